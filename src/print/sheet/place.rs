//! One puzzle in its place on a page: its heading, its board and its code.

use crate::{
    print::{
        Drawing, MILLIMETRE, QrModules, Rectangle, TextLine, Tone, Typeface,
        board::{BoardFrame, BoardStyle},
        qr::codes,
    },
    puzzle::{Position, Puzzle},
};

/// The size of the largest cells: larger ones make no puzzle easier.
const LARGEST_CELL: f32 = 17.0 * MILLIMETRE;
/// The paper between a board and what stands above or beside it.
const BESIDE_BOARD: f32 = 9.0;
/// The narrowest column beside a board.
const NARROWEST_COLUMN: f32 = 104.0;
/// The least width of a heading.
const HEADING_WIDTH: f32 = 210.0;
/// How much larger the cells must be for the heading to move from above the board to its side.
const WORTH_A_COLUMN: f32 = 1.08;
/// The size of a module that every telephone reads, and of the largest.
const MODULE: (f32, f32) = (0.353 * MILLIMETRE, 0.5 * MILLIMETRE);
/// How large codes are if their modules let them.
const CODE: f32 = 50.0;
/// How much of a place a code may take, measured along the shorter side.
const CODE_SHARE: f32 = 0.4;
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
}

/// A code with the length of its side on paper.
pub(super) struct SizedCode {
    modules: QrModules,
    pub(super) side: f32,
}

impl SizedCode {
    /// The code of a text for a place of this size, if it is large enough for one that can be read.
    pub(super) fn of(text: &str, place: Rectangle) -> Option<Self> {
        let room = place.width.min(place.height) * CODE_SHARE;
        let sized = codes(text).map(|modules| {
            let count = modules.side() as f32;
            let side = (CODE / count).clamp(MODULE.0, MODULE.1) * count;
            Self { modules, side }
        });
        sized.into_iter().find(|code| code.side <= room)
    }
}

/// What stands beside the boards of a page: headings of at most so many lines below their title, and codes of at most this
/// side.
#[derive(Clone, Copy)]
pub(super) struct Company {
    pub(super) heading: HeadingType,
    pub(super) details: usize,
    pub(super) code: f32,
}

impl Company {
    /// Where the headings of a page go: above the boards, unless the smallest cells become larger elsewhere.
    pub(super) fn side(self, placed: &[(&Puzzle, Rectangle)]) -> HeadingSide {
        let smallest = |side: HeadingSide| {
            let cells = placed.iter();
            let cells =
                cells.map(|&(puzzle, place)| Arrangement::of(puzzle, place, self, side).cell);
            cells.fold(f32::INFINITY, f32::min)
        };
        let others = [HeadingSide::AboveAlone, HeadingSide::Beside].into_iter();
        let best = others.max_by(|&a, &b| smallest(a).total_cmp(&smallest(b)));
        let is_worth =
            |&side: &HeadingSide| smallest(side) > WORTH_A_COLUMN * smallest(HeadingSide::Above);
        best.filter(is_worth).unwrap_or(HeadingSide::Above)
    }
}

/// Where a heading goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HeadingSide {
    /// Above the board, with the code at its right.
    Above,
    /// Above the board, with the code at the right of the board.
    AboveAlone,
    /// At the right of the board, with the code below it.
    Beside,
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
    code: CodeCorner,
}

/// Where a code stands.
enum CodeCorner {
    /// With its top right corner here.
    TopRight(f32, f32),
    /// With its lower left corner here.
    BottomLeft(f32, f32),
}

impl Arrangement {
    /// The arrangement with the heading there.
    pub(super) fn of(
        puzzle: &Puzzle,
        place: Rectangle,
        company: Company,
        side: HeadingSide,
    ) -> Self {
        let squares = BoardFrame::squares(puzzle);
        match side {
            HeadingSide::Above => Self::above(squares, place, company),
            HeadingSide::AboveAlone => Self::above_alone(squares, place, company),
            HeadingSide::Beside => Self::beside(squares, place, company),
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
            board: (left, place.y + band),
            cell,
            heading: Rectangle::new(
                left,
                place.y + (band - BESIDE_BOARD - heading),
                width - beside_code,
                heading,
            ),
            lines: 1,
            code: CodeCorner::TopRight(left + width, place.y + band - BESIDE_BOARD - company.code),
        }
    }

    /// The heading above the board, and the code at the right of the board.
    fn above_alone((columns, rows): (f32, f32), place: Rectangle, company: Company) -> Self {
        let heading = company.heading.height(company.details);
        let band = heading + BESIDE_BOARD;
        let beside = company.code + BESIDE_BOARD;
        let cell = cell(
            (place.width - beside) / columns,
            (place.height - band) / rows,
        );
        let width = (columns * cell + beside).max(HEADING_WIDTH.min(place.width));
        let left = place.x + (place.width - width) / 2.0;
        let top = place.y + band;
        Self {
            board: (left, top),
            cell,
            heading: Rectangle::new(left, place.y, width, heading),
            lines: 1,
            code: CodeCorner::TopRight(left + columns * cell + beside, top),
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
            code: CodeCorner::BottomLeft(x, top + height),
        }
    }

    /// Draws a board as it is arranged.
    pub(super) fn draw_board(
        &self,
        drawing: &mut Drawing,
        puzzle: &Puzzle,
        position: Option<&Position>,
    ) {
        let frame = BoardFrame::new(puzzle, self.board.0, self.board.1, self.cell);
        frame.draw(drawing, position, &BoardStyle::PAPER);
    }

    /// Writes a heading: the title, and the lines below it.
    pub(super) fn draw_heading(
        &self,
        drawing: &mut Drawing,
        title: &str,
        details: &[&str],
        HeadingType {
            title: size,
            detail,
        }: HeadingType,
    ) {
        let Rectangle { x, y, width, .. } = self.heading;
        let mut y = y - size * (LEADING - ASCENT);
        let title = wrap(title, (Typeface::Display, size), width, self.lines);
        let details = details.iter();
        let details =
            details.flat_map(|text| wrap(text, (Typeface::Text, detail), width, self.lines));
        for line in title {
            y += LEADING * size;
            drawing.write(line.from(x, y));
        }
        for line in details {
            y += LEADING * detail;
            drawing.write(line.from(x, y));
        }
    }

    /// Draws a code.
    pub(super) fn draw_code(&self, drawing: &mut Drawing, code: &SizedCode) {
        let side = code.side;
        let (x, y) = match self.code {
            CodeCorner::TopRight(x, y) => (x - side, y),
            CodeCorner::BottomLeft(x, y) => (x, y - side),
        };
        let rectangles = code.modules.rectangles(Rectangle::new(x, y, side, side));
        drawing.fill(rectangles, Tone::BLACK);
    }
}

/// The size of cells in a room that has so much for each of them across and down.
pub(super) fn cell(across: f32, down: f32) -> f32 {
    across.min(down).clamp(1.0, LARGEST_CELL)
}

/// The text in no more than so many lines, none wider than the room.
fn wrap(text: &str, (typeface, size): (Typeface, f32), room: f32, most: usize) -> Vec<TextLine> {
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
    lines
        .into_iter()
        .map(|line| shortened(line, room))
        .collect()
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
