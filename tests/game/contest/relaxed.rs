//! Relaxed games: nobody can lose them, and what is not finished counts nowhere.

use std::time::Duration;

use sumi::contest::{Ending, FinishedGame, Mode, Ratings};
use sumi::game::{play::intent::GameIntent, stage::driver::Driver, store::Status};
use sumi::puzzle::Kind;
use sumi::score::{HelpLevel, HintStage, What};

use super::{
    books::{Books, check_records},
    go_on, last, leave, left, restart, skip, solve, start,
};
use crate::player::{play, puzzles};

/// A game of the small KenKen; no two end at the same moment.
fn open(game: &mut Driver) {
    skip(Duration::from_secs(1));
    let mut puzzles = puzzles().into_iter();
    let puzzle = puzzles.find(|puzzle| puzzle.kind() == Kind::KenKen);
    game.open(puzzle.unwrap().into());
    game.until(|state| play(state).analysed);
}

fn ended(game: &mut Driver) -> FinishedGame {
    game.until(|state| play(state).score.is_some());
    game.settle();
    check_records(game);
    last(game)
}

/// Writes one digit and says how many are on the board.
fn write_one(game: &mut Driver) -> usize {
    let (cell, digit) = left(game)[0];
    game.ask(GameIntent::Select(cell));
    game.ask(GameIntent::Enter(digit));
    game.state().values.len()
}

#[test]
fn a_relaxed_game_is_won_at_the_price_of_its_help_or_given_up_and_never_rated() {
    let mut game = start();
    open(&mut game);
    game.frames(60);
    solve(&mut game);
    let won = ended(&mut game);
    assert_eq!(won.help.level(), HelpLevel::Conflicts);
    // With a hint that goes as far as to say why, and with possible digits told.
    open(&mut game);
    game.ask(GameIntent::Hint);
    game.until(|state| play(state).hint == Some("where"));
    game.ask(GameIntent::Hint);
    game.until(|state| play(state).hint == Some("why"));
    game.ask(GameIntent::Back);
    game.accept(GameIntent::FillNotes);
    solve(&mut game);
    let helped = ended(&mut game);
    assert_eq!(helped.help.hint_counts(), [0, 1, 0]);
    assert!(helped.help.possible_told);
    assert!(helped.points < won.points);
    open(&mut game);
    write_one(&mut game);
    game.ask(GameIntent::GiveUp);
    game.ask(GameIntent::Surrender);
    let given_up = ended(&mut game);
    assert_eq!((given_up.ending, given_up.points), (Ending::Surrendered, 0));

    let books = Books::read_twice(&mut game);
    let games = [won, helped, given_up];
    assert_eq!(books.history, games);
    for game in &games {
        let told = (game.mode, game.penalty, game.run);
        assert_eq!(told, (Mode::Relaxed, Duration::ZERO, None));
    }
    let level = games[0].puzzle.level.unwrap();
    assert_eq!(books.outcomes(Kind::KenKen, level), (2, 1, 0));
    assert_eq!(books.ratings, Ratings::default());
    let (_, Some(score)) = &books.games[1] else {
        panic!("the second game has a score")
    };
    let parts: Vec<What> = score.parts.iter().skip(1).map(|part| part.what).collect();
    let expected = [
        What::Help(HelpLevel::Conflicts),
        What::Hints(1),
        What::Possible,
    ];
    assert_eq!(parts, expected);
    assert!((score.parts[2].factor - HintStage::Why.factor()).abs() < 1e-9);
}

#[test]
fn a_relaxed_game_waits_for_years_counts_nowhere_and_can_be_won_at_last() {
    let mut game = start();
    let empty = Books::read(&mut game);
    open(&mut game);
    let written = write_one(&mut game);
    game.frames(60);
    // Left for another puzzle, which nobody touches.
    leave(&mut game);
    skip(Duration::from_hours(24));
    let books = Books::read_twice(&mut game);
    assert_eq!(books.games, [(Status::UnderWay, None)]);
    let unchanged = Books {
        games: Vec::new(),
        ..books
    };
    assert_eq!(unchanged, empty);
    // Closed for two years.
    restart(&mut game, Duration::from_hours(2 * 365 * 24));
    assert_eq!(Books::read(&mut game).history, []);
    go_on(&mut game);
    assert!(
        (1.0..2.0).contains(&game.state().clock),
        "time away is none"
    );
    game.until(|state| play(state).analysed);
    assert_eq!(game.state().values.len(), written);
    solve(&mut game);
    let won = ended(&mut game);
    assert_eq!((won.mode, won.ending), (Mode::Relaxed, Ending::Solved));
    assert!(won.time < Duration::from_hours(1));
    let books = Books::read_twice(&mut game);
    assert_eq!(books.history, [won]);
    assert_eq!(books.under_way(), 0);
}
