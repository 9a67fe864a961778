//! The tests of the whole game without a window or a graphics card, as one program: Bevy is linked once.
#![cfg(feature = "game")]
#![cfg_attr(
    feature = "game",
    expect(
        clippy::unwrap_used,
        clippy::panic,
        reason = "a test stops at the first surprise"
    )
)]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/finished_games.rs"]
mod finished_games;
#[path = "../common/run_boards.rs"]
mod run_boards;

mod player;

mod boards;
mod contest;
mod create;
mod devices;
mod digits;
mod exchange;
#[cfg(target_os = "linux")]
mod flaws;
mod frames;
mod full_store;
mod histories;
mod import;
mod intents;
mod library;
mod mash;
mod new_puzzle;
mod order;
mod pages;
mod players;
mod plays;
mod records;
mod results;
mod saves;
mod share;
mod watch;
