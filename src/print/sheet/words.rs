//! The words on a sheet, looked up once.

use crate::{
    locale::{Locale, kind_key, level_key},
    puzzle::{Kind, Puzzle},
};

/// The words on every page.
pub(super) struct SheetWords {
    /// What stands above the solutions.
    pub(super) solutions: String,
    /// What stands for a code that would be too large.
    pub(super) no_code: String,
    /// What stands for a solution that is not there.
    pub(super) no_solution: String,
    rules: Vec<(Kind, String)>,
}

/// What stands above one puzzle.
pub(super) struct Heading {
    /// Its number and its title, by which it is found again.
    pub(super) title: String,
    /// Its kind, size and level, unless they are its title, and its author.
    pub(super) details: Vec<String>,
}

impl SheetWords {
    pub(super) fn new(locale: &Locale) -> Self {
        let rules = Kind::ALL.map(|kind| {
            let rules = locale.text(rules_key(kind));
            let values = [("kind", locale.text(kind_key(kind))), ("rules", rules)];
            (kind, locale.format("print-rules", &values))
        });
        Self {
            solutions: locale.text("print-solutions"),
            no_code: locale.text("print-no-code"),
            no_solution: locale.text("print-no-solution"),
            rules: rules.into(),
        }
    }

    /// The rules of a kind in a line.
    pub(super) fn rules(&self, kind: Kind) -> &str {
        let found = self.rules.iter().find(|(of, _)| *of == kind);
        found.map_or("", |(_, rules)| rules)
    }
}

impl Heading {
    pub(super) fn new(number: usize, puzzle: &Puzzle, locale: &Locale) -> Self {
        let info = puzzle.info();
        let values = [
            ("kind", locale.text(kind_key(puzzle.kind()))),
            ("size", puzzle.size().to_string()),
        ];
        let kind = locale.format("puzzle-kind-size", &values);
        let level = info.level.map(|level| locale.text(level_key(level)));
        let author = (!info.author.is_empty())
            .then(|| locale.format("print-author", &[("author", info.author.clone())]));
        let has_title = !info.title.is_empty();
        let name = if has_title { &info.title } else { &kind };
        let values = [("number", number.to_string()), ("title", name.clone())];
        let title = locale.format("print-title", &values);
        let facts: Vec<String> = has_title.then_some(kind).into_iter().chain(level).collect();
        let facts = Some(facts.join(" · ")).filter(|facts| !facts.is_empty());
        Self {
            title,
            details: facts.into_iter().chain(author).collect(),
        }
    }
}

const fn rules_key(kind: Kind) -> &'static str {
    match kind {
        Kind::KenKen => "print-rules-kenken",
        Kind::Kakuro => "print-rules-kakuro",
        Kind::Sudoku => "print-rules-sudoku",
        Kind::Hypersudoku => "print-rules-hypersudoku",
        Kind::Killer => "print-rules-killer",
    }
}
