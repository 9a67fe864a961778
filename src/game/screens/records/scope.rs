//! What a ranking is about, and the chips to choose it by.

use bevy_egui::egui::{Ui, vec2};
use egui_phosphor::regular as icons;

use super::{
    view::RecordsView,
    words::{class_words, puzzle_words},
};
use crate::contest::{Fingerprint, FinishedGame, Mode, Period, PuzzleCard, RankingScope};
use crate::game::{
    base::theme::widget::{self, Look},
    screens::{
        chip::{chip, choice},
        names::{kind_key, level_key, mode_key},
    },
};
use crate::puzzle::{Kind, Level, Size};

/// How many of the puzzles played last can be chosen.
const RECENT: usize = 8;

/// Puzzles that are like each other.
type PuzzleClass = (Kind, Size, Option<Level>);

/// The ways in which games can be compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ScopeName {
    #[default]
    Class,
    Mode,
    Overall,
    Puzzle,
}

impl ScopeName {
    const ALL: [Self; 4] = [Self::Class, Self::Mode, Self::Overall, Self::Puzzle];

    const fn key(self) -> &'static str {
        match self {
            Self::Class => "scope-class",
            Self::Mode => "scope-mode",
            Self::Overall => "scope-overall",
            Self::Puzzle => "scope-puzzle",
        }
    }
}

/// What a ranking is about.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct RankingChoice {
    name: ScopeName,
    class: Option<PuzzleClass>,
    mode: Mode,
    puzzle: Option<Fingerprint>,
    /// How far back it looks.
    pub(super) period: Period,
}

impl RankingChoice {
    /// The scope that was chosen, if there is anything to choose.
    pub(super) fn scope(self) -> Option<RankingScope> {
        match self.name {
            ScopeName::Class => {
                let (kind, size, level) = self.class?;
                Some(RankingScope::Class(kind, size, level))
            }
            ScopeName::Mode => Some(RankingScope::Mode(self.mode)),
            ScopeName::Overall => Some(RankingScope::Overall),
            ScopeName::Puzzle => self.puzzle.map(RankingScope::Puzzle),
        }
    }

    /// Chooses one puzzle and all of its time.
    pub(super) fn choose_puzzle(&mut self, puzzle: Fingerprint) {
        self.name = ScopeName::Puzzle;
        self.puzzle = Some(puzzle);
        self.period = Period::Ever;
    }
}

/// What there is to choose from.
#[derive(Default)]
pub(super) struct ScopeOffers {
    /// The classes that were played, each with the number of its games.
    classes: Vec<(PuzzleClass, usize)>,
    /// The puzzles that the player has played last, the newest first.
    puzzles: Vec<PuzzleCard>,
    /// Where there is little room, the chips are shown only while somebody chooses.
    unfolded: bool,
}

impl ScopeOffers {
    /// Looks at all games for what can be chosen, and chooses what was played last.
    pub(super) fn of(view: &RecordsView) -> (Self, RankingChoice) {
        let mut own: Vec<&FinishedGame> = view.own().iter().collect();
        own.sort_by_key(|game| std::cmp::Reverse(game.date));
        let offers = Self {
            classes: classes(view),
            puzzles: recent_puzzles(&own),
            unfolded: false,
        };
        let last = own.first().map(|game| class_of(game));
        let choice = RankingChoice {
            class: last.or_else(|| offers.most_played(|_| true)),
            mode: Mode::Ranked,
            puzzle: offers.puzzles.first().map(|puzzle| puzzle.fingerprint),
            ..RankingChoice::default()
        };
        (offers, choice)
    }

    /// Makes sure that a puzzle can be chosen.
    pub(super) fn offer(&mut self, puzzle: &PuzzleCard) {
        let is_same = |known: &PuzzleCard| known.fingerprint == puzzle.fingerprint;
        if !self.puzzles.iter().any(is_same) {
            self.puzzles.insert(0, puzzle.clone());
            self.puzzles.truncate(RECENT);
        }
    }

    /// The class with the most games of those that fit.
    fn most_played(&self, fits: impl Fn(PuzzleClass) -> bool) -> Option<PuzzleClass> {
        let classes = self.classes.iter().filter(|(class, _)| fits(*class));
        classes
            .max_by_key(|(_, count)| *count)
            .map(|(class, _)| *class)
    }

    /// Draws the chips; in a narrow window they are folded away under one that tells what is chosen.
    pub(super) fn draw(&mut self, ui: &mut Ui, look: &Look, chosen: &mut RankingChoice) {
        let gap = look.scale.px(8.0);
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        if is_narrow(look) {
            let arrow = if self.unfolded {
                icons::CARET_UP
            } else {
                icons::CARET_DOWN
            };
            let text = format!("{}  {arrow}", self.summary(look, *chosen));
            let response = chip(ui, look, &text, self.unfolded);
            widget::call(&response, &look.locale.text("library-choose"));
            if response.clicked() {
                self.unfolded = !self.unfolded;
            }
            if !self.unfolded {
                return;
            }
        }
        self.chips(ui, look, chosen);
    }

    /// Says in a line what is chosen.
    fn summary(&self, look: &Look, chosen: RankingChoice) -> String {
        let text = |key: &str| look.locale.text(key);
        let scope = match (chosen.name, chosen.class) {
            (ScopeName::Class, Some((kind, size, level))) => {
                let level = level.map(|level| text(level_key(level)));
                let class = [Some(class_words(look, kind, size)), level];
                class.into_iter().flatten().collect::<Vec<_>>().join(" · ")
            }
            (ScopeName::Mode, _) => text(mode_key(chosen.mode)),
            (ScopeName::Puzzle, _) => self.puzzle_name(look, chosen.puzzle),
            (name, _) => text(name.key()),
        };
        format!("{scope} · {}", text(period_key(chosen.period)))
    }

    fn puzzle_name(&self, look: &Look, puzzle: Option<Fingerprint>) -> String {
        let mut known = self.puzzles.iter();
        let found = known.find(|known| Some(known.fingerprint) == puzzle);
        found.map_or_else(String::new, |puzzle| puzzle_words(look, puzzle).0)
    }

    fn chips(&self, ui: &mut Ui, look: &Look, chosen: &mut RankingChoice) {
        let text = |key: &str| look.locale.text(key);
        let periods = Period::ALL.map(|period| (period, text(period_key(period))));
        ui.horizontal_wrapped(|ui| {
            let names = ScopeName::ALL.map(|name| (name, text(name.key())));
            choice(ui, look, &mut chosen.name, names);
            if !is_narrow(look) {
                ui.add_space(look.scale.px(20.0));
                choice(ui, look, &mut chosen.period, periods.clone());
            }
        });
        match chosen.name {
            ScopeName::Class => self.class_chips(ui, look, &mut chosen.class),
            ScopeName::Mode => {
                ui.horizontal_wrapped(|ui| {
                    let modes = Mode::ALL.map(|mode| (mode, text(mode_key(mode))));
                    choice(ui, look, &mut chosen.mode, modes);
                });
            }
            ScopeName::Puzzle => {
                ui.horizontal_wrapped(|ui| {
                    let names = self.puzzles.iter().map(|puzzle| {
                        let name = puzzle_words(look, puzzle).0;
                        (Some(puzzle.fingerprint), name)
                    });
                    choice(ui, look, &mut chosen.puzzle, names);
                });
            }
            ScopeName::Overall => {}
        }
        if is_narrow(look) {
            ui.horizontal_wrapped(|ui| choice(ui, look, &mut chosen.period, periods));
        }
    }

    /// Kind, then the sizes of that kind, then the levels of that size; what is not there any more is replaced by what was
    /// played most.
    fn class_chips(&self, ui: &mut Ui, look: &Look, chosen: &mut Option<PuzzleClass>) {
        let Some((mut kind, mut size, mut level)) = *chosen else {
            return;
        };
        let text = |key: &str| look.locale.text(key);
        let classes = || self.classes.iter().map(|(class, _)| *class);
        ui.horizontal_wrapped(|ui| {
            let kinds = distinct(classes().map(|(kind, ..)| kind));
            let names = kinds.into_iter().map(|kind| (kind, text(kind_key(kind))));
            choice(ui, look, &mut kind, names);
        });
        ui.horizontal_wrapped(|ui| {
            let same_kind = classes().filter(|class| class.0 == kind);
            let sizes = distinct(same_kind.map(|(_, size, _)| size));
            let names = sizes.into_iter().map(|size| (size, size.to_string()));
            choice(ui, look, &mut size, names);
            ui.add_space(look.scale.px(12.0));
            let same_size = classes().filter(|class| (class.0, class.1) == (kind, size));
            let levels = distinct(same_size.map(|(.., level)| level));
            let name = |level: Option<Level>| level.map_or("level-unknown", level_key);
            let names = levels.into_iter().map(|level| (level, text(name(level))));
            choice(ui, look, &mut level, names);
        });
        let wanted = (kind, size, level);
        let fallbacks = [
            self.most_played(|class| class == wanted),
            self.most_played(|class| (class.0, class.1) == (kind, size)),
            self.most_played(|class| class.0 == kind),
        ];
        *chosen = fallbacks.into_iter().flatten().next().or(*chosen);
    }
}

/// Whether there is little room for chips.
fn is_narrow(look: &Look) -> bool {
    look.scale.window.x < look.scale.px(600.0)
}

/// Returns the key of a period's name in the locale files.
fn period_key(period: Period) -> &'static str {
    match period {
        Period::Day => "period-day",
        Period::Week => "period-week",
        Period::Month => "period-month",
        Period::Ever => "period-ever",
    }
}

fn class_of(game: &FinishedGame) -> PuzzleClass {
    (game.puzzle.kind, game.puzzle.size, game.puzzle.level)
}

/// The classes of all games, in the order in which people expect them.
fn classes(view: &RecordsView) -> Vec<(PuzzleClass, usize)> {
    let mut counts = std::collections::HashMap::new();
    for ranked in view.ranked() {
        *counts.entry(class_of(ranked.game)).or_insert(0) += 1;
    }
    let mut classes: Vec<_> = counts.into_iter().collect();
    classes.sort_by_key(|((kind, size, level), _)| (*kind, size.rows(), size.columns(), *level));
    classes
}

fn recent_puzzles(newest_first: &[&FinishedGame]) -> Vec<PuzzleCard> {
    let mut puzzles: Vec<PuzzleCard> = Vec::new();
    for game in newest_first.iter().filter(|game| game.mode != Mode::Sprint) {
        let fingerprint = game.puzzle.fingerprint;
        if !puzzles.iter().any(|known| known.fingerprint == fingerprint) {
            puzzles.push(game.puzzle.clone());
        }
        if puzzles.len() == RECENT {
            break;
        }
    }
    puzzles
}

/// Every item once, in the order in which they first come.
fn distinct<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for item in items {
        if !found.contains(&item) {
            found.push(item);
        }
    }
    found
}
