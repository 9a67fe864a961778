//! What others say of a board and its cells by adding components; drawing turns them into colour and shape.

use bevy::prelude::*;

use crate::puzzle::{CellId, Digits};

/// A cell that is selected together with others.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Picked;

/// A cell whose digit differs from the solution.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Wrong;

/// A cell whose digit was given by help and not found by the player.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Revealed;

/// The pencilled digits of a cell that can no longer hold; they are drawn struck out.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StruckNotes(pub Digits);

/// A cell that a hint or a reason speaks of.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tentative(pub u16);

/// A cell whose digit a solver has just taken back.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakenBack;

/// How often a solver went back on a cell, compared with the cell where it did so most: from 1 to [`Heat::MOST`].
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
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
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Writing(pub Option<CellId>);

/// A board under a sheet of paper: nothing on it can be read.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Covered;

/// A solved board, stamped with the seal.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Sealed;

/// A board whose digits change too often to be brushed: they appear and vanish at once.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Swift;
