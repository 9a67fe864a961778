//! How fast puzzles are made, by kind, size and level: how many a second, the slowest one, and the longest slice.
//!
//! `cargo bench --no-default-features --bench generate -- [WORDS] [--seeds N]` measures the lines that contain all of
//! the words, as in `-- Sudoku 9`, with seeds from 0 on, and stops a line after a few seconds. Times are those of the
//! processor where the system tells them, so that other programs do not count.

#[path = "../tests/common/stopwatch.rs"]
mod stopwatch;

use std::{env, time::Duration};

use sumi::{
    generator::{Config, Generator, GeneratorProgress, GeneratorRefusal},
    puzzle::{Kind, Level, Size},
};

use self::stopwatch::Stopwatch;

/// What a line may take before it ends with fewer seeds.
const MOST_TIME: Duration = Duration::from_secs(5);
/// The slices that are timed.
const SLICE: u32 = 1_000;

/// What was measured of one kind, size and level.
#[derive(Default)]
struct Line {
    times: Vec<Duration>,
    total: Duration,
    longest_slice: Duration,
    refused: usize,
    refusal: Option<GeneratorRefusal>,
}

fn main() {
    let words: Vec<String> = env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let seeds = words.iter().skip_while(|word| *word != "--seeds").nth(1);
    let seeds = seeds.and_then(|seeds| seeds.parse().ok()).unwrap_or(100);
    let wanted: Vec<&String> = words.iter().take_while(|word| *word != "--seeds").collect();
    println!(
        "kind         size level    made refused   per second  median ms  slowest ms  slice ms"
    );
    for config in configs() {
        let name = format!("{} {} {}", config.kind, config.size.rows(), config.level);
        let mut parts = name.split(' ');
        if wanted
            .iter()
            .all(|word| parts.clone().any(|part| part == *word))
        {
            print(&mut parts, &measure(&config, seeds));
        }
    }
}

/// Every combination that is measured.
fn configs() -> impl Iterator<Item = Config> {
    let sides: [(Kind, &[usize]); 5] = [
        (
            Kind::KenKen,
            &[3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
        ),
        (Kind::Sudoku, &[4, 6, 8, 9, 10, 12, 16]),
        (Kind::Hypersudoku, &[9]),
        (Kind::Killer, &[4, 6, 9]),
        (Kind::Kakuro, &[6, 10, 15]),
    ];
    sides.into_iter().flat_map(|(kind, sides)| {
        let sizes = sides.iter().filter_map(|&side| Size::square(side));
        sizes.flat_map(move |size| Level::ALL.map(|level| Config::new(kind, size, level)))
    })
}

fn measure(config: &Config, seeds: u64) -> Line {
    let mut line = Line::default();
    let whole = Stopwatch::start();
    for seed in 0..seeds {
        if whole.elapsed() > MOST_TIME {
            break;
        }
        let watch = Stopwatch::start();
        if let Err(refusal) = make(config, seed, &mut line.longest_slice) {
            line.refused += 1;
            line.refusal = Some(refusal);
        }
        line.times.push(watch.elapsed());
    }
    line.total = whole.elapsed();
    line
}

fn make(config: &Config, seed: u64, longest_slice: &mut Duration) -> Result<(), GeneratorRefusal> {
    let mut generator = Generator::new(config.clone(), seed)?;
    loop {
        let watch = Stopwatch::start();
        let progress = generator.advance(SLICE);
        *longest_slice = (*longest_slice).max(watch.elapsed());
        match progress {
            GeneratorProgress::Working(_) => {}
            GeneratorProgress::Done(_) => return Ok(()),
            GeneratorProgress::Failed(refusal) => return Err(refusal),
        }
    }
}

fn print<'a>(name: &mut impl Iterator<Item = &'a str>, line: &Line) {
    let mut times = line.times.clone();
    times.sort_unstable();
    let made = times.len() - line.refused;
    let ms = |time: Option<&Duration>| time.map_or(0., |time| time.as_secs_f64() * 1_000.);
    let mut next = || name.next().unwrap_or_default();
    println!(
        "{:12} {:4} {:8} {made:4} {:7} {:12.1} {:10.2} {:11.2} {:9.2}  {}",
        next(),
        next(),
        next(),
        line.refused,
        made as f64 / line.total.as_secs_f64().max(1e-9),
        ms(times.get(times.len() / 2)),
        ms(times.last()),
        ms(Some(&line.longest_slice)),
        line.refusal
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
    );
}
