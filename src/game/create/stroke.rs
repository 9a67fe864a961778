//! The stroke that is being drawn: with a pointer, with a pen that is put down and lifted, or with a key that is held.

use super::open_drawing::{DrawingTool, OpenDrawing};
use crate::create::Edit;
use crate::game::input::Direction;
use crate::puzzle::Place;

/// What draws a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StrokeHand {
    /// A mouse or a finger.
    Pointer,
    /// The pen that a key or button puts down and lifts.
    Pen,
    /// Keys that draw at every press; the stroke ends with whatever is done next.
    Keys,
}

/// A stroke that is being drawn.
#[derive(Clone, Debug)]
pub(super) struct PenStroke {
    hand: StrokeHand,
    /// The cells in the order in which they were drawn over.
    path: Vec<Place>,
}

impl PenStroke {
    fn begin(hand: StrokeHand, place: Place) -> Self {
        let path = vec![place];
        Self { hand, path }
    }

    /// Whether moving the cursor draws.
    pub(super) fn is_held(&self) -> bool {
        self.hand == StrokeHand::Pen
    }

    /// Draws on to a cell, over all cells on the way. Whoever goes back takes back what was drawn last.
    pub(super) fn draw_to(&mut self, to: Place) {
        while let Some(&from) = self.path.last().filter(|from| **from != to) {
            let (down, right) = (to.row - from.row, to.column - from.column);
            let next = if down.abs() > right.abs() {
                Place::new(from.row + down.signum(), from.column)
            } else {
                Place::new(from.row, from.column + right.signum())
            };
            let before = self.path.len().checked_sub(2);
            if before.is_some_and(|before| self.path[before] == next) {
                self.path.pop();
            } else {
                self.path.push(next);
            }
        }
    }
}

impl OpenDrawing {
    /// The cells of the stroke under way.
    pub fn path(&self) -> &[Place] {
        self.stroke.as_ref().map_or(&[], |stroke| &stroke.path)
    }

    /// Whether anything is drawn with strokes.
    fn has_strokes(&self) -> bool {
        let kind = self.drawing().kind();
        (kind.has_drawn_cages() || kind.has_runs())
            && !self.writes_digits()
            && self.held_shape().is_none()
    }

    /// Puts the pen down, or lifts it; puts the shape in hand down, or gives a digit of the solution away.
    pub fn pen(&mut self) {
        if self.put_down() {
            return;
        }
        if self.tool() == DrawingTool::Solution {
            return self.give();
        }
        if self.stroke.as_ref().is_some_and(PenStroke::is_held) {
            return self.lift();
        }
        self.finish();
        if self.has_strokes() {
            self.stroke = Some(PenStroke::begin(StrokeHand::Pen, self.cursor));
        }
    }

    /// Draws with a key from the cursor on.
    pub fn stretch(&mut self, direction: Direction) {
        self.typing = None;
        if self.stroke.is_none() && self.has_strokes() {
            self.stroke = Some(PenStroke::begin(StrokeHand::Keys, self.cursor));
        }
        self.step(direction);
        let cursor = self.cursor;
        if let Some(stroke) = &mut self.stroke {
            stroke.draw_to(cursor);
        }
    }

    /// Presses a pointer on a square.
    pub fn press(&mut self, place: Place) {
        if self.hold_over(place, true) {
            return;
        }
        if self.tool() == DrawingTool::Sums || !self.has_strokes() {
            return self.select(place);
        }
        self.finish();
        self.cursor = place;
        self.stroke = Some(PenStroke::begin(StrokeHand::Pointer, place));
    }

    /// Draws on with the pointer.
    pub fn draw_to(&mut self, place: Place) {
        if self.hold_over(place, false) {
            return;
        }
        if let Some(stroke) = &mut self.stroke
            && stroke.hand == StrokeHand::Pointer
        {
            stroke.draw_to(place);
            self.cursor = place;
        }
    }

    /// Ends the stroke of a pointer, or puts the shape down that it holds.
    pub fn release(&mut self) {
        if self.drop_shape() {
            return;
        }
        let stroke = self.stroke.as_ref();
        if stroke.is_some_and(|stroke| stroke.hand == StrokeHand::Pointer) {
            self.lift();
        }
    }

    /// Ends the stroke under way: what it draws is drawn.
    pub(super) fn lift(&mut self) {
        let Some(PenStroke { hand, path }) = self.stroke.take() else {
            return;
        };
        // Whoever presses a cell of a board with cages and lets it go has selected it.
        let selects = hand == StrokeHand::Pointer && self.drawing().kind().has_drawn_cages();
        if path.len() > 1 || !selects {
            self.make(&Edit::Stroke(path));
        }
    }

    /// Leaves the stroke under way undrawn, and says whether there was one.
    pub fn drop_stroke(&mut self) -> bool {
        let is_lifted = self.lift_pointer();
        self.stroke.take().is_some() || is_lifted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(cells: &[(i32, i32)]) -> Vec<Place> {
        let places = cells.iter().map(|&(row, column)| Place::new(row, column));
        places.collect()
    }

    #[test]
    fn a_pointer_that_skips_cells_draws_over_all_on_the_way() {
        let mut stroke = PenStroke::begin(StrokeHand::Pointer, Place::new(0, 0));
        stroke.draw_to(Place::new(2, 1));
        assert_eq!(stroke.path, path(&[(0, 0), (1, 0), (1, 1), (2, 1)]));
    }

    #[test]
    fn going_back_takes_back() {
        let mut stroke = PenStroke::begin(StrokeHand::Pen, Place::new(0, 0));
        for column in [1, 2, 1] {
            stroke.draw_to(Place::new(0, column));
        }
        assert_eq!(stroke.path, path(&[(0, 0), (0, 1)]));
        stroke.draw_to(Place::new(0, 0));
        assert_eq!(stroke.path, path(&[(0, 0)]));
    }
}
