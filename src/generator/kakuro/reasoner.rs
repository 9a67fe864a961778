//! How far the sums of a Kakuro lead somebody who knows the techniques of a level.
//!
//! This is what the grader finds out as well, without its explanations: a change to a puzzle is judged in a fraction of
//! a millisecond, whatever the size.

use std::{collections::VecDeque, sync::Arc};

use super::{
    fillings::{ALL, RunFillings, digits, value},
    layout::BlockLayout,
};
use crate::{generator::Contradiction, puzzle::Level};

/// The digits that are left in every cell of a Kakuro.
#[derive(Clone)]
pub(super) struct RunReasoner {
    layout: Arc<BlockLayout>,
    sums: Vec<u32>,
    left: Vec<u16>,
    /// The digits that every filling of a run has.
    needed: Vec<u16>,
    waiting: VecDeque<usize>,
    waits: Vec<bool>,
}

type Reasoned = Result<(), Contradiction>;

impl RunReasoner {
    /// The start of a puzzle whose runs have these sums and some of whose cells have a digit.
    pub(super) fn new(
        layout: Arc<BlockLayout>,
        sums: Vec<u32>,
        givens: impl Iterator<Item = (usize, u16)>,
    ) -> Self {
        let runs = sums.len();
        let mut left = vec![ALL; layout.cells().len()];
        givens.for_each(|(cell, digit)| left[cell] = digit);
        Self {
            layout,
            sums,
            left,
            needed: vec![0; runs],
            waiting: (0..runs).collect(),
            waits: vec![true; runs],
        }
    }

    /// The digits left in every cell.
    pub(super) fn left(&self) -> &[u16] {
        &self.left
    }

    /// Whether every cell has its digit.
    pub(super) fn is_solved(&self) -> bool {
        self.left.iter().all(|&left| is_single(left))
    }

    /// Draws all conclusions that belong to a level.
    pub(super) fn conclude(&mut self, level: Level) -> Reasoned {
        loop {
            while let Some(run) = self.waiting.pop_front() {
                self.waits[run] = false;
                self.look_at(run, level)?;
            }
            if level < Level::Expert || !self.find_x_wings()? {
                return Ok(());
            }
        }
    }

    /// Looks at everything again, as is needed before a higher level.
    pub(super) fn look_again(&mut self) {
        for run in 0..self.sums.len() {
            self.wait(run);
        }
    }

    /// Leaves a cell only some digits.
    pub(super) fn keep(&mut self, cell: usize, digits: u16) -> Reasoned {
        let left = self.left[cell] & digits;
        if left != self.left[cell] {
            self.left[cell] = left;
            for run in self.layout.runs_of(cell) {
                self.wait(run);
            }
        }
        if left == 0 {
            Err(Contradiction)
        } else {
            Ok(())
        }
    }

    fn wait(&mut self, run: usize) {
        if !std::mem::replace(&mut self.waits[run], true) {
            self.waiting.push_back(run);
        }
    }

    fn look_at(&mut self, run: usize, level: Level) -> Reasoned {
        let layout = self.layout.clone();
        let cells = &layout.runs()[run];
        let placed = self.take_placed(cells)?;
        let in_place: u32 = digits(placed).map(value).sum();
        let rest = self.sums[run].checked_sub(in_place).ok_or(Contradiction)?;
        let (mut empty, mut left, mut count) = ([0; 9], [0; 9], 0);
        for &cell in cells.iter().filter(|&&cell| !is_single(self.left[cell])) {
            (empty[count], left[count]) = (cell, self.left[cell]);
            count += 1;
        }
        if count == 0 {
            return if rest == 0 {
                Ok(())
            } else {
                Err(Contradiction)
            };
        }
        let empty = &empty[..count];
        let fillings = RunFillings::of(&left[..count], rest).ok_or(Contradiction)?;
        self.needed[run] = fillings.needed;
        if count > arranged(level) {
            return self.combine(empty, &fillings);
        }
        let mut pairs = empty.iter().zip(fillings.allowed);
        pairs.try_for_each(|(&cell, allowed)| self.keep(cell, allowed))
    }

    /// Takes the digits that are in place from the other cells of a run, and returns them.
    fn take_placed(&mut self, cells: &[usize]) -> Result<u16, Contradiction> {
        let mut placed = 0;
        loop {
            let before = placed;
            for &cell in cells {
                let left = self.left[cell];
                if is_single(left) && placed & left == 0 {
                    placed |= left;
                    let mut others = cells.iter().filter(|&&other| other != cell);
                    others.try_for_each(|&other| self.keep(other, !left))?;
                }
            }
            if placed == before {
                return Ok(placed);
            }
        }
    }

    /// Takes the digits that no combination has, and puts those in place that every combination has and one cell.
    fn combine(&mut self, cells: &[usize], fillings: &RunFillings) -> Reasoned {
        let any = fillings
            .allowed
            .iter()
            .fold(0, |any, allowed| any | allowed);
        for &cell in cells {
            self.keep(cell, any)?;
        }
        for digit in digits(fillings.needed) {
            let can_take = |&&cell: &&usize| self.left[cell] & digit != 0;
            let mut places = cells.iter().filter(can_take);
            if let (Some(&cell), None) = (places.next(), places.next()) {
                self.keep(cell, digit)?;
            }
        }
        Ok(())
    }

    /// Finds digits that two runs need in the same two crossing runs; says whether other cells lost any.
    fn find_x_wings(&mut self) -> Result<bool, Contradiction> {
        for digit in digits(ALL) {
            for way in 0..2 {
                let mut wings = self.wings(digit, way);
                wings.sort_unstable();
                for pair in wings.windows(2) {
                    let (crossing, lines) = (pair[0].0, [pair[0].1, pair[1].1]);
                    if crossing == pair[1].0 && self.clear(digit, crossing, way, lines)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// The runs of one way that need a digit and have two places for it, behind the runs that cross there.
    fn wings(&self, digit: u16, way: usize) -> Vec<([usize; 2], usize)> {
        let runs = self.layout.runs().iter().enumerate();
        let wing = |(run, cells): (usize, &Vec<usize>)| {
            let is_way = self.layout.runs_of(*cells.first()?)[way] == run;
            let is_place =
                |&&cell: &&usize| self.left[cell] & digit != 0 && !is_single(self.left[cell]);
            let mut places = cells.iter().filter(is_place);
            let places = (places.next()?, places.next()?, places.next());
            let (&one, &other, None) = places else {
                return None;
            };
            let crossing = [one, other].map(|cell| self.layout.runs_of(cell)[1 - way]);
            let fits = is_way && self.needed[run] & digit != 0;
            fits.then_some((crossing, run))
        };
        runs.filter_map(wing).collect()
    }

    /// Takes a digit from the cells of crossing runs that are not in the lines; says whether any had it.
    fn clear(
        &mut self,
        digit: u16,
        crossing: [usize; 2],
        way: usize,
        lines: [usize; 2],
    ) -> Result<bool, Contradiction> {
        let layout = self.layout.clone();
        let mut cleared = false;
        for &cell in crossing.iter().flat_map(|&run| &layout.runs()[run]) {
            let is_other = !lines.contains(&layout.runs_of(cell)[way]);
            if is_other && self.left[cell] & digit != 0 {
                self.keep(cell, !digit)?;
                cleared = true;
            }
        }
        Ok(cleared)
    }
}

/// The most empty cells of a run over which a level lays out combinations.
const fn arranged(level: Level) -> usize {
    match level {
        Level::Easy => 1,
        Level::Normal => 2,
        Level::Hard | Level::Expert | Level::Extreme => 9,
    }
}

pub(super) const fn is_single(left: u16) -> bool {
    left.is_power_of_two()
}
