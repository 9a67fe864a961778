//! What the program does for whoever draws and can fail: at once, or by a job.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    adding::{AddingDesk, AdditionNews},
    help_news::{HelpNews, HelpRefusal},
    intent::CreateIntent,
    open_drawing::OpenDrawing,
};
use crate::create::Edit;
use crate::game::base::{Screen, settings::Settings};

/// Takes what a job has found into the drawing, or says why there is nothing.
pub(super) fn take_additions(
    mut desk: AddingDesk,
    mut open: ResMut<OpenDrawing>,
    mut news: ResMut<HelpNews>,
) {
    match desk.end(&open) {
        Some(AdditionNews::Found(drawing)) => open.edit(&Edit::Replace(drawing)),
        Some(AdditionNews::Refused(refusal)) => news.say(&open, refusal),
        Some(AdditionNews::Working(_)) | None => {}
    }
}

/// Where a shape goes that puzzles are to be cut with.
#[derive(SystemParam)]
pub(super) struct ShapeDesk<'w> {
    settings: ResMut<'w, Settings>,
    screen: ResMut<'w, NextState<Screen>>,
}

impl ShapeDesk<'_> {
    /// Takes the shape at the cursor for new puzzles, and goes where they are wished for.
    fn take(&mut self, open: &OpenDrawing) -> Result<(), HelpRefusal> {
        let shape = open.shape_here().ok_or(HelpRefusal::NoShape)?;
        self.settings
            .new_puzzle
            .take_shape(shape, open.drawing().size());
        self.screen.set(Screen::NewPuzzle);
        Ok(())
    }
}

/// Does what is asked for, and says why where that cannot be done.
pub(super) fn help(
    mut intents: MessageReader<CreateIntent>,
    mut open: ResMut<OpenDrawing>,
    mut news: ResMut<HelpNews>,
    mut desk: AddingDesk,
    mut shapes: ShapeDesk,
) {
    for &intent in intents.read() {
        let done = match intent {
            CreateIntent::LayBlocks(pattern) => {
                let seed = desk.draw_seed();
                open.lay_blocks(pattern, seed)
            }
            CreateIntent::UseShape => shapes.take(&open),
            CreateIntent::Pen | CreateIntent::Release if open.has_no_room() => {
                Err(HelpRefusal::NoRoom)
            }
            _ if desk.answer(intent, &mut open) => Ok(()),
            _ => continue,
        };
        match done {
            Err(refusal) => news.say(&open, refusal),
            Ok(()) => news.forget(),
        }
    }
}
