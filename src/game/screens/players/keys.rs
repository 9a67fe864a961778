//! Names without a keyboard: some that are ready, and letters to choose one by one.

use bevy_egui::egui::Ui;
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::widget::{self, Look},
    input::device::Device,
    screens::chip::chip,
    store::Players,
};

/// How many names are offered.
const OFFERED: usize = 4;
const LETTERS: std::ops::RangeInclusive<char> = 'A'..='Z';

/// Offers names that nobody has.
pub(super) fn offer_names(ui: &mut Ui, look: &Look, name: &mut String, players: &Players) {
    let ready = look.locale.text("players-ready-names");
    let numbered = (2..).map(|number: u32| {
        let number = ("number", number.to_string());
        look.locale.format("players-numbered", &[number])
    });
    let free = |name: &String| players.check_name(name, None).is_ok();
    let first = numbered.take(100).find(free);
    let ready = ready.split(' ').map(str::to_owned).filter(free);
    ui.horizontal_wrapped(|ui| {
        for offered in first.into_iter().chain(ready).take(OFFERED) {
            if chip(ui, look, &offered, *name == offered).clicked() {
                *name = offered;
            }
        }
    });
}

/// Whether whoever holds this may have no keys to write with.
pub(in crate::game::screens) fn are_missing(device: Device) -> bool {
    matches!(device, Device::Gamepad | Device::Touch)
}

/// Offers letters, the first of a name as a capital, and the way back; a name has so many letters at most.
pub(in crate::game::screens) fn offer_letters(
    ui: &mut Ui,
    look: &Look,
    name: &mut String,
    most: usize,
) {
    ui.horizontal_wrapped(|ui| {
        for capital in LETTERS {
            let letter = if name.is_empty() {
                capital
            } else {
                capital.to_ascii_lowercase()
            };
            if chip(ui, look, &letter.to_string(), false).clicked() {
                let has_room = name.chars().count() < most;
                name.extend(has_room.then_some(letter));
            }
        }
        let back = chip(ui, look, icons::BACKSPACE, false);
        widget::call(&back, &look.locale.text("players-erase"));
        if back.clicked() {
            name.pop();
        }
    });
}
