//! What was made before and may be wanted again.

use std::sync::Arc;

/// The things made last, known by what they are made of. A memory changes no answer, and is never long.
#[derive(Debug)]
pub(super) struct Memory<T> {
    /// The thing asked for last comes first.
    things: Vec<Arc<T>>,
}

/// As many things as all sizes of all kinds have layouts; the one that was not asked for longest is forgotten.
const MOST_THINGS: usize = 32;

impl<T> Memory<T> {
    /// A memory of nothing.
    pub(super) const fn new() -> Self {
        Self { things: Vec::new() }
    }

    /// The thing that passes a test, or else a new one.
    pub(super) fn find_or_make(
        &mut self,
        is_wanted: impl Fn(&T) -> bool,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        let place = self.things.iter().position(|thing| is_wanted(thing));
        let place = place.unwrap_or_else(|| {
            self.things.truncate(MOST_THINGS - 1);
            self.things.push(Arc::new(make()));
            self.things.len() - 1
        });
        self.things[..=place].rotate_right(1);
        Arc::clone(&self.things[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(memory: &mut Memory<usize>, number: usize) -> Arc<usize> {
        memory.find_or_make(|&known| known == number, || number)
    }

    #[test]
    fn what_is_known_is_not_made_again() {
        let mut memory = Memory::new();
        let first = ask(&mut memory, 1);
        ask(&mut memory, 2);
        assert!(Arc::ptr_eq(&first, &ask(&mut memory, 1)));
        assert_eq!(memory.things.len(), 2);
    }

    #[test]
    fn only_what_was_asked_for_last_is_kept() {
        let mut memory = Memory::new();
        let first = ask(&mut memory, 0);
        for number in 1..2 * MOST_THINGS {
            ask(&mut memory, number);
            ask(&mut memory, 0);
        }
        assert_eq!(memory.things.len(), MOST_THINGS);
        assert!(Arc::ptr_eq(&first, &ask(&mut memory, 0)));
        assert!(!memory.things.iter().any(|number| **number == 1));
    }
}
