//! Small controls of the menus: chips to choose by, a switch, and the one button that stands out.

use bevy_egui::egui::{
    self, Align2, FontId, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use crate::game::base::theme::{
    style::{corner, display_font, egui_colour},
    widget::{self, Look},
};

/// A pill that is chosen or not.
pub(super) fn chip(ui: &mut Ui, look: &Look, text: &str, chosen: bool) -> Response {
    let palette = look.palette();
    let font = FontId::proportional(look.scale.small());
    let ink = egui_colour(if chosen { palette.paper } else { palette.ink });
    let galley = ui.painter().layout_no_wrap(text.into(), font, ink);
    let size = vec2(galley.size().x + look.scale.px(26.0), look.scale.px(36.0));
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, text));
    let fill = if chosen { palette.ink } else { palette.sheet };
    let painter = ui.painter();
    painter.rect(
        area,
        area.height() / 2.0,
        egui_colour(fill),
        outline(look, &response),
        StrokeKind::Inside,
    );
    painter.galley(area.center() - galley.size() / 2.0, galley, ink);
    response
}

/// A pill that also tells how many things it stands for.
pub(super) fn counted_chip(
    ui: &mut Ui,
    look: &Look,
    text: &str,
    count: usize,
    chosen: bool,
) -> Response {
    let palette = look.palette();
    let (ground, ink, thin) = if chosen {
        (palette.ink, palette.paper, palette.paper)
    } else {
        (palette.sheet, palette.ink, palette.thin_ink)
    };
    let [ink, thin] = [ink, thin].map(egui_colour);
    let painter = ui.painter();
    let font = |size| FontId::proportional(size);
    let name = painter.layout_no_wrap(text.into(), font(look.scale.small()), ink);
    let number = painter.layout_no_wrap(count.to_string(), font(look.scale.px(12.0)), thin);
    let gap = look.scale.px(6.0);
    let width = name.size().x + gap + number.size().x + look.scale.px(24.0);
    let size = vec2(width, look.scale.px(36.0));
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, chosen, text));
    let painter = ui.painter();
    painter.rect(
        area,
        area.height() / 2.0,
        egui_colour(ground),
        outline(look, &response),
        StrokeKind::Inside,
    );
    let mut at = area.left_center() + vec2(look.scale.px(12.0), -name.size().y / 2.0);
    let (advance, bottom) = (name.size().x + gap, name.size().y);
    painter.galley(at, name, ink);
    // Small figures stand on the line of the letters, nearly.
    at += vec2(advance, (bottom - number.size().y) * 0.62);
    painter.galley(at, number, thin);
    response
}

/// Chips of which exactly one is chosen.
pub(super) fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    look: &Look,
    chosen: &mut T,
    options: impl IntoIterator<Item = (T, String)>,
) {
    for (option, text) in options {
        if chip(ui, look, &text, *chosen == option).clicked() {
            *chosen = option;
        }
    }
}

/// A switch that is on or off.
pub(super) fn switch(ui: &mut Ui, look: &Look, name: &str, on: &mut bool) -> Response {
    let size = vec2(look.scale.px(52.0), look.scale.px(30.0));
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    if response.clicked() {
        *on = !*on;
    }
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, name));
    let palette = look.palette();
    let (ground, knob) = if *on {
        (palette.ink, palette.paper)
    } else {
        (palette.paper, palette.thin_ink)
    };
    let round = area.height() / 2.0;
    let way = ui.ctx().animate_bool_responsive(response.id, *on);
    let middle = egui::lerp(area.min.x + round..=area.max.x - round, way);
    let painter = ui.painter();
    painter.rect(
        area,
        round,
        egui_colour(ground),
        outline(look, &response),
        StrokeKind::Inside,
    );
    let centre = egui::pos2(middle, area.center().y);
    painter.circle_filled(centre, round * 0.62, egui_colour(knob));
    response
}

/// The button that stands out on its screen, written in paper on ink. Where it cannot be pressed it does not stand out.
pub(super) fn primary(
    ui: &mut Ui,
    look: &Look,
    size: egui::Vec2,
    text: &str,
    highlighted: bool,
) -> Response {
    if !ui.is_enabled() {
        return secondary(ui, look, size, text);
    }
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    widget::call(&response, text);
    let palette = look.palette();
    let edge = if highlighted {
        palette.vermilion
    } else {
        palette.ink
    };
    let painter = ui.painter();
    painter.rect(
        area,
        corner(*look.scale),
        egui_colour(palette.ink).gamma_multiply(if response.hovered() { 0.88 } else { 1.0 }),
        Stroke::new(2.5 * look.scale.line(), egui_colour(edge)),
        StrokeKind::Outside,
    );
    painter.text(
        area.center(),
        Align2::CENTER_CENTER,
        text,
        display_font(look.scale.px(22.0)),
        egui_colour(palette.paper),
    );
    response
}

/// A button beside the one that stands out.
pub(super) fn secondary(ui: &mut Ui, look: &Look, size: egui::Vec2, text: &str) -> Response {
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    widget::call(&response, text);
    let palette = look.palette();
    let painter = ui.painter();
    painter.rect(
        area,
        corner(*look.scale),
        egui_colour(palette.sheet),
        outline(look, &response),
        StrokeKind::Inside,
    );
    painter.text(
        area.center(),
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(look.scale.body()),
        widget::button_ink(ui, look),
    );
    response
}

fn outline(look: &Look, response: &Response) -> Stroke {
    let palette = look.palette();
    let colour = if response.hovered() {
        palette.ink
    } else {
        palette.hairline
    };
    Stroke::new(look.scale.line(), egui_colour(colour))
}
