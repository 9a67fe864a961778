//! Pure layout of what stands inside one cell: the digit, the pencil marks, and the clue they must stay clear of.

use bevy::math::{Rect, Vec2};

use super::dashes;
use crate::puzzle::{CageBorder, Digit, Kind, Puzzle};

/// How far the middle of a line of text lies above the middle of its digits, in ems.
const RISE: f32 = 0.065;
/// The height of a digit in ems.
const DIGIT_HEIGHT: f32 = 0.745;
/// The width of one digit in ems, in the bolder font.
const DIGIT_WIDTH: f32 = 0.65;
/// How much of their width two digits in ink keep.
const SQUEEZE: f32 = 0.86;
/// How much of their width two pencilled digits keep.
const NOTE_SQUEEZE: f32 = 0.74;
/// How much of its place a pencil mark may fill.
const FILL: Vec2 = Vec2::new(0.96, 0.86);
/// The largest pencil marks, where there are few digits.
const LARGEST_NOTE: f32 = 0.28;
/// How far a cell's contents stay from its border.
const PADDING: f32 = 0.06;
/// How much of a cell a clue takes at the top.
const CLUE_STRIP: f32 = 0.315;

/// Where things stand inside the cells of a board; lengths are in cells, from the cell's middle, y up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Inside {
    digit_em: f32,
    digit_middle: f32,
    notes: Rect,
    columns: u8,
    rows: u8,
    /// Whether there are digits above nine; where there are, all marks are written bolder and closer.
    pub(super) crowded: bool,
}

/// A text of a certain size at a certain place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CellSpot {
    /// Where the middle of the text's line goes.
    pub(super) middle: Vec2,
    /// The size of the font.
    pub(super) em: f32,
    /// The share of its width that the text keeps.
    pub(super) squeeze: f32,
}

impl Inside {
    /// Returns the layout for the cells of a puzzle.
    pub(super) fn of(puzzle: &Puzzle) -> Self {
        let highest = puzzle.highest().get();
        let columns = match highest {
            0..=4 => 2,
            5..=9 => 3,
            _ => 4,
        };
        let (digit_em, digit_middle) = if puzzle.kind().has_drawn_cages() {
            (0.56, -0.115)
        } else if highest > 9 {
            (0.60, 0.0)
        } else {
            (0.66, 0.0)
        };
        Self {
            digit_em,
            digit_middle,
            notes: notes_area(puzzle.kind()),
            columns,
            rows: highest.div_ceil(columns),
            crowded: highest > 9,
        }
    }

    /// Returns where a digit in ink stands.
    pub(super) fn digit(&self, digit: Digit) -> CellSpot {
        CellSpot {
            middle: Vec2::new(0.0, self.digit_middle + RISE * self.digit_em),
            em: self.digit_em,
            squeeze: if digit.get() > 9 { SQUEEZE } else { 1.0 },
        }
    }

    /// Returns where a pencilled digit stands: always the same place for the same digit.
    pub(super) fn note(&self, digit: Digit) -> CellSpot {
        let index = digit.get() - 1;
        let (column, row) = (index % self.columns, index / self.columns);
        let pitch = self.pitch();
        let left_top = Vec2::new(self.notes.min.x, self.notes.max.y);
        let steps = Vec2::new(f32::from(column) + 0.5, -(f32::from(row) + 0.5));
        let em = self.note_em();
        CellSpot {
            middle: left_top + steps * pitch + Vec2::Y * RISE * em,
            em,
            squeeze: if digit.get() > 9 { NOTE_SQUEEZE } else { 1.0 },
        }
    }

    fn pitch(&self) -> Vec2 {
        self.notes.size() / Vec2::new(f32::from(self.columns), f32::from(self.rows))
    }

    /// Returns the size of the pencil marks.
    pub(super) fn note_em(&self) -> f32 {
        let width = if self.crowded {
            2.0 * NOTE_SQUEEZE * DIGIT_WIDTH
        } else {
            DIGIT_WIDTH
        };
        let room = FILL * self.pitch() / Vec2::new(width, DIGIT_HEIGHT);
        room.min_element().min(LARGEST_NOTE)
    }
}

fn notes_area(kind: Kind) -> Rect {
    let (side, top) = match kind.cage_border() {
        Some(CageBorder::Walls) => (0.5 - PADDING, 0.5 - CLUE_STRIP),
        Some(CageBorder::Outline) => (0.5 - PADDING - dashes::INSET, 0.5 - CLUE_STRIP),
        Some(CageBorder::Blocks) | None => (0.5 - PADDING, 0.5 - PADDING),
    };
    Rect::from_corners(Vec2::new(-side, -side), Vec2::new(side, top))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::puzzle::Digits;

    fn puzzles() -> [Puzzle; 6] {
        let texts = [
            "(kind: KenKen, size: (2, 2), cages: [(\"3+\", \"r1c1 r1c2\"), (\"3+\", \"r2c1 r2c2\")])",
            "(kind: Sudoku, size: (6, 6))",
            "(kind: Sudoku, size: (9, 9))",
            "(kind: Sudoku, size: (12, 12))",
            "(kind: Sudoku, size: (16, 16))",
            "(kind: Killer, size: (9, 9), cages: [(\"3\", \"r1c1 r1c2\")])",
        ];
        texts.map(|text| format::ron::read(text).unwrap()[0].check().unwrap())
    }

    /// The room that the strokes of a text take.
    fn ink(digit: Digit, spot: CellSpot) -> Rect {
        let digits = if digit.get() > 9 { 2.0 } else { 1.0 };
        let size = Vec2::new(digits * DIGIT_WIDTH * spot.squeeze, DIGIT_HEIGHT) * spot.em;
        Rect::from_center_size(spot.middle - Vec2::Y * RISE * spot.em, size)
    }

    #[test]
    fn pencil_marks_stay_apart_from_each_other_and_inside_their_area() {
        for puzzle in puzzles() {
            let inside = Inside::of(&puzzle);
            let inks: Vec<Rect> = Digits::up_to(puzzle.highest())
                .iter()
                .map(|digit| ink(digit, inside.note(digit)))
                .collect();
            for (index, mark) in inks.iter().enumerate() {
                assert!(inside.notes.contains(mark.min) && inside.notes.contains(mark.max));
                assert!(
                    inks[..index]
                        .iter()
                        .all(|other| other.intersect(*mark).is_empty())
                );
            }
        }
    }

    #[test]
    fn digits_stay_clear_of_clues_and_borders() {
        for puzzle in puzzles() {
            let inside = Inside::of(&puzzle);
            for digit in Digits::up_to(puzzle.highest()) {
                let ink = ink(digit, inside.digit(digit));
                assert!(ink.max.y <= inside.notes.max.y, "{} {ink:?}", puzzle.kind());
                assert!(ink.min.y > -0.45 && ink.max.x < 0.45);
            }
        }
    }
}
