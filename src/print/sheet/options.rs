//! What a sheet is to look like.

use std::fmt;

use crate::print::MILLIMETRE;

/// How a sheet is laid out, and what is on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetOptions {
    /// What stands above every page, or nothing.
    pub title: String,
    /// The size of the paper.
    pub paper: PaperSize,
    /// How many puzzles share a page; without a wish, as many as leave cells that are easy to write in.
    pub per_page: Option<PerPage>,
    /// Whether pages with the solutions follow.
    pub with_solutions: bool,
    /// Whether each puzzle has a code with its link.
    pub with_codes: bool,
    /// The address of the web version, to which links lead; without one, codes hold the text of the puzzle.
    pub base: String,
}

impl Default for SheetOptions {
    fn default() -> Self {
        Self {
            title: String::new(),
            paper: PaperSize::A4,
            per_page: None,
            with_solutions: true,
            with_codes: true,
            base: String::new(),
        }
    }
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PaperSize {
    /// 210 by 297 millimetres.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl PaperSize {
    /// Both sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// The name by which a person chooses it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::A4 => "a4",
            Self::Letter => "letter",
        }
    }

    /// The shorter and the longer side in points.
    pub(super) const fn sides(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0 * MILLIMETRE, 297.0 * MILLIMETRE),
            Self::Letter => (8.5 * 72.0, 11.0 * 72.0),
        }
    }
}

impl fmt::Display for PaperSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How many puzzles share a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PerPage {
    /// A page for each.
    One,
    /// One above the other.
    Two,
    /// Two by two.
    Four,
    /// Three rows of two.
    Six,
}

impl PerPage {
    /// All numbers, the fewest first.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Four, Self::Six];

    /// The number.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
            Self::Six => 6,
        }
    }

    /// The choice with this number, if there is one.
    pub fn of(count: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.count() == count)
    }
}
