//! Boards as entities: a root, its cells, its cages, and everything that draws them.
//!
//! Everything drawn is a child of its board and reads components of that board alone, so boards can stand side by side.

mod background;
mod background_kind;
mod blocks;
mod board_size;
mod brush_cursor;
mod cell_layout;
mod cell_marks;
mod cover;
mod cursor;
mod dashes;
mod digits;
mod fit;
mod geometry;
mod glide;
mod grid_lines;
mod labels;
mod marks;
mod mesh;
mod notes;
mod paper;
pub mod preview;
mod ripple;
pub mod seal;
mod shake;
mod spawn;
mod stroke_mesh;
mod tint;
mod zoom;

use std::sync::Arc;

use bevy::prelude::*;

pub use self::board_size::Extent;
pub use self::fit::{BoardText, Fit};
pub use self::marks::{
    BrokenCage, CageCompleted, ClueText, Covered, Flagged, Heat, InConflict, Lit, Peer, Picked,
    ProposedCage, Quiet, Revealed, Role, SameDigit, Sealed, Selected, Strained, StruckNotes, Swift,
    TakenBack, Tentative, Writing, Wrong, set_marker,
};
pub use self::ripple::Ripple;
pub use self::spawn::{spawn, spawn_blocks};
pub use self::zoom::{Zoom, ZoomFrame, ZoomGestures};
use crate::puzzle::{CageId, CellId, Digit, Digits, Grid, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        background::plugin,
        blocks::plugin,
        brush_cursor::plugin,
        cell_marks::plugin,
        cover::plugin,
        cursor::plugin,
        digits::plugin,
        fit::plugin,
        glide::plugin,
        grid_lines::plugin,
        labels::plugin,
        notes::plugin,
        paper::plugin,
        ripple::plugin,
    ))
    .add_plugins((seal::plugin, shake::plugin, tint::plugin, zoom::plugin))
    // Each thing that is drawn is moved, shown and coloured by one system of its own.
    .allow_ambiguous_component::<Transform>()
    .allow_ambiguous_component::<Visibility>()
    .allow_ambiguous_component::<TextColor>()
    .allow_ambiguous_component::<Sprite>();
}

/// The root of a board; one unit of its space is one cell.
#[derive(Component, Debug, Reflect)]
#[reflect(Component, Debug, from_reflect = false)]
#[require(Fit, Transform, Visibility)]
pub struct Board {
    /// The entity of each cell; blocks have none.
    #[reflect(ignore)]
    pub cells: Grid<Option<Entity>>,
    #[reflect(ignore)]
    puzzle: Arc<Puzzle>,
    cages: Vec<Entity>,
    #[reflect(ignore)]
    extent: Extent,
}

impl Board {
    fn new(puzzle: Arc<Puzzle>, cells: Grid<Option<Entity>>, cages: Vec<Entity>) -> Self {
        Self {
            cells,
            extent: Extent::of(&puzzle),
            puzzle,
            cages,
        }
    }

    /// Returns the puzzle on the board.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Returns the entity of each cage, in the puzzle's order.
    pub fn cages(&self) -> &[Entity] {
        &self.cages
    }

    /// Returns how much room the board takes.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// Returns the entities of all open cells.
    pub fn open_cells(&self) -> impl Iterator<Item = Entity> {
        self.cells.iter().filter_map(|(_, entity)| *entity)
    }
}

/// Returns the size of a puzzle's pencil marks, in cells.
pub fn note_size(puzzle: &Puzzle) -> f32 {
    cell_layout::Inside::of(puzzle).note_em()
}

/// One square that takes a digit.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[require(Value, Notes, Transform, Visibility)]
pub struct Cell(pub CellId);

/// Cells joined by an operation and a target.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Cage(pub CageId);

/// The digit in a cell; only `play::apply` writes it for a player, `watch::sync_board` for a solver, and
/// `create::sync_board` for whoever draws.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Value(pub Option<Digit>);

/// The digits pencilled into a cell; only `play::apply` writes them for a player, and `watch::sync_board` for a solver.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Notes(pub Digits);

/// A cell whose digit cannot be changed.
#[derive(Component, Clone, Copy, Debug, Reflect)]
#[reflect(Component, Debug)]
pub struct Fixed;

/// The layers of the board, from the ground up.
mod layer {
    pub(super) const WASH: f32 = 0.1;
    pub(super) const TINT: f32 = 0.2;
    pub(super) const RIPPLE: f32 = 0.25;
    pub(super) const HAIRLINE: f32 = 0.3;
    pub(super) const DASH: f32 = 0.35;
    pub(super) const WALL: f32 = 0.4;
    pub(super) const FRAME: f32 = 0.45;
    pub(super) const CURSOR: f32 = 0.5;
    pub(super) const LABEL: f32 = 0.6;
    pub(super) const NOTE: f32 = 0.65;
    pub(super) const DIGIT: f32 = 0.7;
    pub(super) const SLASH: f32 = 0.75;
    pub(super) const HAND: f32 = 0.8;
    pub(super) const COVER: f32 = 0.85;
    pub(super) const SEAL: f32 = 0.9;
}
