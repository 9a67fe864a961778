//! The depth of the search over time, as a silhouette in ink that can be scrubbed.

use bevy_egui::egui::{self, Align2, FontId, Rect, Response, Sense, Stroke, Ui, pos2};

use super::grouped;
use crate::game::{
    theme::{style::egui_colour, widget::Look},
    watch::{Runner, Show, clock::Goal, control::Control},
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
    wish: &mut impl FnMut(Control),
) {
    let area = ui.max_rect();
    let response = ui.allocate_rect(area, Sense::click_and_drag());
    let name = look.locale.text("watch-timeline");
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Slider, true, &name));
    let length = runners
        .iter()
        .map(|runner| runner.tape.length())
        .max()
        .unwrap_or(0)
        .max(1);
    if let Some(at) = scrubbed(&response, area, length) {
        wish(Control::Hurry(Goal::Step(at)));
    }
    let scene = Strip {
        ui,
        look,
        area,
        length,
    };
    scene.silhouette(focused);
    scene.marks(runners, show.focus());
    scene.playhead(focused.tape.at());
    scene.caption(focused);
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
        let profile = runner.tape.profile();
        let deepest = profile
            .columns()
            .map(|(_, column)| column.deepest)
            .max()
            .unwrap_or(0);
        let unit = self.area.height() * 0.8 / f32::from(deepest).max(LOW);
        let floor = self.area.bottom();
        let played = self.x(runner.tape.at());
        let ends = profile
            .columns()
            .skip(1)
            .map(|(first, _)| first)
            .chain([profile.steps()]);
        let columns: Vec<_> = profile.columns().zip(ends).collect();
        let foot = self.look.scale.px(3.0);
        for ((first, column), end) in columns {
            let (left, right) = (self.x(first), self.x(end).max(self.x(first) + 0.75));
            let top = floor - foot - f32::from(column.deepest) * unit;
            let ink = if left <= played {
                palette.ink
            } else {
                palette.thin_ink
            };
            let strength = if left <= played { 0.55 } else { 0.28 };
            let ink = egui_colour(ink).gamma_multiply(strength);
            painter.rect_filled(
                Rect::from_min_max(pos2(left, top), pos2(right, floor - foot)),
                0,
                ink,
            );
            if column.retreats {
                let red = egui_colour(palette.vermilion).gamma_multiply(0.8);
                painter.rect_filled(
                    Rect::from_min_max(pos2(left, floor - foot), pos2(right, floor)),
                    0,
                    red,
                );
            }
        }
        let line = Stroke::new(self.look.scale.line(), egui_colour(palette.hairline));
        painter.hline(self.area.x_range(), floor, line);
    }

    /// Where the other solvers of a race came to their ends.
    fn marks(&self, runners: &[&Runner], focus: usize) {
        let ink = egui_colour(self.look.palette().thin_ink);
        let others = runners.iter().filter(|runner| runner.lane != focus);
        for end in others.filter_map(|runner| runner.tape.end()) {
            let stroke = Stroke::new(self.look.scale.line(), ink);
            self.ui
                .painter()
                .vline(self.x(end), self.area.y_range(), stroke);
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

    fn caption(&self, runner: &Runner) {
        let length = grouped(runner.tape.length());
        let key = if runner.tape.end().is_some() {
            "watch-of-all"
        } else {
            "watch-of-more"
        };
        let values = [("at", grouped(runner.tape.at())), ("length", length)];
        let text = match key {
            "watch-of-all" => self.look.locale.format("watch-of-all", &values),
            _ => self.look.locale.format("watch-of-more", &values),
        };
        let corner = self.area.right_top();
        let font = FontId::proportional(self.look.scale.small());
        let thin = egui_colour(self.look.palette().thin_ink);
        self.ui
            .painter()
            .text(corner, Align2::RIGHT_TOP, text, font, thin);
    }
}
