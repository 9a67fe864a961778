//! Which screen is shown, and what lies over it.

use bevy::{
    prelude::*,
    state::state::{StateTransitionEvent, StateTransitionSystems},
};
use serde::Serialize;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Menu>()
        // Only the screen that is shown, and what lies over it, ask for another.
        .allow_ambiguous_resource::<NextState<Screen>>()
        .allow_ambiguous_resource::<NextState<Menu>>()
        .add_systems(
            StateTransition,
            close_menu
                .after(StateTransitionSystems::DependentTransitions)
                .before(StateTransitionSystems::ExitSchedules)
                .run_if(on_message::<StateTransitionEvent<Screen>>),
        );
}

/// The screens of the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Screen {
    /// The bundled puzzles are being read.
    #[default]
    Loading,
    /// Who plays.
    Players,
    /// The game's name and the games to continue.
    Title,
    /// The puzzles to choose from.
    Library,
    /// A board.
    Play,
    /// Solvers at work.
    Watch,
    /// What was played: history, rankings, statistics.
    Records,
    /// The ways to compete, and the boards of the day.
    Compete,
    /// What is to be known before the clues of a game against the clock appear, and the beats before they do.
    Ready,
    /// The boards of a sprint that is over.
    SprintEnd,
}

/// What lies over a screen, which stays as it is beneath.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// The menu of everything a game offers.
    Game,
    /// Whether to give up.
    GiveUp,
    /// What the player can choose, over the whole screen.
    Settings,
    /// What each key and button does, over the whole screen.
    Help,
}

impl Menu {
    /// Tells whether nothing can be seen of the screen beneath.
    pub fn covers_screen(self) -> bool {
        matches!(self, Self::Settings | Self::Help)
    }
}

/// What was open over one screen has no meaning on the next.
fn close_menu(now: Res<State<Menu>>, mut next: ResMut<NextState<Menu>>) {
    if *now.get() != Menu::None {
        next.set(Menu::None);
    }
}
