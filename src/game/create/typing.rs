//! What is typed at the cursor: clues, sums and givens. All that is typed in a row is one edit.

use std::mem::{Discriminant, discriminant};

use super::open_drawing::{DrawingTool, OpenDrawing};
use crate::create::Edit;
use crate::puzzle::{Digit, LineDirection, Operation, Place};

/// A text that is being typed.
#[derive(Clone, Debug)]
pub(super) struct Typing {
    subject: TypingSubject,
    text: String,
    /// It has changed something, so that it has an edit.
    has_edit: bool,
}

/// What is being typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TypingSubject {
    /// Something on the board.
    Board(TypedAt),
    /// Title, author or note.
    Info(Discriminant<Edit>),
}

/// What is being typed on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TypedAt {
    /// The clue of the cage with a cell.
    Cage(Place),
    /// The sum of a run through a cell.
    Sum(Place, LineDirection),
    /// A given.
    Given(Place),
    /// A digit of the solution.
    Solution(Place),
}

impl TypedAt {
    /// Whether a digit is typed, and no clue.
    const fn is_digit(self) -> bool {
        matches!(self, Self::Given(_) | Self::Solution(_))
    }
}

impl OpenDrawing {
    /// What a figure typed now is about.
    fn typed_at(&self) -> TypedAt {
        let kind = self.drawing().kind();
        if self.tool() == DrawingTool::Solution {
            TypedAt::Solution(self.cursor)
        } else if self.tool() == DrawingTool::Digits {
            TypedAt::Given(self.cursor)
        } else if kind.has_drawn_cages() {
            TypedAt::Cage(self.cursor)
        } else {
            TypedAt::Sum(self.cursor, self.direction)
        }
    }

    /// What was typed there since the cursor came.
    fn typed(&self, target: TypedAt) -> Option<&str> {
        let typing = self.typing.as_ref();
        let subject = TypingSubject::Board(target);
        let here = typing.filter(|typing| typing.subject == subject);
        here.map(|typing| typing.text.as_str())
    }

    /// What is written where typing would write.
    fn written(&self, target: TypedAt) -> String {
        let drawing = self.drawing();
        match target {
            TypedAt::Cage(place) => {
                let cage = drawing.cage_at(place);
                cage.map_or(String::new(), |cage| drawing.cages()[cage].clue.clone())
            }
            TypedAt::Sum(_, direction) => {
                let first = self.subject().first().copied();
                let sum = first.and_then(|first| drawing.sum_at(first, direction));
                sum.unwrap_or_default().to_owned()
            }
            TypedAt::Given(place) => {
                let mut givens = drawing.givens().iter();
                let given = givens.find(|given| given.place == place);
                given.map_or(String::new(), |given| given.digit.to_string())
            }
            TypedAt::Solution(place) => {
                let digit = drawing.digit(place);
                digit.map_or(String::new(), |digit| digit.to_string())
            }
        }
    }

    /// Types a figure: after what was typed before, or in place of what is written.
    pub fn type_figure(&mut self, figure: u8) {
        self.type_figure_at(self.typed_at(), figure);
    }

    /// Types a figure of a given, whatever the others are for.
    pub fn type_given(&mut self, figure: u8) {
        self.type_figure_at(TypedAt::Given(self.cursor), figure);
    }

    fn type_figure_at(&mut self, target: TypedAt, figure: u8) {
        self.lift();
        let before = self.typed(target).unwrap_or_default();
        let text = if target.is_digit() {
            self.digit_with(before, figure)
        } else {
            clue_with(before, figure)
        };
        self.write(target, text);
    }

    /// A digit of several figures, as long as there is such a digit.
    fn digit_with(&self, before: &str, figure: u8) -> String {
        let drawing = self.drawing();
        let highest = drawing.kind().highest(drawing.size()).get();
        let both = format!("{before}{figure}");
        let fits = both
            .parse()
            .is_ok_and(|digit: u8| (1..=highest).contains(&digit));
        match (fits, figure) {
            (true, _) => both,
            (false, 0) => String::new(),
            (false, _) => figure.to_string(),
        }
    }

    /// Writes a whole digit: a given, or one of the solution.
    pub fn enter(&mut self, digit: u8) {
        self.finish();
        let target = if self.tool() == DrawingTool::Solution {
            TypedAt::Solution(self.cursor)
        } else {
            TypedAt::Given(self.cursor)
        };
        self.write(target, digit.to_string());
        self.typing = None;
    }

    /// Types the sign of an operation, after the number or before it.
    pub fn sign(&mut self, operation: Operation) {
        self.lift();
        let target = self.typed_at();
        if self.drawing().kind().has_sums_alone() || target.is_digit() {
            return;
        }
        let typed = self.typed(target).map(str::to_owned);
        let before = typed.unwrap_or_else(|| self.written(target));
        let number: String = before.chars().filter(char::is_ascii_digit).collect();
        self.write(target, number + operation.symbol());
    }

    /// Takes back what was typed last, or erases what is written; a cage in which nothing is written is removed.
    pub fn erase(&mut self) {
        self.lift();
        let target = self.typed_at();
        if let Some(typed) = self.typed(target).filter(|typed| !typed.is_empty()) {
            let mut text = typed.to_owned();
            let is_letter = |letter: char| letter.is_alphabetic();
            if text.ends_with(is_letter) {
                text.truncate(text.trim_end_matches(is_letter).len());
            } else {
                text.pop();
            }
            self.write(target, text);
        } else if !self.written(target).is_empty() {
            self.typing = None;
            let edit = self.edit_of(target, "");
            self.make(&edit);
        } else {
            self.typing = None;
            if !target.is_digit() {
                self.erase_ground();
            }
        }
    }

    /// Removes the cage or the block at the cursor.
    fn erase_ground(&mut self) {
        let cursor = self.cursor;
        if self.drawing().kind().has_drawn_cages() {
            self.make(&Edit::RemoveCage(cursor));
        } else if self.drawing().blocks().contains(&cursor) {
            self.make(&Edit::Block(cursor));
        }
    }

    /// Writes a text on the board.
    fn write(&mut self, target: TypedAt, text: String) {
        let subject = TypingSubject::Board(target);
        self.take_back(subject);
        let edit = self.edit_of(target, &text);
        self.type_edit(subject, text, &edit);
    }

    /// Writes title, author or note.
    pub(super) fn write_info(&mut self, edit: &Edit) {
        self.lift();
        let subject = TypingSubject::Info(discriminant(edit));
        self.take_back(subject);
        self.type_edit(subject, String::new(), edit);
    }

    /// Takes back what was typed in the same row: what comes now takes its place.
    fn take_back(&mut self, subject: TypingSubject) {
        let typing = self.typing.take();
        if typing.is_some_and(|typing| typing.subject == subject && typing.has_edit) {
            self.editor.undo();
        }
    }

    fn type_edit(&mut self, subject: TypingSubject, text: String, edit: &Edit) {
        let has_edit = matches!(self.editor.apply(edit), Ok(Some(_)));
        self.typing = Some(Typing {
            subject,
            text,
            has_edit,
        });
        self.note_change();
    }

    /// The edit that writes a text. A cell without a cage becomes one.
    fn edit_of(&self, target: TypedAt, text: &str) -> Edit {
        let clue = text.to_owned();
        match target {
            TypedAt::Cage(place) if self.drawing().cage_at(place).is_none() => Edit::Cage {
                cells: vec![place],
                clue,
            },
            TypedAt::Cage(place) => Edit::Clue(place, clue),
            TypedAt::Sum(place, direction) => Edit::Sum(place, direction, clue),
            TypedAt::Given(place) => Edit::Given(place, text.parse().ok()),
            TypedAt::Solution(place) => self.solution_edit(place, text),
        }
    }

    /// Writes a digit of the solution. From the first one on targets follow, unless somebody has typed some.
    fn solution_edit(&self, place: Place, text: &str) -> Edit {
        let digit = text.parse().ok().and_then(Digit::new);
        let drawing = self.drawing();
        let edit = Edit::Digit(place, digit);
        let is_figure = |letter: char| letter.is_ascii_digit();
        let mut cages = drawing.cages().iter();
        let is_free = drawing.sums().is_empty() && !cages.any(|cage| cage.clue.contains(is_figure));
        if !drawing.kind().has_cages() || !drawing.solution().is_empty() || !is_free {
            return edit;
        }
        let begun = drawing.edited(&edit);
        let begun = begun.and_then(|begun| begun.edited(&Edit::Follow(true)));
        begun.map_or(edit, |begun| Edit::Replace(Box::new(begun)))
    }
}

/// A clue with one more figure; after a sign, a number begins anew.
fn clue_with(before: &str, figure: u8) -> String {
    let is_figure = |letter: char| letter.is_ascii_digit();
    let is_whole = before.starts_with(is_figure) && !before.ends_with(is_figure);
    if is_whole {
        figure.to_string()
    } else {
        format!("{before}{figure}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        create::{Drawing, Editor},
        puzzle::{Kind, Size},
    };

    fn open(kind: Kind, side: usize) -> OpenDrawing {
        let drawing = Drawing::new(kind, Size::square(side).unwrap());
        OpenDrawing::new(None, Editor::new(drawing))
    }

    fn clue(open: &OpenDrawing) -> &str {
        &open.drawing().cages()[0].clue
    }

    #[test]
    fn a_clue_is_typed_as_it_is_read_and_is_one_edit() {
        let mut open = open(Kind::KenKen, 4);
        open.type_figure(2);
        open.type_figure(4);
        open.sign(Operation::Multiply);
        assert_eq!((clue(&open), open.history()), ("24*", (1, 0)));
        // Another sign takes the place of the first, and another number that of both.
        open.sign(Operation::Gcd);
        assert_eq!(clue(&open), "24gcd");
        open.type_figure(7);
        assert_eq!((clue(&open), open.history()), ("7", (1, 0)));
        open.undo();
        assert!(open.drawing().cages().is_empty());
    }

    #[test]
    fn the_sign_may_come_first_and_a_later_one_changes_the_operation_alone() {
        let mut open = open(Kind::KenKen, 4);
        open.sign(Operation::Subtract);
        open.type_figure(3);
        assert_eq!(clue(&open), "-3");
        open.finish();
        open.sign(Operation::Add);
        assert_eq!((clue(&open), open.history()), ("3+", (2, 0)));
    }

    #[test]
    fn erasing_goes_back_figure_by_figure_and_then_takes_the_clue_and_the_cage() {
        let mut open = open(Kind::KenKen, 4);
        open.type_figure(1);
        open.type_figure(2);
        open.sign(Operation::Lcm);
        for text in ["12", "1", ""] {
            open.erase();
            assert_eq!(clue(&open), text);
        }
        open.type_figure(5);
        open.finish();
        open.erase();
        assert_eq!(clue(&open), "");
        open.erase();
        assert!(open.drawing().cages().is_empty());
    }

    #[test]
    fn givens_have_two_figures_only_where_there_is_such_a_digit() {
        let mut open = open(Kind::Sudoku, 12);
        for (figure, digit) in [(1, 1), (2, 12), (3, 3), (0, 0), (9, 9)] {
            open.type_figure(figure);
            let given = open
                .drawing()
                .givens()
                .first()
                .map_or(0, |given| given.digit);
            assert_eq!(given, digit, "{figure}");
        }
        open.enter(11);
        assert_eq!(open.drawing().givens()[0].digit, 11);
        open.type_figure(1);
        assert_eq!(open.drawing().givens()[0].digit, 1);
        open.erase();
        assert!(open.drawing().givens().is_empty());
    }

    #[test]
    fn a_cell_of_a_cage_may_be_given() {
        let mut open = open(Kind::KenKen, 4);
        open.type_figure(5);
        open.type_given(3);
        open.take(DrawingTool::Digits);
        open.go(crate::game::input::Direction::Right);
        open.type_figure(4);
        open.sign(Operation::Add);
        let givens = open.drawing().givens().iter().map(|given| given.digit);
        assert_eq!(givens.collect::<Vec<_>>(), [3, 4]);
        assert_eq!(clue(&open), "5");
        open.erase();
        open.erase();
        assert_eq!(open.drawing().givens().len(), 1);
        assert_eq!(open.drawing().cages().len(), 1);
    }

    #[test]
    fn a_title_is_one_edit_until_something_else_is_done() {
        let mut open = open(Kind::Sudoku, 4);
        for title in ["T", "Ti", "Title"] {
            open.edit(&Edit::Title(title.into()));
        }
        assert_eq!(open.history(), (1, 0));
        open.edit(&Edit::Author("A".into()));
        open.edit(&Edit::Title("Other".into()));
        assert_eq!(open.history(), (3, 0));
        open.undo();
        assert_eq!(open.drawing().info().title, "Title");
    }
}
