//! New puzzles: in two presses, in advance, in packs, from words, and the way out of what cannot be.

mod choices;
mod focus;
mod speed;

use std::sync::Arc;

use bevy::prelude::*;
use sumi::game::{
    base::{Screen, settings::Settings},
    contest::{briefing::ReadyIntent, challenge::Challenge},
    library::{KeepPuzzles, PuzzleOrigin},
    making::{MakePuzzles, Stock},
    play::{intent::GameIntent, moves::Moves, phase::Phase},
    screens::new_puzzle::NewPuzzlePage,
    stage::driver::Driver,
};
use sumi::generator::{Generator, PuzzleWish, seed_of_words};
use sumi::puzzle::{Kind, Level, Puzzle, Size};

use crate::player::in_phase;

/// Something that takes longer to make than any test waits.
const ENDLESS: (Kind, usize, Level) = (Kind::KenKen, 16, Level::Expert);

/// What the game asked to be kept.
#[derive(Resource, Default)]
struct Kept(Vec<KeepPuzzles>);

fn keep(mut requests: MessageReader<KeepPuzzles>, mut kept: ResMut<Kept>) {
    kept.0.extend(requests.read().cloned());
}

/// Writes down what is kept from now on.
fn watch_keeping(game: &mut Driver) {
    game.app
        .insert_resource(Kept::default())
        .add_systems(Last, keep);
}

fn kept(game: &mut Driver) -> Vec<KeepPuzzles> {
    game.frames(2);
    std::mem::take(&mut game.app.world_mut().resource_mut::<Kept>().0)
}

fn wish(kind: Kind, side: usize, level: Level) -> PuzzleWish {
    PuzzleWish::new(kind, Size::square(side).unwrap(), level)
}

fn choose(game: &mut Driver, wish: &PuzzleWish) {
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    settings.new_puzzle.choose(wish.clone());
}

fn chosen(game: &Driver) -> PuzzleWish {
    let settings = game.app.world().resource::<Settings>();
    settings.new_puzzle.wish()
}

/// The puzzle on the board.
fn on_board(game: &mut Driver) -> Arc<Puzzle> {
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
    let world = game.app.world_mut();
    let mut games = world.query::<&Moves>();
    games.single(world).unwrap().shared_puzzle()
}

fn on_page(wish: &PuzzleWish) -> Driver {
    let mut game = Driver::start();
    choose(&mut game, wish);
    game.keys("N");
    game.until(|state| state.screen == Screen::NewPuzzle);
    game.settle();
    game
}

fn offers(game: &Driver, name: &str) -> bool {
    game.controls().iter().any(|(control, _)| control == name)
}

/// Looks at the lower end of the page.
fn scroll_down(game: &mut Driver) {
    game.scroll_at(Vec2::new(640.0, 600.0), -60.0);
    game.settle();
}

fn back_to_title(game: &mut Driver) {
    game.settle();
    game.ask(GameIntent::Back);
    game.until(|state| state.screen == Screen::Title);
    game.settle();
}

#[test]
fn two_presses_lead_from_the_title_to_a_new_puzzle_of_every_kind_on_every_device() {
    let devices: [[fn(&mut Driver); 2]; 4] = [
        [|game| game.keys("N"), |game| game.keys("Enter")],
        [|game| game.pad("North"), |game| game.pad("South")],
        [|game| game.click("New puzzle"), |game| game.click("Play")],
        [|game| game.tap("New puzzle"), |game| game.tap("Play")],
    ];
    let mut game = Driver::start();
    watch_keeping(&mut game);
    for [first, second] in devices {
        for kind in Kind::ALL {
            choose(&mut game, &PuzzleWish::usual(kind));
            game.settle();
            first(&mut game);
            game.until(|state| state.screen == Screen::NewPuzzle);
            game.settle();
            second(&mut game);
            let puzzle = on_board(&mut game);
            assert_eq!(puzzle.kind(), kind);
            assert_eq!(puzzle.info().level, Some(Level::Easy));
            let kept = kept(&mut game);
            assert_eq!(kept.len(), 1);
            assert_eq!(kept[0].puzzles, [puzzle]);
            assert_eq!((kept[0].origin, &kept[0].pack), (PuzzleOrigin::Made, &None));
            back_to_title(&mut game);
        }
    }
}

#[test]
fn who_has_never_played_begins_with_a_new_puzzle_by_the_key_that_confirms() {
    for press in [
        |game: &mut Driver| game.keys("Enter"),
        |game: &mut Driver| game.pad("South"),
    ] {
        let mut game = Driver::start();
        press(&mut game);
        game.until(|state| state.screen == Screen::NewPuzzle);
        game.settle();
        press(&mut game);
        assert_eq!(on_board(&mut game).kind(), Kind::KenKen);
    }
}

#[test]
fn the_next_puzzle_is_there_at_once_because_it_was_made_in_advance() {
    let mut game = Driver::start();
    let wish = wish(Kind::Sudoku, 6, Level::Normal);
    choose(&mut game, &wish);
    let mut known = Vec::new();
    for _ in 0..4 {
        game.settle();
        let state = game.state();
        assert_eq!((state.jobs, state.busy), (0, Vec::new()), "nothing moves");
        assert!(game.app.world().resource::<Stock>().has(&wish));
        game.ask(MakePuzzles::one(wish.clone()));
        game.frames(1);
        assert_eq!(game.state().screen, Screen::Play, "within three frames");
        let puzzle = on_board(&mut game);
        assert!(!known.contains(&puzzle), "another one each time");
        known.push(puzzle);
    }
}

#[test]
fn nothing_is_made_in_advance_while_somebody_races() {
    let mut game = Driver::start();
    game.settle();
    let board = Some((Size::square(4).unwrap(), Level::Easy));
    let kind = Kind::KenKen;
    game.ask(Challenge::Ranked { kind, board });
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    game.ask(ReadyIntent::Begin);
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
    let other = wish(Kind::Sudoku, 4, Level::Easy);
    choose(&mut game, &other);
    for _ in 0..120 {
        game.frames(1);
        assert_eq!(game.state().jobs, 0);
    }
    assert!(!game.app.world().resource::<Stock>().has(&other));
    // Afterwards there is time for it.
    game.ask(GameIntent::Back);
    game.ask(GameIntent::Surrender);
    back_to_title(&mut game);
    assert!(game.app.world().resource::<Stock>().has(&other));
}

#[test]
fn what_was_chosen_and_what_is_ready_outlive_the_program() {
    let mut game = on_page(&PuzzleWish::usual(Kind::KenKen));
    for name in ["Kakuro", "6×6", "Normal", "More"] {
        game.click(name);
        game.settle();
    }
    game.click("Mirror");
    game.settle();
    let before = chosen(&game);
    assert_eq!((before.kind, before.level), (Kind::Kakuro, Level::Normal));
    game.keys("Escape");
    game.settle();
    game.restart();
    game.until(|state| state.screen == Screen::Title);
    assert_eq!(chosen(&game), before);
    assert!(game.app.world().resource::<Stock>().has(&before));
    game.keys("N");
    game.settle();
    assert!(offers(&game, "Less"), "everything is still shown");
    game.keys("Enter");
    assert_eq!(on_board(&mut game).size(), before.size);
}

#[test]
fn each_kind_has_its_own_choice() {
    let mut game = on_page(&PuzzleWish::usual(Kind::KenKen));
    for name in ["4×4", "Hard", "Sudoku", "6×6", "Normal", "KenKen"] {
        game.click(name);
        game.settle();
    }
    assert_eq!(chosen(&game), wish(Kind::KenKen, 4, Level::Hard));
    game.click("Sudoku");
    game.settle();
    assert_eq!(chosen(&game), wish(Kind::Sudoku, 6, Level::Normal));
}

#[test]
fn the_same_words_give_the_same_puzzle_and_no_words_another_each_time() {
    let wish = wish(Kind::KenKen, 5, Level::Normal);
    let mut puzzles = Vec::new();
    for words in ["Our  friday race", "our Friday Race ", "another"] {
        let mut game = on_page(&wish);
        game.app.world_mut().resource_mut::<NewPuzzlePage>().words = words.into();
        game.keys("Enter");
        puzzles.push(on_board(&mut game));
        // Words are for one puzzle.
        back_to_title(&mut game);
        game.keys("N");
        game.until(|state| state.screen == Screen::NewPuzzle);
        assert_eq!(game.app.world().resource::<NewPuzzlePage>().words, "");
    }
    let digits = |puzzle: &Puzzle| puzzle.to_draft().cages;
    assert_eq!(digits(&puzzles[0]), digits(&puzzles[1]));
    assert_ne!(digits(&puzzles[0]), digits(&puzzles[2]));
    assert_eq!(puzzles[0].info().title, "Our friday race");
    // The command line makes the same of the same words.
    let seed = seed_of_words("our friday race").unwrap();
    let made = Generator::new(wish.config(), seed)
        .unwrap()
        .finish()
        .unwrap();
    assert_eq!(digits(&puzzles[0]), digits(&made));
    assert_eq!(puzzles[0].info().seed, Some(seed));
}

#[test]
fn a_seed_is_typed_and_letters_open_nothing_else() {
    let mut game = on_page(&wish(Kind::KenKen, 3, Level::Easy));
    game.keys("M");
    game.settle();
    scroll_down(&mut game);
    game.click("Seed");
    game.settle();
    game.keys("m o p");
    game.settle();
    assert_eq!(game.app.world().resource::<NewPuzzlePage>().words, "mop");
    assert_eq!(game.state().screen, Screen::NewPuzzle);
    assert!(offers(&game, "Less"));
}

#[test]
fn a_pack_is_made_and_kept_under_its_name() {
    let mut game = on_page(&wish(Kind::KenKen, 4, Level::Easy));
    watch_keeping(&mut game);
    game.keys("M");
    game.settle();
    scroll_down(&mut game);
    game.click("5");
    game.settle();
    game.keys("P");
    game.until(|state| state.screen == Screen::Library);
    let kept = kept(&mut game);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].puzzles.len(), 5);
    assert_eq!(kept[0].pack.as_deref(), Some("KenKen 4×4 Easy"));
    assert_eq!(game.state().making, None);
    // The next time one puzzle is wanted, as usual.
    game.keys("Escape");
    game.settle();
    game.keys("N");
    game.settle();
    assert!(offers(&game, "Play"));
}

#[test]
fn whoever_stops_a_pack_keeps_what_is_finished() {
    let mut game = on_page(&wish(Kind::KenKen, 7, Level::Normal));
    watch_keeping(&mut game);
    let order = MakePuzzles {
        wish: chosen(&game),
        words: "heron".into(),
        count: 1_000_000,
    };
    game.ask(order);
    game.until(|state| state.making.is_some_and(|finished| finished >= 3));
    game.frames(30);
    assert!(offers(&game, "Keep these"));
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Library);
    let kept = kept(&mut game);
    assert!(kept.len() == 1 && kept[0].puzzles.len() >= 3);
    assert_eq!(kept[0].pack.as_deref(), Some("heron"));
    let titles = kept[0].puzzles.iter().zip(1..);
    for (puzzle, number) in titles {
        assert_eq!(puzzle.info().title, format!("heron {number}"));
    }
    game.settle();
    assert_eq!(game.state().making, None);
}

#[test]
fn a_small_grid_that_has_few_puzzles_ends_its_pack_when_all_are_there() {
    let mut game = on_page(&wish(Kind::KenKen, 2, Level::Easy));
    watch_keeping(&mut game);
    game.ask(MakePuzzles {
        wish: chosen(&game),
        words: String::new(),
        count: 10_000,
    });
    game.until(|state| state.screen == Screen::Library);
    let kept = kept(&mut game);
    let count = kept[0].puzzles.len();
    assert!((1..10_000).contains(&count), "{count}");
    let told = format!("{count} puzzles instead of 10000: no more like them were found.");
    assert_eq!(game.state().news, [told]);
}

#[test]
fn a_wait_is_told_of_and_can_be_ended_on_every_device() {
    let (kind, side, level) = ENDLESS;
    let ways: [fn(&mut Driver); 4] = [
        |game| game.keys("Escape"),
        |game| game.pad("East"),
        |game| game.click("Cancel"),
        |game| game.tap("Cancel"),
    ];
    let mut game = Driver::start();
    for stop in ways {
        let wish = wish(kind, side, level);
        game.ask(MakePuzzles::one(wish));
        game.until(|state| state.screen == Screen::NewPuzzle && state.making.is_some());
        game.frames(40);
        assert!(offers(&game, "Cancel") && !offers(&game, "Play"));
        stop(&mut game);
        game.until(|state| state.making.is_none());
        assert_eq!(game.state().screen, Screen::NewPuzzle);
        // Nothing goes on behind one's back.
        game.until(|state| state.jobs == 0);
        game.settle();
        assert!(offers(&game, "Play"));
    }
}

#[test]
fn after_a_made_puzzle_comes_another_of_the_same_choice() {
    let mut game = Driver::start();
    let wish = wish(Kind::KenKen, 3, Level::Easy);
    game.ask(MakePuzzles::one(wish.clone()));
    let first = on_board(&mut game);
    game.settle();
    game.solve(9);
    game.until(in_phase(Phase::Finished));
    game.settle();
    game.click("Next puzzle");
    game.frames(2);
    let second = on_board(&mut game);
    assert_ne!(first, second);
    assert_eq!((second.kind(), second.size()), (wish.kind, wish.size));
    assert_eq!(second.info().level, Some(wish.level));
    assert!(second.info().seed.is_some());
}
