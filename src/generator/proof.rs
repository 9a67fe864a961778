//! Whether a sketch has one solution, found out in slices.

use crate::{
    puzzle::{CellId, Digit},
    solver::{Engine, EngineProgress, Solution},
};

/// The most nodes a proof may take: what takes longer is no puzzle for people.
const MOST_NODES: u64 = 1_500;

/// A search for two solutions.
pub(super) struct Proof {
    engine: Engine<'static>,
    first: Option<Solution>,
    /// What is in doubt before anything is tried.
    start: Option<Doubt>,
}

/// What a proof found.
pub(super) enum Proven {
    /// There is one solution.
    One,
    /// There may be several.
    Several(Doubt),
}

/// What speaks against a single solution.
#[derive(Clone, Debug, Default)]
pub(super) struct Doubt {
    /// The cells in which two solutions differ, or those without a digit at the start if the search was given up.
    pub(super) cells: Vec<CellId>,
    /// How many digits too many the cells have before anything is tried.
    pub(super) loose: u32,
}

impl Proof {
    /// A proof with an engine that has not begun.
    pub(super) const fn new(engine: Engine<'static>) -> Self {
        Self {
            engine,
            first: None,
            start: None,
        }
    }

    /// Visits at most so many nodes; gives what was found at the end. A sketch that is too loose gets no search.
    pub(super) fn advance(&mut self, nodes: u32, most_loose: u32) -> Option<Proven> {
        let nodes = if self.start.is_none() { 1 } else { nodes };
        let progress = self.engine.advance(nodes.into());
        let start = self.start.get_or_insert_with(|| Doubt::of(&self.engine));
        let loose = start.loose;
        let several = |cells| Some(Proven::Several(Doubt { cells, loose }));
        match (progress, self.first.take()) {
            (EngineProgress::Solution(second), Some(first)) => {
                several(differences(&first, &second))
            }
            (EngineProgress::Solution(first), None) => {
                self.first = Some(first);
                None
            }
            (EngineProgress::Finished, Some(_)) => Some(Proven::One),
            (EngineProgress::Working, _) if loose > most_loose => {
                several(std::mem::take(&mut start.cells))
            }
            (EngineProgress::Working, first) if self.engine.effort().nodes < MOST_NODES => {
                self.first = first;
                None
            }
            _ => several(std::mem::take(&mut start.cells)),
        }
    }
}

impl Doubt {
    /// The cells that have more than one digit left.
    fn of(engine: &Engine<'static>) -> Self {
        let open = engine
            .candidates()
            .filter(|(_, digits)| digits.len() > 1)
            .map(|(cell, digits)| (cell, digits.len() as u32 - 1));
        let (cells, more): (Vec<CellId>, Vec<u32>) = open.unzip();
        Self {
            cells,
            loose: more.into_iter().sum(),
        }
    }
}

fn differences(first: &Solution, second: &Solution) -> Vec<CellId> {
    let differs = |&(cell, digit): &(CellId, &Option<Digit>)| second[cell] != *digit;
    let cells = first.iter().filter(differs);
    cells.map(|(cell, _)| cell).collect()
}
