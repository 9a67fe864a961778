//! What there is to know about the changes that are proposed for a drawing.

use bevy::prelude::*;
use serde::Serialize;

use crate::create::RepairChange;
use crate::game::create::{
    counting::{CountProgress, SolutionCount},
    open_drawing::OpenDrawing,
    repairing::{Proposals, SearchEnd},
};
use crate::puzzle::{Level, Place};
use crate::solver::Count;

/// What there is to know about the changes that are proposed.
#[derive(Serialize, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct RepairFacts {
    /// How many were found.
    pub found: usize,
    /// The number of the one that is shown, counted from 1.
    pub at: usize,
    /// What it changes, as sentences.
    pub changes: Vec<String>,
    /// The cells with a given digit that is new, another or no more.
    pub cells: Vec<String>,
    /// How many cages and runs are new or have another clue.
    pub cages: usize,
    /// The level of the puzzle with it, once it is known.
    pub level: Option<Level>,
    /// How the search ended: finished, faulty, not needed, not unique, no such level, no way.
    pub end: Option<&'static str>,
}

pub(super) fn describe(world: &World) -> Option<RepairFacts> {
    let list = world.resource::<Proposals>().list()?;
    let shown = list.shown();
    let (at, found) = list.place();
    let changes = shown.map(|offer| offer.proposal.changes.as_slice());
    let sketch = shown.map(|offer| &offer.sketch);
    let cells = sketch.map(|sketch| sketch.cells.as_slice());
    let grade = shown.and_then(|offer| offer.grade.as_ref());
    let names = |cells: &[Place]| cells.iter().map(Place::to_string).collect();
    let sentences = |changes: &[RepairChange]| changes.iter().map(ToString::to_string).collect();
    Some(RepairFacts {
        found,
        at,
        changes: changes.map(sentences).unwrap_or_default(),
        cells: cells.map(names).unwrap_or_default(),
        cages: sketch.map_or(0, |sketch| sketch.cages.len()),
        level: grade.map(|grade| grade.level),
        end: list.end.map(|end| match end {
            SearchEnd::Finished => "finished",
            SearchEnd::Faulty => "faulty",
            SearchEnd::NotNeeded => "not needed",
            SearchEnd::NotUnique => "not unique",
            SearchEnd::NoSuchLevel => "no such level",
            SearchEnd::NoWay(_) => "no way",
        }),
    })
}

pub(super) fn counted(world: &World, open: &OpenDrawing) -> Option<u64> {
    let progress = world.resource::<SolutionCount>().of(open)?;
    Some(match progress {
        CountProgress::Counting(count)
        | CountProgress::Done(
            Count::Exactly(count) | Count::AtLeast(count) | Count::Unknown(count),
        ) => count,
    })
}
