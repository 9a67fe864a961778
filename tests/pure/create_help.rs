//! What the program does for whoever draws: rests at a level, other solutions, cages put down, blocks laid, clues cleared.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use sumi::{
    create::{CompletionRefusal, Drawing, Edit, Editor, RandomFill, RestSearch},
    generator::Symmetry,
    puzzle::{Digit, Kind, Level, LineDirection, Place, Size},
    solver::{Answer, Engine, grade},
};

fn editor(kind: Kind, side: usize) -> Editor {
    Editor::new(Drawing::new(kind, Size::square(side).unwrap()))
}

fn at(name: &str) -> Place {
    name.parse().unwrap()
}

fn places(names: &str) -> Vec<Place> {
    names.split(' ').map(at).collect()
}

#[track_caller]
fn make(editor: &mut Editor, edits: impl IntoIterator<Item = Edit>) {
    for edit in edits {
        assert!(editor.apply(&edit).unwrap().is_some(), "{edit:?}");
    }
}

fn cage(names: &str, clue: &str) -> Edit {
    let (cells, clue) = (places(names), clue.into());
    Edit::Cage { cells, clue }
}

fn cages(editor: &Editor) -> Vec<String> {
    let cages = editor.drawing().cages().iter();
    let cage = |places: &[Place]| places.iter().map(Place::to_string).collect::<Vec<_>>();
    cages
        .map(|it| format!("{} {}", it.clue, cage(&it.cells).join(" ")))
        .collect()
}

/// The level of a drawing that has one solution, and that is the one it tells.
#[track_caller]
fn level(drawing: &Drawing) -> Level {
    let puzzle = drawing.check().unwrap();
    let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
        panic!("one solution");
    };
    for known in drawing.solution() {
        let cell = puzzle.size().cell(known.place).unwrap();
        assert_eq!(solution[cell], Some(known.digit));
    }
    grade(&puzzle).unwrap().level
}

#[test]
fn of_nothing_a_whole_puzzle_of_the_level_is_made() {
    for (kind, side, wanted) in [
        (Kind::KenKen, 5, Level::Normal),
        (Kind::Kakuro, 8, Level::Easy),
        (Kind::Sudoku, 9, Level::Hard),
        (Kind::Hypersudoku, 9, Level::Easy),
        (Kind::Killer, 9, Level::Normal),
    ] {
        let empty = editor(kind, side);
        let drawing = RestSearch::new(empty.drawing(), wanted, 5).finish();
        assert_eq!(level(&drawing.unwrap()), wanted, "{kind}");
    }
}

#[test]
fn a_rest_comes_as_near_to_the_level_as_it_can_and_keeps_what_is_drawn() {
    for wanted in [Level::Easy, Level::Normal] {
        let mut sudoku = editor(Kind::Sudoku, 9);
        let edits = [("r1c1", 5), ("r5c5", 1), ("r2c7", 9)];
        let edits = edits.map(|(place, digit)| Edit::Given(at(place), Some(digit)));
        make(&mut sudoku, [Edit::Symmetry(Symmetry::HalfTurn)]);
        make(&mut sudoku, edits);
        let drawing = RestSearch::new(sudoku.drawing(), wanted, 3).finish();
        let drawing = drawing.unwrap();
        assert_eq!(level(&drawing), wanted);
        let drawn = sudoku.drawing().givens();
        assert!(drawn.iter().all(|given| drawing.givens().contains(given)));
        let again = RestSearch::new(sudoku.drawing(), wanted, 3).finish();
        assert_eq!(again, Ok(drawing));
    }
    let mut kenken = editor(Kind::KenKen, 5);
    make(
        &mut kenken,
        [cage("r1c1 r1c2 r2c1", "9+"), cage("r3c3 r3c4", "/")],
    );
    let drawing = RestSearch::new(kenken.drawing(), Level::Easy, 4).finish();
    let drawing = drawing.unwrap();
    assert_eq!(level(&drawing), Level::Easy);
    assert_eq!(drawing.cages()[0], kenken.drawing().cages()[0]);
    let quotient = &drawing.cages()[drawing.cage_at(at("r3c3")).unwrap()];
    assert!(quotient.clue.ends_with('/') && !quotient.clue.starts_with('0'));
}

#[test]
fn a_rest_that_cannot_be_is_refused() {
    let mut killer = editor(Kind::Killer, 4);
    make(&mut killer, [cage("r1c1 r1c2", "99")]);
    let refusal = RestSearch::new(killer.drawing(), Level::Easy, 1).finish();
    assert!(matches!(refusal, Err(CompletionRefusal::Faults(_))));
    let mut dead = editor(Kind::Sudoku, 4);
    let edits = [("r1c1", 1), ("r1c2", 2), ("r1c3", 3), ("r3c4", 4)];
    make(
        &mut dead,
        edits.map(|(place, digit)| Edit::Given(at(place), Some(digit))),
    );
    let refusal = RestSearch::new(dead.drawing(), Level::Easy, 1).finish();
    assert_eq!(refusal, Err(CompletionRefusal::NoSolution));
}

#[test]
fn another_solution_is_found_where_all_digits_are_there_and_targets_follow_it() {
    let mut kenken = editor(Kind::KenKen, 4);
    make(
        &mut kenken,
        [
            cage("r1c1 r1c2", "*"),
            cage("r2c1 r2c2", ""),
            cage("r3c3 r3c4", "/"),
            Edit::Follow(true),
        ],
    );
    let mut seen = Vec::new();
    for seed in 1..6 {
        let digits = RandomFill::anew(kenken.drawing(), seed);
        make(&mut kenken, [Edit::Fill(digits.unwrap().finish().unwrap())]);
        let clues = cages(&kenken);
        let [product, sum, quotient] = clues.as_slice() else {
            panic!("three cages");
        };
        assert!(product.contains("* ") && sum.contains("+ "), "{clues:?}");
        assert!(
            quotient.contains("/ ") && !quotient.starts_with('0'),
            "{clues:?}"
        );
        seen.push(kenken.drawing().solution().to_vec());
    }
    seen.dedup();
    assert!(seen.len() > 3);
    // Without following, what was typed is to be fitted; the digits that are there stay until there are all.
    make(&mut kenken, [Edit::Follow(false)]);
    let before = cages(&kenken);
    let digits = RandomFill::anew(kenken.drawing(), 9).unwrap().finish();
    let filled = kenken.drawing().edited(&Edit::Fill(digits.unwrap()));
    let follows = filled.and_then(|filled| filled.edited(&Edit::Follow(true)));
    let again = Editor::new(follows.unwrap());
    assert_eq!(cages(&again), before);
    make(&mut kenken, [Edit::Digit(at("r1c1"), None)]);
    let kept = kenken.drawing().digit(at("r4c4"));
    let digits = RandomFill::anew(kenken.drawing(), 3).unwrap().finish();
    let digits = digits.unwrap();
    assert!(
        digits
            .iter()
            .any(|known| known.place == at("r4c4") && Some(known.digit) == kept)
    );
}

#[test]
fn a_cage_put_down_takes_its_cells_from_others_on_both_sides() {
    let mut kenken = editor(Kind::KenKen, 4);
    make(
        &mut kenken,
        [
            cage("r1c1 r1c2 r1c3", "6+"),
            Edit::Symmetry(Symmetry::HalfTurn),
            Edit::Stamp(places("r1c1 r2c1")),
        ],
    );
    assert_eq!(cages(&kenken), ["6+ r1c2 r1c3", " r1c1 r2c1", " r3c4 r4c4"]);
    // The same once more changes nothing, and what lies over the middle has no other side.
    let same = kenken.apply(&Edit::Stamp(places("r1c1 r2c1"))).unwrap();
    assert!(same.is_none());
    make(&mut kenken, [Edit::Stamp(places("r2c2 r2c3 r3c3"))]);
    assert_eq!(kenken.drawing().cages().len(), 4);
    assert!(kenken.apply(&Edit::Stamp(places("r4c4 r5c4"))).is_err());
    assert!(kenken.apply(&Edit::Stamp(Vec::new())).is_err());
    while kenken.undo().is_some() {}
    assert!(kenken.drawing().is_empty());
    assert!(
        editor(Kind::Sudoku, 4)
            .apply(&Edit::Stamp(places("r1c1")))
            .is_err()
    );
}

#[test]
fn blocks_are_laid_anew_and_clues_cleared_as_one_edit_each() {
    let mut kakuro = editor(Kind::Kakuro, 4);
    let sum = Edit::Sum(at("r1c1"), LineDirection::Across, "10".into());
    make(
        &mut kakuro,
        [sum.clone(), Edit::Blocks(places("r4c4 r1c1"))],
    );
    assert_eq!(kakuro.drawing().blocks(), places("r1c1 r4c4"));
    assert!(kakuro.drawing().sums().is_empty());
    kakuro.undo();
    assert_eq!(kakuro.drawing().sums().len(), 1);
    assert!(kakuro.apply(&Edit::Blocks(places("r9c9"))).is_err());
    make(&mut kakuro, [Edit::ClearClues]);
    assert!(kakuro.drawing().is_empty());
    let mut killer = editor(Kind::Killer, 4);
    let digits = ["r1c1", "r1c2"].map(|name| Edit::Digit(at(name), Digit::new(1)));
    make(&mut killer, [cage("r1c1 r1c2", ""), Edit::Follow(true)]);
    make(&mut killer, digits);
    assert_eq!(cages(&killer), ["2 r1c1 r1c2"]);
    make(&mut killer, [Edit::ClearClues]);
    assert_eq!(cages(&killer), [" r1c1 r1c2"]);
    assert!(!killer.drawing().follows());
    killer.undo();
    assert_eq!(cages(&killer), ["2 r1c1 r1c2"]);
    assert!(
        editor(Kind::KenKen, 4)
            .apply(&Edit::Blocks(Vec::new()))
            .is_err()
    );
}
