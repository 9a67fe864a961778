use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

use super::*;
use crate::format;
use crate::game::watch::{solve::next_batch, solver_board::Outcome};
use crate::puzzle::Position;
use crate::solver::StrategyName;

/// A tape so short that everything is forgotten and found again.
const SHORT: RecordingLimits = RecordingLimits {
    chunk: 16,
    behind: 40,
    ahead: 24,
    checkpoints: 4,
};
/// Longer runs are cut off.
const MOST_STEPS: u64 = 1_500;

/// A tape with a solver that works whenever it is asked.
struct Studio {
    tape: Tape,
    solver: Restart,
}

impl Studio {
    fn new(puzzle: &Arc<Puzzle>, strategy: StrategyName, limits: RecordingLimits) -> Self {
        let position = Position::new(puzzle);
        let solver = strategy.start(puzzle, &position);
        Self {
            tape: Tape::new(
                puzzle,
                SolverBoard::new(puzzle, &position),
                solver.as_ref(),
                limits,
            ),
            solver: Restart {
                solver,
                first: 0,
                goes_on_after: Vec::new(),
            },
        }
    }

    /// Shows a step, however long the solver has to work for it; stops at the end of the work.
    fn show(&mut self, at: u64) {
        loop {
            let at = at.min(self.tape.end().unwrap_or(u64::MAX));
            if let Some(restart) = self.tape.show(at) {
                self.solver = restart;
            }
            if self.tape.at() == at {
                return;
            }
            while self.tape.wants_more() {
                let batch = next_batch(&mut self.solver, self.tape.limits.chunk, || false);
                self.tape.record(batch);
            }
        }
    }
}

fn puzzles() -> Vec<Arc<Puzzle>> {
    let text = include_str!("../../../../tests/data/read/every_kind.ron");
    let drafts = format::ron::read(text).unwrap();
    drafts
        .iter()
        .map(|draft| Arc::new(draft.check().unwrap()))
        .collect()
}

/// The pictures of all steps, by following them once from the beginning.
fn reference(puzzle: &Arc<Puzzle>, strategy: StrategyName) -> (Vec<Step>, Vec<SolverBoard>) {
    let position = Position::new(puzzle);
    let mut solver = strategy.start(puzzle, &position);
    let mut picture = SolverBoard::new(puzzle, &position);
    let (mut steps, mut pictures) = (Vec::new(), vec![picture.clone()]);
    while (steps.len() as u64) < MOST_STEPS && !steps.last().is_some_and(Step::is_last) {
        let step = solver.advance();
        picture.apply(puzzle, &step);
        steps.push(step);
        pictures.push(picture.clone());
    }
    (steps, pictures)
}

#[test]
fn any_step_can_be_shown_after_any_other_for_every_solver_and_kind() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for puzzle in puzzles() {
        for strategy in StrategyName::ALL {
            let (steps, pictures) = reference(&puzzle, strategy);
            let mut studio = Studio::new(&puzzle, strategy, SHORT);
            for _ in 0..60 {
                let at = random.random_range(0..pictures.len());
                studio.show(at as u64);
                assert!(*studio.tape.picture() == pictures[at], "{strategy} {at}");
                let last = at.checked_sub(1).map(|last| &steps[last]);
                assert_eq!(studio.tape.last_step(), last, "{strategy} {at}");
            }
        }
    }
}

#[test]
fn playing_forwards_and_backwards_one_by_one_shows_every_step() {
    for puzzle in puzzles() {
        for strategy in StrategyName::ALL {
            let (_, pictures) = reference(&puzzle, strategy);
            let last = pictures.len().min(300) - 1;
            let mut studio = Studio::new(&puzzle, strategy, SHORT);
            for at in (0..=last).chain((0..last).rev()) {
                studio.show(at as u64);
                assert!(*studio.tape.picture() == pictures[at], "{strategy} {at}");
            }
        }
    }
}

#[test]
fn the_next_guess_and_the_end_are_found_where_they_are() {
    let puzzle = &puzzles()[2];
    let (steps, _) = reference(puzzle, StrategyName::Sequential);
    let is_retreat = |step: &Step| matches!(step, Step::Retreat { .. });
    let expected = steps.iter().position(is_retreat).unwrap() as u64 + 1;
    let mut studio = Studio::new(puzzle, StrategyName::Sequential, SHORT);
    while let Err(loaded) = studio.tape.next(is_retreat) {
        studio.show(loaded + 1);
    }
    assert_eq!(studio.tape.next(is_retreat), Ok(expected));
    studio.show(u64::MAX);
    assert_eq!(studio.tape.at(), steps.len() as u64);
    assert_eq!(studio.tape.picture().outcome(), Some(Outcome::Solved));
}

#[test]
fn another_solution_follows_the_first_and_both_can_be_shown_again() {
    let puzzle = &puzzles()[4];
    for strategy in StrategyName::ALL
        .into_iter()
        .filter(|name| name.is_complete())
    {
        let mut studio = Studio::new(puzzle, strategy, SHORT);
        studio.show(u64::MAX);
        let first = studio.tape.at();
        let solution = studio.tape.picture().clone();
        studio.solver = studio.tape.look_for_another().unwrap();
        studio.show(u64::MAX);
        assert!(studio.tape.at() > first, "{strategy}");
        assert_eq!(studio.tape.picture().counters().solutions, 2, "{strategy}");
        let second = studio.tape.picture().clone();
        studio.show(0);
        studio.show(first);
        assert!(*studio.tape.picture() == solution, "{strategy}");
        studio.show(u64::MAX);
        assert!(*studio.tape.picture() == second, "{strategy}");
    }
}

#[test]
fn when_every_solution_was_found_the_search_ends() {
    let puzzle = &puzzles()[1];
    for strategy in StrategyName::ALL
        .into_iter()
        .filter(|name| name.is_complete())
    {
        let mut studio = Studio::new(puzzle, strategy, SHORT);
        studio.show(u64::MAX);
        studio.solver = studio.tape.look_for_another().unwrap();
        studio.show(u64::MAX);
        assert_eq!(
            studio.tape.picture().outcome(),
            Some(Outcome::Stuck),
            "{strategy}"
        );
        assert_eq!(studio.tape.picture().counters().solutions, 1, "{strategy}");
    }
}

/// Trying digit after digit takes millions of steps here.
fn long_search() -> Arc<Puzzle> {
    let text = include_str!("../../../../tests/data/watch/long.ron");
    Arc::new(format::ron::read(text).unwrap()[0].check().unwrap())
}

#[test]
fn a_long_search_stays_within_its_memory_wherever_it_is_shown() {
    let mut studio = Studio::new(
        &long_search(),
        StrategyName::Sequential,
        RecordingLimits::default(),
    );
    let mut most = 0;
    for at in [
        0, 50_000, 100_000, 200_000, 300_000, 1_000, 299_999, 150_000, 0, 300_001,
    ] {
        studio.show(at);
        assert_eq!(studio.tape.at(), at);
        most = most.max(studio.tape.footprint());
    }
    assert!(most < MEMORY, "{most}");
}

/// What a tape takes at most on a board of nine by nine, as its limits promise.
const MEMORY: usize = 8_000_000;
