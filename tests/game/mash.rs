//! Thousands of random presses, clicks and taps over every screen and menu: each press is for one context, the topmost that
//! is asked where the player is, and nothing said to one screen is heard by another.

mod rules;
mod watcher;

use std::collections::VecDeque;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use rules::{PANELS, RULES};
use sumi::game::{
    base::{
        Menu, Screen,
        settings::{BindingChanges, NewPuzzleChoice, Settings},
    },
    contest::{briefing::ReadyIntent, challenge::Challenge},
    create::intent::CreateIntent,
    input::{bindings::Bindings, context::Contexts},
    library::WatchPuzzle,
    play::{intent::GameIntent, phase::Phase},
    screens::everywhere::AppIntent,
    stage::{driver::Driver, planted},
    store::Rival,
};
use sumi::puzzle::Kind;
use watcher::Watcher;

use crate::player::{digit, in_phase, puzzle};

/// How many things are done at each place before the next, and how often all places are visited.
const INPUTS: usize = 44;
const ROUNDS: usize = 3;
/// How much of the past is told when something is wrong.
const REMEMBERED: usize = 8;

/// The only solution is 12 / 21.
const TINY: &str = r#"(kind: KenKen, size: (2, 2), title: "Tiny", cages: [("1", "r1c1"), ("5+", "r1c2 r2c1 r2c2")])"#;

const BUTTONS: [&str; 17] = [
    "South",
    "East",
    "North",
    "West",
    "LeftTrigger",
    "LeftTrigger2",
    "RightTrigger",
    "RightTrigger2",
    "Select",
    "Start",
    "Mode",
    "LeftThumb",
    "RightThumb",
    "DPadUp",
    "DPadDown",
    "DPadLeft",
    "DPadRight",
];

#[test]
fn mashed_inputs_reach_what_they_are_meant_for_first() {
    mash(1);
}

#[test]
fn mashed_inputs_reach_what_they_are_meant_for_second() {
    mash(2);
}

#[test]
fn mashed_inputs_reach_what_they_are_meant_for_third() {
    mash(3);
}

#[test]
fn mashed_inputs_reach_what_they_are_meant_for_fourth() {
    mash(4);
}

fn mash(seed: u64) {
    let mut masher = Masher::start(seed);
    let mut inputs = 0;
    for _ in 0..ROUNDS {
        for place in PLACES {
            masher.note(format!("to {}", place.name));
            masher.reset();
            (place.arrive)(&mut masher.game);
            masher.look();
            if let Some(context) = place.context {
                masher.strike_for(context);
            }
            for _ in 0..INPUTS {
                masher.input();
                masher.look();
                inputs += 1;
            }
        }
    }
    let watcher = masher.game.app.world().resource::<Watcher>();
    println!("{inputs} inputs; asked: {:?}", watcher.asked);
    for rule in RULES.iter().chain([&PANELS]) {
        assert!(watcher.asked.contains_key(rule.name), "{}", rule.name);
    }
}

/// Somewhere to press things.
struct Visit {
    name: &'static str,
    /// What is asked here first, so that everything is asked at some time.
    context: Option<&'static str>,
    /// How to get there from a game that has just begun.
    arrive: fn(&mut Driver),
}

const fn visit(name: &'static str, context: &'static str, arrive: fn(&mut Driver)) -> Visit {
    Visit {
        name,
        context: Some(context),
        arrive,
    }
}

const PLACES: [Visit; 27] = [
    visit("the title", "title", leave),
    visit("the players", "players", |game| {
        leave(game);
        let mut next = game.app.world_mut().resource_mut::<NextState<Screen>>();
        next.set(Screen::Players);
        game.until(|state| state.screen == Screen::Players);
    }),
    visit("the library", "library", |game| {
        leave(game);
        game.click("Puzzles");
        game.until(|state| state.screen == Screen::Library);
    }),
    visit("the page of new puzzles", "new-puzzle", |game| {
        leave(game);
        game.click("New puzzle");
        game.until(|state| state.screen == Screen::NewPuzzle);
    }),
    visit("the records", "records", |game| {
        leave(game);
        planted::plant(game.app.world_mut(), 20).unwrap();
        game.click("Records");
        game.until(|state| state.screen == Screen::Records);
    }),
    visit("the settings over the title", "page", |game| {
        leave(game);
        open(game, AppIntent::Settings, Menu::Settings);
    }),
    visit("the ways to compete", "compete", |game| {
        leave(game);
        game.click("Compete");
        game.until(|state| state.screen == Screen::Compete);
    }),
    visit("a drawing", "drawing", draw),
    visit("what is drawn", "clues", draw),
    visit("a drawing with its ways out", "drawing-page", draw),
    visit("a drawing as a whole", "page", |game| {
        draw(game);
        open(game, CreateIntent::Whole, Menu::Drawing);
    }),
    visit("the help with a drawing", "drawing-help", |game| {
        draw(game);
        open(game, CreateIntent::Helpers, Menu::DrawingHelp);
    }),
    visit("a race about to begin", "ready", |game| {
        let puzzle = puzzle(TINY);
        let rival = Rival::Run("Rin".into(), Vec::new());
        prepare(game, Challenge::Race { puzzle, rival });
    }),
    visit("the end of a sprint", "sprint-end", |game| {
        let kinds = vec![Kind::KenKen];
        prepare(game, Challenge::Sprint { kinds });
        game.ask(ReadyIntent::Begin);
        game.until(|state| state.screen == Screen::Play);
        game.ask(GameIntent::Back);
        game.ask(GameIntent::Surrender);
        game.until(|state| state.screen == Screen::SprintEnd);
    }),
    visit("a board", "board", |_| {}),
    visit("a large board", "game", |game| {
        game.open(puzzle(&".".repeat(256)));
    }),
    visit("the wheel", "wheel", |game| {
        game.ask(GameIntent::OpenWheel);
        game.until(|state| state.wheel.is_some());
    }),
    visit("the buttons around a board", "popup", |game| {
        game.keys("F6");
        game.until(|state| state.steering == "Menu");
    }),
    visit("a game that rests", "pause", |game| {
        game.ask(GameIntent::Pause);
        game.until(in_phase(Phase::Paused));
    }),
    visit("a game that has ended", "result", |game| {
        for (place, number) in [("r1c1", 1), ("r1c2", 2), ("r2c1", 2), ("r2c2", 1)] {
            let cell = puzzle(TINY).size().cell(place.parse().unwrap()).unwrap();
            game.ask(GameIntent::Select(cell));
            game.ask(GameIntent::Enter(digit(number)));
        }
        game.until(in_phase(Phase::Finished));
    }),
    visit("the menu", "game-menu", |game| {
        open(game, GameIntent::Menu, Menu::Game);
    }),
    visit("the question", "question", |game| {
        open(game, GameIntent::GiveUp, Menu::GiveUp);
    }),
    visit("the settings over a game", "page", |game| {
        open(game, AppIntent::Settings, Menu::Settings);
    }),
    visit("the page through which puzzles come in", "page", |game| {
        open(game, AppIntent::Import, Menu::Import);
    }),
    visit("two games on one puzzle", "two-games", |game| {
        game.ask(GameIntent::Enter(digit(1)));
        let other = TINY.replace("cages:", r#"entries: "r1c1=2", cages:"#);
        game.drop_text("other.ron", &other);
        game.until(|state| state.menu == Menu::TwoGames);
    }),
    Visit {
        name: "a key to be bound",
        context: None,
        arrive: |game| {
            game.keys("F1");
            game.until(|state| state.menu == Menu::Help);
            // Some line of the list, wherever it was left.
            let lines = game.controls().into_iter();
            let mut lines = lines.filter(|(_, at)| (300.0..700.0).contains(&at.y));
            game.click_at(lines.next().unwrap().1);
            game.until(|state| state.steering == "Capture");
        },
    },
    visit("solvers", "playback", |game| {
        let puzzle = puzzle(TINY);
        game.ask(WatchPuzzle::from_the_start(&puzzle));
        game.until(|state| state.screen == Screen::Watch);
    }),
];

fn leave(game: &mut Driver) {
    game.ask(GameIntent::Back);
    game.until(|state| state.screen == Screen::Title);
}

fn draw(game: &mut Driver) {
    leave(game);
    game.click("Draw");
    game.until(|state| state.screen == Screen::Create && state.drawing.is_some());
}

/// Takes on a challenge and waits for its board.
fn prepare(game: &mut Driver, challenge: Challenge) {
    game.ask(challenge);
    game.until(|state| state.contest.as_ref().is_some_and(|contest| contest.ready));
}

fn open<M: Message>(game: &mut Driver, intent: M, menu: Menu) {
    game.ask(intent);
    game.until(|state| state.menu == menu);
}

/// Somebody who presses whatever comes to hand.
struct Masher {
    game: Driver,
    rng: ChaCha8Rng,
    seed: u64,
    /// The buttons that are down.
    held: Vec<&'static str>,
    past: VecDeque<String>,
}

impl Masher {
    fn start(seed: u64) -> Self {
        let mut game = Driver::start();
        watcher::attach(&mut game.app);
        Self {
            game,
            rng: ChaCha8Rng::seed_from_u64(seed),
            seed,
            held: Vec::new(),
            past: VecDeque::new(),
        }
    }

    /// Begins a small game with the usual keys and all buttons up, wherever the player is.
    fn reset(&mut self) {
        for button in self.held.drain(..) {
            self.game.release_pad(button);
        }
        self.game.left_stick(Vec2::ZERO);
        self.game.right_stick(Vec2::ZERO);
        let mut settings = self.game.app.world_mut().resource_mut::<Settings>();
        settings.bindings = BindingChanges::default();
        settings.reduce_motion = true;
        // What was chosen by accident may take minutes to make in advance.
        settings.new_puzzle = NewPuzzleChoice::default();
        self.game.open(puzzle(TINY));
    }

    fn note(&mut self, act: String) {
        self.past.push_back(act);
        if self.past.len() > REMEMBERED {
            self.past.pop_front();
        }
    }

    /// Stops at the first thing that was wrong.
    fn look(&mut self) {
        let faults = &self.game.app.world().resource::<Watcher>().faults;
        let (seed, past) = (self.seed, &self.past);
        assert!(
            faults.is_empty(),
            "seed {seed}, after {past:?}: {faults:#?}"
        );
    }

    /// Does one thing.
    fn input(&mut self) {
        match self.rng.random_range(0..100) {
            0..50 => self.strike(),
            50..58 => self.strike_several(),
            58..76 => self.press_button(),
            76..82 => self.push_stick(),
            82..90 => self.point_at_control(),
            90..95 => self.point_anywhere(),
            _ => self.point_among_keys(),
        }
    }

    /// Strikes a key that means something, often something here.
    fn strike(&mut self) {
        let key = self.any_key();
        self.note(format!("key {key}"));
        self.game.keys_at_once(&key);
    }

    fn strike_several(&mut self) {
        let keys = [self.any_key(), self.any_key(), self.any_key()].join(" ");
        self.note(format!("keys {keys}"));
        self.game.keys_at_once(&keys);
    }

    fn any_key(&mut self) -> String {
        if self.rng.random_bool(0.1) {
            let key = ["1", "2", "0", "Shift+1", "Ctrl+2", "Q", "F11"].choose(&mut self.rng);
            return (*key.unwrap()).to_owned();
        }
        let world = self.game.app.world();
        let contexts = world.resource::<Contexts>();
        let active: Vec<_> = contexts.active().collect();
        let here = active.choose(&mut self.rng);
        let here = here.copied().filter(|_| self.rng.random());
        self.key_of(here).unwrap_or_else(|| "Escape".into())
    }

    /// Chooses a key of a context, or of any.
    fn key_of(&mut self, context: Option<&str>) -> Option<String> {
        let lines = self.game.app.world().resource::<Bindings>().iter();
        let lines = lines.filter(|line| context.is_none_or(|name| line.context == name));
        let keys: Vec<_> = lines.flat_map(|line| &line.keys).collect();
        keys.choose(&mut self.rng).map(ToString::to_string)
    }

    /// Strikes a key that a context knows.
    fn strike_for(&mut self, context: &str) {
        // What confirms is often for the widget that has the focus.
        let keys = (0..20).map(|_| self.key_of(Some(context)).unwrap());
        let keys: Vec<_> = keys.collect();
        let key = keys.iter().find(|key| *key != "Enter").unwrap_or(&keys[0]);
        let key = key.clone();
        self.note(format!("key {key} for {context}"));
        self.game.keys_at_once(&key);
        self.look();
    }

    fn press_button(&mut self) {
        let button = *BUTTONS.choose(&mut self.rng).unwrap();
        self.note(format!("button {button}"));
        self.game.hold_pad(button);
        if self.rng.random_bool(0.9) {
            self.game.release_pad(button);
        } else {
            self.held.push(button);
        }
    }

    fn push_stick(&mut self) {
        let turn = self.rng.random_range(0.0..std::f32::consts::TAU);
        let towards = [Vec2::ZERO, Vec2::from_angle(turn)];
        let towards = towards[usize::from(self.rng.random_bool(0.6))];
        self.note(format!("stick {towards}"));
        if self.rng.random() {
            self.game.left_stick(towards);
        } else {
            self.game.right_stick(towards);
        }
    }

    fn point_at_control(&mut self) {
        let controls = self.game.controls();
        if let Some((name, at)) = controls.choose(&mut self.rng) {
            self.note(format!("control {name}"));
            self.point_at(*at);
        }
    }

    fn point_anywhere(&mut self) {
        let at = self.anywhere();
        self.note(format!("place {at}"));
        self.point_at(at);
    }

    /// Points at something while keys may lead elsewhere.
    fn point_among_keys(&mut self) {
        let controls = self.game.controls();
        let control = controls.choose(&mut self.rng).map(|(_, at)| *at);
        let at = control.filter(|_| self.rng.random());
        let at = at.unwrap_or_else(|| self.anywhere());
        let keys = [self.any_key(), self.any_key()];
        self.note(format!("place {at} among {keys:?}"));
        self.game
            .click_among_keys(at, keys.each_ref().map(String::as_str));
    }

    fn anywhere(&mut self) -> Vec2 {
        let [x, y] = [1280.0, 800.0].map(|length| self.rng.random_range(0.0..length));
        Vec2::new(x, y)
    }

    fn point_at(&mut self, at: Vec2) {
        if self.rng.random() {
            self.game.click_at(at);
        } else {
            self.game.tap_at(at);
        }
    }
}
