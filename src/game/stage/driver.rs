//! The driver: a game without a window that scripts and tests play. Frames pass when the driver says so, raw input goes in,
//! and what is seen comes out.
//!
//! Whoever drives by the methods here stops at the first surprise; scripts use the parts below them, which say what they
//! wanted and what they found.

mod devices;

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use tempfile::TempDir;

use super::{
    command::Target,
    start::{FRAME, Graphics, build},
    tokens::Mismatch,
    ui_query,
};
use crate::game::{
    base::{
        ApplySystems, Screen,
        activity::Activity,
        clipboard::ClipboardDesk,
        files::{FileAnswer, TextOrigin},
        locale::GameLocale,
    },
    input::context::Intent,
    library::OpenPuzzle,
    play::{analysis::Analysis, intent::GameIntent, moves::Moves},
    snapshot::{self, Snapshot},
};
use crate::puzzle::Puzzle;

/// How long to wait for what must happen; other threads may have to share a processor with many others.
pub const PATIENCE: Duration = Duration::from_mins(5);
/// How long things may move before they count as never coming to rest, in frames in which nothing is computed.
const MOVING_PATIENCE: usize = 20 * 60;
/// For how many frames nothing must move: what one frame decides, the next one shows.
const CALM_FRAMES: usize = 3;
/// The frames in which a screen answers a press: it changes, and then it is drawn.
const ANSWER: usize = 2;

/// The frames that pass before each digit of somebody who knows the solution.
const SOLVING: usize = 26;

/// A game that runs in a window of 1280 by 800 that nobody sees, and the folder in which it stores things.
pub struct Driver {
    /// The game.
    pub app: App,
    graphics: Graphics,
    store: Folder,
}

/// Where a game stores things.
enum Folder {
    /// A folder that goes with the driver.
    Own(TempDir),
    /// A folder of somebody else's.
    Given(PathBuf),
}

impl Folder {
    fn path(&self) -> &Path {
        match self {
            Self::Own(folder) => folder.path(),
            Self::Given(path) => path,
        }
    }
}

/// What was asked for since somebody last wanted to know.
#[derive(Resource)]
struct Heard<I>(Vec<I>);

fn hear<I: Intent>(mut intents: MessageReader<I>, mut heard: ResMut<Heard<I>>) {
    heard.0.extend(intents.read());
}

impl Driver {
    /// Builds the game for a player who has never played, without a picture; no frame has passed yet.
    pub fn prepare() -> Self {
        let store = sure(tempfile::tempdir().map(Folder::Own));
        Self::with(Graphics::Unseen, store)
    }

    /// The same with what is stored in a folder.
    pub fn prepare_in(folder: &Path) -> Self {
        Self::with(Graphics::Unseen, Folder::Given(folder.into()))
    }

    /// The same for a player who has never played, with pictures.
    pub(super) fn prepare_drawn() -> io::Result<Self> {
        let store = Folder::Own(tempfile::tempdir()?);
        Ok(Self::with(Graphics::Drawn, store))
    }

    fn with(graphics: Graphics, store: Folder) -> Self {
        let app = build(store.path(), graphics);
        Self {
            app,
            graphics,
            store,
        }
    }

    /// Starts the game for a player who has never played, and waits for the title screen.
    pub fn start() -> Self {
        Self::prepare().on_title()
    }

    /// Starts the game with what is stored in a folder, and waits for the title screen.
    pub fn start_in(folder: &Path) -> Self {
        Self::prepare_in(folder).on_title()
    }

    /// Waits for the title; where several play, whoever played last goes on.
    #[track_caller]
    fn on_title(mut self) -> Self {
        self.until(|state| state.screen != Screen::Loading);
        if self.state().screen == Screen::Players {
            let mut next = self.app.world_mut().resource_mut::<NextState<Screen>>();
            next.set(Screen::Title);
        }
        self.until(|state| state.screen == Screen::Title);
        self.settle();
        self
    }

    /// Ends the program and builds it again with what it stored.
    pub fn restart(&mut self) {
        // The old game must close its store before the new one can open it.
        self.app = App::empty();
        self.app = build(self.store.path(), self.graphics);
    }

    /// Puts a puzzle on the board and waits until everything about it is known.
    #[track_caller]
    pub fn open(&mut self, puzzle: Arc<Puzzle>) {
        sure(self.try_open(puzzle));
    }

    pub(super) fn try_open(&mut self, puzzle: Arc<Puzzle>) -> Result<(), Mismatch> {
        self.app.world_mut().write_message(OpenPuzzle(puzzle));
        self.try_settle().map(drop)
    }

    /// Lets frames pass.
    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.app.update());
    }

    /// Lets frames pass until something holds.
    #[track_caller]
    pub fn until(&mut self, holds: impl Fn(&Snapshot) -> bool) {
        let begun = Instant::now();
        loop {
            self.app.update();
            let state = self.state();
            if holds(&state) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "never came to pass: {state:?}");
            thread::yield_now();
        }
    }

    /// Lets frames pass until nothing moves and nothing is being computed, and returns how many it took besides computing.
    #[track_caller]
    pub fn settle(&mut self) -> usize {
        sure(self.try_settle())
    }

    pub(super) fn try_settle(&mut self) -> Result<usize, Mismatch> {
        let begun = Instant::now();
        let (mut calm, mut frames) = (0, 0);
        while calm < CALM_FRAMES {
            let busy = self.busy();
            if frames > MOVING_PATIENCE || begun.elapsed() > PATIENCE {
                let found = format!("{} still busy", busy.join(", "));
                return Err(Mismatch::new("everything to come to rest", found));
            }
            if busy == ["job"] {
                // What is seen must not depend on how fast the machine computes.
                self.still(App::update);
                thread::yield_now();
            } else {
                self.app.update();
                frames += usize::from(!busy.contains(&"job"));
            }
            calm = if self.busy().is_empty() { calm + 1 } else { 0 };
        }
        Ok(frames)
    }

    fn busy(&self) -> Vec<&'static str> {
        let world = self.app.world();
        let widgets = ui_query::widgets_move(world).then_some("widgets");
        let activity = world.resource::<Activity>();
        activity.names().chain(widgets).collect()
    }

    /// Does something while the clock of the game stands still.
    pub(super) fn still<T>(&mut self, act: impl FnOnce(&mut App) -> T) -> T {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        let result = act(&mut self.app);
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        result
    }

    /// Returns what there is to know about the game now.
    pub fn state(&mut self) -> Snapshot {
        snapshot::take(self.app.world_mut())
    }

    /// Asks the game for something, as a button on screen does, and lets it answer.
    pub fn ask<M: Message>(&mut self, message: M) {
        self.app.world_mut().write_message(message);
        self.frames(ANSWER);
    }

    /// Asks for something that has a price, reads it, and asks again.
    pub fn accept<M: Message + Clone>(&mut self, message: M) {
        self.ask(message.clone());
        self.ask(message);
    }

    /// Drops files on the window, together.
    pub fn drop_files(&mut self, paths: &[impl AsRef<Path>]) {
        for path in paths {
            self.app
                .world_mut()
                .write_message(FileDragAndDrop::DroppedFile {
                    window: Entity::PLACEHOLDER,
                    path_buf: path.as_ref().to_owned(),
                });
        }
        self.frames(ANSWER);
    }

    /// Drops a file with this name and this text on the window.
    pub fn drop_text(&mut self, name: &str, text: &str) {
        let answer = FileAnswer::chosen(None, TextOrigin::File, name, text.into());
        if let FileAnswer::Chosen(file) = answer {
            self.app.world_mut().write_message(file);
        }
        self.frames(ANSWER);
    }

    /// Presses Ctrl+V with a text on the clipboard, or with what is there.
    pub fn paste(&mut self, text: Option<&str>) {
        if let Some(text) = text {
            let mut desk = self.app.world_mut().resource_mut::<ClipboardDesk>();
            desk.own = Some(text.into());
        }
        self.keys("Ctrl+V");
        self.frames(ANSWER);
    }

    /// Returns what is on the clipboard.
    pub fn copied(&self) -> &str {
        let desk = self.app.world().resource::<ClipboardDesk>();
        desk.own.as_deref().unwrap_or_default()
    }

    /// Changes the end of the page's address.
    pub fn follow_link(&mut self, text: &str) {
        let name = self
            .app
            .world()
            .resource::<GameLocale>()
            .text("text-linked");
        if let FileAnswer::Chosen(linked) = FileAnswer::text(TextOrigin::Linked, name, text.into())
        {
            self.app.world_mut().write_message(linked);
        }
        self.frames(ANSWER);
    }

    /// Writes right digits into so many of the empty cells, one every half second.
    pub fn solve(&mut self, count: usize) {
        let mut games = self.app.world_mut().query::<(&Moves, &Analysis)>();
        let Some((moves, analysis)) = games.iter(self.app.world()).next() else {
            return;
        };
        let solution = analysis.solution().into_iter();
        let wanted = solution.flat_map(|solution| {
            let cells = moves.puzzle().open_cells();
            let empty = cells.filter(|&cell| moves.position().value(cell).is_none());
            empty.filter_map(|cell| Some((cell, solution[cell]?)))
        });
        let wanted: Vec<_> = wanted.take(count).collect();
        for (cell, digit) in wanted {
            self.frames(SOLVING);
            self.ask(GameIntent::Select(cell));
            self.ask(GameIntent::Enter(digit));
        }
    }

    /// Begins to write down what is asked of a part of the game.
    pub fn listen<I: Intent>(&mut self) {
        self.app
            .insert_resource(Heard::<I>(Vec::new()))
            .add_systems(Update, hear::<I>.in_set(ApplySystems::Requests));
    }

    /// Returns what was asked for since the last time somebody wanted to know.
    pub fn heard<I: Intent>(&mut self) -> Vec<I> {
        self.frames(ANSWER);
        std::mem::take(&mut self.app.world_mut().resource_mut::<Heard<I>>().0)
    }

    /// Returns where a target is on the screen: a cell such as `r1c1`, or the only control or text that reads so.
    #[track_caller]
    pub fn place(&mut self, target: &str) -> Vec2 {
        let target = Target::named(target);
        sure(ui_query::area(self.app.world_mut(), &target)).center()
    }

    /// Returns the name and the middle of every control on the screen.
    pub fn controls(&self) -> Vec<(String, Vec2)> {
        let controls = ui_query::controls(self.app.world());
        controls
            .iter()
            .map(|control| (control.text.clone(), control.area.center()))
            .collect()
    }
}

/// Returns what is there, or stops whoever drives the game with what is there instead.
#[track_caller]
#[expect(
    clippy::panic,
    reason = "whoever plays the game by hand or in a test wants to stop here"
)]
fn sure<T, E: std::fmt::Display>(result: Result<T, E>) -> T {
    match result {
        Ok(found) => found,
        Err(surprise) => panic!("{surprise}"),
    }
}
