//! Sprints: board after board until the time is up, somebody gives up, or the program ends.

use std::time::Duration;

use sumi::contest::{Ending, FinishedGame, Mode, Period, Ratings};
use sumi::game::{
    base::Screen,
    contest::{challenge::Challenge, sprint::SprintResult},
    stage::driver::Driver,
};
use sumi::puzzle::Kind;

use super::{
    begin, books::Books, check_run, give_up, go, last, leave, left, restart, run_of, skip, solve,
    start, write,
};
use crate::player::other;

fn begin_sprint(game: &mut Driver) {
    let kinds = vec![Kind::KenKen];
    begin(game, Challenge::Sprint { kinds });
}

/// Solves the next boards, and waits for the one after them.
fn solve_boards(game: &mut Driver, count: u32) -> usize {
    let mut digits = 0;
    for _ in 0..count {
        let solved = game.state().contest.unwrap().boards;
        digits += left(game).len();
        solve(game);
        game.until(|state| state.contest.as_ref().unwrap().boards == solved + 1);
        game.until(|state| {
            state.screen == Screen::Play
                && state.play.as_ref().is_some_and(|play| play.score.is_none())
        });
        // The next board hears nothing for a moment.
        game.frames(30);
    }
    digits
}

/// Waits for the last page of a sprint, and compares its line with its run.
fn ended(game: &mut Driver) -> FinishedGame {
    game.until(|state| state.screen == Screen::SprintEnd);
    game.settle();
    recorded(game)
}

fn recorded(game: &Driver) -> FinishedGame {
    let finished = last(game);
    check_run(game, &finished);
    assert_eq!(finished.mode, Mode::Sprint);
    assert_eq!((finished.medal, finished.ratings), (None, None));
    finished
}

/// What the last page says of the best sprint before, and whether it is beaten.
fn record(game: &Driver) -> (Option<u32>, bool) {
    let result = &game.app.world().resource::<SprintResult>().0;
    let mut bests = result.bests.iter();
    let ever = bests.find(|best| best.period == Period::Ever).unwrap();
    (ever.points, ever.is_beaten)
}

#[test]
fn a_sprint_goes_from_board_to_board_until_its_time_is_up() {
    let mut game = start();
    begin_sprint(&mut game);
    let digits = solve_boards(&mut game, 3);
    assert_eq!(digits, 27, "three boards of three by three");
    let before = game.state().contest.unwrap().left.unwrap();
    let (cell, digit) = left(&mut game)[0];
    write(&mut game, cell, other(digit));
    let after = game.state().contest.unwrap().left.unwrap();
    assert!((10.0..12.0).contains(&(before - after)), "{before} {after}");
    skip(Duration::from_mins(20));
    let finished = ended(&mut game);
    assert_eq!((finished.ending, finished.points), (Ending::Abandoned, 300));
    // Five minutes, three seconds for 8 digits in a row and five for 20, less ten for the wrong one.
    assert_eq!(finished.time, Duration::from_secs(5 * 60 + 3 + 5 - 10));
    assert_eq!(run_of(&game, &finished).boards.len(), 4);
    assert_eq!(record(&game), (None, true));
    let books = Books::read_twice(&mut game);
    assert_eq!(books.history, [finished]);
    assert_eq!(
        (books.statistics.sprints, books.statistics.classes.len()),
        (1, 0)
    );
}

#[test]
fn a_sprint_that_is_given_up_left_or_cut_short_counts_what_was_solved() {
    let mut game = start();
    begin_sprint(&mut game);
    solve_boards(&mut game, 1);
    skip(Duration::from_secs(7));
    give_up(&mut game);
    let given_up = ended(&mut game);
    assert_eq!(
        (given_up.ending, given_up.points),
        (Ending::Surrendered, 100)
    );
    assert!((7..300).contains(&given_up.time.as_secs()));
    assert_eq!(record(&game), (None, true));
    // The program ends in the middle, and the clock goes on without anybody.
    begin_sprint(&mut game);
    solve_boards(&mut game, 1);
    restart(&mut game, Duration::from_secs(1));
    let cut_short = recorded(&game);
    assert_eq!(
        (cut_short.ending, cut_short.points),
        (Ending::Abandoned, 100)
    );
    assert_eq!(cut_short.time, Duration::from_secs(5 * 60 + 3));
    // Left for another puzzle, before a board was solved.
    begin_sprint(&mut game);
    leave(&mut game);
    go(&mut game, Screen::Title);
    let left = recorded(&game);
    assert_eq!((left.ending, left.points), (Ending::Abandoned, 0));
    // Its time runs out before a board is solved: nothing is won, and no record broken.
    begin_sprint(&mut game);
    skip(Duration::from_mins(6));
    let lost = ended(&mut game);
    assert_eq!((lost.ending, lost.points), (Ending::Abandoned, 0));
    assert_eq!(record(&game), (Some(100), false));

    let books = Books::read_twice(&mut game);
    assert_eq!(books.history, [given_up, cut_short, left, lost]);
    assert_eq!(
        (books.statistics.sprints, books.statistics.classes.len()),
        (4, 0)
    );
    assert_eq!(books.ratings, Ratings::default());
    assert_eq!(books.under_way(), 0);
}
