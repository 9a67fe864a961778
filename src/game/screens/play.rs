//! The play screen's header and digit pad; the board between them is drawn by Bevy.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Ui},
};
use egui_phosphor::regular as icons;

use super::{DrawScreens, names::kind_key};
use crate::game::{
    board::Placed,
    input::Action,
    play::{Session, clock::Clock, pad, validate::Judgement},
    state::Screen,
    theme::widget::{self, Look, egui_rect},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw_header, draw_pad)
            .in_set(DrawScreens)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Placed>)),
    );
}

fn draw_header(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    session: Res<Session>,
    clock: Res<Clock>,
    judgement: Option<Res<Judgement>>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let solved = judgement.is_some_and(|judgement| judgement.is_solved());
    widget::part(context, "header", egui_rect(placed.header), |ui| {
        ui.horizontal_centered(|ui| {
            if widget::icon_button(ui, &look, icons::CARET_LEFT, &look.locale.text("play-back"))
                .clicked()
            {
                actions.write(Action::Back);
            }
            titles(ui, &look, &session);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if widget::icon_button(
                    ui,
                    &look,
                    icons::CIRCLE_HALF,
                    &look.locale.text(look.theme.name.key()),
                )
                .clicked()
                {
                    actions.write(Action::NextTheme);
                }
                ui.label(look.display(clock.display(), look.scale.heading()));
                if solved {
                    ui.label(look.small(look.locale.text("play-solved")));
                }
            });
        });
    });
    Ok(())
}

fn titles(ui: &mut Ui, look: &Look, session: &Session) {
    let puzzle = session.puzzle();
    let kind = look.locale.text(kind_key(puzzle.kind()));
    let values = [("kind", kind), ("size", puzzle.size().to_string())];
    let what = look.locale.format("puzzle-kind-size", &values);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space(look.scale.px(6.0));
        let title = match puzzle.info().title.as_str() {
            "" => look.locale.text("puzzle-untitled"),
            title => title.to_owned(),
        };
        ui.label(look.display(title, look.scale.heading() * 0.85));
        ui.label(look.small(what));
    });
}

fn draw_pad(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    session: Res<Session>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    widget::part(context, "pad", egui_rect(placed.pad), |ui| {
        for (index, action) in pad::keys(session.puzzle()).enumerate() {
            let (face, size, name) = face(&look, action);
            let response = widget::key(ui, &look, egui_rect(placed.key(index)), &face, size);
            widget::call(&response, name.as_deref().unwrap_or(&face));
            let response = match name {
                Some(name) => response.on_hover_text(name),
                None => response,
            };
            if response.clicked() {
                actions.write(action);
            }
        }
    });
    Ok(())
}

/// Returns what a key shows, how large, and its name where the face does not say it.
fn face(look: &Look, action: Action) -> (String, f32, Option<String>) {
    let icon = |icon: &str, name: String| (icon.to_owned(), look.scale.px(24.0), Some(name));
    match action {
        Action::Enter(digit) => (digit.to_string(), look.scale.px(28.0), None),
        Action::Undo => icon(icons::ARROW_U_UP_LEFT, look.locale.text("play-undo")),
        Action::Redo => icon(icons::ARROW_U_UP_RIGHT, look.locale.text("play-redo")),
        _ => icon(icons::BACKSPACE, look.locale.text("play-erase")),
    }
}
