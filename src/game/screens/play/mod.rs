//! The play screen around the board: header, pad, what the game says, menu, questions and result.

mod course_line;
pub(super) mod dialog;
mod header;
mod keys;
mod menu;
mod message_panel;
mod pause;
mod question;
mod race;
pub(super) mod result;
mod sprint_strip;

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::{
    base::{
        Menu, Screen,
        theme::{DrawScreens, widget::Look},
    },
    board::Zoom,
    contest::sprint::Sprint,
    play::{ending::Ended, phase::Phase, placement::Placed},
    screens::zoom_frame,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw_zoom_frame.run_if(is_close),
            header::draw,
            race::draw.run_if(not(resource_exists::<Sprint>)),
            sprint_strip::draw.run_if(resource_exists::<Sprint>),
            (keys::draw, message_panel::draw)
                .chain()
                .run_if(in_state(Phase::Playing).or_else(in_state(Phase::Finished)))
                .run_if(not(result_is_shown)),
            pause::draw.run_if(in_state(Phase::Paused)),
            result::draw
                .run_if(result_is_shown)
                .run_if(not(resource_exists::<Sprint>)),
            menu::draw.run_if(in_state(Menu::Game)),
            question::draw.run_if(in_state(Menu::GiveUp)),
        )
            .chain()
            .in_set(DrawScreens)
            .ambiguous_with(DrawScreens)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Placed>)),
    );
}

/// Only a game that is played is looked at closely: a cover and a seal belong to the whole board.
fn is_close(phase: Option<Res<State<Phase>>>, zoom: Res<Zoom>) -> bool {
    zoom.is_close() && phase.is_some_and(|phase| *phase.get() == Phase::Playing)
}

fn draw_zoom_frame(mut contexts: EguiContexts, look: Look, placed: Res<Placed>) -> Result {
    zoom_frame::draw(contexts.ctx_mut()?, &look, placed.board);
    Ok(())
}

fn result_is_shown(games: Query<&Ended>) -> bool {
    games.iter().any(Ended::shows_result)
}
