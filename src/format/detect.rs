//! Finds out which format a text is in: the content decides, the file's name helps where two formats look alike.

use super::{Format, lines::TextLines};

/// So many digits in a line are a whole 4×4 Sudoku, and no size.
pub(super) const SHORTEST_SUDOKU: usize = 16;

/// A text and its first two filled lines, which tell most formats from each other.
pub(super) struct TextOpening<'a> {
    pub(super) text: &'a str,
    pub(super) first: &'a str,
    pub(super) second: Option<&'a str>,
}

impl<'a> TextOpening<'a> {
    /// The opening of a text.
    pub(super) fn of(text: &'a str) -> Self {
        let mut lines = TextLines::new(text).map(|line| line.rest().trim());
        Self {
            text,
            first: lines.next().unwrap_or_default(),
            second: lines.next(),
        }
    }

    /// Whether a text names all of these as JSON does, wherever they stand.
    pub(super) fn has_members(&self, names: &[&str]) -> bool {
        names
            .iter()
            .all(|name| self.text.contains(&format!("\"{name}\"")))
    }

    /// What stands before the colon of a game ID, or before the `#` of its seed.
    pub(super) fn game_params(&self) -> Option<&'a str> {
        let (params, _) = self.first.split_once([':', '#'])?;
        let are_params = params.starts_with(|c: char| c.is_ascii_digit())
            && params.chars().all(|c| c.is_ascii_alphanumeric());
        are_params.then_some(params)
    }
}

/// What follows the digits at the start of a word.
pub(super) fn after_number(word: &str) -> &str {
    word.trim_start_matches(|c: char| c.is_ascii_digit())
}

/// The format that a text is most likely in.
pub(super) fn detect(text: &str, file_name: Option<&str>) -> Option<Format> {
    let opening = TextOpening::of(text);
    let looks_like = |format: &Format| (format.facts().looks_like)(&opening);
    let named = file_name.and_then(by_name);
    match named {
        Some(format) if looks_like(&format) => Some(format),
        _ => Format::ALL.into_iter().find(looks_like).or(named),
    }
}

fn by_name(file_name: &str) -> Option<Format> {
    let (_, extension) = file_name.rsplit_once('.')?;
    Format::ALL
        .into_iter()
        .find(|format| format.extension().eq_ignore_ascii_case(extension))
}

/// Whether a line is so many numbers.
pub(super) fn is_numbers(line: &str, count: usize) -> bool {
    line.split_whitespace().count() == count && line.split_whitespace().all(is_digits)
}

/// Whether a word is made of digits alone.
pub(super) fn is_digits(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
}
