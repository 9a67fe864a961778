//! Who may be asked where: what each context is for, told a second time, to compare with what the game does.

use sumi::game::{
    base::{Menu, Screen},
    play::phase::Phase,
};

/// Where the player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) screen: Screen,
    pub(crate) menu: Menu,
    pub(crate) phase: Option<Phase>,
    /// The digit wheel is open.
    pub(crate) wheel: bool,
}

impl Place {
    fn is_playing(self) -> bool {
        self.phase == Some(Phase::Playing)
    }

    fn rests(self) -> bool {
        self.phase.is_some_and(|phase| phase != Phase::Playing)
    }
}

/// What is known of a context.
pub(crate) struct Rule {
    pub(crate) name: &'static str,
    /// What lies higher is asked first.
    pub(crate) height: u8,
    /// It takes the arrows, unless widgets have them.
    pub(crate) steers: bool,
    pub(crate) takes_figures: bool,
    /// Whether it is asked at a place; nothing is said of those that follow egui or what
    /// is proposed.
    pub(crate) holds: Option<fn(Place) -> bool>,
}

const fn rule(name: &'static str, height: u8, holds: fn(Place) -> bool) -> Rule {
    Rule {
        name,
        height,
        steers: false,
        takes_figures: false,
        holds: Some(holds),
    }
}

const fn of_widgets(name: &'static str, height: u8) -> Rule {
    Rule {
        holds: None,
        ..rule(name, height, |_| true)
    }
}

/// Every context of the game.
pub(crate) const RULES: [Rule; 30] = [
    rule("everywhere", 0, |_| true),
    rule("title", 1, |at| on(at, Screen::Title)),
    rule("players", 1, |at| on(at, Screen::Players)),
    rule("library", 1, |at| on(at, Screen::Library)),
    rule("records", 1, |at| on(at, Screen::Records)),
    rule("new-puzzle", 1, |at| on(at, Screen::NewPuzzle)),
    rule("compete", 1, |at| on(at, Screen::Compete)),
    rule("ready", 1, |at| on(at, Screen::Ready)),
    rule("sprint-end", 1, |at| on(at, Screen::SprintEnd)),
    Rule {
        takes_figures: true,
        ..rule("watch", 1, |at| on(at, Screen::Watch))
    },
    Rule {
        steers: true,
        ..rule("playback", 1, |at| on(at, Screen::Watch))
    },
    Rule {
        steers: true,
        ..rule("board", 1, |at| on(at, Screen::Play) && at.is_playing())
    },
    Rule {
        takes_figures: true,
        ..rule("cells", 1, |at| on(at, Screen::Play) && at.is_playing())
    },
    Rule {
        steers: true,
        ..rule("drawing", 1, |at| on(at, Screen::Create))
    },
    Rule {
        takes_figures: true,
        ..rule("clues", 1, |at| on(at, Screen::Create))
    },
    rule("drawing-page", 1, |at| on(at, Screen::Create)),
    Rule {
        steers: true,
        ..of_widgets("proposals", 2)
    },
    rule("drawing-help", 2, |at| {
        at.screen == Screen::Create && at.menu == Menu::DrawingHelp
    }),
    rule("game", 1, |at| {
        at.is_playing() && [Menu::None, Menu::Game].contains(&at.menu)
    }),
    rule("rest", 2, |at| {
        at.rests() && [Menu::None, Menu::Game].contains(&at.menu)
    }),
    rule("pause", 2, |at| {
        on(at, Screen::Play) && at.phase == Some(Phase::Paused)
    }),
    rule("result", 2, |at| {
        on(at, Screen::Play) && at.phase == Some(Phase::Finished)
    }),
    Rule {
        steers: true,
        takes_figures: true,
        ..rule("wheel", 2, |at| {
            on(at, Screen::Play) && at.is_playing() && at.wheel
        })
    },
    rule("game-menu", 2, |at| {
        at.screen == Screen::Play && at.menu == Menu::Game
    }),
    rule("question", 2, |at| {
        at.screen == Screen::Play && at.menu == Menu::GiveUp
    }),
    rule("page", 2, |at| {
        let pages = [
            Menu::Settings,
            Menu::Help,
            Menu::Import,
            Menu::Share,
            Menu::Drawing,
        ];
        pages.contains(&at.menu)
    }),
    rule("two-games", 2, |at| at.menu == Menu::TwoGames),
    of_widgets("menu", 3),
    of_widgets("widget", 3),
    of_widgets("popup", 4),
];

/// The way from the board to the buttons around it, which is there whenever a board could have the arrows.
pub(crate) const PANELS: Rule = of_widgets("panels", 4);

/// On a screen with nothing over it.
fn on(at: Place, screen: Screen) -> bool {
    at.screen == screen && at.menu == Menu::None
}

/// Finds what is known of a context; a new one wants a rule.
pub(crate) fn rule_of(name: &str) -> &'static Rule {
    let mut rules = RULES.iter().chain([&PANELS]);
    let found = rules.find(|rule| rule.name == name);
    found.unwrap_or_else(|| panic!("nothing is known of the context {name}"))
}

/// Tells what is wrong with the contexts that are asked at a place.
pub(crate) fn faults(at: Place, active: &[&'static str]) -> Vec<String> {
    let is_active = |name: &str| active.contains(&name);
    let steered = active.iter().any(|name| rule_of(name).steers);
    let mut faults = Vec::new();
    for rule in &RULES {
        let Some(holds) = rule.holds else { continue };
        // Widgets may have the arrows instead.
        let may_sleep = rule.steers && is_active("menu");
        match (holds(at), is_active(rule.name)) {
            (false, true) => faults.push(format!("{} is asked", rule.name)),
            (true, false) if !may_sleep => faults.push(format!("{} is not asked", rule.name)),
            _ => {}
        }
    }
    if steered == is_active("menu") {
        faults.push(format!("board and widgets have the arrows: {steered}"));
    }
    faults
}
