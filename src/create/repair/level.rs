//! Small changes that make a puzzle easier or harder and leave it its one solution.

use super::{change::Proposal, options::RepairOptions, remedy::Remedy};
use crate::{
    puzzle::{CellId, Level, Puzzle},
    solver::{Answer, Engine, EngineLimits, Grade, Grader, Inquiry, Solution},
};

/// How many changes are made one after the other.
const MOST_ROUNDS: usize = 16;
/// How many changes are looked at before the best is good enough.
const MOST_TRIED: usize = 240;
/// After so many nodes a change counts as too hard to prove.
const MOST_NODES: u64 = 10_000;
/// How many units of work one step of grading counts for.
const GRADING_STEP: u32 = 25;
/// How far apart the changes are that are tried one after the other, so that they lie all over the board.
const STRIDE: usize = 7;

/// Changes a puzzle with one solution step by step towards a level, a little at a time.
pub struct LevelSearch {
    wanted: Level,
    now: Proposal,
    grade: Option<Grade>,
    stage: LevelStage,
}

enum LevelStage {
    Asking(Box<Inquiry>),
    Grading(Box<Grader>),
    Listing,
    Choosing(std::vec::IntoIter<Remedy>),
    Proving(Box<LevelTrial<Inquiry>>),
    Judging(Box<LevelTrial<Grader>>),
    Done(Option<LevelDeadEnd>),
}

/// A change that is looked at, and those that wait.
struct LevelTrial<Work> {
    next: Proposal,
    work: Work,
    waiting: std::vec::IntoIter<Remedy>,
}

/// How far a search for a level has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelProgress {
    /// There is more to do.
    Working,
    /// The changes after which the puzzle has the level; none if it has it already.
    Found(Box<Proposal>),
    /// There are none that were found.
    Failed(LevelDeadEnd),
}

/// Why a puzzle cannot be brought to a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LevelDeadEnd {
    /// It does not have one solution to begin with.
    NotUnique,
    /// No small change leads any nearer; these changes came nearest.
    NoWay(Box<Proposal>),
}

impl LevelSearch {
    /// A search for changes after which the puzzle has a level.
    pub fn new(puzzle: &Puzzle, wanted: Level) -> Self {
        Self {
            wanted,
            now: Proposal {
                changes: Vec::new(),
                puzzle: puzzle.clone(),
                solution: Solution::new(puzzle.size(), None),
            },
            grade: None,
            stage: LevelStage::Asking(Box::new(inquiry(puzzle))),
        }
    }

    /// How hard the puzzle is with the changes found so far, once it is known.
    pub const fn grade(&self) -> Option<&Grade> {
        self.grade.as_ref()
    }

    /// How many changes were found so far.
    pub const fn found(&self) -> usize {
        self.now.changes.len()
    }

    /// Works on for about so many units, each as long as one node of the engine.
    pub fn advance(&mut self, budget: u32) -> LevelProgress {
        let mut budget = budget;
        while budget > 0 {
            if let LevelStage::Done(obstacle) = &self.stage {
                return match obstacle {
                    Some(obstacle) => LevelProgress::Failed(obstacle.clone()),
                    None => LevelProgress::Found(Box::new(self.now.clone())),
                };
            }
            let stage = std::mem::replace(&mut self.stage, LevelStage::Listing);
            self.stage = self.step(stage, &mut budget);
        }
        LevelProgress::Working
    }

    fn step(&mut self, stage: LevelStage, budget: &mut u32) -> LevelStage {
        match stage {
            LevelStage::Asking(mut inquiry) => match inquiry.advance(spend(budget, 200)) {
                None => LevelStage::Asking(inquiry),
                Some(Answer::Unique(solution)) => {
                    self.now.solution = solution;
                    LevelStage::Grading(Box::new(Grader::new(&self.now.puzzle)))
                }
                Some(_) => LevelStage::Done(Some(LevelDeadEnd::NotUnique)),
            },
            LevelStage::Grading(mut grader) => {
                match grader.advance(&self.now.puzzle, pieces(&self.now.puzzle, budget)) {
                    None => LevelStage::Grading(grader),
                    Some(Ok(grade)) => self.accept(grade),
                    Some(Err(_)) => LevelStage::Done(Some(LevelDeadEnd::NotUnique)),
                }
            }
            LevelStage::Listing => {
                spend(budget, 500);
                LevelStage::Choosing(self.changes().into_iter())
            }
            LevelStage::Choosing(waiting) => self.choose(waiting, budget),
            LevelStage::Proving(mut trial) => match trial.work.advance(spend(budget, 60)) {
                None => LevelStage::Proving(trial),
                Some(Answer::Unique(solution)) => {
                    trial.next.solution = solution;
                    let work = Grader::new(&trial.next.puzzle);
                    LevelStage::Judging(Box::new(LevelTrial {
                        next: trial.next,
                        work,
                        waiting: trial.waiting,
                    }))
                }
                Some(_) => LevelStage::Choosing(trial.waiting),
            },
            LevelStage::Judging(mut trial) => {
                match trial
                    .work
                    .advance(&trial.next.puzzle, pieces(&trial.next.puzzle, budget))
                {
                    None => LevelStage::Judging(trial),
                    Some(Ok(grade)) if self.is_nearer(&grade) => {
                        self.now = trial.next;
                        self.accept(grade)
                    }
                    Some(_) => LevelStage::Choosing(trial.waiting),
                }
            }
            LevelStage::Done(obstacle) => LevelStage::Done(obstacle),
        }
    }

    /// Goes on from the puzzle as it is now, which has this grade.
    fn accept(&mut self, grade: Grade) -> LevelStage {
        let is_there = grade.level == self.wanted;
        self.grade = Some(grade);
        if is_there {
            LevelStage::Done(None)
        } else if self.now.changes.len() >= MOST_ROUNDS {
            self.give_up()
        } else {
            LevelStage::Listing
        }
    }

    fn give_up(&self) -> LevelStage {
        let nearest = Box::new(self.now.clone());
        LevelStage::Done(Some(LevelDeadEnd::NoWay(nearest)))
    }

    fn choose(&self, mut waiting: std::vec::IntoIter<Remedy>, budget: &mut u32) -> LevelStage {
        spend(budget, 60);
        let Some(remedy) = waiting.next() else {
            return self.give_up();
        };
        let Some(puzzle) = remedy.apply(&self.now.puzzle) else {
            return LevelStage::Choosing(waiting);
        };
        LevelStage::Proving(Box::new(LevelTrial {
            work: inquiry(&puzzle),
            next: Proposal {
                changes: [self.now.changes.as_slice(), &remedy.changes].concat(),
                puzzle,
                solution: self.now.solution.clone(),
            },
            waiting,
        }))
    }

    /// Whether a grade is nearer to the level than what there is.
    fn is_nearer(&self, grade: &Grade) -> bool {
        let distance = |grade: &Grade| (grade.level as usize).abs_diff(self.wanted as usize);
        let Some(now) = &self.grade else { return true };
        let (before, after) = (distance(now), distance(grade));
        // Of two equal levels the rating tells which is nearer to the next.
        let leads_on = if now.level < self.wanted {
            grade.rating > now.rating
        } else {
            grade.rating < now.rating
        };
        after < before || after == before && grade.level == now.level && leads_on
    }

    /// The changes that may lead on, spread over the board.
    fn changes(&self) -> Vec<Remedy> {
        let puzzle = &self.now.puzzle;
        let options = RepairOptions::new(puzzle, &self.now.solution);
        let is_too_easy = self
            .grade
            .as_ref()
            .is_some_and(|grade| grade.level < self.wanted);
        let cells: Vec<CellId> = puzzle.open_cells().collect();
        let changes = if is_too_easy && !puzzle.kind().has_runs() {
            options.loosening()
        } else {
            options.at(&cells)
        };
        let strides = (0..STRIDE).flat_map(|first| changes.iter().skip(first).step_by(STRIDE));
        strides.take(MOST_TRIED).cloned().collect()
    }
}

fn inquiry(puzzle: &Puzzle) -> Inquiry {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    Inquiry::new(Engine::new(puzzle).with_limits(limits))
}

/// Takes a part of the budget, and says how many nodes may be visited with what there was.
fn spend(budget: &mut u32, cost: u32) -> u64 {
    let before = *budget;
    *budget = budget.saturating_sub(cost);
    before.into()
}

/// How many steps of grading may be taken now.
fn pieces(puzzle: &Puzzle, budget: &mut u32) -> u32 {
    let cells = puzzle.size().len() as u32;
    let cost = GRADING_STEP * (1 + cells / 64);
    let pieces = budget.div_ceil(cost).min(20);
    *budget = budget.saturating_sub(pieces * cost);
    pieces
}
