//! Statements become sentences: everything that they name gets its words.

use super::Explainer;
use crate::{
    puzzle::{CellId, Digit, Digits},
    solver::{Effect, Fact, Statement},
};

impl Explainer<'_> {
    /// A statement as a sentence.
    pub(super) fn statement(self, statement: &Statement) -> String {
        let facts = statement.facts.iter();
        let values: Vec<(&'static str, String)> =
            facts.map(|(name, fact)| (*name, self.fact(fact))).collect();
        self.say(statement.key, &values)
    }

    fn fact(self, fact: &Fact) -> String {
        match fact {
            Fact::Cell(cell) => self.cell(*cell),
            Fact::Cells(cells) => self.cells(cells),
            Fact::Chain(cells) => self.chain(cells),
            Fact::Consequences(links) => self.consequences(links),
            Fact::Digit(digit) => digit.to_string(),
            Fact::Digits(digits) => self.digits(digits.iter().copied()),
            Fact::AllOf(digits) => self.and(*digits),
            Fact::OneOf(digits) => self.or(*digits),
            Fact::Number(number) => number.to_string(),
            Fact::Case(name) => (*name).to_owned(),
            Fact::Region(region, form) => self.region(*region, *form),
            Fact::Regions(regions, form) => self.regions(regions, *form),
            Fact::Cage(cage, form) => self.cage(*cage, *form),
            Fact::Cages(cages, form) => self.cages(cages, *form),
            Fact::Combinations(cage, combinations) => self.combinations(*cage, combinations),
        }
    }

    fn chain(self, cells: &[CellId]) -> String {
        let cells: Vec<String> = cells.iter().map(|&cell| self.cell(cell)).collect();
        cells.join(&self.say("chain-separator", &[]))
    }

    /// What follows from the first link to the last.
    fn consequences(self, links: &[(CellId, Digit)]) -> String {
        let told = links
            .iter()
            .fold(None, |told: Option<String>, &(cell, digit)| {
                let (cell, digit) = (("cell", self.cell(cell)), ("digit", digit.to_string()));
                Some(match told {
                    None => self.say("xy-chain-first", &[cell, digit]),
                    Some(chain) => self.say("xy-chain-next", &[("chain", chain), cell, digit]),
                })
            });
        told.unwrap_or_default()
    }

    /// What a step comes to: which cells must be what, and which cannot.
    pub(super) fn conclusion(self, effect: &Effect) -> String {
        let placed = effect.place.iter();
        let mut parts: Vec<String> = placed
            .map(|&(cell, digit)| {
                let values = [("cell", self.cell(cell)), ("digit", digit.to_string())];
                self.say("conclusion-must", &values)
            })
            .collect();
        let mut groups: Vec<(Digits, Vec<CellId>)> = Vec::new();
        for &(cell, digits) in &effect.remove {
            match groups.iter_mut().find(|(removed, _)| *removed == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        parts.extend(groups.iter().map(|(digits, cells)| {
            let values = [
                ("cells", self.cells(cells)),
                ("count", cells.len().to_string()),
                ("digits", self.or(*digits)),
            ];
            self.say("conclusion-cannot", &values)
        }));
        parts.join(&self.say("conclusion-separator", &[]))
    }
}
