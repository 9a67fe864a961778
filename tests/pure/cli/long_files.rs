//! Files that are longer than any text that is read as a whole.

use std::fmt::Write;

use sumi::{cli::CommandStatus, format::LONGEST_TEXT};

use super::{READERS, in_folder, sumi};

/// The clues of the smallest Sudoku, in one line.
const LINE: &str = "1.2..........3..\n";

#[test]
fn one_puzzle_in_each_line_may_be_any_number_of_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = in_folder(folder.path(), "long.sdm");
    // Blank lines make it long and not slow; the error stands behind what any text as a whole may have.
    let mut text = String::new();
    while text.len() <= LONGEST_TEXT {
        let _ = write!(text, "{LINE}{}", "\n".repeat(100_000));
    }
    let lines = text.matches(LINE).count();
    std::fs::write(&path, &text).unwrap();
    for command in READERS {
        let outcome = sumi(&format!("{command} {path}"), "");
        assert_ne!(
            outcome.status,
            CommandStatus::Unreadable,
            "{command}: {}",
            outcome.errors
        );
        let last = sumi(&format!("{command} --only {lines} {path}"), "");
        assert_ne!(
            last.status,
            CommandStatus::Unreadable,
            "{command}: {}",
            last.errors
        );
        let count = text.matches('\n').count() + 1;
        let broken = sumi(&format!("{command} -"), &format!("{text}x\n"));
        assert_eq!(broken.status, CommandStatus::Unreadable, "{command}");
        assert!(
            broken
                .errors
                .contains(&format!("-: line {count}, column 1: ")),
            "{command}: {}",
            broken.errors
        );
    }
}

#[test]
fn other_files_are_refused_with_their_true_size_and_the_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = in_folder(folder.path(), "long.ron");
    let puzzle = r#"(kind: Sudoku, size: (4, 4), grid: ["1...", "....", "....", "...."])"#;
    let size = LONGEST_TEXT + 1_000_000;
    let text = format!("{puzzle}{}", " ".repeat(size - puzzle.len()));
    std::fs::write(&path, &text).unwrap();
    for command in READERS {
        let outcome = sumi(&format!("{command} {path}"), "");
        assert_eq!(outcome.status, CommandStatus::Unreadable);
        let words = format!(
            "{path}: the file has {size} bytes; a file is read up to {LONGEST_TEXT} bytes (8 MiB)"
        );
        assert!(outcome.errors.starts_with(&words), "{}", outcome.errors);
        // How much there is behind a pipe nobody knows.
        let piped = sumi(&format!("{command} -"), &text);
        assert!(
            piped.errors.starts_with("-: the text is too long; "),
            "{}",
            piped.errors
        );
    }
    let json = sumi(&format!("check --json {path}"), "").json();
    assert_eq!(json[0]["error"]["code"], "too-long");
}
