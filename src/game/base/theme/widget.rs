//! The few widgets the screens are made of, drawn in the theme.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Id, Order, Rect as EguiRect, Response, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::{
    Palette, Theme,
    scale::Scale,
    style::{corner, display_font, egui_colour},
};
use crate::game::base::locale::GameLocale;

/// What every screen needs to draw itself.
#[derive(SystemParam)]
pub struct Look<'w> {
    /// The colours.
    pub theme: Res<'w, Theme>,
    /// The sizes.
    pub scale: Res<'w, Scale>,
    /// The texts.
    pub locale: Res<'w, GameLocale>,
}

impl Look<'_> {
    /// Returns the colours in use.
    pub fn palette(&self) -> &Palette {
        &self.theme.palette
    }

    /// Returns secondary text.
    pub fn small(&self, text: impl Into<String>) -> egui::RichText {
        egui::RichText::new(text)
            .small()
            .color(egui_colour(self.palette().thin_ink))
    }

    /// Returns text in the face of headings and digits.
    pub fn display(&self, text: impl Into<String>, size: f32) -> egui::RichText {
        egui::RichText::new(text).font(display_font(size))
    }
}

/// Draws a part of the screen at a fixed place. It is an area rather than a panel: the board beneath must know that
/// the pointer is over something.
pub fn part(
    context: &egui::Context,
    name: &'static str,
    area: EguiRect,
    content: impl FnOnce(&mut Ui),
) {
    egui::Area::new(Id::new(name))
        .order(Order::Middle)
        .fixed_pos(area.min)
        .constrain(false)
        .show(context, |ui| {
            ui.set_min_size(area.size());
            ui.set_max_size(area.size());
            content(ui);
        });
}

/// Tells whether something of egui's lies over a board there. A mouse hovers before it presses, and picking knows by then; a
/// finger comes from nowhere.
pub fn lies_over(context: &egui::Context, at: Vec2) -> bool {
    let layer = context.layer_id_at(egui::pos2(at.x, at.y));
    layer.is_some_and(|layer| layer.order != Order::Background)
}

/// Turns a rectangle of the layout into egui's form.
pub fn egui_rect(area: Rect) -> EguiRect {
    EguiRect::from_min_max(
        egui::pos2(area.min.x, area.min.y),
        egui::pos2(area.max.x, area.max.y),
    )
}

/// The ink in which a button is written: thin, but readable, where it cannot be pressed.
pub fn button_ink(ui: &Ui, look: &Look) -> Color32 {
    let palette = look.palette();
    egui_colour(if ui.is_enabled() {
        palette.ink
    } else {
        palette.thin_ink
    })
}

/// A square button with an icon; its name appears when the pointer rests on it.
pub fn icon_button(ui: &mut Ui, look: &Look, icon: &str, name: &str) -> Response {
    let side = look.scale.px(44.0);
    let text = egui::RichText::new(icon)
        .size(look.scale.px(22.0))
        .color(button_ink(ui, look));
    let response = ui.add_sized(
        [side, side],
        egui::Button::new(text).frame_when_inactive(false),
    );
    call(&response, name);
    response.on_hover_text(name)
}

/// Gives something that can be clicked the name by which screen readers and stage scripts know it.
pub fn call(response: &Response, name: &str) {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, response.enabled(), name));
}

/// An empty key of the pad at a fixed place.
pub fn key(ui: &mut Ui, look: &Look, area: EguiRect) -> Response {
    let response = ui.allocate_rect(area, Sense::click());
    let visuals = ui.style().interact(&response);
    let (fill, stroke) = (visuals.bg_fill, visuals.bg_stroke);
    let radius = corner(*look.scale);
    ui.painter()
        .rect(area, radius, fill, stroke, StrokeKind::Inside);
    response
}

/// The frame of a card at a fixed place, highlighted or not; returns what the pointer does with it.
pub fn card(
    ui: &Ui,
    look: &Look,
    area: EguiRect,
    name: &str,
    id: impl std::hash::Hash + std::fmt::Debug,
    highlighted: bool,
) -> Response {
    // Cards out of sight are left out, so a card's name for egui must not depend on those before it.
    let response = ui.interact(area, ui.id().with(id), Sense::click());
    call(&response, name);
    let palette = look.palette();
    let line = look.scale.line();
    let stroke = match (highlighted, response.hovered()) {
        (true, _) => Stroke::new(2.0 * line, egui_colour(palette.vermilion)),
        (false, true) => Stroke::new(line, egui_colour(palette.ink)),
        (false, false) => Stroke::new(line, egui_colour(palette.hairline)),
    };
    let painter = ui.painter();
    let shadow = area.translate(vec2(0.0, look.scale.px(2.0)));
    painter.rect_filled(shadow, corner(*look.scale), Color32::from_black_alpha(18));
    painter.rect(
        area,
        corner(*look.scale),
        egui_colour(palette.sheet),
        stroke,
        StrokeKind::Inside,
    );
    response
}

/// The seal: one character, light on vermilion.
pub fn seal(ui: &mut Ui, look: &Look, side: f32, character: &str) {
    let (area, _) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::hover());
    let palette = look.palette();
    let painter = ui.painter();
    painter.rect_filled(
        area,
        CornerRadius::same((side * 0.12) as u8),
        egui_colour(palette.vermilion),
    );
    let inner = Stroke::new(side * 0.03, egui_colour(palette.on_vermilion));
    painter.rect_stroke(
        area.shrink(side * 0.08),
        CornerRadius::same((side * 0.07) as u8),
        inner,
        StrokeKind::Inside,
    );
    painter.text(
        area.center(),
        Align2::CENTER_CENTER,
        character,
        display_font(side * 0.6),
        egui_colour(palette.on_vermilion),
    );
}

/// Says that a widget is the one to begin with where there is no pointer.
pub fn prefer(response: &Response) {
    response
        .ctx
        .data_mut(|data| data.insert_temp(preference(), response.id));
}

/// Returns the widget to begin with.
pub fn preferred(context: &egui::Context) -> Option<Id> {
    context.data(|data| data.get_temp(preference()))
}

/// Forgets which widget to begin with, before the screens say it anew.
pub fn forget_preference(context: &egui::Context) {
    context.data_mut(|data| data.remove::<Id>(preference()));
}

fn preference() -> Id {
    Id::new("preferred widget")
}
