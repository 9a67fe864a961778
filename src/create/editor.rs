//! A drawing with everything that was done to it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    change::DrawingChange,
    drawing::Drawing,
    edit::{Edit, EditFault},
};

/// The version of the text of an editor.
const VERSION: u32 = 1;

/// The longest text that is read, in bytes: some hundred thousand edits.
const LONGEST_TEXT: usize = 64 << 20;

/// A drawing that is worked on: every edit can be taken back and made again, without limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Editor {
    version: u32,
    drawing: Drawing,
    done: Vec<DrawingChange>,
    undone: Vec<DrawingChange>,
}

/// Why a text is no editor's; line and column are counted from one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {reason}")]
pub struct EditorTextError {
    /// The line of the first character that does not fit.
    pub line: usize,
    /// The column of that character.
    pub column: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl Editor {
    /// An editor for a drawing to which nothing was done yet.
    pub const fn new(drawing: Drawing) -> Self {
        Self {
            version: VERSION,
            drawing,
            done: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// What is drawn now.
    pub const fn drawing(&self) -> &Drawing {
        &self.drawing
    }

    /// Makes an edit and says what it changed, if anything.
    pub fn apply(&mut self, edit: &Edit) -> Result<Option<&DrawingChange>, EditFault> {
        let drawing = self.drawing.edited(edit)?;
        let Some(change) = DrawingChange::between(&self.drawing, &drawing) else {
            return Ok(None);
        };
        self.drawing = drawing;
        self.undone.clear();
        self.done.push(change);
        Ok(self.done.last())
    }

    /// Takes the last edit back and says what that changed.
    pub fn undo(&mut self) -> Option<&DrawingChange> {
        let change = self.done.pop()?;
        change.undo(&mut self.drawing);
        self.undone.push(change);
        self.undone.last()
    }

    /// Takes the last edit back as if it had never been made: it cannot be made again.
    pub fn withdraw(&mut self) {
        if let Some(change) = self.done.pop() {
            change.undo(&mut self.drawing);
        }
    }

    /// Makes the edit again that was taken back last, and says what that changed.
    pub fn redo(&mut self) -> Option<&DrawingChange> {
        let change = self.undone.pop()?;
        change.redo(&mut self.drawing);
        self.done.push(change);
        self.done.last()
    }

    /// How many edits can be taken back, and how many can be made again.
    pub const fn history(&self) -> (usize, usize) {
        (self.done.len(), self.undone.len())
    }

    /// Everything as a text, from which it can be gone on with.
    pub fn to_text(&self) -> String {
        // Strings, numbers and named variants are all there is, and every one of them can be written.
        ron::to_string(self).unwrap_or_default()
    }

    /// The editor that a text is of. Of a history that does not lead to the drawing nothing is kept.
    pub fn from_text(text: &str) -> Result<Self, EditorTextError> {
        let error = |line, column, reason| EditorTextError {
            line,
            column,
            reason,
        };
        if text.len() > LONGEST_TEXT {
            return Err(error(1, 1, format!("{} bytes are too many", text.len())));
        }
        let read: Result<Self, _> = ron::from_str(text);
        let mut editor = read.map_err(|wrong| {
            let start = wrong.span.start;
            error(start.line, start.col, wrong.code.to_string())
        })?;
        if editor.version != VERSION {
            let reason = format!("version {} is not known here", editor.version);
            return Err(error(1, 1, reason));
        }
        editor.drawing.tidy();
        if !editor.has_true_history() {
            editor.done.clear();
            editor.undone.clear();
        }
        Ok(editor)
    }

    /// Whether every change leads from one drawing to the next.
    fn has_true_history(&self) -> bool {
        let mut drawing = self.drawing.clone();
        let is_undone = self
            .done
            .iter()
            .rev()
            .all(|change| change.undo(&mut drawing));
        let mut drawing = self.drawing.clone();
        is_undone
            && self
                .undone
                .iter()
                .rev()
                .all(|change| change.redo(&mut drawing))
    }
}
