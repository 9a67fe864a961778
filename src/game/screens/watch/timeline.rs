//! The depth of the search over time, as a silhouette in ink that can be scrubbed; of a run, its pauses.

use bevy_egui::egui::{self, FontId, Rect, Response, Sense, Stroke, Ui, pos2, vec2};

use super::grouped;
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    play::clock::written,
    watch::{
        Runner, Show,
        clock::Goal,
        intent::WatchIntent,
        performer::{Performer, WatchedRun},
        profile::{Column, Profile},
    },
};

/// The silhouette of a search that is not deep fills only a part of the height.
const LOW: f32 = 6.0;

/// Draws the timeline of a solver and the place that is shown.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    show: &Show,
    focused: &Runner,
    runners: &[&Runner],
    ask: &mut impl FnMut(WatchIntent),
) {
    let area = ui.max_rect();
    let response = ui.allocate_rect(area, Sense::click_and_drag());
    let name = look.locale.text("watch-timeline");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Slider, true, &name));
    let length = focused.tape.length().max(1);
    if let Some(at) = scrubbed(&response, area, length) {
        ask(WatchIntent::Hurry(Goal::Step(at)));
    }
    let run = show.run().filter(|_| focused.performer == Performer::Run);
    let scene = Strip {
        ui,
        look,
        area,
        length,
    };
    scene.silhouette(focused);
    scene.marks(runners, focused.lane);
    scene.playhead(focused.tape.at());
    if let Some(run) = run {
        scene.pauses(run);
    }
    scene.caption(focused, run);
}

fn scrubbed(response: &Response, area: Rect, length: u64) -> Option<u64> {
    let wanted = response.clicked() || response.dragged();
    let pointer = response.interact_pointer_pos().filter(|_| wanted)?;
    let share = ((pointer.x - area.left()) / area.width()).clamp(0.0, 1.0);
    Some((f64::from(share) * length as f64).round() as u64)
}

struct Strip<'a> {
    ui: &'a Ui,
    look: &'a Look<'a>,
    area: Rect,
    length: u64,
}

impl Strip<'_> {
    fn x(&self, step: u64) -> f32 {
        let share = step as f64 / self.length as f64;
        self.area.left() + share as f32 * self.area.width()
    }

    /// The depth in grey ink, with vermilion at the foot where guesses were taken back.
    fn silhouette(&self, runner: &Runner) {
        let palette = self.look.palette();
        let painter = self.ui.painter();
        let pixels = self.pixels(runner.tape.profile());
        let deepest = pixels.iter().map(|column| column.deepest).max();
        let unit = self.area.height() * 0.62 / f32::from(deepest.unwrap_or(0)).max(LOW);
        let played = self.x(runner.tape.at());
        let foot = self.look.scale.px(3.0);
        let floor = self.area.bottom() - foot;
        let mut left = self.area.left();
        for stretch in pixels.chunk_by(|a, b| a == b) {
            let right = left + stretch.len() as f32;
            let top = floor - f32::from(stretch[0].deepest) * unit;
            for (left, right, colour, strength) in [
                (left, right.min(played), palette.ink, 0.55),
                (left.max(played), right, palette.thin_ink, 0.28),
            ] {
                if left < right {
                    let area = Rect::from_min_max(pos2(left, top), pos2(right, floor));
                    painter.rect_filled(area, 0, egui_colour(colour).gamma_multiply(strength));
                }
            }
            if stretch[0].retreats {
                let area = Rect::from_min_max(pos2(left, floor), pos2(right, floor + foot));
                let red = egui_colour(palette.vermilion).gamma_multiply(0.8);
                painter.rect_filled(area, 0, red);
            }
            left = right;
        }
        let line = Stroke::new(self.look.scale.line(), egui_colour(palette.hairline));
        painter.hline(self.area.x_range(), floor + foot, line);
    }

    /// The stretches of the work, one for each pixel of the strip.
    fn pixels(&self, profile: &Profile) -> Vec<Column> {
        let width = self.area.width() as usize;
        let mut pixels = vec![Column::default(); width + 1];
        let ends = profile.columns().skip(1).map(|(first, _)| first);
        let ends = ends.chain([profile.steps()]);
        let at = |step: u64| (self.x(step) - self.area.left()) as usize;
        for ((first, column), end) in profile.columns().zip(ends) {
            for pixel in &mut pixels[at(first).min(width)..=at(end).min(width)] {
                pixel.deepest = pixel.deepest.max(column.deepest);
                pixel.retreats |= column.retreats;
            }
        }
        pixels.truncate(width);
        pixels
    }

    /// Where the other solvers of a race came to their ends.
    fn marks(&self, runners: &[&Runner], focus: usize) {
        let ink = egui_colour(self.look.palette().thin_ink);
        let others = runners.iter().filter(|runner| runner.lane != focus);
        let ends = others.filter_map(|runner| runner.tape.end());
        for end in ends.filter(|&end| end <= self.length) {
            let stroke = Stroke::new(self.look.scale.line(), ink);
            self.ui
                .painter()
                .vline(self.x(end), self.area.y_range(), stroke);
        }
    }

    /// Where the player did nothing for long.
    fn pauses(&self, run: &WatchedRun) {
        let ink = egui_colour(self.look.palette().thin_ink);
        let stroke = Stroke::new(2.0 * self.look.scale.line(), ink);
        let (bottom, height) = (self.area.bottom(), self.area.height());
        for step in run.pauses() {
            let reach = bottom - 0.35 * height..=bottom;
            self.ui.painter().vline(self.x(step), reach, stroke);
        }
    }

    fn playhead(&self, at: u64) {
        let red = egui_colour(self.look.palette().vermilion);
        let x = self.x(at);
        let stroke = Stroke::new(1.6 * self.look.scale.line(), red);
        self.ui.painter().vline(x, self.area.y_range(), stroke);
        let radius = self.look.scale.px(5.0);
        self.ui
            .painter()
            .circle_filled(pos2(x, self.area.top() + radius), radius, red);
    }

    /// How far the work is shown: in steps, or of a run in time.
    fn caption(&self, runner: &Runner, run: Option<&WatchedRun>) {
        let (at, length) = (runner.tape.at(), runner.tape.length());
        let values = match run {
            Some(run) => [written(run.time(at)), written(run.end())],
            None => [grouped(at), grouped(length)],
        };
        let [at, length] = values;
        let values = [("at", at), ("length", length)];
        let text = if run.is_some() || runner.tape.end().is_some() {
            self.look.locale.format("watch-of-all", &values)
        } else {
            self.look.locale.format("watch-of-more", &values)
        };
        let font = FontId::proportional(self.look.scale.small());
        let thin = egui_colour(self.look.palette().thin_ink);
        let galley = self.ui.painter().layout_no_wrap(text, font, thin);
        // At the end that the playhead is not at.
        let free = self.area.right() - galley.size().x - self.look.scale.gap();
        let corner = if self.x(runner.tape.at()) < free {
            self.area.right_top() - vec2(galley.size().x, 0.0)
        } else {
            self.area.left_top()
        };
        self.ui.painter().galley(corner, galley, thin);
    }
}
