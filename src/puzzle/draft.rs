//! Anything that a file or an editor can say about a puzzle.

use serde::{Deserialize, Serialize};

use super::{
    Boxes, Clue, ClueError, Faults, Kind, Level, Operation, Place, Position, Puzzle, Size, check,
};

/// A puzzle as somebody wrote it down, lawful or not, with the digits entered so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The kind of puzzle it is meant to be.
    pub kind: Kind,
    /// How large the grid is.
    pub size: Size,
    /// The shape of the boxes; without one, the usual shape for the size.
    pub boxes: Option<Boxes>,
    /// The cages; the runs of a Kakuro that have a sum.
    pub cages: Vec<DraftCage>,
    /// The cages whose clues could not be read, and the runs of a Kakuro with such a sum.
    pub unclear: Vec<UnclearCage>,
    /// The squares of a Kakuro that take no digit.
    pub blocks: Vec<Place>,
    /// The digits that are part of the puzzle.
    pub givens: Vec<Entry>,
    /// The digits that a player has entered.
    pub entries: Vec<Entry>,
    /// What is known about the puzzle beside its rules.
    pub info: Info,
}

/// A cage as somebody wrote it down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DraftCage {
    /// What the cage does with its digits.
    pub operation: Operation,
    /// What the digits must come to.
    pub target: u64,
    /// The cells, in any order.
    pub cells: Vec<Place>,
}

/// A cage whose clue could not be read, or is not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnclearCage {
    /// What is wrong with the clue.
    pub error: ClueError,
    /// The cells, in any order.
    pub cells: Vec<Place>,
}

/// A digit that somebody wrote somewhere, possible or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Where the digit is.
    pub place: Place,
    /// The digit.
    pub digit: u32,
}

/// What is known about a puzzle beside its rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Info {
    /// The puzzle's name, or nothing.
    pub title: String,
    /// Who made it, or nothing.
    pub author: String,
    /// What the author wants to say about it, or nothing.
    pub note: String,
    /// How hard it is, if known.
    pub level: Option<Level>,
    /// The seed it was generated from, if it was.
    pub seed: Option<u64>,
}

impl Draft {
    /// An empty draft.
    pub fn new(kind: Kind, size: Size) -> Self {
        Self {
            kind,
            size,
            boxes: None,
            cages: Vec::new(),
            unclear: Vec::new(),
            blocks: Vec::new(),
            givens: Vec::new(),
            entries: Vec::new(),
            info: Info::default(),
        }
    }

    /// Adds a cage, whose clue may be none.
    pub fn add_cage(&mut self, clue: Result<Clue, ClueError>, cells: Vec<Place>) {
        match clue {
            Ok(Clue { operation, target }) => self.cages.push(DraftCage {
                operation,
                target,
                cells,
            }),
            Err(error) => self.unclear.push(UnclearCage { error, cells }),
        }
    }

    /// The lawful puzzle that the draft describes, or all its faults.
    ///
    /// The time and memory this takes grow in proportion to the draft, whatever it says. Entries must be
    /// possible, but they may be wrong: a game in progress may hold mistakes.
    pub fn check(&self) -> Result<Puzzle, Faults> {
        check::check(self)
    }

    /// The puzzle without whatever has a fault, so that something can be said about it before it is finished.
    ///
    /// Cells may be in no cage and runs may have no sum: it is looser than any puzzle that the draft can become by
    /// adding to it. There is none if the size or the boxes are at fault, or if there is nothing to fill.
    pub fn outline(&self) -> Option<Puzzle> {
        check::outline(self)
    }

    /// The position that the entries describe; those that do not fit the puzzle are left out.
    pub fn position(&self, puzzle: &Puzzle) -> Position {
        let mut position = Position::new(puzzle);
        for entry in &self.entries {
            position.enter(puzzle, *entry);
        }
        position
    }
}
