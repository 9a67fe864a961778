//! Whole games of every kind, played through intents: without a window, a graphics card or any device.

use bevy::{input::touch::TouchPhase, prelude::*};
use sumi::game::{
    base::{
        Menu, Screen,
        settings::{CheckLevel, Settings},
    },
    board::{Board, CageCompleted, Fit},
    input::Direction,
    play::{intent::GameIntent, phase::Phase},
    snapshot::{Play, Snapshot},
    stage::driver::Driver,
};

use crate::player::{Player, digit, in_phase, other, play, puzzle, puzzles};

fn settings(game: &mut Player) -> Mut<'_, Settings> {
    game.app.world_mut().resource_mut::<Settings>()
}

#[test]
fn games_of_every_kind_are_played_to_the_seal() {
    for puzzle in puzzles() {
        let title = puzzle.info().title.clone();
        let mut game = Player::open(puzzle);
        take_notes(&mut game);
        take_a_hint(&mut game);
        rest(&mut game);
        change_ones_mind(&mut game);
        game.solve();
        game.until(|state| play(state).score.is_some());
        let state = game.state();
        assert!(state.solved && state.conflicts == 0, "{title}");
        assert_eq!(play(&state).phase, Phase::Finished, "{title}");
        assert!(play(&state).score.unwrap() > 0, "{title}");
        game.ask(GameIntent::NextPuzzle);
        game.until(|state| {
            let playing = |play: &Play| play.phase == Phase::Playing && play.score.is_none();
            state.puzzle.as_ref() != Some(&title) && state.play.as_ref().is_some_and(playing)
        });
    }
}

fn take_notes(game: &mut Player) {
    let (cell, right) = game.left()[0];
    game.ask(GameIntent::Select(cell));
    game.ask(GameIntent::NoteMode);
    assert!(game.play().note_mode);
    game.ask(GameIntent::Enter(right));
    game.ask(GameIntent::NoteMode);
    game.ask(GameIntent::Note(other(right)));
    let mut noted = vec![right.get(), other(right).get()];
    noted.sort_unstable();
    let name = game.name(cell);
    assert_eq!(game.state().notes.get(&name), Some(&noted));
    game.ask(GameIntent::Undo);
    game.ask(GameIntent::Undo);
    assert_eq!(game.state().notes.get(&name), None);
}

fn take_a_hint(game: &mut Player) {
    let hint = |stage| move |state: &Snapshot| play(state).hint == Some(stage);
    let before = game.state();
    game.ask(GameIntent::Hint);
    game.until(hint("where"));
    assert!(
        game.state()
            .markers
            .values()
            .any(|markers| markers.contains(&"lit"))
    );
    game.ask(GameIntent::Hint);
    game.until(hint("why"));
    game.ask(GameIntent::Hint);
    let after = game.state();
    assert_eq!(after.play.unwrap().hint, None);
    assert!(after.values != before.values || after.notes != before.notes);
    assert!(
        after
            .markers
            .values()
            .all(|markers| !markers.contains(&"lit"))
    );
}

fn rest(game: &mut Player) {
    let (cell, right) = game.left()[0];
    game.ask(GameIntent::Pause);
    assert_eq!(game.play().phase, Phase::Paused);
    let before = game.state();
    game.put(cell, right);
    game.frames(20);
    let after = game.state();
    assert_eq!(after.values, before.values);
    assert!((after.clock - before.clock).abs() < f64::EPSILON);
    game.ask(GameIntent::Pause);
    assert_eq!(game.play().phase, Phase::Playing);
    game.frames(20);
    assert!(game.state().clock > before.clock);
}

fn change_ones_mind(game: &mut Player) {
    let (cell, right) = game.left()[0];
    let before = game.state();
    game.put(cell, other(right));
    game.ask(GameIntent::Undo);
    assert_eq!(game.state().values, before.values);
    assert_eq!(game.state().notes, before.notes);
    game.ask(GameIntent::Redo);
    assert_eq!(game.state().values[&game.name(cell)], other(right).get());
    game.ask(GameIntent::Erase);
    assert_eq!(game.state().values, before.values);
}

#[test]
fn several_cells_are_selected_and_written_as_one() {
    let mut game = Player::of_kind("KenKen");
    game.ask(GameIntent::Stretch(Direction::Right));
    game.ask(GameIntent::Stretch(Direction::Down));
    let state = game.state();
    assert_eq!(state.selection.as_deref(), Some("r2c2"));
    assert_eq!(state.play.unwrap().picked, ["r1c1", "r1c2"]);
    game.ask(GameIntent::Note(digit(2)));
    assert_eq!(game.state().notes.len(), 3);
    game.ask(GameIntent::Enter(digit(2)));
    assert_eq!(game.state().values.len(), 3);
    game.ask(GameIntent::Undo);
    assert_eq!(game.state().notes.len(), 3);
    let [first, last] = [game.cell("r1c1"), game.cell("r3c3")];
    game.ask(GameIntent::Select(first));
    game.ask(GameIntent::Include(last));
    assert_eq!(game.play().picked, ["r1c1"]);
    game.ask(GameIntent::Go(Direction::Left));
    assert!(game.play().picked.is_empty());
}

#[test]
fn a_placed_digit_tidies_the_notes_only_for_those_who_like_it() {
    for tidy in [true, false] {
        let mut game = Player::of_kind("Sudoku");
        settings(&mut game).remove_notes = tidy;
        game.accept(GameIntent::FillNotes);
        assert_eq!(game.state().notes["r1c3"], [2, 3]);
        let cell = game.cell("r1c2");
        game.put(cell, digit(2));
        let expected: &[u8] = if tidy { &[3] } else { &[2, 3] };
        assert_eq!(game.state().notes["r1c3"], expected);
        game.ask(GameIntent::Undo);
        assert_eq!(game.state().notes["r1c3"], [2, 3]);
    }
}

#[test]
fn notes_that_cannot_hold_are_struck_for_those_who_like_it() {
    let mut game = Player::of_kind("Sudoku");
    let cell = game.cell("r1c2");
    game.ask(GameIntent::Select(cell));
    game.ask(GameIntent::Note(digit(1)));
    assert!(!game.state().markers["r1c2"].contains(&"struck"));
    settings(&mut game).strike_notes = true;
    game.frames(2);
    assert!(game.state().markers["r1c2"].contains(&"struck"));
}

#[test]
fn what_is_marked_depends_on_the_check_level() {
    let mut game = Player::of_kind("KenKen");
    let [one, two] = ["r1c1", "r1c2"].map(|name| game.cell(name));
    game.put(one, digit(2));
    game.put(two, digit(2));
    assert_eq!(game.state().conflicts, 2);
    game.accept(GameIntent::Check);
    assert_eq!(game.play().check, CheckLevel::Solution);
    assert!(game.state().markers["r1c1"].contains(&"wrong"));
    assert!(!game.state().markers["r1c2"].contains(&"wrong"));
    game.ask(GameIntent::Check);
    assert_eq!(game.play().check, CheckLevel::Off);
    let state = game.state();
    assert_eq!(state.conflicts, 0);
    assert!(
        state
            .markers
            .values()
            .all(|markers| !markers.contains(&"wrong"))
    );
}

#[test]
fn a_guess_ends_at_its_checkpoint_and_a_mistake_before_it_was_made() {
    let mut game = Player::of_kind("KenKen");
    let cells = ["r1c1", "r1c2", "r1c3", "r2c1"].map(|name| game.cell(name));
    game.put(cells[0], digit(1));
    game.ask(GameIntent::Checkpoint);
    game.put(cells[1], digit(2));
    game.put(cells[2], digit(1));
    game.put(cells[3], digit(2));
    game.accept(GameIntent::UndoToRight);
    assert_eq!(game.state().values.len(), 2);
    game.ask(GameIntent::ReturnToCheckpoint);
    assert_eq!(game.state().values.len(), 1);
    game.ask(GameIntent::ReturnToCheckpoint);
    assert_eq!(game.state().values.len(), 1);
    (0..3).for_each(|_| game.ask(GameIntent::Redo));
    assert_eq!(game.state().values.len(), 4);
    game.ask(GameIntent::Restart);
    assert!(game.state().values.is_empty());
    game.ask(GameIntent::Undo);
    assert_eq!(game.state().values.len(), 4);
}

#[test]
fn giving_up_asks_then_shows_the_solution_and_is_remembered() {
    let mut game = Player::of_kind("Kakuro");
    let cell = game.cell("r1c1");
    game.put(cell, digit(9));
    game.ask(GameIntent::GiveUp);
    assert_eq!(game.state().menu, Menu::GiveUp);
    game.ask(GameIntent::Back);
    assert_eq!(game.state().menu, Menu::None);
    game.ask(GameIntent::GiveUp);
    game.ask(GameIntent::Surrender);
    game.until(in_phase(Phase::Finished));
    let state = game.state();
    let play = state.play.unwrap();
    assert!(play.surrendered && play.phase == Phase::Finished);
    assert_eq!((play.score, state.solved), (Some(0), true));
    assert!(state.markers["r1c1"].contains(&"revealed"));
    game.ask(GameIntent::Undo);
    assert!(game.state().solved);
}

#[test]
fn the_clock_begins_with_the_first_move_and_rests_while_the_player_is_elsewhere() {
    let mut game = Player::of_kind("KenKen");
    game.frames(30);
    assert!(game.state().clock.abs() < f64::EPSILON);
    game.focus(false);
    assert_eq!(game.play().phase, Phase::Playing);
    game.focus(true);
    game.ask(GameIntent::Enter(digit(1)));
    game.frames(30);
    game.focus(false);
    assert_eq!(game.play().phase, Phase::Paused);
    let clock = game.state().clock;
    assert!(clock > 0.3);
    game.frames(30);
    assert!((game.state().clock - clock).abs() < f64::EPSILON);
    game.focus(true);
    assert_eq!(game.play().phase, Phase::Playing);
}

#[test]
fn a_game_out_of_sight_rests_until_the_player_sees_it_and_is_there() {
    let mut game = Player::of_kind("KenKen");
    game.ask(GameIntent::Enter(digit(1)));
    game.frames(3);
    game.hide(true);
    assert_eq!(game.play().phase, Phase::Paused);
    game.focus(false);
    game.hide(false);
    assert_eq!(game.play().phase, Phase::Paused);
    game.focus(true);
    assert_eq!(game.play().phase, Phase::Playing);
    // Whoever paused by hand finds the game as it was.
    game.ask(GameIntent::Pause);
    game.hide(true);
    game.hide(false);
    assert_eq!(game.play().phase, Phase::Paused);
}

#[test]
fn the_clock_stands_while_the_board_cannot_be_seen() {
    let mut game = Player::of_kind("KenKen");
    game.ask(GameIntent::Enter(digit(1)));
    game.frames(3);
    let goes = |game: &mut Player| {
        let before = game.state().clock;
        game.frames(20);
        game.state().clock > before
    };
    assert!(goes(&mut game));
    game.keys("F1");
    assert_eq!(game.state().menu, Menu::Help);
    assert!(!goes(&mut game), "under the help page");
    game.keys("F1");
    assert!(goes(&mut game));
    // A menu leaves the board in sight: whoever opens it to think is not given the time.
    game.ask(GameIntent::Menu);
    assert!(goes(&mut game), "beside the menu");
    game.click("Settings");
    assert_eq!(game.state().menu, Menu::Settings);
    assert!(!goes(&mut game), "under the settings");
    let before = game.state().clock;
    game.keys("Escape");
    assert_eq!(
        (game.state().screen, game.state().menu),
        (Screen::Play, Menu::None)
    );
    assert!(goes(&mut game));
    assert!(game.state().clock < before + 1.0);
}

#[test]
fn two_fingers_look_closer_and_move_what_is_seen() {
    let mut game = Player::of_kind("KenKen");
    let fingers = |game: &mut Player, phase, at: [(f32, f32); 2]| {
        game.fingers(phase, &at.map(Vec2::from));
    };
    let board = |game: &mut Player| {
        let world = game.app.world_mut();
        *world
            .query_filtered::<&Fit, With<Board>>()
            .single(world)
            .unwrap()
    };
    let whole = board(&mut game);
    fingers(
        &mut game,
        TouchPhase::Started,
        [(400.0, 400.0), (500.0, 400.0)],
    );
    fingers(
        &mut game,
        TouchPhase::Moved,
        [(350.0, 400.0), (550.0, 400.0)],
    );
    let close = board(&mut game);
    assert!(game.play().close && close.cell >= 1.4 * whole.cell);
    fingers(
        &mut game,
        TouchPhase::Moved,
        [(340.0, 380.0), (540.0, 380.0)],
    );
    let moved = board(&mut game).middle - close.middle;
    assert!(moved.distance(Vec2::new(-10.0, -20.0)) < 0.1, "{moved}");
    fingers(
        &mut game,
        TouchPhase::Moved,
        [(420.0, 380.0), (460.0, 380.0)],
    );
    assert!(!game.play().close && board(&mut game) == whole);
    game.frames(60);
    assert!(game.state().wheel.is_none(), "nobody rests a finger");
}

#[test]
fn a_filled_cage_is_announced_once_and_says_how_it_went() {
    #[derive(Resource, Default)]
    struct Heard(Vec<bool>);

    let mut game = Player::of_kind("KenKen");
    game.app.init_resource::<Heard>().add_observer(
        |cage: On<CageCompleted>, mut heard: ResMut<Heard>| {
            heard.0.push(cage.correctly);
        },
    );
    let [one, two] = ["r1c1", "r1c2"].map(|name| game.cell(name));
    game.put(one, digit(1));
    game.put(two, digit(3));
    game.put(two, digit(2));
    game.ask(GameIntent::Erase);
    game.put(two, digit(2));
    assert_eq!(game.app.world().resource::<Heard>().0, [false, true]);
}

#[test]
fn with_no_help_at_all_a_wrong_board_is_not_sealed_and_a_right_one_ends_the_game() {
    let mut game = Player::of_kind("KenKen");
    game.accept(GameIntent::Check);
    game.ask(GameIntent::Check);
    let (last, right) = game.left().pop().unwrap();
    game.put(last, other(right));
    for (cell, digit) in game.left() {
        game.put(cell, digit);
    }
    game.settle();
    assert_eq!(game.play().phase, Phase::Playing);
    assert!(!game.state().solved);
    game.put(last, right);
    game.until(in_phase(Phase::Finished));
    game.ask(GameIntent::Undo);
    game.settle();
    assert_eq!(game.play().phase, Phase::Finished);
    assert!(game.state().solved);
}

#[test]
fn a_figure_that_may_still_grow_is_not_written_on_the_next_board() {
    let mut game = Driver::start();
    game.open(puzzle("(kind: Sudoku, size: (16, 16))"));
    game.keys("1");
    game.open(puzzle("(kind: Sudoku, size: (4, 4))"));
    game.frames(60);
    assert!(game.state().values.is_empty());
}
