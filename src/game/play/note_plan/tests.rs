//! Notes that are taken and given back, and that they come back as they were.

use proptest::prelude::*;

use super::*;
use crate::puzzle::{Draft, Entry, Kind, Place, Size};

/// A game of a Sudoku of four.
#[derive(Clone)]
struct Table {
    puzzle: Puzzle,
    history: History,
    position: Position,
}

impl Table {
    fn new(moves: &[&str]) -> Self {
        let size = Size::square(4).unwrap();
        let mut draft = Draft::new(Kind::Sudoku, size);
        draft.givens = vec![Entry {
            place: Place::new(3, 3),
            digit: 1,
        }];
        let puzzle = draft.check().unwrap();
        let mut table = Self {
            position: Position::new(&puzzle),
            history: History::new(),
            puzzle,
        };
        for text in moves {
            table.make(Some(Move::parse(text, size).unwrap()));
        }
        table
    }

    fn make(&mut self, act: Option<Move>) {
        if let Some(act) = act {
            let made = self.history.do_move(&self.puzzle, &mut self.position, act);
            made.unwrap();
        }
    }

    fn cells(&self, names: &str) -> Vec<CellId> {
        let size = self.puzzle.size();
        let cell = |name: &str| size.cell(name.parse::<Place>().unwrap()).unwrap();
        names.split(' ').map(cell).collect()
    }

    fn planned(&self, plan: impl FnOnce(&mut NotePlan)) -> Option<Move> {
        let mut move_plan = NotePlan::new(&self.puzzle, &self.history, &self.position);
        plan(&mut move_plan);
        move_plan.finish()
    }

    fn text(&self, plan: impl FnOnce(&mut NotePlan)) -> Option<String> {
        self.planned(plan)
            .map(|act| act.to_text(self.puzzle.size()))
    }

    fn place(&mut self, names: &str, value: u8) -> String {
        let cells = self.cells(names);
        let act = self.planned(|plan| plan.place(&cells, digit(value), true));
        let text = act.as_ref().map(|act| act.to_text(self.puzzle.size()));
        self.make(act);
        text.unwrap_or_default()
    }

    fn erase(&mut self, names: &str) -> String {
        let cells = self.cells(names);
        let act = self.planned(|plan| plan.erase(&cells, true));
        let text = act.as_ref().map(|act| act.to_text(self.puzzle.size()));
        self.make(act);
        text.unwrap_or_default()
    }
}

fn digit(digit: u8) -> Digit {
    Digit::new(digit).unwrap()
}

#[test]
fn a_placed_digit_takes_its_notes_along_only_where_that_is_wanted() {
    let table = Table::new(&["r1c1~1,2 r1c4~1,3 r2c2~1 r3c3~1 r4c1~1"]);
    let at = table.cells("r1c1");
    let asked = |tidy| table.text(|plan| plan.place(&at, digit(1), tidy));
    assert_eq!(asked(false).as_deref(), Some("r1c1=1"));
    assert_eq!(asked(true).as_deref(), Some("r1c1=1 r1c4~3 r2c2~ r4c1~"));
}

#[test]
fn what_changes_nothing_is_no_move() {
    let mut table = Table::new(&["r1c2=2"]);
    assert_eq!(table.place("r4c4", 3), "");
    assert_eq!(table.place("r1c2", 2), "");
    assert_eq!(table.erase("r4c4 r1c1"), "");
}

#[test]
fn a_digit_that_is_there_already_takes_no_notes() {
    let mut table = Table::new(&["r1c4=1", "r1c2~1,2 r2c1~1"]);
    assert_eq!(table.place("r1c1", 1), "r1c1=1");
}

#[test]
fn a_digit_written_over_gives_back_what_it_took() {
    let mut table = Table::new(&["r1c2~1,2 r1c3~2,3 r2c1~1"]);
    assert_eq!(table.place("r1c1", 1), "r1c1=1 r1c2~2 r2c1~");
    assert_eq!(table.place("r1c1", 3), "r1c1=3 r1c2~1,2 r2c1~1 r1c3~2");
}

#[test]
fn an_erased_digit_gives_back_what_it_took_and_the_notes_of_its_cell() {
    let mut table = Table::new(&["r1c1~1,3,4 r1c2~1,2 r2c1~1"]);
    table.place("r1c1", 3);
    table.place("r1c1", 1);
    table.place("r1c4", 4);
    assert_eq!(table.erase("r1c1"), "r1c1= r1c2~1,2 r2c1~1 r1c1~1,3");
    assert_eq!(table.erase("r1c1"), "r1c1=");
}

#[test]
fn notes_that_were_rubbed_out_or_are_ruled_out_by_now_stay_away() {
    let mut table = Table::new(&["r1c2~1 r1c3~1,2 r2c1~1,4"]);
    table.place("r1c1", 1);
    // One is rubbed out by hand, another sees the digit elsewhere, the third comes back.
    let size = table.puzzle.size();
    table.make(Some(Move::parse("r1c3~", size).unwrap()));
    table.place("r3c2", 1);
    assert_eq!(table.erase("r1c1"), "r1c1= r2c1~1,4");
}

#[test]
fn where_one_of_two_equal_digits_goes_the_other_takes_its_notes() {
    let mut table = Table::new(&["r1c2~1,2 r2c4~1"]);
    table.place("r1c1", 1);
    assert_eq!(table.place("r1c3", 1), "r1c3=1");
    assert_eq!(table.erase("r1c1"), "r1c1= r2c4~");
    assert_eq!(
        table.position.notes(table.cells("r1c2")[0]),
        digit(2).into()
    );
}

fn notes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(0..16_u8, 16)
}

fn noted(notes: &[u8]) -> Table {
    let mut table = Table::new(&[]);
    let size = table.puzzle.size();
    let changes = size.cells().zip(notes).filter_map(|(cell, bits)| {
        let digits = (1..=4).filter(|digit| bits & (1 << (digit - 1)) != 0);
        let digits: Digits = digits.map(digit).collect();
        let is_open = table.puzzle.given(cell).is_none();
        (is_open && !digits.is_empty()).then_some(Change::Note(cell, digits))
    });
    let act = Move::group(changes.collect());
    table.make(act);
    table
}

proptest! {
    #[test]
    fn a_wrong_digit_and_then_the_right_one_leave_what_the_right_one_alone_leaves(
        notes in notes(),
        cell in 0..15_usize,
        wrong in prop::collection::vec(1..5_u8, 1..4),
        right in 1..5_u8,
        is_erased: bool,
    ) {
        let mut table = noted(&notes);
        let name = table.puzzle.size().place(table.puzzle.size().cell_at(cell).unwrap()).to_string();
        let mut alone = table.clone();
        for digit in wrong {
            table.place(&name, digit);
        }
        if is_erased {
            table.erase(&name);
        }
        table.place(&name, right);
        alone.place(&name, right);
        prop_assert_eq!(table.position, alone.position);
    }

    #[test]
    fn a_digit_that_comes_and_goes_leaves_the_notes_as_they_were(
        notes in notes(),
        cell in 0..15_usize,
        wrong in prop::collection::vec(1..5_u8, 1..4),
    ) {
        let mut table = noted(&notes);
        let before = table.position.clone();
        let name = table.puzzle.size().place(table.puzzle.size().cell_at(cell).unwrap()).to_string();
        for digit in wrong {
            table.place(&name, digit);
        }
        table.erase(&name);
        prop_assert_eq!(table.position, before);
    }

    #[test]
    fn undo_after_any_move_is_the_identity(
        acts in prop::collection::vec((any::<bool>(), prop::collection::vec(0..16_usize, 1..4), 1..5_u8), 1..40),
        notes in notes(),
    ) {
        let mut table = noted(&notes);
        let mut past = Vec::new();
        for (is_placed, at, value) in acts {
            let size = table.puzzle.size();
            let cells: Vec<CellId> = at.iter().filter_map(|&index| size.cell_at(index)).collect();
            let act = table.planned(|plan| if is_placed {
                plan.place(&cells, digit(value), true);
            } else {
                plan.erase(&cells, true);
            });
            if let Some(act) = act {
                past.push(table.position.clone());
                table.make(Some(act));
                prop_assert_ne!(past.last(), Some(&table.position));
            }
        }
        while let Some(before) = past.pop() {
            table.history.undo(&mut table.position);
            prop_assert_eq!(&table.position, &before);
        }
    }
}
