//! The clues of cages and the sums of runs.

use super::{BoardFrame, BoardStyle, outline, style};
use crate::{
    print::{Drawing, Point, TextLine, Typeface},
    puzzle::{CageBorder, CageId, CellId, ClueAnchor, LineDirection, Place},
};

/// The size of a clue in cells.
const EM: f32 = 0.25;
/// How far a clue stays from the left and the top of its cell.
const CORNER: Point = Point::new(0.075, 0.085);
/// How far a clue stays from the right side of its cell.
const RIGHT: f32 = 0.06;
/// The size of a clue within an outline, and how far from the outline it stays.
const WITHIN: (f32, f32) = (0.21, 0.035);
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
            drawing.write(match self.puzzle.clue_anchor(cage) {
                ClueAnchor::Corner(first) => self.clue(cage, first).toned(style.ink),
                ClueAnchor::BeforeRun { square, direction } => {
                    self.sum(cage, square, direction).toned(style.on_block)
                }
            });
        }
    }

    fn clue(&self, cage: CageId, first: CellId) -> TextLine {
        let square = self.square(self.puzzle.size().place(first));
        let is_outlined = self.puzzle.kind().cage_border() == Some(CageBorder::Outline);
        let (em, left, top) = if is_outlined {
            let inset = outline::INSET as f32 / 1000.0 + WITHIN.1;
            (WITHIN.0, inset, inset)
        } else {
            (EM, CORNER.x, CORNER.y)
        };
        let right = if is_outlined { left } else { RIGHT };
        let line = TextLine::new(self.puzzle.clue(cage), Typeface::Text, em * self.cell);
        let line = line.fitted((1.0 - left - right) * self.cell);
        let height = line.typeface.figure_height() * line.size;
        line.from(
            square.x + left * self.cell,
            square.y + top * self.cell + height,
        )
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
    pub(super) fn block_lines(&self) -> impl Iterator<Item = [Point; 2]> {
        self.puzzle.sum_squares().flat_map(|place| {
            let square = self.square(place);
            let [left, top] = [square.x, square.y];
            let [right, bottom] = [square.right(), square.bottom()];
            [
                [Point::new(left, top), Point::new(right, top)],
                [Point::new(left, bottom), Point::new(right, bottom)],
                [Point::new(left, top), Point::new(left, bottom)],
                [Point::new(right, top), Point::new(right, bottom)],
            ]
        })
    }
}
