//! Pages of finished games, short enough to be kept by the thousand.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    FinishedGame,
    game_line::{self, GameLineFault, LineWords},
};

/// Some finished games of a history, the earliest first, kept as one text.
///
/// A game takes about 120 bytes of it, most of them for techniques and ratings: 10,000 games are 1.2 MB.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "PageText", into = "PageText")]
pub struct HistoryPage {
    /// The games.
    pub games: Vec<FinishedGame>,
}

impl HistoryPage {
    /// How many games stand on one page.
    pub const LENGTH: usize = 100;

    /// Whether the next game needs a page of its own.
    pub fn is_full(&self) -> bool {
        self.games.len() >= Self::LENGTH
    }
}

/// The text form of a page: the names that its lines refer to, and a line for each game.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Page")]
struct PageText(Vec<String>, Vec<String>);

impl From<HistoryPage> for PageText {
    fn from(page: HistoryPage) -> Self {
        let mut words = LineWords::default();
        let lines = page.games.iter();
        let lines = lines.map(|game| game_line::write(game, &mut words));
        let lines = lines.collect();
        Self(words.0, lines)
    }
}

/// Which line of a page is no finished game, and why.
#[derive(Debug, Error)]
#[error("game {number} of the page: {fault}")]
struct PageFault {
    number: usize,
    fault: GameLineFault,
}

impl TryFrom<PageText> for HistoryPage {
    type Error = PageFault;

    fn try_from(PageText(words, lines): PageText) -> Result<Self, PageFault> {
        let words = LineWords(words);
        let read = |(index, line): (usize, &String)| {
            game_line::read(line, &words).map_err(|fault| PageFault {
                number: index + 1,
                fault,
            })
        };
        let games = lines.iter().enumerate().map(read).collect::<Result<_, _>>();
        games.map(|games| Self { games })
    }
}
