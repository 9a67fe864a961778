//! What the cages of a cell ask for, told where the cell itself cannot be read.

use egui_phosphor::regular as icons;

use crate::puzzle::{CellId, LineDirection, Puzzle};

/// What one cage of a cell asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Clue {
    /// The target with its sign.
    pub(super) text: String,
    /// Which way a Kakuro's run goes.
    pub(super) way: Option<LineDirection>,
}

impl Clue {
    /// Writes the clue with an arrow before it where it needs one.
    pub(super) fn with_arrow(&self) -> String {
        let arrow = match self.way {
            Some(LineDirection::Across) => icons::ARROW_RIGHT,
            Some(LineDirection::Down) => icons::ARROW_DOWN,
            None => "",
        };
        format!("{arrow}{}", self.text)
    }
}

/// Returns the clues of a cell.
pub(super) fn of(puzzle: &Puzzle, cell: CellId) -> Vec<Clue> {
    let clue = |&cage| Clue {
        text: puzzle.clue(cage),
        way: puzzle.run_direction(cage),
    };
    puzzle.cages_of(cell).iter().map(clue).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;

    fn clues(text: &str, cell: &str) -> Vec<(String, Option<LineDirection>)> {
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        let cell = puzzle.size().cell(cell.parse().unwrap()).unwrap();
        let clues = of(&puzzle, cell).into_iter();
        clues.map(|clue| (clue.text, clue.way)).collect()
    }

    #[test]
    fn a_cell_has_the_clue_of_its_cage_or_of_both_its_runs() {
        let kakuro = r#"(kind: Kakuro, size: (2, 2), cages: [
            ("3", "r1c1 r1c2"), ("4", "r2c1 r2c2"), ("4", "r1c1 r2c1"), ("3", "r1c2 r2c2"),
        ])"#;
        let runs = [
            ("4".into(), Some(LineDirection::Across)),
            ("3".into(), Some(LineDirection::Down)),
        ];
        assert_eq!(clues(kakuro, "r2c2"), runs);
        let kenken =
            r#"(kind: KenKen, size: (2, 2), cages: [("3+", "r1c1 r1c2"), ("2*", "r2c1 r2c2")])"#;
        assert_eq!(clues(kenken, "r2c2"), [("2×".into(), None)]);
        assert_eq!(clues("(kind: Sudoku, size: (4, 4))", "r1c1"), []);
    }
}
