//! Pure: which move carries out an intent on a position. There is none where nothing would change.

use super::note_plan::NotePlan;
use crate::puzzle::{CellId, Change, Digit, Digits, Move, Position, Puzzle};
use crate::solver::{Candidates, Deduction, Solution};

/// Pencils a digit into cells; if all have it already, it is rubbed out.
pub(super) fn note(position: &Position, cells: &[CellId], digit: Digit) -> Option<Move> {
    let empty = cells
        .iter()
        .copied()
        .filter(|&cell| position.value(cell).is_none());
    let all = empty
        .clone()
        .all(|cell| position.notes(cell).contains(digit));
    let changes = empty.filter_map(|cell| {
        let notes = position.notes(cell);
        let single = Digits::from(digit);
        let changed = if all { notes - single } else { notes | single };
        (changed != notes).then_some(Change::Note(cell, changed))
    });
    Move::group(changes.collect())
}

/// Pencils every possible digit into the empty cells without notes: those that have some stay as the player left them.
pub(super) fn fill_notes(
    puzzle: &Puzzle,
    position: &Position,
    candidates: &Candidates,
) -> Option<Move> {
    let changes = candidates
        .empty_cells(puzzle)
        .filter(|&cell| position.notes(cell).is_empty())
        .map(|cell| Change::Note(cell, candidates.of_cell(cell)))
        .filter(|change| !matches!(change, Change::Note(_, Digits::EMPTY)));
    Move::group(changes.collect())
}

/// Rubs out every note.
pub(super) fn clear_notes(puzzle: &Puzzle, position: &Position) -> Option<Move> {
    let noted = puzzle
        .open_cells()
        .filter(|&cell| !position.notes(cell).is_empty());
    Move::group(
        noted
            .map(|cell| Change::Note(cell, Digits::EMPTY))
            .collect(),
    )
}

/// Empties the board; what was revealed stays.
pub(super) fn restart(puzzle: &Puzzle, position: &Position) -> Option<Move> {
    let filled = puzzle.open_cells().filter(|&cell| {
        let state = position.state(cell);
        !state.fixed && (state.value.is_some() || !state.notes.is_empty())
    });
    Move::group(filled.map(Change::Erase).collect())
}

/// Reveals the solution of every cell that is not right yet.
pub(super) fn surrender(puzzle: &Puzzle, position: &Position, solution: &Solution) -> Option<Move> {
    let changes = puzzle.open_cells().filter_map(|cell| {
        let digit = solution[cell]?;
        (position.value(cell) != Some(digit)).then_some(Change::Reveal(cell, digit))
    });
    Move::group(changes.collect())
}

/// Plays a step: digits are revealed, candidates that fall go from the notes.
pub(super) fn follow(
    mut plan: NotePlan,
    candidates: &Candidates,
    step: &Deduction,
    tidy: bool,
) -> Option<Move> {
    for &(cell, digit) in &step.effect.place {
        plan.reveal(cell, digit, tidy);
    }
    for &(cell, digits) in &step.effect.remove {
        let notes = match plan.position().notes(cell) {
            Digits::EMPTY => candidates.of_cell(cell),
            notes => notes,
        };
        plan.note(cell, notes - digits);
    }
    plan.finish()
}

/// Returns the notes of a cell that can no longer hold, because the candidates say otherwise.
pub(super) fn struck(candidates: &Candidates, cell: CellId, notes: Digits) -> Digits {
    notes - candidates.of_cell(cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind, Place, Size};

    fn sudoku() -> Puzzle {
        let size = Size::square(4).unwrap();
        Draft::new(Kind::Sudoku, size).check().unwrap()
    }

    fn cells(puzzle: &Puzzle, names: &str) -> Vec<CellId> {
        let cell = |name: &str| puzzle.size().cell(name.parse::<Place>().unwrap()).unwrap();
        names.split(' ').map(cell).collect()
    }

    fn digit(digit: u8) -> Digit {
        Digit::new(digit).unwrap()
    }

    fn text(puzzle: &Puzzle, act: Option<Move>) -> Option<String> {
        act.map(|act| act.to_text(puzzle.size()))
    }

    fn after(puzzle: &Puzzle, moves: &[&str]) -> Position {
        let mut position = Position::new(puzzle);
        for text in moves {
            let act = Move::parse(text, puzzle.size()).unwrap();
            position.apply(puzzle, &act).unwrap();
        }
        position
    }

    #[test]
    fn a_note_is_added_where_it_is_missing_and_rubbed_out_where_none_is() {
        let puzzle = sudoku();
        let position = after(&puzzle, &["r1c1~1 r1c3=4"]);
        let at = cells(&puzzle, "r1c1 r1c2 r1c3");
        let added = note(&position, &at, digit(1));
        assert_eq!(text(&puzzle, added).as_deref(), Some("r1c2~1"));
        let position = after(&puzzle, &["r1c1~1 r1c2~1,2"]);
        let rubbed = note(&position, &at[..2], digit(1));
        assert_eq!(text(&puzzle, rubbed).as_deref(), Some("r1c1~ r1c2~2"));
    }

    #[test]
    fn filling_keeps_the_notes_there_are() {
        let puzzle = sudoku();
        let position = after(&puzzle, &["r1c1=1 r1c2~4"]);
        let candidates = Candidates::of(&puzzle, &position);
        let filled = text(&puzzle, fill_notes(&puzzle, &position, &candidates)).unwrap();
        assert!(filled.starts_with("r1c3~2,3,4 r1c4~2,3,4 r2c1~2,3,4"));
        assert!(!filled.contains("r1c2"));
    }

    #[test]
    fn clearing_takes_every_note_and_no_digit() {
        let puzzle = sudoku();
        let position = after(&puzzle, &["r1c1=1 r1c2~2,4 r4c4~3"]);
        let cleared = text(&puzzle, clear_notes(&puzzle, &position));
        assert_eq!(cleared.as_deref(), Some("r1c2~ r4c4~"));
        assert_eq!(clear_notes(&puzzle, &Position::new(&puzzle)), None);
    }

    #[test]
    fn intents_that_change_nothing_are_no_moves() {
        let puzzle = sudoku();
        let position = after(&puzzle, &["r1c1!1 r1c2=2"]);
        let at = cells(&puzzle, "r1c1 r1c2");
        assert_eq!(note(&position, &at, digit(1)), None);
        assert_eq!(clear_notes(&puzzle, &position), None);
    }

    #[test]
    fn a_note_that_a_digit_forbids_is_struck() {
        let puzzle = sudoku();
        let position = after(&puzzle, &["r1c1=1 r1c2~1,2"]);
        let candidates = Candidates::of(&puzzle, &position);
        let cell = cells(&puzzle, "r1c2")[0];
        let struck = struck(&candidates, cell, position.notes(cell));
        assert_eq!(struck, digit(1).into());
    }
}
