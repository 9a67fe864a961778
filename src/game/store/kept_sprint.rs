//! A sprint while it is run, as it stands after each board, in case the program ends before it does.

use serde::{Deserialize, Serialize};

use super::Record;
use crate::contest::FinishedGame;

/// What is kept of a sprint until it is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct KeptSprint {
    /// What it is worth so far.
    pub game: FinishedGame,
    /// Its run so far.
    pub run: String,
}

impl Record for KeptSprint {
    const NAME: &'static str = "sprint";
    const VERSION: u32 = 1;
}
