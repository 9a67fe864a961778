//! Puzzles from files of any length, some at a time.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
    sync::Arc,
};

use super::{
    Console,
    input::{self, Input, LoadError, Piece},
};
use crate::{
    format::{Format, LONGEST_TEXT},
    puzzle::Draft,
};

/// How many bytes are read before puzzles are handed on.
const PORTION: usize = 1 << 18;

/// One file that is read in portions where its format allows it: one puzzle in each line.
pub(super) struct PuzzleSource<'a> {
    input: &'a Input,
    path: &'a Path,
    name: Arc<str>,
    /// What to read from; standard input belongs to the console.
    file: Option<File>,
    /// What was read and not handed on.
    rest: Vec<u8>,
    /// How many lines, bytes and puzzles were handed on or passed over.
    lines: usize,
    done: u64,
    count: usize,
    state: ReadState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ReadState {
    Unopened,
    Lines(Format),
    /// All is read, and what was asked for may not have been there.
    End,
    Closed,
}

impl<'a> PuzzleSource<'a> {
    /// The files of an input as sources that are opened when they are read.
    pub(super) fn all(input: &'a Input) -> impl Iterator<Item = Self> {
        input.files.iter().map(move |path| Self {
            input,
            path,
            name: path.display().to_string().into(),
            file: None,
            rest: Vec::new(),
            lines: 0,
            done: 0,
            count: 0,
            state: ReadState::Unopened,
        })
    }

    /// The file's name, for messages.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// How many bytes the file has, if that is known.
    pub(super) fn bytes(&self) -> Option<u64> {
        Some(self.file.as_ref()?.metadata().ok()?.len())
    }

    /// How many bytes were handed on.
    pub(super) const fn done(&self) -> u64 {
        self.done
    }

    /// Whether the file is read in portions, and this was not the last.
    pub(super) const fn is_long(&self) -> bool {
        matches!(self.state, ReadState::Lines(_))
    }

    /// The next puzzles, or nothing at the end; after an error there are none.
    pub(super) fn next(
        &mut self,
        console: &mut Console<'_>,
    ) -> Option<Result<Vec<Piece>, LoadError>> {
        let drafts = match self.state {
            ReadState::Closed => return None,
            ReadState::End => {
                self.state = ReadState::Closed;
                return self.missing().map(Err);
            }
            ReadState::Unopened => self.open(console),
            ReadState::Lines(format) => self.read_lines(console, format),
        };
        if drafts.is_err() {
            self.state = ReadState::Closed;
        }
        Some(drafts.map(|drafts| self.pieces(drafts)))
    }

    /// Numbers drafts, and keeps those that are asked for.
    fn pieces(&mut self, drafts: Vec<Draft>) -> Vec<Piece> {
        let is_alone = self.count == 0 && drafts.len() == 1 && !self.is_long();
        let first = self.count + 1;
        self.count += drafts.len();
        let only = self.input.only.as_ref();
        if only.is_some_and(|only| only.ends_at(self.count)) {
            self.state = ReadState::Closed;
        }
        let numbered = (first..).zip(drafts);
        let asked = numbered.filter(|(number, _)| only.is_none_or(|only| only.contains(*number)));
        let piece = |(number, draft)| Piece {
            file: self.name.clone(),
            number,
            is_alone,
            draft,
        };
        asked.map(piece).collect()
    }

    /// What is asked for and was not there.
    fn missing(&self) -> Option<LoadError> {
        let count = self.count;
        let number = self.input.only.as_ref()?.missing(count)?;
        Some(LoadError::NoSuchPuzzle { number, count })
    }

    fn open(&mut self, console: &mut Console<'_>) -> Result<Vec<Draft>, LoadError> {
        if self.path != Path::new("-") {
            self.file = Some(File::open(self.path)?);
        }
        let is_whole = self.fill(console, PORTION)?;
        let format = self.input.from.or_else(|| self.detect());
        if let Some(format) = format.filter(|&format| !is_whole && format.has_puzzles_in_lines()) {
            self.state = ReadState::Lines(format);
            return self.hand_on(format);
        }
        // A little more than the longest text that has a chance.
        self.fill(console, LONGEST_TEXT + 1)?;
        self.state = ReadState::End;
        let bytes = std::mem::take(&mut self.rest);
        if bytes.iter().all(u8::is_ascii_whitespace) {
            return Err(LoadError::Empty);
        }
        input::is_short(&bytes, self.bytes())?;
        self.input.parse(self.path, bytes, self.input.from)
    }

    fn read_lines(
        &mut self,
        console: &mut Console<'_>,
        format: Format,
    ) -> Result<Vec<Draft>, LoadError> {
        if self.fill(console, PORTION)? {
            self.state = ReadState::End;
            // The last line may lack its end.
            self.rest.push(b'\n');
        }
        self.hand_on(format)
    }

    /// Reads until so much is there, and says whether that is all.
    fn fill(&mut self, console: &mut Console<'_>, wanted: usize) -> io::Result<bool> {
        let missing = wanted.saturating_sub(self.rest.len()) as u64;
        let source: &mut dyn Read = match &mut self.file {
            Some(file) => file,
            None => console.input(),
        };
        let read = source.take(missing).read_to_end(&mut self.rest)?;
        Ok((read as u64) < missing)
    }

    /// The format that the beginning suggests.
    fn detect(&self) -> Option<Format> {
        let name = self.path.file_name().and_then(|name| name.to_str());
        Format::detect(&String::from_utf8_lossy(&self.rest), name)
    }

    /// The puzzles in all whole lines that were read.
    fn hand_on(&mut self, format: Format) -> Result<Vec<Draft>, LoadError> {
        let end = self.rest.iter().rposition(|&byte| byte == b'\n');
        let rest = self.rest.split_off(end.map_or(0, |end| end + 1));
        let bytes = std::mem::replace(&mut self.rest, rest);
        self.done += bytes.len() as u64;
        let before = self.lines;
        self.lines += bytes.split(|&byte| byte == b'\n').count() - 1;
        if bytes.iter().all(u8::is_ascii_whitespace) && !bytes.is_empty() {
            return Ok(Vec::new());
        }
        let drafts = self.input.parse(self.path, bytes, Some(format));
        drafts.map_err(|error| match error {
            LoadError::Read(mut error) => {
                error.line += before;
                error.into()
            }
            error => error,
        })
    }
}
