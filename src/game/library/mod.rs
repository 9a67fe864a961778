//! The puzzles to choose from - those that come with the game and the player's own - and the games begun on them: read in
//! the background, arranged as the player wants, opened on request.

mod arrangement;
mod bests;
mod bundle;
mod catalogue;
mod collection;
mod entry;
mod filter;
mod next;
mod opening;
mod progress;
mod reading;
mod saved_games;
mod sharing;

use bevy::prelude::*;

pub use self::arrangement::{
    Arrangement, ArrangementRequest, CardGroup, FilterCounts, LibraryView,
};
pub use self::bests::PuzzleBests;
pub use self::bundle::{BundledFile, bundled};
pub use self::catalogue::Catalogue;
pub use self::collection::{
    Collection, CollectionEdit, CollectionSystems, DeletedPuzzles, KeepPuzzles, PuzzleOrigin,
    PuzzlesKept,
};
pub use self::entry::{CatalogueEntry, Pack};
pub use self::filter::{Filter, choose_kind};
pub use self::next::next_unsolved;
pub use self::opening::{
    ContinueGame, DrawPuzzle, KeepGames, OpenPuzzle, Opening, OpeningSystems, TakeUpGame,
    WatchPuzzle, WatchRun,
};
pub use self::progress::{ProgressBook, PuzzleProgress};
pub use self::reading::{
    FaultyPuzzle, LINK_MARK, MOST_PUZZLES, ReadPuzzle, ReadPuzzles, ReadText, ReadingSystems,
    ReadingTexts, TextContent, TextFault, TextsRead,
};
pub use self::saved_games::{DeleteGame, OpenedGame, SavedGames, UndoDelete};
pub use self::sharing::{Share, SharedGame};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        arrangement::plugin,
        bests::plugin,
        catalogue::plugin,
        collection::plugin,
        opening::plugin,
        reading::plugin,
        saved_games::plugin,
        sharing::plugin,
    ));
}
