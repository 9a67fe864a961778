//! The menu of what has no key of its own.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, vec2},
};
use egui_phosphor::regular as icons;

use super::aloft;
use crate::game::{
    board::Zoom,
    input::Action,
    play::{Session, phase::Phase},
    state::Screen,
    theme::widget::Look,
};

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    session: Res<Session>,
    phase: Res<State<Phase>>,
    zoom: Res<Zoom>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if aloft::shade(context, &look).clicked() {
        actions.write(Action::Menu);
    }
    let corner = vec2(-look.scale.margin(), look.scale.bar());
    let width = look.scale.px(290.0);
    let place = (Align2::RIGHT_TOP, corner);
    aloft::sheet(context, &look, "menu", place, width, |ui| {
        ui.spacing_mut().item_spacing.y = look.scale.px(2.0);
        // In a low window not all of it is in sight at once.
        let height = look.scale.window.y - corner.y - look.scale.px(40.0);
        ui.set_max_height(height);
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                for (icon, text, action) in entries(&look, &session, *phase.get(), *zoom) {
                    if aloft::row(ui, &look, icon, &text).clicked() {
                        actions.write(action);
                    }
                }
            });
    });
    Ok(())
}

type Entry = (&'static str, String, Action);

fn entries(look: &Look, session: &Session, phase: Phase, zoom: Zoom) -> Vec<Entry> {
    let locale = &look.locale;
    let level = locale.text(session.conduct().check.key());
    let (lens, closer) = if zoom.is_close() {
        (icons::MAGNIFYING_GLASS_MINUS, "menu-whole")
    } else {
        (icons::MAGNIFYING_GLASS_PLUS, "menu-closer")
    };
    let playing: [Entry; 10] = [
        (lens, locale.text(closer), Action::Zoom),
        (
            icons::CHECK_CIRCLE,
            locale.format("menu-check", &[("level", level)]),
            Action::Check,
        ),
        (
            icons::DOTS_NINE,
            locale.text("menu-fill-notes"),
            Action::FillNotes,
        ),
        (
            icons::ERASER,
            locale.text("menu-clear-notes"),
            Action::ClearNotes,
        ),
        (
            icons::LIST_NUMBERS,
            locale.text("menu-possible"),
            Action::Possible,
        ),
        (
            icons::BOOKMARK_SIMPLE,
            locale.text("menu-checkpoint"),
            Action::Checkpoint,
        ),
        (
            icons::ARROW_BEND_UP_LEFT,
            locale.text("menu-return"),
            Action::ReturnToCheckpoint,
        ),
        (
            icons::CLOCK_COUNTER_CLOCKWISE,
            locale.text("menu-undo-to-right"),
            Action::UndoToRight,
        ),
        (
            icons::ARROW_COUNTER_CLOCKWISE,
            locale.text("menu-restart"),
            Action::Restart,
        ),
        (icons::FLAG, locale.text("menu-give-up"), Action::GiveUp),
    ];
    let always: [Entry; 4] = [
        (icons::EYE, locale.text("play-watch"), Action::Watch),
        (icons::QUESTION, locale.text("menu-help"), Action::Help),
        (
            icons::GEAR,
            locale.text("settings"),
            Action::Show(Screen::Settings),
        ),
        (
            icons::CIRCLE_HALF,
            locale.text(look.theme.name.key()),
            Action::NextTheme,
        ),
    ];
    let playing = playing.into_iter().filter(|_| phase == Phase::Playing);
    playing.chain(always).collect()
}
