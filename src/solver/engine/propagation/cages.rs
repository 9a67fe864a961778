//! What follows from cages: digits without a filling, and digits that every filling needs.

use super::{NEVER_SEEN, PropagationResult, Propagator, UnitCause, bits};
use crate::puzzle::Digits;
use crate::solver::engine::{
    filling_table::Sample,
    long_cage::Allowed,
    model::{Member, Model, TableLine},
    observer::{Cause, Observer},
};

impl Propagator {
    /// Strikes out fillings that have become impossible, and then digits without fillings.
    pub(super) fn look_at_table<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        index: usize,
    ) -> PropagationResult {
        let member = &model.tables[index];
        let cells = model.table_cells.get(index);
        let changed = std::mem::take(&mut self.changed[index]);
        if !self.strike_fillings(member, cells, changed) {
            return Ok(());
        }
        let table = &*member.table;
        let live = member.live..member.live + table.words;
        let Some(sample) = table.first(&self.live[live.clone()]) else {
            return self.fail(cells);
        };
        let cause = member.cage.map_or(Cause::LineSum, Cause::Cage);
        for (position, &cell) in cells.iter().enumerate() {
            let domain = self.domains[usize::from(cell)];
            let mut kept = domain;
            // The sample has shown that its digits are possible.
            for digit in bits(domain & !sample[position]) {
                if !meet(&self.live[live.clone()], table.support(position, digit)) {
                    kept &= !(1 << digit);
                }
            }
            if kept != domain {
                self.keep(model, observer, cell, kept, cause)?;
            }
        }
        // What the table itself has struck out has no filling left.
        self.changed[index] = 0;
        for &line in &member.lines {
            self.look_at_line(model, observer, index, line, &sample)?;
        }
        Ok(())
    }

    /// Strikes out the fillings that changed cells do not allow; says whether there were any.
    fn strike_fillings(&mut self, member: &Member, cells: &[u16], changed: u8) -> bool {
        let table = &*member.table;
        let live = &mut self.live[member.live..member.live + table.words];
        // At first sight digits without any filling must go, even when nothing else has happened.
        let mut struck = changed & NEVER_SEEN != 0;
        for position in bits((changed & !NEVER_SEEN).into()) {
            let domain = self.domains[usize::from(cells[position])];
            if let [live] = live {
                let kept =
                    bits(domain).fold(0, |kept, digit| kept | table.support(position, digit)[0]);
                struck |= *live & !kept != 0;
                *live &= kept;
                continue;
            }
            for (word, live) in live.iter_mut().enumerate() {
                if *live == 0 {
                    continue;
                }
                let mut kept = 0;
                for digit in bits(domain) {
                    kept |= table.support(position, digit)[word];
                }
                struck |= *live & !kept != 0;
                *live &= kept;
            }
        }
        struck
    }

    /// A digit that every filling puts into one line leaves the rest of that line.
    fn look_at_line<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        index: usize,
        line: TableLine,
        sample: &Sample,
    ) -> PropagationResult {
        let member = &model.tables[index];
        let cells = model.table_cells.get(index);
        let positions = || bits(line.positions.into());
        // Only what one filling has in the line can be in all of them; placed digits have left it already.
        let open = positions()
            .filter(|&position| !self.domains[usize::from(cells[position])].is_power_of_two());
        let mut needed = open.fold(0, |all, position| all | sample[position]);
        let table = &*member.table;
        let live = &self.live[member.live..member.live + table.words];
        for digit in bits(needed) {
            let always = live.iter().enumerate().all(|(word, live)| {
                let with = positions().fold(0, |with, position| {
                    with | table.support(position, digit)[word]
                });
                live & !with == 0
            });
            if !always {
                needed &= !(1 << digit);
            }
        }
        if needed == 0 {
            return Ok(());
        }
        let unit = usize::from(line.unit);
        let cause = Cause::CageLine(member.cage, line.unit);
        for &cell in model.layout.units.get(unit) {
            if self.domains[usize::from(cell)] & needed != 0 && !cells.contains(&cell) {
                self.keep(model, observer, cell, !needed, cause)?;
            }
        }
        Ok(())
    }

    /// Leaves the cells of a long cage what it allows.
    pub(super) fn look_at_long<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        index: usize,
    ) -> PropagationResult {
        let long = &model.longs[index];
        let cause = Cause::Cage(long.cage);
        match long.allowed(&self.domains) {
            None => self.fail(&long.cells),
            Some(Allowed::Bounds(reaches)) => {
                for &cell in &long.cells {
                    let domain = Digits::from_bits(self.domains[usize::from(cell)]);
                    let kept = (reaches.iter().flatten())
                        .fold(Digits::EMPTY, |kept, reach| kept | reach.allows(domain));
                    self.keep(model, observer, cell, kept.bits(), cause)?;
                }
                Ok(())
            }
            Some(Allowed::Sets { any, needed }) => {
                for &cell in &long.cells {
                    self.keep(model, observer, cell, any, cause)?;
                }
                self.place_needed(model, observer, &long.cells, needed, cause)
            }
        }
    }

    /// Places each needed digit for which a cage has one cell left.
    fn place_needed<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        cells: &[u16],
        needed: u16,
        cause: UnitCause,
    ) -> PropagationResult {
        for digit in bits(needed) {
            let bit = 1 << digit;
            let has = |cell: &&u16| self.domains[usize::from(**cell)] & bit != 0;
            let mut holders = cells.iter().filter(has);
            match (holders.next(), holders.next()) {
                (None, _) => return self.fail(cells),
                (Some(&cell), None) => self.keep(model, observer, cell, bit, cause)?,
                _ => {}
            }
        }
        Ok(())
    }
}

/// Whether two sets of fillings have one in common.
fn meet(ours: &[u64], theirs: &[u64]) -> bool {
    ours.iter()
        .zip(theirs)
        .any(|(ours, theirs)| ours & theirs != 0)
}
