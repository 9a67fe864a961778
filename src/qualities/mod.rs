//! What makes a puzzle a good one, measured: its operations, blocks and shapes, and the way that leads through it.
//!
//! A printed puzzle is chosen by somebody who looks for more than one solution and a level: several places to begin, a
//! way that never narrows too early, one hard moment late, several techniques, few chores, a fair mix of operations. All
//! of it follows from the puzzle and from the log of a watched [`Grader`]; shares are whole numbers in a thousand, so that
//! they are the same on every platform and generators may choose by them.

mod aims;
mod blocks;
mod cages;
mod looks;
mod necessity;
mod way;

pub use self::{
    aims::{Aim, Quality},
    blocks::BlockQualities,
    cages::{CageQualities, OperationCount},
    looks::Looks,
    necessity::needless_clues,
    way::{Flow, Variety},
};
use crate::{
    puzzle::{Kind, Level, Puzzle},
    solver::{Grader, LoggedStep, Ungradable, grade},
};

/// What makes a puzzle a good one or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Qualities {
    /// The kind of puzzle.
    pub kind: Kind,
    /// How hard the puzzle is.
    pub level: Level,
    /// The mix of operations, and the chores; of puzzles with drawn cages.
    pub cages: Option<CageQualities>,
    /// The blocks and runs of a Kakuro.
    pub blocks: Option<BlockQualities>,
    /// How many steps of the easiest techniques are open at the start.
    pub entrance: u32,
    /// How many steps are open on the way, and where the hardest is.
    pub flow: Flow,
    /// Which techniques do the work.
    pub variety: Variety,
    /// How the puzzle looks.
    pub looks: Looks,
}

impl Qualities {
    /// The qualities of a puzzle of a level, from the log of a grader that was watched.
    pub fn of(puzzle: &Puzzle, level: Level, log: &[LoggedStep]) -> Self {
        Self {
            kind: puzzle.kind(),
            level,
            cages: CageQualities::of(puzzle),
            blocks: BlockQualities::of(puzzle),
            entrance: log.first().map_or(0, |first| first.easy),
            flow: Flow::of(log),
            variety: Variety::of(log),
            looks: Looks::of(puzzle),
        }
    }

    /// Grades a puzzle, and grades it again with somebody watching.
    pub fn measure(puzzle: &Puzzle) -> Result<Self, Ungradable> {
        let level = grade(puzzle)?.level;
        let mut grader = Grader::new(puzzle).up_to(level).watched();
        loop {
            if let Some(grade) = grader.advance(puzzle, u32::MAX) {
                return grade.map(|_| Self::of(puzzle, level, grader.log()));
            }
        }
    }
}

/// How many of a thousand; none of nothing.
fn thousandths(part: usize, whole: usize) -> u32 {
    (part * 1_000).checked_div(whole).unwrap_or(0) as u32
}
