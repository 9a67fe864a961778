//! The commands, run as a person runs them, on a console that remembers.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{fs, path::PathBuf};

use serde_json::Value;
use sumi::{
    cli::{self, CommandStatus, Console},
    format::{self, Format},
    puzzle::Kind,
};

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
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = ["sumi"]
        .into_iter()
        .chain(words.split_whitespace())
        .map(Into::into);
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

#[test]
fn help_lists_every_command() {
    let help = sumi("--help", "");
    assert_eq!(help.status, CommandStatus::Fine);
    for command in ["check", "convert", "show"] {
        assert!(
            help.output.contains(&format!("\n  {command} ")),
            "{}",
            help.output
        );
        assert_eq!(
            sumi(&format!("{command} --help"), "").status,
            CommandStatus::Fine
        );
    }
}

#[test]
fn a_status_is_an_exit_code() {
    let codes = [
        CommandStatus::Fine,
        CommandStatus::Faulty,
        CommandStatus::Unreadable,
    ]
    .map(|status| status as u8);
    assert_eq!(codes, [0, 1, 2]);
}

#[test]
fn an_unknown_command_is_an_error_with_a_hint() {
    let outcome = sumi("chekc x", "");
    assert_eq!(outcome.status, CommandStatus::Unreadable);
    assert!(outcome.errors.contains("check"), "{}", outcome.errors);
}

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
    assert_eq!(json[0]["puzzles"][0]["lawful"], true);
    assert_eq!(
        json[0]["puzzles"][1]["faults"][0]["at"],
        serde_json::json!([3, 2])
    );
    let error = &sumi("check --json -", "3:").json()[0]["error"];
    assert_eq!(
        (error["line"].as_u64(), error["column"].as_u64()),
        (Some(1), Some(3))
    );
}

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
        "a .kenken file holds one puzzle, and here are 2\n"
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
        outcome.json()[0]["error"],
        "a Keen game ID cannot hold the gcd cage at r1c1"
    );
}

/// With `SUMI_BLESS=1` the drawings are written, to be looked at before they are kept.
#[test]
fn every_kind_is_drawn() {
    let mut kinds = Vec::new();
    let folder = fs::read_dir(data("show"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    for path in folder.filter(|path| path.extension().is_some_and(|extension| extension == "ron")) {
        let text = fs::read_to_string(&path).unwrap();
        kinds.extend(
            format::read(&text, None)
                .unwrap()
                .iter()
                .map(|draft| draft.kind),
        );
        let outcome = sumi("show -", &text);
        assert_eq!(outcome.status, CommandStatus::Fine, "{}", outcome.errors);
        let drawing = path.with_extension("txt");
        if std::env::var_os("SUMI_BLESS").is_some() {
            fs::write(&drawing, &outcome.output).unwrap();
        }
        assert_eq!(outcome.output, fs::read_to_string(drawing).unwrap());
    }
    assert!(Kind::ALL.iter().all(|kind| kinds.contains(kind)));
}

#[test]
fn show_tells_the_faults_of_what_it_cannot_draw() {
    let outcome = sumi("show -", "2 1\n1 3 2 1 1 1 2\n");
    assert_eq!(
        (outcome.status, outcome.output.as_str()),
        (CommandStatus::Faulty, "")
    );
    assert!(outcome.errors.contains("r2c1"), "{}", outcome.errors);
    assert_eq!(sumi("show -", "nonsense").status, CommandStatus::Unreadable);
}

#[test]
fn show_speaks_json() {
    let json = sumi("show --json -", KEEN).json();
    assert_eq!(json[0]["says"]["cages"][1]["operation"], "*");
    assert!(json[0]["drawing"].as_str().unwrap().starts_with('┏'));
}

#[test]
fn the_daily_boards_are_five_puzzles_of_five_kinds_and_the_same_each_time() {
    let boards = sumi("daily 2026-11-16", "");
    assert_eq!(
        (boards.status, boards.errors.as_str()),
        (CommandStatus::Fine, "")
    );
    let drafts = format::ron::read(&boards.output).unwrap();
    let kinds: Vec<Kind> = drafts.iter().map(|draft| draft.kind).collect();
    assert_eq!(kinds, Kind::ALL);
    assert_eq!(sumi("daily 2026-11-16", "").output, boards.output);
    assert_ne!(sumi("daily 2026-11-23", "").output, boards.output);
    let refused = sumi("daily 2026-11-31", "");
    assert_eq!(refused.status, CommandStatus::Unreadable);
    assert!(
        refused.errors.contains("`2026-11-31` is no date"),
        "{}",
        refused.errors
    );
}
