//! How hard a puzzle is for a person, measured by solving it as a person does.
//!
//! The puzzle is solved with the techniques, always taking the easiest step there is. Where none is left, the digit of
//! one cell with the fewest candidates is looked up in the solution, which counts as a guess. From this follow
//!
//! - the **level**, that of the hardest technique; the [table of techniques](super::techniques) says which. In a Killer,
//!   where cages and boxes together are the puzzle, what points from cages into lines counts as easier. A Kakuro has a
//!   scale of its own: runs cross in one cell, so nothing points from a cage into a line, and what pairs, triples and
//!   quads tell, the arrangements of their run tell as well. All work is done run by run, and the levels divide that
//!   work. Guesses are Extreme everywhere;
//! - the **rating**, ten times the cost of the hardest technique plus ten times the average cost of a cell, which
//!   does not grow with the size of the grid;
//! - the **par time**: as many seconds as all steps cost, and two more to write each digit.
//!
//! The same puzzle always gets the same grade.

mod grader;

use std::time::Duration;

use thiserror::Error;

pub use self::grader::Grader;
use super::techniques::Technique;
use crate::puzzle::{Level, Puzzle};

/// What a guess costs.
const GUESS: u32 = 150;
/// The seconds that it takes to write one digit.
const WRITING: u32 = 2;

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The level of the hardest technique.
    pub level: Level,
    /// How hard the puzzle is whatever its size, as a number.
    pub rating: u32,
    /// The time that somebody with practice may take.
    pub par: Duration,
    /// The hardest technique needed; none if there was nothing to do, or nothing but guesses.
    pub hardest: Option<Technique>,
    /// How often only a guess was left.
    pub guesses: u32,
    /// How often each technique was needed, easiest first.
    pub steps: Vec<(Technique, u32)>,
    /// When digits were written, in order; the last entry is at par.
    pub course: Vec<GradeStep>,
}

/// A moment on the way to the solution at which digits were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GradeStep {
    /// The seconds that everything up to here takes somebody with practice.
    pub seconds: u32,
    /// How many digits are written by then, without those given.
    pub filled: u32,
}

/// One step on the way to the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LoggedStep {
    /// The technique that found it; none for a guess.
    pub technique: Option<Technique>,
    /// The seconds that everything before it takes somebody with practice.
    pub seconds: u32,
    /// How many candidates the empty cells had before it.
    pub left: u32,
    /// How many steps were open that are no harder than the grader goes, up to [`MOST_OPEN`](Self::MOST_OPEN).
    pub open: u32,
    /// How many Easy ones were open, up to [`MOST_EASY`](Self::MOST_EASY); counted at the first step alone.
    pub easy: u32,
}

impl LoggedStep {
    /// More open steps are not counted: whoever has a choice is not stuck.
    pub const MOST_OPEN: usize = 2;
    /// More Easy steps than these are not counted.
    pub const MOST_EASY: usize = 9;
}

/// Why a puzzle has no grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Ungradable {
    /// There is no solution.
    #[error("The puzzle has no solution.")]
    NoSolution,
    /// There are several solutions.
    #[error("The puzzle has more than one solution.")]
    ManySolutions,
    /// It would take too long to find out whether there is one solution.
    #[error("The puzzle is too hard to find out whether it has one solution.")]
    Unknown,
    /// It is harder than the level up to which it was to be graded.
    #[error("The puzzle is harder than {0}.")]
    HarderThan(Level),
}

/// Measures how hard a puzzle is.
pub fn grade(puzzle: &Puzzle) -> Result<Grade, Ungradable> {
    let mut grader = Grader::new(puzzle);
    loop {
        if let Some(grade) = grader.advance(puzzle, u32::MAX) {
            return grade;
        }
    }
}

impl Grade {
    /// The names of the techniques that were needed, the easiest first.
    pub fn technique_names(&self) -> Vec<String> {
        let techniques = self.steps.iter();
        techniques
            .map(|(technique, _)| technique.name().to_owned())
            .collect()
    }

    fn of(puzzle: &Puzzle, steps: &[Technique], guesses: u32, course: Vec<GradeStep>) -> Self {
        let hardest = steps.iter().copied().max();
        // A harder technique may belong to an easier level.
        let levels = steps.iter().map(|step| step.level(puzzle.kind()));
        let level = levels.max().unwrap_or(Level::Easy);
        let open = puzzle
            .open_cells()
            .filter(|&cell| puzzle.given(cell).is_none());
        let cells = open.count() as u32;
        let cost = steps.iter().map(|step| step.cost()).sum::<u32>() + guesses * GUESS;
        let highest_cost = match guesses {
            0 => hardest.map_or(0, Technique::cost),
            _ => GUESS,
        };
        Self {
            level: if guesses == 0 { level } else { Level::Extreme },
            rating: 10 * highest_cost + 10 * cost / cells.max(1),
            par: Duration::from_secs((cost + WRITING * cells).into()),
            hardest,
            guesses,
            steps: counted(steps),
            course,
        }
    }
}

fn counted(steps: &[Technique]) -> Vec<(Technique, u32)> {
    let count = |technique| steps.iter().filter(|&&step| step == technique).count() as u32;
    let all = Technique::ALL.into_iter();
    all.map(|technique| (technique, count(technique)))
        .filter(|&(_, count)| count > 0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn graded(text: &str) -> Result<Grade, Ungradable> {
        let draft = format::read(text, None).unwrap().remove(0);
        grade(&draft.check().unwrap())
    }

    #[test]
    fn level_rating_and_par_follow_from_the_steps() {
        let text = r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;
        let grade = graded(text).unwrap();
        // Two cages of one cell at 2, a naked single at 3, the rest of a cage at 2, two seconds to write each digit.
        assert_eq!(
            grade.steps,
            [(Technique::SingleCellCage, 3), (Technique::NakedSingle, 1)]
        );
        assert_eq!(grade.hardest, Some(Technique::NakedSingle));
        assert_eq!((grade.level, grade.guesses), (Level::Easy, 0));
        assert_eq!(grade.par, Duration::from_secs(9 + 8));
        assert_eq!(grade.rating, 10 * 3 + 10 * 9 / 4);
        let course = grade.course.iter().map(|step| (step.seconds, step.filled));
        let course: Vec<_> = course.collect();
        assert_eq!(course, [(4, 1), (8, 2), (13, 3), (17, 4)]);
    }

    #[test]
    fn a_puzzle_that_needs_guesses_is_extreme() {
        let hard = r#"(kind: KenKen, size: (4, 4), cages: [("9*", "r1c1 r1c2 r2c1"), ("6+", "r1c3 r1c4"), ("8+", "r2c2 r2c3 r3c2 r4c2"), ("1-", "r2c4 r3c4"), ("2-", "r3c1 r4c1"), ("8+", "r3c3 r4c3 r4c4")])"#;
        let grade = graded(hard).unwrap();
        assert_eq!(grade.level, Level::Extreme);
        assert_eq!(grade.guesses, 1);
        assert!(grade.rating > 10 * GUESS);
        let last = grade.course.last().unwrap();
        let guessed = grade
            .course
            .windows(2)
            .find(|pair| pair[1].seconds - pair[0].seconds >= GUESS);
        assert!(guessed.is_some() || grade.course[0].seconds >= GUESS);
        assert_eq!(
            (u64::from(last.seconds), last.filled),
            (grade.par.as_secs(), 16)
        );
    }

    #[test]
    fn a_puzzle_without_exactly_one_solution_has_no_grade() {
        let none = r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("2", "r1c2"), ("1", "r2c1"), ("2", "r2c2")])"#;
        assert_eq!(graded(none), Err(Ungradable::NoSolution));
        let many =
            r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#;
        assert_eq!(graded(many), Err(Ungradable::ManySolutions));
    }
}
