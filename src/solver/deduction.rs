//! One step of reasoning: what follows, from what, and why.

use super::{statement::Statement, techniques::Technique};
use crate::puzzle::{CellId, Digit, Digits};

/// One step of reasoning on the candidates of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// The technique that found it.
    pub technique: Technique,
    /// The pattern that was seen, and why something follows from it.
    pub reason: Statement,
    /// What follows from it.
    pub effect: Effect,
    /// The cells to light up.
    pub roles: Roles,
}

/// What follows from a step: digits found, candidates ruled out, or both. It is never empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// The cells whose digit is known now.
    pub place: Vec<(CellId, Digit)>,
    /// The candidates that cells lose; every cell has all of those named.
    pub remove: Vec<(CellId, Digits)>,
}

/// The cells to light up, by what they have to do with the step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles {
    /// The cells that form the pattern.
    pub pattern: Vec<CellId>,
    /// The cells that show why the pattern is there.
    pub evidence: Vec<CellId>,
    /// The cells that the step changes.
    pub target: Vec<CellId>,
}

/// A step of reasoning that does not know yet which technique has found it.
pub(super) struct FoundStep {
    reason: Statement,
    effect: Effect,
    roles: Roles,
}

impl FoundStep {
    /// A step that finds the digit of a cell.
    pub(super) fn placing(
        cell: CellId,
        digit: Digit,
        reason: Statement,
        pattern: Vec<CellId>,
    ) -> Self {
        let effect = Effect {
            place: vec![(cell, digit)],
            remove: Vec::new(),
        };
        Self::new(reason, effect, pattern)
    }

    /// A step that rules candidates out, if any cell has some of them; only then it needs a reason.
    pub(super) fn removing(
        remove: impl IntoIterator<Item = (CellId, Digits)>,
        reason: impl FnOnce() -> Statement,
        pattern: &[CellId],
    ) -> Option<Self> {
        let remove: Vec<_> = remove
            .into_iter()
            .filter(|(_, digits)| !digits.is_empty())
            .collect();
        let effect = Effect {
            place: Vec::new(),
            remove,
        };
        (!effect.remove.is_empty()).then(|| Self::new(reason(), effect, pattern.to_vec()))
    }

    /// The same step with the cells that show why the pattern is there.
    pub(super) fn shown_by(mut self, evidence: impl IntoIterator<Item = CellId>) -> Self {
        let Roles {
            pattern,
            evidence: shown,
            ..
        } = &mut self.roles;
        let evidence = evidence.into_iter();
        shown.reserve(evidence.size_hint().1.unwrap_or_default());
        shown.extend(evidence.filter(|cell| !pattern.contains(cell)));
        self
    }

    /// The cells that the step changes.
    pub(super) fn target(&self) -> &[CellId] {
        &self.roles.target
    }

    /// The step as one of a technique.
    pub(super) fn found_by(self, technique: Technique) -> Deduction {
        Deduction {
            technique,
            reason: self.reason,
            effect: self.effect,
            roles: self.roles,
        }
    }

    fn new(reason: Statement, effect: Effect, pattern: Vec<CellId>) -> Self {
        let mut target: Vec<CellId> = effect.cells().collect();
        target.sort_unstable();
        Self {
            reason,
            effect,
            roles: Roles {
                pattern,
                evidence: Vec::new(),
                target,
            },
        }
    }
}

impl Effect {
    /// The cells that change.
    pub fn cells(&self) -> impl Iterator<Item = CellId> + '_ {
        let placed = self.place.iter().map(|&(cell, _)| cell);
        placed.chain(self.remove.iter().map(|&(cell, _)| cell))
    }
}
