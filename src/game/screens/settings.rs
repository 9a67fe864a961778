//! The settings screen: every choice of the player in one column.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Rect as EguiRect, Ui, pos2, vec2},
};

use super::{
    chip::{choice, switch},
    everywhere::AppIntent,
    library::header,
};
use crate::game::base::{
    Menu,
    settings::{CheckLevel, Settings},
    theme::DrawMenus,
    theme::{
        ThemeName,
        style::egui_colour,
        widget::{self, Look},
    },
};
use crate::solver::CandidateDepth;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        // Only one page lies over a screen.
        draw.in_set(DrawMenus)
            .ambiguous_with(DrawMenus)
            .run_if(in_state(Menu::Settings)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    mut settings: ResMut<Settings>,
    mut intents: MessageWriter<AppIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut chosen = settings.clone();
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "settings", whole, |ui| {
        let paper = egui_colour(look.palette().paper);
        ui.painter().rect_filled(whole, 0.0, paper);
        if header(ui, &look, &look.locale.text("settings"), None) {
            intents.write(AppIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(680.0));
                ui.vertical_centered(|ui| {
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                            everything(ui, &look, &mut chosen);
                        });
                    });
                });
            });
    });
    settings.set_if_neq(chosen);
    Ok(())
}

fn everything(ui: &mut Ui, look: &Look, settings: &mut Settings) {
    let text = |key: &str| look.locale.text(key);
    section(ui, look, &text("settings-look"));
    row(ui, look, &text("settings-theme"), None, |ui| {
        let themes = ThemeName::ALL.map(|theme| (theme, text(short_name(theme))));
        choice(ui, look, &mut settings.theme, themes);
    });
    toggle(
        ui,
        look,
        "settings-reduce-motion",
        &mut settings.reduce_motion,
    );
    section(ui, look, &text("settings-play"));
    let price = text("settings-check-price");
    row(ui, look, &text("settings-check"), Some(&price), |ui| {
        let levels = CheckLevel::ALL.map(|level| (level, text(level.key())));
        choice(ui, look, &mut settings.check, levels);
    });
    toggle(
        ui,
        look,
        "settings-remove-notes",
        &mut settings.remove_notes,
    );
    toggle(
        ui,
        look,
        "settings-strike-notes",
        &mut settings.strike_notes,
    );
    let detail = text("settings-candidates-detail");
    row(
        ui,
        look,
        &text("settings-candidates"),
        Some(&detail),
        |ui| {
            let depths = CandidateDepth::ALL.map(|depth| (depth, text(depth_key(depth))));
            choice(ui, look, &mut settings.candidates, depths);
        },
    );
    toggle(ui, look, "settings-hide-clock", &mut settings.hide_clock);
    ui.add_space(look.scale.px(24.0));
}

fn section(ui: &mut Ui, look: &Look, title: &str) {
    ui.add_space(look.scale.px(20.0));
    ui.label(look.display(title, look.scale.heading() * 0.85));
}

/// The line above a choice.
fn rule(ui: &Ui, look: &Look) {
    let line = egui::Stroke::new(look.scale.line(), egui_colour(look.palette().hairline));
    let across = ui.max_rect().x_range();
    ui.painter().hline(across, ui.cursor().min.y, line);
}

/// One choice: what it is about on the left, the control on the right, or below where there is no room.
fn row(ui: &mut Ui, look: &Look, name: &str, detail: Option<&str>, control: impl FnOnce(&mut Ui)) {
    rule(ui, look);
    ui.add_space(look.scale.px(6.0));
    let words = |ui: &mut Ui| {
        ui.label(name);
        if let Some(detail) = detail {
            ui.label(look.small(detail));
        }
    };
    if ui.available_width() < look.scale.px(520.0) {
        words(ui);
        ui.horizontal_wrapped(control);
    } else {
        ui.horizontal(|ui| {
            ui.set_min_height(look.scale.px(44.0));
            ui.vertical(|ui| {
                ui.set_width(ui.available_width() * 0.45);
                ui.add_space(look.scale.px(8.0));
                words(ui);
            });
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), control);
        });
    }
    ui.add_space(look.scale.px(6.0));
}

fn toggle(ui: &mut Ui, look: &Look, key: &'static str, on: &mut bool) {
    rule(ui, look);
    let name = look.locale.text(key);
    ui.horizontal(|ui| {
        ui.set_min_height(look.scale.px(52.0));
        ui.label(&name);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            switch(ui, look, &name, on);
        });
    });
}

fn depth_key(depth: CandidateDepth) -> &'static str {
    match depth {
        CandidateDepth::Lines => "settings-candidates-lines",
        CandidateDepth::Cages => "settings-candidates-cages",
        CandidateDepth::Everything => "settings-candidates-everything",
    }
}

fn short_name(theme: ThemeName) -> &'static str {
    match theme {
        ThemeName::Paper => "settings-theme-paper",
        ThemeName::Night => "settings-theme-night",
        ThemeName::Contrast => "settings-theme-contrast",
    }
}
