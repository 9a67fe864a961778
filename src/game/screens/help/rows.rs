//! The lines of the help page: what can be asked for on the left, what to press for it on the right.

use bevy::prelude::*;
use bevy_egui::egui::{
    self, Align, Align2, FontId, Layout, Rect as EguiRect, Sense, Stroke, Ui, UiBuilder, vec2,
};
use egui_phosphor::regular as icons;

use super::{HelpPage, Tab};
use crate::game::{
    base::theme::{
        style::{corner, egui_colour},
        widget::{self, Look},
    },
    input::{
        bindings::{Binding, Bindings, Trigger},
        context::Section,
    },
    screens::keycap,
};

/// What a gesture is shown by.
#[derive(Clone, Copy)]
enum Sign {
    Icon(&'static str),
    Caps(&'static [&'static str]),
    Stick(&'static str),
    Button(GamepadButton),
}

/// What cannot be changed, because it follows from the device: the key of its text and its sign.
fn gestures(tab: Tab) -> &'static [(&'static str, Sign)] {
    match tab {
        Tab::Keyboard => &[
            ("gesture-digit", Sign::Caps(&["1", "…", "9"])),
            ("gesture-note", Sign::Caps(&["Shift", "1", "…", "9"])),
            ("gesture-large", Sign::Caps(&["1", "2"])),
            ("gesture-zero", Sign::Caps(&["0"])),
            ("gesture-click", Sign::Icon(icons::MOUSE_LEFT_CLICK)),
            ("gesture-drag", Sign::Icon(icons::CURSOR_CLICK)),
            ("gesture-right-click", Sign::Icon(icons::MOUSE_RIGHT_CLICK)),
            ("gesture-scroll", Sign::Icon(icons::MOUSE_SCROLL)),
            ("gesture-zoom", Sign::Icon(icons::MOUSE_SCROLL)),
        ],
        Tab::Gamepad => &[
            ("gesture-left-stick", Sign::Stick("L")),
            ("gesture-right-stick", Sign::Stick("R")),
            (
                "gesture-trigger",
                Sign::Button(GamepadButton::RightTrigger2),
            ),
            ("gesture-ring", Sign::Button(GamepadButton::RightTrigger)),
        ],
        Tab::Touch => &[
            ("gesture-tap", Sign::Icon(icons::HAND_TAP)),
            ("gesture-swipe", Sign::Icon(icons::HAND_SWIPE_RIGHT)),
            ("gesture-hold", Sign::Icon(icons::TIMER)),
            ("gesture-pinch", Sign::Icon(icons::ARROWS_OUT_CARDINAL)),
        ],
    }
}

/// Draws every section that has lines for this device.
pub(super) fn list(ui: &mut Ui, look: &Look, bindings: &Bindings, page: &mut HelpPage) {
    for section in Section::ALL {
        let lines = lines_of(section, page.tab, bindings);
        if !lines.is_empty() {
            ui.add_space(look.scale.px(10.0));
            ui.label(look.display(look.locale.text(section.key()), look.scale.px(19.0)));
            columns(ui, look, &lines, page);
            ui.add_space(look.scale.px(10.0));
        }
    }
}

/// Fingers press what they see, so there are no lines to bind for them.
fn lines_of(section: Section, tab: Tab, bindings: &Bindings) -> Vec<HelpLine<'_>> {
    let gestures = gestures(tab).iter().filter(|_| section == Section::Game);
    let bound = bindings.iter().enumerate().filter(|_| tab != Tab::Touch);
    let bound = bound.filter(|(_, binding)| binding.section == section);
    gestures
        .map(HelpLine::Gesture)
        .chain(bound.map(HelpLine::Bound))
        .collect()
}

/// Draws lines in two columns where there is room.
fn columns(ui: &mut Ui, look: &Look, lines: &[HelpLine], page: &mut HelpPage) {
    let gap = look.scale.px(28.0);
    let columns = if ui.available_width() > look.scale.px(760.0) {
        2
    } else {
        1
    };
    let width = (ui.available_width() - gap * (columns - 1) as f32) / columns as f32;
    let size = vec2(width, look.scale.px(44.0));
    let rows = lines.len().div_ceil(columns);
    let (area, _) = ui.allocate_exact_size(
        vec2(ui.available_width(), rows as f32 * size.y),
        Sense::hover(),
    );
    for (index, line) in lines.iter().enumerate() {
        // What matters most is at the top of every column.
        let (column, row) = (index % columns, index / columns);
        let corner = vec2(column as f32 * (size.x + gap), row as f32 * size.y);
        let place = EguiRect::from_min_size(area.min + corner, size);
        draw_line(ui, look, place, line, page);
    }
}

enum HelpLine<'a> {
    Gesture(&'a (&'static str, Sign)),
    Bound((usize, &'a Binding)),
}

fn draw_line(ui: &mut Ui, look: &Look, area: EguiRect, line: &HelpLine, page: &mut HelpPage) {
    let palette = look.palette();
    let rule = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
    ui.painter().hline(area.x_range(), area.max.y, rule);
    let name = match line {
        HelpLine::Gesture((name, _)) => (*name).to_owned(),
        HelpLine::Bound((_, binding)) => binding.text_key(),
    };
    let text = look.locale.text(&name);
    if let HelpLine::Bound((index, binding)) = line {
        let inner = area.shrink2(vec2(0.0, look.scale.px(3.0)));
        let response = ui.interact(inner, ui.id().with(binding.id()), Sense::click());
        widget::call(&response, &text);
        if response.hovered() || page.waiting == Some(*index) {
            let wash = egui_colour(palette.same);
            ui.painter().rect_filled(inner, corner(*look.scale), wash);
        }
        if response.clicked() {
            page.wait_for(*index);
        }
    }
    let left = area.left_center() + vec2(look.scale.px(6.0), 0.0);
    let ink = egui_colour(palette.ink);
    let font = FontId::proportional(look.scale.body());
    ui.painter()
        .text(left, Align2::LEFT_CENTER, text, font, ink);
    let inner = area.shrink2(vec2(look.scale.px(6.0), 0.0));
    let layout = Layout::right_to_left(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(inner).layout(layout), |ui| {
        ui.spacing_mut().item_spacing.x = look.scale.px(3.0);
        match line {
            HelpLine::Gesture((_, sign)) => draw_sign(ui, look, *sign),
            HelpLine::Bound(line) => draw_triggers(ui, look, *line, page),
        }
    });
}

fn draw_sign(ui: &mut Ui, look: &Look, sign: Sign) {
    match sign {
        Sign::Icon(icon) => {
            ui.label(egui::RichText::new(icon).size(look.scale.px(24.0)));
        }
        Sign::Caps(caps) => {
            for cap in caps.iter().rev() {
                keycap::cap(ui, look, cap);
            }
        }
        Sign::Stick(letter) => keycap::stick(ui, look, letter),
        Sign::Button(button) => keycap::show(ui, look, &Trigger::Button(button)),
    }
}

fn draw_triggers(ui: &mut Ui, look: &Look, (index, binding): (usize, &Binding), page: &HelpPage) {
    if page.waiting == Some(index) {
        ui.label(look.small("…"));
        return;
    }
    let triggers: Vec<_> = match page.tab {
        Tab::Gamepad => binding
            .buttons
            .iter()
            .copied()
            .map(Trigger::Button)
            .collect(),
        _ => binding.keys.iter().cloned().map(Trigger::Key).collect(),
    };
    if triggers.is_empty() {
        ui.label(look.small("–"));
    }
    for trigger in triggers.iter().rev() {
        keycap::show(ui, look, trigger);
        ui.add_space(look.scale.px(7.0));
    }
}

/// Returns a key or button in words.
pub(super) fn spoken(trigger: &Trigger) -> String {
    match trigger {
        Trigger::Key(chord) => chord.to_string(),
        Trigger::Button(button) => format!("{button:?}"),
    }
}
