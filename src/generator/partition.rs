//! A grid cut into connected pieces, and ways to cut it anew.

use rand::rngs::ChaCha8Rng;

use super::random::{below, pick};
use crate::puzzle::{CellId, Grid, Size};

/// A grid cut into connected pieces; a piece that was merged into another is empty.
#[derive(Clone, Debug)]
pub(super) struct Partition {
    owner: Grid<u16>,
    pieces: Vec<Vec<CellId>>,
}

/// How often a cut of two pieces is tried before it counts as impossible.
const TRIES: usize = 6;

impl Partition {
    /// The pieces that cover a grid.
    pub(super) fn new(size: Size, pieces: Vec<Vec<CellId>>) -> Self {
        let mut owner = Grid::new(size, 0);
        for (index, cells) in pieces.iter().enumerate() {
            for &cell in cells {
                owner[cell] = index as u16;
            }
        }
        Self { owner, pieces }
    }

    /// How many pieces there are, empty ones included.
    pub(super) fn count(&self) -> usize {
        self.pieces.len()
    }

    /// The cells of a piece.
    pub(super) fn cells(&self, piece: usize) -> &[CellId] {
        &self.pieces[piece]
    }

    /// The piece that a cell belongs to.
    pub(super) fn of(&self, cell: CellId) -> usize {
        self.owner[cell].into()
    }

    /// All pieces with cells.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &[CellId])> + Clone {
        let pieces = self.pieces.iter().map(Vec::as_slice).enumerate();
        pieces.filter(|(_, cells)| !cells.is_empty())
    }

    /// A random piece beside another, if there is one.
    pub(super) fn beside(&self, rng: &mut ChaCha8Rng, piece: usize) -> Option<usize> {
        let size = self.owner.size();
        let cells = self.cells(piece).iter();
        let others: Vec<usize> = cells
            .flat_map(|&cell| size.neighbours(cell))
            .map(|cell| self.of(cell))
            .filter(|&other| other != piece)
            .collect();
        pick(rng, &others)
    }

    /// Cuts two pieces that touch anew, so that the first has so many cells; with none of them both become one.
    /// Says whether that was possible.
    pub(super) fn recut(
        &mut self,
        rng: &mut ChaCha8Rng,
        first: usize,
        second: usize,
        len: usize,
    ) -> bool {
        let cells = [self.cells(first), self.cells(second)].concat();
        let Some((one, other)) = self.divide(rng, &cells, len) else {
            return false;
        };
        self.set(first, one);
        self.set(second, other);
        true
    }

    fn set(&mut self, piece: usize, cells: Vec<CellId>) {
        for &cell in &cells {
            self.owner[cell] = piece as u16;
        }
        self.pieces[piece] = cells;
    }

    /// Divides cells at random into two connected parts, of which the first has so many cells.
    fn divide(
        &self,
        rng: &mut ChaCha8Rng,
        cells: &[CellId],
        len: usize,
    ) -> Option<(Vec<CellId>, Vec<CellId>)> {
        (0..TRIES).find_map(|_| {
            let mut rest = cells.to_vec();
            let mut part = Vec::with_capacity(len);
            while part.len() < len {
                let next = self.next(rng, &part, &rest)?;
                part.push(rest.swap_remove(next));
            }
            self.is_connected(&rest).then_some((part, rest))
        })
    }

    /// Which cell of the rest is taken next: any that touches the part, or any at all at the beginning.
    fn next(&self, rng: &mut ChaCha8Rng, part: &[CellId], rest: &[CellId]) -> Option<usize> {
        if part.is_empty() {
            return Some(below(rng, rest.len()));
        }
        let size = self.owner.size();
        let touches = |cell| size.neighbours(cell).any(|other| part.contains(&other));
        let near: Vec<usize> = (0..rest.len())
            .filter(|&index| touches(rest[index]))
            .collect();
        pick(rng, &near)
    }

    fn is_connected(&self, cells: &[CellId]) -> bool {
        let Some(&first) = cells.first() else {
            return true;
        };
        let size = self.owner.size();
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            let new = size.neighbours(cell).filter(|other| cells.contains(other));
            let new: Vec<CellId> = new.filter(|other| !reached.contains(other)).collect();
            reached.extend(new);
            next += 1;
        }
        reached.len() == cells.len()
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn pieces_stay_connected_and_keep_every_cell() {
        let size = Size::square(5).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let rows = (0..5).map(|row| size.row(row).collect()).collect();
        let mut pieces = Partition::new(size, rows);
        let mut changes = 0;
        for _ in 0..300 {
            let first = below(&mut rng, pieces.count());
            if let Some(second) = pieces.beside(&mut rng, first) {
                let all = pieces.cells(first).len() + pieces.cells(second).len();
                let len = 1 + below(&mut rng, all - 1);
                changes += usize::from(pieces.recut(&mut rng, first, second, len));
            }
            assert!(pieces.iter().all(|(_, cells)| pieces.is_connected(cells)));
            assert_eq!(
                pieces.iter().map(|(_, cells)| cells.len()).sum::<usize>(),
                25
            );
            assert!(
                pieces
                    .iter()
                    .all(|(index, cells)| cells.iter().all(|&cell| pieces.of(cell) == index))
            );
        }
        assert!(changes > 50, "{changes}");
    }
}
