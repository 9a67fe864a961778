//! The buttons of the watch screen.

use bevy_egui::egui::{self, Ui};
use egui_phosphor::regular as icons;

use super::grouped;
use crate::game::{
    theme::widget::Look,
    watch::{Runner, Show, clock::Goal, control::Control, picture::Outcome},
};

/// Draws the buttons in one row, or in two where the window is narrow.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    show: &Show,
    focused: &Runner,
    wide: bool,
    wish: &mut impl FnMut(Control),
) {
    ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.gap() / 2.0);
    ui.spacing_mut().button_padding = egui::Vec2::ZERO;
    if wide {
        ui.horizontal(|ui| {
            transport(ui, look, show, wish);
            ui.add_space(look.scale.px(20.0));
            speed(ui, look, show, wish);
            let right = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(right, |ui| extras(ui, look, show, focused, wish));
        });
    } else {
        ui.horizontal(|ui| transport(ui, look, show, wish));
        ui.horizontal(|ui| {
            speed(ui, look, show, wish);
            let right = egui::Layout::right_to_left(egui::Align::Center);
            ui.with_layout(right, |ui| extras(ui, look, show, focused, wish));
        });
    }
}

fn transport(ui: &mut Ui, look: &Look, show: &Show, wish: &mut impl FnMut(Control)) {
    let play = if show.clock.is_under_way() {
        (icons::PAUSE, look.locale.text("watch-pause"))
    } else {
        (icons::PLAY, look.locale.text("watch-play"))
    };
    let buttons = [
        (
            icons::SKIP_BACK,
            look.locale.text("watch-start"),
            Control::Hurry(Goal::Step(0)),
        ),
        (
            icons::CARET_LEFT,
            look.locale.text("watch-backward"),
            Control::Backward,
        ),
        (play.0, play.1, Control::Toggle),
        (
            icons::CARET_RIGHT,
            look.locale.text("watch-forward"),
            Control::Forward,
        ),
        (
            icons::QUESTION,
            look.locale.text("watch-next-guess"),
            Control::Hurry(Goal::Guess),
        ),
        (
            icons::ARROW_BEND_UP_LEFT,
            look.locale.text("watch-next-retreat"),
            Control::Hurry(Goal::Retreat),
        ),
        (
            icons::SKIP_FORWARD,
            look.locale.text("watch-end"),
            Control::Hurry(Goal::End),
        ),
    ];
    for (icon, name, control) in buttons {
        let on = matches!(control, Control::Hurry(goal) if show.clock.goal() == Some(goal));
        if button(
            ui,
            look,
            icon,
            &name,
            on || control == Control::Toggle,
            true,
        ) {
            wish(control);
        }
    }
}

fn speed(ui: &mut Ui, look: &Look, show: &Show, wish: &mut impl FnMut(Control)) {
    if button(
        ui,
        look,
        icons::MINUS,
        &look.locale.text("watch-slower"),
        false,
        true,
    ) {
        wish(Control::Slower);
    }
    let speed = match show.clock.speed().steps_per_second() {
        Some(steps) => {
            let steps = grouped(steps.into());
            look.locale.format("watch-speed", &[("steps", steps)])
        }
        None => look.locale.text("watch-fastest"),
    };
    let size = egui::vec2(look.scale.px(84.0), look.scale.px(44.0));
    ui.add_sized(size, egui::Label::new(look.small(speed)));
    if button(
        ui,
        look,
        icons::PLUS,
        &look.locale.text("watch-faster"),
        false,
        true,
    ) {
        wish(Control::Faster);
    }
}

fn extras(ui: &mut Ui, look: &Look, show: &Show, focused: &Runner, wish: &mut impl FnMut(Control)) {
    if button(
        ui,
        look,
        icons::FIRE,
        &look.locale.text("watch-heat"),
        show.heat,
        true,
    ) {
        wish(Control::Heat);
    }
    let solved =
        focused.tape.picture().outcome() == Some(Outcome::Solved) && focused.strategy.is_complete();
    if button(
        ui,
        look,
        icons::GIT_BRANCH,
        &look.locale.text("watch-another"),
        false,
        solved,
    ) {
        wish(Control::Another);
    }
}

fn button(ui: &mut Ui, look: &Look, icon: &str, name: &str, on: bool, enabled: bool) -> bool {
    let side = look.scale.px(44.0);
    let text = egui::RichText::new(icon).size(look.scale.px(22.0));
    let button = egui::Button::new(text).frame_when_inactive(on);
    let button = button.min_size(egui::Vec2::splat(side));
    let response = ui.add_enabled(enabled, button).on_hover_text(name);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Button, enabled, name));
    response.clicked()
}
