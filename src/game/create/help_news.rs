//! What the program has to say when it cannot help.

use bevy::prelude::*;

use super::open_drawing::OpenDrawing;
use crate::create::CompletionRefusal;
use crate::generator::GeneratorRefusal;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HelpNews>();
}

/// Why the program cannot do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HelpRefusal {
    /// What is at fault leaves nothing to be filled.
    NoBoard,
    /// Nothing fits what is drawn.
    NoSolution,
    /// Nothing fits what is drawn and the digits that are there.
    NoSuchSolution,
    /// The digits that are there are the only ones that were found.
    OnlySolution,
    /// It would take too long.
    TooLong,
    /// Everything is drawn.
    NothingMissing,
    /// What is drawn has no rest.
    Rest(CompletionRefusal),
    /// Blocks cannot be laid like this.
    Blocks(GeneratorRefusal),
    /// Where the cursor is there is no cage with which others can be cut.
    NoShape,
    /// The shape in hand is larger than the grid.
    NoRoom,
}

/// The last refusal, until something else is drawn or asked for.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct HelpNews(#[reflect(ignore)] Option<(u32, HelpRefusal)>);

impl HelpNews {
    /// What there is to say of the drawing as it is now.
    pub fn of(&self, open: &OpenDrawing) -> Option<&HelpRefusal> {
        let (revision, refusal) = self.0.as_ref()?;
        (*revision == open.revision()).then_some(refusal)
    }

    pub(super) fn say(&mut self, open: &OpenDrawing, refusal: HelpRefusal) {
        self.0 = Some((open.revision(), refusal));
    }

    pub(super) fn forget(&mut self) {
        self.0 = None;
    }
}
