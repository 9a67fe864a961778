//! Sheets that lie over a screen: menus and questions.

use bevy_egui::egui::{
    self, Align2, Color32, Frame, Id, Margin, Order, Pos2, Response, Sense, Shadow, Ui, vec2,
};

use crate::game::base::theme::{
    style::{corner, egui_colour},
    widget::{self, Look},
};

/// Dims everything beneath and catches what is clicked there.
pub(in crate::game::screens) fn shade(context: &egui::Context, look: &Look) -> Response {
    let window = look.scale.window;
    let area = egui::Area::new(Id::new("shade"))
        .order(Order::Foreground)
        .fixed_pos(Pos2::ZERO)
        .constrain(false)
        .show(context, |ui| {
            let size = vec2(window.x, window.y);
            // What lies beneath is out of reach for keys and buttons too, and the shade is nothing to stop at.
            ui.memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
            ui.painter()
                .rect_filled(rect, 0.0, Color32::from_black_alpha(72));
            response
        });
    area.inner
}

/// A sheet of paper held at a place of the window, as large as what is on it.
pub(in crate::game::screens) fn sheet(
    context: &egui::Context,
    look: &Look,
    name: &'static str,
    (align, offset): (Align2, egui::Vec2),
    width: f32,
    content: impl FnOnce(&mut Ui),
) {
    egui::Area::new(Id::new(name))
        .order(Order::Tooltip)
        .anchor(align, offset)
        .show(context, |ui| {
            frame(look).show(ui, |ui| {
                ui.set_width(width.min(look.scale.window.x - look.scale.px(48.0)));
                content(ui);
            });
        });
}

/// The frame of a sheet.
pub(in crate::game::screens) fn frame(look: &Look) -> Frame {
    let palette = look.palette();
    Frame::new()
        .fill(egui_colour(palette.sheet))
        .stroke(egui::Stroke::new(
            look.scale.line(),
            egui_colour(palette.hairline),
        ))
        .corner_radius(corner(*look.scale))
        .inner_margin(Margin::same(look.scale.px(12.0) as i8))
        .shadow(Shadow {
            offset: [0, look.scale.px(3.0) as i8],
            blur: look.scale.px(18.0) as u8,
            spread: 0,
            color: Color32::from_black_alpha(40),
        })
}

/// A button as wide as the sheet, with an icon before its text and what it costs at the right.
pub(in crate::game::screens) fn row(
    ui: &mut Ui,
    look: &Look,
    icon: &str,
    text: &str,
    price: Option<&str>,
) -> Response {
    let size = vec2(ui.available_width(), look.scale.px(40.0));
    let face = egui::RichText::new(format!("{icon}   {text}")).size(look.scale.body());
    let button = egui::Button::new(face)
        .frame_when_inactive(false)
        .wrap_mode(egui::TextWrapMode::Truncate)
        // Something at the right, if only nothing, keeps the text at the left.
        .right_text(look.small(price.unwrap_or_default()))
        .min_size(size);
    let response = ui.add(button);
    widget::call(&response, text);
    response
}

/// The height of a button for a choice.
pub(in crate::game::screens) fn choice_height(look: &Look) -> f32 {
    look.scale.px(44.0)
}

/// A button that stands out, or one that does not.
pub(in crate::game::screens) fn choice(
    ui: &mut Ui,
    look: &Look,
    text: &str,
    width: f32,
    stands_out: bool,
) -> Response {
    let palette = look.palette();
    let mut face = egui::RichText::new(text).size(look.scale.body());
    let mut button_fill = egui_colour(palette.sheet);
    if stands_out {
        face = face.color(egui_colour(palette.on_vermilion));
        button_fill = egui_colour(palette.vermilion);
    }
    let button = egui::Button::new(face)
        .fill(button_fill)
        .wrap_mode(egui::TextWrapMode::Truncate);
    let response = ui.add_sized([width, choice_height(look)], button);
    if stands_out {
        widget::prefer(&response);
    }
    response
}
