//! What is said about a step, and the counters.

use bevy_egui::egui::{Align2, FontId, Pos2, Rect, Ui, vec2};

use super::{about, grouped, name, run_words};
use crate::explain::Explainer;
use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::Look,
    },
    watch::{Runner, Show, performer::Performer, place},
};
use crate::solver::{Step, StrategyName};

/// Draws the words above and the counters below.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    show: &Show,
    runner: &Runner,
    all: &[&Runner],
    wide: bool,
) {
    let area = ui.max_rect();
    let (columns, row) = if wide { (2, 52.0) } else { (3, 38.0) };
    let row = look.scale.px(row);
    let numbers = numbers(look, show, runner);
    let height = row * numbers.len().div_ceil(columns) as f32;
    let (above, below) = area.split_top_bottom_at_y(area.bottom() - height);
    let mut lines = vec![(sentence(look, show, runner), !wide)];
    if wide {
        lines.insert(0, (about(look, runner.performer), true));
    }
    lines.extend(winner(look, show, all).map(|text| (text, true)));
    write(ui, look, above, &lines, wide);
    counters(ui, look, &numbers, below, columns);
}

/// Writes texts below each other as far as there is room: in full size, or smaller and fainter.
fn write(ui: &Ui, look: &Look, room: Rect, lines: &[(String, bool)], wide: bool) {
    let palette = look.palette();
    let painter = ui.painter().with_clip_rect(room);
    let mut corner = room.min;
    for (text, small) in lines {
        let (size, ink) = match (*small, wide) {
            (true, true) => (look.scale.small(), palette.thin_ink),
            (true, false) => (look.scale.body() * 0.92, palette.ink),
            (false, _) => (look.scale.body() * 1.06, palette.ink),
        };
        let ink = egui_colour(ink);
        let font = FontId::proportional(size);
        let galley = painter.layout(text.clone(), font, ink, room.width());
        let height = galley.size().y;
        painter.galley(corner, galley, ink);
        corner.y += height + look.scale.px(10.0);
    }
}

/// Who was first in a race.
fn winner(look: &Look, show: &Show, all: &[&Runner]) -> Option<String> {
    if all.len() < 2 {
        return None;
    }
    let first = all.iter().find(|runner| place(runner, all) == Some(1))?;
    let name = name(look, show, first.performer);
    let values = [("name", name), ("steps", grouped(first.tape.at()))];
    Some(look.locale.format("watch-first", &values))
}

/// The step in a full sentence.
fn sentence(look: &Look, show: &Show, runner: &Runner) -> String {
    let locale = &look.locale;
    let picture = runner.tape.picture();
    let words = Explainer::new(show.puzzle(), locale);
    let run = show.run().filter(|_| runner.performer == Performer::Run);
    if let Some(run) = run {
        return run_words::sentence(locale, words, run, runner);
    }
    let place = |cell| words.cell(cell);
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
        Some(Step::Stuck) if runner.performer == Performer::Solver(StrategyName::Deduction) => {
            let values = [("left", grouped(picture.candidates_left() as u64))];
            locale.format("watch-says-logic-ends", &values)
        }
        Some(Step::Stuck) if picture.counters().solutions > 0 => {
            let values = [("solutions", grouped(picture.counters().solutions))];
            locale.format("watch-says-no-more", &values)
        }
        Some(Step::Stuck) => locale.text("watch-says-no-solution"),
        Some(Step::Progress) => locale.text("watch-says-working"),
        Some(step) if step.deduction().is_some() => step.explain(words),
        Some(step) => locale.format("watch-says-step", &[("step", step.explain(words))]),
    }
}

/// The counters; those that say nothing about a run are left out.
fn numbers(look: &Look, show: &Show, runner: &Runner) -> Vec<(String, u64)> {
    let picture = runner.tape.picture();
    let done = picture.counters();
    let rate = ("watch-rate", show.rate().round() as u64);
    let numbers: &[(&str, u64)] = match runner.performer {
        Performer::Run => &[
            ("watch-run-digits", done.nodes),
            ("watch-run-undone", done.backtracks),
            rate,
        ],
        Performer::Solver(_) => &[
            ("watch-nodes", done.nodes),
            ("watch-backtracks", done.backtracks),
            ("watch-depth", picture.depth() as u64),
            ("watch-candidates", picture.candidates_left() as u64),
            ("watch-solutions", done.solutions),
            rate,
        ],
    };
    let named = numbers.iter();
    named
        .map(|&(key, number)| (look.locale.text(key), number))
        .collect()
}

fn counters(ui: &Ui, look: &Look, numbers: &[(String, u64)], area: Rect, columns: usize) {
    let step = vec2(
        area.width() / columns as f32,
        area.height() / numbers.len().div_ceil(columns) as f32,
    );
    for (index, (name, number)) in numbers.iter().enumerate() {
        let place = vec2((index % columns) as f32, (index / columns) as f32);
        counter(
            ui,
            look,
            area.min + place * step,
            (name, *number),
            columns > 2,
        );
    }
}

fn counter(ui: &Ui, look: &Look, corner: Pos2, (name, number): (&str, u64), small: bool) {
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
