//! Puzzles and games go out as links, texts, sheets and pictures, and what goes out comes in again as it was.

use std::{collections::HashSet, fs, io::Cursor, path::Path};

use bevy::prelude::*;
use sumi::{
    format,
    game::{
        base::{
            Menu, Screen,
            address::PageAddress,
            clipboard::ClipboardDesk,
            theme::{Palette, ThemeName},
        },
        contest::{briefing::ReadyIntent, challenge::Challenge},
        library::Share,
        play::{intent::GameIntent, moves::Moves, phase::Phase},
        stage::driver::Driver,
        store::Rival,
    },
    print,
    puzzle::{CellState, Draft, Info, Position},
};

use crate::player::{Player, digit, in_phase, puzzle, puzzles};

/// Where on the page a button can be pressed, below its head and above the window's end.
const SEEN: std::ops::Range<f32> = 140.0..770.0;

const TINY: &str = r#"(kind: KenKen, size: (2, 2), title: "Tiny", cages: [("1", "r1c1"), ("5+", "r1c2 r2c1 r2c2")])"#;

/// The puzzle on the board with the digits entered so far.
fn on_board(game: &mut Driver) -> Draft {
    let mut games = game.app.world_mut().query::<&Moves>();
    let moves = games.single(game.app.world()).unwrap();
    let (puzzle, position) = (moves.puzzle(), moves.position());
    let mut draft = puzzle.to_draft();
    let own = puzzle
        .open_cells()
        .filter(|&cell| puzzle.given(cell).is_none());
    draft.entries = own
        .filter_map(|cell| {
            Some(sumi::puzzle::Entry {
                place: puzzle.size().place(cell),
                digit: position.value(cell)?.get().into(),
            })
        })
        .collect();
    bare(draft)
}

/// A puzzle as every format knows it: cages in one order, without its name.
pub(crate) fn bare(draft: Draft) -> Draft {
    let entries = draft.entries.clone();
    let mut draft = draft.check().unwrap().to_draft();
    draft.entries = entries;
    draft.info = Info::default();
    draft
}

fn share(game: &mut Driver) {
    game.ask(GameIntent::Share);
    game.until(|state| state.menu == Menu::Share);
    game.settle();
}

/// Every text that the open page offers to copy, by the name of its button; the page is scrolled to its end.
pub(crate) fn offered_texts(game: &mut Driver) -> Vec<(String, String)> {
    open_tab(game, "Text");
    let mut texts: Vec<(String, String)> = Vec::new();
    loop {
        let known = texts.len();
        for (name, at) in game.controls() {
            let is_new = texts.iter().all(|(known, _)| *known != name);
            if name.starts_with("Copy ") && is_new && SEEN.contains(&at.y) {
                game.app.world_mut().resource_mut::<ClipboardDesk>().own = Some(String::new());
                game.click_at(at);
                game.settle();
                assert_ne!(game.copied(), "", "{name}");
                texts.push((name, game.copied().to_owned()));
            }
        }
        if texts.len() == known {
            return texts;
        }
        game.scroll_at(Vec2::new(640.0, 500.0), -6.0);
        game.settle();
    }
}

fn open_tab(game: &mut Driver, name: &str) {
    game.click(name);
    game.settle();
}

/// A game of each kind with two right digits.
fn begun() -> impl Iterator<Item = Player> {
    puzzles().into_iter().map(|puzzle| {
        let mut player = Player::open(puzzle);
        for (cell, digit) in player.left().into_iter().take(2) {
            player.put(cell, digit);
        }
        player
    })
}

#[test]
fn a_game_of_every_kind_goes_out_in_every_format_and_comes_in_as_it_was() {
    for player in begun() {
        let mut game = player.into_driver();
        let original = on_board(&mut game);
        share(&mut game);
        let texts = offered_texts(&mut game);
        assert!(texts.len() >= 3, "{texts:?}");
        let mut kept = 0;
        for (name, text) in texts {
            if name == "Copy a list of values" {
                continue;
            }
            let read = format::read(&text, None).unwrap().remove(0);
            let mut read = bare(read);
            // What leaves the kind open is read as the usual one.
            read.kind = original.kind;
            kept += usize::from(read.entries.len() == 2);
            if read.entries.is_empty() {
                read.entries.clone_from(&original.entries);
            }
            assert_eq!(read, original, "{name}");
        }
        assert!(kept > 0, "some format keeps the digits");
    }
}

#[test]
fn a_link_brings_a_game_to_another_machine_with_its_digits_or_without() {
    for player in begun() {
        let mut game = player.into_driver();
        let original = on_board(&mut game);
        for with_digits in [true, false] {
            share(&mut game);
            if !with_digits {
                game.click("With the digits entered so far");
                game.settle();
            }
            game.click("Copy the puzzle");
            game.settle();
            let code = game.copied().to_owned();
            assert_eq!(code.lines().count(), 1);
            let mut other = Driver::start();
            other.paste(Some(&code));
            other.until(|state| state.screen == Screen::Play && state.selection.is_some());
            let mut expected = original.clone();
            if !with_digits {
                expected.entries.clear();
            }
            assert_eq!(on_board(&mut other), expected, "{code}");
            game.keys("Escape");
            game.until(|state| state.menu == Menu::None);
        }
    }
}

#[test]
fn the_page_gives_its_address_to_a_link() {
    let mut game = Driver::start();
    let address = "https://example.org/sumi/".to_owned();
    game.app.insert_resource(PageAddress(Some(address.clone())));
    game.open(puzzle(TINY));
    share(&mut game);
    game.click("Copy the link");
    game.settle();
    game.place("Copied");
    let link = game.copied().to_owned();
    assert!(link.starts_with(&format!("{address}#puzzle=")), "{link}");
    let mut other = Driver::start();
    other.paste(Some(&link));
    other.until(|state| state.screen == Screen::Play && state.selection.is_some());
    assert_eq!(on_board(&mut other), bare(puzzle(TINY).to_draft()));
}

/// The content of the only file with an ending, or of each of several.
fn files(folder: &Path, ending: &str) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.extension().is_some_and(|end| end == ending));
    files.map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn sheets_and_pictures_are_saved() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::start_in(folder.path());
    game.open(puzzle(TINY));
    game.ask(GameIntent::Enter(digit(1)));
    share(&mut game);
    open_tab(&mut game, "Print");
    game.click("Save as PDF");
    game.settle();
    let pdf = files(folder.path(), "pdf");
    assert!(pdf.len() == 1 && pdf[0].starts_with(b"%PDF"));
    game.click("SVG");
    game.settle();
    // The puzzle, and its solution on a page of its own.
    let pages = files(folder.path(), "svg");
    assert_eq!(pages.len(), 2);
    assert!(pages.iter().all(|page| page.starts_with(b"<")));
    open_tab(&mut game, "Picture");
    for choice in ["Empty", "As it stands"] {
        game.click(choice);
        game.settle();
        game.click("Save the picture");
        game.settle();
    }
    let pictures = files(folder.path(), "png");
    assert_eq!(pictures.len(), 2);
    assert!(
        pictures
            .iter()
            .all(|picture| picture.starts_with(b"\x89PNG"))
    );
    assert_ne!(pictures[0], pictures[1]);
    // The solution of a game that goes on is nobody's business.
    assert!(game.controls().iter().all(|(name, _)| name != "Solved"));
}

/// The colours of all points of a picture.
fn colours(png: &[u8]) -> HashSet<[u8; 3]> {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut points = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut points).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgb);
    let points = points.as_chunks::<3>().0;
    points.iter().copied().collect()
}

#[test]
fn pictures_have_the_colours_of_the_game() {
    let mut seen = HashSet::new();
    for puzzle in puzzles() {
        let mut position = Position::new(&puzzle);
        let mut free = puzzle
            .open_cells()
            .filter(|&cell| puzzle.given(cell).is_none());
        let entry = CellState {
            value: Some(digit(1)),
            ..CellState::default()
        };
        let noted = CellState {
            notes: digit(2).into(),
            ..CellState::default()
        };
        position.set_state(free.next().unwrap(), entry);
        position.set_state(free.next().unwrap(), noted);
        seen.extend(colours(
            &print::picture(&puzzle, Some(&position), 2048).unwrap(),
        ));
    }
    let palette = Palette::of(ThemeName::Paper);
    let of_a_board = [
        ("paper", palette.paper),
        ("sheet", palette.sheet),
        ("ink", palette.ink),
        ("brush", palette.brush),
        ("pencil", palette.pencil),
        ("faint", palette.faint),
        ("thin ink", palette.thin_ink),
        ("hairline", palette.hairline),
        ("block", palette.block),
        ("on block", palette.on_block),
    ];
    let washes = palette.washes.map(|wash| ("wash", wash));
    for (name, colour) in of_a_board.into_iter().chain(washes.into_iter().take(4)) {
        let [red, green, blue, _] = colour.to_srgba().to_u8_array();
        assert!(seen.contains(&[red, green, blue]), "{name}");
    }
}

#[test]
fn several_puzzles_go_out_together() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = Driver::start_in(folder.path());
    let lines = ["1...............", "2..............."];
    game.ask(Share::Pack {
        name: "Two".into(),
        puzzles: lines.map(puzzle).into(),
    });
    game.until(|state| state.menu == Menu::Share);
    game.settle();
    open_tab(&mut game, "Text");
    let copies: Vec<_> = game
        .controls()
        .into_iter()
        .filter(|(text, _)| text.starts_with("Copy "))
        .collect();
    for (name, at) in copies {
        game.click_at(at);
        game.settle();
        let read = format::read(game.copied(), None).unwrap();
        let read: Vec<Draft> = read.into_iter().map(bare).collect();
        let expected = lines.map(|line| bare(puzzle(line).to_draft()));
        assert_eq!(read, expected, "{name}");
    }
    open_tab(&mut game, "Print");
    game.click("6");
    game.settle();
    game.click("Save as PDF");
    game.settle();
    assert_eq!(files(folder.path(), "pdf").len(), 1);
}

#[test]
fn a_game_is_shared_from_its_menu_by_key_and_after_its_end_but_not_in_a_race() {
    let mut game = Driver::start();
    game.open(puzzle(TINY));
    game.keys("Ctrl+S");
    game.until(|state| state.menu == Menu::Share);
    game.pad("East");
    game.until(|state| state.menu == Menu::None);
    game.click("More");
    game.settle();
    game.click("Share …");
    game.until(|state| state.menu == Menu::Share);
    game.keys("Escape");
    game.until(|state| state.menu == Menu::None);
    for (place, number) in [("r1c1", 1), ("r1c2", 2), ("r2c1", 2), ("r2c2", 1)] {
        let cell = puzzle(TINY).size().cell(place.parse().unwrap()).unwrap();
        game.ask(GameIntent::Select(cell));
        game.ask(GameIntent::Enter(digit(number)));
    }
    game.until(in_phase(Phase::Finished));
    game.settle();
    game.click("Share");
    game.until(|state| state.menu == Menu::Share);
    game.settle();
    open_tab(&mut game, "Picture");
    game.place("Solved");

    let mut game = Driver::start();
    let rival = Rival::Run("Rin".into(), Vec::new());
    game.ask(Challenge::Race {
        puzzle: puzzle(TINY),
        rival,
    });
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    game.ask(ReadyIntent::Begin);
    game.until(|state| state.screen == Screen::Play && state.selection.is_some());
    game.settle();
    game.keys("Ctrl+S");
    game.settle();
    assert_eq!(game.state().menu, Menu::None);
    game.place("Not in a race: the clock never stops, and nobody tells the solution.");
}
