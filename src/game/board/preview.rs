//! A small picture of a board for lists: washes, blocks and walls, no digits.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, Pos2, Rect as EguiRect, Stroke, vec2};

use super::{Extent, background_kind::BackgroundKind, dashes};
use crate::game::base::theme::{Palette, style::egui_colour};
use crate::puzzle::{Areas, BorderLine, CellId, Grid, Puzzle};

/// What a small picture of a puzzle needs, worked out once.
pub struct Preview {
    extent: Extent,
    walls: Vec<BorderLine>,
    hairlines: Vec<BorderLine>,
    /// The outlines of a Killer's cages.
    outlines: Vec<(Vec2, Vec2)>,
    ground: Grid<BackgroundKind>,
    /// Cells that hold a digit from the start.
    givens: Vec<Vec2>,
}

impl Preview {
    /// Prepares the picture of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (areas, extent) = (Areas::between_walls(puzzle), Extent::of(puzzle));
        let given = puzzle
            .open_cells()
            .filter(|&cell| puzzle.given(cell).is_some());
        Self {
            extent,
            walls: areas.walls(),
            hairlines: areas.hairlines(),
            outlines: dashes::sides_of_cages(puzzle, extent),
            ground: BackgroundKind::of(puzzle),
            givens: given.map(|cell| extent.centre(cell)).collect(),
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

    /// Paints a dot for each given over the picture in a square.
    pub fn paint_givens(&self, painter: &egui::Painter, square: EguiRect, palette: &Palette) {
        let canvas = self.canvas(painter, square);
        for &given in &self.givens {
            let dot = egui_colour(palette.thin_ink);
            painter.circle_filled(canvas.at(given), canvas.side * 0.16, dot);
        }
    }

    /// Returns where a cell is when the picture is painted into a square.
    pub fn cell_area(&self, painter: &egui::Painter, square: EguiRect, cell: CellId) -> EguiRect {
        self.canvas(painter, square).area(self.extent.centre(cell))
    }

    fn canvas<'a>(&self, painter: &'a egui::Painter, square: EguiRect) -> PreviewCanvas<'a> {
        PreviewCanvas {
            painter,
            middle: square.center(),
            side: square.width() / self.extent.squares().max_element(),
        }
    }

    fn paint_board(&self, canvas: &PreviewCanvas, palette: &Palette) {
        for (cell, &ground) in self.ground.iter() {
            canvas.fill(self.extent.centre(cell), colour(palette, ground));
        }
        let ends = |line: &BorderLine| (self.extent.corner(line.from), self.extent.corner(line.to));
        let hairlines = self.hairlines.iter().map(ends);
        canvas.draw(hairlines, 0.025, 0.6, palette.hairline);
        canvas.draw(self.outlines.iter().copied(), 0.02, 0.5, palette.thin_ink);
        canvas.draw(self.walls.iter().map(ends), 0.075, 1.2, palette.ink);
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
