//! The player's own games, the newest first, each on a slim card that unfolds.

use std::cmp::Reverse;

use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Sense, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use super::{
    dates::day_in_words,
    details,
    pen::Pen,
    rows::RowList,
    words::{GameWords, mode_icon},
};
use crate::contest::{Fingerprint, FinishedGame, Mode, Today};
use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look},
    },
    contest::rerun::Rerun,
    screens::{card::CardLine, medal::paint_medal, names::mode_key},
};

/// What somebody wants of an unfolded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HistoryRequest {
    /// To see the ranking of its puzzle.
    Ranking(Fingerprint),
    /// To give away its run.
    Run(u32),
    /// To do something else with its run.
    Rerun(Rerun),
}

/// What is shown of the player's own games.
#[derive(Default)]
pub(super) struct HistoryTab {
    /// The places of the games, the newest first.
    order: Vec<usize>,
    /// The row that is unfolded.
    unfolded: Option<usize>,
}

impl HistoryTab {
    /// Puts games in order.
    pub(super) fn of(games: &[FinishedGame]) -> Self {
        let mut order: Vec<usize> = (0..games.len()).collect();
        order.sort_by_key(|&place| Reverse(games[place].date));
        Self {
            order,
            unfolded: None,
        }
    }

    /// Draws the rows in sight; returns what somebody wants of a game.
    pub(super) fn draw(
        &mut self,
        ui: &mut Ui,
        look: &Look,
        games: &[FinishedGame],
        today: Today,
        width: f32,
    ) -> Option<HistoryRequest> {
        let is_wide = width > look.scale.px(720.0);
        let extra = |row: usize| details::height(look, &games[self.order[row]], is_wide);
        let rows = RowList {
            count: self.order.len(),
            height: look.scale.px(if is_wide { 68.0 } else { 92.0 }),
            gap: look.scale.px(10.0),
            unfolded: self.unfolded.map(|row| (row, extra(row))),
        };
        let (mut pressed, mut wanted) = (None, None);
        rows.show(ui, width, |ui, row, area| {
            let game = &games[self.order[row]];
            let words = GameWords::of(look, game);
            let is_unfolded = self.unfolded == Some(row);
            let response = widget::card(ui, look, area, &words.title, row, false);
            if response.clicked() {
                pressed = Some(row);
            }
            let line = HistoryLine {
                pen: Pen { ui, look },
                game,
                words: &words,
                date: &day_in_words(&look.locale, game.date.date(today.offset_minutes), today),
                area: Rect::from_min_size(area.min, vec2(area.width(), rows.height)),
            };
            if is_wide {
                line.wide();
            } else {
                line.narrow();
            }
            if is_unfolded {
                let below = Rect::from_min_max(pos2(area.min.x, line.area.max.y), area.max);
                wanted = details::draw(ui, look, game, below, is_wide).or(wanted);
            }
        });
        if let Some(row) = pressed {
            self.unfolded = (self.unfolded != Some(row)).then_some(row);
        }
        wanted
    }
}

/// A game in a line.
struct HistoryLine<'a, 'w> {
    pen: Pen<'a, 'w>,
    game: &'a FinishedGame,
    words: &'a GameWords,
    date: &'a str,
    area: Rect,
}

impl HistoryLine<'_, '_> {
    /// Everything beside each other: when, how, what, in which time, for how much.
    fn wide(&self) {
        let px = |length: f32| self.pen.look.scale.px(length);
        let (area, middle) = (self.area, self.area.center().y);
        self.pen.small(
            pos2(area.min.x + px(18.0), middle),
            Align2::LEFT_CENTER,
            self.date,
        );
        self.mode(pos2(area.min.x + px(128.0), middle), px(22.0));
        let right = area.max.x - px(18.0);
        let [rating, points, medal, time] =
            [0.0, 150.0, 262.0, 292.0].map(|offset| right - px(offset));
        let left = area.min.x + px(156.0);
        self.title(pos2(left, area.min.y + px(11.0)), time - px(96.0) - left);
        self.time(time, area.min.y + px(11.0));
        self.medal(pos2(medal, middle), px(34.0));
        self.two_lines(
            pos2(points, area.min.y + px(11.0)),
            &self.words.points,
            &self.pen.look.locale.text("result-points"),
        );
        self.ratings(pos2(rating, middle), Align2::RIGHT_CENTER);
    }

    /// Three lines below each other, for a phone.
    fn narrow(&self) {
        let px = |length: f32| self.pen.look.scale.px(length);
        let area = self.area;
        let (left, right) = (area.min.x + px(58.0), area.max.x - px(14.0));
        self.medal(pos2(area.min.x + px(30.0), area.min.y + px(34.0)), px(36.0));
        self.title(pos2(left, area.min.y + px(10.0)), right - px(92.0) - left);
        self.time(right, area.min.y + px(10.0));
        let below = area.max.y - px(18.0);
        self.mode(pos2(area.min.x + px(30.0), below), px(18.0));
        let date = self
            .pen
            .small(pos2(left, below), Align2::LEFT_CENTER, self.date);
        let points = format!(
            "{} {}",
            self.words.points,
            self.pen.look.locale.text("result-points")
        );
        let at = pos2(date.max.x + px(14.0), below);
        self.pen.small(at, Align2::LEFT_CENTER, &points);
        self.ratings(pos2(right, below), Align2::RIGHT_CENTER);
    }

    /// What was played.
    fn title(&self, at: Pos2, width: f32) {
        let scale = &self.pen.look.scale;
        let title = CardLine {
            text: &self.words.title,
            font: FontId::proportional(scale.body()),
            colour: self.pen.ink(),
        };
        let below = title.paint(self.pen.ui, at, width);
        let detail = CardLine {
            text: &self.words.detail,
            font: FontId::proportional(scale.small()),
            colour: self.pen.thin(),
        };
        detail.paint(self.pen.ui, pos2(at.x, below), width);
    }

    /// The time, and under it what it is compared with, or how the game ended instead.
    fn time(&self, right: f32, top: f32) {
        let scale = &self.pen.look.scale;
        let at = pos2(
            right - if self.is_wide() { scale.px(30.0) } else { 0.0 },
            top,
        );
        let time = self
            .pen
            .brush(at, Align2::RIGHT_TOP, &self.words.time, scale.body() * 1.1);
        let below = pos2(at.x, time.max.y);
        if let Some(outcome) = &self.words.outcome {
            let accent = egui_colour(self.pen.look.palette().vermilion);
            self.pen.small_in(below, Align2::RIGHT_TOP, outcome, accent);
        } else if let Some(par) = &self.words.par {
            self.pen.small(below, Align2::RIGHT_TOP, par);
        }
    }

    fn is_wide(&self) -> bool {
        self.area.width() > self.pen.look.scale.px(720.0)
    }

    /// A number, and under it what it counts.
    fn two_lines(&self, right_top: Pos2, number: &str, what: &str) {
        let size = self.pen.look.scale.body() * 1.1;
        let number = self.pen.brush(right_top, Align2::RIGHT_TOP, number, size);
        let below = pos2(right_top.x, number.max.y);
        self.pen.small(below, Align2::RIGHT_TOP, what);
    }

    fn medal(&self, middle: Pos2, side: f32) {
        let medal = self.game.medal.filter(|_| self.game.mode != Mode::Sprint);
        let painter = self.pen.ui.painter();
        if let Some(medal) = medal.filter(|_| self.words.outcome.is_none()) {
            paint_medal(painter, self.pen.look, middle, side, medal);
        } else {
            let hairline = egui_colour(self.pen.look.palette().hairline);
            painter.circle_filled(middle, side * 0.07, hairline);
        }
    }

    /// The small mark of the mode; its name is told where the pointer rests.
    fn mode(&self, middle: Pos2, side: f32) {
        let (mode, look) = (self.game.mode, self.pen.look);
        let font = FontId::proportional(side);
        let painter = self.pen.ui.painter();
        let icon = mode_icon(mode);
        let area = painter.text(middle, Align2::CENTER_CENTER, icon, font, self.pen.thin());
        let id = self.pen.ui.id().with(("mode", self.game.date.0));
        let sense = Sense::hover();
        let response = self.pen.ui.interact(area.expand(4.0), id, sense);
        response.on_hover_text(look.locale.text(mode_key(mode)));
    }

    /// The rating before and after; what it is now stands out.
    fn ratings(&self, at: Pos2, anchor: Align2) {
        let Some((before, after)) = &self.words.ratings else {
            return;
        };
        let scale = &self.pen.look.scale;
        let now = self.pen.brush(at, anchor, after, scale.body());
        let before = format!("{before} {}", icons::ARROW_RIGHT);
        let left = pos2(now.min.x - scale.px(5.0), now.center().y);
        self.pen.small(left, Align2::RIGHT_CENTER, &before);
    }
}
