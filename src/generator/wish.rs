//! What somebody wishes of a new puzzle; what is left open follows from the rest.

use serde::{Deserialize, Serialize};

use super::{
    CageCut, CageShape, Config, Generator, GeneratorRefusal, OperationSet, Pattern, Symmetry,
    Weights,
};
use crate::puzzle::{Boxes, Kind, Level, Size};

/// What somebody wishes of a new puzzle. What a kind does not have does not matter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PuzzleWish {
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
    pub cages: CageWish,
    /// The operations of cages.
    pub operations: OperationSet,
    /// The symmetry of givens, or of the blocks of a Kakuro.
    pub symmetry: Symmetry,
    /// How the blocks of a Kakuro are laid out.
    pub pattern: Pattern,
}

/// How somebody wishes cages to be cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum CageWish {
    /// As it suits the level and the operations.
    #[default]
    Suited,
    /// With sizes as often as these weights say.
    Sizes(Weights),
    /// With these shapes, turned and mirrored.
    Shapes(Vec<CageShape>),
}

/// A part of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishPart {
    /// How large the grid is.
    Size,
    /// How hard the puzzle is.
    Level,
    /// The shape of the boxes.
    Boxes,
    /// How many digits are given.
    Givens,
    /// How cages are cut.
    Cages,
    /// The operations of cages.
    Operations,
    /// The symmetry of givens or blocks.
    Symmetry,
    /// How the blocks of a Kakuro are laid out.
    Pattern,
}

impl Default for PuzzleWish {
    fn default() -> Self {
        Self::usual(Kind::KenKen)
    }
}

impl PuzzleWish {
    /// A wish that leaves everything else open.
    pub fn new(kind: Kind, size: Size, level: Level) -> Self {
        Self {
            kind,
            size,
            level,
            boxes: None,
            givens: None,
            cages: CageWish::Suited,
            operations: OperationSet::default(),
            symmetry: Symmetry::default(),
            pattern: Pattern::default(),
        }
    }

    /// What somebody may want who has never said anything about a kind.
    pub fn usual(kind: Kind) -> Self {
        let side = match kind {
            Kind::KenKen => 6,
            Kind::Kakuro => 8,
            Kind::Sudoku | Kind::Hypersudoku | Kind::Killer => 9,
        };
        Self::new(kind, Size::nearest_square(side), Level::Easy)
    }

    /// The square sizes that most people choose from.
    pub fn usual_sizes(kind: Kind) -> impl Iterator<Item = Size> {
        let sides: &[usize] = match kind {
            Kind::KenKen => &[3, 4, 5, 6, 7, 8, 9],
            Kind::Kakuro => &[5, 6, 8, 10, 12, 15],
            Kind::Sudoku => &[4, 6, 8, 9, 12],
            Kind::Hypersudoku => &[9],
            Kind::Killer => &[4, 6, 9],
        };
        sides.iter().filter_map(|&side| Size::square(side))
    }

    /// Whether a kind has such a part, so that it can be chosen.
    pub fn has(&self, part: WishPart) -> bool {
        let kind = self.kind;
        match part {
            WishPart::Size => kind.has_runs() || Self::usual_sizes(kind).nth(1).is_some(),
            WishPart::Level | WishPart::Givens => true,
            WishPart::Boxes => {
                kind.has_boxes()
                    && Boxes::for_size(self.size.rows())
                        .is_some_and(|boxes| boxes != boxes.turned())
            }
            WishPart::Cages => kind.has_drawn_cages(),
            WishPart::Operations => kind.has_drawn_cages() && !kind.has_sums_alone(),
            WishPart::Symmetry => !kind.has_drawn_cages(),
            WishPart::Pattern => kind.has_runs(),
        }
    }

    /// Whether a kind lays shapes; where cages only grow, they have sizes and no more.
    pub fn has_shapes(&self) -> bool {
        self.has(WishPart::Operations)
    }

    /// What the generator needs to know.
    pub fn config(&self) -> Config {
        let suited = Config::new(self.kind, self.size, self.level);
        let weights = || {
            let weights = Weights::for_level(self.level);
            weights.served_by(self.operations).unwrap_or(weights)
        };
        Config {
            boxes: self.boxes,
            givens: self.givens,
            cut: match &self.cages {
                CageWish::Suited => CageCut::Walk(weights()),
                CageWish::Sizes(weights) => CageCut::Walk(*weights),
                CageWish::Shapes(shapes) => CageCut::Shapes(shapes.clone()),
            },
            operations: self.operations,
            symmetry: self.symmetry,
            pattern: self.pattern,
            ..suited
        }
    }

    /// Tells what is known to be impossible without making anything.
    pub fn check(&self) -> Result<(), GeneratorRefusal> {
        Generator::new(self.config(), 0).map(drop)
    }

    /// The same wish for another size; what the size rules out is left open.
    #[must_use]
    pub fn with_size(&self, size: Size) -> Self {
        Self {
            size,
            boxes: self.boxes.filter(|boxes| boxes.fit(size)),
            givens: self
                .givens
                .filter(|&givens| usize::from(givens) <= size.len()),
            ..self.clone()
        }
    }

    /// The parts in which another wish for the same kind differs.
    pub fn differences(&self, other: &Self) -> Vec<WishPart> {
        let parts = [
            (WishPart::Size, self.size != other.size),
            (WishPart::Level, self.level != other.level),
            (WishPart::Boxes, self.boxes != other.boxes),
            (WishPart::Givens, self.givens != other.givens),
            (WishPart::Cages, self.cages != other.cages),
            (WishPart::Operations, self.operations != other.operations),
            (WishPart::Symmetry, self.symmetry != other.symmetry),
            (WishPart::Pattern, self.pattern != other.pattern),
        ];
        let parts = parts.into_iter();
        parts
            .filter_map(|(part, differs)| (differs && self.has(part)).then_some(part))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzle::Operation;

    #[test]
    fn what_is_usual_is_possible_for_every_kind_and_size() {
        for kind in Kind::ALL {
            let usual = PuzzleWish::usual(kind);
            assert_eq!(usual.check(), Ok(()));
            for size in PuzzleWish::usual_sizes(kind) {
                assert_eq!(usual.with_size(size).check(), Ok(()), "{kind} {size}");
            }
            assert!(PuzzleWish::usual_sizes(kind).any(|size| size == usual.size));
        }
    }

    #[test]
    fn cages_that_no_operation_takes_are_left_out_unless_somebody_asks_for_them() {
        let mut wish = PuzzleWish::new(Kind::KenKen, Size::nearest_square(6), Level::Easy);
        wish.operations = [Operation::Subtract].into_iter().collect();
        assert_eq!(wish.check(), Ok(()));
        let CageCut::Walk(weights) = wish.config().cut else {
            panic!("nobody asked for shapes")
        };
        assert_eq!(weights.to_string(), "2:8");
        wish.cages = CageWish::Sizes("2:1,3:1".parse().unwrap());
        let refusal = Err(GeneratorRefusal::Operations { count: 3 });
        assert_eq!(wish.check(), refusal);
    }

    #[test]
    fn another_size_leaves_open_what_it_rules_out() {
        let mut wish = PuzzleWish::new(Kind::Sudoku, Size::nearest_square(12), Level::Easy);
        wish.boxes = Boxes::for_size(12).map(Boxes::turned);
        wish.givens = Some(90);
        let smaller = wish.with_size(Size::nearest_square(9));
        assert_eq!((smaller.boxes, smaller.givens), (None, None));
        let same = wish.with_size(wish.size);
        assert_eq!(same, wish);
        let parts = [WishPart::Size, WishPart::Givens];
        // A grid of nine rows has only one shape of boxes.
        assert_eq!(smaller.differences(&wish), parts);
    }

    #[test]
    fn a_wish_of_an_earlier_program_keeps_what_it_says() {
        let stored = "(kind: Kakuro, level: Hard)";
        let wish: PuzzleWish = ron::from_str(stored).unwrap();
        assert_eq!((wish.kind, wish.level), (Kind::Kakuro, Level::Hard));
    }

    fn cages() -> impl Strategy<Value = CageWish> {
        let weights = prop::array::uniform9(0..9_u16);
        let shapes = prop::collection::vec(0..CageShape::NAMED.len(), 0..5);
        prop_oneof![
            Just(CageWish::Suited),
            weights.prop_map(|weights| Weights::new(weights)
                .map_or(CageWish::Suited, CageWish::Sizes)),
            shapes.prop_map(|numbers| {
                let shape = |number: usize| CageShape::NAMED[number].0.parse().unwrap();
                CageWish::Shapes(numbers.into_iter().map(shape).collect())
            }),
        ]
    }

    proptest! {
        #[test]
        fn a_wish_is_read_as_it_was_written(
            kind in 0..5_usize,
            side in 2..16_usize,
            level in 0..5_usize,
            givens in prop::option::of(0..99_u16),
            operations in prop::collection::vec(0..9_usize, 0..9),
            cages in cages(),
            rest in (0..4_usize, 0..3_usize),
        ) {
            let mut wish = PuzzleWish::new(Kind::ALL[kind], Size::nearest_square(side), Level::ALL[level]);
            wish.boxes = Boxes::for_size(side);
            wish.givens = givens;
            wish.operations = operations.into_iter().map(|number| Operation::ALL[number]).collect();
            wish.cages = cages;
            wish.symmetry = Symmetry::NAMED[rest.0].1;
            wish.pattern = Pattern::NAMED[rest.1].1;
            let text = ron::to_string(&wish).unwrap();
            prop_assert_eq!(ron::from_str(&text), Ok(wish));
        }
    }
}
