//! The commands, run as a person runs them, on a console that remembers: a file for each command, here what they share.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod bench;
mod check;
mod convert;
mod daily;
mod generate;
mod json;
mod long_files;
mod manual;
mod qualities;
mod show;
mod solve;

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use sumi::cli::{self, CommandStatus, Console};

const KEEN: &str = "3:aa_aa_a_,a3m3a8s1\n";
const GCD: &str = "2 2\n5 1 2 1 1 1 2\n1 3 2 2 1 2 2\n";

/// What a command did.
struct Outcome {
    status: CommandStatus,
    output: String,
    errors: String,
}

impl Outcome {
    fn json(&self) -> Value {
        serde_json::from_str(&self.output).unwrap()
    }
}

/// Runs `sumi` with words separated by spaces and a standard input.
fn sumi(words: &str, input: &str) -> Outcome {
    let words: Vec<&str> = words.split_whitespace().collect();
    sumi_with(&words, input)
}

/// Runs `sumi` with arguments that may have spaces in them.
fn sumi_with(arguments: &[&str], input: &str) -> Outcome {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["sumi"].iter().chain(arguments).map(Into::into);
    let mut console = Console::new(input.as_bytes(), &mut output, &mut errors);
    let status = cli::execute(arguments, &mut console);
    drop(console);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Outcome {
        status,
        output: text(output),
        errors: text(errors),
    }
}

fn data(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data")
        .join(path)
}

/// A path in a folder.
fn in_folder(folder: &Path, name: &str) -> String {
    folder.join(name).display().to_string()
}

/// The names of all files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

/// Every command that reads puzzles, with what it cannot do without.
const READERS: [&str; 6] = [
    "check",
    "convert --to line",
    "grade",
    "hint",
    "show",
    "solve",
];

#[test]
fn a_status_is_an_exit_code() {
    let codes = [
        CommandStatus::Fine,
        CommandStatus::Faulty,
        CommandStatus::Unreadable,
        CommandStatus::Interrupted,
    ]
    .map(|status| status as u8);
    assert_eq!(codes, [0, 1, 2, 130]);
    let help = sumi("--help", "").output;
    for code in codes {
        assert!(help.contains(&format!("\n  {code} ")), "{code}: {help}");
    }
}

#[test]
fn an_unknown_command_is_an_error_with_a_hint() {
    let outcome = sumi("chekc x", "");
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    assert!(outcome.errors.contains("check"), "{}", outcome.errors);
}

#[test]
fn what_cannot_be_read_is_named_in_plain_words_by_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let empty = in_folder(folder.path(), "empty.ron");
    fs::write(&empty, "").unwrap();
    let cases = [
        ("nowhere.ron".to_owned(), "there is no such file or folder"),
        (
            folder.path().display().to_string(),
            "this is a folder, not a file",
        ),
        (empty, "the file is empty"),
    ];
    for command in READERS {
        for (path, words) in &cases {
            let outcome = sumi(&format!("{command} {path}"), "");
            assert_eq!(outcome.status, CommandStatus::Unreadable);
            assert!(
                outcome.errors.starts_with(&format!("{path}: ")),
                "{}",
                outcome.errors
            );
            assert!(outcome.errors.contains(words), "{}", outcome.errors);
            assert!(!outcome.errors.contains("os error"), "{}", outcome.errors);
        }
    }
}

#[test]
fn wrong_words_are_answered_with_the_right_ones() {
    for (words, right) in [
        ("check --from foo -", "choose one of ron, "),
        ("check --from scores -", "choose one of ron, "),
        ("convert --to kenken-com -", "choose one of ron, "),
        ("convert --to gauguin -", "choose one of ron, "),
        ("check --kind chess -", "choose KenKen, "),
        ("solve --threads 0 -", "a number from 1 to 1024"),
        ("solve --count 0 -", "1.."),
        ("solve --strategy magic -", "choose sequential, "),
        ("generate --kind Sudoku --size 9 --count 0", "1.."),
        ("generate --kind Sudoku --size 31", "from 1 to 30"),
        (
            "generate --kind Sudoku --size 9 --symmetry odd",
            "choose none, half-turn",
        ),
        ("bench --seconds 0", "1.."),
    ] {
        let outcome = sumi(words, "");
        assert_eq!(outcome.status, CommandStatus::Unreadable, "{words}");
        assert!(
            outcome.errors.contains(right),
            "{words}: {}",
            outcome.errors
        );
    }
}
