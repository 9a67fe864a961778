//! Lines of box-drawing characters around the squares of a grid.

use crate::puzzle::Place;

/// How strong a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    None,
    Light,
    Heavy,
}

/// The characters in which lines meet, by the weights of their arms: up, right, down and left, the last one first to
/// change.
const JUNCTIONS: &str = concat!(
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋",
);

/// The squares of a drawing: what is written in them and which lines lie between them.
pub(super) struct TextDrawing {
    /// The lines of text in each square, row by row; all have the same number of lines.
    pub(super) squares: Vec<Vec<Vec<String>>>,
    /// How many characters a square is wide.
    pub(super) width: usize,
}

impl TextDrawing {
    /// Draws the grid; `between` says how strong the line between two squares is, which may lie just
    /// outside.
    pub(super) fn render(&self, between: impl Fn(Place, Place) -> Weight) -> String {
        let mut text = String::new();
        let rows = self.squares.len() as i32;
        for row in 0..=rows {
            self.push_border(&mut text, row, &between);
            if let Some(squares) = self.squares.get(row as usize) {
                push_squares(&mut text, squares, row, &between);
            }
        }
        text
    }

    /// The line of characters above a row of squares.
    fn push_border(&self, text: &mut String, row: i32, between: &impl Fn(Place, Place) -> Weight) {
        let columns = self.squares.first().map_or(0, Vec::len) as i32;
        let above = |column| between(Place::new(row - 1, column), Place::new(row, column));
        let before = |row, column| between(Place::new(row, column - 1), Place::new(row, column));
        for column in 0..=columns {
            let right = above(column);
            text.push(junction([
                before(row - 1, column),
                right,
                before(row, column),
                above(column - 1),
            ]));
            if column < columns {
                text.extend(std::iter::repeat_n(
                    junction([Weight::None, right, Weight::None, right]),
                    self.width,
                ));
            }
        }
        text.push('\n');
    }
}

fn push_squares(
    text: &mut String,
    squares: &[Vec<String>],
    row: i32,
    between: &impl Fn(Place, Place) -> Weight,
) {
    let wall = |column: i32| {
        let weight = between(Place::new(row, column - 1), Place::new(row, column));
        junction([weight, Weight::None, weight, Weight::None])
    };
    let lines = squares.first().map_or(0, Vec::len);
    for line in 0..lines {
        for (column, square) in (0..).zip(squares) {
            text.push(wall(column));
            text.push_str(square.get(line).map_or("", String::as_str));
        }
        text.push(wall(squares.len() as i32));
        text.push('\n');
    }
}

/// The character in which lines of these weights meet: up, right, down, left.
fn junction(arms: [Weight; 4]) -> char {
    let index = arms.iter().fold(0, |index, &arm| index * 3 + arm as usize);
    JUNCTIONS.chars().nth(index).unwrap_or(' ')
}
