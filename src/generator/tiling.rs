//! Cages by topology: a grid tiled with shapes.
//!
//! The first free cell, in reading order, has to be the first square of some form of a shape; so forms are laid one
//! after the other and taken back on an explicit stack. What is covered then says everything about what can follow:
//! patterns that turned out to lead nowhere are remembered, and no pattern is searched twice. Now and then the search
//! starts over with other choices, lest it be lost in one corner; what is remembered stays true.

mod balance;

use std::collections::HashSet;

use rand::rngs::ChaCha8Rng;

use super::{CageShape, GeneratorRefusal, partition::Partition, random::shuffle};
use crate::puzzle::{CellId, Place, Size};

/// The most forms that are laid before the search is given up.
const MOST_LAID: u64 = 3_000_000;
/// The most patterns that are remembered.
const MOST_DEAD: usize = 400_000;
/// After so many forms the search first starts over; then after twice as many, and so on.
const FIRST_RUN: u64 = 2_000;

/// A set of cells, one bit for each.
type CoveredCells = [u64; 4];

/// The search for a tiling.
pub(super) struct Tiling {
    size: Size,
    shapes: Vec<Vec<CageShape>>,
    covered: CoveredCells,
    stack: Vec<Laid>,
    dead: HashSet<CoveredCells>,
    laid: u64,
    run: u64,
    run_end: u64,
}

/// A form that covers the first free cell, and those still to be tried there.
struct Laid {
    before: CoveredCells,
    cells: Vec<CellId>,
    waiting: Vec<Vec<CellId>>,
}

/// How far the search has come.
pub(super) enum Tiled {
    /// There is more to do.
    Working,
    /// A tiling.
    Done(Partition),
    /// There is none, or none was found.
    Impossible(GeneratorRefusal),
}

impl Tiling {
    /// The search for a tiling with these shapes, unless their areas or colours show that there is none.
    pub(super) fn new(size: Size, shapes: &[CageShape]) -> Result<Self, GeneratorRefusal> {
        balance::check(size, shapes)?;
        Ok(Self {
            size,
            shapes: shapes.iter().map(CageShape::forms).collect(),
            covered: CoveredCells::default(),
            stack: Vec::new(),
            dead: HashSet::new(),
            laid: 0,
            run: FIRST_RUN,
            run_end: FIRST_RUN,
        })
    }

    /// Starts the search for another tiling; what cannot be is remembered.
    pub(super) fn again(&mut self) {
        (self.laid, self.run) = (0, FIRST_RUN);
        self.restart();
    }

    fn restart(&mut self) {
        self.covered = CoveredCells::default();
        self.stack.clear();
        self.run_end = self.laid + self.run;
    }

    /// Lays at most so many forms.
    pub(super) fn advance(&mut self, rng: &mut ChaCha8Rng, budget: u32) -> Tiled {
        for _ in 0..budget {
            let Some(free) = self.first_free() else {
                return Tiled::Done(self.pieces());
            };
            let waiting = self.fitting(rng, free);
            self.stack.push(Laid {
                before: self.covered,
                cells: Vec::new(),
                waiting,
            });
            if !self.lay_next() {
                let size = self.size;
                return Tiled::Impossible(GeneratorRefusal::NoTiling { size });
            }
            if self.laid >= MOST_LAID {
                let (size, tries) = (self.size, self.laid);
                return Tiled::Impossible(GeneratorRefusal::TilingNotFound { size, tries });
            }
            if self.laid >= self.run_end {
                self.run *= 2;
                self.restart();
            }
        }
        Tiled::Working
    }

    /// Lays the next form that waits and leads to a pattern not known to be dead; says whether there was one.
    fn lay_next(&mut self) -> bool {
        while let Some(top) = self.stack.last_mut() {
            self.covered = top.before;
            let Some(cells) = top.waiting.pop() else {
                if self.dead.len() < MOST_DEAD {
                    self.dead.insert(top.before);
                }
                self.stack.pop();
                continue;
            };
            self.laid += 1;
            for cell in &cells {
                self.covered[cell.index() / 64] |= 1 << (cell.index() % 64);
            }
            top.cells = cells;
            if !self.dead.contains(&self.covered) {
                return true;
            }
        }
        false
    }

    fn first_free(&self) -> Option<CellId> {
        let (word, bits) = self
            .covered
            .iter()
            .enumerate()
            .find(|&(_, &bits)| bits != u64::MAX)?;
        self.size.cell_at(word * 64 + bits.trailing_ones() as usize)
    }

    /// Where a form can be laid so that its first square covers a cell; each shape is as likely to be tried first.
    fn fitting(&self, rng: &mut ChaCha8Rng, first: CellId) -> Vec<Vec<CellId>> {
        let mut order: Vec<usize> = (0..self.shapes.len()).collect();
        shuffle(rng, &mut order);
        let mut fitting = Vec::new();
        for shape in order {
            let start = fitting.len();
            fitting.extend(
                self.shapes[shape]
                    .iter()
                    .filter_map(|form| self.place(form, first)),
            );
            shuffle(rng, &mut fitting[start..]);
        }
        fitting
    }

    /// The free cells that a form covers if its first square lies on a cell.
    fn place(&self, form: &CageShape, first: CellId) -> Option<Vec<CellId>> {
        let Place { row, column } = self.size.place(first);
        let &(_, offset) = form.squares().first()?;
        let cells = form.squares().iter().map(|&(down, right)| {
            let place = Place::new(
                row + i32::from(down),
                column + i32::from(right) - i32::from(offset),
            );
            self.size.cell(place).filter(|&cell| self.is_free(cell))
        });
        cells.collect()
    }

    fn is_free(&self, cell: CellId) -> bool {
        self.covered[cell.index() / 64] >> (cell.index() % 64) & 1 == 0
    }

    fn pieces(&self) -> Partition {
        let cells = self.stack.iter().map(|laid| laid.cells.clone());
        Partition::new(self.size, cells.collect())
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    /// Tiles a square grid with named shapes, or says why it cannot be done.
    fn tile(side: usize, names: &str) -> Result<Partition, GeneratorRefusal> {
        let shapes: Vec<CageShape> = names.split(',').map(|name| name.parse().unwrap()).collect();
        let mut rng = ChaCha8Rng::seed_from_u64(11);
        let mut tiling = Tiling::new(Size::square(side).unwrap(), &shapes)?;
        loop {
            match tiling.advance(&mut rng, 1_000) {
                Tiled::Working => {}
                Tiled::Done(pieces) => return Ok(pieces),
                Tiled::Impossible(refusal) => return Err(refusal),
            }
        }
    }

    #[test]
    fn every_named_shape_tiles_some_size_alone_or_with_single_cells() {
        for (name, _) in CageShape::NAMED {
            let mixed = (3..=9).all(|side| tile(side, &format!("{name},single")).is_ok());
            assert!(mixed, "{name}");
        }
    }

    #[test]
    fn sizes_that_a_shape_alone_tiles_are_found_and_the_others_refused() {
        let cases: [(&str, &[usize]); 14] = [
            ("single", &[2, 3, 4, 5, 6, 7, 8, 9, 10]),
            ("domino", &[2, 4, 6, 8, 10]),
            ("bar3", &[3, 6, 9]),
            ("l", &[6, 9]),
            ("bar4", &[4, 8]),
            ("square", &[2, 4, 6, 8, 10]),
            ("t", &[4, 8]),
            ("s", &[]),
            ("bigl", &[4, 8]),
            ("plus", &[]),
            ("ring", &[]),
            ("u", &[]),
            // Drawn by hand.
            ("111111", &[6]),
            ("11/11/11", &[6]),
        ];
        for (name, sides) in cases {
            let tiled: Vec<usize> = (2..=10).filter(|&side| tile(side, name).is_ok()).collect();
            assert_eq!(tiled, sides, "{name}");
        }
    }

    #[test]
    fn a_refusal_says_whether_area_colour_or_search_showed_it() {
        assert!(matches!(
            tile(3, "domino"),
            Err(GeneratorRefusal::Area { .. })
        ));
        assert!(matches!(
            tile(6, "t"),
            Err(GeneratorRefusal::Colours { .. })
        ));
        assert!(matches!(
            tile(8, "s"),
            Err(GeneratorRefusal::NoTiling { .. })
        ));
        assert!(matches!(
            tile(16, "s,plus"),
            Err(GeneratorRefusal::NoTiling { .. })
        ));
        let none = Tiling::new(Size::square(4).unwrap(), &[]);
        assert!(matches!(none, Err(GeneratorRefusal::NoShapes)));
    }

    #[test]
    fn a_shape_and_its_mirror_image_are_the_same() {
        for (one, other) in [("s", "110/011"), ("bigl", "001/111"), ("p", "11/11/01")] {
            let forms = |text: &str| text.parse::<CageShape>().unwrap().forms();
            assert!(forms(one).iter().all(|form| forms(other).contains(form)));
        }
        // Both images of the L-shaped four are used somewhere.
        let pieces = tile(8, "bigl").unwrap();
        let images: HashSet<Vec<i32>> = pieces
            .iter()
            .map(|(_, cells)| cells.iter().map(|cell| cell.index() as i32).collect())
            .map(|cells: Vec<i32>| cells.iter().map(|cell| cell - cells[0]).collect())
            .collect();
        assert!(images.len() > 4, "{images:?}");
    }

    #[test]
    fn mixed_shapes_all_appear() {
        let pieces = tile(9, "domino,l,square,t").unwrap();
        for len in [2, 3, 4] {
            assert!(pieces.iter().any(|(_, cells)| cells.len() == len), "{len}");
        }
    }
}
