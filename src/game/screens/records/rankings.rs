//! Rankings: who played best at what, and which games were the best.

use bevy_egui::egui::{self, Align2, FontId, Rect, Sense, Ui, Vec2, pos2, vec2};

use super::{
    dates::day_in_words,
    pen::Pen,
    scope::{RankingChoice, ScopeOffers},
    view::RecordsView,
    words::{GameWords, puzzle_words},
};
use crate::contest::{Fingerprint, FinishedGame, Mode, Ranking, RankingScope, Today};
use crate::game::{
    base::theme::{
        style::{corner, egui_colour},
        widget::Look,
    },
    screens::{card::CardLine, medal::paint_medal, player_seal::paint_player_seal, watch::grouped},
    store::ForeignScores,
};

/// How many of the best games are listed below the players.
const BEST_GAMES: usize = 10;
/// How many names of other tables are listed below those.
const FOREIGN: usize = 50;

/// What is shown of the rankings.
#[derive(Default)]
pub(super) struct RankingsTab {
    choice: RankingChoice,
    offers: ScopeOffers,
    /// The players, the best first.
    players: Vec<RankingLine>,
    /// The best games, whoever played them.
    games: Vec<RankingLine>,
}

/// One place of a ranking.
struct RankingLine {
    place: usize,
    player: String,
    best: FinishedGame,
    points: u64,
    /// How many games count, where a player is ranked.
    count: Option<usize>,
}

impl RankingsTab {
    /// Ranks what was played last.
    pub(super) fn of(view: &RecordsView, today: Today) -> Self {
        let (offers, choice) = ScopeOffers::of(view);
        let mut tab = Self {
            choice,
            offers,
            ..Self::default()
        };
        tab.rank(view, today);
        tab
    }

    /// Ranks the games of a puzzle.
    pub(super) fn choose_puzzle(&mut self, puzzle: Fingerprint, view: &RecordsView, today: Today) {
        let mut played = view.own().iter().map(|game| &game.puzzle);
        if let Some(card) = played.find(|card| card.fingerprint == puzzle) {
            self.offers.offer(card);
        }
        self.choice.choose_puzzle(puzzle);
        self.rank(view, today);
    }

    fn rank(&mut self, view: &RecordsView, today: Today) {
        let Some(scope) = self.choice.scope() else {
            return;
        };
        let ranking = Ranking::of(view.ranked(), scope, self.choice.period, today);
        let players = ranking.rows.iter().map(|row| RankingLine {
            place: row.place,
            player: row.player.to_owned(),
            best: row.best.clone(),
            points: row.points,
            count: Some(row.games),
        });
        self.players = players.collect();
        let games = ranking.games.iter().take(BEST_GAMES).enumerate();
        let games = games.map(|(index, ranked)| RankingLine {
            place: index + 1,
            player: ranked.player.to_owned(),
            best: ranked.game.clone(),
            points: u64::from(ranked.game.points),
            count: None,
        });
        self.games = games.collect();
    }

    /// Draws what there is to choose, the players, the best games, and what a ranking cannot prove.
    pub(super) fn draw(
        &mut self,
        ui: &mut Ui,
        look: &Look,
        view: &RecordsView,
        scores: &ForeignScores,
        today: Today,
        width: f32,
    ) {
        let before = self.choice;
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            self.offers.draw(ui, look, &mut self.choice);
        });
        if before != self.choice {
            self.rank(view, today);
        }
        ui.add_space(look.scale.px(16.0));
        if self.players.is_empty() {
            ui.add_space(look.scale.px(24.0));
            ui.label(look.locale.text("rankings-none"));
        }
        for line in &self.players {
            line.draw(ui, look, view, today, width, 84.0);
        }
        if self.games.len() > 1 {
            ui.add_space(look.scale.px(14.0));
            let title = look.locale.text("rankings-games");
            ui.label(look.display(title, look.scale.heading() * 0.85));
            ui.add_space(look.scale.px(6.0));
            for line in &self.games {
                line.draw(ui, look, view, today, width, 64.0);
            }
        }
        if self.choice.scope() == Some(RankingScope::Overall) && !scores.is_empty() {
            draw_foreign(ui, look, scores, width);
        }
        ui.add_space(look.scale.px(18.0));
        ui.allocate_ui(vec2(width.min(look.scale.px(680.0)), 0.0), |ui| {
            ui.label(look.small(look.locale.text("run-proof")));
        });
    }
}

impl RankingLine {
    fn draw(
        &self,
        ui: &mut Ui,
        look: &Look,
        view: &RecordsView,
        today: Today,
        width: f32,
        height: f32,
    ) {
        let px = |length: f32| look.scale.px(length);
        let size = vec2(width, px(height));
        // Nothing happens when it is pressed, but the focus can go there, so that buttons scroll the list.
        let (area, response) = ui.allocate_exact_size(size, Sense::focusable_noninteractive());
        response
            .widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &self.player));
        let palette = look.palette();
        let ground = egui_colour(palette.sheet);
        ui.painter().rect_filled(area, corner(*look.scale), ground);
        let pen = Pen { ui, look };
        let (middle, top) = (area.center().y, area.min.y + px(height * 0.5 - 21.0));
        let size = if self.count.is_some() {
            px(42.0)
        } else {
            px(26.0)
        };
        let at = pos2(area.min.x + px(36.0), middle);
        pen.brush(at, Align2::CENTER_CENTER, &self.place.to_string(), size);
        let left = area.min.x + px(74.0);
        let seal = Rect::from_min_size(pos2(left, middle - px(17.0)), Vec2::splat(px(34.0)));
        let colour = view.seal_of(&self.player);
        paint_player_seal(ui.painter(), look, seal, &self.player, colour);
        let right = area.max.x - px(18.0);
        let is_wide = width > px(560.0);
        let words = GameWords::of(look, &self.best);
        let room = if is_wide { 330.0 } else { 130.0 };
        let beside = left + px(48.0);
        self.name(&pen, pos2(beside, top), right - px(room) - beside, today);
        let points = grouped(self.points);
        let number = pen.brush(
            pos2(right, top),
            Align2::RIGHT_TOP,
            &points,
            look.scale.body() * 1.1,
        );
        let below = pos2(right, number.max.y);
        if is_wide {
            pen.small(below, Align2::RIGHT_TOP, &look.locale.text("result-points"));
            let column = right - px(150.0);
            let time = pen.brush(
                pos2(column, top),
                Align2::RIGHT_TOP,
                &words.time,
                look.scale.body() * 1.1,
            );
            let par = words.par.unwrap_or_default();
            pen.small(pos2(column, time.max.y), Align2::RIGHT_TOP, &par);
        } else {
            pen.small(below, Align2::RIGHT_TOP, &words.time);
        }
        let column = right - px(if is_wide { 112.0 } else { 84.0 });
        if let Some(medal) = self.best.medal.filter(|_| self.best.mode != Mode::Sprint) {
            paint_medal(ui.painter(), look, pos2(column, middle), px(32.0), medal);
        }
    }

    /// The name of the player, and below it how many games there were, or which game this is.
    fn name(&self, pen: &Pen, at: egui::Pos2, width: f32, today: Today) {
        let look = pen.look;
        let name = CardLine {
            text: &self.player,
            font: FontId::proportional(look.scale.body()),
            colour: pen.ink(),
        };
        let below = name.paint(pen.ui, at, width);
        let date = self.best.date.date(today.offset_minutes);
        let date = day_in_words(&look.locale, date, today);
        let text = match self.count {
            Some(count) => {
                let values = [("count", count.to_string()), ("date", date)];
                look.locale.format("rankings-player", &values)
            }
            None => format!("{} · {date}", puzzle_words(look, &self.best.puzzle).0),
        };
        let detail = CardLine {
            text: &text,
            font: FontId::proportional(look.scale.small()),
            colour: pen.thin(),
        };
        detail.paint(pen.ui, pos2(at.x, below), width);
    }
}

/// Names and points that came as a file, below those that are proven.
fn draw_foreign(ui: &mut Ui, look: &Look, scores: &ForeignScores, width: f32) {
    ui.add_space(look.scale.px(14.0));
    let title = look.locale.text("rankings-from-file");
    ui.label(look.display(title, look.scale.heading() * 0.85));
    ui.add_space(look.scale.px(6.0));
    for (name, points) in scores.iter().take(FOREIGN) {
        let size = vec2(width, look.scale.px(36.0));
        let (area, _) = ui.allocate_exact_size(size, Sense::focusable_noninteractive());
        let inner = area.shrink2(vec2(look.scale.px(18.0), 0.0));
        let pen = Pen { ui, look };
        pen.small(inner.left_center(), Align2::LEFT_CENTER, name);
        let (at, size) = (inner.right_center(), look.scale.body());
        pen.brush(at, Align2::RIGHT_CENTER, &grouped(points), size);
    }
}
