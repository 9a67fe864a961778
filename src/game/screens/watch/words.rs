//! What the solver says about its step, and its counters.

use bevy_egui::egui::{self, Align2, FontId, Sense, Ui, vec2};

use super::{grouped, strategy_about_key};
use crate::game::{
    theme::{
        style::{display_font, egui_colour},
        widget::Look,
    },
    watch::{Runner, Show},
};
use crate::solver::{Step, StrategyName};

/// The most lines that a reason takes.
const LINES: (usize, usize) = (9, 3);

/// Draws the words and the counters, below each other.
pub(super) fn draw(ui: &mut Ui, look: &Look, show: &Show, runner: &Runner, wide: bool) {
    ui.spacing_mut().item_spacing.y = look.scale.px(4.0);
    if wide {
        ui.add_space(look.scale.px(34.0));
        ui.label(look.small(look.locale.text(strategy_about_key(runner.strategy))));
        ui.add_space(look.scale.px(10.0));
    }
    let (rows, columns) = if wide { (LINES.0, 2) } else { (LINES.1, 6) };
    let height = if wide {
        look.scale.px(200.0).min(ui.available_height() * 0.5)
    } else {
        ui.available_height() * 0.55
    };
    let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let palette = look.palette();
    let size = if wide {
        look.scale.body() * 1.06
    } else {
        look.scale.body() * 0.94
    };
    let mut job = egui::text::LayoutJob::simple(
        sentence(look, show, runner),
        FontId::proportional(size),
        egui_colour(palette.ink),
        area.width(),
    );
    job.wrap.max_rows = rows;
    let galley = ui.painter().layout_job(job);
    ui.painter()
        .with_clip_rect(area)
        .galley(area.min, galley, egui_colour(palette.ink));
    counters(ui, look, show, runner, columns);
}

/// The step in a full sentence.
fn sentence(look: &Look, show: &Show, runner: &Runner) -> String {
    let puzzle = show.puzzle();
    let locale = &look.locale;
    let picture = runner.tape.picture();
    let place = |cell| puzzle.size().place(cell).to_string();
    match runner.tape.last_step() {
        None => locale.text("watch-says-start"),
        Some(Step::Guess { cell, digit }) => {
            let values = [
                ("digit", digit.to_string()),
                ("cell", place(*cell)),
                ("depth", picture.depth().to_string()),
            ];
            locale.format("watch-says-guess", &values)
        }
        Some(Step::Retreat { depth, cells }) => {
            let first = cells.first().map(|&cell| place(cell)).unwrap_or_default();
            let values = [
                ("cell", first),
                ("count", cells.len().to_string()),
                ("depth", depth.to_string()),
            ];
            locale.format("watch-says-retreat", &values)
        }
        Some(Step::Solved) => {
            let values = [
                ("steps", grouped(picture.at())),
                ("guesses", grouped(picture.counters().backtracks)),
            ];
            locale.format("watch-says-solved", &values)
        }
        Some(Step::Stuck) if runner.strategy == StrategyName::Deduction => {
            let values = [("left", grouped(picture.candidates_left() as u64))];
            locale.format("watch-says-logic-ends", &values)
        }
        Some(Step::Stuck) if picture.counters().solutions > 0 => {
            let values = [("solutions", grouped(picture.counters().solutions))];
            locale.format("watch-says-no-more", &values)
        }
        Some(Step::Stuck) => locale.text("watch-says-no-solution"),
        Some(Step::Progress) => locale.text("watch-says-working"),
        Some(step) => capitalised(&step.explain(puzzle)),
    }
}

/// A sentence of its own: a capital at the beginning, unless that is a cell's name, and a full stop.
fn capitalised(text: &str) -> String {
    let stop = if text.ends_with('.') { "" } else { "." };
    format!("{text}{stop}")
}

fn counters(ui: &mut Ui, look: &Look, show: &Show, runner: &Runner, columns: usize) {
    let picture = runner.tape.picture();
    let done = picture.counters();
    let locale = &look.locale;
    let numbers = [
        (locale.text("watch-nodes"), done.nodes),
        (locale.text("watch-backtracks"), done.backtracks),
        (locale.text("watch-depth"), picture.depth() as u64),
        (
            locale.text("watch-candidates"),
            picture.candidates_left() as u64,
        ),
        (locale.text("watch-solutions"), done.solutions),
        (locale.text("watch-rate"), show.rate().round() as u64),
    ];
    let width = ui.available_width() / columns as f32;
    let height = look.scale.px(if columns > 2 { 42.0 } else { 52.0 });
    for row in numbers.chunks(columns) {
        let (area, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
        for (index, (name, number)) in row.iter().enumerate() {
            let corner = area.min + vec2(index as f32 * width, 0.0);
            counter(ui, look, corner, name, *number, columns > 2);
        }
    }
}

fn counter(ui: &Ui, look: &Look, corner: egui::Pos2, name: &str, number: u64, small: bool) {
    let palette = look.palette();
    let size = look.scale.heading() * if small { 0.7 } else { 0.95 };
    let below = corner + vec2(0.0, size * 1.12);
    let painter = ui.painter();
    painter.text(
        corner,
        Align2::LEFT_TOP,
        grouped(number),
        display_font(size),
        egui_colour(palette.ink),
    );
    let font = FontId::proportional(look.scale.small() * if small { 0.8 } else { 1.0 });
    painter.text(
        below,
        Align2::LEFT_TOP,
        name,
        font,
        egui_colour(palette.thin_ink),
    );
}
