//! Makes the puzzles that come with the game, as `packs.txt` lists them.
//!
//! `cargo run --release --no-default-features --example packs -- puzzles` writes them all again, the same as before.

#[path = "../tests/common/packs.rs"]
mod packs;

use std::{collections::BTreeMap, env, error::Error, fs, path::PathBuf};

use sumi::{format::ron, puzzle::Draft};

use self::packs::Pack;

/// The seeds that are tried for one line before it counts as impossible.
const MOST_SEEDS: u64 = 1_000;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).ok_or("name the folder to write to")?;
    let folder = PathBuf::from(folder);
    let mut files: BTreeMap<String, Vec<Draft>> = BTreeMap::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    for pack in Pack::all() {
        let shelf = format!("{} {}", pack.config.kind, pack.config.size);
        let number = numbers.entry(shelf).or_default();
        let seeds = 1..MOST_SEEDS;
        let made = seeds.filter_map(|seed| pack.make(seed).ok());
        let puzzles: Vec<_> = made.take(pack.count).collect();
        if puzzles.len() < pack.count {
            return Err(format!("{} {:?}: too few", pack.file, pack.config).into());
        }
        let drafts = puzzles.iter().map(|puzzle| {
            *number += 1;
            Pack::signed(puzzle, *number)
        });
        files.entry(pack.file.clone()).or_default().extend(drafts);
        println!(
            "{} {} {} {}",
            pack.file, pack.config.kind, pack.config.size, pack.config.level
        );
    }
    for (name, drafts) in files {
        fs::write(folder.join(name).with_extension("ron"), ron::write(&drafts))?;
    }
    Ok(())
}
