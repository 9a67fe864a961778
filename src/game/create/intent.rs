//! What can be asked while a puzzle is drawn, and with which keys and buttons.

use bevy::prelude::GamepadButton as Pad;
use bevy::prelude::*;

use self::Direction::{Down, Left, Right, Up};
use super::{
    held_shape::Template,
    open_drawing::{DrawingTool, OpenDrawing},
    repairing::Proposals,
};
use crate::create::Edit;
use crate::game::{
    base::{Menu, Screen},
    input::{
        Direction,
        context::{AddContext, Context, Figure, Layer, Row, Section},
    },
};
use crate::generator::{Pattern, Symmetry};
use crate::puzzle::{Level, Operation, Place};

pub(super) fn plugin(app: &mut App) {
    let over = |menu| in_state(Screen::Create).and_then(in_state(menu));
    let drawing = || over(Menu::None);
    let proposed = |proposals: Res<Proposals>| proposals.are_open();
    app.add_context(&DRAWING, drawing())
        .add_context(&CLUES, drawing())
        .add_context(&DRAWING_PAGE, drawing())
        .add_context(&DRAWING_HELP, over(Menu::DrawingHelp))
        .add_context(&PROPOSALS, drawing().and_then(proposed));
}

/// One thing that can be asked while a puzzle is drawn; every device and every button on screen speaks in these.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum CreateIntent {
    /// Move the cursor, and draw if the pen is down.
    Go(Direction),
    /// Move the cursor and draw on the way.
    Stretch(Direction),
    /// Put the pen down, or lift it.
    Pen,
    /// Hold the shape in hand over a square.
    Hover(Place),
    /// Select a square.
    Select(Place),
    /// Press a pointer on a square.
    Press(Place),
    /// Draw on with the pointer.
    DrawTo(Place),
    /// Let the pointer go.
    Release,
    /// Leave the stroke under way undrawn.
    DropStroke,
    /// Type a figure; a note is one of a given digit.
    Type(Figure),
    /// Write a whole digit.
    Enter(u8),
    /// Type the sign of an operation.
    Sign(Operation),
    /// Take back what was typed last, or erase what is there.
    Erase,
    /// Make a square a block, or a block a cell.
    Block,
    /// Mean the other of two runs.
    Turn,
    /// Choose what a pointer draws and what is typed.
    Take(DrawingTool),
    /// The same with the next tool.
    NextTool,
    /// Give the digit that the solution has here away, or take it back.
    Give,
    /// Look for a random solution that fits what is drawn.
    FillSolution,
    /// Let targets and sums follow the solution, or no longer.
    Follow,
    /// Draw everything that is missing.
    Complete,
    /// Choose at which level that is drawn.
    Level(Level),
    /// Look no longer for what is to be added.
    StopHelp,
    /// Take a shape in hand.
    Hold(Template),
    /// The same with the next shape.
    NextShape,
    /// Mirror the shape in hand.
    Mirror,
    /// Let go of the shape in hand.
    LetGo,
    /// Wish for new puzzles with cages of the shape that is drawn here.
    UseShape,
    /// Lay the blocks of a Kakuro out anew.
    LayBlocks(Pattern),
    /// Repeat on the other side what is drawn.
    Symmetry(Symmetry),
    /// The same with the next symmetry.
    NextSymmetry,
    /// Remove the solution.
    ClearSolution,
    /// Remove all clues.
    ClearClues,
    /// Remove everything.
    ClearAll,
    /// Show what the program can do for whoever draws, or hide it.
    Helpers,
    /// Go to the next fault.
    NextFault,
    /// Go to the fault before.
    PreviousFault,
    /// Take the last edit back.
    Undo,
    /// Make the edit again that was taken back last.
    Redo,
    /// Go from the board to the keys on the screen, or back.
    Keys,
    /// Show what the drawing is as a whole, and the other drawings.
    Whole,
    /// Play the puzzle that is drawn.
    Play,
    /// Keep the puzzle that is drawn among the player's own.
    Keep,
    /// Show the solution, or two that differ, or hide them.
    Solutions,
    /// Watch the puzzle being solved.
    Watch,
    /// Give the puzzle away, or print it.
    Share,
    /// Count the solutions as far as anybody would, or stop counting.
    Count,
    /// Look for changes after which there is one solution.
    Repair,
    /// Look for changes after which the puzzle is a level easier.
    Easier,
    /// Look for changes after which the puzzle is a level harder.
    Harder,
    /// Look for changes after which the puzzle has a level.
    Reach(Level),
    /// Show the next change that is proposed.
    NextProposal,
    /// Show the change before.
    PreviousProposal,
    /// Make the change that is shown.
    TakeProposal,
    /// Leave everything as it is.
    LeaveProposals,
    /// Look at the board more closely, or at the whole of it again.
    Zoom,
    /// Leave a stroke, or the drawing.
    Back,
}

use self::CreateIntent as Ask;

/// Going from square to square.
#[rustfmt::skip]
const DRAWING: Context<Ask> = Context {
    steers: true,
    ..Context::new("drawing", Section::Draw, Layer::Screen, &[
        Row::new("up", Ask::Go(Up), &["Up"], &[Pad::DPadUp]).towards(Up),
        Row::new("down", Ask::Go(Down), &["Down"], &[Pad::DPadDown]).towards(Down),
        Row::new("left", Ask::Go(Left), &["Left"], &[Pad::DPadLeft]).towards(Left),
        Row::new("right", Ask::Go(Right), &["Right"], &[Pad::DPadRight]).towards(Right),
        Row::new("pen", Ask::Pen, &["Space"], &[Pad::South]),
        Row::new("turn", Ask::Turn, &["Enter"], &[Pad::LeftTrigger2]),
        Row::new("next-fault", Ask::NextFault, &["Tab"], &[Pad::RightTrigger2]).repeating(),
        Row::new("previous-fault", Ask::PreviousFault, &["Shift+Tab"], &[]).repeating(),
    ])
};

/// What stands on the squares, also while the arrows go through the buttons around them.
#[rustfmt::skip]
const CLUES: Context<Ask> = Context {
    figures: Some(Ask::Type),
    ..Context::new("clues", Section::Draw, Layer::Screen, &[
        Row::new("draw-up", Ask::Stretch(Up), &["Shift+Up"], &[]).repeating(),
        Row::new("draw-down", Ask::Stretch(Down), &["Shift+Down"], &[]).repeating(),
        Row::new("draw-left", Ask::Stretch(Left), &["Shift+Left"], &[]).repeating(),
        Row::new("draw-right", Ask::Stretch(Right), &["Shift+Right"], &[]).repeating(),
        Row::new("erase", Ask::Erase, &["Backspace", "Delete"], &[Pad::East]).repeating(),
        Row::new("block", Ask::Block, &["B"], &[]),
        Row::new("sign-add", Ask::Sign(Operation::Add), &["+"], &[]),
        Row::new("sign-subtract", Ask::Sign(Operation::Subtract), &["-"], &[]),
        Row::new("sign-multiply", Ask::Sign(Operation::Multiply), &["*", "X"], &[]),
        Row::new("sign-divide", Ask::Sign(Operation::Divide), &["/", ":"], &[]),
        Row::new("sign-gcd", Ask::Sign(Operation::Gcd), &["G"], &[]),
        Row::new("sign-lcm", Ask::Sign(Operation::Lcm), &["L"], &[]),
        Row::new("sign-power", Ask::Sign(Operation::Power), &["^"], &[]),
        Row::new("sign-equal", Ask::Sign(Operation::Equal), &["="], &[]),
        Row::new("sign-mystery", Ask::Sign(Operation::Mystery), &["?"], &[]),
    ])
};

/// The drawing as a whole.
#[rustfmt::skip]
const DRAWING_PAGE: Context<Ask> = Context::new("drawing-page", Section::Draw, Layer::Screen, &[
    Row::new("undo", Ask::Undo, &["Ctrl+Z"], &[Pad::LeftTrigger]).repeating(),
    Row::new("redo", Ask::Redo, &["Ctrl+Y", "Ctrl+Shift+Z"], &[Pad::RightTrigger]).repeating(),
    Row::new("next-tool", Ask::NextTool, &["N"], &[Pad::North]),
    Row::new("clue-keys", Ask::Keys, &[], &[Pad::West]),
    Row::new("play-drawing", Ask::Play, &["P"], &[Pad::Start]),
    Row::new("keep-drawing", Ask::Keep, &["K"], &[]),
    Row::new("show-solutions", Ask::Solutions, &["S"], &[]),
    Row::new("count-solutions", Ask::Count, &["C"], &[]),
    Row::new("repair", Ask::Repair, &["R"], &[]),
    Row::new("easier", Ask::Easier, &["Ctrl+Down"], &[]),
    Row::new("harder", Ask::Harder, &["Ctrl+Up"], &[]),
    Row::new("zoom", Ask::Zoom, &["Z"], &[]),
    Row::new("watch", Ask::Watch, &["V"], &[]),
    Row::new("share", Ask::Share, &["Ctrl+S"], &[]),
    Row::new("whole-drawing", Ask::Whole, &["F2"], &[Pad::RightThumb]),
    Row::new("drawing-helpers", Ask::Helpers, &["H"], &[]),
    Row::new("fill-solution", Ask::FillSolution, &["F"], &[]),
    Row::new("follow-solution", Ask::Follow, &["Shift+F"], &[]),
    Row::new("give-digit", Ask::Give, &["A"], &[]),
    Row::new("complete-drawing", Ask::Complete, &["E"], &[]),
    Row::new("next-shape", Ask::NextShape, &["Q"], &[]).repeating(),
    Row::new("mirror-shape", Ask::Mirror, &["W"], &[]),
    Row::new("use-shape", Ask::UseShape, &["U"], &[]),
    Row::new("next-symmetry", Ask::NextSymmetry, &["Y"], &[]),
    Row::new("lay-square", Ask::LayBlocks(Pattern::Square), &[], &[]),
    Row::new("lay-staircase", Ask::LayBlocks(Pattern::Staircase), &[], &[]),
    Row::new("scatter-blocks", Ask::LayBlocks(Pattern::Random), &[], &[]),
    Row::new("clear-solution", Ask::ClearSolution, &[], &[]),
    Row::new("clear-clues", Ask::ClearClues, &[], &[]),
    Row::new("clear-drawing", Ask::ClearAll, &[], &[]),
    Row::new("back", Ask::Back, &["Escape"], &[]),
]);

/// What the program can do for whoever draws, on a sheet over the board.
#[rustfmt::skip]
const DRAWING_HELP: Context<Ask> = Context::new("drawing-help", Section::Draw, Layer::Over, &[
    Row::new("close", Ask::Helpers, &["Escape"], &[Pad::East]),
]);

/// Changes that are proposed, one after the other.
#[rustfmt::skip]
const PROPOSALS: Context<Ask> = Context {
    steers: true,
    confirms: true,
    ..Context::new("proposals", Section::Draw, Layer::Over, &[
        Row::new("next-proposal", Ask::NextProposal, &["Right", "Down", "Tab"], &[Pad::DPadRight, Pad::DPadDown]).towards(Right),
        Row::new("previous-proposal", Ask::PreviousProposal, &["Left", "Up", "Shift+Tab"], &[Pad::DPadLeft, Pad::DPadUp]).towards(Left),
        Row::new("take-proposal", Ask::TakeProposal, &["Enter"], &[Pad::South]),
        Row::new("leave-proposals", Ask::LeaveProposals, &["Escape"], &[Pad::East]),
    ])
};

impl OpenDrawing {
    /// Whether a pointer means a square that was taken off the board since the last frame.
    pub(super) fn is_off_board(&self, intent: CreateIntent) -> bool {
        match intent {
            Ask::Hover(place) | Ask::Select(place) | Ask::Press(place) | Ask::DrawTo(place) => {
                self.drawing().size().cell(place).is_none()
            }
            _ => false,
        }
    }

    /// Does what is asked of the drawing itself; says whether it was.
    pub(super) fn answer(&mut self, intent: CreateIntent) -> bool {
        match intent {
            Ask::Go(direction) => self.go(direction),
            Ask::Stretch(direction) => self.stretch(direction),
            Ask::Pen => self.pen(),
            Ask::Select(place) => self.select(place),
            Ask::Press(place) => self.press(place),
            Ask::DrawTo(place) => self.draw_to(place),
            Ask::Release => self.release(),
            Ask::DropStroke => drop(self.drop_stroke()),
            Ask::Type(Figure { value, note: true }) => self.type_given(value),
            Ask::Type(figure) => self.type_figure(figure.value),
            Ask::Enter(digit) => self.enter(digit),
            Ask::Sign(operation) => self.sign(operation),
            Ask::Erase => self.erase(),
            Ask::Block => self.block(),
            Ask::Turn => self.turn(),
            Ask::Hover(place) => drop(self.hold_over(place, false)),
            Ask::Give => self.give(),
            Ask::Follow => self.toggle_following(),
            Ask::Hold(template) => self.hold(template),
            Ask::NextShape => self.hold_next(),
            Ask::Mirror => drop(self.mirror_shape()),
            Ask::LetGo => drop(self.let_go()),
            Ask::Symmetry(symmetry) => self.edit(&Edit::Symmetry(symmetry)),
            Ask::NextSymmetry => self.take_next_symmetry(),
            Ask::ClearSolution => self.edit(&Edit::Fill(Vec::new())),
            Ask::ClearClues => self.edit(&Edit::ClearClues),
            Ask::ClearAll => self.edit(&Edit::Clear),
            Ask::Take(tool) => self.take(tool),
            Ask::NextTool => self.take_next(),
            Ask::NextFault | Ask::PreviousFault => self.go_to_fault(intent == Ask::NextFault),
            Ask::Undo => self.undo(),
            Ask::Redo => self.redo(),
            Ask::Back => return self.drop_stroke() || self.let_go(),
            Ask::Keys
            | Ask::Whole
            | Ask::Helpers
            | Ask::FillSolution
            | Ask::Complete
            | Ask::Level(_)
            | Ask::StopHelp
            | Ask::UseShape
            | Ask::LayBlocks(_)
            | Ask::Solutions
            | Ask::Play
            | Ask::Keep
            | Ask::Watch
            | Ask::Share
            | Ask::Count
            | Ask::Repair
            | Ask::Easier
            | Ask::Harder
            | Ask::Reach(_)
            | Ask::NextProposal
            | Ask::PreviousProposal
            | Ask::TakeProposal
            | Ask::LeaveProposals
            | Ask::Zoom => return false,
        }
        true
    }
}
