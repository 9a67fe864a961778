//! What sets one format apart from another.

use super::{ReadError, WriteError, detect::TextOpening};
use crate::puzzle::{Draft, Kind};

/// Everything that sets a format apart.
pub(super) struct FormatFacts {
    /// The short name by which a person chooses the format.
    pub(super) name: &'static str,
    /// The format in words, as a sentence about it begins.
    pub(super) title: &'static str,
    /// What the names of such files usually end in, without the dot.
    pub(super) extension: &'static str,
    /// Whether the opening of a text looks like the format; a cheap guess, not a promise that it can be read.
    pub(super) looks_like: fn(&TextOpening<'_>) -> bool,
    /// How it holds puzzles, if it does.
    pub(super) puzzles: Option<PuzzleText>,
}

/// How a format holds puzzles.
pub(super) struct PuzzleText {
    /// The kinds of puzzle that it holds.
    pub(super) kinds: &'static [Kind],
    /// How many puzzles there can be, and how they follow each other.
    pub(super) layout: TextLayout,
    /// Whether a text leaves open which kind of puzzle it holds, so that a person has to say it.
    pub(super) leaves_kind_open: bool,
    /// Reads all puzzles of a text.
    pub(super) read: fn(&str) -> Result<Vec<Draft>, ReadError>,
    /// Writes one puzzle; without it, the format is only read.
    pub(super) write: Option<fn(&Draft) -> Result<String, WriteError>>,
}

/// How the puzzles of a text follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TextLayout {
    /// There is just one.
    One,
    /// Each has a line.
    Lines,
    /// They are items of a list.
    List,
}
