//! A board on a drawing: its lines, clues and digits, of every kind.

mod cells;
mod clues;
mod outline;
mod style;

pub(super) use self::style::BoardStyle;
use super::{Drawing, Point, Rectangle};
use crate::puzzle::{Areas, BorderLine, Place, Position, Puzzle, RegionKind};

/// A board at its place on a drawing.
pub(super) struct BoardFrame<'a> {
    puzzle: &'a Puzzle,
    /// Where its first square is: in the grid, or in the margin where the sums of runs from the edge stand.
    first: Place,
    x: f32,
    y: f32,
    cell: f32,
}

impl<'a> BoardFrame<'a> {
    /// How many squares a board has across and down, with its margin.
    pub(super) fn squares(puzzle: &Puzzle) -> (f32, f32) {
        let first = first_square(puzzle);
        let (rows, columns) = (puzzle.size().rows() as i32, puzzle.size().columns() as i32);
        ((columns - first.column) as f32, (rows - first.row) as f32)
    }

    /// A board with its top left corner here and cells of this size.
    pub(super) fn new(puzzle: &'a Puzzle, x: f32, y: f32, cell: f32) -> Self {
        Self {
            puzzle,
            first: first_square(puzzle),
            x,
            y,
            cell,
        }
    }

    /// Draws the board at its start or in a position.
    pub(super) fn draw(
        &self,
        drawing: &mut Drawing,
        position: Option<&Position>,
        style: &BoardStyle,
    ) {
        self.draw_grounds(drawing, style);
        self.draw_lines(drawing, style);
        if style.has_clues {
            self.draw_clues(drawing, style);
        }
        match position {
            Some(position) => self.draw_cells(drawing, position, style),
            None => self.draw_cells(drawing, &Position::new(self.puzzle), style),
        }
    }

    /// The top left corner of a square.
    fn corner(&self, Place { row, column }: Place) -> Point {
        Point::new(
            self.x + (column - self.first.column) as f32 * self.cell,
            self.y + (row - self.first.row) as f32 * self.cell,
        )
    }

    fn square(&self, place: Place) -> Rectangle {
        let Point { x, y } = self.corner(place);
        Rectangle::new(x, y, self.cell, self.cell)
    }

    /// All squares of the board.
    fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let size = self.puzzle.size();
        let Place { row, column } = self.first;
        (row..size.rows() as i32)
            .flat_map(move |row| (column..size.columns() as i32).map(move |at| Place::new(row, at)))
    }

    fn is_open(&self, place: Place) -> bool {
        let cell = self.puzzle.size().cell(place);
        cell.is_some_and(|cell| self.puzzle.is_open(cell))
    }

    /// Fills what is under everything else: cells, cages or windows, blocks.
    fn draw_grounds(&self, drawing: &mut Drawing, style: &BoardStyle) {
        let (cells, blocks): (Vec<Place>, Vec<Place>) =
            self.places().partition(|&place| self.is_open(place));
        let rows = |places: &[Place]| self.pieces(places);
        if let Some(ground) = style.ground {
            drawing.fill(rows(&cells), ground);
        }
        if self.puzzle.kind().has_drawn_cages() && !style.washes.is_empty() {
            let washes = self.puzzle.cage_colours(style.washes.len());
            for (index, &tone) in style.washes.iter().enumerate() {
                let wash = |&place: &Place| {
                    let cell = self.puzzle.size().cell(place)?;
                    let cage = self.puzzle.cages_of(cell).first()?;
                    washes.get(cage.index()).copied()
                };
                let cells = cells.iter().copied();
                let cells: Vec<Place> = cells.filter(|place| wash(place) == Some(index)).collect();
                drawing.fill(rows(&cells), tone);
            }
        }
        let in_window = |place: &Place| {
            let cell = self.puzzle.size().cell(*place);
            cell.is_some_and(|cell| {
                self.puzzle
                    .region_of_kind(cell, RegionKind::Window)
                    .is_some()
            })
        };
        let windows: Vec<Place> = cells.iter().copied().filter(in_window).collect();
        drawing.fill(rows(&windows), style.window);
        drawing.fill(rows(&blocks), style.block);
    }

    /// The squares as few rectangles: those of a row that touch in one piece.
    fn pieces(&self, places: &[Place]) -> Vec<Rectangle> {
        let mut pieces: Vec<(Place, i32)> = Vec::new();
        for &place in places {
            match pieces.last_mut() {
                Some((from, length))
                    if from.row == place.row && from.column + *length == place.column =>
                {
                    *length += 1;
                }
                _ => pieces.push((place, 1)),
            }
        }
        let piece = |(from, length): (Place, i32)| {
            let square = self.square(from);
            Rectangle::new(square.x, square.y, length as f32 * self.cell, self.cell)
        };
        pieces.into_iter().map(piece).collect()
    }

    fn draw_lines(&self, drawing: &mut Drawing, style: &BoardStyle) {
        let areas = Areas::between_walls(self.puzzle);
        let thin = style::hairline_width(self.cell);
        let wall = style::wall_width(self.cell, self.puzzle.kind().has_runs());
        let hairlines = areas.hairlines().into_iter();
        let hairlines = hairlines.map(|line| self.line(line, 0.0)).collect();
        drawing.stroke(hairlines, thin, style.hairline);
        if style.has_clues {
            drawing.stroke(self.sum_borders(), thin, style.hairline);
            let width = style::outline_width(self.cell);
            drawing.stroke(self.outlines(), width, style.outline);
        }
        let walls = areas.walls().into_iter();
        let mut walls: Vec<[Point; 2]> = walls.map(|line| self.line(line, wall / 2.0)).collect();
        if self.puzzle.kind().has_runs() {
            walls.extend(self.frame(wall / 2.0));
        }
        drawing.stroke(walls, wall, style.ink);
    }

    /// A line along the borders of squares, so much longer at both ends.
    fn line(&self, line: BorderLine, longer: f32) -> [Point; 2] {
        let (from, to) = (self.corner(line.from), self.corner(line.to));
        if line.from.row == line.to.row {
            [
                Point::new(from.x - longer, from.y),
                Point::new(to.x + longer, to.y),
            ]
        } else {
            [
                Point::new(from.x, from.y - longer),
                Point::new(to.x, to.y + longer),
            ]
        }
    }

    /// The four sides of the whole board.
    fn frame(&self, longer: f32) -> [[Point; 2]; 4] {
        let size = self.puzzle.size();
        let (top, left) = (self.first.row, self.first.column);
        let (bottom, right) = (size.rows() as i32, size.columns() as i32);
        let side = |from: (i32, i32), to: (i32, i32)| {
            let line = BorderLine {
                from: Place::new(from.0, from.1),
                to: Place::new(to.0, to.1),
            };
            self.line(line, longer)
        };
        [
            side((top, left), (top, right)),
            side((bottom, left), (bottom, right)),
            side((top, left), (bottom, left)),
            side((top, right), (bottom, right)),
        ]
    }
}

/// The first square of a board: before and above the grid where sums stand there.
fn first_square(puzzle: &Puzzle) -> Place {
    let squares = puzzle.sum_squares();
    squares.fold(Place::new(0, 0), |first, square| {
        Place::new(first.row.min(square.row), first.column.min(square.column))
    })
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;
    use crate::{
        format,
        puzzle::{CellState, Digits, Draft, DraftCage, Kind, LineDirection, Operation, Size},
    };

    const CELL: f32 = 20.0;

    fn drafts() -> Vec<Draft> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
        let files = fs::read_dir(folder).unwrap();
        let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        let drafts = texts.flat_map(|text| format::read(&text, None).unwrap());
        drafts.chain([long_clues()]).collect()
    }

    /// The largest board with clues as long as they get, in pairs of cells.
    fn long_clues() -> Draft {
        let size = Size::square(16).unwrap();
        let clues = [
            (Operation::Power, 1 << 60),
            (Operation::Power, 1_000_000_000),
            (Operation::Lcm, 240),
            (Operation::Gcd, 8),
        ];
        let pairs = (0..8).flat_map(|column| (0..16).map(move |row| Place::new(row, 2 * column)));
        let cages = pairs.zip(clues.into_iter().cycle());
        let cages = cages.map(|(place, (operation, target))| DraftCage {
            operation,
            target,
            cells: vec![place, LineDirection::Across.after(place)],
        });
        Draft {
            cages: cages.collect(),
            ..Draft::new(Kind::KenKen, size)
        }
    }

    /// Draws a board and finds the square around the middle of each text.
    fn assert_in_squares(puzzle: &Puzzle, position: &Position, style: &BoardStyle) {
        let frame = BoardFrame::new(puzzle, 0.0, 0.0, CELL);
        let mut drawing = Drawing::new(1000.0, 1000.0);
        frame.draw(&mut drawing, Some(position), style);
        for line in drawing.lines() {
            let height = line.typeface.figure_height() * line.size;
            let ink = Rectangle::new(line.at.x, line.at.y - height, line.width(), height);
            let squares = frame.places().map(|place| frame.square(place));
            let within = squares.filter(|square| {
                let edge = 0.02 * CELL;
                ink.x >= square.x + edge
                    && ink.right() <= square.right() - edge
                    && ink.y >= square.y + edge
                    && ink.bottom() <= square.bottom() - edge
            });
            assert_eq!(within.count(), 1, "{} {}", puzzle.info().title, line.text);
        }
    }

    #[test]
    fn no_text_of_any_board_leaves_its_square() {
        for draft in drafts() {
            let puzzle = draft.check().unwrap();
            let full = |state: CellState| {
                let mut position = Position::new(&puzzle);
                for cell in puzzle.open_cells() {
                    if !position.is_fixed(cell) {
                        position.set_state(cell, state);
                    }
                }
                position
            };
            let digits = full(CellState {
                value: Some(puzzle.highest()),
                ..CellState::default()
            });
            let notes = full(CellState {
                notes: Digits::up_to(puzzle.highest()),
                ..CellState::default()
            });
            for position in [digits, notes] {
                assert_in_squares(&puzzle, &position, &BoardStyle::PAPER);
                assert_in_squares(&puzzle, &position, &BoardStyle::SOLUTION);
            }
        }
    }
}
