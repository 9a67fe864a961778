//! Everything that can be wrong with a draft, one test for each fault.

#![expect(
    clippy::unwrap_used,
    reason = "a test should stop where something is missing"
)]

use sumi::{
    format,
    puzzle::{
        Boxes, ClueError, Draft, DraftCage, Entry, Fault, Kind, LineDirection, Operation,
        OperationError, Place, RegionKind, Size, UnclearCage,
    },
};

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

fn at(name: &str) -> Place {
    name.parse().unwrap()
}

fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// Checks that the draft has exactly these faults.
#[track_caller]
fn assert_faults(draft: &Draft, faults: &[Fault]) {
    let found = draft.check().err();
    let found = found.map_or(Vec::new(), |found| found.iter().cloned().collect());
    assert_eq!(found, faults);
}

/// Checks that the draft has exactly this fault.
#[track_caller]
fn assert_fault(draft: &Draft, fault: Fault) {
    assert_faults(draft, &[fault]);
}

#[test]
fn the_puzzles_the_faults_are_put_into_are_lawful() {
    assert_faults(&kenken(), &[]);
    assert_faults(&kakuro(), &[]);
    assert_faults(&killer("3+ r1c1 r1c2"), &[]);
}

#[test]
fn a_size_that_the_kind_does_not_have_is_a_fault() {
    for (kind, rows, columns, cages) in [
        (Kind::Sudoku, 5, 5, ""),
        (Kind::Hypersudoku, 4, 4, ""),
        (Kind::Killer, 9, 4, ""),
        (Kind::KenKen, 1, 2, "1= r1c1, 1= r1c2"),
    ] {
        let size = size(rows, columns);
        assert_fault(
            &draft(kind, rows, columns, cages),
            Fault::Size { kind, size },
        );
    }
}

#[test]
fn boxes_where_there_are_none_are_a_fault() {
    for draft in [kenken(), kakuro()] {
        let kind = draft.kind;
        assert_fault(&with_boxes(draft, 2, 2), Fault::BoxesNotAllowed { kind });
    }
}

#[test]
fn boxes_that_do_not_fit_are_a_fault() {
    let sudoku = with_boxes(draft(Kind::Sudoku, 6, 6, ""), 3, 3);
    let fault = Fault::Boxes {
        boxes: sudoku.boxes.unwrap(),
        size: size(6, 6),
    };
    assert_fault(&sudoku, fault);
}

#[test]
fn boxes_fit_either_way_round() {
    let sudoku = draft(Kind::Sudoku, 6, 6, "");
    assert_faults(&with_boxes(sudoku.clone(), 2, 3), &[]);
    assert_faults(&with_boxes(sudoku, 3, 2), &[]);
}

#[test]
fn a_place_off_the_grid_is_a_fault_wherever_it_is_named() {
    let off = |place, rows, columns| Fault::OffGrid {
        place: at(place),
        size: size(rows, columns),
    };
    for draft in [
        kenken_with(1, "6+ r1c1 r1c2 r4c1"),
        with_givens(kenken(), "r4c1=1"),
        with_entries(kenken(), "r4c1=1"),
        with_blocks(kenken(), "r4c1"),
    ] {
        assert_fault(&draft, off("r4c1", 3, 3));
    }
    assert_fault(&with_givens(kenken(), "r0c1=1"), off("r0c1", 3, 3));
    assert_fault(&kakuro_and("4+ r2c1 r3c1"), off("r3c1", 2, 2));
}

#[test]
fn a_block_where_there_are_none_is_a_fault() {
    let sudoku = with_blocks(draft(Kind::Sudoku, 4, 4, ""), "r1c2");
    let fault = Fault::BlockNotAllowed {
        kind: Kind::Sudoku,
        place: at("r1c2"),
    };
    assert_fault(&sudoku, fault);
}

#[test]
fn a_grid_of_blocks_alone_is_a_fault() {
    let blocks = with_blocks(draft(Kind::Kakuro, 1, 2, ""), "r1c1 r1c2 r1c2");
    assert_fault(&blocks, Fault::NoCells);
}

#[test]
fn a_cage_without_cells_is_a_fault() {
    let mut kenken = kenken();
    kenken.cages.insert(1, cage("3+ "));
    assert_fault(&kenken, Fault::CageWithoutCells { number: 2 });
    assert_fault(&kakuro_and("3+ "), Fault::CageWithoutCells { number: 5 });
}

#[test]
fn a_cage_where_there_are_none_is_a_fault() {
    let sudoku = draft(Kind::Sudoku, 4, 4, "3+ r1c2 r1c1");
    let fault = Fault::CageNotAllowed {
        kind: Kind::Sudoku,
        place: at("r1c1"),
    };
    assert_fault(&sudoku, fault);
}

#[test]
fn an_operation_that_the_kind_does_not_have_is_a_fault() {
    let fault = |kind, operation| Fault::OperationNotAllowed {
        kind,
        place: at("r1c1"),
        operation,
    };
    let killer = killer("2* r1c1 r1c2");
    assert_fault(&killer, fault(Kind::Killer, Operation::Multiply));
    let mut kakuro = kakuro();
    kakuro.cages[0].operation = Operation::Mystery;
    assert_fault(&kakuro, fault(Kind::Kakuro, Operation::Mystery));
}

#[test]
fn a_clue_that_is_none_or_only_begun_is_a_fault_and_the_cage_is_still_looked_at() {
    let place = at("r1c1");
    let unknown = ClueError::UnknownOperation {
        target: 3,
        error: OperationError::new("%"),
    };
    for (error, fault) in [
        (ClueError::Missing, Fault::CageWithoutClue { place }),
        (
            unknown,
            Fault::UnknownOperation {
                place,
                error: OperationError::new("%"),
            },
        ),
        (
            ClueError::NoOperation(3),
            Fault::UnclearClue {
                place,
                error: ClueError::NoOperation(3),
            },
        ),
    ] {
        let mut kenken = kenken();
        let cells = places("r1c1 r3c1");
        kenken.unclear.push(UnclearCage { error, cells });
        kenken.cages.remove(0);
        let faults = [
            fault,
            Fault::AlreadyInCage { place: at("r3c1") },
            Fault::NotContiguous { place },
            Fault::InNoCage { place: at("r1c2") },
        ];
        assert_faults(&kenken, &faults);
    }
}

#[test]
fn unknown_operations_in_files_are_told_with_all_other_faults() {
    for (text, name) in [
        ("2 3\n9 3 2 1 1 1 2\n8 0 1 2 1\n300 1 1 2 2\n", "9"),
        ("2\n3\n3,%,2\n0,0\n0,1\n0, ,1\n1,0\n1,mod,1\n1,1\n", "%"),
    ] {
        let draft = &format::read(text, None).unwrap()[0];
        let faults: Vec<Fault> = draft.check().unwrap_err().iter().cloned().collect();
        let first = Fault::UnknownOperation {
            place: at("r1c1"),
            error: OperationError::new(name),
        };
        assert_eq!(faults[0], Fault::NotPositive { place: at("r2c1") });
        assert_eq!(faults[1], first);
        assert_eq!(faults.len(), 3);
    }
}

#[test]
fn a_sum_that_is_only_begun_is_the_only_fault_of_its_run() {
    let mut kakuro = kakuro();
    let cells = kakuro.cages.remove(0).cells;
    let error = ClueError::NoTarget("x".into());
    kakuro.unclear.push(UnclearCage {
        error: error.clone(),
        cells,
    });
    let place = at("r1c1");
    assert_fault(&kakuro, Fault::UnclearClue { place, error });
}

#[test]
fn an_outline_is_looser_than_the_draft() {
    let mut broken = kenken_with(1, "0/ r1c1 r1c2");
    broken.cages.push(cage("3+ r2c1 r3c1"));
    broken.givens = digits("r1c1=3 r9c9=1");
    let outline = broken.outline().unwrap();
    let clues: Vec<String> = outline.cage_ids().map(|id| outline.clue(id)).collect();
    assert_eq!(clues, ["3", "6×", "3", "1−"]);
    assert_eq!(outline.open_cells().count(), 9);
    assert!(draft(Kind::Sudoku, 5, 5, "").outline().is_none());
    assert_eq!(kenken().outline(), kenken().check().ok());
}

#[test]
fn a_target_of_nothing_is_not_a_positive_integer() {
    let fault = Fault::NotPositive { place: at("r1c1") };
    assert_fault(&kenken_with(1, "0- r1c1 r1c2"), fault.clone());
    let mut kakuro = kakuro();
    kakuro.cages[0].target = 0;
    assert_fault(&kakuro, fault);
}

#[test]
fn three_cells_are_too_many_operands_for_a_difference() {
    let fault = Fault::TooManyOperands {
        place: at("r2c1"),
        operation: Operation::Subtract,
        count: 3,
    };
    assert_fault(&kenken_with(3, "1- r2c1 r2c2 r2c3"), fault);
}

#[test]
fn two_cells_are_too_many_operands_for_a_single_digit() {
    let fault = Fault::TooManyOperands {
        place: at("r1c1"),
        operation: Operation::Equal,
        count: 2,
    };
    assert_fault(&kenken_with(1, "1= r1c1 r1c2"), fault);
}

#[test]
fn one_cell_does_not_match_a_sum() {
    let fault = Fault::TooFewOperands {
        place: at("r1c3"),
        operation: Operation::Add,
        count: 1,
    };
    assert_fault(&kenken_with(2, "3+ r1c3"), fault);
}

#[test]
fn a_killer_cage_with_more_cells_than_digits_is_a_fault() {
    let fault = Fault::CageTooLarge {
        place: at("r1c1"),
        count: 5,
        highest: 4,
    };
    assert_fault(&killer("10+ r1c1 r1c2 r1c3 r1c4 r2c1"), fault);
}

#[test]
fn a_cell_in_two_cages_is_a_fault() {
    for (cages, place) in [("6+ r1c1 r1c2 r1c3", "r1c3"), ("5+ r1c1 r1c2 r1c2", "r1c2")] {
        let place = at(place);
        assert_fault(&kenken_with(1, cages), Fault::AlreadyInCage { place });
    }
}

#[test]
fn a_kenken_cell_in_no_cage_is_a_fault() {
    let mut kenken = kenken();
    kenken.cages.pop();
    let faults = ["r3c2", "r3c3"].map(|place| Fault::InNoCage { place: at(place) });
    assert_faults(&kenken, &faults);
}

#[test]
fn a_cage_in_two_pieces_is_a_fault() {
    let mut kenken = kenken_with(2, "4+ r3c1 r1c3");
    kenken.cages.remove(3);
    let fault = |place| Fault::NotContiguous { place: at(place) };
    assert_fault(&kenken, fault("r1c3"));
    assert_fault(&killer("3+ r1c1 r2c2"), fault("r1c1"));
}

#[test]
fn a_target_that_no_digits_reach_is_a_fault() {
    let clues = [
        "7 +", "2 +", "3 -", "5 *", "4 /", "2 gcd", "4 lcm", "4 ^", "7 ?",
    ];
    let fault = |target: &str, operation: &str| Fault::ImpossibleTarget {
        place: at("r1c1"),
        operation: operation.parse().unwrap(),
        target: target.parse().unwrap(),
    };
    for (target, operation) in clues.into_iter().filter_map(|clue| clue.split_once(' ')) {
        let kenken = kenken_with(1, &format!("{target}{operation} r1c1 r1c2"));
        assert_fault(&kenken, fault(target, operation));
    }
    assert_fault(&killer("5= r1c1"), fault("5", "="));
}

#[test]
fn an_impossible_sum_is_a_fault() {
    let fault = |sum| Fault::ImpossibleSum {
        place: at("r1c1"),
        count: 2,
        sum,
    };
    let mut kakuro = kakuro();
    kakuro.cages[0].target = 18;
    assert_fault(&kakuro, fault(18));
    assert_fault(&killer("2+ r1c1 r1c2"), fault(2));
    assert_fault(&killer("8+ r1c1 r1c2"), fault(8));
}

#[test]
fn a_run_of_one_cell_is_a_fault_with_or_without_a_sum() {
    let faults = ["r1c1", "r1c2"].map(|place| Fault::RunOfOne {
        place: at(place),
        direction: LineDirection::Down,
    });
    for sums in ["3+ r1c1 r1c2", "3+ r1c1 r1c2, 1+ r1c1"] {
        assert_faults(&draft(Kind::Kakuro, 1, 2, sums), &faults);
    }
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
    let faults = ["r1c1", "r2c1"].map(|place| Fault::RunTooLong {
        place: at(place),
        direction: LineDirection::Across,
        length: 10,
    });
    assert_faults(&kakuro, &faults);
}

#[test]
fn a_run_without_a_sum_is_a_fault() {
    let mut kakuro = kakuro();
    kakuro.cages.pop();
    let fault = Fault::RunWithoutSum {
        place: at("r1c2"),
        direction: LineDirection::Down,
    };
    assert_fault(&kakuro, fault);
}

#[test]
fn a_sum_that_is_no_run_is_a_fault() {
    for cells in ["r1c1 r2c2", "r1c1", "r1c1 r1c2 r1c2", "r1c1 r1c2 r2c1 r2c2"] {
        let fault = Fault::SumWithoutRun { place: at("r1c1") };
        assert_fault(&kakuro_and(&format!("5+ {cells}")), fault);
    }
}

#[test]
fn a_second_sum_for_a_run_is_a_fault() {
    let fault = Fault::SumTwice {
        place: at("r1c1"),
        direction: LineDirection::Down,
    };
    assert_fault(&kakuro_and("4+ r2c1 r1c1"), fault);
}

#[test]
fn a_digit_below_one_or_above_the_highest_is_out_of_bounds() {
    for digit in [0, 4, 17, u32::MAX] {
        let text = format!("r1c1={digit}");
        for draft in [with_givens(kenken(), &text), with_entries(kenken(), &text)] {
            let fault = Fault::OutOfBounds {
                place: at("r1c1"),
                digit,
                highest: 3,
            };
            assert_fault(&draft, fault);
        }
    }
}

#[test]
fn a_digit_on_a_block_is_a_fault() {
    let size = size(3, 2);
    let blocked = with_blocks(Draft { size, ..kakuro() }, "r3c1 r3c2");
    assert_faults(&blocked, &[]);
    let fault = Fault::DigitOnBlock { place: at("r3c1") };
    assert_fault(&with_givens(blocked.clone(), "r3c1=1"), fault.clone());
    assert_fault(&with_entries(blocked, "r3c1=1"), fault);
}

#[test]
fn two_givens_or_two_entries_for_one_cell_are_a_fault() {
    let fault = Fault::DigitTwice { place: at("r1c1") };
    assert_fault(&with_givens(kenken(), "r1c1=1 r1c1=1"), fault.clone());
    assert_fault(&with_entries(kenken(), "r1c1=1 r1c1=2"), fault);
}

#[test]
fn an_entry_on_a_given_is_a_fault() {
    let draft = with_entries(with_givens(kenken(), "r1c1=1"), "r1c1=2");
    assert_fault(&draft, Fault::EntryOnGiven { place: at("r1c1") });
}

#[test]
fn givens_that_clash_in_a_region_are_a_fault() {
    let sudoku = draft(Kind::Sudoku, 4, 4, "");
    let hypersudoku = draft(Kind::Hypersudoku, 9, 9, "");
    let killer = killer("6+ r2c2 r2c3 r3c3");
    let sums = "3+ r1c1 r1c2, 3+ r2c1 r2c2, 4+ r1c1 r2c1, 4+ r1c2 r2c2";
    let kakuro = draft(Kind::Kakuro, 2, 2, sums);
    for (draft, [first, place], digit, region) in [
        (&sudoku, ["r1c1", "r1c4"], 1, RegionKind::Row),
        (&sudoku, ["r1c1", "r4c1"], 1, RegionKind::Column),
        (&sudoku, ["r1c1", "r2c2"], 1, RegionKind::Box),
        (&hypersudoku, ["r2c2", "r4c4"], 1, RegionKind::Window),
        (&killer, ["r2c2", "r3c3"], 1, RegionKind::Cage),
        (&kakuro, ["r1c1", "r2c1"], 2, RegionKind::Run),
    ] {
        let fault = Fault::GivensClash {
            place: at(place),
            first: at(first),
            digit,
            region,
        };
        // In whatever order they are given.
        for [one, other] in [[first, place], [place, first]] {
            let givens = format!("{one}={digit} {other}={digit}");
            assert_fault(&with_givens(draft.clone(), &givens), fault.clone());
        }
    }
}

#[test]
fn givens_that_keep_a_cage_from_its_target_are_a_fault() {
    let given = with_givens(kenken(), "r1c1=3");
    assert_fault(&given, givens_break("r1c1", 3));
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
    let [first, second] = ["r1c1", "r2c1"].map(at);
    let faults = [
        Fault::BoxesNotAllowed { kind: Kind::KenKen },
        Fault::NotPositive { place: first },
        Fault::TooManyOperands {
            place: first,
            operation: Operation::Divide,
            count: 4,
        },
        Fault::OffGrid {
            place: at("r9c9"),
            size: size(3, 3),
        },
        Fault::AlreadyInCage { place: at("r1c3") },
        Fault::InNoCage { place: at("r3c2") },
        Fault::InNoCage { place: at("r3c3") },
        Fault::OutOfBounds {
            place: first,
            digit: 9,
            highest: 3,
        },
        Fault::GivensClash {
            place: at("r2c2"),
            first: second,
            digit: 1,
            region: RegionKind::Row,
        },
        givens_break("r2c1", 6),
    ];
    let broken = with_givens(broken, "r1c1=9 r2c1=1 r2c2=1");
    assert_faults(&broken, &faults);
    let told = broken.check().unwrap_err().to_string();
    assert_eq!(told.lines().count(), faults.len());
}

fn givens_break(place: &str, target: u64) -> Fault {
    let place = at(place);
    Fault::GivensBreakCage { place, target }
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
