//! What there is to know about the drawing that is worked on.

use bevy::prelude::*;
use serde::Serialize;

mod repair;

pub use self::repair::RepairFacts;
use crate::create::{DrawingStanding, DrawnCage, DrawnSum};
use crate::game::{
    board::Zoom,
    create::{
        adding::{Adding, Addition},
        checking::DrawingCheck,
        help_news::HelpNews,
        open_drawing::{DrawingTool, OpenDrawing},
    },
};
use crate::puzzle::{Kind, Place};

/// What there is to know about the drawing that is worked on.
#[derive(Serialize, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each says of one thing whether it is so"
)]
pub struct DrawingFacts {
    /// What it is called.
    pub title: String,
    /// The kind of puzzle.
    pub kind: Kind,
    /// How large the grid is.
    pub size: String,
    /// Where keys and buttons draw.
    pub cursor: String,
    /// What a pointer draws and what is typed.
    pub tool: &'static str,
    /// The cells of the stroke under way.
    pub stroke: Vec<String>,
    /// The cages in the order of their first cells, as `24* r1c1 r1c2`.
    pub cages: Vec<String>,
    /// The sums, as `17 across r1c2`.
    pub sums: Vec<String>,
    /// The blocks.
    pub blocks: Vec<String>,
    /// The givens, as `5 r1c2`.
    pub givens: Vec<String>,
    /// The digits of the solution, as `5 r1c2`.
    pub solution: Vec<String>,
    /// Targets and sums follow the solution.
    pub follows: bool,
    /// How drawing is repeated on the other side.
    pub symmetry: String,
    /// The cells that the shape in hand would cover.
    pub covered: Vec<String>,
    /// What the program looks for to add it: a solution, or the rest.
    pub adding: Option<&'static str>,
    /// The program has just said why it cannot help.
    pub refused: bool,
    /// How many things are at fault.
    pub faults: usize,
    /// What is at fault where the cursor is.
    pub here: Vec<String>,
    /// How it stands: open, unique or dead.
    pub standing: Option<&'static str>,
    /// Everything is known of it.
    pub checked: bool,
    /// How many edits can be taken back.
    pub edits: usize,
    /// Only a part of the board is seen, and larger.
    pub close: bool,
    /// How far a count of the solutions has come that somebody asked for.
    pub counted: Option<u64>,
    /// The changes that are proposed.
    pub repair: Option<RepairFacts>,
}

pub(super) fn describe(world: &World) -> Option<DrawingFacts> {
    let open = world.get_resource::<OpenDrawing>()?;
    let check = world.resource::<DrawingCheck>();
    let drawing = open.drawing();
    let mut cages: Vec<&DrawnCage> = drawing.cages().iter().collect();
    cages.sort_by(|one, other| one.cells.cmp(&other.cells));
    let places =
        |places: &[Place]| -> Vec<String> { places.iter().map(Place::to_string).collect() };
    let cage = |cage: &DrawnCage| format!("{} {}", cage.clue, places(&cage.cells).join(" "));
    let sum = |sum: &DrawnSum| format!("{} {} {}", sum.text, sum.direction, sum.place);
    let givens = drawing.givens().iter();
    let solution = drawing.solution().iter();
    let solution = solution.map(|known| format!("{} {}", known.digit, known.place));
    Some(DrawingFacts {
        title: drawing.info().title.clone(),
        kind: drawing.kind(),
        size: drawing.size().to_string(),
        cursor: open.cursor().to_string(),
        tool: match open.tool() {
            DrawingTool::Shapes => "shapes",
            DrawingTool::Sums => "sums",
            DrawingTool::Digits => "digits",
            DrawingTool::Solution => "solution",
        },
        stroke: places(open.path()),
        cages: cages.into_iter().map(cage).collect(),
        sums: drawing.sums().iter().map(sum).collect(),
        blocks: places(drawing.blocks()),
        givens: givens
            .map(|given| format!("{} {}", given.digit, given.place))
            .collect(),
        solution: solution.collect(),
        follows: open.follows(),
        symmetry: format!("{:?}", drawing.symmetry()),
        covered: places(&open.covered()),
        adding: world
            .resource::<Adding>()
            .now()
            .map(|addition| match addition {
                Addition::Solution => "solution",
                Addition::Rest(_) => "rest",
            }),
        refused: world.resource::<HelpNews>().of(open).is_some(),
        faults: open.faults().count(),
        here: open.faults_here().map(ToString::to_string).collect(),
        standing: check.standing(open).map(|standing| match standing {
            DrawingStanding::Open => "open",
            DrawingStanding::Unique => "unique",
            DrawingStanding::Dead => "dead",
        }),
        checked: check.of(open).is_some(),
        edits: open.history().0,
        close: world.resource::<Zoom>().is_close(),
        counted: repair::counted(world, open),
        repair: repair::describe(world),
    })
}
