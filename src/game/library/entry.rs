//! A puzzle of the catalogue, with what it is found by.

use std::sync::{Arc, OnceLock};

use crate::contest::{Fingerprint, Timestamp};
use crate::game::{
    base::library_choice::LibrarySource,
    board::preview::Preview,
    store::{OwnId, PuzzleOrigin, PuzzleRow},
};
use crate::puzzle::{Kind, Level, Puzzle};

/// With how many figures numbers in titles are compared.
const FIGURES: usize = 8;

/// A puzzle to choose.
pub struct CatalogueEntry {
    /// The puzzle itself.
    pub puzzle: Arc<Puzzle>,
    /// What tells it from others.
    pub fingerprint: Fingerprint,
    /// Where it comes from.
    pub source: LibrarySource,
    /// What it belongs to.
    pub pack: Pack,
    /// Its number among the player's own.
    pub own: Option<OwnId>,
    /// When it was added; the bundled ones always were there.
    pub added: Timestamp,
    /// Its board in small, once somebody has looked at it.
    preview: OnceLock<Preview>,
    /// What a search looks through.
    words: String,
    /// The title in a form that can be compared.
    sort_title: String,
}

impl CatalogueEntry {
    /// Makes the entry of a puzzle that came with the game.
    pub(super) fn bundled(puzzle: Puzzle, file: &str) -> Self {
        let is_first = file.starts_with(|letter: char| letter.is_ascii_digit());
        let pack = if is_first {
            Pack::First
        } else {
            Pack::Graded(puzzle.kind(), puzzle.info().level)
        };
        let fingerprint = Fingerprint::of(&puzzle);
        Self::new(Arc::new(puzzle), fingerprint, LibrarySource::Bundled, pack)
    }

    /// Makes the entry of one of the player's own puzzles.
    pub(super) fn own(row: &PuzzleRow, puzzle: Arc<Puzzle>, fingerprint: Fingerprint) -> Self {
        let source = match row.origin {
            PuzzleOrigin::Made => LibrarySource::Made,
            PuzzleOrigin::Drawn => LibrarySource::Drawn,
            PuzzleOrigin::Imported => LibrarySource::Imported,
        };
        let pack = match &row.pack {
            Some(name) => Pack::Own(name.as_str().into()),
            None => Pack::Loose(row.origin),
        };
        let is_named = *puzzle.info() == row.info;
        let puzzle = if is_named {
            puzzle
        } else {
            Arc::new(puzzle.with_info(row.info.clone()))
        };
        Self {
            own: Some(row.id),
            added: row.added,
            ..Self::new(puzzle, fingerprint, source, pack)
        }
    }

    fn new(
        puzzle: Arc<Puzzle>,
        fingerprint: Fingerprint,
        source: LibrarySource,
        pack: Pack,
    ) -> Self {
        Self {
            words: search_words(&puzzle, &pack),
            sort_title: sort_title(&puzzle.info().title),
            puzzle,
            fingerprint,
            source,
            pack,
            own: None,
            added: Timestamp::default(),
            preview: OnceLock::new(),
        }
    }

    /// Returns the board in small; it is worked out when somebody first looks at it.
    pub fn preview(&self) -> &Preview {
        self.preview.get_or_init(|| Preview::new(&self.puzzle))
    }

    /// Whether a word is part of what the puzzle is found by; the word is in small letters.
    pub(super) fn has_word(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    pub(super) fn sort_title(&self) -> &str {
        &self.sort_title
    }
}

/// What a puzzle belongs to.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pack {
    /// Puzzles that came together, or that the player has put together.
    Own(Arc<str>),
    /// Own puzzles that belong to nothing.
    Loose(PuzzleOrigin),
    /// The bundled puzzles to begin with.
    First,
    /// The other bundled ones of a kind and level.
    Graded(Kind, Option<Level>),
}

impl Pack {
    /// Returns a name for notes about the pack, the same in every language.
    pub fn name(&self) -> String {
        match self {
            Self::Own(name) => format!("own {name}"),
            Self::Loose(origin) => format!("{origin:?}").to_lowercase(),
            Self::First => "first".into(),
            Self::Graded(kind, Some(level)) => format!("{kind} {level}"),
            Self::Graded(kind, None) => kind.to_string(),
        }
    }

    /// Returns what the player calls the pack, where it is the player's own.
    pub fn own_name(&self) -> Option<&str> {
        match self {
            Self::Own(name) => Some(name),
            Self::Loose(_) | Self::First | Self::Graded(..) => None,
        }
    }
}

/// Title, author, pack, kind, level, size and seed in small letters.
fn search_words(puzzle: &Puzzle, pack: &Pack) -> String {
    let (info, size) = (puzzle.info(), puzzle.size());
    let level = info.level.map(|level| level.to_string());
    let seed = info.seed.map(|seed| seed.to_string());
    let size = format!("{}x{}", size.rows(), size.columns());
    let parts = [
        Some(info.title.as_str()),
        Some(info.author.as_str()),
        pack.own_name(),
        Some(puzzle.kind().name()),
        level.as_deref(),
        Some(&size),
        seed.as_deref(),
    ];
    let words: Vec<&str> = parts.into_iter().flatten().collect();
    fold_case(&words.join(" "))
}

/// A text as searches compare it: in small letters, with a plain letter for the sign between rows and columns.
pub(super) fn fold_case(text: &str) -> String {
    text.to_lowercase().replace('×', "x")
}

/// A title with its numbers as long as any other, so that no. 9 stands before no. 10.
fn sort_title(title: &str) -> String {
    let mut sortable = String::with_capacity(title.len() + FIGURES);
    let mut number = String::new();
    let end = std::iter::once('\0');
    for letter in title.to_lowercase().chars().chain(end) {
        if letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        if !number.is_empty() {
            let zeros = FIGURES.saturating_sub(number.len());
            sortable.extend(std::iter::repeat_n('0', zeros));
            sortable.push_str(&number);
            number.clear();
        }
        sortable.push(letter);
    }
    sortable
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn entry(text: &str) -> CatalogueEntry {
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        CatalogueEntry::bundled(puzzle, "sudoku.ron")
    }

    #[test]
    fn titles_are_compared_by_their_numbers() {
        let mut titles = ["No. 10", "no. 9", "No. 9 b", "A", "no. 100"];
        titles.sort_by_key(|title| sort_title(title));
        assert_eq!(titles, ["A", "no. 9", "No. 9 b", "No. 10", "no. 100"]);
    }

    #[test]
    fn a_puzzle_is_found_by_all_that_is_known_of_it() {
        let text =
            "(kind: Sudoku, size: (4, 4), title: \"Élan\", author: \"Zoë\", level: Hard, seed: 77)";
        let entry = entry(text);
        for word in ["élan", "zoë", "sudoku", "4x4", "hard", "77"] {
            assert!(entry.has_word(word), "{word}");
        }
        assert!(!entry.has_word("kakuro"));
        assert_eq!(fold_case("4×4 ÉL"), "4x4 él");
        assert_eq!(entry.pack, Pack::Graded(Kind::Sudoku, Some(Level::Hard)));
        assert_eq!(entry.pack.name(), "Sudoku Hard");
    }
}
