//! The answers against trying every filling.

use proptest::prelude::*;

use super::*;

/// A cage on a small grid with some of its cells filled.
#[derive(Clone, Debug)]
struct Case {
    cage: Cage,
    rules: Rules,
    values: Vec<Option<Digit>>,
}

impl Case {
    fn status(&self) -> CageStatus {
        status(&self.cage, self.rules, |cell| self.value(cell))
    }

    fn value(&self, cell: CellId) -> Option<Digit> {
        let index = self.cage.cells.iter().position(|&other| other == cell)?;
        self.values[index]
    }

    fn empty(&self) -> usize {
        self.values.iter().filter(|value| value.is_none()).count()
    }

    /// Tries every filling of the empty cells.
    fn is_reachable(&self) -> bool {
        let highest = usize::from(self.rules.highest.get());
        (0..highest.pow(self.empty() as u32)).any(|mut number| {
            let mut next = || {
                let digit = Digit::new((number % highest) as u8 + 1);
                number /= highest;
                digit
            };
            let filled: Vec<Digit> = self
                .values
                .iter()
                .filter_map(|&value| value.or_else(&mut next))
                .collect();
            self.keeps_lines(&filled) && self.cage.operation.holds(&filled, self.cage.target)
        })
    }

    /// Whether the new digits differ from all others that they share a line with.
    fn keeps_lines(&self, filled: &[Digit]) -> bool {
        let size = self.rules.size;
        let shares = |a: usize, b: usize| {
            let (a, b) = (
                size.place(self.cage.cells[a]),
                size.place(self.cage.cells[b]),
            );
            self.rules.distinct || a.row == b.row || a.column == b.column
        };
        let new = (0..filled.len()).filter(|&index| self.values[index].is_none());
        new.into_iter()
            .all(|a| (0..filled.len()).all(|b| a == b || filled[a] != filled[b] || !shares(a, b)))
    }
}

/// A case with up to `empty` empty cells and two filled ones, its target often within reach.
fn any_case(empty: usize) -> impl Strategy<Value = Case> {
    let operations = prop::sample::select(Operation::ALL.as_slice());
    let cells = prop::sample::subsequence((0..16).collect::<Vec<usize>>(), 1..=empty + 2);
    let digits = prop::collection::vec(1_u8..=6, empty + 2);
    let near = prop_oneof![3 => Just(None), 1 => (1_u64..40).prop_map(Some)];
    (
        operations,
        cells,
        digits,
        4_u8..=6,
        any::<bool>(),
        near,
        0..=2_usize,
    )
        .prop_map(
            move |(operation, cells, digits, highest, distinct, near, filled)| {
                let size = Size::square(4).unwrap();
                let digit = |index: usize| Digit::new(digits[index].min(highest)).unwrap();
                let all: Vec<Digit> = (0..cells.len()).map(digit).collect();
                let value = operation
                    .readings()
                    .iter()
                    .find_map(|reading| reading.evaluate(&all));
                let filled = filled.max(cells.len().saturating_sub(empty));
                Case {
                    cage: Cage {
                        operation,
                        target: near.or(value).unwrap_or(1).max(1),
                        cells: cells
                            .iter()
                            .filter_map(|&index| size.cell_at(index))
                            .collect(),
                    },
                    rules: Rules {
                        size,
                        highest: Digit::new(highest).unwrap(),
                        distinct,
                    },
                    values: (0..cells.len())
                        .map(|index| (index < filled).then(|| all[index]))
                        .collect(),
                }
            },
        )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn with_few_empty_cells_the_answer_is_exact(case in any_case(EXACT_CELLS)) {
        let expected = match (case.empty(), case.is_reachable()) {
            (0, true) => CageStatus::Complete,
            (0, false) => CageStatus::Wrong,
            (_, true) => CageStatus::Open,
            (_, false) => CageStatus::OutOfReach,
        };
        prop_assert_eq!(case.status(), expected);
    }

    #[test]
    fn with_more_empty_cells_there_is_never_a_false_alarm(case in any_case(5)) {
        prop_assert!(case.status() != CageStatus::OutOfReach || !case.is_reachable());
    }

    #[test]
    fn sums_of_differing_digits_are_exact_however_many_cells_are_empty(mut case in any_case(5)) {
        case.rules.distinct = true;
        case.cage.operation = Operation::Add;
        let expected = case.is_reachable();
        let found = matches!(case.status(), CageStatus::Open | CageStatus::Complete);
        prop_assert_eq!(found, expected);
    }
}

/// A cage over a whole 16×16 grid with nothing in it.
fn board(operation: Operation, target: u64) -> CageStatus {
    let size = Size::square(16).unwrap();
    let cage = Cage {
        operation,
        target,
        cells: size.cells().collect(),
    };
    status(
        &cage,
        Rules {
            size,
            highest: Digit::MAX,
            distinct: false,
        },
        |_| None,
    )
}

#[test]
fn a_cage_over_the_whole_board_is_bounded_by_its_lines() {
    // Every line holds 1 to 16 once, so the sum is fixed.
    assert_eq!(board(Operation::Add, 16 * 136), CageStatus::Open);
    assert_eq!(board(Operation::Add, 16 * 136 - 1), CageStatus::OutOfReach);
    assert_eq!(board(Operation::Add, 16 * 136 + 1), CageStatus::OutOfReach);
    assert_eq!(board(Operation::Multiply, u64::MAX), CageStatus::OutOfReach);
    assert_eq!(board(Operation::Lcm, 720_720), CageStatus::Open);
    assert_eq!(board(Operation::Gcd, 1), CageStatus::Open);
    assert_eq!(board(Operation::Gcd, 2), CageStatus::OutOfReach);
    assert_eq!(board(Operation::Mystery, 1), CageStatus::OutOfReach);
}

#[test]
fn a_product_needs_its_primes_often_enough() {
    let size = Size::square(16).unwrap();
    let row = |target| {
        let cage = Cage {
            operation: Operation::Multiply,
            target,
            cells: size.row(0).take(5).collect(),
        };
        status(
            &cage,
            Rules {
                size,
                highest: Digit::MAX,
                distinct: false,
            },
            |_| None,
        )
    };
    assert_eq!(row(17 * 120), CageStatus::OutOfReach);
    assert_eq!(row(2 * 3 * 4 * 5), CageStatus::Open);
    // A line has 7 and 14; a third 7 is not to be had.
    assert_eq!(row(7 * 7 * 16), CageStatus::Open);
    assert_eq!(row(7 * 7 * 7 * 16), CageStatus::OutOfReach);
}

#[test]
fn a_target_of_nothing_is_never_in_reach() {
    assert!(
        Operation::ALL
            .into_iter()
            .all(|operation| board(operation, 0) == CageStatus::OutOfReach)
    );
}
