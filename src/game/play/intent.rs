//! What can be asked of a game, and with which keys and buttons.

use bevy::prelude::GamepadButton as Pad;
use bevy::prelude::*;

use self::Direction::{Down, Left, Right, Up};
use super::phase::Phase;
use crate::game::{
    base::{Menu, Screen},
    input::{
        Direction,
        context::{AddContext, Context, Figure, Layer, Row, Section},
    },
};
use crate::puzzle::{CellId, Digit};

pub(super) fn plugin(app: &mut App) {
    let playing = |menu: Menu| in_state(Phase::Playing).and_then(in_state(menu));
    let paused = |menu: Menu| in_state(Phase::Paused).and_then(in_state(menu));
    let finished = |menu: Menu| in_state(Phase::Finished).and_then(in_state(menu));
    let rests = |menu: Menu| paused(menu).or_else(finished(menu));
    let asked = |menu: Menu| in_state(Screen::Play).and_then(in_state(menu));
    app.add_context(&BOARD, playing(Menu::None))
        .add_context(&CELLS, playing(Menu::None))
        .add_context(&GAME, playing(Menu::None).or_else(playing(Menu::Game)))
        .add_context(&REST, rests(Menu::None).or_else(rests(Menu::Game)))
        .add_context(&PAUSE, paused(Menu::None))
        .add_context(&RESULT, finished(Menu::None))
        .add_context(&MENU, asked(Menu::Game))
        .add_context(&QUESTION, asked(Menu::GiveUp));
}

/// One thing that a player can ask of a game; every device and every button on screen speaks in these.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameIntent {
    /// Move the selection.
    Go(Direction),
    /// Move the selection to the next cell in a direction that is still empty, or to the border.
    Jump(Direction),
    /// Stretch the selection by a cell.
    Stretch(Direction),
    /// Select the next empty cell in reading order.
    Next,
    /// Select the empty cell before in reading order.
    Previous,
    /// Select a cell, and no other.
    Select(CellId),
    /// Select a cell beside those that are selected already.
    Include(CellId),
    /// Type a figure, which may be the first of two.
    Type(Figure),
    /// Write a digit into the selected cells: in ink, or in pencil while note mode is on.
    Enter(Digit),
    /// Pencil a digit into the selected cells, or rub it out.
    Note(Digit),
    /// Empty the selected cells.
    Erase,
    /// Open the digit wheel.
    OpenWheel,
    /// Turn note mode on or off.
    NoteMode,
    /// Pencil every possible digit into every empty cell.
    FillNotes,
    /// Rub out every note.
    ClearNotes,
    /// Take the last move back.
    Undo,
    /// Make the move again that was taken back last.
    Redo,
    /// Take moves back until no digit is wrong.
    UndoToRight,
    /// Remember this position before a guess.
    Checkpoint,
    /// Return to the position remembered last.
    ReturnToCheckpoint,
    /// Begin the puzzle again.
    Restart,
    /// Ask for help with the next step, and then for more of it.
    Hint,
    /// Tell which digits the selected cell can still take.
    Possible,
    /// Change what is marked: nothing, broken rules, or also wrong digits.
    Check,
    /// Ask whether to give up.
    GiveUp,
    /// Show the solution and end the game.
    Surrender,
    /// Stop the clock and cover the board, or go on.
    Pause,
    /// Open the menu, or close it.
    Menu,
    /// Close what lies over the board, or leave the game.
    Back,
    /// Play the next puzzle of the collection.
    NextPuzzle,
    /// Watch the puzzle being solved.
    Watch,
    /// Give the puzzle or the game away.
    Share,
    /// Look at the board more closely, or at the whole of it again.
    Zoom,
}

use self::GameIntent as Ask;

/// Going from cell to cell, while digits can be written.
#[rustfmt::skip]
const BOARD: Context<Ask> = Context {
    steers: true,
    ..Context::new("board", Section::Board, Layer::Screen, &[
        Row::new("up", Ask::Go(Up), &["Up", "W"], &[Pad::DPadUp]).towards(Up),
        Row::new("down", Ask::Go(Down), &["Down", "S"], &[Pad::DPadDown]).towards(Down),
        Row::new("left", Ask::Go(Left), &["Left", "A"], &[Pad::DPadLeft]).towards(Left),
        Row::new("right", Ask::Go(Right), &["Right", "D"], &[Pad::DPadRight]).towards(Right),
        Row::new("wheel", Ask::OpenWheel, &[], &[Pad::South]),
        Row::new("next", Ask::Next, &["Tab"], &[]).repeating(),
        Row::new("previous", Ask::Previous, &["Shift+Tab"], &[]).repeating(),
    ])
};

/// The cells, also while the arrows go through the buttons around them.
#[rustfmt::skip]
const CELLS: Context<Ask> = Context {
    figures: Some(Ask::Type),
    ..Context::new("cells", Section::Board, Layer::Screen, &[
        Row::new("erase", Ask::Erase, &["Backspace", "Delete"], &[Pad::East]).repeating(),
        Row::new("jump-up", Ask::Jump(Up), &["Ctrl+Up"], &[]).repeating(),
        Row::new("jump-down", Ask::Jump(Down), &["Ctrl+Down"], &[]).repeating(),
        Row::new("jump-left", Ask::Jump(Left), &["Ctrl+Left"], &[]).repeating(),
        Row::new("jump-right", Ask::Jump(Right), &["Ctrl+Right"], &[]).repeating(),
        Row::new("stretch-up", Ask::Stretch(Up), &["Shift+Up"], &[]).repeating(),
        Row::new("stretch-down", Ask::Stretch(Down), &["Shift+Down"], &[]).repeating(),
        Row::new("stretch-left", Ask::Stretch(Left), &["Shift+Left"], &[]).repeating(),
        Row::new("stretch-right", Ask::Stretch(Right), &["Shift+Right"], &[]).repeating(),
    ])
};

/// The game around the cells; its keys count while its menu is open, too.
#[rustfmt::skip]
const GAME: Context<Ask> = Context::new("game", Section::Game, Layer::Screen, &[
    Row::new("note-mode", Ask::NoteMode, &["Space"], &[Pad::West]),
    Row::new("hint", Ask::Hint, &["H"], &[Pad::North]),
    Row::new("undo", Ask::Undo, &["Ctrl+Z"], &[Pad::LeftTrigger]).repeating(),
    Row::new("redo", Ask::Redo, &["Ctrl+Y", "Ctrl+Shift+Z"], &[Pad::RightTrigger]).repeating(),
    Row::new("pause", Ask::Pause, &["P"], &[Pad::Start]),
    Row::new("menu", Ask::Menu, &["M", "F10"], &[Pad::RightThumb]),
    Row::new("back", Ask::Back, &["Escape"], &[]),
    Row::new("fill-notes", Ask::FillNotes, &["N"], &[]),
    Row::new("clear-notes", Ask::ClearNotes, &["Shift+N"], &[]),
    Row::new("undo-to-right", Ask::UndoToRight, &["Ctrl+R"], &[]),
    Row::new("checkpoint", Ask::Checkpoint, &["C"], &[]),
    Row::new("return", Ask::ReturnToCheckpoint, &["R"], &[]),
    Row::new("possible", Ask::Possible, &["E"], &[]),
    Row::new("check", Ask::Check, &["K"], &[]),
    Row::new("watch", Ask::Watch, &["V"], &[]),
    Row::new("zoom", Ask::Zoom, &["Z"], &[]),
    Row::new("share", Ask::Share, &["Ctrl+S"], &[]),
]);

/// A game that rests or has ended; its keys count while its menu is open, too.
#[rustfmt::skip]
const REST: Context<Ask> = Context::new("rest", Section::Rest, Layer::Over, &[
    Row::new("pause", Ask::Pause, &["P"], &[Pad::Start]),
    Row::new("menu", Ask::Menu, &["M", "F10"], &[Pad::RightThumb]),
    Row::new("watch", Ask::Watch, &["V"], &[]),
    Row::new("share", Ask::Share, &["Ctrl+S"], &[]),
]);

/// What lies over a game that rests.
#[rustfmt::skip]
const PAUSE: Context<Ask> = Context {
    confirms: true,
    ..Context::new("pause", Section::Rest, Layer::Over, &[
        Row::new("resume", Ask::Pause, &["Enter"], &[Pad::South]),
        Row::new("back", Ask::Back, &["Escape"], &[Pad::East]),
    ])
};

/// What lies over a game that has ended.
#[rustfmt::skip]
const RESULT: Context<Ask> = Context {
    confirms: true,
    ..Context::new("result", Section::Rest, Layer::Over, &[
        Row::new("next-puzzle", Ask::NextPuzzle, &["Enter"], &[Pad::South]),
        Row::new("back", Ask::Back, &["Escape"], &[Pad::East]),
    ])
};

/// The menu of a game.
const MENU: Context<Ask> = Context::new(
    "game-menu",
    Section::Menus,
    Layer::Over,
    &[Row::new(
        "close",
        Ask::Menu,
        &["Escape", "M", "F10"],
        &[Pad::East, Pad::RightThumb],
    )],
);

/// The question whether to give up.
const QUESTION: Context<Ask> = Context::new(
    "question",
    Section::Menus,
    Layer::Over,
    &[
        Row::new("give-up", Ask::Surrender, &["Enter"], &[Pad::South]),
        Row::new("close", Ask::Back, &["Escape"], &[Pad::East]),
    ],
);
