//! pzprv3 files: a Kakuro as the pzpr programs save it, with the player's answers.
//!
//! The reader accepts lines `pzprv3`, `kakuro`, the number of rows, the number of columns, a line with a zero and the
//! sums above the first row, then a line per row: the sum before it and its squares, `.` for a cell and `across,down`
//! for a block. A sum of `0` or `-1` is none. Rows of answers may follow: a digit, or `.` for none and for blocks. The first
//! line may name a version, as in `pzprv3.1`. Behind all of that, `info:` and a JSON object may tell the author and a
//! comment; an address and what begins with `history:` are passed over.
//!
//! The writer emits all of it, `0` where there is no sum. Givens do not fit.

use super::{
    Format, ReadError, TextCursor, WriteError,
    clue_grid::{BlockSums, ClueGrid, KakuroSquare},
    facts::{FormatFacts, PuzzleText, TextLayout},
    fit,
    json::JsonText,
    lines::TextLines,
};
use crate::puzzle::{Draft, Entry, Grid, Info, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "pzprv3",
    title: "a pzprv3 file",
    extension: "pzprv3",
    looks_like: |opening| opening.first.starts_with("pzprv3"),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Kakuro],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(write),
    }),
};

/// What stands before what is told about a puzzle.
const INFO: &str = "info:";

/// Reads one puzzle with its answers.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut lines = TextLines::new(text);
    read_word(&mut lines, "pzprv3", true)?;
    read_word(&mut lines, "kakuro", false)?;
    let mut grid = ClueGrid::new(read_size(&mut lines)?);
    read_squares(&mut lines, &mut grid)?;
    let size = grid.squares.size();
    let mut draft = grid.into_draft();
    if lines.clone().next().is_some_and(|line| !is_appendix(&line)) {
        draft.entries = read_answers(&mut lines, size)?;
    }
    match lines.clone().next() {
        Some(line) if is_appendix(&line) => read_appendix(text, line, &mut draft.info)?,
        _ => lines.finish()?,
    }
    Ok(draft)
}

/// Whether a line begins what stands behind the puzzle.
fn is_appendix(line: &TextCursor<'_>) -> bool {
    let starts = [INFO, "history:", "__HISTORY__", "http://", "https://"];
    starts.iter().any(|start| line.rest().starts_with(start))
}

/// Reads what is told about the puzzle, if anything is.
fn read_appendix(text: &str, line: TextCursor<'_>, info: &mut Info) -> Result<(), ReadError> {
    let mut rest = line.to_end_of_text();
    if !rest.eat(INFO) {
        return Ok(());
    }
    let json = JsonText::plain_within(text, rest.rest());
    for (name, told) in json.value()?.members()? {
        if name == "metadata" {
            for (name, value) in told.members()? {
                match name.as_str() {
                    "author" if !value.is_empty() => info.author = value.words()?,
                    "comment" if !value.is_empty() => info.note = value.words()?,
                    _ => {}
                }
            }
        }
    }
    Ok(())
}

fn read_word(lines: &mut TextLines<'_>, wanted: &str, has_version: bool) -> Result<(), ReadError> {
    let mut line = lines.expect(&format!("`{wanted}`"))?;
    line.expect(wanted)?;
    if has_version && line.eat(".") {
        line.take_while(|c| c.is_ascii_digit());
    }
    line.finish("the end of the line")
}

fn read_size(lines: &mut TextLines<'_>) -> Result<Size, ReadError> {
    let mut length = |lines_of: &str| {
        let expected = format!("the number of {lines_of}, from 1 to {}", Size::LIMIT);
        let mut line = lines.expect(&expected)?;
        let is_possible = |length: &usize| (1..=Size::LIMIT).contains(length);
        let length = line.read(&expected, |line| line.digits().filter(is_possible))?;
        line.finish("the end of the line")?;
        Ok(length)
    };
    let rows = length("rows")?;
    let columns = length("columns")?;
    Size::new(rows, columns).ok_or_else(|| lines.place().error("a smaller grid"))
}

fn read_squares(lines: &mut TextLines<'_>, grid: &mut ClueGrid) -> Result<(), ReadError> {
    let size = grid.squares.size();
    let mut line = lines.expect("the sums above the first row")?;
    // Nothing can stand in the corner of the margin, but something is written there.
    read_sum(line.word())?;
    for sum in &mut grid.above {
        *sum = read_sum(line.word())?;
    }
    line.finish("the end of the line")?;
    for (row, sum) in grid.before.iter_mut().enumerate() {
        let mut line = lines.expect("a row of squares")?;
        *sum = read_sum(line.word())?;
        for cell in size.row(row) {
            grid.squares[cell] = read_square(line.word())?;
        }
        line.finish("the end of the line")?;
    }
    Ok(())
}

fn read_square(mut word: TextCursor<'_>) -> Result<KakuroSquare, ReadError> {
    if word.rest() == "." {
        return Ok(KakuroSquare::Cell(None));
    }
    let across = read_sum(word.field(','))?;
    let down = read_sum(word)?;
    Ok(KakuroSquare::Block(BlockSums { down, across }))
}

fn read_sum(mut word: TextCursor<'_>) -> Result<Option<u64>, ReadError> {
    if word.rest() == "-1" {
        return Ok(None);
    }
    let sum = word.number("a sum")?;
    word.finish("the end of the sum")?;
    Ok(Some(sum).filter(|&sum| sum > 0))
}

fn read_answers(lines: &mut TextLines<'_>, size: Size) -> Result<Vec<Entry>, ReadError> {
    let mut entries = Vec::new();
    for row in 0..size.rows() {
        let mut line = lines.expect("a row of answers")?;
        for cell in size.row(row) {
            let mut word = line.word();
            if !word.eat(".") {
                let digit = word.number("a digit or `.`")?;
                entries.push(Entry {
                    place: size.place(cell),
                    digit,
                });
            }
            word.finish("a space")?;
        }
        line.finish("the end of the line")?;
    }
    Ok(entries)
}

/// Writes one puzzle with its answers.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let grid = ClueGrid::of(&draft.check()?);
    fit::no_givens(Format::Pzprv3, draft)?;
    let size = grid.squares.size();
    let mut text = format!("pzprv3\nkakuro\n{}\n{}\n", size.rows(), size.columns());
    push_line(
        &mut text,
        [None].iter().chain(&grid.above).map(|&sum| write_sum(sum)),
    );
    for (row, &sum) in grid.before.iter().enumerate() {
        let squares = size.row(row).map(|cell| write_square(grid.squares[cell]));
        push_line(&mut text, [write_sum(sum)].into_iter().chain(squares));
    }
    let mut answers = Grid::new(size, ".".to_owned());
    for entry in &draft.entries {
        if let Some(cell) = size.cell(entry.place) {
            answers[cell] = entry.digit.to_string();
        }
    }
    for row in 0..size.rows() {
        push_line(&mut text, size.row(row).map(|cell| answers[cell].clone()));
    }
    Ok(text)
}

fn write_square(square: KakuroSquare) -> String {
    match square {
        KakuroSquare::Cell(_) => ".".to_owned(),
        KakuroSquare::Block(BlockSums { down, across }) => {
            format!("{},{}", write_sum(across), write_sum(down))
        }
    }
}

fn write_sum(sum: Option<u64>) -> String {
    sum.unwrap_or(0).to_string()
}

/// Each word is followed by a space, also the last, as those programs do it.
fn push_line(text: &mut String, words: impl Iterator<Item = String>) {
    text.extend(words.map(|word| word + " "));
    text.push('\n');
}
