//! What can happen in a run, as text: a move as [`Move`] writes it, or one of a few words.

use super::{Aid, RunAct, Timestamp};
use crate::puzzle::{Move, MoveTextError, Size};
use crate::score::HintStage;

/// The acts that are told by a word of their own.
const WORDS: [(&str, RunAct); 8] = [
    ("undo", RunAct::Undo),
    ("redo", RunAct::Redo),
    ("marks", RunAct::Aid(Aid::Marks)),
    ("candidates", RunAct::Aid(Aid::Candidates)),
    ("hint-where", RunAct::Aid(Aid::Hint(HintStage::Where))),
    ("hint-why", RunAct::Aid(Aid::Hint(HintStage::Why))),
    ("hint-played", RunAct::Aid(Aid::Hint(HintStage::Played))),
    ("give-up", RunAct::GiveUp),
];
/// What stands before the time of a return.
const RESUMED: &str = "resumed ";

impl RunAct {
    /// What a text of an act can begin with, for whoever wrote something else.
    pub(super) fn expected() -> String {
        let words = WORDS.map(|(word, _)| word).join(", ");
        format!("a move such as r3c4=5, {words} or {}", RESUMED.trim_end())
    }

    /// The act as text, for a grid of this size.
    pub fn to_text(&self, size: Size) -> String {
        match self {
            Self::Move(act) => act.to_text(size),
            Self::Resumed(Timestamp(wall)) => format!("{RESUMED}{wall}"),
            act => {
                let mut words = WORDS.iter();
                let known = words.find(|(_, word)| word == act);
                known.map_or_else(String::new, |(text, _)| (*text).to_owned())
            }
        }
    }

    /// The act that a text describes, on a grid of this size.
    pub fn parse(text: &str, size: Size) -> Result<Self, MoveTextError> {
        if let Some((_, act)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(act.clone());
        }
        match text.strip_prefix(RESUMED) {
            Some(wall) => wall
                .parse()
                .map(|wall| Self::Resumed(Timestamp(wall)))
                .map_err(|_| MoveTextError {
                    column: RESUMED.len() + 1,
                    expected: "a time in milliseconds",
                    found: wall.chars().take(20).collect(),
                }),
            None => Move::parse(text, size).map(Self::Move),
        }
    }
}
