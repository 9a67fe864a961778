//! Pictures of boards, in the colours of the game.

use super::{
    Drawing, Pixels, Rectangle, Tone, UnpaintedError,
    board::{BoardFrame, BoardStyle},
};
use crate::puzzle::{Position, Puzzle};

/// The fewest pixels that the longer side of a picture may have.
pub const SMALLEST_SIDE: u32 = 64;
/// The most pixels that the longer side of a picture may have.
pub const LARGEST_SIDE: u32 = 4096;

/// How much paper there is on each side of a board, in cells.
const MARGIN: f32 = 0.3;
/// The size of a cell in points: lines have their usual widths, and pixels follow.
const CELL: f32 = 48.0;

/// A picture of a board as PNG, at its start or in a position; its longer side has so many pixels.
pub fn picture(
    puzzle: &Puzzle,
    position: Option<&Position>,
    side: u32,
) -> Result<Vec<u8>, UnpaintedError> {
    let (columns, rows) = BoardFrame::squares(puzzle);
    let (width, height) = (columns + 2.0 * MARGIN, rows + 2.0 * MARGIN);
    let mut drawing = Drawing::new(width * CELL, height * CELL);
    let paper = Rectangle::new(0.0, 0.0, drawing.width, drawing.height);
    drawing.fill(vec![paper], PAPER);
    let frame = BoardFrame::new(puzzle, MARGIN * CELL, MARGIN * CELL, CELL);
    frame.draw(&mut drawing, position, &STYLE);
    let side = side.clamp(SMALLEST_SIDE, LARGEST_SIDE) as f32;
    Pixels::paint(&drawing, side / drawing.width.max(drawing.height))?.to_png()
}

/// The ground that everything is drawn on.
const PAPER: Tone = Tone::hex(0xf6_f0e2);

/// The light colours of the game.
const STYLE: BoardStyle = BoardStyle {
    ground: Some(Tone::hex(0xfc_f8ee)),
    has_clues: true,
    ink: Tone::hex(0x1f_1b18),
    hairline: Tone::hex(0xc9_bda5),
    outline: Tone::hex(0x6f_6557),
    block: Tone::hex(0x3b_3530),
    on_block: Tone::hex(0xf9_f3e6),
    diagonal: Tone::hex(0x8d_877e),
    window: Tone::hex(0xbf_d0e0),
    washes: &[
        Tone::hex(0xbf_d0e0),
        Tone::hex(0xed_d9a3),
        Tone::hex(0xc6_dabb),
        Tone::hex(0xee_c9bd),
        Tone::hex(0xd6_cae3),
        Tone::hex(0xb9_dcd6),
    ],
    entry: Tone::hex(0x2b_3f66),
    entry_slant: 0.0,
    is_entry_bold: true,
    note: Tone::hex(0x4b_443c),
};
