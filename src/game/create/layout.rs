//! Pure layout of the screen on which puzzles are drawn: board, words, keys and buttons in a window of any shape.

use bevy::math::{Rect, Vec2};

use crate::game::{base::theme::scale::Scale, board::Extent};

/// The side of the smallest key that a thumb still hits.
const SMALLEST_KEY: f32 = 44.0;

/// The rectangles of the screen in logical pixels from the window's top left, y down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CreateLayout {
    /// Title and buttons.
    pub header: Rect,
    /// The board itself, exactly as large as its squares.
    pub board: Rect,
    /// The side of one cell.
    pub cell: f32,
    /// How the drawing stands, and what is at fault.
    pub words: Rect,
    /// The keys for what is typed.
    pub keys: Rect,
    /// What can be done with the puzzle.
    pub actions: Rect,
    /// How many keys stand in a row.
    columns: usize,
    key: f32,
    gap: f32,
}

impl CreateLayout {
    /// Arranges a board of the given size or extent beside or above so many keys.
    pub fn new(scale: Scale, board: impl Into<Extent>, keys: usize) -> Self {
        let (margin, gap, window) = (scale.margin(), scale.gap(), scale.window);
        let header = Rect::new(margin, 0.0, window.x - margin, scale.bar());
        let below = Rect {
            min: Vec2::new(margin, header.max.y + gap / 2.0),
            max: window - margin,
        };
        let board = board.into();
        let (room, aside, key) = if window.x > 1.15 * window.y {
            let width = (window.x * 0.31).clamp(scale.px(262.0), scale.px(340.0));
            let cut = below.max.x - width;
            let room = Rect::from_corners(below.min, Vec2::new(cut - margin, below.max.y));
            let aside = Rect::from_corners(Vec2::new(cut, below.min.y), below.max);
            (room, aside, scale.compact_key())
        } else {
            // Where there is little height, keys stand as close as thumbs allow.
            let key = scale.px(SMALLEST_KEY);
            let rows = rows(keys, below.width(), key, gap);
            let least = rows * (key + gap) + scale.px(46.0) + scale.px(128.0);
            let height = (below.height() - least).max(below.height() * 0.3);
            let (_, cell) = board.fit_into(Vec2::new(below.width(), height), scale);
            let cut = below.min.y + board.squares().y * cell;
            let room = Rect::from_corners(below.min, Vec2::new(below.max.x, cut));
            let top = Vec2::new(below.min.x, cut + gap);
            (room, Rect::from_corners(top, below.max), key)
        };
        let (size, cell) = board.fit_into(room.size(), scale);
        let columns = columns(aside.width(), key, gap);
        let rows = rows(keys, aside.width(), key, gap);
        let actions = aside.with_min_y(aside.max.y - scale.px(46.0));
        let bottom = actions.min.y - gap;
        let top = bottom - (rows * (key + gap) - gap);
        let keys = aside.with(top, bottom);
        Self {
            header,
            board: Rect::from_center_size(room.center(), size),
            cell,
            words: aside.with(aside.min.y, top - gap),
            keys,
            actions,
            columns,
            key,
            gap,
        }
    }

    /// Where a key goes.
    pub fn key(&self, index: usize) -> Rect {
        let place = Vec2::new((index % self.columns) as f32, (index / self.columns) as f32);
        let step = self.key + self.gap;
        let width = self.columns as f32 * step - self.gap;
        let left = Vec2::X * ((self.keys.width() - width) / 2.0);
        let min = self.keys.min + left + place * step;
        Rect::from_corners(min, min + self.key)
    }
}

/// Changes of one side of a rectangle.
trait WithSides {
    fn with_min_y(self, y: f32) -> Self;
    fn with(self, top: f32, bottom: f32) -> Self;
}

impl WithSides for Rect {
    fn with_min_y(self, y: f32) -> Self {
        self.with(y, self.max.y)
    }

    fn with(self, top: f32, bottom: f32) -> Self {
        Self {
            min: Vec2::new(self.min.x, top),
            max: Vec2::new(self.max.x, bottom),
        }
    }
}

/// How many rows so many keys take.
fn rows(keys: usize, width: f32, key: f32, gap: f32) -> f32 {
    keys.div_ceil(columns(width, key, gap)) as f32
}

fn columns(width: f32, key: f32, gap: f32) -> usize {
    ((width + gap + 0.5) / (key + gap)).floor().max(1.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    #[test]
    fn nothing_overlaps_or_leaves_the_window() {
        let windows = [
            (390, 844),
            (360, 640),
            (800, 600),
            (1024, 1366),
            (1280, 800),
            (3840, 2160),
        ];
        for (x, y) in windows {
            let window = Vec2::new(x as f32, y as f32);
            for (side, keys) in [(3, 20), (9, 11), (16, 20), (16, 18), (30, 12)] {
                let size = Size::square(side).unwrap();
                let layout = CreateLayout::new(Scale::for_window(window), size, keys);
                let keys = (0..keys).map(|index| layout.key(index));
                let fixed = [layout.header, layout.board, layout.words, layout.actions];
                let parts: Vec<Rect> = fixed.into_iter().chain(keys).collect();
                let whole = Rect::from_corners(Vec2::ZERO, window).inflate(0.5);
                assert!(layout.words.height() >= 60.0, "{window} {size} {layout:?}");
                for (index, part) in parts.iter().enumerate() {
                    let inside = whole.contains(part.min) && whole.contains(part.max);
                    assert!(inside, "{window} {size} {part:?} {layout:?}");
                    let mut others = parts[..index].iter();
                    let alone = others.all(|other| other.intersect(part.inflate(-0.5)).is_empty());
                    assert!(alone, "{window} {size} {part:?} {layout:?}");
                }
            }
        }
    }

    #[test]
    fn keys_are_large_enough_for_a_thumb_on_a_phone() {
        let scale = Scale::for_window(Vec2::new(390.0, 844.0));
        let layout = CreateLayout::new(scale, Size::square(6).unwrap(), 20);
        assert!(
            layout.key(0).width() >= 43.9 && layout.cell >= 40.0,
            "{layout:?}"
        );
    }
}
