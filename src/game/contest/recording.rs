//! What becomes of a game that has ended: a line in the player's history, its run if it was a race, another rating.

use std::{sync::Arc, time::Duration};

use bevy::{
    ecs::{query::QueryData, system::SystemParam},
    prelude::*,
};

use crate::contest::{
    Bests, Ending, FinishedGame, Medal, Mode, Period, PuzzleCard, RankingScope, Run, RunAct,
    RunBoard, RunClaim, RunEvent, Timestamp, ghosts_beaten,
};
use crate::format::scores::PlayerName;
use crate::game::{
    base::{GameSystems, activity::Activity, date::Calendar, theme::motion::Motion},
    play::{
        analysis::Analysis,
        clock::GameClock,
        ending::{Ended, hold_ceremony},
        intent::GameIntent,
        moves::Moves,
        scoring::{GameScored, Scored},
    },
    store::{
        Assistance, KeptRuns, Key, PlayedGames, PlayerId, PlayerRatings, Players, Record, Rival,
        RunLog, Store, TimedGame,
    },
};
use crate::puzzle::{History, Puzzle};
use crate::score::Help;
use crate::solver::Grade;

/// How long the points take to count up.
const COUNTING: Duration = Duration::from_millis(1400);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(record_game).add_systems(
        Update,
        count_up.in_set(GameSystems::Animate).after(hold_ceremony),
    );
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
    /// Everything that happened in it; nobody without a lawful name has a run.
    pub run: Option<Arc<Run>>,
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
pub(super) struct EndedGame<'a> {
    pub(super) puzzle: &'a Arc<Puzzle>,
    pub(super) timed: Option<&'a TimedGame>,
    pub(super) log: &'a RunLog,
    pub(super) history: &'a History,
    pub(super) help: &'a Help,
    pub(super) grade: Option<&'a Grade>,
    pub(super) ending: Ending,
    pub(super) mode: Mode,
    pub(super) date: Timestamp,
    /// The time of a relaxed game; a race ends with the last thing that happened in it.
    pub(super) played: Duration,
    pub(super) points: u32,
}

impl EndedGame<'_> {
    fn finished(&self) -> FinishedGame {
        let par = self.timed.map(|timed| timed.par);
        let par = par.or_else(|| self.grade.map(|grade| grade.par));
        let penalty = self.timed.map_or(Duration::ZERO, |timed| timed.penalty);
        // A race in which nothing happened proves no time.
        let raced = self.timed.map(|_| self.log.end().unwrap_or_default());
        let time = raced.unwrap_or_else(|| whole_milliseconds(self.played));
        let solved = par.filter(|_| self.ending == Ending::Solved);
        let level = self.grade.map(|grade| grade.level);
        let level = level.or_else(|| self.timed.and_then(|timed| timed.level));
        FinishedGame {
            date: self.date,
            puzzle: PuzzleCard::new(self.puzzle, level, par),
            mode: self.mode,
            ending: self.ending,
            time,
            penalty,
            help: self.help.clone(),
            points: self.points,
            medal: solved.and_then(|par| Medal::of(time.saturating_add(penalty), par)),
            beaten: None,
            ratings: None,
            run: None,
            techniques: self.grade.map(Grade::technique_names).unwrap_or_default(),
        }
    }

    /// Everything that happened. A relaxed game has no log, but the moves that led to its end have their times.
    fn run(&self, player: PlayerName, game: &FinishedGame) -> Option<Run> {
        let (begun, events) = match self.timed {
            Some(timed) => (timed.begun?, self.log.until_given_up()),
            None => (self.date.before(game.time), events_of(self.history)),
        };
        Some(Run {
            mode: game.mode,
            player,
            begun,
            boards: vec![RunBoard {
                puzzle: Arc::clone(self.puzzle),
                events,
            }],
            claim: RunClaim {
                ending: game.ending,
                solved: u32::from(game.ending == Ending::Solved),
                time: game.time,
                penalty: game.penalty,
                ended: game.date,
            },
        })
    }
}

fn events_of(history: &History) -> Vec<RunEvent> {
    let mut latest = Duration::ZERO;
    let acts = history.times().zip(history.done());
    let events = acts.map(|(at, act)| {
        latest = at.map_or(latest, whole_milliseconds);
        let act = RunAct::Move(act.clone());
        RunEvent { at: latest, act }
    });
    events.collect()
}

/// What the player has achieved so far.
#[derive(SystemParam)]
pub(super) struct Achievements<'w> {
    played: ResMut<'w, PlayedGames>,
    runs: ResMut<'w, KeptRuns>,
    ratings: ResMut<'w, PlayerRatings>,
    players: Res<'w, Players>,
    pub(super) store: Res<'w, Store>,
    pub(super) player: Res<'w, PlayerId>,
    calendar: Res<'w, Calendar>,
}

impl Achievements<'_> {
    /// Writes a game into the history, with what it makes of the rating.
    pub(super) fn record(&mut self, game: &EndedGame) -> Recorded {
        let mut finished = game.finished();
        self.rate(&mut finished, game.timed);
        let run = self.name().and_then(|name| game.run(name, &finished));
        self.add(finished, run)
    }

    /// Adds a game to the history, with its run; the moves of a relaxed game are kept with the game itself.
    pub(super) fn add(&mut self, game: FinishedGame, run: Option<Run>) -> Recorded {
        self.played.load_all(&self.store, &self.player);
        let bests = self.bests(&game);
        let raced = run.as_ref().filter(|run| run.mode != Mode::Relaxed);
        let game = self.add_text(game, raced.map(Run::to_text));
        Recorded {
            game,
            bests,
            run: run.map(Arc::new),
            counted: Timer::new(COUNTING, TimerMode::Once),
        }
    }

    /// The same for a game whose run is a text already.
    pub(super) fn add_text(&mut self, mut game: FinishedGame, run: Option<String>) -> FinishedGame {
        if let Some(text) = run {
            game.run = self.runs.keep(&game, text, &self.store, &self.player);
        }
        self.played.append(game.clone(), &self.store, &self.player);
        game
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

    /// Counts the ghosts that a ranked game has beaten, and what that makes of the rating.
    fn rate(&mut self, game: &mut FinishedGame, timed: Option<&TimedGame>) {
        let ranked = timed.filter(|timed| timed.mode == Mode::Ranked);
        let Some((ghosts, timed)) = ranked.and_then(|timed| Some((rated_ghosts(timed)?, timed)))
        else {
            return;
        };
        let beaten = match game.ending {
            Ending::Solved => ghosts_beaten(ghosts, game.total(), timed.par),
            Ending::Surrendered | Ending::Abandoned => 0,
        };
        let kind = game.puzzle.kind;
        let before = self.ratings.of(kind);
        self.ratings.0 = self.ratings.after_race(kind, ghosts, beaten);
        game.beaten = Some(beaten);
        game.ratings = Some((before, self.ratings.of(kind)));
    }

    /// Whether a sprint that began with the same board was recorded at that time or later.
    pub(super) fn have_sprint_since(&mut self, kept: &FinishedGame) -> bool {
        self.played.load_all(&self.store, &self.player);
        let is_same = |game: &FinishedGame| {
            let began_with = |game: &FinishedGame| (game.mode, game.puzzle.fingerprint);
            began_with(game) == began_with(kept) && game.date >= kept.date
        };
        self.played.games().any(is_same)
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

fn rated_ghosts(timed: &TimedGame) -> Option<[f64; 3]> {
    let ratings = timed.rivals.iter().filter_map(|rival| match rival {
        Rival::Rated(rating) => Some(*rating),
        Rival::Run(..) => None,
    });
    let ratings: Vec<f64> = ratings.collect();
    ratings.try_into().ok()
}

/// A game on a board that has ended.
#[derive(QueryData)]
struct BoardAtEnd {
    moves: &'static Moves,
    clock: &'static GameClock,
    assistance: &'static Assistance,
    analysis: &'static Analysis,
    ended: &'static Ended,
    scored: &'static Scored,
    timed: Option<&'static TimedGame>,
    log: &'static RunLog,
}

/// Writes a game that was rated into the history.
fn record_game(
    scored: On<GameScored>,
    mut commands: Commands,
    games: Query<BoardAtEnd>,
    mut achievements: Achievements,
) {
    let Ok(game) = games.get(scored.game) else {
        return;
    };
    // On a puzzle that is none nobody achieves anything.
    if game.analysis.flaw().is_some() {
        return;
    }
    // The boards of a sprint are recorded together when it is over.
    if game.scored.mode == Mode::Sprint {
        return;
    }
    let recorded = achievements.record(&EndedGame {
        puzzle: &game.moves.shared_puzzle(),
        timed: game.timed,
        log: game.log,
        history: game.moves.history(),
        help: &game.assistance.help,
        grade: game.analysis.grade(),
        ending: game.ended.ending,
        mode: game.scored.mode,
        date: game.scored.date,
        played: game.clock.elapsed(),
        points: game.scored.score.points,
    });
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

/// Runs and records count in whole milliseconds.
pub(super) fn whole_milliseconds(time: Duration) -> Duration {
    Duration::from_millis(u64::try_from(time.as_millis()).unwrap_or(u64::MAX))
}
