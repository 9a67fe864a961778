//! All the faults of a draft, and how they are told where there are many.

use std::{
    fmt,
    mem::{Discriminant, discriminant},
};

use thiserror::Error;

use super::Fault;

/// How many faults of one sort are told in full, if there are many.
const TOLD: usize = 4;
/// How many faults of one sort are not yet many.
const FEW: usize = 6;
/// How many places are named for those that are not told.
const NAMED: usize = 6;

/// All the faults of a draft; there is at least one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Faults(Vec<Fault>);

impl Faults {
    /// The faults, if there are any.
    pub(super) fn new(faults: Vec<Fault>) -> Option<Self> {
        (!faults.is_empty()).then_some(Self(faults))
    }

    /// The faults, in the order of the draft.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The faults by their sort, in the order of the first of each.
fn by_sort(faults: &[Fault]) -> Vec<Vec<&Fault>> {
    let mut groups: Vec<(Discriminant<Fault>, Vec<&Fault>)> = Vec::new();
    for fault in faults {
        let sort = discriminant(fault);
        match groups.iter_mut().find(|(known, _)| *known == sort) {
            Some((_, group)) => group.push(fault),
            None => groups.push((sort, vec![fault])),
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

/// One sentence per line; of many faults of one sort only the first are told in full, and the others counted.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line_break = "";
        for group in by_sort(&self.0) {
            let told = if group.len() > FEW { TOLD } else { group.len() };
            for fault in &group[..told] {
                write!(f, "{line_break}{fault}")?;
                line_break = "\n";
            }
            write_more(f, &group[told..])?;
        }
        Ok(())
    }
}

/// The line for those that are not told.
fn write_more(f: &mut fmt::Formatter<'_>, more: &[&Fault]) -> fmt::Result {
    if more.is_empty() {
        return Ok(());
    }
    write!(f, "\n… and {} more like this", more.len())?;
    let places = more.iter().filter_map(|fault| fault.place()).take(NAMED);
    let places: Vec<String> = places.map(|place| place.to_string()).collect();
    if places.is_empty() {
        return Ok(());
    }
    let further = if more.len() > places.len() {
        " …"
    } else {
        ""
    };
    write!(f, ", at {}{further}", places.join(" "))
}
