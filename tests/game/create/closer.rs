//! A closer look at a large board while it is drawn, with every device.

use bevy::{input::touch::TouchPhase, prelude::*};
use sumi::{
    game::{base::Screen, board::Fit, create::intent::CreateIntent as Ask, stage::driver::Driver},
    puzzle::Kind,
};

use super::{at, drawing, facts};

/// The side of a cell on the screen.
fn cell(game: &mut Driver) -> f32 {
    game.settle();
    let world = game.app.world_mut();
    let mut fits = world.query::<&Fit>();
    fits.iter(world).next().unwrap().cell
}

fn is_close(game: &mut Driver) -> bool {
    facts(game).close
}

#[test]
fn keys_look_closer_and_what_is_seen_follows_the_cursor() {
    let mut game = drawing(Kind::Kakuro, 20);
    let far = cell(&mut game);
    game.keys("Z");
    assert!(is_close(&mut game));
    assert!(cell(&mut game) > 1.4 * far);
    // The cell in the other corner can be hit although it was out of sight.
    game.ask(Ask::Select(at("r20c20")));
    game.settle();
    let cursor = game.place("r20c20");
    game.click_at(cursor);
    assert_eq!(facts(&mut game).blocks, ["r20c20"]);
    game.keys("Z");
    assert!(!is_close(&mut game));
    assert!((cell(&mut game) - far).abs() < 1e-3);
    game.keys("Z");
    game.ask(Ask::Back);
    game.until(|state| state.screen == Screen::Title);
    game.keys("E");
    game.until(|state| state.drawing.is_some());
    assert!(!is_close(&mut game));
}

#[test]
fn what_of_the_board_lies_outside_of_what_is_seen_is_not_hit() {
    let mut game = drawing(Kind::Kakuro, 20);
    // The board is as wide as high, and the window wider: beside it nothing is seen.
    let outside = game.place("r1c1") - Vec2::X * (2.0 * cell(&mut game) + 4.0);
    game.ask(Ask::Select(at("r10c10")));
    game.keys("Z");
    game.settle();
    game.click_at(outside);
    assert_eq!(facts(&mut game).blocks, [""; 0]);
}

#[test]
fn two_fingers_look_closer_and_draw_nothing() {
    let mut game = drawing(Kind::Kakuro, 20);
    let middle = game.place("r10c10");
    let fingers = |apart: f32| [middle - Vec2::X * apart, middle + Vec2::X * apart];
    let [one, other] = fingers(30.0);
    game.fingers(TouchPhase::Started, &[one]);
    game.fingers(TouchPhase::Started, &[one, other]);
    game.fingers(TouchPhase::Moved, &fingers(60.0));
    game.fingers(TouchPhase::Ended, &fingers(60.0));
    game.settle();
    assert!(is_close(&mut game));
    assert_eq!(facts(&mut game).blocks, [""; 0]);
    game.fingers(TouchPhase::Started, &fingers(60.0));
    game.fingers(TouchPhase::Moved, &fingers(30.0));
    game.fingers(TouchPhase::Ended, &fingers(30.0));
    game.settle();
    assert!(!is_close(&mut game));
}
