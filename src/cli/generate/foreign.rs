//! Options that a kind of puzzle has no use for.

use super::GenerateCommand;
use crate::puzzle::Kind;

/// An option, whether it is there, and which kinds it is for, as a sentence ends.
struct OptionUse {
    option: &'static str,
    is_used: bool,
    suits: fn(Kind) -> bool,
    purpose: &'static str,
}

impl GenerateCommand {
    /// What is asked for and does not exist in this kind of puzzle, one sentence for each option.
    pub(super) fn foreign_options(&self) -> Vec<String> {
        let kind = self.kind;
        let uses = self.option_uses().into_iter();
        let foreign = uses.filter(|given| given.is_used && !(given.suits)(kind));
        foreign
            .map(|given| {
                let OptionUse {
                    option, purpose, ..
                } = given;
                format!("{option} is not for {kind}: {purpose}.")
            })
            .collect()
    }

    fn option_uses(&self) -> [OptionUse; 6] {
        let has_operations = |kind: Kind| kind.has_drawn_cages() && !kind.has_sums_alone();
        [
            OptionUse {
                option: "--ops",
                is_used: !self.ops.is_empty(),
                suits: has_operations,
                purpose: "only cages of a KenKen have operations to choose",
            },
            OptionUse {
                option: "--shapes",
                is_used: !self.shapes.is_empty(),
                suits: has_operations,
                purpose: "only a KenKen is tiled with shapes",
            },
            OptionUse {
                option: "--weights",
                is_used: self.weights.is_some(),
                suits: Kind::has_drawn_cages,
                purpose: "only a KenKen or a Killer has cages to cut",
            },
            OptionUse {
                option: "--boxes",
                is_used: self.boxes.is_some(),
                suits: Kind::has_boxes,
                purpose: "only the grids of the Sudoku family fall into boxes",
            },
            OptionUse {
                option: "--symmetry",
                is_used: self.symmetry.is_some(),
                suits: |kind| !kind.has_drawn_cages(),
                purpose: "it lays out the givens of a Sudoku or Hypersudoku and the blocks of a Kakuro",
            },
            OptionUse {
                option: "--pattern",
                is_used: self.pattern.is_some(),
                suits: Kind::has_runs,
                purpose: "only a Kakuro has blocks",
            },
        ]
    }
}
