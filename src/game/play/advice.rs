//! Hints in stages: where to look, what is to be seen there, and at last the step itself.

use bevy::prelude::*;

use crate::game::board::Role;
use crate::puzzle::CellId;
use crate::score::HintStage;
use crate::solver::Hint;

/// What the player is being told about the next step.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Debug)]
pub enum Advice {
    /// Nothing: no hint was asked for.
    #[default]
    None,
    /// A hint is being looked for.
    Thinking,
    /// A hint, told so far.
    Given {
        /// The hint.
        hint: Hint,
        /// How much of it is told.
        stage: HintStage,
    },
}

impl Advice {
    /// Returns the cells to light up with their roles; those that matter more come later.
    pub fn lights(&self) -> Vec<(CellId, Role)> {
        let Self::Given { hint, stage } = self else {
            return Vec::new();
        };
        match (hint, stage) {
            (Hint::Step(step), HintStage::Where) => {
                let cells = step.roles.pattern.iter().chain(&step.roles.target);
                cells.map(|&cell| (cell, Role::Evidence)).collect()
            }
            (Hint::Step(step), _) => {
                let of = |cells: &[CellId], role| cells.iter().map(|&cell| (cell, role)).collect();
                let roles: [Vec<_>; 3] = [
                    of(&step.roles.evidence, Role::Evidence),
                    of(&step.roles.pattern, Role::Pattern),
                    of(&step.roles.target, Role::Target),
                ];
                roles.concat()
            }
            (Hint::ManySolutions { cells }, _) => {
                cells.iter().map(|&cell| (cell, Role::Evidence)).collect()
            }
            (Hint::WrongDigit { cell, .. } | Hint::OnlyGuess { cell, .. }, HintStage::Why) => {
                vec![(*cell, Role::Target)]
            }
            _ => Vec::new(),
        }
    }

    /// Returns how far a hint goes when it is asked for next.
    pub fn next_stage(&self) -> HintStage {
        match self {
            Self::Given { stage, .. } => stage.next().unwrap_or(HintStage::Played),
            Self::None | Self::Thinking => HintStage::Where,
        }
    }

    /// Tells whether there is more to be told, or a step to be played.
    pub fn goes_on(&self) -> bool {
        matches!(self, Self::Given { hint, .. } if leads_on(hint))
    }
}

/// Tells whether a hint has further stages.
pub(super) fn leads_on(hint: &Hint) -> bool {
    matches!(
        hint,
        Hint::Step(_) | Hint::WrongDigit { .. } | Hint::OnlyGuess { .. }
    )
}
