//! KSudoku files: the Sudoku family and the KenKen, with the digits entered so far.
//!
//! The reader accepts an XML document `ksudoku` with one `game`, of which it reads `puzzle` and `history`. The `graph` of
//! type `sudoku` has rows, columns and boxes; that of type `custom` has them where its `sudokugroups` says so, further
//! regions as `clique`s and cages with an operator: 1 divides, 2 subtracts, 3 multiplies, 4 adds, and a cage of one cell
//! may have 0. Cells are counted column by column from zero. The `values` are `_`, or `b` for 1, `c` for 2 and so on.
//! Every `simple-event` of the history enters a digit or, with `markers`, takes it away. Grids with other regions, such
//! as jigsaws, and those in three dimensions are refused by name. Times and solutions are passed over.
//!
//! The writer emits one game with an event for each entry. Operations that the format has no number for, and cages in grids
//! of more than nine rows do not fit.

use roxmltree::Node;

use super::{
    ReadError, TextCursor,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit, ksudoku_write, xml,
};
use crate::puzzle::{Boxes, Draft, DraftCage, Grid, Kind, Operation, Place, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "ksudoku",
    title: "a KSudoku file",
    extension: "ksudoku",
    looks_like: |opening| opening.first.starts_with('<') && opening.text.contains("<ksudoku"),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::KenKen, Kind::Sudoku, Kind::Hypersudoku, Kind::Killer],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read: |text| Ok(vec![read(text)?]),
        write: Some(ksudoku_write::write),
    }),
};

/// The largest grid of which a letter names every digit.
const MOST_ROWS: usize = 25;

/// Reads one game.
fn read(text: &str) -> Result<Draft, ReadError> {
    let document = xml::parse(text)?;
    let find = |name: &str| document.descendants().find(|node| node.has_tag_name(name));
    let expect = |name: &str| {
        let expected = format!("a game of KSudoku with `{name}`");
        find(name).ok_or_else(|| TextCursor::new(text).error(expected))
    };
    let mut draft = KSudokuGraph::read(text, expect("graph")?)?;
    read_values(text, expect("values")?, &mut draft)?;
    if let Some(history) = find("history") {
        read_history(text, history, &mut draft)?;
    }
    Ok(draft)
}

/// Reads a number that an element has as an attribute.
fn number<N: std::str::FromStr>(
    text: &str,
    element: Node<'_, '_>,
    name: &str,
    expected: &str,
) -> Result<N, ReadError> {
    let attribute = element
        .attribute_node(name)
        .ok_or_else(|| xml::start(text, element).error(expected))?;
    let number = attribute.value().trim().parse();
    number.map_err(|_| xml::place(text, attribute.range_value().start).error(expected))
}

/// The place of a cell: they are counted column by column.
fn place_of(index: usize, size: Size) -> Option<Place> {
    let (row, column) = (index % size.rows(), index / size.rows());
    size.cell(Place::new(row as i32, column as i32))
        .map(|cell| size.place(cell))
}

/// What a graph says about its grid.
struct KSudokuGraph<'a, 'input> {
    text: &'a str,
    element: Node<'a, 'input>,
    size: Size,
    /// Whether there are square boxes.
    has_blocks: bool,
    /// The further regions, each sorted; rows and columns may be among them.
    cliques: Vec<Vec<Place>>,
}

impl<'a, 'input> KSudokuGraph<'a, 'input> {
    /// Reads a puzzle without its values.
    fn read(text: &'a str, element: Node<'a, 'input>) -> Result<Draft, ReadError> {
        let expected = format!("an `order` from 1 to {MOST_ROWS}");
        let side = number(text, element, "order", &expected)?;
        let size = Size::square(side).filter(|_| side <= MOST_ROWS);
        let mut graph = Self {
            text,
            element,
            size: size.ok_or_else(|| xml::start(text, element).error(expected))?,
            has_blocks: false,
            cliques: Vec::new(),
        };
        match element.attribute("type") {
            Some("sudoku") => graph.has_blocks = true,
            Some("custom") => graph.read_groups()?,
            _ => return Err(graph.refuse()),
        }
        graph.into_draft()
    }

    /// An error that names a shape which Sumi does not know.
    fn refuse(&self) -> ReadError {
        let named = ["specific-type", "type"].map(|name| self.element.attribute(name));
        let name = named.into_iter().flatten().next().unwrap_or_default();
        let name: String = name.chars().filter(|c| !c.is_control()).take(30).collect();
        ReadError {
            found: format!("`{name}` with other regions"),
            ..xml::start(self.text, self.element)
                .error("one square grid of rows and columns, with boxes, windows or cages")
        }
    }

    fn read_groups(&mut self) -> Result<(), ReadError> {
        for (name, only) in [
            ("sizeX", self.size.rows()),
            ("sizeY", self.size.rows()),
            ("sizeZ", 1),
        ] {
            let length: usize = number(
                self.text,
                self.element,
                name,
                &format!("`{name}`, a number of cells"),
            )?;
            if length != only {
                return Err(self.refuse());
            }
        }
        let mut has_lines = false;
        for child in self.element.children().filter(Node::is_element) {
            match child.tag_name().name() {
                "sudokugroups"
                    if !has_lines && matches!(child.attribute("at"), None | Some("0")) =>
                {
                    has_lines = true;
                    self.has_blocks = child.attribute("withblocks").is_none_or(|with| with == "1");
                }
                "clique" => {
                    let clique = self.read_cells(child)?;
                    self.cliques.push(clique);
                }
                "cage" => {}
                _ => return Err(self.refuse()),
            }
        }
        if has_lines || self.has_all_lines() {
            Ok(())
        } else {
            Err(self.refuse())
        }
    }

    /// Whether every row and every column is among the regions.
    fn has_all_lines(&self) -> bool {
        let size = self.size;
        let is_there = |places: Vec<Place>| self.cliques.contains(&places);
        (0..size.rows()).all(|line| {
            is_there(size.row(line).map(|cell| size.place(cell)).collect())
                && is_there(size.column(line).map(|cell| size.place(cell)).collect())
        })
    }

    /// Reads the numbers of as many cells as the element says, and sorts them.
    fn read_cells(&self, element: Node<'_, '_>) -> Result<Vec<Place>, ReadError> {
        let count: usize = number(self.text, element, "size", "the number of cells as `size`")?;
        let numbers = element.text().unwrap_or_default().split_whitespace();
        let place = |number: &str| place_of(number.parse().ok()?, self.size);
        let places: Option<Vec<Place>> = numbers.map(place).collect();
        let mut places = places
            .filter(|places| places.len() == count)
            .ok_or_else(|| {
                let last = self.size.len() - 1;
                let expected =
                    format!("{count} numbers of cells, each from 0 to {last}, in this element");
                xml::start(self.text, element).error(expected)
            })?;
        places.sort();
        Ok(places)
    }

    fn into_draft(self) -> Result<Draft, ReadError> {
        let size = self.size;
        let mut draft = Draft::new(Kind::KenKen, size);
        let boxes = self.boxes()?;
        let boxes_cells = boxes.map(|boxes| family::cells_of_boxes(boxes, size));
        let is_box = |cells: &Vec<Place>| {
            boxes_cells
                .as_ref()
                .is_some_and(|boxes| boxes.contains(cells))
        };
        let further: Vec<Vec<Place>> = self
            .cliques
            .iter()
            .filter(|cells| !family::in_line(cells) && !is_box(cells))
            .cloned()
            .collect();
        let has_windows = boxes.is_some() && family::are_windows(&further, size);
        if !further.is_empty() && !has_windows {
            return Err(self.refuse());
        }
        for cage in self
            .element
            .children()
            .filter(|child| child.has_tag_name("cage"))
        {
            draft.cages.push(self.read_cage(cage, boxes.is_some())?);
        }
        if let Some(boxes) = boxes {
            draft.boxes = fit::unusual(boxes, size);
            draft.kind =
                family::kind_with_boxes(has_windows, !draft.cages.is_empty(), || self.refuse())?;
        } else if draft.cages.is_empty() && !self.is_mathdoku() {
            return Err(self.refuse());
        }
        Ok(draft)
    }

    fn is_mathdoku(&self) -> bool {
        let named = self.element.attribute("specific-type");
        named.is_some_and(|name| name.eq_ignore_ascii_case("Mathdoku"))
    }

    /// The shape of the boxes, if there are any.
    fn boxes(&self) -> Result<Option<Boxes>, ReadError> {
        let size = self.size;
        if self.has_blocks {
            let side = size.rows().isqrt() as u8;
            let square = Boxes {
                rows: side,
                columns: side,
            };
            return if square.fit(size) {
                Ok(Some(square))
            } else {
                Err(self.refuse())
            };
        }
        Ok(family::shapes(size).find(|&boxes| {
            let cells = family::cells_of_boxes(boxes, size);
            cells.iter().all(|cells| self.cliques.contains(cells))
        }))
    }

    fn read_cage(&self, element: Node<'_, '_>, is_killer: bool) -> Result<DraftCage, ReadError> {
        let target = number(self.text, element, "value", "a target as `value`")?;
        let cells = self.read_cells(element)?;
        let expected = if is_killer {
            "the `operator` 4, for a Killer has sums"
        } else {
            "an `operator` from 1 to 4, or in a cage of one cell 0"
        };
        let operator: u8 = number(self.text, element, "operator", expected)?;
        let operation = match (operator, cells.len()) {
            (0 | 3 | 4, 1) => Some(Operation::Equal),
            (4, _) => Some(Operation::Add),
            (1, 2..) if !is_killer => Some(Operation::Divide),
            (2, 2..) if !is_killer => Some(Operation::Subtract),
            (3, 2..) if !is_killer => Some(Operation::Multiply),
            _ => None,
        };
        let expected = || xml::start(self.text, element).error(expected);
        Ok(DraftCage {
            operation: operation.ok_or_else(expected)?,
            target,
            cells,
        })
    }
}

/// Reads the givens.
fn read_values(text: &str, element: Node<'_, '_>, draft: &mut Draft) -> Result<(), ReadError> {
    let size = draft.size;
    let symbols = element.text().unwrap_or_default();
    let symbols: Vec<char> = symbols.chars().filter(|c| !c.is_whitespace()).collect();
    let expected = || {
        let expected = format!("{} values, each `_` or a letter from `b` on", size.len());
        xml::start(text, element).error(expected)
    };
    if symbols.len() != size.len() {
        return Err(expected());
    }
    for (index, symbol) in symbols.into_iter().enumerate() {
        let digit = match symbol {
            '_' | 'a' => continue,
            'b'..='z' => u32::from(symbol) - u32::from('a'),
            _ => return Err(expected()),
        };
        if let Some(place) = place_of(index, size) {
            family::push_digit(draft, place, digit, true);
        }
    }
    Ok(())
}

/// Reads the digits entered so far, event by event.
fn read_history(text: &str, history: Node<'_, '_>, draft: &mut Draft) -> Result<(), ReadError> {
    let size = draft.size;
    let mut givens = Grid::new(size, None);
    for given in &draft.givens {
        size.cell(given.place)
            .into_iter()
            .for_each(|cell| givens[cell] = Some(given.digit));
    }
    let mut digits = Grid::new(size, 0);
    for event in history
        .descendants()
        .filter(|node| node.has_tag_name("simple-event"))
    {
        let expected = format!("a cell from 0 to {} as `index`", size.len() - 1);
        let index: usize = number(text, event, "index", &expected)?;
        let cell = place_of(index, size).and_then(|place| size.cell(place));
        let cell = cell.ok_or_else(|| xml::start(text, event).error(&expected))?;
        let digit: u32 = if event.has_attribute("markers") {
            0
        } else {
            number(text, event, "value", "a digit as `value`, or `markers`")?
        };
        match givens[cell] {
            None => digits[cell] = digit,
            Some(given) if digit == given => {}
            Some(_) => {
                return Err(xml::start(text, event).error("an event in a cell without a given"));
            }
        }
    }
    let filled = digits.iter().filter(|(_, digit)| **digit > 0);
    for (cell, &digit) in filled {
        family::push_digit(draft, size.place(cell), digit, false);
    }
    Ok(())
}
