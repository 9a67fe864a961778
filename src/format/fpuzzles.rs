//! f-puzzles: the JSON of a widely used setting tool, as a file and packed into a link.
//!
//! The reader accepts one object with `size`, `grid`, `title`, `author`, `killercage` (sums whose digits differ),
//! `extraregion` (the four windows of a Hypersudoku) and `cage` (drawn only: with labels such as `12×` and no regions, they
//! are a KenKen). A cell's `value` is a given if it says so and an entry if not; `region` numbers the boxes, and `null` is
//! none. Rules in words, pencil marks, colours and the solution are passed over. Whatever else there is changes the puzzle
//! and is refused by its name.
//!
//! A link ends in `?load=` and the object packed, or begins with `fpuzzles` or `fpuz`; there is one in each line.
//!
//! The writer emits what is needed, with the entries.

use serde_json::{Map, Value, json};

use super::{
    Format, ReadError, TextCursor, WriteError, base64,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit,
    json::{JsonText, JsonValue},
    lines::each_line,
    link,
};
use crate::puzzle::{Draft, Grid, Kind, Place, Size};

const KINDS: &[Kind] = &[Kind::KenKen, Kind::Sudoku, Kind::Hypersudoku, Kind::Killer];

/// What sets the files apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "fpuzzles",
    title: "an f-puzzles file",
    extension: "json",
    looks_like: |opening| opening.first.starts_with('{') && opening.has_members(&["size", "grid"]),
    puzzles: Some(PuzzleText {
        kinds: KINDS,
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(&JsonText::plain(text))?]),
        write: Some(|draft| Ok(format!("{:#}\n", to_json(Format::FPuzzles, draft)?))),
    }),
};

/// What sets the links apart.
pub(super) const LINK_FACTS: FormatFacts = FormatFacts {
    name: "fpuzzles-link",
    title: "an f-puzzles link",
    extension: "fpuzzles",
    looks_like: |opening| {
        let packed = packed(opening.first);
        let is_packed = packed != opening.first || packed.starts_with("N4I");
        is_packed && base64::is_base64(packed) || link::path_on(opening.first, HOSTS).is_some()
    },
    puzzles: Some(PuzzleText {
        kinds: KINDS,
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read: |text| each_line(text, read_link),
        write: Some(write_link),
    }),
};

const HOSTS: &[&str] = &["f-puzzles.com"];
const ADDRESS: &str = "https://www.f-puzzles.com/?load=";

/// Members that say nothing about the puzzle's rules.
const HARMLESS: [&str; 12] = [
    "ruleset",
    "solution",
    "metadata",
    "successMessage",
    "msgcorrect",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "disabledLogic",
    "id",
    "author",
    "title",
];

fn packed(line: &str) -> &str {
    let without_end = line.strip_prefix("fpuzzles").or(line.strip_prefix("fpuz"));
    without_end.unwrap_or(line)
}

fn read_link(line: TextCursor<'_>) -> Result<Draft, ReadError> {
    if link::path_on(line.rest().trim(), HOSTS).is_some() {
        let expected = "a link with the puzzle in it, behind `?load=`: what is on a server cannot be read from here";
        return Err(line.error(expected));
    }
    let text = base64::unpack(packed(line.rest().trim()))
        .ok_or_else(|| line.error("a packed puzzle, whole and unchanged"))?;
    read(&JsonText::unpacked(&text, line))
}

/// Reads one puzzle.
fn read(json: &JsonText<'_>) -> Result<Draft, ReadError> {
    let whole = json.value()?;
    let members = whole.members()?;
    let member = |wanted: &str| {
        members
            .iter()
            .find(|(name, _)| name == wanted)
            .map(|(_, value)| value)
    };
    let size_value = member("size").ok_or_else(|| whole.error("the member `size`"))?;
    let expected = format!("a size from 1 to {}", Size::LIMIT);
    let size =
        Size::square(size_value.number(&expected)?).ok_or_else(|| size_value.error(expected))?;
    let mut reading = FPuzzlesDraft::new(size);
    for (name, value) in &members {
        match name.as_str() {
            "size" => {}
            "title" if !value.is_null() => reading.draft.info.title = value.words()?,
            "author" if !value.is_null() => reading.draft.info.author = value.words()?,
            "grid" => reading.read_grid(value)?,
            "killercage" if !value.is_empty() => reading.read_killer_cages(value)?,
            "extraregion" if !value.is_empty() => reading.read_extra_regions(value)?,
            "cage" if !value.is_empty() => reading.read_drawn_cages(value)?,
            known if HARMLESS.contains(&known) || value.is_empty() => {}
            unknown => return Err(value.unknown_rule(unknown)),
        }
    }
    reading.finish(&whole)
}

/// A puzzle while it is being read.
struct FPuzzlesDraft {
    draft: Draft,
    /// The region of each cell; without a name it has none.
    regions: Grid<Option<u64>>,
    has_windows: bool,
    labels: Vec<(String, Vec<Place>)>,
}

impl FPuzzlesDraft {
    fn new(size: Size) -> Self {
        // Without a word about regions there are the usual boxes.
        let usual = family::boxes_or_usual(&Draft::new(Kind::Sudoku, size));
        let region = |place: Place| Some(family::box_number(place, usual?, size) as u64);
        Self {
            draft: Draft::new(Kind::Sudoku, size),
            regions: Grid::from_fn(size, |cell| region(size.place(cell))),
            has_windows: false,
            labels: Vec::new(),
        }
    }

    fn read_grid(&mut self, grid: &JsonValue<'_>) -> Result<(), ReadError> {
        let side = self.draft.size.rows();
        let expected = format!("{side} rows of {side} cells");
        let rows = grid.items()?;
        if rows.len() != side {
            return Err(grid.error(expected));
        }
        for (row, cells) in (0..).zip(&rows) {
            let items = cells.items()?;
            if items.len() != side {
                return Err(cells.error(expected));
            }
            for (column, cell) in (0..).zip(&items) {
                self.read_cell(Place { row, column }, cell)?;
            }
        }
        Ok(())
    }

    fn read_cell(&mut self, place: Place, cell: &JsonValue<'_>) -> Result<(), ReadError> {
        if cell.is_null() {
            return Ok(());
        }
        let (mut digit, mut is_given) = (None, false);
        for (name, value) in cell.members()? {
            match name.as_str() {
                "value" if !value.is_empty() => digit = Some(value.number("a digit")?),
                "given" => is_given = !value.is_null() && value.flag()?,
                "region" => {
                    let region = if value.is_null() {
                        None
                    } else {
                        Some(value.number("a region's number, or `null`")?)
                    };
                    if let Some(cell) = self.draft.size.cell(place) {
                        self.regions[cell] = region;
                    }
                }
                // Marks and colours of a player.
                "value" | "centerPencilMarks" | "cornerPencilMarks" | "givenPencilMarks" | "c"
                | "highlight" | "color" => {}
                _ if value.is_empty() => {}
                unknown => return Err(value.unknown_rule(unknown)),
            }
        }
        if let Some(digit) = digit.filter(|&digit| digit > 0) {
            family::push_digit(&mut self.draft, place, digit, is_given);
        }
        Ok(())
    }

    fn read_killer_cages(&mut self, cages: &JsonValue<'_>) -> Result<(), ReadError> {
        for cage in cages.items()? {
            let (cells, value) = read_group(&cage)?;
            let value = value.ok_or_else(|| cage.error("a cage with its sum as `value`"))?;
            self.draft
                .cages
                .push(family::sum_cage(value.number("a sum")?, cells));
        }
        Ok(())
    }

    fn read_extra_regions(&mut self, regions: &JsonValue<'_>) -> Result<(), ReadError> {
        let groups = regions
            .items()?
            .iter()
            .map(|region| Ok(read_group(region)?.0))
            .collect::<Result<Vec<_>, _>>()?;
        if !family::are_windows(&groups, self.draft.size) {
            return Err(regions.error("the four windows of a Hypersudoku"));
        }
        self.has_windows = true;
        Ok(())
    }

    fn read_drawn_cages(&mut self, cages: &JsonValue<'_>) -> Result<(), ReadError> {
        for cage in cages.items()? {
            let (cells, value) = read_group(&cage)?;
            let label = value
                .map(|value| value.words())
                .transpose()?
                .unwrap_or_default();
            // Cages that nobody sees keep what is known about the puzzle.
            let text = |name: &str| {
                label
                    .strip_prefix(name)
                    .and_then(|rest| rest.strip_prefix(':'))
            };
            if let Some(title) = text("title") {
                title.trim().clone_into(&mut self.draft.info.title);
            } else if let Some(author) = text("author") {
                author.trim().clone_into(&mut self.draft.info.author);
            } else if text("rules").is_none() && text("solution").is_none() {
                self.labels.push((label, cells));
            }
        }
        Ok(())
    }

    fn finish(mut self, whole: &JsonValue<'_>) -> Result<Draft, ReadError> {
        let is_bare = self.regions.iter().all(|(_, region)| region.is_none());
        if is_bare && self.draft.cages.is_empty() && !self.has_windows {
            self.draft.kind = Kind::KenKen;
            for (label, cells) in self.labels {
                let cage = family::kenken_cage(&label, cells);
                self.draft.cages.push(cage.ok_or_else(|| {
                    whole.error(format!(
                        "cages with labels such as `12×`, and not `{}`",
                        shortened(&label)
                    ))
                })?);
            }
            return Ok(self.draft);
        }
        if let Some((label, _)) = self.labels.first() {
            let expected = "no drawn cages: those of a Killer are `killercage`, and a KenKen has `null` for every `region`";
            return Err(ReadError {
                found: format!("the drawn cage `{}`", shortened(label)),
                ..whole.error(expected)
            });
        }
        let boxes = family::boxes_of(&self.regions)
            .ok_or_else(|| whole.error("regions that are boxes of one shape"))?;
        self.draft.boxes = fit::unusual(boxes, self.draft.size);
        let refuse = || whole.error("windows or cages, not both");
        self.draft.kind =
            family::kind_with_boxes(self.has_windows, !self.draft.cages.is_empty(), refuse)?;
        Ok(self.draft)
    }
}

fn shortened(label: &str) -> String {
    label.chars().filter(|c| !c.is_control()).take(20).collect()
}

/// The cells of a cage or region, and its value.
fn read_group<'a>(group: &JsonValue<'a>) -> Result<(Vec<Place>, Option<JsonValue<'a>>), ReadError> {
    let (mut cells, mut found) = (Vec::new(), None);
    for (name, value) in group.members()? {
        match name.as_str() {
            "cells" => {
                for cell in value.items()? {
                    let place = cell.string()?.to_ascii_lowercase().parse();
                    cells.push(place.map_err(|_| cell.error("a cell such as `R3C4`"))?);
                }
            }
            "value" if !value.is_empty() => found = Some(value),
            _ => {}
        }
    }
    if cells.is_empty() && found.is_none() {
        return Err(group.error("a group with `cells`"));
    }
    Ok((cells, found))
}

fn to_json(format: Format, draft: &Draft) -> Result<Value, WriteError> {
    let plain = fit::plain(draft)?;
    if !KINDS.contains(&plain.kind) {
        return Err(WriteError::unfit(format, super::Unfit::Kind(plain.kind)));
    }
    let mut whole = Map::new();
    whole.insert("size".into(), plain.size.rows().into());
    for (name, text) in [("title", &plain.info.title), ("author", &plain.info.author)] {
        if !text.is_empty() {
            whole.insert(name.into(), text.clone().into());
        }
    }
    whole.insert("grid".into(), grid_to_json(&plain));
    if plain.kind == Kind::Hypersudoku {
        let regions = family::windows();
        let regions: Vec<Value> = regions
            .iter()
            .map(|cells| json!({ "cells": cell_names(cells) }))
            .collect();
        whole.insert("extraregion".into(), regions.into());
    }
    if !plain.cages.is_empty() {
        let is_kenken = plain.kind == Kind::KenKen;
        let cage = |cage: &crate::puzzle::DraftCage| {
            let value = if is_kenken {
                family::label(cage)
            } else {
                cage.target.to_string()
            };
            json!({ "cells": cell_names(&cage.cells), "value": value })
        };
        let cages: Vec<Value> = plain.cages.iter().map(cage).collect();
        whole.insert(
            if is_kenken { "cage" } else { "killercage" }.into(),
            cages.into(),
        );
    }
    Ok(Value::Object(whole))
}

fn grid_to_json(draft: &Draft) -> Value {
    let size = draft.size;
    let mut cells = Grid::new(size, Map::new());
    if draft.kind == Kind::KenKen {
        cells
            .iter_mut()
            .for_each(|(_, cell)| drop(cell.insert("region".into(), Value::Null)));
    } else if let Some(boxes) = draft.boxes {
        cells.iter_mut().for_each(|(id, cell)| {
            let number = family::box_number(size.place(id), boxes, size);
            cell.insert("region".into(), number.into());
        });
    }
    let digits = draft.entries.iter().map(|entry| (entry, false));
    for (entry, is_given) in digits.chain(draft.givens.iter().map(|given| (given, true))) {
        if let Some(cell) = size.cell(entry.place).and_then(|cell| cells.get_mut(cell)) {
            cell.insert("value".into(), entry.digit.into());
            if is_given {
                cell.insert("given".into(), true.into());
            }
        }
    }
    let row = |row| {
        Value::Array(
            size.row(row)
                .map(|cell| Value::Object(cells[cell].clone()))
                .collect(),
        )
    };
    Value::Array((0..size.rows()).map(row).collect())
}

fn cell_names(cells: &[Place]) -> Vec<String> {
    cells
        .iter()
        .map(|cell| cell.to_string().to_ascii_uppercase())
        .collect()
}

/// Writes one puzzle as one line.
fn write_link(draft: &Draft) -> Result<String, WriteError> {
    let text = to_json(Format::FPuzzlesLink, draft)?.to_string();
    Ok(format!(
        "{ADDRESS}{}\n",
        base64::escape(&base64::pack(&text))
    ))
}
