//! What follows from cages: digits without a filling, and digits that every filling needs.

use super::{NEVER_SEEN, PropagationResult, Propagator, UnitCause, bits};
use crate::puzzle::Digits;
use crate::solver::engine::{
    filling_table::Sample,
    long_cage::Allowed,
    model::{Model, TableLine},
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
        let table = &*member.table;
        let live = member.live as usize..member.live as usize + table.words;
        let changed = std::mem::take(&mut self.changed[index]);
        // At first sight digits without any filling must go, even when nothing else has happened.
        let mut struck = changed & NEVER_SEEN != 0;
        for position in bits((changed & !NEVER_SEEN).into()) {
            let domain = self.domains[usize::from(cells[position])];
            struck |= table.strike(&mut self.live[live.clone()], position, domain);
        }
        if !struck {
            return Ok(());
        }
        let Some(sample) = table.first(&self.live[live.clone()]) else {
            return self.fail(cells);
        };
        let cause = member.cage.map_or(Cause::LineSum, Cause::Cage);
        for (position, &cell) in cells.iter().enumerate() {
            let domain = self.domains[usize::from(cell)];
            // The sample has shown that its digits are possible.
            let lost = bits(domain & !sample[position])
                .filter(|&digit| !table.has(&self.live[live.clone()], position, digit))
                .fold(0, |lost, digit| lost | 1 << digit);
            if lost != 0 {
                self.keep(model, observer, cell, !lost, cause)?;
            }
        }
        // What the table itself has struck out has no filling left.
        self.changed[index] = 0;
        for &line in model.lines(member) {
            self.look_at_line(model, observer, index, line, &sample)?;
        }
        Ok(())
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
        // Only what one filling has in the line can be in all of them; placed digits have left it already.
        let mut needed = 0;
        for position in bits(line.positions.into()) {
            if !self.domains[usize::from(cells[position])].is_power_of_two() {
                needed |= sample[position];
            }
        }
        let table = &*member.table;
        let live = &self.live[member.live as usize..member.live as usize + table.words];
        for digit in bits(needed) {
            if !table.always_has(live, line.positions, digit) {
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
        if long.distinct {
            self.keep_apart(model, observer, &long.cells, cause)?;
        }
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

    /// Takes the digits that cells have from the others.
    fn keep_apart<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        cells: &[u16],
        cause: UnitCause,
    ) -> PropagationResult {
        let mut placed = 0;
        for &cell in cells {
            let domain = self.domains[usize::from(cell)];
            if domain.is_power_of_two() {
                if placed & domain != 0 {
                    return self.fail(cells);
                }
                placed |= domain;
            }
        }
        for &cell in cells {
            if !self.domains[usize::from(cell)].is_power_of_two() {
                self.keep(model, observer, cell, !placed, cause)?;
            }
        }
        Ok(())
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
