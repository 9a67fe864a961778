//! Random Latin squares: every digit once in each row and column.
//!
//! The method of Jacobson and Matthews: a square is a cube of zeros and ones, and a move adds and takes away ones at
//! the corners of a smaller cube. A move may leave one corner at minus one; then the next has to start there. All
//! squares can be reached, and after many moves all are about equally likely.

use rand::rngs::ChaCha8Rng;

use super::random::{below, shuffle};
use crate::puzzle::{Digit, Grid, Size};

/// A random Latin square; the size is square and at most 16×16.
pub(super) fn square(rng: &mut ChaCha8Rng, size: Size) -> Grid<Digit> {
    let mut cube = Cube::new(rng, size.rows());
    for _ in 0..size.rows().pow(3) {
        cube.stir(rng);
    }
    while cube.fault.is_some() {
        cube.stir(rng);
    }
    Grid::from_fn(size, |cell| {
        let place = size.place(cell);
        cube.digit(place.row as usize, place.column as usize)
    })
}

/// Row, column and digit, counted from zero.
type Corner = [usize; 3];

/// A Latin square as a cube, with ones where the row and column have the digit.
struct Cube {
    side: usize,
    cells: Vec<i8>,
    /// The corner that holds minus one, if any.
    fault: Option<Corner>,
}

impl Cube {
    /// A square whose rows follow from each other, with digits in random order.
    fn new(rng: &mut ChaCha8Rng, side: usize) -> Self {
        let mut digits: Vec<usize> = (0..side).collect();
        shuffle(rng, &mut digits);
        let mut cube = Self {
            side,
            cells: vec![0; side.pow(3)],
            fault: None,
        };
        for row in 0..side {
            for column in 0..side {
                *cube.at([row, column, digits[(row + column) % side]]) = 1;
            }
        }
        cube
    }

    /// One move.
    fn stir(&mut self, rng: &mut ChaCha8Rng) {
        let from = self.fault.unwrap_or_else(|| self.zero(rng));
        let to = [0, 1, 2].map(|axis| self.one(rng, from, axis));
        for corner in 0..8 {
            let turned = [0, 1, 2].map(|axis| corner >> axis & 1 == 1);
            let place = [0, 1, 2].map(|axis| if turned[axis] { to[axis] } else { from[axis] });
            let odd = turned.into_iter().filter(|&turned| turned).count() % 2 == 1;
            *self.at(place) += if odd { -1 } else { 1 };
        }
        self.fault = (*self.at(to) < 0).then_some(to);
    }

    /// A random place that holds zero.
    fn zero(&mut self, rng: &mut ChaCha8Rng) -> Corner {
        loop {
            let corner = [0; 3].map(|_: usize| below(rng, self.side));
            if *self.at(corner) == 0 {
                return corner;
            }
        }
    }

    /// Where, along an axis through a corner, a one is: by chance one of two if the corner holds minus one.
    fn one(&mut self, rng: &mut ChaCha8Rng, corner: Corner, axis: usize) -> usize {
        let mut found = [0; 2];
        let mut count = 0;
        for index in 0..self.side {
            let mut place = corner;
            place[axis] = index;
            if *self.at(place) == 1 && count < found.len() {
                found[count] = index;
                count += 1;
            }
        }
        match count {
            2 => found[below(rng, 2)],
            _ => found[0],
        }
    }

    fn at(&mut self, [row, column, digit]: Corner) -> &mut i8 {
        &mut self.cells[(row * self.side + column) * self.side + digit]
    }

    fn digit(&mut self, row: usize, column: usize) -> Digit {
        let index = (0..self.side).find(|&digit| *self.at([row, column, digit]) == 1);
        let value = index.map_or(1, |index| index as u8 + 1);
        Digit::new(value).unwrap_or(Digit::MIN)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::SeedableRng;

    use super::*;
    use crate::puzzle::Digits;

    #[test]
    fn every_row_and_column_has_every_digit() {
        for side in 2..=16 {
            let size = Size::square(side).unwrap();
            let square = square(&mut ChaCha8Rng::seed_from_u64(side as u64), size);
            let all = Digits::up_to(Digit::new(side as u8).unwrap());
            for line in 0..side {
                assert_eq!(
                    size.row(line).map(|cell| square[cell]).collect::<Digits>(),
                    all
                );
                assert_eq!(
                    size.column(line)
                        .map(|cell| square[cell])
                        .collect::<Digits>(),
                    all
                );
            }
        }
    }

    #[test]
    fn all_squares_of_three_are_about_equally_likely() {
        let size = Size::square(3).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut counts = BTreeMap::new();
        for _ in 0..2_400 {
            let square = square(&mut rng, size);
            let digits: Vec<u8> = square.iter().map(|(_, digit)| digit.get()).collect();
            *counts.entry(digits).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 12);
        assert!(
            counts.values().all(|count| (140..260).contains(count)),
            "{counts:?}"
        );
    }
}
