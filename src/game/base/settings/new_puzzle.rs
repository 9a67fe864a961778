//! What was chosen last for a new puzzle: each kind has its own size, level and everything else.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::generator::{CageShape, CageWish, PuzzleWish};
use crate::puzzle::{Kind, Size};

/// The shapes to begin with.
const FIRST_SHAPES: [&str; 3] = ["domino", "bar3", "l"];

/// What was chosen last for a new puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NewPuzzleChoice {
    /// The kind.
    pub kind: Kind,
    /// What is wished for of each kind that somebody has changed anything of.
    wishes: BTreeMap<Kind, PuzzleWish>,
    /// Everything that can be chosen is shown.
    pub unfolded: bool,
    /// The squares that were drawn as a shape, connected or not.
    pub drawn: BTreeSet<(u8, u8)>,
}

impl Default for NewPuzzleChoice {
    fn default() -> Self {
        Self {
            kind: Kind::KenKen,
            wishes: BTreeMap::new(),
            unfolded: false,
            drawn: BTreeSet::new(),
        }
    }
}

impl NewPuzzleChoice {
    /// Returns what is wished for.
    pub fn wish(&self) -> PuzzleWish {
        self.wish_of(self.kind)
    }

    /// Returns what is wished for when this kind is chosen.
    pub fn wish_of(&self, kind: Kind) -> PuzzleWish {
        let chosen = self.wishes.get(&kind).filter(|wish| wish.kind == kind);
        chosen.cloned().unwrap_or_else(|| PuzzleWish::usual(kind))
    }

    /// Wishes for something, which is remembered for its kind.
    pub fn choose(&mut self, wish: PuzzleWish) {
        self.kind = wish.kind;
        self.wishes.insert(wish.kind, wish);
    }

    /// Wishes for puzzles whose cages have this shape as well, and shows what else can be chosen.
    pub fn take_shape(&mut self, shape: CageShape, size: Size) {
        // Every shape is turned and mirrored anyway.
        let shape = shape.named_form().unwrap_or(shape);
        let wish = self.wish_of(Kind::KenKen).with_size(size);
        let mut shapes = match wish.cages {
            CageWish::Shapes(shapes) => shapes,
            CageWish::Suited | CageWish::Sizes(_) => Self::first_shapes().collect(),
        };
        if !shapes.contains(&shape) {
            // Only one is drawn at a time.
            let drawn = self.drawn_shape().filter(|drawn| !drawn.is_named());
            shapes.retain(|other| shape.is_named() || Some(other) != drawn.as_ref());
            shapes.push(shape.clone());
        }
        if !shape.is_named() {
            self.drawn = shape.squares().iter().copied().collect();
        }
        self.unfolded = true;
        let cages = CageWish::Shapes(shapes);
        self.choose(PuzzleWish { cages, ..wish });
    }

    /// Returns the shapes to begin with.
    pub fn first_shapes() -> impl Iterator<Item = CageShape> {
        FIRST_SHAPES.into_iter().filter_map(CageShape::named)
    }

    /// Returns the shape that was drawn, if its squares are connected.
    pub fn drawn_shape(&self) -> Option<CageShape> {
        CageShape::new(self.drawn.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Level;

    #[test]
    fn every_kind_has_a_wish_of_its_own() {
        let mut choice = NewPuzzleChoice::default();
        let hard = PuzzleWish {
            level: Level::Hard,
            ..PuzzleWish::usual(Kind::Kakuro)
        };
        choice.choose(hard.clone());
        assert_eq!(choice.wish(), hard);
        choice.kind = Kind::Killer;
        assert_eq!(choice.wish(), PuzzleWish::usual(Kind::Killer));
        let text = ron::to_string(&choice).unwrap();
        let mut read: NewPuzzleChoice = ron::from_str(&text).unwrap();
        assert_eq!(read, choice);
        read.kind = Kind::Kakuro;
        assert_eq!(read.wish(), hard);
    }

    #[test]
    fn a_shape_taken_from_a_board_joins_those_that_are_wished_for() {
        let mut choice = NewPuzzleChoice::default();
        let size = Size::square(5).unwrap();
        choice.take_shape("1111/0001".parse().unwrap(), size);
        let names = |choice: &NewPuzzleChoice| match choice.wish().cages {
            CageWish::Shapes(shapes) => shapes.iter().map(CageShape::to_string).collect(),
            _ => Vec::new(),
        };
        assert_eq!(names(&choice), ["11", "111", "10/11", "1111/0001"]);
        assert_eq!((choice.wish().size, choice.unfolded), (size, true));
        // Another one that is drawn takes its place, and one with a name stands beside it.
        choice.take_shape("1110/0011".parse().unwrap(), size);
        choice.take_shape("11/11".parse().unwrap(), size);
        choice.take_shape("1/1".parse().unwrap(), size);
        choice.take_shape("111/101".parse().unwrap(), size);
        assert_eq!(
            names(&choice),
            ["11", "111", "10/11", "1110/0011", "11/11", "101/111"]
        );
        assert_eq!(choice.drawn.len(), 5);
    }

    #[test]
    fn only_connected_squares_are_a_shape() {
        let mut choice = NewPuzzleChoice::default();
        assert_eq!(choice.drawn_shape(), None);
        choice.drawn = [(2, 2), (2, 3)].into();
        let shape = choice.drawn_shape();
        assert_eq!(shape, CageShape::named("domino"));
        choice.drawn.insert((4, 0));
        assert_eq!(choice.drawn_shape(), None);
    }
}
