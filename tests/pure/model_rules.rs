//! The rules of play: positions, moves, verdicts, and drafts of any shape.

#![expect(
    clippy::unwrap_used,
    reason = "a test should stop where something is missing"
)]

use proptest::prelude::*;
use sumi::puzzle::{
    Boxes, CageStatus, Change, Digit, Digits, Draft, DraftCage, Entry, History, Kind, Move,
    MoveFault, Operation, Place, Position, Puzzle, Reason, RegionKind, Size, Verdict,
};

fn draft(kind: Kind, rows: usize, columns: usize, cages: &[(&str, u64, &str)]) -> Draft {
    let cage = |&(operation, target, cells): &(&str, u64, &str)| DraftCage {
        operation: operation.parse().unwrap(),
        target,
        cells: cells
            .split(' ')
            .map(|place| place.parse().unwrap())
            .collect(),
    };
    Draft {
        cages: cages.iter().map(cage).collect(),
        ..Draft::new(kind, Size::new(rows, columns).unwrap())
    }
}

/// Three cages in a 3×3 grid with 1 given at the top left.
fn kenken() -> Puzzle {
    let mut draft = draft(
        Kind::KenKen,
        3,
        3,
        &[
            ("+", 6, "r1c1 r1c2 r1c3"),
            ("*", 6, "r2c1 r3c1"),
            ("+", 8, "r2c2 r2c3 r3c2 r3c3"),
        ],
    );
    draft.givens = vec![Entry {
        place: Place::new(0, 0),
        digit: 1,
    }];
    draft.check().unwrap()
}

/// Four open cells below and beside blocks: 3 and 4 across, 4 and 3 down.
fn kakuro() -> Puzzle {
    let mut draft = draft(
        Kind::Kakuro,
        3,
        3,
        &[
            ("+", 3, "r2c2 r2c3"),
            ("+", 4, "r3c2 r3c3"),
            ("+", 4, "r2c2 r3c2"),
            ("+", 3, "r2c3 r3c3"),
        ],
    );
    draft.blocks = "r1c1 r1c2 r1c3 r2c1 r3c1"
        .split(' ')
        .map(|place| place.parse().unwrap())
        .collect();
    draft.check().unwrap()
}

fn act(puzzle: &Puzzle, text: &str) -> Move {
    Move::parse(text, puzzle.size()).unwrap()
}

/// The position after moves.
fn after(puzzle: &Puzzle, moves: &[&str]) -> Position {
    let mut position = Position::new(puzzle);
    for text in moves {
        position.apply(puzzle, &act(puzzle, text)).unwrap();
    }
    position
}

/// The conflicts of a position in words: the reason, and the cells to mark.
fn conflicts(puzzle: &Puzzle, moves: &[&str]) -> Vec<String> {
    let verdict = Verdict::of(puzzle, &after(puzzle, moves));
    let size = puzzle.size();
    let words = |conflict: &sumi::puzzle::Conflict| {
        let reason = match conflict.reason {
            Reason::Repeat { region, digit } => {
                format!("{digit} twice in a {}", puzzle.region(region).kind)
            }
            Reason::OutOfReach { cage } => format!("{} out of reach", puzzle.cage(cage).clue()),
            Reason::Wrong { cage } => format!("{} wrong", puzzle.cage(cage).clue()),
        };
        assert!(conflict.cells.iter().all(|&cell| verdict.conflicting(cell)));
        let cells: Vec<String> = conflict
            .cells
            .iter()
            .map(|&cell| size.place(cell).to_string())
            .collect();
        format!("{reason}: {}", cells.join(" "))
    };
    verdict.conflicts().iter().map(words).collect()
}

#[test]
fn placing_a_digit_clears_the_notes_and_undo_brings_them_back() {
    let puzzle = kenken();
    let (mut history, mut position) = (History::new(), Position::new(&puzzle));
    let cell = puzzle.size().cell_at(1).unwrap();
    for text in ["r1c2~2,3", "r1c2=3"] {
        history
            .do_move(&puzzle, &mut position, act(&puzzle, text))
            .unwrap();
    }
    assert_eq!(
        (position.value(cell), position.notes(cell)),
        (Digit::new(3), Digits::EMPTY)
    );
    history.undo(&mut position).unwrap();
    assert_eq!(
        (position.value(cell), position.notes(cell).to_string()),
        (None, "2,3".into())
    );
}

#[test]
fn erasing_takes_the_digit_or_else_the_notes() {
    let puzzle = kenken();
    assert_eq!(after(&puzzle, &["r1c2=3", "r1c2="]), Position::new(&puzzle));
    assert_eq!(
        after(&puzzle, &["r1c2~1,2", "r1c2="]),
        Position::new(&puzzle)
    );
}

#[test]
fn a_given_can_be_neither_erased_nor_rewritten_nor_noted() {
    let puzzle = kenken();
    for text in ["r1c1=", "r1c1=2", "r1c1=1", "r1c1~2", "r1c1!1"] {
        let fault = Position::new(&puzzle)
            .apply(&puzzle, &act(&puzzle, text))
            .unwrap_err();
        assert_eq!(fault, MoveFault::Fixed(Place::new(0, 0)), "{text}");
    }
}

#[test]
fn a_revealed_cell_is_fixed_until_the_reveal_is_undone() {
    let puzzle = kenken();
    let (mut history, mut position) = (History::new(), Position::new(&puzzle));
    let cell = puzzle.size().cell_at(1).unwrap();
    history
        .do_move(&puzzle, &mut position, act(&puzzle, "r1c2!2"))
        .unwrap();
    assert!(position.is_fixed(cell));
    let refused = history.do_move(&puzzle, &mut position, Move::erase(cell));
    assert_eq!(refused, Err(MoveFault::Fixed(Place::new(0, 1))));
    history.undo(&mut position).unwrap();
    assert!(!position.is_fixed(cell));
}

#[test]
fn a_move_is_made_as_a_whole_or_not_at_all() {
    let puzzle = kenken();
    let mut position = after(&puzzle, &["r1c2~1,2"]);
    let before = position.clone();
    let fault = position
        .apply(&puzzle, &act(&puzzle, "r1c2=3 r1c2= r2c2=1 r1c1=2"))
        .unwrap_err();
    assert_eq!(fault, MoveFault::Fixed(Place::new(0, 0)));
    assert_eq!(position, before);
}

#[test]
fn digits_above_the_highest_are_refused_as_value_and_as_note() {
    let puzzle = kenken();
    for text in ["r2c2=4", "r2c2~1,4", "r2c2!4"] {
        let fault = Position::new(&puzzle)
            .apply(&puzzle, &act(&puzzle, text))
            .unwrap_err();
        let expected = MoveFault::OutOfBounds {
            place: Place::new(1, 1),
            digit: Digit::new(4).unwrap(),
        };
        assert_eq!(fault, expected, "{text}");
    }
}

#[test]
fn a_block_takes_neither_digits_nor_notes() {
    let puzzle = kakuro();
    for text in ["r1c1=1", "r1c1=", "r1c1~1", "r1c1!1"] {
        let fault = Position::new(&puzzle)
            .apply(&puzzle, &act(&puzzle, text))
            .unwrap_err();
        assert_eq!(fault, MoveFault::Block(Place::new(0, 0)), "{text}");
    }
}

#[test]
fn a_cell_with_a_digit_takes_no_notes() {
    let puzzle = kenken();
    let mut position = after(&puzzle, &["r2c2=1"]);
    let fault = position
        .apply(&puzzle, &act(&puzzle, "r2c2~1"))
        .unwrap_err();
    assert_eq!(fault, MoveFault::Filled(Place::new(1, 1)));
}

#[test]
fn a_cell_of_a_larger_puzzle_is_refused() {
    let puzzle = kenken();
    let cell = Size::square(16).unwrap().cell_at(200).unwrap();
    let mut position = Position::new(&puzzle);
    for change in [
        Change::Place(cell, Digit::MIN),
        Change::Erase(cell),
        Change::Note(cell, Digits::EMPTY),
    ] {
        let act = Move::group(vec![change]).unwrap();
        assert_eq!(position.apply(&puzzle, &act), Err(MoveFault::OffGrid(200)));
    }
    assert_eq!(position.value(cell), None);
    assert!(
        !puzzle.is_open(cell)
            && puzzle.cages_of(cell).is_empty()
            && puzzle.regions_of(cell).is_empty()
    );
}

#[test]
fn a_move_has_at_least_one_change() {
    assert_eq!(Move::group(Vec::new()), None);
}

#[test]
fn a_new_move_ends_what_could_be_redone() {
    let puzzle = kenken();
    let (mut history, mut position) = (History::new(), Position::new(&puzzle));
    for text in ["r1c2=2", "r1c3=3"] {
        history
            .do_move(&puzzle, &mut position, act(&puzzle, text))
            .unwrap();
    }
    history.undo(&mut position).unwrap();
    assert_eq!(
        history.undone().collect::<Vec<_>>(),
        [&act(&puzzle, "r1c3=3")]
    );
    history
        .do_move(&puzzle, &mut position, act(&puzzle, "r1c3=2"))
        .unwrap();
    assert!(!history.can_redo() && history.redo(&puzzle, &mut position).is_none());
    assert_eq!(history.done().len(), 2);
}

#[test]
fn a_repeat_in_a_region_marks_all_its_cells() {
    let sudoku = draft(Kind::Sudoku, 4, 4, &[]).check().unwrap();
    let found = conflicts(&sudoku, &["r1c1=1 r1c2=1 r1c4=1"]);
    assert_eq!(
        found,
        [
            "1 twice in a row: r1c1 r1c2 r1c4",
            "1 twice in a box: r1c1 r1c2"
        ]
    );
}

#[test]
fn a_full_cage_that_misses_its_target_is_wrong() {
    assert_eq!(
        conflicts(&kenken(), &["r2c1=3 r3c1=1"]),
        ["1 twice in a column: r1c1 r3c1", "6× wrong: r2c1 r3c1"]
    );
}

#[test]
fn a_cage_that_cannot_reach_its_target_any_more_is_out_of_reach() {
    assert_eq!(conflicts(&kakuro(), &["r2c2=3"]), ["3+ out of reach: r2c2"]);
    // Only a second 2 in the row would make 8.
    assert_eq!(
        conflicts(&kenken(), &["r2c2=1 r2c3=3 r3c2=2"]),
        ["8+ out of reach: r2c2 r2c3 r3c2"]
    );
}

#[test]
fn the_verdict_follows_cages_and_regions_to_the_solution() {
    let puzzle = kakuro();
    let half = Verdict::of(&puzzle, &after(&puzzle, &["r2c2=1 r2c3=2"]));
    let statuses: Vec<CageStatus> = puzzle.cage_ids().map(|id| half.cage_status(id)).collect();
    assert_eq!(
        statuses,
        [
            CageStatus::Complete,
            CageStatus::Open,
            CageStatus::Open,
            CageStatus::Open
        ]
    );
    assert!(!half.is_solved());
    let full = Verdict::of(&puzzle, &after(&puzzle, &["r2c2=1 r2c3=2 r3c2=3 r3c3=1"]));
    assert!(full.is_solved() && full.conflicts().is_empty());
}

#[test]
fn a_killer_cage_is_a_cage_and_a_region() {
    let puzzle = draft(Kind::Killer, 4, 4, &[("+", 6, "r2c2 r2c3 r3c3")])
        .check()
        .unwrap();
    let region = puzzle.regions().last().unwrap();
    assert_eq!(
        (region.kind, &region.cells),
        (RegionKind::Cage, &puzzle.cages()[0].cells)
    );
    assert_eq!(
        conflicts(&puzzle, &["r2c2=1 r3c3=1"]),
        ["1 twice in a cage: r2c2 r3c3"]
    );
}

#[test]
fn every_cell_knows_its_regions_and_cages() {
    let hyper = draft(Kind::Hypersudoku, 9, 9, &[]).check().unwrap();
    let kinds = |row, column| {
        let cell = hyper.size().cell(Place::new(row, column)).unwrap();
        hyper
            .regions_of(cell)
            .iter()
            .map(|&id| hyper.region(id).kind)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        kinds(0, 0),
        [RegionKind::Row, RegionKind::Column, RegionKind::Box]
    );
    assert_eq!(
        kinds(1, 1),
        [
            RegionKind::Row,
            RegionKind::Column,
            RegionKind::Box,
            RegionKind::Window
        ]
    );
    let kakuro = kakuro();
    let cell = kakuro.size().cell(Place::new(1, 1)).unwrap();
    let clues: Vec<String> = kakuro
        .cages_of(cell)
        .iter()
        .map(|&id| kakuro.clue(id))
        .collect();
    assert_eq!(clues, ["3", "4"]);
    assert_eq!(kakuro.open_cells().count(), 4);
}

#[test]
fn entries_make_the_position_of_a_game_in_progress() {
    let mut draft = kenken().to_draft();
    draft.entries = vec![Entry {
        place: Place::new(0, 1),
        digit: 3,
    }];
    let puzzle = draft.check().unwrap();
    let position = draft.position(&puzzle);
    assert_eq!(position, after(&puzzle, &["r1c2=3"]));
    assert!(!position.is_full(&puzzle));
}

/// Drafts that say anything at all.
fn any_draft() -> impl Strategy<Value = Draft> {
    let place = || (-1..6_i32, -1..6_i32).prop_map(|(row, column)| Place::new(row, column));
    let entry = move || (place(), 0..6_u32).prop_map(|(place, digit)| Entry { place, digit });
    let operation = prop::sample::select(Operation::ALL.as_slice());
    let target = prop_oneof![0..30_u64, Just(u64::MAX)];
    let cage = (operation, target, prop::collection::vec(place(), 0..5)).prop_map(
        |(operation, target, cells)| DraftCage {
            operation,
            target,
            cells,
        },
    );
    (
        prop::sample::select(Kind::ALL.as_slice()),
        prop_oneof![(4..=4_usize, 4..=4_usize), (1..=30_usize, 1..=30_usize)],
        prop::option::of((any::<u8>(), 0..4_u8)),
        prop::collection::vec(cage, 0..6),
        prop::collection::vec(place(), 0..6),
        prop::collection::vec(entry(), 0..4),
        prop::collection::vec(entry(), 0..4),
    )
        .prop_map(
            |(kind, (rows, columns), boxes, cages, blocks, givens, entries)| Draft {
                boxes: boxes.map(|(rows, columns)| Boxes { rows, columns }),
                cages,
                blocks,
                givens,
                entries,
                ..Draft::new(kind, Size::new(rows, columns).unwrap())
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn any_draft_is_lawful_or_has_faults_that_read_as_sentences(draft in any_draft()) {
        match draft.check() {
            Ok(puzzle) => prop_assert_eq!(puzzle.to_draft().check().unwrap(), puzzle),
            Err(faults) => {
                prop_assert!(faults.iter().len() > 0);
                prop_assert!(faults.iter().all(|fault| fault.to_string().ends_with('.')));
            }
        }
    }
}
