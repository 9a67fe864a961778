//! Pure layout of the play screen: where header, board and digit pad go in a window of any shape.

use bevy::math::{Rect, Vec2};

use crate::game::theme::scale::Scale;
use crate::puzzle::Size;

/// The rectangles of the play screen in logical pixels from the window's top left, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrangement {
    /// Title and buttons.
    pub header: Rect,
    /// The board itself, exactly as large as its cells.
    pub board: Rect,
    /// The digit pad.
    pub pad: Rect,
    /// What the game says: hints, reasons, notices. In the smallest windows it lies over the pad, never over the board.
    pub words: Rect,
    /// Everything beside or below the board: where the result goes when the pad is no longer needed.
    pub aside: Rect,
    keys: Keys,
    /// The side of one cell.
    pub cell: f32,
}

/// The keys of the pad: digits first, then the tools in rows of their own.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Keys {
    digits: usize,
    tools: usize,
    digit_columns: usize,
    tool_columns: usize,
    side: f32,
    step: f32,
}

impl Arrangement {
    /// Arranges a board of the given size with a pad of that many digits and tools.
    pub fn new(scale: Scale, size: Size, digits: usize, tools: usize) -> Self {
        let margin = scale.margin();
        let header = Rect::new(margin, 0.0, scale.window.x - margin, scale.bar());
        let below = Rect::new(
            margin,
            scale.bar() + margin / 2.0,
            scale.window.x - margin,
            scale.window.y - margin,
        );
        let wide = scale.window.x > 1.15 * scale.window.y;
        if wide {
            Self::beside(scale, header, below, size, digits, tools)
        } else {
            Self::stacked(scale, header, below, size, digits, tools)
        }
    }

    /// The pad and the words in a column at the board's right.
    fn beside(
        scale: Scale,
        header: Rect,
        below: Rect,
        size: Size,
        digits: usize,
        tools: usize,
    ) -> Self {
        let margin = scale.margin();
        let reserve = reserved_height(below.height(), scale);
        let keys = Keys::beside(below.height() - reserve, scale, digits, tools);
        let pad = keys.size();
        // Wide enough for sentences, where that costs the board nothing.
        let (largest, _) = fit(below.size(), size, scale);
        let free = below.width() - largest.x - 2.0 * margin;
        let column = pad.x.max(free.min(scale.px(300.0)));
        let taken = column + 2.0 * margin;
        let (board, cell) = fit(below.size() - Vec2::X * taken, size, scale);
        let left = below.center().x - (board.x + taken) / 2.0;
        let words = (board.y - pad.y - margin).clamp(reserve, scale.px(230.0).max(reserve));
        let gap = if reserve > 0.0 { margin } else { 0.0 };
        let stack = pad.y + gap + words;
        let top = (below.center().y - stack.max(board.y) / 2.0)
            .min(below.max.y - stack)
            .max(below.min.y);
        let middle = left + board.x + taken - column / 2.0;
        let column_left = left + board.x + taken - column;
        let pad_middle = Vec2::new(column_left, top) + pad / 2.0;
        let pad_area = Rect::from_center_size(pad_middle, pad);
        let aside = Rect::from_center_size(
            Vec2::new(middle, below.center().y),
            Vec2::new(column, below.height()),
        );
        let words_top = pad_area.max.y + gap;
        Self {
            header,
            board: Rect::from_center_size(Vec2::new(left + board.x / 2.0, below.center().y), board),
            pad: pad_area,
            words: words_area(
                Rect::new(aside.min.x, words_top, aside.max.x, words_top + words),
                below,
                scale,
            ),
            aside,
            keys,
            cell,
        }
    }

    /// The board above, the words under it, the pad at the bottom.
    fn stacked(
        scale: Scale,
        header: Rect,
        below: Rect,
        size: Size,
        digits: usize,
        tools: usize,
    ) -> Self {
        let (margin, gap) = (scale.margin(), scale.gap());
        let keys = Keys::across(below.width(), scale, digits, tools);
        let pad = keys.size();
        let room = below.size() - Vec2::Y * (pad.y + margin + scale.px(32.0));
        let (board, cell) = fit(room, size, scale);
        let free = below.height() - pad.y - board.y;
        let words = (free - margin - gap).clamp(0.0, scale.px(150.0));
        let slack = (free - words - margin - gap).max(0.0);
        let x = below.center().x;
        let board_top = below.min.y + slack / 2.0;
        let board_area = Rect::from_center_size(Vec2::new(x, board_top + board.y / 2.0), board);
        let pad_area = Rect::from_center_size(Vec2::new(x, below.max.y - pad.y / 2.0), pad);
        let words_top = board_area.max.y + gap;
        Self {
            header,
            board: board_area,
            pad: pad_area,
            words: words_area(
                Rect::new(below.min.x, words_top, below.max.x, words_top + words),
                below,
                scale,
            ),
            aside: Rect::new(below.min.x, words_top, below.max.x, below.max.y),
            keys,
            cell,
        }
    }

    /// Returns the place of a key of the pad.
    pub fn key(&self, index: usize) -> Rect {
        self.keys.place(index, self.pad.min)
    }
}

impl Keys {
    fn new(scale: Scale, digits: (usize, usize), tools: (usize, usize)) -> Self {
        let ((digits, digit_columns), (tools, tool_columns)) = (digits, tools);
        Self {
            digits,
            tools,
            digit_columns,
            tool_columns,
            side: scale.key(),
            step: scale.key() + scale.gap(),
        }
    }

    /// Uses as many columns as fit into a width, evened out over the rows they make.
    fn across(width: f32, scale: Scale, digits: usize, tools: usize) -> Self {
        let fitting = fitting(width, scale);
        let even = |count: usize| (count, count.div_ceil(count.div_ceil(fitting)));
        Self::new(scale, even(digits), even(tools))
    }

    /// Uses as few columns as a height allows, but three at least, like a telephone's keys.
    fn beside(height: f32, scale: Scale, digits: usize, tools: usize) -> Self {
        let fitting = fitting(height, scale);
        let with = |columns| Self::new(scale, (digits, columns), (tools, columns));
        (3..digits + tools)
            .map(with)
            .find(|keys| keys.rows() <= fitting)
            .unwrap_or_else(|| with(digits.max(tools)))
    }

    fn digit_rows(&self) -> usize {
        self.digits.div_ceil(self.digit_columns)
    }

    fn rows(&self) -> usize {
        self.digit_rows() + self.tools.div_ceil(self.tool_columns)
    }

    fn columns(&self) -> usize {
        self.digit_columns.max(self.tool_columns)
    }

    fn size(&self) -> Vec2 {
        let along = |count: usize| count as f32 * self.step - (self.step - self.side);
        Vec2::new(along(self.columns()), along(self.rows()))
    }

    /// Rows that are not full stand in the middle.
    fn place(&self, index: usize, corner: Vec2) -> Rect {
        let (first_row, index, count, columns) = if index < self.digits {
            (0, index, self.digits, self.digit_columns)
        } else {
            let index = index - self.digits;
            (self.digit_rows(), index, self.tools, self.tool_columns)
        };
        let row = index / columns;
        let in_row = (count - row * columns).min(columns);
        let indent = (self.columns() - in_row) as f32 / 2.0;
        let cell = Vec2::new((index % columns) as f32 + indent, (first_row + row) as f32);
        let min = corner + cell * self.step;
        Rect {
            min,
            max: min + Vec2::splat(self.side),
        }
    }
}

/// Returns how much height words get beside a board; the smallest windows have none to give.
fn reserved_height(height: f32, scale: Scale) -> f32 {
    if height < scale.px(400.0) {
        0.0
    } else {
        scale.px(96.0)
    }
}

/// Returns the place of the words, or the lowest part of the window where there is none.
fn words_area(area: Rect, below: Rect, scale: Scale) -> Rect {
    let least = scale.px(28.0);
    if area.height() >= least {
        return area;
    }
    let top = below.max.y - scale.px(84.0);
    Rect::new(area.min.x, top, area.max.x, below.max.y)
}

/// Returns how many keys fit beside each other.
fn fitting(length: f32, scale: Scale) -> usize {
    ((length + scale.gap()) / (scale.key() + scale.gap()))
        .floor()
        .max(1.0) as usize
}

/// Returns the largest board of square cells that fits into a room, and the side of its cells.
fn fit(room: Vec2, size: Size, scale: Scale) -> (Vec2, f32) {
    let grid = Vec2::new(size.columns() as f32, size.rows() as f32);
    // A whole number of pixels for a cell keeps lines and digits sharp.
    let cell = (room / grid)
        .min_element()
        .min(scale.largest_cell())
        .floor()
        .max(1.0);
    (grid * cell, cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn windows() -> impl Iterator<Item = Vec2> {
        [
            (360, 640),
            (640, 360),
            (768, 1024),
            (1280, 800),
            (1024, 600),
            (1920, 1080),
            (3840, 2160),
            (2160, 3840),
        ]
        .into_iter()
        .map(|(x, y)| Vec2::new(x as f32, y as f32))
    }

    #[test]
    fn nothing_overlaps_or_leaves_the_window_at_any_size() {
        for window in windows() {
            for side in 2..=16 {
                let size = Size::square(side).unwrap();
                let a = Arrangement::new(Scale::for_window(window), size, side, 5);
                let whole = Rect::from_corners(Vec2::ZERO, window);
                for part in [a.header, a.board, a.pad, a.words, a.aside] {
                    assert!(
                        whole.contains(part.min) && whole.contains(part.max),
                        "{window} {side} {a:?}"
                    );
                }
                for part in [a.pad, a.words, a.aside] {
                    assert!(a.board.intersect(part).is_empty(), "{window} {side} {a:?}");
                }
                let keys: Vec<Rect> = (0..side + 5).map(|key| a.key(key)).collect();
                for (index, key) in keys.iter().enumerate() {
                    assert!(
                        a.pad.inflate(0.5).contains(key.min)
                            && a.pad.inflate(0.5).contains(key.max)
                    );
                    assert!(
                        keys[..index]
                            .iter()
                            .all(|other| other.intersect(*key).is_empty())
                    );
                }
                assert!(
                    a.header.intersect(a.board).is_empty(),
                    "{window} {side} {a:?}"
                );
            }
        }
    }

    #[test]
    fn cells_of_a_nine_by_nine_board_can_be_tapped_on_a_phone() {
        let a = Arrangement::new(
            Scale::for_window(Vec2::new(360.0, 640.0)),
            Size::square(9).unwrap(),
            9,
            5,
        );
        assert!(a.cell >= 36.0, "{a:?}");
    }

    #[test]
    fn a_board_that_is_not_square_keeps_square_cells() {
        let size = Size::new(4, 9).unwrap();
        let a = Arrangement::new(Scale::for_window(Vec2::new(1280.0, 800.0)), size, 9, 5);
        assert!((a.board.width() / 9.0 - a.board.height() / 4.0).abs() < 1e-3);
    }
}
