//! The clues of cages and the sums of runs.

use super::{BoardFrame, BoardStyle, outline, style};
use crate::{
    print::{Drawing, Point, Rectangle, TextLine, Typeface},
    puzzle::{CageBorder, CageId, CellId, ClueAnchor, LineDirection, Place},
};

/// The size of a clue in cells.
const EM: f32 = 0.25;
/// How far a clue stays from the left and the top of its cell.
const CORNER: Point = Point::new(0.075, 0.085);
/// How far a clue stays from the right side of its cell.
const RIGHT: f32 = 0.06;
/// The size of a clue within an outline, and how far from the outline it stays.
const WITHIN: (f32, f32) = (0.23, 0.05);
/// How much of its size a clue keeps before it is parted into two lines.
const LEAST_SHARE: f32 = 0.75;
/// The size of a clue in two lines in cells, and the paper between these.
const HALF_EM: f32 = 0.17;
const LINE_GAP: f32 = 0.045;
/// The size of a Kakuro's sum in cells.
const SUM_EM: f32 = 0.38;
/// The room that a sum has on its side of the diagonal.
const SUM_ROOM: f32 = 0.46;
/// How far the middle of a sum is from the middle of its square, away from the diagonal.
const SUM_OFFSET: Point = Point::new(0.225, -0.24);

impl BoardFrame<'_> {
    /// Writes the clue of every cage.
    pub(super) fn draw_clues(&self, drawing: &mut Drawing, style: &BoardStyle) {
        let squares = self.puzzle.sum_squares();
        let diagonals = squares.map(|place| {
            let square = self.square(place);
            [
                Point::new(square.x, square.y),
                Point::new(square.right(), square.bottom()),
            ]
        });
        let width = style::hairline_width(self.cell);
        drawing.stroke(diagonals.collect(), width, style.diagonal);
        for cage in self.puzzle.cage_ids() {
            match self.puzzle.clue_anchor(cage) {
                ClueAnchor::Corner(first) => {
                    for line in self.clue(cage, first) {
                        drawing.write(line.toned(style.ink));
                    }
                }
                ClueAnchor::BeforeRun { square, direction } => {
                    let line = self.sum(cage, square, direction);
                    drawing.write(line.toned(style.on_block));
                }
            }
        }
    }

    /// The clue in the corner of a cage's first cell; a very long number takes two lines.
    fn clue(&self, cage: CageId, first: CellId) -> Vec<TextLine> {
        let square = self.square(self.puzzle.size().place(first));
        let is_outlined = self.puzzle.kind().cage_border() == Some(CageBorder::Outline);
        let (em, left, top, right) = if is_outlined {
            let inset = outline::INSET as f32 / 1000.0 + WITHIN.1;
            (WITHIN.0, inset, inset, inset)
        } else {
            (EM, CORNER.x, CORNER.y, RIGHT)
        };
        let room = (1.0 - left - right) * self.cell;
        let line =
            |text: &str, em: f32| TextLine::new(text, Typeface::Text, em * self.cell).fitted(room);
        let text = self.puzzle.clue(cage);
        let whole = line(&text, em);
        let lines = if whole.size < LEAST_SHARE * em * self.cell {
            let (upper, lower) = text.split_at(half(&text));
            vec![line(upper, HALF_EM), line(lower, HALF_EM)]
        } else {
            vec![whole]
        };
        let mut y = square.y + top * self.cell;
        let mut place = |line: TextLine| {
            y += line.typeface.figure_height() * line.size;
            let line = line.from(square.x + left * self.cell, y);
            y += LINE_GAP * self.cell;
            line
        };
        lines.into_iter().map(&mut place).collect()
    }

    fn sum(&self, cage: CageId, square: Place, direction: LineDirection) -> TextLine {
        let middle = self.square(square).middle();
        let away = match direction {
            LineDirection::Across => 1.0,
            LineDirection::Down => -1.0,
        };
        let line = TextLine::new(self.puzzle.clue(cage), Typeface::Text, SUM_EM * self.cell);
        line.fitted(SUM_ROOM * self.cell).amid(Point::new(
            middle.x + away * SUM_OFFSET.x * self.cell,
            middle.y + away * SUM_OFFSET.y * self.cell,
        ))
    }

    /// The borders of squares that hold sums.
    pub(super) fn sum_borders(&self) -> Vec<[Point; 2]> {
        let borders = |place: Place| {
            let Rectangle { x, y, .. } = self.square(place);
            let (right, bottom) = (x + self.cell, y + self.cell);
            let across = |y: f32| [Point::new(x, y), Point::new(right, y)];
            let down = |x: f32| [Point::new(x, y), Point::new(x, bottom)];
            [across(y), across(bottom), down(x), down(right)]
        };
        self.puzzle.sum_squares().flat_map(borders).collect()
    }
}

/// Where the second half of a text begins.
fn half(text: &str) -> usize {
    let middle = text.chars().count().div_ceil(2);
    text.char_indices()
        .nth(middle)
        .map_or(text.len(), |(at, _)| at)
}
