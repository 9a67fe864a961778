//! A plot as the game draws it: ink on paper, hairlines for a grid, our own letters at its edges, and nothing that moves.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, UiBuilder, pos2};
use egui_plot::{HLine, HoverPosition, Plot, PlotPoint, PlotUi};

use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    screens::records::pen::Pen,
};

/// A value on an axis, and what is written there.
pub(super) type AxisMark = (f64, String);

/// The frame of a plot.
pub(super) struct Chart<'a> {
    /// What tells it from others.
    pub(super) name: &'static str,
    /// What is shown from left to right.
    pub(super) x: RangeInclusive<f64>,
    /// What is shown from bottom to top.
    pub(super) y: RangeInclusive<f64>,
    /// What is written below it.
    pub(super) x_marks: Vec<AxisMark>,
    /// What is written at its left, each with a hairline.
    pub(super) y_marks: Vec<AxisMark>,
    /// What is told of the point next to the pointer.
    pub(super) tell: Box<dyn Fn(PlotPoint) -> String + 'a>,
}

impl<'a> Chart<'a> {
    /// Draws the frame, and in it whatever is added.
    pub(super) fn show(
        self,
        ui: &mut Ui,
        look: &Look,
        area: Rect,
        add: impl FnOnce(&mut PlotUi<'a>) + 'a,
    ) {
        let px = |length: f32| look.scale.px(length);
        let inner = Rect::from_min_max(
            pos2(area.min.x + px(42.0), area.min.y),
            pos2(area.max.x, area.max.y - px(24.0)),
        );
        let hairline = Stroke::new(
            look.scale.line() * 0.8,
            egui_colour(look.palette().hairline).gamma_multiply(0.6),
        );
        let Self {
            name,
            x,
            y,
            x_marks,
            y_marks,
            tell,
        } = self;
        let levels: Vec<f64> = y_marks.iter().map(|(value, _)| *value).collect();
        let mut child = ui.new_child(UiBuilder::new().id_salt(name).max_rect(inner));
        let plot = quiet(name)
            .width(inner.width())
            .height(inner.height())
            .label_formatter(move |hover| match hover {
                HoverPosition::NearDataPoint { position, .. } => Some(tell(*position)),
                HoverPosition::Elsewhere { .. } => None,
            });
        let shown = plot.show(&mut child, move |plot| {
            plot.set_plot_bounds_x(x);
            plot.set_plot_bounds_y(y);
            for level in levels {
                plot.hline(HLine::new("", level).stroke(hairline).allow_hover(false));
            }
            add(plot);
        });
        let at = |x, y| shown.transform.position_from_point(&PlotPoint::new(x, y));
        let pen = Pen { ui, look };
        for (value, text) in &y_marks {
            let place = pos2(inner.min.x - px(8.0), at(0.0, *value).y);
            pen.small(place, Align2::RIGHT_CENTER, text);
        }
        for (value, text) in &x_marks {
            let place = pos2(at(*value, 0.0).x, inner.max.y + px(6.0));
            pen.small(place, Align2::CENTER_TOP, text);
        }
    }
}

/// A plot without anything of its own: no axes, no background, nothing to drag or to zoom, and no focus.
fn quiet<'a>(name: &'static str) -> Plot<'a> {
    Plot::new(name)
        .show_axes(false)
        .show_grid(false)
        .show_background(false)
        .show_crosshair(false)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_axis_zoom_drag(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .sense(Sense::hover())
}
