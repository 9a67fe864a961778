//! All puzzles of some files, one answer for each, in words or as JSON.

use std::mem;

use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    input::{Input, LoadError, Piece},
    json,
    stream::PuzzleSource,
    values::{ValuesArgs, ValuesText},
};
use crate::puzzle::{Faults, Puzzle};

/// What a command has to say about one puzzle.
pub(super) struct PuzzleAnswer {
    /// In words, with the end of the line.
    pub(super) text: String,
    /// For other programs, without the puzzle's name.
    pub(super) value: Value,
    /// What is wrong, without the puzzle's name.
    pub(super) complaint: Option<String>,
    pub(super) status: CommandStatus,
}

impl PuzzleAnswer {
    /// What to say of a puzzle that breaks the rules.
    pub(super) fn unlawful(faults: &Faults) -> Self {
        Self {
            text: String::new(),
            value: json!({ "faults": json::faults(faults) }),
            complaint: Some(faults.to_string()),
            status: CommandStatus::Faulty,
        }
    }
}

/// Where answers go: to people as they come, or to other programs as one list of records.
pub(super) struct Teller<'a, 'c> {
    pub(super) console: &'a mut Console<'c>,
    as_json: bool,
    /// Whether the list has its first record.
    has_begun: bool,
    /// What is to be said at once, so that many small answers do not take long.
    pending: String,
}

impl<'a, 'c> Teller<'a, 'c> {
    pub(super) const fn new(console: &'a mut Console<'c>, as_json: bool) -> Self {
        Self {
            console,
            as_json,
            has_begun: false,
            pending: String::new(),
        }
    }

    /// Says the answer about a puzzle as soon as there is time.
    pub(super) fn tell(&mut self, piece: &Piece, answer: PuzzleAnswer) -> CommandStatus {
        if let Some(complaint) = answer.complaint {
            self.console.complain(format!("{piece}: {complaint}"));
        }
        if self.as_json {
            self.record(&json::about(piece, answer.value));
        } else {
            self.pending.push_str(&answer.text);
        }
        answer.status
    }

    /// Adds a record to the list, if there is one.
    pub(super) fn record(&mut self, value: &Value) {
        if self.as_json {
            self.begin_record();
            self.pending.push_str(&value.to_string());
        }
    }

    /// Puts what must stand before a record.
    pub(super) fn begin_record(&mut self) {
        let is_next = mem::replace(&mut self.has_begun, true);
        self.pending
            .push_str(if is_next { ",\n  " } else { "[\n  " });
    }

    /// Adds to what is to be said.
    pub(super) fn push(&mut self, text: &str) {
        /// So much is said at once.
        const ENOUGH: usize = 1 << 16;
        self.pending.push_str(text);
        if self.pending.len() > ENOUGH {
            self.flush();
        }
    }

    /// Says everything that is still to be said.
    pub(super) fn flush(&mut self) {
        if !self.pending.is_empty() {
            self.console.say(&self.pending);
            self.pending.clear();
        }
    }

    /// Complains that something was wrong with a file as a whole.
    pub(super) fn fail(&mut self, file: &str, error: &LoadError) -> CommandStatus {
        self.console.complain(format!("{file}: {error}"));
        self.record(&json!({ "file": file, "error": json::load_error(error) }));
        CommandStatus::Unreadable
    }

    /// Ends the list.
    pub(super) fn finish(mut self) {
        if self.as_json {
            let end = if self.has_begun { "\n]\n" } else { "[]\n" };
            self.pending.push_str(end);
        }
        self.flush();
    }
}

/// Does some work with the puzzles of all files, portion by portion, complains about files that cannot be read, and gives
/// the worst status.
pub(super) fn each_portion(
    input: &Input,
    values: Option<&ValuesArgs>,
    teller: &mut Teller<'_, '_>,
    mut work: impl FnMut(Vec<Piece>, &mut Teller<'_, '_>) -> CommandStatus,
) -> CommandStatus {
    let values = match values.map_or(Ok(None), |values| values.load(teller.console)) {
        Ok(values) => values,
        Err((name, error)) => return teller.fail(&name, &error),
    };
    let mut status = CommandStatus::Fine;
    for mut source in PuzzleSource::all(input) {
        while let Some(portion) = source.next(teller.console) {
            let portion = portion.map_err(|error| (source.name().to_owned(), error));
            status = status.max(
                match portion.and_then(|some| entered(some, values.as_ref())) {
                    Ok(pieces) => work(pieces, teller),
                    Err((name, error)) => teller.fail(&name, &error),
                },
            );
            teller.flush();
            show_progress(&source, teller.console);
            if !teller.console.is_heard() {
                return status;
            }
        }
        teller.console.end_progress();
    }
    status
}

/// The puzzles with the digits of a file in them, if there is one.
fn entered(
    mut pieces: Vec<Piece>,
    values: Option<&ValuesText>,
) -> Result<Vec<Piece>, (String, LoadError)> {
    for piece in &mut pieces {
        if let Some(values) = values {
            values.enter(&mut piece.draft)?;
        }
    }
    Ok(pieces)
}

/// Shows how far a long file has come.
fn show_progress(source: &PuzzleSource<'_>, console: &mut Console<'_>) {
    if source.is_long() {
        if console.progress().is_hidden() {
            console.begin_progress(source.bytes());
        }
        console.progress().set_position(source.done());
    }
}

/// Answers for every lawful puzzle and complains about the others.
pub(super) fn answer_each(
    input: &Input,
    values: Option<&ValuesArgs>,
    as_json: bool,
    console: &mut Console<'_>,
    mut answer: impl FnMut(&Piece, &Puzzle) -> PuzzleAnswer,
) -> CommandStatus {
    let mut teller = Teller::new(console, as_json);
    let status = each_portion(input, values, &mut teller, |pieces, teller| {
        let mut status = CommandStatus::Fine;
        for piece in pieces {
            let answer = match piece.draft.check() {
                Ok(puzzle) => answer(&piece, &puzzle),
                Err(faults) => PuzzleAnswer::unlawful(&faults),
            };
            status = status.max(teller.tell(&piece, answer));
            teller.flush();
            if !teller.console.is_heard() {
                break;
            }
        }
        status
    });
    teller.finish();
    status
}
