//! What kinds and levels are called.

use crate::puzzle::{Kind, Level};

/// Returns the key of a kind's name in the locale files.
pub const fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::KenKen => "kind-kenken",
        Kind::Kakuro => "kind-kakuro",
        Kind::Sudoku => "kind-sudoku",
        Kind::Hypersudoku => "kind-hypersudoku",
        Kind::Killer => "kind-killer",
    }
}

/// Returns the key of a level's name in the locale files.
pub const fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
        Level::Expert => "level-expert",
        Level::Extreme => "level-extreme",
    }
}
