//! Pure layout of the play screen: where header, board and digit pad go in a window of any shape.

use bevy::math::{Rect, Vec2};

use crate::game::{base::theme::scale::Scale, board::Extent};

/// The rectangles of the play screen in logical pixels from the window's top left, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayLayout {
    /// Title and buttons.
    pub header: Rect,
    /// How far the rivals of a race are; without height where there is no race.
    pub strip: Rect,
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

impl PlayLayout {
    /// Arranges a board of the given size or extent with a pad of that many digits and tools.
    ///
    /// Keys are as large as thumbs like them, but smaller where that makes cells larger that would be small, or gives
    /// room to words that would have little.
    pub fn new(scale: Scale, board: impl Into<Extent>, digits: usize, tools: usize) -> Self {
        Self::with_race(scale, board, digits, tools, 0)
    }

    /// The same with room for so many lines of a race under the header.
    pub fn with_race(
        scale: Scale,
        board: impl Into<Extent>,
        digits: usize,
        tools: usize,
        lines: usize,
    ) -> Self {
        let board = board.into();
        let keys = |side| KeyCount {
            digits,
            tools,
            side,
            lines,
        };
        let roomy = Self::with_keys(scale, board, keys(scale.key()));
        let cramped = roomy.is_cramped(scale);
        if roomy.cell >= scale.comfortable_cell() && !cramped {
            return roomy;
        }
        let compact = Self::with_keys(scale, board, keys(scale.compact_key()));
        let talks_more = cramped && compact.words.height() > roomy.words.height();
        if compact.cell > roomy.cell || talks_more {
            compact
        } else {
            roomy
        }
    }

    /// Tells whether the words of a hint and its buttons hardly find room; sentences are taller in a narrow column.
    fn is_cramped(&self, scale: Scale) -> bool {
        let narrow = self.words.width() < scale.px(280.0);
        self.words.height() < scale.px(if narrow { 190.0 } else { 160.0 })
    }

    fn with_keys(scale: Scale, board: Extent, count: KeyCount) -> Self {
        let margin = scale.margin();
        let header = Rect::new(margin, 0.0, scale.window.x - margin, scale.bar());
        let top = scale.bar() + count.lines as f32 * scale.px(15.0).min(scale.window.y * 0.03);
        let below = Rect::new(
            margin,
            top + margin / 2.0,
            scale.window.x - margin,
            scale.window.y - margin,
        );
        if scale.window.x > 1.15 * scale.window.y {
            Self::beside(scale, header, below, board, count)
        } else {
            Self::stacked(scale, header, below, board, count)
        }
    }

    /// The pad and the words in a column at the board's right.
    fn beside(scale: Scale, header: Rect, below: Rect, extent: Extent, count: KeyCount) -> Self {
        let margin = scale.margin();
        let reserve = reserved_height(below.height(), scale);
        let keys = Keys::beside(below.height() - reserve, scale, count);
        let pad = keys.size();
        // Wide enough for sentences, where that costs the board nothing.
        let (largest, _) = extent.fit_into(below.size(), scale);
        let free = below.width() - largest.x - 2.0 * margin;
        let column = pad.x.max(free.min(scale.px(300.0)));
        let taken = column + 2.0 * margin;
        let (board, cell) = extent.fit_into(below.size() - Vec2::X * taken, scale);
        let left = below.center().x - 0.5 * (board.x + taken);
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
            strip: strip(header, below, scale),
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
    fn stacked(scale: Scale, header: Rect, below: Rect, extent: Extent, count: KeyCount) -> Self {
        let (margin, gap) = (scale.margin(), scale.gap());
        let keys = Keys::across(below.width(), scale, count);
        let pad = keys.size();
        // The board may come nearer to the edge than texts do.
        let room = below.size() + Vec2::new(margin, -(pad.y + margin + scale.px(32.0)));
        let (board, cell) = extent.fit_into(room, scale);
        let free = below.height() - pad.y - board.y;
        let words = (free - margin - gap).clamp(0.0, scale.px(190.0));
        let slack = (free - words - margin - gap).max(0.0);
        let x = below.center().x;
        let board_top = below.min.y + slack / 2.0;
        let board_area = Rect::from_center_size(Vec2::new(x, board_top + board.y / 2.0), board);
        let pad_area = Rect::from_center_size(Vec2::new(x, below.max.y - pad.y / 2.0), pad);
        let words_top = board_area.max.y + gap;
        Self {
            header,
            strip: strip(header, below, scale),
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

/// The room between header and board.
fn strip(header: Rect, below: Rect, scale: Scale) -> Rect {
    let bottom = below.min.y - scale.margin() / 2.0;
    Rect::new(
        header.min.x,
        header.max.y,
        header.max.x,
        bottom.max(header.max.y),
    )
}

/// What a pad must hold.
#[derive(Clone, Copy)]
struct KeyCount {
    digits: usize,
    tools: usize,
    side: f32,
    /// The lines of a race above the board.
    lines: usize,
}

impl Keys {
    fn new(scale: Scale, count: KeyCount, digit_columns: usize, tool_columns: usize) -> Self {
        Self {
            digits: count.digits,
            tools: count.tools,
            digit_columns,
            tool_columns,
            side: count.side,
            step: count.side + scale.gap(),
        }
    }

    /// Uses as many columns as fit into a width, evened out over the rows they make.
    fn across(width: f32, scale: Scale, count: KeyCount) -> Self {
        let fitting = fitting(width, scale, count.side);
        let even = |keys: usize| keys.div_ceil(keys.div_ceil(fitting).max(1)).max(1);
        Self::new(scale, count, even(count.digits), even(count.tools))
    }

    /// Uses as few columns as a height allows, but three at least, like a telephone's keys.
    fn beside(height: f32, scale: Scale, count: KeyCount) -> Self {
        let fitting = fitting(height, scale, count.side);
        let most = count.digits.max(count.tools).max(3);
        (3..most)
            .map(|columns| Self::new(scale, count, columns, columns))
            .find(|keys| keys.rows() <= fitting)
            .unwrap_or_else(|| Self::new(scale, count, most, most))
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
        // For a frame after another puzzle was opened, its keys are asked of the old pad.
        let in_row = count.saturating_sub(row * columns).min(columns);
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
fn fitting(length: f32, scale: Scale, side: f32) -> usize {
    ((length + scale.gap()) / (side + scale.gap()))
        .floor()
        .max(1.0) as usize
}

#[cfg(test)]
mod tests;
