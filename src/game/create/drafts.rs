//! Which drawing is worked on: the last one when the screen is entered, and then whichever is asked for. All are kept after
//! every edit.

use bevy::{ecs::system::SystemParam, prelude::*, state::state::StateTransitionEvent};

use super::{
    apply::{BeforeDrawing, DrawingSystems},
    open_drawing::OpenDrawing,
};
use crate::create::{Drawing, Editor};
use crate::game::{
    base::{ApplySystems, GameSystems, Screen},
    library::{DrawPuzzle, OpeningSystems},
    store::{DrawingId, Drawings, PlayerId, Store},
};
use crate::generator::PuzzleWish;
use crate::puzzle::Kind;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawings>()
        .init_resource::<RemovedDrawing>()
        .init_resource::<NextDrawing>()
        .add_message::<DrawingRequest>()
        .add_systems(OnEnter(Screen::Create), enter)
        .add_systems(OnExit(Screen::Create), leave)
        .add_systems(
            Update,
            copy_puzzle
                .in_set(ApplySystems::Requests)
                .after(OpeningSystems)
                .run_if(on_message::<DrawPuzzle>),
        )
        .add_systems(
            Update,
            (
                obey.in_set(ApplySystems::Requests)
                    .after(DrawingSystems)
                    .run_if(on_message::<DrawingRequest>),
                keep.in_set(GameSystems::Save)
                    .run_if(resource_exists_and_changed::<OpenDrawing>),
            )
                .run_if(in_state(Screen::Create)),
        );
}

/// Asks for another drawing to be worked on.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawingRequest {
    /// An empty one.
    New,
    /// One that was begun.
    Open(DrawingId),
    /// Removes a drawing; if it is the one worked on, the next takes its place.
    Remove(DrawingId),
    /// Brings back the one that was removed last.
    BringBack,
}

/// The drawing that was removed last, for as long as the screen is shown.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct RemovedDrawing(#[reflect(ignore)] Option<Editor>);

impl RemovedDrawing {
    /// What was drawn there, if there is one.
    pub fn drawing(&self) -> Option<&Drawing> {
        self.0.as_ref().map(Editor::drawing)
    }
}

/// The copy of a puzzle that is drawn on next.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct NextDrawing(#[reflect(ignore)] Option<Drawing>);

fn copy_puzzle(
    mut requests: MessageReader<DrawPuzzle>,
    mut next: ResMut<NextDrawing>,
    mut screen: ResMut<NextState<Screen>>,
) {
    if let Some(DrawPuzzle(puzzle)) = requests.read().last() {
        next.0 = Some(Drawing::of(&puzzle.to_draft()));
        screen.set(Screen::Create);
    }
}

/// The drawings with the place where they are kept.
#[derive(SystemParam)]
struct DrawingDesk<'w> {
    drawings: ResMut<'w, Drawings>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
}

impl DrawingDesk<'_> {
    fn read(&self, id: DrawingId) -> Option<OpenDrawing> {
        let editor = self.drawings.read(id, &self.store, &self.player)?;
        Some(OpenDrawing::new(Some(id), editor))
    }

    /// The drawing that was worked on last, or an empty one.
    fn last(&self) -> OpenDrawing {
        let mut lines = self.drawings.lines().iter();
        let last = lines.find_map(|line| self.read(line.id));
        last.unwrap_or_else(|| empty(Kind::KenKen))
    }

    /// Keeps a drawing to which something was done.
    fn keep(&mut self, open: &mut OpenDrawing) {
        if open.id.is_none() && open.history() == (0, 0) {
            return;
        }
        let (store, player) = (&*self.store, &*self.player);
        let drawings = self.drawings.bypass_change_detection();
        open.id = Some(drawings.keep(open.id, &open.editor, store, player));
    }
}

/// An empty drawing of a kind, in its usual size.
fn empty(kind: Kind) -> OpenDrawing {
    let size = PuzzleWish::usual(kind).size;
    OpenDrawing::new(None, Editor::new(Drawing::new(kind, size)))
}

fn enter(
    mut commands: Commands,
    mut ways: MessageReader<StateTransitionEvent<Screen>>,
    mut next: ResMut<NextDrawing>,
    mut desk: DrawingDesk,
) {
    // From a game or from solvers, the way leads to the title as well.
    let from = ways.read().last().and_then(|way| way.exited);
    let before = from.filter(|&screen| screen == Screen::Library);
    commands.insert_resource(BeforeDrawing(before.unwrap_or(Screen::Title)));
    *desk.drawings = Drawings::open(&desk.store, &desk.player);
    let copy = next
        .0
        .take()
        .map(|drawing| OpenDrawing::new(None, Editor::new(drawing)));
    commands.insert_resource(copy.unwrap_or_else(|| desk.last()));
}

fn leave(
    mut commands: Commands,
    open: Option<ResMut<OpenDrawing>>,
    mut removed: ResMut<RemovedDrawing>,
    mut desk: DrawingDesk,
) {
    if let Some(mut open) = open {
        open.finish();
        if open.revision() > 0 {
            desk.keep(&mut open);
        }
    }
    removed.0 = None;
    commands.remove_resource::<OpenDrawing>();
}

fn obey(
    mut requests: MessageReader<DrawingRequest>,
    mut open: ResMut<OpenDrawing>,
    mut removed: ResMut<RemovedDrawing>,
    mut desk: DrawingDesk,
) {
    for &request in requests.read() {
        open.finish();
        desk.keep(&mut open);
        let next = match request {
            DrawingRequest::New => Some(empty(open.drawing().kind())),
            DrawingRequest::Open(id) => desk.read(id),
            DrawingRequest::Remove(id) => {
                removed.0 = desk.read(id).map(|removed| removed.editor);
                let (store, player) = (&*desk.store, &*desk.player);
                desk.drawings.remove(id, store, player);
                (open.id == Some(id)).then(|| desk.last())
            }
            DrawingRequest::BringBack => removed.0.take().map(|editor| {
                let mut back = OpenDrawing::new(None, editor);
                desk.keep(&mut back);
                back
            }),
        };
        if let Some(next) = next {
            open.replace(next);
        }
    }
}

/// Keeps the drawing whenever it has changed.
fn keep(
    mut open: ResMut<OpenDrawing>,
    mut desk: DrawingDesk,
    mut kept: Local<Option<(Option<DrawingId>, u32)>>,
) {
    let now = Some((open.id, open.revision()));
    if *kept == now {
        return;
    }
    let open = open.bypass_change_detection();
    if open.revision() > 0 {
        desk.keep(open);
    }
    *kept = Some((open.id, open.revision()));
}
