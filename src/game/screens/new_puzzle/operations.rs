//! The operations that cages may have, each on or off.

use bevy_egui::egui::Ui;

use crate::game::{base::theme::widget::Look, screens::chip::chip};
use crate::generator::OperationSet;
use crate::puzzle::Operation;

/// Lets operations be chosen; one always stays.
pub(super) fn draw(ui: &mut Ui, look: &Look, chosen: &mut OperationSet) {
    for operation in Operation::ALL {
        let is_chosen = chosen.contains(operation);
        if !chip(ui, look, &name(look, operation), is_chosen).clicked() {
            continue;
        }
        let changed = if is_chosen {
            chosen.without(operation)
        } else {
            chosen.with(operation)
        };
        if changed != OperationSet::EMPTY {
            *chosen = changed;
        }
    }
}

/// What an operation is called where it is chosen.
pub(super) fn name(look: &Look, operation: Operation) -> String {
    match operation {
        Operation::Equal => look.locale.text("operation-single"),
        Operation::Mystery => look.locale.text("operation-mystery"),
        _ => operation.sign().to_owned(),
    }
}
