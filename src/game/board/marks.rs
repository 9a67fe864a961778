//! What others say of a board and its cells by adding components; drawing turns them into colour and shape.

use bevy::prelude::*;

use crate::puzzle::Digits;

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

/// A board under a sheet of paper: nothing on it can be read.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Covered;

/// A solved board, stamped with the seal.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Sealed;

/// A board whose digits change too often to be brushed: they appear and vanish at once.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Swift;
