//! Races against a run: won and lost by time alone, and never rated.

use std::{sync::Arc, time::Duration};

use sumi::contest::{Ending, Mode, Ratings};
use sumi::game::{
    base::Screen,
    contest::{
        challenge::Challenge,
        rerun::{KeptRunName, Rerun},
    },
    stage::driver::Driver,
    store::Rival,
};
use sumi::puzzle::{Kind, Puzzle};

use super::{
    begin, books::Books, check_run, ended, give_up, go, go_on, last, leave, ready, restart, rules,
    skip, solve, solve_after, start, too_long, write_one,
};
use crate::player::{play, puzzles};

/// After how many seconds the rival's board is full.
const RIVAL: u64 = 30;

fn board() -> Arc<Puzzle> {
    let mut puzzles = puzzles().into_iter();
    Arc::new(
        puzzles
            .find(|puzzle| puzzle.kind() == Kind::KenKen)
            .unwrap(),
    )
}

/// Somebody who fills a third of the board every ten seconds.
fn challenge() -> Challenge {
    let steps = (1..=3).map(|third| (RIVAL * 1000 / 3 * third, third as u32 * 3));
    Challenge::Race {
        puzzle: board(),
        rival: Rival::Run("Anna".into(), steps.collect()),
    }
}

/// How full the rival's board is.
fn rival(game: &mut Driver) -> f32 {
    game.state().contest.unwrap().rivals[0]
}

#[test]
fn a_race_is_won_lost_given_up_left_and_resumed_and_never_rated() {
    let mut game = start();
    // Won, although it begins slowly.
    begin(&mut game, challenge());
    skip(Duration::from_secs(11));
    game.frames(2);
    assert!((rival(&mut game) - 1.0 / 3.0).abs() < 0.01);
    solve(&mut game);
    let won = ended(&mut game);
    assert!(rival(&mut game) < 1.0 && won.time < Duration::from_secs(RIVAL));
    // Lost: the rival has finished first; the game is worth what its time is.
    begin(&mut game, challenge());
    let lost = solve_after(&mut game, Duration::from_secs(RIVAL));
    assert!((rival(&mut game) - 1.0).abs() < f32::EPSILON);
    assert!(lost.points < won.points && lost.points > 0);
    // Given up.
    begin(&mut game, challenge());
    give_up(&mut game);
    let given_up = ended(&mut game);
    // Interrupted and resumed.
    begin(&mut game, challenge());
    write_one(&mut game);
    restart(&mut game, Duration::from_secs(8));
    go_on(&mut game);
    game.until(|state| play(state).analysed);
    solve(&mut game);
    let resumed = ended(&mut game);
    assert!(resumed.time > Duration::from_secs(8));
    // Left for too long, on the title and with the program closed.
    begin(&mut game, challenge());
    let absence = too_long(&mut game);
    leave(&mut game);
    skip(absence);
    go(&mut game, Screen::Title);
    let left = last(&game);
    check_run(&game, &left);
    begin(&mut game, challenge());
    write_one(&mut game);
    restart(&mut game, absence);
    let closed = last(&game);
    check_run(&game, &closed);

    let books = Books::read_twice(&mut game);
    let games = [won, lost, given_up, resumed, left, closed];
    assert_eq!(books.history, games);
    let endings = games.each_ref().map(|game| game.ending);
    assert_eq!(
        endings,
        [
            Ending::Solved,
            Ending::Solved,
            Ending::Surrendered,
            Ending::Solved,
            Ending::Abandoned,
            Ending::Abandoned
        ]
    );
    assert!(games.iter().all(|game| game.mode == Mode::Race));
    let level = games[0].puzzle.level.unwrap();
    assert_eq!(books.outcomes(Kind::KenKen, level), (3, 1, 2));
    assert_eq!(books.ratings, Ratings::default());
    assert_eq!(books.under_way(), 0);
}

#[test]
fn an_own_run_can_be_raced() {
    let mut game = start();
    begin(&mut game, challenge());
    let first = solve_after(&mut game, Duration::from_secs(5));
    game.ask(Rerun::Race(KeptRunName::Own(first.run.unwrap())));
    ready(&mut game);
    let Rival::Run(name, steps) = rules(&mut game).rivals.remove(0) else {
        panic!("a run is raced")
    };
    let last = steps.last().unwrap();
    assert_eq!((name.as_str(), last.1), ("Player", 9));
    assert_eq!(u128::from(last.0), first.time.as_millis());
    skip(first.time);
    game.frames(2);
    assert!(
        (rival(&mut game) - 1.0).abs() < f32::EPSILON,
        "it has finished"
    );
    solve(&mut game);
    let second = ended(&mut game);
    assert_eq!((second.mode, second.ratings), (Mode::Race, None));
    assert!(second.points < first.points);
    assert_eq!(second.puzzle.fingerprint, first.puzzle.fingerprint);
}
