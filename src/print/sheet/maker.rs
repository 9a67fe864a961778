//! Makes a sheet a little at a time: solutions first, then page after page.

use super::{PdfFile, Sheet, svg};
use crate::{
    print::solved,
    puzzle::Puzzle,
    solver::{Answer, Engine, EngineLimits, Inquiry},
};

/// How many nodes a solver visits before the maker pauses.
const NODES_AT_ONCE: u64 = 50;
/// How many nodes a solver visits before a puzzle is left unsolved.
const MOST_NODES: u64 = 200_000;

/// What a sheet is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetForm {
    /// One file with all pages.
    Pdf,
    /// One file for each page.
    Svg,
}

/// A sheet as files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SheetFiles {
    /// All pages in one.
    Pdf(Vec<u8>),
    /// Each page in one, in their order.
    Svg(Vec<String>),
}

/// Solves, draws and writes a sheet a little at a time, so that somebody can watch it and stop it.
pub struct SheetMaker {
    sheet: Sheet,
    solved: usize,
    inquiry: Option<Inquiry>,
    drawn: usize,
    files: FilesSoFar,
}

/// What has been written so far.
enum FilesSoFar {
    Pdf(PdfFile),
    Svg(Vec<String>),
}

impl SheetMaker {
    /// A maker that has not begun.
    pub fn new(sheet: Sheet, form: SheetForm) -> Self {
        let files = match form {
            SheetForm::Pdf => FilesSoFar::Pdf(PdfFile::new(&sheet.options.title)),
            SheetForm::Svg => FilesSoFar::Svg(Vec::new()),
        };
        Self {
            solved: if sheet.options.with_solutions {
                0
            } else {
                sheet.puzzles.len()
            },
            sheet,
            inquiry: None,
            drawn: 0,
            files,
        }
    }

    /// How many pieces of work are done, and how many there are: puzzles to be solved, and pages.
    pub fn progress(&self) -> (usize, usize) {
        let all = self.sheet.puzzles.len() + self.sheet.page_count();
        (self.solved + self.drawn, all)
    }

    /// Works on for some milliseconds; the sheet, once it is finished. After that there is nothing more.
    pub fn advance(&mut self) -> Option<SheetFiles> {
        if self.solved < self.sheet.puzzles.len() {
            self.solve();
            return None;
        }
        if let Some(page) = self.sheet.page(self.drawn) {
            self.drawn += 1;
            match &mut self.files {
                FilesSoFar::Pdf(file) => file.add(&page),
                FilesSoFar::Svg(pages) => pages.push(svg(&page)),
            }
            return None;
        }
        let rest = FilesSoFar::Svg(Vec::new());
        Some(match std::mem::replace(&mut self.files, rest) {
            FilesSoFar::Pdf(file) => SheetFiles::Pdf(file.finish()),
            FilesSoFar::Svg(pages) => SheetFiles::Svg(pages),
        })
    }

    /// Works on the solution of the next puzzle.
    fn solve(&mut self) {
        let next = &mut self.sheet.puzzles[self.solved];
        if next.solution.is_some() {
            self.solved += 1;
            return;
        }
        let puzzle = &next.puzzle;
        let inquiry = self.inquiry.get_or_insert_with(|| inquiry(puzzle));
        if let Some(answer) = inquiry.advance(NODES_AT_ONCE) {
            if let Answer::Unique(solution) = answer {
                next.solution = Some(solved(puzzle, &solution));
            }
            self.inquiry = None;
            self.solved += 1;
        }
    }
}

fn inquiry(puzzle: &Puzzle) -> Inquiry {
    let limits = EngineLimits {
        nodes: Some(MOST_NODES),
        stop: None,
    };
    Inquiry::new(Engine::new(puzzle).with_limits(limits))
}
