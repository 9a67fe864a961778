//! The strip of a sprint under the header: the time left as a line that runs dry, the boards, and the row of right digits.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{Align2, FontId, Rect as EguiRect, Ui, pos2},
};

use crate::contest::SPRINT_TIME;
use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::{self, Look, egui_rect},
    },
    contest::sprint::Sprint,
    play::placement::Placed,
};

/// For how long a gain or loss of time is told.
const TOLD: Duration = Duration::from_secs(2);

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    sprint: Res<Sprint>,
) -> Result {
    if placed.strip.height() < 1.0 {
        // The room is laid out in the next frame.
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    widget::part(context, "sprint", egui_rect(placed.strip), |ui| {
        let area = ui.max_rect();
        let (upper, lower) = area.split_top_bottom_at_fraction(0.62);
        counters(ui, &look, upper, &sprint);
        time_line(ui, &look, lower, &sprint);
    });
    Ok(())
}

/// How many boards were solved at the left, the row of right digits at the right.
fn counters(ui: &Ui, look: &Look, area: EguiRect, sprint: &Sprint) {
    let palette = look.palette();
    let painter = ui.painter();
    let size = (area.height() * 0.95).min(look.scale.px(17.0));
    let solved = [("count", sprint.solved().to_string())];
    painter.text(
        area.left_center(),
        Align2::LEFT_CENTER,
        look.locale.format("sprint-boards", &solved),
        display_font(size),
        egui_colour(palette.ink),
    );
    let (next, bonus) = sprint.clock.next_bonus();
    let values = [
        ("combo", sprint.clock.combo().to_string()),
        ("next", next.to_string()),
        ("seconds", bonus.as_secs().to_string()),
    ];
    painter.text(
        area.right_center(),
        Align2::RIGHT_CENTER,
        look.locale.format("sprint-combo", &values),
        FontId::proportional(size * 0.8),
        egui_colour(palette.thin_ink),
    );
    if let Some(change) = sprint.last_change {
        let since = sprint.passed().saturating_sub(change.at);
        let strength = 1.0 - since.as_secs_f32() / TOLD.as_secs_f32();
        if strength > 0.0 {
            let (sign, colour) = if change.is_bonus {
                ("+", palette.jade)
            } else {
                ("−", palette.vermilion)
            };
            painter.text(
                area.center(),
                Align2::CENTER_CENTER,
                format!("{sign}{} s", change.time.as_secs()),
                display_font(size * 1.1),
                egui_colour(colour).gamma_multiply(strength.sqrt()),
            );
        }
    }
}

fn time_line(ui: &Ui, look: &Look, area: EguiRect, sprint: &Sprint) {
    let palette = look.palette();
    let thick = look.scale.px(5.0);
    let track = EguiRect::from_min_max(
        pos2(area.min.x, area.center().y - thick / 2.0),
        pos2(area.max.x, area.center().y + thick / 2.0),
    );
    let share = sprint.left().as_secs_f32() / SPRINT_TIME.as_secs_f32();
    let painter = ui.painter();
    painter.rect_filled(track, thick / 2.0, egui_colour(palette.hairline));
    let left = track.with_max_x(track.min.x + track.width() * share.min(1.0));
    let colour = if sprint.left() < Duration::from_secs(30) {
        palette.vermilion
    } else {
        palette.ink
    };
    painter.rect_filled(left, thick / 2.0, egui_colour(colour));
}
