//! Who plays, in the corner of the title: a small seal and the name, and the way to the other players.

use bevy_egui::egui::{
    self, CornerRadius, FontId, Rect as EguiRect, Stroke, StrokeKind, Ui, pos2, vec2,
};

use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look},
    },
    screens::{card::CardLine, player_seal::paint_player_seal},
    store::PlayerProfile,
};

/// Draws the chip into the top left; returns whether it was pressed.
pub(super) fn player_chip(ui: &Ui, look: &Look, player: &PlayerProfile) -> bool {
    let px = |length: f32| look.scale.px(length);
    let (height, margin) = (px(44.0), look.scale.margin());
    let seal = px(30.0);
    let room = (look.scale.window.x * 0.5 - margin - seal - px(40.0)).min(px(180.0));
    let font = FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().ink);
    let letters = ui
        .painter()
        .layout_no_wrap(player.name.clone(), font.clone(), ink)
        .size();
    let width = seal + letters.x.min(room) + px(26.0);
    let area = EguiRect::from_min_size(pos2(margin, margin), vec2(width, height));
    let name = ("name", player.name.clone());
    let name = look.locale.format("title-player", &[name]);
    let response = ui.interact(area, ui.id().with("player"), egui::Sense::click());
    widget::call(&response, &name);
    if response.hovered() {
        let line = Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
        let round = CornerRadius::same(px(6.0) as u8);
        ui.painter()
            .rect_stroke(area, round, line, StrokeKind::Inside);
    }
    let middle = area.left_center() + vec2(px(7.0) + seal / 2.0, 0.0);
    let square = EguiRect::from_center_size(middle, egui::Vec2::splat(seal));
    paint_player_seal(
        ui.painter(),
        look,
        square,
        &player.name,
        player.seal.index(),
    );
    let line = CardLine {
        text: &player.name,
        font,
        colour: ink,
    };
    let top = area.center().y - letters.y / 2.0;
    line.paint(ui, pos2(square.max.x + px(9.0), top), room);
    response.on_hover_text(name).clicked()
}
