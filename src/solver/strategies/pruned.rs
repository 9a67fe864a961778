//! Pruned: as sequential, but every cage must still be able to reach its target with the digits left.

use super::{
    backtrack::CandidateRule,
    digit_board::{DigitBoard, Partial},
};
use crate::puzzle::{CellId, Digits, Operation};

/// Partial sums and products must stay within the largest and smallest digits left.
#[derive(Clone)]
pub(super) struct Pruned;

impl CandidateRule for Pruned {
    fn candidates(&self, board: &DigitBoard, cell: CellId) -> Digits {
        let free = board.free(cell).iter();
        free.filter(|&digit| board.with(cell, digit).all(|cage| is_in_reach(&cage)))
            .collect()
    }
}

/// Whether the digits left can bring a cage to its target, as far as the largest and smallest of them tell.
pub(super) fn is_in_reach(cage: &Partial) -> bool {
    cage.any_reading(|cage, reading| match reading {
        Operation::Add => {
            let sum = |values: &mut dyn Iterator<Item = u64>| values.sum::<u64>();
            is_between(cage, cage.rest_of_sum(), sum)
        }
        Operation::Multiply => {
            let product = |values: &mut dyn Iterator<Item = u64>| {
                values.fold(1, |product: u64, value| product.saturating_mul(value))
            };
            is_between(cage, cage.rest_of_product(), product)
        }
        _ => true,
    })
}

/// Whether the rest lies between what the smallest and what the largest digits left come to.
fn is_between(
    cage: &Partial,
    rest: Option<u64>,
    value: impl Fn(&mut dyn Iterator<Item = u64>) -> u64,
) -> bool {
    let left = cage.left();
    if cage.distinct && left.len() < cage.open {
        return false;
    }
    // Where digits may repeat, the same one is as good in every cell.
    let times = if cage.distinct { 1 } else { cage.open };
    let repeat = |digit| std::iter::repeat_n(u64::from(digit), times);
    let smallest = value(&mut left.iter().flat_map(repeat).take(cage.open));
    let largest = value(&mut left.iter().rev().flat_map(repeat).take(cage.open));
    rest.is_some_and(|rest| (smallest..=largest).contains(&rest))
}
