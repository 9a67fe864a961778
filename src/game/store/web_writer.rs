//! Writes records at once: in a browser that is quick, and there is no other thread.

use std::sync::{Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;
use bevy_pkv::PkvStore;

use super::problem::{Problem, Problems};

/// Makes a record's text.
pub(super) type Text = Box<dyn FnOnce() -> Option<String> + Send>;

/// The browser's storage.
pub(super) struct Writer {
    database: Mutex<PkvStore>,
    problems: Problems,
}

impl Writer {
    /// Takes charge of a database.
    pub(super) fn new(database: PkvStore, problems: Problems) -> Self {
        Self {
            database: Mutex::new(database),
            problems,
        }
    }

    /// Writes a record, or removes it.
    pub(super) fn put(&self, key: String, content: Option<Text>) {
        let mut database = self.settled();
        let written = match content.map(|text| text()) {
            Some(Some(text)) => database.set_string(&key, &text).is_ok(),
            Some(None) => false,
            None => database.remove(&key).is_ok(),
        };
        if !written {
            error!("{key} cannot be written");
            self.problems.add(Problem::NotWritten);
        }
    }

    /// Has nothing to wait for.
    pub(super) fn settle(&self) {}

    /// Returns the database.
    pub(super) fn settled(&self) -> MutexGuard<'_, PkvStore> {
        self.database.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
