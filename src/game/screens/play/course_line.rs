//! How a game went: a line that climbs as the board fills, with the long pauses as pale stretches.

use std::time::Duration;

use bevy_egui::egui::{
    Align2, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::contest::{Run, RunBoard};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    play::clock::written,
};

/// The height of the graph, before the window is taken into account.
const HEIGHT: f32 = 46.0;

/// Draws the course of a run, from the first clues at the left to the end at the right.
pub(super) fn draw(ui: &mut Ui, look: &Look, run: &Run) {
    let end = run.claim.time;
    if end.is_zero() {
        return;
    }
    let small = look.scale.small();
    let size = vec2(ui.available_width(), look.scale.px(HEIGHT) + small * 1.6);
    let (area, response) = ui.allocate_exact_size(size, Sense::hover());
    let about = look.locale.text("result-course");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &about));
    let (graph, feet) = area.split_top_bottom_at_y(area.min.y + look.scale.px(HEIGHT));
    let course = CourseGraph { look, graph, end };
    course.pauses(ui, run);
    course.line(ui, run);
    let thin = egui_colour(look.palette().thin_ink);
    let font = FontId::proportional(small);
    let painter = ui.painter();
    let (left, right) = (feet.left_top(), feet.right_top());
    painter.text(left, Align2::LEFT_TOP, about, font.clone(), thin);
    painter.text(right, Align2::RIGHT_TOP, written(end), font, thin);
}

struct CourseGraph<'a, 'w> {
    look: &'a Look<'w>,
    graph: Rect,
    end: Duration,
}

impl CourseGraph<'_, '_> {
    fn x(&self, at: Duration) -> f32 {
        let share = (at.as_secs_f32() / self.end.as_secs_f32()).min(1.0);
        self.graph.left() + share * self.graph.width()
    }

    fn point(&self, at: Duration, share: f32) -> Pos2 {
        // The line has a width of its own at the foot and at the top.
        let room = self.graph.shrink2(vec2(0.0, self.look.scale.px(2.0)));
        pos2(self.x(at), room.bottom() - share * room.height())
    }

    fn pauses(&self, ui: &Ui, run: &Run) {
        let pale = egui_colour(self.look.palette().thin_ink).gamma_multiply(0.16);
        for (from, to) in run.boards.iter().flat_map(RunBoard::pause_times) {
            let columns = self.x(from)..=self.x(to);
            let area = Rect::from_x_y_ranges(columns, self.graph.y_range());
            ui.painter().rect_filled(area, 0, pale);
        }
    }

    fn line(&self, ui: &Ui, run: &Run) {
        let palette = self.look.palette();
        let foot = Stroke::new(self.look.scale.line(), egui_colour(palette.hairline));
        let painter = ui.painter();
        painter.hline(self.graph.x_range(), self.graph.bottom(), foot);
        let course = run.course();
        let mut points = vec![self.point(Duration::ZERO, 0.0)];
        for (at, _) in course.steps() {
            let before = points.last().map_or(self.graph.bottom(), |last| last.y);
            points.push(pos2(self.x(at), before));
            points.push(self.point(at, course.share(at)));
        }
        let last = points.last().map_or(self.graph.bottom(), |last| last.y);
        points.push(pos2(self.graph.right(), last));
        let ink = Stroke::new(self.look.scale.px(2.0), egui_colour(palette.brush));
        painter.add(Shape::line(points, ink));
    }
}
