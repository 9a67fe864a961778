//! The tables of the bands, made by the compiler.

use super::Cells;

/// The rows and columns of a board whose boxes are the windows of a Hypersudoku, and the way back.
///
/// Rows 2 to 4 hold every digit three times, two of them in windows, so what is left of them is a box as well: windows and
/// what lies between them make up a Sudoku of the same rows and columns in another order.
pub(super) const WINDOW_ORDER: [[u8; 9]; 2] =
    [[1, 2, 3, 5, 6, 7, 0, 4, 8], [6, 0, 1, 2, 7, 3, 4, 5, 8]];

/// The cells of a row in each of these orders.
pub(super) static WINDOW_CELLS: [[u16; 512]; 2] =
    [in_order(&WINDOW_ORDER[0]), in_order(&WINDOW_ORDER[1])];

/// Which of the three boxes that a row meets hold some of its cells.
pub(super) static SMALL_ROWS: [u8; 512] = small_rows();

/// The cells in the row, the column and the box of each cell, itself among them.
pub(super) static HOUSES: [Cells; 81] = houses();

/// For nine bits in rows of three: the cells of a band in those small rows that can stay.
pub(super) static LOCKED: [u32; 512] = spread(10, 3, 0o7);

/// For nine bits in rows of three, one row for each band: the columns that can stay, nine bits for each band.
pub(super) static STACKED: [u32; 512] = spread(9, 1, 1);

/// The ways to choose one of three in each row, never two in one column.
const WAYS: [u16; 6] = [0o421, 0o241, 0o412, 0o142, 0o214, 0o124];

/// Of the bits of a square, those that belong to some way within it.
const fn matched(square: u16) -> u16 {
    let (mut all, mut index) = (0, 0);
    while index < WAYS.len() {
        if WAYS[index] & !square == 0 {
            all |= WAYS[index];
        }
        index += 1;
    }
    all
}

/// For each square what can stay of it, each of its bits as a mask somewhere else.
const fn spread(row: usize, column: usize, mask: u32) -> [u32; 512] {
    let (mut table, mut square) = ([0; 512], 0);
    while square < 512 {
        let (kept, mut bit) = (matched(square as u16), 0);
        while bit < 9 {
            if kept >> bit & 1 == 1 {
                table[square] |= mask << (row * (bit / 3) + column * (bit % 3));
            }
            bit += 1;
        }
        square += 1;
    }
    table
}

const fn small_rows() -> [u8; 512] {
    let (mut table, mut row) = ([0; 512], 0);
    while row < 512 {
        let boxes = [row & 0o7, row & 0o70, row & 0o700];
        table[row] =
            (boxes[0] != 0) as u8 | ((boxes[1] != 0) as u8) << 1 | ((boxes[2] != 0) as u8) << 2;
        row += 1;
    }
    table
}

const fn houses() -> [Cells; 81] {
    let (mut table, mut cell) = ([[0; 3]; 81], 0);
    while cell < 81 {
        let mut other = 0;
        while other < 81 {
            let is_in_box = cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3;
            if cell / 9 == other / 9 || cell % 9 == other % 9 || is_in_box {
                table[cell][other / 27] |= bit(other);
            }
            other += 1;
        }
        cell += 1;
    }
    table
}

/// The place of a cell in its band, as a bit.
pub(super) const fn bit(cell: usize) -> u32 {
    1 << (cell % 27 + cell % 27 / 9)
}

/// The cell at a place of a band.
pub(super) const fn cell_at(band: usize, place: u32) -> usize {
    let place = place as usize;
    27 * band + place - place / 10
}

/// For each set of nine the same set in another order.
const fn in_order(order: &[u8; 9]) -> [u16; 512] {
    let (mut table, mut set) = ([0; 512], 0);
    while set < 512 {
        let mut place = 0;
        while place < 9 {
            table[set] |= (set as u16 >> order[place] & 1) << place;
            place += 1;
        }
        set += 1;
    }
    table
}
