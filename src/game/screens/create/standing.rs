//! How the drawing stands, and what is at fault where the cursor is.

use bevy_egui::egui::{self, RichText, Ui};

use super::{findings, improve};
use crate::create::{CheckFinding, DrawingStanding};
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    create::{
        checking::DrawingCheck,
        counting::{CountProgress, SolutionCount},
        intent::CreateIntent,
        open_drawing::OpenDrawing,
    },
    play::clock::written,
    screens::names::level_key,
};
use crate::solver::{Count, Grade};

/// How many faults of one place are told.
const MOST: usize = 3;

/// What there is to say about a drawing.
pub(super) struct StandingWords<'a> {
    pub(super) open: &'a OpenDrawing,
    pub(super) check: &'a DrawingCheck,
    pub(super) count: &'a SolutionCount,
    /// Whether the solutions are shown on the board.
    pub(super) shows_solutions: bool,
    /// The key of what became of the puzzle.
    pub(super) news: Option<&'static str>,
}

impl StandingWords<'_> {
    /// Draws how the drawing stands, what can be done about that, and what is at fault.
    pub(super) fn draw(&self, ui: &mut Ui, look: &Look, ask: &mut impl FnMut(CreateIntent)) {
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.label(look.display(self.heading(look), look.scale.heading() * 0.85));
                ui.label(look.small(self.detail(look)));
                if let Some(key) = self.news {
                    let jade = egui_colour(look.palette().jade);
                    ui.label(RichText::new(look.locale.text(key)).color(jade));
                }
                if self.shows_solutions && self.check.solutions(self.open).len() > 1 {
                    ui.label(look.small(look.locale.text("create-solutions-differ")));
                }
                improve::draw(ui, look, (self.open, self.check, self.count), ask);
                if let Some(more) = self.findings(look) {
                    ui.label(look.small(more));
                }
                faults(ui, look, self.open);
            });
    }

    /// How it stands in a word.
    fn heading(&self, look: &Look) -> String {
        look.locale.text(match self.check.standing(self.open) {
            Some(DrawingStanding::Open) => "create-open",
            Some(DrawingStanding::Unique) => "create-unique",
            Some(DrawingStanding::Dead) => "create-dead",
            None => "create-unknown",
        })
    }

    /// What there is to say about that.
    fn detail(&self, look: &Look) -> String {
        let text = |key: &str| look.locale.text(key);
        match self.check.of(self.open) {
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
            Some(CheckFinding::Several { count, .. }) => self.counted(look, *count),
        }
    }

    /// How many solutions there are, as far as they were counted.
    fn counted(&self, look: &Look, known: Count) -> String {
        let (key, count) = match (self.count.of(self.open), known) {
            (Some(CountProgress::Counting(count)), _) => ("create-counting", count),
            (Some(CountProgress::Done(Count::Exactly(count))), _)
            | (None, Count::Exactly(count)) => ("create-open-exactly", count),
            (Some(CountProgress::Done(Count::AtLeast(count) | Count::Unknown(count))), _)
            | (None, Count::AtLeast(count) | Count::Unknown(count)) => {
                ("create-open-detail", count)
            }
        };
        look.locale.format(key, &[("count", count.to_string())])
    }

    /// What else the check found: the clues that clash, or the techniques that the puzzle needs.
    fn findings(&self, look: &Look) -> Option<String> {
        match self.check.of(self.open)? {
            CheckFinding::None(clash) => findings::clash(look, self.open.drawing(), clash),
            CheckFinding::One {
                grade: Some(Ok(grade)),
                ..
            } => findings::techniques(look, self.open.puzzle()?, grade),
            _ => None,
        }
    }
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
