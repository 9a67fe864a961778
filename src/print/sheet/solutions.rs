//! The solutions on pages of their own, small, each with the number and title of its puzzle.

use std::ops::Range;

use super::{
    Sheet,
    page::{PageFrame, PageShape},
    place::{cell, shortened},
    plan::{Measure, Places, PlannedPage, Wish, plan},
};
use crate::print::{
    Drawing, MILLIMETRE, Rectangle, TextLine, Typeface,
    board::{BoardFrame, BoardStyle},
};

/// The smallest cells whose digits can be read.
const LEAST_CELL: f32 = 2.4 * MILLIMETRE;
/// The largest cells: a solution is only looked up.
const LARGEST_CELL: f32 = 7.0 * MILLIMETRE;
/// The size of the line above a solution, and the room that it takes.
const CAPTION: (f32, f32) = (8.0, 13.0);

/// The pages of a sheet's solutions, seen by who lays them out.
struct SolutionPages<'a>(&'a Sheet);

/// Lays the solutions out.
pub(super) fn plan_pages(sheet: &Sheet) -> Vec<PlannedPage> {
    let wish = Wish {
        choices: [(3, 4), (2, 3), (2, 2), (1, 2)]
            .map(|(columns, rows)| Places::new(columns, rows))
            .into(),
        least_cell: LEAST_CELL,
        spreads: false,
    };
    plan(&SolutionPages(sheet), sheet.puzzles.len(), &wish)
}

/// Draws a page of solutions.
pub(super) fn draw_page(sheet: &Sheet, page: &PlannedPage, number: usize) -> Drawing {
    let frame = SolutionPages(sheet).frame(page.shape);
    let mut drawing = frame.draw(number);
    let places = page.places.within(frame.room());
    for (index, place) in page.puzzles.clone().zip(places) {
        draw(sheet, index, place, &mut drawing);
    }
    drawing
}

fn draw(sheet: &Sheet, index: usize, place: Rectangle, drawing: &mut Drawing) {
    let puzzle = &sheet.puzzles[index].puzzle;
    let (columns, _) = BoardFrame::squares(puzzle);
    let cell = SolutionPages(sheet).cell(index, 1, place);
    let x = place.x + (place.width - columns * cell) / 2.0;
    let y = place.y + CAPTION.1;
    let title = sheet.headings[index].title.clone();
    let caption = TextLine::new(title, Typeface::Text, CAPTION.0);
    let room = place.right() - x;
    drawing.write(shortened(caption, room).from(x, place.y + CAPTION.0));
    if let Some(solution) = &sheet.puzzles[index].solution {
        let frame = BoardFrame::new(puzzle, x, y, cell);
        frame.draw(drawing, Some(solution), &BoardStyle::SOLUTION);
    } else {
        let note = sheet.words.no_solution.clone();
        let line = TextLine::new(note, Typeface::Text, CAPTION.0);
        drawing.write(line.fitted(room).from(x, y + 1.5 * CAPTION.0));
    }
}

impl SolutionPages<'_> {
    fn frame(&self, shape: PageShape) -> PageFrame {
        PageFrame::plain(&self.0.options, shape, self.0.words.solutions.clone())
    }
}

impl Measure for SolutionPages<'_> {
    fn cell(&self, puzzle: usize, _columns: usize, place: Rectangle) -> f32 {
        let (columns, rows) = BoardFrame::squares(&self.0.puzzles[puzzle].puzzle);
        let height = place.height - CAPTION.1;
        cell(place.width / columns, height / rows).min(LARGEST_CELL)
    }

    fn room(&self, _puzzles: Range<usize>, shape: PageShape) -> Rectangle {
        self.frame(shape).room()
    }
}
