//! Puzzles of several kinds: their vocabulary, their rules, every fault, and the games played on them.
//!
//! A [`Draft`] is anything a file or an editor can say. [`Draft::check`] turns it into a lawful
//! [`Puzzle`] or into all its [`Faults`]. A [`Position`] is one state of play on a puzzle, changed
//! only by [`Move`]s, which a [`History`] can take back. A [`Verdict`] judges a position.

mod areas;
mod boxes;
mod cage;
mod cage_colours;
mod check;
mod clue;
mod clue_anchor;
mod digit;
mod digits;
mod direction;
mod draft;
mod fault;
mod faults;
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
mod sketch;
mod verdict;

pub use self::areas::{Areas, BorderLine};
pub use self::boxes::Boxes;
pub use self::cage::{Cage, CageId};
pub use self::clue::{Clue, ClueError};
pub use self::clue_anchor::ClueAnchor;
pub use self::digit::Digit;
pub use self::digits::{Digits, DigitsIter};
pub use self::direction::LineDirection;
pub use self::draft::{Draft, DraftCage, Entry, Info, UnclearCage};
pub use self::fault::Fault;
pub use self::faults::Faults;
pub use self::grid::Grid;
pub use self::history::History;
pub use self::kind::{CageBorder, Kind, KindError};
pub use self::lawful::Puzzle;
pub use self::level::{Level, LevelError};
pub use self::move_text::MoveTextError;
pub use self::moves::{Change, Move, MoveFault};
pub use self::operation::{Arity, Operation, OperationError};
pub use self::place::{Place, PlaceError};
pub use self::position::{CellState, Patch, Position};
pub use self::region::{Region, RegionId, RegionKind, runs};
pub use self::size::{CellId, Size};
pub use self::verdict::{CageStatus, Conflict, Reason, Verdict};
