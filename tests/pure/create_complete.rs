//! What the program adds to a drawing: solutions, the rest of a puzzle, shapes.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use std::time::Instant;

use sumi::{
    create::{
        Completion, CompletionRefusal, Drawing, Edit, Editor, FillProgress, RandomFill, shape_of,
        stamped,
    },
    generator::{CageCut, CageShape, Config, Generator, Symmetry},
    puzzle::{Kind, Level, LineDirection, Place, Size},
    solver::{Answer, Engine},
};

fn editor(kind: Kind, side: usize) -> Editor {
    Editor::new(Drawing::new(kind, Size::square(side).unwrap()))
}

fn at(name: &str) -> Place {
    name.parse().unwrap()
}

/// Completes a drawing and checks that there is one solution.
#[track_caller]
fn completed(editor: &Editor, seed: u64) -> Drawing {
    let start = Instant::now();
    let drawing = Completion::new(editor.drawing(), Level::Normal, seed).finish();
    let drawing = drawing.unwrap();
    let puzzle = drawing.check().unwrap();
    let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
        panic!("one solution");
    };
    for known in drawing.solution() {
        let cell = puzzle.size().cell(known.place).unwrap();
        assert_eq!(solution[cell], Some(known.digit));
    }
    println!(
        "{} {}: {} givens in {:?}",
        drawing.kind(),
        drawing.size(),
        drawing.givens().len(),
        start.elapsed()
    );
    drawing
}

#[test]
fn the_rest_of_a_kenken_is_cut_around_the_cages_that_are_drawn() {
    for (side, seed) in [(4, 1), (5, 2), (6, 3), (7, 4), (9, 5)] {
        let mut editor = editor(Kind::KenKen, side);
        for (path, clue) in [
            ("r1c1 r1c2 r2c1", "9+"),
            ("r3c3 r3c4", "*"),
            ("r1c4 r2c4", ""),
        ] {
            let cells: Vec<Place> = path.split(' ').map(at).collect();
            editor.apply(&Edit::Stroke(cells.clone())).unwrap();
            editor.apply(&Edit::Clue(cells[0], clue.into())).unwrap();
        }
        let drawing = completed(&editor, seed);
        let cage = |place: &str| &drawing.cages()[drawing.cage_at(at(place)).unwrap()];
        assert_eq!(cage("r1c1").cells, ["r1c1", "r1c2", "r2c1"].map(at));
        assert_eq!(cage("r1c1").clue, "9+");
        assert_eq!(cage("r3c4").cells, ["r3c3", "r3c4"].map(at));
        assert!(cage("r3c3").clue.ends_with('*'));
        assert_eq!(cage("r1c4").cells, ["r1c4", "r2c4"].map(at));
        let again = Completion::new(editor.drawing(), Level::Normal, seed).finish();
        assert_eq!(again.as_ref(), Ok(&drawing));
        // It is one edit, and undone as one.
        let before = editor.drawing().clone();
        editor.apply(&Edit::Replace(Box::new(drawing))).unwrap();
        editor.undo();
        assert_eq!(editor.drawing(), &before);
    }
}

#[test]
fn an_empty_board_of_every_kind_is_completed() {
    for (kind, side) in [
        (Kind::KenKen, 6),
        (Kind::Kakuro, 5),
        (Kind::Sudoku, 9),
        (Kind::Hypersudoku, 9),
        (Kind::Killer, 9),
        (Kind::Sudoku, 6),
        (Kind::Killer, 6),
    ] {
        let mut editor = editor(kind, side);
        if kind == Kind::Kakuro {
            for block in ["r1c1", "r1c5"] {
                editor.apply(&Edit::Symmetry(Symmetry::HalfTurn)).unwrap();
                editor.apply(&Edit::Block(at(block))).unwrap();
            }
        }
        let drawing = completed(&editor, 7);
        assert_eq!(drawing.blocks(), editor.drawing().blocks());
    }
}

#[test]
fn what_was_drawn_of_a_sudoku_a_killer_and_a_kakuro_stays() {
    let mut sudoku = editor(Kind::Sudoku, 9);
    sudoku.apply(&Edit::Symmetry(Symmetry::HalfTurn)).unwrap();
    for (place, digit) in [("r1c1", 5), ("r5c5", 1), ("r2c7", 9)] {
        sudoku.apply(&Edit::Given(at(place), Some(digit))).unwrap();
    }
    let drawing = completed(&sudoku, 3);
    let drawn = sudoku.drawing().givens();
    assert!(drawn.iter().all(|given| drawing.givens().contains(given)));
    let mut killer = editor(Kind::Killer, 6);
    killer
        .apply(&Edit::Stroke(["r1c1", "r1c2", "r1c3"].map(at).to_vec()))
        .unwrap();
    killer.apply(&Edit::Clue(at("r1c1"), "6".into())).unwrap();
    let drawing = completed(&killer, 3);
    assert!(drawing.cages().contains(&killer.drawing().cages()[0]));
    let mut kakuro = editor(Kind::Kakuro, 4);
    kakuro
        .apply(&Edit::Sum(at("r1c1"), LineDirection::Across, "10".into()))
        .unwrap();
    let drawing = completed(&kakuro, 3);
    assert_eq!(
        drawing.sum_at(at("r1c1"), LineDirection::Across),
        Some("10")
    );
}

#[test]
fn what_cannot_be_completed_is_told() {
    let mut editor = editor(Kind::KenKen, 4);
    editor
        .apply(&Edit::Stroke(["r1c1", "r1c2"].map(at).to_vec()))
        .unwrap();
    editor.apply(&Edit::Clue(at("r1c1"), "99+".into())).unwrap();
    let refusal = Completion::new(editor.drawing(), Level::Easy, 1).finish();
    assert!(matches!(refusal, Err(CompletionRefusal::Faults(_))));
    // Both cells of the row would have to be 4 and 3, and so would those below them.
    editor.apply(&Edit::Clue(at("r1c1"), "7+".into())).unwrap();
    for (row, clue) in [("r2", "7+"), ("r3", "7+")] {
        let cells = ["c1", "c2"].map(|column| at(&format!("{row}{column}")));
        editor.apply(&Edit::Stroke(cells.to_vec())).unwrap();
        editor.apply(&Edit::Clue(cells[0], clue.into())).unwrap();
    }
    let refusal = Completion::new(editor.drawing(), Level::Easy, 1).finish();
    assert_eq!(refusal, Err(CompletionRefusal::NoSolution));
}

#[test]
fn a_random_solution_fits_and_keeps_the_digits_that_are_there() {
    let mut editor = editor(Kind::KenKen, 5);
    editor
        .apply(&Edit::Stroke(["r1c1", "r1c2"].map(at).to_vec()))
        .unwrap();
    editor.apply(&Edit::Clue(at("r1c1"), "5/".into())).unwrap();
    editor
        .apply(&Edit::Digit(at("r5c5"), sumi::puzzle::Digit::new(3)))
        .unwrap();
    let mut seen = Vec::new();
    for seed in 0..6 {
        let mut fill = RandomFill::new(editor.drawing(), seed).unwrap();
        let digits = loop {
            match fill.advance(7) {
                FillProgress::Working => {}
                FillProgress::Done(digits) => break digits,
                FillProgress::NoSolution | FillProgress::TooLong => panic!("there are solutions"),
            }
        };
        assert_eq!(
            Some(digits.clone()),
            RandomFill::new(editor.drawing(), seed).unwrap().finish()
        );
        let digit = |place: &str| {
            digits
                .iter()
                .find(|known| known.place == at(place))
                .unwrap()
                .digit
                .get()
        };
        assert_eq!(digits.len(), 25);
        assert_eq!(digit("r5c5"), 3);
        assert_eq!(digit("r1c1") * digit("r1c2"), 5);
        let whole = editor
            .drawing()
            .edited(&Edit::Fill(digits.clone()))
            .unwrap();
        assert_eq!(whole.solution(), digits);
        seen.push(digits);
    }
    seen.dedup();
    assert_eq!(seen.len(), 6);
}

#[test]
fn a_shape_is_stamped_onto_the_board_and_a_drawn_one_cuts_puzzles() {
    let size = Size::square(4).unwrap();
    let shape = CageShape::named("l").unwrap();
    let cells = stamped(&shape, at("r2c3"), size).unwrap();
    assert_eq!(cells, ["r2c3", "r3c3", "r3c4"].map(at));
    // What would lie off the grid is moved onto it, if there is room.
    let cells = stamped(&shape, at("r4c4"), size).unwrap();
    assert_eq!(cells, ["r3c3", "r4c3", "r4c4"].map(at));
    let bar = CageShape::named("bar5").unwrap();
    assert_eq!(stamped(&bar, at("r1c1"), size), None);
    let cells = stamped(&shape, at("r2c3"), size).unwrap();
    let mut editor = editor(Kind::KenKen, 4);
    let clue = String::new();
    editor.apply(&Edit::Cage { cells, clue }).unwrap();
    let drawn = shape_of(&editor.drawing().cages()[0]).unwrap();
    assert_eq!(drawn, shape);
    let single = CageShape::named("single").unwrap();
    let config = Config {
        cut: CageCut::Shapes(vec![drawn, single]),
        ..Config::new(Kind::KenKen, size, Level::Easy)
    };
    let puzzle = Generator::new(config, 1).unwrap().finish().unwrap();
    assert!(
        puzzle
            .cages()
            .iter()
            .all(|cage| [1, 3].contains(&cage.cells.len()))
    );
    editor
        .apply(&Edit::Cage {
            cells: ["r1c1", "r4c4"].map(at).to_vec(),
            clue: String::new(),
        })
        .unwrap();
    assert_eq!(shape_of(&editor.drawing().cages()[1]), None);
}
