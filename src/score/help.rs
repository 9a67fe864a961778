//! The help a player has had in one game.

use serde::{Deserialize, Serialize};

/// What remains of the points after possible digits were told.
pub(super) const TOLD: f64 = 0.95;

/// How much a player is helped; each level includes those before it.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum HelpLevel {
    /// Nothing is marked.
    #[default]
    None,
    /// What breaks a rule is marked.
    Conflicts,
    /// What differs from the solution is marked.
    Wrong,
    /// Digits were put on the board.
    Reveal,
}

impl HelpLevel {
    /// Every level, from the least help to the most.
    pub const ALL: [Self; 4] = [Self::None, Self::Conflicts, Self::Wrong, Self::Reveal];

    /// What remains of the points at this level.
    pub const fn factor(self) -> f64 {
        match self {
            Self::None => 1.0,
            Self::Conflicts => 0.9,
            Self::Wrong => 0.6,
            Self::Reveal => 0.4,
        }
    }
}

/// How far a hint goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HintStage {
    /// Where to look.
    Where,
    /// What is to be seen there, and what follows.
    Why,
    /// The step was played.
    Played,
}

impl HintStage {
    /// Every stage in order.
    pub const ALL: [Self; 3] = [Self::Where, Self::Why, Self::Played];

    /// The stage after this one, if it is not the last.
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Where => Some(Self::Why),
            Self::Why => Some(Self::Played),
            Self::Played => None,
        }
    }

    /// What remains of the points after a hint that went so far.
    pub const fn factor(self) -> f64 {
        match self {
            Self::Where => 0.97,
            Self::Why => 0.92,
            Self::Played => 0.85,
        }
    }
}

/// The help used in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Help {
    level: HelpLevel,
    /// How many hints ended at each stage.
    hints: [u32; HintStage::ALL.len()],
    /// Possible digits were told, for a cell or for the board.
    pub possible_told: bool,
}

impl Help {
    /// The help of this level, with so many hints that ended at each stage.
    pub const fn new(
        level: HelpLevel,
        hints: [u32; HintStage::ALL.len()],
        possible_told: bool,
    ) -> Self {
        Self {
            level,
            hints,
            possible_told,
        }
    }

    /// The highest level used.
    pub const fn level(&self) -> HelpLevel {
        self.level
    }

    /// Notes that this level was used.
    pub fn raise(&mut self, level: HelpLevel) {
        self.level = self.level.max(level);
    }

    /// Notes a hint that went so far.
    pub fn count(&mut self, stage: HintStage) {
        let count = &mut self.hints[stage as usize];
        *count = count.saturating_add(1);
    }

    /// Notes that a hint counted at this stage went on to the next.
    pub fn deepen(&mut self, from: HintStage) {
        let count = &mut self.hints[from as usize];
        if let (Some(next), Some(less)) = (from.next(), count.checked_sub(1)) {
            *count = less;
            self.count(next);
        }
    }

    /// How many hints there were.
    pub fn hints(&self) -> u32 {
        let counts = self.hints.into_iter();
        counts.fold(0, u32::saturating_add)
    }

    /// How many hints ended at each stage.
    pub const fn hint_counts(&self) -> [u32; HintStage::ALL.len()] {
        self.hints
    }

    /// What remains of the points after all help.
    pub fn factor(&self) -> f64 {
        let told = if self.possible_told { TOLD } else { 1.0 };
        self.level.factor() * self.hint_factor() * told
    }

    /// What remains of the points after all hints.
    pub fn hint_factor(&self) -> f64 {
        let counted = HintStage::ALL.into_iter().zip(self.hints);
        counted
            .map(|(stage, count)| stage.factor().powf(f64::from(count)))
            .product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_counts_once_however_far_it_goes() {
        let mut help = Help::default();
        help.count(HintStage::Where);
        help.deepen(HintStage::Where);
        help.deepen(HintStage::Why);
        assert_eq!(help.hints(), 1);
        assert!((help.hint_factor() - HintStage::Played.factor()).abs() < 1e-9);
    }

    #[test]
    fn the_level_never_falls() {
        let mut help = Help::default();
        help.raise(HelpLevel::Wrong);
        help.raise(HelpLevel::None);
        assert_eq!(help.level(), HelpLevel::Wrong);
    }
}
