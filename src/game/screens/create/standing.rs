//! How the drawing stands, and what is at fault where the cursor is.

use bevy_egui::egui::{self, RichText, Ui};

use crate::create::{CheckFinding, DrawingStanding};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    create::{checking::DrawingCheck, open_drawing::OpenDrawing},
    play::clock::written,
    screens::names::level_key,
};
use crate::solver::{Count, Grade};

/// How many faults of one place are told.
const MOST: usize = 3;

pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    open: &OpenDrawing,
    check: &DrawingCheck,
    shown: bool,
    news: Option<&'static str>,
) {
    let (heading, detail) = standing(look, open, check);
    egui::ScrollArea::vertical()
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.label(look.display(heading, look.scale.heading() * 0.85));
            ui.label(look.small(detail));
            if let Some(key) = news {
                let jade = egui_colour(look.palette().jade);
                ui.label(RichText::new(look.locale.text(key)).color(jade));
            }
            if shown && check.solutions(open).len() > 1 {
                ui.label(look.small(look.locale.text("create-solutions-differ")));
            }
            faults(ui, look, open);
        });
}

/// How it stands in a word, and what there is to say about that.
fn standing(look: &Look, open: &OpenDrawing, check: &DrawingCheck) -> (String, String) {
    let text = |key: &str| look.locale.text(key);
    let heading = match check.standing(open) {
        Some(DrawingStanding::Open) => text("create-open"),
        Some(DrawingStanding::Unique) => text("create-unique"),
        Some(DrawingStanding::Dead) => text("create-dead"),
        None => text("create-unknown"),
    };
    let detail = match check.of(open) {
        None => text("create-checking"),
        Some(CheckFinding::Nothing) => text("create-nothing-detail"),
        Some(CheckFinding::Unknown) => text("create-unknown-detail"),
        Some(CheckFinding::None(clash)) => {
            let count = [("count", clash.clues.len().to_string())];
            look.locale.format("create-dead-detail", &count)
        }
        Some(CheckFinding::One { grade, .. }) => match grade {
            None => text("create-unique-unfinished"),
            Some(Err(_)) => text("create-unique-detail"),
            Some(Ok(grade)) => graded(look, grade),
        },
        Some(CheckFinding::Several { count, .. }) => {
            let (key, count) = match *count {
                Count::Exactly(count) => ("create-open-exactly", count),
                Count::AtLeast(count) | Count::Unknown(count) => ("create-open-detail", count),
            };
            look.locale.format(key, &[("count", count.to_string())])
        }
    };
    (heading, detail)
}

fn graded(look: &Look, grade: &Grade) -> String {
    let values = [
        ("level", look.locale.text(level_key(grade.level))),
        ("rating", grade.rating.to_string()),
        ("par", written(grade.par)),
    ];
    look.locale.format("create-unique-graded", &values)
}

/// What is at fault here, in whole sentences.
fn faults(ui: &mut Ui, look: &Look, open: &OpenDrawing) {
    let alarm = egui_colour(look.palette().vermilion);
    let here: Vec<String> = open.faults_here().map(ToString::to_string).collect();
    for sentence in here.iter().take(MOST) {
        ui.label(RichText::new(sentence).small().color(alarm));
    }
    // What has no place is told wherever the cursor is.
    let placeless = open.faults().filter(|fault| fault.place().is_none());
    for fault in placeless.take(MOST) {
        ui.label(RichText::new(fault.to_string()).small().color(alarm));
    }
}
