//! Rankings: who played best at what, and which games were the best.

use bevy_egui::egui::{Align, Align2, Layout, Sense, Ui, vec2};

use super::{
    pen::Pen,
    ranking_line::RankingLine,
    scope::{RankingChoice, ScopeOffers},
    view::RecordsView,
};
use crate::contest::{Fingerprint, Ranking, RankingScope, Today};
use crate::game::{base::theme::widget::Look, screens::watch::grouped, store::ForeignScores};

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
        let layout = Layout::top_down(Align::Min);
        ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
            ui.set_width(width);
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
            line.draw(ui, look, view, today, width);
        }
        if self.games.len() > 1 {
            let size = vec2(width, look.scale.px(56.0));
            let (area, _) = ui.allocate_exact_size(size, Sense::hover());
            let title = look.locale.text("rankings-games");
            let size = look.scale.heading() * 0.85;
            let at = area.left_bottom() - vec2(0.0, look.scale.px(6.0));
            Pen { ui, look }.brush(at, Align2::LEFT_BOTTOM, &title, size);
            for line in &self.games {
                line.draw(ui, look, view, today, width);
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
