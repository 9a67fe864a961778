//! Every way to compete, played to a win, a loss, a surrender, an absence and through a restart.

use std::{cell::Cell, sync::Arc, time::Duration};

use bevy::prelude::*;
use sumi::contest::{
    Date, Ending, FinishedGame, Mode, Ratings, Run, Timestamp, ghost_ratings, ghosts_beaten,
    time_of, verify,
};
use sumi::game::{
    base::{Screen, date::Calendar, steady::SteadyClock},
    contest::{briefing::ReadyIntent, challenge::Challenge, today::TodaysBoards},
    library::ContinueGame,
    play::{analysis::Analysis, intent::GameIntent, moves::Moves},
    stage::driver::Driver,
    store::{Games, Key, PlayedGames, PlayerId, PlayerRatings, Rival, RunText, Store, TimedGame},
};
use sumi::puzzle::{CellId, Digit, Kind, Level, Size};

use crate::player::{other, play};

/// A Wednesday in November, at noon.
const TODAY: u64 = 1_795_003_200_000;

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
    game.until(|state| state.screen == Screen::Title);
    game.settle();
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
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    assert!(game.state().values.is_empty(), "nothing is to be seen yet");
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

fn ratings(game: &Driver) -> Ratings {
    game.app.world().resource::<PlayerRatings>().0.clone()
}

/// The run of a finished game, as it is stored.
fn run_of(game: &Driver, finished: &FinishedGame) -> Run {
    let world = game.app.world();
    let player = world.resource::<PlayerId>();
    let key = Key::nth::<RunText>(player, finished.run.unwrap());
    let text: RunText = world.resource::<Store>().read(&key).unwrap();
    text.0.parse().unwrap()
}

/// Compares the only game of the history with what its own run proves, and with the ratings that follow.
fn check_record(game: &Driver, before: &Ratings) -> FinishedGame {
    let [finished] = <[FinishedGame; 1]>::try_from(history(game)).unwrap();
    let proven = verify(&run_of(game, &finished)).unwrap().game;
    assert_eq!(
        (proven.ending, proven.time, proven.penalty, proven.points),
        (
            finished.ending,
            finished.time,
            finished.penalty,
            finished.points
        )
    );
    assert_eq!(proven.medal, finished.medal);
    if let Some(beaten) = finished.beaten {
        let kind = finished.puzzle.kind;
        let ghosts = ghost_ratings(before.of(kind));
        let expected = before.after_race(kind, ghosts, beaten);
        assert_eq!(ratings(game), expected);
        // A history keeps ratings in tenths.
        let (was, is) = finished.ratings.unwrap();
        let differs = |one: f64, other: f64| (one - other).abs() > 0.06;
        assert!(!differs(was.value, before.of(kind).value));
        assert!(!differs(is.value, expected.of(kind).value));
        assert!(!differs(is.deviation, expected.of(kind).deviation));
    }
    finished
}

#[test]
fn a_quick_player_beats_all_three_ghosts_in_every_kind() {
    for kind in Kind::ALL {
        let mut game = start();
        let before = ratings(&game);
        begin(&mut game, four_by_four(kind));
        assert_eq!(rules(&mut game).rivals.len(), 3);
        solve(&mut game);
        game.until(|state| play(state).score.is_some());
        game.settle();
        let finished = check_record(&game, &before);
        assert_eq!(finished.mode, Mode::Ranked);
        assert_eq!(
            (finished.ending, finished.beaten),
            (Ending::Solved, Some(3))
        );
        assert!(ratings(&game).of(kind).value > before.of(kind).value);
        // All of it is there again after a restart.
        let (kept, rated) = (history(&game), ratings(&game));
        restart(&mut game, Duration::ZERO);
        assert_eq!((history(&game), ratings(&game)), (kept, rated));
    }
}

#[test]
fn a_ghost_that_finishes_first_has_won() {
    let mut game = start();
    let before = ratings(&game);
    begin(&mut game, four_by_four(Kind::KenKen));
    let rules = rules(&mut game);
    let ghosts: Vec<f64> = rules
        .rivals
        .iter()
        .map(|rival| match rival {
            Rival::Rated(rating) => *rating,
            Rival::Run(..) => panic!("a ranked game is played against ghosts"),
        })
        .collect();
    // Faster than the slowest, slower than the others.
    skip(time_of(ghosts[0], rules.par).mul_f64(0.5) + time_of(ghosts[1], rules.par).mul_f64(0.5));
    solve(&mut game);
    game.until(|state| play(state).score.is_some());
    game.settle();
    let finished = check_record(&game, &before);
    let ghosts = <[f64; 3]>::try_from(ghosts).unwrap();
    assert_eq!(
        finished.beaten,
        Some(ghosts_beaten(ghosts, finished.total(), rules.par))
    );
    assert!(finished.beaten < Some(3));
}

#[test]
fn giving_up_loses_to_everybody() {
    let mut game = start();
    let before = ratings(&game);
    begin(&mut game, four_by_four(Kind::Sudoku));
    let (cell, digit) = left(&mut game)[0];
    write(&mut game, cell, digit);
    game.keys("Escape");
    assert_eq!(play(&game.state()).overlay, Some("giveUp"));
    game.ask(GameIntent::Surrender);
    game.until(|state| play(state).score.is_some());
    game.settle();
    let finished = check_record(&game, &before);
    assert_eq!(
        (finished.ending, finished.beaten),
        (Ending::Surrendered, Some(0))
    );
    assert_eq!(finished.points, 0);
    assert!(ratings(&game).of(Kind::Sudoku).value < before.of(Kind::Sudoku).value);
}

#[test]
fn the_clock_goes_on_while_the_program_is_closed_whatever_the_date_says() {
    for set in [-86_400_000, 0, 86_400_000] {
        let mut game = start();
        let before = ratings(&game);
        begin(&mut game, four_by_four(Kind::KenKen));
        let (cell, digit) = left(&mut game)[0];
        write(&mut game, cell, digit);
        let time = game.state().contest.unwrap().time;
        SET.set(set);
        restart(&mut game, Duration::from_secs(20));
        let id = game.app.world().resource::<Games>().under_way().next();
        game.ask(ContinueGame(id.unwrap()));
        game.until(|state| state.screen == Screen::Play && state.play.is_some());
        let state = game.state();
        let now = state.contest.unwrap().time;
        assert!((20.0..26.0).contains(&(now - time)), "{time} then {now}");
        assert_eq!(state.values.len(), 1);
        game.until(|state| play(state).analysed);
        solve(&mut game);
        game.until(|state| play(state).score.is_some());
        game.settle();
        let finished = check_record(&game, &before);
        assert_eq!(finished.ending, Ending::Solved);
        assert!(finished.time > Duration::from_secs(20));
    }
}

#[test]
fn a_race_that_is_left_for_too_long_is_lost() {
    let mut game = start();
    let before = ratings(&game);
    begin(&mut game, four_by_four(Kind::Killer));
    let absence = rules(&mut game).par * 3 + Duration::from_secs(5);
    let (cell, digit) = left(&mut game)[0];
    write(&mut game, cell, digit);
    restart(&mut game, absence);
    game.until(|_| true);
    game.settle();
    let finished = check_record(&game, &before);
    assert_eq!(
        (finished.ending, finished.beaten),
        (Ending::Abandoned, Some(0))
    );
    let games = game.app.world().resource::<Games>();
    assert_eq!(games.under_way().count(), 0, "it is nothing to continue");
}

#[test]
fn the_date_and_a_frozen_program_neither_help_nor_hurt() {
    let mut game = start();
    begin(&mut game, four_by_four(Kind::KenKen));
    let time = |game: &mut Driver| game.state().contest.unwrap().time;
    let begun = time(&mut game);
    SET.set(-3_600_000);
    game.frames(1);
    SET.set(3_600_000);
    game.frames(1);
    assert!(time(&mut game) - begun < 1.0);
    skip(Duration::from_secs(30));
    game.frames(1);
    assert!((30.0..31.0).contains(&(time(&mut game) - begun)));
}

#[test]
fn help_is_counted_into_the_time_at_once() {
    let mut game = start();
    let before = ratings(&game);
    begin(&mut game, four_by_four(Kind::KenKen));
    let par = rules(&mut game).par;
    game.accept(GameIntent::Check);
    let marks = sumi::contest::Aid::Marks.price(par);
    assert_eq!(rules(&mut game).penalty, marks);
    let contest = game.state().contest.unwrap();
    assert!(contest.time >= marks.as_secs_f64());
    game.ask(GameIntent::Hint);
    game.until(|state| play(state).hint == Some("where"));
    let hint = sumi::contest::Aid::Hint(sumi::score::HintStage::Where).price(par);
    assert_eq!(rules(&mut game).penalty, marks + hint);
    solve(&mut game);
    game.until(|state| play(state).score.is_some());
    game.settle();
    let finished = check_record(&game, &before);
    assert_eq!(finished.penalty, marks + hint);
}

#[test]
fn the_first_try_at_a_board_of_the_day_counts() {
    let mut game = start();
    game.ask(Challenge::Daily { kind: Kind::KenKen });
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    game.ask(ReadyIntent::Begin);
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
    let today = Timestamp(TODAY).date(0);
    assert_eq!(rules(&mut game).day, Some(today));
    solve(&mut game);
    game.until(|state| play(state).score.is_some());
    game.settle();
    let [finished] = <[FinishedGame; 1]>::try_from(history(&game)).unwrap();
    assert_eq!(finished.mode, Mode::Daily);
    assert_eq!(finished.puzzle.title.parse::<Date>().ok(), Some(today));
    game.keys("Escape");
    game.until(|state| state.screen != Screen::Play);
    game.app
        .world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::Compete);
    game.settle();
    let boards = game.app.world().resource::<TodaysBoards>();
    assert!(boards.of(Kind::KenKen).is_some() && boards.of(Kind::Sudoku).is_none());
    assert_eq!(boards.streak.map(|streak| streak.days), Some(1));
}

#[test]
fn a_sprint_goes_from_board_to_board_until_its_time_is_up() {
    let mut game = start();
    begin_sprint(&mut game);
    for boards in 1..=3 {
        solve(&mut game);
        game.until(|state| state.contest.as_ref().unwrap().boards == boards);
        game.until(|state| {
            state.screen == Screen::Play
                && state.play.as_ref().is_some_and(|play| play.score.is_none())
        });
        // The next board hears nothing for a moment.
        game.frames(30);
    }
    let before = game.state().contest.unwrap().left.unwrap();
    let (cell, digit) = left(&mut game)[0];
    write(&mut game, cell, other(digit));
    let after = game.state().contest.unwrap().left.unwrap();
    assert!((10.0..12.0).contains(&(before - after)), "{before} {after}");
    skip(Duration::from_mins(20));
    game.until(|state| state.screen == Screen::SprintEnd);
    game.settle();
    let [finished] = <[FinishedGame; 1]>::try_from(history(&game)).unwrap();
    assert_eq!((finished.mode, finished.points), (Mode::Sprint, 300));
    let run = run_of(&game, &finished);
    assert_eq!(run.boards.len(), 4);
}

#[test]
fn a_sprint_that_is_cut_short_by_a_restart_counts_what_was_solved() {
    let mut game = start();
    begin_sprint(&mut game);
    solve(&mut game);
    game.until(|state| state.contest.as_ref().unwrap().boards == 1);
    game.frames(5);
    restart(&mut game, Duration::from_secs(1));
    let [finished] = <[FinishedGame; 1]>::try_from(history(&game)).unwrap();
    assert_eq!((finished.mode, finished.points), (Mode::Sprint, 100));
    restart(&mut game, Duration::from_secs(1));
    assert_eq!(history(&game).len(), 1, "once");
}

fn begin_sprint(game: &mut Driver) {
    let kinds = vec![Kind::KenKen, Kind::Sudoku];
    begin(game, Challenge::Sprint { kinds });
}

#[test]
fn a_run_can_be_raced() {
    let mut game = start();
    begin(&mut game, four_by_four(Kind::KenKen));
    solve(&mut game);
    game.until(|state| play(state).score.is_some());
    game.settle();
    let first = history(&game).remove(0);
    let run = run_of(&game, &first);
    let challenge = Challenge::Race {
        puzzle: Arc::clone(&run.boards[0].puzzle),
        rival: Rival::of_run(&run),
    };
    begin(&mut game, challenge);
    skip(Duration::from_mins(1));
    game.frames(2);
    assert_eq!(
        game.state().contest.unwrap().rivals,
        [1.0],
        "it has finished"
    );
    solve(&mut game);
    game.until(|state| play(state).score.is_some());
    game.settle();
    let second = history(&game).remove(1);
    assert_eq!((second.mode, second.ratings), (Mode::Race, None));
}
