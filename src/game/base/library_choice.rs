//! How a player looks at the puzzles: which are chosen, in which order, and which packs are folded.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::puzzle::{Kind, Level, Size};

/// What is chosen among the puzzles; what is not chosen does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct LibraryChoice {
    /// Where the puzzles come from.
    pub source: Option<LibrarySource>,
    /// How far the player has come with them.
    pub state: Option<PuzzleState>,
    /// The kind.
    pub kind: Option<Kind>,
    /// The size of the grid.
    pub size: Option<Size>,
    /// The difficulty.
    pub level: Option<Level>,
    /// The order in which they are shown.
    pub order: PuzzleOrder,
    /// The packs of which only the headings are shown.
    pub folded: BTreeSet<String>,
}

impl LibraryChoice {
    /// Shows every puzzle again; the order and what is folded stay.
    pub fn reset(&mut self) {
        *self = Self {
            order: self.order,
            folded: std::mem::take(&mut self.folded),
            ..Self::default()
        };
    }

    /// Whether some puzzles are left out.
    pub fn leaves_out(&self) -> bool {
        self.source.is_some()
            || self.state.is_some()
            || self.kind.is_some()
            || self.size.is_some()
            || self.level.is_some()
    }
}

/// Where a puzzle of the library comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LibrarySource {
    /// It came with the game.
    Bundled,
    /// The generator made it.
    Made,
    /// The player drew it.
    Drawn,
    /// It came in as a file, a text or a link.
    Imported,
}

impl LibrarySource {
    /// Every source.
    pub const ALL: [Self; 4] = [Self::Bundled, Self::Made, Self::Drawn, Self::Imported];

    /// Returns the key of its name in the locale files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Bundled => "source-bundled",
            Self::Made => "source-made",
            Self::Drawn => "source-drawn",
            Self::Imported => "source-imported",
        }
    }
}

/// How far a player has come with a puzzle; one that was solved may be under way again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PuzzleState {
    /// It was never begun.
    New,
    /// A game of it can be continued.
    UnderWay,
    /// It was solved.
    Solved,
    /// It was given up and never solved.
    GivenUp,
}

impl PuzzleState {
    /// Every state.
    pub const ALL: [Self; 4] = [Self::New, Self::UnderWay, Self::Solved, Self::GivenUp];

    /// Returns the key of its name in the locale files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::New => "state-new",
            Self::UnderWay => "state-under-way",
            Self::Solved => "state-solved",
            Self::GivenUp => "state-given-up",
        }
    }
}

/// The order in which puzzles are shown.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum PuzzleOrder {
    /// Pack by pack, the easy and small ones first.
    #[default]
    Recommended,
    /// Pack by pack, the newest first.
    Newest,
    /// By title.
    Title,
    /// By size, the smallest first.
    Size,
    /// By level, the easiest first.
    Level,
    /// Those that were played last first.
    LastPlayed,
    /// Those with the most points first.
    BestResult,
}

impl PuzzleOrder {
    /// Every order.
    pub const ALL: [Self; 7] = [
        Self::Recommended,
        Self::Newest,
        Self::Title,
        Self::Size,
        Self::Level,
        Self::LastPlayed,
        Self::BestResult,
    ];

    /// Returns the key of its name in the locale files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Recommended => "order-recommended",
            Self::Newest => "order-newest",
            Self::Title => "order-title",
            Self::Size => "order-size",
            Self::Level => "order-level",
            Self::LastPlayed => "order-last-played",
            Self::BestResult => "order-best-result",
        }
    }

    /// Whether the puzzles stand in their packs.
    pub const fn has_packs(self) -> bool {
        matches!(self, Self::Recommended | Self::Newest)
    }
}
