//! All techniques, and what they cost a person.

use std::fmt;

use super::{
    BoxLine, CageArrangements, CageCombinations, CageLine, Coloring, Fish, HiddenSingle,
    HiddenSubset, LineCage, LineParity, LineSum, NakedSingle, NakedSubset, Sheet, SingleCellCage,
    XyChain, XyWing,
};
use crate::{
    puzzle::{CageId, Digit, Puzzle, RegionId},
    solver::Deduction,
};

/// A way to reason, easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A cage with one empty cell.
    SingleCellCage,
    /// A cell with one candidate.
    NakedSingle,
    /// A digit with one place in a region.
    HiddenSingle,
    /// Digits that no combination of a cage has.
    CageCombinations,
    /// A cage with two empty cells, each of which decides the other.
    TwoCellCage,
    /// Digits that no filling of a cage has in one cell.
    CageArrangements,
    /// A digit that every filling of a cage puts into one line.
    CageLine,
    /// A digit whose places in one region all lie in another.
    BoxLine,
    /// A digit whose places in a line all lie in one cage.
    LineCage,
    /// Two cells with two candidates.
    NakedPair,
    /// Two digits with two places.
    HiddenPair,
    /// Cells beside the cages of whole lines, whose sum is known.
    LineSum,
    /// Cells beside the cages of whole lines, whose sum is known to be odd or even.
    LineParity,
    /// Three cells with three candidates.
    NakedTriple,
    /// Three digits with three places.
    HiddenTriple,
    /// A digit in two lines with the same two places.
    XWing,
    /// Four cells with four candidates.
    NakedQuad,
    /// Four digits with four places.
    HiddenQuad,
    /// A cell with two candidates and two others that share one each.
    XyWing,
    /// A digit in three lines with the same three places.
    Swordfish,
    /// A chain of places for one digit, of which every second is right.
    Coloring,
    /// A chain of cells with two candidates.
    XyChain,
}

impl Technique {
    /// All techniques, easiest first.
    pub const ALL: [Self; 22] = [
        Self::SingleCellCage,
        Self::NakedSingle,
        Self::HiddenSingle,
        Self::CageCombinations,
        Self::TwoCellCage,
        Self::CageArrangements,
        Self::CageLine,
        Self::BoxLine,
        Self::LineCage,
        Self::NakedPair,
        Self::HiddenPair,
        Self::LineSum,
        Self::LineParity,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::XWing,
        Self::NakedQuad,
        Self::HiddenQuad,
        Self::XyWing,
        Self::Swordfish,
        Self::Coloring,
        Self::XyChain,
    ];

    /// The name by which other programs know the technique; people read [`Words::technique`](super::Words::technique).
    pub const fn name(self) -> &'static str {
        match self {
            Self::SingleCellCage => "single-cell cage",
            Self::NakedSingle => "naked single",
            Self::HiddenSingle => "hidden single",
            Self::CageCombinations => "cage combinations",
            Self::TwoCellCage => "two-cell cage",
            Self::CageArrangements => "cage arrangements",
            Self::CageLine => "cage-line",
            Self::BoxLine => "box-line",
            Self::LineCage => "line-cage",
            Self::NakedPair => "naked pair",
            Self::HiddenPair => "hidden pair",
            Self::LineSum => "line sum",
            Self::LineParity => "line parity",
            Self::NakedTriple => "naked triple",
            Self::HiddenTriple => "hidden triple",
            Self::XWing => "X-wing",
            Self::NakedQuad => "naked quad",
            Self::HiddenQuad => "hidden quad",
            Self::XyWing => "XY-wing",
            Self::Swordfish => "swordfish",
            Self::Coloring => "simple chain",
            Self::XyChain => "XY-chain",
        }
    }

    /// What it costs a person to find one step, in seconds of somebody with practice.
    pub const fn cost(self) -> u32 {
        match self {
            Self::SingleCellCage => 2,
            Self::NakedSingle => 3,
            Self::HiddenSingle => 4,
            Self::CageCombinations => 6,
            Self::TwoCellCage => 7,
            Self::CageArrangements => 8,
            Self::CageLine | Self::BoxLine => 12,
            Self::LineCage => 16,
            Self::NakedPair => 18,
            Self::HiddenPair => 24,
            Self::LineSum => 26,
            Self::LineParity => 28,
            Self::NakedTriple => 30,
            Self::HiddenTriple => 36,
            Self::XWing => 45,
            Self::NakedQuad => 50,
            Self::HiddenQuad => 55,
            Self::XyWing => 60,
            Self::Swordfish => 70,
            Self::Coloring => 80,
            Self::XyChain => 100,
        }
    }

    /// The first step that the technique finds.
    pub fn find(self, puzzle: &Puzzle, sheet: &Sheet) -> Option<Deduction> {
        let look = Look { puzzle, sheet };
        match self {
            Self::SingleCellCage => look.at_cages(SingleCellCage::find),
            Self::NakedSingle => NakedSingle::find(puzzle, sheet),
            Self::HiddenSingle => look.at_missing(HiddenSingle::find),
            Self::CageCombinations => look.at_cages(CageCombinations::find),
            Self::TwoCellCage => look.at_cages(CageArrangements::find_for_two),
            Self::CageArrangements => look.at_cages(CageArrangements::find),
            Self::CageLine => look.at_cages(CageLine::find),
            Self::BoxLine => look.at_missing(BoxLine::find),
            Self::LineCage => look.at_missing(LineCage::find),
            Self::NakedPair => look.at_regions(2, NakedSubset::find),
            Self::HiddenPair => look.at_regions(2, HiddenSubset::find),
            Self::LineSum => LineSum::find(puzzle, sheet),
            Self::LineParity => LineParity::find(puzzle, sheet),
            Self::NakedTriple => look.at_regions(3, NakedSubset::find),
            Self::HiddenTriple => look.at_regions(3, HiddenSubset::find),
            Self::XWing => Fish::find(puzzle, sheet, 2),
            Self::NakedQuad => look.at_regions(4, NakedSubset::find),
            Self::HiddenQuad => look.at_regions(4, HiddenSubset::find),
            Self::XyWing => XyWing::find(puzzle, sheet),
            Self::Swordfish => Fish::find(puzzle, sheet, 3),
            Self::Coloring => Coloring::find(puzzle, sheet),
            Self::XyChain => XyChain::find(puzzle, sheet),
        }
    }
}

/// A look at a sheet, group after group, for the first step.
#[derive(Clone, Copy)]
struct Look<'a> {
    puzzle: &'a Puzzle,
    sheet: &'a Sheet,
}

impl Look<'_> {
    fn at_cages(
        self,
        find: impl Fn(&Puzzle, &Sheet, CageId) -> Option<Deduction>,
    ) -> Option<Deduction> {
        let mut cages = self.puzzle.cage_ids();
        cages.find_map(|cage| find(self.puzzle, self.sheet, cage))
    }

    /// Looks for so many cells or digits at once in each region.
    fn at_regions(
        self,
        size: usize,
        find: impl Fn(&Puzzle, &Sheet, RegionId, usize) -> Option<Deduction>,
    ) -> Option<Deduction> {
        let mut regions = self.puzzle.region_ids();
        regions.find_map(|region| find(self.puzzle, self.sheet, region, size))
    }

    /// Looks at each digit that a region is known to have and has not got yet.
    fn at_missing(
        self,
        find: impl Fn(&Puzzle, &Sheet, RegionId, Digit) -> Option<Deduction>,
    ) -> Option<Deduction> {
        let Self { puzzle, sheet } = self;
        puzzle.region_ids().find_map(|region| {
            let mut digits = sheet.missing(puzzle, region).iter();
            digits.find_map(|digit| find(puzzle, sheet, region, digit))
        })
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn techniques_are_listed_from_easy_to_hard() {
        assert!(Technique::ALL.is_sorted());
        assert!(Technique::ALL.is_sorted_by_key(|technique| technique.cost()));
    }
}
