//! Sudoku of nine digits on a path of its own: what a digit can still fill, as bits.
//!
//! The cells of a digit are three words, a band of three rows each. Where a digit can be in a band is nine small rows of
//! three cells; so are the three columns of three boxes one above the other. Of such nine, those alone can stay that
//! belong to some way to choose one in each row and column. A table says which, and with that come taken digits, locked
//! candidates and hidden singles: a row with one cell left has it because row, column or box need it there.

mod guess;
mod search;
mod tables;

pub(super) use self::search::BandSearch;
use self::{
    guess::Guess,
    tables::{LOCKED, SMALL_ROWS, STACKED, WINDOW_CELLS, WINDOW_ORDER},
};

/// Cells: a word for each band, ten bits for each of its rows, of which the last is none.
type Cells = [u32; 3];

/// The cells of a row in all three rows of a band.
const BAND: u32 = 0o777 | 0o777 << 10 | 0o777 << 20;
const NONE: Cells = [0; 3];
/// The first cell of each row, and the bit behind its last.
const FIRSTS: u32 = 1 | 1 << 10 | 1 << 20;
const ENDS: u32 = FIRSTS << 9;

/// What is known of a board: for each digit the cells that can have it, and the cells that wait for a digit.
#[derive(Clone, Debug)]
struct BandBoard {
    digits: [Cells; 9],
    open: Cells,
    /// The digits whose cells have changed, as bits.
    changed: u16,
}

/// What all conclusions have led to.
enum BandOutcome {
    Contradiction,
    Solved,
    Undecided(Guess),
}

impl BandBoard {
    /// The board with the cells that hold each digit.
    fn new(held: &[Cells; 9]) -> Self {
        let all = held.iter().fold(NONE, |all, &cells| or(all, cells));
        let mut board = Self {
            digits: [without([BAND; 3], all); 9],
            open: without([BAND; 3], all),
            changed: 0o777,
        };
        for (digit, &cells) in held.iter().enumerate() {
            board.claim(digit, cells);
        }
        board
    }

    /// Draws all conclusions.
    fn conclude<const WINDOWS: bool>(&mut self) -> BandOutcome {
        loop {
            while self.changed != 0 {
                let digit = self.changed.trailing_zeros() as usize;
                self.changed &= self.changed - 1;
                let Some(cells) = narrowed::<WINDOWS>(self.digits[digit]) else {
                    return BandOutcome::Contradiction;
                };
                self.digits[digit] = cells;
                let placed = and(alone_in_rows(cells), self.open);
                if placed != NONE {
                    self.place(digit, placed);
                }
            }
            let [once, twice, thrice] = self.counts();
            if once != [BAND; 3] {
                return BandOutcome::Contradiction;
            }
            if self.open == NONE {
                return BandOutcome::Solved;
            }
            let only = without(self.open, twice);
            if only == NONE {
                return BandOutcome::Undecided(Guess::on(self, without(self.open, thrice)));
            }
            for digit in 0..9 {
                let here = and(self.digits[digit], only);
                if here != NONE {
                    self.open = without(self.open, here);
                    self.claim(digit, here);
                }
            }
        }
    }

    /// The cells with one digit or more, with two or more, and with three or more.
    fn counts(&self) -> [Cells; 3] {
        let [mut once, mut twice, mut thrice] = [NONE; 3];
        for &cells in &self.digits {
            thrice = or(thrice, and(twice, cells));
            twice = or(twice, and(once, cells));
            once = or(once, cells);
        }
        [once, twice, thrice]
    }

    /// Cells that can only have this digit take it from the others of their rows; boxes and columns follow.
    fn claim(&mut self, digit: usize, cells: Cells) {
        let rows = cells.map(rows_of);
        let twice =
            std::array::from_fn(|band| cells[band] & (cells[band] | ENDS).wrapping_sub(FIRSTS));
        self.digits[digit] = if twice == NONE {
            or(without(self.digits[digit], rows), cells)
        } else {
            NONE
        };
        self.changed |= 1 << digit;
    }

    /// A digit takes cells from all other digits.
    fn place(&mut self, digit: usize, cells: Cells) {
        self.open = without(self.open, cells);
        for (other, theirs) in self.digits.iter_mut().enumerate() {
            if other != digit && and(*theirs, cells) != NONE {
                *theirs = without(*theirs, cells);
                self.changed |= 1 << other;
            }
        }
    }

    /// Puts the digit of a guess into its cell.
    fn accept(&mut self, Guess { digit, cell }: Guess) {
        self.place(digit, cell);
        self.claim(digit, cell);
    }

    /// Takes the digit of a guess from its cell.
    fn refuse(&mut self, Guess { digit, cell }: Guess) {
        self.digits[digit] = without(self.digits[digit], cell);
        self.changed |= 1 << digit;
    }
}

/// The cells that a digit can still have when those of these are left; nothing if some row, column or box has none.
#[inline]
fn narrowed<const WINDOWS: bool>(cells: Cells) -> Option<Cells> {
    let cells = narrowed_by_boxes(cells)?;
    if WINDOWS {
        narrowed_by_windows(cells)
    } else {
        Some(cells)
    }
}

/// What windows leave of a digit's cells, and boxes after them.
fn narrowed_by_windows(mut cells: Cells) -> Option<Cells> {
    loop {
        let turned = turned(cells, &WINDOW_ORDER[0], &WINDOW_CELLS[0]);
        let narrowed = narrowed_by_boxes(turned)?;
        if narrowed == turned {
            return Some(cells);
        }
        let back = self::turned(narrowed, &WINDOW_ORDER[1], &WINDOW_CELLS[1]);
        cells = narrowed_by_boxes(back)?;
        if cells == back {
            return Some(cells);
        }
    }
}

/// What rows, columns and boxes leave of a digit's cells.
#[inline]
fn narrowed_by_boxes(mut cells: Cells) -> Option<Cells> {
    loop {
        let mut columns = 0;
        for (band, cells) in cells.iter_mut().enumerate() {
            let locked = LOCKED[small_rows(*cells)];
            if locked == 0 {
                return None;
            }
            *cells &= locked;
            columns |= ((*cells | *cells >> 10 | *cells >> 20) & 0o777) << (9 * band);
        }
        let mut kept = 0;
        for stack in 0..3 {
            let stacked = STACKED[small_columns(columns >> (3 * stack))];
            if stacked == 0 {
                return None;
            }
            kept |= stacked << (3 * stack);
        }
        if kept == columns {
            return Some(cells);
        }
        for (band, cells) in cells.iter_mut().enumerate() {
            *cells &= (kept >> (9 * band) & 0o777) * FIRSTS;
        }
    }
}

/// Which of the nine small rows of a band have a cell, a bit each.
#[inline]
fn small_rows(band: u32) -> usize {
    let row = |row: u32| usize::from(SMALL_ROWS[(band >> (10 * row) & 0o777) as usize]);
    row(0) | row(1) << 3 | row(2) << 6
}

/// The first three columns of each band, of nine bits each, together.
#[inline]
fn small_columns(columns: u32) -> usize {
    let first = columns & 0o007_007_007;
    ((first | first >> 6 | first >> 12) & 0o777) as usize
}

/// The cells that are alone in their rows.
#[inline]
fn alone_in_rows(cells: Cells) -> Cells {
    cells.map(|band| {
        // Every row has a cell, so that nothing is borrowed.
        let others = band & band.wrapping_sub(FIRSTS);
        band & !rows_of(others)
    })
}

/// All cells of the rows that have one of these.
#[inline]
const fn rows_of(band: u32) -> u32 {
    let ends = (band + BAND) & ENDS;
    ends - (ends >> 9)
}

/// The cells with their rows and columns in another order.
fn turned(cells: Cells, order: &[u8; 9], columns: &[u16; 512]) -> Cells {
    let row = |row: usize| cells[row / 3] >> (10 * (row % 3)) & 0o777;
    std::array::from_fn(|band| {
        (0..3).fold(0, |rows, index| {
            let from = row(usize::from(order[3 * band + index]));
            rows | u32::from(columns[from as usize]) << (10 * index)
        })
    })
}

#[inline]
fn or(a: Cells, b: Cells) -> Cells {
    [a[0] | b[0], a[1] | b[1], a[2] | b[2]]
}

#[inline]
fn and(a: Cells, b: Cells) -> Cells {
    [a[0] & b[0], a[1] & b[1], a[2] & b[2]]
}

#[inline]
fn without(a: Cells, b: Cells) -> Cells {
    [a[0] & !b[0], a[1] & !b[1], a[2] & !b[2]]
}
