//! What the player's games tell together: ratings, times, days, what was solved and by which techniques.

mod calendar;
mod chart;
mod outcomes;
mod ratings;
mod sheet;
mod stamps;
mod times;

use bevy_egui::egui::{Align2, Rect, Sense, Ui, pos2, vec2};

use self::{calendar::PlayDays, ratings::RatingCurves, sheet::pair, stamps::Stamps};
use super::pen::Pen;
use crate::contest::{ClassStatistics, FinishedGame, PlayStatistics, Today};
use crate::game::{
    base::theme::widget::Look,
    screens::{chip::choice, names::kind_key, watch::grouped},
};
use crate::puzzle::Kind;

/// What is shown of the player's games together.
#[derive(Default)]
pub(super) struct StatisticsTab {
    numbers: PlayStatistics,
    games: u64,
    solved_percent: u32,
    /// The kinds that were played.
    kinds: Vec<Kind>,
    /// The kind whose ratings and times are shown.
    kind: Option<Kind>,
    curves: RatingCurves,
    days: PlayDays,
    stamps: Stamps,
}

impl StatisticsTab {
    /// Looks at games.
    pub(super) fn of(games: &[FinishedGame], today: Today) -> Self {
        let numbers = PlayStatistics::of(games, today);
        let played = |kind: &Kind| games.iter().any(|game| game.puzzle.kind == *kind);
        let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(played).collect();
        let curves = RatingCurves::of(&numbers);
        Self {
            games: games.len() as u64,
            solved_percent: solved_percent(&numbers),
            kind: curves.longest().or_else(|| kinds.first().copied()),
            kinds,
            curves,
            days: PlayDays::of(&numbers),
            stamps: Stamps::of(&numbers),
            numbers,
        }
    }

    /// Draws everything, in two columns where there is room.
    pub(super) fn draw(&mut self, ui: &mut Ui, look: &Look, today: Today, width: f32) {
        let Some(mut kind) = self.kind else {
            ui.add_space(look.scale.px(60.0));
            ui.label(look.locale.text("records-none"));
            return;
        };
        let gap = look.scale.px(16.0);
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        self.headline(ui, look, width);
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(gap / 2.0, gap / 2.0);
                let kinds = self.kinds.iter();
                let names = kinds.map(|kind| (*kind, look.locale.text(kind_key(*kind))));
                choice(ui, look, &mut kind, names);
            });
        });
        self.kind = Some(kind);
        let height = look.scale.px(300.0);
        pair(
            (ui, look, width),
            (height, |ui, area| {
                self.curves.draw(ui, look, kind, today, area);
            }),
            (height, |ui, area| {
                times::draw(ui, look, &self.numbers, kind, area);
            }),
        );
        let size = vec2(width, calendar::height(look, width));
        let (area, _) = ui.allocate_exact_size(size, Sense::hover());
        self.days.draw(ui, look, today, area);
        let column = sheet::column_width(look, width);
        let outcomes = outcomes::height(look, self.kinds.len(), column);
        let stamps = self.stamps.height(ui, look, column);
        pair(
            (ui, look, width),
            (outcomes, |ui, area| {
                outcomes::draw(ui, look, &self.numbers, &self.kinds, area);
            }),
            (stamps, |ui, area| self.stamps.draw(ui, look, area)),
        );
    }

    /// The four numbers that everybody asks for first, brushed large.
    fn headline(&self, ui: &mut Ui, look: &Look, width: f32) {
        let px = |length: f32| look.scale.px(length);
        let streaks = self.numbers.streaks;
        let text = |key| look.locale.text(key);
        let sprints = [("sprints", self.numbers.sprints.to_string())];
        let numbers = [
            (
                grouped(self.games),
                look.locale.format("statistics-games", &sprints),
            ),
            (
                format!("{} %", self.solved_percent),
                text("statistics-solved"),
            ),
            (streaks.current.to_string(), text("statistics-streak")),
            (streaks.longest.to_string(), text("statistics-longest")),
        ];
        let columns = if width > px(520.0) { 4 } else { 2 };
        let rows = numbers.len().div_ceil(columns) as f32;
        let (area, _) = ui.allocate_exact_size(vec2(width, rows * px(92.0)), Sense::hover());
        let step = vec2(width / columns as f32, px(92.0));
        let pen = Pen { ui, look };
        for (index, (number, caption)) in numbers.iter().enumerate() {
            let place = vec2((index % columns) as f32, (index / columns) as f32);
            let cell = Rect::from_min_size(area.min + place * step, step);
            let at = pos2(cell.center().x, cell.min.y + px(60.0));
            pen.brush(at, Align2::CENTER_BOTTOM, number, px(44.0));
            pen.small(at, Align2::CENTER_TOP, caption);
        }
    }
}

/// How many of a hundred games were solved; a sprint has no solution.
fn solved_percent(numbers: &PlayStatistics) -> u32 {
    let sum = |count: fn(&ClassStatistics) -> u32| numbers.classes.values().map(count).sum::<u32>();
    100 * sum(|class| class.solved) / sum(ClassStatistics::games).max(1)
}
