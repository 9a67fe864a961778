//! Watching the engine at work.

/// Why the engine took digits from a cell. Regions and cages go by their numbers in the puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Another cell of the region has the digit.
    Taken(usize),
    /// The cell is the only place of the region for its digit.
    OnlyPlace(usize),
    /// No filling of the cage has the digits there.
    Cage(usize),
    /// Every filling of the cage (none: of cells with a common line sum) puts the digit into the region.
    CageLine(Option<usize>, usize),
    /// The first region needs the digit where it meets the second.
    Overlap(usize, usize),
    /// Two cells of the region need the digits.
    Pair(usize),
    /// The fixed sum of some lines leaves no such digit.
    LineSum,
    /// The digit was tried and led nowhere.
    Refuted,
    /// The digit is tried.
    Guess,
}

/// Someone who is told what the engine does. Cells go by their numbers among the open cells, digits are bits.
///
/// Every call does nothing unless it is written, so that the engine without observer is the plain engine.
pub trait Observer {
    /// A cell had the digits `before` and keeps `after`, which is not empty.
    fn narrow(&mut self, cell: usize, before: u16, after: u16, cause: Cause) {
        let _ = (cell, before, after, cause);
    }

    /// A guess was taken back; so many still stand.
    fn retreat(&mut self, depth: usize) {
        let _ = depth;
    }
}

/// Nobody watches.
impl Observer for () {}
