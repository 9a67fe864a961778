//! What a player takes on: a ranked board, a board of the day, a race against a run.

use std::{sync::Arc, time::Duration};

use bevy::{ecs::system::SystemParam, prelude::*};
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

use super::{
    briefing::Briefing,
    making::{self, BoardOrder},
    sprint::Sprint,
};
use crate::contest::{Date, Mode, SprintLadder, ghost_ratings, ladder_board};
use crate::game::{
    base::{ApplySystems, Screen, date::Calendar},
    library::{ContinueGame, OpeningSystems},
    store::{Games, PlayerId, PlayerRatings, Rival, SavedGame, Store, TimedGame, game_key},
};
use crate::generator::Config;
use crate::puzzle::{Kind, Level, Puzzle, Size};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Challenge>().add_systems(
        Update,
        accept
            .in_set(ApplySystems::Requests)
            .after(OpeningSystems)
            .run_if(on_message::<Challenge>),
    );
}

/// Something to take on; the board is made, and then the player is told what to expect.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum Challenge {
    /// A new board against three ghosts, for the rating.
    Ranked {
        /// Its kind.
        kind: Kind,
        /// Its size and level, or what the ladder chooses.
        board: Option<(Size, Level)>,
    },
    /// A board of the day.
    Daily {
        /// Which of the five.
        kind: Kind,
    },
    /// Small boards against the clock, of these kinds.
    Sprint {
        /// The kinds.
        kinds: Vec<Kind>,
    },
    /// A board that somebody has played, against that run.
    Race {
        /// What is played.
        puzzle: Arc<Puzzle>,
        /// Who played, and how many cells were filled after how many milliseconds.
        rival: Rival,
    },
}

impl Challenge {
    /// Returns the rules of the game.
    pub fn mode(&self) -> Mode {
        match self {
            Self::Ranked { .. } => Mode::Ranked,
            Self::Daily { .. } => Mode::Daily,
            Self::Sprint { .. } => Mode::Sprint,
            Self::Race { .. } => Mode::Race,
        }
    }

    fn order(&self, seed: u64, ratings: &PlayerRatings, today: Date) -> Option<BoardOrder> {
        match self {
            Self::Ranked { kind, board } => {
                let chosen = board.or_else(|| ladder_board(*kind, ratings.of(*kind).value));
                let (size, level) = chosen?;
                Some(BoardOrder::new(Config::new(*kind, size, level), seed))
            }
            Self::Daily { kind } => BoardOrder::of_day(today, *kind),
            Self::Sprint { kinds } => {
                Some(BoardOrder::of_rung(&sprint_ladder(kinds, seed).rung(0)))
            }
            Self::Race { puzzle, .. } => Some(BoardOrder::of_puzzle(puzzle)),
        }
    }

    /// Returns the rules of the game with this par, and whom it is played against.
    pub(super) fn rules(&self, par: Duration, ratings: &PlayerRatings, today: Date) -> TimedGame {
        let mut timed = TimedGame::new(self.mode(), par);
        match self {
            Self::Ranked { kind, .. } => {
                let ghosts = ghost_ratings(ratings.of(*kind));
                timed.rivals = ghosts.into_iter().map(Rival::Rated).collect();
            }
            Self::Daily { .. } => timed.day = Some(today),
            Self::Sprint { .. } => {}
            Self::Race { rival, .. } => timed.rivals = vec![rival.clone()],
        }
        timed
    }
}

fn sprint_ladder(kinds: &[Kind], seed: u64) -> SprintLadder {
    SprintLadder::new(kinds.iter().copied(), seed)
}

/// The player's games that can be continued.
#[derive(SystemParam)]
struct BegunGames<'w> {
    games: Res<'w, Games>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
    requests: MessageWriter<'w, ContinueGame>,
}

impl BegunGames<'_> {
    /// Goes on with the board of the day that was begun: its first try counts, and nobody has two of them.
    fn go_on(&mut self, challenge: &Challenge, today: Date) -> bool {
        let Challenge::Daily { kind } = challenge else {
            return false;
        };
        let mut races = self.games.races_under_way();
        let begun = races.find(|entry| {
            let key = game_key(&self.player, entry.id);
            let game = (entry.mode == Mode::Daily).then(|| self.store.read::<SavedGame>(&key));
            game.flatten().is_some_and(|game| {
                let day = game.timed.and_then(|timed| timed.day);
                day == Some(today) && game.puzzle.kind() == *kind
            })
        });
        if let Some(entry) = begun {
            self.requests.write(ContinueGame(entry.id));
        }
        begun.is_some()
    }
}

/// Has the board of a challenge made, and tells the player what to expect.
fn accept(
    mut commands: Commands,
    mut challenges: MessageReader<Challenge>,
    calendar: Res<Calendar>,
    ratings: Res<PlayerRatings>,
    mut begun: BegunGames,
    now: Res<State<Screen>>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(challenge) = challenges.read().last() else {
        return;
    };
    if *now.get() == Screen::Ready {
        // The second of two quick presses, which the first has answered.
        return;
    }
    let today = calendar.now().date(calendar.offset());
    if begun.go_on(challenge, today) {
        return;
    }
    let seed = ChaCha8Rng::seed_from_u64(calendar.now().0).random();
    let Some(order) = challenge.order(seed, &ratings, today) else {
        return;
    };
    match challenge {
        Challenge::Sprint { kinds } => {
            commands.insert_resource(Sprint::new(sprint_ladder(kinds, seed)));
        }
        _ => commands.remove_resource::<Sprint>(),
    }
    commands.insert_resource(Briefing::new(challenge.clone(), &order, today, *now.get()));
    commands.spawn((
        Name::new("Making a board"),
        making::start(order),
        DespawnOnExit(Screen::Ready),
    ));
    screen.set(Screen::Ready);
}
