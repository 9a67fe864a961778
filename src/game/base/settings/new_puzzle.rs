//! What was chosen last for a new puzzle: each kind has its own size, level and everything else.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::generator::{CageShape, PuzzleWish};
use crate::puzzle::Kind;

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
