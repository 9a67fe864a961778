//! What lies on the covered board while the game rests.

use bevy::prelude::*;
use bevy_egui::EguiContexts;

use super::dialog;
use crate::game::{
    base::theme::widget::{self, Look, egui_rect},
    play::{intent::GameIntent, placement::Placed},
};

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let middle = placed.board.center();
    let size = Vec2::new(
        placed.board.width().min(look.scale.px(260.0)),
        look.scale.px(120.0),
    );
    let area = egui_rect(Rect::from_center_size(middle, size));
    widget::part(context, "pause", area, |ui| {
        ui.vertical_centered(|ui| {
            ui.label(look.display(look.locale.text("play-paused"), look.scale.px(34.0)));
            ui.add_space(look.scale.gap());
            let width = look.scale.px(160.0);
            let resume = look.locale.text("play-resume");
            if dialog::choice(ui, &look, &resume, width, true).clicked() {
                intents.write(GameIntent::Pause);
            }
        });
    });
    Ok(())
}
