//! The menu of what has no key of its own.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, vec2},
};
use egui_phosphor::regular as icons;

use super::dialog;
use crate::game::{
    base::theme::widget::Look,
    board::Zoom,
    play::{
        intent::GameIntent,
        phase::Phase,
        rules::{self, Price},
    },
    screens::{everywhere::AppIntent, prices},
    store::{Assistance, TimedGame},
};
use crate::score::HintStage;

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    game: Single<(&Assistance, Option<&TimedGame>)>,
    phase: Res<State<Phase>>,
    zoom: Res<Zoom>,
    mut intents: MessageWriter<GameIntent>,
    mut app: MessageWriter<AppIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if dialog::shade(context, &look).clicked() {
        intents.write(GameIntent::Menu);
    }
    let corner = vec2(-look.scale.margin(), look.scale.bar());
    let width = look.scale.px(290.0);
    let place = (Align2::RIGHT_TOP, corner);
    dialog::sheet(context, &look, "menu", place, width, |ui| {
        ui.spacing_mut().item_spacing.y = look.scale.px(2.0);
        // In a low window not all of it is in sight at once.
        let height = look.scale.window.y - corner.y - look.scale.px(40.0);
        ui.set_max_height(height);
        egui::ScrollArea::vertical()
            .max_height(height)
            .show(ui, |ui| {
                for (icon, text, intent) in entries(&look, *game, *phase.get(), *zoom) {
                    let price = intent.price(*game, *phase.get());
                    let price = price.map(|price| prices::written(&look.locale, price));
                    if dialog::row(ui, &look, icon, &text, price.as_deref()).clicked() {
                        match intent {
                            Asked::Game(intent) => drop(intents.write(intent)),
                            Asked::App(intent) => drop(app.write(intent)),
                        }
                    }
                }
            });
    });
    Ok(())
}

/// What a line of the menu asks for.
#[derive(Clone, Copy)]
enum Asked {
    Game(GameIntent),
    App(AppIntent),
}

impl Asked {
    /// What the line costs, in a game that is under way.
    fn price(self, (assistance, timed): GameView, phase: Phase) -> Option<Price> {
        match self {
            Self::Game(intent) if phase != Phase::Finished => {
                rules::price(timed, assistance, intent, HintStage::Where)
            }
            _ => None,
        }
    }
}

/// What the lines depend on.
type GameView<'a> = (&'a Assistance, Option<&'a TimedGame>);

type MenuEntry = (&'static str, String, Asked);

fn entries(look: &Look, (assistance, timed): GameView, phase: Phase, zoom: Zoom) -> Vec<MenuEntry> {
    let text = |key: &str| look.locale.text(key);
    let level = text(assistance.check.key());
    let check = look.locale.format("menu-check", &[("level", level)]);
    let (lens, closer) = if zoom.is_close() {
        (icons::MAGNIFYING_GLASS_MINUS, "menu-whole")
    } else {
        (icons::MAGNIFYING_GLASS_PLUS, "menu-closer")
    };
    #[rustfmt::skip]
    let playing = [
        (lens, text(closer), GameIntent::Zoom),
        (icons::CHECK_CIRCLE, check, GameIntent::Check),
        (icons::DOTS_NINE, text("menu-fill-notes"), GameIntent::FillNotes),
        (icons::ERASER, text("menu-clear-notes"), GameIntent::ClearNotes),
        (icons::LIST_NUMBERS, text("menu-possible"), GameIntent::Possible),
        (icons::BOOKMARK_SIMPLE, text("menu-checkpoint"), GameIntent::Checkpoint),
        (icons::ARROW_BEND_UP_LEFT, text("menu-return"), GameIntent::ReturnToCheckpoint),
        (icons::CLOCK_COUNTER_CLOCKWISE, text("menu-undo-to-right"), GameIntent::UndoToRight),
        (icons::ARROW_COUNTER_CLOCKWISE, text("menu-restart"), GameIntent::Restart),
        (icons::FLAG, text("menu-give-up"), GameIntent::GiveUp),
    ];
    #[rustfmt::skip]
    let always = [
        (icons::EYE, text("play-watch"), Asked::Game(GameIntent::Watch)),
        (icons::EXPORT, text("play-share"), Asked::Game(GameIntent::Share)),
        (icons::QUESTION, text("menu-help"), Asked::App(AppIntent::Help)),
        (icons::GEAR, text("settings"), Asked::App(AppIntent::Settings)),
        (icons::CIRCLE_HALF, text(look.theme.name.key()), Asked::App(AppIntent::NextTheme)),
    ];
    let playing = playing.into_iter().filter(|_| phase == Phase::Playing);
    let playing = playing.map(|(icon, text, intent)| (icon, text, Asked::Game(intent)));
    let is_allowed = |(_, _, asked): &MenuEntry| match asked {
        Asked::Game(intent) => phase == Phase::Finished || rules::allows(timed, *intent),
        Asked::App(_) => true,
    };
    playing.chain(always).filter(is_allowed).collect()
}
