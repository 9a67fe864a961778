//! Every text in `tests/data/errors.txt` is refused with the message that stands there.
//!
//! A new case is a few new lines; with `SUMI_BLESS=1` the messages are written, to be looked at before they are kept.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fs;

use proptest::prelude::*;
use sumi::{
    format::{self, Format, ReadError, Unfit, WriteError, scores, values},
    puzzle::{Draft, DraftCage, Entry, Kind, Operation, Place, Size},
};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/errors.txt");
const MARK: &str = "\n### ";

struct Case<'a> {
    title: &'a str,
    message: &'a str,
    text: &'a str,
}

impl<'a> Case<'a> {
    fn parse(text: &'a str) -> Self {
        let (title, rest) = text.split_once('\n').unwrap();
        let (message, text) = rest.split_once('\n').unwrap();
        Self {
            title,
            message,
            text,
        }
    }

    fn found(&self) -> String {
        let (format, _) = self.title.split_once(':').unwrap();
        match format::read_as(format.parse().unwrap(), self.text) {
            Ok(drafts) => format!("read as {drafts:?}"),
            Err(error) => error.to_string(),
        }
    }
}

#[test]
fn every_error_names_its_place_and_what_was_expected_and_found() {
    let file = fs::read_to_string(FILE).unwrap();
    let mut parts = file.strip_suffix('\n').unwrap().split(MARK);
    let mut blessed = parts.next().unwrap().to_owned();
    let cases: Vec<Case<'_>> = parts.map(Case::parse).collect();
    for case in &cases {
        blessed.extend([MARK, case.title, "\n", &case.found(), "\n", case.text]);
    }
    if std::env::var_os("SUMI_BLESS").is_some() {
        fs::write(FILE, blessed + "\n").unwrap();
        return;
    }
    for case in &cases {
        assert_eq!(case.found(), case.message, "{}", case.title);
    }
    assert!(Format::ALL.iter().all(|format| {
        cases
            .iter()
            .any(|case| case.title.starts_with(format.name()))
    }));
}

fn place(row: i32, column: i32) -> Place {
    Place { row, column }
}

fn cage(operation: Operation, target: u64, cells: &[(i32, i32)]) -> DraftCage {
    let cells = cells
        .iter()
        .map(|&(row, column)| place(row, column))
        .collect();
    DraftCage {
        operation,
        target,
        cells,
    }
}

/// A KenKen of nine cells that has everything in its first row.
fn kenken(operation: Operation, target: u64) -> Draft {
    let cages = vec![
        cage(operation, target, &[(0, 0), (0, 1)]),
        cage(Operation::Equal, 3, &[(0, 2)]),
        cage(
            Operation::Add,
            12,
            &[(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)],
        ),
    ];
    Draft {
        cages,
        ..Draft::new(Kind::KenKen, Size::square(3).unwrap())
    }
}

fn refusal(format: Format, draft: &Draft) -> String {
    format::write(format, draft).unwrap_err().to_string()
}

#[test]
fn an_operation_that_does_not_fit_is_named_with_its_place() {
    for (operation, target, symbol) in [
        (Operation::Gcd, 1, "gcd"),
        (Operation::Lcm, 2, "lcm"),
        (Operation::Power, 2, "^"),
        (Operation::Mystery, 2, "?"),
    ] {
        let draft = kenken(operation, target);
        let message = |title| format!("{title} cannot hold the {symbol} cage at r1c1");
        assert_eq!(refusal(Format::KeenId, &draft), message("a Keen game ID"));
        assert_eq!(refusal(Format::CageList, &draft), message("a cage list"));
        assert_eq!(refusal(Format::Ken, &draft), message("a .ken file"));
        if operation != Operation::Mystery {
            assert_eq!(
                refusal(Format::MathDoku, &draft),
                message("a MathDoku+ definition")
            );
        }
        assert!(format::write(Format::Kenken, &draft).is_ok());
    }
}

#[test]
fn a_given_that_does_not_fit_is_named_with_its_place() {
    let mut draft = kenken(Operation::Add, 3);
    draft.givens.push(Entry {
        place: place(0, 2),
        digit: 3,
    });
    assert_eq!(
        refusal(Format::KeenId, &draft),
        "a Keen game ID cannot hold the given at r1c3"
    );
    assert_eq!(
        refusal(Format::MathDoku, &draft),
        "a MathDoku+ definition cannot hold the given at r1c3"
    );
}

/// Whether a format says that it has no room for a kind.
fn refuses(format: Format, kind: Kind) -> bool {
    let draft = Draft::new(kind, Size::square(9).unwrap());
    let what = if matches!(format, Format::KenkenCom | Format::Gauguin) {
        Unfit::AnyPuzzle
    } else {
        Unfit::Kind(kind)
    };
    format::write(format, &draft) == Err(WriteError::Unfit { format, what })
}

#[test]
fn a_kind_that_does_not_fit_is_named() {
    let holders = |kind: Kind| {
        let holders = Format::ALL.iter().filter(|format| !refuses(**format, kind));
        holders
            .map(|format| format.name())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let without_puzzles = "scores values";
    assert_eq!(
        holders(Kind::KenKen),
        format!(
            "ron run fpuzzles fpuzzles-link ipuz sudokupad sudokupad-link ksudoku sgt mathdoku keen cage-list kenken-game kenken ken {without_puzzles}"
        )
    );
    assert_eq!(
        holders(Kind::Kakuro),
        format!("ron run pzprv3 puzz-link concise kdl kakuro {without_puzzles}")
    );
    assert_eq!(
        holders(Kind::Sudoku),
        format!(
            "ron run fpuzzles fpuzzles-link ipuz gnome-save sudokupad scf sudokupad-link opensudoku ksudoku sgt solo gnome csv line {without_puzzles}"
        )
    );
    assert_eq!(
        holders(Kind::Hypersudoku),
        format!(
            "ron run fpuzzles fpuzzles-link ipuz sudokupad scf sudokupad-link ksudoku csv line {without_puzzles}"
        )
    );
    assert_eq!(
        holders(Kind::Killer),
        format!(
            "ron run fpuzzles fpuzzles-link ipuz sudokupad sudokupad-link ksudoku sgt killer-line solo {without_puzzles}"
        )
    );
    let sudoku = Draft::new(Kind::Sudoku, Size::square(9).unwrap());
    assert_eq!(
        refusal(Format::KeenId, &sudoku),
        "a Keen game ID cannot hold Sudoku puzzles"
    );
    assert_eq!(
        refusal(Format::Scores, &sudoku),
        "a table of scores cannot hold a puzzle"
    );
}

#[test]
fn sizes_and_walls_that_a_keen_id_cannot_hold_are_named() {
    let small = Draft {
        cages: vec![cage(Operation::Add, 6, &[(0, 0), (0, 1), (1, 0), (1, 1)])],
        ..Draft::new(Kind::KenKen, Size::square(2).unwrap())
    };
    assert_eq!(
        refusal(Format::KeenId, &small),
        "a Keen game ID cannot hold a grid of 2×2"
    );
    assert_eq!(
        refusal(Format::Sgt, &small),
        "an SGT save file cannot hold a grid of 2×2"
    );
    let row = |row: i32| (0..9).map(|column| (row, column)).collect::<Vec<_>>();
    let rows = |first| [row(first), row(first + 1)].concat();
    let product = 362_880 * 362_880;
    let mut large = Draft::new(Kind::KenKen, Size::square(9).unwrap());
    large.cages = vec![
        cage(Operation::Multiply, product, &rows(0)),
        cage(Operation::Add, 45, &row(2)),
    ];
    large
        .cages
        .extend([3, 5, 7].map(|first| cage(Operation::Add, 90, &rows(first))));
    let split = |cage_index: usize, draft: &mut Draft| {
        let half = draft.cages[cage_index].cells.split_off(1);
        draft.cages[cage_index].operation = Operation::Equal;
        draft.cages[cage_index].target = 1;
        draft.cages.push(DraftCage {
            operation: Operation::Multiply,
            target: product,
            cells: half,
        });
    };
    split(0, &mut large);
    assert_eq!(
        refusal(Format::KeenId, &large),
        "a Keen game ID cannot hold cages that leave 25 edges in a row without a wall"
    );
}

#[test]
fn cages_that_a_solo_id_cannot_hold_are_named() {
    let killer = Draft {
        cages: vec![
            cage(Operation::Add, 3, &[(0, 0), (0, 1)]),
            cage(Operation::Equal, 3, &[(0, 2)]),
        ],
        ..Draft::new(Kind::Killer, Size::square(4).unwrap())
    };
    assert_eq!(
        refusal(Format::SoloId, &killer),
        "a Solo game ID cannot hold the cell outside all cages at r1c4"
    );
    let columns = (0..4).map(|column| {
        cage(
            Operation::Add,
            10,
            &[(0, column), (1, column), (2, column), (3, column)],
        )
    });
    let mut killer = Draft {
        cages: columns.collect(),
        ..killer
    };
    let last = killer.cages[0].cells.pop().unwrap();
    killer.cages[0].target = 9;
    killer.cages.push(DraftCage {
        operation: Operation::Equal,
        target: 1,
        cells: vec![last],
    });
    assert_eq!(
        refusal(Format::SoloId, &killer),
        "a Solo game ID cannot hold the cage of one cell at r4c1"
    );
}

#[test]
fn a_faulty_puzzle_fits_only_our_own_format() {
    let mut draft = kenken(Operation::Add, 3);
    draft.cages.pop();
    let message = refusal(Format::Kenken, &draft);
    assert!(message.starts_with("the puzzle has faults:\n"), "{message}");
    assert_eq!(message.lines().count(), 7);
    assert!(format::write(Format::Ron, &draft).is_ok());
}

#[test]
fn scores_are_sorted_and_names_are_checked() {
    let read = |text: &str| scores::read(text).map(|scores| scores::write(&scores));
    assert_eq!(
        read("ann 3\n\nbob 12\r\n  cem 3").unwrap(),
        "bob 12\nann 3\ncem 3\n"
    );
    assert_eq!(read("").unwrap(), "");
    let error = |text: &str| scores::read(text).unwrap_err().to_string();
    assert_eq!(
        error("ann"),
        "line 1, column 4: expected a score, found the end of the text"
    );
    assert_eq!(
        error("ann 3\nbob b"),
        "line 2, column 5: expected a score, found `b`"
    );
    assert_eq!(
        error("ann 3 4"),
        "line 1, column 7: expected the end of the line, found `4`"
    );
    assert_eq!(
        error("ann -3"),
        "line 1, column 5: expected a score, found `-3`"
    );
    let long = "x".repeat(33);
    let expected = "line 1, column 1: expected a name of at most 32 plain characters, found";
    assert_eq!(
        error(&format!("{long} 3")),
        format!("{expected} `{}…`", "x".repeat(20))
    );
    assert_eq!(error("a\u{7}b 3"), format!("{expected} `a\\u{{7}}b`"));
}

#[test]
fn a_user_name_is_checked() {
    use scores::{NameFault, PlayerName};
    let fault = |name: &str| name.parse::<PlayerName>().unwrap_err();
    assert_eq!(fault(""), NameFault::Empty);
    assert_eq!(fault("a b"), NameFault::Space);
    assert_eq!(fault("a\tb"), NameFault::Control);
    assert_eq!(fault(&"x".repeat(33)), NameFault::TooLong { most: 32 });
    let chosen = |length| PlayerName::chosen(&"墨".repeat(length));
    assert_eq!(chosen(21), Err(NameFault::TooLong { most: 20 }));
    assert_eq!(chosen(20).unwrap().as_str(), "墨".repeat(20));
    assert_eq!(
        "墨".repeat(32).parse::<PlayerName>().unwrap().to_string(),
        "墨".repeat(32)
    );
}

#[test]
fn values_stop_when_they_or_the_cells_run_out() {
    let puzzle = kenken(Operation::Add, 3).check().unwrap();
    let digits = |text: &str| -> Result<Vec<(String, u32)>, ReadError> {
        let entries = values::read(text, &puzzle)?;
        Ok(entries
            .iter()
            .map(|entry| (entry.place.to_string(), entry.digit))
            .collect())
    };
    assert_eq!(
        digits("1 0\n3").unwrap(),
        [("r1c1".to_owned(), 1), ("r1c3".to_owned(), 3)]
    );
    assert_eq!(digits("1 2 3 1 2 3 1 2 3 and the rest").unwrap().len(), 9);
    assert_eq!(
        digits("1 x").unwrap_err().to_string(),
        "line 1, column 3: expected a digit, found `x`"
    );
    assert_eq!(
        digits("1x").unwrap_err().to_string(),
        "line 1, column 2: expected a space, found `x`"
    );
}

#[test]
fn the_digits_of_a_game_must_fit_its_puzzle() {
    let mut draft = Draft::new(Kind::Sudoku, Size::square(4).unwrap());
    draft.givens.push(Entry {
        place: place(0, 1),
        digit: 3,
    });
    let puzzle = draft.check().unwrap();
    let digits = |text: &str| {
        values::fill(text, &puzzle).map(|entries| {
            entries
                .iter()
                .map(|entry| (entry.place.to_string(), entry.digit))
                .collect::<Vec<_>>()
        })
    };
    let expected = [("r1c1".to_owned(), 4), ("r1c3".to_owned(), 1)];
    assert_eq!(digits("\u{feff}4 3 1\r\n").unwrap(), expected);
    assert_eq!(digits("4 0 1").unwrap(), expected);
    let error = |text: &str| digits(text).unwrap_err().to_string();
    assert_eq!(
        error("4 2"),
        "line 1, column 3: expected the given 3 at r1c2, found `2`"
    );
    assert_eq!(
        error("4\n3 5"),
        "line 2, column 3: expected a digit of at most 4 at r1c3, found `5`"
    );
    assert_eq!(
        error("4 3 x"),
        "line 1, column 5: expected a digit, found `x`"
    );
}

proptest! {
    #[test]
    fn scores_keep_everything(scores in prop::collection::vec(("[^\\s\\pC]{1,32}", any::<u64>()), 0..9)) {
        let score = |(name, points): (String, u64)| scores::PlayerScore { name: name.parse().unwrap(), points };
        let text = scores::write(&scores.into_iter().map(score).collect::<Vec<_>>());
        prop_assert_eq!(scores::write(&scores::read(&text).unwrap()), text);
    }
}
