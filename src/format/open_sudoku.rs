//! `.opensudoku`: plain Sudokus of nine by nine as the mobile game of that name keeps them.
//!
//! The reader accepts an XML document `opensudoku` with any number of `game` elements, in folders or not. The `data` of a
//! game is 81 digits, a zero for an empty cell, or `version:` with a number and then for each cell a digit, notes and
//! whether it can be changed, each followed by `|`: such a digit was entered, the others are givens. The name of a folder or
//! of the document is the title of its games; notes, times and states are passed over.
//!
//! The writer emits one game, with the digits entered so far. Only the usual boxes of nine by nine fit.

use roxmltree::Node;

use super::{
    Format, ReadError, TextCursor, Unfit, WriteError,
    facts::{FormatFacts, PuzzleText, TextLayout},
    family, fit, xml,
};
use crate::puzzle::{Draft, Grid, Kind, Size};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "opensudoku",
    title: "an .opensudoku file",
    extension: "opensudoku",
    looks_like: |opening| opening.first.starts_with('<') && opening.text.contains("<opensudoku"),
    puzzles: Some(PuzzleText {
        kinds: &[Kind::Sudoku],
        layout: TextLayout::One,
        leaves_kind_open: false,
        read,
        write: Some(write),
    }),
};

const SIDE: usize = 9;
const DATA: &str = "81 digits, or `version:` and 81 cells like `5|0|1|`";

/// Reads all games of a document.
fn read(text: &str) -> Result<Vec<Draft>, ReadError> {
    let document = xml::parse(text)?;
    let games = document
        .descendants()
        .filter(|node| node.has_tag_name("game"));
    let drafts = games
        .map(|game| read_game(text, game))
        .collect::<Result<Vec<_>, _>>()?;
    if drafts.is_empty() {
        return Err(TextCursor::new(text).error("a document `opensudoku` with a `game`"));
    }
    Ok(drafts)
}

fn read_game(text: &str, game: Node<'_, '_>) -> Result<Draft, ReadError> {
    let data = game
        .attribute_node("data")
        .ok_or_else(|| xml::start(text, game).error("a `game` with `data`"))?;
    let size = Size::nearest_square(SIDE);
    let mut draft = Draft::new(Kind::Sudoku, size);
    draft.info.title = told(game, "name");
    draft.info.author = told(game, "author");
    let cells = read_cells(data.value())
        .ok_or_else(|| xml::place(text, data.range_value().start).error(DATA))?;
    for (cell, (digit, is_given)) in size.cells().zip(cells) {
        if digit > 0 {
            family::push_digit(&mut draft, size.place(cell), digit, is_given);
        }
    }
    Ok(draft)
}

/// What the folder of a game says of all in it, or else the document.
fn told(game: Node<'_, '_>, name: &str) -> String {
    let words = |node: Node<'_, '_>| {
        let below = node.children().find(|child| child.has_tag_name(name));
        let text = node
            .attribute(name)
            .or(below.and_then(|element| element.text()));
        text.map(one_line)
    };
    game.ancestors().skip(1).find_map(words).unwrap_or_default()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The digit of each cell, and whether it is a given.
fn read_cells(data: &str) -> Option<Vec<(u32, bool)>> {
    let data = data.trim();
    let cells = if let Some(versioned) = data.strip_prefix("version:") {
        // Some versions separate two sorts of notes, some leave one of them empty.
        let cells = versioned
            .trim_start()
            .trim_start_matches(|c: char| c.is_ascii_digit());
        let fields: Vec<&str> = cells
            .split('|')
            .map(str::trim)
            .filter(|field| !field.is_empty())
            .collect();
        let [3 | 4] = [fields.len() / (SIDE * SIDE)] else {
            return None;
        };
        fields
            .chunks(fields.len() / (SIDE * SIDE))
            .map(|cell| {
                let (value, changes) = (cell.first()?, cell.last()?);
                let is_given = match *changes {
                    "0" => true,
                    "1" => false,
                    _ => return None,
                };
                Some((value.parse().ok()?, is_given))
            })
            .collect::<Option<Vec<_>>>()?
    } else {
        data.chars()
            .filter(|symbol| !symbol.is_whitespace())
            .map(|symbol| Some((symbol.to_digit(10)?, true)))
            .collect::<Option<Vec<_>>>()?
    };
    let is_whole = cells.len() == SIDE * SIDE && cells.iter().all(|(digit, _)| *digit <= 9);
    is_whole.then_some(cells)
}

/// Writes one game.
fn write(draft: &Draft) -> Result<String, WriteError> {
    let puzzle = fit::with_usual_boxes(Format::OpenSudoku, draft)?;
    let size = puzzle.size();
    if size.rows() != SIDE {
        return Err(WriteError::unfit(Format::OpenSudoku, Unfit::Size(size)));
    }
    let plain = fit::plain(draft)?;
    let mut digits = Grid::new(size, (0, 1));
    let givens = plain.givens.iter().map(|given| (given, 0));
    let entries = plain.entries.iter().map(|entry| (entry, 1));
    for (entry, changes) in entries.chain(givens) {
        if let Some(cell) = size.cell(entry.place) {
            digits[cell] = (entry.digit, changes);
        }
    }
    let data: String = if plain.entries.is_empty() {
        size.cells()
            .map(|cell| digits[cell].0.to_string())
            .collect()
    } else {
        // A line break inside an attribute would be read as a space.
        let cells = size.cells().map(|cell| {
            let (digit, changes) = digits[cell];
            format!("{digit}|0|{changes}|")
        });
        ["version: 3&#10;".to_owned()]
            .into_iter()
            .chain(cells)
            .collect()
    };
    let info = puzzle.info();
    let told: String = [("name", &info.title), ("author", &info.author)]
        .into_iter()
        .map(|(name, words)| (name, xml::escape(&one_line(words))))
        .filter(|(_, words)| !words.is_empty())
        .flat_map(|(name, words)| ["  <", name, ">", &words, "</", name, ">\n"].map(str::to_owned))
        .collect();
    Ok(format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n{told}  <game data=\"{data}\"/>\n</opensudoku>\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Place;

    const GIVENS: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn document(data: &str) -> String {
        format!(
            "<?xml version=\"1.0\"?>\n<opensudoku><name>Easy</name>\n<game data=\"{data}\" /></opensudoku>"
        )
    }

    #[test]
    fn digits_and_cells_of_every_version_are_read() {
        let cells: String = GIVENS
            .chars()
            .flat_map(|c| [c, '|', '-', '|', if c == '0' { '1' } else { '0' }, '|'])
            .collect();
        let doubled = cells.replace("|-|", "|0|0|");
        let empty = cells.replace("|-|", "|3||");
        let plain = read(&document(GIVENS)).unwrap();
        assert_eq!(plain.len(), 1);
        assert_eq!(
            (plain[0].givens.len(), plain[0].info.title.as_str()),
            (30, "Easy")
        );
        let rows: String = GIVENS.chars().flat_map(|c| [c, '\n']).collect();
        assert_eq!(read(&document(&rows)).unwrap(), plain);
        for (version, cells) in [(1, cells), (4, doubled), (2, empty)] {
            let read = read(&document(&format!("version: {version}&#10;{cells}"))).unwrap();
            assert_eq!(read, plain, "{version}");
        }
    }

    #[test]
    fn entered_digits_stay_entries_and_folders_name_their_games() {
        let cells: String = ["5|0|0|", "7|5|1|"]
            .into_iter()
            .chain([" 0|5|1|"; 79])
            .collect();
        let text = format!(
            "<opensudoku version=\"2\"><folder name=\"A\" created=\"1\"><game state=\"0\" data=\"version: 3\n{cells}\"/></folder>\
             <folder name=\"B\"><game data=\"{GIVENS}\"/><game data=\"{GIVENS}\"/></folder></opensudoku>"
        );
        let read = read(&text).unwrap();
        let titles: Vec<&str> = read.iter().map(|draft| draft.info.title.as_str()).collect();
        assert_eq!(titles, ["A", "B", "B"]);
        assert_eq!(read[0].givens.len(), 1);
        assert_eq!(read[0].entries.len(), 1);
        assert_eq!(read[0].entries[0].place, Place::new(0, 1));
    }

    #[test]
    fn an_error_names_its_place() {
        for (text, line, column) in [
            (document(&GIVENS[1..]), 3, 13),
            (document("version: 3 5|0|0|"), 3, 13),
            ("<opensudoku>\n  <game/></opensudoku>".to_owned(), 2, 3),
            (
                "<opensudoku>\n<game data=\"5\"></opensudoku>".to_owned(),
                2,
                16,
            ),
            ("<opensudoku/>".to_owned(), 1, 1),
        ] {
            let error = read(&text).unwrap_err();
            assert_eq!((error.line, error.column), (line, column), "{error:?}");
        }
    }

    #[test]
    fn a_document_as_deep_as_it_is_long_is_an_error_and_no_crash() {
        let text = format!("<opensudoku>{}", "<folder>".repeat(500_000));
        read(&text).unwrap_err();
    }
}
