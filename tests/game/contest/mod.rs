//! Every way to compete, played to a win, a loss, a surrender, an absence and through a restart.
//!
//! After each ending every list in which a game stands is compared with what the documents say, worked out here once more
//! from the parts; and so it is when the program has been started again.

mod books;
mod daily;
mod formulas;
mod race;
mod ranked;
mod relaxed;
mod sprint;

use std::{cell::Cell, time::Duration};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use sumi::contest::{FinishedGame, Run, Timestamp, verify};
use sumi::game::{
    base::{Screen, date::Calendar, steady::SteadyClock},
    contest::{briefing::ReadyIntent, challenge::Challenge},
    library::ContinueGame,
    play::{analysis::Analysis, intent::GameIntent, moves::Moves},
    stage::driver::Driver,
    store::{Games, Key, PlayedGames, PlayerId, RunText, Store, TimedGame},
};
use sumi::puzzle::{CellId, Digit, Kind, Level, Size};

use crate::player::{play, puzzle};

/// A Wednesday in November, at noon.
const TODAY: u64 = 1_795_003_200_000;
/// How many milliseconds a day has.
const DAY: i64 = 86_400_000;

thread_local! {
    /// What has passed on the clock that nobody can set, besides the frames.
    static SKIPPED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
    /// The milliseconds by which somebody has set the system's clock.
    static SET: Cell<i64> = const { Cell::new(0) };
}

/// Puts both clocks of a game into the hands of the test.
fn hold_clocks(game: &mut Driver) {
    game.app.insert_resource(SteadyClock {
        origin: Some("boot".into()),
        offset: |_| SKIPPED.get(),
    });
    game.app.insert_resource(Calendar::of(|| {
        let passed = SKIPPED.get().as_millis() as u64;
        Timestamp((TODAY + passed).saturating_add_signed(SET.get()))
    }));
}

fn start() -> Driver {
    SKIPPED.set(Duration::ZERO);
    SET.set(0);
    let mut game = Driver::start();
    hold_clocks(&mut game);
    game
}

/// Lets time pass without frames, as while the program hangs or the machine sleeps.
fn skip(time: Duration) {
    SKIPPED.set(SKIPPED.get() + time);
}

/// Ends the program and starts it again, with this much time between.
fn restart(game: &mut Driver, absence: Duration) {
    game.settle();
    // The next program counts its frames from the start.
    let time = game.app.world().resource::<Time<Real>>();
    skip(time.elapsed() + absence);
    game.restart();
    hold_clocks(game);
    // However long a busy machine takes to load, no time passes.
    let frames = game.app.world_mut().remove_resource::<TimeUpdateStrategy>();
    let still = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
    game.app.insert_resource(still);
    game.until(|state| state.screen == Screen::Title);
    game.app.insert_resource(frames.unwrap());
    game.settle();
}

/// What the clock that nobody can set says.
fn steady(game: &Driver) -> Duration {
    game.app.world().resource::<Time<Real>>().elapsed() + SKIPPED.get()
}

/// Closes the program for twenty seconds in a game, and says by how much its clock differs from the one that nobody can set
/// when the game is taken up again.
fn interrupt(game: &mut Driver, take_up: impl Fn(&mut Driver)) -> f64 {
    let (then, time) = (steady(game), game.state().contest.unwrap().time);
    restart(game, Duration::from_secs(20));
    take_up(game);
    let passed = game.state().contest.unwrap().time - time;
    assert!(passed > 20.0, "{passed}");
    let steady = steady(game).saturating_sub(then);
    game.until(|state| play(state).analysed);
    (passed - steady.as_secs_f64()).abs()
}

fn four_by_four(kind: Kind) -> Challenge {
    let size = Size::square(if kind == Kind::Hypersudoku { 9 } else { 4 }).unwrap();
    Challenge::Ranked {
        kind,
        board: Some((size, Level::Easy)),
    }
}

/// Takes on a challenge and lets its clues appear.
fn begin(game: &mut Driver, challenge: Challenge) {
    game.ask(challenge);
    ready(game);
}

/// Lets the clues of a board appear once it is there.
fn ready(game: &mut Driver) {
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    assert!(game.state().values.is_empty(), "nothing is to be seen yet");
    // No two games end at the same moment.
    skip(Duration::from_secs(1));
    game.ask(ReadyIntent::Begin);
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
}

/// The cells that are not filled yet, with their digits.
fn left(game: &mut Driver) -> Vec<(CellId, Digit)> {
    let mut games = game.app.world_mut().query::<(&Moves, &Analysis)>();
    let (moves, analysis) = games.iter(game.app.world()).next().unwrap();
    let solution = analysis.solution().unwrap();
    let open = moves.puzzle().open_cells();
    open.filter(|&cell| moves.position().value(cell).is_none())
        .map(|cell| (cell, solution[cell].unwrap()))
        .collect()
}

fn write(game: &mut Driver, cell: CellId, digit: Digit) {
    // No hand is faster, and a run in which one was would not be believed.
    skip(Duration::from_millis(200));
    game.ask(GameIntent::Select(cell));
    game.ask(GameIntent::Enter(digit));
}

fn solve(game: &mut Driver) {
    for (cell, digit) in left(game) {
        write(game, cell, digit);
    }
}

fn rules(game: &mut Driver) -> TimedGame {
    let mut games = game.app.world_mut().query::<&TimedGame>();
    games.iter(game.app.world()).next().unwrap().clone()
}

fn history(game: &Driver) -> Vec<FinishedGame> {
    let world = game.app.world();
    let (store, player) = (world.resource::<Store>(), world.resource::<PlayerId>());
    store.settle();
    let played = PlayedGames::open_whole(store, player);
    played.games().cloned().collect()
}

/// The game that ended last.
fn last(game: &Driver) -> FinishedGame {
    history(game).pop().unwrap()
}

/// Waits until a game has ended and is written down, and compares it with what its own run proves.
fn ended(game: &mut Driver) -> FinishedGame {
    game.until(|state| state.play.as_ref().is_some_and(|play| play.score.is_some()));
    game.settle();
    books::check_records(game);
    let finished = last(game);
    check_run(game, &finished);
    finished
}

/// The run of a finished game, as it is stored.
fn run_of(game: &Driver, finished: &FinishedGame) -> Run {
    let world = game.app.world();
    let player = world.resource::<PlayerId>();
    let key = Key::nth::<RunText>(player, finished.run.unwrap());
    let text: RunText = world.resource::<Store>().read(&key).unwrap();
    text.0.parse().unwrap()
}

/// Compares a line of the history with what its run proves to somebody who does not believe it.
fn check_run(game: &Driver, finished: &FinishedGame) {
    let proven = verify(&run_of(game, finished)).unwrap().game;
    let told = |game: &FinishedGame| (game.mode, game.ending, game.time, game.penalty, game.points);
    assert_eq!(told(&proven), told(finished));
    assert_eq!(proven.medal, finished.medal);
    assert_eq!(proven.puzzle, finished.puzzle);
}

/// Solves the board after a while.
fn solve_after(game: &mut Driver, time: Duration) -> FinishedGame {
    skip(time);
    solve(game);
    ended(game)
}

/// Asks to leave, which is asking whether to give up, and gives up.
fn give_up(game: &mut Driver) {
    game.keys("Escape");
    assert_eq!(play(&game.state()).overlay, Some("giveUp"));
    game.ask(GameIntent::Surrender);
}

/// Writes one digit that is right.
fn write_one(game: &mut Driver) {
    let (cell, digit) = left(game)[0];
    write(game, cell, digit);
}

/// More than a game against the clock may be left for.
fn too_long(game: &mut Driver) -> Duration {
    rules(game).par * 3 + Duration::from_secs(5)
}

/// Goes to another screen, whatever is on this one.
fn go(game: &mut Driver, screen: Screen) {
    game.settle();
    let mut next = game.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(screen);
    game.until(|state| state.screen == screen);
    game.settle();
}

/// Leaves a game as it is, for another puzzle that nobody touches.
fn leave(game: &mut Driver) {
    game.open(puzzle("(kind: Sudoku, size: (4, 4), givens: \"r1c1=1\")"));
}

/// Takes up the only game that can be continued.
fn go_on(game: &mut Driver) {
    let mut under_way = game.app.world().resource::<Games>().under_way();
    let (Some(id), None) = (under_way.next(), under_way.next()) else {
        panic!("one game can be continued");
    };
    drop(under_way);
    game.ask(ContinueGame(id));
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
}
