//! What becomes of a game that has ended: a line in the player's history, a run where it is worth keeping, another rating.

use std::time::Duration;

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use crate::contest::{
    Bests, Ending, FinishedGame, Medal, Mode, Period, PuzzleCard, RankingScope, Rating, Run,
    RunAct, RunBoard, RunClaim, RunEvent, Timestamp, ghosts_beaten,
};
use crate::format::scores::PlayerName;
use crate::game::{
    base::{GameSystems, activity::Activity, date::Calendar, theme::motion::Motion},
    play::{
        analysis::Analysis,
        clock::GameClock,
        ending::Ended,
        intent::GameIntent,
        moves::Moves,
        scoring::{GameScored, Scored},
    },
    store::{
        Assistance, KeptRuns, Key, PlayedGames, PlayerId, PlayerRatings, Players, Record, Rival,
        RunLog, Store, TimedGame,
    },
};

/// How long the points take to count up.
const COUNTING: Duration = Duration::from_millis(1400);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(record_game)
        .add_systems(Update, count_up.in_set(GameSystems::Animate));
}

/// What a game that has ended is in the player's history, on the root of its board.
#[derive(Component, Clone, Debug, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub struct Recorded {
    /// The line in the history.
    pub game: FinishedGame,
    /// What the best games like it were before, of the day, the week, the month and ever, and whether they were beaten.
    pub bests: Vec<BestBefore>,
    /// How long the points have been counted up.
    counted: Timer,
}

impl Recorded {
    /// Returns how much of the points is counted up, from 0 to 1.
    pub fn counted(&self) -> f32 {
        EaseFunction::CubicOut.sample_clamped(self.counted.fraction())
    }
}

/// The best game of a period before this one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BestBefore {
    /// The period.
    pub period: Period,
    /// The points of the best game until now, if there was one.
    pub points: Option<u32>,
    /// The game that has ended is better.
    pub is_beaten: bool,
}

/// A game that has ended, with all that its record needs.
#[derive(QueryData)]
struct EndedGame {
    moves: &'static Moves,
    clock: &'static GameClock,
    assistance: &'static Assistance,
    analysis: &'static Analysis,
    ended: &'static Ended,
    scored: &'static Scored,
    timed: Option<&'static TimedGame>,
    log: &'static RunLog,
}

/// What the player has achieved so far.
#[derive(SystemParam)]
pub(super) struct Achievements<'w> {
    played: ResMut<'w, PlayedGames>,
    runs: ResMut<'w, KeptRuns>,
    ratings: ResMut<'w, PlayerRatings>,
    players: Res<'w, Players>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
    calendar: Res<'w, Calendar>,
}

impl Achievements<'_> {
    /// Adds a game to the history, with its run where that is to be kept.
    pub(super) fn add(&mut self, mut game: FinishedGame, run: Option<Run>) -> Recorded {
        self.played.load_all(&self.store, &self.player);
        let bests = self.bests(&game);
        let is_best = bests
            .iter()
            .any(|best| best.period == Period::Ever && best.is_beaten);
        let is_kept = game.mode != Mode::Relaxed || is_best;
        if let Some(run) = run.filter(|_| is_kept) {
            let text = run.to_text();
            game.run = self.runs.keep(&game, text, &self.store, &self.player);
        }
        self.played.append(game.clone(), &self.store, &self.player);
        Recorded {
            game,
            bests,
            counted: Timer::new(COUNTING, TimerMode::Once),
        }
    }

    fn bests(&self, game: &FinishedGame) -> Vec<BestBefore> {
        let puzzle = &game.puzzle;
        let scope = match game.mode {
            Mode::Sprint => RankingScope::Mode(Mode::Sprint),
            _ => RankingScope::Class(puzzle.kind, puzzle.size, puzzle.level),
        };
        let bests = Bests::of(game, self.played.games(), scope, self.calendar.offset());
        let best = |period| {
            let best = bests.in_period(period);
            BestBefore {
                period,
                points: best.old.map(|old| old.points),
                is_beaten: best.is_beaten,
            }
        };
        Period::ALL.map(best).into()
    }

    /// The same for a game whose run is a text already.
    pub(super) fn add_text(&mut self, mut game: FinishedGame, run: Option<String>) {
        if let Some(text) = run {
            game.run = self.runs.keep(&game, text, &self.store, &self.player);
        }
        self.played.append(game, &self.store, &self.player);
    }

    /// Keeps something of the player's that may be needed after a crash.
    pub(super) fn save<R: Record + Clone + Send + 'static>(&self, record: &R) {
        self.store.save(&self.player, record);
    }

    /// Reads what was kept.
    pub(super) fn load<R: Record>(&self) -> Option<R> {
        self.store.load(&self.player)
    }

    /// Removes what was kept.
    pub(super) fn remove<R: Record>(&self) {
        self.store.remove(&Key::of::<R>(&self.player));
    }

    /// Returns the present moment.
    pub(super) fn now(&self) -> Timestamp {
        self.calendar.now()
    }

    /// Returns the name of whoever plays, as it stands in runs.
    pub(super) fn name(&self) -> Option<PlayerName> {
        self.players.current().name.parse().ok()
    }
}

/// Writes a game that was rated into the history.
fn record_game(
    scored: On<GameScored>,
    mut commands: Commands,
    games: Query<EndedGame>,
    mut achievements: Achievements,
) {
    let Ok(game) = games.get(scored.game) else {
        return;
    };
    // The boards of a sprint are recorded together when it is over.
    if game.timed.is_some_and(|timed| timed.mode == Mode::Sprint) {
        return;
    }
    let mut finished = game.finished();
    rate(&mut finished, game.timed, &mut achievements.ratings);
    let name = achievements.name();
    let run = name.map(|name| game.run(name, &finished));
    let recorded = achievements.add(finished, run);
    commands.entity(scored.game).insert(recorded);
}

/// Counts the points up while the result is shown; whoever asks for anything sees them all.
fn count_up(
    mut games: Query<(&mut Recorded, &Ended)>,
    mut intents: MessageReader<GameIntent>,
    time: Res<Time>,
    motion: Res<Motion>,
    mut activity: ResMut<Activity>,
) {
    let skipped = motion.reduced || intents.read().count() > 0;
    for (mut recorded, ended) in &mut games {
        if !ended.shows_result() || recorded.counted.is_finished() {
            continue;
        }
        activity.moving("counting");
        let passed = if skipped { COUNTING } else { time.delta() };
        recorded.counted.tick(passed);
    }
}

/// Counts the ghosts that a ranked game has beaten, and what that makes of the rating.
fn rate(game: &mut FinishedGame, timed: Option<&TimedGame>, ratings: &mut PlayerRatings) {
    let Some(timed) = timed.filter(|timed| timed.mode == Mode::Ranked) else {
        return;
    };
    let Some(ghosts) = rated_ghosts(timed) else {
        return;
    };
    let beaten = match game.ending {
        Ending::Solved => ghosts_beaten(ghosts, game.total(), timed.par),
        Ending::Surrendered | Ending::Abandoned => 0,
    };
    let kind = game.puzzle.kind;
    let before: Rating = ratings.of(kind);
    ratings.0 = ratings.after_race(kind, ghosts, beaten);
    game.beaten = Some(beaten);
    game.ratings = Some((before, ratings.of(kind)));
}

fn rated_ghosts(timed: &TimedGame) -> Option<[f64; 3]> {
    let ratings = timed.rivals.iter().filter_map(|rival| match rival {
        Rival::Rated(rating) => Some(*rating),
        Rival::Run(..) => None,
    });
    let ratings: Vec<f64> = ratings.collect();
    ratings.try_into().ok()
}

impl EndedGameItem<'_, '_> {
    fn finished(&self) -> FinishedGame {
        let grade = self.analysis.grade();
        let par = self.timed.map(|timed| timed.par);
        let par = par.or_else(|| grade.map(|grade| grade.par));
        let penalty = self.timed.map_or(Duration::ZERO, |timed| timed.penalty);
        let time = whole_milliseconds(self.clock.elapsed());
        let ending = self.ended.ending;
        let solved = par.filter(|_| ending == Ending::Solved);
        let steps = grade.into_iter().flat_map(|grade| &grade.steps);
        FinishedGame {
            date: self.scored.date,
            puzzle: PuzzleCard::new(self.moves.puzzle(), grade.map(|grade| grade.level), par),
            mode: self.scored.mode,
            ending,
            time,
            penalty,
            help: self.assistance.help.clone(),
            points: self.scored.score.points,
            medal: solved.and_then(|par| Medal::of(time.saturating_add(penalty), par)),
            beaten: None,
            ratings: None,
            run: None,
            techniques: steps
                .map(|(technique, _)| technique.name().to_owned())
                .collect(),
        }
    }

    fn run(&self, player: PlayerName, game: &FinishedGame) -> Run {
        Run {
            mode: game.mode,
            player,
            begun: self.begun(game),
            boards: vec![RunBoard {
                puzzle: self.moves.shared_puzzle(),
                events: self.events(),
            }],
            claim: RunClaim {
                ending: game.ending,
                solved: u32::from(game.ending == Ending::Solved),
                time: game.time,
                penalty: game.penalty,
                ended: game.date,
            },
        }
    }

    fn begun(&self, game: &FinishedGame) -> Timestamp {
        let timed = self.timed.and_then(|timed| timed.begun);
        let earlier = game.date.0.saturating_sub(game.time.as_millis() as u64);
        timed.unwrap_or(Timestamp(earlier))
    }

    /// What happened until the end; of a relaxed game, the moves that were not taken back.
    fn events(&self) -> Vec<RunEvent> {
        if self.timed.is_none() {
            return self.moves_made();
        }
        let mut events = Vec::new();
        for event in &self.log.0 {
            let is_last = event.act == RunAct::GiveUp;
            let at = whole_milliseconds(event.at);
            events.push(RunEvent {
                at,
                act: event.act.clone(),
            });
            if is_last {
                break;
            }
        }
        events
    }

    fn moves_made(&self) -> Vec<RunEvent> {
        let history = self.moves.history();
        let mut last = Duration::ZERO;
        let moves = history.done().zip(history.times());
        let moves = moves.map(|(act, at)| {
            last = last.max(whole_milliseconds(at.unwrap_or(last)));
            RunEvent {
                at: last,
                act: RunAct::Move(act.clone()),
            }
        });
        moves.collect()
    }
}

/// Runs and records count in whole milliseconds.
pub(super) fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
