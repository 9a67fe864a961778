//! The tables of the bands, made by the compiler.

/// The rows and columns of a board whose boxes are the windows of a Hypersudoku, and the way back.
///
/// Rows 2 to 4 hold every digit three times, two of them in windows, so what is left of them is a box as well: windows and
/// what lies between them make up a Sudoku of the same rows and columns in another order.
pub(super) const WINDOW_ORDER: [[u8; 9]; 2] =
    [[1, 2, 3, 5, 6, 7, 0, 4, 8], [6, 0, 1, 2, 7, 3, 4, 5, 8]];

/// The cells of a row in each of these orders.
pub(super) static WINDOW_CELLS: [[u16; 512]; 2] =
    [in_order(&WINDOW_ORDER[0]), in_order(&WINDOW_ORDER[1])];

/// For nine bits in rows of three: the cells of a band in those small rows that can stay.
pub(super) static LOCKED: [u32; 512] = spread(10, 3, 0o7);

/// For nine bits in rows of three, one row for each band: the columns that can stay, nine bits for each band.
pub(super) static STACKED: [u32; 512] = spread(9, 1, 1);

/// The ways to choose one of three in each row, never two in one column.
const WAYS: [u16; 6] = [
    0o421, 0o241, 0o412, 0o142, 0o214, 0o124,
];

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
