//! Everything that hints and solvers can say, in every kind of puzzle and every language.

use std::collections::BTreeSet;

use super::{
    Words,
    samples::{deduction, hints, patterns, puzzles, steps},
};
use crate::{
    locale::{
        FALLBACK, Locale,
        tests::{codes, keys},
    },
    puzzle::{Kind, Puzzle},
    solver::{Reason, techniques::Technique},
};

/// Everything that is said about a puzzle.
fn texts(puzzle: &Puzzle, words: Words<'_>) -> Vec<String> {
    let told = patterns(puzzle).into_iter().flat_map(|why| {
        let step = deduction(puzzle, why);
        [
            step.explain(words),
            words.technique(step.technique),
            words.technique_heading(step.technique),
        ]
    });
    let steps = steps(puzzle).into_iter().map(|step| step.explain(words));
    let hints = hints(puzzle).into_iter().map(|hint| hint.explain(words));
    told.chain(steps).chain(hints).collect()
}

#[test]
fn every_sentence_is_complete_in_every_language() {
    let mut keys = keys(FALLBACK);
    // Other keys are ordinary words.
    keys.retain(|key| key.contains('-'));
    for code in codes() {
        let locale = Locale::load(code).unwrap();
        for puzzle in puzzles() {
            for text in texts(&puzzle, Words::new(&puzzle, &locale)) {
                assert!(!text.is_empty(), "{code}");
                assert!(!text.contains(['{', '}', '$']), "{code}: {text}");
                let raw = keys.iter().find(|&key| text.contains(key));
                assert_eq!(raw, None, "{code}: {text}");
            }
        }
    }
}

#[test]
fn no_sentence_speaks_of_cages_in_a_kakuro_or_of_runs_elsewhere() {
    let locale = Locale::default();
    for puzzle in puzzles() {
        let stranger = match puzzle.kind() {
            Kind::Kakuro => "cage",
            _ => "the run",
        };
        for text in texts(&puzzle, Words::new(&puzzle, &locale)) {
            let speaks_of_it = text.to_lowercase().contains(stranger);
            assert!(!speaks_of_it, "{}: {text}", puzzle.kind());
        }
    }
}

#[test]
fn every_technique_is_among_the_sentences() {
    let told: BTreeSet<Technique> = puzzles()
        .flat_map(|puzzle| patterns(&puzzle))
        .map(|why| why.technique())
        .collect();
    assert!(told.iter().eq(&Technique::ALL));
}

#[test]
fn a_kakuro_has_runs_where_others_have_cages() {
    let locale = Locale::default();
    let told = |kind| {
        let puzzle = puzzles().find(|puzzle| puzzle.kind() == kind).unwrap();
        let words = Words::new(&puzzle, &locale);
        let cage = puzzle.cage_ids().next().unwrap();
        [
            words.technique(Technique::SingleCellCage),
            words.technique_heading(Technique::CageCombinations),
            Reason::Cage(cage).explain(words),
        ]
    };
    let kakuro = [
        "run with one empty cell",
        "Run combinations",
        "no other filling of the run 7 from r1c1",
    ];
    let killer = [
        "single-cell cage",
        "Cage combinations",
        "no other filling of the cage 8 from r1c1",
    ];
    assert_eq!(told(Kind::Kakuro), kakuro);
    assert_eq!(told(Kind::Killer), killer);
}
