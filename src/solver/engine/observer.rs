//! Watching the engine at work.

use crate::puzzle::{CageId, CellId, Digits, RegionId};

/// Why the engine took digits from a cell; while it works, it has only numbers for its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause<Region = RegionId> {
    /// Another cell of the region has the digit.
    Taken(Region),
    /// The cell is the only place of the region for its digit.
    OnlyPlace(Region),
    /// No filling of the cage has the digits there.
    Cage(CageId),
    /// Every filling of the cage (none: of cells with a common line sum) puts the digit into the region.
    CageLine(Option<CageId>, Region),
    /// The first region needs the digit where it meets the second.
    Overlap(Region, Region),
    /// Two cells of the region need the digits.
    Pair(Region),
    /// The fixed sum of some lines leaves no such digit.
    LineSum,
    /// The digit was tried and led nowhere.
    Refuted,
    /// The digit is tried.
    Guess,
}

impl<Region> Cause<Region> {
    /// The same cause with other names for its regions.
    pub(super) fn renamed<Other>(self, name: impl Fn(Region) -> Other) -> Cause<Other> {
        match self {
            Self::Taken(region) => Cause::Taken(name(region)),
            Self::OnlyPlace(region) => Cause::OnlyPlace(name(region)),
            Self::Cage(cage) => Cause::Cage(cage),
            Self::CageLine(cage, region) => Cause::CageLine(cage, name(region)),
            Self::Overlap(first, second) => Cause::Overlap(name(first), name(second)),
            Self::Pair(region) => Cause::Pair(name(region)),
            Self::LineSum => Cause::LineSum,
            Self::Refuted => Cause::Refuted,
            Self::Guess => Cause::Guess,
        }
    }
}

/// Someone who is told what the engine does.
pub trait Observer {
    /// Whether there is anything to tell; the engine without observer is the plain engine.
    const IS_WATCHING: bool = true;

    /// A cell had the digits `before` and keeps `after`, which is not empty.
    fn narrow(&mut self, cell: CellId, before: Digits, after: Digits, cause: Cause);

    /// A guess was taken back; so many still stand.
    fn retreat(&mut self, depth: usize);
}

/// Nobody watches.
impl Observer for () {
    const IS_WATCHING: bool = false;

    fn narrow(&mut self, _: CellId, _: Digits, _: Digits, _: Cause) {}

    fn retreat(&mut self, _: usize) {}
}
