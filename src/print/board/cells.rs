//! The digits and pencil marks of a board.

use super::{BoardFrame, BoardStyle};
use crate::{
    print::{Drawing, Point, TextLine, Typeface},
    puzzle::{CageBorder, CellId, Digit, Position},
};

/// The size of a digit in cells, alone in its cell and below a clue.
const DIGIT_EM: (f32, f32) = (0.66, 0.54);
/// How far below the middle of its cell a digit stands that has a clue above it.
const BELOW_CLUE: f32 = 0.12;
/// The room that a digit has in its cell.
const DIGIT_ROOM: f32 = 0.74;
/// How far pencil marks stay from the sides of their cell, and from its top below a clue.
const NOTES_INSET: (f32, f32) = (0.08, 0.34);
/// How much of its place a pencil mark fills.
const NOTE_FILL: f32 = 0.8;

impl BoardFrame<'_> {
    /// Writes what the cells hold.
    pub(super) fn draw_cells(
        &self,
        drawing: &mut Drawing,
        position: &Position,
        style: &BoardStyle,
    ) {
        for cell in self.puzzle.open_cells() {
            if let Some(digit) = position.value(cell) {
                drawing.write(self.digit(cell, digit, position.is_fixed(cell), style));
            }
            for digit in position.notes(cell) {
                drawing.write(self.note(cell, digit).toned(style.note));
            }
        }
    }

    fn digit(&self, cell: CellId, digit: Digit, is_fixed: bool, style: &BoardStyle) -> TextLine {
        let (em, below) = if style.has_clues && self.puzzle.kind().has_drawn_cages() {
            (DIGIT_EM.1, BELOW_CLUE)
        } else {
            (DIGIT_EM.0, 0.0)
        };
        let typeface = if is_fixed || style.is_entry_bold {
            Typeface::Display
        } else {
            Typeface::Text
        };
        let line = TextLine::new(digit.get().to_string(), typeface, em * self.cell);
        let mut line = line.fitted(DIGIT_ROOM * self.cell);
        if !is_fixed {
            line.slant = style.entry_slant;
        }
        let middle = self.middle(cell);
        line.amid(Point::new(middle.x, middle.y + below * self.cell))
            .toned(if is_fixed { style.ink } else { style.entry })
    }

    /// A pencil mark, always at the same place for the same digit.
    fn note(&self, cell: CellId, digit: Digit) -> TextLine {
        let highest = self.puzzle.highest().get();
        let columns = match highest {
            0..=4 => 2,
            5..=9 => 3,
            _ => 4,
        };
        let rows = highest.div_ceil(columns);
        let (side, below) = NOTES_INSET;
        let has_clue = !matches!(
            self.puzzle.kind().cage_border(),
            Some(CageBorder::Blocks) | None
        );
        let top = if has_clue { below } else { side };
        let pitch = Point::new(
            (1.0 - 2.0 * side) / f32::from(columns),
            (1.0 - top - side) / f32::from(rows),
        );
        let index = digit.get() - 1;
        let (column, row) = (f32::from(index % columns), f32::from(index / columns));
        let square = self.square(self.puzzle.size().place(cell));
        let em = NOTE_FILL * pitch.y / Typeface::Text.figure_height();
        let line = TextLine::new(
            digit.get().to_string(),
            Typeface::Text,
            em.min(0.26) * self.cell,
        );
        line.fitted(NOTE_FILL * pitch.x * self.cell)
            .amid(Point::new(
                square.x + (side + (column + 0.5) * pitch.x) * self.cell,
                square.y + (top + (row + 0.5) * pitch.y) * self.cell,
            ))
    }

    fn middle(&self, cell: CellId) -> Point {
        self.square(self.puzzle.size().place(cell)).middle()
    }
}
