//! Finds out which format a text is in: the content decides, the file's name helps where two formats look alike.

use super::{Format, lines::Lines, sudoku_line};

/// The formats in the order in which they are tried: those with the plainest marks first.
const TRIED: [Format; 14] = [
    Format::Ron,
    Format::Pzprv3,
    Format::PuzzLink,
    Format::SoloId,
    Format::KeenId,
    Format::KakuroText,
    Format::CageList,
    Format::KenkenGame,
    Format::Kenken,
    Format::SudokuCsv,
    Format::SudokuLine,
    Format::Ken,
    Format::Scores,
    Format::Values,
];

/// So many digits in a line are a whole 4×4 Sudoku, and no size.
const SHORTEST_SUDOKU: usize = 16;

/// The format that a text is most likely in.
pub(super) fn detect(text: &str, file_name: Option<&str>) -> Option<Format> {
    let named = file_name.and_then(by_name);
    match named {
        Some(format) if looks_like(format, text) => Some(format),
        _ => TRIED
            .into_iter()
            .find(|&format| looks_like(format, text))
            .or(named),
    }
}

fn by_name(file_name: &str) -> Option<Format> {
    let (_, extension) = file_name.rsplit_once('.')?;
    Format::ALL
        .into_iter()
        .find(|format| format.extension().eq_ignore_ascii_case(extension))
}

/// Whether the beginning of a text looks like a format; a cheap guess, not a promise that it can be read.
fn looks_like(format: Format, text: &str) -> bool {
    let mut lines = Lines::new(text).map(|line| line.rest().trim());
    let first = lines.next().unwrap_or_default();
    let second = lines.next();
    match format {
        Format::Ron => ["(", "[", "//", "/*"]
            .iter()
            .any(|start| first.starts_with(start)),
        Format::Pzprv3 => first.starts_with("pzprv3"),
        Format::PuzzLink => first.contains("kakuro/"),
        Format::SoloId => game_params(first).is_some_and(|params| params.contains('x')),
        Format::KeenId => game_params(first).is_some_and(|params| !params.contains('x')),
        Format::KakuroText => text.contains('\\') && first.split_whitespace().all(is_kakuro_square),
        Format::Ken => is_letters(first) && (text.contains(": ") || is_square(text)),
        Format::CageList => {
            first.len() < SHORTEST_SUDOKU
                && is_numbers(first, 1)
                && second.is_some_and(|line| is_numbers(line, 1))
        }
        Format::SudokuCsv => {
            first.contains(',') && first.split(',').all(|field| is_digits(field.trim()))
        }
        Format::SudokuLine => sudoku_line::is_likely(text),
        Format::KenkenGame => looks_like(Format::Kenken, text) && has_entries(text),
        Format::Kenken => {
            is_numbers(first, 2) && second.is_none_or(|line| line.split_whitespace().count() > 4)
        }
        Format::Scores => !first.is_empty() && text.lines().all(is_score),
        Format::Values => first.split_whitespace().all(is_digits) && !first.is_empty(),
    }
}

/// What stands before the colon of a game ID.
fn game_params(line: &str) -> Option<&str> {
    let (params, _) = line.split_once(':')?;
    params
        .starts_with(|c: char| c.is_ascii_digit())
        .then_some(params)
}

fn is_kakuro_square(word: &str) -> bool {
    word.chars()
        .all(|c| c.is_ascii_digit() || matches!(c, '\\' | '.' | '#'))
}

fn is_letters(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Whether a text is as many letters wide as it is high, so that it can be a grid without clues.
fn is_square(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let side = lines.clone().count();
    lines.all(|line| is_letters(line) && line.len() == side)
}

fn is_numbers(line: &str, count: usize) -> bool {
    line.split_whitespace().count() == count && line.split_whitespace().all(is_digits)
}

fn is_digits(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
}

fn is_score(line: &str) -> bool {
    let mut words = line.split_whitespace().skip(1);
    line.trim().is_empty() || words.next().is_some_and(is_digits) && words.next().is_none()
}

/// Whether a `.kenken` text holds a digit that is not given.
fn has_entries(text: &str) -> bool {
    let entries = text
        .lines()
        .skip_while(|line| line.trim() != "=====")
        .skip(1);
    entries
        .map(str::trim)
        .any(|line| !line.is_empty() && !line.ends_with('!'))
}
