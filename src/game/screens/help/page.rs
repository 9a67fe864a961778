//! The look of the help page.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, CornerRadius, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use super::{HelpPage, Tab, rows};
use crate::game::{
    base::{
        settings::{BindingChanges, Settings},
        theme::{
            style::{corner, egui_colour},
            widget::{self, Look},
        },
    },
    input::{bindings::Bindings, prompt::Prompts},
    screens::{everywhere::AppIntent, keycap},
};

pub(super) fn draw_help(
    mut contexts: EguiContexts,
    look: Look,
    prompts: Prompts<AppIntent>,
    bindings: Res<Bindings>,
    mut page: ResMut<HelpPage>,
    mut settings: ResMut<Settings>,
    mut intents: MessageWriter<AppIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let page = page.bypass_change_detection();
    let mut reset = false;
    widget::part(context, "help", whole, |ui| {
        let paper = egui_colour(look.palette().paper);
        ui.painter().rect_filled(whole, CornerRadius::ZERO, paper);
        let inner = whole.shrink2(vec2(column_margin(&look), look.scale.margin()));
        ui.scope_builder(egui::UiBuilder::new().max_rect(inner), |ui| {
            if head(ui, &look, &prompts).clicked() {
                intents.write(AppIntent::Back);
            }
            reset = tabs(ui, &look, page, bindings.changes().is_empty());
            ui.add_space(look.scale.gap());
            notice(ui, &look, &bindings, page);
            ui.add_space(look.scale.gap());
            egui::ScrollArea::vertical()
                .id_salt(page.tab as u8)
                .auto_shrink(false)
                .show(ui, |ui| rows::list(ui, &look, &bindings, page));
        });
    });
    if reset {
        settings.bindings = BindingChanges::default();
        page.taken = None;
    }
    Ok(())
}

/// The page is a column in the middle of a wide window.
fn column_margin(look: &Look) -> f32 {
    let room = look.scale.window.x - look.scale.px(1040.0);
    (room / 2.0).max(look.scale.margin())
}

fn head(ui: &mut Ui, look: &Look, prompts: &Prompts<AppIntent>) -> egui::Response {
    ui.horizontal(|ui| {
        let name = look.locale.text("help-close");
        let back = widget::icon_button(ui, look, icons::CARET_LEFT, &name);
        ui.label(look.display(look.locale.text("help-title"), look.scale.heading() * 1.25));
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| {
            if let Some(trigger) = prompts.of(AppIntent::Help) {
                keycap::show(ui, look, &trigger);
                ui.label(look.small(&name));
            }
        });
        back
    })
    .inner
}

/// The devices to choose from, and the way back to the defaults.
fn tabs(ui: &mut Ui, look: &Look, page: &mut HelpPage, unchanged: bool) -> bool {
    let narrow = look.scale.window.x < look.scale.px(560.0);
    ui.horizontal(|ui| {
        for tab in Tab::ALL {
            let (icon, name) = match tab {
                Tab::Keyboard => (icons::KEYBOARD, look.locale.text("help-keyboard")),
                Tab::Gamepad => (icons::GAME_CONTROLLER, look.locale.text("help-gamepad")),
                Tab::Touch => (icons::HAND_TAP, look.locale.text("help-touch")),
            };
            if chip(ui, look, icon, &name, narrow, page.tab == tab).clicked() {
                page.tab = tab;
                page.waiting = None;
                page.taken = None;
            }
        }
        let right = egui::Layout::right_to_left(egui::Align::Center);
        ui.with_layout(right, |ui| {
            let name = look.locale.text("help-reset");
            let icon = icons::ARROW_COUNTER_CLOCKWISE;
            !unchanged && chip(ui, look, icon, &name, narrow, false).clicked()
        })
        .inner
    })
    .inner
}

/// A button as wide as its text; on a phone the icon says it all.
fn chip(
    ui: &mut Ui,
    look: &Look,
    icon: &str,
    name: &str,
    narrow: bool,
    on: bool,
) -> egui::Response {
    let palette = look.palette();
    let text = if narrow {
        icon.to_owned()
    } else {
        format!("{icon}  {name}")
    };
    let (fill, ink) = if on {
        (palette.ink, palette.paper)
    } else {
        (palette.sheet, palette.ink)
    };
    let text = egui::RichText::new(text).color(egui_colour(ink));
    let button = egui::Button::new(text)
        .fill(egui_colour(fill))
        .corner_radius(corner(*look.scale))
        .min_size(vec2(look.scale.px(44.0), look.scale.px(40.0)));
    let response = ui.add(button);
    widget::call(&response, name);
    response
}

/// What the page has to say about the last change.
fn notice(ui: &mut Ui, look: &Look, bindings: &Bindings, page: &HelpPage) {
    let text = match (&page.taken, page.waiting, page.tab) {
        (Some((trigger, holder)), ..) => {
            let values = [
                ("key", rows::spoken(trigger)),
                ("intent", look.locale.text(&bindings[*holder].text_key())),
            ];
            look.locale.format("help-taken", &values)
        }
        (None, Some(_), Tab::Gamepad) => look.locale.text("help-press-button"),
        (None, Some(_), _) => look.locale.text("help-press-key"),
        (None, None, Tab::Touch) => look.locale.text("help-gestures"),
        (None, None, _) => look.locale.text("help-change"),
    };
    let colour = if page.taken.is_some() || page.waiting.is_some() {
        egui_colour(look.palette().vermilion)
    } else {
        egui_colour(look.palette().thin_ink)
    };
    ui.label(look.small(text).color(colour));
}
