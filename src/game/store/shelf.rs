//! A database that may be full: what it refuses waits in its order, can be read, and is written when there is room.
//!
//! Records are written in the order in which they were first ordered: a list may name what is not there yet, but nothing is
//! there that no list names, and nothing is removed before what takes its place is there. Only what is erased to make room
//! does not wait.

use std::collections::VecDeque;

use bevy::prelude::*;
use bevy_pkv::{GetError, PkvStore};

use super::problem::{Problem, Problems};

/// Makes a record's text; a long one is made where nobody waits for it.
pub(super) type Text = Box<dyn FnOnce() -> Option<String> + Send>;

/// What is to be done with a record.
pub(super) enum Content {
    /// It gets a text.
    Write(Text),
    /// It is not needed any more, once everything before is written.
    Remove,
    /// It makes room, at once.
    Erase,
}

/// The database and what it has refused.
pub(super) struct Shelf {
    database: PkvStore,
    /// What waits, by key: a text, or nothing where the record is to be removed.
    waiting: VecDeque<(String, Option<String>)>,
    problems: Problems,
    /// How many texts it still takes, where somebody tests what becomes of the others.
    #[cfg(feature = "stage")]
    room: Option<usize>,
}

impl Shelf {
    /// Takes charge of a database.
    pub(super) fn new(database: PkvStore, problems: Problems) -> Self {
        Self {
            database,
            waiting: VecDeque::new(),
            problems,
            #[cfg(feature = "stage")]
            room: None,
        }
    }

    /// Does something with a record, now or as soon as it can be done.
    pub(super) fn put(&mut self, key: String, content: Content) {
        let text = match content {
            Content::Write(text) => text(),
            Content::Remove => return self.put_in_order(key, None),
            Content::Erase => return self.erase(key),
        };
        match text {
            Some(text) => self.put_in_order(key, Some(text)),
            None => self.problems.add(Problem::NotWritten),
        }
    }

    fn put_in_order(&mut self, key: String, text: Option<String>) {
        if !self.catch_up() || !self.attempt(&key, text.as_deref()) {
            self.wait(key, text);
        }
    }

    fn erase(&mut self, key: String) {
        self.waiting.retain(|(waiting, _)| *waiting != key);
        if !self.attempt(&key, None) {
            self.wait(key, None);
        }
        self.catch_up();
    }

    /// Writes what waits as far as there is room, and says whether nothing is left.
    pub(super) fn catch_up(&mut self) -> bool {
        let was_behind = self.is_behind();
        while let Some((key, text)) = self.waiting.pop_front() {
            if !self.attempt(&key, text.as_deref()) {
                self.waiting.push_front((key, text));
                return false;
            }
        }
        if was_behind {
            self.problems.take_back_not_written();
        }
        true
    }

    /// Whether something waits.
    pub(super) fn is_behind(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Reads a record as it is, or will be.
    pub(super) fn get(&self, key: &str) -> Result<String, GetError> {
        match self.waiting.iter().find(|(waiting, _)| waiting == key) {
            Some((_, text)) => text.clone().ok_or(GetError::NotFound),
            None => self.database.get(key),
        }
    }

    /// Takes so many more texts and refuses what comes after, or takes everything again.
    #[cfg(feature = "stage")]
    pub(super) fn set_room(&mut self, room: Option<usize>) {
        self.room = room;
    }

    /// A record that waits already gets its new text in its old place; what is removed goes after all that was ordered before.
    fn wait(&mut self, key: String, text: Option<String>) {
        let known = self.waiting.iter().position(|(waiting, _)| *waiting == key);
        if known.is_none() && text.is_some() {
            // Once for each record: who goes on playing is not told at every move.
            self.problems.add(Problem::NotWritten);
        }
        match (known, &text) {
            (Some(at), Some(_)) => self.waiting[at].1 = text,
            (known, _) => {
                known.map(|at| self.waiting.remove(at));
                self.waiting.push_back((key, text));
            }
        }
    }

    fn attempt(&mut self, key: &str, text: Option<&str>) -> bool {
        let problem = match text {
            Some(_) if !self.has_room() => Err("there is no room".into()),
            Some(text) => self.database.set_string(key, text).map_err(described),
            None => self.database.remove(key).map_err(described),
        };
        problem
            .inspect_err(|problem| warn!("{key} cannot be written: {problem}"))
            .is_ok()
    }

    #[cfg(feature = "stage")]
    fn has_room(&mut self) -> bool {
        let Some(room) = &mut self.room else {
            return true;
        };
        let has_room = *room > 0;
        *room = room.saturating_sub(1);
        has_room
    }

    #[cfg(not(feature = "stage"))]
    #[expect(clippy::unused_self, reason = "a database says so itself")]
    fn has_room(&self) -> bool {
        true
    }
}

fn described(problem: impl ToString) -> String {
    problem.to_string()
}
