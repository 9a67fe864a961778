//! Whether what is drawn has one solution, several or none, found out while it is drawn.

use super::{
    clash::{Clash, ClashSearch},
    counting::SolutionCounter,
    drawing::Drawing,
    fitting::solves,
};
use crate::{
    puzzle::Puzzle,
    solver::{Answer, Count, Engine, EngineLimits, Grade, Grader, Inquiry, Solution, Ungradable},
};

/// The most nodes that the question for one solution may take.
const MOST_NODES: u64 = 1_000_000;
/// How many units of work one step of grading counts for.
const GRADING_STEP: u32 = 25;

/// How a drawing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingStanding {
    /// There are several solutions, and more clues may leave one of them.
    Open,
    /// There is exactly one solution.
    Unique,
    /// There is no solution, and no further clue will give one.
    Dead,
}

/// Finds out a little at a time how a drawing stands, and what there is to say about it.
#[derive(Clone)]
pub struct Check {
    /// The drawing without its faults; none if that leaves no puzzle at all.
    puzzle: Option<Puzzle>,
    /// Whether there are no faults.
    is_whole: bool,
    count_to: u64,
    stage: CheckStage,
    standing: Option<DrawingStanding>,
    /// Up to two solutions that are known.
    known: Vec<Solution>,
}

#[derive(Clone)]
enum CheckStage {
    Asking(Box<Inquiry>),
    Clashing(Box<ClashSearch>),
    Grading(Box<Grader>),
    Counting(SolutionCounter),
    Done(Box<CheckFinding>),
}

/// How far a check has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckProgress {
    /// There is more to do; how the drawing stands may be known already.
    Working(Option<DrawingStanding>),
    /// Everything is known.
    Done(CheckFinding),
}

/// What a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckFinding {
    /// Its faults leave no puzzle that could be checked.
    Nothing,
    /// There is no solution; these clues cannot all be true.
    None(Clash),
    /// There is one solution.
    One {
        /// The solution.
        solution: Solution,
        /// How hard it is to find, if the drawing is without faults.
        grade: Option<Result<Grade, Ungradable>>,
    },
    /// There are several solutions.
    Several {
        /// Two that differ.
        solutions: Box<[Solution; 2]>,
        /// How many there are, as far as they were counted.
        count: Count,
    },
    /// It would take too long to find out.
    Unknown,
}

impl Check {
    /// A check of a drawing, which counts solutions up to a limit.
    pub fn new(drawing: &Drawing, count_to: u64) -> Self {
        let draft = drawing.to_draft();
        let puzzle = draft.outline();
        let inquiry = puzzle.as_ref().map(|puzzle| {
            let limits = EngineLimits {
                nodes: Some(MOST_NODES),
                stop: None,
            };
            Inquiry::new(Engine::new(puzzle).with_limits(limits))
        });
        Self {
            is_whole: draft.check().is_ok(),
            puzzle,
            count_to,
            stage: match inquiry {
                Some(inquiry) => CheckStage::Asking(Box::new(inquiry)),
                None => CheckStage::Done(Box::new(CheckFinding::Nothing)),
            },
            standing: None,
            known: Vec::new(),
        }
    }

    /// Goes over to a drawing that was changed. What does not matter changes nothing, and two solutions that are still
    /// solutions need not be found again.
    pub fn renew(&mut self, drawing: &Drawing) {
        let new = Self::new(drawing, self.count_to);
        if new.is_whole == self.is_whole && new.is_like(self) {
            return;
        }
        let known = std::mem::take(&mut self.known);
        *self = new;
        let fits = |solution: &Solution| {
            let puzzle = self.puzzle.as_ref();
            puzzle.is_some_and(|puzzle| solves(puzzle, solution))
        };
        let known: Vec<Solution> = known.into_iter().filter(fits).collect();
        if known.len() == 2 {
            self.known = known;
            self.count();
        }
    }

    /// Whether both are about the same rules, whatever the puzzles are called.
    fn is_like(&self, other: &Self) -> bool {
        match [&self.puzzle, &other.puzzle] {
            [Some(one), Some(other)] => one.is_the_same_as(other),
            [one, other] => one.is_none() && other.is_none(),
        }
    }

    /// How the drawing stands, as soon as it is known.
    pub const fn standing(&self) -> Option<DrawingStanding> {
        self.standing
    }

    /// Works on for about so many units, each as long as one node of the engine.
    pub fn advance(&mut self, budget: u32) -> CheckProgress {
        self.work(budget);
        match &self.stage {
            CheckStage::Done(finding) => CheckProgress::Done((**finding).clone()),
            _ => CheckProgress::Working(self.standing),
        }
    }

    /// Works to the end without a break.
    pub fn finish(mut self) -> CheckFinding {
        loop {
            if let CheckProgress::Done(finding) = self.advance(u32::MAX) {
                return finding;
            }
        }
    }

    fn work(&mut self, budget: u32) {
        let Some(puzzle) = &self.puzzle else {
            return;
        };
        match &mut self.stage {
            CheckStage::Asking(inquiry) => {
                if let Some(answer) = inquiry.advance(budget.into()) {
                    self.hear(answer);
                }
            }
            CheckStage::Clashing(search) => {
                if let Some(clash) = search.advance(budget) {
                    self.end(CheckFinding::None(clash));
                }
            }
            CheckStage::Grading(grader) => {
                let cells = puzzle.size().len() as u32;
                let pieces = budget.div_ceil(GRADING_STEP * (1 + cells / 64));
                if let Some(grade) = grader.advance(puzzle, pieces) {
                    self.end_with_one(Some(grade));
                }
            }
            CheckStage::Counting(counter) => {
                if let Some(count) = counter.advance(budget) {
                    self.end_with_several(count);
                }
            }
            CheckStage::Done(_) => {}
        }
    }

    fn hear(&mut self, answer: Answer) {
        let Some(puzzle) = &self.puzzle else {
            return;
        };
        match answer {
            Answer::None => {
                self.standing = Some(DrawingStanding::Dead);
                self.stage = CheckStage::Clashing(Box::new(ClashSearch::new(puzzle)));
            }
            Answer::Unique(solution) => {
                self.standing = Some(DrawingStanding::Unique);
                self.known = vec![solution];
                if self.is_whole {
                    self.stage = CheckStage::Grading(Box::new(Grader::new(puzzle)));
                } else {
                    self.end_with_one(None);
                }
            }
            Answer::Multiple(first, second) => {
                self.known = vec![first, second];
                self.count();
            }
            Answer::Unknown => self.end(CheckFinding::Unknown),
        }
    }

    /// Counts solutions, of which two are known.
    fn count(&mut self) {
        self.standing = Some(DrawingStanding::Open);
        match &self.puzzle {
            Some(puzzle) if self.count_to > 2 => {
                self.stage = CheckStage::Counting(SolutionCounter::of(puzzle, self.count_to));
            }
            _ => self.end_with_several(Count::AtLeast(2)),
        }
    }

    fn end(&mut self, finding: CheckFinding) {
        self.stage = CheckStage::Done(Box::new(finding));
    }

    fn end_with_one(&mut self, grade: Option<Result<Grade, Ungradable>>) {
        if let Some(solution) = self.known.first().cloned() {
            self.end(CheckFinding::One { solution, grade });
        }
    }

    fn end_with_several(&mut self, count: Count) {
        if let [first, second] = self.known.as_slice() {
            let solutions = Box::new([first.clone(), second.clone()]);
            self.end(CheckFinding::Several { solutions, count });
        }
    }
}
