//! What kenken.com gives for a puzzle: a KenKen as tables of numbers, plain or inside base64 of JSON.
//!
//! The reader accepts sections, each a line with its letter and lines of words: `A` the answers, `T` the targets, each in one
//! cell of its cage, `S` the operations in the same cells (`+ - * /`, `1` for a single digit, `0` or `?` for none shown),
//! `V` for each row the walls to the right of its cells, `H` for each column the walls below its cells. Answers are passed
//! over. Nothing is written in this format.

use super::{
    ReadError, TextCursor, base64,
    facts::{FormatFacts, PuzzleText, TextLayout},
    json::JsonText,
    lines::TextLines,
    walls::JoinedCells,
};
use crate::puzzle::{Draft, DraftCage, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "kenken-com",
    title: "a kenken.com puzzle",
    extension: "kk",
    looks_like: |opening| {
        let is_json = opening.first.starts_with('{') && opening.has_members(&["data", "size"]);
        // Base64 of a text that begins with `{"` or `{ "` or a new line.
        let starts = ["eyJ", "eyAi", "ewo", "ew0K"];
        let is_packed =
            opening.text.len() > 100 && starts.iter().any(|start| opening.first.starts_with(start));
        is_json
            || is_packed
            || is_section(opening.first) && opening.text.lines().any(|line| line.trim() == "V")
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: None,
    }),
};

fn is_section(line: &str) -> bool {
    matches!(line.trim(), "A" | "T" | "S" | "V" | "H")
}

/// Reads one puzzle.
fn read(text: &str) -> Result<Draft, ReadError> {
    let start = TextCursor::new(text);
    let first = TextLines::new(text).next();
    let first = first.map(|line| line.rest().trim()).unwrap_or_default();
    if first.starts_with('{') {
        let json = JsonText::plain(text);
        return read_json(&json, &start);
    }
    if is_section(first) || first.is_empty() {
        return read_data(text);
    }
    let unpacked =
        base64::decode(text).ok_or_else(|| start.error("base64, whole and unchanged"))?;
    if unpacked.trim_start().starts_with('{') {
        read_json(&JsonText::unpacked(&unpacked, start.clone()), &start)
    } else {
        read_data(&unpacked).map_err(|error| in_data(&start, &error))
    }
}

fn read_json(json: &JsonText<'_>, start: &TextCursor<'_>) -> Result<Draft, ReadError> {
    let whole = json.value()?;
    let members = whole.members()?;
    let data = members.iter().find(|(name, _)| name == "data");
    let (_, data) = data.ok_or_else(|| whole.error("the member `data`"))?;
    let data = data.string()?;
    let data = if data.contains('\n') {
        data
    } else {
        data.replace("\\r", "").replace("\\n", "\n")
    };
    read_data(&data).map_err(|error| in_data(start, &error))
}

/// An error in a text that nobody sees.
fn in_data(start: &TextCursor<'_>, error: &ReadError) -> ReadError {
    let ReadError {
        line,
        expected,
        found,
        ..
    } = error;
    ReadError {
        found: found.clone(),
        ..start.error(format!("{expected} in line {line} of the puzzle's `data`"))
    }
}

/// The tables of a puzzle, each row a line.
#[derive(Default)]
struct Tables<'a> {
    targets: Vec<TextCursor<'a>>,
    operations: Vec<TextCursor<'a>>,
    walls_right: Vec<TextCursor<'a>>,
    walls_below: Vec<TextCursor<'a>>,
}

fn read_data(text: &str) -> Result<Draft, ReadError> {
    let mut tables = Tables::default();
    let mut section = None;
    let mut lines = TextLines::new(text);
    for line in lines.by_ref() {
        let letter = line.rest().trim();
        if is_section(letter) {
            section = Some(letter);
            continue;
        }
        match section {
            Some("T") => tables.targets.push(line),
            Some("S") => tables.operations.push(line),
            Some("V") => tables.walls_right.push(line),
            Some("H") => tables.walls_below.push(line),
            Some(_) => {}
            None => return Err(line.error("a section: `A`, `T`, `S`, `V` or `H`")),
        }
    }
    let end = lines.place();
    let expected = format!("from 2 to {} rows of targets behind `T`", Size::LIMIT);
    let size = Size::square(tables.targets.len()).filter(|size| size.rows() > 1);
    let size = size.ok_or_else(|| end.error(expected))?;
    let mut cells = JoinedCells::new(size);
    let walls = [
        (&tables.walls_right, true, "V"),
        (&tables.walls_below, false, "H"),
    ];
    for (lines, goes_right, letter) in walls {
        join_cells(&mut cells, lines, goes_right)
            .ok_or_else(|| walls_missing(lines, end, size, letter))?;
    }
    let targets = read_table(&tables.targets, size, end, "T")?;
    let operations = read_table(&tables.operations, size, end, "S")?;
    let mut draft = Draft::new(Kind::KenKen, size);
    for cells in cells.into_cages() {
        draft
            .cages
            .push(read_cage(cells, &targets, &operations, size)?);
    }
    Ok(draft)
}

fn walls_missing(
    lines: &[TextCursor<'_>],
    end: &TextCursor<'_>,
    size: Size,
    letter: &str,
) -> ReadError {
    let expected = format!(
        "{} lines of {} walls, each `0` or `1`, behind `{letter}`",
        size.rows(),
        size.rows() - 1
    );
    let is_bad = |line: &&TextCursor<'_>| {
        let words: Vec<_> = TextCursor::clone(line).words().collect();
        words.len() != size.rows() - 1 || words.iter().any(|word| !matches!(word.rest(), "0" | "1"))
    };
    lines.iter().find(is_bad).unwrap_or(end).error(expected)
}

/// Joins the cells between which there is no wall; nothing if the walls are not as many as they should be.
fn join_cells(cells: &mut JoinedCells, lines: &[TextCursor<'_>], goes_right: bool) -> Option<()> {
    let size = cells.size();
    if lines.len() != size.rows() {
        return None;
    }
    for (line, walls) in (0..).zip(lines) {
        let walls: Vec<_> = walls.clone().words().collect();
        if walls.len() + 1 != size.rows() {
            return None;
        }
        for (index, wall) in (0..).zip(&walls) {
            let place = |step: i32| {
                let (row, column) = if goes_right {
                    (line, index + step)
                } else {
                    (index + step, line)
                };
                size.cell(Place { row, column })
            };
            match wall.rest() {
                "0" => cells.join(place(0)?, place(1)?),
                "1" => {}
                _ => return None,
            }
        }
    }
    Some(())
}

/// Reads the words of a table, one for each cell.
fn read_table<'a>(
    lines: &[TextCursor<'a>],
    size: Size,
    end: &TextCursor<'a>,
    letter: &str,
) -> Result<Vec<TextCursor<'a>>, ReadError> {
    let expected = format!("{0} rows of {0} words behind `{letter}`", size.rows());
    let mut words = Vec::new();
    for line in lines {
        let row: Vec<_> = line.clone().words().take(size.rows() + 1).collect();
        if row.len() != size.rows() {
            return Err(line.error(expected));
        }
        words.extend(row);
    }
    if words.len() == size.len() {
        Ok(words)
    } else {
        Err(end.error(expected))
    }
}

fn read_cage(
    cells: Vec<Place>,
    targets: &[TextCursor<'_>],
    operations: &[TextCursor<'_>],
    size: Size,
) -> Result<DraftCage, ReadError> {
    let mut found = None;
    for cell in cells.iter().filter_map(|&cell| size.cell(cell)) {
        let target: u64 = targets[cell.index()].clone().number("a target")?;
        if target > 0 {
            let operation = read_operation(&operations[cell.index()], cells.len())?;
            if found.replace((target, operation)).is_some() {
                return Err(targets[cell.index()].error("one target for each cage"));
            }
        }
    }
    let first = cells
        .first()
        .and_then(|&cell| size.cell(cell))
        .map_or(0, crate::puzzle::CellId::index);
    let (target, operation) = found.ok_or_else(|| targets[first].error("a target in this cage"))?;
    Ok(DraftCage {
        operation,
        target,
        cells,
    })
}

fn read_operation(word: &TextCursor<'_>, count: usize) -> Result<Operation, ReadError> {
    match word.rest() {
        _ if count == 1 => Ok(Operation::Equal),
        "0" | "?" | "1" => Ok(Operation::Mystery),
        sign => {
            let known = sign
                .parse()
                .ok()
                .filter(|operation| Operation::HIDDEN.contains(operation));
            known.ok_or_else(|| word.error("one of `+ - * /`, `1` or `0`"))
        }
    }
}
