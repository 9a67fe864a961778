//! Which puzzles of the catalogue somebody wants to see.

use std::collections::BTreeSet;

use super::CatalogueEntry;
use crate::game::store::Games;
use crate::puzzle::{Kind, Level, Puzzle, Size};

/// A choice among the puzzles; what is not chosen does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The kind of puzzle.
    pub kind: Option<Kind>,
    /// The size of the grid.
    pub size: Option<Size>,
    /// The difficulty.
    pub level: Option<Level>,
    /// Only puzzles that the player has not solved.
    pub unsolved: bool,
}

impl Filter {
    /// Returns the places of the chosen puzzles in the catalogue.
    pub fn choose(&self, offers: &[CatalogueEntry], games: &Games) -> Vec<usize> {
        let solved = if self.unsolved {
            games.solved()
        } else {
            BTreeSet::new()
        };
        let chosen = |offer: &CatalogueEntry| {
            self.admits(&offer.puzzle) && !solved.contains(&offer.fingerprint)
        };
        let places = offers.iter().enumerate();
        places
            .filter(|(_, offer)| chosen(offer))
            .map(|(place, _)| place)
            .collect()
    }

    /// Returns the sizes there are of the chosen kind, smallest first.
    pub fn sizes(&self, offers: &[CatalogueEntry]) -> Vec<Size> {
        let of_kind = offers
            .iter()
            .map(|offer| &offer.puzzle)
            .filter(|puzzle| self.kind.is_none_or(|kind| kind == puzzle.kind()));
        let sizes: BTreeSet<_> = of_kind
            .map(|puzzle| (puzzle.size().rows(), puzzle.size().columns()))
            .collect();
        sizes
            .into_iter()
            .filter_map(|(rows, columns)| Size::new(rows, columns))
            .collect()
    }

    /// Chooses a kind; a size that it does not have no longer matters.
    pub fn set_kind(&mut self, kind: Option<Kind>, offers: &[CatalogueEntry]) {
        self.kind = kind;
        if self
            .size
            .is_some_and(|size| !self.sizes(offers).contains(&size))
        {
            self.size = None;
        }
    }

    fn admits(self, puzzle: &Puzzle) -> bool {
        self.kind.is_none_or(|kind| kind == puzzle.kind())
            && self.size.is_none_or(|size| size == puzzle.size())
            && self
                .level
                .is_none_or(|level| Some(level) == puzzle.info().level)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::game::store::{GameEntry, Status};

    fn offers() -> Vec<CatalogueEntry> {
        let texts = [
            "(kind: Sudoku, size: (4, 4), level: Easy)",
            "(kind: Sudoku, size: (9, 9), level: Hard)",
            "(kind: Hypersudoku, size: (9, 9), level: Hard)",
        ];
        texts
            .map(|text| CatalogueEntry::new(format::ron::read(text).unwrap()[0].check().unwrap()))
            .into()
    }

    #[test]
    fn every_part_of_the_choice_counts() {
        let (offers, mut games) = (offers(), Games::default());
        let solved = GameEntry {
            id: games.number(),
            puzzle: offers[1].fingerprint,
            status: Status::Solved,
            mode: crate::contest::Mode::Relaxed,
        };
        games.put_first(solved);
        let nothing = Filter::default();
        let cases: [(Filter, &[usize]); 5] = [
            (nothing, &[0, 1, 2]),
            (
                Filter {
                    kind: Some(Kind::Sudoku),
                    ..nothing
                },
                &[0, 1],
            ),
            (
                Filter {
                    size: Size::square(9),
                    ..nothing
                },
                &[1, 2],
            ),
            (
                Filter {
                    level: Some(Level::Easy),
                    ..nothing
                },
                &[0],
            ),
            (
                Filter {
                    unsolved: true,
                    ..nothing
                },
                &[0, 2],
            ),
        ];
        for (filter, places) in cases {
            assert_eq!(filter.choose(&offers, &games), places, "{filter:?}");
        }
    }

    #[test]
    fn a_size_that_a_kind_does_not_have_is_given_up() {
        let offers = offers();
        let mut filter = Filter {
            size: Size::square(4),
            ..Filter::default()
        };
        filter.set_kind(Some(Kind::Sudoku), &offers);
        assert_eq!(filter.size, Size::square(4));
        filter.set_kind(Some(Kind::Hypersudoku), &offers);
        assert_eq!(filter.size, None);
    }
}
