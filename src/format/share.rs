//! The shortest text of a puzzle in one line, for links, labels and messages.
//!
//! It keeps the puzzle, and with [`share_game`] the digits entered so far; titles, authors, levels and seeds are left
//! behind. Whatever it is, [`read`](super::read) finds out its format.

use super::{Format, puzz_link, ron, write};
use crate::puzzle::{Draft, Info, Kind};

/// The formats that write a puzzle as one line. Those of a kind are tried in this order, and the shortest text wins.
const ONE_LINE: [Format; 4] = [
    Format::KeenId,
    Format::SoloId,
    Format::PuzzLink,
    Format::SudokuLine,
];

/// The shortest text of a puzzle in one line, without the digits entered so far.
///
/// A draft that breaks the rules is kept as it is, in Sumi's own format.
pub fn share_text(draft: &Draft) -> String {
    let own = ron::write_compact(&Draft {
        entries: Vec::new(),
        ..bare(draft)
    });
    let texts = ONE_LINE
        .into_iter()
        .filter_map(|format| one_line(format, draft));
    // Of texts with the same length the first is taken, and any is shorter than our own.
    texts.min_by_key(String::len).unwrap_or(own)
}

/// The shortest text of a game in one line: the puzzle with the digits entered so far.
pub fn share_game(draft: &Draft) -> String {
    if draft.entries.is_empty() {
        share_text(draft)
    } else {
        ron::write_compact(&bare(draft))
    }
}

fn bare(draft: &Draft) -> Draft {
    Draft {
        info: Info::default(),
        ..draft.clone()
    }
}

/// The puzzle as a line of this format, if the format keeps all of it and says which kind it is.
fn one_line(format: Format, draft: &Draft) -> Option<String> {
    // Where the kind is left open, a Sudoku is what is read.
    if format.leaves_kind_open() && draft.kind != Kind::Sudoku {
        return None;
    }
    let text = write(format, draft).ok()?;
    let line = text.trim_end();
    Some(
        line.strip_prefix(puzz_link::HOST)
            .unwrap_or(line)
            .to_owned(),
    )
}
