//! `sumi generate`.

use std::fs;

use sumi::{
    cli::CommandStatus,
    format,
    generator::{nth_seed, seed_of_words},
    puzzle::Kind,
};

use super::{names, sumi, sumi_with};

const SMALL: &str = "generate --kind Sudoku --size 4 --level easy";

/// The seeds in a text of our own format.
fn seeds(ron: &str) -> Vec<u64> {
    let drafts = format::ron::read(ron).unwrap();
    drafts.iter().filter_map(|draft| draft.info.seed).collect()
}

#[test]
fn a_seed_is_a_number_or_any_words() {
    let puzzle = |seed: &str| {
        let words: Vec<&str> = SMALL.split(' ').chain(["--seed", seed]).collect();
        let outcome = sumi_with(&words, "");
        assert_eq!(outcome.status, CommandStatus::Fine, "{}", outcome.errors);
        assert_eq!(outcome.errors, "");
        outcome.output
    };
    assert_eq!(seeds(&puzzle("7")), [7]);
    let race = seed_of_words("our friday race").unwrap();
    assert_eq!(seeds(&puzzle("Our Friday  race")), [race]);
    assert_eq!(puzzle(&race.to_string()), puzzle("our friday race"));
    let empty = sumi_with(
        &["generate", "--kind", "Sudoku", "--size", "4", "--seed", " "],
        "",
    );
    assert_eq!(empty.status, CommandStatus::Unreadable);
    assert!(
        empty.errors.contains("a number or some words"),
        "{}",
        empty.errors
    );
}

#[test]
fn without_a_seed_the_seed_of_each_puzzle_is_told() {
    let outcome = sumi(&format!("{SMALL} --count 3"), "");
    let told: Vec<u64> = outcome
        .errors
        .lines()
        .map(|line| line.strip_prefix("seed ").unwrap().parse().unwrap())
        .collect();
    assert_eq!(told, seeds(&outcome.output));
    assert_eq!(told.len(), 3);
    // What is told makes the same puzzle again, also where the format has no place for it.
    let lines = sumi(&format!("{SMALL} --format line"), "");
    let seed = lines.errors.trim().strip_prefix("seed ").unwrap();
    let again = sumi(&format!("{SMALL} --format line --seed {seed}"), "");
    assert_eq!((again.output, again.errors), (lines.output, String::new()));
}

#[test]
fn options_that_a_kind_has_no_use_for_are_refused() {
    let values = [
        ("--ops", "+", "KenKen"),
        ("--shapes", "domino", "KenKen"),
        ("--weights", "2:1", "KenKen Killer"),
        ("--boxes", "2x3", "Sudoku Hypersudoku Killer"),
        ("--symmetry", "none", "Sudoku Hypersudoku Kakuro"),
        ("--pattern", "random", "Kakuro"),
        ("--givens", "0", "KenKen Killer Sudoku Hypersudoku Kakuro"),
    ];
    for (option, value, suits) in values {
        for kind in Kind::ALL {
            // No puzzle has this size, so that nothing is made; a foreign option is refused before that.
            let words = format!("generate --kind {kind} --size 1 {option} {value}");
            let outcome = sumi(&words, "");
            assert_eq!(outcome.status, CommandStatus::Faulty);
            let foreign = format!("{option} is not for {kind}: ");
            let is_foreign = !suits.split(' ').any(|name| name == kind.name());
            assert_eq!(
                outcome.errors.starts_with(&foreign),
                is_foreign,
                "{}",
                outcome.errors
            );
        }
    }
    let both = sumi(
        "generate --kind Killer --size 9 --ops + --pattern square",
        "",
    );
    assert_eq!(both.errors.lines().count(), 2, "{}", both.errors);
}

#[test]
fn boxes_stand_either_way_round() {
    let upright = "generate --kind Sudoku --size 6 --level easy --seed 1 --to solo --boxes";
    let outcome = sumi(&format!("{upright} 3x2"), "");
    // Solo counts the boxes beside each other first.
    assert!(outcome.output.starts_with("3x2:"), "{}", outcome.output);
    let lying = sumi(&format!("{upright} 2x3"), "");
    assert!(lying.output.starts_with("2x3:"), "{}", lying.output);
    let misfit = sumi(&format!("{upright} 2x4"), "");
    assert_eq!(misfit.status, CommandStatus::Faulty);
    assert_eq!(
        misfit.errors.trim(),
        "Boxes of 2×4 do not fill a grid of 6×6."
    );
}

#[test]
fn what_a_format_cannot_hold_is_refused_before_the_work() {
    let outcome = sumi("generate --kind Sudoku --size 9 --format keen", "");
    assert_eq!(outcome.status, CommandStatus::Faulty);
    assert_eq!(
        outcome.errors,
        "a Keen game ID cannot hold Sudoku puzzles\n"
    );
}

/// With differences alone there is no such puzzle, which no rule tells.
const UNLUCKY: &str = "generate --kind KenKen --size 3 --level hard --ops -,= --seed 1";
/// With quotients alone there are such puzzles, and not for every seed.
const RISKY: &str = "generate --kind KenKen --size 4 --level easy --ops /,= --seed 1 --count 12";

#[test]
fn a_hopeless_request_is_given_up_after_some_seeds() {
    let outcome = sumi(&format!("{UNLUCKY} --count 3"), "");
    assert_eq!(
        (outcome.status, outcome.output.as_str()),
        (CommandStatus::Faulty, "")
    );
    let lines: Vec<&str> = outcome.errors.lines().collect();
    let fifth = nth_seed(1, 4);
    assert!(
        lines[0].starts_with(&format!("seed {fifth}: No ")),
        "{}",
        lines[0]
    );
    assert_eq!(lines[1], "5 seeds without luck; 0 of 3 puzzles are made");
    let help = sumi("generate --help", "").output;
    assert!(help.contains("after 5 in a row"), "{help}");
}

#[test]
fn a_seed_without_luck_does_not_spoil_a_pack() {
    let outcome = sumi(&format!("{RISKY} --threads 1"), "");
    assert_eq!(outcome.status, CommandStatus::Fine, "{}", outcome.errors);
    let made = seeds(&outcome.output);
    assert_eq!(made.len(), 12);
    let skipped = outcome.errors.trim();
    assert!(
        skipped.ends_with("without luck; all puzzles are made"),
        "{skipped}"
    );
    // Whichever were skipped, the others follow each other, and threads make no difference.
    let all: Vec<u64> = (0..60).map(|index| nth_seed(1, index)).collect();
    let places: Vec<_> = made
        .iter()
        .map(|seed| all.iter().position(|one| one == seed))
        .collect();
    assert!(
        places.is_sorted() && places.iter().all(Option::is_some),
        "{places:?}"
    );
    let again = sumi(&format!("{RISKY} --threads 3"), "");
    assert_eq!(
        (again.output, again.errors),
        (outcome.output, outcome.errors)
    );
}

#[test]
fn a_file_is_replaced_only_when_told_to_and_only_by_a_puzzle() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pack.ron");
    let words = format!("{SMALL} --seed 1 --count 3 -o {}", path.display());
    assert_eq!(sumi(&words, "").status, CommandStatus::Fine);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(seeds(&text), [0, 1, 2].map(|index| nth_seed(1, index)));
    let refused = sumi(&words.replace("--seed 1", "--seed 2"), "");
    assert_eq!(refused.status, CommandStatus::Unreadable);
    assert!(
        refused
            .errors
            .ends_with("the file exists: --force replaces it\n")
    );
    let hopeless = format!("{UNLUCKY} --force -o {}", path.display());
    assert_eq!(sumi(&hopeless, "").status, CommandStatus::Faulty);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let forced = format!("{} --force", words.replace("--seed 1", "--seed 2"));
    assert_eq!(sumi(&forced, "").status, CommandStatus::Fine);
    assert_eq!(seeds(&fs::read_to_string(&path).unwrap())[0], 2);
    assert_eq!(names(folder.path()), ["pack.ron"]);
}
