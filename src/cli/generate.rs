//! `sumi generate`: new puzzles from a seed.

mod in_order;
mod sink;

use std::{
    io::{self, IsTerminal},
    num::NonZero,
    path::PathBuf,
    time::{Duration, SystemTime},
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use self::{in_order::Event, sink::Sink};
use super::{CommandStatus, Console, interrupt, threads};
use crate::{
    format::Format,
    generator::{
        CageShape, CageWish, Config, Generator, Pattern, PuzzleWish, Report, Symmetry, Weights,
        nth_seed,
    },
    puzzle::{Kind, Level, Operation, Puzzle, Size},
};

/// Make new puzzles, each with one solution and of the level asked for
#[derive(Debug, Args)]
pub(super) struct GenerateCommand {
    #[arg(long, help = format!("The kind of puzzle: {}", Kind::names()))]
    kind: Kind,
    /// How large the grid is: rows and columns as in 8x12, or one number for both
    #[arg(long, value_name = "N|RxC", value_parser = size)]
    size: Size,
    /// How hard the puzzle is: Easy, Normal, Hard, Expert or Extreme
    #[arg(long, default_value_t = Level::Normal)]
    level: Level,
    /// The operations of cages, as in +,-,*,/,gcd,lcm,^,=,? [default: + - * / and =]
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    ops: Vec<Operation>,
    /// How many digits are given [default: what suits the kind and the level]
    #[arg(long, value_name = "N")]
    givens: Option<u16>,
    /// Tile the grid with these shapes, by name or drawn as in 110/011
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        conflicts_with = "weights"
    )]
    shapes: Vec<CageShape>,
    /// How often cages of each size are wanted, as in 1:2,2:5 [default: what suits the level]
    #[arg(long, value_name = "LIST")]
    weights: Option<Weights>,
    /// The symmetry of givens or blocks: none, half-turn, mirror or diagonal
    #[arg(long, value_parser = symmetry, default_value = "half-turn")]
    symmetry: Symmetry,
    /// The blocks of a Kakuro: random, square or staircase
    #[arg(long, value_parser = pattern, default_value = "random")]
    pattern: Pattern,
    /// The number that everything follows from [default: another one each time]
    #[arg(long)]
    seed: Option<u64>,
    /// How many puzzles to make; the seeds of all follow from the first
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u32,
    /// The format to write
    #[arg(long, default_value_t = Format::Ron)]
    format: Format,
    /// The file to write instead of standard output; it holds every finished puzzle at any time
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// How many threads work at once [default: one for each core]
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
}

impl GenerateCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        if self.count > 1 && !self.format.holds_many() {
            let (title, count) = (self.format.title(), self.count);
            console.complain(format!(
                "{title} holds one puzzle, and {count} are asked for"
            ));
            return CommandStatus::Faulty;
        }
        let config = self.config();
        let first = self.seed.unwrap_or_else(any_seed);
        if let Err(refusal) = Generator::new(config.clone(), first) {
            console.complain(refusal);
            return CommandStatus::Faulty;
        }
        match Sink::open(self.output.as_deref(), self.format, self.count > 1) {
            Ok(sink) => self.make(&config, first, sink, console),
            Err(error) => {
                console.complain(error);
                CommandStatus::Unreadable
            }
        }
    }

    fn config(&self) -> Config {
        let suited = PuzzleWish::new(self.kind, self.size, self.level);
        let wish = PuzzleWish {
            givens: self.givens,
            cages: match (self.weights, self.shapes.as_slice()) {
                (Some(weights), _) => CageWish::Sizes(weights),
                (None, []) => CageWish::Suited,
                (None, shapes) => CageWish::Shapes(shapes.to_vec()),
            },
            operations: match self.ops.as_slice() {
                [] => suited.operations,
                ops => ops.iter().copied().collect(),
            },
            symmetry: self.symmetry,
            pattern: self.pattern,
            ..suited
        };
        wish.config()
    }

    /// Makes all puzzles and writes each as soon as it and those before it are finished.
    fn make(
        &self,
        config: &Config,
        first: u64,
        mut sink: Sink,
        console: &mut Console<'_>,
    ) -> CommandStatus {
        let pool = match threads::pool(self.threads) {
            Ok(pool) => pool,
            Err(error) => {
                console.complain(error);
                return CommandStatus::Unreadable;
            }
        };
        let seeds = (0..self.count).map(|index| nth_seed(first, index));
        let bar = self.bar();
        let mut status = CommandStatus::Fine;
        if console.is_terminal() {
            interrupt::listen();
        }
        let rest = in_order::make(config, seeds, &pool, |event| match event {
            Event::Working(report) => {
                bar.set_message(in_words(report));
                !interrupt::is_wished()
            }
            Event::Finished(seed, Ok(puzzle)) => {
                bar.inc(1);
                status = status.max(write(&mut sink, &puzzle, seed, console));
                status == CommandStatus::Fine && !interrupt::is_wished()
            }
            Event::Finished(seed, Err(refusal)) => {
                bar.suspend(|| console.complain(format!("seed {seed}: {refusal}")));
                status = CommandStatus::Faulty;
                false
            }
        });
        bar.finish_and_clear();
        if interrupt::is_wished() && status == CommandStatus::Fine {
            status = CommandStatus::Interrupted;
            for (seed, puzzle) in rest {
                status = status.max(write(&mut sink, &puzzle, seed, console));
            }
            console.complain("interrupted: the puzzles finished so far are kept");
        }
        if let Err(error) = sink.close(console) {
            console.complain(error);
            status = CommandStatus::Unreadable;
        }
        status
    }

    /// A bar on the terminal, unless the puzzles themselves are shown there.
    fn bar(&self) -> ProgressBar {
        if !io::stderr().is_terminal() || self.output.is_none() && io::stdout().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::new(self.count.into());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_bar} {pos}/{len} {msg}") {
            bar.set_style(style);
        }
        bar.enable_steady_tick(Duration::from_millis(100));
        bar
    }
}

fn write(sink: &mut Sink, puzzle: &Puzzle, seed: u64, console: &mut Console<'_>) -> CommandStatus {
    match sink.write(puzzle, console) {
        Ok(()) => CommandStatus::Fine,
        Err(error) => {
            console.complain(format!("seed {seed}: {error}"));
            error.status()
        }
    }
}

fn in_words(report: Report) -> String {
    let phase = format!("{:?}", report.phase).to_lowercase();
    format!("{phase}, attempt {}", report.attempts + 1)
}

/// A seed that is another one each time.
fn any_seed() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    nth_seed(since.map_or(0, |time| time.as_nanos() as u64), 1)
}

fn size(text: &str) -> Result<Size, String> {
    let (rows, columns) = text.split_once(['x', '×']).unwrap_or((text, text));
    let number = |text: &str| text.parse().ok();
    let size = number(rows).zip(number(columns));
    size.and_then(|(rows, columns)| Size::new(rows, columns))
        .ok_or_else(|| {
            "write one number or rows x columns, as in 8x12, each from 1 to 30".to_owned()
        })
}

fn symmetry(text: &str) -> Result<Symmetry, String> {
    named(&Symmetry::NAMED, text)
}

fn pattern(text: &str) -> Result<Pattern, String> {
    named(&Pattern::NAMED, text)
}

fn named<T: Copy>(all: &[(&str, T)], text: &str) -> Result<T, String> {
    let found = all.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|&(name, _)| name).collect();
        format!("choose {}", names.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_one_number_or_two() {
        assert_eq!(size("9"), Ok(Size::square(9).unwrap()));
        assert_eq!(size("8x12"), Ok(Size::new(8, 12).unwrap()));
        assert!(
            ["", "x", "0", "31", "8x", "8*9"]
                .into_iter()
                .all(|text| size(text).is_err())
        );
    }
}
