//! Puzzles that have several solutions or none: they can be played, say so from the start, and leave nothing in the records.

use std::sync::Arc;

use sumi::{
    create::Edit,
    format,
    game::{
        base::{
            Screen,
            settings::{CheckLevel, Settings},
        },
        create::{apply::EditDrawing, intent::CreateIntent},
        library::DrawPuzzle,
        play::intent::GameIntent,
        stage::driver::Driver,
        store::PlayedGames,
    },
    puzzle::{Digit, Puzzle},
};

const SEVERAL: &str = "This puzzle has more than one solution. No digit can be marked as wrong, and it is played without points.";
const NONE: &str = "This puzzle has no solution. No digit can be marked as wrong.";
/// One of the solutions of a Sudoku of four.
const SOLUTION: [u8; 16] = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];

fn sudoku(rows: [&str; 4]) -> Arc<Puzzle> {
    let rows = rows.map(|row| format!("{row:?}")).join(", ");
    let text = format!("(kind: Sudoku, size: (4, 4), grid: [{rows}])");
    Arc::new(format::read(&text, None).unwrap()[0].check().unwrap())
}

fn several() -> Arc<Puzzle> {
    sudoku(["1...", "....", "....", "...."])
}

fn none() -> Arc<Puzzle> {
    sudoku(["123.", "...4", "....", "...."])
}

/// Fills the board with a solution.
fn solve(game: &mut Driver, puzzle: &Puzzle) {
    for (cell, digit) in puzzle.size().cells().zip(SOLUTION) {
        if puzzle.given(cell).is_none() {
            game.ask(GameIntent::Select(cell));
            game.ask(GameIntent::Enter(Digit::new(digit).unwrap()));
        }
    }
    game.until(|state| state.play.as_ref().is_some_and(|play| play.score.is_some()));
    game.settle();
}

fn recorded(game: &Driver) -> usize {
    game.app.world().resource::<PlayedGames>().games().count()
}

#[test]
fn a_puzzle_with_several_solutions_is_played_without_points_and_outside_the_records() {
    let mut game = Driver::start();
    game.open(several());
    game.settle();
    game.place(SEVERAL);
    // The line under the title stays.
    game.ask(GameIntent::Next);
    game.settle();
    game.place("Sudoku 4×4");
    game.place("more than one solution");
    solve(&mut game, &several());
    assert_eq!(game.state().play.unwrap().score, Some(0));
    game.place("More than one solution");
    assert_eq!(recorded(&game), 0);
    // A real puzzle is recorded after it.
    let unique = sudoku(["1234", "34..", "2143", "4321"]);
    game.open(unique.clone());
    solve(&mut game, &unique);
    assert!(game.state().play.unwrap().score > Some(0));
    assert_eq!(recorded(&game), 1);
}

#[test]
fn a_puzzle_without_solution_says_so_and_is_not_given_up() {
    let mut game = Driver::start();
    game.open(none());
    game.settle();
    game.place(NONE);
    game.place("no solution");
    game.ask(GameIntent::Undo);
    game.ask(GameIntent::GiveUp);
    game.settle();
    game.place(NONE);
    game.ask(GameIntent::Back);
    game.until(|state| state.screen != Screen::Play);
    assert_eq!(recorded(&game), 0);
}

#[test]
fn why_wrong_digits_are_not_marked_is_told() {
    let mut game = Driver::start();
    game.app.world_mut().resource_mut::<Settings>().check = CheckLevel::Solution;
    game.open(several());
    game.settle();
    // What was chosen for all games cannot be done here.
    assert_eq!(game.state().play.unwrap().check, CheckLevel::Rules);
    game.ask(GameIntent::Check);
    game.settle();
    assert_eq!(game.state().play.unwrap().check, CheckLevel::Off);
    game.place(
        "Marked from now on: nothing. Wrong digits cannot be marked here: more than one solution.",
    );
}

#[test]
fn what_is_played_from_its_drawing_says_so_too() {
    let mut game = Driver::start();
    game.ask(DrawPuzzle(none()));
    game.until(|state| state.drawing.is_some());
    // A drawing is kept as soon as something is done to it.
    game.ask(EditDrawing(Edit::Title("Flawed".into())));
    game.ask(CreateIntent::Play);
    game.until(|state| state.screen == Screen::Play);
    game.settle();
    game.place(NONE);
    game.ask(GameIntent::Back);
    game.until(|state| state.screen == Screen::Title);
    game.keys("E");
    game.until(|state| state.drawing.is_some());
    game.ask(EditDrawing(Edit::Given("r2c4".parse().unwrap(), None)));
    game.ask(CreateIntent::Play);
    game.until(|state| state.screen == Screen::Play);
    game.settle();
    game.place(SEVERAL);
}
