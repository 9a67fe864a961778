//! `.ken` letter grids: a KenKen drawn with a letter for each cage.
//!
//! The reader accepts as many lines as the grid has rows, each with a letter `a` to `z` or `A` to `Z` for every cell;
//! the same letter is the same cage, a digit is a cage of one cell, and spaces mean nothing. A line such as `a: 3+` follows for each letter,
//! with the operations `+ - * /`, or none for a cage of one cell. Where a line with the size comes first, the clues may
//! stand without letters, in the order of the letters.
//!
//! The writer gives out letters in the order of the cages' first cells, leaves a blank line after the grid, and lists
//! the clues in the same order. Other operations, givens and more than 52 letters do not fit.

use std::{collections::BTreeMap, fmt::Write};

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    detect::TextOpening,
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::TextLines,
};
use crate::puzzle::{Draft, DraftCage, Grid, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "ken",
    title: "a .ken file",
    extension: "ken",
    looks_like: |opening| {
        let row = spaceless(opening.first);
        is_letters(&row) && opening.text.lines().any(is_clue)
            || is_letters(opening.first) && is_square(opening.text)
            || is_headed(opening)
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut lines = TextLines::new(text);
    let is_headed = is_headed(&TextOpening::of(text));
    if is_headed {
        lines.next();
    }
    let first = lines.clone().expect("a row of letters")?;
    let size = Size::square(spaceless(first.rest()).chars().count())
        .ok_or_else(|| first.error(format!("at most {} letters", Size::LIMIT)))?;
    let mut drawing = LetterGrid::default();
    for row in 0..size.rows() {
        let line = lines.expect(&format!("{} rows of letters or digits", size.rows()))?;
        drawing.read_row(line, size, row)?;
    }
    drawing.read_clues(&mut lines, is_headed)?;
    let mut draft = Draft::new(Kind::KenKen, size);
    draft.cages = drawing.into_cages(lines.place())?;
    Ok(draft)
}

/// The cages of a letter grid, while it is being read.
#[derive(Default)]
struct LetterGrid {
    /// Cages of one cell, drawn as digits.
    singles: Vec<DraftCage>,
    cells: BTreeMap<char, Vec<Place>>,
    clues: BTreeMap<char, (u64, Operation)>,
}

impl LetterGrid {
    fn read_row(
        &mut self,
        mut line: TextCursor<'_>,
        size: Size,
        row: usize,
    ) -> Result<(), ReadError> {
        for cell in size.row(row) {
            line.skip_space();
            let place = size.place(cell);
            let is_symbol = |symbol: &char| matches!(symbol, 'a'..='z' | 'A'..='Z' | '1'..='9');
            let symbol = line.read("a letter or a digit", |line| {
                line.advance().filter(is_symbol)
            })?;
            match symbol.to_digit(10) {
                Some(digit) => self.singles.push(DraftCage {
                    operation: Operation::Equal,
                    target: digit.into(),
                    cells: vec![place],
                }),
                None => self.cells.entry(symbol).or_default().push(place),
            }
        }
        line.finish("the end of the row")
    }

    fn read_clues(&mut self, lines: &mut TextLines<'_>, in_order: bool) -> Result<(), ReadError> {
        for mut line in lines {
            line.skip_space();
            let mut letters = self.cells.keys();
            let next = letters.find(|letter| !self.clues.contains_key(letter));
            if in_order
                && line.peek().is_some_and(|c| c.is_ascii_digit())
                && let Some(&letter) = next
            {
                self.clues.insert(letter, read_clue(line)?);
                continue;
            }
            let is_due =
                |letter: &char| self.cells.contains_key(letter) && !self.clues.contains_key(letter);
            let expected = "a letter from the grid that has no clue yet";
            let letter = line.read(expected, |line| line.advance().filter(is_due))?;
            line.skip_space();
            line.expect(":")?;
            self.clues.insert(letter, read_clue(line)?);
        }
        Ok(())
    }

    fn into_cages(self, end: &TextCursor<'_>) -> Result<Vec<DraftCage>, ReadError> {
        let mut cages = self.singles;
        for (letter, cells) in self.cells {
            let clue = self.clues.get(&letter);
            let &(target, operation) =
                clue.ok_or_else(|| end.error(format!("a clue for `{letter}`")))?;
            cages.push(DraftCage {
                operation,
                target,
                cells,
            });
        }
        Ok(cages)
    }
}

fn read_clue(mut line: TextCursor<'_>) -> Result<(u64, Operation), ReadError> {
    let target = line.number("a target")?;
    line.skip_space();
    let operation = match line.rest() {
        "" => Some(Operation::Equal),
        symbol => symbol
            .parse()
            .ok()
            .filter(|operation| Operation::HIDDEN.contains(operation)),
    };
    Ok((
        target,
        operation.ok_or_else(|| line.error("one of `+ - * /`"))?,
    ))
}

/// Writes one puzzle.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let draft = fit::four_functions(Format::Ken, draft)?;
    let (drawn, lettered): (Vec<_>, Vec<_>) =
        draft.cages.iter().partition(|cage| digit(cage).is_some());
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    if lettered.len() > letters.len() {
        return Err(WriteError::unfit(Format::Ken, Unfit::Cages(lettered.len())));
    }
    let mut grid = Grid::new(draft.size, ' ');
    let symbols = lettered
        .iter()
        .zip(&letters)
        .map(|(cage, &letter)| (*cage, letter));
    let digits = drawn.iter().filter_map(|cage| Some((*cage, digit(cage)?)));
    for (cage, symbol) in symbols.clone().chain(digits) {
        cage.cells
            .iter()
            .filter_map(|&place| draft.size.cell(place))
            .for_each(|cell| grid[cell] = symbol);
    }
    let squares: Vec<char> = grid.iter().map(|(_, &symbol)| symbol).collect();
    let mut text: String = squares
        .chunks(draft.size.columns())
        .flat_map(|row| row.iter().chain(&['\n']))
        .collect();
    for (index, (cage, letter)) in symbols.enumerate() {
        let gap = if index == 0 { "\n" } else { "" };
        let operation = if cage.operation == Operation::Equal {
            ""
        } else {
            cage.operation.symbol()
        };
        let _ = writeln!(text, "{gap}{letter}: {}{operation}", cage.target);
    }
    Ok(text)
}

/// The digit that a cage is drawn as, if it is one cell with one figure.
fn digit(cage: &DraftCage) -> Option<char> {
    let figure = char::from_digit(u32::try_from(cage.target).ok()?, 10)?;
    (cage.operation == Operation::Equal).then_some(figure)
}

fn spaceless(line: &str) -> String {
    line.split_whitespace().collect()
}

/// Whether a line is a letter, a colon and a number.
fn is_clue(line: &str) -> bool {
    let (letter, clue) = line.split_once(':').unwrap_or_default();
    let is_number = clue.trim_start().starts_with(|c: char| c.is_ascii_digit());
    letter.trim().len() == 1 && is_letters(letter.trim()) && is_number
}

fn is_letters(line: &str) -> bool {
    !line.is_empty() && line.chars().all(|c| c.is_ascii_alphanumeric())
}

/// Whether the first line is the size, and the second as many letters.
fn is_headed(opening: &TextOpening<'_>) -> bool {
    let second = opening.second.unwrap_or_default();
    let is_row = !second.is_empty() && second.chars().all(|c| c.is_ascii_alphabetic());
    is_row && opening.first.parse() == Ok(second.len())
}

/// Whether a text is as many letters wide as it is high, so that it can be a grid without clues.
fn is_square(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    let side = lines.clone().count();
    lines.all(|line| is_letters(line) && line.len() == side)
}
