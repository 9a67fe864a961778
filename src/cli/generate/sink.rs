//! Where finished puzzles go: to standard output or a file, one at a time.

use std::{
    fs::File,
    io::{self, Seek, SeekFrom, Write},
    path::Path,
};

use thiserror::Error;

use crate::{
    cli::{CommandStatus, Console},
    format::{self, Format, WriteError, ron},
    puzzle::Puzzle,
};

/// Takes finished puzzles; a file is complete after each of them.
pub(super) struct Sink {
    format: Format,
    /// Whether the puzzles stand in a list of our own format.
    list: bool,
    file: Option<File>,
    has_begun: bool,
}

/// Why a puzzle could not be written.
#[derive(Debug, Error)]
pub(super) enum SinkError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Unfit(#[from] WriteError),
}

impl SinkError {
    pub(super) const fn status(&self) -> CommandStatus {
        match self {
            Self::Io(_) => CommandStatus::Unreadable,
            Self::Unfit(_) => CommandStatus::Faulty,
        }
    }
}

/// How a list ends.
const END: &str = "]\n";

impl Sink {
    pub(super) fn open(path: Option<&Path>, format: Format, many: bool) -> Result<Self, SinkError> {
        Ok(Self {
            format,
            list: many && format == Format::Ron,
            file: path.map(File::create).transpose()?,
            has_begun: false,
        })
    }

    /// Writes one puzzle.
    pub(super) fn write(
        &mut self,
        puzzle: &Puzzle,
        console: &mut Console<'_>,
    ) -> Result<(), SinkError> {
        let draft = puzzle.to_draft();
        let mut text = if self.list {
            ron::write_list(&[draft])
        } else {
            format::write(self.format, &draft)?
        };
        if self.list {
            self.continue_list(&mut text)?;
        }
        self.has_begun = true;
        self.deliver(&text, console)?;
        Ok(())
    }

    /// Ends a list on standard output; a file ends as it should already.
    pub(super) fn close(&mut self, console: &mut Console<'_>) -> Result<(), SinkError> {
        if self.list && self.file.is_none() && self.has_begun {
            self.deliver(END, console)?;
        }
        Ok(())
    }

    /// Turns the text of a list with one puzzle into the next part of a longer list.
    fn continue_list(&mut self, text: &mut String) -> io::Result<()> {
        if self.has_begun {
            text.drain(..text.find('\n').map_or(0, |end| end + 1));
        }
        match &mut self.file {
            Some(file) if self.has_begun => {
                file.seek(SeekFrom::End(-(END.len() as i64)))?;
            }
            Some(_) => {}
            None => text.truncate(text.len() - END.len()),
        }
        Ok(())
    }

    fn deliver(&mut self, text: &str, console: &mut Console<'_>) -> io::Result<()> {
        let Some(file) = &mut self.file else {
            console.say(text);
            return Ok(());
        };
        file.write_all(text.as_bytes()).and_then(|()| file.flush())
    }
}
