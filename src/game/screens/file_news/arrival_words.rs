//! What is said of puzzles and digits that came in as text.

use crate::game::{
    base::locale::GameLocale,
    library::{FaultyPuzzle, MOST_PUZZLES, TextFault},
    play::{arrivals::ArrivalNews, filling::BoardFilled},
};

/// How many faults are told; whoever repairs them sees the next ones then.
const MOST_FAULTS: usize = 4;

/// Returns what is said of a text, in lines.
pub(super) fn arrival_words(locale: &GameLocale, news: &ArrivalNews) -> Vec<String> {
    let file = |name: &String| ("file", name.clone());
    match news {
        ArrivalNews::Refused { name, fault, .. } => {
            let mut lines = vec![locale.format("arrival-refused", &[file(name)])];
            lines.extend(fault_words(locale, fault));
            lines
        }
        ArrivalNews::Kept {
            name,
            count,
            known,
            begun,
            faulty,
            left_out,
        } => {
            let values = [
                file(name),
                ("count", count.to_string()),
                ("known", known.to_string()),
            ];
            let mut lines = vec![locale.format("arrival-kept", &values).trim().to_owned()];
            if *begun > 0 {
                let count = ("count", begun.to_string());
                lines.push(locale.format("arrival-begun", &[count]));
            }
            if !faulty.is_empty() {
                let values = [file(name), ("count", faulty.len().to_string())];
                lines.push(locale.format("arrival-faulty", &values));
                lines.extend(numbered_faults(locale, faulty));
            }
            if *left_out > 0 {
                let values = [
                    file(name),
                    ("count", left_out.to_string()),
                    ("most", MOST_PUZZLES.to_string()),
                ];
                lines.push(locale.format("arrival-left-out", &values));
            }
            lines
        }
        ArrivalNews::Racing { name } => vec![locale.format("arrival-racing", &[file(name)])],
        ArrivalNews::InGame => vec![locale.text("arrival-in-game")],
        ArrivalNews::NoBoard { name } => vec![locale.format("arrival-no-board", &[file(name)])],
        ArrivalNews::OnBoard => vec![locale.text("arrival-on-board")],
    }
}

/// Returns what became of a list of digits.
pub(super) fn filled_words(
    locale: &GameLocale,
    BoardFilled { name, result }: &BoardFilled,
) -> String {
    let file = ("file", name.clone());
    match result {
        Ok(count) => locale.format("board-filled", &[file, ("count", count.to_string())]),
        Err(fault) => {
            let reason = ("reason", sentence(&fault.to_string()));
            locale.format("board-not-filled", &[file, reason])
        }
    }
}

fn fault_words(locale: &GameLocale, fault: &TextFault) -> Vec<String> {
    match fault {
        TextFault::Unreadable(error) => vec![sentence(&error.to_string())],
        TextFault::Unlawful(faulty) => match faulty.as_slice() {
            [only] => {
                let faults = only.faults.iter().map(ToString::to_string);
                shortened(locale, faults.collect())
            }
            _ => numbered_faults(locale, faulty),
        },
    }
}

/// One line for each puzzle: which it is, and the first of its faults.
fn numbered_faults(locale: &GameLocale, faulty: &[FaultyPuzzle]) -> Vec<String> {
    let line = |puzzle: &FaultyPuzzle| {
        let first = puzzle.faults.iter().next();
        let values = [
            ("number", puzzle.number.to_string()),
            ("fault", first.map(ToString::to_string).unwrap_or_default()),
            ("title", puzzle.title.clone()),
        ];
        if puzzle.title.is_empty() {
            locale.format("arrival-fault", &values)
        } else {
            locale.format("arrival-titled-fault", &values)
        }
    };
    shortened(locale, faulty.iter().map(line).collect())
}

fn shortened(locale: &GameLocale, mut lines: Vec<String>) -> Vec<String> {
    let more = lines.len().saturating_sub(MOST_FAULTS);
    lines.truncate(MOST_FAULTS);
    if more > 0 {
        let count = ("count", more.to_string());
        lines.push(locale.format("arrival-more-faults", &[count]));
    }
    lines
}

/// A remark as a sentence of its own.
fn sentence(remark: &str) -> String {
    let end = if remark.ends_with('.') { "" } else { "." };
    super::super::import::capital(remark) + end
}
