//! A shape in hand: it follows the cursor and becomes a cage wherever it is put down, turned and mirrored as one likes.

use super::open_drawing::{DrawingTool, OpenDrawing};
use crate::create::{Edit, stamped};
use crate::generator::CageShape;
use crate::puzzle::Place;

/// One of the shapes that have names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template(usize);

impl Template {
    /// Every shape that has a name.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CageShape::NAMED.len()).map(Self)
    }

    /// The shape as it is before it is turned.
    pub fn shape(self) -> Option<CageShape> {
        CageShape::named(CageShape::NAMED[self.0].0)
    }
}

/// A shape that is held over the board.
#[derive(Clone, Debug)]
pub(super) struct HeldShape {
    template: Template,
    /// As it is turned now.
    shape: CageShape,
    /// A pointer is down, and puts the shape where it is let go.
    is_pressed: bool,
}

impl OpenDrawing {
    /// The shape in hand.
    pub fn held_shape(&self) -> Option<&CageShape> {
        let has_cages = self.drawing().kind().has_drawn_cages();
        let held = self.held.as_ref().filter(|_| has_cages);
        held.map(|held| &held.shape)
    }

    /// The cells that the shape in hand would cover.
    pub fn covered(&self) -> Vec<Place> {
        let size = self.drawing().size();
        let shape = self.held_shape();
        let covered = shape.and_then(|shape| stamped(shape, self.cursor, size));
        covered.unwrap_or_default()
    }

    /// Takes a shape in hand.
    pub fn hold(&mut self, template: Template) {
        // What is typed then is the clue of a cage.
        self.take(DrawingTool::Shapes);
        self.held = template.shape().map(|shape| HeldShape {
            template,
            shape,
            is_pressed: false,
        });
    }

    /// Takes the next shape in hand, and after the last none.
    pub fn hold_next(&mut self) {
        if !self.drawing().kind().has_drawn_cages() {
            return;
        }
        let held = self.held.as_ref().map(|held| held.template);
        let next = held.map_or(0, |Template(number)| number + 1);
        match Template::all().nth(next) {
            Some(template) => self.hold(template),
            None => drop(self.let_go()),
        }
    }

    /// Gives the shape in hand a quarter of a turn.
    pub(super) fn turn_shape(&mut self) -> bool {
        self.change_shape(CageShape::turned)
    }

    /// Mirrors the shape in hand.
    pub fn mirror_shape(&mut self) -> bool {
        self.change_shape(CageShape::mirrored)
    }

    fn change_shape(&mut self, change: impl Fn(&CageShape) -> CageShape) -> bool {
        self.finish();
        if let Some(held) = &mut self.held {
            held.shape = change(&held.shape);
        }
        self.held_shape().is_some()
    }

    /// Puts the shape in hand down at the cursor, where it becomes a cage; says whether there is one in hand.
    pub(super) fn put_down(&mut self) -> bool {
        if self.held_shape().is_none() {
            return false;
        }
        self.finish();
        let cells = self.covered();
        // Whoever types next means the cage that is new.
        if let Some(&first) = cells.first().filter(|_| !cells.contains(&self.cursor)) {
            self.cursor = first;
        }
        self.make(&Edit::Stamp(cells));
        true
    }

    /// Holds the shape in hand over a square; says whether there is one.
    pub(super) fn hold_over(&mut self, place: Place, presses: bool) -> bool {
        if self.held_shape().is_none() {
            return false;
        }
        self.finish();
        self.cursor = place;
        if let Some(held) = &mut self.held {
            held.is_pressed |= presses;
        }
        true
    }

    /// Puts the shape down that a pointer holds over the board; says whether one does.
    pub(super) fn drop_shape(&mut self) -> bool {
        self.lift_pointer() && self.put_down()
    }

    /// The pointer no longer holds the shape over the board; says whether it did.
    pub(super) fn lift_pointer(&mut self) -> bool {
        let held = self.held.as_mut();
        held.is_some_and(|held| std::mem::take(&mut held.is_pressed))
    }

    /// Whether a shape is in hand that is larger than the grid.
    pub(super) fn has_no_room(&self) -> bool {
        self.held_shape().is_some() && self.covered().is_empty()
    }

    /// Lets go of the shape in hand, and says whether there was one.
    pub fn let_go(&mut self) -> bool {
        let held = self.held_shape().is_some();
        self.held = None;
        held
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        create::{Drawing, Editor},
        game::input::Direction,
        puzzle::{Kind, Size},
    };

    fn open(kind: Kind) -> OpenDrawing {
        let drawing = Drawing::new(kind, Size::square(4).unwrap());
        OpenDrawing::new(None, Editor::new(drawing))
    }

    fn template(name: &str) -> Template {
        let named = |template: &Template| CageShape::NAMED[template.0].0 == name;
        Template::all().find(named).unwrap()
    }

    fn covered(open: &OpenDrawing) -> String {
        let places = open.covered();
        let names: Vec<String> = places.iter().map(Place::to_string).collect();
        names.join(" ")
    }

    #[test]
    fn a_shape_follows_the_cursor_is_turned_and_stays_on_the_grid() {
        let mut open = open(Kind::KenKen);
        open.hold(template("bar3"));
        assert_eq!(covered(&open), "r1c1 r1c2 r1c3");
        open.turn();
        open.go(Direction::Right);
        assert_eq!(covered(&open), "r1c2 r2c2 r3c2");
        open.select("r4c4".parse().unwrap());
        assert_eq!(covered(&open), "r2c4 r3c4 r4c4");
        open.pen();
        assert_eq!(open.drawing().cages()[0].cells, open.covered());
        open.hold(template("bigl"));
        open.select("r1c1".parse().unwrap());
        assert_eq!(covered(&open), "r1c1 r2c1 r2c2 r2c3");
        open.mirror_shape();
        open.select("r1c3".parse().unwrap());
        assert_eq!(covered(&open), "r1c3 r2c1 r2c2 r2c3");
    }

    #[test]
    fn cages_beneath_lose_their_cells_and_a_shape_is_let_go() {
        let mut open = open(Kind::Killer);
        open.hold(template("square"));
        open.pen();
        open.go(Direction::Right);
        open.pen();
        let cages = open.drawing().cages().iter();
        let sizes: Vec<usize> = cages.map(|cage| cage.cells.len()).collect();
        assert_eq!((sizes, open.history()), (vec![2, 4], (2, 0)));
        assert!(open.let_go() && !open.let_go());
        open.pen();
        assert_eq!(open.path().len(), 1);
    }

    #[test]
    fn a_kind_without_cages_has_no_shapes_and_a_small_grid_no_large_ones() {
        let mut sudoku = open(Kind::Sudoku);
        sudoku.hold(template("domino"));
        assert!(sudoku.held_shape().is_none() && !sudoku.put_down());
        let drawing = Drawing::new(Kind::KenKen, Size::square(2).unwrap());
        let mut small = OpenDrawing::new(None, Editor::new(drawing));
        small.hold(template("ring"));
        assert!(small.put_down());
        assert_eq!((covered(&small).as_str(), small.history()), ("", (0, 0)));
    }
}
