//! `sumi daily`.

use sumi::{cli::CommandStatus, format, puzzle::Kind};

use super::sumi;

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
