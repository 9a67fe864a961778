//! Which board the ladder chooses for a player: one that somebody of this strength solves in a few minutes.

use crate::puzzle::{
    Kind,
    Level::{self, Easy, Expert, Hard, Normal},
    Size,
};

/// Below which ratings the boards of each column are chosen; the last column is for everybody above.
const RUNGS: [f64; 7] = [1100.0, 1300.0, 1450.0, 1600.0, 1750.0, 1900.0, 2050.0];

/// The boards of a kind, from the lowest rung to the highest.
#[rustfmt::skip]
const fn boards(kind: Kind) -> [(usize, Level); 8] {
    match kind {
        Kind::KenKen => [(4, Easy), (5, Easy), (5, Normal), (6, Normal), (6, Hard), (7, Hard), (8, Expert), (9, Expert)],
        Kind::Kakuro => [(5, Easy), (6, Easy), (7, Easy), (8, Normal), (8, Hard), (10, Normal), (10, Hard), (12, Hard)],
        Kind::Sudoku => [(6, Easy), (9, Easy), (9, Easy), (9, Normal), (9, Hard), (9, Hard), (9, Expert), (9, Expert)],
        Kind::Hypersudoku => [(9, Easy), (9, Easy), (9, Easy), (9, Normal), (9, Normal), (9, Hard), (9, Hard), (9, Expert)],
        Kind::Killer => [(4, Easy), (6, Easy), (6, Normal), (9, Easy), (9, Normal), (9, Normal), (9, Hard), (9, Hard)],
    }
}

/// The size and level of the board for a player with this rating in a kind; every side of the table is one that grids have.
pub fn ladder_board(kind: Kind, rating: f64) -> Option<(Size, Level)> {
    let rung = RUNGS.iter().filter(|&&limit| rating >= limit).count();
    let (side, level) = boards(kind)[rung];
    Some((Size::square(side)?, level))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generator::{Config, Generator};

    #[test]
    fn every_rung_has_a_board_that_can_be_made() {
        for kind in Kind::ALL {
            for rating in [
                900.0, 1200.0, 1400.0, 1500.0, 1700.0, 1800.0, 2000.0, 2500.0,
            ] {
                let (size, level) = ladder_board(kind, rating).unwrap();
                let made = Generator::new(Config::new(kind, size, level), 7);
                assert!(made.is_ok(), "{kind:?} {size} {level:?}");
            }
        }
    }

    #[test]
    fn a_better_player_gets_no_easier_board() {
        for kind in Kind::ALL {
            let boards: Vec<_> = (8..25)
                .map(|hundreds| ladder_board(kind, f64::from(hundreds) * 100.0).unwrap())
                .collect();
            for pair in boards.windows(2) {
                let [(small, easy), (large, hard)] = [pair[0], pair[1]];
                assert!(
                    large.len() > small.len() || hard >= easy,
                    "{kind:?} {pair:?}"
                );
            }
        }
    }
}
