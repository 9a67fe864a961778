//! What good puzzles have, as ranges, and how far a puzzle is from them.

use super::{OperationCount, Qualities, thousandths};
use crate::puzzle::{Level, Operation};

/// A quality of a puzzle beside the range in which it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// Which quality it is.
    pub quality: Quality,
    /// What the puzzle has.
    pub value: u32,
    /// The least that is good.
    pub least: u32,
    /// The most that is good.
    pub most: u32,
}

/// A quality that has an aim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Quality {
    /// The share of an operation among cages of two cells, of a thousand.
    TwoCells(Operation),
    /// The share of an operation among larger cages, of a thousand.
    Larger(Operation),
    /// The share of single cells and of cages with one reading, of a thousand.
    Chores,
    /// The share of the most usual shape among cages of three cells and more, of a thousand.
    UsualShape,
    /// The share of blocks, of a thousand.
    Blocks,
    /// The length of a run on average, in thousandths.
    MeanRun,
    /// The largest area of blocks beside each other.
    BlackArea,
    /// How many Easy steps are open at the start.
    Entrance,
    /// The longest stretch in the first third of the way on which at most one step is open.
    EarlyNarrow,
    /// How much of the way lies before the last of the hardest steps, of a thousand.
    Climax,
    /// The share of the technique that does most of the work, of a thousand.
    MainTechnique,
    /// The share of blocks or givens that fall on others, of a thousand.
    Symmetry,
}

impl Quality {
    /// The name of the quality, without the operation if it has one.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TwoCells(_) => "two_cells",
            Self::Larger(_) => "larger",
            Self::Chores => "chores",
            Self::UsualShape => "usual_shape",
            Self::Blocks => "blocks",
            Self::MeanRun => "mean_run",
            Self::BlackArea => "black_area",
            Self::Entrance => "entrance",
            Self::EarlyNarrow => "early_narrow",
            Self::Climax => "climax",
            Self::MainTechnique => "main_technique",
            Self::Symmetry => "symmetry",
        }
    }

    /// The operation whose share it is.
    pub const fn operation(self) -> Option<Operation> {
        match self {
            Self::TwoCells(operation) | Self::Larger(operation) => Some(operation),
            _ => None,
        }
    }

    /// Whether the quality is counted as it is, and not in thousandths.
    pub const fn is_count(self) -> bool {
        matches!(self, Self::BlackArea | Self::Entrance | Self::EarlyNarrow)
    }

    /// What a thousandth, or one of what is counted, is worth where puzzles are compared.
    const fn weight(self) -> u32 {
        match self {
            Self::TwoCells(_) | Self::Larger(_) => 3,
            Self::Chores | Self::Blocks => 4,
            Self::MainTechnique => 2,
            Self::Climax | Self::UsualShape | Self::MeanRun | Self::Symmetry => 1,
            Self::BlackArea => 20,
            Self::Entrance | Self::EarlyNarrow => 100,
        }
    }
}

impl Aim {
    /// Whether the puzzle is as it should be.
    pub const fn is_met(&self) -> bool {
        self.value >= self.least && self.value <= self.most
    }

    /// How far the puzzle is from what it should be; the further, the worse.
    const fn distance(&self) -> u32 {
        let off = self.least.saturating_sub(self.value) + self.value.saturating_sub(self.most);
        off.saturating_mul(self.quality.weight())
    }
}

impl Qualities {
    /// Every quality that has an aim, where these operations were asked for.
    pub fn aims(&self, operations: &[Operation]) -> Vec<Aim> {
        let mut aims = Vec::new();
        let mut aim = |quality, value, range: std::ops::RangeInclusive<u32>| {
            aims.push(Aim {
                quality,
                value,
                least: *range.start(),
                most: *range.end(),
            });
        };
        if let Some(cages) = &self.cages {
            let mut operations = operations.to_vec();
            operations.retain(|operation| self.kind.operations().contains(operation));
            for (quality, value, range) in
                shares(Quality::TwoCells, 2, &cages.two_cells, &operations)
                    .into_iter()
                    .chain(shares(Quality::Larger, 3, &cages.larger, &operations))
            {
                aim(quality, value, range);
            }
            aim(Quality::Chores, cages.chores(), 0..=most_chores(self.level));
        }
        if let Some(usual) = self.looks.usual_shape {
            aim(Quality::UsualShape, usual, 0..=700);
        }
        if let Some(blocks) = &self.blocks {
            aim(Quality::Blocks, blocks.share, 230..=400);
            aim(Quality::MeanRun, blocks.mean_run, 3_000..=4_500);
            aim(Quality::BlackArea, blocks.largest_area as u32, 0..=6);
        }
        if let Some(symmetry) = self.looks.symmetry {
            // Nobody has to like symmetry.
            aim(Quality::Symmetry, symmetry, 0..=1_000);
        }
        let entrance = match self.level {
            Level::Easy => 3,
            Level::Normal => 2,
            Level::Hard | Level::Expert | Level::Extreme => 1,
        };
        aim(Quality::Entrance, self.entrance, entrance..=u32::MAX);
        aim(Quality::EarlyNarrow, self.flow.early_narrow as u32, 0..=0);
        // What is easy has no summit, and few techniques.
        let is_easy = self.level == Level::Easy;
        let climax = if is_easy { 0..=1_000 } else { 550..=850 };
        aim(Quality::Climax, self.flow.climax, climax);
        let main = if is_easy { 1_000 } else { 600 };
        aim(Quality::MainTechnique, self.variety.main_share, 0..=main);
        aims
    }

    /// How far the puzzle is from all aims, where these operations were asked for; nothing is nearest.
    pub fn distance(&self, operations: &[Operation]) -> u32 {
        self.aims(operations).iter().map(Aim::distance).sum()
    }
}

/// The share of each of the operations that cages of a size can have, beside what is fair.
fn shares(
    quality: fn(Operation) -> Quality,
    cells: usize,
    counts: &[OperationCount],
    operations: &[Operation],
) -> Vec<(Quality, u32, std::ops::RangeInclusive<u32>)> {
    let able = operations
        .iter()
        .filter(|operation| operation.accepts_count(cells));
    let able: Vec<Operation> = able.copied().collect();
    let all = counts.iter().map(|counted| counted.count).sum();
    if able.len() < 2 || all == 0 {
        return Vec::new();
    }
    let fair = 1_000 / able.len() as u32;
    let range = match able.len() {
        2 => fair * 7 / 10..=fair * 13 / 10,
        _ => fair * 6 / 10..=fair * 16 / 10,
    };
    let share = |operation| {
        let own = counts.iter().find(|counted| counted.operation == operation);
        thousandths(own.map_or(0, |counted| counted.count), all)
    };
    let shares = able
        .iter()
        .map(|&operation| (quality(operation), share(operation), range.clone()));
    shares.collect()
}

/// How many of a thousand cages may be chores.
const fn most_chores(level: Level) -> u32 {
    match level {
        Level::Easy => 120,
        Level::Normal => 85,
        Level::Hard | Level::Expert | Level::Extreme => 50,
    }
}
