//! What a puzzle to be made should be like.

use serde::{Deserialize, Serialize};

use super::{CageShape, GeneratorRefusal, OperationSet, Weights, known_impossible};
use crate::puzzle::{Boxes, Kind, Level, Size};

/// The most rows and the most columns that are made; larger grids are read and played, but making them takes too long.
pub const LONGEST_SIDE: usize = 30;

/// What a puzzle to be made should be like. What a kind does not have, it ignores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// The kind of puzzle.
    pub kind: Kind,
    /// How large the grid is.
    pub size: Size,
    /// How hard the puzzle is.
    pub level: Level,
    /// The shape of the boxes; without one, the usual shape for the size.
    pub boxes: Option<Boxes>,
    /// How many digits are given; without a number, what suits the kind and the level.
    pub givens: Option<u16>,
    /// How cages are cut.
    pub cut: CageCut,
    /// The operations of cages.
    pub operations: OperationSet,
    /// The symmetry of givens, or of the blocks of a Kakuro.
    pub symmetry: Symmetry,
    /// How the blocks of a Kakuro are laid out.
    pub pattern: Pattern,
}

/// How cages are cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CageCut {
    /// A random walk over the grid, cut into pieces whose sizes follow weights.
    Walk(Weights),
    /// A tiling with these shapes, turned and mirrored.
    Shapes(Vec<CageShape>),
}

/// What a layout looks the same under.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Symmetry {
    /// Nothing.
    None,
    /// Half a turn.
    #[default]
    HalfTurn,
    /// A mirror in the middle, left to right.
    Mirror,
    /// A mirror along the main diagonal.
    Diagonal,
}

/// How the blocks of a Kakuro are laid out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pattern {
    /// At random.
    #[default]
    Random,
    /// The classic drawing of a square.
    Square,
    /// The classic drawing of a staircase.
    Staircase,
}

impl Symmetry {
    /// Each symmetry and its name.
    pub const NAMED: [(&str, Self); 4] = [
        ("none", Self::None),
        ("half-turn", Self::HalfTurn),
        ("mirror", Self::Mirror),
        ("diagonal", Self::Diagonal),
    ];
}

impl Pattern {
    /// Each pattern and its name.
    pub const NAMED: [(&str, Self); 3] = [
        ("random", Self::Random),
        ("square", Self::Square),
        ("staircase", Self::Staircase),
    ];
}

impl Config {
    /// What suits the kind, the size and the level.
    pub fn new(kind: Kind, size: Size, level: Level) -> Self {
        Self {
            kind,
            size,
            level,
            boxes: None,
            givens: None,
            cut: CageCut::Walk(Weights::for_level(level)),
            operations: OperationSet::default(),
            symmetry: Symmetry::default(),
            pattern: Pattern::default(),
        }
    }

    /// Tells what is known to be impossible without trying it.
    pub fn is_lawful(&self) -> Result<(), GeneratorRefusal> {
        self.check()?;
        known_impossible::check(self)
    }

    /// What is impossible for every kind.
    fn check(&self) -> Result<(), GeneratorRefusal> {
        let Self { kind, size, .. } = *self;
        let is_too_large = size.rows().max(size.columns()) > LONGEST_SIDE;
        if !kind.allows_size(size) || is_too_large {
            return Err(GeneratorRefusal::Size { kind, size });
        }
        match self.givens {
            Some(givens) if usize::from(givens) > size.len() => {
                Err(GeneratorRefusal::Givens { givens, size })
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn larger_grids_are_read_but_not_made() {
        let made = |rows, columns| {
            let size = Size::new(rows, columns).unwrap();
            Config::new(Kind::Kakuro, size, Level::Easy).is_lawful()
        };
        assert_eq!(made(LONGEST_SIDE, LONGEST_SIDE), Ok(()));
        for (rows, columns) in [(LONGEST_SIDE + 1, 2), (2, LONGEST_SIDE + 1)] {
            assert!(matches!(
                made(rows, columns),
                Err(GeneratorRefusal::Size { .. })
            ));
        }
    }
}
