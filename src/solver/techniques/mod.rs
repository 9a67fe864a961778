//! The ways in which people reason about a puzzle, easiest first, one in each file.
//!
//! All of them work on regions and cages alone, so every kind of puzzle profits. None assumes that a puzzle
//! has only one solution: what a technique rules out is in no solution at all.
//!
//! Time is bounded: searches through the fillings of a cage give up beyond a limit, and then the techniques that
//! would need them say nothing.
//!
//! A new technique is a file here, a row in the table below, its texts in `assets/locales`, and its cases in
//! `tests/data/techniques`.

mod box_line;
mod cage_arrangements;
mod cage_combinations;
mod cage_line;
mod candidate_sheet;
mod coloring;
mod combinations;
mod fillings;
mod fish;
mod hidden_single;
mod hidden_subset;
mod line_cage;
mod line_parity;
mod line_sum;
mod lines;
mod naked_single;
mod naked_subset;
mod single_cell_cage;
mod technique;
mod xy_chain;
mod xy_wing;

pub use self::candidate_sheet::CandidateSheet;
pub(crate) use self::candidate_sheet::cage_of;
use self::{
    candidate_sheet::{peers, see_each_other},
    technique::{Levels, StepTally, TechniqueRow},
};
use super::{
    deduction::FoundStep,
    statement::{Fact, Form, Statement},
};
use crate::puzzle::Level::{Easy, Expert, Extreme, Hard, Normal};

/// Makes the enum of all techniques, their list and their table, in the order of the rows.
macro_rules! techniques {
    ($($(#[$doc:meta])+ $technique:ident $row:tt)+) => {
        /// A way to reason, easiest first.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Technique {
            $($(#[$doc])+ $technique,)+
        }

        impl Technique {
            /// All techniques, easiest first.
            pub const ALL: [Self; TABLE.len()] = [$(Self::$technique),+];
        }

        /// Everything that is known about each technique.
        const TABLE: &[TechniqueRow] = &[$(TechniqueRow $row),+];
    };
}

techniques! {
    /// A cage with one empty cell.
    SingleCellCage {
        name: "single-cell cage",
        key: "technique-single-cell-cage",
        cost: 2,
        levels: Levels::all(Easy),
        find: |view| view.in_cages(single_cell_cage::find),
    }
    /// A cell with one candidate.
    NakedSingle {
        name: "naked single",
        key: "technique-naked-single",
        cost: 3,
        levels: Levels::all(Easy),
        find: |view| view.in_empty_cells(naked_single::find),
    }
    /// A digit with one place in a region.
    HiddenSingle {
        name: "hidden single",
        key: "technique-hidden-single",
        cost: 4,
        levels: Levels::all(Easy),
        find: |view| view.for_missing_digits(hidden_single::find),
    }
    /// Digits that no combination of a cage has.
    CageCombinations {
        name: "cage combinations",
        key: "technique-cage-combinations",
        cost: 6,
        levels: Levels::all(Easy),
        find: |view| view.in_cages(cage_combinations::find),
    }
    /// A cage with two empty cells, each of which decides the other.
    TwoCellCage {
        name: "two-cell cage",
        key: "technique-two-cell-cage",
        cost: 7,
        levels: Levels::all(Normal),
        find: |view| view.in_cages(cage_arrangements::find_for_two),
    }
    /// Digits that no filling of a cage has in one cell.
    CageArrangements {
        name: "cage arrangements",
        key: "technique-cage-arrangements",
        cost: 8,
        levels: Levels::all(Normal).in_kakuro(Hard),
        find: |view| view.in_cages(cage_arrangements::find),
    }
    /// A digit that every filling of a cage puts into one line.
    CageLine {
        name: "cage-line",
        key: "technique-cage-line",
        cost: 12,
        levels: Levels::all(Hard).in_killer(Normal),
        find: |view| view.in_cages(cage_line::find),
    }
    /// A digit whose places in one region all lie in another.
    BoxLine {
        name: "box-line",
        key: "technique-box-line",
        cost: 12,
        levels: Levels::all(Normal).in_kakuro(Hard),
        find: |view| view.for_missing_digits(box_line::find),
    }
    /// A digit whose places in a line all lie in one cage.
    LineCage {
        name: "line-cage",
        key: "technique-line-cage",
        cost: 16,
        levels: Levels::all(Expert).in_killer(Hard).in_kakuro(Hard),
        find: |view| view.for_missing_digits(line_cage::find),
    }
    /// Two cells with two candidates.
    NakedPair {
        name: "naked pair",
        key: "technique-naked-pair",
        cost: 18,
        levels: Levels::all(Hard),
        find: |view| view.in_regions(2, naked_subset::find),
    }
    /// Two digits with two places.
    HiddenPair {
        name: "hidden pair",
        key: "technique-hidden-pair",
        cost: 24,
        levels: Levels::all(Hard),
        find: |view| view.in_regions(2, hidden_subset::find),
    }
    /// Cells beside the cages of whole lines, whose sum is known.
    LineSum {
        name: "line sum",
        key: "technique-line-sum",
        cost: 26,
        levels: Levels::all(Expert).in_killer(Hard),
        find: |view| line_sum::find(view.puzzle, view.sheet),
    }
    /// Cells beside the cages of whole lines, whose sum is known to be odd or even.
    LineParity {
        name: "line parity",
        key: "technique-line-parity",
        cost: 28,
        levels: Levels::all(Expert),
        find: |view| line_parity::find(view.puzzle, view.sheet),
    }
    /// Three cells with three candidates.
    NakedTriple {
        name: "naked triple",
        key: "technique-naked-triple",
        cost: 30,
        levels: Levels::all(Expert),
        find: |view| view.in_regions(3, naked_subset::find),
    }
    /// Three digits with three places.
    HiddenTriple {
        name: "hidden triple",
        key: "technique-hidden-triple",
        cost: 36,
        levels: Levels::all(Expert),
        find: |view| view.in_regions(3, hidden_subset::find),
    }
    /// A digit in two lines with the same two places.
    XWing {
        name: "X-wing",
        key: "technique-x-wing",
        cost: 45,
        levels: Levels::all(Expert),
        find: |view| fish::find(view.puzzle, view.sheet, 2),
    }
    /// Four cells with four candidates.
    NakedQuad {
        name: "naked quad",
        key: "technique-naked-quad",
        cost: 50,
        levels: Levels::all(Expert),
        find: |view| view.in_regions(4, naked_subset::find),
    }
    /// Four digits with four places.
    HiddenQuad {
        name: "hidden quad",
        key: "technique-hidden-quad",
        cost: 55,
        levels: Levels::all(Expert),
        find: |view| view.in_regions(4, hidden_subset::find),
    }
    /// A cell with two candidates and two others that share one each.
    XyWing {
        name: "XY-wing",
        key: "technique-xy-wing",
        cost: 60,
        levels: Levels::all(Extreme),
        find: |view| xy_wing::find(view.puzzle, view.sheet),
    }
    /// A digit in three lines with the same three places.
    Swordfish {
        name: "swordfish",
        key: "technique-swordfish",
        cost: 70,
        levels: Levels::all(Extreme),
        find: |view| fish::find(view.puzzle, view.sheet, 3),
    }
    /// A chain of places for one digit, of which every second is right.
    Coloring {
        name: "simple chain",
        key: "technique-simple-chain",
        cost: 80,
        levels: Levels::all(Extreme),
        find: |view| coloring::find(view.puzzle, view.sheet),
    }
    /// A chain of cells with two candidates.
    XyChain {
        name: "XY-chain",
        key: "technique-xy-chain",
        cost: 100,
        levels: Levels::all(Extreme),
        find: |view| xy_chain::find(view.puzzle, view.sheet),
    }
}
