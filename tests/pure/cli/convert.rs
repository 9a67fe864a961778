//! `sumi convert`.

use std::fs;

use sumi::{
    cli::CommandStatus,
    format::{self, Format},
};

use super::{GCD, KEEN, in_folder, names, sumi};

#[test]
fn a_kenken_goes_from_every_format_into_every_other() {
    let formats = [
        Format::Kenken,
        Format::KenkenGame,
        Format::CageList,
        Format::Ken,
        Format::KeenId,
        Format::Ron,
    ];
    let plain = |text: &str| {
        format::read(text, None).unwrap()[0]
            .check()
            .unwrap()
            .to_draft()
    };
    let puzzle = plain(KEEN);
    for from in formats {
        let text = format::write(from, &puzzle).unwrap();
        for to in formats {
            let outcome = sumi(&format!("convert --to {to} -"), &text);
            assert_eq!(
                outcome.status,
                CommandStatus::Fine,
                "{from} to {to}: {}",
                outcome.errors
            );
            assert_eq!(plain(&outcome.output), puzzle, "{from} to {to}");
            assert_eq!(
                outcome.output,
                format::write(to, &puzzle).unwrap(),
                "{from} to {to}"
            );
        }
    }
}

#[test]
fn convert_says_what_does_not_fit() {
    for (to, title) in [
        ("keen", "a Keen game ID"),
        ("ken", "a .ken file"),
        ("cage-list", "a cage list"),
    ] {
        let outcome = sumi(&format!("convert --to {to} -"), GCD);
        assert_eq!(
            (outcome.status, outcome.output.as_str()),
            (CommandStatus::Faulty, "")
        );
        assert_eq!(
            outcome.errors,
            format!("-: {title} cannot hold the gcd cage at r1c1\n")
        );
    }
    let outcome = sumi("convert --to solo -", GCD);
    assert_eq!(
        outcome.errors,
        "-: a Solo game ID cannot hold KenKen puzzles\n"
    );
}

#[test]
fn convert_refuses_faulty_puzzles_except_in_our_own_format() {
    let faulty = "2 1\n1 3 2 1 1 1 2\n";
    assert_eq!(
        sumi("convert --to kenken -", faulty).status,
        CommandStatus::Faulty
    );
    assert_eq!(
        sumi("convert --to ron -", faulty).status,
        CommandStatus::Fine
    );
}

#[test]
fn convert_joins_many_puzzles_where_the_format_holds_many() {
    let both = KEEN.repeat(2);
    assert_eq!(sumi("convert --to keen -", &both).output, both);
    let ron = sumi("convert --to ron -", &both).output;
    assert_eq!(format::read(&ron, None).unwrap().len(), 2);
    let outcome = sumi("convert --to kenken -", &both);
    assert_eq!(outcome.status, CommandStatus::Faulty);
    assert_eq!(
        outcome.errors,
        "a .kenken file holds one puzzle, and here are 2; --split writes a file for each, --only 1 takes the first\n"
    );
}

#[test]
fn convert_writes_a_file_or_leaves_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.keen");
    let words = |to: &str| format!("convert --to {to} - -o {}", path.display());
    assert_eq!(sumi(&words("keen"), GCD).status, CommandStatus::Faulty);
    assert!(!path.exists());
    assert_eq!(sumi(&words("keen"), KEEN).status, CommandStatus::Fine);
    assert_eq!(fs::read_to_string(&path).unwrap(), KEEN);
    let nowhere = format!(
        "convert --to keen - -o {}",
        folder.path().join("no/where").display()
    );
    assert_eq!(sumi(&nowhere, KEEN).status, CommandStatus::Unreadable);
}

#[test]
fn convert_speaks_json() {
    let text = sumi("convert --json --to keen -", KEEN).json();
    assert_eq!(text[0]["text"], KEEN);
    let outcome = sumi("convert --json --to keen -", GCD);
    assert_eq!(outcome.status, CommandStatus::Faulty);
    assert_eq!(
        outcome.json()[0]["error"]["message"],
        "a Keen game ID cannot hold the gcd cage at r1c1"
    );
}

#[test]
fn convert_never_writes_over_a_file_unless_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.keen");
    fs::write(&path, KEEN).unwrap();
    let path = path.display();
    let onto_itself = format!("convert --to kenken {path} -o {path}");
    let outcome = sumi(&onto_itself, "");
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    assert_eq!(
        outcome.errors,
        format!("{path}: the file exists: --force replaces it\n")
    );
    assert_eq!(fs::read_to_string(path.to_string()).unwrap(), KEEN);
    let forced = sumi(&format!("{onto_itself} --force"), "");
    assert_eq!(forced.status, CommandStatus::Fine, "{}", forced.errors);
    let written = fs::read_to_string(path.to_string()).unwrap();
    assert!(written.starts_with("3 4\n"), "{written}");
    assert_eq!(names(folder.path()), ["a.keen"]);
}

#[test]
fn what_cannot_be_converted_leaves_even_a_file_that_may_be_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("out.keen");
    fs::write(&path, "old").unwrap();
    let words = format!("convert --to keen - --force -o {}", path.display());
    assert_eq!(sumi(&words, GCD).status, CommandStatus::Faulty);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(names(folder.path()), ["out.keen"]);
}

#[test]
fn puzzles_are_taken_out_of_a_pack_by_their_numbers() {
    let lines: Vec<String> = (1..=4)
        .map(|digit| format!("{digit}...............\n"))
        .collect();
    let pack = lines.concat();
    let taken = |only: &str| sumi(&format!("convert --to line --only {only} -"), &pack);
    assert_eq!(taken("3").output, lines[2]);
    assert_eq!(
        taken("4,1-2").output,
        [&*lines[0], &lines[1], &lines[3]].concat()
    );
    assert_eq!(taken("3-").output, lines[2..].concat());
    let missing = taken("2,5");
    assert_eq!(missing.status, CommandStatus::Unreadable);
    assert_eq!(missing.output, "");
    assert_eq!(missing.errors, "-: there is no puzzle 5: the file has 4\n");
    let nonsense = taken("0");
    assert!(nonsense.errors.contains("3,7-9"), "{}", nonsense.errors);
    // Their numbers stay what they were, in every command.
    for command in ["check", "grade", "hint"] {
        let outcome = sumi(&format!("{command} --only 3 -"), &pack);
        assert!(outcome.output.starts_with("- (3): "), "{}", outcome.output);
        assert_eq!(outcome.output.lines().count(), 1);
    }
    assert_eq!(
        sumi("show --only 2-3 -", &pack)
            .output
            .matches("Sudoku 4×4")
            .count(),
        2
    );
    assert_eq!(sumi("solve --only 2-3 -", &pack).output.lines().count(), 2);
}

#[test]
fn a_pack_is_split_into_files() {
    let folder = tempfile::tempdir().unwrap();
    let pack = folder.path().join("race.keen");
    fs::write(&pack, KEEN.repeat(11)).unwrap();
    let out = folder.path().join("out");
    let words = format!(
        "convert --to kenken --only 2,11 --split {} {}",
        out.display(),
        pack.display()
    );
    let outcome = sumi(&words, "");
    assert_eq!(outcome.status, CommandStatus::Fine, "{}", outcome.errors);
    assert_eq!(names(&out), ["race-02.kenken", "race-11.kenken"]);
    let text = fs::read_to_string(out.join("race-11.kenken")).unwrap();
    assert_eq!(format::read(&text, None).unwrap().len(), 1);
    let again = sumi(&words, "");
    assert_eq!(again.status, CommandStatus::Unreadable);
    assert!(again.errors.contains("--force"), "{}", again.errors);
    assert_eq!(
        sumi(&format!("{words} --force"), "").status,
        CommandStatus::Fine
    );
    // A puzzle that is alone needs no number, and standard input has no name.
    let words = format!("convert --to ron --split {} -", in_folder(&out, "alone"));
    assert_eq!(sumi(&words, KEEN).status, CommandStatus::Fine);
    assert_eq!(names(&out.join("alone")), ["puzzle.ron"]);
}

#[test]
fn a_list_of_values_makes_a_game_of_a_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let values = folder.path().join("mine.values");
    fs::write(&values, "1 2 0\n2").unwrap();
    let values = values.display();
    let words = format!("convert --to kenken-game --values {values} -");
    let game = sumi(&words, KEEN);
    assert_eq!(game.status, CommandStatus::Fine, "{}", game.errors);
    assert!(
        game.output.ends_with("=====\n1 1 1\n1 2 2\n2 1 2\n"),
        "{}",
        game.output
    );
    let board = sumi(&format!("show --values {values} -"), KEEN);
    assert_eq!(board.output.matches("(2)").count(), 2);
    let hint = sumi(&format!("hint --values {values} -"), KEEN);
    assert_eq!(hint.status, CommandStatus::Fine, "{}", hint.output);
    // Givens that the list repeats are no entries, and others are faults.
    let sudoku = "1...............";
    fs::write(values.to_string(), "1 2").unwrap();
    assert_eq!(
        sumi(&format!("show --values {values} -"), sudoku).status,
        CommandStatus::Fine
    );
    fs::write(values.to_string(), "3 2").unwrap();
    let outcome = sumi(&format!("show --values {values} -"), sudoku);
    assert_eq!(outcome.status, CommandStatus::Faulty);
    assert!(
        outcome.errors.contains("r1c1 is given"),
        "{}",
        outcome.errors
    );
    fs::write(values.to_string(), "1 x").unwrap();
    let outcome = sumi(&format!("show --values {values} -"), sudoku);
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    assert!(
        outcome.errors.contains("mine.values: line 1, column 3"),
        "{}",
        outcome.errors
    );
}
