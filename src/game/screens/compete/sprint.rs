//! A sprint: which kinds it has, and the best until now.

use bevy::prelude::*;
use bevy_egui::egui::{Ui, vec2};

use super::heading;
use crate::contest::{Mode, SprintLadder};
use crate::game::{
    base::{settings::ContestChoice, theme::widget::Look},
    contest::challenge::Challenge,
    screens::{
        chip::{chip, primary},
        names::kind_key,
    },
    store::PlayedGames,
};

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    played: &PlayedGames,
    chosen: &mut ContestChoice,
    challenges: &mut MessageWriter<Challenge>,
) {
    heading(ui, look, "sprint", "sprint-detail");
    ui.horizontal_wrapped(|ui| {
        for kind in SprintLadder::KINDS {
            let is_chosen = chosen.sprint.contains(&kind);
            let text = look.locale.text(kind_key(kind));
            if chip(ui, look, &text, is_chosen).clicked() {
                // One kind stays chosen.
                if !is_chosen {
                    chosen.sprint.insert(kind);
                } else if chosen.sprint.len() > 1 {
                    chosen.sprint.remove(&kind);
                }
            }
        }
    });
    let sprints = played.games().filter(|game| game.mode == Mode::Sprint);
    if let Some(best) = sprints.map(|game| game.points / 100).max() {
        ui.add_space(look.scale.px(6.0));
        let best = [("count", best.to_string())];
        ui.label(look.small(look.locale.format("sprint-best", &best)));
    }
    ui.add_space(look.scale.px(12.0));
    let size = vec2(look.scale.px(200.0), look.scale.px(50.0));
    if primary(ui, look, size, &look.locale.text("sprint-begin"), false).clicked() {
        let kinds = chosen.sprint.iter().copied().collect();
        challenges.write(Challenge::Sprint { kinds });
    }
}
