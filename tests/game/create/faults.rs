//! Every fault that a drawing can have, met by what is asked of the editor and told where it is, all at once where several
//! hold; then mended, played, and given away in every format that has room for it.

use sumi::{
    create::Edit,
    format::{self, Format},
    game::{
        base::Menu,
        create::{
            apply::EditDrawing,
            intent::CreateIntent as Ask,
            open_drawing::{DrawingTool, OpenDrawing},
        },
        input::context::Figure,
        stage::driver::Driver,
    },
    puzzle::{Boxes, Kind, LineDirection, Size},
};

use super::{at, draw, drawing, facts, play, standing, typed, write};
use crate::{player::puzzles, share};

/// What somebody is told who goes from fault to fault, from the first on, in the order of the alphabet.
fn told(game: &mut Driver) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut seen = Vec::new();
    loop {
        game.ask(Ask::NextFault);
        let found = facts(game);
        if seen.contains(&found.cursor) {
            assert_eq!(told.len(), found.faults, "{told:#?}");
            told.sort();
            return told;
        }
        seen.push(found.cursor);
        for sentence in found.here {
            // What is at fault with a cage is told in all of its cells.
            if !told.contains(&sentence) {
                told.push(sentence);
            }
        }
    }
}

#[track_caller]
fn assert_told<const N: usize>(game: &mut Driver, expected: [&str; N]) {
    let mut expected = expected.map(String::from).to_vec();
    expected.sort();
    assert_eq!(told(game), expected);
}

/// Checks that a sentence stands on the screen while the cursor is somewhere.
#[track_caller]
fn assert_shown(game: &mut Driver, place: &str, sentence: &str) {
    game.ask(Ask::Select(at(place)));
    game.settle();
    game.place(sentence);
}

fn edit(game: &mut Driver, edit: Edit) {
    game.ask(EditDrawing(edit));
}

fn resize(game: &mut Driver, rows: usize, columns: usize) {
    edit(game, Edit::Size(Size::new(rows, columns).unwrap()));
}

/// Draws cages with their clues, as in `24* r1c1 r1c2`.
fn draw_cages(game: &mut Driver, cages: &[&str]) {
    for cage in cages {
        let (clue, path) = cage.split_once(' ').unwrap();
        draw(game, path);
        write(game, path.split(' ').next().unwrap(), clue);
    }
}

/// Types digits that are given, as in `6 r1c4`.
fn give(game: &mut Driver, givens: &[&str]) {
    for given in givens {
        let (digit, place) = given.split_once(' ').unwrap();
        game.ask(Ask::Select(at(place)));
        game.ask(Ask::Type(Figure {
            value: digit.parse().unwrap(),
            note: true,
        }));
    }
}

/// Takes digits away that are given.
fn take_away(game: &mut Driver, places: &[&str]) {
    let tool = game.app.world().resource::<OpenDrawing>().tool();
    game.ask(Ask::Take(DrawingTool::Digits));
    for place in places {
        game.ask(Ask::Select(at(place)));
        game.ask(Ask::Erase);
    }
    game.ask(Ask::Take(tool));
}

/// Types the sums of runs, as in `17 across r1c2`.
fn add_up(game: &mut Driver, sums: &[&str]) {
    game.ask(Ask::Take(DrawingTool::Sums));
    for sum in sums {
        let [sum, direction, place] = sum.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{sum}");
        };
        game.ask(Ask::Select(at(place)));
        let meant = game.app.world().resource::<OpenDrawing>().direction();
        let is_across = meant == LineDirection::Across;
        if is_across != (direction == "across") {
            game.ask(Ask::Turn);
        }
        for figure in sum.chars() {
            game.ask(typed(figure));
        }
    }
}

/// Gives the puzzle away in every format that has room for it, reads all of them again, and says which they were.
fn give_away(game: &mut Driver) -> Vec<Format> {
    game.settle();
    let open = game.app.world().resource::<OpenDrawing>();
    let original = share::bare(open.puzzle().unwrap().to_draft());
    let fits = |format: &Format| {
        format.kinds().contains(&original.kind) && format::write(*format, &original).is_ok()
    };
    let fitting: Vec<Format> = Format::ALL.into_iter().filter(fits).collect();
    game.ask(Ask::Share);
    game.until(|state| state.menu == Menu::Share);
    game.settle();
    let texts = share::offered_texts(game);
    assert_eq!(texts.len(), fitting.len(), "{fitting:?}");
    for (name, text) in texts {
        let mut read = share::bare(format::read(&text, None).unwrap().remove(0));
        // What leaves the kind open is read as the usual one.
        read.kind = original.kind;
        assert_eq!(read, original, "{name}");
    }
    game.keys("Escape");
    game.until(|state| state.menu == Menu::None);
    fitting
}

/// The puzzle that is drawn has one solution, goes out in several formats, and can be played.
fn assert_finished(game: &mut Driver, kind: Kind, formats: &[Format]) {
    assert_eq!(told(game), [""; 0]);
    assert_eq!(standing(game), Some("unique"));
    let found = give_away(game);
    for format in formats {
        assert!(found.contains(format), "{format} among {found:?}");
    }
    play(game, kind);
}

#[test]
fn a_kenken_meets_all_its_faults_at_once_and_gets_rid_of_each() {
    let mut game = drawing(Kind::KenKen, 6);
    assert_shown(&mut game, "r6c6", "The cell r6c6 is in no cage.");
    give(&mut game, &["6 r1c4"]);
    resize(&mut game, 4, 4);
    draw_cages(
        &mut game,
        &[
            "3+ r1c2",
            // Drawn around another, the cage is in two pieces.
            "3 r1c1 r1c2 r1c3",
            "2- r2c1 r2c2 r2c3",
            "0- r2c4 r3c4",
            "9+ r3c3 r4c3",
            "99999999999999999999* r4c2",
        ],
    );
    draw(&mut game, "r3c1 r3c2");
    // No key types such a sign, and no stroke draws over a cage without taking its cells.
    for (clue, cells) in [
        ("3%", vec![at("r4c1")]),
        ("1-", vec![at("r4c3"), at("r4c4")]),
    ] {
        let clue = clue.into();
        edit(&mut game, Edit::Cage { cells, clue });
    }
    give(&mut game, &["2 r2c2", "2 r3c2", "1 r4c3", "4 r4c4"]);
    let sentences = [
        "The clue of the cage at r1c1 is not finished: `3` has no operation.",
        "The cage at r1c1 is not contiguous.",
        "Operands do not match: `+` takes 2 or more cells, the cage at r1c2 has 1.",
        "The cell r1c4 is in no cage.",
        "The value 6 at r1c4 is out of bounds: digits go from 1 to 4.",
        "Too many operands: `-` takes exactly 2 cells, the cage at r2c1 has 3.",
        "The result of the cage at r2c4 is not a positive integer.",
        "The cage at r3c1 has no clue.",
        "The given 2 at r3c2 is already at r2c2 in the same column.",
        "No digits in the cage at r3c3 give 9 with `+`.",
        "Cannot create operation `%` of the cage at r4c1: the operations are + - * / gcd lcm ^ = and ?.",
        "The clue of the cage at r4c2 is not finished: `99999999999999999999` is too large.",
        "The cell r4c3 is already in a cage.",
        "With its givens the cage at r4c3 cannot give 1.",
    ];
    assert_told(&mut game, sentences);
    for (place, sentence) in [
        ("r1c4", 3),
        ("r1c4", 4),
        ("r2c3", 5),
        ("r3c4", 6),
        ("r4c1", 10),
    ] {
        assert_shown(&mut game, place, sentences[sentence]);
    }
    mend_kenken(&mut game);
    assert_finished(&mut game, Kind::KenKen, &[Format::Ron, Format::KenkenGame]);
}

/// Makes a puzzle of it whose rows are 1 2 3 4, 3 4 1 2, 2 1 4 3 and 4 3 2 1.
fn mend_kenken(game: &mut Driver) {
    take_away(game, &["r1c4", "r2c2", "r3c2", "r4c3", "r4c4"]);
    // Drawn out of the older cage, the other is taken over; what is not meant is cut off again.
    draw(game, "r3c3 r4c3 r4c4");
    draw_cages(game, &["2/ r3c3 r4c3", "6+ r1c1 r1c2"]);
    for (place, clue) in [
        ("r1c4", "4"),
        ("r2c1", "8+"),
        ("r2c4", "1-"),
        ("r3c1", "2*"),
        ("r4c1", "4"),
        ("r4c2", "3"),
        ("r4c4", "1"),
    ] {
        write(game, place, clue);
    }
    give(game, &["1 r1c1", "4 r2c2"]);
}

#[test]
fn a_kenken_without_givens_goes_out_to_many_other_programs() {
    let mut game = drawing(Kind::KenKen, 3);
    let cages = [
        "3+ r1c1 r1c2",
        "3* r1c3 r2c3",
        "8+ r2c2 r2c1 r3c1",
        "1- r3c2 r3c3",
    ];
    draw_cages(&mut game, &cages);
    let formats = [
        Format::Ron,
        Format::CageList,
        Format::Kenken,
        Format::KeenId,
        Format::Ken,
        Format::Ipuz,
    ];
    assert_finished(&mut game, Kind::KenKen, &formats);
}

#[test]
fn a_grid_that_no_kind_has_is_told_wherever_the_cursor_is() {
    let mut game = drawing(Kind::KenKen, 4);
    let odd = Boxes {
        rows: 2,
        columns: 2,
    };
    for (kind, size, boxes, sentence) in [
        (
            Kind::KenKen,
            (1, 3),
            None,
            "A KenKen cannot be 1×3: its size is 2×2 to 16×16.",
        ),
        (
            Kind::Hypersudoku,
            (6, 6),
            None,
            "A Hypersudoku cannot be 6×6: its size is 9×9.",
        ),
        (
            Kind::Sudoku,
            (6, 6),
            Some(odd),
            "Boxes of 2×2 do not fit a 6×6 grid.",
        ),
    ] {
        edit(&mut game, Edit::Kind(kind));
        resize(&mut game, size.0, size.1);
        edit(&mut game, Edit::Boxes(boxes));
        assert_shown(&mut game, "r1c2", sentence);
        assert_shown(&mut game, "r1c1", sentence);
        assert_eq!(standing(&mut game), None, "{kind}");
    }
}

#[test]
fn a_kakuro_meets_all_its_faults_at_once_and_gets_rid_of_each() {
    let mut game = drawing(Kind::Kakuro, 3);
    resize(&mut game, 3, 11);
    give(&mut game, &["7 r2c2"]);
    // Row 3 becomes blocks; of the others one leaves a cell alone on its left, and both leave one alone above or below.
    draw(&mut game, "r3c1 r3c11");
    draw(&mut game, "r2c2");
    draw(&mut game, "r1c11");
    let sums = [
        "9 down r1c1",
        "99 down r1c3",
        "0 down r1c4",
        "99999999999999999999 down r1c5",
        "3 down r1c6",
        "9 down r1c8",
        "9 down r1c9",
        "9 down r1c10",
    ];
    add_up(&mut game, &sums);
    give(&mut game, &["4 r1c6", "5 r2c3", "5 r2c4"]);
    game.ask(Ask::Select(at("r2c8")));
    game.ask(Ask::Enter(12));
    let sentences = [
        "The run across at r1c1 has 10 cells; 9 are the most.",
        "The run down at r1c2 has only one cell.",
        "Impossible sum: no 2 different digits from r1c3 on add up to 99.",
        "The result of the cage at r1c4 is not a positive integer.",
        "The clue of the cage at r1c5 is not finished: `99999999999999999999` is too large.",
        "With its givens the cage at r1c6 cannot give 3.",
        "The run down at r1c7 has no sum.",
        "The run across at r2c1 has only one cell.",
        "The block at r2c2 takes no digit.",
        "The run across at r2c3 has no sum.",
        "The given 5 at r2c4 is already at r2c3 in the same run.",
        "The value 12 at r2c8 is out of bounds: digits go from 1 to 9.",
        "The run down at r2c11 has only one cell.",
    ];
    assert_told(&mut game, sentences);
    for (place, sentence) in [("r1c9", 0), ("r2c3", 2), ("r2c7", 6), ("r2c2", 8)] {
        assert_shown(&mut game, place, sentences[sentence]);
    }
    // Rows 1 2 and 3 1.
    resize(&mut game, 2, 2);
    game.ask(Ask::Select(at("r2c2")));
    game.ask(Ask::Block);
    take_away(&mut game, &["r2c2"]);
    let sums = [
        "3 across r1c1",
        "4 across r2c1",
        "4 down r1c1",
        "3 down r1c2",
    ];
    add_up(&mut game, &sums);
    let formats = [Format::Ron, Format::KakuroText, Format::PuzzLink];
    assert_finished(&mut game, Kind::Kakuro, &formats);
}

#[test]
fn a_kakuro_of_blocks_alone_has_no_cells() {
    let mut game = drawing(Kind::Kakuro, 2);
    for path in ["r1c1 r1c2", "r2c1 r2c2"] {
        draw(&mut game, path);
    }
    assert_eq!(facts(&mut game).faults, 1);
    let sentence = "The grid has no cell that takes a digit.";
    assert_shown(&mut game, "r1c1", sentence);
    assert_eq!(standing(&mut game), None);
    game.ask(Ask::Undo);
    assert_ne!(facts(&mut game).faults, 1);
}

#[test]
fn a_sudoku_meets_all_its_faults_at_once_and_gets_rid_of_each() {
    let mut game = drawing(Kind::Sudoku, 9);
    give(&mut game, &["9 r1c4"]);
    resize(&mut game, 4, 4);
    give(
        &mut game,
        &["7 r2c4", "1 r3c1", "1 r3c3", "2 r1c2", "2 r4c2"],
    );
    give(&mut game, &["3 r1c1", "3 r2c2"]);
    let sentences = [
        "The value 9 at r1c4 is out of bounds: digits go from 1 to 4.",
        "The given 3 at r2c2 is already at r1c1 in the same box.",
        "The value 7 at r2c4 is out of bounds: digits go from 1 to 4.",
        "The given 1 at r3c3 is already at r3c1 in the same row.",
        "The given 2 at r4c2 is already at r1c2 in the same column.",
    ];
    assert_told(&mut game, sentences);
    assert_shown(&mut game, "r2c2", sentences[1]);
    assert_eq!(standing(&mut game), Some("dead"));
    take_away(&mut game, &["r1c4", "r2c2", "r2c4", "r3c3", "r4c2"]);
    // Rows 3 2 1 4, 4 1 3 2, 1 4 2 3 and 2 3 4 1.
    give(
        &mut game,
        &["1 r1c3", "1 r2c2", "3 r2c3", "4 r3c2", "2 r3c3"],
    );
    let formats = [Format::Ron, Format::SudokuLine, Format::Sgt, Format::SoloId];
    assert_finished(&mut game, Kind::Sudoku, &formats);
}

#[test]
fn a_hypersudoku_has_windows_as_well() {
    let mut game = drawing(Kind::Hypersudoku, 9);
    give(&mut game, &["5 r2c2", "5 r4c4", "6 r1c1", "6 r1c9"]);
    let sentences = [
        "The given 6 at r1c9 is already at r1c1 in the same row.",
        "The given 5 at r4c4 is already at r2c2 in the same window.",
    ];
    assert_told(&mut game, sentences);
    assert_shown(&mut game, "r4c4", sentences[1]);
    take_away(&mut game, &["r2c2", "r4c4", "r1c1", "r1c9"]);
    let wanted = puzzles().into_iter();
    let wanted = wanted.filter(|puzzle| puzzle.kind() == Kind::Hypersudoku);
    for given in wanted.flat_map(|puzzle| puzzle.to_draft().givens) {
        let given = format!("{} {}", given.digit, given.place);
        give(&mut game, &[&*given]);
    }
    let formats = [Format::Ron, Format::FPuzzles, Format::SudokuPad];
    assert_finished(&mut game, Kind::Hypersudoku, &formats);
}

#[test]
fn a_killer_meets_all_its_faults_at_once_and_gets_rid_of_each() {
    let mut game = drawing(Kind::Killer, 6);
    give(&mut game, &["6 r3c4"]);
    resize(&mut game, 4, 4);
    draw_cages(
        &mut game,
        &[
            "99 r1c1 r1c2",
            "3 r1c3 r1c4",
            "10 r2c1 r2c2 r2c3 r2c4 r3c4",
            "0 r4c2",
            "7 r4c1 r4c2 r4c3",
            "99999999999999999999 r4c4",
        ],
    );
    draw(&mut game, "r3c1 r3c2");
    edit(
        &mut game,
        Edit::Cage {
            cells: vec![at("r3c2"), at("r3c3")],
            clue: "5".into(),
        },
    );
    give(&mut game, &["4 r1c4", "4 r2c1", "4 r4c1"]);
    let sentences = [
        "Impossible sum: no 2 different digits from r1c1 on add up to 99.",
        "With its givens the cage at r1c3 cannot give 3.",
        "The cage at r2c1 has 5 cells, but there are only 4 digits to fill it.",
        "The cage at r3c1 has no clue.",
        "The cell r3c2 is already in a cage.",
        "The value 6 at r3c4 is out of bounds: digits go from 1 to 4.",
        "The cage at r4c1 is not contiguous.",
        "The given 4 at r4c1 is already at r2c1 in the same column.",
        "The result of the cage at r4c2 is not a positive integer.",
        "The clue of the cage at r4c4 is not finished: `99999999999999999999` is too large.",
    ];
    assert_told(&mut game, sentences);
    assert_shown(&mut game, "r1c2", sentences[0]);
    assert_shown(&mut game, "r4c3", sentences[6]);
    while facts(&mut game).edits > 0 {
        game.ask(Ask::Undo);
    }
    assert_eq!(facts(&mut game).cages, [""; 0]);
    edit(&mut game, Edit::Kind(Kind::Killer));
    resize(&mut game, 4, 4);
    // The same digit in a cage that leaves rows, columns and boxes alone.
    draw_cages(&mut game, &["7 r2c2 r2c3 r3c3"]);
    give(&mut game, &["2 r2c2", "2 r3c3"]);
    let sentence = "The given 2 at r3c3 is already at r2c2 in the same cage.";
    assert_told(&mut game, [sentence]);
    finish_killer(&mut game);
}

/// Makes a puzzle of it whose rows are 1 2 3 4, 3 4 1 2, 2 1 4 3 and 4 3 2 1.
fn finish_killer(game: &mut Driver) {
    take_away(game, &["r2c2", "r3c3"]);
    // The cage is cut in two.
    draw(game, "r2c2 r2c3");
    let cages = [
        "3 r1c1 r1c2",
        "7 r1c3 r1c4",
        "5 r2c1 r3c1",
        "4 r3c2 r4c2",
        "5 r2c4 r3c4",
        "4 r4c1",
        "3 r4c3 r4c4",
    ];
    draw_cages(game, &cages);
    write(game, "r2c2", "5");
    write(game, "r3c3", "4");
    give(game, &["1 r1c1", "4 r2c2"]);
    let formats = [Format::Ron, Format::FPuzzles, Format::Ipuz];
    assert_finished(game, Kind::Killer, &formats);
}
