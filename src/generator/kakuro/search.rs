//! Whether a Kakuro that reasoning does not solve has one solution.

use super::reasoner::{RunReasoner, is_single};
use crate::puzzle::Level;

/// What takes more nodes is no puzzle for people.
const MOST_NODES: u32 = 400;

/// Tries digits wherever reasoning ends; says whether there is one solution, and how many digits it tried.
pub(super) fn has_one_solution(start: &RunReasoner) -> (bool, u32) {
    let mut open = vec![start.clone()];
    let (mut solutions, mut nodes) = (0, 0);
    while let Some(mut state) = open.pop() {
        nodes += 1;
        if nodes > MOST_NODES || solutions > 1 {
            return (false, nodes);
        }
        if state.conclude(Level::Hard).is_err() {
            continue;
        }
        let Some((cell, digit)) = guess(&state) else {
            solutions += 1;
            continue;
        };
        let mut without = state.clone();
        if without.keep(cell, !digit).is_ok() {
            open.push(without);
        }
        if state.keep(cell, digit).is_ok() {
            open.push(state);
        }
    }
    (solutions == 1, nodes)
}

/// The lowest digit of the cell with the fewest, if any has several.
fn guess(state: &RunReasoner) -> Option<(usize, u16)> {
    let left = state.left().iter().copied().enumerate();
    let several = left.filter(|&(_, left)| !is_single(left));
    let (cell, left) = several.min_by_key(|&(_, left)| left.count_ones())?;
    Some((cell, left & left.wrapping_neg()))
}
