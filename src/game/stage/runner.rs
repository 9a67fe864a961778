//! One script on the stage: the running game and what commands do to it.

use std::{fs, path::Path, rc::Rc, sync::Arc};

use bevy::prelude::*;

use super::{
    animation, canvas,
    command::{Command, Setting, Source, Target, Wait},
    driver::Driver,
    fake_input,
    picture::Picture,
    planted, planted_puzzles,
    start::FRAME,
    tokens::Mismatch,
    ui_query,
};
use crate::format;
use crate::game::{
    base::{locale::GameLocale, settings::Settings, theme::ThemeName},
    library::{KeepPuzzles, PuzzleOrigin},
    snapshot,
};
use crate::puzzle::Puzzle;

/// How many frames of the game pass between two pictures of a film.
const FILM_STEP: usize = 6;

/// The running game and the folder for what it shows.
pub(super) struct ScriptRunner<'a> {
    pub(super) driver: Driver,
    output: &'a Path,
    /// What was drawn since something last happened.
    drawn: Option<Rc<Picture>>,
}

impl<'a> ScriptRunner<'a> {
    /// Starts the game for a player who has never played, and waits for the title screen.
    pub(super) fn begin(output: &'a Path) -> Result<Self, Mismatch> {
        let mut runner = Self {
            driver: new_driver()?,
            output,
            drawn: None,
        };
        runner.driver.try_settle()?;
        Ok(runner)
    }

    /// Does what a command says, or tells what does not hold.
    pub(super) fn play(&mut self, command: &Command) -> Result<(), Mismatch> {
        if !command.only_looks() {
            self.drawn = None;
        }
        let app = &mut self.driver.app;
        match command {
            &Command::Size { width, height } => fake_input::resize(app, width, height),
            Command::Set(setting) => self.set(setting)?,
            Command::EmptyStore => {
                self.driver = new_driver()?;
                self.driver.try_settle()?;
            }
            &Command::Records(count) => {
                let planted = planted::plant(app.world_mut(), count);
                planted.map_err(|fault| Mismatch::new("some players", fault.to_string()))?;
                self.driver.try_settle()?;
            }
            Command::Collect(count, pack) => self.collect(*count, pack)?,
            &Command::Solve(count) => self.driver.solve(count),
            Command::Restart => {
                self.driver.restart();
                self.driver.try_settle()?;
            }
            Command::Open(source) => self.open(source)?,
            Command::Drop(paths) => self.driver.drop_files(paths),
            Command::Paste(text) => self.driver.paste(text.as_deref()),
            Command::Link(text) => self.driver.follow_link(text),
            Command::Key(presses) => presses
                .iter()
                .try_for_each(|press| fake_input::strike(app, press))?,
            Command::Type(text) => fake_input::write(app, text),
            Command::Point { targets, gesture } => {
                for target in targets {
                    let position = self.area(target)?.center();
                    fake_input::point(&mut self.driver.app, position, *gesture);
                }
            }
            Command::Drag(path) => {
                let points = path.iter().map(|target| Ok(self.area(target)?.center()));
                let points: Vec<_> = points.collect::<Result<_, _>>()?;
                fake_input::drag(&mut self.driver.app, &points);
            }
            Command::Pad(presses) => presses
                .iter()
                .try_for_each(|press| self.driver.try_pad(press))?,
            Command::HoldPad { button, is_held } => {
                fake_input::press_pad(app, button, &[f32::from(*is_held)])?;
            }
            &Command::Stick { side, x, y } => fake_input::push_stick(app, side, Vec2::new(x, y)),
            &Command::Wait(Wait::Seconds(seconds)) => {
                let frames = (seconds / FRAME.as_secs_f32()).round() as usize;
                self.driver.frames(frames);
            }
            Command::Wait(Wait::Settled) => drop(self.driver.try_settle()?),
            Command::Shot(name) => self.save_picture(name)?,
            Command::Film { name, seconds } => self.save_film(name, *seconds)?,
            Command::State(name) => self.save_state(name)?,
            Command::Expect(expectation) => self.check(expectation)?,
        }
        Ok(())
    }

    /// Gives whoever plays so many puzzles more.
    fn collect(&mut self, count: usize, pack: &str) -> Result<(), Mismatch> {
        let puzzles = planted_puzzles::sudokus(count, pack);
        self.driver.app.world_mut().write_message(KeepPuzzles {
            puzzles,
            origin: PuzzleOrigin::Imported,
            pack: Some(pack.to_owned()),
        });
        self.driver.try_settle().map(drop)
    }

    /// Returns where a target is on the screen.
    pub(super) fn area(&mut self, target: &Target) -> Result<Rect, Mismatch> {
        ui_query::area(self.driver.app.world_mut(), target)
    }

    /// Draws the game as it is, without letting time pass.
    pub(super) fn picture(&mut self) -> Result<Rc<Picture>, Mismatch> {
        if let Some(picture) = &self.drawn {
            return Ok(picture.clone());
        }
        let picture = self.driver.still(canvas::draw).map(Rc::new);
        self.drawn = picture.as_ref().ok().cloned();
        picture.map_err(|error| Mismatch::new("a picture", error.to_string()))
    }

    fn set(&mut self, setting: &Setting) -> Result<(), Mismatch> {
        let mut settings = self.driver.app.world_mut().resource_mut::<Settings>();
        match setting {
            Setting::Theme(name) => settings.theme = theme(name)?,
            Setting::Locale(code) if GameLocale::load(code).is_none() => {
                return Err(Mismatch::new("a language of the game", code));
            }
            Setting::Locale(code) => settings.locale.clone_from(code),
            Setting::Motion(on) => settings.reduce_motion = !on,
        }
        self.driver.frames(1);
        Ok(())
    }

    fn open(&mut self, source: &Source) -> Result<(), Mismatch> {
        self.driver.try_open(Arc::new(puzzle(source)?))
    }

    fn save_picture(&mut self, name: &str) -> Result<(), Mismatch> {
        let saved = self.picture()?.save(&self.output.join(name));
        saved.map_err(|error| Mismatch::new(format!("a file {name}"), error))
    }

    /// Takes a picture every few frames.
    fn save_film(&mut self, name: &str, seconds: f32) -> Result<(), Mismatch> {
        let pictures = (seconds / (FILM_STEP as f32 * FRAME.as_secs_f32())).round() as usize;
        let unsaved = |error: String| Mismatch::new(format!("a file {name}"), error);
        let mut film = Vec::with_capacity(pictures);
        for _ in 0..pictures {
            self.driver.frames(FILM_STEP);
            self.drawn = None;
            film.push(self.picture()?.halved().map_err(unsaved)?);
        }
        let delay = (FILM_STEP as f32 * FRAME.as_secs_f32() * 100.0).round() as u16;
        let bytes = animation::gif(&film, delay).map_err(|error| unsaved(error.to_string()))?;
        let saved = fs::write(self.output.join(name), bytes);
        saved.map_err(|error| unsaved(error.to_string()))
    }

    fn save_state(&mut self, name: &str) -> Result<(), Mismatch> {
        let state = snapshot::take(self.driver.app.world_mut());
        let text = serde_json::to_string_pretty(&state).map_err(std::io::Error::from);
        let saved = text.and_then(|text| fs::write(self.output.join(name), text + "\n"));
        saved.map_err(|error| Mismatch::new(format!("a file {name}"), error.to_string()))
    }
}

/// Reads a puzzle.
pub(super) fn puzzle(source: &Source) -> Result<Puzzle, Mismatch> {
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
    draft
        .check()
        .map_err(|faults| unreadable(faults.to_string()))
}

fn new_driver() -> Result<Driver, Mismatch> {
    let driver = Driver::prepare_drawn();
    driver.map_err(|error| Mismatch::new("a folder to store in", error.to_string()))
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
