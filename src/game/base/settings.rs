//! What a player has chosen; applied when it changes. `store` loads and keeps it.

mod new_puzzle;

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub use self::new_puzzle::NewPuzzleChoice;
use super::{
    GameSystems,
    library_choice::LibraryChoice,
    locale::{self, GameLocale},
    theme::{Theme, ThemeName, motion::Motion},
};
use crate::puzzle::{Kind, Level, Size};
use crate::solver::CandidateDepth;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().add_systems(
        Update,
        apply_settings
            .in_set(GameSystems::Validate)
            .run_if(resource_changed::<Settings>),
    );
}

/// The keys and buttons that differ from the defaults, by the names of what they are for.
pub type BindingChanges = BTreeMap<String, BindingChange>;

/// What is pressed for one thing, in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BindingChange {
    /// The keys.
    pub keys: Vec<String>,
    /// The buttons of a gamepad.
    pub buttons: Vec<String>,
}

/// What a player has chosen.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own on the settings screen"
)]
pub struct Settings {
    /// The colours.
    pub theme: ThemeName,
    /// The code of the language.
    pub locale: String,
    /// Things fade instead of moving.
    pub reduce_motion: bool,
    /// What the player was called before there were several; players have names of their own.
    pub name: String,
    /// The time played is not shown.
    pub hide_clock: bool,
    /// A digit that is placed removes the notes it rules out.
    pub remove_notes: bool,
    /// Notes that can no longer hold are struck out.
    pub strike_notes: bool,
    /// How much of the rules candidates follow: those that are told, filled in and struck out.
    pub candidates: CandidateDepth,
    /// What is marked in a new game.
    pub check: CheckLevel,
    /// What was chosen last on the page of competitions.
    pub contest: ContestChoice,
    /// What was chosen last for a new puzzle.
    pub new_puzzle: NewPuzzleChoice,
    /// How the puzzles are looked at.
    pub library: LibraryChoice,
    /// The keys and buttons that differ from the defaults.
    pub bindings: BindingChanges,
}

/// What was chosen last on the page of competitions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ContestChoice {
    /// The kind of a ranked board.
    pub kind: Kind,
    /// Its size and level; none for what the ladder chooses.
    pub board: Option<(Size, Level)>,
    /// The kinds of a sprint.
    pub sprint: BTreeSet<Kind>,
}

impl Default for ContestChoice {
    fn default() -> Self {
        Self {
            kind: Kind::KenKen,
            board: None,
            sprint: [Kind::KenKen, Kind::Sudoku].into(),
        }
    }
}

/// What the game marks while somebody plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum CheckLevel {
    /// Nothing.
    Off,
    /// What breaks a rule.
    #[default]
    Rules,
    /// Also every digit that differs from the solution.
    Solution,
}

impl CheckLevel {
    /// Every level, from the least help to the most.
    pub const ALL: [Self; 3] = [Self::Off, Self::Rules, Self::Solution];

    /// Returns the key of this level's name in the locale files.
    pub fn key(self) -> &'static str {
        match self {
            Self::Off => "check-off",
            Self::Rules => "check-rules",
            Self::Solution => "check-solution",
        }
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            locale: locale::FALLBACK.into(),
            reduce_motion: false,
            name: String::new(),
            hide_clock: false,
            remove_notes: true,
            strike_notes: false,
            candidates: CandidateDepth::default(),
            check: CheckLevel::default(),
            contest: ContestChoice::default(),
            new_puzzle: NewPuzzleChoice::default(),
            library: LibraryChoice::default(),
            bindings: BindingChanges::default(),
        }
    }
}

fn apply_settings(
    settings: Res<Settings>,
    mut theme: ResMut<Theme>,
    mut motion: ResMut<Motion>,
    mut locale: ResMut<GameLocale>,
) {
    if theme.name != settings.theme {
        *theme = Theme::new(settings.theme);
    }
    motion.set_if_neq(Motion {
        reduced: settings.reduce_motion,
    });
    if locale.code() != settings.locale
        && let Some(chosen) = GameLocale::load(&settings.locale)
    {
        *locale = chosen;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_of_an_earlier_program_keep_what_they_say() {
        let stored = "(theme: Night, locale: \"en\", reduce_motion: true)";
        let settings: Settings = ron::from_str(stored).unwrap();
        let expected = Settings {
            theme: ThemeName::Night,
            reduce_motion: true,
            ..Settings::default()
        };
        assert_eq!(settings, expected);
    }
}
