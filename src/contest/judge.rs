//! Which digits of a sprint's board count: each cell is right once, and wrong as often as somebody writes a wrong digit.

use std::collections::BTreeSet;

use crate::{
    puzzle::{CellId, Change, Move},
    solver::Solution,
};

/// Judges the digits that are written on one board.
#[derive(Clone, Debug, Default)]
pub struct DigitJudge {
    right: BTreeSet<CellId>,
}

impl DigitJudge {
    /// Tells of each digit that a move writes whether it is right; one that was right before does not count again.
    pub fn judge(&mut self, act: &Move, solution: &Solution) -> Vec<bool> {
        let mut judged = Vec::new();
        for &change in act.changes() {
            let Change::Place(cell, digit) = change else {
                continue;
            };
            let is_right = solution.get(cell) == Some(&Some(digit));
            if !is_right || self.right.insert(cell) {
                judged.push(is_right);
            }
        }
        judged
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        format,
        puzzle::Digit,
        solver::{Answer, Engine},
    };

    #[test]
    fn a_right_digit_counts_once_and_a_wrong_one_every_time() {
        let text = r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;
        let puzzle = format::read(text, None).unwrap()[0].check().unwrap();
        let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
            panic!("there is one solution")
        };
        let cell = puzzle.open_cells().next().unwrap();
        let write = |digit| Move::place(cell, Digit::new(digit).unwrap());
        let mut judge = DigitJudge::default();
        let mut judged = |digit| judge.judge(&write(digit), &solution);
        assert_eq!(judged(2), [false]);
        assert_eq!(judged(2), [false]);
        assert_eq!(judged(1), [true]);
        assert_eq!(judged(1), [false; 0]);
        assert_eq!(judged(2), [false]);
        assert_eq!(judged(1), [false; 0]);
    }
}
