//! `sumi qualities`, and what `sumi grade` says of the same.

use sumi::cli::CommandStatus;

use super::{KEEN, sumi};

#[test]
fn every_quality_has_a_column_and_a_record() {
    let words = "qualities --kind kenken --size 5 --count 3";
    let outcome = sumi(words, "");
    assert_eq!(
        (outcome.status, outcome.errors.as_str()),
        (CommandStatus::Fine, "")
    );
    let lines: Vec<&str> = outcome.output.trim().lines().collect();
    assert_eq!(lines.len(), 6, "{lines:?}");
    for title in [
        "KenKen",
        "two_cells +",
        "larger *",
        "chores",
        "entrance",
        "climax",
    ] {
        assert!(lines[0].contains(title), "{title}: {}", lines[0]);
    }
    let json = sumi(&format!("{words} --level hard --json"), "").json();
    let record = &json[0];
    assert_eq!(
        (&record["level"], &record["made"]),
        (&"Hard".into(), &3.into())
    );
    let qualities = record["qualities"].as_array().unwrap();
    let divided = qualities
        .iter()
        .find(|own| own["quality"] == "two_cells" && own["operation"] == "/");
    let divided = divided.unwrap();
    assert_eq!(
        (&divided["least"], &divided["most"]),
        (&150.into(), &400.into())
    );
    assert!(divided["mean"].is_f64() && divided["met"].is_f64());
}

#[test]
fn the_same_seed_has_the_same_qualities() {
    let words = "qualities --kind sudoku --size 6 --level easy --count 2 --seed 9";
    assert_eq!(
        sumi(words, "").output,
        sumi(&format!("{words} --threads 1"), "").output
    );
}

#[test]
fn a_size_that_a_kind_does_not_have_leaves_nothing_to_tell() {
    let outcome = sumi("qualities --kind sudoku --size 7", "");
    assert_eq!(
        (outcome.status, outcome.output.as_str()),
        (CommandStatus::Faulty, "")
    );
    assert!(outcome.errors.contains("7×7"), "{}", outcome.errors);
}

#[test]
fn a_grade_tells_qualities_and_needless_clues() {
    let json = sumi("grade --json -", KEEN).json();
    assert!(json[0]["needless"].is_null());
    let qualities = json[0]["qualities"].as_array().unwrap();
    let chores = qualities
        .iter()
        .find(|own| own["quality"] == "chores")
        .unwrap();
    assert!(chores["value"].is_u64() && chores["most"].is_u64());
    let text = sumi("grade --needless -", "1234341221434321\n").output;
    assert!(text.contains("could be left out: 16."), "{text}");
}
