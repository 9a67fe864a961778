//! Races that were left when the program ended: those to which nobody returned in time are lost.

use bevy::prelude::*;

use super::recording::{Achievements, EndedGame};
use crate::contest::Ending;
use crate::game::{
    base::{Screen, steady::Clocks},
    store::{GameEntry, Games, SavedGame, Status, game_key},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), end_lost_races);
}

/// Ends the races that were left for longer than their rules allow, as lost.
pub(super) fn end_lost_races(
    mut games: ResMut<Games>,
    clocks: Clocks,
    mut achievements: Achievements,
) {
    let now = clocks.mark();
    let races: Vec<GameEntry> = games.races_under_way().collect();
    for entry in races {
        let key = game_key(&achievements.player, entry.id);
        let Some(mut game) = achievements.store.read::<SavedGame>(&key) else {
            continue;
        };
        let Some(timed) = &game.timed else { continue };
        let last = timed.mark.as_ref();
        let absence = last.map_or(now.steady, |last| now.since_stored(last));
        if absence <= timed.longest_absence() {
            continue;
        }
        achievements.record(&EndedGame {
            puzzle: &game.puzzle,
            timed: game.timed.as_ref(),
            log: &game.log,
            history: &game.history,
            help: &game.assistance.help,
            grade: None,
            ending: Ending::Abandoned,
            mode: game.mode(),
            date: now.wall,
            played: game.played,
            points: 0,
        });
        game.status = Status::Abandoned;
        achievements.store.write(&key, game);
        games.put_first(GameEntry {
            status: Status::Abandoned,
            ..entry
        });
        achievements.save(&*games);
    }
}
