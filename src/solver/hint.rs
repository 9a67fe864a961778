//! Help for a player who does not get on: what is wrong, or what to do next.

mod hinter;
mod order;

pub use self::hinter::Hinter;
use super::Deduction;
use crate::puzzle::{CellId, Digit, Digits, History, Position, Puzzle};

/// What a player can be told about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The puzzle is solved.
    Solved,
    /// A digit is wrong; it is the one that was placed first.
    WrongDigit {
        /// The cell.
        cell: CellId,
        /// The digit in it.
        digit: Digit,
    },
    /// The puzzle itself has no solution.
    NoSolution,
    /// The position can be solved in more than one way.
    ManySolutions {
        /// The cells in which two solutions differ.
        cells: Vec<CellId>,
    },
    /// The next step.
    Step(Box<Deduction>),
    /// No technique helps: only a guess is left.
    OnlyGuess {
        /// The cell with the fewest candidates, where a guess decides most.
        cell: CellId,
        /// Its candidates.
        candidates: Digits,
    },
}

/// The hint for a position.
///
/// With a history, the first of several wrong digits is the one that was placed first; without one it is the first
/// in reading order. Reasons come from the digits in place alone, never from notes, which may be guesses; but a step
/// that the notes show to be known already is not told again.
pub fn hint(puzzle: &Puzzle, position: &Position, history: Option<&History>) -> Hint {
    let mut hinter = Hinter::new(puzzle, position, history);
    loop {
        if let Some(hint) = hinter.advance(puzzle, u32::MAX) {
            return hint;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        format::ron,
        puzzle::{Draft, Move, Place},
        solver::{Answer, Candidates, Engine, techniques::Technique},
    };

    /// Rows 12 and 21, the only solution.
    const UNIQUE: &str = r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("3+", "r1c2 r2c2"), ("2", "r2c1")])"#;
    /// Two solutions: rows 12 and 21, and the other way round.
    const TWOFOLD: &str =
        r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("3+", "r2c1 r2c2")])"#;

    fn game(text: &str, entries: &str) -> (Draft, Puzzle, Position) {
        let with_entries = text.replacen("size", &format!("entries: \"{entries}\", size"), 1);
        let draft = ron::read(&with_entries).unwrap().remove(0);
        let puzzle = draft.check().unwrap();
        let position = draft.position(&puzzle);
        (draft, puzzle, position)
    }

    fn given(text: &str, entries: &str) -> Hint {
        let (_, puzzle, position) = game(text, entries);
        hint(&puzzle, &position, None)
    }

    /// What a hint places, if it is a step that places something.
    fn placed(hint: &Hint) -> Option<(usize, u8)> {
        let Hint::Step(step) = hint else {
            return None;
        };
        let &(cell, digit) = step.effect.place.first()?;
        Some((cell.index(), digit.get()))
    }

    /// The cell and the digit that a hint calls wrong.
    fn wrong(hint: &Hint) -> Option<(usize, u8)> {
        match hint {
            Hint::WrongDigit { cell, digit } => Some((cell.index(), digit.get())),
            _ => None,
        }
    }

    fn cell(puzzle: &Puzzle, name: &str) -> CellId {
        let place: Place = name.parse().unwrap();
        puzzle.size().cell(place).unwrap()
    }

    #[test]
    fn the_easiest_step_comes_first() {
        let hint = given(UNIQUE, "");
        assert_eq!(placed(&hint), Some((0, 1)));
        let Hint::Step(step) = hint else {
            panic!("{hint:?}")
        };
        assert_eq!(step.technique, Technique::SingleCellCage);
    }

    #[test]
    fn a_solved_puzzle_is_solved() {
        let solved = "r1c1=1 r1c2=2 r2c1=2 r2c2=1";
        assert_eq!(given(UNIQUE, solved), Hint::Solved);
    }

    #[test]
    fn a_wrong_digit_is_named_before_anything_else() {
        assert_eq!(wrong(&given(UNIQUE, "r2c2=2")), Some((3, 2)));
    }

    #[test]
    fn of_two_wrong_digits_the_one_placed_first_is_named() {
        let (_, puzzle, mut position) = game(UNIQUE, "");
        let mut history = History::new();
        for (name, digit) in [("r1c1", 2), ("r2c2", 2), ("r1c2", 1), ("r1c1", 1)] {
            let act = Move::place(cell(&puzzle, name), Digit::new(digit).unwrap());
            history.do_move(&puzzle, &mut position, act).unwrap();
        }
        let wrong = |history| wrong(&hint(&puzzle, &position, history));
        assert_eq!(wrong(Some(&history)), Some((3, 2)));
        assert_eq!(wrong(None), Some((1, 1)));
    }

    #[test]
    fn several_solutions_are_told_until_the_player_has_decided() {
        let (_, puzzle, _) = game(TWOFOLD, "");
        let cells = puzzle.open_cells().collect();
        assert_eq!(given(TWOFOLD, ""), Hint::ManySolutions { cells });
        assert_eq!(placed(&given(TWOFOLD, "r1c1=1")), Some((1, 2)));
    }

    #[test]
    fn with_several_solutions_the_digit_that_ends_them_all_is_wrong() {
        let hint = given(TWOFOLD, "r1c1=1 r2c2=2");
        assert_eq!(wrong(&hint), Some((3, 2)));
    }

    #[test]
    fn a_puzzle_without_solution_is_told() {
        let none = r#"(kind: KenKen, size: (2, 2), cages: [("1", "r1c1"), ("2", "r1c2"), ("1", "r2c1"), ("2", "r2c2")])"#;
        assert_eq!(given(none, ""), Hint::NoSolution);
    }

    /// A puzzle that begins with the combinations of its cages; its solution has 1 in r1c1.
    const COMBINATIONS: &str = r#"(kind: KenKen, size: (3, 3), cages: [("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"), ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3")])"#;

    #[test]
    fn a_note_is_never_a_reason() {
        let (_, puzzle, mut position) = game(COMBINATIONS, "");
        let before = hint(&puzzle, &position, None);
        let Answer::Unique(solution) = Engine::new(&puzzle).solve() else {
            panic!("this puzzle has one solution")
        };
        let Hint::Step(step) = &before else {
            panic!("{before:?}")
        };
        for cell in puzzle.open_cells() {
            if !step.roles.target.contains(&cell) {
                let guess = solution[cell].unwrap();
                position
                    .apply(&puzzle, &Move::note(cell, guess.into()))
                    .unwrap();
            }
        }
        assert_eq!(hint(&puzzle, &position, None), before);
    }

    #[test]
    fn what_the_notes_rule_out_already_is_not_told_again() {
        let (_, puzzle, mut position) = game(COMBINATIONS, "");
        let Hint::Step(first) = hint(&puzzle, &position, None) else {
            panic!("there is a step")
        };
        note(&puzzle, &mut position, &first);
        let Hint::Step(second) = hint(&puzzle, &position, None) else {
            panic!("there is another step")
        };
        assert_ne!(first, second);
    }

    #[test]
    fn the_steps_of_hints_alone_lead_to_the_solution_whatever_is_noted() {
        let (_, puzzle, mut position) = game(COMBINATIONS, "");
        for cell in puzzle.open_cells() {
            let wrong = Digits::from(Digit::new(3).unwrap());
            position.apply(&puzzle, &Move::note(cell, wrong)).unwrap();
        }
        while let Hint::Step(step) = hint(&puzzle, &position, None) {
            note(&puzzle, &mut position, &step);
        }
        assert_eq!(hint(&puzzle, &position, None), Hint::Solved);
    }

    #[test]
    fn only_a_guess_is_left_when_no_technique_helps() {
        let hard = r#"(kind: KenKen, size: (4, 4), cages: [("9*", "r1c1 r1c2 r2c1"), ("6+", "r1c3 r1c4"), ("8+", "r2c2 r2c3 r3c2 r4c2"), ("1-", "r2c4 r3c4"), ("2-", "r3c1 r4c1"), ("8+", "r3c3 r4c3 r4c4")])"#;
        let (_, puzzle, mut position) = game(hard, "");
        let told = loop {
            match hint(&puzzle, &position, None) {
                Hint::Step(step) => note(&puzzle, &mut position, &step),
                other => break other,
            }
        };
        assert!(matches!(told, Hint::OnlyGuess { .. }), "{told:?}");
    }

    #[test]
    fn a_hinter_that_pauses_finds_the_same_hint() {
        for (text, entries) in [
            (UNIQUE, ""),
            (UNIQUE, "r1c2=1 r2c2=2"),
            (TWOFOLD, ""),
            (TWOFOLD, "r1c1=1 r2c1=1"),
            (COMBINATIONS, "r1c1=1"),
        ] {
            let (_, puzzle, position) = game(text, entries);
            let mut hinter = Hinter::new(&puzzle, &position, None);
            assert_eq!(hinter.advance(&puzzle, 0), None);
            let found = (0..1000).find_map(|_| hinter.advance(&puzzle, 1));
            assert_eq!(found, Some(hint(&puzzle, &position, None)), "{entries}");
        }
    }

    /// Writes down what a step found: digits, and notes where candidates were ruled out.
    fn note(puzzle: &Puzzle, position: &mut Position, step: &Deduction) {
        let candidates = Candidates::of(puzzle, position);
        for &(cell, digit) in &step.effect.place {
            position.apply(puzzle, &Move::place(cell, digit)).unwrap();
        }
        for &(cell, digits) in &step.effect.remove {
            let notes = match position.notes(cell) {
                Digits::EMPTY => candidates.of_cell(cell),
                notes => notes,
            };
            position
                .apply(puzzle, &Move::note(cell, notes - digits))
                .unwrap();
        }
    }
}
