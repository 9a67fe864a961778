//! Checks and repairs of drawings: clashes, differing solutions, proposals that are proven.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

use std::time::Instant;

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};
use sumi::{
    cli::{self, CommandStatus, Console},
    create::{
        Check, CheckFinding, CheckProgress, Drawing, DrawingStanding, DrawnClue, Edit, Editor,
        LevelProgress, LevelSearch, RepairProgress, RepairSearch, Sketch,
    },
    format,
    generator::{Config, Generator},
    puzzle::{Draft, Kind, Level, Operation, Place, Puzzle, Size},
    solver::{Answer, Count, Engine, grade},
};

/// The spoilt puzzles of each kind.
const OF_A_KIND: usize = 40;

fn drawing(text: &str) -> Drawing {
    Drawing::of(&format::read(text, None).unwrap()[0])
}

fn at(name: &str) -> Place {
    name.parse().unwrap()
}

fn generated(kind: Kind, side: usize, level: Level, seed: u64) -> Draft {
    let config = Config::new(kind, Size::square(side).unwrap(), level);
    let puzzle = Generator::new(config, seed).unwrap().finish().unwrap();
    puzzle.to_draft()
}

/// Spoils one clue of a puzzle: a given is taken, a clue exchanged, a cage removed or joined to another.
fn spoil(draft: &mut Draft, rng: &mut ChaCha8Rng) {
    let mut below = |limit: usize| rng.random_range(0..limit);
    match draft.kind {
        Kind::Sudoku | Kind::Hypersudoku => {
            let number = below(draft.givens.len());
            draft.givens.remove(number);
        }
        Kind::Killer if below(2) == 0 => {
            let number = below(draft.cages.len());
            draft.cages.remove(number);
        }
        Kind::KenKen if below(2) == 0 => {
            let number = below(draft.cages.len());
            let puzzle = draft.check().unwrap();
            let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
                panic!("generated puzzles have one solution");
            };
            let cage = &mut draft.cages[number];
            let cells = cage
                .cells
                .iter()
                .map(|&place| puzzle.size().cell(place).unwrap());
            let digits: Vec<_> = cells.map(|cell| solution[cell].unwrap()).collect();
            let sum = Operation::Add.evaluate(&digits);
            (cage.operation, cage.target) = sum.map_or((Operation::Equal, cage.target), |sum| {
                (Operation::Mystery, sum)
            });
        }
        Kind::KenKen | Kind::Killer => join(draft, below(1_000)),
        Kind::Kakuro => {
            if draft.givens.pop().is_none() {
                change_digit(draft, below(10_000));
            }
        }
    }
}

/// Joins a cage to one beside it.
fn join(draft: &mut Draft, seed: usize) {
    let number = seed % draft.cages.len();
    let beside = |one: &Place, other: &Place| {
        (one.row - other.row).abs() + (one.column - other.column).abs() == 1
    };
    let own = draft.cages[number].cells.clone();
    let other = (0..draft.cages.len()).find(|&other| {
        let theirs = &draft.cages[other].cells;
        other != number
            && own
                .iter()
                .any(|one| theirs.iter().any(|two| beside(one, two)))
    });
    let puzzle = draft.check().unwrap();
    let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
        panic!("generated puzzles have one solution");
    };
    if let Some(other) = other {
        let theirs = draft.cages[other].cells.clone();
        let cage = &mut draft.cages[number];
        cage.cells.extend(theirs);
        let digit =
            |place: &Place| u64::from(solution[puzzle.size().cell(*place).unwrap()].unwrap());
        cage.target = cage.cells.iter().map(digit).sum();
        cage.operation = Operation::Add;
        draft.cages.remove(other);
    }
}

/// Lets the sums of a Kakuro follow another digit in one of its cells.
fn change_digit(draft: &mut Draft, seed: usize) {
    let puzzle = draft.check().unwrap();
    let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
        panic!("generated puzzles have one solution");
    };
    let cells: Vec<_> = puzzle.open_cells().collect();
    let cell = cells[seed % cells.len()];
    let place = puzzle.size().place(cell);
    let old = u64::from(solution[cell].unwrap());
    let new = 1 + (seed as u64 / 7) % 9;
    for cage in &mut draft.cages {
        if cage.cells.contains(&place) {
            cage.target = cage.target + new - old;
        }
    }
}

/// Ambiguous puzzles of a kind, each a generated one with one clue spoilt.
fn ambiguous(kind: Kind) -> Vec<Puzzle> {
    let shapes: &[(usize, Level)] = match kind {
        Kind::KenKen => &[
            (4, Level::Easy),
            (5, Level::Normal),
            (6, Level::Normal),
            (7, Level::Hard),
            (9, Level::Normal),
        ],
        Kind::Kakuro => &[
            (6, Level::Easy),
            (8, Level::Normal),
            (9, Level::Hard),
            (10, Level::Easy),
        ],
        Kind::Sudoku => &[(6, Level::Easy), (9, Level::Easy), (9, Level::Hard)],
        Kind::Hypersudoku => &[(9, Level::Easy), (9, Level::Normal)],
        Kind::Killer => &[
            (4, Level::Easy),
            (6, Level::Normal),
            (9, Level::Easy),
            (9, Level::Normal),
        ],
    };
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    let mut found = Vec::new();
    let mut seed = 0;
    while found.len() < OF_A_KIND {
        let (side, level) = shapes[seed as usize % shapes.len()];
        seed += 1;
        let whole = generated(kind, side, level, seed);
        for _ in 0..12 {
            let mut draft = whole.clone();
            spoil(&mut draft, &mut rng);
            let puzzle = draft.check().ok();
            let puzzle =
                puzzle.filter(|puzzle| matches!(Engine::new(puzzle).solve(), Answer::Multiple(..)));
            if let Some(puzzle) = puzzle {
                found.push(puzzle);
                break;
            }
        }
    }
    found
}

#[test]
fn nearly_all_spoilt_puzzles_are_mended_by_two_changes_at_most() {
    for kind in Kind::ALL {
        let puzzles = ambiguous(kind);
        let (mut mended, mut two, mut slowest, mut total) = (0, 0, 0, 0);
        for puzzle in &puzzles {
            let start = Instant::now();
            let mut search = RepairSearch::new(puzzle, None, 1);
            let proposal = loop {
                match search.advance(2_000) {
                    RepairProgress::Working => {}
                    RepairProgress::Found(proposal) => break Some(proposal),
                    RepairProgress::Finished => break None,
                }
            };
            let time = start.elapsed().as_millis();
            slowest = slowest.max(time);
            total += time;
            if let Some(proposal) = proposal {
                assert!((1..=2).contains(&proposal.changes.len()));
                let proof = Engine::new(&proposal.puzzle).solve();
                assert_eq!(proof, Answer::Unique(proposal.solution.clone()));
                mended += 1;
                two += usize::from(proposal.changes.len() == 2);
            }
        }
        println!(
            "{kind}: {mended} of {} mended, {two} by two changes; mean {} ms, slowest {slowest} ms",
            puzzles.len(),
            total / puzzles.len() as u128
        );
        assert!(mended * 100 >= 95 * puzzles.len(), "{kind}: {mended}");
    }
}

#[test]
fn a_check_tells_how_a_drawing_stands_while_it_is_drawn() {
    let mut editor = Editor::new(Drawing::new(Kind::KenKen, Size::square(3).unwrap()));
    let mut check = Check::new(editor.drawing(), 100);
    let standing = |check: &Check| {
        let mut check = check.clone();
        let finding = loop {
            if let CheckProgress::Done(finding) = check.advance(3) {
                break finding;
            }
        };
        (check.standing(), finding)
    };
    let (open, finding) = standing(&check);
    assert_eq!(open, Some(DrawingStanding::Open));
    let CheckFinding::Several { solutions, count } = finding else {
        panic!("an empty square has several solutions");
    };
    assert_ne!(solutions[0], solutions[1]);
    assert_eq!(count, Count::Exactly(12));
    for (path, clue) in [
        ("r1c1 r1c2", "2-"),
        ("r1c3 r2c3", "3-"),
        ("r2c1 r2c2", "5+"),
    ] {
        let cells: Vec<Place> = path.split(' ').map(at).collect();
        editor.apply(&Edit::Stroke(cells.clone())).unwrap();
        editor.apply(&Edit::Clue(cells[0], clue.into())).unwrap();
        check.renew(editor.drawing());
    }
    // A difference of three is none of 1 to 3, whatever else is drawn.
    let (dead, finding) = standing(&check);
    assert_eq!(dead, Some(DrawingStanding::Dead));
    let CheckFinding::None(clash) = finding else {
        panic!("there is no solution");
    };
    assert_eq!(clash.clues, [DrawnClue::Cage(at("r1c3"))]);
    assert!(clash.is_smallest);
    editor.apply(&Edit::Clue(at("r1c3"), "2/".into())).unwrap();
    editor.apply(&Edit::Given(at("r3c1"), Some(2))).unwrap();
    check.renew(editor.drawing());
    let (unique, finding) = standing(&check);
    assert_eq!(unique, Some(DrawingStanding::Unique), "{finding:?}");
    assert!(matches!(finding, CheckFinding::One { grade: None, .. }));
    editor
        .apply(&Edit::Stroke(["r3c1", "r3c2", "r3c3"].map(at).to_vec()))
        .unwrap();
    editor.apply(&Edit::Clue(at("r3c3"), "6*".into())).unwrap();
    check.renew(editor.drawing());
    assert!(matches!(
        standing(&check).1,
        CheckFinding::One {
            grade: Some(Ok(_)),
            ..
        }
    ));
    // What changes no rule changes nothing that is known.
    editor.apply(&Edit::Title("Three".into())).unwrap();
    let before = format!("{:?}", standing(&check));
    check.renew(editor.drawing());
    assert_eq!(format!("{:?}", standing(&check)), before);
}

#[test]
fn solutions_that_are_still_solutions_are_not_looked_for_again() {
    let empty = Drawing::new(Kind::Sudoku, Size::square(9).unwrap());
    let mut check = Check::new(&empty, 2);
    while !matches!(check.advance(1_000), CheckProgress::Done(_)) {}
    let CheckProgress::Done(CheckFinding::Several { solutions, .. }) = check.advance(0) else {
        panic!("an empty Sudoku has several solutions");
    };
    let cell = empty.size().cell(at("r1c1")).unwrap();
    let digit = solutions[0][cell].unwrap();
    assert_eq!(solutions[1][cell], Some(digit));
    let given = Edit::Given(at("r1c1"), Some(digit.get().into()));
    check.renew(&empty.edited(&given).unwrap());
    assert_eq!(check.standing(), Some(DrawingStanding::Open));
    check.renew(&Drawing::new(Kind::Sudoku, Size::square(4).unwrap()));
    assert_eq!(check.standing(), None);
}

#[test]
fn a_clash_is_a_smallest_set_of_clues_that_cannot_all_be_true() {
    let puzzle = generated(Kind::Killer, 9, Level::Normal, 3)
        .check()
        .unwrap();
    for number in [0, 3, 7] {
        let mut draft = puzzle.to_draft();
        draft.cages[number].target += 1;
        let CheckFinding::None(clash) = Check::new(&Drawing::of(&draft), 2).finish() else {
            continue;
        };
        assert!(clash.is_smallest && !clash.clues.is_empty());
        let of = |draft: &mut Draft, clues: &[DrawnClue]| {
            let keeps = |place: &Place| clues.contains(&DrawnClue::Cage(*place));
            draft
                .cages
                .retain(|cage| cage.cells.first().is_some_and(keeps));
            Engine::new(&draft.outline().unwrap()).solve()
        };
        assert_eq!(of(&mut draft.clone(), &clash.clues), Answer::None);
        for left_out in 0..clash.clues.len() {
            let mut clues = clash.clues.clone();
            clues.remove(left_out);
            assert_ne!(of(&mut draft.clone(), &clues), Answer::None);
        }
    }
}

#[test]
fn a_proposal_reads_as_a_sentence_and_is_undone_as_one_edit() {
    let drawing = drawing(
        r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#,
    );
    let puzzle = drawing.check().unwrap();
    let proposals = RepairSearch::new(&puzzle, None, 20).finish();
    let sentences: Vec<String> = proposals
        .iter()
        .flat_map(|proposal| &proposal.changes)
        .map(ToString::to_string)
        .collect();
    assert!(
        sentences.contains(&"Give 1 at r1c1.".to_owned()),
        "{sentences:?}"
    );
    let mut editor = Editor::new(drawing.clone());
    for proposal in proposals {
        editor.apply(&proposal.edit(editor.drawing())).unwrap();
        assert_eq!(editor.drawing().check().as_ref(), Ok(&proposal.puzzle));
        editor.undo();
        assert_eq!(editor.drawing(), &drawing);
    }
}

#[test]
fn a_sketch_of_a_proposal_has_what_is_new_and_nothing_else() {
    for kind in [Kind::KenKen, Kind::Kakuro, Kind::Sudoku, Kind::Killer] {
        let mut draft = generated(kind, 6, Level::Easy, 5);
        match draft
            .cages
            .iter_mut()
            .find(|cage| cage.operation == Operation::Add)
        {
            Some(cage) => cage.target += 1,
            None => drop(draft.givens.pop()),
        }
        let drawing = Drawing::of(&draft);
        let Ok(puzzle) = drawing.check() else {
            continue;
        };
        let proposals = RepairSearch::new(&puzzle, None, 6).finish();
        assert!(!proposals.is_empty(), "{kind}");
        for proposal in proposals {
            let sketch = proposal.sketch(&drawing).unwrap();
            let (before, after) = (drawing.sketch(), sketch.drawing.sketch());
            let cages = |sketch: &Sketch| -> Vec<_> {
                let cells = sketch.puzzle.cages().iter().map(|cage| cage.cells.clone());
                cells.zip(sketch.clues.clone()).collect()
            };
            let (old, new) = (cages(&before), cages(&after));
            for (id, cage) in after.puzzle.cage_ids().zip(&new) {
                assert_eq!(sketch.cages.contains(&id), !old.contains(cage), "{kind}");
            }
            let given = |drawing: &Drawing, place| {
                let mut givens = drawing.givens().iter();
                givens.find(|given| given.place == place).copied()
            };
            for cell in drawing.size().cells() {
                let place = drawing.size().place(cell);
                let is_new = given(&drawing, place) != given(&sketch.drawing, place);
                assert_eq!(sketch.cells.contains(&place), is_new, "{kind} {place}");
            }
            assert!(sketch.place.is_some(), "{kind}");
        }
    }
}

#[test]
fn a_change_keeps_what_the_kind_has_no_use_for() {
    let mut drawing = Drawing::of(&generated(Kind::Sudoku, 6, Level::Easy, 5));
    let mut givens = drawing.givens().iter().map(|given| given.place);
    let is_needed = |place: &Place| {
        let without = drawing.edited(&Edit::Given(*place, None)).unwrap();
        let solved = Engine::new(&without.check().unwrap()).solve();
        matches!(solved, Answer::Multiple(..))
    };
    let given = givens.find(is_needed).unwrap();
    let cage = Edit::Cage {
        cells: vec![at("r1c1"), at("r1c2")],
        clue: "3+".into(),
    };
    for edit in [
        Edit::Kind(Kind::KenKen),
        cage,
        Edit::Kind(Kind::Sudoku),
        Edit::Given(given, None),
    ] {
        drawing = drawing.edited(&edit).unwrap();
    }
    let puzzle = drawing.check().unwrap();
    let proposal = RepairSearch::new(&puzzle, None, 1).finish().pop().unwrap();
    let changed = drawing.edited(&proposal.edit(&drawing)).unwrap();
    assert_ne!(changed.givens(), drawing.givens());
    assert_eq!(changed.cages(), drawing.cages());
    assert_eq!(changed.cages().len(), 1);
}

#[test]
fn a_puzzle_without_solution_is_mended_at_a_clue_that_clashes() {
    for kind in [Kind::KenKen, Kind::Kakuro, Kind::Killer] {
        let puzzle = generated(kind, 6, Level::Easy, 5).check().unwrap();
        let mut draft = puzzle.to_draft();
        let spoilt = draft
            .cages
            .iter_mut()
            .find(|cage| cage.operation == Operation::Add);
        spoilt.unwrap().target += 1;
        let Ok(spoilt) = draft.check() else { continue };
        assert_eq!(Engine::new(&spoilt).solve(), Answer::None);
        let proposals = RepairSearch::new(&spoilt, None, 3).finish();
        assert!(!proposals.is_empty(), "{kind}");
        for proposal in proposals {
            let proof = Engine::new(&proposal.puzzle).solve();
            assert_eq!(proof, Answer::Unique(proposal.solution));
        }
    }
}

#[test]
fn a_puzzle_with_one_solution_needs_no_repair() {
    let puzzle = generated(Kind::KenKen, 4, Level::Easy, 1).check().unwrap();
    assert_eq!(RepairSearch::new(&puzzle, None, 3).finish(), []);
}

#[test]
fn a_puzzle_is_brought_to_a_level_by_small_changes() {
    let mut reached = 0;
    let cases = [
        (Kind::KenKen, 5, Level::Hard, Level::Easy),
        (Kind::KenKen, 6, Level::Easy, Level::Hard),
        (Kind::Sudoku, 9, Level::Hard, Level::Easy),
        (Kind::Sudoku, 9, Level::Easy, Level::Normal),
        (Kind::Hypersudoku, 9, Level::Normal, Level::Easy),
        (Kind::Killer, 6, Level::Normal, Level::Easy),
        (Kind::Killer, 9, Level::Easy, Level::Normal),
        (Kind::Kakuro, 6, Level::Normal, Level::Easy),
    ];
    for (kind, side, from, wanted) in cases {
        let puzzle = generated(kind, side, from, 8).check().unwrap();
        let mut search = LevelSearch::new(&puzzle, wanted);
        let start = Instant::now();
        let progress = loop {
            match search.advance(5_000) {
                LevelProgress::Working => {}
                progress => break progress,
            }
        };
        let LevelProgress::Found(proposal) = progress else {
            println!("{kind} {from} → {wanted}: none in {:?}", start.elapsed());
            continue;
        };
        println!(
            "{kind} {from} → {wanted}: {} changes in {:?}",
            proposal.changes.len(),
            start.elapsed()
        );
        assert_eq!(grade(&proposal.puzzle).unwrap().level, wanted);
        reached += 1;
    }
    assert!(reached >= 6, "{reached}");
}

/// Runs `sumi repair` with a puzzle on standard input.
fn repair(words: &[&str], input: &str) -> (CommandStatus, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["sumi", "repair", "-"].iter().chain(words).map(Into::into);
    let mut console = Console::new(input.as_bytes(), &mut output, &mut errors);
    let status = cli::execute(arguments, &mut console);
    drop(console);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(output), text(errors))
}

#[test]
fn the_command_proposes_and_carries_out() {
    let open = r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#;
    let (status, output, _) = repair(&["-n", "2"], open);
    assert_eq!(status, CommandStatus::Fine);
    assert_eq!(
        output,
        "-: 2 proposals\n  1. Give 1 at r1c1.\n  2. Give 2 at r1c2.\n"
    );
    let (status, written, _) = repair(&["--apply"], open);
    assert_eq!(status, CommandStatus::Fine);
    let puzzle = format::read(&written, None).unwrap()[0].check().unwrap();
    assert!(matches!(Engine::new(&puzzle).solve(), Answer::Unique(_)));
    let (status, output, _) = repair(&[], &written);
    assert_eq!(
        (status, output.as_str()),
        (CommandStatus::Fine, "-: has exactly one solution\n")
    );
    let (_, json, _) = repair(&["--json"], open);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json[0]["proposals"][0]["changes"][0], "Give 1 at r1c1.");
    let dead = r#"(kind: Sudoku, size: (4, 4), grid: ["123.", "...4", "....", "...."])"#;
    let (status, output, _) = repair(&["-n", "1"], dead);
    assert_eq!(status, CommandStatus::Fine);
    assert!(output.contains("r2c4"), "{output}");
    let (status, _, errors) = repair(&["--apply"], "(kind: KenKen, size: (1, 1))");
    assert_eq!(status, CommandStatus::Faulty);
    assert!(errors.contains("A KenKen cannot be 1×1"), "{errors}");
}
