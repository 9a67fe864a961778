//! The exact answer for a few empty cells, and for sums of differing digits.

use super::{CageFilling, Used, goal::FoldGoal};
use crate::puzzle::{Digit, Digits, DigitsIter};

/// The choices left for one empty cell, and the value of the digits before it.
struct CellChoices {
    value: u64,
    choices: DigitsIter,
    taken: Option<Digit>,
}

impl CageFilling {
    /// Whether some filling of the empty cells reaches the goal, cells in one line differing.
    pub(super) fn search(&self, goal: FoldGoal, start: u64) -> bool {
        let mut used = self.used.clone();
        let mut frames = vec![self.frame(goal, &used, 0, start)];
        while let Some(depth) = frames.len().checked_sub(1) {
            let top = &mut frames[depth];
            if let Some(digit) = top.taken.take() {
                used.free(self.empty[depth], digit);
            }
            let Some(digit) = top.choices.next() else {
                frames.pop();
                continue;
            };
            let Some(value) = goal.step(top.value, digit) else {
                continue;
            };
            if depth + 1 < self.empty.len() {
                top.taken = Some(digit);
                used.take(self.empty[depth], digit);
                frames.push(self.frame(goal, &used, depth + 1, value));
            } else if goal.is_reached(value) {
                return true;
            }
        }
        false
    }

    /// The search at its `depth`th empty cell, where the digits before it come to `value`.
    fn frame(&self, goal: FoldGoal, used: &Used, depth: usize, value: u64) -> CellChoices {
        let highest = self.rules.highest;
        let choices = goal.choices(value, self.empty.len() - depth, highest);
        CellChoices {
            value,
            choices: (choices & used.left(self.empty[depth], highest)).iter(),
            taken: None,
        }
    }

    /// Whether as many different digits as there are empty cells add up to `sum`; all cells are alike.
    pub(super) fn has_subset(&self, sum: u64) -> bool {
        let digits = self.empty.first().map_or(Digits::EMPTY, |&lines| {
            self.used.left(lines, self.rules.highest)
        });
        let count = self.empty.len();
        // Bit s of sums[k] says that some k digits add up to s; no sum of differing digits exceeds 136.
        let mut sums = vec![[0_u128; 2]; count + 1];
        sums[0][0] = 1;
        for digit in digits {
            for taken in (0..count).rev() {
                let shifted = shift(sums[taken], digit.get().into());
                sums[taken + 1][0] |= shifted[0];
                sums[taken + 1][1] |= shifted[1];
            }
        }
        sum < 256 && sums[count][sum as usize / 128] >> (sum % 128) & 1 == 1
    }
}

/// Adds up to 16 to every sum in a set.
const fn shift([low, high]: [u128; 2], by: u32) -> [u128; 2] {
    [low << by, high << by | low >> (128 - by)]
}
