//! A small picture of a board for lists: washes and walls, no digits.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect as EguiRect, Stroke, pos2, vec2};

use super::{
    colour_cages,
    geometry::{Groups, Segment},
};
use crate::game::theme::{Palette, style::egui_colour};
use crate::puzzle::{CellId, Grid, Puzzle, Size};

/// What a small picture of a puzzle needs, worked out once.
pub struct Preview {
    walls: Vec<Segment>,
    hairlines: Vec<Segment>,
    washes: Grid<Option<usize>>,
}

impl Preview {
    /// Prepares the picture of a puzzle.
    pub fn new(puzzle: &Puzzle) -> Self {
        let groups = Groups::of(puzzle);
        let cages = colour_cages(puzzle);
        Self {
            walls: groups.walls(),
            hairlines: groups.hairlines(),
            washes: Grid::from_fn(puzzle.size(), |cell| {
                puzzle
                    .cages_of(cell)
                    .first()
                    .map(|cage| cages[cage.index()])
            }),
        }
    }

    /// Paints the picture into a square.
    pub fn paint(&self, painter: &egui::Painter, square: EguiRect, palette: &Palette) {
        let size = self.washes.size();
        let side = square.width() / size.rows().max(size.columns()) as f32;
        let origin = square.center() - vec2(size.columns() as f32, size.rows() as f32) * side / 2.0;
        for (cell, wash) in self.washes.iter() {
            if let Some(wash) = *wash {
                let area = self.cell_area(square, cell);
                painter.rect_filled(area, 0, egui_colour(palette.washes[wash]));
            }
        }
        let ink = Stroke::new((side * 0.075).max(1.2), egui_colour(palette.ink));
        let hair = Stroke::new((side * 0.025).max(0.6), egui_colour(palette.hairline));
        for (segments, stroke) in [(&self.hairlines, hair), (&self.walls, ink)] {
            for segment in segments {
                let at = |corner: IVec2| {
                    pos2(
                        origin.x + corner.x as f32 * side,
                        origin.y + corner.y as f32 * side,
                    )
                };
                painter.line_segment([at(segment.from), at(segment.to)], stroke);
            }
        }
    }

    /// Returns where a cell is when the picture is painted into a square.
    pub fn cell_area(&self, square: EguiRect, cell: CellId) -> EguiRect {
        let size = self.washes.size();
        let side = square.width() / size.rows().max(size.columns()) as f32;
        let origin = square.center() - vec2(size.columns() as f32, size.rows() as f32) * side / 2.0;
        let place = size.place(cell);
        let corner = origin + vec2(place.column as f32, place.row as f32) * side;
        EguiRect::from_min_size(corner, egui::Vec2::splat(side))
    }

    /// Returns the size of the board in the picture.
    pub fn size(&self) -> Size {
        self.washes.size()
    }
}
