//! The same board with each device alone.

use bevy::{input::touch::TouchPhase, prelude::*};
use bevy_egui::{EguiContext, egui};
use sumi::game::{
    base::{Menu, Screen},
    create::intent::CreateIntent as Ask,
    input::device::Device,
    stage::driver::Driver,
};
use sumi::puzzle::Kind;

use super::{FOUR, at, drawing, facts, standing};

/// The cages of the printed board of four, as they are told.
const CAGES: [&str; 4] = [
    "9+ r1c1 r1c2 r1c3 r2c2",
    "11+ r1c4 r2c3 r2c4 r3c4",
    "9+ r2c1 r3c1 r3c2 r4c1",
    "11+ r3c3 r4c2 r4c3 r4c4",
];

#[test]
fn a_mouse_alone_draws_the_printed_board_of_four() {
    let mut game = drawing(Kind::KenKen, 4);
    for (clue, strokes) in FOUR {
        for path in strokes {
            game.drag(&path.split(' ').collect::<Vec<_>>());
        }
        game.click(strokes[0].split(' ').next().unwrap());
        for letter in clue.chars() {
            game.click(&key_name(letter));
        }
    }
    game.click("Digits");
    for (place, digit) in [("r1c4", "3"), ("r2c4", "4")] {
        game.click(place);
        game.click(digit);
    }
    let found = facts(&mut game);
    assert_eq!(
        (found.cages, found.faults),
        (CAGES.map(String::from).into(), 0)
    );
    assert_eq!(found.givens, ["3 r1c4", "4 r2c4"]);
    assert_eq!(game.state().device, Device::Mouse);
    standing(&mut game);
    game.settle();
    game.click("Play");
    game.until(|state| state.screen == Screen::Play);
}

/// What the key for a letter is called on the screen.
fn key_name(letter: char) -> String {
    match letter {
        '+' => "Sum".into(),
        letter => letter.to_string(),
    }
}

#[test]
fn keys_alone_draw_the_printed_board_of_four() {
    let mut game = drawing(Kind::KenKen, 4);
    // The typing that follows ends the stroke.
    for keys in [
        "Shift+Right Shift+Right Left Shift+Down 9 +",
        "Left Shift+Down Shift+Down Up Shift+Right 9 +",
        "Down Shift+Right Shift+Right Left Shift+Up 1 1 +",
        "Right Shift+Up Shift+Up Down Shift+Left 1 1 +",
    ] {
        game.keys(keys);
    }
    game.keys("Up Right Ctrl+3 Down Ctrl+4");
    let found = facts(&mut game);
    assert_eq!(found.cages, CAGES, "{found:?}");
    assert_eq!(
        (found.faults, found.givens),
        (0, vec!["3 r1c4".into(), "4 r2c4".into()])
    );
    assert_eq!(game.state().device, Device::Keyboard);
    game.keys("P");
    game.until(|state| state.screen == Screen::Play);
}

#[test]
fn a_gamepad_alone_draws_the_printed_board_of_four() {
    let mut game = drawing(Kind::KenKen, 4);
    game.pad("South DPadRight DPadRight South DPadLeft South DPadDown South");
    clue(&mut game, "9+");
    game.pad("DPadLeft South DPadDown DPadDown South DPadUp South DPadRight South");
    clue(&mut game, "9+");
    game.pad("DPadDown South DPadRight DPadRight South DPadLeft South DPadUp South");
    clue(&mut game, "11+");
    game.pad("DPadRight South DPadUp DPadUp South DPadDown South DPadLeft South");
    clue(&mut game, "11+");
    game.pad("North DPadUp DPadRight");
    clue(&mut game, "3");
    game.pad("DPadDown");
    clue(&mut game, "4");
    let found = facts(&mut game);
    assert_eq!(found.cages, CAGES, "{found:?}");
    assert_eq!(
        (found.faults, found.givens),
        (0, vec!["3 r1c4".into(), "4 r2c4".into()])
    );
    assert_eq!(game.state().device, Device::Gamepad);
    game.pad("Start");
    game.until(|state| state.screen == Screen::Play);
}

/// Types a clue on the keys of the screen: the arrows go to them, and back.
fn clue(game: &mut Driver, clue: &str) {
    game.pad("West");
    game.settle();
    assert_eq!(game.state().steering, "Menu");
    for letter in clue.chars() {
        press_key(game, &key_name(letter));
    }
    game.pad("West");
    game.settle();
    assert_eq!(game.state().steering, "Board");
}

/// Leads the focus to a key by its place and presses it.
pub(super) fn press_key(game: &mut Driver, name: &str) {
    let wanted = game.place(name);
    for _ in 0..40 {
        let focused = focused(game);
        let way = wanted - focused;
        let button = if way.x.abs() > 8.0 && way.x.abs() >= way.y.abs() {
            if way.x > 0.0 { "DPadRight" } else { "DPadLeft" }
        } else if way.y.abs() > 8.0 {
            if way.y > 0.0 { "DPadDown" } else { "DPadUp" }
        } else {
            game.pad("South");
            game.settle();
            return;
        };
        game.pad(button);
        game.settle();
    }
    panic!("{name} is out of reach");
}

/// The middle of the widget that has the focus.
fn focused(game: &mut Driver) -> Vec2 {
    let world = game.app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut context = contexts.iter_mut(world).next().unwrap();
    let context = context.get_mut();
    let id = context.memory(egui::Memory::focused).unwrap();
    let middle = context.read_response(id).unwrap().rect.center();
    Vec2::new(middle.x, middle.y)
}

#[test]
fn fingers_alone_draw_and_type() {
    let mut game = drawing(Kind::KenKen, 4);
    let path = ["r1c1", "r1c2", "r2c2"].map(|place| game.place(place));
    game.fingers(TouchPhase::Started, &path[..1]);
    game.fingers(TouchPhase::Moved, &path[1..2]);
    game.fingers(TouchPhase::Moved, &path[2..]);
    game.fingers(TouchPhase::Ended, &path[2..]);
    game.frames(2);
    assert_eq!(facts(&mut game).cages, [" r1c1 r1c2 r2c2"]);
    game.tap("r1c1");
    for key in ["2", "4", "Product"] {
        game.tap(key);
    }
    assert_eq!(facts(&mut game).cages, ["24* r1c1 r1c2 r2c2"]);
    assert_eq!(game.state().device, Device::Touch);
    // A tap selects, and typing makes a cage of a free cell.
    game.tap("r4c4");
    assert_eq!(facts(&mut game).cages.len(), 1);
    game.tap("3");
    assert_eq!(facts(&mut game).cages[1], "3 r4c4");
}

#[test]
fn signs_are_signs_although_they_stand_on_keys_of_figures() {
    let mut game = drawing(Kind::KenKen, 4);
    for (typed, clue) in [
        ("2 4 *", "24*"),
        ("8 ^", "8^"),
        ("7 G C D", "7gcd"),
        ("1 2 L C M", "12lcm"),
        ("3 -", "3-"),
        ("6 /", "6/"),
        ("1 2 ?", "12?"),
        ("5 =", "5="),
        ("6 X", "6*"),
    ] {
        game.keys(typed);
        assert_eq!(facts(&mut game).cages, [format!("{clue} r1c1")], "{typed}");
        game.keys("Down Up");
    }
    assert_eq!(game.state().menu, Menu::None);
}

#[test]
fn a_stroke_that_is_not_meant_is_dropped() {
    let mut game = drawing(Kind::KenKen, 4);
    game.keys("Space Right Down");
    assert_eq!(facts(&mut game).stroke, ["r1c1", "r1c2", "r2c2"]);
    game.keys("Escape");
    let found = facts(&mut game);
    assert_eq!((found.stroke.len(), found.cages.len()), (0, 0));
    assert_eq!(game.state().screen, Screen::Create);
    // A finger beside the first one means something else.
    let [one, other] = ["r1c1", "r3c3"].map(|place| game.place(place));
    game.fingers(TouchPhase::Started, &[one]);
    game.fingers(TouchPhase::Started, &[one, other]);
    game.frames(1);
    assert_eq!(facts(&mut game).stroke, [""; 0]);
    game.ask(Ask::Select(at("r1c1")));
}
