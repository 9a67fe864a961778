//! How long it takes to make a puzzle, by kind, size and level.

use divan::Bencher;
use sumi::{
    generator::{Config, Generator},
    puzzle::{Kind, Level, Size},
};

fn main() {
    divan::main();
}

/// Every combination that is measured: sides that each kind has, in every level.
fn configs() -> Vec<String> {
    let sides = [(Kind::KenKen, vec![4, 6, 9])];
    let all = sides.into_iter().flat_map(|(kind, sides)| {
        let levels = move |side| Level::ALL.map(move |level| format!("{kind} {side} {level}"));
        sides.into_iter().flat_map(levels)
    });
    all.collect()
}

fn config(text: &str) -> Option<Config> {
    let words: Vec<&str> = text.split(' ').collect();
    let [kind, side, level] = words.try_into().ok()?;
    let size = Size::square(side.parse().ok()?)?;
    Some(Config::new(kind.parse().ok()?, size, level.parse().ok()?))
}

/// One puzzle, each time from another seed.
#[divan::bench(args = configs(), sample_count = 20)]
fn generate(bencher: Bencher<'_, '_>, text: &str) {
    let mut seed = 0;
    bencher
        .counter(divan::counter::ItemsCount::new(1_u32))
        .bench_local(|| {
            seed += 1;
            let generator = config(text).and_then(|config| Generator::new(config, seed).ok());
            generator.and_then(|generator| generator.finish().ok())
        });
}
