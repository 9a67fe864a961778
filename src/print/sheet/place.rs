//! One puzzle in its place on a page: its heading, its board and its code.

use super::words::Heading;
use crate::print::{
    Drawing, MILLIMETRE, QrModules, Rectangle, TextLine, Tone, Typeface,
    board::{BoardFrame, BoardStyle},
};
use crate::puzzle::{Position, Puzzle};

/// The size of the largest cells: larger ones make no puzzle easier.
const LARGEST_CELL: f32 = 17.0 * MILLIMETRE;
/// The paper between a board and what stands above or beside it.
const BESIDE_BOARD: f32 = 9.0;
/// The narrowest column beside a board.
const NARROWEST_COLUMN: f32 = 104.0;
/// The least width of a heading.
const HEADING_WIDTH: f32 = 150.0;
/// How much larger the cells must be for the heading to move from above the board to its side.
const WORTH_A_COLUMN: f32 = 1.08;
/// The size of a module that every telephone reads, and of the largest.
const MODULE: (f32, f32) = (0.353 * MILLIMETRE, 0.5 * MILLIMETRE);
/// How large codes are if their modules let them.
const CODE: f32 = 50.0;
/// How much of a place a code may take, measured along the shorter side.
const CODE_SHARE: f32 = 0.36;
/// The size of the letters of a note.
const NOTE: f32 = 7.0;
/// How far lines stand apart, and how far the first base line is from the top, in sizes of their letters.
const LEADING: f32 = 1.4;
const ASCENT: f32 = 0.8;
/// How much of their size letters keep before a line is cut.
const LEAST_LETTERS: f32 = 0.75;

/// The type of a heading: the size of the title and of the lines below it.
#[derive(Clone, Copy)]
pub(super) struct HeadingType {
    title: f32,
    detail: f32,
}

impl HeadingType {
    /// The type for pages with so many columns of puzzles.
    pub(super) const fn for_columns(columns: usize) -> Self {
        match columns {
            1 => Self {
                title: 13.0,
                detail: 9.0,
            },
            _ => Self {
                title: 11.0,
                detail: 8.0,
            },
        }
    }

    /// How high a heading is that has so many lines below its title.
    pub(super) fn height(self, details: usize) -> f32 {
        self.title + details as f32 * self.detail * LEADING
    }

    /// Writes a heading into a room, every part of it in no more than so many lines.
    fn write(self, drawing: &mut Drawing, heading: &Heading, room: Rectangle, most: usize) {
        let mut y = room.y - self.title * (LEADING - ASCENT);
        let title = wrap(&heading.title, Typeface::Display, self.title, room.width, most);
        let details = heading.details.iter();
        let details = details.flat_map(|detail| {
            wrap(detail, Typeface::Text, self.detail, room.width, most)
        });
        for line in title.into_iter().chain(details) {
            y += LEADING * if line.typeface == Typeface::Display { self.title } else { self.detail };
            drawing.write(line.from(room.x, y));
        }
    }
}

/// The size of a code's side, if one so large can stand in a place of this size.
pub(super) fn code_side(modules: &QrModules, place: Rectangle) -> Option<f32> {
    let count = modules.side() as f32;
    let side = (CODE / count).clamp(MODULE.0, MODULE.1) * count;
    (side <= place.width.min(place.height) * CODE_SHARE).then_some(side)
}

/// What stands beside a board in a place: the lines of its heading, and the side of the largest code of the page.
#[derive(Clone, Copy)]
pub(super) struct Company {
    pub(super) heading: HeadingType,
    pub(super) details: usize,
    pub(super) code: f32,
}

/// Where the parts of a puzzle go in its place.
pub(super) struct Arrangement {
    /// The top left corner of the board.
    board: (f32, f32),
    pub(super) cell: f32,
    /// The room of the heading from its top left corner.
    heading: Rectangle,
    /// The most lines that each part of the heading may take.
    lines: usize,
    /// The lower or upper corner at which the code stands.
    code: Corner,
}

/// Where a code stands.
enum Corner {
    /// With its top right corner here.
    TopRight(f32, f32),
    /// With its lower left corner here.
    BottomLeft(f32, f32),
}

impl Arrangement {
    /// The arrangement that leaves the larger cells.
    pub(super) fn of(puzzle: &Puzzle, place: Rectangle, company: Company) -> Self {
        let squares = BoardFrame::squares(puzzle);
        let above = Self::above(squares, place, company);
        let beside = Self::beside(squares, place, company);
        if beside.cell > WORTH_A_COLUMN * above.cell {
            beside
        } else {
            above
        }
    }

    /// The heading above the board, with the code at its right.
    fn above((columns, rows): (f32, f32), place: Rectangle, company: Company) -> Self {
        let heading = company.heading.height(company.details);
        let band = heading.max(company.code) + BESIDE_BOARD;
        let cell = cell(place.width / columns, (place.height - band) / rows);
        let width = (columns * cell).max(HEADING_WIDTH.min(place.width));
        let left = place.x + (place.width - width) / 2.0;
        let beside_code = if company.code > 0.0 {
            company.code + BESIDE_BOARD
        } else {
            0.0
        };
        Self {
            board: (
                place.x + (place.width - columns * cell) / 2.0,
                place.y + band,
            ),
            cell,
            heading: Rectangle::new(
                left,
                place.y + (band - BESIDE_BOARD - heading),
                width - beside_code,
                heading,
            ),
            lines: 1,
            code: Corner::TopRight(left + width, place.y + band - BESIDE_BOARD - company.code),
        }
    }

    /// The heading at the right of the board, with the code below it.
    fn beside((columns, rows): (f32, f32), place: Rectangle, company: Company) -> Self {
        let column = NARROWEST_COLUMN.max(company.code).max(place.width * 0.22);
        let beside = column + 2.0 * BESIDE_BOARD;
        let cell = cell((place.width - beside) / columns, place.height / rows);
        let (width, height) = (columns * cell, rows * cell);
        let left = place.x + (place.width - width - beside) / 2.0;
        let top = place.y + (place.height - height) / 2.0;
        let x = left + width + 2.0 * BESIDE_BOARD;
        Self {
            board: (left, top),
            cell,
            heading: Rectangle::new(x, top, column, height),
            lines: 3,
            code: Corner::BottomLeft(x, top + height),
        }
    }

    /// Draws a puzzle as it is arranged.
    pub(super) fn draw(
        &self,
        drawing: &mut Drawing,
        (puzzle, position): (&Puzzle, Option<&Position>),
        (heading, style): (&Heading, HeadingType),
    ) {
        style.write(drawing, heading, self.heading, self.lines);
        let frame = BoardFrame::new(puzzle, self.board.0, self.board.1, self.cell);
        frame.draw(drawing, position, &BoardStyle::PAPER);
    }

    /// Draws the code, its side so long.
    pub(super) fn draw_code(&self, drawing: &mut Drawing, modules: &QrModules, side: f32) {
        let (x, y) = match self.code {
            Corner::TopRight(x, y) => (x - side, y),
            Corner::BottomLeft(x, y) => (x, y - side),
        };
        let rectangles = modules.rectangles(Rectangle::new(x, y, side, side));
        drawing.fill(rectangles, Tone::BLACK);
    }

    /// Writes why there is no code.
    pub(super) fn draw_note(&self, drawing: &mut Drawing, note: &str) {
        let line = TextLine::new(note, Typeface::Text, NOTE);
        drawing.write(match self.code {
            Corner::TopRight(x, y) => line.until(x, y + NOTE),
            Corner::BottomLeft(x, y) => line.fitted(self.heading.width).from(x, y),
        });
    }
}

/// The size of cells in a room that has so much for each of them across and down.
pub(super) fn cell(across: f32, down: f32) -> f32 {
    across.min(down).clamp(1.0, LARGEST_CELL)
}

/// The text in no more than so many lines, none wider than the room.
fn wrap(text: &str, typeface: Typeface, size: f32, room: f32, most: usize) -> Vec<TextLine> {
    let mut lines: Vec<TextLine> = Vec::new();
    for word in text.split_whitespace() {
        let is_last = lines.len() == most;
        if let Some(line) = lines.last_mut() {
            let longer = TextLine::new(format!("{} {word}", line.text), typeface, size);
            if is_last || longer.width() <= room {
                *line = longer;
                continue;
            }
        }
        lines.push(TextLine::new(word, typeface, size));
    }
    lines.into_iter().map(|line| shortened(line, room)).collect()
}

/// The line no wider than the room, with dots for its end where letters would become too small.
pub(super) fn shortened(line: TextLine, room: f32) -> TextLine {
    let fitted = line.clone().fitted(room);
    if fitted.size >= LEAST_LETTERS * line.size {
        return fitted;
    }
    let share = room / (line.width() * LEAST_LETTERS);
    let count = (line.text.chars().count() as f32 * share) as usize;
    let mut text: String = line.text.chars().take(count.saturating_sub(1)).collect();
    text.truncate(text.trim_end().len());
    TextLine {
        text: text + "…",
        ..line
    }
    .fitted(room)
}
