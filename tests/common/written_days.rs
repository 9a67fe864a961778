//! The boards of days as `tests/data/daily.txt` has them, for whoever compares: here and in a browser's program.

use sumi::{
    contest::{BoardMaker, Date, Fingerprint, daily},
    format::ron,
    puzzle::Puzzle,
};

/// Writes the boards of a day, each with its date and its fingerprint.
pub(crate) fn written(date: Date) -> String {
    let boards = daily(date).map(|board| {
        let puzzle = made(board.maker());
        let fingerprint = serde_json::to_string(&Fingerprint::of(&puzzle)).unwrap_or_default();
        let text = ron::write(&[puzzle.to_draft()]);
        format!("{date} {} {fingerprint}\n{text}\n", puzzle.kind())
    });
    boards.concat()
}

/// Makes a board to its end.
pub(crate) fn made(mut maker: BoardMaker) -> Puzzle {
    loop {
        if let Some(puzzle) = maker.advance(u32::MAX) {
            return puzzle;
        }
    }
}
