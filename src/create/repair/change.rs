//! A change that mends a puzzle, in words.

use std::fmt;

use crate::{
    create::{clash::DrawnClue, drawing::Drawing, edit::Edit},
    puzzle::{Digit, Entry, Place, Puzzle},
    solver::Solution,
};

/// One change to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RepairChange {
    /// A digit is given.
    Give(Place, Digit),
    /// A digit is given no more.
    TakeGiven(Place),
    /// A cage or run gets another clue.
    Rewrite {
        /// Which clue it is.
        clue: DrawnClue,
        /// What it was.
        old: String,
        /// What it becomes.
        new: String,
    },
    /// A cage becomes two.
    Split {
        /// The first cell of the cage.
        cage: Place,
        /// The first cells of both parts and their clues.
        parts: [(Place, String); 2],
    },
    /// Two cages become one.
    Merge {
        /// The first cells of both.
        cages: [Place; 2],
        /// The clue they get.
        clue: String,
    },
    /// A cell goes over to the cage beside it.
    MoveWall {
        /// The cell.
        cell: Place,
        /// The first cells of both cages afterwards and their clues; the second has the cell.
        cages: [(Place, String); 2],
    },
    /// A cage is drawn around cells that were in none.
    Draw {
        /// The cells.
        cells: Vec<Place>,
        /// The clue.
        clue: String,
    },
    /// The sums of both runs through a cell follow another digit in it.
    Digit {
        /// The cell.
        place: Place,
        /// The digit it gets.
        digit: Digit,
        /// The sums across and down.
        sums: [u64; 2],
    },
}

/// Changes after which a puzzle has one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The changes, in the order in which they are made.
    pub changes: Vec<RepairChange>,
    /// What the puzzle becomes.
    pub puzzle: Puzzle,
    /// Its only solution.
    pub solution: Solution,
}

impl Proposal {
    /// The edit that makes the changes to the drawing of the puzzle, to be undone as one.
    pub fn edit(&self, drawing: &Drawing) -> Edit {
        let mut draft = self.puzzle.to_draft();
        if !drawing.solution.is_empty() {
            let size = draft.size;
            let digits = self.solution.iter();
            draft.entries = digits
                .filter_map(|(cell, digit)| {
                    Some(Entry {
                        place: size.place(cell),
                        digit: (*digit)?.get().into(),
                    })
                })
                .collect();
        }
        let mut changed = Drawing::of(&draft);
        changed.frame = drawing.frame.clone();
        changed.follow_on(drawing);
        Edit::Replace(Box::new(changed))
    }
}

/// The change as a sentence.
impl fmt::Display for RepairChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(place, digit) => write!(f, "Give {digit} at {place}."),
            Self::TakeGiven(place) => write!(f, "Take the given at {place} away."),
            Self::Rewrite { clue, old, new } => {
                let (name, place) = match clue {
                    DrawnClue::Sum(place, direction) => (format!("sum {direction}"), place),
                    DrawnClue::Given(place) => ("given".to_owned(), place),
                    DrawnClue::Cage(place) => ("clue".to_owned(), place),
                };
                write!(f, "Change the {name} at {place} from {old} to {new}.")
            }
            Self::Split {
                cage,
                parts: [(_, first), (place, second)],
            } => write!(
                f,
                "Split the cage at {cage} into {first} and, from {place} on, {second}."
            ),
            Self::Merge {
                cages: [first, second],
                clue,
            } => write!(f, "Join the cages at {first} and {second} as {clue}."),
            Self::MoveWall {
                cell,
                cages: [(from, left), (to, right)],
            } => write!(
                f,
                "Move {cell} over to the next cage: {left} at {from}, {right} at {to}."
            ),
            Self::Draw { cells, clue } => {
                let cells: Vec<String> = cells.iter().map(Place::to_string).collect();
                write!(f, "Draw a cage {clue} around {}.", cells.join(" "))
            }
            Self::Digit {
                place,
                sums: [across, down],
                ..
            } => write!(
                f,
                "Change the sums through {place} to {across} across and {down} down."
            ),
        }
    }
}
