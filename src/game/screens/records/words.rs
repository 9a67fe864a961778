//! What a finished game is called, and what is told of it in a line.

use std::time::Duration;

use egui_phosphor::regular as icons;

use crate::contest::{Ending, FinishedGame, Mode, PuzzleCard};
use crate::game::{
    base::theme::widget::Look,
    play::clock::written,
    screens::{
        names::{kind_key, level_key, mode_key, rating_words},
        watch::grouped,
    },
};
use crate::puzzle::{Kind, Size};

/// The points of one board of a sprint.
const POINTS_PER_BOARD: u32 = 100;

/// What is told of a finished game in a line.
pub(super) struct GameWords {
    /// What was played.
    pub(super) title: String,
    /// What kind of puzzle that is.
    pub(super) detail: String,
    /// How long it took.
    pub(super) time: String,
    /// What the time is compared with.
    pub(super) par: Option<String>,
    /// How it ended, where it was not solved.
    pub(super) outcome: Option<String>,
    /// What it was worth.
    pub(super) points: String,
    /// The rating before and after.
    pub(super) ratings: Option<(String, String)>,
}

impl GameWords {
    pub(super) fn of(look: &Look, game: &FinishedGame) -> Self {
        let is_sprint = game.mode == Mode::Sprint;
        let (title, detail) = if is_sprint {
            sprint(look, game)
        } else {
            puzzle_words(look, &game.puzzle)
        };
        Self {
            title,
            detail,
            time: written(game.total()),
            par: game
                .puzzle
                .par
                .filter(|_| !is_sprint)
                .map(|par| par_words(look, par)),
            outcome: outcome(look, game),
            points: grouped(u64::from(game.points)),
            ratings: game
                .ratings
                .map(|(before, after)| (rating_words(look, before), rating_words(look, after))),
        }
    }
}

/// A sprint is many puzzles: it is called by its mode and its boards.
fn sprint(look: &Look, game: &FinishedGame) -> (String, String) {
    let boards = (game.points / POINTS_PER_BOARD).to_string();
    let detail = look.locale.format("records-boards", &[("count", boards)]);
    (look.locale.text(mode_key(Mode::Sprint)), detail)
}

fn outcome(look: &Look, game: &FinishedGame) -> Option<String> {
    let key = match game.ending {
        Ending::Solved => return None,
        // The time of a sprint always runs out.
        Ending::Abandoned if game.mode == Mode::Sprint => return None,
        Ending::Surrendered => "records-given-up",
        Ending::Abandoned => "records-abandoned",
    };
    Some(look.locale.text(key))
}

/// What a puzzle is called, and what kind of puzzle it is as far as that does not tell it.
pub(super) fn puzzle_words(look: &Look, puzzle: &PuzzleCard) -> (String, String) {
    let what = class_words(look, puzzle.kind, puzzle.size);
    let level = puzzle.level.map(|level| look.locale.text(level_key(level)));
    let is_named = !puzzle.title.is_empty() && puzzle.title != what;
    match (is_named, level) {
        (true, Some(level)) => (puzzle.title.clone(), format!("{what} · {level}")),
        (true, None) => (puzzle.title.clone(), what),
        (false, level) => (what, level.unwrap_or_default()),
    }
}

/// Kind and size of a puzzle.
pub(super) fn class_words(look: &Look, kind: Kind, size: Size) -> String {
    let kind = look.locale.text(kind_key(kind));
    let values = [("kind", kind), ("size", size.to_string())];
    look.locale.format("puzzle-kind-size", &values)
}

/// The time that somebody with practice may take.
pub(super) fn par_words(look: &Look, par: Duration) -> String {
    let values = [("time", written(par))];
    look.locale.format("records-par", &values)
}

/// Returns the small mark of a mode.
pub(super) const fn mode_icon(mode: Mode) -> &'static str {
    match mode {
        Mode::Relaxed => icons::LEAF,
        Mode::Ranked => icons::GHOST,
        Mode::Sprint => icons::LIGHTNING,
        Mode::Daily => icons::SUN_HORIZON,
        Mode::Race => icons::FLAG_CHECKERED,
    }
}
