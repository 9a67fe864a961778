//! The keys beside the board.

use bevy_egui::egui::{Align2, Ui};
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::{self, Look, egui_rect},
    },
    create::{
        intent::CreateIntent, keys::DrawingKeys, open_drawing::OpenDrawing,
        placement::DrawingPlaced,
    },
};
use crate::puzzle::Operation;

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    placed: &DrawingPlaced,
    open: &OpenDrawing,
    ask: &mut impl FnMut(CreateIntent),
) {
    for (index, intent) in DrawingKeys::of(open).iter().enumerate() {
        let area = egui_rect(placed.key(index));
        let response = widget::key(ui, look, area);
        let (face, name) = face(look, intent);
        widget::call(&response, &name);
        if index == 0 {
            widget::prefer(&response);
        }
        let share = match face.chars().count() {
            1 => 0.46,
            2 => 0.4,
            _ => 0.32,
        };
        ui.painter().text(
            area.center(),
            Align2::CENTER_CENTER,
            face,
            display_font(share * area.height()),
            egui_colour(look.palette().ink),
        );
        if response.clicked() {
            ask(intent);
        }
    }
}

/// What stands on a key, and what it is called.
fn face(look: &Look, intent: CreateIntent) -> (String, String) {
    match intent {
        CreateIntent::Type(figure) => (figure.value.to_string(), figure.value.to_string()),
        CreateIntent::Enter(digit) => (digit.to_string(), digit.to_string()),
        CreateIntent::Sign(operation) => {
            let sign = match operation {
                Operation::Equal => "=",
                Operation::Mystery => "?",
                operation => operation.sign(),
            };
            (sign.to_owned(), look.locale.text(sign_key(operation)))
        }
        CreateIntent::Give => {
            let name = look.locale.text("intent-give-digit");
            (icons::PUSH_PIN.to_owned(), name)
        }
        _ => (icons::BACKSPACE.to_owned(), look.locale.text("play-erase")),
    }
}

const fn sign_key(operation: Operation) -> &'static str {
    match operation {
        Operation::Add => "intent-sign-add",
        Operation::Subtract => "intent-sign-subtract",
        Operation::Multiply => "intent-sign-multiply",
        Operation::Divide => "intent-sign-divide",
        Operation::Gcd => "intent-sign-gcd",
        Operation::Lcm => "intent-sign-lcm",
        Operation::Power => "intent-sign-power",
        Operation::Equal => "intent-sign-equal",
        Operation::Mystery => "intent-sign-mystery",
    }
}
