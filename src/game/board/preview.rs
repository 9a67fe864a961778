//! A small picture of a board for lists: washes, blocks and walls, and clues and givens where they can be read.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Galley, Pos2, Rect as EguiRect, Stroke, vec2,
};

use super::{Extent, background_kind::BackgroundKind, dashes};
use crate::game::base::theme::{
    Palette,
    style::{display_font, egui_colour},
};
use crate::puzzle::{
    Areas, BorderLine, CageId, CellId, ClueAnchor, Digit, Grid, LineDirection, Place, Puzzle,
};

/// The side of a cell below which its digit cannot be read.
const READABLE_CELL: f32 = 8.0;
/// The size of letters below which clues cannot be read.
const READABLE_CLUE: f32 = 7.0;
/// The size of a clue in cells.
const CLUE_SIZE: f32 = 0.32;
/// The size of a digit in cells, and how far below the middle of its cell it stands.
const DIGIT: (f32, f32) = (0.68, 0.0);
/// The same where cages have clues in their corners.
const DIGIT_BELOW_CLUES: (f32, f32) = (0.54, 0.14);

/// What a small picture of a puzzle needs, worked out once.
pub struct Preview {
    extent: Extent,
    walls: Vec<BorderLine>,
    hairlines: Vec<BorderLine>,
    /// The outlines of a Killer's cages.
    outlines: Vec<(Vec2, Vec2)>,
    ground: Vec<GroundPatch>,
    clues: Vec<PreviewClue>,
    /// The digits that are there from the start.
    givens: Vec<(Vec2, Digit)>,
    /// Clues stand in the corners of cells, which hold digits as well.
    has_corner_clues: bool,
}

/// Squares beside and below each other that are painted with the same.
struct GroundPatch {
    /// The corner at the top left.
    from: Place,
    /// The corner at the bottom right.
    to: Place,
    kind: BackgroundKind,
}

/// A clue and where it stands.
struct PreviewClue {
    text: String,
    /// The point by which it is held.
    at: Vec2,
    align: Align2,
    /// It stands on a block.
    is_on_block: bool,
}

impl Preview {
    /// Prepares the picture of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (areas, extent) = (Areas::between_walls(puzzle), Extent::of(puzzle));
        let given = |cell| Some((extent.centre(cell), puzzle.given(cell)?));
        let clues = puzzle.cage_ids().map(|id| clue(puzzle, extent, id));
        Self {
            extent,
            walls: areas.walls(),
            hairlines: areas.hairlines(),
            outlines: dashes::sides_of_cages(puzzle, extent),
            ground: patches(&BackgroundKind::of(puzzle)),
            clues: clues.collect(),
            givens: puzzle.open_cells().filter_map(given).collect(),
            has_corner_clues: puzzle.kind().has_drawn_cages(),
        }
    }

    /// Paints the picture into a square.
    pub fn paint(&self, painter: &egui::Painter, square: EguiRect, palette: &Palette) {
        let canvas = self.canvas(painter, square);
        for place in self.extent.margin_places() {
            let middle = self.extent.middle(place);
            canvas.fill(middle, colour(palette, BackgroundKind::Block));
        }
        self.paint_board(&canvas, palette);
    }

    /// Paints the givens over the picture in a square.
    pub fn paint_givens(&self, painter: &egui::Painter, square: EguiRect, palette: &Palette) {
        let canvas = self.canvas(painter, square);
        let mut pen = self.digit_pen(painter, square);
        for &(middle, digit) in &self.givens {
            pen.paint(canvas.at(middle), digit, egui_colour(palette.ink));
        }
    }

    /// Returns where the middle of a cell is when the picture is painted into a square.
    pub fn cell_middle(&self, painter: &egui::Painter, square: EguiRect, cell: CellId) -> Pos2 {
        self.canvas(painter, square).at(self.extent.centre(cell))
    }

    /// Returns a pen for digits over the picture in a square, which stay clear of clues that can be read.
    pub fn digit_pen<'a>(&self, painter: &'a egui::Painter, square: EguiRect) -> DigitPen<'a> {
        let side = self.cell_side(square);
        let (em, below) = if self.has_corner_clues && side * CLUE_SIZE >= READABLE_CLUE {
            DIGIT_BELOW_CLUES
        } else {
            DIGIT
        };
        DigitPen {
            painter,
            side,
            em,
            below,
            galleys: BTreeMap::new(),
        }
    }

    /// How large a cell is when the picture is painted into a square.
    fn cell_side(&self, square: EguiRect) -> f32 {
        square.width() / self.extent.squares().max_element()
    }

    fn canvas<'a>(&self, painter: &'a egui::Painter, square: EguiRect) -> PreviewCanvas<'a> {
        PreviewCanvas {
            painter,
            middle: square.center(),
            side: self.cell_side(square),
        }
    }

    fn paint_board(&self, canvas: &PreviewCanvas, palette: &Palette) {
        for patch in &self.ground {
            let corners = [patch.from, patch.to].map(|place| canvas.at(self.extent.corner(place)));
            let area = EguiRect::from_two_pos(corners[0], corners[1]);
            canvas
                .painter
                .rect_filled(area, 0, colour(palette, patch.kind));
        }
        let ends = |line: &BorderLine| (self.extent.corner(line.from), self.extent.corner(line.to));
        let hairlines = self.hairlines.iter().map(ends);
        canvas.draw(hairlines, 0.025, 0.6, palette.hairline);
        canvas.draw(self.outlines.iter().copied(), 0.02, 0.5, palette.thin_ink);
        canvas.draw(self.walls.iter().map(ends), 0.075, 1.2, palette.ink);
        let size = canvas.side * CLUE_SIZE;
        if size >= READABLE_CLUE {
            self.paint_clues(canvas, FontId::proportional(size), palette);
        }
    }

    fn paint_clues(&self, canvas: &PreviewCanvas, font: FontId, palette: &Palette) {
        for clue in &self.clues {
            let ink = if clue.is_on_block {
                palette.on_block
            } else {
                palette.ink
            };
            let (at, ink) = (canvas.at(clue.at), egui_colour(ink));
            let painter = canvas.painter;
            painter.text(at, clue.align, &clue.text, font.clone(), ink);
        }
    }
}

/// Where a clue stands: in the corner of its cage, or on the block before its run, sums across above those down.
fn clue(puzzle: &Puzzle, extent: Extent, id: CageId) -> PreviewClue {
    let (at, align) = match puzzle.clue_anchor(id) {
        ClueAnchor::Corner(cell) => {
            let corner = extent.centre(cell) + Vec2::new(-0.42, 0.47);
            (corner, Align2::LEFT_TOP)
        }
        ClueAnchor::BeforeRun { square, direction } => {
            let middle = extent.middle(square);
            match direction {
                LineDirection::Across => (middle + Vec2::new(0.44, 0.47), Align2::RIGHT_TOP),
                LineDirection::Down => (middle + Vec2::new(-0.44, -0.47), Align2::LEFT_BOTTOM),
            }
        }
    };
    PreviewClue {
        text: puzzle.clue(id),
        at,
        align,
        is_on_block: puzzle.run_direction(id).is_some(),
    }
}

/// Joins squares that are painted with the same: first along the rows, then rows that are alike.
fn patches(ground: &Grid<BackgroundKind>) -> Vec<GroundPatch> {
    let size = ground.size();
    let mut patches: Vec<GroundPatch> = Vec::new();
    for (cell, &kind) in ground.iter() {
        let at = size.place(cell);
        match patches.last_mut() {
            Some(last)
                if last.kind == kind
                    && last.to.row == at.row + 1
                    && last.to.column == at.column =>
            {
                last.to.column += 1;
            }
            _ => patches.push(GroundPatch {
                from: at,
                to: Place::new(at.row + 1, at.column + 1),
                kind,
            }),
        }
    }
    let mut joined: Vec<GroundPatch> = Vec::new();
    for patch in patches {
        let above = joined.iter_mut().rev().find(|above| {
            (above.from.column, above.to.column) == (patch.from.column, patch.to.column)
                && above.to.row == patch.from.row
                && above.kind == patch.kind
        });
        match above {
            Some(above) => above.to.row = patch.to.row,
            None => joined.push(patch),
        }
    }
    joined
}

/// Paints digits of one size; each is laid out once, however often it stands on the board.
pub struct DigitPen<'a> {
    painter: &'a egui::Painter,
    /// The side of a cell.
    side: f32,
    /// The size of a digit in cells.
    em: f32,
    /// How far below the middle of its cell it stands.
    below: f32,
    galleys: BTreeMap<Digit, Arc<Galley>>,
}

impl DigitPen<'_> {
    /// Paints a digit around the middle of its cell, or a dot where a digit could not be read.
    pub fn paint(&mut self, middle: Pos2, digit: Digit, ink: Color32) {
        if self.side < READABLE_CELL {
            self.painter.circle_filled(middle, self.side * 0.2, ink);
            return;
        }
        let galley = self.galleys.entry(digit).or_insert_with(|| {
            let font = display_font(self.side * self.em);
            let text = digit.to_string();
            self.painter
                .layout_no_wrap(text, font, Color32::PLACEHOLDER)
        });
        let middle = middle + vec2(0.0, self.below * self.side);
        let corner = middle - galley.size() / 2.0;
        self.painter.galley(corner, Arc::clone(galley), ink);
    }
}

fn colour(palette: &Palette, ground: BackgroundKind) -> Color32 {
    egui_colour(match ground {
        BackgroundKind::Block => palette.block,
        BackgroundKind::Sheet => palette.sheet,
        BackgroundKind::Wash(wash) => palette.washes[wash],
    })
}

/// Board space on egui's painter.
struct PreviewCanvas<'a> {
    painter: &'a egui::Painter,
    middle: Pos2,
    /// The side of one cell.
    side: f32,
}

impl PreviewCanvas<'_> {
    fn at(&self, point: Vec2) -> Pos2 {
        self.middle + vec2(point.x, -point.y) * self.side
    }

    fn fill(&self, middle: Vec2, colour: Color32) {
        self.painter.rect_filled(self.area(middle), 0, colour);
    }

    fn area(&self, middle: Vec2) -> EguiRect {
        EguiRect::from_center_size(self.at(middle), egui::Vec2::splat(self.side))
    }

    /// Draws lines of a width in cells, but no thinner than so many points.
    fn draw(
        &self,
        lines: impl Iterator<Item = (Vec2, Vec2)>,
        width: f32,
        thinnest: f32,
        colour: Color,
    ) {
        let stroke = Stroke::new((self.side * width).max(thinnest), egui_colour(colour));
        for (from, to) in lines {
            self.painter
                .line_segment([self.at(from), self.at(to)], stroke);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    #[test]
    fn squares_of_one_ground_are_painted_at_once() {
        let puzzle = |text: &str| format::read(text, None).unwrap()[0].check().unwrap();
        let sudoku = puzzle(&".".repeat(81));
        assert_eq!(Preview::new(&sudoku).ground.len(), 1);
        let kenken = puzzle(
            "(kind: KenKen, size: (2, 2), cages: [(\"2*\", \"r1c1 r2c1\"), (\"1-\", \"r1c2 r2c2\")])",
        );
        let patches = Preview::new(&kenken).ground;
        let areas: Vec<_> = patches.iter().map(|patch| (patch.from, patch.to)).collect();
        let corner = Place::new;
        assert_eq!(
            areas,
            [(corner(0, 0), corner(2, 1)), (corner(0, 1), corner(2, 2))]
        );
    }
}
