//! Whole games of every kind, played through the player's wishes: without a window, a graphics card or any device.

use std::sync::Arc;

use bevy::{
    input::touch::{TouchInput, TouchPhase},
    prelude::*,
    window::{PrimaryWindow, WindowFocused, WindowOccluded},
};
use sumi::format;
use sumi::game::{
    base::{
        Screen,
        settings::{CheckLevel, Settings},
    },
    board::{Board, CageCompleted, Fit},
    input::{Action, Direction},
    play::{clock::Clock, phase::Phase},
    snapshot::{Play, Snapshot},
};
use sumi::puzzle::{CellId, Digit, Place, Puzzle};
use sumi::solver::{Answer, Engine, Solution};

use crate::game;

const GAMES: &str = include_str!("../data/games/every_kind.ron");

/// A game on the board, with the solution that its player knows.
#[derive(Deref, DerefMut)]
struct Game {
    #[deref]
    program: game::Game,
    puzzle: Arc<Puzzle>,
    solution: Solution,
}

impl Game {
    fn open(puzzle: Puzzle) -> Self {
        let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
            panic!("{} has one solution", puzzle.info().title)
        };
        let puzzle = Arc::new(puzzle);
        let mut program = game::Game::start();
        program.open(puzzle.clone());
        Self {
            program,
            puzzle,
            solution,
        }
    }

    fn of_kind(title: &str) -> Self {
        Self::open(
            puzzles()
                .into_iter()
                .find(|puzzle| puzzle.info().title == title)
                .unwrap(),
        )
    }

    fn act(&mut self, action: Action) {
        self.app.world_mut().write_message(action);
        self.frames(2);
    }

    fn play(&mut self) -> Play {
        self.state().play.unwrap()
    }

    fn settings(&mut self) -> Mut<'_, Settings> {
        self.app.world_mut().resource_mut::<Settings>()
    }

    fn cell(&self, name: &str) -> CellId {
        let place: Place = name.parse().unwrap();
        self.puzzle.size().cell(place).unwrap()
    }

    fn name(&self, cell: CellId) -> String {
        self.puzzle.size().place(cell).to_string()
    }

    fn put(&mut self, cell: CellId, digit: Digit) {
        self.act(Action::Select(cell));
        self.act(Action::Enter(digit));
    }

    /// The cells that are still empty, with the digits they want.
    fn left(&mut self) -> Vec<(CellId, Digit)> {
        let values = self.state().values;
        let empty = |cell: &CellId| !values.contains_key(&self.name(*cell));
        let cells = self.puzzle.open_cells().filter(empty);
        cells
            .map(|cell| (cell, self.solution[cell].unwrap()))
            .collect()
    }

    fn solve(&mut self) {
        for (cell, digit) in self.left() {
            self.put(cell, digit);
        }
    }

    fn focus(&mut self, focused: bool) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).unwrap();
        world.write_message(WindowFocused { window, focused });
        self.frames(3);
    }

    /// Covers the window or its tab with another, or uncovers it.
    fn hide(&mut self, occluded: bool) {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).unwrap();
        world.write_message(WindowOccluded { window, occluded });
        self.frames(3);
    }
}

fn puzzles() -> Vec<Puzzle> {
    let drafts = format::ron::read(GAMES).unwrap();
    drafts.iter().map(|draft| draft.check().unwrap()).collect()
}

fn digit(number: u8) -> Digit {
    Digit::new(number).unwrap()
}

/// Another digit of the puzzle.
fn other(digit: Digit) -> Digit {
    Digit::new(digit.get() % 3 + 1).unwrap()
}

#[test]
fn games_of_every_kind_are_played_to_the_seal() {
    for puzzle in puzzles() {
        let title = puzzle.info().title.clone();
        let mut game = Game::open(puzzle);
        take_notes(&mut game);
        take_a_hint(&mut game);
        rest(&mut game);
        change_ones_mind(&mut game);
        game.solve();
        game.until(|state| {
            state
                .play
                .as_ref()
                .is_some_and(|play| play.phase == Phase::Finished)
        });
        let state = game.state();
        assert!(state.solved && state.conflicts == 0, "{title}");
        assert!(state.play.unwrap().score.unwrap() > 0, "{title}");
        game.act(Action::Confirm);
        game.until(|state| {
            let playing = |play: &Play| play.phase == Phase::Playing && play.score.is_none();
            state.puzzle.as_ref() != Some(&title) && state.play.as_ref().is_some_and(playing)
        });
    }
}

fn take_notes(game: &mut Game) {
    let (cell, right) = game.left()[0];
    game.act(Action::Select(cell));
    game.act(Action::NoteMode);
    assert!(game.play().note_mode);
    game.act(Action::Enter(right));
    game.act(Action::NoteMode);
    game.act(Action::Note(other(right)));
    let mut noted = vec![right.get(), other(right).get()];
    noted.sort_unstable();
    let name = game.name(cell);
    assert_eq!(game.state().notes.get(&name), Some(&noted));
    game.act(Action::Undo);
    game.act(Action::Undo);
    assert_eq!(game.state().notes.get(&name), None);
}

fn take_a_hint(game: &mut Game) {
    let hint = |stage: &'static str| {
        move |state: &Snapshot| {
            state
                .play
                .as_ref()
                .is_some_and(|play| play.hint == Some(stage))
        }
    };
    let before = game.state();
    game.act(Action::Hint);
    game.until(hint("where"));
    assert!(
        game.state()
            .markers
            .values()
            .any(|markers| markers.contains(&"lit"))
    );
    game.act(Action::Hint);
    game.until(hint("why"));
    game.act(Action::Hint);
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

fn rest(game: &mut Game) {
    let (cell, right) = game.left()[0];
    game.act(Action::Pause);
    assert_eq!(game.play().phase, Phase::Paused);
    let before = game.state();
    game.put(cell, right);
    game.frames(20);
    let after = game.state();
    assert_eq!(after.values, before.values);
    assert!((after.clock - before.clock).abs() < f64::EPSILON);
    game.act(Action::Pause);
    assert_eq!(game.play().phase, Phase::Playing);
    game.frames(20);
    assert!(game.state().clock > before.clock);
}

fn change_ones_mind(game: &mut Game) {
    let (cell, right) = game.left()[0];
    let before = game.state();
    game.put(cell, other(right));
    game.act(Action::Undo);
    assert_eq!(game.state().values, before.values);
    assert_eq!(game.state().notes, before.notes);
    game.act(Action::Redo);
    assert_eq!(game.state().values[&game.name(cell)], other(right).get());
    game.act(Action::Erase);
    assert_eq!(game.state().values, before.values);
}

#[test]
fn several_cells_are_selected_and_written_as_one() {
    let mut game = Game::of_kind("KenKen");
    game.act(Action::Stretch(Direction::Right));
    game.act(Action::Stretch(Direction::Down));
    let state = game.state();
    assert_eq!(state.selection.as_deref(), Some("r2c2"));
    assert_eq!(state.play.unwrap().picked, ["r1c1", "r1c2"]);
    game.act(Action::Note(digit(2)));
    assert_eq!(game.state().notes.len(), 3);
    game.act(Action::Enter(digit(2)));
    assert_eq!(game.state().values.len(), 3);
    game.act(Action::Undo);
    assert_eq!(game.state().notes.len(), 3);
    let [first, last] = [game.cell("r1c1"), game.cell("r3c3")];
    game.act(Action::Select(first));
    game.act(Action::Include(last));
    assert_eq!(game.play().picked, ["r1c1"]);
    game.act(Action::Go(Direction::Left));
    assert!(game.play().picked.is_empty());
}

#[test]
fn a_placed_digit_tidies_the_notes_only_for_those_who_like_it() {
    for tidy in [true, false] {
        let mut game = Game::of_kind("Sudoku");
        game.settings().remove_notes = tidy;
        game.act(Action::FillNotes);
        assert_eq!(game.state().notes["r1c3"], [2, 3]);
        let cell = game.cell("r1c2");
        game.put(cell, digit(2));
        let expected: &[u8] = if tidy { &[3] } else { &[2, 3] };
        assert_eq!(game.state().notes["r1c3"], expected);
        game.act(Action::Undo);
        assert_eq!(game.state().notes["r1c3"], [2, 3]);
    }
}

#[test]
fn notes_that_cannot_hold_are_struck_for_those_who_like_it() {
    let mut game = Game::of_kind("Sudoku");
    let cell = game.cell("r1c2");
    game.act(Action::Select(cell));
    game.act(Action::Note(digit(1)));
    assert!(!game.state().markers["r1c2"].contains(&"struck"));
    game.settings().strike_notes = true;
    game.frames(2);
    assert!(game.state().markers["r1c2"].contains(&"struck"));
}

#[test]
fn what_is_marked_depends_on_the_check_level() {
    let mut game = Game::of_kind("KenKen");
    let [one, two] = ["r1c1", "r1c2"].map(|name| game.cell(name));
    game.put(one, digit(2));
    game.put(two, digit(2));
    assert_eq!(game.state().conflicts, 2);
    game.act(Action::Check);
    assert_eq!(game.play().check, CheckLevel::Solution);
    assert!(game.state().markers["r1c1"].contains(&"wrong"));
    assert!(!game.state().markers["r1c2"].contains(&"wrong"));
    game.act(Action::Check);
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
    let mut game = Game::of_kind("KenKen");
    let cells = ["r1c1", "r1c2", "r1c3", "r2c1"].map(|name| game.cell(name));
    game.put(cells[0], digit(1));
    game.act(Action::Checkpoint);
    game.put(cells[1], digit(2));
    game.put(cells[2], digit(1));
    game.put(cells[3], digit(2));
    game.act(Action::UndoToRight);
    assert_eq!(game.state().values.len(), 2);
    game.act(Action::ReturnToCheckpoint);
    assert_eq!(game.state().values.len(), 1);
    game.act(Action::ReturnToCheckpoint);
    assert_eq!(game.state().values.len(), 1);
    (0..3).for_each(|_| game.act(Action::Redo));
    assert_eq!(game.state().values.len(), 4);
    game.act(Action::Restart);
    assert!(game.state().values.is_empty());
    game.act(Action::Undo);
    assert_eq!(game.state().values.len(), 4);
}

#[test]
fn giving_up_asks_then_shows_the_solution_and_is_remembered() {
    let mut game = Game::of_kind("Kakuro");
    let cell = game.cell("r1c1");
    game.put(cell, digit(9));
    game.act(Action::GiveUp);
    assert_eq!(game.play().overlay, Some("giveUp"));
    game.act(Action::Back);
    assert_eq!(game.play().overlay, None);
    game.act(Action::GiveUp);
    game.act(Action::Confirm);
    let state = game.state();
    let play = state.play.unwrap();
    assert!(play.surrendered && play.phase == Phase::Finished);
    assert_eq!((play.score, state.solved), (Some(0), true));
    assert!(state.markers["r1c1"].contains(&"revealed"));
    game.act(Action::Undo);
    assert!(game.state().solved);
}

#[test]
fn the_clock_begins_with_the_first_move_and_rests_while_the_player_is_elsewhere() {
    let mut game = Game::of_kind("KenKen");
    game.frames(30);
    assert!(game.state().clock.abs() < f64::EPSILON);
    game.focus(false);
    assert_eq!(game.play().phase, Phase::Playing);
    game.focus(true);
    game.act(Action::Enter(digit(1)));
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
    let mut game = Game::of_kind("KenKen");
    game.act(Action::Enter(digit(1)));
    game.frames(3);
    game.hide(true);
    assert_eq!(game.play().phase, Phase::Paused);
    game.focus(false);
    game.hide(false);
    assert_eq!(game.play().phase, Phase::Paused);
    game.focus(true);
    assert_eq!(game.play().phase, Phase::Playing);
    // Whoever paused by hand finds the game as it was.
    game.act(Action::Pause);
    game.hide(true);
    game.hide(false);
    assert_eq!(game.play().phase, Phase::Paused);
}

#[test]
fn the_clock_stands_while_the_board_cannot_be_seen() {
    let mut game = Game::of_kind("KenKen");
    game.act(Action::Enter(digit(1)));
    game.frames(3);
    let goes = |game: &mut Game| {
        let before = game.state().clock;
        game.frames(20);
        game.state().clock > before
    };
    assert!(goes(&mut game));
    game.act(Action::Help);
    assert!(!goes(&mut game), "under the help page");
    game.act(Action::Help);
    assert!(goes(&mut game));
    // A menu leaves the board in sight: whoever opens it to think is not given the time.
    game.act(Action::Menu);
    assert!(goes(&mut game), "beside the menu");
    game.act(Action::Menu);
    game.act(Action::Show(Screen::Settings));
    game.frames(3);
    assert_eq!(game.state().screen, Screen::Settings);
    assert!(!goes(&mut game), "behind the settings");
    assert!(!game.app.world().resource::<Clock>().is_running());
    let left = game.state().clock;
    game.act(Action::Back);
    game.frames(3);
    assert_eq!(game.state().screen, Screen::Play);
    assert!(goes(&mut game));
    assert!(game.state().clock < left + 1.0);
}

#[test]
fn two_fingers_look_closer_and_move_what_is_seen() {
    let mut game = Game::of_kind("KenKen");
    let fingers = |game: &mut Game, phase, at: [(f32, f32); 2]| {
        let world = game.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).unwrap();
        for (id, at) in at.into_iter().enumerate() {
            world.write_message(TouchInput {
                phase,
                position: at.into(),
                window,
                force: None,
                id: id as u64,
            });
        }
        game.frames(2);
    };
    let board = |game: &mut Game| {
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

    let mut game = Game::of_kind("KenKen");
    game.app.init_resource::<Heard>().add_observer(
        |cage: On<CageCompleted>, mut heard: ResMut<Heard>| {
            heard.0.push(cage.correctly);
        },
    );
    let [one, two] = ["r1c1", "r1c2"].map(|name| game.cell(name));
    game.put(one, digit(1));
    game.put(two, digit(3));
    game.put(two, digit(2));
    game.act(Action::Erase);
    game.put(two, digit(2));
    assert_eq!(game.app.world().resource::<Heard>().0, [false, true]);
}

#[test]
fn with_no_help_at_all_a_wrong_board_is_not_sealed_and_an_undo_after_the_seal_goes_on() {
    let mut game = Game::of_kind("KenKen");
    game.act(Action::Check);
    game.act(Action::Check);
    let last = game.left().pop().unwrap();
    game.solve();
    game.frames(3);
    assert_eq!(game.play().phase, Phase::Finished);
    game.act(Action::Undo);
    game.frames(2);
    assert_eq!(game.play().phase, Phase::Playing);
    game.put(last.0, other(last.1));
    game.frames(3);
    assert_eq!(game.play().phase, Phase::Playing);
    assert!(!game.state().solved);
}
