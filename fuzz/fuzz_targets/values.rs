#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use sumi::{
    format::{self, values},
    puzzle::{Draft, Puzzle},
};

static PUZZLE: LazyLock<(Draft, Puzzle)> = LazyLock::new(|| {
    let draft = format::read("3:aa_aa_a_,a3m3a8s1", None)
        .expect("the example is readable")
        .remove(0);
    let puzzle = draft.check().expect("the example is lawful");
    (draft, puzzle)
});

fuzz_target!(|text: &str| {
    let (draft, puzzle) = &*PUZZLE;
    if let Ok(entries) = values::fill(text, puzzle) {
        let position = Draft {
            entries,
            ..draft.clone()
        }
        .position(puzzle);
        let text = values::write(puzzle, &position);
        assert!(values::fill(&text, puzzle).is_ok());
    }
    if let Ok(entries) = values::read(text, puzzle) {
        let position = Draft {
            entries,
            ..draft.clone()
        }
        .position(puzzle);
        let text = values::write(puzzle, &position);
        let entries = values::read(&text, puzzle).expect("what we write is readable");
        assert_eq!(
            Draft {
                entries,
                ..draft.clone()
            }
            .position(puzzle),
            position
        );
    }
});
