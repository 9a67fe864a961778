//! A puzzle while somebody draws it.

use serde::{Deserialize, Serialize};

use crate::{
    generator::Symmetry,
    puzzle::{
        Boxes, Clue, Digit, Draft, Entry, Faults, Grid, Info, Kind, LineDirection, Place, Puzzle,
        Size, runs,
    },
};

/// A puzzle while somebody draws it: anything can be missing, and clues are as they were typed.
///
/// What the kind has no use for stays, so that nothing is lost when the kind is changed and changed back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawing {
    pub(super) frame: DrawingFrame,
    /// The cages, the oldest first; those of kinds that draw them.
    pub(super) cages: Vec<DrawnCage>,
    /// The sums of a Kakuro, by their places.
    pub(super) sums: Vec<DrawnSum>,
    /// The blocks of a Kakuro in reading order.
    pub(super) blocks: Vec<Place>,
    /// The givens in reading order, possible or not.
    pub(super) givens: Vec<Entry>,
    /// The digits of the solution in reading order, as far as there is one.
    pub(super) solution: Vec<SolutionDigit>,
}

/// What a drawing is as a whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DrawingFrame {
    pub(super) kind: Kind,
    pub(super) size: Size,
    pub(super) boxes: Option<Boxes>,
    /// How drawing is repeated on the other side.
    pub(super) symmetry: Symmetry,
    /// Whether targets and sums follow the solution.
    pub(super) follows: bool,
    pub(super) info: Info,
}

/// A cage while it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnCage {
    /// The cells in reading order.
    pub cells: Vec<Place>,
    /// The clue as it was typed, finished or not.
    pub clue: String,
}

/// The sum of a run while it is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawnSum {
    /// The first cell of the run.
    pub place: Place,
    /// Which way the run goes.
    pub direction: LineDirection,
    /// The sum as it was typed.
    pub text: String,
}

/// A digit of the solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SolutionDigit {
    /// Where the digit is.
    pub place: Place,
    /// The digit.
    pub digit: Digit,
}

impl Drawing {
    /// An empty board.
    pub fn new(kind: Kind, size: Size) -> Self {
        Self {
            frame: DrawingFrame {
                kind,
                size,
                boxes: None,
                symmetry: Symmetry::None,
                follows: false,
                info: Info::default(),
            },
            cages: Vec::new(),
            sums: Vec::new(),
            blocks: Vec::new(),
            givens: Vec::new(),
            solution: Vec::new(),
        }
    }

    /// The drawing of a puzzle that somebody wrote down; digits entered so far become the solution's.
    pub fn of(draft: &Draft) -> Self {
        let mut drawing = Self::new(draft.kind, draft.size);
        drawing.frame.boxes = draft.boxes;
        drawing.frame.info = draft.info.clone();
        drawing.blocks.clone_from(&draft.blocks);
        drawing.givens.clone_from(&draft.givens);
        drawing.solution = draft.entries.iter().filter_map(solution_digit).collect();
        let known = draft.cages.iter().map(|cage| DrawnCage {
            clue: clue_text(
                Clue {
                    operation: cage.operation,
                    target: cage.target,
                },
                draft.kind,
                cage.cells.len(),
            ),
            cells: cage.cells.clone(),
        });
        let unclear = draft.unclear.iter().map(|cage| DrawnCage {
            clue: cage.error.text(),
            cells: cage.cells.clone(),
        });
        let cages = known.chain(unclear);
        if draft.kind.has_runs() {
            drawing.sums = cages.filter_map(sum_of).collect();
        } else {
            drawing.cages = cages.collect();
        }
        drawing.tidy();
        drawing
    }

    /// Brings everything into its order, and leaves nothing twice that can be there once only.
    pub(super) fn tidy(&mut self) {
        for cage in &mut self.cages {
            cage.cells.sort_unstable();
            cage.cells.dedup();
        }
        self.cages.retain(|cage| !cage.cells.is_empty());
        self.sums.sort_by_key(|sum| (sum.place, sum.direction));
        self.sums.dedup_by_key(|sum| (sum.place, sum.direction));
        self.blocks.sort_unstable();
        self.blocks.dedup();
        self.givens.sort_by_key(|given| given.place);
        self.solution.sort_by_key(|digit| digit.place);
        self.solution.dedup_by_key(|digit| digit.place);
    }

    /// Takes over what the drawing before has and the kind has no use for, and the order of its cages.
    pub(super) fn follow_on(&mut self, other: &Self) {
        if self.kind().has_drawn_cages() {
            let old = |cage: &DrawnCage| cage.cells.first().and_then(|&cell| other.cage_at(cell));
            self.cages
                .sort_by_key(|cage| old(cage).unwrap_or(usize::MAX));
        } else {
            self.cages.clone_from(&other.cages);
        }
        if !self.kind().has_runs() {
            self.blocks.clone_from(&other.blocks);
        }
        // Of two sums in one place the first is kept.
        self.sums.extend(other.sums.iter().cloned());
        self.tidy();
    }

    /// The kind of puzzle.
    pub const fn kind(&self) -> Kind {
        self.frame.kind
    }

    /// How large the grid is.
    pub const fn size(&self) -> Size {
        self.frame.size
    }

    /// The shape of the boxes, if it is not the usual one.
    pub const fn boxes(&self) -> Option<Boxes> {
        self.frame.boxes
    }

    /// How drawing is repeated on the other side.
    pub const fn symmetry(&self) -> Symmetry {
        self.frame.symmetry
    }

    /// Whether targets and sums follow the solution.
    pub const fn follows(&self) -> bool {
        self.frame.follows
    }

    /// Title, author and note.
    pub const fn info(&self) -> &Info {
        &self.frame.info
    }

    /// The cages that are drawn, the oldest first.
    pub fn cages(&self) -> &[DrawnCage] {
        &self.cages
    }

    /// The sums of runs, those of runs that are no more included.
    pub fn sums(&self) -> &[DrawnSum] {
        &self.sums
    }

    /// The blocks in reading order.
    pub fn blocks(&self) -> &[Place] {
        &self.blocks
    }

    /// The givens in reading order.
    pub fn givens(&self) -> &[Entry] {
        &self.givens
    }

    /// The digits of the solution in reading order.
    pub fn solution(&self) -> &[SolutionDigit] {
        &self.solution
    }

    /// The digit that the solution has somewhere.
    pub fn digit(&self, place: Place) -> Option<Digit> {
        let found = self
            .solution
            .binary_search_by_key(&place, |digit| digit.place);
        found.ok().map(|index| self.solution[index].digit)
    }

    /// The digit of the solution somewhere, if there can be such a digit there.
    pub fn solved(&self, place: Place) -> Option<Digit> {
        let is_block = self.kind().has_runs() && self.blocks.contains(&place);
        self.digit(place).filter(|_| !is_block)
    }

    /// The number of the first cage with a cell.
    pub fn cage_at(&self, place: Place) -> Option<usize> {
        let mut cages = self.cages.iter();
        cages.position(|cage| cage.cells.binary_search(&place).is_ok())
    }

    /// The sum of the run that begins at a cell, if something is written there.
    pub fn sum_at(&self, place: Place, direction: LineDirection) -> Option<&str> {
        let key = (place, direction);
        let found = self
            .sums
            .binary_search_by_key(&key, |sum| (sum.place, sum.direction));
        found.ok().map(|index| self.sums[index].text.as_str())
    }

    /// Which cells take digits.
    pub(super) fn open(&self) -> Grid<bool> {
        let size = self.size();
        let mut open = Grid::new(size, true);
        if self.kind().has_runs() {
            let blocks = self.blocks.iter().filter_map(|&place| size.cell(place));
            blocks.for_each(|cell| open[cell] = false);
        }
        open
    }

    /// The runs of a Kakuro with their places in order, also those of one cell or too many; no other kind has some.
    pub fn runs(&self) -> Vec<(LineDirection, Vec<Place>)> {
        if !self.kind().has_runs() {
            return Vec::new();
        }
        let size = self.size();
        let places = |cells: Vec<_>| cells.into_iter().map(|cell| size.place(cell)).collect();
        let runs = runs(&self.open()).into_iter();
        runs.map(|(direction, cells)| (direction, places(cells)))
            .collect()
    }

    /// What is drawn, as anybody could have written it down.
    pub fn to_draft(&self) -> Draft {
        let kind = self.kind();
        let mut draft = Draft::new(kind, self.size());
        draft.boxes = self.boxes().filter(|_| kind.has_boxes());
        draft.info = self.info().clone();
        draft.givens.clone_from(&self.givens);
        if kind.has_drawn_cages() {
            for cage in &self.cages {
                let clue = Clue::parse(&cage.clue, kind, cage.cells.len());
                draft.add_cage(clue, cage.cells.clone());
            }
        }
        if kind.has_runs() {
            draft.blocks.clone_from(&self.blocks);
        }
        for (direction, cells) in self.runs() {
            let sum = cells
                .first()
                .and_then(|&first| self.sum_at(first, direction));
            if let (Some(sum), 2..) = (sum, cells.len()) {
                draft.add_cage(Clue::parse(sum, kind, cells.len()), cells);
            }
        }
        draft
    }

    /// The lawful puzzle that is drawn, or everything that is at fault, each with its place.
    pub fn check(&self) -> Result<Puzzle, Faults> {
        self.to_draft().check()
    }
}

/// A clue as it is typed: without a sign where none is needed.
pub(super) fn clue_text(clue: Clue, kind: Kind, cells: usize) -> String {
    let number = clue.target.to_string();
    if Clue::parse(&number, kind, cells) == Ok(clue) {
        return number;
    }
    number + clue.operation.symbol()
}

/// The sum of the run with these cells.
fn sum_of(cage: DrawnCage) -> Option<DrawnSum> {
    let place = cage.cells.iter().copied().min()?;
    let last = cage.cells.iter().copied().max()?;
    Some(DrawnSum {
        place,
        direction: if place.row == last.row {
            LineDirection::Across
        } else {
            LineDirection::Down
        },
        text: cage.clue,
    })
}

fn solution_digit(entry: &Entry) -> Option<SolutionDigit> {
    let digit = u8::try_from(entry.digit).ok().and_then(Digit::new)?;
    let place = entry.place;
    Some(SolutionDigit { place, digit })
}
