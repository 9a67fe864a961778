//! What lies under each square: paper, a wash, or the ink of a block.

use crate::{
    game::base::theme::palette::WASHES,
    puzzle::{CellId, Grid, Puzzle, RegionKind},
};

/// The wash of the windows of a Hypersudoku.
const WINDOW_WASH: usize = 0;

/// What a square is painted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum BackgroundKind {
    /// A square that takes no digit.
    Block,
    /// Plain bright paper.
    Sheet,
    /// One of the palette's washes.
    Wash(usize),
}

impl BackgroundKind {
    /// Returns what each square of a puzzle is painted with.
    pub(super) fn of(puzzle: &Puzzle) -> Grid<Self> {
        let cages = if puzzle.kind().has_drawn_cages() {
            puzzle.cage_colours(WASHES)
        } else {
            Vec::new()
        };
        Grid::from_fn(puzzle.size(), |cell| Self::at(puzzle, &cages, cell))
    }

    fn at(puzzle: &Puzzle, cages: &[usize], cell: CellId) -> Self {
        let cage = puzzle.cages_of(cell).first();
        let wash = cage.and_then(|cage| cages.get(cage.index()));
        match wash {
            _ if !puzzle.is_open(cell) => Self::Block,
            Some(&wash) => Self::Wash(wash),
            None if puzzle.region_of_kind(cell, RegionKind::Window).is_some() => {
                Self::Wash(WINDOW_WASH)
            }
            None => Self::Sheet,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn count(text: &str, wanted: fn(BackgroundKind) -> bool) -> usize {
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        let ground = BackgroundKind::of(&puzzle);
        ground.iter().filter(|(_, ground)| wanted(**ground)).count()
    }

    #[test]
    fn the_four_windows_of_a_hypersudoku_are_tinted_and_nothing_else() {
        let text = "(kind: Hypersudoku, size: (9, 9))";
        assert_eq!(
            count(text, |ground| matches!(ground, BackgroundKind::Wash(_))),
            36
        );
        assert_eq!(count(text, |ground| ground == BackgroundKind::Sheet), 45);
    }

    #[test]
    fn cells_of_a_killer_without_a_cage_stay_plain() {
        let text = "(kind: Killer, size: (4, 4), cages: [(\"3\", \"r1c1 r1c2\")])";
        assert_eq!(count(text, |ground| ground == BackgroundKind::Sheet), 14);
    }
}
