//! What kinds, levels and puzzles are called on every screen.

use crate::contest::{Mode, Rating};
use crate::game::base::theme::widget::Look;
pub(super) use crate::locale::{kind_key, level_key};
use crate::puzzle::Puzzle;

/// Returns the title of a puzzle, or a word for one without.
pub(super) fn title(look: &Look, puzzle: &Puzzle) -> String {
    match puzzle.info().title.as_str() {
        "" => look.locale.text("puzzle-untitled"),
        title => title.to_owned(),
    }
}

/// Returns kind, size and level of a puzzle, as far as its title does not tell them.
pub(super) fn description(look: &Look, puzzle: &Puzzle) -> String {
    let kind = look.locale.text(kind_key(puzzle.kind()));
    let values = [("kind", kind), ("size", puzzle.size().to_string())];
    let what = look.locale.format("puzzle-kind-size", &values);
    let level = puzzle.info().level;
    match level.map(|level| look.locale.text(level_key(level))) {
        Some(level) if puzzle.info().title.starts_with(&what) => level,
        Some(level) => format!("{what} · {level}"),
        None => what,
    }
}

/// Returns the key of a mode's name in the locale files.
pub(super) const fn mode_key(mode: Mode) -> &'static str {
    match mode {
        Mode::Relaxed => "mode-relaxed",
        Mode::Ranked => "mode-ranked",
        Mode::Sprint => "mode-sprint",
        Mode::Daily => "mode-daily",
        Mode::Race => "mode-race",
    }
}

/// A rating; one that is not sure yet has a question mark.
pub(super) fn rating_words(look: &Look, rating: Rating) -> String {
    let value = format!("{:.0}", rating.value);
    if rating.is_provisional() {
        look.locale
            .format("rating-provisional", &[("rating", value)])
    } else {
        value
    }
}
