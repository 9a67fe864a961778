//! How explanations name regions and cages: as rows, boxes, cages or runs, and as their place in the sentence asks.

use super::Explainer;
use crate::{
    puzzle::{CageId, CellId, Digit, Operation, RegionId, RegionKind},
    solver::{Form, techniques::cage_of},
};

/// The most combinations that a sentence lists.
const MOST_LISTED: usize = 8;

impl Explainer<'_> {
    /// A region, as in `row 3` or as its cage.
    pub(super) fn region(self, id: RegionId, form: Form) -> String {
        let numbered = |key: &str| {
            let number = ("number", self.number(id).to_string());
            self.say(key, &[form_value(form), number])
        };
        match self.puzzle.region(id).kind {
            RegionKind::Row => numbered("region-row"),
            RegionKind::Column => numbered("region-column"),
            RegionKind::Box => numbered("region-box"),
            RegionKind::Window => numbered("region-window"),
            RegionKind::Run | RegionKind::Cage => match cage_of(self.puzzle, id) {
                Some(cage) => self.cage(cage, form),
                None => self.region_from(id, form),
            },
        }
    }

    /// Some regions, as in `rows 3 and 7` or `the run 3 from r1c1 to r1c2 and the run 4 from r2c1 to r2c2`.
    pub(super) fn regions(self, ids: &[RegionId], form: Form) -> String {
        let are = |kind| ids.len() > 1 && ids.iter().all(|&id| self.puzzle.region(id).kind == kind);
        let numbered = |key: &str| {
            let numbers = ids.iter().map(|&id| self.number(id).to_string());
            let numbers = ("numbers", self.locale.and(numbers));
            self.say(key, &[form_value(form), numbers])
        };
        if are(RegionKind::Row) {
            numbered("region-rows")
        } else if are(RegionKind::Column) {
            numbered("region-columns")
        } else {
            let forms = forms(form);
            let names = ids.iter().zip(forms);
            self.locale
                .and(names.map(|(&id, form)| self.region(id, form)))
        }
    }

    /// A cage, as in `the cage 24× at r1c1` or `the run 16 from r1c2 to r1c3`.
    pub(super) fn cage(self, id: CageId, form: Form) -> String {
        let cells = &self.puzzle.cage(id).cells;
        let values = [
            form_value(form),
            ("clue", self.puzzle.clue(id)),
            ("first", self.optional_cell(cells.first())),
            ("last", self.optional_cell(cells.last())),
        ];
        if self.puzzle.kind().has_runs() {
            self.say("region-run", &values)
        } else {
            self.say("region-cage", &values)
        }
    }

    /// Some cages, one after the other.
    pub(super) fn cages(self, ids: &[CageId], form: Form) -> String {
        let names = ids.iter().zip(forms(form));
        self.locale
            .and(names.map(|(&id, form)| self.cage(id, form)))
    }

    /// A region by its first cell, as in `the row from r3c1`.
    pub(super) fn region_from(self, id: RegionId, form: Form) -> String {
        let region = self.puzzle.region(id);
        let values = [
            form_value(form),
            ("region", region.kind.to_string()),
            ("first", self.optional_cell(region.cells.first())),
        ];
        self.say("step-region", &values)
    }

    /// A cage by its first cell, as in `the cage 24× from r1c1`.
    pub(super) fn cage_from(self, id: CageId, form: Form) -> String {
        let values = [
            form_value(form),
            self.kind(),
            ("clue", self.puzzle.clue(id)),
            (
                "first",
                self.optional_cell(self.puzzle.cage(id).cells.first()),
            ),
        ];
        self.say("step-cage", &values)
    }

    /// The fillings that a cage has left, as in `2+9, 3+8 or 4+7`; of many, only some.
    pub(super) fn combinations(self, cage: CageId, combinations: &[Vec<Digit>]) -> String {
        let operation = self.puzzle.cage(cage).operation;
        let shown = combinations.iter().take(MOST_LISTED);
        let mut names: Vec<String> = shown.map(|digits| joined(operation, digits)).collect();
        let more = combinations.len().saturating_sub(MOST_LISTED);
        if more > 0 {
            names.push(self.say("combinations-more", &[("count", more.to_string())]));
        }
        self.locale.or(names)
    }

    /// The kind of puzzle, for texts that differ by it.
    pub(super) fn kind(self) -> (&'static str, String) {
        ("kind", self.puzzle.kind().name().to_owned())
    }

    /// How many regions of the same kind there are up to this one.
    fn number(self, id: RegionId) -> usize {
        let kind = self.puzzle.region(id).kind;
        let up_to = &self.puzzle.regions()[..=id.index()];
        up_to.iter().filter(|region| region.kind == kind).count()
    }

    fn optional_cell(self, cell: Option<&CellId>) -> String {
        cell.map(|&cell| self.cell(cell)).unwrap_or_default()
    }
}

/// The name by which texts know a form.
fn form_value(form: Form) -> (&'static str, String) {
    let name = match form {
        Form::Start => "start",
        Form::StartIn => "start-in",
        Form::Subject => "subject",
        Form::Object => "object",
        Form::In => "in",
        Form::Of => "of",
    };
    ("form", name.to_owned())
}

/// The form of all but the first phrase in a list.
const fn further(first: Form) -> Form {
    match first {
        Form::Start => Form::Subject,
        Form::StartIn => Form::In,
        other => other,
    }
}

/// The forms of the phrases in a list, of which only the first can begin a sentence.
fn forms(first: Form) -> impl Iterator<Item = Form> {
    std::iter::once(first).chain(std::iter::repeat(further(first)))
}

/// One filling with its operation between the digits.
fn joined(operation: Operation, digits: &[Digit]) -> String {
    use Operation::{Add, Divide, Multiply, Power, Subtract};
    let mut names: Vec<String> = digits.iter().map(Digit::to_string).collect();
    if matches!(operation, Subtract | Divide | Power) {
        names.reverse();
    }
    match operation {
        Add | Multiply | Subtract | Divide | Power => names.join(operation.sign()),
        _ => names.join(" "),
    }
}
