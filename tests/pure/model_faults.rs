//! Everything that can be wrong with a draft, one test for each fault.

#![expect(
    clippy::unwrap_used,
    reason = "a test should stop where something is missing"
)]

use sumi::puzzle::{Boxes, Draft, DraftCage, Entry, Kind, Operation, Place, Size};

/// A draft with cages written as `3+ r1c1 r1c2, 3= r1c3`.
fn draft(kind: Kind, rows: usize, columns: usize, text: &str) -> Draft {
    let mut draft = Draft::new(kind, Size::new(rows, columns).unwrap());
    draft.cages = text.split_terminator(", ").map(cage).collect();
    draft
}

fn cage(text: &str) -> DraftCage {
    let (clue, cells) = text.split_once(' ').unwrap();
    let sign = clue.find(|c: char| !c.is_ascii_digit()).unwrap();
    DraftCage {
        operation: clue[sign..].parse().unwrap(),
        target: clue[..sign].parse().unwrap(),
        cells: places(cells),
    }
}

fn places(text: &str) -> Vec<Place> {
    text.split_terminator(' ')
        .map(|place| place.parse().unwrap())
        .collect()
}

/// Digits written as `r1c1=1 r1c2=3`.
fn digits(text: &str) -> Vec<Entry> {
    let entry = |word: &str| {
        let (place, digit) = word.split_once('=').unwrap();
        Entry {
            place: place.parse().unwrap(),
            digit: digit.parse().unwrap(),
        }
    };
    text.split(' ').map(entry).collect()
}

/// A lawful puzzle with cages in the rows of a 3×3 grid.
fn kenken() -> Draft {
    let cages = "3+ r1c1 r1c2, 3= r1c3, 6* r2c1 r2c2 r2c3, 3= r3c1, 1- r3c2 r3c3";
    draft(Kind::KenKen, 3, 3, cages)
}

/// The same puzzle with one cage exchanged.
fn kenken_with(number: usize, text: &str) -> Draft {
    let mut draft = kenken();
    draft.cages[number - 1] = cage(text);
    draft
}

/// A lawful 2×2 grid of open cells.
fn kakuro() -> Draft {
    draft(
        Kind::Kakuro,
        2,
        2,
        "3+ r1c1 r1c2, 4+ r2c1 r2c2, 4+ r1c1 r2c1, 3+ r1c2 r2c2",
    )
}

/// The same puzzle with one more sum.
fn kakuro_and(text: &str) -> Draft {
    let mut draft = kakuro();
    draft.cages.push(cage(text));
    draft
}

fn killer(text: &str) -> Draft {
    draft(Kind::Killer, 4, 4, text)
}

fn with_boxes(draft: Draft, rows: u8, columns: u8) -> Draft {
    Draft {
        boxes: Some(Boxes { rows, columns }),
        ..draft
    }
}

fn with_blocks(draft: Draft, text: &str) -> Draft {
    Draft {
        blocks: places(text),
        ..draft
    }
}

fn with_givens(draft: Draft, text: &str) -> Draft {
    Draft {
        givens: digits(text),
        ..draft
    }
}

fn with_entries(draft: Draft, text: &str) -> Draft {
    Draft {
        entries: digits(text),
        ..draft
    }
}

/// Checks that the draft has exactly these faults.
#[track_caller]
fn assert_faults(draft: &Draft, sentences: &[&str]) {
    let found = draft
        .check()
        .map_or_else(|faults| faults.to_string(), |_| String::new());
    assert_eq!(found, sentences.join("\n"));
}

/// Checks that the draft has exactly this fault.
#[track_caller]
fn assert_fault(draft: &Draft, sentence: &str) {
    assert_faults(draft, &[sentence]);
}

#[test]
fn the_puzzles_the_faults_are_put_into_are_lawful() {
    assert_faults(&kenken(), &[]);
    assert_faults(&kakuro(), &[]);
    assert_faults(&killer("3+ r1c1 r1c2"), &[]);
}

#[test]
fn a_size_that_the_kind_does_not_have_is_a_fault() {
    let sentence = "A Sudoku cannot be 5×5: its size is 4×4, 6×6, 8×8, 9×9, 10×10, 12×12 or 16×16.";
    assert_fault(&draft(Kind::Sudoku, 5, 5, ""), sentence);
    let sentence = "A Hypersudoku cannot be 4×4: its size is 9×9.";
    assert_fault(&draft(Kind::Hypersudoku, 4, 4, ""), sentence);
    let sentence = "A Killer cannot be 9×4: its size is 4×4, 6×6 or 9×9.";
    assert_fault(&draft(Kind::Killer, 9, 4, ""), sentence);
    let sentence = "A KenKen cannot be 1×2: its size is 2×2 to 16×16.";
    assert_fault(&draft(Kind::KenKen, 1, 2, "1= r1c1, 1= r1c2"), sentence);
}

#[test]
fn boxes_where_there_are_none_are_a_fault() {
    assert_fault(&with_boxes(kenken(), 2, 2), "A KenKen has no boxes.");
    assert_fault(&with_boxes(kakuro(), 2, 2), "A Kakuro has no boxes.");
}

#[test]
fn boxes_that_do_not_fit_are_a_fault() {
    let sudoku = draft(Kind::Sudoku, 6, 6, "");
    assert_fault(
        &with_boxes(sudoku, 3, 3),
        "Boxes of 3×3 do not fit a 6×6 grid.",
    );
}

#[test]
fn boxes_fit_either_way_round() {
    let sudoku = draft(Kind::Sudoku, 6, 6, "");
    assert_faults(&with_boxes(sudoku.clone(), 2, 3), &[]);
    assert_faults(&with_boxes(sudoku, 3, 2), &[]);
}

#[test]
fn a_place_off_the_grid_is_a_fault_wherever_it_is_named() {
    let sentence = "r4c1 lies off the 3×3 grid.";
    assert_fault(&kenken_with(1, "6+ r1c1 r1c2 r4c1"), sentence);
    assert_fault(&with_givens(kenken(), "r4c1=1"), sentence);
    assert_fault(&with_entries(kenken(), "r4c1=1"), sentence);
    assert_fault(&with_blocks(kenken(), "r4c1"), sentence);
    assert_fault(
        &with_givens(kenken(), "r0c1=1"),
        "r0c1 lies off the 3×3 grid.",
    );
    assert_fault(&kakuro_and("4+ r2c1 r3c1"), "r3c1 lies off the 2×2 grid.");
}

#[test]
fn a_block_where_there_are_none_is_a_fault() {
    let sudoku = with_blocks(draft(Kind::Sudoku, 4, 4, ""), "r1c2");
    assert_fault(&sudoku, "A Sudoku has no blocks, but there is one at r1c2.");
}

#[test]
fn a_grid_of_blocks_alone_is_a_fault() {
    let blocks = with_blocks(draft(Kind::Kakuro, 1, 2, ""), "r1c1 r1c2 r1c2");
    assert_fault(&blocks, "The grid has no cell that takes a digit.");
}

#[test]
fn a_cage_without_cells_is_a_fault() {
    let mut kenken = kenken();
    kenken.cages.insert(1, cage("3+ "));
    assert_fault(&kenken, "Cage 2 has no cells.");
    assert_fault(&kakuro_and("3+ "), "Cage 5 has no cells.");
}

#[test]
fn a_cage_where_there_are_none_is_a_fault() {
    let sudoku = draft(Kind::Sudoku, 4, 4, "3+ r1c2 r1c1");
    assert_fault(&sudoku, "A Sudoku has no cages, but there is one at r1c1.");
}

#[test]
fn an_operation_that_the_kind_does_not_have_is_a_fault() {
    let sentence = "A Killer has no cage with the operation `*`, but there is one at r1c1.";
    assert_fault(&killer("2* r1c1 r1c2"), sentence);
    let mut kakuro = kakuro();
    kakuro.cages[0].operation = Operation::Mystery;
    let sentence = "A Kakuro has no cage with the operation `?`, but there is one at r1c1.";
    assert_fault(&kakuro, sentence);
}

#[test]
fn a_target_of_nothing_is_not_a_positive_integer() {
    let sentence = "The result of the cage at r1c1 is not a positive integer.";
    assert_fault(&kenken_with(1, "0- r1c1 r1c2"), sentence);
    let mut kakuro = kakuro();
    kakuro.cages[0].target = 0;
    assert_fault(&kakuro, sentence);
}

#[test]
fn three_cells_are_too_many_operands_for_a_difference() {
    let sentence = "Too many operands: `-` takes exactly 2 cells, the cage at r2c1 has 3.";
    assert_fault(&kenken_with(3, "1- r2c1 r2c2 r2c3"), sentence);
}

#[test]
fn two_cells_are_too_many_operands_for_a_single_digit() {
    let sentence = "Too many operands: `=` takes exactly 1 cell, the cage at r1c1 has 2.";
    assert_fault(&kenken_with(1, "1= r1c1 r1c2"), sentence);
}

#[test]
fn one_cell_does_not_match_a_sum() {
    let sentence = "Operands do not match: `+` takes 2 or more cells, the cage at r1c3 has 1.";
    assert_fault(&kenken_with(2, "3+ r1c3"), sentence);
}

#[test]
fn a_killer_cage_with_more_cells_than_digits_is_a_fault() {
    let sentence = "The cage at r1c1 has 5 cells, but there are only 4 digits to fill it.";
    assert_fault(&killer("10+ r1c1 r1c2 r1c3 r1c4 r2c1"), sentence);
}

#[test]
fn a_cell_in_two_cages_is_a_fault() {
    let sentence = "The cell r1c3 is already in a cage.";
    assert_fault(&kenken_with(1, "6+ r1c1 r1c2 r1c3"), sentence);
    let sentence = "The cell r1c2 is already in a cage.";
    assert_fault(&kenken_with(1, "5+ r1c1 r1c2 r1c2"), sentence);
}

#[test]
fn a_kenken_cell_in_no_cage_is_a_fault() {
    let mut kenken = kenken();
    kenken.cages.pop();
    assert_faults(
        &kenken,
        &[
            "The cell r3c2 is in no cage.",
            "The cell r3c3 is in no cage.",
        ],
    );
}

#[test]
fn a_cage_in_two_pieces_is_a_fault() {
    let mut kenken = kenken_with(2, "4+ r3c1 r1c3");
    kenken.cages.remove(3);
    assert_fault(&kenken, "The cage at r1c3 is not contiguous.");
    assert_fault(
        &killer("3+ r1c1 r2c2"),
        "The cage at r1c1 is not contiguous.",
    );
}

#[test]
fn a_target_that_no_digits_reach_is_a_fault() {
    let clues = [
        "7 +", "2 +", "3 -", "5 *", "4 /", "2 gcd", "4 lcm", "4 ^", "7 ?",
    ];
    for (target, operation) in clues.into_iter().filter_map(|clue| clue.split_once(' ')) {
        let sentence = format!("No digits in the cage at r1c1 give {target} with `{operation}`.");
        assert_fault(
            &kenken_with(1, &format!("{target}{operation} r1c1 r1c2")),
            &sentence,
        );
    }
    assert_fault(
        &killer("5= r1c1"),
        "No digits in the cage at r1c1 give 5 with `=`.",
    );
}

#[test]
fn an_impossible_sum_is_a_fault() {
    let sentence =
        |sum: u8| format!("Impossible sum: no 2 different digits from r1c1 on add up to {sum}.");
    let mut kakuro = kakuro();
    kakuro.cages[0].target = 18;
    assert_fault(&kakuro, &sentence(18));
    assert_fault(&killer("2+ r1c1 r1c2"), &sentence(2));
    assert_fault(&killer("8+ r1c1 r1c2"), &sentence(8));
}

#[test]
fn a_run_of_one_cell_is_a_fault_with_or_without_a_sum() {
    let sentences = [
        "The run down at r1c1 has only one cell.",
        "The run down at r1c2 has only one cell.",
    ];
    assert_faults(&draft(Kind::Kakuro, 1, 2, "3+ r1c1 r1c2"), &sentences);
    assert_faults(
        &draft(Kind::Kakuro, 1, 2, "3+ r1c1 r1c2, 1+ r1c1"),
        &sentences,
    );
}

#[test]
fn a_run_longer_than_nine_is_a_fault() {
    let mut kakuro = draft(Kind::Kakuro, 2, 10, "");
    let size = kakuro.size;
    let run = |target, cells: Vec<_>| DraftCage {
        operation: Operation::Add,
        target,
        cells: cells.into_iter().map(|cell| size.place(cell)).collect(),
    };
    kakuro
        .cages
        .extend((0..2).map(|row| run(55, size.row(row).collect())));
    kakuro
        .cages
        .extend((0..10).map(|column| run(9, size.column(column).collect())));
    let sentence = |row: u8| format!("The run across at r{row}c1 has 10 cells; 9 are the most.");
    assert_faults(&kakuro, &[&sentence(1), &sentence(2)]);
}

#[test]
fn a_run_without_a_sum_is_a_fault() {
    let mut kakuro = kakuro();
    kakuro.cages.pop();
    assert_fault(&kakuro, "The run down at r1c2 has no sum.");
}

#[test]
fn a_sum_that_is_no_run_is_a_fault() {
    for cells in ["r1c1 r2c2", "r1c1", "r1c1 r1c2 r1c2", "r1c1 r1c2 r2c1 r2c2"] {
        assert_fault(
            &kakuro_and(&format!("5+ {cells}")),
            "The sum at r1c1 belongs to no run.",
        );
    }
}

#[test]
fn a_second_sum_for_a_run_is_a_fault() {
    let sentence = "The run down at r1c1 already has a sum.";
    assert_fault(&kakuro_and("4+ r2c1 r1c1"), sentence);
}

#[test]
fn a_digit_below_one_or_above_the_highest_is_out_of_bounds() {
    for digit in [0, 4, 17, u32::MAX] {
        let sentence =
            format!("The value {digit} at r1c1 is out of bounds: digits go from 1 to 3.");
        assert_fault(&with_givens(kenken(), &format!("r1c1={digit}")), &sentence);
        assert_fault(&with_entries(kenken(), &format!("r1c1={digit}")), &sentence);
    }
}

#[test]
fn a_digit_on_a_block_is_a_fault() {
    let size = Size::new(3, 2).unwrap();
    let blocked = with_blocks(Draft { size, ..kakuro() }, "r3c1 r3c2");
    assert_faults(&blocked, &[]);
    let sentence = "The block at r3c1 takes no digit.";
    assert_fault(&with_givens(blocked.clone(), "r3c1=1"), sentence);
    assert_fault(&with_entries(blocked, "r3c1=1"), sentence);
}

#[test]
fn two_givens_or_two_entries_for_one_cell_are_a_fault() {
    let sentence = "The cell r1c1 has more than one digit.";
    assert_fault(&with_givens(kenken(), "r1c1=1 r1c1=1"), sentence);
    assert_fault(&with_entries(kenken(), "r1c1=1 r1c1=2"), sentence);
}

#[test]
fn an_entry_on_a_given_is_a_fault() {
    let draft = with_entries(with_givens(kenken(), "r1c1=1"), "r1c1=2");
    assert_fault(&draft, "The digit at r1c1 is given and cannot be entered.");
}

#[test]
fn givens_that_clash_in_a_region_are_a_fault() {
    let sudoku = |givens| with_givens(draft(Kind::Sudoku, 4, 4, ""), givens);
    let sentence = "The given 1 at r1c4 is already at r1c1 in the same row.";
    assert_fault(&sudoku("r1c1=1 r1c4=1"), sentence);
    let sentence = "The given 1 at r4c1 is already at r1c1 in the same column.";
    assert_fault(&sudoku("r4c1=1 r1c1=1"), sentence);
    let sentence = "The given 1 at r2c2 is already at r1c1 in the same box.";
    assert_fault(&sudoku("r1c1=1 r2c2=1"), sentence);
    let sentence = "The given 1 at r4c4 is already at r2c2 in the same window.";
    assert_fault(
        &with_givens(draft(Kind::Hypersudoku, 9, 9, ""), "r2c2=1 r4c4=1"),
        sentence,
    );
    let sentence = "The given 1 at r3c3 is already at r2c2 in the same cage.";
    assert_fault(
        &with_givens(killer("6+ r2c2 r2c3 r3c3"), "r2c2=1 r3c3=1"),
        sentence,
    );
    let sentence = "The given 2 at r2c1 is already at r1c1 in the same run.";
    let sums = "3+ r1c1 r1c2, 3+ r2c1 r2c2, 4+ r1c1 r2c1, 4+ r1c2 r2c2";
    let kakuro = with_givens(draft(Kind::Kakuro, 2, 2, sums), "r1c1=2 r2c1=2");
    assert_fault(&kakuro, sentence);
}

#[test]
fn givens_that_keep_a_cage_from_its_target_are_a_fault() {
    let given = with_givens(kenken(), "r1c1=3");
    assert_fault(&given, "With its givens the cage at r1c1 cannot give 3.");
}

#[test]
fn wrong_entries_are_no_fault_because_a_game_may_hold_mistakes() {
    assert_faults(&with_entries(kenken(), "r1c1=3 r1c2=3"), &[]);
}

#[test]
fn a_killer_may_leave_cells_without_cage_and_have_cages_of_one_cell() {
    assert_faults(&killer("4= r1c1"), &[]);
}

#[test]
fn all_faults_are_reported_together() {
    let mut broken = with_boxes(kenken_with(1, "0/ r1c1 r1c2 r1c3 r9c9"), 1, 3);
    broken.cages.pop();
    assert_faults(
        &with_givens(broken, "r1c1=9 r2c1=1 r2c2=1"),
        &[
            "A KenKen has no boxes.",
            "The result of the cage at r1c1 is not a positive integer.",
            "Too many operands: `/` takes exactly 2 cells, the cage at r1c1 has 4.",
            "r9c9 lies off the 3×3 grid.",
            "The cell r1c3 is already in a cage.",
            "The cell r3c2 is in no cage.",
            "The cell r3c3 is in no cage.",
            "The value 9 at r1c1 is out of bounds: digits go from 1 to 3.",
            "The given 1 at r2c2 is already at r2c1 in the same row.",
            "With its givens the cage at r2c1 cannot give 6.",
        ],
    );
}

#[test]
fn faults_know_the_place_to_point_at() {
    let place = |draft: Draft| draft.check().unwrap_err().iter().next().unwrap().place();
    assert_eq!(
        place(kenken_with(1, "0- r1c2 r1c1")),
        Some(Place::new(0, 0))
    );
    assert_eq!(place(draft(Kind::Sudoku, 5, 5, "")), None);
}

#[test]
fn a_hostile_draft_costs_no_more_than_its_length() {
    let size = Size::square(16).unwrap();
    let everything = DraftCage {
        operation: Operation::Lcm,
        target: 720_720,
        cells: size.cells().map(|cell| size.place(cell)).collect(),
    };
    let mut hostile = Draft {
        cages: vec![everything; 1000],
        ..Draft::new(Kind::KenKen, size)
    };
    hostile
        .cages
        .extend(vec![cage("18446744073709551615* r1c1 r1c1"); 100_000]);
    hostile.givens = vec![digits("r1c1=1")[0]; 100_000];
    let faults = hostile.check().unwrap_err();
    assert_eq!(faults.iter().len(), 999 * 256 + 200_000 + 99_999);
}
