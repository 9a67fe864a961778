//! A waiting line of small numbers in which each stands once.

/// Numbers that wait, the last to come first; a number that waits already is not added again.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    waiting: Vec<u16>,
    waits: Vec<bool>,
}

impl Queue {
    /// A queue for numbers below `limit` with some of them waiting.
    pub(super) fn with(limit: usize, numbers: impl Iterator<Item = usize>) -> Self {
        let mut queue = Self {
            waiting: Vec::with_capacity(limit),
            waits: vec![false; limit],
        };
        numbers.for_each(|number| queue.push(number as u16));
        queue
    }

    /// A queue in which all numbers below `limit` wait.
    pub(super) fn full(limit: usize) -> Self {
        Self::with(limit, 0..limit)
    }

    /// Lets a number wait.
    #[inline]
    pub(super) fn push(&mut self, number: u16) {
        if !std::mem::replace(&mut self.waits[usize::from(number)], true) {
            self.waiting.push(number);
        }
    }

    /// Takes the number out that came last.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<u16> {
        let number = self.waiting.pop()?;
        self.waits[usize::from(number)] = false;
        Some(number)
    }

    /// Sends everybody away.
    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_waits_once_and_may_come_again_later() {
        let mut queue = Queue::with(4, 1..3);
        queue.push(1);
        assert_eq!(
            (queue.pop(), queue.pop(), queue.pop()),
            (Some(2), Some(1), None)
        );
        queue.push(1);
        queue.clear();
        queue.push(1);
        assert_eq!((queue.pop(), queue.pop()), (Some(1), None));
    }
}
