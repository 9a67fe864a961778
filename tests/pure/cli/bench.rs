//! `sumi bench`.

use std::fs;

use sumi::cli::CommandStatus;

use super::{KEEN, sumi};

/// The sizes of the published medians.
const SIZES: [&str; 9] = [
    "2×2", "4×3", "4×4", "5×5", "6×6", "7×7", "8×8", "9×9", "10×10",
];

#[test]
fn our_medians_stand_beside_the_published_ones() {
    let outcome = sumi("bench --published", "");
    assert_eq!(
        (outcome.status, outcome.errors.as_str()),
        (CommandStatus::Fine, "")
    );
    let lines: Vec<&str> = outcome.output.trim().lines().collect();
    assert!(lines[0].contains("20 easy puzzles a row"), "{}", lines[0]);
    for (line, size) in lines[2..].iter().zip(SIZES) {
        assert!(line.starts_with(&format!("{size} ")), "{line}");
        assert_eq!(line.matches(" / ").count(), 4, "{line}");
        // No median of ours is missing, whatever a single puzzle takes.
        assert!(!line.ends_with('–') && !line.contains("/ –"), "{line}");
    }
    assert!(lines[10].contains(" 352.61 / "), "{}", lines[10]);
    assert!(
        lines[11].ends_with("of 720 runs reached the limit of 1 s"),
        "{}",
        lines[11]
    );
}

#[test]
fn the_puzzles_of_files_are_measured_instead_of_ours() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.keen");
    fs::write(&path, KEEN.repeat(3)).unwrap();
    let list = sumi(&format!("bench --json {}", path.display()), "").json();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 6);
    for record in list {
        assert_eq!(
            (&record["kind"], &record["rows"]),
            (&"KenKen".into(), &3.into())
        );
        assert_eq!(record["unfinished"], 0);
        assert!(record["milliseconds"].as_f64().is_some());
    }
    let missing = sumi("bench nowhere.keen", "");
    assert_eq!(missing.status, CommandStatus::Unreadable);
}
