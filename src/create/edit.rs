//! Everything that somebody can do to a drawing.

use thiserror::Error;

use super::{
    drawing::{Drawing, DrawnCage, DrawnSum, SolutionDigit},
    follow, stroke,
};
use crate::{
    generator::Symmetry,
    puzzle::{Boxes, Digit, Entry, Kind, LineDirection, Place, Size},
};

/// The most characters of a clue or sum.
const LONGEST_CLUE: usize = 24;
/// The most characters of a title or an author.
const LONGEST_NAME: usize = 120;
/// The most characters of a note.
const LONGEST_NOTE: usize = 4_000;

/// Something that somebody does to a drawing. Whether it makes sense is told by faults; hardly anything is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Makes it a drawing of another kind.
    Kind(Kind),
    /// Makes the grid larger or smaller; what lies off it is gone.
    Size(Size),
    /// Gives the boxes a shape, or the usual one.
    Boxes(Option<Boxes>),
    /// Says how drawing is repeated on the other side.
    Symmetry(Symmetry),
    /// Gives it a title.
    Title(String),
    /// Says who made it.
    Author(String),
    /// Says something about it.
    Note(String),
    /// Draws over cells in this order: makes, extends or cuts a cage, or sets and removes blocks.
    Stroke(Vec<Place>),
    /// Puts a cage down as it is, over others if need be.
    Cage {
        /// The cells of the cage.
        cells: Vec<Place>,
        /// Its clue as it is typed.
        clue: String,
    },
    /// Puts a cage down; the cages beneath lose its cells.
    Stamp(Vec<Place>),
    /// Removes the cage with this cell.
    RemoveCage(Place),
    /// Makes the cage with the second cell part of the cage with the first.
    Merge(Place, Place),
    /// Writes the clue of the cage with this cell.
    Clue(Place, String),
    /// Makes a square a block, or a block a cell.
    Block(Place),
    /// Lays all blocks out anew; the sums of the runs that were there go with them.
    Blocks(Vec<Place>),
    /// Writes the sum of the run in this direction through a cell.
    Sum(Place, LineDirection, String),
    /// Writes a given, or removes it.
    Given(Place, Option<u32>),
    /// Writes a digit of the solution, or removes it.
    Digit(Place, Option<Digit>),
    /// Writes all digits of the solution.
    Fill(Vec<SolutionDigit>),
    /// Says whether targets and sums follow the solution.
    Follow(bool),
    /// Removes all clues and sums; from now on nothing follows.
    ClearClues,
    /// Removes everything but kind, size, boxes and names.
    Clear,
    /// Puts another drawing in the place of this one.
    Replace(Box<Drawing>),
}

/// Why an edit cannot be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EditFault {
    /// The place lies off the grid.
    #[error("{0} lies off the {1} grid.")]
    OffGrid(Place, Size),
    /// No cage has the cell.
    #[error("There is no cage at {0}.")]
    NoCage(Place),
    /// No run in this direction has the cell.
    #[error("There is no run {1} at {0}.")]
    NoRun(Place, LineDirection),
    /// The kind has no cages to draw.
    #[error("A {0} has no cages to draw.")]
    CagesNotAllowed(Kind),
    /// The kind has no blocks.
    #[error("A {0} has no blocks.")]
    BlocksNotAllowed(Kind),
    /// A cage needs cells.
    #[error("A cage needs at least one cell.")]
    NoCells,
}

impl Drawing {
    /// What the drawing becomes by an edit.
    pub fn edited(&self, edit: &Edit) -> Result<Self, EditFault> {
        let mut drawing = self.clone();
        drawing.edit(edit)?;
        if drawing.frame.follows {
            follow::follow(&mut drawing);
        }
        Ok(drawing)
    }

    fn edit(&mut self, edit: &Edit) -> Result<(), EditFault> {
        let info = &mut self.frame.info;
        match edit {
            &Edit::Kind(kind) => self.frame.kind = kind,
            &Edit::Size(size) => self.resize(size),
            &Edit::Boxes(boxes) => self.frame.boxes = boxes,
            &Edit::Symmetry(symmetry) => self.frame.symmetry = symmetry,
            Edit::Title(text) => info.title = plain(text, LONGEST_NAME),
            Edit::Author(text) => info.author = plain(text, LONGEST_NAME),
            Edit::Note(text) => info.note = text.chars().take(LONGEST_NOTE).collect(),
            Edit::Stroke(path) => self.stroke(path),
            Edit::Cage { cells, clue } => self.add_cage(cells, clue)?,
            Edit::Stamp(cells) => self.stamp(cells)?,
            &Edit::RemoveCage(place) => {
                let cage = self.cage_of(place)?;
                self.cages.remove(cage);
            }
            &Edit::Merge(first, second) => self.merge(first, second)?,
            Edit::Clue(place, text) => {
                let cage = self.cage_of(*place)?;
                self.cages[cage].clue = plain(text, LONGEST_CLUE);
            }
            &Edit::Block(place) => {
                self.on_grid(place)?;
                self.allow_blocks()?;
                let is_block = self.blocks.binary_search(&place).is_ok();
                self.set_blocks(&[place], !is_block);
            }
            Edit::Blocks(places) => self.lay_blocks(places)?,
            Edit::Sum(place, direction, text) => self.write_sum(*place, *direction, text)?,
            &Edit::Given(place, digit) => {
                self.on_grid(place)?;
                self.givens.retain(|given| given.place != place);
                self.givens
                    .extend(digit.map(|digit| Entry { place, digit }));
            }
            &Edit::Digit(place, digit) => {
                self.on_grid(place)?;
                self.solution.retain(|known| known.place != place);
                self.solution
                    .extend(digit.map(|digit| SolutionDigit { place, digit }));
            }
            Edit::Fill(digits) => self.solution.clone_from(digits),
            &Edit::Follow(follows) => self.frame.follows = follows,
            Edit::ClearClues => {
                self.frame.follows = false;
                self.cages.iter_mut().for_each(|cage| cage.clue.clear());
                self.sums.clear();
            }
            Edit::Clear => {
                let frame = self.frame.clone();
                *self = Self::new(frame.kind, frame.size);
                self.frame = frame;
            }
            Edit::Replace(other) => *self = (**other).clone(),
        }
        self.tidy();
        Ok(())
    }

    fn lay_blocks(&mut self, places: &[Place]) -> Result<(), EditFault> {
        self.allow_blocks()?;
        places.iter().try_for_each(|&place| self.on_grid(place))?;
        self.blocks = places.to_vec();
        self.sums.clear();
        Ok(())
    }

    fn on_grid(&self, place: Place) -> Result<(), EditFault> {
        let size = self.size();
        let cell = size.cell(place);
        cell.map(|_| ()).ok_or(EditFault::OffGrid(place, size))
    }

    const fn allow_blocks(&self) -> Result<(), EditFault> {
        if self.kind().has_runs() {
            Ok(())
        } else {
            Err(EditFault::BlocksNotAllowed(self.kind()))
        }
    }

    const fn allow_cages(&self) -> Result<(), EditFault> {
        if self.kind().has_drawn_cages() {
            Ok(())
        } else {
            Err(EditFault::CagesNotAllowed(self.kind()))
        }
    }

    fn cage_of(&self, place: Place) -> Result<usize, EditFault> {
        self.allow_cages()?;
        self.cage_at(place).ok_or(EditFault::NoCage(place))
    }

    /// Cuts off whatever a smaller grid has no room for.
    fn resize(&mut self, size: Size) {
        self.frame.size = size;
        self.frame.boxes = self.frame.boxes.filter(|boxes| boxes.fit(size));
        let fits = |place: Place| size.cell(place).is_some();
        for cage in &mut self.cages {
            cage.cells.retain(|&place| fits(place));
        }
        self.sums.retain(|sum| fits(sum.place));
        self.blocks.retain(|&place| fits(place));
        self.givens.retain(|given| fits(given.place));
        self.solution.retain(|digit| fits(digit.place));
    }

    fn add_cage(&mut self, cells: &[Place], clue: &str) -> Result<(), EditFault> {
        self.allow_cage(cells)?;
        self.cages.push(DrawnCage {
            cells: cells.to_vec(),
            clue: plain(clue, LONGEST_CLUE),
        });
        Ok(())
    }

    fn stamp(&mut self, cells: &[Place]) -> Result<(), EditFault> {
        self.allow_cage(cells)?;
        self.draw_on_both_sides(cells, stroke::stamp);
        Ok(())
    }

    fn allow_cage(&self, cells: &[Place]) -> Result<(), EditFault> {
        self.allow_cages()?;
        cells.iter().try_for_each(|&place| self.on_grid(place))?;
        if cells.is_empty() {
            return Err(EditFault::NoCells);
        }
        Ok(())
    }

    fn merge(&mut self, first: Place, second: Place) -> Result<(), EditFault> {
        let [first, second] = [self.cage_of(first)?, self.cage_of(second)?];
        if first != second {
            let cells = std::mem::take(&mut self.cages[second].cells);
            self.cages[first].cells.extend(cells);
        }
        Ok(())
    }

    fn stroke(&mut self, path: &[Place]) {
        let size = self.size();
        let path = path.iter().copied();
        let path: Vec<Place> = path.filter(|&place| size.cell(place).is_some()).collect();
        let Some(&first) = path.first() else {
            return;
        };
        if self.kind().has_runs() {
            let is_block = self.blocks.binary_search(&first).is_ok();
            self.set_blocks(&path, !is_block);
        } else if self.kind().has_drawn_cages() {
            self.draw_on_both_sides(&path, stroke::draw);
        }
    }

    /// Draws cages here, and on the other side where that is not here as well.
    fn draw_on_both_sides(
        &mut self,
        path: &[Place],
        draw: impl Fn(&mut Vec<DrawnCage>, Size, &[Place]),
    ) {
        let size = self.size();
        draw(&mut self.cages, size, path);
        let image: Vec<Place> = path.iter().map(|&place| self.image(place)).collect();
        if image.iter().all(|place| !path.contains(place)) {
            draw(&mut self.cages, size, &image);
        }
    }

    /// The place on the other side; the place itself if there is none.
    pub fn image(&self, place: Place) -> Place {
        let size = self.size();
        let image = size
            .cell(place)
            .map(|cell| self.symmetry().image(size, cell));
        image.map_or(place, |cell| size.place(cell))
    }

    /// Makes squares and those on the other side blocks, or cells.
    fn set_blocks(&mut self, places: &[Place], are_blocks: bool) {
        for &place in places {
            let both = [place, self.image(place)];
            self.blocks.retain(|block| !both.contains(block));
            if are_blocks {
                self.blocks.extend(both);
            }
        }
    }

    fn write_sum(
        &mut self,
        place: Place,
        direction: LineDirection,
        text: &str,
    ) -> Result<(), EditFault> {
        let runs = self.runs();
        let mut runs = runs
            .iter()
            .filter(|(way, cells)| *way == direction && cells.contains(&place));
        let run = runs.next().and_then(|(_, cells)| cells.first());
        let &place = run.ok_or(EditFault::NoRun(place, direction))?;
        self.sums
            .retain(|sum| (sum.place, sum.direction) != (place, direction));
        let text = plain(text, LONGEST_CLUE);
        if !text.is_empty() {
            self.sums.push(DrawnSum {
                place,
                direction,
                text,
            });
        }
        Ok(())
    }
}

/// A text of one line, not too long.
fn plain(text: &str, longest: usize) -> String {
    let letters = text.chars().filter(|letter| !letter.is_control());
    letters.take(longest).collect()
}
