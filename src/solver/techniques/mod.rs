//! The ways in which people reason about a puzzle, easiest first, one in each file.
//!
//! All of them work on regions and cages alone, so every kind of puzzle profits. None assumes that a puzzle
//! has only one solution: what a technique rules out is in no solution at all.
//!
//! Time is bounded: searches through the fillings of a cage give up beyond a limit, and then the techniques that
//! would need them say nothing.

mod box_line;
mod cage_arrangements;
mod cage_combinations;
mod cage_line;
mod coloring;
mod fillings;
mod fish;
mod form;
mod hidden_single;
mod hidden_subset;
mod line_cage;
mod line_parity;
mod line_sum;
mod lines;
mod naked_single;
mod naked_subset;
mod names;
mod phrases;
mod picks;
mod sheet;
mod single_cell_cage;
mod technique;
mod why;
mod words;
mod xy_chain;
mod xy_wing;

use self::sheet::{cage_of, peers, see_each_other};

pub(super) use self::form::Form;
pub use self::{
    box_line::BoxLine,
    cage_arrangements::CageArrangements,
    cage_combinations::CageCombinations,
    cage_line::CageLine,
    coloring::Coloring,
    fish::Fish,
    hidden_single::HiddenSingle,
    hidden_subset::HiddenSubset,
    line_cage::LineCage,
    line_parity::LineParity,
    line_sum::LineSum,
    lines::Balance,
    naked_single::NakedSingle,
    naked_subset::NakedSubset,
    sheet::Sheet,
    single_cell_cage::SingleCellCage,
    technique::Technique,
    why::Why,
    words::Words,
    xy_chain::{Link, XyChain},
    xy_wing::XyWing,
};
