//! Asks which of two games on one puzzle to go on with.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{Align2, Vec2},
};

use super::{names, play::dialog};
use crate::game::{
    base::{
        Menu,
        theme::{DrawMenus, widget::Look},
    },
    play::arrivals::{GameChoice, TwoGames},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawMenus)
            .ambiguous_with(DrawMenus)
            .run_if(in_state(Menu::TwoGames).and_then(resource_exists::<TwoGames>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    games: Res<TwoGames>,
    mut choices: MessageWriter<GameChoice>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dialog::shade(context, &look).clicked() {
        choices.write(GameChoice::Neither);
    }
    let [own, other] = games.filled.map(|count| count.to_string());
    let detail = [("own", own), ("other", other)];
    let (place, width) = ((Align2::CENTER_CENTER, Vec2::ZERO), look.scale.px(340.0));
    dialog::sheet(context, &look, "two games", place, width, |ui| {
        let heading = look.locale.text("two-games");
        ui.label(look.display(heading, look.scale.heading()));
        ui.label(look.small(names::title(&look, &games.puzzle)));
        ui.label(look.locale.format("two-games-detail", &detail));
        ui.add_space(look.scale.gap());
        let width = ui.available_width();
        for (key, choice) in [
            ("two-games-own", GameChoice::Own),
            ("two-games-other", GameChoice::Other),
            ("two-games-neither", GameChoice::Neither),
        ] {
            let text = look.locale.text(key);
            let stands_out = choice == GameChoice::Own;
            if dialog::choice(ui, &look, &text, width, stands_out).clicked() {
                choices.write(choice);
            }
        }
    });
    Ok(())
}
