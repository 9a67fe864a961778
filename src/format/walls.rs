//! The code in which Keen and Solo game IDs say where the walls between cages are.
//!
//! The inner edges of a square grid are listed: first those between left and right neighbours, row by row, then those
//! between upper and lower neighbours, column by column, and at last one wall that does not exist. Each wall is written
//! as the number of open edges before it: `_` is none, `a` one, `b` two …

use super::{ReadError, TextCursor};
use crate::puzzle::{CellId, Draft, Grid, Place, Size};

/// The longest stretch of open edges that every program reads as we do.
const LONGEST_STRETCH: usize = 24;

/// What differs between the programs that use the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// `y` is 25 open edges and no wall; a letter may be followed by how often it is repeated.
    Keen,
    /// `z` is 26 open edges and no wall; nothing is abbreviated.
    Solo,
}

impl Dialect {
    /// How many open edges a letter stands for.
    fn open_edges(self, letter: char) -> Option<usize> {
        match (self, letter) {
            (_, '_') => Some(0),
            (Self::Keen, 'a'..='y') | (Self::Solo, 'a'..='z') => {
                Some(letter as usize - 'a' as usize + 1)
            }
            _ => None,
        }
    }

    /// Whether a wall follows so many open edges.
    fn ends_with_wall(self, open_edges: usize) -> bool {
        open_edges != if self == Self::Keen { 25 } else { 26 }
    }
}

/// Reads the walls of a grid and gives its cages, each sorted, in the order of their first cells.
pub(super) fn read(
    cursor: &mut TextCursor<'_>,
    size: Size,
    dialect: Dialect,
) -> Result<Vec<Vec<Place>>, ReadError> {
    let edges = edges(size);
    let mut pieces = JoinedCells::new(size);
    // One past the last edge lies the wall that does not exist; reading must end just behind it.
    let mut passed = 0;
    while passed <= edges.len() {
        let unread = cursor.clone();
        let open = cursor
            .advance()
            .and_then(|letter| dialect.open_edges(letter));
        let open = open.ok_or_else(|| unread.error("a letter that counts open edges, or `_`"))?;
        for _ in 0..repeats(cursor, dialect)? {
            let stretch = edges.get(passed..passed + open);
            let stretch = stretch.ok_or_else(|| unread.error("fewer edges"))?;
            for &(a, b) in stretch {
                pieces.join(a, b);
            }
            passed += open + usize::from(dialect.ends_with_wall(open));
        }
    }
    Ok(pieces.into_cages())
}

/// Writes the walls between the cages of a draft, unless a stretch of open edges is too long to be read.
pub(super) fn write(draft: &Draft, dialect: Dialect) -> Option<String> {
    let mut cage_of = Grid::new(draft.size, None);
    for (number, cage) in draft.cages.iter().enumerate() {
        cage.cells
            .iter()
            .filter_map(|&place| draft.size.cell(place))
            .for_each(|cell| cage_of[cell] = Some(number));
    }
    let walls = edges(draft.size)
        .into_iter()
        .map(|(a, b)| cage_of[a] != cage_of[b]);
    let mut letters = Vec::new();
    let mut open = 0;
    for is_wall in walls.chain([true]) {
        if is_wall {
            letters.push(letter(open)?);
            open = 0;
        } else {
            open += 1;
        }
    }
    Some(match dialect {
        Dialect::Keen => letters.chunk_by(|a, b| a == b).map(abbreviate).collect(),
        Dialect::Solo => letters.into_iter().collect(),
    })
}

/// The letter for so many open edges, if there is one that every program reads in the same way.
fn letter(open_edges: usize) -> Option<char> {
    match open_edges {
        0 => Some('_'),
        1..=LONGEST_STRETCH => Some(char::from(b'a' + open_edges as u8 - 1)),
        _ => None,
    }
}

/// Three or more equal letters become one and a number.
fn abbreviate(equal: &[char]) -> String {
    match equal {
        [letter, _, _, ..] => format!("{letter}{}", equal.len()),
        few => few.iter().collect(),
    }
}

fn repeats(cursor: &mut TextCursor<'_>, dialect: Dialect) -> Result<usize, ReadError> {
    let is_counted = dialect == Dialect::Keen && cursor.peek().is_some_and(|c| c.is_ascii_digit());
    if is_counted {
        cursor.number("how often the letter is repeated")
    } else {
        Ok(1)
    }
}

/// The pairs of cells that the edges lie between, in the order of the code.
fn edges(size: Size) -> Vec<(CellId, CellId)> {
    let below = |place: Place| Place {
        row: place.row + 1,
        ..place
    };
    let right = |place: Place| Place {
        column: place.column + 1,
        ..place
    };
    let pair = |place, next| Some((size.cell(place)?, size.cell(next)?));
    let by_row = size.cells().map(|cell| size.place(cell));
    let by_column = by_row.clone().map(|Place { row, column }| Place {
        row: column,
        column: row,
    });
    let across = by_row.filter_map(|place| pair(place, right(place)));
    across
        .chain(by_column.filter_map(|place| pair(place, below(place))))
        .collect()
}

/// Cells joined step by step into cages.
pub(super) struct JoinedCells {
    size: Size,
    /// Another cell of the same cage, nearer to its first cell; the first cell names itself.
    towards_first: Grid<CellId>,
}

impl JoinedCells {
    /// Every cell by itself.
    pub(super) fn new(size: Size) -> Self {
        Self {
            size,
            towards_first: Grid::from_fn(size, |cell| cell),
        }
    }

    /// How large the grid is.
    pub(super) const fn size(&self) -> Size {
        self.size
    }

    fn first(&self, mut cell: CellId) -> CellId {
        while self.towards_first[cell] != cell {
            cell = self.towards_first[cell];
        }
        cell
    }

    /// Makes one cage of the cages of two cells.
    pub(super) fn join(&mut self, a: CellId, b: CellId) {
        let (a, b) = (self.first(a), self.first(b));
        self.towards_first[a.max(b)] = a.min(b);
    }

    /// The cages, each sorted, in the order of their first cells.
    pub(super) fn into_cages(self) -> Vec<Vec<Place>> {
        let mut cages = Grid::new(self.size, Vec::new());
        self.size
            .cells()
            .for_each(|cell| cages[self.first(cell)].push(self.size.place(cell)));
        cages
            .iter()
            .map(|(_, cage)| cage.clone())
            .filter(|cage| !cage.is_empty())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{DraftCage, Kind, Operation};

    fn cages(walls: &str, rows: usize, dialect: Dialect) -> Vec<String> {
        let size = Size::square(rows).unwrap();
        let cages = read(&mut TextCursor::new(walls), size, dialect).unwrap();
        let names = |cage: Vec<Place>| {
            cage.iter()
                .map(Place::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        cages.into_iter().map(names).collect()
    }

    /// Writes the walls around cages of whole rows.
    fn rows(side: i32, dialect: Dialect) -> Option<String> {
        let cage = |row| DraftCage {
            operation: Operation::Add,
            target: 1,
            cells: (0..side).map(|column| Place { row, column }).collect(),
        };
        let mut draft = Draft::new(Kind::KenKen, Size::square(side as usize).unwrap());
        draft.cages = (0..side).map(cage).collect();
        write(&draft, dialect)
    }

    #[test]
    fn walls_are_counted_first_along_rows_and_then_along_columns() {
        let expected = ["r1c1 r1c2", "r1c3 r2c3", "r2c1 r2c2 r3c1", "r3c2 r3c3"];
        assert_eq!(cages("aa_aa_a_", 3, Dialect::Keen), expected);
    }

    #[test]
    fn only_keen_abbreviates() {
        assert_eq!(
            cages("_13", 3, Dialect::Keen),
            cages("_____________", 3, Dialect::Solo)
        );
        assert_eq!(rows(3, Dialect::Keen).as_deref(), Some("f_6"));
        assert_eq!(rows(3, Dialect::Solo).as_deref(), Some("f______"));
    }

    #[test]
    fn a_grid_without_walls_needs_the_letter_that_ends_without_one() {
        // 40 edges and the wall that does not exist.
        assert_eq!(cages("yo", 5, Dialect::Keen).len(), 1);
        assert_eq!(cages("zn", 5, Dialect::Solo).len(), 1);
    }

    #[test]
    fn stretches_that_programs_read_differently_are_not_written() {
        assert!(rows(5, Dialect::Keen).is_some());
        assert!(rows(6, Dialect::Keen).is_none());
    }
}
