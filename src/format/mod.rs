//! Puzzles as text: one file per format, each opening with what its reader accepts and what its writer emits.
//!
//! Reading gives [`Draft`]s, lawful or not; the content of a text decides its format. Whatever the text, reading ends
//! in time and memory proportional to its length, and a [`ReadError`] says where and why it failed.
//!
//! Every format but [`ron`] belongs to other programs too, so only lawful puzzles are written in it, and a
//! [`WriteError`] tells what does not fit. Titles, authors and levels, and except in the formats for games the digits
//! entered so far, are left behind without an error: the puzzle stays the same.

mod cage_list;
mod clue_grid;
mod cursor;
mod detect;
mod error;
mod fit;
mod kakuro_text;
mod keen;
mod ken;
mod kenken;
mod lines;
mod puzz_link;
mod pzprv3;
pub mod ron;
pub mod scores;
mod solo;
mod sudoku_csv;
mod sudoku_line;
pub mod values;
mod walls;

use std::{fmt, str::FromStr};

use thiserror::Error;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use self::clue_grid::{ClueGrid, Square, Sums};
use self::cursor::Cursor;
pub use self::error::{ReadError, Unfit, WriteError};
use crate::puzzle::Draft;

/// The longest text that is read, in bytes: some hundred thousand puzzles.
pub const LONGEST_TEXT: usize = 8 << 20;

/// A way to write puzzles, scores or values down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// A KenKen as lists of numbers.
    Kenken,
    /// The same with the digits entered so far.
    KenkenGame,
    /// A table of names and scores.
    Scores,
    /// The digits of a position.
    Values,
    /// A KenKen with one line for each cell.
    CageList,
    /// A Sudoku as rows of values.
    SudokuCsv,
    /// A Sudoku in one line.
    SudokuLine,
    /// Sumi's own format.
    Ron,
    /// A Kakuro as a person types it.
    KakuroText,
    /// A KenKen as a game ID of Keen.
    KeenId,
    /// A Sudoku or Killer as a game ID of Solo.
    SoloId,
    /// A Kakuro as an address.
    PuzzLink,
    /// A Kakuro as a file of the pzpr programs.
    Pzprv3,
    /// A KenKen drawn with letters.
    Ken,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 14] = [
        Self::Kenken,
        Self::KenkenGame,
        Self::Scores,
        Self::Values,
        Self::CageList,
        Self::SudokuCsv,
        Self::SudokuLine,
        Self::Ron,
        Self::KakuroText,
        Self::KeenId,
        Self::SoloId,
        Self::PuzzLink,
        Self::Pzprv3,
        Self::Ken,
    ];

    /// The short name by which a person chooses the format.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kenken => "kenken",
            Self::KenkenGame => "kenken-game",
            Self::Scores => "scores",
            Self::Values => "values",
            Self::CageList => "cage-list",
            Self::SudokuCsv => "csv",
            Self::SudokuLine => "line",
            Self::Ron => "ron",
            Self::KakuroText => "kakuro",
            Self::KeenId => "keen",
            Self::SoloId => "solo",
            Self::PuzzLink => "puzz-link",
            Self::Pzprv3 => "pzprv3",
            Self::Ken => "ken",
        }
    }

    /// The format in words, as a sentence about it begins.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Kenken => "a .kenken file",
            Self::KenkenGame => "a .kenken_game file",
            Self::Scores => "a table of scores",
            Self::Values => "a list of values",
            Self::CageList => "a cage list",
            Self::SudokuCsv => "a Sudoku .csv file",
            Self::SudokuLine => "a Sudoku line",
            Self::Ron => "a .ron file",
            Self::KakuroText => "a Kakuro text",
            Self::KeenId => "a Keen game ID",
            Self::SoloId => "a Solo game ID",
            Self::PuzzLink => "a puzz.link address",
            Self::Pzprv3 => "a pzprv3 file",
            Self::Ken => "a .ken file",
        }
    }

    /// What the names of such files usually end in, without the dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Kenken => "kenken",
            Self::KenkenGame => "kenken_game",
            Self::Scores => "kenken_scores",
            Self::Values => "values",
            Self::CageList => "txt",
            Self::SudokuCsv => "csv",
            Self::SudokuLine => "sdm",
            Self::Ron => "ron",
            Self::KakuroText => "kakuro",
            Self::KeenId => "keen",
            Self::SoloId => "solo",
            Self::PuzzLink => "url",
            Self::Pzprv3 => "pzprv3",
            Self::Ken => "ken",
        }
    }

    /// Whether one text can hold many puzzles.
    pub const fn holds_many(self) -> bool {
        matches!(
            self,
            Self::Ron | Self::SudokuLine | Self::KeenId | Self::SoloId | Self::PuzzLink
        )
    }

    /// Whether a text leaves open which kind of puzzle it holds, so that a person has to say it.
    pub const fn leaves_kind_open(self) -> bool {
        matches!(self, Self::SudokuLine | Self::SudokuCsv)
    }

    /// The format that a text is most likely in; the file's name helps where two formats look alike.
    pub fn detect(text: &str, file_name: Option<&str>) -> Option<Self> {
        detect::detect(without_mark(text), file_name)
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no format with this name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no format `{0}`")]
pub struct FormatError(pub String);

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Self, FormatError> {
        let found = Self::ALL
            .into_iter()
            .find(|format| format.name().eq_ignore_ascii_case(text));
        found.ok_or_else(|| FormatError(text.chars().take(20).collect()))
    }
}

/// Reads all puzzles in a text of any format.
pub fn read(text: &str, file_name: Option<&str>) -> Result<Vec<Draft>, ReadError> {
    let unknown = || Cursor::new(text).error("a puzzle in a format that Sumi knows");
    read_as(Format::detect(text, file_name).ok_or_else(unknown)?, text)
}

/// Reads all puzzles in a text of a known format.
pub fn read_as(format: Format, text: &str) -> Result<Vec<Draft>, ReadError> {
    let text = without_mark(text);
    if text.len() > LONGEST_TEXT {
        let found = format!("{} bytes", text.len());
        return Err(ReadError {
            found,
            ..Cursor::new(text).error(format!("a text of at most {LONGEST_TEXT} bytes"))
        });
    }
    let one = |draft| vec![draft];
    match format {
        Format::Kenken | Format::KenkenGame => kenken::read(text).map(one),
        Format::CageList => cage_list::read(text).map(one),
        Format::SudokuCsv => sudoku_csv::read(text).map(one),
        Format::SudokuLine => sudoku_line::read(text),
        Format::Ron => ron::read(text),
        Format::KakuroText => kakuro_text::read(text).map(one),
        Format::KeenId => keen::read(text),
        Format::SoloId => solo::read(text),
        Format::PuzzLink => puzz_link::read(text),
        Format::Pzprv3 => pzprv3::read(text).map(one),
        Format::Ken => ken::read(text).map(one),
        Format::Scores | Format::Values => Err(ReadError {
            found: format.title().to_owned(),
            ..Cursor::new(text).error("a puzzle")
        }),
    }
}

/// The text without the mark that editors on some systems put before it.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Writes one puzzle.
pub fn write(format: Format, draft: &Draft) -> Result<String, WriteError> {
    match format {
        Format::Kenken | Format::KenkenGame => kenken::write(format, draft),
        Format::CageList => cage_list::write(draft),
        Format::SudokuCsv => sudoku_csv::write(draft),
        Format::SudokuLine => sudoku_line::write(draft),
        Format::Ron => Ok(ron::write(std::slice::from_ref(draft))),
        Format::KakuroText => kakuro_text::write(draft),
        Format::KeenId => keen::write(draft),
        Format::SoloId => solo::write(draft),
        Format::PuzzLink => puzz_link::write(draft),
        Format::Pzprv3 => pzprv3::write(draft),
        Format::Ken => ken::write(draft),
        Format::Scores | Format::Values => Err(WriteError::unfit(format, Unfit::AnyPuzzle)),
    }
}
