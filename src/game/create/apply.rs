//! The one place where what is asked changes the drawing.

use std::sync::Arc;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    adding::Adding,
    checking::{DrawingCheck, ShownSolutions},
    helping,
    intent::CreateIntent,
    open_drawing::OpenDrawing,
};
use crate::create::{CheckFinding, Edit};
use crate::game::{
    base::{ApplySystems, Menu, Screen},
    input::focus::{FocusIntent, FocusSystems},
    library::{KeepPuzzles, OpenPuzzle, PuzzleOrigin, Share, WatchPuzzle},
};
use crate::puzzle::{Info, Level, Puzzle};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EditDrawing>().add_systems(
        Update,
        (
            helping::take_additions.run_if(|adding: Res<Adding>| adding.now().is_some()),
            obey.run_if(on_message::<CreateIntent>),
            helping::help.run_if(on_message::<CreateIntent>),
            edit.run_if(on_message::<EditDrawing>),
        )
            .chain()
            .in_set(ApplySystems::Intents)
            .in_set(DrawingSystems)
            // The way to the keys is heard in the same frame.
            .before(FocusSystems)
            .ambiguous_with(ApplySystems::Intents)
            .run_if(in_state(Screen::Create).and_then(resource_exists::<OpenDrawing>)),
    );
}

/// The systems that change the drawing.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct DrawingSystems;

/// Asks for an edit of the whole drawing: its kind, its size, what it is called.
#[derive(Message, Clone, Debug)]
pub struct EditDrawing(pub Edit);

/// Where the screen leads.
#[derive(Resource, Clone, Copy, Debug, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct BeforeDrawing(pub(super) Screen);

/// What is asked of others.
#[derive(SystemParam)]
struct Around<'w> {
    before: Res<'w, BeforeDrawing>,
    adding: Res<'w, Adding>,
    shown: Res<'w, State<Menu>>,
    solutions: ResMut<'w, ShownSolutions>,
    screen: ResMut<'w, NextState<Screen>>,
    menu: ResMut<'w, NextState<Menu>>,
    focus: MessageWriter<'w, FocusIntent>,
    open: MessageWriter<'w, OpenPuzzle>,
    keep: MessageWriter<'w, KeepPuzzles>,
    watch: MessageWriter<'w, WatchPuzzle>,
    share: MessageWriter<'w, Share>,
}

impl Around<'_> {
    /// Shows what the program can do for whoever draws, or goes back to the board.
    fn toggle_helpers(&mut self) {
        let next = if *self.shown.get() == Menu::DrawingHelp {
            self.focus.write(FocusIntent::Close);
            Menu::None
        } else {
            Menu::DrawingHelp
        };
        NextState::set_if_neq(&mut self.menu, next);
    }

    /// Gives the puzzle that is drawn to whoever plays, keeps, watches or shares it, if nothing is at fault.
    fn give(&mut self, intent: CreateIntent, open: &mut OpenDrawing, check: &DrawingCheck) {
        open.finish();
        let Some(puzzle) = finished(open, check) else {
            return;
        };
        match intent {
            CreateIntent::Play => drop(self.open.write(OpenPuzzle(puzzle))),
            CreateIntent::Keep => {
                self.keep.write(KeepPuzzles {
                    puzzles: vec![puzzle],
                    origin: PuzzleOrigin::Drawn,
                    pack: None,
                });
            }
            CreateIntent::Watch => drop(self.watch.write(WatchPuzzle::from_the_start(&puzzle))),
            CreateIntent::Share => drop(self.share.write(Share::Puzzle(puzzle))),
            _ => {}
        }
    }
}

fn obey(
    mut intents: MessageReader<CreateIntent>,
    mut open: ResMut<OpenDrawing>,
    check: Res<DrawingCheck>,
    mut around: Around,
) {
    for &intent in intents.read() {
        if open.answer(intent) {
            continue;
        }
        match intent {
            // Whoever waits for something leaves that first.
            CreateIntent::Back if around.adding.now().is_some() => {}
            CreateIntent::Back => NextState::set_if_neq(&mut around.screen, around.before.0),
            CreateIntent::Helpers => around.toggle_helpers(),
            CreateIntent::Whole => NextState::set_if_neq(&mut around.menu, Menu::Drawing),
            CreateIntent::Solutions => around.solutions.0 = !around.solutions.0,
            CreateIntent::Keys => drop(around.focus.write(FocusIntent::Panels)),
            CreateIntent::Play | CreateIntent::Keep | CreateIntent::Watch | CreateIntent::Share => {
                around.give(intent, &mut open, &check);
            }
            // The rest is somebody else's.
            _ => {}
        }
    }
}

/// The puzzle that is drawn, with its level if that is known.
fn finished(open: &OpenDrawing, check: &DrawingCheck) -> Option<Arc<Puzzle>> {
    let puzzle = open.puzzle()?;
    let info = Info {
        level: check.of(open).and_then(level),
        ..puzzle.info().clone()
    };
    Some(Arc::new(puzzle.with_info(info)))
}

fn level(finding: &CheckFinding) -> Option<Level> {
    match finding {
        CheckFinding::One {
            grade: Some(Ok(grade)),
            ..
        } => Some(grade.level),
        _ => None,
    }
}

pub(super) fn edit(mut edits: MessageReader<EditDrawing>, mut open: ResMut<OpenDrawing>) {
    for EditDrawing(edit) in edits.read() {
        open.edit(edit);
    }
}
