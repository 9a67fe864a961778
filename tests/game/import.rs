//! Puzzles and games come in as files, from the clipboard and with links, and nothing is lost by it.

use std::{collections::BTreeSet, fs, path::PathBuf};

use bevy::prelude::*;
use sumi::{
    format::{self, Format},
    game::{
        base::{
            Menu, Screen,
            files::{AskForFile, FileProblem, FilePurpose, FilesAtStart},
            settings::Settings,
        },
        contest::challenge::Challenge,
        library::{KeepPuzzles, LibraryView, PuzzleOrigin},
        play::{arrivals::GameChoice, intent::GameIntent, moves::Moves},
        stage::driver::Driver,
        store::{Games, Rival},
    },
    puzzle::{Draft, Kind},
};

use crate::player::{digit, puzzle, puzzles};

/// The only solution is 12 / 21.
const TINY: &str = r#"(kind: KenKen, size: (2, 2), title: "Tiny", cages: [("1", "r1c1"), ("5+", "r1c2 r2c1 r2c2")])"#;

/// In how many frames something in the background is done on the busiest machine.
const LONG: usize = 5000;

/// What is kept of puzzles that came in.
#[derive(Resource, Default)]
struct Kept(Vec<KeepPuzzles>);

/// A game on its title screen that writes down what is to be kept.
fn start() -> Driver {
    let mut game = Driver::start();
    listen(&mut game);
    game
}

fn listen(game: &mut Driver) {
    let note = |mut asked: MessageReader<KeepPuzzles>, mut kept: ResMut<Kept>| {
        kept.0.extend(asked.read().cloned());
    };
    game.app.init_resource::<Kept>().add_systems(Last, note);
}

fn kept(game: &mut Driver) -> Vec<KeepPuzzles> {
    std::mem::take(&mut game.app.world_mut().resource_mut::<Kept>().0)
}

/// The digits on the board, in the words of our own format.
fn entries(game: &mut Driver) -> Vec<String> {
    let mut games = game.app.world_mut().query::<&Moves>();
    let moves = games.single(game.app.world()).unwrap();
    let (puzzle, position) = (moves.puzzle(), moves.position());
    let cells = puzzle.open_cells().filter(|&cell| !position.is_fixed(cell));
    let place = |cell| puzzle.size().place(cell);
    cells
        .filter_map(|cell| Some(format!("{}={}", place(cell), position.value(cell)?)))
        .collect()
}

fn games(game: &Driver) -> usize {
    game.app.world().resource::<Games>().under_way().count()
}

/// Every text that there is of the small puzzles: its format, its file's name, and what it says.
fn every_text() -> Vec<(Format, String, String)> {
    let mut texts = Vec::new();
    for puzzle in puzzles() {
        let draft = puzzle.to_draft();
        for format in Format::ALL {
            if let Ok(text) = format::write(format, &draft) {
                texts.push((format, format!("a.{}", format.extension()), text));
            }
        }
    }
    texts
}

#[test]
fn a_puzzle_of_any_format_opens_when_it_is_dropped_pasted_or_linked() {
    let ways: [(&str, fn(&mut Driver, &str, &str)); 3] = [
        ("dropped", |game, name, text| game.drop_text(name, text)),
        ("pasted", |game, _, text| game.paste(Some(text))),
        ("linked", |game, _, text| {
            game.follow_link(&format!("#puzzle={}", encoded(text)));
        }),
    ];
    let mut game = start();
    let texts = every_text();
    // Not every format has room for puzzles as small as these.
    let formats: BTreeSet<Format> = texts.iter().map(|(format, ..)| *format).collect();
    assert!(formats.len() > 12, "{formats:?}");
    for (format, name, text) in texts {
        let expected = format::read(&text, Some(&name)).unwrap()[0]
            .check()
            .unwrap();
        for (way, bring) in ways {
            bring(&mut game, &name, &text);
            game.until(|state| state.screen == Screen::Play && state.selection.is_some());
            let found = shown(&mut game);
            assert_eq!(bare(found), bare(expected.to_draft()), "{format} {way}");
            let kept = kept(&mut game);
            assert_eq!(kept.len(), 1, "{format} {way}");
            assert_eq!(kept[0].origin, PuzzleOrigin::Imported);
            assert_eq!((kept[0].puzzles.len(), &kept[0].pack), (1, &None));
            game.ask(GameIntent::Back);
            game.until(|state| state.screen == Screen::Title);
        }
    }
    assert_eq!(games(&game), 0, "nobody has played");
}

fn encoded(text: &str) -> String {
    let byte = |byte: u8| {
        if byte.is_ascii_alphanumeric() {
            char::from(byte).to_string()
        } else {
            format!("%{byte:02X}")
        }
    };
    text.bytes().map(byte).collect()
}

/// The puzzle on the board.
fn shown(game: &mut Driver) -> Draft {
    let mut games = game.app.world_mut().query::<&Moves>();
    let moves = games.single(game.app.world()).unwrap();
    moves.puzzle().to_draft()
}

/// A puzzle without its name.
fn bare(mut draft: Draft) -> Draft {
    draft.info = sumi::puzzle::Info::default();
    draft
}

#[test]
fn a_puzzle_without_a_title_is_called_like_its_file() {
    let mut game = start();
    game.drop_text("friday.sdm", &".".repeat(16));
    game.until(|state| state.puzzle.as_deref() == Some("friday"));
    // More than one solution: that is said, and it can be played.
    game.settle();
    game.place(
        "This puzzle has more than one solution. No digit can be marked as wrong, and it is played without points.",
    );
}

#[test]
fn what_cannot_be_used_says_why_and_changes_nothing() {
    let mut game = start();
    game.open(puzzle(TINY));
    game.ask(GameIntent::Enter(digit(1)));
    for (name, text, says) in [
        ("a.ron", "(kind: KenKen", "Line 1, column "),
        ("a.csv", "1,2,3,4\n1,x,3,4\n", "Line 2, column 3: expected "),
        ("a note", "hello", "Line 1, column 1: expected a puzzle"),
        ("a.ron", "[]", "expected a puzzle, found none"),
        ("a.ron", "(kind: KenKen, size: (3, 3))", "r1c1"),
        (
            "a.kenken_game",
            "2 2\n8 1 1 1 1\n1 5 3 1 2 2 1 2 2\n=====\n1 1 1 !\n1 1 2\n",
            "r1c1",
        ),
        (
            "a.kenken_game",
            "2 2\n8 1 1 1 1\n1 5 3 1 2 2 1 2 2\n=====\n1 2 7\n",
            "7",
        ),
    ] {
        game.drop_text(name, text);
        game.until(|state| !state.news.is_empty());
        game.settle();
        let state = game.state();
        assert_eq!(state.news[0], format!("{name} cannot be used:"));
        assert!(state.news[1].contains(says), "{:?}", state.news);
        assert_eq!(state.puzzle.as_deref(), Some("Tiny"));
        assert_eq!(state.values.len(), 1);
        assert_eq!(games(&game), 1);
        assert!(kept(&mut game).is_empty());
        game.click("Close");
        game.settle();
    }
}

#[test]
fn files_that_hold_no_text_are_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let mut game = start();
    for (name, content, says) in [
        ("empty.ron", Vec::new(), "empty.ron is empty."),
        (
            "picture.png",
            vec![0x89, b'P', 0xff],
            "picture.png is not a text.",
        ),
        (
            "large.sdm",
            vec![b'.'; (8 << 20) + 1],
            "large.sdm is larger than 8 MiB. Nothing that belongs here is that large.",
        ),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        game.drop_files(&[path]);
        game.until(|state| state.news == [says]);
        assert_eq!(game.state().screen, Screen::Title);
    }
    game.paste(Some(" \n"));
    game.until(|state| state.news == ["There is no text on the clipboard."]);
}

#[test]
fn several_puzzles_are_kept_together_and_the_library_shows_them() {
    let mut game = start();
    let pack = "1...............\n2...............\n1...............\n";
    game.drop_text("friends.sdm", pack);
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    let kept = kept(&mut game);
    assert_eq!(kept.len(), 1);
    assert_eq!(kept[0].pack.as_deref(), Some("friends"));
    assert_eq!(kept[0].puzzles.len(), 3);
    assert_eq!(
        game.state().news,
        ["3 puzzles from friends.sdm. One was here already."]
    );
}

#[test]
fn a_pack_that_comes_is_seen_whatever_was_chosen_before() {
    let mut game = start();
    let mut settings = game.app.world_mut().resource_mut::<Settings>();
    settings.library.kind = Some(Kind::Kakuro);
    settings.library.folded.insert("own friends".into());
    game.app.world_mut().resource_mut::<LibraryView>().search = "kakuro".into();
    game.drop_text("friends.sdm", "1...............\n2...............\n");
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    // What is shown is arranged in the background.
    let is_seen = |game: &Driver| game.controls().iter().any(|(name, _)| name == "friends");
    for _ in 0..LONG {
        if is_seen(&game) {
            break;
        }
        game.frames(1);
    }
    assert!(is_seen(&game));
    let settings = game.app.world().resource::<Settings>();
    assert!(!settings.library.leaves_out() && settings.library.folded.is_empty());
}

#[test]
fn a_pack_tells_which_of_its_puzzles_cannot_be_used() {
    let mut game = start();
    let pack = r#"[(kind: Sudoku, size: (4, 4)), (kind: Sudoku, size: (4, 4), title: "Twice", givens: "r1c1=1 r1c2=1")]"#;
    game.drop_text("two.ron", pack);
    game.until(|state| state.screen == Screen::Library);
    let news = game.state().news;
    assert_eq!(
        news[..2],
        [
            "One puzzle from two.ron.",
            "One puzzle of two.ron cannot be used:"
        ]
    );
    assert!(news[2].starts_with("No. 2, “Twice”: "), "{news:?}");
    assert_eq!(kept(&mut game)[0].puzzles.len(), 1);
}

#[test]
fn single_puzzles_that_come_together_are_one_pack() {
    let folder = tempfile::tempdir().unwrap();
    let paths: Vec<PathBuf> = ["a.sdm", "b.ron"]
        .into_iter()
        .zip([".".repeat(16), TINY.into()])
        .map(|(name, text)| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            path
        })
        .collect();
    let mut game = start();
    game.drop_files(&paths);
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    let packs: Vec<_> = kept(&mut game)
        .into_iter()
        .map(|kept| kept.pack.unwrap())
        .collect();
    assert_eq!(packs, ["a and one more file"]);
    assert_eq!(
        game.state().news,
        ["2 puzzles from a.sdm and one more file."]
    );

    // The same with the names of files behind the program's.
    let mut game = Driver::prepare();
    listen(&mut game);
    game.app.insert_resource(FilesAtStart(paths));
    game.until(|state| state.screen == Screen::Library);
    assert_eq!(kept(&mut game)[0].puzzles.len(), 2);
}

#[test]
fn games_that_come_together_are_kept_with_their_digits() {
    let folder = tempfile::tempdir().unwrap();
    let begun = TINY.replace("cages:", r#"entries: "r1c2=2 r2c1=1", cages:"#);
    let pack = format!("[{begun}, (kind: Sudoku, size: (4, 4))]");
    let path = folder.path().join("two.ron");
    fs::write(&path, pack).unwrap();
    let mut game = start();
    game.drop_files(std::slice::from_ref(&path));
    game.until(|state| state.screen == Screen::Library);
    game.settle();
    assert_eq!(
        game.state().news,
        [
            "2 puzzles from two.ron.",
            "One has digits already, and goes on where it stood."
        ]
    );
    assert_eq!(games(&game), 1);
    // Nothing is missing in the game that is kept now.
    game.drop_files(&[path]);
    game.settle();
    assert_eq!(games(&game), 1);
    game.drop_text("one.ron", TINY);
    game.until(|state| state.screen == Screen::Play && state.values.len() == 2);
    assert_eq!(entries(&mut game), ["r1c2=2", "r2c1=1"]);
}

/// The same game in every format that holds one: a digit in the first row, and one in the second.
fn games_as_text() -> Vec<(&'static str, String)> {
    let own = TINY.replace("cages:", r#"entries: "r1c2=2 r2c1=1", cages:"#);
    let draft = format::read(&own, None).unwrap().remove(0);
    vec![
        ("own.ron", own),
        (
            "game.kenken_game",
            format::write(Format::KenkenGame, &draft).unwrap(),
        ),
    ]
}

#[test]
fn a_game_goes_on_with_its_digits_which_can_be_erased_and_taken_back() {
    for (name, text) in games_as_text() {
        let mut game = start();
        game.drop_text(name, &text);
        game.until(|state| state.screen == Screen::Play && state.values.len() == 2);
        game.settle();
        assert_eq!(entries(&mut game), ["r1c2=2", "r2c1=1"], "{name}");
        assert_eq!(games(&game), 1, "it is kept at once");
        game.ask(GameIntent::Undo);
        assert_eq!(entries(&mut game), ["r1c2=2"]);
        game.ask(GameIntent::Redo);
        game.ask(GameIntent::Restart);
        assert_eq!(entries(&mut game), [""; 0]);
        game.ask(GameIntent::Undo);
        assert_eq!(entries(&mut game).len(), 2);
    }
}

#[test]
fn a_puzzle_that_is_under_way_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tiny.ron");
    fs::write(&path, TINY).unwrap();
    let mut game = Driver::start_in(folder.path());
    game.open(puzzle(TINY));
    game.ask(GameIntent::Enter(digit(1)));
    game.settle();
    // Once more while it is on the board.
    game.drop_files(&[&path]);
    game.until(|state| !state.news.is_empty());
    assert_eq!(game.state().values.len(), 1);
    drop(game);
    let mut game = Driver::prepare_in(folder.path());
    game.app.insert_resource(FilesAtStart(vec![path]));
    game.until(|state| state.screen == Screen::Play && state.values.len() == 1);
    assert_eq!(games(&game), 1);
}

#[test]
fn of_two_games_on_one_puzzle_the_player_chooses_and_neither_is_lost() {
    let other = TINY.replace("cages:", r#"entries: "r1c2=2", cages:"#);
    for (choice, values, count) in [
        (GameChoice::Own, ["r1c1=1"], 1),
        (GameChoice::Other, ["r1c2=2"], 2),
        (GameChoice::Neither, ["r1c1=1"], 1),
    ] {
        // While the own game is on the board, and while it is not.
        for leaves in [false, true] {
            let mut game = start();
            game.open(puzzle(TINY));
            game.ask(GameIntent::Enter(digit(1)));
            game.settle();
            if leaves {
                game.ask(GameIntent::Back);
                game.until(|state| state.screen == Screen::Title);
            }
            game.drop_text("other.ron", &other);
            game.until(|state| state.menu == Menu::TwoGames);
            game.ask(choice);
            game.until(|state| state.menu == Menu::None);
            game.settle();
            assert_eq!(games(&game), count, "{choice:?}");
            if leaves && choice == GameChoice::Neither {
                assert_eq!(game.state().screen, Screen::Title);
            } else {
                assert_eq!(entries(&mut game), values, "{choice:?}");
            }
        }
    }
}

#[test]
fn a_game_that_holds_all_that_came_in_goes_on_without_a_question() {
    let mut game = start();
    let other = TINY.replace("cages:", r#"entries: "r1c1=1", cages:"#);
    game.open(puzzle(TINY));
    for place in ["r1c1", "r1c2"] {
        let cell = puzzle(TINY).size().cell(place.parse().unwrap()).unwrap();
        game.ask(GameIntent::Select(cell));
        game.ask(GameIntent::Enter(digit(1)));
    }
    game.ask(GameIntent::Back);
    game.until(|state| state.screen == Screen::Title);
    game.drop_text("other.ron", &other);
    game.until(|state| state.screen == Screen::Play && state.values.len() == 2);
    assert_eq!(games(&game), 1);
}

#[test]
fn a_game_on_the_board_takes_its_digits_but_no_other_puzzle_is_pasted_over_it() {
    let mut game = start();
    game.open(puzzle(TINY));
    game.paste(Some("(kind: Sudoku, size: (4, 4))"));
    game.until(|state| !state.news.is_empty());
    assert_eq!(game.state().puzzle.as_deref(), Some("Tiny"));
    game.paste(Some("0 2\n2"));
    game.until(|state| state.values.len() == 2);
    assert_eq!(entries(&mut game), ["r1c2=2", "r2c1=2"]);
    game.ask(GameIntent::Undo);
    assert_eq!(entries(&mut game), [""; 0]);
    for values in ["9 9", "1 2 x"] {
        game.drop_text("a.values", values);
        game.settle();
        assert!(game.state().news[0].starts_with("a.values does not fit this board."));
        assert_eq!(entries(&mut game), [""; 0]);
    }
    // Another puzzle may be dropped: that is no slip of the hand, and the game is kept.
    game.ask(GameIntent::Redo);
    game.drop_text("b.sdm", &".".repeat(16));
    game.until(|state| state.puzzle.as_deref() == Some("b"));
    assert_eq!(games(&game), 1);
    // Without a board, digits have no place.
    game.ask(GameIntent::Back);
    game.until(|state| state.screen == Screen::Title);
    game.drop_text("a.values", "1 2\n");
    game.until(|state| state.news.len() == 1);
    assert_eq!(game.state().screen, Screen::Title);
}

#[test]
fn nothing_that_comes_in_disturbs_a_race() {
    let mut game = start();
    let rival = Rival::Run("Rin".into(), Vec::new());
    game.ask(Challenge::Race {
        puzzle: puzzle(TINY),
        rival,
    });
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
    game.drop_text("b.sdm", &".".repeat(16));
    game.until(|state| state.news == ["b.sdm has to wait until the race is over."]);
    assert_eq!(game.state().screen, Screen::Ready);
    assert!(kept(&mut game).is_empty());
}

#[test]
fn the_page_for_puzzles_opens_and_closes_from_every_device_and_asks_for_files() {
    let mut game = start();
    game.keys("Ctrl+O");
    game.until(|state| state.menu == Menu::Import);
    game.settle();
    // There is no dialog on the stage, which is told over the page.
    game.click("Choose files …");
    game.until(|state| state.news.len() == 1);
    game.settle();
    game.keys("Escape");
    game.until(|state| state.menu == Menu::None);
    game.keys("Ctrl+O");
    game.until(|state| state.menu == Menu::Import);
    game.pad("East");
    game.until(|state| state.menu == Menu::None);
    game.keys("Ctrl+O");
    game.paste(Some(TINY));
    game.until(|state| state.puzzle.as_deref() == Some("Tiny"));
    game.until(|state| state.menu == Menu::None);
    let mut problems = game.app.world_mut().resource_mut::<Messages<FileProblem>>();
    problems.clear();
    game.ask(AskForFile(FilePurpose::Puzzle));
    game.until(|state| state.news.len() == 1);
}
