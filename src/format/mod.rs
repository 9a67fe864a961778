//! Puzzles as text: one file per format, each opening with what its reader accepts and what its writer emits.
//!
//! Reading gives [`Draft`]s, lawful or not; the content of a text decides its format. Whatever the text, reading ends
//! in time and memory proportional to its length, and a [`ReadError`] says where and why it failed.
//!
//! Every format but [`ron`] belongs to other programs too, so only lawful puzzles are written in it, and a
//! [`WriteError`] tells what does not fit. Titles, authors and levels, and except in the formats for games the digits
//! entered so far, are left behind without an error: the puzzle stays the same.

mod base64;
mod cage_list;
mod clue_grid;
mod concise_kakuro;
mod cursor;
mod detect;
mod error;
mod facts;
mod family;
mod fit;
mod fpuzzles;
mod gauguin;
mod gnome;
mod ipuz;
mod ipuz_cages;
mod json;
mod kakuro_text;
mod kdl;
mod keen;
mod ken;
mod kenken;
mod kenken_com;
mod killer_line;
mod ksudoku;
mod ksudoku_write;
mod lines;
mod link;
mod mathdoku;
mod open_sudoku;
mod puzz_link;
mod pzprv3;
pub mod ron;
mod run;
mod scf;
mod scl;
mod scl_write;
mod scl_zip;
pub mod scores;
mod sgt;
mod share;
mod solo;
mod sudoku_csv;
mod sudoku_line;
pub mod values;
mod walls;
mod xml;

use std::{borrow::Cow, fmt, str::FromStr};

use thiserror::Error;

#[cfg(not(target_arch = "wasm32"))]
pub(crate) use self::clue_grid::{BlockSums, ClueGrid, KakuroSquare};
pub(crate) use self::cursor::TextCursor;
pub use self::error::{ReadError, Unfit, WriteError};
use self::facts::{FormatFacts, PuzzleText, TextLayout};
pub(crate) use self::lines::TextLines;
pub(crate) use self::run::OPENING as RUN_OPENING;
pub use self::share::{share_game, share_text};
use crate::puzzle::{Draft, Kind};

/// The longest text that is read, in bytes: some hundred thousand puzzles.
pub const LONGEST_TEXT: usize = 8 << 20;

/// Makes the formats from a table of their names and their facts.
macro_rules! formats {
    ($($(#[$doc:meta])* $format:ident: $facts:path,)+) => {
        /// A way to write puzzles, runs, scores or values down.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Format {
            $($(#[$doc])* $format,)+
        }

        impl Format {
            /// All formats, in the order in which a text is tried for them.
            pub const ALL: [Self; [$(stringify!($format)),+].len()] = [$(Self::$format),+];

            const fn facts(self) -> &'static FormatFacts {
                match self {
                    $(Self::$format => &$facts,)+
                }
            }
        }
    };
}

// Those with the plainest marks come first: the first format that a text looks like is taken.
formats! {
    /// Sumi's own format.
    Ron: ron::FACTS,
    /// A game from its beginning to its end, with its times.
    Run: run::FACTS,
    /// A puzzle of the Sudoku family or a KenKen as f-puzzles keeps it.
    FPuzzles: fpuzzles::FACTS,
    /// The same, packed into a link.
    FPuzzlesLink: fpuzzles::LINK_FACTS,
    /// A puzzle of the Sudoku family or a KenKen in the open format.
    Ipuz: ipuz::FACTS,
    /// A game of a Sudoku as GNOME Sudoku saves it.
    GnomeSave: gnome::SAVE_FACTS,
    /// A game of a KenKen as Gauguin saves it.
    Gauguin: gauguin::FACTS,
    /// A puzzle of the Sudoku family or a KenKen as SudokuPad keeps it.
    SudokuPad: scl::FACTS,
    /// A Sudoku or Hypersudoku as a short link.
    Scf: scf::FACTS,
    /// A puzzle of SudokuPad, packed into a link.
    SudokuPadLink: scl::LINK_FACTS,
    /// A Sudoku as OpenSudoku keeps it.
    OpenSudoku: open_sudoku::FACTS,
    /// A puzzle of the Sudoku family or a KenKen as KSudoku keeps it.
    KSudoku: ksudoku::FACTS,
    /// A game of Keen or Solo as the programs keep it.
    Sgt: sgt::FACTS,
    /// A KenKen as kenken.com gives it.
    KenkenCom: kenken_com::FACTS,
    /// A Kakuro as a file of the pzpr programs.
    Pzprv3: pzprv3::FACTS,
    /// A Kakuro as an address.
    PuzzLink: puzz_link::FACTS,
    /// A Killer in one line of numbers.
    KillerLine: killer_line::FACTS,
    /// A KenKen as a link of MathDoku+ carries it.
    MathDoku: mathdoku::FACTS,
    /// A Sudoku or Killer as a game ID of Solo.
    SoloId: solo::FACTS,
    /// A KenKen as a game ID of Keen.
    KeenId: keen::FACTS,
    /// A Sudoku as a line that people share from GNOME Sudoku.
    Gnome: gnome::FACTS,
    /// A Kakuro in few characters.
    ConciseKakuro: concise_kakuro::FACTS,
    /// A Kakuro as a list of its runs.
    Kdl: kdl::FACTS,
    /// A Kakuro as a person types it.
    KakuroText: kakuro_text::FACTS,
    /// A KenKen with one line for each cell.
    CageList: cage_list::FACTS,
    /// A KenKen as lists of numbers, with the digits entered so far.
    KenkenGame: kenken::GAME_FACTS,
    /// A KenKen as lists of numbers.
    Kenken: kenken::FACTS,
    /// A Sudoku as rows of values.
    SudokuCsv: sudoku_csv::FACTS,
    /// A Sudoku in one line.
    SudokuLine: sudoku_line::FACTS,
    /// A KenKen drawn with letters.
    Ken: ken::FACTS,
    /// A table of names and scores.
    Scores: scores::FACTS,
    /// The digits of a position.
    Values: values::FACTS,
}

impl Format {
    /// The short name by which a person chooses the format.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// The format in words, as a sentence about it begins.
    pub const fn title(self) -> &'static str {
        self.facts().title
    }

    /// What the names of such files usually end in, without the dot.
    pub const fn extension(self) -> &'static str {
        self.facts().extension
    }

    /// The kinds of puzzle that can be written.
    pub fn kinds(self) -> &'static [Kind] {
        let written = self.puzzles().filter(|puzzles| puzzles.write.is_some());
        written.map_or(&[], |puzzles| puzzles.kinds)
    }

    /// The kinds of puzzle that can be read.
    pub fn kinds_read(self) -> &'static [Kind] {
        self.puzzles().map_or(&[], |puzzles| puzzles.kinds)
    }

    /// Whether one text can hold many puzzles.
    pub fn holds_many(self) -> bool {
        self.puzzles()
            .is_some_and(|puzzles| puzzles.layout != TextLayout::One)
    }

    /// Whether a text holds one puzzle in each line.
    pub fn has_puzzles_in_lines(self) -> bool {
        self.puzzles()
            .is_some_and(|puzzles| puzzles.layout == TextLayout::Lines)
    }

    /// Whether a text leaves open which kind of puzzle it holds, so that a person has to say it.
    pub fn leaves_kind_open(self) -> bool {
        self.puzzles()
            .is_some_and(|puzzles| puzzles.leaves_kind_open)
    }

    /// The format that a text is most likely in; the file's name helps where two formats look alike.
    pub fn detect(text: &str, file_name: Option<&str>) -> Option<Self> {
        let text = with_line_feeds(without_mark(text));
        detect::detect(&link::open(&text).text, file_name)
    }

    const fn puzzles(self) -> Option<&'static PuzzleText> {
        self.facts().puzzles.as_ref()
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
    let unknown = || TextCursor::new(text).error("a puzzle in a format that Sumi knows");
    read_as(Format::detect(text, file_name).ok_or_else(unknown)?, text)
}

/// Reads all puzzles in a text of a known format.
pub fn read_as(format: Format, text: &str) -> Result<Vec<Draft>, ReadError> {
    let text = without_mark(text);
    if text.len() > LONGEST_TEXT {
        let found = format!("{} bytes", text.len());
        return Err(ReadError {
            found,
            ..TextCursor::new(text).error(format!("a text of at most {LONGEST_TEXT} bytes"))
        });
    }
    let not_a_puzzle = || ReadError {
        found: format.title().to_owned(),
        ..TextCursor::new(text).error("a puzzle")
    };
    let read = format.puzzles().ok_or_else(not_a_puzzle)?.read;
    let text = with_line_feeds(text);
    let opened = link::open(&text);
    read(&opened.text).map_err(|error| opened.locate(error))
}

/// The text without the mark that editors on some systems put before it.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The text with the ends of lines that nearly all programs know; very old ones write another character there.
fn with_line_feeds(text: &str) -> Cow<'_, str> {
    if text.contains('\r') && !text.contains('\n') {
        Cow::Owned(text.replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}

/// Writes one puzzle.
pub fn write(format: Format, draft: &Draft) -> Result<String, WriteError> {
    let write = format.puzzles().and_then(|puzzles| puzzles.write);
    let write = write.ok_or_else(|| WriteError::unfit(format, Unfit::AnyPuzzle))?;
    if format.kinds().contains(&draft.kind) {
        write(draft)
    } else {
        Err(WriteError::unfit(format, Unfit::Kind(draft.kind)))
    }
}
