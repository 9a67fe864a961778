//! Writes records at once: in a browser that is quick, and there is no other thread.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::shelf::{Content, Shelf};

/// The browser's storage.
pub(super) struct Writer {
    shelf: Mutex<Shelf>,
}

impl Writer {
    /// Takes charge of a database.
    pub(super) fn new(shelf: Shelf) -> Self {
        Self {
            shelf: Mutex::new(shelf),
        }
    }

    /// Writes a record, or removes it.
    pub(super) fn put(&self, key: String, content: Content) {
        self.settled().put(key, content);
    }

    /// Tries again what was refused.
    pub(super) fn settle(&self) {
        self.settled().catch_up();
    }

    /// Tries again what was refused.
    pub(super) fn retry(&self) {
        self.settle();
    }

    /// Returns the database.
    pub(super) fn settled(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
