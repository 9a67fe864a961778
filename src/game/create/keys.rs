//! The keys on the screen: what can be typed on a board of a kind, for fingers and gamepads.

use super::{
    intent::CreateIntent,
    open_drawing::{DrawingTool, OpenDrawing},
};
use crate::game::input::context::Figure;
use crate::puzzle::Operation;

/// The keys for a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawingKeys(Vec<CreateIntent>);

impl DrawingKeys {
    /// Figures and the signs of all operations, or the digits of the grid, and the key that erases.
    pub fn of(open: &OpenDrawing) -> Self {
        let (drawing, kind) = (open.drawing(), open.drawing().kind());
        let has_clues = !open.writes_digits();
        let mut keys: Vec<CreateIntent> = if has_clues {
            (1..=9).chain([0]).map(figure).collect()
        } else {
            let highest = kind.highest(drawing.size()).get();
            (1..=highest).map(CreateIntent::Enter).collect()
        };
        if has_clues && !kind.has_sums_alone() {
            keys.extend(Operation::ALL.map(CreateIntent::Sign));
        }
        keys.push(CreateIntent::Erase);
        if open.tool() == DrawingTool::Solution {
            keys.push(CreateIntent::Give);
        }
        Self(keys)
    }

    /// The keys in their order.
    pub fn iter(&self) -> impl Iterator<Item = CreateIntent> {
        self.0.iter().copied()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }
}

fn figure(value: u8) -> CreateIntent {
    CreateIntent::Type(Figure { value, note: false })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        create::{Drawing, Editor},
        puzzle::{Kind, Size},
    };

    #[test]
    fn every_kind_has_the_keys_for_what_is_typed_on_it() {
        for (kind, side, count) in [
            (Kind::KenKen, 4, 20),
            (Kind::Killer, 9, 11),
            (Kind::Kakuro, 8, 11),
            (Kind::Sudoku, 9, 10),
            (Kind::Sudoku, 16, 17),
        ] {
            let drawing = Drawing::new(kind, Size::square(side).unwrap());
            let mut open = OpenDrawing::new(None, Editor::new(drawing));
            assert_eq!(DrawingKeys::of(&open).count(), count, "{kind}");
            open.take(DrawingTool::Digits);
            let highest = usize::from(kind.highest(open.drawing().size()).get());
            assert_eq!(DrawingKeys::of(&open).count(), highest + 1, "{kind}");
        }
    }
}
