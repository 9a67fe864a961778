//! Sumi: number puzzles drawn in ink. KenKen, Kakuro, Sudoku, Hypersudoku and Killer Sudoku on one engine.
//!
//! # Code map
//!
//! | module | what it holds |
//! |---|---|
//! | [`puzzle`] | the vocabulary and the rules: digits, grids, operations, cages, drafts and their faults, positions, moves, verdicts |
//! | [`solver`] | the engine that solves and counts, the solvers people can watch, and the reasons for their steps |
//! | [`qualities`] | what makes a puzzle a good one, measured: operations, blocks, the way through it |
//! | [`generator`] | makes puzzles of every kind, size and level from a seed, a little at a time |
//! | [`score`] | what a finished game is worth: time against par, and the price of help |
//! | [`contest`] | the modes of competition and their rules, ghosts, ratings, runs, and what becomes of games that have ended |
//! | [`create`] | drawing puzzles: edits, strokes, undo, and whether what is drawn has one solution |
//! | [`mod@format`] | every text form a puzzle can have, one file each, with errors that name line and column |
//! | [`locale`] | every text that people read, from the Fluent files in `assets/locales`: one file a language |
//! | [`explain`] | steps, hints and reasons in the words of a language; it stands above `solver` and `locale` |
//! | [`mod@print`] | puzzles on paper: sheets as PDF and SVG, pictures of boards, codes that cameras read |
//! | [`cli`] | the command line: one command a file, for people and for programs |
//! | `game` | everything that needs Bevy, behind the default feature `game` |
//!
//! # Invariants
//!
//! - The pure half (everything but `game`) has no Bevy, no clock and no random generator of its own; only `cli` touches
//!   files. `cargo test --no-default-features` builds and tests it in seconds.
//! - Nothing in the pure half panics on any input, and no recursion depends on input.
//! - Text from outside becomes a [`puzzle::Draft`] (anything readable), then a [`puzzle::Puzzle`] (lawful) or the list of
//!   *all* its faults.
//! - Undo, saves and replays all speak in [`puzzle::Move`]; the cells of a board are written from the patches of moves, by
//!   `game::play::apply` alone.
//! - Screens read state and write intents; drawing never decides rules.

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod contest;
pub mod create;
pub mod explain;
pub mod format;
pub mod generator;
pub mod locale;
pub mod print;
pub mod puzzle;
pub mod qualities;
pub mod score;
pub mod solver;

#[cfg(feature = "game")]
pub mod game;
