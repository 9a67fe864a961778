//! What a game that has ended is worth: computed once, when par is known, and kept with the game.

use bevy::prelude::*;

use super::{analysis::Analysis, clock::GameClock, ending::Ended};
use crate::game::{
    base::{GameSystems, date::Calendar},
    store::{Assistance, Ending, GameResult, Mode, PlayerId},
};
use crate::score::Score;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, rate_ended_games.in_set(GameSystems::Score));
}

/// The result of a game, on the root of its board.
#[derive(Component, Clone, Debug, Deref, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Scored(pub GameResult);

fn rate_ended_games(
    mut commands: Commands,
    games: Query<(Entity, &Ended, &GameClock, &Assistance, &Analysis), Without<Scored>>,
    player: Res<PlayerId>,
    calendar: Res<Calendar>,
) {
    for (game, ended, clock, assistance, analysis) in &games {
        let score = match ended.ending {
            Ending::Surrendered => Score::surrendered(),
            // A score that changed when par arrives would be two scores.
            Ending::Solved if !analysis.is_complete() => continue,
            Ending::Solved => {
                let par = analysis.grade().map(|grade| grade.par);
                Score::solved(clock.elapsed(), par, &assistance.help)
            }
        };
        commands.entity(game).insert(Scored(GameResult {
            score,
            player: player.clone(),
            mode: Mode::default(),
            date: calendar.now(),
        }));
    }
}
