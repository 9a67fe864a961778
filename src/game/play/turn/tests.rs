//! The game without entities: what is asked for, and what has become of the board afterwards.

mod flaws;
mod race;

use std::sync::Arc;

use super::*;
use crate::game::{base::settings::CheckLevel, input::Direction, play::rules::Price};
use crate::puzzle::{CellId, Draft, History, Kind, Place, Puzzle, Size};
use crate::score::HintStage;
use crate::solver::Hint;

/// A Sudoku of four with one given, and its solution.
struct Table {
    moves: Moves,
    solution: Solution,
    knows: fn(&Solution) -> Known<'_>,
    assistance: Assistance,
    selection: Selection,
    phase: Phase,
    menu: Menu,
    notice: Notice,
    advice: Advice,
    moved: bool,
    remembered: bool,
    timed: Option<TimedGame>,
}

/// The rows of the solution.
const ROWS: [[u8; 4]; 4] = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];

impl Table {
    fn new() -> Self {
        let size = Size::square(4).unwrap();
        let mut draft = Draft::new(Kind::Sudoku, size);
        draft.givens = vec![crate::puzzle::Entry {
            place: Place { row: 0, column: 3 },
            digit: 4,
        }];
        let puzzle: Puzzle = draft.check().unwrap();
        let solution = Solution::from_fn(size, |cell| {
            let Place { row, column } = size.place(cell);
            Digit::new(ROWS[row as usize][column as usize])
        });
        let first = puzzle.open_cells().next().unwrap();
        Self {
            moves: Moves::new(Arc::new(puzzle), History::new()),
            solution,
            knows: |solution| Known::Only(solution),
            assistance: Assistance::default(),
            selection: Selection::new(first, []),
            phase: Phase::Playing,
            menu: Menu::None,
            notice: Notice::None,
            advice: Advice::None,
            moved: false,
            remembered: false,
            timed: None,
        }
    }

    fn ask(&mut self, intents: impl IntoIterator<Item = GameIntent>) -> Vec<Request> {
        let mut turn = Turn {
            known: (self.knows)(&self.solution),
            tidy: true,
            depth: CandidateDepth::Lines,
            moves: &mut self.moves,
            moved: false,
            remembered: false,
            paid: false,
            timed: self.timed.clone(),
            assistance: self.assistance.clone(),
            selection: self.selection.clone(),
            phase: self.phase,
            menu: self.menu,
            notice: self.notice.clone(),
            advice: self.advice.clone(),
        };
        let requests = intents
            .into_iter()
            .filter_map(|intent| turn.perform(intent));
        let requests = requests.collect();
        self.moved = turn.moved;
        self.remembered = turn.remembered;
        self.timed = turn.timed;
        self.assistance = turn.assistance;
        self.selection = turn.selection;
        self.phase = turn.phase;
        self.menu = turn.menu;
        self.notice = turn.notice;
        self.advice = turn.advice;
        requests
    }

    /// Writes digits into cells by clicking each.
    fn write(&mut self, digits: &[(&str, u8)]) {
        for &(place, value) in digits {
            let cell = self.cell(place);
            self.ask([GameIntent::Select(cell), GameIntent::Enter(digit(value))]);
        }
    }

    fn cell(&self, place: &str) -> CellId {
        let size = self.moves.puzzle().size();
        size.cells()
            .find(|&cell| size.place(cell).to_string() == place)
            .unwrap()
    }

    fn value(&self, place: &str) -> Option<u8> {
        let value = self.moves.position().value(self.cell(place));
        value.map(Digit::get)
    }

    /// How many cells have a digit.
    fn filled(&self) -> usize {
        let position = self.moves.position();
        let cells = self.moves.puzzle().open_cells();
        cells.filter(|&cell| position.value(cell).is_some()).count()
    }
}

fn digit(value: u8) -> Digit {
    Digit::new(value).unwrap()
}

#[test]
fn digits_go_into_the_selected_cells_in_ink_or_in_pencil() {
    let mut table = Table::new();
    table.ask([GameIntent::Enter(digit(1))]);
    assert_eq!((table.value("r1c1"), table.moved), (Some(1), true));
    table.ask([
        GameIntent::Go(Direction::Right),
        GameIntent::NoteMode,
        GameIntent::Enter(digit(2)),
        GameIntent::Note(digit(3)),
    ]);
    let cell = table.cell("r1c2");
    let notes: Vec<u8> = table
        .moves
        .position()
        .notes(cell)
        .iter()
        .map(Digit::get)
        .collect();
    assert_eq!((table.value("r1c2"), notes), (None, vec![2, 3]));
    table.ask([GameIntent::Erase]);
    assert!(table.moves.position().notes(cell).is_empty());
}

#[test]
fn what_changes_no_cell_is_no_move() {
    let mut table = Table::new();
    table.ask([GameIntent::Go(Direction::Down), GameIntent::NoteMode]);
    assert!(!table.moved && table.moves.take_unwritten().is_empty());
    let given = table.cell("r1c4");
    table.ask([
        GameIntent::Select(given),
        GameIntent::Enter(digit(1)),
        GameIntent::Erase,
    ]);
    assert_eq!((table.value("r1c4"), table.moved), (Some(4), false));
    table.ask([GameIntent::Undo, GameIntent::Redo]);
    assert!(!table.moved);
}

#[test]
fn the_cells_are_told_once_what_the_moves_have_led_to() {
    let mut table = Table::new();
    table.write(&[("r1c1", 1), ("r1c2", 2)]);
    table.ask([GameIntent::Undo]);
    let told = table.moves.take_unwritten();
    let expected = [("r1c1", Some(1)), ("r1c2", None)];
    let expected = expected.map(|(place, value)| (table.cell(place), value.and_then(Digit::new)));
    assert!(
        told.iter()
            .map(|(&cell, state)| (cell, state.value))
            .eq(expected)
    );
    assert!(table.moves.take_unwritten().is_empty());
}

#[test]
fn undo_and_redo_go_through_the_moves() {
    let mut table = Table::new();
    table.write(&[("r1c1", 1), ("r1c2", 2)]);
    table.ask([GameIntent::Undo, GameIntent::Undo, GameIntent::Redo]);
    assert_eq!((table.value("r1c1"), table.value("r1c2")), (Some(1), None));
}

#[test]
fn a_menu_over_the_board_keeps_digits_from_it_and_closes_with_what_is_chosen() {
    let mut table = Table::new();
    table.ask([GameIntent::Menu]);
    assert_eq!(table.menu, Menu::Game);
    table.ask([GameIntent::Enter(digit(1)), GameIntent::Go(Direction::Down)]);
    assert_eq!((table.filled(), table.menu), (1, Menu::Game));
    // Whoever looks for a level may want the one after the next.
    table.ask([GameIntent::Check]);
    assert_eq!(
        (table.assistance.check, table.menu),
        (CheckLevel::Solution, Menu::Game)
    );
    assert_eq!(table.ask([GameIntent::Back]), []);
    assert_eq!(table.menu, Menu::None);
    table.ask([GameIntent::Menu, GameIntent::FillNotes]);
    assert_eq!(table.menu, Menu::None);
    assert!(table.assistance.help.possible_told);
}

#[test]
fn a_game_that_rests_hears_only_how_to_go_on() {
    let mut table = Table::new();
    table.ask([GameIntent::Pause]);
    assert_eq!(table.phase, Phase::Paused);
    table.ask([
        GameIntent::Enter(digit(1)),
        GameIntent::Hint,
        GameIntent::Undo,
    ]);
    assert_eq!((table.filled(), &table.advice), (1, &Advice::None));
    table.ask([GameIntent::Menu]);
    assert_eq!((table.phase, table.menu), (Phase::Paused, Menu::Game));
    table.ask([GameIntent::Menu, GameIntent::Pause]);
    assert_eq!((table.phase, table.menu), (Phase::Playing, Menu::None));
}

#[test]
fn a_game_that_has_ended_stays_as_it_is() {
    let mut table = Table::new();
    table.write(&[("r1c1", 1)]);
    table.phase = Phase::Finished;
    let last = table.cell("r4c4");
    let requests = table.ask([
        GameIntent::Undo,
        GameIntent::Enter(digit(2)),
        GameIntent::Erase,
        GameIntent::Select(last),
        GameIntent::Back,
    ]);
    assert_eq!(
        (table.value("r1c1"), table.selection.cell()),
        (Some(1), last)
    );
    assert_eq!(requests, [Request::Leave]);
}

#[test]
fn giving_up_needs_a_solution_and_a_second_word() {
    let mut table = Table::new();
    table.knows = |_| Known::Nothing;
    table.ask([GameIntent::GiveUp]);
    assert_eq!((table.menu, &table.notice), (Menu::None, &Notice::Unknown));
    table.knows = |solution| Known::Only(solution);
    table.ask([GameIntent::GiveUp]);
    assert_eq!(table.menu, Menu::GiveUp);
    table.ask([GameIntent::Enter(digit(1)), GameIntent::Back]);
    assert_eq!(
        (table.menu, table.assistance.surrendered),
        (Menu::None, false)
    );
    table.ask([GameIntent::GiveUp, GameIntent::Surrender]);
    assert!(table.assistance.surrendered);
    assert_eq!((table.filled(), table.menu), (16, Menu::None));
}

#[test]
fn a_hint_comes_in_stages_and_its_last_one_plays_the_step() {
    let mut table = Table::new();
    assert_eq!(table.ask([GameIntent::Hint]), [Request::Hint]);
    assert_eq!(table.advice, Advice::Thinking);
    assert_eq!(table.ask([GameIntent::Hint]), []);
    let cell = table.cell("r2c1");
    table.write(&[("r2c1", 4)]);
    assert_eq!(
        table.advice,
        Advice::None,
        "a move goes on without the hint"
    );
    let hint = Hint::WrongDigit {
        cell,
        digit: digit(4),
    };
    table.advice = Advice::Given {
        hint,
        stage: HintStage::Where,
    };
    table.ask([GameIntent::Hint]);
    assert!(matches!(
        &table.advice,
        Advice::Given {
            stage: HintStage::Why,
            ..
        }
    ));
    table.ask([GameIntent::Hint]);
    assert_eq!(
        (table.value("r2c1"), &table.notice),
        (None, &Notice::Played)
    );
}

#[test]
fn back_takes_away_a_hint_before_it_leaves() {
    let mut table = Table::new();
    table.ask([GameIntent::Hint]);
    assert_eq!(table.ask([GameIntent::Back]), []);
    assert_eq!(table.advice, Advice::None);
    assert_eq!(table.ask([GameIntent::Back]), [Request::Leave]);
}

#[test]
fn moves_are_taken_back_to_a_checkpoint_or_to_where_all_was_right() {
    let mut table = Table::new();
    table.ask([GameIntent::ReturnToCheckpoint]);
    assert_eq!(table.notice, Notice::NoCheckpoint);
    table.write(&[("r1c1", 1)]);
    table.advice = Advice::Thinking;
    table.ask([GameIntent::Checkpoint]);
    assert!(table.remembered && !table.moved);
    assert_eq!(table.advice, Advice::Thinking, "nothing has changed");
    table.write(&[("r1c2", 2), ("r1c3", 1), ("r2c1", 3)]);
    table.ask([GameIntent::UndoToRight]);
    let price = Price::Factor(HelpLevel::Wrong.factor() / HelpLevel::Conflicts.factor());
    assert_eq!(table.notice, Notice::Price(GameIntent::UndoToRight, price));
    assert_eq!(
        table.filled(),
        5,
        "nothing happens before the price is read"
    );
    table.ask([GameIntent::UndoToRight]);
    assert_eq!((table.filled(), &table.notice), (3, &Notice::TakenBack(2)));
    table.ask([GameIntent::UndoToRight]);
    assert_eq!(table.notice, Notice::AllRight);
    table.ask([GameIntent::ReturnToCheckpoint]);
    assert_eq!((table.filled(), &table.notice), (2, &Notice::TakenBack(1)));
    table.ask([GameIntent::Redo, GameIntent::Restart]);
    assert_eq!((table.filled(), &table.notice), (1, &Notice::Restarted));
    table.ask([GameIntent::Undo]);
    assert_eq!(table.filled(), 3);
}

#[test]
fn a_full_board_with_a_mistake_is_told_apart_from_a_solved_one() {
    let mut table = Table::new();
    for (row, digits) in ROWS.iter().enumerate() {
        for (column, &value) in digits.iter().enumerate() {
            let place = format!("r{}c{}", row + 1, column + 1);
            let wrong = if place == "r4c4" { 2 } else { value };
            table.write(&[(&place, wrong)]);
        }
    }
    assert_eq!(table.notice, Notice::NotRight);
    table.write(&[("r4c4", 1)]);
    assert_eq!(table.notice, Notice::None);
}

#[test]
fn playing_with_marks_is_help_from_the_first_move_on() {
    let mut table = Table::new();
    table.assistance.check = CheckLevel::Rules;
    table.ask([GameIntent::Go(Direction::Down)]);
    assert_eq!(table.assistance.help.level(), HelpLevel::None);
    table.ask([GameIntent::Enter(digit(1))]);
    assert_eq!(table.assistance.help.level(), HelpLevel::Conflicts);
}

#[test]
fn a_page_over_the_game_keeps_everything_from_it() {
    for page in [Menu::Settings, Menu::Help] {
        let mut table = Table::new();
        table.menu = page;
        let asked = [
            GameIntent::Enter(digit(1)),
            GameIntent::Zoom,
            GameIntent::Pause,
            GameIntent::Back,
        ];
        assert_eq!(table.ask(asked), []);
        assert_eq!((table.filled(), table.menu), (1, page));
        assert_eq!(table.phase, Phase::Playing);
    }
}
