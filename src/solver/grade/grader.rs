//! A grade that is found a little at a time.

use super::{GUESS, Grade, GradeStep, LoggedStep, Ungradable, WRITING};
use crate::{
    puzzle::{CellId, Kind, Level, Position, Puzzle},
    solver::{
        Answer, Candidates, Deduction, Engine, EngineLimits, Inquiry, Solution,
        techniques::{CandidateSheet, Technique},
    },
};

/// The nodes that the engine may visit when logic ends.
const MOST_NODES: u64 = 1_000_000;
/// The nodes of the engine that count as one piece of work.
const NODES_AT_ONCE: u64 = 16;

/// Finds the grade of a puzzle a little at a time, so that whoever waits for it can do something else in between.
///
/// The grade does not depend on how often it pauses. A grader belongs to the puzzle it was made for.
#[derive(Clone)]
pub struct Grader {
    sheet: CandidateSheet,
    steps: Vec<Technique>,
    guesses: u32,
    /// The seconds that everything so far takes, and the digits written.
    now: GradeStep,
    /// When digits were written.
    course: Vec<GradeStep>,
    solution: Lookup,
    /// Harder puzzles are given up.
    highest: Level,
    /// Every step in order, if somebody watches.
    log: Option<Vec<LoggedStep>>,
    end: Option<Result<Grade, Ungradable>>,
}

/// What is known about the solution, which is looked up only where logic ends.
#[derive(Clone)]
enum Lookup {
    Unasked,
    /// The engine is at work.
    Searching(Box<Inquiry>),
    Known(Solution),
}

impl Grader {
    /// A grader at its start.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self {
            sheet: CandidateSheet::new(puzzle, Candidates::of(puzzle, &Position::new(puzzle))),
            steps: Vec::new(),
            guesses: 0,
            now: GradeStep {
                seconds: 0,
                filled: 0,
            },
            course: Vec::new(),
            solution: Lookup::Unasked,
            highest: Level::Extreme,
            log: None,
            end: None,
        }
    }

    /// The same grader, which gives up before the first step that is harder than a level.
    #[must_use]
    pub fn up_to(self, highest: Level) -> Self {
        Self { highest, ..self }
    }

    /// The same grader, which keeps a log of its steps and of how many others were open beside each.
    #[must_use]
    pub fn watched(self) -> Self {
        Self {
            log: Some(Vec::new()),
            ..self
        }
    }

    /// Every step so far, if the grader is watched.
    pub fn log(&self) -> &[LoggedStep] {
        self.log.as_deref().unwrap_or_default()
    }

    /// What is known so far about every cell.
    pub const fn candidates(&self) -> &Candidates {
        self.sheet.candidates()
    }

    /// Does so many pieces of work, each a step of reasoning or a few nodes of the engine, and tells the grade when
    /// it is found.
    pub fn advance(&mut self, puzzle: &Puzzle, pieces: u32) -> Option<Result<Grade, Ungradable>> {
        for _ in 0..pieces {
            if self.end.is_some() {
                break;
            }
            self.end = self.work(puzzle).transpose();
        }
        self.end.clone()
    }

    fn grade(&self, puzzle: &Puzzle) -> Result<Grade, Ungradable> {
        if self.sheet.is_solved(puzzle) {
            let course = self.course.clone();
            Ok(Grade::of(puzzle, &self.steps, self.guesses, course))
        } else {
            Err(Ungradable::NoSolution)
        }
    }

    /// One piece of work, and the grade if it was the last.
    fn work(&mut self, puzzle: &Puzzle) -> Result<Option<Grade>, Ungradable> {
        if let Lookup::Searching(inquiry) = &mut self.solution {
            if let Some(answer) = inquiry.advance(NODES_AT_ONCE) {
                self.solution = Lookup::Known(only(answer)?);
            }
        } else if self.sheet.candidates().is_full(puzzle) {
            return self.grade(puzzle).map(Some);
        } else if let Some(step) = self.next_step(puzzle) {
            self.allow(step.technique.level(puzzle.kind()))?;
            self.note(puzzle, Some(step.technique));
            self.spend(step.technique.cost(), step.effect.place.len() as u32);
            self.sheet.apply(puzzle, &step);
            self.steps.push(step.technique);
        } else if let Lookup::Known(solution) = &self.solution {
            let solution = solution.clone();
            self.note(puzzle, None);
            guess(puzzle, &mut self.sheet, &solution);
            self.guesses += 1;
            self.spend(GUESS, 1);
        } else {
            self.allow(Level::Extreme)?;
            self.solution = Lookup::Searching(Box::new(inquiry(puzzle)));
        }
        Ok(None)
    }

    /// Counts the time of a step and of the digits that it writes.
    fn spend(&mut self, cost: u32, digits: u32) {
        self.now.seconds += cost + WRITING * digits;
        self.now.filled += digits;
        if digits > 0 {
            self.course.push(self.now);
        }
    }

    /// Writes into the log which step is taken and how many are open.
    fn note(&mut self, puzzle: &Puzzle, technique: Option<Technique>) {
        let Some(log) = &mut self.log else {
            return;
        };
        let kind = puzzle.kind();
        // Techniques that are easier than the one that was found have found nothing.
        let open = technique.map_or(0, |first| {
            let able = up_to(kind, self.highest)
                .get(first as usize..)
                .unwrap_or_default();
            self.sheet.count_steps(puzzle, able, LoggedStep::MOST_OPEN)
        });
        let easy = if log.is_empty() {
            let able = up_to(kind, Level::Easy);
            self.sheet.count_steps(puzzle, able, LoggedStep::MOST_EASY)
        } else {
            0
        };
        log.push(LoggedStep {
            technique,
            seconds: self.now.seconds,
            left: self.sheet.candidates().left(puzzle) as u32,
            open: open as u32,
            easy: easy as u32,
        });
    }

    /// The easiest step, looked for with the techniques up to the last that is easy enough: whatever only those after it
    /// find is too hard.
    fn next_step(&self, puzzle: &Puzzle) -> Option<Deduction> {
        let able = up_to(puzzle.kind(), self.highest);
        self.sheet.next_step_with(puzzle, able)
    }

    /// Gives up where the puzzle turns out to be harder than it should be.
    fn allow(&self, level: Level) -> Result<(), Ungradable> {
        if level > self.highest {
            return Err(Ungradable::HarderThan(self.highest));
        }
        Ok(())
    }
}

/// The techniques up to the last that belongs to a level.
fn up_to(kind: Kind, level: Level) -> &'static [Technique] {
    const ALL: &[Technique] = &Technique::ALL;
    let easy = |technique: &Technique| technique.level(kind) <= level;
    let count = ALL.iter().rposition(easy).map_or(0, |last| last + 1);
    &ALL[..count]
}

fn inquiry(puzzle: &Puzzle) -> Inquiry {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    Inquiry::new(Engine::new(puzzle).with_limits(limits))
}

/// The only solution, if it is the only one.
fn only(answer: Answer) -> Result<Solution, Ungradable> {
    match answer {
        Answer::Unique(solution) => Ok(solution),
        Answer::None => Err(Ungradable::NoSolution),
        Answer::Multiple(..) => Err(Ungradable::ManySolutions),
        Answer::Unknown => Err(Ungradable::Unknown),
    }
}

/// Fills the first of the cells with the fewest candidates from the solution.
fn guess(puzzle: &Puzzle, sheet: &mut CandidateSheet, solution: &Solution) {
    let candidates = sheet.candidates();
    let count = |cell: &CellId| candidates.of_cell(*cell).len();
    let cell = candidates.empty_cells(puzzle).min_by_key(count);
    if let Some((cell, digit)) = cell.and_then(|cell| Some((cell, solution[cell]?))) {
        sheet.place(puzzle, cell, digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{format, solver::grade};

    /// Needs a guess, so that the engine has its turn.
    const HARD: &str = r#"(kind: KenKen, size: (4, 4), cages: [("9*", "r1c1 r1c2 r2c1"), ("6+", "r1c3 r1c4"), ("8+", "r2c2 r2c3 r3c2 r4c2"), ("1-", "r2c4 r3c4"), ("2-", "r3c1 r4c1"), ("8+", "r3c3 r4c3 r4c4")])"#;

    #[test]
    fn a_grader_that_pauses_finds_the_same_grade() {
        let puzzle = format::read(HARD, None).unwrap()[0].check().unwrap();
        let whole = grade(&puzzle);
        assert!(whole.as_ref().is_ok_and(|grade| grade.guesses > 0));
        for pieces in 1..5 {
            let mut grader = Grader::new(&puzzle);
            let mut calls = 0;
            let found = loop {
                calls += 1;
                if let Some(found) = grader.advance(&puzzle, pieces) {
                    break found;
                }
            };
            assert_eq!(found, whole);
            assert!(calls > 3);
            assert_eq!(grader.advance(&puzzle, 0), Some(found));
        }
    }

    #[test]
    fn a_puzzle_harder_than_asked_for_is_given_up_and_no_other() {
        let puzzle = format::read(HARD, None).unwrap()[0].check().unwrap();
        let up_to = |level| {
            let mut grader = Grader::new(&puzzle).up_to(level);
            grader.advance(&puzzle, u32::MAX)
        };
        let given_up = Some(Err(Ungradable::HarderThan(Level::Expert)));
        assert_eq!(up_to(Level::Expert), given_up);
        assert_eq!(up_to(Level::Extreme), Some(grade(&puzzle)));
    }

    #[test]
    fn no_work_is_no_answer() {
        let puzzle = format::read(HARD, None).unwrap()[0].check().unwrap();
        assert_eq!(Grader::new(&puzzle).advance(&puzzle, 0), None);
    }
}
