//! `sumi qualities`: how good are the puzzles that are made?

use std::{collections::BTreeMap, fmt::Write, num::NonZero};

use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::{CommandStatus, Console, each::Teller, generate, threads};
use crate::{
    generator::{Config, Generator, OperationSet, PuzzleWish, nth_seed},
    puzzle::{Kind, Level, Operation, Size},
    qualities::{Aim, Qualities, Quality},
};

/// Make puzzles of every kind and level and say how good they are, beside what good ones have
///
/// Each column is a quality: its mean, and of a hundred puzzles those that are as they should be.
#[derive(Debug, Args)]
pub(super) struct QualitiesCommand {
    #[arg(long, help = format!("The kind of puzzle: {} [default: all]", Kind::names()))]
    kind: Option<Kind>,
    /// How large the grid is: rows and columns as in 8x12, or one number for both [default: what is usual for the kind]
    #[arg(long, value_name = "N|RxC", value_parser = generate::size)]
    size: Option<Size>,
    /// How hard the puzzles are: Easy, Normal, Hard, Expert or Extreme [default: all]
    #[arg(long)]
    level: Option<Level>,
    /// The operations of cages, as in +,-,*,/,gcd,lcm,^,=,? [default: + - * / and =]
    #[arg(
        long,
        value_name = "LIST",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    ops: Vec<Operation>,
    /// How many puzzles to make of each kind, size and level
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// The number that the seeds of all puzzles follow from
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads work at once [default: one for each core]
    #[arg(long, value_name = "N", value_parser = threads::count)]
    threads: Option<NonZero<usize>>,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

/// One quality of several puzzles.
#[derive(Default)]
struct QualityColumn {
    values: Vec<Aim>,
}

impl QualitiesCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let pool = match threads::pool(self.threads) {
            Ok(pool) => pool,
            Err(error) => {
                console.complain(error);
                return CommandStatus::Unreadable;
            }
        };
        let configs = self.configs();
        if let (Some(size), []) = (self.size, configs.as_slice()) {
            console.complain(format!("There is no such puzzle of {size}."));
            return CommandStatus::Faulty;
        }
        let mut teller = Teller::new(console, self.json);
        let mut last = None;
        for config in configs {
            let made = pool.install(|| self.measure(&config));
            let columns = columns(&made, config.operations);
            teller.record(&as_json(&config, made.len(), &columns));
            if !self.json {
                let mut text = String::new();
                if last.replace(config.kind) != Some(config.kind) {
                    text.push_str(&heading(config.kind, &columns));
                }
                text.push_str(&line(&config, made.len(), &columns));
                teller.push(&text);
            }
            teller.flush();
            if !teller.console.is_heard() {
                break;
            }
        }
        teller.finish();
        CommandStatus::Fine
    }

    /// Everything that is to be made.
    fn configs(&self) -> Vec<Config> {
        let kinds = Kind::ALL
            .into_iter()
            .filter(|&kind| self.kind.is_none_or(|own| own == kind));
        let sized = kinds.flat_map(|kind| {
            let sizes = match self.size {
                Some(size) => vec![size],
                None => PuzzleWish::usual_sizes(kind).collect(),
            };
            sizes.into_iter().map(move |size| (kind, size))
        });
        let levels = Level::ALL
            .into_iter()
            .filter(|&level| self.level.is_none_or(|own| own == level));
        let wishes = sized.flat_map(|(kind, size)| {
            levels
                .clone()
                .map(move |level| PuzzleWish::new(kind, size, level))
        });
        let configs = wishes.map(|wish| {
            let operations = match self.ops.as_slice() {
                [] => wish.operations,
                ops => ops.iter().copied().collect(),
            };
            PuzzleWish { operations, ..wish }.config()
        });
        configs
            .filter(|config| Generator::new(config.clone(), self.seed).is_ok())
            .collect()
    }

    /// The qualities of the puzzles that could be made.
    fn measure(&self, config: &Config) -> Vec<Qualities> {
        let numbers = (0..self.count).into_par_iter();
        let made = numbers.filter_map(|number| {
            let seed = nth_seed(self.seed, number);
            let puzzle = Generator::new(config.clone(), seed).ok()?.finish().ok()?;
            Qualities::measure(&puzzle).ok()
        });
        made.collect()
    }
}

/// All qualities, each with what every puzzle has.
fn columns(made: &[Qualities], operations: OperationSet) -> BTreeMap<Quality, QualityColumn> {
    let operations: Vec<Operation> = operations.iter().collect();
    let mut columns: BTreeMap<Quality, QualityColumn> = BTreeMap::new();
    for aim in made
        .iter()
        .flat_map(|qualities| qualities.aims(&operations))
    {
        columns.entry(aim.quality).or_default().values.push(aim);
    }
    columns
}

impl QualityColumn {
    fn mean(&self) -> f64 {
        let sum: f64 = self.values.iter().map(|aim| f64::from(aim.value)).sum();
        sum / self.values.len().max(1) as f64
    }

    /// How many of a hundred puzzles are as they should be.
    fn met(&self) -> f64 {
        let met = self.values.iter().filter(|aim| aim.is_met()).count();
        met as f64 * 100. / self.values.len().max(1) as f64
    }

    /// The mean as people read it.
    fn in_words(&self) -> String {
        let is_count = self
            .values
            .first()
            .is_some_and(|aim| aim.quality.is_count());
        let mean = if is_count {
            self.mean()
        } else {
            self.mean() / 10.
        };
        format!("{mean:.1} {:>3.0}%", self.met())
    }
}

/// The titles of the columns, and under them what good puzzles have at the first of the levels.
fn heading(kind: Kind, columns: &BTreeMap<Quality, QualityColumn>) -> String {
    let mut titles = format!("\n{kind:<22}");
    for quality in columns.keys() {
        let sign = quality.operation().map_or("", Operation::symbol);
        let _ = write!(
            titles,
            "{:>15}",
            format!("{} {sign}", quality.name()).trim()
        );
    }
    titles.trim_end().to_owned() + "\n"
}

fn line(config: &Config, made: usize, columns: &BTreeMap<Quality, QualityColumn>) -> String {
    let mut line = format!(
        "{:<7}{:<9}{made:>5} ",
        config.size.to_string(),
        config.level.name()
    );
    for column in columns.values() {
        let _ = write!(line, "{:>15}", column.in_words());
    }
    line + "\n"
}

fn as_json(config: &Config, made: usize, columns: &BTreeMap<Quality, QualityColumn>) -> Value {
    let column = |(quality, column): (&Quality, &QualityColumn)| {
        let first = column.values.first();
        json!({
            "quality": quality.name(),
            "operation": quality.operation().map(Operation::symbol),
            "mean": column.mean(),
            "least": first.map(|aim| aim.least),
            "most": first.map(|aim| aim.most).filter(|&most| most < u32::MAX),
            "met": column.met(),
        })
    };
    json!({
        "kind": config.kind.name(),
        "rows": config.size.rows(),
        "columns": config.size.columns(),
        "level": config.level.name(),
        "made": made,
        "qualities": columns.iter().map(column).collect::<Value>(),
    })
}
