//! The files that commands read: from disk or standard input, in any format.

use std::{
    fmt,
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::Args;
use thiserror::Error;

use super::{Console, only::Only, system_words};
use crate::{
    format::{self, Format, LONGEST_TEXT, ReadError},
    puzzle::{Draft, Kind},
};

/// Which files to read, and how they are meant.
#[derive(Debug, Args)]
pub(super) struct Input {
    /// Files with puzzles; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    pub(super) files: Vec<PathBuf>,
    /// The kind of puzzle in plain lines and .csv files, which do not say it [default: Sudoku]
    #[arg(long)]
    pub(super) kind: Option<Kind>,
    /// The format of the files, instead of what their content suggests
    #[arg(long, value_name = "FORMAT", value_parser = read_format)]
    pub(super) from: Option<Format>,
    /// Only these puzzles of each file, as in 7 or 3,7-9 or 12-
    #[arg(long, value_name = "LIST")]
    pub(super) only: Option<Only>,
}

/// One puzzle of a file, lawful or not.
pub(super) struct Piece {
    /// The file's name.
    pub(super) file: Arc<str>,
    /// Which puzzle of the file it is, counted from one.
    pub(super) number: usize,
    /// Whether the file has no other.
    pub(super) is_alone: bool,
    pub(super) draft: Draft,
}

/// The file's name, and a number where there are several puzzles.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_alone {
            f.write_str(&self.file)
        } else {
            write!(f, "{} ({})", self.file, self.number)
        }
    }
}

/// Why a file gave no puzzles, or no more.
#[derive(Debug, Error)]
pub(super) enum LoadError {
    #[error("{}", system_words::in_words(.0))]
    Io(#[from] io::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{}; a file is read up to {LONGEST_TEXT} bytes (8 MiB), or to any length if every puzzle has its line", length(*bytes))]
    TooLong {
        /// How long the file is, if that is known.
        bytes: Option<u64>,
    },
    #[error("the file is empty")]
    Empty,
    #[error("there is no puzzle {number}: the file has {count}")]
    NoSuchPuzzle { number: usize, count: usize },
}

fn length(bytes: Option<u64>) -> String {
    match bytes {
        Some(bytes) => format!("the file has {bytes} bytes"),
        None => "the text is too long".to_owned(),
    }
}

impl Input {
    /// All puzzles of these files, in whatever format they are.
    pub(super) const fn of(files: Vec<PathBuf>) -> Self {
        Self {
            files,
            kind: None,
            from: None,
            only: None,
        }
    }

    /// The puzzles in a text from a file, in a known format or in the one that it looks like.
    pub(super) fn parse(
        &self,
        path: &Path,
        bytes: Vec<u8>,
        format: Option<Format>,
    ) -> Result<Vec<Draft>, LoadError> {
        let text = to_text(bytes)?;
        let file_name = path.file_name().and_then(|name| name.to_str());
        let format = format.or_else(|| Format::detect(&text, file_name));
        let mut drafts = match format {
            Some(format) => format::read_as(format, &text)?,
            None => format::read(&text, file_name)?,
        };
        if let (Some(kind), Some(true)) = (self.kind, format.map(Format::leaves_kind_open)) {
            for draft in &mut drafts {
                draft.kind = kind;
            }
        }
        Ok(drafts)
    }
}

/// The text of a file or of standard input.
pub(super) fn read_text(path: &Path, console: &mut Console<'_>) -> Result<String, LoadError> {
    let mut bytes = Vec::new();
    let mut size = None;
    // A little more than the longest text that has a chance, however much there is.
    let most = LONGEST_TEXT as u64 + 1;
    if path == Path::new("-") {
        console.input().take(most).read_to_end(&mut bytes)?;
    } else {
        let file = File::open(path)?;
        size = Some(file.metadata()?.len());
        file.take(most).read_to_end(&mut bytes)?;
    }
    is_short(&bytes, size)?;
    Ok(to_text(bytes)?)
}

/// Refuses a text that is too long to be read as a whole, with the size of its file.
pub(super) fn is_short(bytes: &[u8], size: Option<u64>) -> Result<(), LoadError> {
    if bytes.len() <= LONGEST_TEXT {
        return Ok(());
    }
    // What is no plain file has no size that means anything.
    let bytes = size.filter(|&size| size >= bytes.len() as u64);
    Err(LoadError::TooLong { bytes })
}

fn to_text(bytes: Vec<u8>) -> Result<String, ReadError> {
    String::from_utf8(bytes).map_err(|error| {
        let (good, bad) = error.as_bytes().split_at(error.utf8_error().valid_up_to());
        let good = String::from_utf8_lossy(good);
        let last_line = good.rsplit('\n').next().unwrap_or_default();
        ReadError {
            line: 1 + good.matches('\n').count(),
            column: 1 + last_line.chars().count(),
            expected: "text in UTF-8".to_owned(),
            found: format!("the byte {:#04x}", bad.first().copied().unwrap_or_default()),
        }
    })
}

/// A format from which puzzles are read, by its name.
fn read_format(text: &str) -> Result<Format, String> {
    format_among(text, |format| !format.kinds_read().is_empty())
}

/// A format in which puzzles are written, by its name.
pub(super) fn written_format(text: &str) -> Result<Format, String> {
    format_among(text, |format| !format.kinds().is_empty())
}

fn format_among(text: &str, is_one: impl Fn(&Format) -> bool) -> Result<Format, String> {
    let formats = || Format::ALL.into_iter().filter(&is_one);
    let found = formats().find(|format| format.name().eq_ignore_ascii_case(text));
    found.ok_or_else(|| {
        let names: Vec<&str> = formats().map(Format::name).collect();
        format!("choose one of {}", names.join(", "))
    })
}
