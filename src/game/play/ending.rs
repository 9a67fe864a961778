//! The end of a game: one system finds it, one event tells of it, and everything else follows from that.

use bevy::prelude::*;

use super::{moves::Moves, opening::LeftTooLong, validate::Judgement};
use crate::contest::Ending;
use crate::game::{
    base::{GameSystems, activity::Activity, theme::motion},
    board::Sealed,
    store::{Assistance, Status},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(seal_solved_board).add_systems(
        Update,
        (
            end_game
                .in_set(GameSystems::Validate)
                .after(super::validate::judge),
            hold_ceremony.in_set(GameSystems::Animate),
        ),
    );
}

/// A game that has ended, on the root of its board; from then on no digit changes.
#[derive(Component, Debug, Reflect)]
#[reflect(Component, Debug, from_reflect = false)]
pub struct Ended {
    /// How it ended.
    #[reflect(ignore)]
    pub ending: Ending,
    /// The moment between the last digit and the result, in which the board is seen as it ended.
    ceremony: Timer,
}

impl Ended {
    fn new(ending: Ending) -> Self {
        Self {
            ending,
            ceremony: Timer::new(motion::CEREMONY, TimerMode::Once),
        }
    }

    /// Tells whether the result may come.
    pub fn shows_result(&self) -> bool {
        self.ceremony.is_finished()
    }

    /// Returns how a game stands, by whether it has ended.
    pub(super) fn status(ended: Option<&Self>) -> Status {
        match ended.map(|ended| ended.ending) {
            None => Status::UnderWay,
            Some(Ending::Solved) => Status::Solved,
            Some(Ending::Surrendered) => Status::Surrendered,
            Some(Ending::Abandoned) => Status::Abandoned,
        }
    }
}

/// A game has ended.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct GameEnded {
    /// The root of its board.
    #[event_target]
    pub game: Entity,
    /// How it ended.
    pub ending: Ending,
}

type UnendedGame = (
    Entity,
    &'static Judgement,
    &'static Assistance,
    Has<LeftTooLong>,
);

/// Ends a game that is solved or was given up.
fn end_game(mut commands: Commands, games: Query<UnendedGame, (With<Moves>, Without<Ended>)>) {
    for (game, judgement, assistance, left_too_long) in &games {
        let ending = if assistance.surrendered {
            Ending::Surrendered
        } else if left_too_long {
            Ending::Abandoned
        } else if judgement.is_solved() {
            Ending::Solved
        } else {
            continue;
        };
        commands.entity(game).insert(Ended::new(ending));
        commands.trigger(GameEnded { game, ending });
    }
}

fn seal_solved_board(ended: On<GameEnded>, mut commands: Commands) {
    if ended.ending == Ending::Solved {
        commands.entity(ended.game).insert(Sealed);
    }
}

/// Lets the board be seen as it ended before the result comes.
pub fn hold_ceremony(
    time: Res<Time>,
    mut games: Query<&mut Ended>,
    mut activity: ResMut<Activity>,
) {
    for mut ended in &mut games {
        if !ended.shows_result() {
            ended.bypass_change_detection().ceremony.tick(time.delta());
            activity.moving("ceremony");
        }
    }
}
