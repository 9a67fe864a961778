//! What is switched on while somebody draws: a solution that is followed, a symmetry, a shape in hand.

use bevy_egui::egui::Ui;
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::widget::{self, Look},
    create::{
        intent::CreateIntent,
        open_drawing::{DrawingTool, OpenDrawing},
    },
    screens::{chip::chip, new_puzzle::symmetry_key},
};
use crate::generator::Symmetry;

/// Draws a chip for everything that is on; pressing it switches it off, or does what belongs to it.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    open: &OpenDrawing,
    ask: &mut impl FnMut(CreateIntent),
) {
    let text = |key: &str| look.locale.text(key);
    if open.held_shape().is_some() {
        for (icon, key, intent) in [
            (
                icons::ARROW_CLOCKWISE,
                "create-turn-shape",
                CreateIntent::Turn,
            ),
            (
                icons::FLIP_HORIZONTAL,
                "create-mirror-shape",
                CreateIntent::Mirror,
            ),
            (icons::CHECK, "create-let-go", CreateIntent::LetGo),
        ] {
            let name = text(key);
            let response = chip(ui, look, &format!("{icon} {name}"), false);
            widget::call(&response, &name);
            if response.clicked() {
                ask(intent);
            }
        }
    }
    let has_targets = open.drawing().kind().has_cages();
    if has_targets && (open.follows() || open.tool() == DrawingTool::Solution) {
        let name = text("create-follow");
        if chip(ui, look, &name, open.follows()).clicked() {
            ask(CreateIntent::Follow);
        }
    }
    let symmetry = open.drawing().symmetry();
    if symmetry != Symmetry::None {
        let name = text(symmetry_key(symmetry));
        let response = chip(
            ui,
            look,
            &format!("{} {name}", icons::ARROWS_LEFT_RIGHT),
            true,
        );
        let values = [("symmetry", name)];
        widget::call(
            &response,
            &look.locale.format("create-symmetry-off", &values),
        );
        if response.clicked() {
            ask(CreateIntent::Symmetry(Symmetry::None));
        }
    }
}
