//! What help costs where it is paid for in seconds.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::score::HintStage;

/// The least that any help costs.
const LEAST: Duration = Duration::from_secs(5);

/// A help that can be had in a timed game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Aid {
    /// What breaks a rule is marked, from now on.
    Marks,
    /// Possible digits are told, from now on.
    Candidates,
    /// A hint goes to this stage; each stage is paid on top of those before it.
    Hint(HintStage),
}

impl Aid {
    /// What this help costs in a puzzle with this par; a stage of a hint costs what the whole hint then costs more.
    pub fn price(self, par: Duration) -> Duration {
        match self {
            Self::Marks => share(par, 10),
            Self::Candidates => share(par, 5),
            Self::Hint(stage) => whole_hint(stage, par).saturating_sub(earlier_stages(stage, par)),
        }
    }
}

/// What a hint costs that goes as far as this.
fn whole_hint(stage: HintStage, par: Duration) -> Duration {
    match stage {
        HintStage::Where => share(par, 4),
        HintStage::Why => share(par, 8),
        HintStage::Played => share(par, 15),
    }
}

fn earlier_stages(stage: HintStage, par: Duration) -> Duration {
    let mut stages = HintStage::ALL.into_iter();
    let before = stages.find(|earlier| earlier.next() == Some(stage));
    before.map_or(Duration::ZERO, |before| whole_hint(before, par))
}

/// A part of par in whole seconds, as it stands on a button.
fn share(par: Duration, percent: u32) -> Duration {
    let seconds = (par.saturating_mul(percent) / 100)
        .as_millis()
        .div_ceil(1000);
    Duration::from_secs(seconds as u64).max(LEAST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_follow_par_and_no_help_is_free() {
        let par = Duration::from_mins(10);
        let price = |aid: Aid| aid.price(par).as_secs();
        assert_eq!(price(Aid::Marks), 60);
        assert_eq!(price(Aid::Candidates), 30);
        assert_eq!(
            HintStage::ALL.map(|stage| price(Aid::Hint(stage))),
            [24, 24, 42]
        );
        let tiny = Duration::from_secs(20);
        assert_eq!(Aid::Marks.price(tiny), LEAST);
        let whole: Duration = HintStage::ALL
            .map(|stage| Aid::Hint(stage).price(tiny))
            .into_iter()
            .sum();
        assert_eq!(whole, LEAST);
    }
}
