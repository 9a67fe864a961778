//! What a solver that guesses does next.

use crate::{
    puzzle::{Position, Puzzle, Verdict},
    solver::Step,
};

/// What a solver that guesses does next; `Retry` is what it has to know of a guess that was taken back.
#[derive(Clone)]
pub(super) enum NextAction<Retry> {
    /// Go on with the board as it is.
    Forward,
    /// Take the last guess back.
    Back,
    /// Go on from a guess that was taken back.
    Retry(Retry),
    /// Nothing but to repeat the last step.
    End(Step),
}

impl<Retry> NextAction<Retry> {
    /// The first action: what is wrong from the start stays wrong, but need not touch any empty cell.
    pub(super) fn first(puzzle: &Puzzle, position: &Position) -> Self {
        if Verdict::of(puzzle, position).conflicts().is_empty() {
            Self::Forward
        } else {
            Self::End(Step::Stuck)
        }
    }

    /// Ends the work with a step.
    pub(super) fn end(&mut self, step: Step) -> Step {
        *self = Self::End(step.clone());
        step
    }

    /// Goes on after a solution as if it were a dead end.
    pub(super) fn look_for_another(&mut self) {
        if matches!(self, Self::End(Step::Solved)) {
            *self = Self::Back;
        }
    }

    /// Takes the action out and leaves the usual one.
    pub(super) fn take(&mut self) -> Self {
        std::mem::replace(self, Self::Forward)
    }
}
