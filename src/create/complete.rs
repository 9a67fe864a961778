//! The rest of a puzzle, around what is drawn.

use rand::{SeedableRng, rngs::ChaCha8Rng};
use thiserror::Error;

use super::{
    cutting,
    drawing::{Drawing, SolutionDigit},
    fill::{FillProgress, RandomFill},
    fitting::differences,
    repair::{Proposal, RepairProgress, RepairSearch},
};
use crate::{
    generator::{
        GeneratorProgress, SumFinder, Weights, nth_seed,
        random::{pick, shuffle},
    },
    puzzle::{CellId, ClueError, Draft, Entry, Fault, Faults, Grid, Level, Place, Puzzle},
    solver::{Answer, Engine, EngineLimits, Inquiry, Solution},
};

/// How often the rest is filled and cut anew before digits are given.
const MOST_CUTS: u32 = 12;
/// The most nodes of a proof.
const MOST_NODES: u64 = 10_000;

/// Draws the rest of a puzzle around what is drawn, a little at a time, so that there is one solution.
pub struct Completion {
    drawing: Drawing,
    level: Level,
    seed: u64,
    rng: ChaCha8Rng,
    cuts: u32,
    stage: CompletionStage,
}

enum CompletionStage {
    Filling(Box<RandomFill>),
    /// Sums are looked for where nothing but blocks is drawn.
    Summing(Box<SumFinder>),
    Proving(Box<Completed>, Box<Inquiry>),
    Mending(Box<Completed>, Box<RepairSearch>),
    Digging(Box<Completed>, Vec<Vec<CellId>>, Option<Box<DigTrial>>),
    Done(Result<Box<Drawing>, CompletionRefusal>),
}

/// The puzzle with some givens less, and the question whether it still has one solution.
type DigTrial = (Draft, Inquiry);

/// A drawing with its rest, and the solution it should have.
struct Completed {
    draft: Draft,
    solution: Solution,
}

/// How far the rest of a puzzle has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CompletionProgress {
    /// There is more to do.
    Working,
    /// The drawing with its rest and its solution.
    Done(Box<Drawing>),
    /// There is no rest.
    Failed(CompletionRefusal),
}

/// Why a puzzle cannot be completed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CompletionRefusal {
    /// What is drawn has faults that no rest mends.
    #[error("{0}")]
    Faults(Faults),
    /// No solution fits what is drawn.
    #[error("Nothing that could be added gives this a solution.")]
    NoSolution,
    /// Nothing that was tried came to one solution.
    #[error("No rest was found with which this has one solution.")]
    NotFound,
}

impl CompletionRefusal {
    /// The first fault that no rest mends.
    pub fn fault(&self) -> Option<&Fault> {
        match self {
            Self::Faults(faults) => faults.iter().find(|fault| !is_only_missing(fault)),
            Self::NoSolution | Self::NotFound => None,
        }
    }
}

impl Completion {
    /// Completes a drawing with cages as they suit a level.
    pub fn new(drawing: &Drawing, level: Level, seed: u64) -> Self {
        let mut completion = Self {
            drawing: drawing.clone(),
            level,
            seed,
            rng: ChaCha8Rng::seed_from_u64(seed),
            cuts: 0,
            stage: CompletionStage::Done(Err(CompletionRefusal::NoSolution)),
        };
        completion.stage = match drawing.check() {
            Err(faults) if !faults.iter().all(is_only_missing) => {
                CompletionStage::Done(Err(CompletionRefusal::Faults(faults)))
            }
            _ => completion.begin(),
        };
        completion
    }

    /// Works on for about so many units, each as long as one node of the engine.
    pub fn advance(&mut self, budget: u32) -> CompletionProgress {
        let mut budget = budget;
        while budget > 0 {
            if let CompletionStage::Done(end) = &self.stage {
                return match end {
                    Ok(drawing) => CompletionProgress::Done(drawing.clone()),
                    Err(refusal) => CompletionProgress::Failed(refusal.clone()),
                };
            }
            let nothing = CompletionStage::Done(Err(CompletionRefusal::NoSolution));
            let stage = std::mem::replace(&mut self.stage, nothing);
            self.stage = self.step(stage, &mut budget);
        }
        CompletionProgress::Working
    }

    /// Works to the end without a break.
    pub fn finish(mut self) -> Result<Drawing, CompletionRefusal> {
        loop {
            match self.advance(u32::MAX) {
                CompletionProgress::Working => {}
                CompletionProgress::Done(drawing) => return Ok(*drawing),
                CompletionProgress::Failed(refusal) => return Err(refusal),
            }
        }
    }

    fn begin(&mut self) -> CompletionStage {
        let drawing = &self.drawing;
        let is_bare = drawing.givens.is_empty() && drawing.solution.is_empty();
        if drawing.kind().has_runs()
            && is_bare
            && self.cuts == 0
            && drawing.to_draft().cages.is_empty()
        {
            let finder = SumFinder::new(drawing.open(), self.level, self.seed);
            return CompletionStage::Summing(Box::new(finder));
        }
        let seed = nth_seed(self.seed, self.cuts);
        self.cuts += 1;
        match RandomFill::new(drawing, seed) {
            Some(fill) => CompletionStage::Filling(Box::new(fill)),
            None => CompletionStage::Done(Err(CompletionRefusal::NoSolution)),
        }
    }

    fn step(&mut self, stage: CompletionStage, budget: &mut u32) -> CompletionStage {
        let slice = *budget;
        *budget = budget.saturating_sub(100);
        match stage {
            CompletionStage::Filling(mut fill) => match fill.advance(slice.min(2_000)) {
                FillProgress::Working => CompletionStage::Filling(fill),
                FillProgress::Done(digits) => self.cut(&digits),
                FillProgress::NoSolution => {
                    CompletionStage::Done(Err(CompletionRefusal::NoSolution))
                }
                FillProgress::TooLong => CompletionStage::Done(Err(CompletionRefusal::NotFound)),
            },
            CompletionStage::Summing(mut finder) => match finder.advance(slice.min(2_000)) {
                GeneratorProgress::Working(_) => CompletionStage::Summing(finder),
                GeneratorProgress::Done(puzzle) => prove(Completed {
                    solution: Grid::new(puzzle.size(), None),
                    draft: puzzle.to_draft(),
                }),
                GeneratorProgress::Failed(_) => {
                    self.cuts += 1;
                    self.begin()
                }
            },
            CompletionStage::Proving(completed, mut inquiry) => match inquiry.advance(slice.into())
            {
                None => CompletionStage::Proving(completed, inquiry),
                Some(answer) => self.hear(*completed, answer),
            },
            CompletionStage::Mending(completed, mut search) => {
                match search.advance(slice.min(2_000)) {
                    RepairProgress::Working => CompletionStage::Mending(completed, search),
                    RepairProgress::Found(proposal) => self.end(&proposal),
                    RepairProgress::Finished => self.begin(),
                }
            }
            CompletionStage::Digging(completed, orbits, trial) => {
                dig(*completed, orbits, trial, slice)
            }
            CompletionStage::Done(end) => CompletionStage::Done(end),
        }
    }

    /// Cuts the free cells into cages, or gives all digits where there are no cages.
    fn cut(&mut self, digits: &[SolutionDigit]) -> CompletionStage {
        let kind = self.drawing.kind();
        let mut drawing = self.drawing.clone();
        drawing.solution = digits.to_vec();
        if kind.has_drawn_cages() {
            let weights = Weights::for_level(self.level);
            cutting::cut(&mut drawing, &weights, &mut self.rng);
        } else if kind.has_runs() {
            cutting::add_sums(&mut drawing);
        }
        let size = drawing.size();
        let mut solution = Grid::new(size, None);
        for known in digits {
            if let Some(cell) = size.cell(known.place) {
                solution[cell] = Some(known.digit);
            }
        }
        let mut draft = drawing.to_draft();
        if kind.has_cages() {
            return prove(Completed { draft, solution });
        }
        let drawn = |cell: &CellId| {
            let mut givens = self.drawing.givens.iter();
            givens.any(|given| given.place == size.place(*cell))
        };
        let mut orbits = self.drawing.symmetry().orbits(size);
        for orbit in &mut orbits {
            orbit.retain(|cell| !drawn(cell));
            let given = orbit
                .iter()
                .filter_map(|&cell| given(&draft, &solution, cell));
            let given: Vec<Entry> = given.collect();
            draft.givens.extend(given);
        }
        shuffle(&mut self.rng, &mut orbits);
        CompletionStage::Digging(Box::new(Completed { draft, solution }), orbits, None)
    }

    fn hear(&mut self, completed: Completed, answer: Answer) -> CompletionStage {
        let draft = &completed.draft;
        match (answer, draft.check()) {
            (Answer::Unique(solution), Ok(puzzle)) => self.end(&Proposal {
                changes: Vec::new(),
                puzzle,
                solution,
            }),
            (Answer::Multiple(first, second), Ok(puzzle)) if self.cuts > MOST_CUTS => {
                let other = if first == completed.solution {
                    second
                } else {
                    first
                };
                let cells = differences(&completed.solution, &other);
                self.give(completed, &cells, &puzzle)
            }
            (Answer::Multiple(..), Ok(puzzle)) => {
                let drawn = self.drawing.cages.iter().flat_map(|cage| &cage.cells);
                let runs = self.drawing.to_draft().cages;
                let runs = runs.iter().flat_map(|cage| &cage.cells);
                let drawn: Vec<Place> = drawn.chain(runs).copied().collect();
                let search = RepairSearch::new(&puzzle, Some(completed.solution.clone()), 1);
                let search = Box::new(search.sparing(&drawn));
                CompletionStage::Mending(Box::new(completed), search)
            }
            _ if self.cuts > 2 * MOST_CUTS => {
                CompletionStage::Done(Err(CompletionRefusal::NotFound))
            }
            _ => self.begin(),
        }
    }

    /// Gives one of the digits that are in doubt away.
    fn give(
        &mut self,
        mut completed: Completed,
        cells: &[CellId],
        puzzle: &Puzzle,
    ) -> CompletionStage {
        let cell = pick(&mut self.rng, cells).filter(|&cell| puzzle.given(cell).is_none());
        let entry = cell.and_then(|cell| given(&completed.draft, &completed.solution, cell));
        match entry {
            Some(entry) => {
                completed.draft.givens.push(entry);
                prove(completed)
            }
            None => CompletionStage::Done(Err(CompletionRefusal::NotFound)),
        }
    }

    fn end(&self, proposal: &Proposal) -> CompletionStage {
        let mut drawing = Drawing::of(&proposal.puzzle.to_draft());
        drawing.frame = self.drawing.frame.clone();
        let size = drawing.size();
        let digits = proposal.solution.iter();
        let digits = digits.filter_map(|(cell, digit)| {
            Some(SolutionDigit {
                place: size.place(cell),
                digit: (*digit)?,
            })
        });
        drawing.solution = digits.collect();
        CompletionStage::Done(Ok(Box::new(drawing)))
    }
}

/// Whether a fault only says that something is not there yet.
const fn is_only_missing(fault: &Fault) -> bool {
    matches!(
        fault,
        Fault::InNoCage { .. }
            | Fault::CageWithoutClue { .. }
            | Fault::RunWithoutSum { .. }
            | Fault::UnclearClue {
                error: ClueError::NoTarget(_),
                ..
            }
    )
}

/// The digit of the solution as a given, unless the cell has one.
fn given(draft: &Draft, solution: &Solution, cell: CellId) -> Option<Entry> {
    let place = draft.size.place(cell);
    let is_free = draft.givens.iter().all(|given| given.place != place);
    let digit = u32::from(solution[cell].filter(|_| is_free)?.get());
    Some(Entry { place, digit })
}

fn inquiry(puzzle: &Puzzle) -> Inquiry {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    Inquiry::new(Engine::new(puzzle).with_limits(limits))
}

/// Takes givens away as long as there is one solution.
fn dig(
    mut completed: Completed,
    mut orbits: Vec<Vec<CellId>>,
    trial: Option<Box<DigTrial>>,
    budget: u32,
) -> CompletionStage {
    if let Some(mut trial) = trial {
        let Some(answer) = trial.1.advance(budget.into()) else {
            return CompletionStage::Digging(Box::new(completed), orbits, Some(trial));
        };
        if matches!(answer, Answer::Unique(_)) {
            completed.draft = trial.0;
        }
    }
    let Some(orbit) = orbits.pop() else {
        return prove(completed);
    };
    let size = completed.draft.size;
    let places: Vec<Place> = orbit.iter().map(|&cell| size.place(cell)).collect();
    let mut draft = completed.draft.clone();
    draft.givens.retain(|given| !places.contains(&given.place));
    let puzzle = draft.check().ok().filter(|_| !orbit.is_empty());
    let trial = puzzle.map(|puzzle| Box::new((draft, inquiry(&puzzle))));
    CompletionStage::Digging(Box::new(completed), orbits, trial)
}

fn prove(completed: Completed) -> CompletionStage {
    match completed.draft.check() {
        Ok(puzzle) => {
            let inquiry = Box::new(inquiry(&puzzle));
            CompletionStage::Proving(Box::new(completed), inquiry)
        }
        Err(faults) => CompletionStage::Done(Err(CompletionRefusal::Faults(faults))),
    }
}
