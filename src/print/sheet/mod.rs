//! Sheets: puzzles on pages, and their solutions apart on pages at the end.

mod maker;
mod options;
mod page;
mod place;
mod plan;
mod solutions;
mod words;

use std::{ops::Range, sync::Arc};

pub use self::maker::{SheetFiles, SheetForm, SheetMaker};
pub use self::options::{PaperSize, PerPage, SheetOptions};
use self::{
    page::{PageFrame, PageShape},
    place::{Arrangement, Company, HeadingType, SizedCode},
    plan::{Measure, Places, PlannedPage, Wish, plan},
    words::{Heading, SheetWords},
};
use super::{Drawing, MILLIMETRE, PdfFile, Rectangle, link, svg};
use crate::{
    format::share_text,
    locale::Locale,
    puzzle::{Position, Puzzle},
};

/// The cells that are easy to write in: with as many puzzles on a page as that allows.
const EASY_CELL: f32 = 8.0 * MILLIMETRE;
/// The smallest cells that can be read; with smaller ones a puzzle gets a page of its own, whatever was wished.
const READABLE_CELL: f32 = 4.0 * MILLIMETRE;
/// The side of a code as it is when nobody knows yet what it says.
const USUAL_CODE: f32 = 52.0;

/// A puzzle for a sheet.
#[derive(Clone, Debug)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// The position to print, if not the start.
    pub position: Option<Position>,
    /// Its solution, for the pages at the end.
    pub solution: Option<Position>,
}

impl From<Arc<Puzzle>> for SheetPuzzle {
    /// The puzzle at its start, with its solution still to be found.
    fn from(puzzle: Arc<Puzzle>) -> Self {
        Self {
            puzzle,
            position: None,
            solution: None,
        }
    }
}

/// Puzzles laid out on pages.
pub struct Sheet {
    options: SheetOptions,
    words: SheetWords,
    puzzles: Vec<SheetPuzzle>,
    headings: Vec<Heading>,
    pages: Vec<PlannedPage>,
    solution_pages: Vec<PlannedPage>,
}

impl Sheet {
    /// Lays puzzles out in their order. This draws nothing yet.
    pub fn new(puzzles: Vec<SheetPuzzle>, options: SheetOptions, locale: &Locale) -> Self {
        let headings = (1..).zip(&puzzles);
        let headings = headings.map(|(number, of)| Heading::new(number, &of.puzzle, locale));
        let mut sheet = Self {
            headings: headings.collect(),
            words: SheetWords::new(locale),
            options,
            puzzles,
            pages: Vec::new(),
            solution_pages: Vec::new(),
        };
        let count = sheet.puzzles.len();
        sheet.pages = plan(&sheet, count, &sheet.wish());
        if sheet.options.with_solutions {
            sheet.solution_pages = solutions::plan_pages(&sheet);
        }
        sheet
    }

    /// How many pages there are.
    pub fn page_count(&self) -> usize {
        self.pages.len() + self.solution_pages.len()
    }

    /// Draws a page, counted from zero, if there are so many.
    pub fn page(&self, index: usize) -> Option<Drawing> {
        let number = index + 1;
        if let Some(page) = self.pages.get(index) {
            return Some(self.draw_page(page, number));
        }
        let page = self.solution_pages.get(index - self.pages.len())?;
        Some(solutions::draw_page(self, page, number))
    }

    /// The whole sheet as a PDF.
    pub fn to_pdf(&self) -> Vec<u8> {
        let mut file = PdfFile::new(&self.options.title);
        for page in self.drawings() {
            file.add(&page);
        }
        file.finish()
    }

    /// The whole sheet as one SVG for each page.
    pub fn to_svg_pages(&self) -> Vec<String> {
        self.drawings().map(|page| svg(&page)).collect()
    }

    fn drawings(&self) -> impl Iterator<Item = Drawing> {
        (0..self.page_count()).filter_map(|index| self.page(index))
    }

    fn wish(&self) -> Wish {
        let places = |of: PerPage| match of {
            PerPage::One => Places::new(1, 1),
            PerPage::Two => Places::new(1, 2),
            PerPage::Four => Places::new(2, 2),
            PerPage::Six => Places::new(2, 3),
        };
        let all = PerPage::ALL.into_iter().rev();
        let most = self.options.per_page;
        Wish {
            choices: all
                .filter(|&of| most.is_none_or(|most| of <= most))
                .map(places)
                .collect(),
            least_cell: if most.is_some() {
                READABLE_CELL
            } else {
                EASY_CELL
            },
            spreads: most.is_none(),
        }
    }

    fn draw_page(&self, page: &PlannedPage, number: usize) -> Drawing {
        let frame = self.frame(page.puzzles.clone(), page.shape);
        let mut drawing = frame.draw(number);
        let places = page.places.within(frame.room());
        let placed: Vec<PlacedPuzzle> = page
            .puzzles
            .clone()
            .zip(places)
            .map(|(index, place)| self.placed(index, place))
            .collect();
        // All boards of a page make way for the largest code, so that they stand in line.
        let codes = placed.iter().filter_map(|placed| placed.code.as_ref());
        let company = Company {
            heading: HeadingType::for_columns(page.places.columns),
            details: placed
                .iter()
                .map(|placed| placed.details.len())
                .max()
                .unwrap_or(0),
            code: codes.map(|code| code.side).fold(0.0, f32::max),
        };
        let boards = placed.iter();
        let boards = boards.map(|of| (&*self.puzzles[of.index].puzzle, of.place));
        let side = company.side(&boards.collect::<Vec<_>>());
        for PlacedPuzzle {
            index,
            place,
            details,
            code,
        } in &placed
        {
            let of = &self.puzzles[*index];
            let arrangement = Arrangement::of(&of.puzzle, *place, company, side);
            arrangement.draw_board(&mut drawing, &of.puzzle, of.position.as_ref());
            let title = &self.headings[*index].title;
            arrangement.draw_heading(&mut drawing, title, details, company.heading);
            if let Some(code) = code {
                arrangement.draw_code(&mut drawing, code);
            }
        }
        drawing
    }

    /// What is known of a puzzle before it is arranged in its place.
    fn placed(&self, index: usize, place: Rectangle) -> PlacedPuzzle<'_> {
        let puzzle = &self.puzzles[index].puzzle;
        let text = || link(&self.options.base, &share_text(&puzzle.to_draft()));
        let code = self
            .options
            .with_codes
            .then(|| SizedCode::of(&text(), place));
        let note = matches!(code, Some(None)).then_some(self.words.no_code.as_str());
        let details = self.headings[index].details.iter();
        PlacedPuzzle {
            index,
            place,
            details: details.map(String::as_str).chain(note).collect(),
            code: code.flatten(),
        }
    }

    fn frame(&self, puzzles: Range<usize>, shape: PageShape) -> PageFrame {
        let kinds = self.puzzles[puzzles].iter().map(|of| of.puzzle.kind());
        PageFrame::new(&self.options, shape, &self.words, kinds)
    }
}

/// A puzzle of a page with its place, the lines below its title, and its code.
struct PlacedPuzzle<'a> {
    index: usize,
    place: Rectangle,
    details: Vec<&'a str>,
    code: Option<SizedCode>,
}

impl Measure for Sheet {
    fn cell(&self, puzzle: usize, columns: usize, place: Rectangle) -> f32 {
        let company = Company {
            heading: HeadingType::for_columns(columns),
            details: self.headings[puzzle].details.len(),
            code: if self.options.with_codes {
                USUAL_CODE
            } else {
                0.0
            },
        };
        let puzzle = &self.puzzles[puzzle].puzzle;
        let side = company.side(&[(&**puzzle, place)]);
        Arrangement::of(puzzle, place, company, side).cell
    }

    fn room(&self, puzzles: Range<usize>, shape: PageShape) -> Rectangle {
        self.frame(puzzles, shape).room()
    }
}
