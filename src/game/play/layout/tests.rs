//! The play screen in windows of every shape.

use super::*;
use crate::puzzle::Size;

fn windows() -> impl Iterator<Item = Vec2> {
    [
        (360, 640),
        (640, 360),
        (390, 844),
        (800, 600),
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

/// Every square size up to 16 with that many digits, and Kakuros with nine digits up to the largest with margins.
fn boards() -> impl Iterator<Item = (Extent, usize)> {
    let squares = (2..=16).map(|side| (Extent::from(Size::square(side).unwrap()), side));
    let kakuros = [(3, 30), (30, 3), (20, 20), (30, 30)]
        .map(|(rows, columns)| Extent::with_margins(Size::new(rows, columns).unwrap()));
    squares.chain(kakuros.map(|extent| (extent, 9)))
}

fn check(window: Vec2, board: Extent, digits: usize, tools: usize) {
    let a = PlayLayout::new(Scale::for_window(window), board, digits, tools);
    let whole = Rect::from_corners(Vec2::ZERO, window);
    for part in [a.header, a.board, a.pad, a.words, a.aside] {
        assert!(
            whole.contains(part.min) && whole.contains(part.max),
            "{window} {board:?} {tools} {a:?}"
        );
    }
    for part in [a.header, a.pad, a.words, a.aside] {
        assert!(
            part.intersect(a.board).is_empty(),
            "{window} {board:?} {a:?}"
        );
    }
    let keys: Vec<Rect> = (0..digits + tools).map(|key| a.key(key)).collect();
    let pad = a.pad.inflate(0.5);
    for (index, key) in keys.iter().enumerate() {
        assert!(pad.contains(key.min) && pad.contains(key.max));
        let mut others = keys[..index].iter();
        assert!(others.all(|other| other.intersect(*key).is_empty()));
    }
}

#[test]
fn nothing_overlaps_or_leaves_the_window_at_any_size() {
    for window in windows() {
        for (board, digits) in boards() {
            for tools in [0, 3, 5, 8] {
                check(window, board, digits, tools);
            }
        }
    }
}

#[test]
fn large_boards_have_cells_large_enough_to_read() {
    let sixteen = Extent::from(Size::square(16).unwrap());
    let twenty = Extent::from(Size::square(20).unwrap());
    for (window, board, digits, least) in [
        ((1280.0, 800.0), sixteen, 16, 44.0),
        ((1280.0, 800.0), twenty, 9, 35.0),
        ((800.0, 600.0), sixteen, 16, 31.0),
        ((800.0, 600.0), twenty, 9, 25.0),
        ((390.0, 844.0), sixteen, 16, 23.0),
        ((390.0, 844.0), twenty, 9, 18.0),
    ] {
        let scale = Scale::for_window(Vec2::from(window));
        let a = PlayLayout::new(scale, board, digits, 5);
        assert!(a.cell >= least, "{window:?} {a:?}");
    }
}

#[test]
fn a_hint_finds_room_beside_large_boards() {
    let sixteen = Extent::from(Size::square(16).unwrap());
    let twenty = Extent::with_margins(Size::square(20).unwrap());
    for window in [(1280.0, 800.0), (800.0, 600.0), (390.0, 844.0)] {
        for (board, digits) in [(sixteen, 16), (twenty, 9)] {
            let scale = Scale::for_window(Vec2::from(window));
            let a = PlayLayout::new(scale, board, digits, 5);
            assert!(a.words.height() >= 140.0, "{window:?} {a:?}");
        }
    }
}

#[test]
fn cells_of_a_nine_by_nine_board_can_be_tapped_on_a_phone() {
    let a = PlayLayout::new(
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
    let a = PlayLayout::new(Scale::for_window(Vec2::new(1280.0, 800.0)), size, 9, 5);
    assert!((a.board.width() / 9.0 - a.board.height() / 4.0).abs() < 1e-3);
}
