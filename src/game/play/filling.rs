//! A list of digits goes into the cells of the board, as one move.

use bevy::prelude::*;

use super::{
    advice::Advice, apply::write_cells, clock::GameClock, ending::Ended, moves::Moves,
    notice::Notice,
};
use crate::format::{ReadError, values};
use crate::game::{
    base::{ApplySystems, Screen},
    store::{Assistance, TimedGame},
};
use crate::puzzle::{Change, Digit, Entry, Move, MoveFault, Position, Puzzle};
use crate::score::HelpLevel;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FillBoard>()
        .add_message::<BoardFilled>()
        .add_systems(
            Update,
            fill.in_set(ApplySystems::Intents)
                .after(super::apply::perform_intents)
                .before(write_cells)
                .run_if(in_state(Screen::Play).and_then(on_message::<FillBoard>)),
        );
}

/// Asks for digits to be written into the cells of the board.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FillBoard {
    /// What the list is called.
    pub name: String,
    /// The digits in reading order.
    pub text: String,
}

/// What became of a list of digits.
#[derive(Message, Clone, Debug)]
pub struct BoardFilled {
    /// What the list is called.
    pub name: String,
    /// How many cells have another digit, or why none has.
    pub result: Result<usize, FillFault>,
}

/// Why a list of digits cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FillFault {
    /// It is no such list.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// A digit was revealed and stays.
    #[error(transparent)]
    Unlawful(#[from] MoveFault),
}

type FilledGame = (
    &'static mut Moves,
    &'static mut Assistance,
    &'static mut Notice,
    &'static mut Advice,
    &'static GameClock,
);

fn fill(
    mut requests: MessageReader<FillBoard>,
    game: Option<Single<FilledGame, (Without<TimedGame>, Without<Ended>)>>,
    mut news: MessageWriter<BoardFilled>,
) {
    let Some(game) = game else { return };
    let (mut moves, mut assistance, mut notice, mut advice, clock) = game.into_inner();
    for FillBoard { name, text } in requests.read() {
        let planned = plan(moves.puzzle(), moves.position(), text);
        let result = planned.map(|changes| {
            let count = changes.len();
            if let Some(act) = Move::group(changes) {
                moves.make(act);
                moves.stamp(clock.elapsed());
                // Nobody knows how they were found.
                assistance.help.raise(HelpLevel::Reveal);
                notice.set_if_neq(Notice::None);
                advice.set_if_neq(Advice::None);
            }
            count
        });
        news.write(BoardFilled {
            name: name.clone(),
            result,
        });
    }
}

/// The changes that a list of digits makes to a position; what is not in it stays.
fn plan(puzzle: &Puzzle, position: &Position, text: &str) -> Result<Vec<Change>, FillFault> {
    let mut changes = Vec::new();
    for Entry { place, digit } in values::fill(text, puzzle)? {
        let digit = u8::try_from(digit).ok().and_then(Digit::new);
        let Some((cell, digit)) = puzzle.size().cell(place).zip(digit) else {
            continue;
        };
        match position.value(cell) {
            Some(value) if value == digit => {}
            _ if position.is_fixed(cell) => return Err(MoveFault::Fixed(place).into()),
            _ => changes.push(Change::Place(cell, digit)),
        }
    }
    Ok(changes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Draft, Kind, Place, Size};

    fn sudoku() -> Puzzle {
        let mut draft = Draft::new(Kind::Sudoku, Size::square(4).unwrap());
        draft.givens.push(Entry {
            place: Place::new(0, 0),
            digit: 1,
        });
        draft.check().unwrap()
    }

    #[test]
    fn a_list_changes_the_cells_that_hold_something_else() {
        let puzzle = sudoku();
        let mut position = Position::new(&puzzle);
        let second = puzzle.open_cells().nth(1).unwrap();
        let two = Digit::new(2).unwrap();
        position.apply(&puzzle, &Move::place(second, two)).unwrap();
        for (text, count) in [("", 0), ("1 2", 0), ("0 3 0 4", 2), ("1 2 3 4 4", 3)] {
            let changes = plan(&puzzle, &position, text).unwrap();
            assert_eq!(changes.len(), count, "{text}");
        }
    }

    #[test]
    fn a_list_with_a_digit_that_is_not_for_its_cell_changes_nothing() {
        let puzzle = sudoku();
        let position = Position::new(&puzzle);
        let fault = |text| plan(&puzzle, &position, text).unwrap_err().to_string();
        assert!(fault("2 3").contains("r1c1"), "a given stays");
        assert!(fault("1 5").contains("line 1, column 3"));
        assert!(fault("1 2 3 400").contains("line 1, column 7"));
        assert!(
            fault(
                "1
2 x"
            )
            .contains("line 2, column 3")
        );
    }
}
