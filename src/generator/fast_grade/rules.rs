//! The techniques beside singles, by level, each on all of the grid at once.

use std::cmp::Ordering;

use super::CandidateGrid;
use crate::puzzle::Level;

impl CandidateGrid<'_> {
    /// Takes digits away with the easiest technique that can, and says its level; nothing if that is too hard.
    pub(super) fn reason(&mut self, highest: Level) -> Option<Level> {
        let changed = |changed: bool, level| changed.then_some(level);
        if highest < Level::Normal {
            return None;
        }
        changed(self.clear_overlaps(), Level::Normal)
            .or_else(|| {
                let hard = highest >= Level::Hard && self.clear_subsets(2);
                changed(hard, Level::Hard)
            })
            .or_else(|| {
                let expert = highest >= Level::Expert
                    && (self.clear_subsets(3) || self.clear_crossings() || self.clear_subsets(4));
                changed(expert, Level::Expert)
            })
    }

    /// Box-line: what one region needs where it meets another, the other cannot have elsewhere.
    fn clear_overlaps(&mut self) -> bool {
        let layout = self.layout;
        let mut changed = false;
        for overlap in &layout.overlaps {
            let shared = self.union(&overlap.shared);
            let (first, second) = (self.union(&overlap.first), self.union(&overlap.second));
            for (own, other, cells) in [
                (first, second, &overlap.second),
                (second, first, &overlap.first),
            ] {
                let lost = shared & !own & other;
                if lost != 0 {
                    for &cell in cells {
                        changed |= self.keep(cell, !lost);
                    }
                }
            }
        }
        changed
    }

    fn union(&self, cells: &[usize]) -> u16 {
        cells.iter().fold(0, |all, &cell| all | self.domains[cell])
    }

    /// Naked and hidden subsets of a size in any region.
    fn clear_subsets(&mut self, size: u32) -> bool {
        let layout = self.layout;
        layout.regions.iter().any(|region| {
            let empty = region.iter().filter(|&&cell| !self.placed[cell]).count() as u32;
            // What is hidden in some cells is naked in the others: among few cells, a smaller subset has told it already.
            match empty.cmp(&(2 * size)) {
                Ordering::Less => false,
                Ordering::Equal => self.clear_naked(region, size),
                Ordering::Greater => {
                    self.clear_naked(region, size) || self.clear_hidden(region, size)
                }
            }
        })
    }

    fn clear_naked(&mut self, region: &[usize], size: u32) -> bool {
        let mut left = [0; 16];
        for (left, &cell) in left.iter_mut().zip(region) {
            *left = if self.placed[cell] {
                0
            } else {
                self.domains[cell]
            };
        }
        any_subset(&left, size, |members, digits| {
            self.keep_in(cells(region, !members), !digits)
        })
    }

    fn clear_hidden(&mut self, region: &[usize], size: u32) -> bool {
        let mut places = [0; 16];
        for (position, &cell) in region.iter().enumerate() {
            if !self.placed[cell] {
                for (digit, places) in places.iter_mut().enumerate() {
                    *places |= (self.domains[cell] >> digit & 1) << position;
                }
            }
        }
        any_subset(&places, size, |digits, positions| {
            self.keep_in(cells(region, positions), digits)
        })
    }

    /// X-wing: a digit in two lines with the same two places.
    fn clear_crossings(&mut self) -> bool {
        let layout = self.layout;
        [
            (&layout.rows, &layout.columns),
            (&layout.columns, &layout.rows),
        ]
        .into_iter()
        .any(|(lines, crossing)| {
            (0..crossing.len()).any(|digit| self.clear_crossing(lines, crossing, digit))
        })
    }

    fn clear_crossing(
        &mut self,
        lines: &[Vec<usize>],
        crossing: &[Vec<usize>],
        digit: usize,
    ) -> bool {
        let mut places = [0; 16];
        for (places, line) in places.iter_mut().zip(lines) {
            for (position, &cell) in line.iter().enumerate() {
                let here = !self.placed[cell] && self.domains[cell] >> digit & 1 == 1;
                *places |= u16::from(here) << position;
            }
        }
        any_subset(&places, 2, |members, positions| {
            let crossed = crossing.iter().enumerate();
            let crossed = crossed.filter(|(position, _)| positions >> position & 1 == 1);
            crossed.fold(false, |changed, (_, line)| {
                self.keep_in(cells(line, !members), !(1 << digit)) || changed
            })
        })
    }

    /// Leaves only some digits to the empty ones of some cells; says whether any of them lost one.
    fn keep_in(&mut self, cells: impl Iterator<Item = usize>, digits: u16) -> bool {
        let mut changed = false;
        for cell in cells {
            changed |= !self.placed[cell] && self.keep(cell, digits);
        }
        changed
    }
}

/// The cells of a region at some positions.
fn cells(region: &[usize], positions: u16) -> impl Iterator<Item = usize> {
    let cells = region.iter().enumerate();
    cells
        .filter(move |(position, _)| positions >> position & 1 == 1)
        .map(|(_, &cell)| cell)
}

/// Looks for so many of the sets that have as many members in all, until one of them is of use; says whether one was.
fn any_subset(sets: &[u16; 16], size: u32, mut is_of_use: impl FnMut(u16, u16) -> bool) -> bool {
    let mut few = [(0, 0); 16];
    let mut count = 0;
    for (index, &set) in sets.iter().enumerate() {
        if (2..=size).contains(&set.count_ones()) {
            few[count] = (1 << index, set);
            count += 1;
        }
    }
    let few = &few[..count];
    // The picked sets, as their place in the list and what they and those before them have.
    let mut picked: Vec<(usize, u16, u16)> = Vec::with_capacity(4);
    let mut next = 0;
    loop {
        if next == few.len() || picked.len() as u32 == size {
            let Some((index, ..)) = picked.pop() else {
                return false;
            };
            next = index + 1;
            continue;
        }
        let (members, union) = picked
            .last()
            .map_or((0, 0), |&(_, members, union)| (members, union));
        let (members, union) = (members | few[next].0, union | few[next].1);
        if union.count_ones() <= size {
            picked.push((next, members, union));
            if picked.len() as u32 == size && is_of_use(members, union) {
                return true;
            }
        }
        next += 1;
    }
}
