//! Pure: what digits take from the notes around them, and what they give back when they go.

use std::collections::BTreeSet;

use crate::puzzle::{CellId, Change, Digit, Digits, History, Move, Position, Puzzle};

/// A move that is being planned: every step of it sees what the steps before it leave.
pub(super) struct NotePlan<'a> {
    puzzle: &'a Puzzle,
    history: &'a History,
    position: Position,
    changes: Vec<Change>,
}

/// What has happened since a cell got its digit.
#[derive(Default)]
struct Since {
    /// The notes that the cell had when it was empty.
    own: Digits,
    /// The cells that lost a note of the digit, though nobody rubbed it out.
    losers: BTreeSet<CellId>,
    /// The cells that got digits later, with those they have now.
    placed: Vec<(CellId, Digit)>,
}

impl<'a> NotePlan<'a> {
    /// Begins where a history has led.
    pub(super) fn new(puzzle: &'a Puzzle, history: &'a History, position: &Position) -> Self {
        Self {
            puzzle,
            history,
            position: position.clone(),
            changes: Vec::new(),
        }
    }

    /// Writes a digit into cells, over others if need be; tidily, it goes from the notes that it rules out, and a digit
    /// that is written over gives back what it took.
    pub(super) fn place(&mut self, cells: &[CellId], digit: Digit, tidy: bool) {
        let before: Vec<_> = cells
            .iter()
            .map(|&cell| (cell, self.position.value(cell)))
            .filter(|&(cell, old)| !self.position.is_fixed(cell) && old != Some(digit))
            .collect();
        for &(cell, _) in &before {
            self.change(Change::Place(cell, digit));
        }
        for &(cell, old) in &before {
            self.give_back(cell, old, cells);
        }
        if tidy {
            for &(cell, old) in &before {
                self.take_unless_repeated(cell);
                self.settle(cell, old);
            }
        }
    }

    /// Reveals a digit; tidily, it goes from the notes that it rules out.
    pub(super) fn reveal(&mut self, cell: CellId, digit: Digit, tidy: bool) {
        self.change(Change::Reveal(cell, digit));
        if tidy {
            self.take(cell, digit);
        }
    }

    /// Empties cells: digits give back the notes they took, and notes go where there is no digit.
    pub(super) fn erase(&mut self, cells: &[CellId], tidy: bool) {
        let before: Vec<_> = cells
            .iter()
            .map(|&cell| (cell, self.position.state(cell)))
            .filter(|(_, state)| !state.fixed && (state.value.is_some() || !state.notes.is_empty()))
            .map(|(cell, state)| (cell, state.value))
            .collect();
        for &(cell, _) in &before {
            self.change(Change::Erase(cell));
        }
        for &(cell, old) in &before {
            self.give_back(cell, old, cells);
            self.note_again(cell, old, tidy);
        }
        if tidy {
            for &(cell, old) in &before {
                self.settle(cell, old);
            }
        }
    }

    /// Makes these the notes of a cell.
    pub(super) fn note(&mut self, cell: CellId, notes: Digits) {
        if self.position.notes(cell) != notes {
            self.change(Change::Note(cell, notes));
        }
    }

    /// What the cells hold after the steps planned so far.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The move, if it changes anything.
    pub(super) fn finish(self) -> Option<Move> {
        Move::group(self.changes)
    }

    /// Plans a change; what the rules of the board forbid is left out.
    fn change(&mut self, change: Change) {
        let step = Move::group(vec![change]);
        if step.is_some_and(|step| self.position.apply(self.puzzle, &step).is_ok()) {
            self.changes.push(change);
        }
    }

    /// Takes the digit of a cell from the notes around it, unless it is there already and cannot be right.
    fn take_unless_repeated(&mut self, cell: CellId) {
        if let Some(digit) = self.position.value(cell)
            && !self.is_repeated(cell, digit)
        {
            self.take(cell, digit);
        }
    }

    fn take(&mut self, cell: CellId, digit: Digit) {
        for peer in peers(self.puzzle, cell) {
            let notes = self.position.notes(peer);
            self.note(peer, notes - Digits::from(digit));
        }
    }

    fn is_repeated(&self, cell: CellId, digit: Digit) -> bool {
        let mut peers = peers(self.puzzle, cell).into_iter();
        peers.any(|peer| self.position.value(peer) == Some(digit))
    }

    /// Gives the cells around one the notes back that its digit took, but for the cells that the move is about.
    fn give_back(&mut self, cell: CellId, old: Option<Digit>, except: &[CellId]) {
        let Some(old) = old else { return };
        let since = since(self.history, cell, old);
        for peer in peers(self.puzzle, cell) {
            let is_lost = since.losers.contains(&peer) && !except.contains(&peer);
            if is_lost && !self.standing(&since, peer).contains(old) {
                let notes = self.position.notes(peer);
                self.note(peer, notes | Digits::from(old));
            }
        }
    }

    /// Gives a cell that lost its digit the notes back that it had.
    fn note_again(&mut self, cell: CellId, old: Option<Digit>, tidy: bool) {
        let Some(old) = old else { return };
        let since = since(self.history, cell, old);
        let ruled_out = if tidy {
            self.standing(&since, cell)
        } else {
            Digits::EMPTY
        };
        self.note(cell, since.own - ruled_out);
    }

    /// The digits that came into the regions of a cell later, and are still there.
    fn standing(&self, since: &Since, cell: CellId) -> Digits {
        let around = peers(self.puzzle, cell);
        let placed = since.placed.iter().filter(|&&(peer, digit)| {
            around.contains(&peer) && self.position.value(peer) == Some(digit)
        });
        placed.map(|&(_, digit)| digit).collect()
    }

    /// Lets the digits take their notes now that came to repeat the old one of a cell.
    fn settle(&mut self, cell: CellId, old: Option<Digit>) {
        let Some(old) = old else { return };
        let around = peers(self.puzzle, cell);
        for (peer, digit) in since(self.history, cell, old).placed {
            if digit == old && around.contains(&peer) && self.position.value(peer) == Some(old) {
                self.take_unless_repeated(peer);
            }
        }
    }
}

/// The other cells of a cell's regions, each once.
fn peers(puzzle: &Puzzle, cell: CellId) -> Vec<CellId> {
    let regions = puzzle.regions_of(cell).iter();
    let cells = regions.flat_map(|&region| puzzle.region(region).cells.iter().copied());
    let mut peers: Vec<CellId> = cells.filter(|&peer| peer != cell).collect();
    peers.sort_unstable();
    peers.dedup();
    peers
}

/// Looks back to the move that wrote a digit into a cell, and at all that came after it.
fn since(history: &History, cell: CellId, digit: Digit) -> Since {
    let steps: Vec<_> = history.steps().collect();
    let writes = |change: &Change| matches!(*change, Change::Place(written, _) if written == cell);
    let written = steps
        .iter()
        .rposition(|(act, _)| act.changes().iter().any(writes));
    let Some(written) = written else {
        return Since::default();
    };
    // Digits may have followed each other since the cell was last empty.
    let mut earlier = steps[..=written].iter().rev();
    let empty = earlier.find_map(|(_, before)| {
        let mut held = before.iter().filter(|&(held, _)| held == cell);
        held.find_map(|(_, state)| state.value.is_none().then_some(state))
    });
    let mut since = Since {
        own: empty.map_or(Digits::EMPTY, |state| state.notes),
        ..Since::default()
    };
    let mut noted_by_hand = BTreeSet::new();
    for (act, before) in steps[written..].iter().rev() {
        let is_note = |change: &Change| matches!(change, Change::Note(..));
        if act.changes().iter().all(is_note) {
            noted_by_hand.extend(act.changes().iter().map(|change| change.cell()));
            continue;
        }
        let had = before
            .iter()
            .filter(|(_, state)| state.notes.contains(digit));
        let had: BTreeSet<CellId> = had.map(|(cell, _)| cell).collect();
        for &change in act.changes() {
            match change {
                Change::Note(noted, notes)
                    if had.contains(&noted)
                        && !notes.contains(digit)
                        && !noted_by_hand.contains(&noted) =>
                {
                    since.losers.insert(noted);
                }
                Change::Place(placed, digit) | Change::Reveal(placed, digit) if placed != cell => {
                    since.placed.push((placed, digit));
                }
                _ => {}
            }
        }
    }
    since
}

#[cfg(test)]
mod tests;
