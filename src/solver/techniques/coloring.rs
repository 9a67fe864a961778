//! Simple chain: places of one digit, any two neighbours of which are the only two in some region.
//!
//! If row 2 has its 5 in r2c2 or r2c7, box 3 in r2c7 or r3c8, and column 8 in r3c8 or r6c8, then every second of
//! r2c2, r2c7, r3c8 and r6c8 is 5. One of the two ends is, so r6c2, which sees both, cannot be 5.

use std::collections::{BTreeMap, VecDeque, btree_map::Entry};

use super::{CandidateSheet, Fact, FoundStep, Statement, xy_wing::losses};
use crate::puzzle::{CellId, Digit, Digits, Puzzle, RegionId};

/// The other place of a digit, for each place that is one of the last two in a region.
type Links = BTreeMap<CellId, Vec<CellId>>;

/// Looks for a chain of places for one digit, of which every second has it.
pub(super) fn find(puzzle: &Puzzle, sheet: &CandidateSheet) -> Option<FoundStep> {
    let mut digits = Digits::up_to(puzzle.highest()).iter();
    digits.find_map(|digit| {
        let links = links(puzzle, sheet, digit);
        links.keys().find_map(|&start| {
            let chains = chains(&links, start).into_iter();
            chains.filter(|chain| chain.len() > 2).find_map(|chain| {
                let losses = losses(puzzle, sheet, start, *chain.last()?, digit);
                let reason = || {
                    let facts = [
                        ("chain", Fact::Chain(chain.clone())),
                        ("digit", Fact::Digit(digit)),
                    ];
                    Statement::new("why-simple-chain", facts)
                };
                FoundStep::removing(losses, reason, &chain)
            })
        })
    })
}

fn links(puzzle: &Puzzle, sheet: &CandidateSheet, digit: Digit) -> Links {
    let mut links = Links::new();
    let needs = |id: &RegionId| sheet.missing(puzzle, *id).contains(digit);
    for region in puzzle.region_ids().filter(needs) {
        let places: Vec<CellId> = sheet.places(puzzle, region, digit).take(3).collect();
        if let &[one, other] = places.as_slice() {
            links.entry(one).or_default().push(other);
            links.entry(other).or_default().push(one);
        }
    }
    links
}

/// The shortest chains from a place to every other place that has the digit if the start has not.
fn chains(links: &Links, start: CellId) -> Vec<Vec<CellId>> {
    let mut before: BTreeMap<CellId, CellId> = BTreeMap::from([(start, start)]);
    let mut waiting = VecDeque::from([start]);
    let mut chains = Vec::new();
    while let Some(place) = waiting.pop_front() {
        for &next in links.get(&place).into_iter().flatten() {
            if let Entry::Vacant(unseen) = before.entry(next) {
                unseen.insert(place);
                waiting.push_back(next);
            }
        }
        let chain = back(&before, place);
        if chain.len().is_multiple_of(2) {
            chains.push(chain);
        }
    }
    chains
}

/// The way from the start to a place.
fn back(before: &BTreeMap<CellId, CellId>, end: CellId) -> Vec<CellId> {
    let previous = |place: &CellId| {
        before
            .get(place)
            .copied()
            .filter(|earlier| earlier != place)
    };
    let mut chain: Vec<CellId> = std::iter::successors(Some(end), previous).collect();
    chain.reverse();
    chain
}
