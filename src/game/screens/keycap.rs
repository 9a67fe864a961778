//! Keys and gamepad buttons as small pictures: caps with letters, and buttons shown by their place, whatever the maker
//! prints on them.

use bevy::prelude::GamepadButton;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Stroke, StrokeKind,
    Ui, pos2, vec2,
};
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::{
        style::{corner, egui_colour},
        widget::Look,
    },
    input::bindings::Trigger,
};

/// Draws a key with its modifiers, or a gamepad button; in reading order also where a layout runs from the right.
pub(super) fn show(ui: &mut Ui, look: &Look, trigger: &Trigger) {
    match trigger {
        Trigger::Key(chord) => {
            let mut faces: Vec<_> = chord.parts().map(|part| face(look, part)).collect();
            if ui.layout().prefer_right_to_left() {
                faces.reverse();
            }
            for face in faces {
                cap(ui, look, &face);
            }
        }
        Trigger::Button(button) => pad_button(ui, look, *button),
    }
}

/// Draws the cap of a key.
pub(super) fn cap(ui: &mut Ui, look: &Look, text: &str) {
    let font = FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().ink);
    let galley = ui.painter().layout_no_wrap(text.into(), font, ink);
    let height = height(look);
    let width = (galley.size().x + look.scale.px(14.0)).max(height);
    let (area, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    plate(ui.painter(), look, area);
    let at = area.center() - galley.size() / 2.0 - vec2(0.0, look.scale.px(1.0));
    ui.painter().galley(at, galley, ink);
}

/// A key is thicker at its lower edge.
fn plate(painter: &Painter, look: &Look, area: Rect) {
    let palette = look.palette();
    let line = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
    let radius = corner(*look.scale);
    painter.rect_filled(area, radius, egui_colour(palette.hairline));
    let top = area.with_max_y(area.max.y - look.scale.px(2.5));
    painter.rect(
        top,
        radius,
        egui_colour(palette.sheet),
        line,
        StrokeKind::Inside,
    );
}

fn height(look: &Look) -> f32 {
    look.scale.px(28.0)
}

/// Returns what stands on a key.
fn face(look: &Look, key: &str) -> String {
    match key {
        "Up" => icons::ARROW_UP.into(),
        "Down" => icons::ARROW_DOWN.into(),
        "Left" => icons::ARROW_LEFT.into(),
        "Right" => icons::ARROW_RIGHT.into(),
        "Ctrl" => look.locale.text("key-control"),
        "Shift" => look.locale.text("key-shift"),
        "Space" => look.locale.text("key-space"),
        "Enter" => look.locale.text("key-enter"),
        "Escape" => look.locale.text("key-escape"),
        "Backspace" => look.locale.text("key-backspace"),
        "Delete" => look.locale.text("key-delete"),
        "Tab" => look.locale.text("key-tab"),
        key => key.into(),
    }
}

fn pad_button(ui: &mut Ui, look: &Look, button: GamepadButton) {
    let side = height(look);
    match button {
        GamepadButton::South
        | GamepadButton::East
        | GamepadButton::West
        | GamepadButton::North
        | GamepadButton::DPadUp
        | GamepadButton::DPadDown
        | GamepadButton::DPadLeft
        | GamepadButton::DPadRight => {
            let (area, _) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::hover());
            cluster(ui.painter(), look, area, button);
        }
        GamepadButton::LeftThumb => stick(ui, look, "L"),
        GamepadButton::RightThumb => stick(ui, look, "R"),
        GamepadButton::LeftTrigger => shoulder(ui, look, "L1"),
        GamepadButton::RightTrigger => shoulder(ui, look, "R1"),
        GamepadButton::LeftTrigger2 => shoulder(ui, look, "L2"),
        GamepadButton::RightTrigger2 => shoulder(ui, look, "R2"),
        GamepadButton::Start => pill(ui, look, icons::LIST),
        GamepadButton::Select => pill(ui, look, icons::BROWSERS),
        GamepadButton::Mode => pill(ui, look, icons::HOUSE),
        other => cap(ui, look, &format!("{other:?}")),
    }
}

/// Draws a gamepad button so small that it fits beside what it does.
pub(super) fn badge(painter: &Painter, look: &Look, middle: Pos2, button: GamepadButton) {
    let text = match button {
        GamepadButton::RightThumb => "R3",
        GamepadButton::LeftTrigger => "L1",
        GamepadButton::RightTrigger => "R1",
        GamepadButton::LeftTrigger2 => "L2",
        GamepadButton::RightTrigger2 => "R2",
        GamepadButton::Start => icons::LIST,
        button => {
            let side = egui::Vec2::splat(look.scale.px(18.0));
            return cluster(painter, look, Rect::from_center_size(middle, side), button);
        }
    };
    small_plate(painter, look, middle, text);
}

/// Draws the right stick and the way it is pushed, as small as a badge.
pub(super) fn stick_badge(painter: &Painter, look: &Look, middle: Pos2, way: &str) {
    small_plate(painter, look, middle, &format!("R{way}"));
}

fn small_plate(painter: &Painter, look: &Look, middle: Pos2, text: &str) {
    let font = FontId::proportional(look.scale.small() * 0.8);
    let ink = egui_colour(look.palette().ink);
    let galley = painter.layout_no_wrap(text.into(), font, ink);
    let size = galley.size() + vec2(look.scale.px(6.0), 0.0);
    outlined(
        painter,
        look,
        Rect::from_center_size(middle, size),
        corner(*look.scale),
    );
    painter.galley(middle - galley.size() / 2.0, galley, ink);
}

/// Four buttons in a cross, with the one that is meant filled: round ones on the right of a pad, square ones on its left.
fn cluster(painter: &Painter, look: &Look, area: Rect, button: GamepadButton) {
    use GamepadButton as Pad;
    let (buttons, round) = match button {
        Pad::South | Pad::East | Pad::West | Pad::North => {
            ([Pad::North, Pad::East, Pad::South, Pad::West], true)
        }
        _ => (
            [Pad::DPadUp, Pad::DPadRight, Pad::DPadDown, Pad::DPadLeft],
            false,
        ),
    };
    let reach = area.width() * 0.32;
    let places = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)];
    for (each, (x, y)) in buttons.into_iter().zip(places) {
        let palette = look.palette();
        let (fill, line) = if each == button {
            (egui_colour(palette.ink), egui_colour(palette.ink))
        } else {
            (Color32::TRANSPARENT, egui_colour(palette.hairline))
        };
        let line = Stroke::new(look.scale.line(), line);
        let at = area.center() + vec2(x, y);
        let half = area.width() * 0.15;
        if round {
            painter.circle(at, half, fill, line);
        } else {
            let arm = Rect::from_center_size(at, egui::Vec2::splat(2.0 * half));
            painter.rect(arm, CornerRadius::same(2), fill, line, StrokeKind::Inside);
        }
    }
}

/// Draws a stick with its letter.
pub(super) fn stick(ui: &mut Ui, look: &Look, letter: &str) {
    let (area, _) = ui.allocate_exact_size(egui::Vec2::splat(height(look)), Sense::hover());
    let palette = look.palette();
    let line = Stroke::new(look.scale.line(), egui_colour(palette.ink));
    let radius = area.width() / 2.0;
    let painter = ui.painter();
    painter.circle(
        area.center(),
        radius - 1.0,
        egui_colour(palette.sheet),
        line,
    );
    painter.circle_stroke(area.center(), radius * 0.68, line);
    write(painter, look, area.center(), letter);
}

fn shoulder(ui: &mut Ui, look: &Look, text: &str) {
    let size = vec2(look.scale.px(36.0), height(look));
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let round = (area.height() * 0.45) as u8;
    let radius = CornerRadius {
        nw: round,
        ne: round,
        sw: 4,
        se: 4,
    };
    outlined(ui.painter(), look, area.shrink(1.0), radius);
    write(ui.painter(), look, area.center(), text);
}

fn pill(ui: &mut Ui, look: &Look, icon: &str) {
    let size = vec2(look.scale.px(36.0), height(look));
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let inner = area.shrink2(vec2(1.0, look.scale.px(4.0)));
    let round = CornerRadius::same((inner.height() / 2.0) as u8);
    outlined(ui.painter(), look, inner, round);
    write(ui.painter(), look, area.center(), icon);
}

fn outlined(painter: &Painter, look: &Look, area: Rect, radius: CornerRadius) {
    let palette = look.palette();
    let line = Stroke::new(look.scale.line(), egui_colour(palette.ink));
    painter.rect(
        area,
        radius,
        egui_colour(palette.sheet),
        line,
        StrokeKind::Inside,
    );
}

fn write(painter: &Painter, look: &Look, at: Pos2, text: &str) {
    painter.text(
        pos2(at.x, at.y),
        Align2::CENTER_CENTER,
        text,
        FontId::proportional(look.scale.small() * 0.9),
        egui_colour(look.palette().ink),
    );
}
