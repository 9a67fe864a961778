//! How a board is drawn: its colours, and how wide its lines are.

use crate::print::Tone;

/// The thinnest line that every printer draws, in points.
pub(in crate::print) const THINNEST: f32 = 0.3;

/// The colours of a board.
pub(in crate::print) struct BoardStyle {
    /// What cells are filled with, if the paper is not seen through them.
    pub(in crate::print) ground: Option<Tone>,
    /// Whether clues are written, and cages drawn that are not walls.
    pub(in crate::print) has_clues: bool,
    /// Walls, clues and given digits.
    pub(in crate::print) ink: Tone,
    /// Lines between cells of one cage or box.
    pub(in crate::print) hairline: Tone,
    /// The dashes around the cages of a Killer.
    pub(in crate::print) outline: Tone,
    /// Squares that take no digit.
    pub(in crate::print) block: Tone,
    /// Sums on those.
    pub(in crate::print) on_block: Tone,
    /// The line between two sums.
    pub(in crate::print) diagonal: Tone,
    /// The cells of windows.
    pub(in crate::print) window: Tone,
    /// The colours of cages, if they have any.
    pub(in crate::print) washes: &'static [Tone],
    /// Digits that somebody has entered.
    pub(in crate::print) entry: Tone,
    /// How far those lean.
    pub(in crate::print) entry_slant: f32,
    /// Whether they are as bold as given ones.
    pub(in crate::print) is_entry_bold: bool,
    /// Pencil marks.
    pub(in crate::print) note: Tone,
}

impl BoardStyle {
    /// A puzzle on paper, in black ink and a light grey.
    pub(in crate::print) const PAPER: Self = Self {
        ground: None,
        has_clues: true,
        ink: Tone::BLACK,
        hairline: Tone::BLACK,
        outline: Tone::BLACK,
        block: Tone::grey(218),
        on_block: Tone::BLACK,
        diagonal: Tone::BLACK,
        window: Tone::grey(224),
        washes: &[],
        entry: Tone::BLACK,
        entry_slant: 0.2,
        is_entry_bold: false,
        note: Tone::BLACK,
    };

    /// A solution on paper: nothing but digits, which stand upright.
    pub(in crate::print) const SOLUTION: Self = Self {
        has_clues: false,
        entry_slant: 0.0,
        ..Self::PAPER
    };
}

/// How wide the lines between cells are.
pub(super) const fn hairline_width(cell: f32) -> f32 {
    (cell * 0.014).clamp(THINNEST, 0.6)
}

/// How wide dashes are.
pub(super) const fn outline_width(cell: f32) -> f32 {
    (cell * 0.02).clamp(THINNEST, 0.75)
}

/// How wide walls are; where they only part cells from blocks, they need not be seen from afar.
pub(super) const fn wall_width(cell: f32, has_blocks: bool) -> f32 {
    if has_blocks {
        (cell * 0.03).clamp(0.5, 1.0)
    } else {
        (cell * 0.055).clamp(0.9, 2.0)
    }
}
