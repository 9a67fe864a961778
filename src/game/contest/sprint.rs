//! A sprint: five minutes of small boards, each there at once when the one before is solved.

mod record;

use std::{collections::VecDeque, sync::Arc, time::Duration};

use bevy::prelude::*;

pub use self::record::SprintResult;
use super::{
    briefing,
    making::{self, BoardOrder, PreparedBoard, Progress},
    recording::whole_milliseconds,
};
use crate::contest::{
    ClockMark, DigitJudge, Ending, Mode, RunAct, RunEvent, SprintClock, SprintLadder, Timestamp,
    UNHEARD,
};
use crate::game::{
    base::{ApplySystems, GameSystems, Screen, jobs::Job, power::ShownClock, steady::Clocks},
    input::router::InputSystems,
    library::OpeningSystems,
    play::{
        analysis::Analysis,
        ending::Ended,
        intent::GameIntent,
        moves::Moves,
        opening::{LayingOut, StartTimedGame},
    },
    store::{RunLog, TimedGame},
};
use crate::puzzle::Puzzle;

/// How many boards are made in advance.
const AHEAD: usize = 2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), begin_board.after(LayingOut))
        .add_systems(
            Update,
            (
                (order_boards, take_boards)
                    .chain()
                    .in_set(InputSystems::News)
                    .after(briefing::take_board),
                go_on
                    .in_set(ApplySystems::Requests)
                    .before(OpeningSystems)
                    .after(briefing::beat),
                (judge_digits, run_sprint, show_time_left, record::keep_sprint)
                    .chain()
                    .in_set(GameSystems::Score),
            )
                .run_if(resource_exists::<Sprint>.and_then(in_state(Screen::Play))),
        )
        .add_systems(
            Update,
            ignore_hasty_presses
                .after(GameSystems::Input)
                .before(GameSystems::Apply)
                .run_if(resource_exists::<Sprint>.and_then(in_state(Screen::Play))),
        )
        .add_systems(
            Update,
            cancel_next_board
                .in_set(GameSystems::Animate)
                .run_if(not(resource_exists::<Sprint>).or_else(not(in_state(Screen::Play)))),
        )
        // From its last page one may go to watch a board and come back.
        .add_systems(OnEnter(Screen::Compete), forget_sprint)
        .add_systems(OnEnter(Screen::Title), forget_sprint)
        .add_plugins(record::plugin);
}

/// A sprint that is run, or was.
#[derive(Resource)]
pub struct Sprint {
    ladder: SprintLadder,
    /// The time that was left when something last happened, and the row of right digits.
    pub clock: SprintClock,
    /// When something last happened, since the first clues appeared.
    last_event: Duration,
    gave_up: bool,
    /// How many boards were solved when it was last kept.
    kept: Option<u32>,
    recorded: bool,
    /// The boards that were begun, with the one that is played last.
    pub boards: Vec<SprintBoard>,
    /// What the last digit gave or took, and when.
    pub last_change: Option<TimeChange>,
    ready: VecDeque<PreparedBoard>,
    ordered: u32,
    begun: Option<Timestamp>,
    mark: Option<ClockMark>,
    /// The time since the first clues appeared.
    passed: Duration,
}

/// What a digit did to the time that is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeChange {
    /// When, since the first clues appeared.
    pub at: Duration,
    /// It gave time; otherwise it took some.
    pub is_bonus: bool,
    /// How much.
    pub time: Duration,
}

/// A board of a sprint.
pub struct SprintBoard {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// When its clues appeared, since the first ones did.
    pub from: Duration,
    /// How long it took, or has taken so far.
    pub time: Duration,
    /// How many wrong digits were written.
    pub wrong: u32,
    /// Every digit was found.
    pub solved: bool,
    analysis: Analysis,
    judge: DigitJudge,
    events: Vec<RunEvent>,
    /// How many events were judged.
    judged: usize,
}

impl Sprint {
    /// A sprint before its first board.
    pub(super) fn new(ladder: SprintLadder) -> Self {
        Self {
            ladder,
            clock: SprintClock::default(),
            last_event: Duration::ZERO,
            gave_up: false,
            kept: None,
            recorded: false,
            boards: Vec::new(),
            last_change: None,
            ready: VecDeque::new(),
            ordered: 1,
            begun: None,
            mark: None,
            passed: Duration::ZERO,
        }
    }

    /// Returns how many boards were solved.
    pub fn solved(&self) -> u32 {
        self.boards.iter().filter(|board| board.solved).count() as u32
    }

    /// Returns the time that is left.
    pub fn left(&self) -> Duration {
        let since = self.passed.saturating_sub(self.last_event);
        self.clock.left().saturating_sub(since)
    }

    /// Tells whether nothing more counts.
    pub fn is_over(&self) -> bool {
        self.gave_up || self.left().is_zero()
    }

    /// Lets the time pass until now.
    fn advance(&mut self, now: ClockMark) {
        let delta = self
            .mark
            .replace(now.clone())
            .map_or(Duration::ZERO, |last| now.since(&last));
        self.passed += delta;
        if let Some(board) = self.boards.last_mut().filter(|board| !board.solved) {
            board.time += delta;
        }
    }

    /// Lets something count that happened on the board that is played.
    fn take(&mut self, at: Duration, act: &RunAct) {
        self.clock.pass(at.saturating_sub(self.last_event));
        if self.gave_up || self.clock.is_over() {
            return;
        }
        self.last_event = at;
        let Some(board) = self.boards.last_mut() else {
            return;
        };
        board.events.push(RunEvent {
            at,
            act: act.clone(),
        });
        self.gave_up = *act == RunAct::GiveUp;
        let (RunAct::Move(act), Some(solution)) = (act, board.analysis.solution()) else {
            return;
        };
        for is_right in board.judge.judge(act, solution) {
            let change = if is_right {
                self.clock.right()
            } else {
                board.wrong += 1;
                Some(self.clock.wrong())
            };
            if let Some(time) = change {
                self.last_change = Some(TimeChange {
                    at,
                    is_bonus: is_right,
                    time,
                });
            }
        }
    }

    /// Returns the time since the first clues appeared.
    pub fn passed(&self) -> Duration {
        self.passed
    }

    /// Returns the mean time of the solved boards; those that took half as long again count as slow.
    pub fn mean_time(&self) -> Option<Duration> {
        let solved = self.boards.iter().filter(|board| board.solved);
        let sum: Duration = solved.clone().map(|board| board.time).sum();
        sum.checked_div(self.solved())
    }
}

/// Marks the job that makes the next board.
#[derive(Component, Reflect)]
#[reflect(Component)]
struct NextBoard;

/// Has the next boards made while this one is played.
fn order_boards(
    mut commands: Commands,
    mut sprint: ResMut<Sprint>,
    jobs: Query<(), With<NextBoard>>,
) {
    if sprint.ready.len() < AHEAD && jobs.is_empty() && !sprint.is_over() {
        let rung = sprint.ladder.rung(sprint.ordered);
        sprint.bypass_change_detection().ordered += 1;
        commands.spawn((
            Name::new("Making the next board"),
            NextBoard,
            making::start(BoardOrder::of_rung(&rung)),
        ));
    }
}

fn take_boards(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<Progress>), With<NextBoard>>,
    mut sprint: ResMut<Sprint>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        for progress in news.reports {
            if let Progress::Done(board) = progress {
                sprint.bypass_change_detection().ready.push_back(board);
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

/// Notes that the clues of a board have appeared.
fn begin_board(
    mut commands: Commands,
    sprint: Option<ResMut<Sprint>>,
    game: Single<(&Moves, &Analysis, Option<&TimedGame>)>,
    clocks: Clocks,
) {
    let Some(mut sprint) = sprint else { return };
    let (moves, analysis, timed) = *game;
    if timed.is_none_or(|timed| timed.mode != Mode::Sprint) {
        // Whoever opens another game has left the sprint.
        commands.remove_resource::<Sprint>();
        return;
    }
    let now = clocks.mark();
    sprint.begun.get_or_insert(now.wall);
    sprint.advance(now);
    let from = sprint.passed;
    sprint.boards.push(SprintBoard {
        puzzle: moves.shared_puzzle(),
        from,
        time: Duration::ZERO,
        wrong: 0,
        solved: false,
        analysis: analysis.clone(),
        judge: DigitJudge::default(),
        events: Vec::new(),
        judged: 0,
    });
}

/// Lets every right digit count, and every wrong one cost.
fn judge_digits(mut sprint: ResMut<Sprint>, game: Option<Single<&RunLog, With<TimedGame>>>) {
    let Some(log) = game else { return };
    let sprint = sprint.bypass_change_detection();
    let Some(board) = sprint.boards.last_mut() else {
        return;
    };
    let from = board.from;
    let news = log.0.iter().skip(board.judged);
    board.judged = log.0.len();
    for event in news {
        let at = whole_milliseconds(from.saturating_add(event.at));
        sprint.take(at, &event.act);
    }
}

/// Lets time pass, and ends the sprint when none is left.
fn run_sprint(mut sprint: ResMut<Sprint>, clocks: Clocks, mut screen: ResMut<NextState<Screen>>) {
    let sprint = sprint.bypass_change_detection();
    sprint.advance(clocks.mark());
    if sprint.is_over() {
        screen.set(Screen::SprintEnd);
    }
}

/// The time left is seen to run.
fn show_time_left(sprint: Res<Sprint>, mut shown: ResMut<ShownClock>) {
    shown.set_if_neq(ShownClock(Some(sprint.passed)));
}

/// Puts the next board down as soon as one is solved.
fn go_on(
    mut sprint: ResMut<Sprint>,
    game: Option<Single<&Ended, With<TimedGame>>>,
    mut start: MessageWriter<StartTimedGame>,
) {
    let Some(ended) = game else { return };
    let sprint = sprint.bypass_change_detection();
    if ended.ending != Ending::Solved || sprint.is_over() {
        return;
    }
    if let Some(board) = sprint.boards.last_mut() {
        board.solved = true;
    }
    if let Some(next) = sprint.ready.pop_front() {
        start.write(StartTimedGame {
            timed: TimedGame::new(Mode::Sprint, par(&next)),
            puzzle: next.puzzle,
            analysis: next.analysis,
        });
    }
}

/// Returns the par of a board.
pub(super) fn par(board: &PreparedBoard) -> Duration {
    let grade = board.analysis.grade();
    grade.map_or(Duration::ZERO, |grade| grade.par)
}

/// What was meant for the last board harms nobody on the next.
fn ignore_hasty_presses(sprint: Res<Sprint>, mut intents: ResMut<Messages<GameIntent>>) {
    let is_new = sprint
        .boards
        .last()
        .is_some_and(|board| board.time < UNHEARD);
    if is_new && sprint.boards.len() > 1 {
        intents.clear();
    }
}

fn forget_sprint(mut commands: Commands) {
    commands.remove_resource::<Sprint>();
}

/// Nobody waits for another board when a sprint is over.
fn cancel_next_board(mut commands: Commands, jobs: Query<Entity, With<NextBoard>>) {
    for job in &jobs {
        commands.entity(job).despawn();
    }
}
