//! The levels that small grids do not have, so that nobody waits for them.

use super::{Config, GeneratorRefusal, LevelObstacle};
use crate::puzzle::{
    Kind,
    Level::{self, Expert, Extreme, Hard, Normal},
};

/// Levels that grids of a side do not have, and why.
struct MissingLevels {
    side: usize,
    levels: &'static [Level],
    obstacle: LevelObstacle,
    /// Whether there is none at all, whatever cages, operations or givens are asked for.
    is_proven: bool,
}

/// The levels that a kind does not have. Tests prove what counts as proven; the rest was counted over many seeds.
const fn missing_levels(kind: Kind) -> &'static [MissingLevels] {
    match kind {
        Kind::KenKen => &[
            MissingLevels {
                side: 2,
                levels: &[Normal, Hard, Expert, Extreme],
                obstacle: LevelObstacle::OneCellTellsAll,
                is_proven: true,
            },
            MissingLevels {
                side: 3,
                levels: &[Expert, Extreme],
                obstacle: LevelObstacle::NeverSeen { drafts: 200_000 },
                is_proven: false,
            },
        ],
        Kind::Sudoku => &[MissingLevels {
            side: 4,
            levels: &[Normal, Hard, Expert, Extreme],
            obstacle: LevelObstacle::SinglesAreEnough,
            is_proven: true,
        }],
        Kind::Killer => &[
            MissingLevels {
                side: 4,
                levels: &[Hard, Expert, Extreme],
                obstacle: LevelObstacle::TooRare { drafts: 4_000 },
                is_proven: false,
            },
            MissingLevels {
                side: 6,
                levels: &[Expert],
                obstacle: LevelObstacle::TooRare { drafts: 12_000 },
                is_proven: false,
            },
        ],
        Kind::Kakuro | Kind::Hypersudoku => &[],
    }
}

/// Refuses a level that grids of the size do not have, or so rarely that a search would take too long.
pub(super) fn check(config: &Config) -> Result<(), GeneratorRefusal> {
    let Config {
        kind, size, level, ..
    } = *config;
    let usual = Config::new(kind, size, level);
    let is_usual = (config.givens, &config.cut, config.operations)
        == (usual.givens, &usual.cut, usual.operations);
    let found = missing_levels(kind).iter().find(|missing| {
        missing.side == size.rows()
            && missing.levels.contains(&level)
            && (missing.is_proven || is_usual)
    });
    match found {
        Some(&MissingLevels { obstacle, .. }) => Err(GeneratorRefusal::LevelOutOfReach {
            kind,
            size,
            level,
            obstacle,
        }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        generator::fast_grade::RegionLayout,
        puzzle::{CellId, Digit, Draft, Size},
    };

    /// All solved grids of 4×4.
    fn solutions() -> Vec<[u8; 16]> {
        let differ = |grid: &[u8; 16], a: usize, b: usize| {
            let shared =
                a / 4 == b / 4 || a % 4 == b % 4 || (a / 8, a % 4 / 2) == (b / 8, b % 4 / 2);
            !shared || grid[a] != grid[b]
        };
        let mut grids = vec![[0; 16]];
        for cell in 0..16 {
            let longer = grids.iter().flat_map(|grid| {
                (1..=4).map(move |digit| {
                    let mut grid = *grid;
                    grid[cell] = digit;
                    grid
                })
            });
            let fits = |grid: &[u8; 16]| (0..cell).all(|other| differ(grid, cell, other));
            grids = longer.filter(fits).collect();
        }
        grids
    }

    /// Whether each choice of givens, one bit for each cell, leaves a grid as the only one of all.
    fn unique(all: &[[u8; 16]], grid: &[u8; 16]) -> Vec<bool> {
        let difference = |other: &[u8; 16]| {
            let cells = (0..16).filter(|&cell| other[cell] != grid[cell]);
            cells.fold(0_usize, |bits, cell| bits | 1 << cell)
        };
        let rivals: Vec<usize> = all
            .iter()
            .map(difference)
            .filter(|&bits| bits > 0)
            .collect();
        let is_unique = |givens: usize| rivals.iter().all(|rival| rival & givens != 0);
        (0..1 << 16).map(is_unique).collect()
    }

    #[test]
    fn every_sudoku_of_four_by_four_is_solved_by_singles() {
        let all = solutions();
        assert_eq!(all.len(), 288);
        let size = Size::square(4).unwrap();
        let layout = RegionLayout::new(&Draft::new(Kind::Sudoku, size).check().unwrap());
        // Which digit is which changes nothing.
        for grid in all.iter().filter(|grid| grid[..4] == [1, 2, 3, 4]) {
            let unique = unique(&all, grid);
            // More givens are never harder, so puzzles that need each of theirs stand for all.
            let needs_all = |givens: usize| {
                let mut cells = (0..16).filter(|cell| givens >> cell & 1 == 1);
                unique[givens] && cells.all(|cell| !unique[givens & !(1 << cell)])
            };
            for givens in (0..1 << 16).filter(|&givens| needs_all(givens)) {
                let cells = size.cells().filter(|cell| givens >> cell.index() & 1 == 1);
                let given = |cell: CellId| Some((cell, Digit::new(grid[cell.index()])?));
                let end = layout.solve(cells.filter_map(given), Level::Easy);
                assert_eq!(end.level, Some(Level::Easy), "{grid:?} {givens:b}");
            }
        }
    }
}
