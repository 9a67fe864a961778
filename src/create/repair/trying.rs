//! Changes tried one after the other, and then two at once, each with a proof.

use super::{
    change::{Proposal, RepairChange},
    options::RepairOptions,
    remedy::{Remedy, RivalDigits},
};
use crate::{
    create::fitting::differences,
    puzzle::{CellId, Place, Puzzle},
    solver::{Answer, Engine, EngineLimits, Inquiry, Solution},
};

/// After so many nodes a change counts as none that helps.
const MOST_NODES: u64 = 10_000;
/// The most digits that are remembered to be no solution.
const MOST_RIVALS: usize = 128;
/// How many changes are combined with each other.
const MOST_COMBINED: usize = 240;
/// How many proofs one try may take.
const MOST_PROOFS: u32 = 1_500;
/// What it costs to make a puzzle of a change, in nodes.
const BUILDING: u32 = 60;
/// What it costs to list changes.
const LISTING: u32 = 400;

/// A puzzle that is to be mended, and how that is gone about.
#[derive(Clone)]
pub(super) struct Ailing {
    pub(super) puzzle: Puzzle,
    /// What was changed already.
    pub(super) before: Vec<RepairChange>,
    /// How many further changes may be made.
    pub(super) most_changes: u8,
}

/// Tries changes of one puzzle that keep one of its solutions.
pub(super) struct RepairTrial {
    ailing: Ailing,
    /// The digits that are to be the only solution, if one is to be kept.
    keeps: Option<Solution>,
    rivals: Vec<RivalDigits>,
    /// All single changes, the smallest first.
    singles: Vec<Remedy>,
    /// What is tried next, the smallest first.
    queue: std::vec::IntoIter<Remedy>,
    combines: bool,
    proof: Option<Box<RepairProof>>,
    proofs: u32,
}

struct RepairProof {
    remedy: Remedy,
    puzzle: Puzzle,
    inquiry: Inquiry,
}

/// What came of a part of the work.
pub(super) enum Tried {
    Working,
    /// A proposal that is proven.
    Mended(Box<Proposal>),
    /// A change after which there are several solutions, and which moves the solution.
    Loose(Box<Ailing>),
    /// There is nothing left to try.
    Exhausted,
}

impl RepairTrial {
    /// Tries to keep one of several solutions.
    pub(super) fn new(ailing: Ailing, keeps: Solution, others: &[Solution]) -> Self {
        let rivals = others.iter().filter(|other| **other != keeps);
        let rivals = rivals.map(|other| RivalDigits::new(&ailing.puzzle, other.clone()));
        let rivals: Vec<RivalDigits> = rivals.take(MOST_RIVALS).collect();
        let disputed = disputed(&keeps, &rivals);
        let singles = RepairOptions::new(&ailing.puzzle, &keeps).at(&disputed);
        Self {
            queue: singles.clone().into_iter(),
            combines: ailing.most_changes < 2,
            keeps: Some(keeps),
            ailing,
            rivals,
            singles,
            proof: None,
            proofs: 0,
        }
    }

    /// The same trial without changes to some cells and their cages.
    pub(super) fn sparing(mut self, places: &[Place]) -> Self {
        let size = self.ailing.puzzle.size();
        let cells = places.iter().filter_map(|&place| size.cell(place));
        let cells: Vec<CellId> = cells.collect();
        let puzzle = &self.ailing.puzzle;
        self.singles
            .retain(|remedy| !remedy.touches(puzzle, &cells));
        self.queue = self.singles.clone().into_iter();
        self
    }

    /// Tries changes each of which has a solution of its own.
    pub(super) fn of(ailing: Ailing, remedies: Vec<Remedy>) -> Self {
        Self {
            ailing,
            keeps: None,
            rivals: Vec::new(),
            queue: remedies.into_iter(),
            singles: Vec::new(),
            combines: true,
            proof: None,
            proofs: 0,
        }
    }

    /// Works on for about so many nodes, or until there is something to tell.
    pub(super) fn advance(&mut self, budget: &mut u32) -> Tried {
        while *budget > 0 {
            let Some(mut proof) = self.proof.take() else {
                if !self.next(budget) {
                    return Tried::Exhausted;
                }
                continue;
            };
            match proof.inquiry.advance((*budget).into()) {
                None => {
                    // Whatever was left of the budget is used up, or one solution was found.
                    *budget = budget.saturating_sub(BUILDING);
                    self.proof = Some(proof);
                }
                Some(answer) => {
                    *budget = budget.saturating_sub(BUILDING);
                    if let Some(tried) = self.hear(*proof, answer) {
                        return tried;
                    }
                }
            }
        }
        Tried::Working
    }

    /// Goes on to the next change worth a proof; says whether there is one.
    fn next(&mut self, budget: &mut u32) -> bool {
        *budget = budget.saturating_sub(1);
        if self.proofs >= MOST_PROOFS {
            return false;
        }
        let Some(remedy) = self.queue.next() else {
            if self.combines {
                return false;
            }
            self.combines = true;
            self.queue = self.pairs().into_iter();
            *budget = budget.saturating_sub(LISTING);
            return true;
        };
        let puzzle = &self.ailing.puzzle;
        let admits = |rival: &RivalDigits| {
            remedy.keeps.as_ref() != Some(&rival.digits) && remedy.admits(puzzle, rival)
        };
        if self.rivals.iter().any(admits) {
            return true;
        }
        *budget = budget.saturating_sub(BUILDING);
        if let Some(puzzle) = remedy.apply(puzzle) {
            let limits = EngineLimits {
                nodes: Some(MOST_NODES),
                stop: None,
            };
            let inquiry = Inquiry::new(Engine::new(&puzzle).with_limits(limits));
            self.proofs += 1;
            self.proof = Some(Box::new(RepairProof {
                remedy,
                puzzle,
                inquiry,
            }));
        }
        true
    }

    fn hear(&mut self, proof: RepairProof, answer: Answer) -> Option<Tried> {
        let RepairProof { remedy, puzzle, .. } = proof;
        match answer {
            Answer::Unique(solution) => {
                let changes = [self.ailing.before.as_slice(), &remedy.changes].concat();
                Some(Tried::Mended(Box::new(Proposal {
                    changes,
                    puzzle,
                    solution,
                })))
            }
            Answer::Multiple(first, second) => {
                let keeps = remedy.keeps.as_ref().or(self.keeps.as_ref());
                let others = [first, second].into_iter();
                let others = others.filter(|other| Some(other) != keeps);
                let others = others.map(|other| RivalDigits::new(&self.ailing.puzzle, other));
                if self.rivals.len() < MOST_RIVALS {
                    self.rivals.extend(others);
                }
                let is_loose = self.keeps.is_none() && self.ailing.most_changes > 1;
                is_loose.then(|| {
                    Tried::Loose(Box::new(Ailing {
                        before: [self.ailing.before.as_slice(), &remedy.changes].concat(),
                        puzzle,
                        most_changes: self.ailing.most_changes - 1,
                    }))
                })
            }
            Answer::None | Answer::Unknown => None,
        }
    }

    /// Two changes at once that rule out everything known, the smallest first.
    fn pairs(&self) -> Vec<Remedy> {
        let puzzle = &self.ailing.puzzle;
        let pure: Vec<&RivalDigits> = self.rivals.iter().filter(|rival| rival.is_pure()).collect();
        let left = |remedy: &Remedy| {
            let admitted = pure.iter().enumerate();
            let admitted = admitted.filter(|(_, rival)| remedy.admits(puzzle, rival));
            admitted.fold(0_u128, |bits, (index, _)| bits | 1 << index)
        };
        let mut singles: Vec<(u128, &Remedy)> = self
            .singles
            .iter()
            .filter(|remedy| remedy.keeps.is_none())
            .map(|remedy| (left(remedy), remedy))
            .collect();
        singles.sort_by_key(|(left, remedy)| (left.count_ones(), remedy.weight));
        singles.truncate(MOST_COMBINED);
        let mut pairs = Vec::new();
        for (index, (left, remedy)) in singles.iter().enumerate() {
            let others = singles[index + 1..].iter();
            let others = others.filter(|(other, _)| other & left == 0);
            pairs.extend(others.filter_map(|(_, other)| remedy.and(other)));
        }
        pairs.sort_by_key(|pair| pair.weight);
        pairs
    }
}

/// The cells in which other digits differ from those that are to be kept, those first that tell most of them apart.
fn disputed(keeps: &Solution, rivals: &[RivalDigits]) -> Vec<CellId> {
    let mut counts: Vec<(CellId, usize)> = Vec::new();
    for rival in rivals {
        for cell in differences(keeps, &rival.digits) {
            match counts.iter_mut().find(|(known, _)| *known == cell) {
                Some((_, count)) => *count += 1,
                None => counts.push((cell, 1)),
            }
        }
    }
    counts.sort_by_key(|&(cell, count)| (std::cmp::Reverse(count), cell));
    counts.into_iter().map(|(cell, _)| cell).collect()
}
