//! Saved games of Gauguin: a KenKen with the digits entered so far.
//!
//! The reader accepts the JSON object that the program writes into its `.yml` files. Its `variant` tells the size and the
//! options, `cells` have their `cellNumber`, row by row from zero, and a `userValue` where one was entered, `cages` their
//! `cellNumbers`, `action` and `result`. Where operators are hidden, they are mysteries. Grids that are not square, digits
//! that do not begin with one, and hidden operators of which some are known not to be there are refused. Solutions, notes,
//! times and what can be taken back are passed over. Nothing is written in this format, for it holds the solution.

use super::{
    ReadError, TextCursor,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family,
    json::{JsonText, JsonValue},
};
use crate::puzzle::{Draft, DraftCage, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "gauguin",
    title: "a saved game of Gauguin",
    extension: "yml",
    looks_like: |opening| {
        let is_json = opening.first.starts_with('{') && opening.has_members(&["variant", "cages"]);
        is_json || opening.text.contains("variant:") && opening.text.contains("cageOperation:")
    },
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: None,
    }),
};

/// What an empty cell holds in the first versions.
const NO_VALUE: u32 = i32::MAX as u32;

/// Reads one game.
fn read(text: &str) -> Result<Draft, ReadError> {
    let mut start = TextCursor::new(text);
    start.skip_space();
    if start.peek() != Some('{') {
        return Err(start.error("the JSON `{…}` that Gauguin writes"));
    }
    let json = JsonText::plain(text);
    let whole = json.value()?;
    let variant = whole.member("variant")?;
    let size = read_size(&variant.member("gridSize")?)?;
    let shows_operators = read_options(&variant.member("options")?)?;
    let mut draft = Draft::new(Kind::KenKen, size);
    for cell in whole.member("cells")?.items()? {
        let value = cell.member("userValue")?;
        if !value.is_null() {
            let digit = value.number("a digit, or `null` for none")?;
            if digit != NO_VALUE {
                let place = read_place(&cell.member("cellNumber")?, size)?;
                family::push_digit(&mut draft, place, digit, false);
            }
        }
    }
    for cage in whole.member("cages")?.items()? {
        draft.cages.push(read_cage(&cage, size, shows_operators)?);
    }
    Ok(draft)
}

fn read_size(grid: &JsonValue<'_>) -> Result<Size, ReadError> {
    let length = |name: &str| grid.member(name)?.number("a number of cells");
    let (width, height): (usize, usize) = (length("width")?, length("height")?);
    let size = Size::square(width).filter(|_| width == height);
    size.ok_or_else(|| grid.error("a square grid, for that is what Sumi's KenKens have"))
}

/// Reads the options, and says whether operators are shown.
fn read_options(options: &JsonValue<'_>) -> Result<bool, ReadError> {
    let digits = options.member("digitSetting")?;
    if digits.string()? != "FIRST_DIGIT_ONE" {
        return Err(digits.error("`\"FIRST_DIGIT_ONE\"`: Sumi knows only the digits from 1 on"));
    }
    let shows_operators = options.member("showOperators")?.flag()?;
    let operations = options.member("cageOperation")?;
    if !shows_operators && operations.string()? != "OPERATIONS_ALL" {
        return Err(
            operations.error("`\"OPERATIONS_ALL\"`, for the operators are hidden and could be any")
        );
    }
    Ok(shows_operators)
}

fn read_place(number: &JsonValue<'_>, size: Size) -> Result<Place, ReadError> {
    let expected = format!("the number of a cell from 0 to {}", size.len() - 1);
    let cell = size.cell_at(number.number(&expected)?);
    cell.map(|cell| size.place(cell))
        .ok_or_else(|| number.error(expected))
}

fn read_cage(
    cage: &JsonValue<'_>,
    size: Size,
    shows_operators: bool,
) -> Result<DraftCage, ReadError> {
    let numbers = cage.member("cellNumbers")?.items()?;
    let cells = numbers
        .iter()
        .map(|number| read_place(number, size))
        .collect::<Result<Vec<_>, _>>()?;
    let action = cage.member("action")?;
    let operation = match action.string()?.as_str() {
        _ if cells.len() == 1 => Operation::Equal,
        _ if !shows_operators => Operation::Mystery,
        "ACTION_ADD" => Operation::Add,
        "ACTION_SUBTRACT" => Operation::Subtract,
        "ACTION_MULTIPLY" => Operation::Multiply,
        "ACTION_DIVIDE" => Operation::Divide,
        _ => return Err(action.error("`ACTION_` with `ADD`, `SUBTRACT`, `MULTIPLY` or `DIVIDE`")),
    };
    Ok(DraftCage {
        operation,
        target: cage.member("result")?.number("a target")?,
        cells,
    })
}
