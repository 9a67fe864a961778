//! The files that commands read: from disk or standard input, in any format.

use std::{
    fs::File,
    io::{self, Read},
    path::{Path, PathBuf},
};

use clap::Args;
use thiserror::Error;

use super::Console;
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
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<Format>,
}

/// What came out of one file.
pub(super) struct Loaded {
    /// The file's name, for messages.
    pub(super) name: String,
    /// Its puzzles, lawful or not.
    pub(super) drafts: Result<Vec<Draft>, LoadError>,
}

impl Loaded {
    /// What to call each puzzle: the file's name, and a number where there are several.
    pub(super) fn labels(&self) -> Vec<String> {
        match self.drafts.as_ref().map_or(0, Vec::len) {
            1 => vec![self.name.clone()],
            count => (1..=count)
                .map(|number| format!("{} ({number})", self.name))
                .collect(),
        }
    }
}

/// Why a file gave no puzzles.
#[derive(Debug, Error)]
pub(super) enum LoadError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Read(#[from] ReadError),
}

impl Input {
    /// Reads all files, one after the other.
    pub(super) fn load(&self, console: &mut Console<'_>) -> Vec<Loaded> {
        let load = |path: &PathBuf| Loaded {
            name: path.display().to_string(),
            drafts: self.load_file(path, console),
        };
        self.files.iter().map(load).collect()
    }

    fn load_file(&self, path: &Path, console: &mut Console<'_>) -> Result<Vec<Draft>, LoadError> {
        self.parse(path, read_file(path, console)?, self.from)
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
    Ok(to_text(read_file(path, console)?)?)
}

fn read_file(path: &Path, console: &mut Console<'_>) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        read_bytes(console.input())
    } else {
        read_bytes(&mut File::open(path)?)
    }
}

/// Reads a little more than the longest text that has a chance, however much there is.
fn read_bytes(source: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source
        .take(LONGEST_TEXT as u64 + 1)
        .read_to_end(&mut bytes)?;
    Ok(bytes)
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
