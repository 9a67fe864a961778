//! Which screen is shown.

use bevy::prelude::*;
use serde::Serialize;

use super::{GameSystems, input::Action};

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<Before>()
        .add_systems(
            Update,
            show_screens
                .in_set(GameSystems::Apply)
                .run_if(on_message::<Action>),
        );
}

/// The screens of the game.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub enum Screen {
    /// The bundled puzzles are being read.
    #[default]
    Loading,
    /// The game's name and the games to continue.
    Title,
    /// The puzzles to choose from.
    Library,
    /// What the player can choose.
    Settings,
    /// A board.
    Play,
    /// Solvers at work.
    Watch,
}

/// The screen to which the settings lead back.
#[derive(Resource, Default)]
struct Before(Screen);

/// Changes to the screens that belong to no game, and leaves them.
fn show_screens(
    mut actions: MessageReader<Action>,
    now: Res<State<Screen>>,
    mut before: ResMut<Before>,
    mut next: ResMut<NextState<Screen>>,
) {
    for &action in actions.read() {
        let screen = match (action, now.get()) {
            (Action::Show(screen), _) => screen,
            (Action::Back, Screen::Library) => Screen::Title,
            (Action::Back, Screen::Settings) => before.0,
            _ => continue,
        };
        if action == Action::Show(Screen::Settings) && *now.get() != Screen::Settings {
            before.0 = *now.get();
        }
        NextState::set_if_neq(&mut next, screen);
    }
}
