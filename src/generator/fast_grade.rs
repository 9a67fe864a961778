//! What reasoning up to a level makes of a grid without cages: the same end as a grade, found much faster.
//!
//! The techniques of the grader work here on plain bit sets, many steps at a time. Each of them only takes digits
//! away, so their order changes nothing: the level is that of the first techniques which fill the grid, as the grader
//! finds it. What is solved by reasoning alone has one solution, so this is a proof as well.

mod rules;

use super::Contradiction;
use crate::puzzle::{CellId, Digit, Digits, Level, Puzzle, RegionKind};

/// How the cells of a puzzle lie to each other; it holds for every puzzle with the same regions.
pub(super) struct RegionLayout {
    regions: Vec<Vec<usize>>,
    rows: Vec<Vec<usize>>,
    columns: Vec<Vec<usize>>,
    peers: Vec<Vec<usize>>,
    overlaps: Vec<RegionOverlap>,
    all: u16,
}

/// Two regions with common cells.
struct RegionOverlap {
    shared: Vec<usize>,
    /// The cells of the first region alone.
    first: Vec<usize>,
    /// The cells of the second region alone.
    second: Vec<usize>,
}

/// Where reasoning ended.
pub(super) struct End {
    /// The level of the hardest step, if the grid is full.
    pub(super) level: Option<Level>,
    /// How often more than singles was looked for, which is what takes time.
    pub(super) looks: u32,
}

/// A grid that is being solved by reasoning.
struct CandidateGrid<'a> {
    layout: &'a RegionLayout,
    domains: Vec<u16>,
    placed: Vec<bool>,
    /// The cells that have one digit left and are not placed yet.
    singles: Vec<usize>,
    empty: usize,
}

impl RegionLayout {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let of_kind = |fits: &dyn Fn(RegionKind) -> bool| -> Vec<Vec<usize>> {
            let regions = puzzle.regions().iter().filter(|region| fits(region.kind));
            let indices = |cells: &[CellId]| cells.iter().map(|cell| cell.index()).collect();
            regions.map(|region| indices(&region.cells)).collect()
        };
        let regions = of_kind(&|_| true);
        Self {
            rows: of_kind(&|kind| kind == RegionKind::Row),
            columns: of_kind(&|kind| kind == RegionKind::Column),
            peers: peers(puzzle.size().len(), &regions),
            overlaps: overlaps(&regions),
            all: Digits::up_to(puzzle.highest()).bits(),
            regions,
        }
    }

    /// Solves a puzzle of this layout from some givens with nothing harder than a level.
    pub(super) fn solve(
        &self,
        givens: impl Iterator<Item = (CellId, Digit)>,
        highest: Level,
    ) -> End {
        let mut paper = CandidateGrid::new(self, givens);
        let mut looks = 0;
        let mut level = Level::Easy;
        while paper.settle().is_ok() {
            if paper.empty == 0 {
                let level = Some(level);
                return End { level, looks };
            }
            looks += 1;
            let Some(needed) = paper.reason(highest) else {
                break;
            };
            level = level.max(needed);
        }
        End { level: None, looks }
    }
}

fn peers(cells: usize, regions: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let of_cell = |cell: usize| {
        let own = regions.iter().filter(|region| region.contains(&cell));
        let mut peers: Vec<usize> = own.flatten().copied().collect();
        peers.sort_unstable();
        peers.dedup();
        peers.retain(|&peer| peer != cell);
        peers
    };
    (0..cells).map(of_cell).collect()
}

fn overlaps(regions: &[Vec<usize>]) -> Vec<RegionOverlap> {
    let mut overlaps = Vec::new();
    for (index, first) in regions.iter().enumerate() {
        for second in &regions[index + 1..] {
            let (shared, alone): (Vec<usize>, Vec<usize>) =
                first.iter().partition(|cell| second.contains(cell));
            let others = second.iter().filter(|cell| !first.contains(cell));
            if shared.len() > 1 {
                overlaps.push(RegionOverlap {
                    second: others.copied().collect(),
                    first: alone,
                    shared,
                });
            }
        }
    }
    overlaps
}

impl<'a> CandidateGrid<'a> {
    fn new(layout: &'a RegionLayout, givens: impl Iterator<Item = (CellId, Digit)>) -> Self {
        let count = layout.peers.len();
        let mut paper = Self {
            layout,
            domains: vec![layout.all; count],
            placed: vec![false; count],
            singles: Vec::with_capacity(count),
            empty: count,
        };
        for (cell, digit) in givens {
            paper.keep(cell.index(), Digits::from(digit).bits());
        }
        paper
    }

    /// Leaves only some digits to a cell; says whether it lost any.
    fn keep(&mut self, cell: usize, digits: u16) -> bool {
        let before = self.domains[cell];
        let after = before & digits;
        self.domains[cell] = after;
        if after != before && after.is_power_of_two() {
            self.singles.push(cell);
        }
        after != before
    }

    /// Places all singles, and those that follow from them.
    fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(cell) = self.singles.pop() {
                self.place(cell)?;
            }
            for region in &self.layout.regions {
                self.find_only_places(region)?;
            }
            if self.singles.is_empty() {
                return Ok(());
            }
        }
    }

    fn place(&mut self, cell: usize) -> Result<(), Contradiction> {
        let digit = self.domains[cell];
        self.placed[cell] = true;
        self.empty -= 1;
        for &peer in &self.layout.peers[cell] {
            if self.domains[peer] & digit != 0 {
                self.keep(peer, !digit);
                if self.domains[peer] == 0 {
                    return Err(Contradiction);
                }
            }
        }
        Ok(())
    }

    /// Finds the digits that have one place in a region.
    fn find_only_places(&mut self, region: &[usize]) -> Result<(), Contradiction> {
        let (mut once, mut twice) = (0, 0);
        for &cell in region {
            twice |= once & self.domains[cell];
            once |= self.domains[cell];
        }
        if once != self.layout.all {
            return Err(Contradiction);
        }
        let only = once & !twice;
        for &cell in region {
            let here = self.domains[cell] & only;
            if here != 0 {
                self.keep(cell, here);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        generator::{Config, Generator},
        puzzle::{Kind, Size},
        solver::grade,
    };

    #[test]
    fn the_level_is_the_one_that_the_grader_finds() {
        for (kind, side) in [(Kind::Sudoku, 6), (Kind::Sudoku, 9), (Kind::Hypersudoku, 9)] {
            let size = Size::square(side).unwrap();
            // What the hardest level is made of has, with more and more givens, every other level.
            for seed in 0..6 {
                let hard = Generator::new(Config::new(kind, size, Level::Extreme), seed);
                let hard = hard.unwrap().finish().unwrap();
                let solution = crate::solver::Engine::new(&hard).first();
                let crate::solver::EngineProgress::Solution(solution) = solution else {
                    panic!("a generated puzzle has a solution");
                };
                let layout = RegionLayout::new(&hard);
                let mut draft = hard.to_draft();
                for cell in size.cells().filter(|&cell| hard.given(cell).is_none()) {
                    let puzzle = draft.check().unwrap();
                    let givens = puzzle.open_cells();
                    let givens = givens.filter_map(|cell| Some((cell, puzzle.given(cell)?)));
                    let found = layout.solve(givens, Level::Expert).level;
                    let level = grade(&puzzle).unwrap().level;
                    assert_eq!(found.unwrap_or(Level::Extreme), level, "{kind} {seed}");
                    draft.givens.push(crate::puzzle::Entry {
                        place: size.place(cell),
                        digit: solution[cell].unwrap().get().into(),
                    });
                }
            }
        }
    }
}
