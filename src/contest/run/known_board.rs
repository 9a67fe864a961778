//! A puzzle of a run, with all that is known of it and nothing that the run says of it.

use std::time::Duration;

use super::{Run, RunBoard, RunFault};
use crate::{
    contest::{Ending, FinishedGame, PuzzleCard},
    puzzle::Puzzle,
    score::Help,
    solver::{Answer, Engine, EngineLimits, Grade, Solution, Ungradable, grade},
};

/// The nodes that the engine may visit for all puzzles of a run.
pub(super) const MOST_NODES: u64 = 200_000;

/// A puzzle with its only solution.
pub(super) struct KnownBoard<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) solution: Solution,
    pub(super) grade: Grade,
}

impl<'a> KnownBoard<'a> {
    /// Solves and grades a puzzle, if it has just one solution and the engine has nodes enough, which it uses up.
    pub(super) fn of(
        board: &'a RunBoard,
        number: usize,
        nodes: &mut u64,
    ) -> Result<Self, RunFault> {
        let puzzle = &*board.puzzle;
        if puzzle.open_cells().all(|cell| puzzle.given(cell).is_some()) {
            return Err(RunFault::Full(number));
        }
        let known = only_solution(puzzle, nodes).and_then(|solution| {
            Ok(Self {
                puzzle,
                solution,
                grade: grade(puzzle)?,
            })
        });
        known.map_err(|fault| RunFault::Puzzle { number, fault })
    }

    /// The game of a run before anything of it is known but the puzzle.
    pub(super) fn unfinished(&self, run: &Run) -> FinishedGame {
        FinishedGame {
            date: run.claim.ended,
            puzzle: self.card(),
            mode: run.mode,
            ending: Ending::Abandoned,
            time: Duration::ZERO,
            penalty: Duration::ZERO,
            help: Help::default(),
            points: 0,
            medal: None,
            beaten: None,
            ratings: None,
            run: None,
            techniques: self.grade.technique_names(),
        }
    }

    /// Whoever wrote the puzzle down may have called it harder than it is.
    fn card(&self) -> PuzzleCard {
        PuzzleCard {
            level: Some(self.grade.level),
            ..PuzzleCard::new(self.puzzle, None, Some(self.grade.par))
        }
    }
}

fn only_solution(puzzle: &Puzzle, nodes: &mut u64) -> Result<Solution, Ungradable> {
    let limits = EngineLimits {
        nodes: Some(*nodes),
        stop: None,
    };
    let mut engine = Engine::new(puzzle).with_limits(limits);
    let answer = engine.solve();
    *nodes = nodes.saturating_sub(engine.effort().nodes);
    match answer {
        Answer::Unique(solution) => Ok(solution),
        Answer::None => Err(Ungradable::NoSolution),
        Answer::Multiple(..) => Err(Ungradable::ManySolutions),
        Answer::Unknown => Err(Ungradable::Unknown),
    }
}
