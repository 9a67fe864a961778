//! The board as entities: a root, its cells, its cages, and everything that draws them.

pub mod arrange;
mod cursor;
mod digits;
mod fit;
mod geometry;
mod ink;
mod labels;
mod marks;
mod paper;
pub mod preview;
pub mod seal;
mod spawn;
mod tint;
mod wash;
mod washes;

use bevy::prelude::*;

use crate::puzzle::{CageId, CellId, Digit, Digits, Grid};

pub use fit::{BoardText, Placed};
pub use marks::{Covered, Lit, Picked, Revealed, Role, Sealed, StruckNotes, Tentative, Wrong};
pub use spawn::spawn_board;
pub use washes::colour_cages;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        cursor::plugin,
        digits::plugin,
        fit::plugin,
        ink::plugin,
        labels::plugin,
        paper::plugin,
        seal::plugin,
        spawn::plugin,
        tint::plugin,
        wash::plugin,
    ));
}

/// The root of the board; one unit of its space is one cell.
#[derive(Component, Debug)]
#[require(Transform, Visibility)]
pub struct Board {
    /// The entity of each cell; blocks have none.
    pub cells: Grid<Option<Entity>>,
}

/// One square that takes a digit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Value, Notes, Transform, Visibility)]
pub struct Cell(pub CellId);

/// Cells joined by an operation and a target.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cage(pub CageId);

/// The cage a cell belongs to.
#[derive(Component, Debug)]
#[relationship(relationship_target = CageCells)]
pub struct CellOf(pub Entity);

/// The cells of a cage.
#[derive(Component, Debug)]
#[relationship_target(relationship = CellOf)]
pub struct CageCells(Vec<Entity>);

/// The digit in a cell; only `play::apply` writes it.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value(pub Option<Digit>);

/// The digits pencilled into a cell; only `play::apply` writes them.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Notes(pub Digits);

/// A cell whose digit cannot be changed.
#[derive(Component, Clone, Copy, Debug)]
pub struct Fixed;

/// The layers of the board, from the ground up.
mod layer {
    pub(super) const WASH: f32 = 0.1;
    pub(super) const TINT: f32 = 0.2;
    pub(super) const HAIRLINE: f32 = 0.3;
    pub(super) const WALL: f32 = 0.4;
    pub(super) const CURSOR: f32 = 0.5;
    pub(super) const LABEL: f32 = 0.6;
    pub(super) const DIGIT: f32 = 0.7;
    pub(super) const SEAL: f32 = 0.9;
}
