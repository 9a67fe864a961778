//! The changes that are proposed: which of them is on the board, what it does, and the ways to take it or leave it.

use bevy::math::Rect;
use bevy_egui::egui::{self, Context, Ui, vec2};
use egui_phosphor::regular as icons;

use super::change_words::sentence;
use crate::game::{
    base::theme::widget::{self, Look, egui_rect},
    create::{
        intent::CreateIntent,
        placement::DrawingPlaced,
        repairing::{OfferedChange, ProposalList, RepairGoal, SearchEnd},
    },
    screens::{chip, names::level_key},
};
use crate::solver::Grade;

/// Draws what is proposed in the place of the words, the keys and the ways on.
pub(super) fn draw(
    context: &Context,
    look: &Look,
    placed: &DrawingPlaced,
    list: &ProposalList,
    ask: &mut impl FnMut(CreateIntent),
) {
    let room = Rect {
        min: placed.words.min,
        max: placed.keys.max,
    };
    widget::part(context, "proposal words", egui_rect(room), |ui| {
        ui.spacing_mut().item_spacing.y = look.scale.gap() * 0.75;
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| words(ui, look, list));
    });
    widget::part(
        context,
        "proposal ways",
        egui_rect(placed.actions),
        |ui| match list.shown() {
            Some(_) => choose(ui, look, list, ask),
            None => leave(ui, look, list, ask),
        },
    );
}

/// What is shown and what it leads to.
fn words(ui: &mut Ui, look: &Look, list: &ProposalList) {
    ui.label(look.display(heading(look, list), look.scale.heading() * 0.85));
    let Some(offer) = list.shown() else {
        ui.label(progress(look, list));
        return;
    };
    for change in &offer.proposal.changes {
        ui.label(sentence(&look.locale, change));
    }
    ui.label(look.small(consequence(look, list, offer)));
    if list.end.is_none() {
        ui.label(look.small(look.locale.text("proposals-more")));
    }
}

fn heading(look: &Look, list: &ProposalList) -> String {
    let text = |key: &str| look.locale.text(key);
    let (number, count) = list.place();
    match (list.shown(), list.goal) {
        (Some(_), RepairGoal::OneSolution) => {
            let values = [("number", number.to_string()), ("count", count.to_string())];
            look.locale.format("proposals-heading", &values)
        }
        (Some(_), _) => text("proposals-heading-level"),
        (None, _) if list.end.is_none() => text("proposals-looking"),
        (None, _) => text("proposals-nothing"),
    }
}

/// How far the search has come, or why nothing can be proposed.
fn progress(look: &Look, list: &ProposalList) -> String {
    let text = |key: &str| look.locale.text(key);
    match (list.end, list.way) {
        (None, (_, None)) => text("proposals-working"),
        (None, (count, Some(level))) => {
            let values = [
                ("count", count.to_string()),
                ("level", text(level_key(level))),
            ];
            look.locale.format("proposals-on-the-way", &values)
        }
        (Some(SearchEnd::Finished), _) => text("proposals-none"),
        (Some(SearchEnd::Faulty), _) => text("proposals-faulty"),
        (Some(SearchEnd::NotNeeded), _) => text("proposals-not-needed"),
        (Some(SearchEnd::NotUnique), _) => text("proposals-not-unique"),
        (Some(SearchEnd::NoSuchLevel), _) => match list.goal {
            RepairGoal::Easier => text("proposals-easiest"),
            RepairGoal::Harder => text("proposals-hardest"),
            _ => text("proposals-level-already"),
        },
        (Some(SearchEnd::NoWay(level)), _) => {
            let level = [("level", text(level_key(level)))];
            look.locale.format("proposals-no-way", &level)
        }
    }
}

/// What is true once the change is made.
fn consequence(look: &Look, list: &ProposalList, offer: &OfferedChange) -> String {
    let Some(grade) = &offer.grade else {
        return look.locale.text("proposals-unique");
    };
    let graded = graded(look, grade);
    if let Some(SearchEnd::NoWay(level)) = list.end {
        let level = ("level", look.locale.text(level_key(level)));
        return look
            .locale
            .format("proposals-nearest", &[level, ("found", graded)]);
    }
    look.locale.format("proposals-graded", &[("found", graded)])
}

fn graded(look: &Look, grade: &Grade) -> String {
    let values = [
        ("level", look.locale.text(level_key(grade.level))),
        ("rating", grade.rating.to_string()),
    ];
    look.locale.format("proposals-level", &values)
}

/// The ways to the other changes, and to take this one or leave all.
fn choose(ui: &mut Ui, look: &Look, list: &ProposalList, ask: &mut impl FnMut(CreateIntent)) {
    let gap = look.scale.gap();
    let area = ui.max_rect();
    let side = area.height();
    let has_others = list.place().1 > 1;
    let icons_width = if has_others { 2.0 * (side + gap) } else { 0.0 };
    let size = vec2((area.width() - icons_width - gap) / 2.0, side);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let previous = look.locale.text("proposals-previous");
        if has_others && widget::icon_button(ui, look, icons::CARET_LEFT, &previous).clicked() {
            ask(CreateIntent::PreviousProposal);
        }
        let take = chip::primary(ui, look, size, &look.locale.text("proposals-take"), false);
        widget::prefer(&take);
        if take.clicked() {
            ask(CreateIntent::TakeProposal);
        }
        let leave = look.locale.text("proposals-leave");
        if chip::secondary(ui, look, size, &leave).clicked() {
            ask(CreateIntent::LeaveProposals);
        }
        let next = look.locale.text("proposals-next");
        if has_others && widget::icon_button(ui, look, icons::CARET_RIGHT, &next).clicked() {
            ask(CreateIntent::NextProposal);
        }
    });
}

/// The way back to the drawing.
fn leave(ui: &mut Ui, look: &Look, list: &ProposalList, ask: &mut impl FnMut(CreateIntent)) {
    let area = ui.max_rect();
    let key = match list.end {
        None => "proposals-cancel",
        Some(_) => "proposals-close",
    };
    let leave = chip::secondary(ui, look, area.size(), &look.locale.text(key));
    widget::prefer(&leave);
    if leave.clicked() {
        ask(CreateIntent::LeaveProposals);
    }
}
