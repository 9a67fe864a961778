//! One script on the stage: the running game and what commands do to it.

use std::{
    fs,
    path::Path,
    rc::Rc,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use bevy::{prelude::*, time::TimeUpdateStrategy};

use super::{
    Seed, canvas,
    command::{Command, Setting, Source, Target, Wait},
    fake_input, gif,
    picture::Picture,
    start::{FRAME, ScratchFolder, start},
    tokens::Mismatch,
    ui_query,
};
use crate::format;
use crate::game::{
    base::{activity::Activity, locale::GameLocale, settings::Settings, theme::ThemeName},
    library::OpenPuzzle,
    snapshot,
};

/// How long things may move before `wait settled` gives up, in frames in which nothing is computed.
const PATIENCE: usize = 20 * 60;
/// How long the machine may compute before `wait settled` gives up.
const COMPUTING_PATIENCE: Duration = Duration::from_mins(5);
/// For how many frames nothing must move: what one frame decides, the next one shows.
const CALM_FRAMES: usize = 3;
/// How many frames of the game pass between two pictures of a film.
const FILM_STEP: usize = 6;
/// How large the spot around a point is, in pixels.
const POINT: f32 = 9.0;

/// The running game, the folder it stores things in, and the folder for what it shows.
pub(super) struct ScriptRunner<'a> {
    pub(super) app: App,
    store: ScratchFolder,
    output: &'a Path,
    /// What was drawn since something last happened.
    drawn: Option<Rc<Picture>>,
}

impl<'a> ScriptRunner<'a> {
    /// Starts the game for a player who has never played, and waits for the title screen.
    pub(super) fn begin(output: &'a Path) -> Result<Self, Mismatch> {
        let store = empty_store()?;
        let app = start(store.path());
        let mut performance = Self {
            app,
            store,
            output,
            drawn: None,
        };
        performance.settle()?;
        Ok(performance)
    }

    /// Does what a command says, or tells what does not hold.
    pub(super) fn play(&mut self, command: &Command) -> Result<(), Mismatch> {
        if !command.only_looks() {
            self.drawn = None;
        }
        let app = &mut self.app;
        match command {
            &Command::Size { width, height } => fake_input::resize(app, width, height),
            Command::Set(setting) => self.set(setting)?,
            &Command::Seed(seed) => app.world_mut().insert_resource(Seed(seed)),
            Command::EmptyStore => {
                self.store = empty_store()?;
                self.restart()?;
            }
            Command::Restart => self.restart()?,
            Command::Open(source) => self.open(source)?,
            Command::Key(chord) => {
                fake_input::strike(app, chord).ok_or_else(|| Mismatch::new("a key", &chord.key))?;
            }
            Command::Type(text) => fake_input::write(app, text),
            Command::Point { target, gesture } => {
                let position = self.area(target)?.center();
                fake_input::point(&mut self.app, position, *gesture);
            }
            Command::Drag(path) => {
                let points = path.iter().map(|target| Ok(self.area(target)?.center()));
                let points: Vec<_> = points.collect::<Result<_, _>>()?;
                fake_input::drag(&mut self.app, &points);
            }
            Command::Pad { button, values } => {
                let known = fake_input::press_pad(app, button, values);
                known.ok_or_else(|| Mismatch::new("a gamepad button", button))?;
            }
            &Command::Stick { side, x, y } => fake_input::push_stick(app, side, Vec2::new(x, y)),
            &Command::Wait(Wait::Seconds(seconds)) => {
                let frames = (seconds / FRAME.as_secs_f32()).round() as usize;
                (0..frames).for_each(|_| app.update());
            }
            Command::Wait(Wait::Settled) => self.settle()?,
            Command::Shot(name) => self.save_picture(name)?,
            Command::Film { name, seconds } => self.save_film(name, *seconds)?,
            Command::State(name) => self.save_state(name)?,
            Command::Expect(expectation) => self.check(expectation)?,
        }
        Ok(())
    }

    /// Returns where a target is on the screen.
    pub(super) fn area(&mut self, target: &Target) -> Result<Rect, Mismatch> {
        let world = self.app.world_mut();
        match target {
            &Target::Point { x, y } => {
                Ok(Rect::from_center_size(Vec2::new(x, y), Vec2::splat(POINT)))
            }
            &Target::Cell(place) => ui_query::cell(world, place)
                .ok_or_else(|| Mismatch::new(format!("a board with {place}"), "none")),
            Target::Label { text, nth } => {
                let found = ui_query::labelled(world, text);
                match (found.as_slice(), *nth) {
                    ([only], None) => Ok(only.area),
                    (all, Some(nth)) if (1..=all.len()).contains(&nth) => Ok(all[nth - 1].area),
                    (all, nth) => {
                        let count = nth.map_or("one".into(), |nth| format!("at least {nth}"));
                        let expected = format!("{count} of \"{text}\" on the screen");
                        Err(Mismatch::new(expected, all.len().to_string()))
                    }
                }
            }
        }
    }

    /// Draws the game as it is, without letting time pass.
    pub(super) fn picture(&mut self) -> Result<Rc<Picture>, Mismatch> {
        if let Some(picture) = &self.drawn {
            return Ok(picture.clone());
        }
        let picture = self.still(canvas::draw).map(Rc::new);
        self.drawn = picture.as_ref().ok().cloned();
        picture.map_err(|error| Mismatch::new("a picture", error.to_string()))
    }

    fn set(&mut self, setting: &Setting) -> Result<(), Mismatch> {
        let mut settings = self.app.world_mut().resource_mut::<Settings>();
        match setting {
            Setting::Theme(name) => settings.theme = theme(name)?,
            Setting::Locale(code) if GameLocale::load(code).is_none() => {
                return Err(Mismatch::new("a language of the game", code));
            }
            Setting::Locale(code) => settings.locale.clone_from(code),
            Setting::Motion(on) => settings.reduce_motion = !on,
        }
        self.app.update();
        Ok(())
    }

    fn restart(&mut self) -> Result<(), Mismatch> {
        // The old game must close its store before the new one can open it.
        self.app = App::empty();
        self.app = start(self.store.path());
        self.settle()
    }

    fn open(&mut self, source: &Source) -> Result<(), Mismatch> {
        let unreadable = |problem: String| Mismatch::new("a puzzle", problem);
        let (text, name) = match source {
            Source::Text(text) => (text.clone(), None),
            Source::Path(path) => match fs::read_to_string(path) {
                Ok(text) => (text, Some(path.as_str())),
                Err(error) => return Err(unreadable(format!("{path}: {error}"))),
            },
        };
        let drafts = format::read(&text, name).map_err(|error| unreadable(error.to_string()))?;
        let draft = drafts
            .first()
            .ok_or_else(|| unreadable("no puzzle".into()))?;
        let puzzle = draft
            .check()
            .map_err(|faults| unreadable(faults.to_string()))?;
        self.app
            .world_mut()
            .write_message(OpenPuzzle(Arc::new(puzzle)));
        self.settle()
    }

    fn save_picture(&mut self, name: &str) -> Result<(), Mismatch> {
        let saved = self.picture()?.save(&self.output.join(name));
        saved.map_err(|error| Mismatch::new(format!("a file {name}"), error))
    }

    /// Takes a picture every few frames.
    fn save_film(&mut self, name: &str, seconds: f32) -> Result<(), Mismatch> {
        let pictures = (seconds / (FILM_STEP as f32 * FRAME.as_secs_f32())).round() as usize;
        let mut frames = Vec::with_capacity(pictures);
        for _ in 0..pictures {
            (0..FILM_STEP).for_each(|_| self.app.update());
            self.drawn = None;
            frames.push(self.picture()?.frame().halved());
        }
        let delay = (FILM_STEP as f32 * FRAME.as_secs_f32() * 100.0).round() as u16;
        let saved = fs::write(self.output.join(name), gif::gif(&frames, delay));
        saved.map_err(|error| Mismatch::new(format!("a file {name}"), error.to_string()))
    }

    fn save_state(&mut self, name: &str) -> Result<(), Mismatch> {
        let state = snapshot::take(self.app.world_mut());
        let text = serde_json::to_string_pretty(&state).map_err(std::io::Error::from);
        let saved = text.and_then(|text| fs::write(self.output.join(name), text + "\n"));
        saved.map_err(|error| Mismatch::new(format!("a file {name}"), error.to_string()))
    }

    /// Lets frames pass until nothing moves and nothing is being computed.
    fn settle(&mut self) -> Result<(), Mismatch> {
        let begun = Instant::now();
        let (mut calm, mut frames) = (0, 0);
        while calm < CALM_FRAMES {
            let busy = self.busy();
            if frames > PATIENCE || begun.elapsed() > COMPUTING_PATIENCE {
                let busy = busy.join(", ");
                return Err(Mismatch::new(
                    "everything to come to rest",
                    format!("{busy} still busy"),
                ));
            }
            if busy == ["job"] {
                // Pictures must not depend on how fast the machine computes.
                self.still(App::update);
                thread::sleep(Duration::from_millis(1));
            } else {
                self.app.update();
                frames += usize::from(!busy.contains(&"job"));
            }
            calm = if self.busy().is_empty() { calm + 1 } else { 0 };
        }
        Ok(())
    }

    fn busy(&self) -> Vec<&'static str> {
        let world = self.app.world();
        let widgets = ui_query::widgets_move(world).then_some("widgets");
        world
            .resource::<Activity>()
            .names()
            .chain(widgets)
            .collect()
    }

    /// Does something while the clock on the stage stands still.
    fn still<T>(&mut self, act: impl FnOnce(&mut App) -> T) -> T {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        let result = act(&mut self.app);
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        result
    }
}

fn empty_store() -> Result<ScratchFolder, Mismatch> {
    ScratchFolder::new().map_err(|error| Mismatch::new("a folder to store in", error.to_string()))
}

fn theme(name: &str) -> Result<ThemeName, Mismatch> {
    let known = ThemeName::ALL.map(|theme| format!("{theme:?}").to_lowercase());
    let found = ThemeName::ALL
        .into_iter()
        .zip(&known)
        .find(|(_, known)| *known == name);
    found
        .map(|(theme, _)| theme)
        .ok_or_else(|| Mismatch::new(known.join(" or "), name))
}
