//! XY-chain: cells with two candidates each, every one sharing a candidate and a region with the next.
//!
//! r1c1 is 3 or 7, r1c5 is 7 or 9, r6c5 is 9 or 4, r6c8 is 4 or 3. If r1c1 is not 3, it is 7, so r1c5 is 9,
//! r6c5 is 4 and r6c8 is 3. One end is 3 either way, so a cell that shares regions with both cannot be 3.

use std::collections::{BTreeMap, VecDeque};

use super::{
    CandidateSheet, Fact, FoundStep, Statement, peers,
    xy_wing::{losses, pair},
};
use crate::puzzle::{CellId, Digit, Digits, Puzzle};

/// A cell and the digit it takes.
type ChainLink = (CellId, Digit);

/// Looks for a chain of cells with two candidates, one end of which has a digit.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
    let pairs: BTreeMap<CellId, Digits> = sheet
        .candidates()
        .empty_cells(puzzle)
        .filter_map(|cell| Some((cell, pair(sheet, cell)?)))
        .collect();
    let near: BTreeMap<CellId, Vec<CellId>> = pairs
        .keys()
        .map(|&cell| {
            let peers = peers(puzzle, cell).into_iter();
            (
                cell,
                peers.filter(|peer| pairs.contains_key(peer)).collect(),
            )
        })
        .collect();
    pairs.iter().find_map(|(&start, &digits)| {
        digits.iter().find_map(|digit| {
            let other = (digits - digit.into()).single()?;
            let search = ChainSearch {
                puzzle,
                sheet,
                pairs: &pairs,
                near: &near,
                digit,
            };
            search.from((start, other))
        })
    })
}

/// A search for the shortest chain from one cell.
struct ChainSearch<'a> {
    puzzle: &'a Puzzle,
    sheet: &'a CandidateSheet,
    pairs: &'a BTreeMap<CellId, Digits>,
    near: &'a BTreeMap<CellId, Vec<CellId>>,
    digit: Digit,
}

impl ChainSearch<'_> {
    fn from(&self, start: ChainLink) -> Option<FoundStep> {
        let mut before: BTreeMap<ChainLink, ChainLink> = BTreeMap::from([(start, start)]);
        let mut waiting = VecDeque::from([start]);
        while let Some(link) = waiting.pop_front() {
            for next in self.after(link) {
                if before.contains_key(&next) || next.0 == start.0 {
                    continue;
                }
                before.insert(next, link);
                waiting.push_back(next);
                if next.1 == self.digit
                    && let Some(found) = self.conclusion(back(&before, next))
                {
                    return Some(found);
                }
            }
        }
        None
    }

    /// What the neighbours of a cell take if it has this digit.
    fn after(&self, (cell, digit): ChainLink) -> impl Iterator<Item = ChainLink> + '_ {
        let near = self.near.get(&cell).into_iter().flatten();
        near.filter_map(move |&next| {
            let digits = *self.pairs.get(&next)?;
            let other = (digits - digit.into()).single()?;
            digits.contains(digit).then_some((next, other))
        })
    }

    fn conclusion(&self, chain: Vec<ChainLink>) -> Option<FoundStep> {
        let (first, last) = (chain.first()?.0, chain.last()?.0);
        let losses = losses(self.puzzle, self.sheet, first, last, self.digit);
        let pattern: Vec<CellId> = chain.iter().map(|&(cell, _)| cell).collect();
        let reason = || {
            let facts = [
                ("first", Fact::Cell(first)),
                ("last", Fact::Cell(last)),
                ("digit", Fact::Digit(self.digit)),
                ("chain", Fact::Consequences(chain)),
            ];
            Statement::new("why-xy-chain", facts)
        };
        FoundStep::removing(losses, reason, &pattern)
    }
}

fn back(before: &BTreeMap<ChainLink, ChainLink>, end: ChainLink) -> Vec<ChainLink> {
    let previous = |link: &ChainLink| before.get(link).copied().filter(|earlier| earlier != link);
    let mut chain: Vec<ChainLink> = std::iter::successors(Some(end), previous).collect();
    chain.reverse();
    chain
}
