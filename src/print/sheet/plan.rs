//! Which puzzles share a page, and where on it each of them goes.

use std::ops::Range;

use super::page::{GAP, PageShape};
use crate::print::Rectangle;

/// The places of a page: columns and rows of equal size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Places {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Places {
    pub(super) const fn new(columns: usize, rows: usize) -> Self {
        Self { columns, rows }
    }

    pub(super) const fn count(self) -> usize {
        self.columns * self.rows
    }

    /// The places of a room, row by row.
    pub(super) fn within(self, room: Rectangle) -> impl Iterator<Item = Rectangle> {
        let (columns, rows) = (self.columns as f32, self.rows as f32);
        let width = (room.width - (columns - 1.0) * GAP) / columns;
        let height = (room.height - (rows - 1.0) * GAP) / rows;
        (0..self.count()).map(move |index| {
            let (column, row) = (index % self.columns, index / self.columns);
            Rectangle::new(
                room.x + column as f32 * (width + GAP),
                room.y + row as f32 * (height + GAP),
                width,
                height,
            )
        })
    }
}

/// A page and the puzzles on it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlannedPage {
    pub(super) puzzles: Range<usize>,
    pub(super) places: Places,
    pub(super) shape: PageShape,
}

/// How pages are to be laid out.
pub(super) struct Wish {
    /// How many puzzles may share a page, the most first; a page for each is always possible.
    pub(super) choices: Vec<Places>,
    /// The smallest cells that are good enough for sharing a page.
    pub(super) least_cell: f32,
    /// Whether few puzzles spread over a page where more would have had room.
    pub(super) spreads: bool,
}

/// Tells how much room puzzles and pages have.
pub(super) trait Measure {
    /// How large the cells of a puzzle are in a place of this size, one of so many columns.
    fn cell(&self, puzzle: usize, columns: usize, place: Rectangle) -> f32;

    /// The room of a page for these puzzles, without its head and foot.
    fn room(&self, puzzles: Range<usize>, shape: PageShape) -> Rectangle;
}

/// Lays so many puzzles out in their order, on each page as many as the wish allows.
pub(super) fn plan(measure: &impl Measure, count: usize, wish: &Wish) -> Vec<PlannedPage> {
    let mut pages = Vec::new();
    let mut start = 0;
    while start < count {
        let page = next_page(measure, start..count, wish);
        start = page.puzzles.end;
        pages.push(page);
    }
    pages
}

fn next_page(measure: &impl Measure, rest: Range<usize>, wish: &Wish) -> PlannedPage {
    let page = |places: Places, shape| PlannedPage {
        puzzles: rest.start..rest.end.min(rest.start + places.count()),
        places,
        shape,
    };
    let fits = |page: &PlannedPage| smallest_cell(measure, page) >= wish.least_cell;
    let shared = wish.choices.iter().filter(|places| places.count() > 1);
    let mut shared = shared.map(|&places| page(places, PageShape::Upright));
    let alone = || page_alone(measure, |shape| page(Places::new(1, 1), shape));
    let Some(found) = shared.find(fits) else {
        return alone();
    };
    let count = found.puzzles.len();
    if !wish.spreads || count == found.places.count() {
        return found;
    }
    // The fewest places that still have room for all of them.
    match wish.choices.iter().rfind(|places| places.count() >= count) {
        Some(places) if places.count() > 1 => page(*places, PageShape::Upright),
        _ => alone(),
    }
}

/// The page of one puzzle, turned where that makes its cells larger by so much that it is worth the turning.
fn page_alone(measure: &impl Measure, page: impl Fn(PageShape) -> PlannedPage) -> PlannedPage {
    let [upright, turned] = [PageShape::Upright, PageShape::Turned].map(page);
    if smallest_cell(measure, &turned) > 1.15 * smallest_cell(measure, &upright) {
        turned
    } else {
        upright
    }
}

fn smallest_cell(measure: &impl Measure, page: &PlannedPage) -> f32 {
    let room = measure.room(page.puzzles.clone(), page.shape);
    let places = page.places.within(room);
    let cells = page.puzzles.clone().zip(places);
    let columns = page.places.columns;
    let cells = cells.map(|(puzzle, place)| measure.cell(puzzle, columns, place));
    cells.fold(f32::INFINITY, f32::min)
}
