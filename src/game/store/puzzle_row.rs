//! One of the player's own puzzles as it is kept: the shortest text that says all of its rules, and what stands beside it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::contest::Timestamp;
use crate::format::{self, Format, ReadError};
use crate::puzzle::{Draft, Faults, Info, Level, Puzzle};

/// The most letters that a title, an author or the name of a pack keeps.
pub const LONGEST_TITLE: usize = 60;

/// Where one of the player's own puzzles comes from.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Reflect,
)]
pub enum PuzzleOrigin {
    /// The generator made it.
    Made,
    /// The player drew it.
    Drawn,
    /// It came in as a file, a text or a link.
    Imported,
}

/// The number of one of the player's own puzzles; none is given twice.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct OwnId(pub u32);

/// One of the player's own puzzles as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "RowText", into = "RowText")]
pub struct PuzzleRow {
    /// Its number; none before it is kept.
    pub id: OwnId,
    /// Its rules and givens. Equal puzzles have equal texts, whatever they are called.
    pub text: String,
    /// What it is called, who made it, and how hard it is.
    pub info: Info,
    /// Where it comes from.
    pub origin: PuzzleOrigin,
    /// What it is called together with others.
    pub pack: Option<String>,
    /// When it was added.
    pub added: Timestamp,
}

/// A row as it is written: thousands have no room for the names of fields.
type RowText = (
    OwnId,
    String,
    String,
    String,
    String,
    Option<Level>,
    Option<u64>,
    PuzzleOrigin,
    Option<String>,
    Timestamp,
);

impl From<RowText> for PuzzleRow {
    fn from((id, text, title, author, note, level, seed, origin, pack, added): RowText) -> Self {
        Self {
            id,
            text,
            info: Info {
                title,
                author,
                note,
                level,
                seed,
            },
            origin,
            pack,
            added,
        }
    }
}

impl From<PuzzleRow> for RowText {
    fn from(row: PuzzleRow) -> Self {
        let Info {
            title,
            author,
            note,
            level,
            seed,
        } = row.info;
        (
            row.id, row.text, title, author, note, level, seed, row.origin, row.pack, row.added,
        )
    }
}

/// Why a row is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RowFault {
    /// Its text is in no format.
    #[error(transparent)]
    Unreadable(#[from] ReadError),
    /// The puzzle breaks rules.
    #[error(transparent)]
    Unlawful(#[from] Faults),
    /// There is none.
    #[error("there is no puzzle")]
    Empty,
}

impl PuzzleRow {
    /// Writes a puzzle down; names are made to fit.
    pub fn new(
        puzzle: &Puzzle,
        origin: PuzzleOrigin,
        pack: Option<&str>,
        added: Timestamp,
    ) -> Self {
        let info = puzzle.info();
        Self {
            id: OwnId::default(),
            text: shortest_text(puzzle),
            info: Info {
                title: tidy(&info.title),
                author: tidy(&info.author),
                ..info.clone()
            },
            origin,
            pack: pack.map(tidy).filter(|name| !name.is_empty()),
            added,
        }
    }

    /// Reads the puzzle.
    pub fn read(&self) -> Result<Puzzle, RowFault> {
        let drafts = format::read(&self.text, None)?;
        let draft = drafts.into_iter().next().ok_or(RowFault::Empty)?;
        let draft = Draft {
            info: self.info.clone(),
            ..draft
        };
        Ok(draft.check()?)
    }

    /// How many characters it takes before it is packed, about.
    pub(super) fn length(&self) -> usize {
        let pack = self.pack.as_ref().map_or(0, String::len);
        self.text.len() + self.info.title.len() + self.info.author.len() + pack + 40
    }
}

/// A name as it can be kept: in one line, without blanks around it, and not too long.
pub fn tidy(name: &str) -> String {
    let words = name.split(|letter: char| letter.is_whitespace() || letter.is_control());
    let line: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let line: String = line.join(" ").chars().take(LONGEST_TITLE).collect();
    line.trim_end().to_owned()
}

/// The shortest line that any format has for a puzzle without its names, and that leads back to it.
fn shortest_text(puzzle: &Puzzle) -> String {
    let bare = Draft {
        info: Info::default(),
        ..puzzle.to_draft()
    };
    let formats = Format::ALL.into_iter();
    let in_lines = formats.filter(|format| format.has_puzzles_in_lines());
    let mut texts: Vec<String> = in_lines
        .filter_map(|format| format::write(format, &bare).ok())
        .map(|text| text.trim_end().to_owned())
        .collect();
    texts.sort_by_key(String::len);
    let leads_back = |text: &String| {
        let read = format::read(text, None).ok();
        let puzzle = read.and_then(|drafts| drafts.first()?.check().ok());
        puzzle.is_some_and(|puzzle| puzzle.to_draft() == bare)
    };
    let found = texts.into_iter().find(leads_back);
    found.unwrap_or_else(|| format::ron::write_line(&bare))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Kind;

    const EVERY_KIND: &str = include_str!("../../../tests/data/games/every_kind.ron");

    #[test]
    fn a_row_is_short_and_leads_back_to_its_puzzle() {
        let drafts = format::ron::read(EVERY_KIND).unwrap();
        let mut kinds = Vec::new();
        for draft in drafts {
            let puzzle = draft.check().unwrap();
            let row = PuzzleRow::new(&puzzle, PuzzleOrigin::Made, Some("Pack"), Timestamp(1));
            assert_eq!(row.read().unwrap(), puzzle, "{}", row.text);
            assert!(row.text.len() <= format::ron::write_line(&draft).len());
            let text = ron::to_string(&row).unwrap();
            assert_eq!(ron::from_str::<PuzzleRow>(&text).unwrap(), row);
            kinds.push(puzzle.kind());
        }
        assert_eq!(kinds.len(), Kind::ALL.len());
    }

    #[test]
    fn names_fit_into_a_line() {
        assert_eq!(tidy("  a\n b\u{7}\tc "), "a b c");
        assert_eq!(tidy(&"ö".repeat(100)).chars().count(), LONGEST_TITLE);
        assert_eq!(tidy(" \r\n"), "");
    }

    #[test]
    fn what_is_no_puzzle_says_so() {
        let puzzle = format::ron::read(EVERY_KIND).unwrap()[0].check().unwrap();
        let row = PuzzleRow::new(&puzzle, PuzzleOrigin::Drawn, None, Timestamp(1));
        let with = |text: &str| PuzzleRow {
            text: text.into(),
            ..row.clone()
        };
        assert!(matches!(with("?").read(), Err(RowFault::Unreadable(_))));
        let broken = "(kind: Sudoku, size: (4, 4), givens: \"r1c1=1 r1c2=1\")";
        assert!(matches!(with(broken).read(), Err(RowFault::Unlawful(_))));
        assert_eq!(with("[]").read(), Err(RowFault::Empty));
    }
}
