//! Tries the neighbours of a wish that was refused, until some of them are fulfilled.

use std::collections::VecDeque;

use super::{Generator, GeneratorProgress, GeneratorRefusal, PuzzleWish};
use crate::puzzle::Puzzle;

/// How many ways out are looked for.
const ENOUGH: usize = 3;
/// How many thousand units of work a neighbour is given.
const PATIENCE: u32 = 400;
/// How much the generator is given at once. Always as much, so that the same ways are found on every machine.
const PIECE: u32 = 1_000;

/// A wish that can be fulfilled, and the puzzle that fulfils it.
#[derive(Clone, Debug, PartialEq)]
pub struct WayOut {
    /// The wish.
    pub wish: PuzzleWish,
    /// A puzzle of that kind.
    pub puzzle: Puzzle,
}

/// The search for wishes that can be fulfilled and are much like one that cannot.
pub struct WayOutSearch {
    refused: Option<(PuzzleWish, GeneratorRefusal)>,
    seed: u64,
    waiting: VecDeque<PuzzleWish>,
    trial: Option<Trial>,
    found: Vec<WayOut>,
}

/// A neighbour that is being tried.
struct Trial {
    wish: PuzzleWish,
    generator: Generator,
    pieces: u32,
}

impl WayOutSearch {
    /// The search at its start; its puzzles are made from this seed.
    pub const fn new(wish: PuzzleWish, refusal: GeneratorRefusal, seed: u64) -> Self {
        Self {
            refused: Some((wish, refusal)),
            seed,
            waiting: VecDeque::new(),
            trial: None,
            found: Vec::new(),
        }
    }

    /// Works on for a few milliseconds, and tells the ways out, the nearest first, when there are enough of them.
    pub fn advance(&mut self) -> Option<Vec<WayOut>> {
        if let Some((wish, refusal)) = self.refused.take() {
            self.waiting = wish.neighbours(&refusal).into();
            return None;
        }
        let Some(mut trial) = self.trial.take() else {
            return self.try_next();
        };
        trial.pieces += 1;
        match trial.generator.advance(PIECE) {
            GeneratorProgress::Done(puzzle) => self.found.push(WayOut {
                wish: trial.wish,
                puzzle,
            }),
            GeneratorProgress::Working(_) if trial.pieces < PATIENCE => self.trial = Some(trial),
            GeneratorProgress::Working(_) | GeneratorProgress::Failed(_) => {}
        }
        None
    }

    /// Begins with the next neighbour, or ends.
    fn try_next(&mut self) -> Option<Vec<WayOut>> {
        let next = if self.found.len() < ENOUGH {
            self.waiting.pop_front()
        } else {
            None
        };
        let Some(wish) = next else {
            return Some(std::mem::take(&mut self.found));
        };
        let generator = Generator::new(wish.config(), self.seed).ok();
        self.trial = generator.map(|generator| Trial {
            wish,
            generator,
            pieces: 0,
        });
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        generator::{CageShape, CageWish, Pattern, WishPart},
        puzzle::{Kind, Level, Operation, Size},
        solver::{Count, Engine},
    };

    fn wish(kind: Kind, side: usize, level: Level) -> PuzzleWish {
        PuzzleWish::new(kind, Size::nearest_square(side), level)
    }

    fn shapes(names: &[&str]) -> CageWish {
        let shape = |name: &&str| name.parse::<CageShape>().unwrap();
        CageWish::Shapes(names.iter().map(shape).collect())
    }

    /// The ways out of a refusal: each has its puzzle, and the first differs as said.
    fn ways_out(wish: &PuzzleWish, refusal: &GeneratorRefusal, first: &[WishPart]) -> Vec<WayOut> {
        let mut search = WayOutSearch::new(wish.clone(), refusal.clone(), 7);
        let found = loop {
            if let Some(found) = search.advance() {
                break found;
            }
        };
        assert!(!found.is_empty(), "{refusal}");
        assert_eq!(wish.differences(&found[0].wish), first, "{refusal}");
        for WayOut { wish: way, puzzle } in &found {
            assert_ne!(way, wish);
            assert_eq!(way.kind, wish.kind);
            assert_eq!((puzzle.kind(), puzzle.size()), (way.kind, way.size));
            assert_eq!(puzzle.info().level, Some(way.level));
            assert_eq!(Engine::new(puzzle).count(2), Count::Exactly(1));
        }
        found
    }

    /// The same for a wish that is known to be impossible.
    fn ways_out_of(wish: &PuzzleWish, first: &[WishPart]) -> (GeneratorRefusal, Vec<WayOut>) {
        let refusal = wish.check().unwrap_err();
        let found = ways_out(wish, &refusal, first);
        (refusal, found)
    }

    #[test]
    fn a_size_that_a_kind_does_not_have_leads_to_the_nearest_it_has() {
        let (refusal, found) = ways_out_of(&wish(Kind::Sudoku, 7, Level::Easy), &[WishPart::Size]);
        assert!(matches!(refusal, GeneratorRefusal::Size { .. }));
        let sides: Vec<usize> = found.iter().map(|way| way.wish.size.rows()).collect();
        assert_eq!(sides, [8, 6, 9]);
    }

    #[test]
    fn more_givens_than_cells_lead_to_fewer() {
        let mut wanted = wish(Kind::Sudoku, 6, Level::Easy);
        wanted.givens = Some(99);
        let (refusal, _) = ways_out_of(&wanted, &[WishPart::Givens]);
        assert!(matches!(refusal, GeneratorRefusal::Givens { .. }));
    }

    #[test]
    fn no_shapes_lead_to_some() {
        let mut wanted = wish(Kind::KenKen, 5, Level::Easy);
        wanted.cages = shapes(&[]);
        let (refusal, found) = ways_out_of(&wanted, &[WishPart::Cages]);
        assert_eq!(refusal, GeneratorRefusal::NoShapes);
        assert!(matches!(&found[0].wish.cages, CageWish::Shapes(shapes) if shapes.len() > 1));
    }

    #[test]
    fn shapes_that_tile_no_grid_get_smaller_ones_to_help() {
        for (side, names) in [(5, &["square"][..]), (5, &["domino"]), (4, &["plus"])] {
            let mut wanted = wish(Kind::KenKen, side, Level::Easy);
            wanted.cages = shapes(names);
            ways_out_of(&wanted, &[WishPart::Cages]);
        }
        // Found to be impossible by the search alone.
        let mut wanted = wish(Kind::KenKen, 6, Level::Easy);
        wanted.cages = shapes(&["s"]);
        let (size, tries) = (wanted.size, 9);
        for refusal in [
            GeneratorRefusal::NoTiling { size },
            GeneratorRefusal::TilingNotFound { size, tries },
        ] {
            ways_out(&wanted, &refusal, &[WishPart::Cages]);
        }
    }

    #[test]
    fn cages_that_no_operation_takes_get_an_operation() {
        let mut wanted = wish(Kind::KenKen, 5, Level::Easy);
        wanted.operations = [Operation::Subtract].into_iter().collect();
        wanted.cages = CageWish::Sizes("2:1,3:1".parse().unwrap());
        let (refusal, found) = ways_out_of(&wanted, &[WishPart::Operations]);
        assert_eq!(refusal, GeneratorRefusal::Operations { count: 3 });
        assert!(found[0].wish.operations.contains(Operation::Add));
    }

    #[test]
    fn a_shape_that_is_too_large_is_left_out() {
        let mut wanted = wish(Kind::KenKen, 6, Level::Easy);
        wanted.cages = shapes(&["domino", "111111/111111"]);
        let (refusal, found) = ways_out_of(&wanted, &[WishPart::Cages]);
        assert!(matches!(refusal, GeneratorRefusal::ShapeTooLarge { .. }));
        assert_eq!(found[0].wish.cages, shapes(&["domino"]));
    }

    #[test]
    fn a_level_that_a_size_does_not_have_leads_to_the_next() {
        for (kind, side, level, next) in [
            (Kind::Sudoku, 4, Level::Hard, Level::Easy),
            (Kind::KenKen, 3, Level::Extreme, Level::Hard),
            (Kind::Killer, 6, Level::Expert, Level::Hard),
        ] {
            let (refusal, found) = ways_out_of(&wish(kind, side, level), &[WishPart::Level]);
            assert!(matches!(refusal, GeneratorRefusal::LevelOutOfReach { .. }));
            assert_eq!(found[0].wish.level, next);
        }
    }

    #[test]
    fn a_level_that_was_not_found_leads_to_another_or_to_other_givens() {
        let mut wanted = wish(Kind::Sudoku, 9, Level::Expert);
        wanted.givens = Some(50);
        let (kind, size, level) = (wanted.kind, wanted.size, wanted.level);
        let refusal = GeneratorRefusal::LevelUnreachable {
            kind,
            size,
            level,
            attempts: 9,
        };
        // Nothing as hard is left with so many givens, so that other levels near by are not found either.
        let found = ways_out(&wanted, &refusal, &[WishPart::Givens]);
        assert!(found.iter().any(|way| way.wish.givens.is_none()));
    }

    #[test]
    fn what_never_has_one_solution_gets_givens_or_other_choices() {
        let mut wanted = wish(Kind::Sudoku, 9, Level::Easy);
        wanted.givens = Some(10);
        let (kind, size) = (wanted.kind, wanted.size);
        let refusal = GeneratorRefusal::NothingFound {
            kind,
            size,
            tries: 9,
        };
        let found = ways_out(&wanted, &refusal, &[WishPart::Givens]);
        assert!(
            found.iter().any(|way| way.wish.givens.is_some()),
            "{found:?}"
        );
        let mut wanted = wish(Kind::KenKen, 6, Level::Easy);
        wanted.operations = [Operation::Gcd].into_iter().collect();
        let refusal = GeneratorRefusal::NotUnique {
            kind: wanted.kind,
            size: wanted.size,
            attempts: 9,
        };
        ways_out(&wanted, &refusal, &[WishPart::Operations]);
    }

    #[test]
    fn blocks_that_cannot_be_laid_out_get_another_pattern_or_size() {
        let sizes = [(12, 12, Pattern::Square), (2, 14, Pattern::Staircase)];
        for (rows, columns, pattern) in sizes {
            let mut wanted = wish(Kind::Kakuro, 9, Level::Easy);
            wanted.size = Size::new(rows, columns).unwrap();
            wanted.pattern = pattern;
            let refusal = wanted.check().unwrap_err();
            assert!(matches!(refusal, GeneratorRefusal::Pattern { .. }));
            let mut search = WayOutSearch::new(wanted, refusal, 7);
            let found = std::iter::repeat_with(|| search.advance()).find_map(|found| found);
            assert!(found.is_some_and(|found| found.len() > 1));
        }
        let mut wanted = wish(Kind::Kakuro, 12, Level::Easy);
        wanted.pattern = Pattern::Square;
        ways_out_of(&wanted, &[WishPart::Pattern]);
    }
}
