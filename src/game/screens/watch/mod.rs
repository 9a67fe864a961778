//! The watch screen: boards that fill themselves, the solver's words, a timeline and controls.

mod controls;
mod timeline;
mod words;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use egui_phosphor::regular as icons;

use super::{DrawScreens, names::kind_key};
use crate::game::{
    state::Screen,
    theme::{
        style::{corner, egui_colour},
        widget::{self, Look, egui_rect},
    },
    watch::{
        MOST_LANES, Runner, Show,
        arrange::{Arrangement, Lane},
        control::Control,
        place,
    },
};
use crate::solver::StrategyName;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw_watch
            .in_set(DrawScreens)
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Show>)),
    );
}

/// The names of the areas of the boards.
const LANES: [&str; MOST_LANES] = ["lane 1", "lane 2", "lane 3", "lane 4"];

fn draw_watch(
    mut contexts: EguiContexts,
    look: Look,
    show: Res<Show>,
    runners: Query<&Runner>,
    mut controls: MessageWriter<Control>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut runners: Vec<&Runner> = runners.iter().collect();
    runners.sort_by_key(|runner| runner.lane);
    let Some(&focused) = runners.get(show.focus()) else {
        return Ok(());
    };
    let arrangement = Arrangement::new(*look.scale, show.extent(), runners.len());
    let mut wish = |control| {
        controls.write(control);
    };
    widget::part(context, "header", egui_rect(arrangement.header), |ui| {
        header(ui, &look, &show, runners.len(), &mut wish);
    });
    for ((&runner, lane), name) in runners.iter().zip(&arrangement.lanes).zip(LANES) {
        let area = lane.caption.union(lane.board);
        widget::part(context, name, egui_rect(area), |ui| {
            let standing = place(runner, &runners).filter(|_| runners.len() > 1);
            let focused = runners.len() > 1 && runner.lane == show.focus();
            caption(
                ui,
                &look,
                lane,
                runner,
                Caption { standing, focused },
                &mut wish,
            );
            // The board itself lies beneath.
            let board = ui.allocate_rect(egui_rect(lane.board), egui::Sense::click());
            if board.clicked() {
                wish(Control::Focus(runner.lane));
            }
        });
    }
    widget::part(context, "words", egui_rect(arrangement.words), |ui| {
        words::draw(ui, &look, &show, focused, &runners, arrangement.wide);
    });
    widget::part(context, "timeline", egui_rect(arrangement.timeline), |ui| {
        timeline::draw(ui, &look, focused, &runners, &mut wish);
    });
    widget::part(context, "controls", egui_rect(arrangement.controls), |ui| {
        controls::draw(ui, &look, &show, focused, arrangement.wide, &mut wish);
    });
    Ok(())
}

fn header(
    ui: &mut egui::Ui,
    look: &Look,
    show: &Show,
    lanes: usize,
    wish: &mut impl FnMut(Control),
) {
    let puzzle = show.puzzle();
    ui.horizontal_centered(|ui| {
        let back = look.locale.text("watch-back");
        if widget::icon_button(ui, look, icons::CARET_LEFT, &back).clicked() {
            wish(Control::Back);
        }
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add_space(look.scale.px(6.0));
            let title = match puzzle.info().title.as_str() {
                "" => look.locale.text("puzzle-untitled"),
                title => title.to_owned(),
            };
            ui.label(look.display(title, look.scale.heading() * 0.85));
            let kind = look.locale.text(kind_key(puzzle.kind()));
            let values = [("kind", kind), ("size", puzzle.size().to_string())];
            ui.label(look.small(look.locale.format("puzzle-kind-size", &values)));
        });
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| {
            ui.spacing_mut().item_spacing.x = look.scale.px(2.0);
            for count in (1..=MOST_LANES).rev() {
                let name = look
                    .locale
                    .format("watch-lanes", &[("count", count.to_string())]);
                let text = look.display(count.to_string(), look.scale.body());
                let button = egui::Button::new(text).selected(count == lanes);
                let side = egui::Vec2::splat(look.scale.px(36.0));
                if ui.add(button.min_size(side)).on_hover_text(name).clicked() {
                    wish(Control::Lanes(count));
                }
            }
            if look.scale.window.x > look.scale.px(560.0) {
                ui.add_space(look.scale.gap());
                ui.label(look.small(look.locale.text("watch-boards")));
            }
        });
    });
}

/// What a caption says beside the solver's name.
struct Caption {
    standing: Option<usize>,
    focused: bool,
}

fn caption(
    ui: &mut egui::Ui,
    look: &Look,
    lane: &Lane,
    runner: &Runner,
    what: Caption,
    wish: &mut impl FnMut(Control),
) {
    let area = egui_rect(lane.caption);
    let mut ui = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(area)
            .layout(egui::Layout::left_to_right(egui::Align::Center)),
    );
    let name = look.locale.text(strategy_key(runner.strategy));
    let narrow = lane.board.width() < look.scale.px(300.0);
    let size = if narrow {
        look.scale.small()
    } else {
        look.scale.body()
    };
    let text = look.display(format!("{name} {}", icons::CARET_DOWN), size);
    let text = if what.focused { text.underline() } else { text };
    ui.spacing_mut().button_padding = egui::vec2(look.scale.px(4.0), look.scale.px(2.0));
    ui.menu_button(text, |ui| {
        for strategy in StrategyName::ALL {
            if strategy_row(ui, look, strategy, strategy == runner.strategy).clicked() {
                wish(Control::Focus(runner.lane));
                wish(Control::Choose(strategy));
                ui.close();
            }
        }
    });
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        if let Some(standing) = what.standing {
            badge(ui, look, standing);
        }
        let steps = grouped(runner.tape.at());
        steps_label(
            ui,
            look,
            if narrow {
                steps
            } else {
                look.locale.format("watch-steps", &[("steps", steps)])
            },
        );
    });
}

/// The steps of a solver, where there is room for them beside its name.
fn steps_label(ui: &mut egui::Ui, look: &Look, steps: String) {
    let font = egui::FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().thin_ink);
    let galley = ui.painter().layout_no_wrap(steps, font, ink);
    if galley.size().x <= ui.available_width() {
        ui.label(galley);
    }
}

fn strategy_row(
    ui: &mut egui::Ui,
    look: &Look,
    strategy: StrategyName,
    chosen: bool,
) -> egui::Response {
    let mut text = egui::text::LayoutJob::default();
    let palette = look.palette();
    let ink = egui_colour(palette.ink);
    let name = look.locale.text(strategy_key(strategy));
    let line = |size, colour| egui::TextFormat::simple(egui::FontId::proportional(size), colour);
    text.append(&name, 0.0, line(look.scale.body(), ink));
    let about = look.locale.text(strategy_about_key(strategy));
    let thin = egui_colour(palette.thin_ink);
    text.append(&format!("\n{about}"), 0.0, line(look.scale.small(), thin));
    text.wrap.max_width = look.scale.px(290.0);
    ui.add(
        egui::Button::new(text)
            .selected(chosen)
            .min_size(egui::vec2(look.scale.px(310.0), 0.0)),
    )
}

/// The place in a race, on a small seal.
fn badge(ui: &mut egui::Ui, look: &Look, standing: usize) {
    let side = look.scale.px(24.0);
    let (area, _) = ui.allocate_exact_size(egui::Vec2::splat(side), egui::Sense::hover());
    let palette = look.palette();
    let (fill, ink) = if standing == 1 {
        (palette.vermilion, palette.on_vermilion)
    } else {
        (palette.hairline, palette.ink)
    };
    ui.painter()
        .rect_filled(area, corner(*look.scale), egui_colour(fill));
    ui.painter().text(
        area.center(),
        egui::Align2::CENTER_CENTER,
        standing.to_string(),
        crate::game::theme::style::display_font(side * 0.7),
        egui_colour(ink),
    );
}

fn strategy_key(strategy: StrategyName) -> &'static str {
    match strategy {
        StrategyName::Sequential => "strategy-sequential",
        StrategyName::Pruned => "strategy-pruned",
        StrategyName::CandidateSets => "strategy-candidate-sets",
        StrategyName::Propagate => "strategy-propagate",
        StrategyName::Deduction => "strategy-deduction",
        StrategyName::Engine => "strategy-engine",
    }
}

fn strategy_about_key(strategy: StrategyName) -> &'static str {
    match strategy {
        StrategyName::Sequential => "strategy-sequential-about",
        StrategyName::Pruned => "strategy-pruned-about",
        StrategyName::CandidateSets => "strategy-candidate-sets-about",
        StrategyName::Propagate => "strategy-propagate-about",
        StrategyName::Deduction => "strategy-deduction-about",
        StrategyName::Engine => "strategy-engine-about",
    }
}

/// A number in groups of three digits, with spaces at which no line breaks.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_numbers_stand_in_groups_of_three() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1\u{a0}000"),
            (1_234_567, "1\u{a0}234\u{a0}567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
