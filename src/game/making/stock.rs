//! Puzzles that were made in advance and wait to be played; they are kept for the next start.

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::contest::Fingerprint;
use crate::format::{self, ReadError};
use crate::game::{
    base::GameSystems,
    store::{Key, Owner, Record, Store},
};
use crate::generator::PuzzleWish;
use crate::puzzle::{Faults, Puzzle};

/// How many puzzles wait; the one that has waited longest makes room.
const MOST_READY: usize = 8;
/// Of how many puzzles that were handed out the wish is known.
const MOST_HANDED_OUT: usize = 40;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stock>()
        .add_systems(Startup, load)
        .add_systems(
            Update,
            save.in_set(GameSystems::Save)
                .run_if(resource_changed::<Stock>.and_then(not(resource_added::<Stock>))),
        );
}

/// Puzzles that wait to be played, and what those were made for that are played.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
#[serde(default)]
pub struct Stock {
    ready: VecDeque<ReadyPuzzle>,
    handed_out: VecDeque<(Fingerprint, PuzzleWish)>,
    /// How many seeds were drawn.
    drawn: u32,
}

impl Record for Stock {
    const NAME: &'static str = "new-puzzles";
    const VERSION: u32 = 1;
}

/// A puzzle that fulfils a wish.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "ReadyText", into = "ReadyText")]
struct ReadyPuzzle {
    wish: PuzzleWish,
    puzzle: Arc<Puzzle>,
}

/// The text form of a puzzle that is ready: what is wished for, and the puzzle in our own format.
#[derive(Clone, Serialize, Deserialize)]
struct ReadyText(PuzzleWish, String);

impl From<ReadyPuzzle> for ReadyText {
    fn from(ready: ReadyPuzzle) -> Self {
        let text = format::ron::write(&[ready.puzzle.to_draft()]);
        Self(ready.wish, text)
    }
}

/// Why a text is no puzzle.
#[derive(Debug, Error)]
enum ReadyFault {
    #[error(transparent)]
    Text(#[from] ReadError),
    #[error("there is no puzzle")]
    Nothing,
    #[error(transparent)]
    Faults(#[from] Faults),
}

impl TryFrom<ReadyText> for ReadyPuzzle {
    type Error = ReadyFault;

    fn try_from(ReadyText(wish, text): ReadyText) -> Result<Self, ReadyFault> {
        let drafts = format::ron::read(&text)?;
        let puzzle = drafts.first().ok_or(ReadyFault::Nothing)?.check()?;
        Ok(Self {
            wish,
            puzzle: Arc::new(puzzle),
        })
    }
}

impl Stock {
    /// Tells whether a puzzle for this wish is ready.
    pub fn has(&self, wish: &PuzzleWish) -> bool {
        self.ready.iter().any(|ready| ready.wish == *wish)
    }

    /// Returns how many puzzles are ready.
    pub fn count(&self) -> usize {
        self.ready.len()
    }

    /// Returns what a puzzle was made for, if it was made here not too long ago.
    pub fn wish_of(&self, puzzle: &Puzzle) -> Option<&PuzzleWish> {
        let fingerprint = Fingerprint::of(puzzle);
        let mut known = self.handed_out.iter();
        let found = known.find(|(known, _)| *known == fingerprint);
        found.map(|(_, wish)| wish)
    }

    /// Keeps a puzzle for whoever wants it.
    pub(super) fn put(&mut self, wish: PuzzleWish, puzzle: Arc<Puzzle>) {
        self.ready.push_front(ReadyPuzzle { wish, puzzle });
        self.ready.truncate(MOST_READY);
    }

    /// Hands a puzzle out, if one for this wish is ready.
    pub(super) fn take(&mut self, wish: &PuzzleWish) -> Option<Arc<Puzzle>> {
        let place = self.ready.iter().position(|ready| ready.wish == *wish)?;
        self.ready.remove(place).map(|ready| ready.puzzle)
    }

    /// Remembers what a puzzle was made for.
    pub(super) fn note(&mut self, puzzle: &Puzzle, wish: &PuzzleWish) {
        let line = (Fingerprint::of(puzzle), wish.clone());
        self.handed_out.push_front(line);
        self.handed_out.truncate(MOST_HANDED_OUT);
    }

    /// Returns a number that no seed was drawn with before.
    pub(super) fn draw(&mut self) -> u32 {
        self.drawn = self.drawn.wrapping_add(1);
        self.drawn
    }
}

fn key() -> Key {
    Key::only::<Stock>(Owner::Machine)
}

fn load(mut stock: ResMut<Stock>, store: Res<Store>) {
    if let Some(kept) = store.read(&key()) {
        *stock = kept;
    }
}

pub(super) fn save(stock: Res<Stock>, store: Res<Store>) {
    store.write(&key(), stock.clone());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        generator::Generator,
        puzzle::{Kind, Level, Size},
    };

    fn wish(side: usize) -> PuzzleWish {
        PuzzleWish::new(Kind::KenKen, Size::nearest_square(side), Level::Easy)
    }

    fn made(wish: &PuzzleWish, seed: u64) -> Arc<Puzzle> {
        let generator = Generator::new(wish.config(), seed).unwrap();
        Arc::new(generator.finish().unwrap())
    }

    #[test]
    fn what_is_ready_is_handed_out_once_and_only_for_its_wish() {
        let mut stock = Stock::default();
        stock.put(wish(3), made(&wish(3), 1));
        assert!(stock.take(&wish(4)).is_none());
        let puzzle = stock.take(&wish(3)).unwrap();
        assert!(!stock.has(&wish(3)));
        assert_eq!(stock.wish_of(&puzzle), None);
        stock.note(&puzzle, &wish(3));
        assert_eq!(stock.wish_of(&puzzle), Some(&wish(3)));
    }

    #[test]
    fn what_has_waited_longest_makes_room() {
        let mut stock = Stock::default();
        let puzzle = made(&wish(3), 1);
        for side in 3..16 {
            stock.put(wish(side), puzzle.clone());
            stock.note(&puzzle, &wish(side));
        }
        assert_eq!(stock.count(), MOST_READY);
        assert!(stock.has(&wish(15)) && !stock.has(&wish(3)));
        assert_eq!(stock.wish_of(&puzzle), Some(&wish(15)));
    }

    #[test]
    fn a_stock_is_read_as_it_was_written() {
        let mut stock = Stock::default();
        for kind in Kind::ALL {
            let wish = PuzzleWish::new(kind, PuzzleWish::usual(kind).size, Level::Easy);
            let puzzle = made(&wish, 3);
            stock.note(&puzzle, &wish);
            stock.put(wish, puzzle);
        }
        stock.draw();
        let text = ron::to_string(&stock).unwrap();
        let mut read: Stock = ron::from_str(&text).unwrap();
        assert_eq!(ron::to_string(&read).unwrap(), text);
        for kind in Kind::ALL {
            let wish = PuzzleWish::usual(kind);
            assert_eq!(read.take(&wish), stock.take(&wish));
        }
    }
}
