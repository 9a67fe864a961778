//! The puzzles that come with the game: lawful, with one solution, of their level, and made from their seeds.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that cannot go on should stop"
)]

#[path = "../common/packs.rs"]
mod list;

use std::{fs, path::PathBuf};

use sumi::{
    format::ron,
    puzzle::{Draft, Puzzle},
    solver::{Answer, Engine, grade},
};

use self::list::Pack;

fn read(file: &str) -> Vec<Draft> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let text = fs::read_to_string(folder.join(file).with_extension("ron")).unwrap();
    ron::read(&text).unwrap()
}

/// The puzzles of every line of the list, which stand in the files in its order.
fn shelves() -> Vec<(Pack, Vec<Draft>)> {
    let packs = Pack::all();
    let mut files: Vec<&str> = packs.iter().map(|pack| pack.file.as_str()).collect();
    files.dedup();
    let mut drafts: Vec<Draft> = files.into_iter().flat_map(read).collect();
    let mut take = |count| drafts.drain(..count).collect();
    let shelves = packs.into_iter().map(|pack| (take(pack.count), pack));
    let shelves: Vec<(Vec<Draft>, Pack)> = shelves.collect();
    assert_eq!(drafts.len(), 0, "puzzles that no line of the list makes");
    shelves
        .into_iter()
        .map(|(drafts, pack)| (pack, drafts))
        .collect()
}

fn check(draft: &Draft) -> Puzzle {
    let title = &draft.info.title;
    let puzzle = draft
        .check()
        .unwrap_or_else(|faults| panic!("{title}: {faults}"));
    let answer = Engine::new(&puzzle).solve();
    assert!(matches!(answer, Answer::Unique(_)), "{title}");
    let level = grade(&puzzle).unwrap().level;
    assert_eq!(Some(level), draft.info.level, "{title}");
    puzzle
}

#[test]
fn every_puzzle_is_lawful_has_one_solution_and_is_of_its_level() {
    let mut count = 0;
    for (pack, drafts) in shelves() {
        for draft in &drafts {
            let puzzle = check(draft);
            let config = &pack.config;
            assert_eq!(
                (puzzle.kind(), puzzle.size(), draft.info.level),
                (config.kind, config.size, Some(config.level)),
                "{}",
                draft.info.title
            );
        }
        count += drafts.len();
    }
    assert!(count >= 300, "{count}");
}

#[test]
fn the_puzzles_to_begin_with_are_of_their_level_too() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let names = names.map(|entry| entry.file_name().into_string().unwrap());
    let by_hand: Vec<_> = names
        .filter(|name| name.starts_with(|letter: char| letter.is_ascii_digit()))
        .collect();
    assert_eq!(by_hand.len(), 12);
    for name in by_hand {
        for draft in &read(&name) {
            check(draft);
        }
    }
}

#[test]
fn puzzles_come_again_from_their_seeds() {
    // Large ones take long to make; of the others every seventh stands for all.
    let shelves = shelves();
    let small = shelves
        .iter()
        .filter(|(pack, _)| pack.config.size.len() <= 81)
        .flat_map(|(pack, drafts)| drafts.iter().map(move |draft| (pack, draft)));
    for (pack, draft) in small.step_by(7) {
        let made = pack.make(draft.info.seed.unwrap()).unwrap();
        let number = draft.info.title.rsplit(' ').next().unwrap();
        assert_eq!(*draft, Pack::signed(&made, number.parse().unwrap()));
    }
}
