//! `sumi check`.

use std::fs;

use sumi::cli::CommandStatus;

use super::{KEEN, data, sumi};

/// A Sudoku whose last row allows no digit in its last cell.
const NONE: &str =
    "12345678.........9...............................................................\n";

#[test]
fn check_says_lawful() {
    let outcome = sumi("check -", KEEN);
    assert_eq!(
        (outcome.status, outcome.output.as_str()),
        (CommandStatus::Fine, "-: KenKen 3×3: lawful\n")
    );
}

#[test]
fn check_numbers_the_puzzles_of_a_file() {
    let outcome = sumi("check -", &format!("{KEEN}3:aa_aa_a_,a3m3a8s9\n"));
    assert_eq!(outcome.status, CommandStatus::Faulty);
    let lines: Vec<&str> = outcome.output.lines().collect();
    assert_eq!(lines[0], "- (1): KenKen 3×3: lawful");
    assert_eq!(lines[1], "- (2): KenKen 3×3: 1 fault");
    assert!(
        lines[2].starts_with("  ") && lines[2].contains("r3c2"),
        "{}",
        lines[2]
    );
}

#[test]
fn check_tells_where_a_text_cannot_be_read() {
    let outcome = sumi("check -", "3:aa_aa_a_,a3m3a8x1\n");
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    let place = "-: line 1, column 18: expected a clue's letter: `a`, `m`, or for two cells `s` or `d`, found `x1`\n";
    assert_eq!(outcome.errors, place);
}

#[test]
fn the_worst_file_decides_and_the_others_are_still_checked() {
    let good = data("read/running.keen");
    let outcome = sumi(&format!("check {} nowhere.kenken", good.display()), "");
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    assert_eq!(outcome.output.lines().count(), 4);
    assert!(
        outcome.errors.starts_with("nowhere.kenken: "),
        "{}",
        outcome.errors
    );
}

#[test]
fn binary_input_is_refused_with_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("binary.kenken");
    fs::write(&path, b"4 4\n1 \xff\x00").unwrap();
    let outcome = sumi(&format!("check {}", path.display()), "");
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    assert!(
        outcome
            .errors
            .ends_with("line 2, column 3: expected text in UTF-8, found the byte 0xff\n")
    );
}

#[test]
fn plain_lines_are_a_sudoku_unless_told_otherwise() {
    let line = format!("{}\n", ".".repeat(81));
    let kind = |words: &str| sumi(words, &line).output;
    assert_eq!(kind("check -"), "-: Sudoku 9×9: lawful\n");
    assert_eq!(
        kind("check --kind hypersudoku -"),
        "-: Hypersudoku 9×9: lawful\n"
    );
    assert_eq!(
        sumi("check --kind chess -", &line).status,
        CommandStatus::Unreadable
    );
    // A game ID says its kind itself.
    assert_eq!(
        sumi("check --kind Sudoku -", KEEN).output,
        "-: KenKen 3×3: lawful\n"
    );
}

#[test]
fn check_can_be_told_the_format() {
    assert_eq!(
        sumi("check --from ken -", "12\n21\n").output,
        "-: KenKen 2×2: lawful\n"
    );
    let walls = "T\n3 0\n3 0\nS\n+ 0\n+ 0\nV\n0\n0\nH\n1\n1\n";
    assert_eq!(
        sumi("check --from kenken-com -", walls).output,
        "-: KenKen 2×2: lawful\n"
    );
    assert_eq!(
        sumi("check --from line -", KEEN).status,
        CommandStatus::Unreadable
    );
}

#[test]
fn check_speaks_json() {
    let outcome = sumi("check --json -", &format!("{KEEN}3:aa_aa_a_,a3m3a8s9\n"));
    let json = outcome.json();
    assert_eq!(outcome.status, CommandStatus::Faulty);
    assert_eq!(json[0]["lawful"], true);
    let fault = &json[1]["faults"][0];
    assert_eq!(
        (json[1]["puzzle"].as_u64(), &fault["code"]),
        (Some(2), &"impossible-target".into())
    );
    assert_eq!(
        (fault["row"].as_u64(), fault["column"].as_u64()),
        (Some(3), Some(2))
    );
    let error = &sumi("check --json -", "3:").json()[0]["error"];
    assert_eq!(
        (error["line"].as_u64(), error["column"].as_u64()),
        (Some(1), Some(3))
    );
}

#[test]
fn check_counts_solutions_when_asked_and_only_then() {
    let many = format!("{}\n", ".".repeat(16));
    assert_eq!(sumi("check -", &many).status, CommandStatus::Fine);
    let one = sumi("check --solutions -", KEEN);
    assert_eq!(one.status, CommandStatus::Fine);
    assert_eq!(one.output, "-: KenKen 3×3: lawful, one solution\n");
    let limited = sumi("check --nodes 5 -", &many);
    assert_eq!(limited.status, CommandStatus::Unreadable);
    assert!(limited.errors.contains("--solutions"), "{}", limited.errors);
}

#[test]
fn check_shows_two_solutions_and_where_they_differ() {
    let several = ".".repeat(16);
    let outcome = sumi("check --solutions -", &several);
    assert_eq!(outcome.status, CommandStatus::Faulty);
    let lines: Vec<&str> = outcome.output.lines().collect();
    assert_eq!(lines[0], "-: Sudoku 4×4: lawful, several solutions:");
    let (first, second) = (lines[1].trim(), lines[2].trim());
    assert!(first.len() == 16 && second.len() == 16 && first != second);
    assert!(lines[3].starts_with("  they differ at r"), "{}", lines[3]);
    let differing = first.chars().zip(second.chars()).position(|(a, b)| a != b);
    let differing = differing.unwrap();
    let place = format!("r{}c{} (", differing / 4 + 1, differing % 4 + 1);
    assert!(lines[3].contains(&place), "{}", lines[3]);
    let json = sumi("check --solutions --json -", &several).json();
    assert_eq!(json[0]["result"], "multiple");
    assert_eq!(json[0]["solutions"][1], second);
    assert_eq!(json[0]["differing"][0]["row"], differing / 4 + 1);
}

#[test]
fn check_proves_that_there_is_no_solution() {
    let outcome = sumi("check --solutions -", NONE);
    assert_eq!(outcome.status, CommandStatus::Faulty);
    let lines: Vec<&str> = outcome.output.lines().collect();
    assert_eq!(lines[0], "-: Sudoku 9×9: lawful, no solution:");
    assert!(lines[1].contains("is not"), "{}", lines[1]);
    assert_eq!(*lines.last().unwrap(), "  stuck");
    let json = sumi("check --solutions --json -", NONE).json();
    assert_eq!(
        (&json[0]["result"], &json[0]["more"]),
        (&"none".into(), &false.into())
    );
    assert!(!json[0]["steps"].as_array().unwrap().is_empty());
}

#[test]
fn check_says_which_limit_stopped_it() {
    let outcome = sumi("check --solutions --nodes 1 -", &".".repeat(81));
    assert_eq!(outcome.status, CommandStatus::Faulty);
    assert!(
        outcome
            .output
            .contains("after 1 nodes; --nodes allows more"),
        "{}",
        outcome.output
    );
}
