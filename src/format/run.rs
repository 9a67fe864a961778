//! `.sumi_run`: a game from its beginning to its end, with its times, so that anybody can play it again.
//!
//! It holds no puzzle to be played, so here is only what sets it apart: `contest::Run` reads and writes it.

use super::facts::FormatFacts;

/// How the first line of every run begins; the number of its version follows.
pub(crate) const OPENING: &str = "sumi run ";

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "run",
    title: "a run",
    extension: "sumi_run",
    looks_like: |opening| opening.first.starts_with(OPENING),
    puzzles: None,
};
