//! A slip of paper that tells why a link has not led to a puzzle.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Align2};

use super::notice::news_slip;
use crate::game::{
    base::theme::{DrawOverlays, widget::Look},
    library::link::BrokenLink,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.in_set(DrawOverlays)
            .after(super::wheel::draw_hold)
            .run_if(resource_exists::<BrokenLink>),
    );
}

pub(super) fn draw(
    mut commands: Commands,
    mut contexts: EguiContexts,
    look: Look,
    link: Res<BrokenLink>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // One fault is enough to send a link back.
    let reason = link.to_string().lines().take(1).collect();
    let text = look.locale.format("link-broken", &[("reason", reason)]);
    if news_slip(context, &look, "link", Align2::CENTER_BOTTOM, text) {
        commands.remove_resource::<BrokenLink>();
    }
    Ok(())
}
