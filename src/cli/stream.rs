//! Puzzles from files of any length, some at a time.

use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

use super::{
    Console,
    input::{Input, LoadError},
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
    /// What to read from; standard input belongs to the console.
    file: Option<File>,
    /// What was read and not handed on.
    rest: Vec<u8>,
    /// How many lines and bytes were handed on.
    lines: usize,
    done: u64,
    state: ReadState,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ReadState {
    Unopened,
    Lines(Format),
    End,
}

impl<'a> PuzzleSource<'a> {
    /// The files of an input as sources that are opened when they are read.
    pub(super) fn all(input: &'a Input) -> impl Iterator<Item = Self> {
        input.files.iter().map(move |path| Self {
            input,
            path,
            file: None,
            rest: Vec::new(),
            lines: 0,
            done: 0,
            state: ReadState::Unopened,
        })
    }

    /// The file's name, for messages.
    pub(super) fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// How many bytes the file has, if that is known.
    pub(super) fn bytes(&self) -> Option<u64> {
        Some(self.file.as_ref()?.metadata().ok()?.len())
    }

    /// How many bytes were handed on.
    pub(super) const fn done(&self) -> u64 {
        self.done
    }

    /// Whether everything was handed on.
    pub(super) fn is_at_end(&self) -> bool {
        self.state == ReadState::End
    }

    /// The next puzzles, or nothing at the end; after an error there are none.
    pub(super) fn next(
        &mut self,
        console: &mut Console<'_>,
    ) -> Option<Result<Vec<Draft>, LoadError>> {
        let drafts = match self.state {
            ReadState::End => return None,
            ReadState::Unopened => self.open(console),
            ReadState::Lines(format) => self.read_lines(console, format),
        };
        if drafts.is_err() {
            self.state = ReadState::End;
        }
        Some(drafts)
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
            error @ LoadError::Io(_) => error,
        })
    }
}
