//! Sheets of paper on which statistics are drawn, alone or in pairs.

use bevy_egui::egui::{
    Align2, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::game::{
    base::theme::{
        style::{corner, egui_colour},
        widget::Look,
    },
    screens::records::pen::Pen,
};

/// Draws an empty sheet with its title and returns the room on it. The focus can go there, so that buttons scroll the page.
pub(super) fn sheet(ui: &Ui, look: &Look, area: Rect, key: &str) -> Rect {
    let title = look.locale.text(key);
    let response = ui.interact(
        area,
        ui.id().with(("sheet", key)),
        Sense::focusable_noninteractive(),
    );
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &title));
    let palette = look.palette();
    let edge = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
    let ground = egui_colour(palette.sheet);
    let painter = ui.painter();
    painter.rect(area, corner(*look.scale), ground, edge, StrokeKind::Inside);
    let inner = area.shrink(look.scale.px(20.0));
    let pen = Pen { ui, look };
    let size = look.scale.heading() * 0.8;
    let title = pen.brush(inner.min, Align2::LEFT_TOP, &title, size);
    Rect::from_min_max(
        pos2(inner.min.x, title.max.y + look.scale.px(10.0)),
        inner.max,
    )
}

/// Returns the width of a sheet of a pair: half the page, or all of a narrow one.
pub(super) fn column_width(look: &Look, width: f32) -> f32 {
    if width > look.scale.px(760.0) {
        (width - look.scale.px(16.0)) / 2.0
    } else {
        width
    }
}

/// Draws two sheets beside each other, equally high; where there is no room, one below the other.
pub(super) fn pair(
    (ui, look, width): (&mut Ui, &Look, f32),
    (first, draw_first): (f32, impl FnOnce(&mut Ui, Rect)),
    (second, draw_second): (f32, impl FnOnce(&mut Ui, Rect)),
) {
    let column = column_width(look, width);
    if column < width {
        let height = first.max(second);
        let (area, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
        draw_first(ui, Rect::from_min_size(area.min, vec2(column, height)));
        let corner = pos2(area.max.x - column, area.min.y);
        draw_second(ui, Rect::from_min_size(corner, vec2(column, height)));
    } else {
        let (area, _) = ui.allocate_exact_size(vec2(width, first), Sense::hover());
        draw_first(ui, area);
        let (area, _) = ui.allocate_exact_size(vec2(width, second), Sense::hover());
        draw_second(ui, area);
    }
}
