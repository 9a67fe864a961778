//! Playing a puzzle: intents become moves, moves change cells, rules judge them.

pub mod advice;
pub mod analysis;
pub mod apply;
pub mod arrivals;
pub mod autosave;
pub mod clock;
pub mod ending;
mod entry;
pub mod filling;
pub mod flaw;
pub mod highlight;
mod hinting;
pub mod hold;
pub mod hover;
pub mod intent;
pub mod layout;
pub mod moves;
mod next;
mod note_plan;
pub mod notice;
pub mod opening;
pub mod pad;
pub mod phase;
pub mod placement;
mod plan_moves;
mod pointer;
pub mod rules;
pub mod scoring;
mod selection;
mod strike;
mod turn;
pub mod validate;
pub mod wheel;
mod zoom;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        analysis::plugin,
        apply::plugin,
        arrivals::plugin,
        autosave::plugin,
        clock::plugin,
        ending::plugin,
        filling::plugin,
        entry::plugin,
        highlight::plugin,
        hinting::plugin,
        hold::plugin,
        hover::plugin,
        intent::plugin,
    ))
    .add_plugins((
        next::plugin,
        opening::plugin,
        phase::plugin,
        placement::plugin,
        pointer::plugin,
        scoring::plugin,
        strike::plugin,
        validate::plugin,
        wheel::plugin,
        zoom::plugin,
    ));
}
