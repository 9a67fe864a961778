//! The result of a game: what it is worth and why, and what to do next.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align, Layout, Ui},
};

use super::dialog;
use crate::contest::Ending;
use crate::game::{
    base::{
        locale::GameLocale,
        theme::widget::{self, Look, egui_rect},
    },
    play::{clock::written, ending::Ended, intent::GameIntent, placement::Placed, scoring::Scored},
};
use crate::score::{HelpLevel, Score, ScorePart, What};

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    game: Single<(&Ended, Option<&Scored>)>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (ended, scored) = *game;
    let score = scored.map(|scored| &scored.score);
    widget::part(context, "result", egui_rect(placed.aside), |ui| {
        let upright = placed.aside.height() > placed.aside.width();
        if upright {
            // Beside the board there is height to spare: the result stands in its middle.
            ui.add_space((placed.aside.height() - look.scale.px(400.0)).max(0.0) / 2.0);
        } else {
            // Under the board the seal needs some room.
            ui.add_space(look.scale.px(16.0));
        }
        dialog::frame(&look).show(ui, |ui| {
            ui.set_width(ui.available_width());
            egui::ScrollArea::vertical()
                .max_height(ui.available_height())
                .show(ui, |ui| card(ui, &look, ended.ending, score, &mut intents));
        });
    });
    Ok(())
}

fn card(
    ui: &mut Ui,
    look: &Look,
    ending: Ending,
    score: Option<&Score>,
    intents: &mut MessageWriter<GameIntent>,
) {
    ui.spacing_mut().item_spacing.y = look.scale.px(6.0);
    let heading = look.locale.text(match ending {
        Ending::Surrendered | Ending::Abandoned => "result-given-up",
        Ending::Solved => "play-solved",
    });
    ui.horizontal(|ui| {
        ui.label(look.display(heading, look.scale.heading()));
        ui.with_layout(Layout::right_to_left(Align::Max), |ui| {
            ui.label(look.small(look.locale.text("result-points")));
            // Par may still be measured.
            let points = score.map_or_else(|| "…".into(), |score| score.points.to_string());
            ui.label(look.display(points, look.scale.heading() * 1.3));
        });
    });
    ui.separator();
    for part in score.into_iter().flat_map(|score| &score.parts) {
        line(ui, look, part);
    }
    ui.add_space(look.scale.px(4.0));
    let width = ui.available_width();
    let next = look.locale.text("play-next");
    if dialog::choice(ui, look, &next, width, true).clicked() {
        intents.write(GameIntent::NextPuzzle);
    }
    ui.horizontal(|ui| {
        let half = (width - ui.spacing().item_spacing.x) / 2.0;
        for (text, intent) in [
            (look.locale.text("result-watch"), GameIntent::Watch),
            (look.locale.text("play-leave"), GameIntent::Back),
        ] {
            if dialog::choice(ui, look, &text, half, false).clicked() {
                intents.write(intent);
            }
        }
    });
}

/// One part of the score: what it is about at the left, what it does to the points at the right.
fn line(ui: &mut Ui, look: &Look, part: &ScorePart) {
    ui.horizontal(|ui| {
        ui.label(described(&look.locale, part.what));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(look.small(format!("× {:.2}", part.factor)));
        });
    });
}

/// What a part of a score is about.
pub(in crate::game::screens) fn described(locale: &GameLocale, what: What) -> String {
    match what {
        What::Pace { time, par } => locale.format(
            "result-pace",
            &[("time", written(time)), ("par", written(par))],
        ),
        What::Help(HelpLevel::None) => locale.text("result-help-none"),
        What::Help(HelpLevel::Conflicts) => locale.text("result-help-conflicts"),
        What::Help(HelpLevel::Wrong) => locale.text("result-help-wrong"),
        What::Help(HelpLevel::Reveal) => locale.text("result-help-reveal"),
        What::Hints(count) => locale.format("result-hints", &[("count", count.to_string())]),
        What::Possible => locale.text("result-possible"),
        What::GivenUp => locale.text("result-solution"),
    }
}
