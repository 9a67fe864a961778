//! Puzzles of several kinds: their vocabulary, their rules, every fault, and the games played on them.
//!
//! A [`Draft`] is anything a file or an editor can say. [`Draft::check`] turns it into a lawful
//! [`Puzzle`] or into all its [`Faults`]. A [`Position`] is one state of play on a puzzle, changed
//! only by [`Move`]s, which a [`History`] can take back. A [`Verdict`] judges a position.

mod areas;
mod boxes;
mod cage;
mod check;
mod clue_anchor;
mod digit;
mod digits;
mod direction;
mod draft;
mod fault;
mod grid;
mod history;
mod kind;
mod lawful;
mod level;
mod move_text;
mod moves;
mod operation;
mod place;
mod position;
mod reach;
mod region;
mod replay;
mod size;
mod verdict;

pub use areas::{Areas, BorderLine};
pub use boxes::Boxes;
pub use cage::{Cage, CageId};
pub use clue_anchor::ClueAnchor;
pub use digit::Digit;
pub use digits::{Digits, DigitsIter};
pub use direction::LineDirection;
pub use draft::{Draft, DraftCage, Entry, Info};
pub use fault::{Fault, Faults};
pub use grid::Grid;
pub use history::History;
pub use kind::{CageBorder, Kind, KindError};
pub use lawful::Puzzle;
pub use level::{Level, LevelError};
pub use move_text::MoveTextError;
pub use moves::{Change, Move, MoveFault};
pub use operation::{Arity, Operation, OperationError};
pub use place::{Place, PlaceError};
pub use position::{CellState, Patch, Position};
pub use region::{Region, RegionId, RegionKind, runs};
pub use size::{CellId, Size};
pub use verdict::{CageStatus, Conflict, Reason, Verdict};
