//! Before the clues: what is played, the empty grid, par and its medals, whom to beat, and the beats once one is ready.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, Align2, Layout, Rect as EguiRect, Ui, pos2, vec2},
};

use super::{
    card::lattice,
    chip,
    library::header,
    medal::{self, medal_rule_key},
    names::{kind_key, level_key, mode_key},
};
use crate::contest::{Medal, Mode};
use crate::game::{
    base::{
        Screen,
        theme::{
            DrawScreens,
            style::{display_font, egui_colour},
            widget::{self, Look},
        },
    },
    contest::briefing::{BEATS, Briefing, ReadyIntent},
    play::clock::written,
    store::{Rival, TimedGame},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawScreens)
            .ambiguous_with(DrawScreens)
            .run_if(in_state(Screen::Ready).and_then(resource_exists::<Briefing>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    briefing: Res<Briefing>,
    mut intents: MessageWriter<ReadyIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "ready", whole, |ui| {
        let mode = look.locale.text(mode_key(briefing.challenge.mode()));
        if header(ui, &look, &mode, None) {
            intents.write(ReadyIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                if page(ui, &look, &briefing) {
                    intents.write(ReadyIntent::Begin);
                }
            });
    });
    Ok(())
}

/// Draws the grid and what is to be known beside or below it; tells whether the player wants to begin.
fn page(ui: &mut Ui, look: &Look, briefing: &Briefing) -> bool {
    let window = look.scale.window;
    let wide = window.x > 1.15 * window.y;
    let side = look
        .scale
        .px(340.0)
        .min(window.x * 0.62)
        .min(window.y * 0.5);
    let gap = look.scale.px(48.0);
    let text_width = look
        .scale
        .px(340.0)
        .min(window.x - 2.0 * look.scale.margin());
    if wide {
        let left = (window.x - side - gap - text_width) / 2.0;
        ui.add_space((window.y * 0.12).max(look.scale.px(12.0)));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(left);
            grid(ui, look, briefing, side);
            ui.add_space(gap);
            ui.allocate_ui_with_layout(vec2(text_width, 0.0), Layout::top_down(Align::Min), |ui| {
                words(ui, look, briefing)
            })
            .inner
        })
        .inner
    } else {
        ui.vertical_centered(|ui| {
            ui.add_space(look.scale.px(8.0));
            grid(ui, look, briefing, side);
            ui.add_space(look.scale.px(20.0));
            ui.allocate_ui_with_layout(vec2(text_width, 0.0), Layout::top_down(Align::Min), |ui| {
                words(ui, look, briefing)
            })
            .inner
        })
        .inner
    }
}

/// Draws the empty grid, and over it the beats.
fn grid(ui: &mut Ui, look: &Look, briefing: &Briefing, side: f32) {
    let (area, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
    lattice(ui, look, area, briefing.size);
    if let Some(beats) = briefing.beats() {
        beat(ui, look, area, beats);
    }
}

/// Writes how many beats are left, each fading as it passes.
fn beat(ui: &Ui, look: &Look, area: EguiRect, beats: f32) {
    let left = BEATS.saturating_sub(beats as u32);
    if left == 0 {
        return;
    }
    let fading = 1.0 - (beats - beats.floor()) * 0.75;
    let palette = look.palette();
    let painter = ui.painter();
    let side = area.width().min(area.height()) * 0.46;
    let seal = EguiRect::from_center_size(area.center(), egui::Vec2::splat(side));
    painter.rect_filled(
        seal,
        side * 0.12,
        egui_colour(palette.vermilion).gamma_multiply(fading),
    );
    painter.text(
        seal.center(),
        Align2::CENTER_CENTER,
        left.to_string(),
        display_font(side * 0.62),
        egui_colour(palette.on_vermilion),
    );
}

/// Writes what is to be known; tells whether the player wants to begin.
fn words(ui: &mut Ui, look: &Look, briefing: &Briefing) -> bool {
    ui.spacing_mut().item_spacing.x = look.scale.gap();
    let kind = look.locale.text(kind_key(briefing.kind));
    let values = [("kind", kind), ("size", briefing.size.to_string())];
    let title = look.locale.format("puzzle-kind-size", &values);
    ui.label(look.display(title, look.scale.px(34.0)));
    let board = briefing.board();
    let level = board.and_then(|board| board.puzzle.info().level);
    if let Some(level) = level {
        ui.label(look.small(look.locale.text(level_key(level))));
    }
    ui.add_space(look.scale.px(10.0));
    let Some(rules) = &briefing.rules else {
        let key = if briefing.failed {
            "ready-failed"
        } else {
            "ready-making"
        };
        ui.label(look.locale.text(key));
        return false;
    };
    if rules.mode != Mode::Sprint {
        medals(ui, look, rules);
    }
    rivals(ui, look, rules);
    ui.add_space(look.scale.px(10.0));
    ui.label(look.small(look.locale.text(rules_key(rules.mode))));
    ui.add_space(look.scale.px(18.0));
    if briefing.beats().is_some() {
        return false;
    }
    let size = vec2(look.scale.px(220.0), look.scale.px(54.0));
    chip::primary(ui, look, size, &look.locale.text("ready-begin"), true).clicked()
}

fn rules_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Daily => "ready-rules-daily",
        Mode::Race => "ready-rules-race",
        Mode::Sprint => "ready-rules-sprint",
        Mode::Ranked | Mode::Relaxed => "ready-rules-ranked",
    }
}

/// The times to beat, the best medal first.
fn medals(ui: &mut Ui, look: &Look, rules: &TimedGame) {
    ui.horizontal(|ui| {
        for medal in Medal::ALL.into_iter().rev() {
            let side = look.scale.px(26.0);
            let (area, response) =
                ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
            medal::paint_place(ui.painter(), look, area.center(), side, Some(medal));
            response.on_hover_text(look.locale.text(medal_rule_key(medal)));
            ui.label(written(medal.limit(rules.par)));
            ui.add_space(look.scale.px(6.0));
        }
    });
}

/// Whom to beat, and how fast they are.
fn rivals(ui: &mut Ui, look: &Look, rules: &TimedGame) {
    for rival in &rules.rivals {
        let (name, time) = match rival {
            Rival::Rated(rating) => {
                let time = crate::contest::time_of(*rating, rules.par);
                (rival_name(look, rival), time)
            }
            Rival::Run(_, steps) => {
                let end = steps.last().map_or(0, |&(at, _)| at);
                let time = std::time::Duration::from_millis(end);
                (rival_name(look, rival), time)
            }
        };
        ui.horizontal(|ui| {
            ui.label(name);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.label(look.display(written(time), look.scale.body()));
            });
        });
    }
}

/// Returns what a rival is called.
pub(super) fn rival_name(look: &Look, rival: &Rival) -> String {
    match rival {
        Rival::Rated(rating) => {
            let rating = ("rating", format!("{rating:.0}"));
            look.locale.format("rival-ghost", &[rating])
        }
        Rival::Run(name, _) => name.clone(),
    }
}
