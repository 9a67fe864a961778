//! Killers in one line: the PS format, a short one with arrows, and the SumoCue format, which may go over several lines.
//!
//! The reader accepts `3x3::k:` and 81 fields, each a number and a colon: 256 times the sum of the cell's cage and the
//! cage's number, or the other way round where only that makes sense; 0 is a cell in no cage. Or `SumoCueV1` and for each
//! cell `=` with the sum of the cage that begins here, 0 if it has none, or `+` with the number of the cell where its cage
//! begins, counted from 0. Diagonals (`d`, `D`) and jigsaws (`J`) are refused. Or 81 characters: `0` to `9`, `A` to `Z` and
//! `a` to `j` are sums from 0, which is no cage, to 45, and `<`, `>`, `^` and `v` lead from cell to cell to the sum of their
//! cage; so do the corners `` ` `` (up and left), `'` (up and right), `,` (down and left) and `.` (down and right).
//!
//! The writer emits PS lines. Givens and other sizes do not fit.

use std::{collections::BTreeMap, fmt::Write};

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit,
    lines::each_line,
};
use crate::puzzle::{Draft, Grid, Kind, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "killer-line",
    title: "a Killer line",
    extension: "ps",
    looks_like: |opening| {
        let starts = [PS, DIAGONAL, SUMO_CUE];
        starts.iter().any(|start| opening.first.starts_with(start)) || is_short(opening.first)
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Killer],
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read,
        write: Some(write),
    }),
};

const PS: &str = "3x3::k:";
const DIAGONAL: &str = "3x3:d:k:";
const SUMO_CUE: &str = "SumoCueV1";
/// Without one of them a short line may be something else.
const ARROWS: [char; 4] = ['<', '>', '^', 'v'];
const SIDE: usize = 9;
/// One to nine, each once.
const LARGEST_SUM: u64 = 45;
/// How far the two numbers of a PS field are apart.
const APART: u64 = 256;

fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    let mut start = TextCursor::new(text);
    start.skip_space();
    if start.rest().starts_with(SUMO_CUE) {
        Ok(vec![read_sumo_cue(start)?])
    } else {
        each_line(text, read_line)
    }
}

fn read_line(line: TextCursor<'_>) -> Result<Draft, ReadError> {
    if line.rest().contains(ARROWS) && !line.rest().contains(':') {
        read_short(line)
    } else {
        read_ps(line)
    }
}

fn no_diagonals(at: &TextCursor<'_>) -> ReadError {
    at.error("a Killer without diagonals: Sumi does not know them")
}

fn read_ps(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    line.skip_space();
    if line.rest().starts_with(DIAGONAL) {
        return Err(no_diagonals(&line));
    }
    line.expect(PS)?;
    let fields = line.clone();
    let mut numbers: Vec<u64> = Vec::new();
    for _ in 0..SIDE * SIDE {
        numbers.push(line.number("a number for each of 81 cells")?);
        // The last colon is often lost.
        if numbers.len() < SIDE * SIDE || !line.is_at_end() {
            line.expect(":")?;
        }
    }
    line.finish("the end of the line")?;
    let parts = |number: &u64| (number % APART, number / APART);
    let usual: Vec<(u64, u64)> = numbers.iter().map(parts).collect();
    let other = usual.iter().map(|&(cage, sum)| (sum, cage)).collect();
    let cages = cages_of(&usual).or_else(|| cages_of(&other));
    let cages = cages.ok_or_else(|| {
        fields.error("numbers of which each cage has its own, with one sum from 1 to 45")
    })?;
    Ok(draft(cages))
}

/// What a character of a short line stands for.
#[derive(Clone, Copy)]
enum ArrowSymbol {
    Sum(u64),
    /// The sum is so many rows and columns away, or further on.
    Towards(i32, i32),
}

fn read_symbol(symbol: char) -> Option<ArrowSymbol> {
    let after =
        |first: char, value: u64| ArrowSymbol::Sum(u64::from(symbol) - u64::from(first) + value);
    Some(match symbol {
        '0'..='9' => after('0', 0),
        'A'..='Z' => after('A', 10),
        'a'..='j' => after('a', 36),
        '<' => ArrowSymbol::Towards(0, -1),
        '>' => ArrowSymbol::Towards(0, 1),
        '^' => ArrowSymbol::Towards(-1, 0),
        'v' => ArrowSymbol::Towards(1, 0),
        '`' => ArrowSymbol::Towards(-1, -1),
        '\'' => ArrowSymbol::Towards(-1, 1),
        ',' => ArrowSymbol::Towards(1, -1),
        '.' => ArrowSymbol::Towards(1, 1),
        _ => return None,
    })
}

/// Whether a line has as many symbols as a short line, and an arrow among them.
fn is_short(line: &str) -> bool {
    line.len() == SIDE * SIDE
        && line.contains(ARROWS)
        && line.chars().all(|symbol| read_symbol(symbol).is_some())
}

fn read_short(mut line: TextCursor<'_>) -> Result<Draft, ReadError> {
    line.skip_space();
    let size = Size::nearest_square(SIDE);
    let mut symbols = Grid::new(size, ArrowSymbol::Sum(0));
    let mut starts = Vec::new();
    for cell in size.cells() {
        starts.push(line.clone());
        symbols[cell] = line.read("81 symbols, each a sum or an arrow", |line| {
            read_symbol(line.advance()?)
        })?;
    }
    line.finish("the end of the line")?;
    let mut cages: BTreeMap<u64, (u64, Vec<Place>)> = BTreeMap::new();
    for (cell, start) in size.cells().zip(starts) {
        let (first, sum) = follow(&symbols, size.place(cell))
            .ok_or_else(|| start.error("an arrow that leads to a sum"))?;
        let (_, cells) = cages.entry(first).or_insert((sum, Vec::new()));
        cells.push(size.place(cell));
    }
    cages.retain(|_, (sum, _)| *sum > 0);
    Ok(draft(cages))
}

/// The cell that the arrows lead to from a place, and its sum.
fn follow(symbols: &Grid<ArrowSymbol>, mut place: Place) -> Option<(u64, u64)> {
    let size = symbols.size();
    // More steps than there are cells go round in a circle.
    for _ in 0..size.len() {
        let cell = size.cell(place)?;
        match symbols[cell] {
            ArrowSymbol::Sum(sum) => return Some((cell.index() as u64, sum)),
            ArrowSymbol::Towards(rows, columns) => {
                place = Place::new(place.row + rows, place.column + columns);
            }
        }
    }
    None
}

/// The cells of each cage and its sum, if every cage has just one that is possible.
fn cages_of(fields: &Vec<(u64, u64)>) -> Option<BTreeMap<u64, (u64, Vec<Place>)>> {
    let size = Size::nearest_square(SIDE);
    let mut cages = BTreeMap::new();
    for (cell, &(cage, sum)) in size.cells().zip(fields) {
        if (cage, sum) == (0, 0) {
            continue;
        }
        let (known, cells) = cages.entry(cage).or_insert((sum, Vec::new()));
        if *known != sum || !(1..=LARGEST_SUM).contains(&sum) {
            return None;
        }
        cells.push(size.place(cell));
    }
    Some(cages)
}

fn read_sumo_cue(mut cursor: TextCursor<'_>) -> Result<Draft, ReadError> {
    cursor.expect(SUMO_CUE)?;
    let size = Size::nearest_square(SIDE);
    let mut cages: BTreeMap<u64, (u64, Vec<Place>)> = BTreeMap::new();
    let mut links = Vec::new();
    for (index, cell) in (0..).zip(size.cells()) {
        cursor.skip_space();
        let start = cursor.clone();
        match cursor.advance() {
            Some('=') => {
                let sum = cursor.read("a sum", TextCursor::digits)?;
                cages.insert(index, (sum, vec![size.place(cell)]));
            }
            Some('+') => {
                let first: u64 = cursor.read("the number of a cell", TextCursor::digits)?;
                links.push((first, size.place(cell), start));
            }
            Some('D') => return Err(no_diagonals(&start)),
            Some('J') => return Err(start.error("a Killer with boxes: Sumi does not know jigsaws")),
            _ => return Err(start.error("`=` and a sum or `+` and a cell for each of 81 cells")),
        }
    }
    cursor.finish("the end of the text")?;
    for (first, place, start) in links {
        let cage = cages
            .get_mut(&first)
            .filter(|(_, cells)| cells.first() < Some(&place));
        cage.ok_or_else(|| start.error("the number of the cell where this cage begins"))?
            .1
            .push(place);
    }
    cages.retain(|_, (sum, _)| *sum > 0);
    Ok(draft(cages))
}

fn draft(cages: BTreeMap<u64, (u64, Vec<Place>)>) -> Draft {
    let mut draft = Draft::new(Kind::Killer, Size::nearest_square(SIDE));
    let cages = cages
        .into_values()
        .map(|(sum, cells)| family::sum_cage(sum, cells));
    draft.cages = cages.collect();
    draft
}

/// Writes one puzzle as one line.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let plain = fit::plain(draft)?;
    let size = plain.size;
    if size.rows() != SIDE {
        return Err(WriteError::unfit(Format::KillerLine, Unfit::Size(size)));
    }
    fit::no_givens(Format::KillerLine, &plain)?;
    let mut fields = Grid::new(size, 0);
    for cage in &plain.cages {
        let first = size
            .cell(fit::first_place(cage))
            .map_or(0, crate::puzzle::CellId::index);
        for cell in cage.cells.iter().filter_map(|&cell| size.cell(cell)) {
            fields[cell] = cage.target * APART + first as u64;
        }
    }
    let mut text = PS.to_owned();
    for (_, field) in fields.iter() {
        let _ = write!(text, "{field}:");
    }
    text.push('\n');
    Ok(text)
}
