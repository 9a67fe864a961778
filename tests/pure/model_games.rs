//! Random puzzles of every kind, and random games of hundreds of moves on them.

#![expect(
    clippy::unwrap_used,
    reason = "a test should stop where something is missing"
)]

use proptest::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use sumi::puzzle::{
    Change, Digit, Digits, Draft, History, Kind, Move, Patch, Position, Puzzle, Verdict,
};

use crate::common::puzzles::{any_draft, any_sample};

fn any_kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(Kind::ALL.as_slice())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_lawful_puzzle_comes_back_from_its_draft(draft in any_kind().prop_flat_map(any_draft)) {
        let puzzle = draft.check().unwrap();
        let plain = puzzle.to_draft();
        prop_assert_eq!(&plain.check().unwrap(), &puzzle);
        prop_assert_eq!(plain, Draft { entries: Vec::new(), ..draft });
    }

    #[test]
    fn the_order_of_a_draft_does_not_matter(mut draft in any_kind().prop_flat_map(any_draft)) {
        let puzzle = draft.check().unwrap();
        draft.cages.reverse();
        draft.cages.iter_mut().for_each(|cage| cage.cells.reverse());
        draft.givens.reverse();
        draft.blocks.reverse();
        prop_assert_eq!(draft.check().unwrap(), puzzle);
    }

    #[test]
    fn a_solution_solves_its_puzzle_and_no_part_of_it_conflicts(
        sample in any_kind().prop_flat_map(any_sample),
        kept in any::<prop::sample::Index>(),
    ) {
        let puzzle = sample.draft.check().unwrap();
        let verdict = |entries: &[_]| {
            let draft = Draft { entries: entries.to_vec(), ..sample.draft.clone() };
            Verdict::of(&puzzle, &draft.position(&puzzle))
        };
        let full = verdict(&sample.solution);
        prop_assert_eq!(full.conflicts(), []);
        prop_assert!(full.is_solved());
        let part = verdict(&sample.solution[..kept.index(sample.solution.len())]);
        prop_assert_eq!(part.conflicts(), []);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn undo_after_do_is_the_identity_and_redo_does_it_again(
        draft in any_kind().prop_flat_map(any_draft),
        seed in any::<u64>(),
    ) {
        let puzzle = draft.check().unwrap();
        Game::new(&puzzle, seed).play(400);
    }
}

/// A random game beside its plainest record: a list of all positions there were.
struct Game<'a> {
    puzzle: &'a Puzzle,
    rng: ChaCha8Rng,
    history: History,
    position: Position,
    /// A copy that only follows the patches.
    copy: Position,
    past: Vec<Position>,
    future: Vec<Position>,
}

impl<'a> Game<'a> {
    fn new(puzzle: &'a Puzzle, seed: u64) -> Self {
        Self {
            puzzle,
            rng: ChaCha8Rng::seed_from_u64(seed),
            history: History::new(),
            position: Position::new(puzzle),
            copy: Position::new(puzzle),
            past: Vec::new(),
            future: Vec::new(),
        }
    }

    fn play(mut self, acts: usize) {
        for _ in 0..acts {
            match self.rng.random_range(0..10) {
                0..=5 => self.make_move(),
                6..=7 => self.undo(),
                _ => self.redo(),
            }
            assert_eq!(
                self.copy, self.position,
                "the patches tell all that changed"
            );
            assert_eq!(self.history.can_undo(), !self.past.is_empty());
            assert_eq!(self.history.can_redo(), !self.future.is_empty());
        }
        self.replay();
        self.rewind();
    }

    fn make_move(&mut self) {
        let act = self.any_move();
        let text = act.to_text(self.puzzle.size());
        assert_eq!(
            Move::parse(&text, self.puzzle.size()),
            Ok(act.clone()),
            "{text}"
        );
        let before = self.position.clone();
        match self.history.do_move(self.puzzle, &mut self.position, act) {
            Ok(patch) => {
                self.follow(&patch);
                self.past.push(before);
                self.future.clear();
            }
            Err(_) => assert_eq!(self.position, before, "a refused move changes nothing"),
        }
    }

    fn undo(&mut self) {
        let now = self.position.clone();
        let patch = self.history.undo(&mut self.position);
        let before = self.past.pop();
        assert_eq!(patch.is_some(), before.is_some());
        if let (Some(patch), Some(before)) = (patch, before) {
            self.follow(&patch);
            assert_eq!(self.position, before, "undo is the inverse of do");
            self.future.push(now);
        }
    }

    fn redo(&mut self) {
        let now = self.position.clone();
        let patch = self.history.redo(self.puzzle, &mut self.position);
        let after = self.future.pop();
        assert_eq!(patch.is_some(), after.is_some());
        if let (Some(patch), Some(after)) = (patch, after) {
            self.follow(&patch);
            assert_eq!(self.position, after, "redo is the inverse of undo");
            self.past.push(now);
        }
    }

    fn follow(&mut self, patch: &Patch) {
        patch
            .iter()
            .for_each(|(cell, state)| self.copy.set_state(cell, state));
    }

    /// The moves as text lead from the start to the same position.
    fn replay(&self) {
        let size = self.puzzle.size();
        let log: Vec<String> = self.history.done().map(|act| act.to_text(size)).collect();
        let mut replayed = Position::new(self.puzzle);
        for line in &log {
            replayed
                .apply(self.puzzle, &Move::parse(line, size).unwrap())
                .unwrap();
        }
        assert_eq!(replayed, self.position);
    }

    fn rewind(mut self) {
        while self.history.undo(&mut self.position).is_some() {}
        assert_eq!(self.position, Position::new(self.puzzle));
    }

    /// One to five changes of which some are not allowed.
    fn any_move(&mut self) -> Move {
        let count = *[1, 1, 1, 1, 2, 5].choose(&mut self.rng).unwrap();
        Move::group((0..count).map(|_| self.any_change()).collect()).unwrap()
    }

    fn any_change(&mut self) -> Change {
        let size = self.puzzle.size();
        // Few cells, so that moves meet.
        let cell = size
            .cell_at(self.rng.random_range(0..size.len().min(12)))
            .unwrap();
        let digit = Digit::new(self.rng.random_range(1..=self.puzzle.highest().get())).unwrap();
        let notes = Digits::from_bits(self.rng.random()) & Digits::up_to(self.puzzle.highest());
        match self.rng.random_range(0..20) {
            0..=6 => Change::Place(cell, digit),
            7..=10 => Change::Erase(cell),
            11..=16 => Change::Note(cell, notes),
            17..=18 => Change::Place(cell, Digit::MAX),
            _ => Change::Reveal(cell, digit),
        }
    }
}
