//! What others say of a board and its cells by adding components; drawing turns them into colour and shape.

use bevy::prelude::*;

use crate::puzzle::{CellId, Digits};

/// The cell that keys and buttons act on.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Selected;

/// A cell that is selected together with others.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Picked;

/// A cell that shares a region or a cage with the selected one.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Peer;

/// A cell that holds the same digit as the selected one.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct SameDigit;

/// A cell that breaks a rule together with others.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct InConflict;

/// A cell in a row, column, box or cage that is broken, if only by others.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Strained;

/// A cage whose digits cannot make its target.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct BrokenCage;

/// A cage that is not there yet as it is shown: somebody proposes it.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct ProposedCage;

/// What is written in a cage in place of the clue of its puzzle.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct ClueText(pub String);

/// A cell whose digit is only beside what is drawn: it is written small and in pencil.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Quiet;

/// A cell of which something is to be said; a dot in its corner tells.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Flagged;

/// The last cell of a cage has been filled, and the player may know how that went.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct CageCompleted {
    /// The cage.
    #[event_target]
    pub cage: Entity,
    /// Its digits make its target, and as far as marks tell they are right.
    pub correctly: bool,
}

/// A cell whose digit differs from the solution.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Wrong;

/// A cell whose digit was given by help and not found by the player.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Revealed;

/// The pencilled digits of a cell that can no longer hold; they are drawn struck out.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct StruckNotes(pub Digits);

/// A cell that a hint or a reason speaks of.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Lit(pub Role);

/// What a cell does in a deduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The cells in which the pattern lies.
    Pattern,
    /// The cells that make the pattern true.
    Evidence,
    /// The cells that the deduction changes.
    Target,
}

/// A digit that a solver only supposes; the ink darkens with the number of guesses beneath it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct Tentative(pub u16);

/// A cell whose digit a solver has just taken back.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct TakenBack;

/// How often a solver went back on a cell, compared with the cell where it did so most: from 1 to [`Heat::MOST`].
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct Heat(pub u8);

impl Heat {
    /// The heat of the cell with the most retreats.
    pub const MOST: u8 = 16;

    /// Returns the heat of a cell with so many retreats; without any it has none.
    pub fn of(retreats: u32, most: u32) -> Option<Self> {
        // By the square root, so that more than the one hottest cell can be told apart.
        let share = (retreats as f32 / most.max(1) as f32).sqrt();
        let heat = (share * f32::from(Self::MOST)).ceil() as u8;
        (heat > 0).then_some(Self(heat))
    }

    /// Returns the heat as a share of the most.
    pub(super) fn share(self) -> f32 {
        f32::from(self.0) / f32::from(Self::MOST)
    }
}

/// Where on a board somebody writes; a brush rests there.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Writing(pub Option<CellId>);

/// A board under a sheet of paper: nothing on it can be read.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Covered;

/// A solved board, stamped with the seal.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Sealed;

/// A board whose digits change too often to be brushed: they appear and vanish at once.
#[derive(Component, Clone, Copy, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
pub struct Swift;

/// Adds or removes a marker where it changes, so that observers hear of changes only.
pub fn set_marker<M: Bundle>(
    commands: &mut Commands,
    entity: Entity,
    was: bool,
    is: bool,
    marker: M,
) {
    match (was, is) {
        (false, true) => commands.entity(entity).insert(marker),
        (true, false) => commands.entity(entity).remove::<M>(),
        _ => return,
    };
}
