//! A waiting line of small numbers in which each stands once.

/// Numbers that wait in the order in which they came; a number that waits already is not added again.
#[derive(Clone, Debug)]
pub(super) struct Queue {
    /// A ring with room for all numbers.
    ring: Vec<u16>,
    waits: Vec<bool>,
    first: usize,
    count: usize,
}

impl Queue {
    /// A queue in which all numbers below `limit` wait.
    pub(super) fn full(limit: usize) -> Self {
        let room = if limit == 0 {
            0
        } else {
            limit.next_power_of_two()
        };
        let number = |number: usize| if number < limit { number as u16 } else { 0 };
        Self {
            ring: (0..room).map(number).collect(),
            waits: vec![true; limit],
            first: 0,
            count: limit,
        }
    }

    /// Lets a number wait.
    #[inline]
    pub(super) fn push(&mut self, number: u16) {
        if !std::mem::replace(&mut self.waits[usize::from(number)], true) {
            let end = (self.first + self.count) & (self.ring.len() - 1);
            self.ring[end] = number;
            self.count += 1;
        }
    }

    /// Takes the number out that came first.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<u16> {
        self.count = self.count.checked_sub(1)?;
        let number = self.ring[self.first];
        self.first = (self.first + 1) & (self.ring.len() - 1);
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
        let mut queue = Queue::full(3);
        queue.push(1);
        assert_eq!(
            (0..3).map(|_| queue.pop()).collect::<Vec<_>>(),
            [Some(0), Some(1), Some(2)]
        );
        assert_eq!(queue.pop(), None);
        queue.push(1);
        queue.clear();
        queue.push(2);
        queue.push(1);
        queue.push(2);
        assert_eq!(
            (queue.pop(), queue.pop(), queue.pop()),
            (Some(2), Some(1), None)
        );
    }
}
