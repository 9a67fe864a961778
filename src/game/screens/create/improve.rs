//! What can be done about how a drawing stands: look for changes, count on, or go to another level.

use bevy_egui::egui::Ui;

use crate::create::{CheckFinding, DrawingStanding};
use crate::game::{
    base::theme::widget::Look,
    create::{
        checking::DrawingCheck,
        counting::{CountProgress, SolutionCount},
        intent::CreateIntent,
        open_drawing::OpenDrawing,
    },
    screens::{chip::chip, names::level_key},
};
use crate::puzzle::Level;
use crate::solver::Count;

/// Draws the ways on from how the drawing stands; changes are proposed once nothing is at fault.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    (open, check, count): (&OpenDrawing, &DrawingCheck, &SolutionCount),
    ask: &mut impl FnMut(CreateIntent),
) {
    let is_whole = open.puzzle().is_some();
    match (check.standing(open), check.of(open)) {
        (Some(DrawingStanding::Open), _) => {
            let count = match count.of(open) {
                Some(CountProgress::Counting(_)) => Some("create-stop-counting"),
                Some(CountProgress::Done(_)) => None,
                // Few solutions are counted by the check.
                None if is_counted(check.of(open)) => None,
                None => Some("create-count"),
            };
            ui.horizontal_wrapped(|ui| {
                if is_whole {
                    repair(ui, look, ask);
                }
                if let Some(key) = count
                    && chip(ui, look, &look.locale.text(key), false).clicked()
                {
                    ask(CreateIntent::Count);
                }
            });
        }
        (Some(DrawingStanding::Dead), _) if is_whole => repair(ui, look, ask),
        (
            _,
            Some(CheckFinding::One {
                grade: Some(Ok(grade)),
                ..
            }),
        ) => levels(ui, look, grade.level, ask),
        _ => {}
    }
}

const fn is_counted(finding: Option<&CheckFinding>) -> bool {
    matches!(
        finding,
        Some(CheckFinding::Several {
            count: Count::Exactly(_),
            ..
        })
    )
}

fn repair(ui: &mut Ui, look: &Look, ask: &mut impl FnMut(CreateIntent)) {
    if chip(ui, look, &look.locale.text("create-repair"), false).clicked() {
        ask(CreateIntent::Repair);
    }
}

/// The levels, of which the puzzle has one.
fn levels(ui: &mut Ui, look: &Look, now: Level, ask: &mut impl FnMut(CreateIntent)) {
    ui.horizontal_wrapped(|ui| {
        ui.label(look.small(look.locale.text("create-levels")));
        for level in Level::ALL {
            let name = look.locale.text(level_key(level));
            let response = chip(ui, look, &name, level == now);
            if response.clicked() && level != now {
                ask(CreateIntent::Reach(level));
            }
        }
    });
}
