//! The best and the usual time of each level, as shares of par.

use bevy_egui::egui::{Align2, Pos2, Rect, Stroke, Ui, Vec2, pos2};
use egui_plot::{HLine, Line, MarkerShape, PlotPoint, PlotPoints, Points};

use super::{
    chart::{AxisMark, Chart},
    sheet::sheet,
};
use crate::contest::{PlayStatistics, TimeSummary};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    screens::{names::level_key, records::pen::Pen},
};
use crate::puzzle::{Kind, Level};

/// The shares of par that are written at the edge.
const SHARES: [(f64, &str); 5] = [(0.25, "¼"), (0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4")];
/// The shortest and the longest share that is shown; others stand at the edge.
const ENDS: (f64, f64) = (0.2, 5.0);

pub(super) fn draw(ui: &mut Ui, look: &Look, numbers: &PlayStatistics, kind: Kind, area: Rect) {
    let inner = sheet(ui, look, area, "statistics-times");
    let levels: Vec<(f64, TimeSummary<f64>)> = (0_u8..)
        .zip(Level::ALL)
        .filter_map(|(index, level)| {
            let class = numbers.classes.get(&(kind, Some(level)))?;
            Some((f64::from(index), class.shares?))
        })
        .collect();
    if levels.is_empty() {
        let text = look.locale.text("statistics-no-times");
        Pen { ui, look }.lines(inner.min, &text, inner.width(), 3);
        return;
    }
    legend(
        &Pen { ui, look },
        pos2(inner.max.x, area.min.y + look.scale.px(32.0)),
    );
    chart(look).show(ui, look, inner, {
        let (ink, accent) = (
            egui_colour(look.palette().ink),
            egui_colour(look.palette().vermilion),
        );
        let (line, radius) = (look.scale.line(), look.scale.px(5.0));
        move |plot| {
            let par = Stroke::new(1.4 * line, accent);
            plot.hline(HLine::new("", 0.0).stroke(par).allow_hover(false));
            for (x, shares) in &levels {
                let ends = [shares.best, shares.median].map(|share| [*x, height(share)]);
                let stem = Line::new("", PlotPoints::from(ends.to_vec()));
                let stem = stem.stroke(Stroke::new(1.6 * line, ink)).allow_hover(false);
                plot.line(stem);
            }
            let at = |pick: fn(&TimeSummary<f64>) -> f64| {
                let places = levels.iter();
                let places = places.map(|(x, shares)| [*x, height(pick(shares))]);
                PlotPoints::from(places.collect::<Vec<_>>())
            };
            let points = |places| Points::new("", places).radius(radius).color(ink);
            let median = points(at(|shares| shares.median)).shape(MarkerShape::Circle);
            plot.points(median.filled(false));
            plot.points(points(at(|shares| shares.best)).shape(MarkerShape::Square));
        }
    });
}

/// What the marks stand for.
fn legend(pen: &Pen, right: Pos2) {
    let (look, painter) = (pen.look, pen.ui.painter());
    let (radius, gap) = (look.scale.px(4.5), look.scale.px(14.0));
    let median = look.locale.text("statistics-median");
    let median = pen.small(right, Align2::RIGHT_CENTER, &median);
    let ring = pos2(median.min.x - gap + radius, right.y);
    painter.circle_stroke(ring, radius, Stroke::new(look.scale.line(), pen.ink()));
    let beside = pos2(ring.x - gap - radius, right.y);
    let best = look.locale.text("statistics-best");
    let best = pen.small(beside, Align2::RIGHT_CENTER, &best);
    let square = pos2(best.min.x - gap + radius, right.y);
    let square = Rect::from_center_size(square, Vec2::splat(1.7 * radius));
    painter.rect_filled(square, 0.0, pen.ink());
}

fn chart<'a>(look: &'a Look) -> Chart<'a> {
    let levels = (0_u8..).zip(Level::ALL);
    let names = levels.map(|(index, level)| {
        let name = look.locale.text(level_key(level));
        (f64::from(index), name)
    });
    let tell = |point: PlotPoint| {
        let share = format!("{:.0}", point.y.exp2() * 100.0);
        look.locale
            .format("statistics-share", &[("percent", share)])
    };
    Chart {
        name: "times",
        x: -0.38..=4.42,
        y: height(ENDS.0)..=height(ENDS.1),
        x_marks: names.collect(),
        y_marks: SHARES.map(share_mark).into(),
        tell: Box::new(tell),
    }
}

fn share_mark((share, text): (f64, &str)) -> AxisMark {
    (height(share), format!("{text} ×"))
}

/// Half of par is as far below it as twice par is above.
fn height(share: f64) -> f64 {
    share.clamp(ENDS.0, ENDS.1).log2()
}
