//! What a drawing looks like on a board.

use super::drawing::Drawing;
use crate::puzzle::{Cage, CellId, Clue, Grid, Kind, LineDirection, Operation, Place, Puzzle};

/// A drawing as a board shows it, whatever is at fault with it.
///
/// The board has every cage and every run of two cells or more, and changes only where their cells do; clues stand beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// Blocks, boxes, cages and runs, without clues and digits.
    pub puzzle: Puzzle,
    /// What is written in each cage, in their order.
    pub clues: Vec<String>,
}

impl Drawing {
    /// What is drawn, as a board shows it. The cages are in the order in which they were drawn.
    pub fn sketch(&self) -> Sketch {
        let (cages, clues) = if self.kind().has_runs() {
            self.sketched_runs()
        } else {
            self.sketched_cages()
        };
        let cages = cages.into_iter().map(|cells| Cage {
            operation: Operation::Add,
            target: 0,
            cells,
        });
        Sketch {
            puzzle: Puzzle::sketch(&self.to_draft(), cages.collect()),
            clues,
        }
    }

    fn sketched_cages(&self) -> (Vec<Vec<CellId>>, Vec<String>) {
        let (size, kind) = (self.size(), self.kind());
        let mut taken = Grid::new(size, false);
        let mut sketched = Vec::new();
        for cage in self.cages.iter().filter(|_| kind.has_drawn_cages()) {
            let cells = cage.cells.iter().filter_map(|&place| size.cell(place));
            let cells: Vec<CellId> = cells.filter(|&cell| !taken[cell]).collect();
            for &cell in &cells {
                taken[cell] = true;
            }
            if !cells.is_empty() {
                sketched.push((cells, written(&cage.clue, kind, cage.cells.len())));
            }
        }
        sketched.into_iter().unzip()
    }

    fn sketched_runs(&self) -> (Vec<Vec<CellId>>, Vec<String>) {
        let size = self.size();
        let clue = |direction: LineDirection, places: &[Place]| {
            let first = places.first()?;
            let sum = self.sum_at(*first, direction)?;
            Some(written(sum, self.kind(), places.len()))
        };
        let runs = self.runs().into_iter().filter(|(_, run)| run.len() > 1);
        let sketched = runs.map(|(direction, places)| {
            let cells = places.iter().filter_map(|&place| size.cell(place));
            let clue = clue(direction, &places).unwrap_or_default();
            (cells.collect(), clue)
        });
        sketched.unzip()
    }
}

/// A clue as people read it, or as far as it was typed.
fn written(text: &str, kind: Kind, cells: usize) -> String {
    match Clue::parse(text, kind, cells) {
        Ok(clue) if kind.has_sums_alone() => clue.target.to_string(),
        Ok(Clue { operation, target }) => Cage {
            operation,
            target,
            cells: Vec::new(),
        }
        .clue(),
        Err(_) => text.trim().to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{create::Edit, puzzle::Size};

    fn drawn(kind: Kind, side: usize, edits: &[Edit]) -> Drawing {
        let mut drawing = Drawing::new(kind, Size::square(side).unwrap());
        for edit in edits {
            drawing = drawing.edited(edit).unwrap();
        }
        drawing
    }

    fn stroke(path: &str) -> Edit {
        Edit::Stroke(
            path.split(' ')
                .map(|place| place.parse().unwrap())
                .collect(),
        )
    }

    fn clue(place: &str, text: &str) -> Edit {
        Edit::Clue(place.parse().unwrap(), text.into())
    }

    #[test]
    fn cages_are_seen_before_they_have_a_clue_and_clues_as_far_as_they_were_typed() {
        let mut edits = vec![stroke("r2c1 r2c2"), stroke("r1c1 r1c2")];
        let bare = drawn(Kind::KenKen, 3, &edits).sketch();
        assert_eq!(bare.clues, ["", ""]);
        assert_eq!(bare.puzzle.cages().len(), 2);
        edits.extend([clue("r2c1", "6*"), clue("r1c1", "7gc")]);
        let typed = drawn(Kind::KenKen, 3, &edits).sketch();
        assert_eq!(typed.clues, ["6×", "7gc"]);
        assert_eq!(typed.puzzle, bare.puzzle);
    }

    #[test]
    fn of_cages_over_each_other_the_older_is_seen_whole() {
        let cage = |cells: &str| Edit::Cage {
            cells: cells
                .split(' ')
                .map(|place| place.parse().unwrap())
                .collect(),
            clue: "3".into(),
        };
        let edits = [cage("r1c1 r1c2"), cage("r1c2 r1c3"), cage("r1c1")];
        let sketch = drawn(Kind::Killer, 4, &edits).sketch();
        let sizes: Vec<usize> = sketch
            .puzzle
            .cages()
            .iter()
            .map(|cage| cage.cells.len())
            .collect();
        assert_eq!((sizes, sketch.clues.len()), (vec![2, 1], 2));
    }

    #[test]
    fn every_run_is_seen_and_those_with_a_sum_show_it() {
        let sum = |place: &str, text: &str| {
            Edit::Sum(place.parse().unwrap(), LineDirection::Down, text.into())
        };
        let edits = [stroke("r1c1 r1c2"), sum("r2c3", "6")];
        let sketch = drawn(Kind::Kakuro, 3, &edits).sketch();
        // The cell beside the blocks is alone in its row.
        assert_eq!(sketch.clues, ["", "", "", "", "6"]);
        assert_eq!(sketch.puzzle.open_cells().count(), 7);
    }
}
