//! What lies over a game leaves it as it was, and hears alone what is meant for it.

use std::sync::Arc;

use bevy::{input::touch::TouchPhase, prelude::*};
use sumi::game::{
    base::{Menu, Screen, settings::Settings},
    board::Board,
    input::device::Device,
    play::{analysis::Analysis, intent::GameIntent, moves::Moves, phase::Phase},
    snapshot::Snapshot,
    stage::driver::Driver,
    store::{GameId, Games, PlayerId, SavedGame, Store, game_key},
};

use crate::player::{self, Player, digit, in_phase, play};

/// An empty Sudoku of sixteen.
fn large() -> Driver {
    let mut game = Driver::start();
    game.open(player::puzzle(&".".repeat(256)));
    game
}

fn menu(game: &mut Driver) -> Menu {
    game.state().menu
}

#[test]
fn whoever_leaves_the_help_page_no_longer_gives_a_key_away() {
    let mut game = Player::of_kind("KenKen");
    game.keys("F1");
    game.settle();
    game.click("Hint");
    game.click("Close the help");
    game.settle();
    assert_eq!(menu(&mut game), Menu::None);
    game.keys("2");
    assert_eq!(game.value("r1c1"), Some(2));
    let settings = game.app.world().resource::<Settings>();
    assert!(settings.bindings.is_empty());
}

#[test]
fn two_fingers_on_a_page_mean_nothing_to_the_board_beneath() {
    let mut game = large();
    game.keys("F1");
    game.settle();
    let apart = |by: f32| [Vec2::new(500.0 - by, 400.0), Vec2::new(600.0 + by, 400.0)];
    game.fingers(TouchPhase::Started, &apart(0.0));
    game.fingers(TouchPhase::Moved, &apart(120.0));
    game.fingers(TouchPhase::Ended, &apart(120.0));
    assert_eq!(menu(&mut game), Menu::Help);
    game.keys("Escape");
    game.settle();
    assert!(!play(&game.state()).close);
}

#[test]
fn a_figure_that_waits_for_a_second_is_written_before_a_page_opens() {
    let mut game = large();
    game.keys("1 F1");
    game.settle();
    let state = game.state();
    assert_eq!(state.values.get("r1c1"), Some(&1));
    assert_eq!(state.menu, Menu::Help);
}

#[test]
fn a_page_is_left_at_once_also_when_the_buttons_around_the_board_had_the_arrows() {
    let mut game = Player::of_kind("KenKen");
    game.keys("F6");
    game.settle();
    game.click("More");
    game.settle();
    game.click("Settings");
    game.settle();
    assert_eq!(menu(&mut game), Menu::Settings);
    game.keys("Escape");
    game.settle();
    assert_eq!(menu(&mut game), Menu::None);
    assert_eq!(game.state().screen, Screen::Play);
}

#[test]
fn digits_are_written_also_while_the_arrows_go_through_the_buttons() {
    let mut game = Player::of_kind("KenKen");
    game.keys("F6");
    game.settle();
    game.keys("3");
    assert_eq!(game.value("r1c1"), Some(3));
    game.keys("Backspace");
    assert_eq!(game.value("r1c1"), None);
}

#[test]
fn a_paused_game_is_resumed_by_its_key_also_under_its_menu() {
    let mut game = Player::of_kind("KenKen");
    game.put(game.cell("r1c1"), digit(1));
    game.keys("P");
    game.settle();
    game.keys("M");
    game.settle();
    assert_eq!(menu(&mut game), Menu::Game);
    game.keys("P");
    game.until(in_phase(Phase::Playing));
}

#[test]
fn a_game_that_is_left_before_par_is_known_is_worth_something_all_the_same() {
    let mut game = Player::of_kind("KenKen");
    // As if the engine had not come to an end yet.
    let world = game.app.world_mut();
    let root = world
        .query_filtered::<Entity, With<Moves>>()
        .single(world)
        .unwrap();
    world.entity_mut(root).insert(Analysis::default());
    game.solve();
    game.settle();
    assert_eq!(game.play().score, None);
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Title);
    let world = game.app.world();
    let key = game_key(world.resource::<PlayerId>(), GameId(1));
    let kept: SavedGame = world.resource::<Store>().read(&key).unwrap();
    assert!(kept.result.unwrap().score.points > 0);
}

#[test]
fn a_game_that_begins_with_the_frame_in_which_it_is_watched_is_one_game() {
    let mut game = Driver::start();
    game.open(Arc::new(player::puzzles().remove(0)));
    let world = game.app.world_mut();
    world.write_message(GameIntent::Enter(digit(1)));
    world.write_message(GameIntent::Watch);
    world.write_message(GameIntent::Watch);
    game.until(|state| state.watch.is_some());
    game.settle();
    game.keys("Escape");
    game.until(|state| state.values.contains_key("r1c1"));
    game.settle();
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Title);
    let games = game.app.world().resource::<Games>();
    assert_eq!(games.under_way().count(), 1);
}

/// What must be the same after a page as before it.
fn kept(game: &mut Driver) -> (Entity, Snapshot) {
    let world = game.app.world_mut();
    let mut boards = world.query_filtered::<Entity, With<Board>>();
    let board = boards.single(world).unwrap();
    let state = game.state();
    let kept = Snapshot {
        device: Device::Keyboard,
        clock: 0.0,
        frames: 0,
        busy: Vec::new(),
        ..state
    };
    (board, kept)
}

/// A large game with a cell selected, a digit and a note written, looked at closely.
fn large_game() -> Driver {
    let mut game = large();
    game.click("r9c5");
    game.keys("7 Shift+Right Space Z");
    game.settle();
    assert!(play(&game.state()).close && play(&game.state()).note_mode);
    assert_eq!(play(&game.state()).picked, ["r9c5"]);
    game
}

fn open_settings(game: &mut Driver) {
    for name in ["More", "Settings"] {
        game.click(name);
        game.settle();
    }
    assert_eq!(menu(game), Menu::Settings);
}

/// The ways out of a page.
const WAYS_BACK: [fn(&mut Driver); 3] = [
    |game| game.keys("Escape"),
    |game| game.pad("East"),
    |game| game.click("Back"),
];

#[test]
fn every_way_out_of_the_settings_leads_back_to_the_same_game() {
    let mut game = large_game();
    let before = kept(&mut game);
    for go_back in WAYS_BACK {
        open_settings(&mut game);
        go_back(&mut game);
        game.settle();
        assert_eq!(kept(&mut game), before);
    }
    // It is played on as if nothing had been.
    game.keys("Space 3");
    assert_eq!(game.state().values.get("r9c6"), Some(&3));
}

#[test]
fn a_game_that_rests_still_rests_after_the_settings() {
    let mut game = large_game();
    game.keys("P");
    game.until(in_phase(Phase::Paused));
    game.settle();
    let before = kept(&mut game);
    let clock = game.state().clock;
    for go_back in WAYS_BACK {
        open_settings(&mut game);
        go_back(&mut game);
        game.settle();
        assert_eq!(kept(&mut game), before);
    }
    assert!((game.state().clock - clock).abs() < f64::EPSILON);
    game.keys("P");
    game.until(in_phase(Phase::Playing));
    assert!(play(&game.state()).close);
}

#[test]
fn the_help_page_leads_back_to_whatever_it_was_opened_over() {
    let mut game = large_game();
    let before = kept(&mut game);
    game.keys("F1");
    game.settle();
    assert_eq!(menu(&mut game), Menu::Help);
    game.click("Close the help");
    game.settle();
    assert_eq!(kept(&mut game), before);
    open_settings(&mut game);
    game.keys("F1");
    game.settle();
    assert_eq!(menu(&mut game), Menu::Help);
    game.pad("East");
    game.settle();
    assert_eq!(menu(&mut game), Menu::Settings);
    game.keys("Escape");
    game.settle();
    assert_eq!(kept(&mut game), before);
}
