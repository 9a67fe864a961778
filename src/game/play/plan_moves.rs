//! Pure: which move carries out an intent on a position. There is none where nothing would change.

use crate::puzzle::{CellId, Change, Digit, Digits, Move, Position, Puzzle};
use crate::solver::{Candidates, Deduction, Solution};

/// Writes a digit into cells; tidily, it also goes from the notes that it rules out.
pub(super) fn place(
    puzzle: &Puzzle,
    position: &Position,
    cells: &[CellId],
    digit: Digit,
    tidy: bool,
) -> Option<Move> {
    let open = |cell: &CellId| !position.is_fixed(*cell) && position.value(*cell) != Some(digit);
    let placed: Vec<CellId> = cells.iter().copied().filter(open).collect();
    let mut changes: Vec<Change> = placed
        .iter()
        .map(|&cell| Change::Place(cell, digit))
        .collect();
    if tidy {
        changes.extend(ruled_out(puzzle, position, &placed, digit));
    }
    Move::group(changes)
}

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

/// Empties cells.
pub(super) fn erase(position: &Position, cells: &[CellId]) -> Option<Move> {
    let filled = |cell: &CellId| {
        let state = position.state(*cell);
        !state.fixed && (state.value.is_some() || !state.notes.is_empty())
    };
    let filled = cells.iter().copied().filter(filled);
    Move::group(filled.map(Change::Erase).collect())
}

/// Pencils every possible digit into the empty cells without notes: those that have some stay as the player left them.
pub(super) fn fill_notes(puzzle: &Puzzle, position: &Position) -> Option<Move> {
    let candidates = Candidates::of(puzzle, position);
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
    erase(position, &puzzle.open_cells().collect::<Vec<_>>())
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
    puzzle: &Puzzle,
    position: &Position,
    step: &Deduction,
    tidy: bool,
) -> Option<Move> {
    let candidates = Candidates::of(puzzle, position);
    // Each change is planned on what those before it leave.
    let mut ahead = position.clone();
    let mut changes = Vec::new();
    let mut plan = |planned: Vec<Change>, ahead: &mut Position| {
        if let Some(act) = Move::group(planned)
            && ahead.apply(puzzle, &act).is_ok()
        {
            changes.extend(act.changes());
        }
    };
    for &(cell, digit) in &step.effect.place {
        plan(vec![Change::Reveal(cell, digit)], &mut ahead);
        if tidy {
            plan(ruled_out(puzzle, &ahead, &[cell], digit), &mut ahead);
        }
    }
    for &(cell, digits) in &step.effect.remove {
        let notes = match ahead.notes(cell) {
            Digits::EMPTY => candidates.of_cell(cell),
            notes => notes,
        };
        plan(vec![Change::Note(cell, notes - digits)], &mut ahead);
    }
    Move::group(changes)
}

/// Returns the notes of a cell that can no longer hold, because a digit in a common region says otherwise.
pub(super) fn struck(candidates: &Candidates, cell: CellId, notes: Digits) -> Digits {
    notes - candidates.of_cell(cell)
}

/// Takes a digit from the notes in the regions of the cells that get it.
fn ruled_out(puzzle: &Puzzle, position: &Position, placed: &[CellId], digit: Digit) -> Vec<Change> {
    let regions = placed.iter().flat_map(|&cell| puzzle.regions_of(cell));
    let mut peers: Vec<CellId> = regions
        .flat_map(|&region| puzzle.region(region).cells.iter().copied())
        .filter(|peer| !placed.contains(peer) && position.notes(*peer).contains(digit))
        .collect();
    peers.sort_unstable();
    peers.dedup();
    let without = |peer| Change::Note(peer, position.notes(peer) - Digits::from(digit));
    peers.into_iter().map(without).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::puzzle::{Draft, History, Kind, Place, Size};

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
    fn a_placed_digit_takes_its_notes_along_only_where_that_is_wanted() {
        let puzzle = sudoku();
        let position = after(&puzzle, &["r1c1~1,2 r1c4~1,3 r2c2~1 r3c3~1 r4c1~1"]);
        let at = cells(&puzzle, "r1c1");
        let asked = |tidy| text(&puzzle, place(&puzzle, &position, &at, digit(1), tidy));
        assert_eq!(asked(false).as_deref(), Some("r1c1=1"));
        assert_eq!(asked(true).as_deref(), Some("r1c1=1 r1c4~3 r2c2~ r4c1~"));
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
        let filled = text(&puzzle, fill_notes(&puzzle, &position)).unwrap();
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
        assert_eq!(place(&puzzle, &position, &at[..1], digit(3), true), None);
        assert_eq!(place(&puzzle, &position, &at[1..], digit(2), true), None);
        assert_eq!(erase(&position, &at[..1]), None);
        assert_eq!(note(&position, &at, digit(1)), None);
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

    proptest! {
        #[test]
        fn undo_after_any_move_is_the_identity(
            intents in prop::collection::vec((0..5_u8, prop::collection::vec(0..16_usize, 1..4), 1..5_u8), 1..40),
        ) {
            let puzzle = sudoku();
            let (mut history, mut position) = (History::new(), Position::new(&puzzle));
            let mut past = Vec::new();
            for (asked, at, number) in intents {
                let at: Vec<CellId> = at.iter().filter_map(|&index| puzzle.size().cell_at(index)).collect();
                let act = match asked {
                    0 | 1 => place(&puzzle, &position, &at, digit(number), true),
                    2 => note(&position, &at, digit(number)),
                    3 => erase(&position, &at),
                    _ => fill_notes(&puzzle, &position),
                };
                if let Some(act) = act {
                    past.push(position.clone());
                    history.do_move(&puzzle, &mut position, act).unwrap();
                    prop_assert_ne!(past.last(), Some(&position));
                }
            }
            while let Some(before) = past.pop() {
                history.undo(&mut position);
                prop_assert_eq!(&position, &before);
            }
        }
    }
}
