//! Many short lists in one piece of memory.

/// Lists of small numbers, one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Jagged {
    starts: Vec<u32>,
    items: Vec<u16>,
}

impl Jagged {
    /// No lists, with room for some.
    pub(super) fn with_capacity(lists: usize, items: usize) -> Self {
        let mut starts = Vec::with_capacity(lists + 1);
        starts.push(0);
        Self {
            starts,
            items: Vec::with_capacity(items),
        }
    }

    /// Adds a list at the end.
    pub(super) fn push(&mut self, items: impl IntoIterator<Item = u16>) {
        self.items.extend(items);
        self.starts.push(self.items.len() as u32);
    }

    /// How many lists there are.
    pub(super) fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// One of the lists.
    #[inline]
    pub(super) fn get(&self, index: usize) -> &[u16] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    /// All lists in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &[u16]> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// For each of `count` numbers, the lists that hold it.
    pub(super) fn inverted(&self, count: usize) -> Self {
        self.inverted_as(count, |list, _| list)
    }

    /// For each of `count` numbers, what stands for the lists that hold it and for its place in each of them.
    pub(super) fn inverted_as(&self, count: usize, entry: impl Fn(usize, usize) -> usize) -> Self {
        let mut starts = vec![0; count + 1];
        for &item in &self.items {
            starts[usize::from(item)] += 1;
        }
        let mut end = 0;
        for start in &mut starts {
            end += *start;
            *start = end;
        }
        // Each start is the end of its list at first and goes down as the list is filled from its end.
        let mut items = vec![0; self.items.len()];
        for index in (0..self.len()).rev() {
            for (place, &item) in self.get(index).iter().enumerate().rev() {
                let start = &mut starts[usize::from(item)];
                *start -= 1;
                items[*start as usize] = entry(index, place) as u16;
            }
        }
        Self { starts, items }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_come_back_and_turn_round() {
        let mut lists = Jagged::with_capacity(3, 4);
        lists.push([2, 0]);
        lists.push([]);
        lists.push([0, 3]);
        assert_eq!(
            lists.iter().collect::<Vec<_>>(),
            [&[2, 0][..], &[], &[0, 3]]
        );
        let holders = lists.inverted(4);
        assert_eq!(
            holders.iter().collect::<Vec<_>>(),
            [&[0, 2][..], &[], &[0], &[2]]
        );
    }
}
