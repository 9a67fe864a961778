//! What a game that has ended is worth: computed once, when par is known, and kept with the game.

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use super::{analysis::Analysis, clock::GameClock, ending::Ended};
use crate::game::{
    base::{GameSystems, date::Calendar},
    store::{Assistance, GameResult, PlayerId, RunLog, TimedGame},
};
use crate::{
    contest::{Ending, Mode},
    score::Score,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, rate_ended_games.in_set(GameSystems::Score));
}

/// The result of a game, on the root of its board.
#[derive(Component, Clone, Debug, Deref, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Scored(pub GameResult);

/// A game has been rated, once and for all.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct GameScored {
    /// The root of its board.
    #[event_target]
    pub game: Entity,
}

/// A game that has ended and is not rated yet.
type Unrated = (With<Ended>, Without<Scored>);

/// What a score is made of.
#[derive(QueryData)]
pub(super) struct RatedGame {
    entity: Entity,
    ended: &'static Ended,
    clock: &'static GameClock,
    assistance: &'static Assistance,
    analysis: &'static Analysis,
    timed: Option<&'static TimedGame>,
    log: &'static RunLog,
}

impl RatedGameItem<'_, '_> {
    fn score(&self) -> Score {
        match self.ended.ending {
            Ending::Surrendered | Ending::Abandoned => Score::surrendered(),
            Ending::Solved if self.analysis.flaw().is_some() => Score::unrated(),
            Ending::Solved => {
                let time = self.clock.elapsed();
                if let Some(timed) = self.timed {
                    // A race ends with its last digit, not with the frame that shows it.
                    let time = self.log.end().unwrap_or(time);
                    Score::timed(time.saturating_add(timed.penalty), timed.par)
                } else {
                    let par = self.analysis.grade().map(|grade| grade.par);
                    Score::solved(time, par, &self.assistance.help)
                }
            }
        }
    }

    /// A score that changed when par arrives would be two scores.
    fn is_due(&self) -> bool {
        self.ended.ending != Ending::Solved || self.analysis.is_complete()
    }
}

/// Who plays, and when.
#[derive(SystemParam)]
pub(super) struct Occasion<'w> {
    player: Res<'w, PlayerId>,
    calendar: Res<'w, Calendar>,
}

impl Occasion<'_> {
    fn rate(&self, commands: &mut Commands, game: &RatedGameItem) {
        commands.entity(game.entity).insert(Scored(GameResult {
            score: game.score(),
            player: self.player.clone(),
            mode: game.timed.map_or(Mode::Relaxed, |timed| timed.mode),
            date: self.calendar.now(),
        }));
        commands.trigger(GameScored { game: game.entity });
    }
}

fn rate_ended_games(mut commands: Commands, games: Query<RatedGame, Unrated>, occasion: Occasion) {
    for game in games.iter().filter(RatedGameItem::is_due) {
        occasion.rate(&mut commands, &game);
    }
}

/// Rates a game that is left before par is known, by what is known.
pub(super) fn rate_left_games(
    mut commands: Commands,
    games: Query<RatedGame, Unrated>,
    occasion: Occasion,
) {
    for game in &games {
        occasion.rate(&mut commands, &game);
    }
}
