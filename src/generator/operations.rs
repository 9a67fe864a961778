//! A set of operations.

use serde::{Deserialize, Serialize};

use crate::puzzle::Operation;

/// The operations that cages may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Operation>", into = "Vec<Operation>")]
pub struct OperationSet(u16);

impl OperationSet {
    /// No operation at all.
    pub const EMPTY: Self = Self(0);

    /// The set with one more operation.
    #[must_use]
    pub const fn with(self, operation: Operation) -> Self {
        Self(self.0 | 1 << operation.id())
    }

    /// The set without an operation.
    #[must_use]
    pub const fn without(self, operation: Operation) -> Self {
        Self(self.0 & !(1 << operation.id()))
    }

    /// Whether the operation is in the set.
    pub const fn contains(self, operation: Operation) -> bool {
        self.0 >> operation.id() & 1 == 1
    }

    /// Whether some operation takes so many digits.
    pub fn serve(self, count: usize) -> bool {
        self.iter().any(|operation| operation.accepts_count(count))
    }

    /// The operations in the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Operation> + Clone {
        Operation::ALL
            .into_iter()
            .filter(move |&operation| self.contains(operation))
    }
}

/// The four operations that everybody knows, and single cells.
impl Default for OperationSet {
    fn default() -> Self {
        Operation::HIDDEN
            .into_iter()
            .chain([Operation::Equal])
            .collect()
    }
}

impl FromIterator<Operation> for OperationSet {
    fn from_iter<T: IntoIterator<Item = Operation>>(operations: T) -> Self {
        operations.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Vec<Operation>> for OperationSet {
    fn from(operations: Vec<Operation>) -> Self {
        operations.into_iter().collect()
    }
}

impl From<OperationSet> for Vec<Operation> {
    fn from(operations: OperationSet) -> Self {
        operations.iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_into_it() {
        let set: OperationSet = [Operation::Mystery, Operation::Add].into_iter().collect();
        assert_eq!(
            set.iter().collect::<Vec<_>>(),
            [Operation::Add, Operation::Mystery]
        );
        assert!(!set.contains(Operation::Power));
        assert_eq!(set.without(Operation::Add).iter().count(), 1);
        assert_eq!(OperationSet::default().iter().count(), 5);
    }
}
