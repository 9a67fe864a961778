//! What the table says about a technique, and how one is put to use.

use std::{cell::RefCell, fmt};

use super::{CandidateSheet, FoundStep, TABLE, Technique};
use crate::{
    puzzle::{CageId, CellId, Digit, Kind, Level, Puzzle, RegionId},
    solver::Deduction,
};

/// Everything that is known about one technique.
pub(super) struct TechniqueRow {
    pub(super) name: &'static str,
    pub(super) key: &'static str,
    pub(super) cost: u32,
    pub(super) levels: Levels,
    pub(super) find: fn(SheetView<'_>) -> Option<FoundStep>,
}

/// The levels of puzzles that need a technique and nothing harder.
#[derive(Clone, Copy)]
pub(super) struct Levels {
    usual: Level,
    killer: Level,
    kakuro: Level,
}

impl Levels {
    /// The same level in every kind of puzzle.
    pub(super) const fn all(level: Level) -> Self {
        Self {
            usual: level,
            killer: level,
            kakuro: level,
        }
    }

    /// The same levels but for Killers.
    pub(super) const fn in_killer(self, killer: Level) -> Self {
        Self { killer, ..self }
    }

    /// The same levels but for Kakuros.
    pub(super) const fn in_kakuro(self, kakuro: Level) -> Self {
        Self { kakuro, ..self }
    }
}

impl Technique {
    /// The name by which other programs know the technique; people read the text of its [`key`](Self::key).
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// The key of the technique's name in the locale files.
    pub const fn key(self) -> &'static str {
        self.row().key
    }

    /// What it costs a person to find one step, in seconds of somebody with practice.
    pub const fn cost(self) -> u32 {
        self.row().cost
    }

    /// The level of puzzles of a kind that need the technique and nothing harder.
    pub const fn level(self, kind: Kind) -> Level {
        let levels = self.row().levels;
        match kind {
            Kind::Killer => levels.killer,
            Kind::Kakuro => levels.kakuro,
            Kind::KenKen | Kind::Sudoku | Kind::Hypersudoku => levels.usual,
        }
    }

    /// The first step that the technique finds.
    pub fn find(self, puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<Deduction> {
        let view = SheetView {
            puzzle,
            sheet,
            tally: None,
        };
        let found = (self.row().find)(view)?;
        Some(found.found_by(self))
    }

    /// Adds the steps that the technique finds to a tally.
    pub(super) fn count(self, puzzle: &Puzzle, sheet: &CandidateSheet, tally: &StepTally) {
        let view = SheetView {
            puzzle,
            sheet,
            tally: Some(tally),
        };
        if let Some(found) = (self.row().find)(view) {
            tally.add(&found);
        }
    }

    const fn row(self) -> &'static TechniqueRow {
        &TABLE[self as usize]
    }
}

/// Steps that are open at once, up to a number; those that change the same cells count once.
pub(super) struct StepTally {
    targets: RefCell<Vec<Vec<CellId>>>,
    most: usize,
}

impl StepTally {
    pub(super) const fn up_to(most: usize) -> Self {
        Self {
            targets: RefCell::new(Vec::new()),
            most,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.targets.borrow().len()
    }

    pub(super) fn is_full(&self) -> bool {
        self.len() >= self.most
    }

    fn add(&self, found: &FoundStep) {
        let mut targets = self.targets.borrow_mut();
        if !targets.iter().any(|known| known == found.target()) {
            targets.push(found.target().to_vec());
        }
    }
}

/// A puzzle and a sheet of it, looked through part by part: for the first step, or for all where there is a tally.
#[derive(Clone, Copy)]
pub(super) struct SheetView<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) sheet: &'a CandidateSheet,
    tally: Option<&'a StepTally>,
}

impl SheetView<'_> {
    /// The first of some steps; a tally hears of all.
    fn first(self, mut steps: impl Iterator<Item = FoundStep>) -> Option<FoundStep> {
        let Some(tally) = self.tally else {
            return steps.next();
        };
        for step in steps {
            tally.add(&step);
            if tally.is_full() {
                break;
            }
        }
        None
    }

    /// Looks at each empty cell.
    pub(super) fn in_empty_cells(
        self,
        find: impl Fn(&Puzzle, &CandidateSheet, CellId) -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let cells = self.sheet.candidates().empty_cells(self.puzzle);
        self.first(cells.filter_map(|cell| find(self.puzzle, self.sheet, cell)))
    }

    /// Looks at each cage.
    pub(super) fn in_cages(
        self,
        find: impl Fn(&Puzzle, &CandidateSheet, CageId) -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let cages = self.puzzle.cage_ids();
        self.first(cages.filter_map(|cage| find(self.puzzle, self.sheet, cage)))
    }

    /// Looks for so many cells or digits at once in each region.
    pub(super) fn in_regions(
        self,
        size: usize,
        find: impl Fn(&Puzzle, &CandidateSheet, RegionId, usize) -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let regions = self.puzzle.region_ids();
        self.first(regions.filter_map(|region| find(self.puzzle, self.sheet, region, size)))
    }

    /// Looks at each digit that a region is known to have and has not got yet.
    pub(super) fn for_missing_digits(
        self,
        find: impl Fn(&Puzzle, &CandidateSheet, RegionId, Digit) -> Option<FoundStep>,
    ) -> Option<FoundStep> {
        let Self { puzzle, sheet, .. } = self;
        let find = &find;
        self.first(puzzle.region_ids().flat_map(move |region| {
            let digits = sheet.missing(puzzle, region).iter();
            digits.filter_map(move |digit| find(puzzle, sheet, region, digit))
        }))
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn techniques_are_listed_from_easy_to_hard() {
        assert!(Technique::ALL.is_sorted());
        assert!(Technique::ALL.is_sorted_by_key(|technique| technique.cost()));
    }

    #[test]
    fn every_row_is_complete_and_its_names_are_its_own() {
        let names: BTreeSet<&str> = TABLE.iter().map(|row| row.name).collect();
        let keys: BTreeSet<&str> = TABLE.iter().map(|row| row.key).collect();
        assert_eq!((names.len(), keys.len()), (TABLE.len(), TABLE.len()));
        for row in TABLE {
            let name = row.name.to_lowercase().replace(' ', "-");
            assert_eq!(row.key, format!("technique-{name}"));
            assert!(row.cost > 0, "{name}");
        }
    }

    #[test]
    fn every_scale_has_every_level() {
        for kind in Kind::ALL {
            let levels = Technique::ALL.map(|technique| technique.level(kind));
            assert!(Level::ALL.iter().all(|level| levels.contains(level)));
        }
    }

    #[test]
    fn a_killer_expects_more_of_cages() {
        assert_eq!(Technique::CageLine.level(Kind::KenKen), Level::Hard);
        assert_eq!(Technique::CageLine.level(Kind::Killer), Level::Normal);
        for technique in Technique::ALL {
            assert!(technique.level(Kind::Killer) <= technique.level(Kind::KenKen));
        }
    }

    #[test]
    fn the_levels_of_a_kakuro_rise_with_the_techniques() {
        let levels = Technique::ALL.map(|technique| technique.level(Kind::Kakuro));
        assert!(levels.is_sorted());
    }
}
