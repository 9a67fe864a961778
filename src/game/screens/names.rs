//! What kinds, levels and puzzles are called on every screen.

use crate::contest::{Mode, Rating};
use crate::game::base::{locale::GameLocale, theme::widget::Look};
pub(super) use crate::locale::{kind_key, level_key};
use crate::puzzle::{Level, Place, Puzzle};

/// Returns the title of a puzzle; one without is called by its kind and size.
pub(super) fn title(look: &Look, puzzle: &Puzzle) -> String {
    match puzzle.info().title.as_str() {
        "" => kind_and_size(look, puzzle),
        title => title.to_owned(),
    }
}

/// Returns the title of a puzzle where its kind and size stand beside it: of a numbered one, only the number.
pub(super) fn short_title(look: &Look, puzzle: &Puzzle) -> String {
    let title = puzzle.info().title.as_str();
    let numbered = format!("{} {} no. ", puzzle.kind(), puzzle.size());
    match title.strip_prefix(&numbered) {
        Some(number) => {
            let number = [("number", number.to_owned())];
            look.locale.format("puzzle-number", &number)
        }
        None => self::title(look, puzzle),
    }
}

/// Returns kind, size and level of a puzzle, as far as its title does not tell them.
pub(super) fn description(look: &Look, puzzle: &Puzzle) -> String {
    describe(look, puzzle, puzzle.info().level, &title(look, puzzle))
}

/// Returns kind, size and this level of a puzzle, as far as what stands above does not tell them.
pub(super) fn describe(look: &Look, puzzle: &Puzzle, level: Option<Level>, above: &str) -> String {
    let what = kind_and_size(look, puzzle);
    let is_numbered = above.starts_with(&format!("{} {} ", puzzle.kind(), puzzle.size()));
    let is_told = is_numbered || above.starts_with(&what);
    match level.map(|level| look.locale.text(level_key(level))) {
        Some(level) if is_told => level,
        Some(level) => format!("{what} · {level}"),
        None if is_told => String::new(),
        None => what,
    }
}

/// Returns kind and size of a puzzle.
pub(super) fn kind_and_size(look: &Look, puzzle: &Puzzle) -> String {
    let kind = look.locale.text(kind_key(puzzle.kind()));
    let values = [("kind", kind), ("size", puzzle.size().to_string())];
    look.locale.format("puzzle-kind-size", &values)
}

/// Returns what a square is called.
pub(super) fn place_name(locale: &GameLocale, place: Place) -> String {
    let values = [
        ("row", (place.row + 1).to_string()),
        ("column", (place.column + 1).to_string()),
    ];
    locale.format("cell-name", &values)
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
