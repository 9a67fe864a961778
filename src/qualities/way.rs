//! The way through a puzzle: how wide it is, where its hardest moment is, and which techniques lead along it.

use super::thousandths;
use crate::solver::{LoggedStep, techniques::Technique};

/// How many steps are open on the way, and where the hardest is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flow {
    /// How many steps there are.
    pub steps: usize,
    /// How many steps in a row have at most one open before them, at most, in the first third of the way.
    pub early_narrow: usize,
    /// The same on the whole way.
    pub narrow: usize,
    /// How much of the time, in thousandths, goes by before the last of the hardest steps.
    pub climax: u32,
}

/// Which techniques do the work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variety {
    /// How many techniques are needed.
    pub techniques: usize,
    /// The technique that does away with the most candidates, if one is needed.
    pub main: Option<Technique>,
    /// Its share of all candidates, of a thousand.
    pub main_share: u32,
}

impl Flow {
    pub(super) fn of(log: &[LoggedStep]) -> Self {
        // A guess is harder than any technique.
        let hardest = log.iter().map(hardness).max();
        let last = log.iter().rposition(|step| Some(hardness(step)) == hardest);
        Self {
            steps: log.len(),
            early_narrow: longest_narrow(&log[..log.len() / 3]),
            narrow: longest_narrow(log),
            climax: last.map_or(0, |last| time_before(log, last)),
        }
    }
}

fn hardness(step: &LoggedStep) -> u32 {
    step.technique.map_or(u32::MAX, Technique::cost)
}

/// How much of the time, in thousandths, has gone by before a step.
fn time_before(log: &[LoggedStep], step: usize) -> u32 {
    let seconds = |step: &LoggedStep| step.seconds as usize;
    thousandths(seconds(&log[step]), log.last().map_or(0, seconds))
}

/// The longest stretch of steps with at most one open.
fn longest_narrow(log: &[LoggedStep]) -> usize {
    let stretches = log.chunk_by(|one, other| (one.open <= 1) == (other.open <= 1));
    let narrow = stretches.filter(|stretch| stretch.iter().all(|step| step.open <= 1));
    narrow.map(<[LoggedStep]>::len).max().unwrap_or(0)
}

impl Variety {
    pub(super) fn of(log: &[LoggedStep]) -> Self {
        // What a step does away with is missing before the next; after the last nothing is left.
        let after = log.iter().skip(1).map(|step| step.left).chain([0]);
        let struck =
            |(step, after): (&LoggedStep, u32)| (step.technique, step.left.saturating_sub(after));
        let struck: Vec<(Option<Technique>, u32)> = log.iter().zip(after).map(struck).collect();
        let by = |technique: Technique| {
            let own = struck.iter().filter(|(by, _)| *by == Some(technique));
            own.clone()
                .next()
                .map(|_| (technique, own.map(|(_, struck)| struck).sum::<u32>()))
        };
        let used: Vec<(Technique, u32)> = Technique::ALL.into_iter().filter_map(by).collect();
        let all: u32 = struck.iter().map(|(_, struck)| struck).sum();
        let main = used.iter().max_by_key(|(_, struck)| *struck);
        Self {
            techniques: used.len(),
            main: main.map(|(technique, _)| *technique),
            main_share: main.map_or(0, |(_, struck)| thousandths(*struck as usize, all as usize)),
        }
    }
}
