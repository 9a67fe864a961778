//! Drawing puzzles: every kind from nothing, by intents and by each device, with their faults on the way; kept, and played.

mod closer;
mod devices;
mod drafts;
mod help;
mod repair;

use std::sync::Arc;

use bevy::prelude::Has;
use sumi::{
    create::Edit,
    game::{
        base::{Menu, Screen, library_choice::LibrarySource},
        board::{BrokenCage, Lit, Notes},
        create::{
            apply::EditDrawing,
            intent::CreateIntent as Ask,
            open_drawing::{DrawingTool, OpenDrawing},
        },
        input::context::Figure,
        library::{Catalogue, DrawPuzzle},
        play::intent::GameIntent,
        snapshot::DrawingFacts,
        stage::driver::Driver,
        store::Drawings,
    },
    generator::Symmetry,
    puzzle::{Kind, Operation, Place, Size},
};

use crate::player::puzzles;

/// The printed board of four, with two digits that are given.
const FOUR: [(&str, [&str; 2]); 4] = [
    ("9+", ["r1c1 r1c2 r1c3", "r1c2 r2c2"]),
    ("9+", ["r2c1 r3c1 r4c1", "r3c1 r3c2"]),
    ("11+", ["r4c2 r4c3 r4c4", "r4c3 r3c3"]),
    ("11+", ["r1c4 r2c4 r3c4", "r2c4 r2c3"]),
];

/// The page on which puzzles are drawn, empty.
fn drawing(kind: Kind, side: usize) -> Driver {
    let mut game = Driver::start();
    game.click("Draw");
    game.until(|state| state.screen == Screen::Create && state.drawing.is_some());
    game.ask(EditDrawing(Edit::Kind(kind)));
    game.ask(EditDrawing(Edit::Size(Size::square(side).unwrap())));
    game.settle();
    game
}

fn facts(game: &mut Driver) -> DrawingFacts {
    game.state().drawing.unwrap()
}

fn at(name: &str) -> Place {
    name.parse().unwrap()
}

/// Draws over cells as a pointer does.
fn draw(game: &mut Driver, path: &str) {
    let mut places = path.split(' ').map(at);
    game.ask(Ask::Press(places.next().unwrap()));
    for place in places {
        game.ask(Ask::DrawTo(place));
    }
    game.ask(Ask::Release);
}

/// Types a clue, a sum or a digit where the cursor is put.
fn write(game: &mut Driver, place: &str, text: &str) {
    game.ask(Ask::Press(at(place)));
    game.ask(Ask::Release);
    for letter in text.chars() {
        game.ask(typed(letter));
    }
}

fn typed(letter: char) -> Ask {
    match letter.to_digit(10) {
        Some(figure) => Ask::Type(Figure {
            value: figure as u8,
            note: false,
        }),
        None => Ask::Sign(letter.to_string().parse::<Operation>().unwrap()),
    }
}

/// Waits until everything is known of the drawing.
fn standing(game: &mut Driver) -> Option<&'static str> {
    game.until(|state| {
        state
            .drawing
            .as_ref()
            .is_some_and(|drawing| drawing.checked)
    });
    facts(game).standing
}

/// Plays what is drawn and leaves the board again.
fn play(game: &mut Driver, kind: Kind) {
    game.settle();
    game.ask(Ask::Play);
    game.until(|state| state.screen == Screen::Play && state.play.is_some());
    assert_eq!(game.state().kind, Some(kind));
}

#[test]
fn a_kenken_is_drawn_from_nothing_meets_its_faults_and_is_played() {
    let mut game = drawing(Kind::KenKen, 3);
    assert_eq!(facts(&mut game).faults, 9);
    assert_eq!(facts(&mut game).here, ["The cell r1c1 is in no cage."]);
    assert_eq!(standing(&mut game), Some("open"));
    draw(&mut game, "r1c1 r1c2");
    assert_eq!(facts(&mut game).here, ["The cage at r1c1 has no clue."]);
    // Wherever the cursor is in the cage.
    game.ask(Ask::Select(at("r1c1")));
    assert_eq!(facts(&mut game).here, ["The cage at r1c1 has no clue."]);
    for (letter, fault) in [
        (
            '3',
            "The clue of the cage at r1c1 is not finished: `3` has no operation.",
        ),
        ('/', ""),
        ('^', ""),
    ] {
        game.ask(typed(letter));
        assert_eq!(facts(&mut game).here.concat(), fault, "{letter}");
    }
    game.ask(typed('+'));
    assert_eq!(facts(&mut game).cages, ["3+ r1c1 r1c2"]);
    draw(&mut game, "r1c3 r2c3");
    write(&mut game, "r1c3", "3*");
    draw(&mut game, "r2c1 r2c2 r2c1 r3c1");
    // Going back took the second cell back; the cage is drawn on to it.
    draw(&mut game, "r2c1 r2c2");
    write(&mut game, "r2c1", "8+");
    draw(&mut game, "r3c2 r3c3");
    write(&mut game, "r3c2", "9-");
    assert_eq!(
        facts(&mut game).here,
        ["No digits in the cage at r3c2 give 9 with `-`."]
    );
    write(&mut game, "r3c2", "1-");
    let found = facts(&mut game);
    assert_eq!(found.faults, 0, "{found:?}");
    assert_eq!(
        found.cages,
        [
            "3+ r1c1 r1c2",
            "3* r1c3 r2c3",
            "8+ r2c1 r2c2 r3c1",
            "1- r3c2 r3c3"
        ]
    );
    assert_eq!(standing(&mut game), Some("unique"));
    play(&mut game, Kind::KenKen);
}

#[test]
fn the_printed_board_of_four_has_digits_in_its_cages() {
    let mut game = drawing(Kind::KenKen, 4);
    for (clue, strokes) in FOUR {
        for path in strokes {
            draw(&mut game, path);
        }
        write(&mut game, strokes[0].split(' ').next().unwrap(), clue);
    }
    game.ask(Ask::Take(DrawingTool::Digits));
    write(&mut game, "r1c4", "3");
    write(&mut game, "r2c4", "4");
    let found = facts(&mut game);
    assert_eq!(found.faults, 0, "{found:?}");
    assert_eq!(found.givens, ["3 r1c4", "4 r2c4"]);
    assert_ne!(standing(&mut game), Some("dead"));
    play(&mut game, Kind::KenKen);
    assert_eq!(game.state().values.get("r2c4"), Some(&4));
}

#[test]
fn a_kakuro_gets_its_blocks_by_presses_and_its_sums_by_typing() {
    let mut game = drawing(Kind::Kakuro, 3);
    assert_eq!(facts(&mut game).faults, 6);
    draw(&mut game, "r1c3");
    draw(&mut game, "r3c1");
    assert_eq!(facts(&mut game).blocks, ["r1c3", "r3c1"]);
    game.ask(Ask::Take(DrawingTool::Sums));
    for (place, across, down) in [("r1c1", "4", "5"), ("r2c2", "7", "6"), ("r3c3", "4", "4")] {
        write(&mut game, place, across);
        // Pressed again, the other run is meant.
        write(&mut game, place, down);
        game.ask(Ask::Turn);
    }
    let found = facts(&mut game);
    assert_eq!(found.faults, 0, "{found:?}");
    assert_eq!(found.sums.len(), 6);
    assert_eq!(standing(&mut game), Some("unique"));
    play(&mut game, Kind::Kakuro);
}

#[test]
fn blocks_come_and_go_with_their_image_and_faults_tell_what_is_left() {
    let mut game = drawing(Kind::Kakuro, 4);
    game.ask(EditDrawing(Edit::Symmetry(Symmetry::HalfTurn)));
    draw(&mut game, "r1c1");
    assert_eq!(facts(&mut game).blocks, ["r1c1", "r4c4"]);
    draw(&mut game, "r4c4");
    assert_eq!(facts(&mut game).blocks, [""; 0]);
    draw(&mut game, "r1c2");
    game.ask(Ask::Select(at("r1c1")));
    let here = facts(&mut game).here;
    assert!(
        here.contains(&"The run across at r1c1 has only one cell.".into()),
        "{here:?}"
    );
    game.ask(Ask::Undo);
    game.ask(Ask::Undo);
    assert_eq!(facts(&mut game).blocks, ["r1c1", "r4c4"]);
}

#[test]
fn sudokus_of_both_sorts_are_made_of_digits() {
    for kind in ["Sudoku", "Hypersudoku"] {
        let wanted = puzzles()
            .into_iter()
            .find(|puzzle| puzzle.info().title == kind);
        let wanted = wanted.unwrap();
        let mut game = drawing(wanted.kind(), wanted.size().rows());
        for cell in wanted.open_cells() {
            if let Some(digit) = wanted.given(cell) {
                let place = wanted.size().place(cell).to_string();
                write(&mut game, &place, &digit.to_string());
            }
        }
        assert_eq!(facts(&mut game).faults, 0);
        assert_eq!(standing(&mut game), Some("unique"));
        let open = game.app.world().resource::<OpenDrawing>();
        assert!(open.puzzle().unwrap().is_the_same_as(&wanted));
        // The same digit twice in a row.
        let cells: Vec<_> = wanted.open_cells().collect();
        let free = cells
            .iter()
            .find(|&&cell| wanted.given(cell).is_none())
            .unwrap();
        let row = wanted.size().place(*free).row;
        let given = cells
            .iter()
            .find(|&&cell| wanted.size().place(cell).row == row && wanted.given(cell).is_some());
        let digit = wanted.given(*given.unwrap()).unwrap();
        let place = wanted.size().place(*free).to_string();
        write(&mut game, &place, &digit.to_string());
        assert!(facts(&mut game).faults > 0);
        assert_eq!(standing(&mut game), Some("dead"));
        game.ask(Ask::Erase);
        play(&mut game, wanted.kind());
    }
}

#[test]
fn a_killer_has_cages_that_need_not_cover_it() {
    let wanted = puzzles()
        .into_iter()
        .find(|puzzle| puzzle.kind() == Kind::Killer);
    let wanted = wanted.unwrap();
    let mut game = drawing(Kind::Killer, 4);
    assert_eq!(facts(&mut game).faults, 0);
    let size = wanted.size();
    for cage in wanted.cages() {
        let path: Vec<_> = cage
            .cells
            .iter()
            .map(|&cell| size.place(cell).to_string())
            .collect();
        draw(&mut game, &path.join(" "));
        write(&mut game, &path[0], &cage.target.to_string());
    }
    game.ask(Ask::Take(DrawingTool::Digits));
    for cell in wanted.open_cells() {
        if let Some(digit) = wanted.given(cell) {
            write(&mut game, &size.place(cell).to_string(), &digit.to_string());
        }
    }
    let open = game.app.world().resource::<OpenDrawing>();
    assert!(open.puzzle().unwrap().is_the_same_as(&wanted));
    assert_eq!(standing(&mut game), Some("unique"));
    game.ask(Ask::Take(DrawingTool::Shapes));
    write(&mut game, "r1c1", "99");
    let here = facts(&mut game).here;
    assert_eq!(
        here,
        ["Impossible sum: no 2 different digits from r1c1 on add up to 99."]
    );
    game.ask(Ask::Undo);
    play(&mut game, Kind::Killer);
}

#[test]
fn clues_that_cannot_all_be_true_are_marked() {
    let mut game = drawing(Kind::KenKen, 3);
    for (clue, path) in [("2*", "r1c1 r1c2"), ("6*", "r2c1 r2c2"), ("2", "r1c3")] {
        draw(&mut game, path);
        write(&mut game, path.split(' ').next().unwrap(), clue);
    }
    assert_eq!(standing(&mut game), Some("dead"));
    game.frames(2);
    assert!(game.state().jobs == 0);
    let world = game.app.world_mut();
    let mut broken = world.query::<&BrokenCage>();
    assert_eq!(broken.iter(world).count(), 2);
}

#[test]
fn the_way_to_a_fault_leads_from_one_to_the_next() {
    let mut game = drawing(Kind::KenKen, 2);
    draw(&mut game, "r1c1 r1c2");
    write(&mut game, "r1c1", "3+");
    for place in ["r2c1", "r2c2", "r2c1"] {
        game.ask(Ask::NextFault);
        assert_eq!(facts(&mut game).cursor, place);
    }
    game.ask(Ask::PreviousFault);
    assert_eq!(facts(&mut game).cursor, "r2c2");
}

#[test]
fn a_puzzle_is_kept_once_among_the_own_with_its_title_and_origin() {
    let mut game = drawing(Kind::Sudoku, 4);
    game.ask(EditDrawing(Edit::Title("Mine".into())));
    game.ask(EditDrawing(Edit::Author("Rin".into())));
    write(&mut game, "r1c1", "1");
    standing(&mut game);
    for said in ["Kept among your puzzles.", "You have this puzzle already."] {
        game.ask(Ask::Keep);
        game.settle();
        game.place(said);
    }
    let catalogue = game.app.world().resource::<Catalogue>();
    let mut own = catalogue.iter().filter(|entry| entry.own.is_some());
    let entry = own.next().unwrap();
    assert!(own.next().is_none());
    assert_eq!(entry.puzzle.info().title, "Mine");
    assert_eq!(entry.puzzle.info().author, "Rin");
    assert_eq!(entry.source, LibrarySource::Drawn);
}

#[test]
fn nothing_moves_while_nobody_draws() {
    let mut game = drawing(Kind::KenKen, 4);
    draw(&mut game, "r1c1 r2c1");
    game.settle();
    let state = game.state();
    assert_eq!((state.jobs, state.busy), (0, Vec::new()));
}

#[test]
fn a_page_shows_the_drawing_as_a_whole_and_leads_back_to_the_board() {
    let mut game = drawing(Kind::KenKen, 4);
    game.keys("F2");
    game.settle();
    assert_eq!(game.state().menu, Menu::Drawing);
    for (press, kind, size) in [
        ("6×6", Kind::KenKen, "6×6"),
        ("Killer Sudoku", Kind::Killer, "6×6"),
        ("Hypersudoku", Kind::Hypersudoku, "9×9"),
        ("Sudoku", Kind::Sudoku, "9×9"),
        ("Kakuro", Kind::Kakuro, "9×9"),
    ] {
        game.click(press);
        game.settle();
        let found = facts(&mut game);
        assert_eq!((found.kind, found.size.as_str()), (kind, size), "{press}");
    }
    game.keys("Escape");
    game.settle();
    assert_eq!(game.state().menu, Menu::None);
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Title);
}

#[test]
fn what_is_pressed_while_drawing_is_for_the_drawing_alone() {
    let mut game = drawing(Kind::KenKen, 4);
    game.listen::<GameIntent>();
    game.click("r2c2");
    game.right_click("r2c2");
    game.drag(&["r1c1", "r1c2", "r2c2"]);
    assert_eq!(game.heard::<GameIntent>(), []);
    assert_eq!(facts(&mut game).cages.len(), 1);
}

#[test]
fn what_is_drawn_is_watched_and_given_away() {
    let mut game = drawing(Kind::Sudoku, 4);
    write(&mut game, "r1c1", "1");
    game.ask(Ask::Share);
    game.until(|state| state.menu == Menu::Share);
    game.settle();
    game.keys("Escape");
    game.until(|state| state.menu == Menu::None);
    game.ask(Ask::Watch);
    game.until(|state| state.screen == Screen::Watch);
    game.settle();
    game.keys("Escape");
    game.until(|state| state.screen == Screen::Create && state.drawing.is_some());
    assert_eq!(facts(&mut game).givens, ["1 r1c1"]);
    // Nothing leaves that is not a puzzle.
    write(&mut game, "r1c2", "1");
    game.ask(Ask::Watch);
    game.ask(Ask::Share);
    game.ask(Ask::Play);
    let state = game.state();
    assert_eq!((state.screen, state.menu), (Screen::Create, Menu::None));
}

#[test]
fn a_puzzle_of_the_library_is_drawn_on_as_a_copy() {
    let wanted = puzzles()
        .into_iter()
        .find(|puzzle| puzzle.kind() == Kind::Killer);
    let wanted = Arc::new(wanted.unwrap());
    let mut game = drawing(Kind::KenKen, 4);
    draw(&mut game, "r1c1 r1c2");
    game.ask(Ask::Back);
    game.until(|state| state.screen == Screen::Title);
    game.ask(DrawPuzzle(wanted.clone()));
    game.until(|state| state.drawing.is_some());
    let open = game.app.world().resource::<OpenDrawing>();
    assert!(open.puzzle().unwrap().is_the_same_as(&wanted));
    assert_eq!(standing(&mut game), Some("unique"));
    // The drawing that was there before waits beside it.
    game.ask(Ask::Select(at("r2c2")));
    game.ask(Ask::Erase);
    let drawings = game.app.world().resource::<Drawings>();
    let kinds: Vec<_> = drawings.lines().iter().map(|line| line.kind).collect();
    assert_eq!(kinds, [Kind::Killer, Kind::KenKen]);
}

#[test]
fn two_solutions_are_shown_over_each_other_and_where_they_differ_is_marked() {
    let mut game = drawing(Kind::KenKen, 2);
    draw(&mut game, "r1c1 r1c2");
    write(&mut game, "r1c1", "3+");
    assert_eq!(standing(&mut game), Some("open"));
    let shown = |game: &mut Driver| {
        let world = game.app.world_mut();
        let mut notes = world.query::<(&Notes, Has<Lit>)>();
        let notes = notes.iter(world).filter(|(notes, _)| notes.0.len() == 2);
        notes.filter(|(_, lit)| *lit).count()
    };
    assert_eq!(shown(&mut game), 0);
    game.keys("S");
    assert_eq!(shown(&mut game), 4);
    game.settle();
    // With a digit there is one solution, which is shown as well.
    game.keys("Ctrl+1");
    assert_eq!(standing(&mut game), Some("unique"));
    game.frames(2);
    assert_eq!(shown(&mut game), 0);
    let world = game.app.world_mut();
    let mut notes = world.query::<&Notes>();
    let one = notes.iter(world).filter(|notes| notes.0.len() == 1);
    assert_eq!(one.count(), 3);
}
