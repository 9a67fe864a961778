//! Whether a partly filled cage can still reach its target.
//!
//! Only the cage itself counts: the digits 1 to n, the digits already in the cage, and that its cells must
//! differ where they share a line (everywhere, in a Killer cage or a Kakuro run). What stands in the rest of
//! the grid does not matter.
//!
//! - Sums of differing digits are exact, whatever their number of empty cells.
//! - With up to [`EXACT_CELLS`] empty cells every operation is exact.
//! - Beyond that the answer is a bound: "out of reach" is always true, but a target that only the lines make
//!   impossible may go unnoticed until more cells are filled.

mod bounds;
mod goal;
mod search;

use self::goal::FoldGoal;
use super::{Cage, CageStatus, CellId, Digit, Digits, Operation, Puzzle, Size};

/// How many empty cells are searched through; three keep a search within some hundred digits tried.
pub(super) const EXACT_CELLS: usize = 3;

/// What the puzzle asks of all its cages.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rules {
    pub(super) size: Size,
    pub(super) highest: Digit,
    /// Whether all digits of a cage must differ, not only those in one line.
    pub(super) distinct: bool,
}

/// How the cage stands with these values in its cells.
pub(super) fn status(
    cage: &Cage,
    rules: Rules,
    value: impl Fn(CellId) -> Option<Digit>,
) -> CageStatus {
    let filling = CageFilling::new(cage, rules, value);
    if filling.empty.is_empty() {
        return if cage.operation.holds(&filling.digits, cage.target) {
            CageStatus::Complete
        } else {
            CageStatus::Wrong
        };
    }
    let in_reach = |operation: &Operation| filling.can_reach(*operation, cage.target);
    if cage.operation.readings().iter().any(in_reach) {
        CageStatus::Open
    } else {
        CageStatus::OutOfReach
    }
}

/// The two groups of cells that a cell must differ from: its row and column, or twice the whole cage.
type CellLines = [usize; 2];

/// A cage's digits, its empty cells, and what stands in their way.
struct CageFilling {
    rules: Rules,
    digits: Vec<Digit>,
    empty: Vec<CellLines>,
    used: Used,
}

/// The digits used up in each line, rows first and columns after them.
#[derive(Clone)]
struct Used([Digits; 2 * Size::LIMIT]);

impl Used {
    fn take(&mut self, lines: CellLines, digit: Digit) {
        for line in lines {
            self.0[line].insert(digit);
        }
    }

    fn free(&mut self, lines: CellLines, digit: Digit) {
        for line in lines {
            self.0[line].remove(digit);
        }
    }

    fn left(&self, lines: CellLines, highest: Digit) -> Digits {
        lines
            .into_iter()
            .fold(Digits::up_to(highest), |left, line| left - self.0[line])
    }
}

impl CageFilling {
    fn new(cage: &Cage, rules: Rules, value: impl Fn(CellId) -> Option<Digit>) -> Self {
        let mut filling = Self {
            rules,
            digits: Vec::with_capacity(cage.cells.len()),
            empty: Vec::with_capacity(cage.cells.len()),
            used: Used([Digits::EMPTY; 2 * Size::LIMIT]),
        };
        for &cell in &cage.cells {
            let lines = rules.lines(cell);
            match value(cell) {
                Some(digit) => {
                    filling.digits.push(digit);
                    filling.used.take(lines, digit);
                }
                None => filling.empty.push(lines),
            }
        }
        filling
    }

    /// Whether digits in the empty cells can bring the whole cage to the target.
    fn can_reach(&self, operation: Operation, target: u64) -> bool {
        if target == 0 || !operation.accepts_count(self.digits.len() + self.empty.len()) {
            return false;
        }
        match FoldGoal::new(operation, target) {
            Some(goal) => self.can_fold(goal),
            None => self.can_pair(operation, target),
        }
    }

    /// The operations that take any number of digits, one after the other.
    fn can_fold(&self, goal: FoldGoal) -> bool {
        let start = self
            .digits
            .iter()
            .try_fold(goal.start(), |value, &digit| goal.step(value, digit));
        let Some(start) = start else { return false };
        if !self.within_bounds(goal, start) {
            return false;
        }
        match goal.operation() {
            Operation::Add if self.rules.distinct => self.has_subset(goal.missing(start)),
            _ => self.empty.len() > EXACT_CELLS || self.search(goal, start),
        }
    }

    /// The operations on one or two digits, where all fillings can be tried.
    fn can_pair(&self, operation: Operation, target: u64) -> bool {
        let left = |lines: &CellLines| self.used.left(*lines, self.rules.highest);
        let firsts = self.empty.first().map_or(Digits::EMPTY, left);
        let holds = |digits: &[Digit]| operation.evaluate(digits) == Some(target);
        match (self.digits.as_slice(), self.empty.as_slice()) {
            ([], [_]) => firsts.iter().any(|digit| holds(&[digit])),
            (&[held], [_]) => firsts.iter().any(|digit| holds(&[held, digit])),
            ([], [first, second]) => firsts.iter().any(|digit| {
                let mut seconds = left(second);
                if first.iter().zip(second).any(|(a, b)| a == b) {
                    seconds.remove(digit);
                }
                seconds.iter().any(|other| holds(&[digit, other]))
            }),
            _ => false,
        }
    }
}

impl Rules {
    /// The rules of a lawful puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        Self {
            size: puzzle.size(),
            highest: puzzle.highest(),
            distinct: puzzle.kind().has_distinct_cages(),
        }
    }

    fn lines(self, cell: CellId) -> CellLines {
        if self.distinct {
            return [0, 0];
        }
        let (row, column) = (
            cell.index() / self.size.columns(),
            cell.index() % self.size.columns(),
        );
        [row, Size::LIMIT + column]
    }
}

#[cfg(test)]
mod tests;
