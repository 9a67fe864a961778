//! What follows from units: digits that are taken, digits with one place, overlaps and pairs.

use super::{PropagationResult, Propagator};
use crate::solver::engine::{
    model::Model,
    observer::{Cause, Observer},
};

impl Propagator {
    /// Takes the digit of a cell from all others of its units.
    pub(super) fn take_from_peers<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        cell: u16,
    ) -> PropagationResult {
        let digit = self.domains[usize::from(cell)];
        for (peer, unit) in model.layout.peers(cell) {
            if self.domains[usize::from(peer)] & digit != 0 {
                self.keep(model, observer, peer, !digit, Cause::Taken(unit))?;
            }
        }
        Ok(())
    }

    /// Hidden singles: digits that only one cell of a complete unit can take.
    pub(super) fn find_only_places<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        unit: usize,
    ) -> PropagationResult {
        let cells = model.layout.units.get(unit);
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in cells {
            let domain = self.domains[usize::from(cell)];
            twice |= once & domain;
            once |= domain;
            if domain.is_power_of_two() {
                placed |= domain;
            }
        }
        if once.count_ones() as usize != cells.len() {
            return self.fail(cells);
        }
        let mut only = once & !twice & !placed;
        for &cell in cells {
            if only == 0 {
                break;
            }
            let here = self.domains[usize::from(cell)] & only;
            if here != 0 {
                if !here.is_power_of_two() {
                    return self.fail(cells);
                }
                only &= !here;
                self.keep(model, observer, cell, here, Cause::OnlyPlace(unit as u16))?;
            }
        }
        Ok(())
    }

    /// What one unit needs where it meets another, the other cannot have elsewhere.
    pub(super) fn look_at_overlaps<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        unit: usize,
    ) -> PropagationResult {
        for overlap in model.layout.overlaps.of_unit(unit) {
            // The other unit waits too, and will look at both sides.
            if overlap.units.iter().any(|&unit| self.slow >> unit & 1 == 1) {
                continue;
            }
            let shared = self.union(overlap.shared);
            let alone = overlap.alone.map(|cells| self.union(cells));
            for (own, other) in [(0, 1), (1, 0)] {
                let lost = shared & !alone[own] & alone[other];
                if lost != 0 {
                    let units = [own, other].map(|side| overlap.units[side]);
                    let cause = Cause::Overlap(units[0], units[1]);
                    for &cell in overlap.alone[other] {
                        self.keep(model, observer, cell, !lost, cause)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Two cells of a unit with the same two digits take them from the others.
    pub(super) fn find_pairs<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        unit: usize,
    ) -> PropagationResult {
        let cells = model.layout.units.get(unit);
        for (index, &first) in cells.iter().enumerate() {
            let pair = self.domains[usize::from(first)];
            if pair.count_ones() != 2 {
                continue;
            }
            let is_twin = |cell: &&u16| self.domains[usize::from(**cell)] == pair;
            let Some(&second) = cells[index + 1..].iter().find(is_twin) else {
                continue;
            };
            for &cell in cells {
                if cell != first && cell != second {
                    self.keep(model, observer, cell, !pair, Cause::Pair(unit as u16))?;
                }
            }
        }
        Ok(())
    }

    fn union(&self, cells: &[u16]) -> u16 {
        let domains = cells.iter().map(|&cell| self.domains[usize::from(cell)]);
        domains.fold(0, |all, domain| all | domain)
    }
}
