//! Which digit to try, and where.

use super::{
    BandBoard, Cells, ENDS, FIRSTS, NONE, and, rows_of,
    tables::{HOUSES, cell_at},
};

/// A digit that is tried in a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) digit: usize,
    pub(super) cell: Cells,
}

impl Guess {
    /// The guess on a board on which some cells wait for one of two digits: one of these decides most of the others.
    pub(super) fn on(board: &BandBoard, pairs: Cells) -> Self {
        let (mut best, mut most) = (None, 0);
        for (band, &(mut cells)) in pairs.iter().enumerate() {
            while cells != 0 {
                let place = cells.trailing_zeros();
                let near = and(HOUSES[cell_at(band, place)], pairs);
                let near: u32 = near.iter().map(|band| band.count_ones()).sum();
                if near > most {
                    (best, most) = (Some((band, place)), near);
                }
                cells &= cells - 1;
            }
        }
        match best {
            Some((band, place)) => Self::in_cell(board, band, 1 << place),
            None => Self::in_row(board),
        }
    }

    /// The first digit that has two cells left in a row, in the first of them; or else any digit.
    fn in_row(board: &BandBoard) -> Self {
        for (digit, cells) in board.digits.iter().enumerate() {
            for (band, &cells) in cells.iter().enumerate() {
                let second = cells & cells.wrapping_sub(FIRSTS);
                let third = second & (second | ENDS).wrapping_sub(FIRSTS);
                let pairs = cells & rows_of(second) & !rows_of(third);
                if pairs != 0 {
                    return Self {
                        digit,
                        cell: lowest(band, pairs),
                    };
                }
            }
        }
        let band = board.open.iter().position(|&cells| cells != 0);
        let band = band.unwrap_or_default();
        Self::in_cell(board, band, board.open[band])
    }

    /// The lowest digit of the first of some cells of a band.
    fn in_cell(board: &BandBoard, band: usize, cells: u32) -> Self {
        let cell = lowest(band, cells);
        let can_be = |digit: &usize| board.digits[*digit][band] & cell[band] != 0;
        Self {
            digit: (0..9).find(can_be).unwrap_or_default(),
            cell,
        }
    }
}

/// The first of some cells of a band.
fn lowest(band: usize, cells: u32) -> Cells {
    let mut first = NONE;
    first[band] = cells & cells.wrapping_neg();
    first
}
