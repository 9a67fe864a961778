//! The focus on the page of a new puzzle: it stays where it is, whatever is told meanwhile.

use bevy_egui::{EguiContext, egui::Memory};
use sumi::game::{making::Refused, stage::driver::Driver};
use sumi::puzzle::{Kind, Level};

use super::{NewPuzzlePage, choose, chosen, offers, on_page, wish};

/// The name of whatever has the focus.
fn focused(game: &mut Driver) -> Option<String> {
    let controls = game.controls();
    let world = game.app.world_mut();
    let mut contexts = world.query::<&mut EguiContext>();
    let mut context = contexts.single_mut(world).unwrap();
    let context = context.get_mut();
    let id = context.memory(Memory::focused)?;
    let middle = context.read_response(id)?.rect.center();
    let mut controls = controls.into_iter();
    let is_there = |x: f32, y: f32| (x - middle.x).abs() < 2.0 && (y - middle.y).abs() < 2.0;
    let found = controls.find(|(_, at)| is_there(at.x, at.y));
    found.map(|(name, _)| name)
}

fn is_refused(game: &Driver) -> bool {
    let refused = game.app.world().resource::<Refused>();
    refused.reason(&chosen(game)).is_some()
}

#[test]
fn a_refusal_leaves_the_focus_on_what_was_chosen_last() {
    let mut game = on_page(&wish(Kind::KenKen, 3, Level::Hard));
    assert_eq!(focused(&mut game).as_deref(), Some("Play"));
    game.keys("Shift+Tab");
    game.settle();
    assert_eq!(focused(&mut game).as_deref(), Some("Extreme"));
    game.keys("Enter");
    for _ in 0..400 {
        game.frames(1);
        assert_eq!(focused(&mut game).as_deref(), Some("Extreme"));
        if offers(&game, "Level Hard") {
            break;
        }
    }
    game.settle();
    assert!(is_refused(&game) && offers(&game, "Level Hard"));
    assert_eq!(focused(&mut game).as_deref(), Some("Extreme"));
}

#[test]
fn who_stands_where_the_button_was_comes_to_the_way_out_and_nowhere_else() {
    let mut game = on_page(&wish(Kind::KenKen, 3, Level::Hard));
    choose(&mut game, &wish(Kind::KenKen, 3, Level::Extreme));
    while !offers(&game, "Level Hard") {
        game.frames(1);
        let focused = focused(&mut game);
        assert!(
            !matches!(focused.as_deref(), Some("Back" | "More")),
            "{focused:?}"
        );
    }
    game.settle();
    assert_eq!(focused(&mut game).as_deref(), Some("Level Hard"));
}

#[test]
fn a_refusal_leaves_the_focus_below_it_where_it_is() {
    let mut game = on_page(&wish(Kind::KenKen, 5, Level::Easy));
    for name in ["More", "By shape", "Bar of three"] {
        game.click(name);
        game.settle();
    }
    assert!(!is_refused(&game));
    go_to(&mut game, "Small L", |game| game.keys("Tab"));
    game.keys("Enter");
    game.settle();
    assert!(is_refused(&game));
    assert_eq!(focused(&mut game).as_deref(), Some("Small L"));
}

/// Goes forth until something has the focus.
fn go_to(game: &mut Driver, name: &str, step: fn(&mut Driver)) {
    for _ in 0..90 {
        if focused(game).as_deref() == Some(name) {
            return;
        }
        step(game);
        game.settle();
    }
    panic!("{name} never has the focus");
}

#[test]
fn a_gamepad_spells_the_words_of_a_seed() {
    let mut game = on_page(&wish(Kind::KenKen, 3, Level::Easy));
    game.keys("M");
    game.settle();
    assert!(!offers(&game, "Q"), "there are keys");
    for letter in ["Q", "r"] {
        go_to(&mut game, letter, |game| game.pad("RightTrigger"));
        game.pad("South");
        game.settle();
    }
    assert_eq!(game.app.world().resource::<NewPuzzlePage>().words, "Qr");
}
