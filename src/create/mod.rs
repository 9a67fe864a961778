//! Drawing puzzles: what somebody draws, everything that can be done to it, and what can be said and done about it.
//!
//! An [`Editor`] holds a [`Drawing`] and every [`Edit`] made to it. A drawing is anything at all; [`Drawing::check`] tells
//! what is at fault, and its [`Sketch`] what it looks like on a board. A [`Check`] finds out, a little at a time, whether there is one solution, and a
//! [`RepairSearch`] what would have to change; a [`ProposalSketch`] shows it. A [`SolutionCounter`] counts on, and a
//! [`LevelSearch`] makes a puzzle easier or harder. A [`RandomFill`] fills in a solution, a [`Completion`] draws the rest, a
//! [`RestSearch`] one of a level.

mod change;
mod check;
mod clash;
mod complete;
mod counting;
mod cutting;
mod drawing;
mod edit;
mod editor;
mod fill;
mod fitting;
mod follow;
mod repair;
mod rest;
mod shape;
mod sketch;
mod stroke;

pub use self::{
    change::DrawingChange,
    check::{Check, CheckFinding, CheckProgress, DrawingStanding},
    clash::{Clash, DrawnClue},
    complete::{Completion, CompletionProgress, CompletionRefusal},
    counting::SolutionCounter,
    drawing::{Drawing, DrawnCage, DrawnSum, SolutionDigit},
    edit::{Edit, EditFault},
    editor::{Editor, EditorTextError},
    fill::{FillProgress, RandomFill},
    repair::{
        LevelDeadEnd, LevelProgress, LevelSearch, Proposal, ProposalSketch, RepairChange,
        RepairProgress, RepairSearch,
    },
    rest::RestSearch,
    shape::{shape_of, stamped},
    sketch::Sketch,
};
