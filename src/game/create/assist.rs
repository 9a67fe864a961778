//! What is done to the whole drawing at once: following, symmetry, clearing, blocks in a classic drawing.

use super::{
    help_news::HelpRefusal,
    open_drawing::{DrawingTool, OpenDrawing},
};
use crate::create::{Edit, shape_of};
use crate::generator::{CageShape, Config, Pattern, Symmetry, lay_blocks};
use crate::puzzle::{Level, Place};

impl OpenDrawing {
    /// Whether targets and sums follow the solution.
    pub fn follows(&self) -> bool {
        self.drawing().kind().has_cages() && self.drawing().follows()
    }

    /// Lets targets and sums follow the solution, or no longer.
    pub fn toggle_following(&mut self) {
        if self.drawing().kind().has_cages() {
            self.edit(&Edit::Follow(!self.drawing().follows()));
        }
    }

    /// The symmetries that a drawing can have.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + use<> {
        let is_square = self.drawing().size().is_square();
        let named = Symmetry::NAMED.into_iter().map(|(_, symmetry)| symmetry);
        named.filter(move |&symmetry| is_square || symmetry != Symmetry::Diagonal)
    }

    /// Takes the next symmetry, and after the last none.
    pub fn take_next_symmetry(&mut self) {
        let now = self.drawing().symmetry();
        let mut behind = self.symmetries().skip_while(|&symmetry| symmetry != now);
        let next = behind.nth(1).unwrap_or(Symmetry::None);
        self.edit(&Edit::Symmetry(next));
    }

    /// The places on the other side of some; none without symmetry.
    pub fn images(&self, places: &[Place]) -> Vec<Place> {
        let drawing = self.drawing();
        let places = places.iter().map(|&place| (place, drawing.image(place)));
        let images = places.filter(|(place, image)| place != image);
        images.map(|(_, image)| image).collect()
    }

    /// Gives the digit that the solution has at the cursor away, or takes it back.
    pub fn give(&mut self) {
        self.finish();
        let (drawing, cursor) = (self.drawing(), self.cursor);
        let digit = drawing.digit(cursor).map(|digit| u32::from(digit.get()));
        let mut givens = drawing.givens().iter();
        let is_given = givens.any(|given| given.place == cursor && Some(given.digit) == digit);
        if digit.is_some() {
            self.make(&Edit::Given(cursor, digit.filter(|_| !is_given)));
        }
    }

    /// Lays the blocks of a Kakuro out anew.
    pub(super) fn lay_blocks(&mut self, pattern: Pattern, seed: u64) -> Result<(), HelpRefusal> {
        let config = Config {
            pattern,
            ..self.drawing().wish(Level::Easy).config()
        };
        if self.drawing().kind().has_runs() {
            let blocks = lay_blocks(&config, seed).map_err(HelpRefusal::Blocks)?;
            self.edit(&Edit::Blocks(blocks));
        }
        Ok(())
    }

    /// The shape of the cage at the cursor, if others can be cut with it.
    pub fn shape_here(&self) -> Option<CageShape> {
        let drawing = self.drawing();
        let has_cages = drawing.kind().has_drawn_cages();
        let cage = drawing.cage_at(self.cursor).filter(|_| has_cages)?;
        shape_of(&drawing.cages()[cage])
    }

    /// Whether the tool writes digits and nothing else.
    pub(super) fn writes_digits(&self) -> bool {
        matches!(self.tool(), DrawingTool::Digits | DrawingTool::Solution)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        create::{Drawing, Editor},
        puzzle::{Digit, Kind, Size},
    };

    fn open(kind: Kind, side: usize) -> OpenDrawing {
        let drawing = Drawing::new(kind, Size::square(side).unwrap());
        OpenDrawing::new(None, Editor::new(drawing))
    }

    #[test]
    fn a_digit_of_the_solution_is_given_away_and_taken_back() {
        let mut open = open(Kind::Sudoku, 4);
        open.give();
        assert_eq!(open.history(), (0, 0));
        open.take(DrawingTool::Solution);
        open.type_figure(3);
        open.pen();
        assert_eq!(open.drawing().givens()[0].digit, 3);
        open.give();
        assert!(open.drawing().givens().is_empty());
        assert_eq!(open.drawing().solved(open.cursor()), Digit::new(3));
        assert_eq!(open.history(), (3, 0));
    }

    #[test]
    fn blocks_are_laid_as_a_square_or_a_staircase_and_refused_where_there_is_no_room() {
        let mut open = open(Kind::Kakuro, 6);
        assert_eq!(open.lay_blocks(Pattern::Staircase, 1), Ok(()));
        let steps = open.drawing().blocks().len();
        assert!(steps > 6);
        assert_eq!(open.lay_blocks(Pattern::Square, 1), Ok(()));
        assert!(open.drawing().blocks().is_empty());
        assert_eq!(open.lay_blocks(Pattern::Random, 1), Ok(()));
        assert!(!open.drawing().blocks().is_empty());
        assert_eq!(open.history(), (3, 0));
        open.edit(&Edit::Size(Size::square(12).unwrap()));
        let refusal = open.lay_blocks(Pattern::Square, 1);
        assert!(matches!(refusal, Err(HelpRefusal::Blocks(_))));
    }

    #[test]
    fn one_symmetry_follows_the_other_and_the_last_is_none() {
        let mut open = open(Kind::KenKen, 4);
        let mut seen = Vec::new();
        for _ in 0..4 {
            open.take_next_symmetry();
            seen.push(open.drawing().symmetry());
        }
        let [none, others @ ..] = Symmetry::NAMED.map(|(_, symmetry)| symmetry);
        assert_eq!(seen, [others.as_slice(), &[none]].concat());
        open.take_next_symmetry();
        assert_eq!(open.images(&[Place::new(0, 0)]), [Place::new(3, 3)]);
    }
}
