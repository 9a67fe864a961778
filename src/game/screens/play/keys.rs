//! The pad: digits with how often each is still to come, and the tools.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, FontId, Painter, Pos2, StrokeKind, vec2},
};
use egui_phosphor::regular as icons;

use crate::game::{
    base::theme::{
        style::{corner, display_font, egui_colour},
        widget::{self, Look, egui_rect},
    },
    board::Value,
    play::{
        advice::Advice,
        intent::GameIntent,
        moves::Moves,
        pad,
        placement::Placed,
        rules::{self, Price},
    },
    screens::prices,
    store::{Assistance, TimedGame},
};
use crate::puzzle::Digit;

/// What the pad shows of a game.
type PadGame = (
    &'static Moves,
    &'static Assistance,
    &'static Advice,
    Option<&'static TimedGame>,
);
type PadGameItem<'a> = (&'a Moves, &'a Assistance, &'a Advice, Option<&'a TimedGame>);

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    game: Single<PadGame>,
    values: Query<&Value>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (moves, assistance, advice, timed) = *game;
    let hint = rules::price(timed, assistance, GameIntent::Hint, advice.next_stage());
    widget::part(context, "pad", egui_rect(placed.pad), |ui| {
        for (index, intent) in pad::keys(moves.puzzle()).enumerate() {
            let area = egui_rect(placed.key(index));
            let left = match intent {
                GameIntent::Enter(digit) => pad::remaining(moves.puzzle(), values.iter(), digit),
                _ => None,
            };
            let face = face(&look, intent, assistance, area, left.is_some());
            let response = widget::key(ui, &look, area);
            widget::call(&response, &face.name);
            let painter = ui.painter();
            face.write(painter, look.palette().ink);
            match state(intent, left, *game) {
                KeyState::Ready if intent == GameIntent::Hint => price(painter, &look, area, hint),
                KeyState::Ready => tally(painter, &look, area, left),
                KeyState::On => highlight(painter, &look, area),
                KeyState::Idle => {
                    fade(painter, &look, area);
                    face.write(painter, look.palette().hairline);
                }
            }
            let is_digit = matches!(intent, GameIntent::Enter(_));
            let response = if is_digit {
                response
            } else {
                response.on_hover_text(&face.name)
            };
            if response.clicked() {
                intents.write(intent);
            }
        }
    });
    Ok(())
}

/// What a key shows, where and how large, and its name.
struct KeyFace {
    shown: String,
    at: Pos2,
    size: f32,
    name: String,
}

impl KeyFace {
    /// A digit; beside a tally it moves towards the other corner, the more the wider it is.
    fn of_digit(digit: Digit, area: egui::Rect, pencil: bool, has_tally: bool) -> Self {
        let shown = digit.to_string();
        let (size, aside) = if shown.len() > 1 {
            (0.43, vec2(0.07, 0.08))
        } else {
            (0.5, vec2(0.0, 0.04))
        };
        // Pencil marks are small: the mode shows on every key.
        let size = if pencil { 0.3 } else { size };
        let aside = if has_tally { aside } else { egui::Vec2::ZERO };
        Self {
            name: shown.clone(),
            shown,
            at: area.center() - aside * area.height(),
            size: size * area.height(),
        }
    }

    fn write(&self, painter: &Painter, ink: Color) {
        painter.text(
            self.at,
            Align2::CENTER_CENTER,
            &self.shown,
            display_font(self.size),
            egui_colour(ink),
        );
    }
}

fn face(
    look: &Look,
    intent: GameIntent,
    assistance: &Assistance,
    area: egui::Rect,
    has_tally: bool,
) -> KeyFace {
    let icon = |icon: &str, name: String| KeyFace {
        shown: icon.to_owned(),
        at: area.center(),
        size: look.scale.px(24.0),
        name,
    };
    match intent {
        GameIntent::Enter(digit) => KeyFace::of_digit(digit, area, assistance.note_mode, has_tally),
        GameIntent::Undo => icon(icons::ARROW_U_UP_LEFT, look.locale.text("play-undo")),
        GameIntent::Redo => icon(icons::ARROW_U_UP_RIGHT, look.locale.text("play-redo")),
        GameIntent::NoteMode => icon(icons::PENCIL_SIMPLE, look.locale.text("play-notes")),
        GameIntent::Hint => icon(icons::LIGHTBULB, look.locale.text("play-hint")),
        _ => icon(icons::BACKSPACE, look.locale.text("play-erase")),
    }
}

/// How a key stands.
enum KeyState {
    Ready,
    /// What it turns on is on.
    On,
    /// Pressing it does nothing now.
    Idle,
}

fn state(
    intent: GameIntent,
    left: Option<usize>,
    (moves, assistance, advice, timed): PadGameItem,
) -> KeyState {
    let history = moves.history();
    match intent {
        _ if !rules::allows(timed, intent) => KeyState::Idle,
        GameIntent::Enter(_) if left == Some(0) => KeyState::Idle,
        GameIntent::NoteMode if assistance.note_mode => KeyState::On,
        GameIntent::Hint if *advice != Advice::None => KeyState::On,
        GameIntent::Undo if !history.can_undo() => KeyState::Idle,
        GameIntent::Redo if !history.can_redo() => KeyState::Idle,
        _ => KeyState::Ready,
    }
}

/// Writes small under the bulb what a hint costs.
fn price(painter: &Painter, look: &Look, area: egui::Rect, price: Option<Price>) {
    let Some(price) = price else { return };
    painter.text(
        area.center_bottom() - vec2(0.0, look.scale.px(2.0)),
        Align2::CENTER_BOTTOM,
        prices::short(&look.locale, price),
        FontId::proportional(look.scale.px(10.5)),
        egui_colour(look.palette().thin_ink),
    );
}

/// Writes small into a key's corner how often its digit is still to come.
fn tally(painter: &Painter, look: &Look, area: egui::Rect, left: Option<usize>) {
    let Some(left) = left else { return };
    let inset = look.scale.px(5.0);
    painter.text(
        area.max - vec2(inset, inset * 0.6),
        Align2::RIGHT_BOTTOM,
        left.to_string(),
        display_font(look.scale.px(11.0)),
        egui_colour(look.palette().thin_ink),
    );
}

/// Draws a key again, as part of the ground.
fn fade(painter: &Painter, look: &Look, area: egui::Rect) {
    let palette = look.palette();
    let hairline = egui::Stroke::new(look.scale.line(), egui_colour(palette.hairline));
    let paper = egui_colour(palette.paper);
    painter.rect(
        area,
        corner(*look.scale),
        paper,
        hairline,
        StrokeKind::Inside,
    );
}

fn highlight(painter: &Painter, look: &Look, area: egui::Rect) {
    let vermilion = egui_colour(look.palette().vermilion);
    painter.rect_stroke(
        area,
        corner(*look.scale),
        egui::Stroke::new(2.0 * look.scale.line(), vermilion),
        StrokeKind::Inside,
    );
}
