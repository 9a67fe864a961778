//! puzz.link addresses: a Kakuro in one line.
//!
//! The reader accepts one address per line, or just its end: `kakuro/columns/rows/squares`, also with `kakuro_edit` or
//! `kakuro_play` and with letters for options before the columns. Row by row, `k` to `z` are 1 to 16 cells, `.` is a block, and two
//! characters are a block's sums, down then across; then follow the sums above those columns and before those rows that
//! begin with a cell. A sum is `0` to `9`, `a` to `j` for 10 to 19 or `A` to `Z` for 20 to 45; `0` and `-` are none.
//!
//! The writer emits whole addresses. Givens do not fit.

use super::{
    Format, ReadError, TextCursor, WriteError,
    clue_grid::{BlockSums, ClueGrid, KakuroSquare},
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    lines::each_line,
};
use crate::puzzle::{Draft, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "puzz-link",
    title: "a puzz.link address",
    extension: "url",
    looks_like: |opening| name_in(opening.first).is_some(),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Kakuro],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read,
        write: Some(write),
    }),
};

const NAME: &str = "kakuro/";
/// The name in addresses for editors and players.
const OTHER_NAMES: [&str; 2] = ["kakuro_edit/", "kakuro_play/"];
/// What stands before the puzzle in a whole address.
pub(super) const HOST: &str = "https://puzz.link/p?";

/// Reads one puzzle per line.
fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    each_line(text, read_address)
}

fn read_address(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    let name = name_in(line.rest()).unwrap_or(NAME);
    line.skip_to(name);
    line.expect(name)?;
    let mut option = line.clone();
    option.take_while(|c| c.is_ascii_alphabetic() || c == ':');
    if option.eat("/") {
        line = option;
    }
    let mut grid = ClueGrid::new(read_size(&mut line)?);
    line.expect("/")?;
    read_squares(&mut line, &mut grid)?;
    read_margin(&mut line, &mut grid)?;
    line.eat("/");
    line.finish("the end of the line")?;
    Ok(grid.into_draft())
}

/// The name of the puzzle as an address has it.
fn name_in(line: &str) -> Option<&'static str> {
    let mut names = [NAME].into_iter().chain(OTHER_NAMES);
    names.find(|name| line.contains(name))
}

fn read_size(line: &mut TextCursor<'_>) -> Result<Size, ReadError> {
    let expected = format!("columns and rows, each from 1 to {}", Size::LIMIT);
    line.read(&expected, |line| {
        let columns = line.digits()?;
        let rows = line.eat("/").then(|| line.digits())??;
        Size::new(rows, columns)
    })
}

fn read_squares(line: &mut TextCursor<'_>, grid: &mut ClueGrid) -> Result<(), ReadError> {
    let mut cells = 0;
    for square in grid.squares.size().cells() {
        if cells == 0 {
            match line.peek() {
                Some(letter @ 'k'..='z') => cells = letter as usize - 'k' as usize + 1,
                Some('.') => {}
                _ => {
                    let down = read_sum(line)?;
                    let across = read_sum(line)?;
                    grid.squares[square] = KakuroSquare::Block(BlockSums { down, across });
                    continue;
                }
            }
            line.advance();
        }
        if cells > 0 {
            cells -= 1;
            grid.squares[square] = KakuroSquare::Cell(None);
        }
    }
    if cells > 0 {
        return Err(line.error("fewer cells before this"));
    }
    Ok(())
}

/// Reads the sums in the margin: only those of columns and rows that begin with a cell are there.
fn read_margin(line: &mut TextCursor<'_>, grid: &mut ClueGrid) -> Result<(), ReadError> {
    let size = grid.squares.size();
    for (first, sum) in size.row(0).zip(&mut grid.above) {
        if is_cell(grid.squares[first]) {
            *sum = read_sum(line)?;
        }
    }
    for (first, sum) in size.column(0).zip(&mut grid.before) {
        if is_cell(grid.squares[first]) {
            *sum = read_sum(line)?;
        }
    }
    Ok(())
}

fn read_sum(line: &mut TextCursor<'_>) -> Result<Option<u64>, ReadError> {
    let above = |symbol: char, first: char| symbol as u64 - first as u64;
    let sum = line.read(
        "a sum: one of `0`-`9`, `a`-`j`, `A`-`Z` or `-`",
        |line| match line.advance()? {
            '-' => Some(0),
            symbol @ '0'..='9' => Some(above(symbol, '0')),
            symbol @ 'a'..='j' => Some(10 + above(symbol, 'a')),
            symbol @ 'A'..='Z' => Some(20 + above(symbol, 'A')),
            _ => None,
        },
    )?;
    Ok(Some(sum).filter(|&sum| sum > 0))
}

/// Writes one puzzle as one line.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = draft.check()?;
    fit::no_givens(Format::PuzzLink, draft)?;
    let grid = ClueGrid::of(&puzzle);
    let size = puzzle.size();
    let squares: Vec<KakuroSquare> = grid.squares.iter().map(|(_, &square)| square).collect();
    let groups = squares.chunk_by(|&a, &b| is_cell(a) && is_cell(b));
    let body: String = groups.map(write_group).collect();
    let firsts = size
        .row(0)
        .zip(&grid.above)
        .chain(size.column(0).zip(&grid.before));
    let margin = firsts.filter(|&(first, _)| is_cell(grid.squares[first]));
    let margin: String = margin.map(|(_, &sum)| write_sum(sum)).collect();
    Ok(format!(
        "{HOST}{NAME}{}/{}/{body}{margin}\n",
        size.columns(),
        size.rows()
    ))
}

fn is_cell(square: KakuroSquare) -> bool {
    matches!(square, KakuroSquare::Cell(_))
}

/// Writes one block or a row of cells.
fn write_group(group: &[KakuroSquare]) -> String {
    match group {
        [
            KakuroSquare::Block(BlockSums {
                down: None,
                across: None,
            }),
        ] => ".".to_owned(),
        [KakuroSquare::Block(sums)] => [write_sum(sums.down), write_sum(sums.across)]
            .into_iter()
            .collect(),
        cells => cells
            .chunks(16)
            .map(|chunk| char::from(b'k' + chunk.len() as u8 - 1))
            .collect(),
    }
}

fn write_sum(sum: Option<u64>) -> char {
    match sum.unwrap_or(0) as u8 {
        sum @ 0..=9 => char::from(b'0' + sum),
        sum @ 10..=19 => char::from(b'a' + sum - 10),
        sum => char::from(b'A' + sum.min(45) - 20),
    }
}
