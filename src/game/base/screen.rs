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
    /// What a new puzzle should be like, and the way to play it.
    NewPuzzle,
    /// A puzzle while it is drawn.
    Create,
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
    /// How puzzles come in, over the whole screen.
    Import,
    /// How puzzles and games go out, over the whole screen.
    Share,
    /// What a drawing is as a whole, and the other drawings, over the whole screen.
    Drawing,
    /// What the program can do for whoever draws.
    DrawingHelp,
    /// Which of two games on one puzzle to go on with.
    TwoGames,
}

impl Menu {
    /// Returns the name by which the state of the game tells it.
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::None => None,
            Self::Game => Some("menu"),
            Self::GiveUp => Some("giveUp"),
            Self::Settings => Some("settings"),
            Self::Help => Some("help"),
            Self::Import => Some("import"),
            Self::Share => Some("share"),
            Self::Drawing => Some("drawing"),
            Self::DrawingHelp => Some("drawingHelp"),
            Self::TwoGames => Some("twoGames"),
        }
    }

    /// Tells whether nothing can be seen of the screen beneath.
    pub fn covers_screen(self) -> bool {
        matches!(
            self,
            Self::Settings | Self::Help | Self::Import | Self::Share | Self::Drawing
        )
    }
}

/// What was open over one screen has no meaning on the next.
fn close_menu(now: Res<State<Menu>>, mut next: ResMut<NextState<Menu>>) {
    if *now.get() != Menu::None {
        next.set(Menu::None);
    }
}
