//! `sumi generate`: new puzzles from a seed.

mod foreign;
mod in_order;
mod sink;

use std::{num::NonZero, time::SystemTime};

use clap::Args;

use self::{
    in_order::{Event, Wish},
    sink::Sink,
};
use super::{CommandStatus, Console, input, interrupt, output::OutputArgs, threads};
use crate::{
    format::{Format, Unfit, WriteError},
    generator::{
        CageShape, CageWish, Config, Generator, GeneratorRefusal, LONGEST_SIDE, Pattern,
        PuzzleWish, Report, Symmetry, Weights, nth_seed, seed_of_words,
    },
    puzzle::{Boxes, Kind, Level, Operation, Puzzle, Size},
};

/// After so many unlucky seeds in a row nobody should wait for the next.
const MOST_UNLUCKY: u32 = 5;

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
    /// The rows and columns of one box, as in 4x2 [default: as square as can be, wider than high]
    #[arg(long, value_name = "RxC", value_parser = boxes)]
    boxes: Option<Boxes>,
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
    /// The symmetry of givens or blocks: none, half-turn, mirror or diagonal [default: half-turn]
    #[arg(long, value_parser = symmetry)]
    symmetry: Option<Symmetry>,
    /// The blocks of a Kakuro: random, square or staircase [default: random]
    #[arg(long, value_parser = pattern)]
    pattern: Option<Pattern>,
    /// The number or the words that everything follows from, as in 7 or "our friday race"; the case of letters makes no
    /// difference [default: another one each time, told on standard error]
    #[arg(long, value_name = "WORDS", value_parser = seed, allow_hyphen_values = true)]
    seed: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..), help = format!(
        "How many puzzles to make; the seeds of all follow from the first. A seed without luck is skipped, and after {MOST_UNLUCKY} in a row the command gives up"
    ))]
    count: u32,
    /// The format to write
    #[arg(long, visible_alias = "to", default_value_t = Format::Ron, value_parser = input::written_format)]
    format: Format,
    #[command(flatten)]
    output: OutputArgs,
    /// How many threads work at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads::count)]
    threads: Option<NonZero<usize>>,
}

/// How far a command that makes puzzles has come.
#[derive(Default)]
struct Making {
    made: u32,
    skipped: u32,
    /// How many seeds had no luck since the last puzzle.
    unlucky: u32,
    status: CommandStatus,
}

impl GenerateCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let config = self.config();
        let first = self.seed.unwrap_or_else(any_seed);
        if let Err(complaint) = self.check(&config, first) {
            console.complain(complaint);
            return CommandStatus::Faulty;
        }
        let OutputArgs { force, .. } = self.output;
        match Sink::open(self.output.path(), force, self.format, self.count > 1) {
            Ok(sink) => self.make(&config, first, sink, console),
            Err(error) => {
                console.complain(format!("{}: {error}", self.output.name()));
                CommandStatus::Unreadable
            }
        }
    }

    /// Tells what cannot be done before anything is begun.
    fn check(&self, config: &Config, first: u64) -> Result<(), String> {
        let foreign = self.foreign_options();
        if !foreign.is_empty() {
            return Err(foreign.join("\n"));
        }
        let (format, kind, count) = (self.format, self.kind, self.count);
        if !format.kinds().contains(&kind) {
            let what = Unfit::Kind(kind);
            return Err(WriteError::Unfit { format, what }.to_string());
        }
        if count > 1 && !format.holds_many() {
            let title = format.title();
            return Err(format!(
                "{title} holds one puzzle, and {count} are asked for"
            ));
        }
        if let Some(boxes) = self.boxes.filter(|boxes| !boxes.fit(self.size)) {
            return Err(format!(
                "Boxes of {boxes} do not fill a grid of {}.",
                self.size
            ));
        }
        let begun = Generator::new(config.clone(), first);
        begun
            .map(|_| ())
            .map_err(|refusal: GeneratorRefusal| refusal.to_string())
    }

    fn config(&self) -> Config {
        let suited = PuzzleWish::new(self.kind, self.size, self.level);
        let wish = PuzzleWish {
            boxes: self.boxes,
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
            symmetry: self.symmetry.unwrap_or_default(),
            pattern: self.pattern.unwrap_or_default(),
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
        if console.is_terminal() {
            interrupt::listen();
        }
        console.begin_progress(Some(self.count.into()));
        let mut making = Making::default();
        let rest = in_order::make(config, first, self.count, &pool, |event| {
            let wish = self.hear(event, &mut making, &mut sink, console);
            if interrupt::is_wished() {
                Wish::Stop
            } else {
                wish
            }
        });
        console.end_progress();
        if interrupt::is_wished() && making.status == CommandStatus::Fine {
            making.status = CommandStatus::Interrupted;
            for (seed, puzzle) in rest {
                making.status = making
                    .status
                    .max(self.write(&mut sink, &puzzle, seed, console));
            }
            console.complain("interrupted: the puzzles finished so far are kept");
        }
        if let Err(error) = sink.close(console) {
            console.complain(error);
            making.status = CommandStatus::Unreadable;
        }
        making.tell(self.count, console);
        making.status
    }

    /// Writes what is finished, and says what is wanted after it.
    fn hear(
        &self,
        event: Event,
        making: &mut Making,
        sink: &mut Sink,
        console: &mut Console<'_>,
    ) -> Wish {
        match event {
            Event::Working(report) => console.progress().set_message(in_words(report)),
            Event::Finished(seed, Ok(puzzle)) => {
                making.made += 1;
                making.unlucky = 0;
                making.status = self.write(sink, &puzzle, seed, console);
                console.progress().inc(1);
            }
            Event::Finished(seed, Err(refusal)) => {
                making.skipped += 1;
                making.unlucky += 1;
                if !refusal.is_final() && making.unlucky < MOST_UNLUCKY {
                    return Wish::OneMore;
                }
                console.complain(format!("seed {seed}: {refusal}"));
                making.status = CommandStatus::Faulty;
            }
        }
        if making.status == CommandStatus::Fine && console.is_heard() {
            Wish::GoOn
        } else {
            Wish::Stop
        }
    }

    fn write(
        &self,
        sink: &mut Sink,
        puzzle: &Puzzle,
        seed: u64,
        console: &mut Console<'_>,
    ) -> CommandStatus {
        // Most formats have no place for the seed, without which nobody makes the puzzle again.
        if self.seed.is_none() {
            console.complain(format!("seed {seed}"));
        }
        match sink.write(puzzle, console) {
            Ok(()) => CommandStatus::Fine,
            Err(error) => {
                console.complain(format!("seed {seed}: {error}"));
                error.status()
            }
        }
    }
}

impl Making {
    /// Says what was not made.
    fn tell(&self, count: u32, console: &mut Console<'_>) {
        let Self { made, skipped, .. } = *self;
        if skipped == 0 {
            return;
        }
        let seeds = if skipped == 1 { "seed" } else { "seeds" };
        let made = if made == count {
            "all puzzles are made".to_owned()
        } else {
            format!("{made} of {count} puzzles are made")
        };
        console.complain(format!("{skipped} {seeds} without luck; {made}"));
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

pub(super) fn size(text: &str) -> Result<Size, String> {
    let (rows, columns) = text.split_once(['x', '×']).unwrap_or((text, text));
    let number = |text: &str| text.parse::<usize>().ok();
    let size = number(rows).zip(number(columns));
    size.filter(|&(rows, columns)| rows.max(columns) <= LONGEST_SIDE)
        .and_then(|(rows, columns)| Size::new(rows, columns))
        .ok_or_else(|| {
            format!("write one number or rows x columns, as in 8x12, each from 1 to {LONGEST_SIDE}")
        })
}

fn boxes(text: &str) -> Result<Boxes, String> {
    let size = size(text)?;
    let [rows, columns] = [size.rows(), size.columns()].map(|side| u8::try_from(side).ok());
    let boxes = rows.zip(columns);
    boxes
        .map(|(rows, columns)| Boxes { rows, columns })
        .ok_or_else(|| "write rows x columns, as in 4x2".to_owned())
}

fn seed(text: &str) -> Result<u64, String> {
    seed_of_words(text).ok_or_else(|| "write a number or some words".to_owned())
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
