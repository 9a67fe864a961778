//! Drawing puzzles without a screen: every kind from nothing, every fault on the way, undo and autosave.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use std::collections::BTreeSet;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use sumi::{
    create::{Drawing, Edit, EditFault, Editor, SolutionDigit},
    format,
    generator::Symmetry,
    puzzle::{Boxes, Digit, Draft, Fault, Kind, LineDirection, Place, Size},
    solver::{Answer, Engine},
};

fn editor(kind: Kind, side: usize) -> Editor {
    Editor::new(Drawing::new(kind, Size::square(side).unwrap()))
}

fn at(name: &str) -> Place {
    name.parse().unwrap()
}

fn places(names: &str) -> Vec<Place> {
    names.split_whitespace().map(at).collect()
}

/// Makes an edit that changes something.
#[track_caller]
fn make(editor: &mut Editor, edit: Edit) {
    assert!(editor.apply(&edit).unwrap().is_some(), "{edit:?}");
}

fn stroke(editor: &mut Editor, path: &str) {
    make(editor, Edit::Stroke(places(path)));
}

fn clue(editor: &mut Editor, place: &str, text: &str) {
    make(editor, Edit::Clue(at(place), text.into()));
}

/// The sentences of all faults.
fn faults(editor: &Editor) -> Vec<String> {
    let faults = editor.drawing().check().err();
    let sentence = |fault: &Fault| fault.to_string();
    faults.map_or(Vec::new(), |faults| faults.iter().map(sentence).collect())
}

/// The cages as `24* r1c1 r1c2`, in the order of their first cells.
fn cages(editor: &Editor) -> Vec<String> {
    let mut cages = editor.drawing().cages().to_vec();
    cages.sort_by_key(|cage| cage.cells[0]);
    let cage = |cage: &sumi::create::DrawnCage| {
        let cells: Vec<String> = cage.cells.iter().map(Place::to_string).collect();
        format!("{} {}", cage.clue, cells.join(" "))
    };
    cages.iter().map(cage).collect()
}

/// Draws cages as strokes with typed clues, and checks that the puzzle has one solution.
fn draw_kenken(side: usize, drawn: &[(&str, &str)], solution: &[&str]) {
    let mut editor = editor(Kind::KenKen, side);
    for (clue_text, path) in drawn {
        stroke(&mut editor, path);
        clue(&mut editor, path.split(' ').next().unwrap(), clue_text);
    }
    assert_eq!(faults(&editor), [""; 0]);
    let puzzle = editor.drawing().check().unwrap();
    let answer = Engine::new(&puzzle).solve();
    let Answer::Unique(found) = answer else {
        panic!("one solution, not {answer:?}");
    };
    let digits: String = found
        .iter()
        .map(|(_, digit)| digit.unwrap().symbol())
        .collect();
    assert_eq!(digits, solution.concat());
    let (edits, _) = editor.history();
    assert_eq!(edits, 2 * drawn.len());
}

#[test]
fn the_printed_board_of_five_can_be_drawn_from_nothing() {
    let drawn = [
        ("4-", "r1c1 r1c2"),
        ("2/", "r1c3 r2c3"),
        ("1-", "r1c4 r2c4"),
        ("1-", "r1c5 r2c5"),
        ("1-", "r2c1 r3c1"),
        ("30*", "r2c2 r3c2 r4c2"),
        ("3-", "r3c3 r3c4"),
        ("3", "r3c5"),
        ("4", "r4c1"),
        ("15*", "r4c3 r5c3"),
        ("3-", "r4c4 r5c4"),
        ("1-", "r4c5 r5c5"),
        ("5+", "r5c1 r5c2"),
    ];
    draw_kenken(5, &drawn, &["51234", "32145", "25413", "43521", "14352"]);
}

#[test]
fn the_printed_board_of_nine_can_be_drawn_from_nothing() {
    let drawn = [
        ("2/", "r1c1 r2c1"),
        ("21*", "r1c2 r1c3 r2c3"),
        ("7-", "r1c4 r1c5"),
        ("3-", "r1c6 r2c6"),
        ("30*", "r1c7 r2c7"),
        ("7", "r1c8"),
        ("3", "r2c8"),
        ("72*", "r1c9 r2c9"),
        ("14+", "r2c2 r3c2 r3c3"),
        ("12*", "r2c5 r2c4 r3c4"),
        ("14+", "r3c1 r4c1 r5c1 r6c1"),
        ("3-", "r3c5 r3c6"),
        ("16+", "r3c7 r3c8"),
        ("3-", "r3c9 r4c9"),
        ("54*", "r4c3 r4c2 r5c2"),
        ("1", "r5c3"),
        ("24*", "r4c4 r5c4"),
        ("18*", "r4c5 r5c5"),
        ("63*", "r4c6 r5c6"),
        ("32*", "r4c7 r5c7"),
        ("160*", "r4c8 r5c8 r6c8"),
        ("7", "r5c9"),
        ("17+", "r6c2 r6c3"),
        ("2-", "r6c4 r6c5"),
        ("3", "r6c6"),
        ("6+", "r6c7 r7c7 r7c8"),
        ("3/", "r6c9 r7c9"),
        ("720*", "r7c1 r7c2 r7c3 r8c2"),
        ("8*", "r7c5 r7c6"),
        ("4-", "r8c1 r9c1"),
        ("20+", "r8c3 r8c4 r7c4"),
        ("3/", "r8c5 r8c6"),
        ("8-", "r8c7 r8c8"),
        ("15*", "r8c9 r9c9"),
        ("7", "r9c2"),
        ("8", "r9c3"),
        ("8-", "r9c4 r9c5"),
        ("4", "r9c6"),
        ("3/", "r9c7 r9c8"),
    ];
    let solution = [
        "413295678",
        "867142539",
        "126358794",
        "592637481",
        "231469857",
        "689573142",
        "954781326",
        "745826913",
        "378914265",
    ];
    draw_kenken(9, &drawn, &solution);
}

#[test]
fn the_printed_board_of_four_with_its_givens_can_be_drawn_from_nothing() {
    let mut editor = editor(Kind::KenKen, 4);
    for (sum, path) in [
        ("9+", "r1c1 r1c2 r1c3 r2c2"),
        ("9+", "r2c1 r3c1 r3c2 r4c1"),
        ("11+", "r3c3 r4c3 r4c2 r4c4"),
        ("11+", "r1c4 r2c4 r2c3 r3c4"),
    ] {
        stroke(&mut editor, path);
        clue(&mut editor, path.split(' ').next().unwrap(), sum);
    }
    make(&mut editor, Edit::Given(at("r1c4"), Some(3)));
    make(&mut editor, Edit::Given(at("r2c4"), Some(4)));
    assert_eq!(faults(&editor), [""; 0]);
    let text = "4 4\n1 9 4 1 1 1 2 1 3 2 2\n1 9 4 2 1 3 1 3 2 4 1\n1 11 4 3 3 4 2 4 3 4 4\n\
                1 11 4 1 4 2 3 2 4 3 4\n=====\n1 4 3 !\n2 4 4 !\n";
    let read = format::read(text, None).unwrap()[0].check().unwrap();
    assert_eq!(editor.drawing().check().unwrap(), read);
    assert_ne!(Engine::new(&read).solve(), Answer::None);
}

#[test]
fn a_kenken_meets_its_faults_on_the_way_and_all_of_them_at_once() {
    let mut editor = editor(Kind::KenKen, 3);
    assert_eq!(faults(&editor).len(), 9);
    assert_eq!(faults(&editor)[0], "The cell r1c1 is in no cage.");
    stroke(&mut editor, "r1c1 r1c2");
    assert_eq!(faults(&editor)[0], "The cage at r1c1 has no clue.");
    for (text, fault) in [
        (
            "*",
            "The clue of the cage at r1c1 is not finished: `*` has no number.",
        ),
        (
            "3",
            "The clue of the cage at r1c1 is not finished: `3` has no operation.",
        ),
        (
            "3%",
            "Cannot create operation `%` of the cage at r1c1: the operations are + - * / gcd lcm ^ = and ?.",
        ),
        (
            "0-",
            "The result of the cage at r1c1 is not a positive integer.",
        ),
        (
            "3=",
            "Too many operands: `=` takes exactly 1 cell, the cage at r1c1 has 2.",
        ),
        ("9+", "No digits in the cage at r1c1 give 9 with `+`."),
    ] {
        clue(&mut editor, "r1c2", text);
        assert!(faults(&editor).contains(&fault.into()), "{fault}");
    }
    clue(&mut editor, "r1c1", "3+");
    stroke(&mut editor, "r1c3");
    clue(&mut editor, "r1c3", "3+");
    make(
        &mut editor,
        Edit::Cage {
            cells: places("r1c3 r3c3 r3c1"),
            clue: "2/".into(),
        },
    );
    make(&mut editor, Edit::Given(at("r2c2"), Some(4)));
    let expected = [
        "Operands do not match: `+` takes 2 or more cells, the cage at r1c3 has 1.",
        "Too many operands: `/` takes exactly 2 cells, the cage at r1c3 has 3.",
        "The cell r1c3 is already in a cage.",
        "The cage at r1c3 is not contiguous.",
        "The cell r2c1 is in no cage.",
        "The cell r2c2 is in no cage.",
        "The cell r2c3 is in no cage.",
        "The cell r3c2 is in no cage.",
        "The value 4 at r2c2 is out of bounds: digits go from 1 to 3.",
    ];
    assert_eq!(faults(&editor), expected);
    make(&mut editor, Edit::Size(Size::new(1, 3).unwrap()));
    assert_eq!(
        faults(&editor)[0],
        "A KenKen cannot be 1×3: its size is 2×2 to 16×16."
    );
}

#[test]
fn what_cannot_be_done_at_all_is_refused_with_a_sentence() {
    let mut kenken = editor(Kind::KenKen, 3);
    let mut sudoku = editor(Kind::Sudoku, 4);
    let mut kakuro = editor(Kind::Kakuro, 3);
    let refused = |editor: &mut Editor, edit| editor.apply(&edit).unwrap_err().to_string();
    let place = at("r2c2");
    let clue = Edit::Clue(place, "3+".into());
    assert_eq!(
        refused(&mut kenken, clue.clone()),
        "There is no cage at r2c2."
    );
    assert_eq!(refused(&mut sudoku, clue), "A Sudoku has no cages to draw.");
    assert_eq!(
        refused(&mut sudoku, Edit::Block(place)),
        "A Sudoku has no blocks."
    );
    let off = Edit::Given(at("r9c1"), Some(1));
    assert_eq!(refused(&mut sudoku, off), "r9c1 lies off the 4×4 grid.");
    kakuro.apply(&Edit::Block(place)).unwrap();
    let sum = Edit::Sum(place, LineDirection::Down, "3".into());
    assert_eq!(refused(&mut kakuro, sum), "There is no run down at r2c2.");
    assert_eq!(kenken.history(), (0, 0));
    assert_eq!(
        kenken.apply(&Edit::Cage {
            cells: Vec::new(),
            clue: String::new()
        }),
        Err(EditFault::NoCells)
    );
}

#[test]
fn a_kakuro_is_drawn_with_symmetric_blocks_and_sums_by_its_runs() {
    let mut editor = editor(Kind::Kakuro, 3);
    make(&mut editor, Edit::Symmetry(Symmetry::HalfTurn));
    make(&mut editor, Edit::Block(at("r1c1")));
    assert_eq!(editor.drawing().blocks(), places("r1c1 r3c3"));
    assert_eq!(faults(&editor)[0], "The run across at r1c2 has no sum.");
    for (run, direction, sum) in [
        ("r1c3", LineDirection::Across, "3"),
        ("r2c1", LineDirection::Across, "6"),
        ("r3c1", LineDirection::Across, "4"),
        ("r2c1", LineDirection::Down, "4"),
        ("r2c2", LineDirection::Down, "6"),
        ("r1c3", LineDirection::Down, "x"),
    ] {
        make(&mut editor, Edit::Sum(at(run), direction, sum.into()));
    }
    let unfinished = "The clue of the cage at r1c3 is not finished: `x` has no number.";
    assert_eq!(faults(&editor), [unfinished]);
    make(
        &mut editor,
        Edit::Sum(at("r2c3"), LineDirection::Down, "99".into()),
    );
    let impossible = "Impossible sum: no 2 different digits from r1c3 on add up to 99.";
    assert_eq!(faults(&editor), [impossible]);
    make(
        &mut editor,
        Edit::Sum(at("r2c3"), LineDirection::Down, "3".into()),
    );
    assert_eq!(faults(&editor), [""; 0]);
    make(&mut editor, Edit::Block(at("r1c2")));
    let alone = "The run across at r1c3 has only one cell.";
    assert!(
        faults(&editor).contains(&alone.into()),
        "{:?}",
        faults(&editor)
    );
    make(&mut editor, Edit::Block(at("r1c2")));
    assert_eq!(faults(&editor), [""; 0]);
    make(&mut editor, Edit::Given(at("r1c1"), Some(1)));
    assert_eq!(faults(&editor), ["The block at r1c1 takes no digit."]);
    make(&mut editor, Edit::Size(Size::new(2, 10).unwrap()));
    make(&mut editor, Edit::Block(at("r1c1")));
    let long = "The run across at r1c1 has 10 cells; 9 are the most.";
    assert!(faults(&editor).contains(&long.into()));
}

#[test]
fn a_sudoku_and_a_hypersudoku_are_drawn_with_givens_and_boxes_either_way_round() {
    let mut sudoku = editor(Kind::Sudoku, 6);
    let [wide, high, odd] = [(2, 3), (3, 2), (2, 2)].map(|(rows, columns)| Boxes { rows, columns });
    make(&mut sudoku, Edit::Boxes(Some(high)));
    make(&mut sudoku, Edit::Given(at("r1c1"), Some(1)));
    make(&mut sudoku, Edit::Given(at("r3c2"), Some(1)));
    let clash = "The given 1 at r3c2 is already at r1c1 in the same box.";
    assert_eq!(faults(&sudoku), [clash]);
    make(&mut sudoku, Edit::Boxes(Some(wide)));
    assert_eq!(faults(&sudoku), [""; 0]);
    make(&mut sudoku, Edit::Boxes(Some(odd)));
    assert_eq!(faults(&sudoku), ["Boxes of 2×2 do not fit a 6×6 grid."]);
    let mut hyper = editor(Kind::Hypersudoku, 9);
    make(&mut hyper, Edit::Given(at("r2c2"), Some(5)));
    make(&mut hyper, Edit::Given(at("r4c4"), Some(5)));
    let clash = "The given 5 at r4c4 is already at r2c2 in the same window.";
    assert_eq!(faults(&hyper), [clash]);
    make(&mut hyper, Edit::Given(at("r4c4"), None));
    assert_eq!(faults(&hyper), [""; 0]);
}

#[test]
fn a_killer_is_drawn_with_sums_and_may_leave_cells_free() {
    let mut editor = editor(Kind::Killer, 4);
    stroke(&mut editor, "r1c1 r1c2");
    clue(&mut editor, "r1c1", "2");
    let impossible = "Impossible sum: no 2 different digits from r1c1 on add up to 2.";
    assert_eq!(faults(&editor), [impossible]);
    clue(&mut editor, "r1c1", "3");
    stroke(&mut editor, "r2c2");
    clue(&mut editor, "r2c2", "4");
    assert_eq!(faults(&editor), [""; 0]);
    stroke(&mut editor, "r1c1 r2c1 r3c1 r4c1");
    let large = "The cage at r1c1 has 5 cells, but there are only 4 digits to fill it.";
    assert!(
        faults(&editor).contains(&large.into()),
        "{:?}",
        faults(&editor)
    );
}

#[test]
fn strokes_make_extend_cut_and_swallow_cages() {
    let mut editor = editor(Kind::KenKen, 3);
    stroke(&mut editor, "r1c1 r1c2 r1c3");
    clue(&mut editor, "r1c1", "6+");
    stroke(&mut editor, "r2c1 r2c2 r1c2");
    assert_eq!(cages(&editor), ["6+ r1c1 r1c2 r1c3", " r2c1 r2c2"]);
    // Out of a cage into another: the other falls into two, of which the first keeps the clue.
    stroke(&mut editor, "r2c2 r1c2");
    assert_eq!(cages(&editor), ["6+ r1c1", " r1c2 r2c1 r2c2", " r1c3"]);
    stroke(&mut editor, "r2c2 r2c1");
    assert_eq!(cages(&editor), ["6+ r1c1", " r1c2", " r1c3", " r2c1 r2c2"]);
    stroke(&mut editor, "r1c1 r1c2 r1c3");
    assert_eq!(cages(&editor), ["6+ r1c1 r1c2 r1c3", " r2c1 r2c2"]);
    make(&mut editor, Edit::Merge(at("r1c1"), at("r2c2")));
    assert_eq!(cages(&editor), ["6+ r1c1 r1c2 r1c3 r2c1 r2c2"]);
    make(&mut editor, Edit::RemoveCage(at("r2c2")));
    assert_eq!(cages(&editor), [""; 0]);
    make(&mut editor, Edit::Symmetry(Symmetry::HalfTurn));
    stroke(&mut editor, "r1c1 r1c2");
    assert_eq!(cages(&editor), [" r1c1 r1c2", " r3c2 r3c3"]);
    // A click on a cage, and a stroke over all of it, change nothing.
    for path in ["r1c1", "r1c1 r1c2", ""] {
        assert_eq!(editor.apply(&Edit::Stroke(places(path))), Ok(None));
    }
}

#[test]
fn targets_and_sums_follow_the_solution() {
    let mut kenken = editor(Kind::KenKen, 3);
    for (path, text) in [
        ("r1c1 r1c2", "/"),
        ("r2c1 r2c2", "1-"),
        ("r3c1 r3c2 r3c3", ""),
        ("r1c3", ""),
    ] {
        stroke(&mut kenken, path);
        let _ = kenken.apply(&Edit::Clue(places(path)[0], text.into()));
    }
    make(&mut kenken, Edit::Follow(true));
    let digits = kenken
        .drawing()
        .size()
        .cells()
        .zip([2, 1, 3, 3, 1, 2, 1, 3, 2]);
    let digits = digits.map(|(cell, digit)| SolutionDigit {
        place: kenken.drawing().size().place(cell),
        digit: Digit::new(digit).unwrap(),
    });
    let digits = digits.collect();
    make(&mut kenken, Edit::Fill(digits));
    let expected = [
        "2/ r1c1 r1c2",
        "3 r1c3",
        "2- r2c1 r2c2",
        "6+ r3c1 r3c2 r3c3",
    ];
    assert_eq!(cages(&kenken), expected);
    make(&mut kenken, Edit::Digit(at("r1c1"), Digit::new(3)));
    make(&mut kenken, Edit::Digit(at("r1c2"), Digit::new(2)));
    let broken = "The result of the cage at r1c1 is not a positive integer.";
    assert!(faults(&kenken).contains(&broken.into()));
    make(&mut kenken, Edit::Clue(at("r1c1"), "*".into()));
    assert_eq!(cages(&kenken)[0], "6* r1c1 r1c2");

    let mut kakuro = editor(Kind::Kakuro, 2);
    make(&mut kakuro, Edit::Follow(true));
    for (place, digit) in [("r1c1", 1), ("r1c2", 2), ("r2c1", 3), ("r2c2", 1)] {
        make(&mut kakuro, Edit::Digit(at(place), Digit::new(digit)));
    }
    assert_eq!(faults(&kakuro), [""; 0]);
    let sum = |place, direction| kakuro.drawing().sum_at(at(place), direction);
    assert_eq!(sum("r1c1", LineDirection::Across), Some("3"));
    assert_eq!(sum("r1c1", LineDirection::Down), Some("4"));
}

#[test]
fn what_a_kind_has_no_use_for_is_there_again_when_the_kind_comes_back() {
    let mut editor = editor(Kind::KenKen, 4);
    stroke(&mut editor, "r1c1 r1c2");
    let before = editor.drawing().clone();
    make(&mut editor, Edit::Kind(Kind::Sudoku));
    assert_eq!(faults(&editor), [""; 0]);
    make(&mut editor, Edit::Kind(Kind::KenKen));
    assert_eq!(editor.drawing(), &before);
}

#[test]
fn a_text_that_is_no_editor_is_refused_with_its_place() {
    let error = |text: &str| Editor::from_text(text).unwrap_err().to_string();
    assert!(error("").starts_with("line 1, column 1: "));
    let text = editor(Kind::Killer, 4).to_text();
    assert!(
        error(&text.replacen("version:1", "version:7", 1)).ends_with("version 7 is not known here")
    );
    assert!(error(&text.replacen("Killer", "Thriller", 1)).starts_with("line 1, column"));
    let mut editor = editor(Kind::Killer, 4);
    stroke(&mut editor, "r1c1 r1c2");
    let lost = editor.to_text().replacen("r1c2", "r1c3", 1);
    let read = Editor::from_text(&lost).unwrap();
    assert_eq!(read.history(), (0, 0));
    assert_eq!(cages(&read), [" r1c1 r1c3"]);
}

/// How many edits a random walk of each kind makes; `SUMI_WALK` asks for another number.
fn walk_length() -> usize {
    let asked = std::env::var("SUMI_WALK").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(10_000)
}

struct Walker {
    rng: ChaCha8Rng,
}

impl Walker {
    fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit)
    }

    fn place(&mut self, drawing: &Drawing) -> Place {
        let size = drawing.size();
        let [row, column] = [size.rows(), size.columns()].map(|side| self.below(side + 1) as i32);
        // One place in ten lies off the grid.
        let last = Place::new(size.rows() as i32 - 1, size.columns() as i32 - 1);
        if self.below(10) == 0 {
            Place::new(row, column)
        } else {
            Place::new(row.min(last.row), column.min(last.column))
        }
    }

    fn path(&mut self, drawing: &Drawing) -> Vec<Place> {
        let mut path = vec![self.place(drawing)];
        for _ in 0..self.below(5) {
            let Place { row, column } = *path.last().unwrap();
            let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let (down, right) = steps[self.below(4)];
            path.push(Place::new(row + down, column + right));
        }
        path
    }

    fn text(&mut self) -> String {
        let texts = [
            "",
            "3+",
            "7",
            "24*",
            "2/",
            "1-",
            "4gcd",
            "12lcm",
            "9^",
            "5=",
            "6?",
            "?",
            "x",
            "0-",
            "99999999999999999999",
        ];
        texts[self.below(texts.len())].to_owned()
    }

    fn size(&mut self, kind: Kind) -> Size {
        let sides = (1..=16).filter_map(Size::square);
        let sizes: Vec<Size> = sides.filter(|&size| kind.allows_size(size)).collect();
        if self.below(4) == 0 {
            Size::new(1 + self.below(12), 1 + self.below(12)).unwrap()
        } else {
            sizes[self.below(sizes.len())]
        }
    }

    fn edit(&mut self, drawing: &Drawing, kind: Kind) -> Edit {
        let place = self.place(drawing);
        let direction = [LineDirection::Across, LineDirection::Down][self.below(2)];
        match self.below(100) {
            0 => Edit::Kind(Kind::ALL[self.below(5)]),
            1 | 2 => Edit::Kind(kind),
            3 => Edit::Size(self.size(kind)),
            4 => Edit::Boxes(Some(Boxes {
                rows: self.below(5) as u8,
                columns: self.below(5) as u8,
            })),
            5 => Edit::Boxes(None),
            6 => Edit::Symmetry(Symmetry::NAMED[self.below(4)].1),
            7 => Edit::Title(self.text()),
            8 => Edit::Author(self.text()),
            9 => Edit::Note(self.text()),
            10..40 => Edit::Stroke(self.path(drawing)),
            40..44 => Edit::Cage {
                cells: self.path(drawing),
                clue: self.text(),
            },
            44..46 => Edit::Stamp(self.path(drawing)),
            46..48 => Edit::RemoveCage(place),
            48..52 => Edit::Merge(place, self.place(drawing)),
            52..64 => Edit::Clue(place, self.text()),
            64..70 => Edit::Block(place),
            70..80 => Edit::Sum(place, direction, self.text()),
            80..86 => Edit::Given(place, [None, Some(self.below(12) as u32)][self.below(2)]),
            86..96 => Edit::Digit(place, Digit::new(self.below(18) as u8)),
            96 => Edit::Follow(self.below(2) == 0),
            97 if self.below(4) == 0 => Edit::ClearClues,
            97 => Edit::Blocks(self.path(drawing)),
            98 if self.below(20) == 0 => Edit::Clear,
            _ => Edit::Fill(
                drawing
                    .solution()
                    .iter()
                    .take(self.below(9))
                    .copied()
                    .collect(),
            ),
        }
    }
}

#[test]
fn a_random_walk_of_edits_keeps_every_invariant() {
    for kind in Kind::ALL {
        let start = Drawing::new(
            kind,
            Size::square(6)
                .filter(|&size| kind.allows_size(size))
                .unwrap_or(Size::square(9).unwrap()),
        );
        let mut editor = Editor::new(start.clone());
        let mut walker = Walker {
            rng: ChaCha8Rng::seed_from_u64(2026 + kind as u64),
        };
        let length = walk_length();
        for step in 1..=length {
            match walker.below(12) {
                0 => drop(editor.undo().cloned()),
                1 => drop(editor.redo().cloned()),
                _ => {
                    let edit = walker.edit(editor.drawing(), kind);
                    let before = editor.drawing().clone();
                    match editor.apply(&edit) {
                        Err(_) | Ok(None) => assert_eq!(editor.drawing(), &before),
                        Ok(Some(_)) => assert_ne!(editor.drawing(), &before),
                    }
                }
            }
            if step % 100 == 0 {
                look_at(&editor, step % (length / 5).max(1) == 0);
            }
        }
        println!(
            "{kind}: {length} edits, history {:?}, autosave of {} bytes",
            editor.history(),
            editor.to_text().len()
        );
        let end = editor.drawing().clone();
        let mut count = 0;
        while editor.undo().is_some() {
            count += 1;
        }
        assert_eq!(editor.drawing(), &start);
        (0..count).for_each(|_| drop(editor.redo().cloned()));
        while editor.drawing() != &end && editor.undo().is_some() {}
        assert_eq!(editor.drawing(), &end);
    }
}

/// Faults are those of a check from nothing, and what is saved reloads equal.
fn look_at(editor: &Editor, thoroughly: bool) {
    let drawing = editor.drawing();
    let draft = drawing.to_draft();
    let again = Drawing::of(&draft).to_draft();
    // A text tells what stands in the grid first, so only the order may differ.
    let list = |draft: &Draft| {
        let faults = draft.check().err();
        let faults = faults.iter().flatten().map(Fault::to_string);
        faults.collect::<BTreeSet<String>>()
    };
    assert_eq!(list(&again), list(&draft));
    let text = format::ron::write(std::slice::from_ref(&draft));
    if draft.unclear.is_empty() {
        assert_eq!(list(&format::ron::read(&text).unwrap()[0]), list(&draft));
    }
    let _ = draft.outline();
    if thoroughly {
        assert_eq!(Editor::from_text(&editor.to_text()).as_ref(), Ok(editor));
    }
}
