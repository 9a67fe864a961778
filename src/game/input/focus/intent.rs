//! What can be asked of widgets, and with which keys and buttons.

use bevy::prelude::GamepadButton as Pad;
use bevy::prelude::*;
use bevy_egui::egui::{Key, Modifiers};

use self::FocusIntent as Ask;
use super::Menus;
use crate::game::input::{
    Direction,
    context::{AddContext, Context, Layer, Row, Section},
};

pub(super) fn plugin(app: &mut App) {
    app.add_context(&FOCUS, |menus: Res<Menus>| !menus.steers)
        .add_context(&PRESS, |menus: Res<Menus>| !menus.steers && menus.focused)
        .add_context(&POPUP, |menus: Res<Menus>| {
            menus.popup || menus.text || menus.panels && menus.has_board
        })
        .add_context(&PANELS, |menus: Res<Menus>| menus.has_board);
}

/// What can be asked of the widgets of a screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusIntent {
    /// Moves the focus.
    Go(Direction),
    /// Moves the focus to the next widget.
    Next,
    /// Moves the focus to the widget before.
    Previous,
    /// Clicks the widget that has the focus.
    Press,
    /// Closes a popup, leaves a text field, goes from the buttons back to the board.
    Close,
    /// Goes from the board to the buttons around it, or back.
    Panels,
}

const FOCUS: Context<FocusIntent> = Context {
    hides: &[Section::Rest, Section::Lists, Section::Menus],
    ..Context::new(
        "menu",
        Section::Menus,
        Layer::Focus,
        &[
            Row::new("up", Ask::Go(Direction::Up), &["Up", "W"], &[Pad::DPadUp])
                .towards(Direction::Up),
            Row::new(
                "down",
                Ask::Go(Direction::Down),
                &["Down", "S"],
                &[Pad::DPadDown],
            )
            .towards(Direction::Down),
            Row::new(
                "left",
                Ask::Go(Direction::Left),
                &["Left", "A"],
                &[Pad::DPadLeft],
            )
            .towards(Direction::Left),
            Row::new(
                "right",
                Ask::Go(Direction::Right),
                &["Right", "D"],
                &[Pad::DPadRight],
            )
            .towards(Direction::Right),
            Row::new("forth", Ask::Next, &["Tab"], &[Pad::RightTrigger]).repeating(),
            Row::new(
                "back-again",
                Ask::Previous,
                &["Shift+Tab"],
                &[Pad::LeftTrigger],
            )
            .repeating(),
        ],
    )
};
const PRESS: Context<FocusIntent> = Context::new(
    "widget",
    Section::Menus,
    Layer::Focus,
    &[Row::new("confirm", Ask::Press, &["Enter"], &[Pad::South])],
);
const POPUP: Context<FocusIntent> = Context::new(
    "popup",
    Section::Menus,
    Layer::Popup,
    &[Row::new("close", Ask::Close, &["Escape"], &[Pad::East])],
);
const PANELS: Context<FocusIntent> = Context {
    hides: &[Section::Board, Section::Game, Section::Watch, Section::Draw],
    ..Context::new(
        "panels",
        Section::Menus,
        Layer::Popup,
        &[Row::new("panels", Ask::Panels, &["F6"], &[Pad::LeftThumb])],
    )
};

impl FocusIntent {
    /// The key of egui's that does it.
    pub(super) fn key(self, in_text: bool) -> (Key, Modifiers) {
        let previous = (Key::Tab, Modifiers::SHIFT);
        let next = (Key::Tab, Modifiers::NONE);
        match self {
            // A text field keeps the arrows for its cursor.
            Self::Go(Direction::Up | Direction::Left) if in_text => previous,
            Self::Go(_) if in_text => next,
            Self::Go(Direction::Up) => (Key::ArrowUp, Modifiers::NONE),
            Self::Go(Direction::Down) => (Key::ArrowDown, Modifiers::NONE),
            Self::Go(Direction::Left) => (Key::ArrowLeft, Modifiers::NONE),
            Self::Go(Direction::Right) => (Key::ArrowRight, Modifiers::NONE),
            Self::Next | Self::Panels => next,
            Self::Previous => previous,
            Self::Press => (Key::Enter, Modifiers::NONE),
            Self::Close => (Key::Escape, Modifiers::NONE),
        }
    }
}
