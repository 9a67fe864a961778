//! The pattern behind a step.

use super::{
    BoxLine, CageArrangements, CageCombinations, CageLine, Coloring, Fish, HiddenSingle,
    HiddenSubset, LineCage, LineParity, LineSum, NakedSingle, NakedSubset, SingleCellCage,
    Technique, Words, XyChain, XyWing,
};

/// The pattern behind a step, with everything that its explanation names.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "every variant is documented where its pattern is"
)]
pub enum Why {
    SingleCellCage(SingleCellCage),
    NakedSingle(NakedSingle),
    HiddenSingle(HiddenSingle),
    CageCombinations(CageCombinations),
    CageArrangements(CageArrangements),
    CageLine(CageLine),
    BoxLine(BoxLine),
    LineCage(LineCage),
    NakedSubset(NakedSubset),
    HiddenSubset(HiddenSubset),
    LineSum(LineSum),
    LineParity(LineParity),
    Fish(Fish),
    XyWing(XyWing),
    Coloring(Coloring),
    XyChain(XyChain),
}

impl Why {
    /// The technique that looks for this pattern.
    pub const fn technique(&self) -> Technique {
        match self {
            Self::SingleCellCage(_) => Technique::SingleCellCage,
            Self::NakedSingle(_) => Technique::NakedSingle,
            Self::HiddenSingle(_) => Technique::HiddenSingle,
            Self::CageCombinations(_) => Technique::CageCombinations,
            Self::CageArrangements(why) => why.technique(),
            Self::CageLine(_) => Technique::CageLine,
            Self::BoxLine(_) => Technique::BoxLine,
            Self::LineCage(_) => Technique::LineCage,
            Self::NakedSubset(subset) => subset.technique(),
            Self::HiddenSubset(subset) => subset.technique(),
            Self::LineSum(_) => Technique::LineSum,
            Self::LineParity(_) => Technique::LineParity,
            Self::Fish(fish) => fish.technique(),
            Self::XyWing(_) => Technique::XyWing,
            Self::Coloring(_) => Technique::Coloring,
            Self::XyChain(_) => Technique::XyChain,
        }
    }

    /// The pattern and the reason in words, without the conclusion.
    pub(in crate::solver) fn reason(&self, words: Words<'_>) -> String {
        match self {
            Self::SingleCellCage(why) => why.reason(words),
            Self::NakedSingle(why) => why.reason(words),
            Self::HiddenSingle(why) => why.reason(words),
            Self::CageCombinations(why) => why.reason(words),
            Self::CageArrangements(why) => why.reason(words),
            Self::CageLine(why) => why.reason(words),
            Self::BoxLine(why) => why.reason(words),
            Self::LineCage(why) => why.reason(words),
            Self::NakedSubset(why) => why.reason(words),
            Self::HiddenSubset(why) => why.reason(words),
            Self::LineSum(why) => why.reason(words),
            Self::LineParity(why) => why.reason(words),
            Self::Fish(why) => why.reason(words),
            Self::XyWing(why) => why.reason(words),
            Self::Coloring(why) => why.reason(words),
            Self::XyChain(why) => why.reason(words),
        }
    }
}
