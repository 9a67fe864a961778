//! The end of a game: what it is worth.

use super::{Session, analysis::Analysis, clock::Clock};
use crate::score::Score;

/// Returns what a game that has ended is worth.
pub fn score(session: &Session, clock: &Clock, analysis: &Analysis) -> Score {
    let conduct = session.conduct();
    if conduct.surrendered {
        return Score::surrendered();
    }
    let par = analysis.grade().map(|grade| grade.par);
    Score::solved(clock.elapsed(), par, &conduct.help)
}
