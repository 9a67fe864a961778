//! `sumi print`: puzzles on paper, as PDF or SVG.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::{Args, ValueEnum};

use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, Teller, each_portion},
    input::Input,
    output::write_files,
};
use crate::{
    locale::Locale,
    print::{
        PaperSize, PerPage, Sheet, SheetFiles, SheetForm, SheetMaker, SheetOptions, SheetPuzzle,
    },
    puzzle::{Draft, Faults},
};

/// Print puzzles on sheets of paper, their solutions on pages at the end
#[derive(Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of the command line"
)]
pub(super) struct PrintCommand {
    #[command(flatten)]
    input: Input,
    /// The file to write: .pdf, or .svg, which becomes one numbered file for each page
    #[arg(short, long, value_name = "OUT")]
    output: PathBuf,
    /// How many puzzles share a page: 1, 2, 4 or 6 [default: as many as leave cells easy to write in]
    #[arg(long, value_name = "N", value_parser = per_page)]
    per_page: Option<PerPage>,
    /// The size of the paper
    #[arg(long, value_name = "SIZE", value_enum, default_value_t = PaperSize::A4)]
    paper: PaperSize,
    /// What stands above every page
    #[arg(long, default_value = "", hide_default_value = true)]
    title: String,
    /// Leave the solutions out
    #[arg(long)]
    no_solutions: bool,
    /// Leave out the codes that open each puzzle on a telephone
    #[arg(long)]
    no_qr: bool,
    /// Leave out the digits that somebody has entered
    #[arg(long)]
    blank: bool,
    /// The address of the web version, for the codes; without it they hold the puzzle as text
    #[arg(
        long,
        value_name = "URL",
        default_value = "",
        hide_default_value = true
    )]
    base: String,
    /// Replace files that exist
    #[arg(long)]
    force: bool,
}

impl PrintCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let Some(form) = form(&self.output) else {
            let path = self.output.display();
            console.complain(format!("{path}: sheets are written as .pdf or .svg"));
            return CommandStatus::Unreadable;
        };
        let (puzzles, status) = self.load(console);
        if puzzles.is_empty() {
            return status;
        }
        let options = SheetOptions {
            title: self.title.clone(),
            paper: self.paper,
            per_page: self.per_page,
            with_solutions: !self.no_solutions,
            with_codes: !self.no_qr,
            base: self.base.clone(),
        };
        let sheet = Sheet::new(puzzles, options, &Locale::default());
        let mut maker = SheetMaker::new(sheet, form);
        let files = loop {
            if let Some(files) = maker.advance() {
                break files;
            }
        };
        status.max(self.write(files, console))
    }

    /// All lawful puzzles of the files, with complaints about the others.
    fn load(&self, console: &mut Console<'_>) -> (Vec<SheetPuzzle>, CommandStatus) {
        let mut puzzles = Vec::new();
        let mut teller = Teller::new(console, false);
        let status = each_portion(&self.input, None, &mut teller, |pieces, teller| {
            let mut status = CommandStatus::Fine;
            for piece in pieces {
                match self.puzzle(&piece.draft) {
                    Ok(puzzle) => puzzles.push(puzzle),
                    Err(faults) => {
                        let answer = PuzzleAnswer::unlawful(&faults);
                        status = status.max(teller.tell(&piece, answer));
                    }
                }
            }
            status
        });
        teller.finish();
        (puzzles, status)
    }

    fn puzzle(&self, draft: &Draft) -> Result<SheetPuzzle, Faults> {
        let puzzle = draft.check()?;
        let is_begun = !self.blank && !draft.entries.is_empty();
        Ok(SheetPuzzle {
            position: is_begun.then(|| draft.position(&puzzle)),
            ..Arc::new(puzzle).into()
        })
    }

    fn write(&self, files: SheetFiles, console: &mut Console<'_>) -> CommandStatus {
        let files: Vec<(PathBuf, Vec<u8>)> = match files {
            SheetFiles::Pdf(bytes) => vec![(self.output.clone(), bytes)],
            SheetFiles::Svg(pages) => {
                let count = pages.len();
                let path = |page| numbered(&self.output, page, count);
                let pages = (1..).zip(pages);
                pages
                    .map(|(page, text)| (path(page), text.into()))
                    .collect()
            }
        };
        write_files(&files, self.force, console)
    }
}

/// What is to be written, by the end of a file's name.
fn form(path: &Path) -> Option<SheetForm> {
    let extension = path.extension()?.to_str()?;
    match extension.to_ascii_lowercase().as_str() {
        "pdf" => Some(SheetForm::Pdf),
        "svg" => Some(SheetForm::Svg),
        _ => None,
    }
}

/// The file of a page: where there are several, each has its number.
fn numbered(path: &Path, page: usize, count: usize) -> PathBuf {
    let (Some(stem), true) = (path.file_stem(), count > 1) else {
        return path.to_owned();
    };
    let mut name = stem.to_owned();
    name.push(format!("-{page}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}

fn per_page(text: &str) -> Result<PerPage, String> {
    let number = text.parse().ok().and_then(PerPage::of);
    number.ok_or_else(|| "1, 2, 4 or 6 puzzles share a page".to_owned())
}

impl ValueEnum for PaperSize {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<clap::builder::PossibleValue> {
        Some(self.name().into())
    }
}
