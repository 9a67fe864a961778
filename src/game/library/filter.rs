//! Which puzzles of the catalogue somebody wants to see.

use std::sync::Arc;

use super::{
    entry::{CatalogueEntry, fold_case},
    progress::PuzzleProgress,
};
use crate::game::base::library_choice::LibraryChoice;
use crate::locale::{Locale, kind_key, level_key};
use crate::puzzle::{Kind, Level};

/// What is chosen, and the words that are searched for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// What is chosen.
    pub choice: LibraryChoice,
    words: Vec<SearchWord>,
}

/// A word that is searched for: in the words of a puzzle, or in what its kind or level is called here.
#[derive(Clone, Debug)]
struct SearchWord {
    text: String,
    kinds: Vec<Kind>,
    levels: Vec<Level>,
}

/// What can be chosen; each leaves out some puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Criterion {
    Source,
    State,
    Kind,
    Size,
    Level,
    Words,
}

impl Filter {
    /// Makes the filter of a choice and of what is searched for.
    pub fn new(choice: &LibraryChoice, search: &str, locale: &Locale) -> Self {
        let word = |text: &str| {
            let text = fold_case(text);
            let is_named = |key: &str| fold_case(&locale.text(key)).contains(&text);
            let kinds = Kind::ALL.into_iter();
            let levels = Level::ALL.into_iter();
            SearchWord {
                kinds: kinds.filter(|kind| is_named(kind_key(*kind))).collect(),
                levels: levels.filter(|level| is_named(level_key(*level))).collect(),
                text,
            }
        };
        Self {
            choice: choice.clone(),
            words: search.split_whitespace().map(word).collect(),
        }
    }

    /// Whether some puzzles are left out.
    pub fn leaves_out(&self) -> bool {
        self.choice.leaves_out() || !self.words.is_empty()
    }

    /// Says what speaks against showing a puzzle: nothing, one criterion alone, or more.
    pub(super) fn judge(&self, entry: &CatalogueEntry, progress: PuzzleProgress) -> FilterVerdict {
        let LibraryChoice {
            source,
            state,
            kind,
            size,
            level,
            ..
        } = &self.choice;
        let puzzle = &entry.puzzle;
        let checks = [
            (
                Criterion::Source,
                source.is_none_or(|is| is == entry.source),
            ),
            (Criterion::State, state.is_none_or(|is| progress.is(is))),
            (Criterion::Kind, kind.is_none_or(|is| is == puzzle.kind())),
            (Criterion::Size, size.is_none_or(|is| is == puzzle.size())),
            (
                Criterion::Level,
                level.is_none_or(|is| Some(is) == puzzle.info().level),
            ),
            (Criterion::Words, self.finds(entry)),
        ];
        let mut against = checks.iter().filter(|(_, admits)| !admits);
        match (against.next(), against.next()) {
            (None, _) => FilterVerdict::Shown,
            (Some((only, _)), None) => FilterVerdict::But(*only),
            (Some(_), Some(_)) => FilterVerdict::LeftOut,
        }
    }

    fn finds(&self, entry: &CatalogueEntry) -> bool {
        self.words.iter().all(|word| {
            entry.has_word(&word.text)
                || word.kinds.contains(&entry.puzzle.kind())
                || entry
                    .puzzle
                    .info()
                    .level
                    .is_some_and(|level| word.levels.contains(&level))
        })
    }
}

/// Whether a puzzle is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FilterVerdict {
    /// It is.
    Shown,
    /// It would be, if this one thing were not chosen.
    But(Criterion),
    /// It is not.
    LeftOut,
}

impl FilterVerdict {
    /// Whether the puzzle would be shown if this one thing were not chosen.
    pub(super) fn admits_without(self, criterion: Criterion) -> bool {
        matches!(self, Self::Shown) || self == Self::But(criterion)
    }
}

/// Chooses a kind; a size or level that it does not have no longer matters.
pub fn choose_kind(
    choice: &mut LibraryChoice,
    kind: Option<Kind>,
    entries: &[Arc<CatalogueEntry>],
) {
    choice.kind = kind;
    let of_kind = || {
        let entries = entries.iter().map(|entry| &entry.puzzle);
        entries.filter(|puzzle| kind.is_none_or(|kind| kind == puzzle.kind()))
    };
    let has_size = |size| of_kind().any(|puzzle| puzzle.size() == size);
    choice.size = choice.size.filter(|size| has_size(*size));
    let (size, level) = (choice.size, choice.level);
    let has_level = |level| {
        let mut sized = of_kind().filter(|puzzle| size.is_none_or(|size| size == puzzle.size()));
        sized.any(|puzzle| puzzle.info().level == Some(level))
    };
    choice.level = level.filter(|level| has_level(*level));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::game::base::library_choice::{LibrarySource, PuzzleState};
    use crate::puzzle::Size;

    fn entries() -> Vec<Arc<CatalogueEntry>> {
        let texts = [
            "(kind: Sudoku, size: (4, 4), level: Easy, title: \"Rain\")",
            "(kind: Sudoku, size: (9, 9), level: Hard)",
            "(kind: Hypersudoku, size: (9, 9), level: Hard)",
        ];
        let entry = |text: &str| {
            let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
            Arc::new(CatalogueEntry::bundled(puzzle, "file"))
        };
        texts.map(entry).into()
    }

    fn chosen(choice: &LibraryChoice, search: &str, solved: Option<usize>) -> Vec<usize> {
        let filter = Filter::new(choice, search, &Locale::default());
        let entries = entries();
        let progress = |place| PuzzleProgress {
            solved: solved == Some(place),
            ..PuzzleProgress::default()
        };
        let shown = |&place: &usize| {
            let verdict = filter.judge(&entries[place], progress(place));
            verdict == FilterVerdict::Shown
        };
        (0..entries.len()).filter(shown).collect()
    }

    #[test]
    fn every_part_of_the_choice_counts() {
        let all = LibraryChoice::default;
        let kind = Some(Kind::Sudoku);
        let cases: [(LibraryChoice, &str, &[usize]); 10] = [
            (all(), "", &[0, 1, 2]),
            (LibraryChoice { kind, ..all() }, "", &[0, 1]),
            (
                LibraryChoice {
                    size: Size::square(9),
                    ..all()
                },
                "",
                &[1, 2],
            ),
            (
                LibraryChoice {
                    level: Some(Level::Easy),
                    ..all()
                },
                "",
                &[0],
            ),
            (
                LibraryChoice {
                    state: Some(PuzzleState::New),
                    ..all()
                },
                "",
                &[0, 2],
            ),
            (
                LibraryChoice {
                    state: Some(PuzzleState::Solved),
                    ..all()
                },
                "",
                &[1],
            ),
            (
                LibraryChoice {
                    source: Some(LibrarySource::Drawn),
                    ..all()
                },
                "",
                &[],
            ),
            (all(), "RAIN 4×4", &[0]),
            (all(), "hard  hyper", &[2]),
            (LibraryChoice { kind, ..all() }, "nothing", &[]),
        ];
        for (choice, search, places) in cases {
            assert_eq!(
                chosen(&choice, search, Some(1)),
                places,
                "{choice:?} {search}"
            );
        }
    }

    #[test]
    fn what_a_kind_does_not_have_is_given_up() {
        let entries = entries();
        let mut choice = LibraryChoice {
            size: Size::square(4),
            level: Some(Level::Easy),
            ..LibraryChoice::default()
        };
        choose_kind(&mut choice, Some(Kind::Sudoku), &entries);
        assert_eq!(
            (choice.size, choice.level),
            (Size::square(4), Some(Level::Easy))
        );
        choose_kind(&mut choice, Some(Kind::Hypersudoku), &entries);
        assert_eq!((choice.size, choice.level), (None, None));
    }
}
