//! What stands at the top of the title screen: the game's name with its seal, and the small ways out.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect as EguiRect, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::widget::{self, Look},
    board::seal,
    screens::everywhere::AppIntent,
};

/// Writes the name with the seal beside it, together in the middle.
pub(super) fn name(ui: &mut Ui, look: &Look) {
    let hero = look.scale.hero();
    let text = look.display(look.locale.text("game-name"), hero);
    let galley =
        egui::WidgetText::from(text).into_galley(ui, None, f32::INFINITY, egui::TextStyle::Heading);
    let side = hero * 0.62;
    let width = galley.size().x + look.scale.px(18.0) + side;
    ui.allocate_ui_with_layout(
        vec2(width, galley.size().y),
        egui::Layout::left_to_right(egui::Align::Center).with_main_align(egui::Align::Center),
        |ui| {
            ui.spacing_mut().item_spacing.x = look.scale.px(18.0);
            ui.label(galley);
            widget::seal(ui, look, side, seal::CHARACTER);
        },
    );
}

/// The small ways out, top right.
pub(super) fn corner(ui: &mut Ui, look: &Look, intents: &mut MessageWriter<AppIntent>) {
    let links = [
        (icons::TRAY_ARROW_DOWN, "import", AppIntent::Import),
        (icons::QUESTION, "title-help", AppIntent::Help),
        (icons::GEAR_SIX, "title-settings", AppIntent::Settings),
        (
            icons::CIRCLE_HALF,
            look.theme.name.key(),
            AppIntent::NextTheme,
        ),
    ];
    let (side, margin) = (look.scale.px(44.0), look.scale.margin());
    let right = look.scale.window.x - margin;
    let width = side * links.len() as f32 + look.scale.gap() * (links.len() - 1) as f32;
    let area = EguiRect::from_min_max(pos2(right - width, margin), pos2(right, margin + side));
    ui.scope_builder(egui::UiBuilder::new().max_rect(area), |ui| {
        ui.horizontal(|ui| {
            for (icon, key, intent) in links {
                if widget::icon_button(ui, look, icon, &look.locale.text(key)).clicked() {
                    intents.write(intent);
                }
            }
        });
    });
}
