//! Where finished puzzles go: to standard output or a file, one at a time.

use std::{io, path::Path};

use thiserror::Error;

use crate::{
    cli::{
        CommandStatus, Console,
        output::OutputFile,
        ron_list::{BEGIN, END, item},
        system_words,
    },
    format::{self, Format, WriteError},
    puzzle::Puzzle,
};

/// Takes finished puzzles; a file is complete after each of them.
pub(super) struct Sink {
    format: Format,
    /// Whether the puzzles stand in a list of our own format.
    list: bool,
    file: Option<OutputFile>,
    has_begun: bool,
}

/// Why a puzzle could not be written.
#[derive(Debug, Error)]
pub(super) enum SinkError {
    #[error("{}", system_words::in_words(.0))]
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

impl Sink {
    pub(super) fn open(
        path: Option<&Path>,
        force: bool,
        format: Format,
        many: bool,
    ) -> Result<Self, SinkError> {
        let file = path.map(|path| OutputFile::create(path, force));
        Ok(Self {
            format,
            list: many && format == Format::Ron,
            file: file.transpose()?,
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
        let text = if self.list {
            self.next_item(item(&draft))?
        } else {
            format::write(self.format, &draft)?
        };
        self.has_begun = true;
        match &mut self.file {
            Some(file) => {
                file.append(&text)?;
                // From now on the file has a puzzle, and something to replace an older one with.
                file.commit()?;
            }
            None => console.say(text),
        }
        Ok(())
    }

    /// Ends a list; a file ends as it should already.
    pub(super) fn close(&mut self, console: &mut Console<'_>) -> Result<(), SinkError> {
        if !self.list || !self.has_begun || self.ends_always() {
            return Ok(());
        }
        match &mut self.file {
            Some(file) => file.append(END)?,
            None => console.say(END),
        }
        Ok(())
    }

    /// Whether the end is written with every item, and written over by the next.
    fn ends_always(&self) -> bool {
        self.file.as_ref().is_some_and(|file| !file.is_device())
    }

    /// An item with what stands before it and, where that can be taken back, behind it.
    fn next_item(&mut self, item: String) -> io::Result<String> {
        let ends_always = self.ends_always();
        let begin = if self.has_begun { "" } else { BEGIN };
        let end = if ends_always { END } else { "" };
        if let Some(file) = &mut self.file
            && ends_always
            && self.has_begun
        {
            file.go_back(END.len())?;
        }
        Ok(format!("{begin}{item}{end}"))
    }
}
