//! A random solution that fits what is drawn.

use rand::{SeedableRng, rngs::ChaCha8Rng};

use super::{
    drawing::{Drawing, DrawnCage, SolutionDigit},
    follow,
};
use crate::{
    generator::random::{below, shuffle},
    puzzle::{
        CellId, CellState, Clue, ClueError, Digit, Digits, Grid, Operation, Position, Puzzle,
    },
    solver::{Engine, EngineProgress, Solution},
};

/// The most nodes that the first solution may take.
const MOST_NODES: u64 = 200_000;
/// The most nodes for each digit that is drawn at random.
const NODES_OF_DIGIT: u64 = 200;
/// How many digits are drawn at random; the others follow.
const DRAWN: usize = 48;
/// How often quotients are chosen for cages that are to have some.
const MOST_TRIES: u32 = 4;
/// The largest quotient that is chosen.
const LARGEST_QUOTIENT: usize = 4;

/// Looks for a random solution of what is drawn, a little at a time; digits of the solution that are there stay.
pub struct RandomFill {
    drawing: Drawing,
    /// How often other quotients can be tried.
    tries: u32,
    puzzle: Puzzle,
    fixed: Position,
    cells: Vec<CellId>,
    solution: Option<Solution>,
    /// The search at work, with the digit that it tries.
    trial: Option<(Option<(CellId, Digit)>, Box<Engine<'static>>)>,
    rng: ChaCha8Rng,
}

/// How far a search for a solution has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FillProgress {
    /// There is more to do.
    Working,
    /// A solution.
    Done(Vec<SolutionDigit>),
    /// There is none.
    NoSolution,
    /// It would take too long to find one.
    TooLong,
}

impl RandomFill {
    /// A search in what is drawn, unless its faults leave no puzzle at all.
    pub fn new(drawing: &Drawing, seed: u64) -> Option<Self> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let exact = with_quotients(drawing, &mut rng);
        let (tries, puzzle) = match exact.as_ref().and_then(outline) {
            Some(puzzle) => (MOST_TRIES, puzzle),
            None => (0, outline(drawing)?),
        };
        let fixed = known(drawing, &puzzle);
        let mut cells: Vec<CellId> = puzzle.open_cells().collect();
        shuffle(&mut rng, &mut cells);
        cells.truncate(DRAWN);
        let engine = Box::new(Engine::at(&puzzle, &fixed));
        Some(Self {
            drawing: drawing.clone(),
            tries,
            puzzle,
            fixed,
            cells,
            solution: None,
            trial: Some((None, engine)),
            rng,
        })
    }

    /// Tries other quotients, and at last none; says whether there was anything left to try.
    fn begin_again(&mut self) -> bool {
        let Some(tries) = self.tries.checked_sub(1) else {
            return false;
        };
        self.tries = tries;
        let exact = with_quotients(&self.drawing, &mut self.rng).filter(|_| tries > 0);
        let Some(puzzle) = outline(exact.as_ref().unwrap_or(&self.drawing)) else {
            return false;
        };
        self.fixed = known(&self.drawing, &puzzle);
        let engine = Box::new(Engine::at(&puzzle, &self.fixed));
        self.puzzle = puzzle;
        self.trial = Some((None, engine));
        true
    }

    /// The same search; where every digit is there already, another solution is looked for.
    pub fn anew(drawing: &Drawing, seed: u64) -> Option<Self> {
        let open = drawing.open();
        let open = open.iter().filter(|(_, open)| **open).count();
        if drawing.solution.len() < open {
            return Self::new(drawing, seed);
        }
        let mut bare = drawing.clone();
        bare.solution.clear();
        if bare.frame.follows {
            follow::forget_targets(&mut bare);
        }
        Self::new(&bare, seed)
    }

    /// Works on for about so many nodes of the engine.
    pub fn advance(&mut self, budget: u32) -> FillProgress {
        let mut budget = u64::from(budget);
        while budget > 0 {
            let Some((digit, mut engine)) = self.trial.take() else {
                if !self.draw() {
                    return FillProgress::Done(self.digits());
                }
                budget = budget.saturating_sub(40);
                continue;
            };
            let before = engine.effort().nodes;
            let most = if digit.is_none() {
                MOST_NODES
            } else {
                NODES_OF_DIGIT
            };
            let progress = engine.advance(budget.min(most - before));
            let nodes = engine.effort().nodes;
            budget = budget.saturating_sub((nodes - before).max(1));
            match progress {
                EngineProgress::Solution(solution) => {
                    self.solution = Some(solution);
                    if let Some((cell, digit)) = digit {
                        fix(&mut self.fixed, cell, digit);
                    }
                }
                EngineProgress::Working if nodes < most => self.trial = Some((digit, engine)),
                EngineProgress::Finished if digit.is_none() && self.begin_again() => {}
                EngineProgress::Finished if digit.is_none() => return FillProgress::NoSolution,
                _ if digit.is_none() => return FillProgress::TooLong,
                _ => {}
            }
        }
        FillProgress::Working
    }

    /// Works to the end without a break.
    pub fn finish(mut self) -> Option<Vec<SolutionDigit>> {
        loop {
            match self.advance(u32::MAX) {
                FillProgress::Working => {}
                FillProgress::Done(digits) => return Some(digits),
                FillProgress::NoSolution | FillProgress::TooLong => return None,
            }
        }
    }

    /// Begins to try a digit; says whether there is a cell left for it.
    fn draw(&mut self) -> bool {
        let Some(cell) = self.cells.pop() else {
            return false;
        };
        let regions = self.puzzle.regions_of(cell).iter();
        let cells = regions.flat_map(|&id| &self.puzzle.region(id).cells);
        let taken: Digits = cells.filter_map(|&cell| self.fixed.value(cell)).collect();
        let free = Digits::up_to(self.puzzle.highest()) - taken;
        let digit = free.iter().nth(below(&mut self.rng, free.len()));
        if let Some(digit) = digit.filter(|_| self.fixed.value(cell).is_none()) {
            let mut position = self.fixed.clone();
            fix(&mut position, cell, digit);
            let engine = Engine::at(&self.puzzle, &position);
            self.trial = Some((Some((cell, digit)), Box::new(engine)));
        }
        true
    }

    fn digits(&self) -> Vec<SolutionDigit> {
        let size = self.puzzle.size();
        let solution = self.solution.iter().flat_map(Grid::iter);
        let digits = solution.filter_map(|(cell, digit)| {
            Some(SolutionDigit {
                place: size.place(cell),
                digit: (*digit)?,
            })
        });
        digits.collect()
    }
}

fn outline(drawing: &Drawing) -> Option<Puzzle> {
    drawing.to_draft().outline()
}

/// The digits of the solution that are there.
fn known(drawing: &Drawing, puzzle: &Puzzle) -> Position {
    let mut fixed = Position::new(puzzle);
    for known in &drawing.solution {
        let cell = puzzle.size().cell(known.place);
        if let Some(cell) = cell.filter(|&cell| puzzle.is_open(cell)) {
            fix(&mut fixed, cell, known.digit);
        }
    }
    fixed
}

/// The drawing with a quotient for every cage that is to have one, if there are such cages: few digits divide each other.
fn with_quotients(drawing: &Drawing, rng: &mut ChaCha8Rng) -> Option<Drawing> {
    let kind = drawing.kind();
    let is_waiting = |cage: &DrawnCage| match Clue::parse(&cage.clue, kind, cage.cells.len()) {
        Err(ClueError::NoTarget(sign)) => sign.parse() == Ok(Operation::Divide),
        _ => false,
    };
    let waiting: Vec<usize> = (0..drawing.cages.len())
        .filter(|&cage| kind.has_drawn_cages() && is_waiting(&drawing.cages[cage]))
        .collect();
    if waiting.is_empty() {
        return None;
    }
    let mut exact = drawing.clone();
    let most = usize::from(kind.highest(drawing.size()).get()).min(LARGEST_QUOTIENT);
    for cage in waiting {
        exact.cages[cage].clue = format!("{}/", 2 + below(rng, most - 1));
    }
    Some(exact)
}

fn fix(position: &mut Position, cell: CellId, digit: Digit) {
    let state = CellState {
        value: Some(digit),
        ..CellState::default()
    };
    position.set_state(cell, state);
}
