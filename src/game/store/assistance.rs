//! How a game is played: its help, its check level, its end. What undo does not bring back.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::base::settings::CheckLevel;
use crate::score::{Help, HelpLevel};

/// What belongs to a game besides its puzzle, its moves and its clock; plain data, to be saved with them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
#[serde(default)]
pub struct Assistance {
    /// The help used so far.
    pub help: Help,
    /// What is marked.
    pub check: CheckLevel,
    /// Digits are written in pencil.
    pub note_mode: bool,
    /// The solution was shown instead of found.
    pub surrendered: bool,
}

impl Assistance {
    /// Changes what is marked; seeing the marks is help.
    pub fn set_check(&mut self, check: CheckLevel) {
        self.check = check;
        self.note_checking();
    }

    /// Notes that somebody plays with the marks there are.
    pub fn note_checking(&mut self) {
        self.help.raise(match self.check {
            CheckLevel::Off => HelpLevel::None,
            CheckLevel::Rules => HelpLevel::Conflicts,
            CheckLevel::Solution => HelpLevel::Wrong,
        });
    }
}

/// Returns the level of checking after this one, starting over after the last.
pub fn next_check(check: CheckLevel) -> CheckLevel {
    match check {
        CheckLevel::Off => CheckLevel::Rules,
        CheckLevel::Rules => CheckLevel::Solution,
        CheckLevel::Solution => CheckLevel::Off,
    }
}
