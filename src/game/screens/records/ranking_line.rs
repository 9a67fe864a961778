//! One place of a ranking: the place brushed large, the player with their seal, and the best that they did.

use bevy_egui::egui::{
    Align2, FontId, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use super::{dates::day_in_words, pen::Pen, view::RecordsView, words::GameWords};
use crate::contest::{FinishedGame, Mode, Today};
use crate::game::{
    base::theme::{
        style::{corner, display_font, egui_colour},
        widget::Look,
    },
    screens::{card::CardLine, medal::paint_medal, watch::grouped},
};

/// One place of a ranking.
pub(super) struct RankingLine {
    /// The place, from 1.
    pub(super) place: usize,
    /// Who has it.
    pub(super) player: String,
    /// The best game.
    pub(super) best: FinishedGame,
    /// What was reached.
    pub(super) points: u64,
    /// How many games count, where a player is ranked and not a game.
    pub(super) count: Option<usize>,
}

impl RankingLine {
    /// Draws the line below what was drawn before.
    pub(super) fn draw(
        &self,
        ui: &mut Ui,
        look: &Look,
        view: &RecordsView,
        today: Today,
        width: f32,
    ) {
        let px = |length: f32| look.scale.px(length);
        let (height, numeral) = match self.count {
            Some(_) => (px(84.0), px(42.0)),
            None => (px(64.0), px(26.0)),
        };
        let area = self.ground(ui, look, vec2(width, height));
        let pen = Pen { ui, look };
        let (middle, top) = (area.center().y, area.center().y - px(21.0));
        let is_wide = width > px(560.0);
        let [place, seal] = if is_wide { [36.0, 91.0] } else { [25.0, 66.0] };
        let at = pos2(area.min.x + px(place), middle);
        pen.brush(at, Align2::CENTER_CENTER, &self.place.to_string(), numeral);
        let seal = pos2(area.min.x + px(seal), middle);
        self.seal(&pen, seal, px(34.0), view);
        let right = area.max.x - px(18.0);
        let words = GameWords::of(look, &self.best);
        let left = seal.x + px(if is_wide { 31.0 } else { 26.0 });
        let room = px(if is_wide { 330.0 } else { 130.0 });
        self.name(&pen, &words, pos2(left, top), right - room - left, today);
        self.result(&pen, &words, pos2(right, top), is_wide);
        if let Some(medal) = self.best.medal.filter(|_| self.best.mode != Mode::Sprint) {
            let column = right - px(if is_wide { 112.0 } else { 84.0 });
            let at = pos2(column, middle);
            paint_medal(ui.painter(), look, at, px(32.0), medal);
        }
    }

    /// The card. Nothing happens when it is pressed, but the focus can go there, so that buttons scroll the list.
    fn ground(&self, ui: &mut Ui, look: &Look, size: Vec2) -> Rect {
        let (area, response) = ui.allocate_exact_size(size, Sense::focusable_noninteractive());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &self.player));
        let palette = look.palette();
        let edge = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
        ui.painter().rect(
            area,
            corner(*look.scale),
            egui_colour(palette.sheet),
            edge,
            StrokeKind::Inside,
        );
        area
    }

    /// The first letter of the player's name on the player's own ink.
    fn seal(&self, pen: &Pen, middle: Pos2, side: f32, view: &RecordsView) {
        let palette = pen.look.palette();
        let ink = egui_colour(palette.seals[view.seal_of(&self.player) as usize]);
        let area = Rect::from_center_size(middle, Vec2::splat(side));
        let painter = pen.ui.painter();
        painter.rect_filled(area, side * 0.14, ink);
        let first = self.player.chars().take(1);
        let letter: String = first.flat_map(char::to_uppercase).collect();
        let (font, paper) = (display_font(side * 0.56), egui_colour(palette.paper));
        painter.text(middle, Align2::CENTER_CENTER, letter, font, paper);
    }

    /// The name of the player, and below it how many games there were, or which game this is.
    fn name(&self, pen: &Pen, words: &GameWords, at: Pos2, width: f32, today: Today) {
        let look = pen.look;
        let name = CardLine {
            text: &self.player,
            font: FontId::proportional(look.scale.body()),
            colour: pen.ink(),
        };
        let below = name.paint(pen.ui, at, width);
        let date = self.best.date.date(today.offset_minutes);
        let date = day_in_words(&look.locale, date, today);
        let is_wide = width > look.scale.px(200.0);
        let text = match self.count {
            Some(count) if !is_wide => {
                let values = [("count", count.to_string())];
                look.locale.format("records-count", &values)
            }
            Some(count) => {
                let values = [("count", count.to_string()), ("date", date)];
                look.locale.format("rankings-player", &values)
            }
            None if !is_wide => words.title.clone(),
            None => format!("{} · {date}", words.title),
        };
        let detail = CardLine {
            text: &text,
            font: FontId::proportional(look.scale.small()),
            colour: pen.thin(),
        };
        detail.paint(pen.ui, pos2(at.x, below), width);
    }

    /// The points and the time of the best game; of a sprint its boards, because its time is always the same.
    fn result(&self, pen: &Pen, words: &GameWords, right_top: Pos2, is_wide: bool) {
        let (look, size) = (pen.look, pen.look.scale.body() * 1.1);
        let is_sprint = self.best.mode == Mode::Sprint;
        let points = grouped(self.points);
        let points = pen.brush(right_top, Align2::RIGHT_TOP, &points, size);
        let below = pos2(right_top.x, points.max.y);
        let what = if is_sprint {
            &words.detail
        } else {
            &words.time
        };
        if !is_wide {
            pen.small(below, Align2::RIGHT_TOP, what);
            return;
        }
        pen.small(below, Align2::RIGHT_TOP, &look.locale.text("result-points"));
        let column = pos2(right_top.x - look.scale.px(150.0), right_top.y);
        if is_sprint {
            pen.small(pos2(column.x, below.y), Align2::RIGHT_TOP, what);
            return;
        }
        let time = pen.brush(column, Align2::RIGHT_TOP, what, size);
        if let Some(par) = &words.par {
            pen.small(pos2(column.x, time.max.y), Align2::RIGHT_TOP, par);
        }
    }
}
