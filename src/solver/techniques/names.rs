//! What people call the techniques.

use super::{Technique, Words};

impl Words<'_> {
    /// The name of a technique as it stands in a sentence.
    pub fn technique(self, technique: Technique) -> String {
        self.say(key(technique), &[self.kind()])
    }

    /// The name of a technique as it stands above a text.
    pub fn technique_heading(self, technique: Technique) -> String {
        let key = format!("{}.heading", key(technique));
        self.say(&key, &[self.kind()])
    }
}

const fn key(technique: Technique) -> &'static str {
    match technique {
        Technique::SingleCellCage => "technique-single-cell-cage",
        Technique::NakedSingle => "technique-naked-single",
        Technique::HiddenSingle => "technique-hidden-single",
        Technique::CageCombinations => "technique-cage-combinations",
        Technique::TwoCellCage => "technique-two-cell-cage",
        Technique::CageArrangements => "technique-cage-arrangements",
        Technique::CageLine => "technique-cage-line",
        Technique::BoxLine => "technique-box-line",
        Technique::LineCage => "technique-line-cage",
        Technique::NakedPair => "technique-naked-pair",
        Technique::HiddenPair => "technique-hidden-pair",
        Technique::LineSum => "technique-line-sum",
        Technique::LineParity => "technique-line-parity",
        Technique::NakedTriple => "technique-naked-triple",
        Technique::HiddenTriple => "technique-hidden-triple",
        Technique::XWing => "technique-x-wing",
        Technique::NakedQuad => "technique-naked-quad",
        Technique::HiddenQuad => "technique-hidden-quad",
        Technique::XyWing => "technique-xy-wing",
        Technique::Swordfish => "technique-swordfish",
        Technique::Coloring => "technique-simple-chain",
        Technique::XyChain => "technique-xy-chain",
    }
}
