//! Digits for the cells of a puzzle from a file beside it.

use std::path::PathBuf;

use clap::Args;

use super::{
    Console,
    input::{LoadError, read_text},
};
use crate::{format::values, puzzle::Draft};

/// Which digits to enter.
#[derive(Debug, Args)]
pub(super) struct ValuesArgs {
    /// Enter the digits of this `.values` file, instead of those that the puzzle's own file has
    #[arg(long, value_name = "FILE")]
    values: Option<PathBuf>,
}

/// A list of digits and the file that it is from.
pub(super) struct ValuesText {
    file: String,
    text: String,
}

impl ValuesArgs {
    /// The list, if there is one, or the file's name and why it cannot be read.
    pub(super) fn load(
        &self,
        console: &mut Console<'_>,
    ) -> Result<Option<ValuesText>, (String, LoadError)> {
        let Some(path) = &self.values else {
            return Ok(None);
        };
        let file = path.display().to_string();
        match read_text(path, console) {
            Ok(text) => Ok(Some(ValuesText { file, text })),
            Err(error) => Err((file, error)),
        }
    }
}

impl ValuesText {
    /// Enters the digits in a draft that is lawful; others stay as they are, for their faults come first.
    pub(super) fn enter(&self, draft: &mut Draft) -> Result<(), (String, LoadError)> {
        draft.entries.clear();
        let Ok(puzzle) = draft.check() else {
            return Ok(());
        };
        let entries = values::read(&self.text, &puzzle);
        let mut entries = entries.map_err(|error| (self.file.clone(), error.into()))?;
        // The list has every cell; a given that it repeats is no entry.
        entries.retain(|entry| !draft.givens.contains(entry));
        draft.entries = entries;
        Ok(())
    }
}
