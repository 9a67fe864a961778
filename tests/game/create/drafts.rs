//! Several drawings, kept after every edit.

use sumi::{
    create::Edit,
    game::{
        base::Screen,
        create::{apply::EditDrawing, drafts::DrawingRequest, intent::CreateIntent as Ask},
        stage::driver::Driver,
        store::{Drawings, Store},
    },
    puzzle::Kind,
};

use super::{draw, drawing, facts, write};

fn titles(game: &Driver) -> Vec<String> {
    let drawings = game.app.world().resource::<Drawings>();
    let lines = drawings.lines().iter();
    lines.map(|line| line.title.clone()).collect()
}

fn title(game: &mut Driver, title: &str) {
    game.ask(EditDrawing(Edit::Title(title.into())));
}

#[test]
fn a_drawing_is_gone_on_with_after_the_program_ended_and_can_still_be_taken_back() {
    let mut game = drawing(Kind::KenKen, 4);
    draw(&mut game, "r1c1 r1c2");
    write(&mut game, "r1c1", "3+");
    let before = facts(&mut game);
    // As if it were killed: nothing is left in order.
    game.app.world().resource::<Store>().settle();
    game.restart();
    game.until(|state| state.screen == Screen::Title);
    game.settle();
    game.keys("E");
    game.until(|state| state.drawing.is_some());
    let after = facts(&mut game);
    assert_eq!((&after.cages, after.edits), (&before.cages, before.edits));
    for _ in 0..before.edits {
        game.ask(Ask::Undo);
    }
    assert_eq!(facts(&mut game).cages, [""; 0]);
    assert_eq!(facts(&mut game).edits, 0);
}

#[test]
fn there_can_be_several_drawings_and_one_that_was_removed_comes_back() {
    let mut game = drawing(Kind::KenKen, 4);
    title(&mut game, "One");
    game.ask(DrawingRequest::New);
    assert_eq!(facts(&mut game).title, "");
    // One to which nothing was done is not kept.
    game.ask(DrawingRequest::New);
    title(&mut game, "Two");
    assert_eq!(titles(&game), ["Two", "One"]);
    let one = game.app.world().resource::<Drawings>().lines()[1].id;
    game.ask(DrawingRequest::Open(one));
    assert_eq!(facts(&mut game).title, "One");
    draw(&mut game, "r1c1 r2c1");
    assert_eq!(titles(&game), ["One", "Two"]);
    game.ask(DrawingRequest::Remove(one));
    assert_eq!(facts(&mut game).title, "Two");
    assert_eq!(titles(&game), ["Two"]);
    game.ask(DrawingRequest::BringBack);
    let found = facts(&mut game);
    assert_eq!((found.title.as_str(), found.cages.len()), ("One", 1));
    assert_eq!(titles(&game), ["One", "Two"]);
}

#[test]
fn a_drawing_left_for_its_game_is_there_again() {
    let mut game = drawing(Kind::Sudoku, 4);
    write(&mut game, "r1c1", "1");
    game.ask(Ask::Play);
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Title);
    game.settle();
    game.click("Puzzles");
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    game.click("Draw a puzzle …");
    game.until(|state| state.drawing.is_some());
    assert_eq!(facts(&mut game).givens, ["1 r1c1"]);
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Library);
}
