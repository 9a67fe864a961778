//! How a Kakuro stands on its way to a level.

use super::{numbered::Numbered, search::has_one_solution};
use crate::puzzle::Level;

/// The most digits too many for which a search is worth its time.
const MOST_LOOSE: u32 = 60;

/// How a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LevelStanding {
    /// It has one solution and the right level.
    Good,
    /// It is easier than wanted.
    TooEasy,
    /// It is harder than wanted, or has several solutions: each cell has so many digits too many.
    Open(Vec<u32>),
}

impl LevelStanding {
    /// How a puzzle stands that should have a level, and how many units of work it was to find out.
    pub(super) fn of(numbered: &Numbered, level: Level) -> (u32, Self) {
        let work = 2 + numbered.layout().cells().len() as u32 / 2;
        let mut reasoner = numbered.reasoner();
        // The solution keeps all rules, so that reasoning cannot fail.
        if let Some(easier) = easier(level) {
            let _ = reasoner.conclude(easier);
            if reasoner.is_solved() {
                return (work, Self::TooEasy);
            }
            reasoner.look_again();
        }
        let _ = reasoner.conclude(level);
        if reasoner.is_solved() {
            return (work, Self::Good);
        }
        let loose = reasoner.left().iter().map(|left| left.count_ones() - 1);
        let open = Self::Open(loose.collect());
        match &open {
            Self::Open(loose) if level == Level::Extreme && total(loose) <= MOST_LOOSE => {
                let (is_unique, nodes) = has_one_solution(&reasoner);
                let standing = if is_unique { Self::Good } else { open };
                (work + 2 * nodes, standing)
            }
            _ => (work, open),
        }
    }
}

/// How many digits too many all cells have together.
pub(super) fn total(loose: &[u32]) -> u32 {
    loose.iter().sum()
}

/// The level below a level.
fn easier(level: Level) -> Option<Level> {
    Level::ALL.into_iter().rfind(|&easier| easier < level)
}
