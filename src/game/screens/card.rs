//! Cards with a small board, in a grid of which only the visible part is laid out.

use std::{ops::Range, sync::Arc};

use bevy_egui::egui::{
    self, Color32, FontId, Galley, Pos2, Rangef, Rect as EguiRect, Response, Stroke, StrokeKind,
    Ui, pos2, text::LayoutJob, vec2,
};

use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look},
    },
    board::preview::Preview,
};
use crate::puzzle::{Position, Puzzle, Size};

/// The places of cards of one size in rows below each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CardGrid {
    count: usize,
    columns: usize,
    size: egui::Vec2,
    gap: f32,
}

impl CardGrid {
    /// Arranges cards in a width; two always fit beside each other, even on a phone.
    pub(super) fn new(look: &Look, width: f32, count: usize) -> Self {
        let gap = look.scale.px(16.0).min(width * 0.04);
        let side = look.scale.px(180.0).min((width - gap) / 2.0);
        let columns = (((width + gap) / (side + gap)) as usize).max(2);
        Self {
            count,
            columns,
            size: vec2(side, side + look.scale.px(62.0)),
            gap,
        }
    }

    /// The same cards with no empty places in a row, so that few of them stand in the middle.
    pub(super) fn centred(self) -> Self {
        Self {
            columns: self.columns.min(self.count.max(1)),
            ..self
        }
    }

    /// Makes room for more words below each card.
    pub(super) fn with_lines(self, height: f32) -> Self {
        let size = self.size + vec2(0.0, height);
        Self { size, ..self }
    }

    /// Returns how many cards stand beside each other.
    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    /// Returns how far the rows are apart.
    pub(super) fn step(&self) -> f32 {
        self.size.y + self.gap
    }

    /// Returns the size of all cards together.
    pub(super) fn extent(&self) -> egui::Vec2 {
        let rows = self.count.div_ceil(self.columns);
        let step = self.size + egui::Vec2::splat(self.gap);
        let width = self.columns as f32 * step.x - self.gap;
        vec2(width, (rows as f32 * step.y - self.gap).max(0.0))
    }

    /// Returns the place of a card, where the first one begins at a corner.
    pub(super) fn place(&self, corner: Pos2, index: usize) -> EguiRect {
        let step = self.size + egui::Vec2::splat(self.gap);
        let (row, column) = (index / self.columns, index % self.columns);
        let offset = vec2(column as f32 * step.x, row as f32 * step.y);
        EguiRect::from_min_size(corner + offset, self.size)
    }

    /// Draws the cards that can be seen, and a row around them for the focus to go to.
    pub(super) fn show(&self, ui: &mut Ui, draw: impl FnMut(&mut Ui, usize, EguiRect)) {
        let (area, _) = ui.allocate_exact_size(self.extent(), egui::Sense::hover());
        self.show_at(ui, area.min, draw);
    }

    /// The same at a place that is there already.
    pub(super) fn show_at(
        &self,
        ui: &mut Ui,
        corner: Pos2,
        mut draw: impl FnMut(&mut Ui, usize, EguiRect),
    ) {
        for index in self.in_sight(corner.y, ui.clip_rect().y_range()) {
            draw(ui, index, self.place(corner, index));
        }
    }

    /// Returns the cards of the rows in sight and of one more on either side, where the first row begins at `top`.
    fn in_sight(&self, top: f32, sight: Rangef) -> Range<usize> {
        let step = self.size.y + self.gap;
        let row = |y: f32| ((y - top) / step).max(0.0) as usize;
        let first = row(sight.min).saturating_sub(1) * self.columns;
        let last = (row(sight.max) + 2) * self.columns;
        first.min(self.count)..last.min(self.count)
    }
}

/// What is on a card.
pub(super) struct CardFace<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) preview: &'a Preview,
    /// The digits on the board, where a game is under way.
    pub(super) position: Option<&'a Position>,
    pub(super) title: &'a str,
    pub(super) detail: &'a str,
    /// How much of the room beside the detail is left to something else.
    pub(super) aside: f32,
    /// Only the empty grid is shown, so that nobody solves a race outside its time.
    pub(super) veiled: bool,
}

/// Draws a card: the board above, title and detail below.
pub(super) fn card(
    ui: &Ui,
    look: &Look,
    face: &CardFace,
    area: EguiRect,
    id: impl std::hash::Hash + std::fmt::Debug,
) -> Response {
    let response = widget::card(ui, look, area, face.title, id, false);
    let pad = look.scale.px(12.0);
    let square = EguiRect::from_min_size(
        area.min + vec2(pad, pad),
        egui::Vec2::splat(area.width() - 2.0 * pad),
    );
    board(ui, look, face, square);
    let palette = look.palette();
    let title = CardLine {
        text: face.title,
        font: FontId::proportional(look.scale.body()),
        colour: egui_colour(palette.ink),
    };
    let detail = CardLine {
        text: face.detail,
        font: FontId::proportional(look.scale.small()),
        colour: egui_colour(palette.thin_ink),
    };
    let at = pos2(square.min.x, square.max.y + look.scale.px(8.0));
    let room = square.width() - face.aside;
    let below = title.paint(ui, at, square.width());
    detail.paint(ui, pos2(at.x, below), room);
    response
}

/// Draws the squares of a grid without anything that would tell of the puzzle.
pub(super) fn lattice(ui: &Ui, look: &Look, area: EguiRect, size: Size) {
    let palette = look.palette();
    let (rows, columns) = (size.rows() as f32, size.columns() as f32);
    let cell = (area.width() / columns).min(area.height() / rows);
    let grid = EguiRect::from_center_size(area.center(), vec2(cell * columns, cell * rows));
    let painter = ui.painter();
    painter.rect_filled(grid, 0.0, egui_colour(palette.sheet));
    let thin = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
    for row in 1..size.rows() {
        painter.hline(grid.x_range(), grid.min.y + cell * row as f32, thin);
    }
    for column in 1..size.columns() {
        painter.vline(grid.min.x + cell * column as f32, grid.y_range(), thin);
    }
    let frame = Stroke::new(2.5 * look.scale.line(), egui_colour(palette.ink));
    painter.rect_stroke(grid, 0.0, frame, StrokeKind::Middle);
}

/// Draws a small board with the digits that stand on it.
pub(super) fn board(ui: &Ui, look: &Look, face: &CardFace, square: EguiRect) {
    if face.veiled {
        return lattice(ui, look, square, face.puzzle.size());
    }
    let palette = look.palette();
    face.preview.paint(ui.painter(), square, palette);
    let Some(position) = face.position else {
        face.preview.paint_givens(ui.painter(), square, palette);
        return;
    };
    let (painter, preview) = (ui.painter(), face.preview);
    let mut pen = preview.digit_pen(painter, square);
    for cell in face.puzzle.open_cells() {
        if let Some(digit) = position.value(cell) {
            let ink = if position.is_fixed(cell) {
                palette.ink
            } else {
                palette.brush
            };
            let middle = preview.cell_middle(painter, square, cell);
            pen.paint(middle, digit, egui_colour(ink));
        }
    }
}

/// A line of text that ends where its room ends.
pub(super) struct CardLine<'a> {
    pub(super) text: &'a str,
    pub(super) font: FontId,
    pub(super) colour: Color32,
}

impl CardLine<'_> {
    /// Paints the line around a middle.
    pub(super) fn paint_centred(self, ui: &Ui, middle: f32, top: f32, width: f32) {
        let galley = self.galley(ui, width);
        let at = pos2(middle - galley.size().x / 2.0, top);
        ui.painter().galley(at, galley, self.colour);
    }

    /// Paints the line and returns where the next one begins.
    pub(super) fn paint(self, ui: &Ui, at: Pos2, width: f32) -> f32 {
        let galley = self.galley(ui, width);
        let below = at.y + galley.size().y;
        ui.painter().galley(at, galley, self.colour);
        below
    }

    fn galley(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let font = self.font.clone();
        let mut job = LayoutJob::simple_singleline(self.text.into(), font, self.colour);
        job.wrap = egui::text::TextWrapping::truncate_at_width(width);
        ui.painter().layout_job(job)
    }
}

/// Draws how much of a board is filled.
pub(super) fn progress(ui: &Ui, look: &Look, area: EguiRect, (filled, all): (usize, usize)) {
    let palette = look.palette();
    let share = filled as f32 / all.max(1) as f32;
    let round = area.height() / 2.0;
    let painter = ui.painter();
    painter.rect_filled(area, round, egui_colour(palette.hairline));
    let done = EguiRect::from_min_size(area.min, vec2(area.width() * share, area.height()));
    painter.rect_filled(done, round, egui_colour(palette.brush));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_rows_in_sight_and_their_neighbours_are_laid_out() {
        let grid = CardGrid {
            count: 1000,
            columns: 4,
            size: vec2(90.0, 90.0),
            gap: 10.0,
        };
        assert_eq!(grid.in_sight(50.0, Rangef::new(0.0, 340.0)), 0..16);
        assert_eq!(grid.in_sight(-1950.0, Rangef::new(0.0, 340.0)), 72..96);
        assert_eq!(grid.in_sight(-24_900.0, Rangef::new(0.0, 340.0)), 992..1000);
        assert_eq!(
            grid.in_sight(-99_999.0, Rangef::new(0.0, 340.0)),
            1000..1000
        );
    }
}
