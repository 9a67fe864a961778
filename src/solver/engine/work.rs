//! The state of a search and the conclusions drawn in it.
//!
//! Conclusions wait in queues, the cheapest kind first: placed digits, tables, complete units, long cages, and at last
//! units for overlaps and pairs. A queue holds each thing once.

use super::{
    long::Allowed,
    model::{Line, Member, Model},
    observer::{Cause, Observer},
    queue::Queue,
    table::Sample,
};

/// The digits left in each cell, the fillings left in each table, and what waits to be looked at.
#[derive(Clone, Debug)]
pub(super) struct Work {
    pub(super) domains: Vec<u16>,
    pub(super) live: Vec<u64>,
    /// How often each cell took part in a failure.
    pub(super) failures: Vec<u32>,
    placed: Vec<u16>,
    tables: Queue,
    /// The positions of each table whose cells have changed.
    changed: Vec<u8>,
    units: Queue,
    longs: Queue,
    slow: Queue,
}

/// The mark, among the changed positions, of a table that was not looked at yet.
const NEVER_SEEN: u8 = 1 << 7;

/// The rules cannot be kept any more.
pub(super) struct Conflict;

type Outcome = Result<(), Conflict>;

impl Work {
    /// The start of a search, with everything still to be looked at.
    pub(super) fn new(model: &Model) -> Self {
        let mut live = Vec::with_capacity(model.words);
        for member in &model.tables {
            live.extend(member.table.all());
        }
        let single = |&cell: &u16| model.start[usize::from(cell)].is_power_of_two();
        Self {
            domains: model.start.clone(),
            live,
            failures: vec![0; model.cells.len()],
            placed: (0..model.cells.len() as u16).filter(single).collect(),
            tables: Queue::full(model.tables.len()),
            changed: (model.table_cells.iter())
                .map(|cells| NEVER_SEEN | ((1 << cells.len()) - 1))
                .collect(),
            units: Queue::full(model.complete),
            longs: Queue::full(model.longs.len()),
            slow: Queue::with(model.complete, 0..0),
        }
    }

    /// Draws all conclusions; a conflict leaves the state spoilt and the queues empty.
    pub(super) fn propagate<O: Observer>(&mut self, model: &Model, observer: &mut O) -> Outcome {
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
        cause: Cause,
    ) -> Outcome {
        let index = usize::from(cell);
        let before = self.domains[index];
        let after = before & keep;
        if after == before {
            return Ok(());
        }
        self.domains[index] = after;
        if after == 0 {
            self.failures[index] += 1;
            return Err(Conflict);
        }
        observer.narrow(index, before, after, cause);
        if after.is_power_of_two() {
            self.placed.push(cell);
        }
        for &unit in model.complete_of.get(index) {
            self.units.push(unit);
        }
        for &place in model.tables_of.get(index) {
            self.tables.push(place / 8);
            self.changed[usize::from(place / 8)] |= 1 << (place % 8);
        }
        for &long in model.longs_of.get(index) {
            self.longs.push(long);
        }
        Ok(())
    }

    /// Empties the queues after a conflict.
    pub(super) fn forget(&mut self) {
        self.placed.clear();
        while let Some(table) = self.tables.pop() {
            self.changed[usize::from(table)] = 0;
        }
        self.units.clear();
        self.longs.clear();
        self.slow.clear();
    }

    fn conclude<O: Observer>(&mut self, model: &Model, observer: &mut O) -> Outcome {
        loop {
            if let Some(cell) = self.placed.pop() {
                self.take_from_peers(model, observer, cell)?;
            } else if let Some(table) = self.tables.pop() {
                self.look_at_table(model, observer, usize::from(table))?;
            } else if let Some(unit) = self.units.pop() {
                self.slow.push(unit);
                self.find_only_places(model, observer, usize::from(unit))?;
            } else if let Some(long) = self.longs.pop() {
                self.look_at_long(model, observer, usize::from(long))?;
            } else if let Some(unit) = self.slow.pop() {
                self.look_at_overlaps(model, observer, usize::from(unit))?;
                if model.pairs {
                    self.find_pairs(model, observer, usize::from(unit))?;
                }
            } else {
                return Ok(());
            }
        }
    }

    fn take_from_peers<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        cell: u16,
    ) -> Outcome {
        let digit = self.domains[usize::from(cell)];
        for &unit in model.units_of.get(usize::from(cell)) {
            let cause = Cause::Taken(unit.into());
            for &other in model.units.get(usize::from(unit)) {
                if other != cell && self.domains[usize::from(other)] & digit != 0 {
                    self.keep(model, observer, other, !digit, cause)?;
                }
            }
        }
        Ok(())
    }

    /// Hidden singles: digits that only one cell of a complete unit can take.
    fn find_only_places<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        unit: usize,
    ) -> Outcome {
        let cells = model.units.get(unit);
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
                self.keep(model, observer, cell, here, Cause::OnlyPlace(unit))?;
            }
        }
        Ok(())
    }

    fn look_at_table<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        index: usize,
    ) -> Outcome {
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
        let cause = member
            .cage
            .map_or(Cause::LineSum, |cage| Cause::Cage(cage.into()));
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
        line: Line,
        sample: &Sample,
    ) -> Outcome {
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
        let cause = Cause::CageLine(member.cage.map(usize::from), unit);
        for &cell in model.units.get(unit) {
            if self.domains[usize::from(cell)] & needed != 0 && !cells.contains(&cell) {
                self.keep(model, observer, cell, !needed, cause)?;
            }
        }
        Ok(())
    }

    fn look_at_long<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        index: usize,
    ) -> Outcome {
        let long = &model.longs[index];
        let cause = Cause::Cage(long.cage.into());
        match long.allowed(&self.domains) {
            None => self.fail(&long.cells),
            Some(Allowed::Bounds(reaches)) => {
                for &cell in &long.cells {
                    let domain = self.domains[usize::from(cell)];
                    let reaches = reaches.iter().flatten();
                    let kept = reaches.fold(0, |kept, reach| kept | reach.allows(domain));
                    self.keep(model, observer, cell, kept, cause)?;
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
        cause: Cause,
    ) -> Outcome {
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

    /// What one unit needs where it meets another, the other cannot have elsewhere.
    fn look_at_overlaps<O: Observer>(
        &mut self,
        model: &Model,
        observer: &mut O,
        unit: usize,
    ) -> Outcome {
        for overlap in model.overlaps.of_unit(unit) {
            let shared = self.union(overlap.shared);
            let alone = overlap.alone.map(|cells| self.union(cells));
            for (own, other) in [(0, 1), (1, 0)] {
                let lost = shared & !alone[own] & alone[other];
                if lost != 0 {
                    let units = [own, other].map(|side| overlap.units[side].into());
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
    fn find_pairs<O: Observer>(&mut self, model: &Model, observer: &mut O, unit: usize) -> Outcome {
        let cells = model.units.get(unit);
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
                    self.keep(model, observer, cell, !pair, Cause::Pair(unit))?;
                }
            }
        }
        Ok(())
    }

    fn union(&self, cells: &[u16]) -> u16 {
        let domains = cells.iter().map(|&cell| self.domains[usize::from(cell)]);
        domains.fold(0, |all, domain| all | domain)
    }

    fn fail(&mut self, cells: &[u16]) -> Outcome {
        for &cell in cells {
            self.failures[usize::from(cell)] += 1;
        }
        Err(Conflict)
    }
}

/// Whether two sets of fillings have one in common.
fn meet(ours: &[u64], theirs: &[u64]) -> bool {
    ours.iter()
        .zip(theirs)
        .any(|(ours, theirs)| ours & theirs != 0)
}

/// The numbers of the bits that are set, lowest first.
fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as usize;
        let some = set != 0;
        set &= set.wrapping_sub(1);
        some.then_some(bit)
    })
}
