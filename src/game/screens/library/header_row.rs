//! The bar at the top of a page: the way back, what this is, a remark or buttons.

use bevy_egui::egui::{self, Ui, vec2};
use egui_phosphor::regular as icons;

use super::intent::LibraryIntent;
use crate::game::base::theme::widget::{self, Look};

/// A button at the right of the bar.
pub(super) struct HeaderButton {
    icon: &'static str,
    /// The key of its name.
    key: &'static str,
    intent: LibraryIntent,
}

/// The buttons of the library, from left to right; one more is one more line.
#[rustfmt::skip]
pub(super) const LIBRARY_BUTTONS: [HeaderButton; 3] = [
    HeaderButton { icon: icons::PEN_NIB, key: "library-draw", intent: LibraryIntent::Draw },
    HeaderButton { icon: icons::TRAY_ARROW_DOWN, key: "import", intent: LibraryIntent::Import },
    HeaderButton { icon: icons::ROWS, key: "library-fold-all", intent: LibraryIntent::FoldAll },
];

/// Draws the bar with a remark at the right, and tells whether somebody wants to go back.
pub(in crate::game::screens) fn header(
    ui: &mut Ui,
    look: &Look,
    title: &str,
    remark: Option<&str>,
) -> bool {
    bar(ui, look, title, |ui| {
        if let Some(remark) = remark {
            ui.label(look.small(remark));
        }
    })
}

/// Draws the bar with buttons at the right, and returns what is asked for.
pub(super) fn with_buttons(
    ui: &mut Ui,
    look: &Look,
    title: &str,
    buttons: &[HeaderButton],
) -> Option<LibraryIntent> {
    let mut asked = None;
    let goes_back = bar(ui, look, title, |ui| {
        // They are laid out from the right.
        for button in buttons.iter().rev() {
            let name = look.locale.text(button.key);
            if widget::icon_button(ui, look, button.icon, &name).clicked() {
                asked = Some(button.intent);
            }
        }
    });
    if goes_back {
        Some(LibraryIntent::Back)
    } else {
        asked
    }
}

fn bar(ui: &mut Ui, look: &Look, title: &str, right: impl FnOnce(&mut Ui)) -> bool {
    let margin = look.scale.margin();
    let size = vec2(look.scale.window.x - 2.0 * margin, look.scale.bar());
    let bar = ui.horizontal(|ui| {
        ui.add_space(margin);
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let bar = ui.allocate_ui_with_layout(size, layout, |ui| {
            ui.set_min_size(size);
            let back = look.locale.text("menu-back");
            let back = widget::icon_button(ui, look, icons::CARET_LEFT, &back).clicked();
            ui.label(look.display(title, look.scale.heading()));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), right);
            back
        });
        bar.inner
    });
    bar.inner
}
