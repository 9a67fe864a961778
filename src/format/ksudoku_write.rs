//! Writes puzzles and games as KSudoku keeps them.

use std::fmt::Write;

use super::{Format, Unfit, WriteError, family, fit};
use crate::puzzle::{Draft, DraftCage, Kind, Operation, Place, Size};

/// The largest grid with cages.
const MOST_ROWS_WITH_CAGES: usize = 9;

/// Writes one game.
pub(super) fn write(draft: &Draft) -> Result<String, WriteError> {
    let plain = fit::plain(draft)?;
    let size = plain.size;
    if plain.kind.has_cages() && size.rows() > MOST_ROWS_WITH_CAGES {
        return Err(WriteError::unfit(Format::KSudoku, Unfit::Size(size)));
    }
    let mut values = vec!['_'; size.len()];
    for given in &plain.givens {
        if let Some(value) = values.get_mut(index_of(given.place, size)) {
            *value = char::from(b'a' + given.digit as u8);
        }
    }
    let mut text = String::from(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n",
    );
    text += &write_graph(&plain)?;
    let values = String::from_iter(values);
    let _ = writeln!(
        text,
        "   <values>{values}</values>\n  </puzzle>\n  <history>"
    );
    for entry in &plain.entries {
        let index = index_of(entry.place, size);
        let _ = writeln!(
            text,
            "   <simple-event index=\"{index}\" value=\"{}\"/>",
            entry.digit
        );
    }
    Ok(text + "  </history>\n </game>\n</ksudoku>\n")
}

fn write_graph(draft: &Draft) -> Result<String, WriteError> {
    let (size, side) = (draft.size, draft.size.rows());
    let boxes = draft
        .kind
        .has_boxes()
        .then(|| family::boxes_or_usual(draft))
        .flatten();
    let has_blocks = boxes.is_some_and(|boxes| boxes.rows == boxes.columns);
    if has_blocks && draft.kind == Kind::Sudoku {
        return Ok(format!(
            "   <graph order=\"{side}\" type=\"sudoku\" specific-type=\"Plain\"/>\n"
        ));
    }
    let mut cliques = Vec::new();
    if let Some(boxes) = boxes.filter(|_| !has_blocks) {
        cliques.extend(family::cells_of_boxes(boxes, size));
    }
    if draft.kind == Kind::Hypersudoku {
        cliques.extend(family::windows());
    }
    let (specific, name) = match draft.kind {
        Kind::KenKen => ("Mathdoku", "Mathdoku"),
        Kind::Killer => ("KillerSudoku", "KillerSudoku"),
        Kind::Hypersudoku => ("Plain", "Windoku"),
        Kind::Sudoku | Kind::Kakuro => ("Plain", "Sudoku"),
    };
    let blocks = if has_blocks { side } else { 0 };
    let mut text = format!(
        "   <graph order=\"{side}\" type=\"custom\" specific-type=\"{specific}\" name=\"{name}\" ncliques=\"{}\" \
         sizeX=\"{side}\" sizeY=\"{side}\" sizeZ=\"1\">\n    <sudokugroups at=\"0\" withblocks=\"{}\"/>\n",
        2 * side + blocks + cliques.len(),
        u8::from(has_blocks),
    );
    for clique in cliques {
        let _ = writeln!(
            text,
            "    <clique size=\"{}\"> {} </clique>",
            clique.len(),
            indices(&clique, size)
        );
    }
    for cage in &draft.cages {
        let (operator, count) = (operator(cage)?, cage.cells.len());
        let indices = indices(&cage.cells, size);
        let _ = writeln!(
            text,
            "    <cage operator=\"{operator}\" value=\"{}\" size=\"{count}\"> {indices} </cage>",
            cage.target
        );
    }
    Ok(text + "   </graph>\n")
}

fn indices(cells: &[Place], size: Size) -> String {
    let indices = cells.iter().map(|&place| index_of(place, size).to_string());
    indices.collect::<Vec<_>>().join(" ")
}

/// The number of a cage's operation.
fn operator(cage: &DraftCage) -> Result<u8, WriteError> {
    match cage.operation {
        Operation::Equal => Ok(0),
        Operation::Divide => Ok(1),
        Operation::Subtract => Ok(2),
        Operation::Multiply => Ok(3),
        Operation::Add => Ok(4),
        other => Err(WriteError::unfit(
            Format::KSudoku,
            Unfit::Operation(other, fit::first_place(cage)),
        )),
    }
}

/// The number of a cell: they are counted column by column.
fn index_of(place: Place, size: Size) -> usize {
    place.column as usize * size.rows() + place.row as usize
}
