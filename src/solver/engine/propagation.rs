//! The state of a search and the conclusions drawn in it.
//!
//! Conclusions wait in queues, the cheapest kind first: placed digits, tables, complete units, long cages, and at last
//! units for overlaps and pairs. A queue holds each thing once.

mod cages;
mod units;

use super::{
    model::Model,
    observer::{Cause, Observer},
    queue::Queue,
};
use crate::puzzle::Digits;

/// The digits left in each cell, the fillings left in each table, and what waits to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Propagator {
    pub(super) domains: Vec<u16>,
    pub(super) live: Vec<u64>,
    /// How often each cell took part in a failure.
    pub(super) failures: Vec<u32>,
    placed: Vec<u16>,
    tables: Queue,
    /// The positions of each table whose cells have changed.
    changed: Vec<u8>,
    longs: Queue,
    /// The complete units that have changed, as bits.
    units: u64,
    /// Those to be searched for overlaps and pairs.
    slow: u64,
}

/// The mark, among the changed positions, of a table that was not looked at yet.
const NEVER_SEEN: u8 = 1 << 7;

/// The rules cannot be kept any more.
pub(super) struct EngineContradiction;

/// Why digits are taken from a cell, with the number of the unit.
pub(super) type UnitCause = Cause<u16>;

type PropagationResult = Result<(), EngineContradiction>;

impl Propagator {
    /// The start of a search, with everything still to be looked at.
    pub(super) fn new(model: &Model) -> Self {
        let mut live = Vec::with_capacity(model.words);
        for member in &model.tables {
            live.extend(member.table.all());
        }
        let single = |&cell: &u16| model.start[usize::from(cell)].is_power_of_two();
        let mut placed = Vec::with_capacity(model.cells.len());
        placed.extend((0..model.cells.len() as u16).filter(single));
        Self {
            domains: model.start.clone(),
            live,
            failures: vec![0; model.cells.len()],
            placed,
            tables: Queue::full(model.tables.len()),
            changed: (model.table_cells.iter())
                .map(|cells| NEVER_SEEN | ((1 << cells.len()) - 1))
                .collect(),
            longs: Queue::full(model.longs.len()),
            units: model
                .layout
                .complete_of
                .iter()
                .fold(0, |all, units| all | units),
            slow: 0,
        }
    }

    /// Draws all conclusions; a conflict leaves the state spoilt and the queues empty.
    pub(super) fn propagate<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
    ) -> PropagationResult {
        let outcome = self.conclude(model, observer);
        if outcome.is_err() {
            self.forget();
        }
        outcome
    }

    /// Leaves a cell only the digits in `keep`.
    #[inline]
    pub(super) fn keep<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        cell: u16,
        keep: u16,
        cause: UnitCause,
    ) -> PropagationResult {
        let index = usize::from(cell);
        let before = self.domains[index];
        let after = before & keep;
        if after == before {
            return Ok(());
        }
        self.domains[index] = after;
        if after == 0 {
            self.failures[index] += 1;
            return Err(EngineContradiction);
        }
        if O::IS_WATCHING {
            let [before, after] = [before, after].map(Digits::from_bits);
            let cause = cause.renamed(|unit| model.layout.region_ids[usize::from(unit)]);
            observer.narrow(model.cells[index], before, after, cause);
        }
        if after.is_power_of_two() {
            self.placed.push(cell);
        }
        self.units |= model.layout.complete_of[index];
        for &place in model.tables_of.get(index) {
            self.tables.push(place / 8);
            self.changed[usize::from(place / 8)] |= 1 << (place % 8);
        }
        if !model.longs.is_empty() {
            for &long in model.longs_of.get(index) {
                self.longs.push(long);
            }
        }
        Ok(())
    }

    /// Empties the queues after a conflict.
    pub(super) fn forget(&mut self) {
        self.placed.clear();
        while let Some(table) = self.tables.pop() {
            self.changed[usize::from(table)] = 0;
        }
        self.longs.clear();
        (self.units, self.slow) = (0, 0);
    }

    fn conclude<O: Observer>(&mut self, model: &Model, observer: &mut O) -> PropagationResult {
        loop {
            if let Some(cell) = self.placed.pop() {
                self.take_from_peers(model, observer, cell)?;
            } else if let Some(table) = self.tables.pop() {
                self.look_at_table(model, observer, usize::from(table))?;
            } else if self.units != 0 {
                let unit = self.units.trailing_zeros() as usize;
                self.units &= self.units - 1;
                self.slow |= 1 << unit;
                self.find_only_places(model, observer, unit)?;
            } else if let Some(long) = self.longs.pop() {
                self.look_at_long(model, observer, usize::from(long))?;
            } else if self.slow != 0 {
                let unit = self.slow.trailing_zeros() as usize;
                self.slow &= self.slow - 1;
                if model.pairs {
                    self.find_pairs(model, observer, unit)?;
                } else {
                    self.look_at_overlaps(model, observer, unit)?;
                }
            } else {
                return Ok(());
            }
        }
    }

    fn fail(&mut self, cells: &[u16]) -> PropagationResult {
        for &cell in cells {
            self.failures[usize::from(cell)] += 1;
        }
        Err(EngineContradiction)
    }
}

/// The numbers of the bits that are set, lowest first.
#[inline]
pub(super) fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(bit)
    })
}
