//! SudokuPad: the JSON of its puzzles, as a file and packed into a link.
//!
//! The reader accepts one object with `cells` (rows of objects with a `value`, which is a given), `regions` (lists of
//! `[row, column]` from zero), `cages` (with `cells` and a `value`) and `metadata`. Regions that are boxes with cages that
//! have sums are a Killer; without regions, cages with labels such as `12×` are a KenKen. A cage of different digits without
//! a value may be a row, a column, a box, or a window of a Hypersudoku. Rules in words, pencil marks and the solution are
//! passed over. Lines, arrows, drawings and whatever else there is may change the puzzle and are refused by name.
//!
//! A link ends in `scl` or `ctc` and the object, abbreviated and packed; there is one in each line. The writer emits what is
//! needed; entries are left behind.

use serde::de::IgnoredAny;

use super::{
    ReadError, TextCursor, base64,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit,
    json::{JsonText, JsonValue},
    lines::each_line,
    link, scl_write, scl_zip,
};
use crate::puzzle::{Draft, Grid, Kind, Place, Size};

/// The kinds that can be written.
pub(super) const KINDS: &[Kind] = &[Kind::KenKen, Kind::Sudoku, Kind::Hypersudoku, Kind::Killer];

/// What sets the files apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "sudokupad",
    title: "a SudokuPad file",
    extension: "scl",
    looks_like: |opening| {
        let is_json = opening.first.starts_with('{') && opening.has_members(&["cells"]);
        is_json || opening.first.starts_with("{cs:")
    },
    puzzles: Some(PuzzleText {
        kinds: KINDS,
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read_text(text)?]),
        write: Some(scl_write::write),
    }),
};

/// What sets the links apart.
pub(super) const LINK_FACTS: FormatFacts = FormatFacts {
    name: "sudokupad-link",
    title: "a SudokuPad link",
    extension: "sudokupad",
    looks_like: |opening| {
        packed(opening.first).is_some_and(base64::is_base64)
            || link::path_on(opening.first, HOSTS).is_some()
    },
    puzzles: Some(PuzzleText {
        kinds: KINDS,
        layout: TextLayout::Lines,
        leaves_kind_open: false,
        read: |text| each_line(text, read_link),
        write: Some(scl_write::write_link),
    }),
};

const HOSTS: &[&str] = &["sudokupad.app", "crackingthecryptic.com"];

/// Members that say nothing about the puzzle's rules.
const HARMLESS: [&str; 9] = [
    "id", "cellSize", "settings", "title", "author", "rules", "ruleset", "solution", "videos",
];
/// Members of the metadata that do not either; whatever else is `true` there is a rule.
const HARMLESS_METADATA: [&str; 3] = ["title", "author", "rules"];

fn packed(line: &str) -> Option<&str> {
    line.strip_prefix("scl").or(line.strip_prefix("ctc"))
}

fn read_link(line: TextCursor<'_>) -> Result<Draft, ReadError> {
    let Some(packed) = packed(line.rest().trim()) else {
        let expected = "a link with the puzzle in it: a short name stands for a puzzle on a server, which cannot be read from here";
        return Err(line.error(expected));
    };
    let text =
        base64::unpack(packed).ok_or_else(|| line.error("a packed puzzle, whole and unchanged"))?;
    // Some programs pack plain JSON.
    let is_json = serde_json::from_str::<IgnoredAny>(&text).is_ok();
    let text = if is_json { text } else { scl_zip::unzip(&text) };
    read(&JsonText::unpacked(&text, line))
}

fn read_text(text: &str) -> Result<Draft, ReadError> {
    if text.trim_start().starts_with("{\"") || !text.trim_start().starts_with("{c") {
        read(&JsonText::plain(text))
    } else {
        read(&JsonText::unpacked(
            &scl_zip::unzip(text),
            TextCursor::new(text),
        ))
    }
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
    let cells = member("cells").ok_or_else(|| whole.error("the member `cells`"))?;
    let rows = cells.items()?;
    let expected = format!("from 1 to {} rows", Size::LIMIT);
    let size = Size::square(rows.len()).ok_or_else(|| cells.error(expected))?;
    let mut reading = SclDraft {
        draft: Draft::new(Kind::Sudoku, size),
        regions: Grid::new(size, None),
        cages: Vec::new(),
        further: Vec::new(),
    };
    reading.read_cells(cells, &rows)?;
    for (name, value) in &members {
        match name.as_str() {
            "cells" => {}
            "metadata" if !value.is_empty() => reading.read_metadata(value)?,
            "regions" if !value.is_empty() => reading.read_regions(value)?,
            "cages" if !value.is_empty() => reading.read_cages(value)?,
            "title" if !value.is_null() => reading.draft.info.title = value.words()?,
            "author" if !value.is_null() => reading.draft.info.author = value.words()?,
            known if HARMLESS.contains(&known) || value.is_empty() => {}
            unknown => return Err(value.unknown_rule(unknown)),
        }
    }
    reading.finish(&whole)
}

/// A cage with a value.
struct ValuedCage<'a> {
    value: JsonValue<'a>,
    label: String,
    /// Whether its digits are said to differ or not to.
    unique: Option<bool>,
    cells: Vec<Place>,
}

/// A puzzle while it is being read.
struct SclDraft<'a> {
    draft: Draft,
    /// The region of each cell, from one.
    regions: Grid<Option<usize>>,
    cages: Vec<ValuedCage<'a>>,
    /// Groups of different digits without a sum.
    further: Vec<(JsonValue<'a>, Vec<Place>)>,
}

impl<'a> SclDraft<'a> {
    fn read_cells(
        &mut self,
        cells: &JsonValue<'a>,
        rows: &[JsonValue<'a>],
    ) -> Result<(), ReadError> {
        let side = rows.len();
        for (row, items) in (0..).zip(rows) {
            let items = items.items()?;
            if items.len() != side {
                return Err(cells.error(format!("{side} rows of {side} cells")));
            }
            for (column, cell) in (0..).zip(&items) {
                if !cell.is_empty() {
                    self.read_cell(Place { row, column }, cell)?;
                }
            }
        }
        Ok(())
    }

    fn read_cell(&mut self, place: Place, cell: &JsonValue<'a>) -> Result<(), ReadError> {
        for (name, value) in cell.members()? {
            match name.as_str() {
                "value" if !value.is_empty() => {
                    let digit: u32 = value.number("a digit")?;
                    if digit > 0 {
                        family::push_digit(&mut self.draft, place, digit, true);
                    }
                }
                "pencilMarks" | "centremarks" | "cornermarks" | "given" | "colour" | "color"
                | "highlight" => {}
                _ if value.is_empty() => {}
                unknown => return Err(value.unknown_rule(unknown)),
            }
        }
        Ok(())
    }

    fn read_metadata(&mut self, metadata: &JsonValue<'a>) -> Result<(), ReadError> {
        for (name, value) in metadata.members()? {
            match name.as_str() {
                "title" if !value.is_empty() => self.draft.info.title = value.words()?,
                "author" if !value.is_empty() => self.draft.info.author = value.words()?,
                rule if !HARMLESS_METADATA.contains(&rule) && value.flag() == Ok(true) => {
                    return Err(value.unknown_rule(rule));
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn read_regions(&mut self, regions: &JsonValue<'a>) -> Result<(), ReadError> {
        for (number, region) in (1..).zip(regions.items()?) {
            // An empty list is an empty object when it is abbreviated.
            if region.is_empty() {
                continue;
            }
            for place in read_places(&region)? {
                let cell = self
                    .draft
                    .size
                    .cell(place)
                    .ok_or_else(|| region.error("cells on the grid"))?;
                self.regions[cell] = Some(number);
            }
        }
        Ok(())
    }

    fn read_cages(&mut self, cages: &JsonValue<'a>) -> Result<(), ReadError> {
        for cage in cages.items()? {
            let (mut cells, mut value, mut sum, mut unique) = (Vec::new(), None, None, None);
            for (name, member) in cage.members()? {
                match name.as_str() {
                    "cells" if !member.is_empty() => cells = read_places(&member)?,
                    "value" if !member.is_empty() => value = Some(member),
                    "sum" if !member.is_empty() => sum = Some(member),
                    "unique" if !member.is_null() => unique = Some(member.flag()?),
                    _ => {}
                }
            }
            match value.or(sum) {
                Some(value) => {
                    let label = value.words()?;
                    if !self.keep_text(&label) {
                        self.cages.push(ValuedCage {
                            value,
                            label,
                            unique,
                            cells,
                        });
                    }
                }
                None if !cells.is_empty() => self.further.push((cage, cells)),
                None => {}
            }
        }
        Ok(())
    }

    /// Cages of old files keep what is known about the puzzle; says whether this is one.
    fn keep_text(&mut self, label: &str) -> bool {
        let Some((name, text)) = label.split_once(':') else {
            return false;
        };
        match name.trim() {
            "title" => text.trim().clone_into(&mut self.draft.info.title),
            "author" => text.trim().clone_into(&mut self.draft.info.author),
            "rules" | "solution" | "source" | "msgcorrect" => {}
            _ => return false,
        }
        true
    }

    fn finish(mut self, whole: &JsonValue<'_>) -> Result<Draft, ReadError> {
        let size = self.draft.size;
        if self.regions.iter().all(|(_, region)| region.is_none()) {
            self.draft.kind = Kind::KenKen;
            self.check_further(&[])?;
            return self.finish_kenken(whole);
        }
        let boxes = family::boxes_of(&self.regions)
            .filter(|_| self.regions.iter().all(|(_, region)| region.is_some()));
        let boxes = boxes.ok_or_else(|| whole.error("regions that are boxes of one shape"))?;
        self.draft.boxes = fit::unusual(boxes, size);
        let boxes = family::cells_of_boxes(boxes, size);
        let has_windows = self.check_further(&boxes)?;
        for cage in self.cages {
            if cage.unique == Some(false) && cage.cells.len() > 1 {
                return Err(cage
                    .value
                    .error("cages whose digits differ, where there are regions"));
            }
            let target = cage.label.parse().map_err(|_| cage.value.error("a sum"))?;
            self.draft.cages.push(family::sum_cage(target, cage.cells));
        }
        let refuse = || whole.error("windows or cages, not both");
        self.draft.kind =
            family::kind_with_boxes(has_windows, !self.draft.cages.is_empty(), refuse)?;
        Ok(self.draft)
    }

    fn finish_kenken(mut self, whole: &JsonValue<'_>) -> Result<Draft, ReadError> {
        if self.cages.is_empty() {
            return Err(whole.error("regions, or cages with labels such as `12×`"));
        }
        for cage in self.cages {
            let is_line = family::in_line(&cage.cells);
            if cage.unique == Some(true) && !is_line {
                return Err(cage.value.error(
                    "cages with `unique` false, for the digits of a KenKen's cage may repeat",
                ));
            }
            let made = family::kenken_cage(&cage.label, cage.cells);
            self.draft
                .cages
                .push(made.ok_or_else(|| cage.value.error("a label such as `12×`"))?);
        }
        Ok(self.draft)
    }

    /// Takes regions that say nothing new away, and says whether the others are windows.
    fn check_further(&mut self, boxes: &[Vec<Place>]) -> Result<bool, ReadError> {
        let size = self.draft.size;
        let mut further = std::mem::take(&mut self.further);
        for (_, cells) in &mut further {
            cells.sort();
        }
        further.retain(|(_, cells)| !family::in_line(cells) && !boxes.contains(cells));
        let regions: Vec<Vec<Place>> = further.iter().map(|(_, cells)| cells.clone()).collect();
        match further.first() {
            None => Ok(false),
            Some(_) if !boxes.is_empty() && family::are_windows(&regions, size) => Ok(true),
            Some((cage, _)) => {
                Err(cage.error("a cage with a value, or the four windows of a Hypersudoku"))
            }
        }
    }
}

fn read_places(list: &JsonValue<'_>) -> Result<Vec<Place>, ReadError> {
    list.items()?.iter().map(JsonValue::place).collect()
}
