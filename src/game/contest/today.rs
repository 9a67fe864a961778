//! The boards of the day: which are played, and for how many days in a row there was one.

use bevy::prelude::*;

use crate::contest::{Date, Ending, FinishedGame, Mode, Streak, own_first_tries, streak};
use crate::game::{
    base::{ApplySystems, Screen, date::Calendar},
    store::{PlayedGames, PlayerId, Store},
};
use crate::puzzle::Kind;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TodaysBoards>()
        .add_systems(OnEnter(Screen::Compete), look_up)
        .add_systems(
            Update,
            look_up
                .in_set(ApplySystems::Requests)
                .ambiguous_with(ApplySystems::Requests)
                .run_if(in_state(Screen::Compete).and_then(resource_changed::<PlayedGames>)),
        );
}

/// What has become of the boards of the day.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct TodaysBoards {
    /// The day.
    pub date: Option<Date>,
    /// The first try at each kind that was played.
    pub played: Vec<FinishedGame>,
    /// For how many days there was at least one board solved at the first try.
    pub streak: Option<Streak>,
}

impl TodaysBoards {
    /// Returns the first try at the board of a kind.
    pub fn of(&self, kind: Kind) -> Option<&FinishedGame> {
        self.played.iter().find(|game| game.puzzle.kind == kind)
    }
}

fn look_up(
    mut boards: ResMut<TodaysBoards>,
    mut played: ResMut<PlayedGames>,
    store: Res<Store>,
    player: Res<PlayerId>,
    calendar: Res<Calendar>,
) {
    let today = calendar.now().date(calendar.offset());
    // Reading pages is no change of what was played.
    let played = played.bypass_change_detection();
    played.load_all(&store, &player);
    let daily = played.games().filter(|game| game.mode == Mode::Daily);
    let tries: Vec<&FinishedGame> = own_first_tries(daily).collect();
    let day_of = |game: &FinishedGame| game.puzzle.title.parse::<Date>().ok();
    let of_today = tries.iter().filter(|game| day_of(game) == Some(today));
    let solved = tries.iter().filter(|game| game.ending == Ending::Solved);
    *boards = TodaysBoards {
        date: Some(today),
        played: of_today.copied().cloned().collect(),
        streak: Some(streak(solved.filter_map(|game| day_of(game)), today)),
    };
}
