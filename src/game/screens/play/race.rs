//! The strip of a race under the header: an ink line for each rival that fills as its board does, and one's own.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, FontId, Rect as EguiRect, Ui, pos2, vec2},
};

use crate::contest::Medal;
use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look, egui_rect},
    },
    contest::ghosts::{Ghosts, glow_of, own_share, race_time},
    play::{
        clock::{GameClock, written},
        ending::Ended,
        moves::Moves,
        placement::Placed,
    },
    screens::{
        medal::{self, medal_rule_key},
        ready::rival_name,
    },
    store::TimedGame,
};

/// A race as its strip needs it.
type RacingGame = (
    &'static TimedGame,
    &'static GameClock,
    &'static Moves,
    Option<&'static Ghosts>,
    Option<&'static Ended>,
);

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    game: Single<RacingGame>,
) -> Result {
    if placed.strip.height() < 1.0 {
        // The room is laid out in the next frame.
        return Ok(());
    }
    let context = contexts.ctx_mut()?;
    let (timed, clock, moves, ghosts, _) = *game;
    let now = race_time(clock, timed);
    widget::part(context, "race", egui_rect(placed.strip), |ui| {
        let area = ui.max_rect();
        let mut lines = vec![RaceLine {
            name: look.locale.text("race-you"),
            share: own_share(moves),
            glow: 0.0,
            own: true,
        }];
        for racer in ghosts.into_iter().flat_map(|ghosts| &ghosts.0) {
            lines.push(RaceLine {
                name: rival_name(&look, &racer.rival),
                share: racer.course.share(now),
                glow: glow_of(racer, now),
                own: false,
            });
        }
        let medal_room = next_medal(ui, &look, area, now, timed.par);
        let lanes = area.with_max_x(area.max.x - medal_room);
        let height = lanes.height() / lines.len() as f32;
        for (index, line) in lines.iter().enumerate() {
            let top = lanes.min.y + height * index as f32;
            let lane = EguiRect::from_min_size(pos2(lanes.min.x, top), vec2(lanes.width(), height));
            line.paint(ui, &look, lane);
        }
    });
    Ok(())
}

/// One ink line.
struct RaceLine {
    name: String,
    share: f32,
    glow: f32,
    own: bool,
}

impl RaceLine {
    fn paint(&self, ui: &Ui, look: &Look, lane: EguiRect) {
        let palette = look.palette();
        let painter = ui.painter();
        let font = FontId::proportional((lane.height() * 0.86).min(look.scale.px(12.5)));
        let ink = if self.own {
            palette.ink
        } else {
            palette.thin_ink
        };
        let name_width = look.scale.px(86.0).min(lane.width() * 0.28);
        painter.text(
            pos2(lane.min.x, lane.center().y),
            Align2::LEFT_CENTER,
            &self.name,
            font,
            egui_colour(ink),
        );
        let thick = look.scale.px(if self.own { 4.0 } else { 3.0 });
        let track = EguiRect::from_min_max(
            pos2(lane.min.x + name_width, lane.center().y - thick / 2.0),
            pos2(lane.max.x, lane.center().y + thick / 2.0),
        );
        let round = thick / 2.0;
        painter.rect_filled(track, round, egui_colour(palette.hairline));
        let colour = if self.own { palette.brush } else { palette.ink };
        let filled = track.with_max_x(track.min.x + track.width() * self.share);
        painter.rect_filled(filled, round, egui_colour(colour));
        if self.glow > 0.0 {
            let tip = pos2(filled.max.x, track.center().y);
            let halo = egui_colour(palette.vermilion).gamma_multiply(0.75 * self.glow);
            painter.circle_filled(tip, thick * (0.8 + self.glow), halo);
        }
    }
}

/// Writes at the right which medal is still to be had, and for how long; returns how much room that takes.
fn next_medal(ui: &Ui, look: &Look, area: EguiRect, now: Duration, par: Duration) -> f32 {
    let Some(medal) = Medal::of(now, par) else {
        return 0.0;
    };
    let left = medal.limit(par).saturating_sub(now);
    let side = look.scale.px(22.0).min(area.height());
    let text = written(left);
    let font = FontId::proportional(look.scale.small());
    let ink = egui_colour(look.palette().ink);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    let room = side + galley.size().x + look.scale.px(18.0);
    let at = pos2(
        area.max.x - galley.size().x,
        area.center().y - galley.size().y / 2.0,
    );
    let middle = pos2(at.x - look.scale.px(6.0) - side / 2.0, area.center().y);
    medal::paint_place(ui.painter(), look, middle, side, Some(medal));
    ui.painter().galley(at, galley, ink);
    let place = EguiRect::from_center_size(middle, egui::Vec2::splat(side));
    let response = ui.interact(place, ui.id().with("next medal"), egui::Sense::hover());
    response.on_hover_text(look.locale.text(medal_rule_key(medal)));
    room
}
