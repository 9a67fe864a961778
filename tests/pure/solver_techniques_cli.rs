//! `sumi grade` and `sumi hint`, run as a person runs them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use serde_json::Value;
use sumi::cli::{self, CommandStatus, Console};

const UNIQUE: &str =
    r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;
const TWOFOLD: &str =
    r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#;

/// Runs `sumi` on a text and gives its status, what it said and what it complained about.
fn sumi(words: &str, input: &str) -> (CommandStatus, String, String) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let arguments = format!("sumi {words}");
    let arguments = arguments.split_whitespace().map(Into::into);
    let mut console = Console::new(input.as_bytes(), &mut output, &mut errors);
    let status = cli::execute(arguments, &mut console);
    drop(console);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(output), text(errors))
}

fn json(words: &str, input: &str) -> Value {
    let (_, output, _) = sumi(words, input);
    serde_json::from_str(&output).unwrap()
}

#[test]
fn grade_says_level_rating_par_and_the_hardest_technique() {
    let (status, output, _) = sumi("grade -", UNIQUE);
    assert_eq!(status, CommandStatus::Fine);
    assert_eq!(
        output,
        "-: KenKen 2×2: Easy, rating 52, par 0:17, naked single\n"
    );
}

#[test]
fn grade_tells_other_programs_every_technique() {
    let value = json("grade --json -", UNIQUE);
    let puzzle = &value[0];
    assert_eq!(puzzle["level"], "Easy");
    assert_eq!(puzzle["par_seconds"], 17);
    assert_eq!(puzzle["steps"][0]["technique"], "single-cell cage");
    assert_eq!(puzzle["steps"][0]["count"], 3);
}

#[test]
fn a_puzzle_with_two_solutions_has_no_grade() {
    let (status, output, _) = sumi("grade -", TWOFOLD);
    assert_eq!(status, CommandStatus::Faulty);
    assert_eq!(
        output,
        "-: KenKen 2×2: The puzzle has more than one solution.\n"
    );
}

#[test]
fn grade_numbers_the_puzzles_of_a_file_and_goes_on_past_faults() {
    let faulty = TWOFOLD.replace("3+", "9+");
    let (status, output, errors) = sumi("grade -", &format!("[{UNIQUE}, {faulty}, {UNIQUE}]"));
    assert_eq!(status, CommandStatus::Faulty);
    assert_eq!(output.lines().count(), 2);
    assert!(output.contains("- (3): "), "{output}");
    assert!(errors.starts_with("- (2): "), "{errors}");
}

#[test]
fn hint_explains_the_next_step() {
    let (status, output, _) = sumi("hint -", UNIQUE);
    assert_eq!(status, CommandStatus::Fine);
    assert_eq!(
        output,
        "-: single-cell cage: The cage 1 at r1c1 is one cell. So r1c1 must be 1.\n"
    );
}

#[test]
fn hint_tells_other_programs_what_to_light_up() {
    let value = json("hint --json -", UNIQUE);
    let hint = &value[0];
    assert_eq!(hint["hint"], "step");
    let cell = serde_json::json!({ "row": 1, "column": 1 });
    let placed = serde_json::json!({ "row": 1, "column": 1, "digit": 1 });
    assert_eq!(hint["place"], serde_json::json!([placed]));
    assert_eq!(hint["pattern"], serde_json::json!([cell]));
    assert_eq!(hint["target"], serde_json::json!([cell]));
}

#[test]
fn hint_names_a_wrong_digit_of_a_game() {
    let game = UNIQUE.replace("size", "entries: \"r2c2=2\", size");
    let (status, output, _) = sumi("hint -", &game);
    assert_eq!(status, CommandStatus::Faulty);
    assert_eq!(output, "-: r2c2 cannot be 2: no solution has it there.\n");
}

#[test]
fn a_file_that_cannot_be_read_is_the_worst() {
    for command in ["grade", "hint"] {
        let (status, output, errors) = sumi(&format!("{command} nowhere.kenken"), "");
        assert_eq!(status, CommandStatus::Unreadable);
        assert!(output.is_empty());
        assert!(errors.starts_with("nowhere.kenken: "), "{errors}");
    }
}
