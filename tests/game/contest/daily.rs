//! The boards of the day: the first try counts, whatever became of it.

use std::time::Duration;

use sumi::contest::{Date, Ending, Mode, Streak, Timestamp};
use sumi::game::{
    base::Screen,
    contest::{challenge::Challenge, today::TodaysBoards},
    stage::driver::Driver,
};
use sumi::puzzle::{Kind, Level};

use super::{
    DAY, SET, TODAY, begin, books::Books, check_run, ended, give_up, go, interrupt, last, restart,
    rules, skip, solve, solve_after, start, too_long, write_one,
};
use crate::player::play;

/// A game that is started on a Monday, when boards are small.
fn monday() -> Driver {
    let game = start();
    SET.set(-2 * DAY);
    game
}

fn board(kind: Kind) -> Challenge {
    Challenge::Daily { kind }
}

/// The streak as the page of challenges shows it.
fn streak(game: &mut Driver) -> (u32, u32) {
    go(game, Screen::Compete);
    let Streak {
        days,
        forgiven_left,
    } = game.app.world().resource::<TodaysBoards>().streak.unwrap();
    go(game, Screen::Title);
    (days, forgiven_left)
}

#[test]
fn every_board_of_a_day_has_its_own_ending_and_its_first_try_counts() {
    let mut game = monday();
    let day = Timestamp(TODAY - 2 * DAY as u64).date(0);
    assert_eq!(streak(&mut game), (0, 2));
    // Won, and won again faster for fun.
    begin(&mut game, board(Kind::KenKen));
    assert_eq!(rules(&mut game).day, Some(day));
    let first = solve_after(&mut game, Duration::from_secs(20));
    assert_eq!((first.mode, first.ending), (Mode::Daily, Ending::Solved));
    assert_eq!(first.puzzle.title.parse::<Date>().ok(), Some(day));
    begin(&mut game, board(Kind::KenKen));
    solve(&mut game);
    let again = ended(&mut game);
    assert!(again.points > first.points);
    // As slow as a board can be solved: there is no medal, and it counts.
    begin(&mut game, board(Kind::Kakuro));
    let slow = rules(&mut game).par * 3;
    let slow = solve_after(&mut game, slow);
    assert_eq!((slow.ending, slow.medal), (Ending::Solved, None));
    // Given up.
    begin(&mut game, board(Kind::Sudoku));
    write_one(&mut game);
    give_up(&mut game);
    let given_up = ended(&mut game);
    assert_eq!(given_up.ending, Ending::Surrendered);
    // Interrupted: whoever asks for the board again goes on with it, and the clock has gone on.
    begin(&mut game, board(Kind::Killer));
    write_one(&mut game);
    let written = game.state().values.len();
    let asked_again = |game: &mut Driver| {
        game.ask(board(Kind::Killer));
        game.until(|state| state.screen == Screen::Play && state.play.is_some());
    };
    assert!(interrupt(&mut game, asked_again) < 0.1);
    assert_eq!(game.state().values.len(), written);
    solve(&mut game);
    let resumed = ended(&mut game);
    assert_eq!(resumed.ending, Ending::Solved);
    assert!(resumed.time > Duration::from_secs(20));

    let books = Books::read_twice(&mut game);
    assert_eq!(books.tried_today, [first, slow, given_up, resumed]);
    assert_eq!(books.history[1], again);
    assert_eq!((books.streak.days, books.streak.forgiven_left), (1, 2));
    assert_eq!(books.outcomes(Kind::KenKen, Level::Easy), (2, 0, 0));
    assert_eq!(books.outcomes(Kind::Sudoku, Level::Easy), (0, 1, 0));
    assert_eq!(books.under_way(), 0);
    // The next day has time, two days are forgiven, and the third is one too many.
    for expected in [(1, 2), (1, 1), (1, 0), (0, 2)] {
        SET.set(SET.get() + DAY);
        assert_eq!(streak(&mut game), expected);
    }
}

#[test]
fn a_board_of_the_day_that_was_left_for_too_long_is_lost_and_a_later_try_does_not_bring_it_back() {
    let mut game = monday();
    begin(&mut game, board(Kind::Sudoku));
    write_one(&mut game);
    let absence = too_long(&mut game);
    restart(&mut game, absence);
    let lost = last(&game);
    check_run(&game, &lost);
    assert_eq!((lost.mode, lost.ending), (Mode::Daily, Ending::Abandoned));
    begin(&mut game, board(Kind::Sudoku));
    assert!(game.state().contest.unwrap().time < 5.0, "a new try");
    skip(Duration::from_secs(3));
    solve(&mut game);
    let again = ended(&mut game);
    assert_eq!(again.ending, Ending::Solved);
    assert!(play(&game.state()).score > Some(0));
    let books = Books::read_twice(&mut game);
    assert_eq!(books.history, [lost.clone(), again]);
    assert_eq!(
        (books.streak.days, &books.tried_today[..]),
        (0, &[lost][..])
    );
    assert_eq!(books.outcomes(Kind::Sudoku, Level::Easy), (1, 0, 1));
    assert_eq!(books.under_way(), 0);
}
