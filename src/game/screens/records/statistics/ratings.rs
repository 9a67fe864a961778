//! The rating in a kind as it went, with the band in which it is with 95 % certainty.

use std::collections::BTreeMap;

use bevy_egui::egui::{Align2, Rect, Stroke, Ui, pos2};
use egui_plot::{FilledArea, Line, PlotPoints, Points};

use super::{
    chart::{AxisMark, Chart},
    sheet::sheet,
};
use crate::contest::{Date, PlayStatistics, Rating, RatingPoint, Today};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    screens::{
        names::rating_words,
        records::{
            dates::{day_in_words, month},
            pen::Pen,
        },
    },
};
use crate::puzzle::Kind;

const MILLISECONDS_PER_DAY: f64 = 86_400_000.0;
/// More points than this nobody can see.
const MOST_POINTS: usize = 200;
/// The distances that lines across the plot may have.
const STEPS: [f64; 5] = [50.0, 100.0, 200.0, 400.0, 800.0];
/// The most lines across the plot.
const MOST_LINES: f64 = 5.0;

/// The ratings in each kind as they went.
#[derive(Default)]
pub(super) struct RatingCurves(BTreeMap<Kind, RatingCurve>);

/// A rating as it went, in as many points as can be seen.
struct RatingCurve {
    /// Days since 1970.
    days: Vec<f64>,
    values: Vec<f64>,
    low: Vec<f64>,
    high: Vec<f64>,
    last: Rating,
}

impl RatingCurves {
    pub(super) fn of(numbers: &PlayStatistics) -> Self {
        let curves = numbers.ratings.iter();
        Self(
            curves
                .filter_map(|(kind, points)| Some((*kind, RatingCurve::of(points)?)))
                .collect(),
        )
    }

    /// The kind of which there is most to show.
    pub(super) fn longest(&self) -> Option<Kind> {
        let longest = self.0.iter().max_by_key(|(_, curve)| curve.days.len());
        longest.map(|(kind, _)| *kind)
    }

    pub(super) fn draw(&self, ui: &mut Ui, look: &Look, kind: Kind, today: Today, area: Rect) {
        let inner = sheet(ui, look, area, "statistics-rating");
        let Some(curve) = self.0.get(&kind) else {
            let pen = Pen { ui, look };
            let text = look.locale.text("statistics-unrated");
            pen.lines(inner.min, &text, inner.width(), 3);
            return;
        };
        let right_top = pos2(inner.max.x, area.min.y + look.scale.px(16.0));
        curve.caption(&Pen { ui, look }, right_top);
        curve.draw(ui, look, today, inner);
    }
}

impl RatingCurve {
    fn of(points: &[RatingPoint]) -> Option<Self> {
        let last = points.last()?.rating;
        let points = thinned(points);
        let band = |pick: fn((f64, f64)) -> f64| {
            let bands = points.iter().map(|point| point.rating.band());
            bands.map(pick).collect()
        };
        Some(Self {
            days: points
                .iter()
                .map(|point| point.date.0 as f64 / MILLISECONDS_PER_DAY)
                .collect(),
            values: points.iter().map(|point| point.rating.value).collect(),
            low: band(|(low, _)| low),
            high: band(|(_, high)| high),
            last,
        })
    }

    /// The rating now, and a word for one that is not sure yet.
    fn caption(&self, pen: &Pen, right_top: bevy_egui::egui::Pos2) {
        let look = pen.look;
        let now = rating_words(look, self.last);
        let size = look.scale.heading();
        let number = pen.brush(right_top, Align2::RIGHT_TOP, &now, size);
        if self.last.is_provisional() {
            let beside = pos2(number.min.x - look.scale.px(8.0), number.center().y);
            let word = look.locale.text("statistics-provisional");
            pen.small(beside, Align2::RIGHT_CENTER, &word);
        }
    }

    fn draw(&self, ui: &mut Ui, look: &Look, today: Today, area: Rect) {
        let palette = look.palette();
        let ink = egui_colour(palette.brush);
        let (low, high) = (least(&self.low), -least(&negated(&self.high)));
        let first = self.days.first().copied().unwrap_or_default();
        let last = self
            .days
            .last()
            .copied()
            .unwrap_or_default()
            .max(first + 1.0);
        let tell = move |point: egui_plot::PlotPoint| {
            let date = day_in_words(&look.locale, Date::from_days(point.x as i64), today);
            format!("{date}: {:.0}", point.y)
        };
        let chart = Chart {
            name: "rating",
            x: first - (last - first) * 0.02..=last + (last - first) * 0.03,
            y: low - 20.0..=high + 20.0,
            x_marks: months(look, first, last),
            y_marks: across(low, high),
            tell: Box::new(tell),
        };
        let band = FilledArea::new("band", &self.days, &self.low, &self.high)
            .fill_color(ink.gamma_multiply(0.2))
            .allow_hover(false);
        let points: Vec<[f64; 2]> = self
            .days
            .iter()
            .zip(&self.values)
            .map(|(x, y)| [*x, *y])
            .collect();
        let end = points.last().copied().into_iter().collect::<Vec<_>>();
        let line = Line::new("rating", PlotPoints::from(points))
            .stroke(Stroke::new(2.2 * look.scale.line(), ink));
        let seal = Points::new("now", PlotPoints::from(end))
            .radius(look.scale.px(4.5))
            .shape(egui_plot::MarkerShape::Square)
            .color(egui_colour(palette.vermilion))
            .allow_hover(false);
        chart.show(ui, look, area, move |plot| {
            plot.add(band);
            plot.line(line);
            plot.points(seal);
        });
    }
}

/// As many points as can be seen, with the first and the last among them.
fn thinned(points: &[RatingPoint]) -> Vec<RatingPoint> {
    let (all, kept) = (points.len(), points.len().min(MOST_POINTS));
    let place = |index: usize| index * (all - 1) / (kept - 1).max(1);
    (0..kept).map(|index| points[place(index)]).collect()
}

fn least(values: &[f64]) -> f64 {
    values.iter().copied().fold(f64::INFINITY, f64::min)
}

fn negated(values: &[f64]) -> Vec<f64> {
    values.iter().map(|value| -value).collect()
}

/// The round values between two.
fn across(low: f64, high: f64) -> Vec<AxisMark> {
    let mut steps = STEPS.into_iter();
    let fits = |step: &f64| (high - low) / step <= MOST_LINES;
    let step = steps.find(fits).unwrap_or(STEPS[STEPS.len() - 1]);
    let (first, last) = ((low / step).ceil() as i64, (high / step).floor() as i64);
    let values = (first..=last).map(|number| number as f64 * step);
    values.map(|value| (value, format!("{value:.0}"))).collect()
}

/// The beginnings of months between two days: few enough to be read.
fn months(look: &Look, first: f64, last: f64) -> Vec<AxisMark> {
    let mut starts = Vec::new();
    let mut date = Date::from_days(last as i64).month_start();
    while date.days() as f64 >= first && starts.len() < 240 {
        starts.push(date);
        date = date.previous().month_start();
    }
    let step = starts.len().div_ceil(5).max(1);
    let shown = starts.into_iter().step_by(step);
    shown
        .map(|date| (date.days() as f64, month(&look.locale, date)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::Timestamp;

    #[test]
    fn a_long_history_is_thinned_from_its_first_point_to_its_last() {
        for length in [1_usize, 2, 150, 200, 201, 5_000] {
            let point = |number: usize| RatingPoint {
                date: Timestamp(number as u64),
                rating: Rating::NEW,
            };
            let points: Vec<_> = (0..length).map(point).collect();
            let kept = thinned(&points);
            assert_eq!(kept.len(), length.min(MOST_POINTS));
            assert_eq!(kept.first(), points.first());
            assert_eq!(kept.last(), points.last());
        }
    }

    #[test]
    fn lines_across_stand_at_round_values() {
        let values = |low, high| {
            let marks = across(low, high).into_iter();
            marks.map(|(_, text)| text).collect::<Vec<_>>()
        };
        assert_eq!(
            values(1390.0, 1610.0),
            ["1400", "1450", "1500", "1550", "1600"]
        );
        assert_eq!(values(810.0, 2190.0), ["1200", "1600", "2000"]);
    }
}
