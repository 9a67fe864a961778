//! Pure layout of the watch screen: boards, words, timeline and controls in a window of any shape.

use bevy::math::{Rect, Vec2};

use crate::game::{base::theme::scale::Scale, board::Extent};

/// The rectangles of the watch screen in logical pixels from the window's top left, y down.
#[derive(Clone, Debug, PartialEq)]
pub struct WatchLayout {
    /// Title and buttons.
    pub header: Rect,
    /// The boards.
    pub lanes: Vec<Lane>,
    /// What the solver says, and its counters.
    pub words: Rect,
    /// The depth over time, to be scrubbed.
    pub timeline: Rect,
    /// The buttons.
    pub controls: Rect,
    /// Whether the words stand beside the boards rather than below.
    pub wide: bool,
}

/// One board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lane {
    /// The solver's name and how far it is.
    pub caption: Rect,
    /// The board itself, exactly as large as its squares.
    pub board: Rect,
    /// The side of one cell.
    pub cell: f32,
}

impl WatchLayout {
    /// Arranges so many boards of the given size or extent.
    pub fn new(scale: Scale, board: impl Into<Extent>, lanes: usize) -> Self {
        let margin = scale.margin();
        let window = scale.window;
        let wide = window.x > 1.15 * window.y;
        let header = Rect::new(margin, 0.0, window.x - margin, scale.bar());
        let rows = if wide { 1.0 } else { 2.0 };
        let buttons = rows * (scale.px(44.0) + scale.gap() / 2.0);
        let controls = Rect::new(
            margin,
            window.y - margin / 2.0 - buttons,
            window.x - margin,
            window.y - margin / 2.0,
        );
        let plot = scale.px(56.0).min(window.y * 0.1);
        let timeline = Rect {
            min: Vec2::new(margin, controls.min.y - plot - scale.gap() / 2.0),
            max: Vec2::new(window.x - margin, controls.min.y - scale.gap() / 2.0),
        };
        let middle = Rect {
            min: Vec2::new(margin, header.max.y),
            max: Vec2::new(window.x - margin, timeline.min.y - scale.gap()),
        };
        let (boards, mut words) = if wide {
            let width = (window.x * 0.27).clamp(scale.px(190.0), scale.px(330.0));
            split_across(middle, width, 1.5 * margin)
        } else {
            let height = (window.y * 0.19).min(scale.px(170.0));
            split_down(middle, height, margin / 2.0)
        };
        let lanes = place(boards, scale, board.into(), lanes.max(1));
        if wide {
            beside(&mut words, &lanes, boards);
        }
        Self {
            header,
            lanes,
            words,
            timeline,
            controls,
            wide,
        }
    }
}

/// Moves the words to the boards, and makes them as high as the boards are.
fn beside(words: &mut Rect, lanes: &[Lane], room: Rect) {
    let whole = lanes
        .iter()
        .map(|lane| lane.board)
        .reduce(|all, board| all.union(board));
    let Some(whole) = whole else { return };
    let shift = (room.max.x - whole.max.x) * 0.5;
    words.min = Vec2::new(words.min.x - shift, whole.min.y);
    words.max = Vec2::new(words.max.x - shift, whole.max.y);
}

fn split_across(whole: Rect, right: f32, gap: f32) -> (Rect, Rect) {
    let cut = whole.max.x - right;
    let left = Rect::from_corners(whole.min, Vec2::new(cut - gap, whole.max.y));
    (
        left,
        Rect::from_corners(Vec2::new(cut, whole.min.y), whole.max),
    )
}

fn split_down(whole: Rect, below: f32, gap: f32) -> (Rect, Rect) {
    let cut = whole.max.y - below;
    let above = Rect::from_corners(whole.min, Vec2::new(whole.max.x, cut - gap));
    (
        above,
        Rect::from_corners(Vec2::new(whole.min.x, cut), whole.max),
    )
}

/// Places boards in as many columns as lets their cells be largest.
fn place(room: Rect, scale: Scale, board: Extent, count: usize) -> Vec<Lane> {
    let caption = scale.px(34.0);
    let gap = Vec2::new(scale.px(20.0), scale.gap());
    let grid = board.squares();
    let fit = |columns: usize| {
        let rows = count.div_ceil(columns);
        let shape = Vec2::new(columns as f32, rows as f32);
        let each = (room.size() - gap * (shape - 1.0)) / shape;
        let cell = ((each - Vec2::Y * caption) / grid).min_element();
        (columns, cell.min(scale.largest_cell()).floor().max(1.0))
    };
    let best = (1..=count)
        .map(fit)
        .reduce(|best, next| if next.1 > best.1 { next } else { best });
    let (columns, cell) = best.unwrap_or((1, 1.0));
    let board = grid * cell;
    let step = board + Vec2::Y * caption + gap;
    let shape = Vec2::new(columns as f32, count.div_ceil(columns) as f32);
    let corner = room.center() - (step * shape - gap) / 2.0;
    let lane = |index: usize| {
        let at = Vec2::new((index % columns) as f32, (index / columns) as f32);
        let min = corner + step * at;
        let top = min + Vec2::Y * caption;
        Lane {
            caption: Rect::from_corners(min, top + Vec2::X * board.x),
            board: Rect::from_corners(top, top + board),
            cell,
        }
    };
    (0..count).map(lane).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    #[test]
    fn nothing_overlaps_or_leaves_the_window_with_any_number_of_boards() {
        let windows = [
            (360, 640),
            (640, 360),
            (390, 844),
            (800, 600),
            (1280, 800),
            (1024, 1366),
            (3840, 2160),
        ];
        for (x, y) in windows {
            let window = Vec2::new(x as f32, y as f32);
            for (rows, columns) in [(3, 3), (9, 9), (16, 16), (7, 12)] {
                let size = Size::new(rows, columns).unwrap();
                for count in 1..=4 {
                    let a = WatchLayout::new(Scale::for_window(window), size, count);
                    let boards = a.lanes.iter().flat_map(|lane| [lane.caption, lane.board]);
                    let fixed = [a.header, a.words, a.timeline, a.controls];
                    let parts: Vec<Rect> = fixed.into_iter().chain(boards).collect();
                    let whole = Rect::from_corners(Vec2::ZERO, window).inflate(0.5);
                    for (index, part) in parts.iter().enumerate() {
                        let inside = whole.contains(part.min) && whole.contains(part.max);
                        assert!(inside, "{window} {size} {count} {part:?} {a:?}");
                        let mut others = parts[..index].iter();
                        let alone =
                            others.all(|other| other.intersect(part.inflate(-0.5)).is_empty());
                        assert!(alone, "{window} {size} {count} {part:?} {a:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn four_boards_stand_in_a_square_on_a_phone_and_stay_readable() {
        let scale = Scale::for_window(Vec2::new(390.0, 844.0));
        let a = WatchLayout::new(scale, Size::square(9).unwrap(), 4);
        assert!(a.lanes[0].cell >= 18.0, "{a:?}");
        assert!(a.lanes[1].board.min.x > a.lanes[0].board.max.x);
    }
}
