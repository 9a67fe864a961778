//! Where each text goes that came in, by what is on the screen and what is known already.

use std::{collections::BTreeSet, sync::Arc};

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{ArrivalNews, TwoGames};
use crate::contest::{Fingerprint, Mode};
use crate::game::{
    base::{Menu, Screen, files::TextOrigin, locale::GameLocale},
    library::{
        Catalogue, ContinueGame, KeepGames, KeepPuzzles, OpenPuzzle, PuzzleOrigin, ReadPuzzle,
        ReadPuzzles, ReadText, TakeUpGame, TextContent,
    },
    play::{autosave::SaveSlot, ending::Ended, filling::FillBoard, moves::Moves},
    store::{GameId, Games, PlayerId, SavedGame, Store, TimedGame, game_key},
};
use crate::puzzle::{Position, Puzzle};

/// Everything that decides where a text goes, and the ways there.
#[derive(SystemParam)]
pub(super) struct Desk<'w, 's> {
    commands: Commands<'w, 's>,
    screen: Res<'w, State<Screen>>,
    next_screen: ResMut<'w, NextState<Screen>>,
    next_menu: ResMut<'w, NextState<Menu>>,
    board: Query<
        'w,
        's,
        (
            &'static Moves,
            &'static SaveSlot,
            Option<&'static TimedGame>,
            Has<Ended>,
        ),
    >,
    catalogue: Res<'w, Catalogue>,
    games: Res<'w, Games>,
    store: Res<'w, Store>,
    player: Res<'w, PlayerId>,
    locale: Res<'w, GameLocale>,
    keep: MessageWriter<'w, KeepPuzzles>,
    keep_games: MessageWriter<'w, KeepGames>,
    open: MessageWriter<'w, OpenPuzzle>,
    resume: MessageWriter<'w, ContinueGame>,
    take_up: MessageWriter<'w, TakeUpGame>,
    fill: MessageWriter<'w, FillBoard>,
    news: MessageWriter<'w, ArrivalNews>,
}

/// A text with puzzles that can be played, or several that hold one each.
struct Arrival {
    name: String,
    /// What its puzzles are called together.
    pack: String,
    found: ReadPuzzles,
}

impl Desk<'_, '_> {
    /// Finds a place for texts that came together.
    pub(super) fn place(&mut self, texts: Vec<ReadText>) {
        let mut arrivals = Vec::new();
        for ReadText {
            name,
            origin,
            content,
        } in texts
        {
            let is_pasted = origin == TextOrigin::Pasted;
            match content {
                _ if self.has_race() => drop(self.news.write(ArrivalNews::Racing { name })),
                TextContent::Unusable(fault) => {
                    warn!("{name} cannot be used: {fault}");
                    self.news.write(ArrivalNews::Refused {
                        name,
                        origin,
                        fault,
                    });
                }
                TextContent::Values(text) if is_pasted && self.is_stray(&text) => {
                    self.news.write(ArrivalNews::InGame);
                }
                TextContent::Values(text) if self.has_game() => {
                    self.fill.write(FillBoard { name, text });
                }
                TextContent::Values(_) => drop(self.news.write(ArrivalNews::NoBoard { name })),
                // A slip of the hand must not take the board away from whoever thinks about it.
                TextContent::Puzzles(_) if is_pasted && self.has_game() => {
                    self.news.write(ArrivalNews::InGame);
                }
                TextContent::Puzzles(found) => arrivals.push(Arrival {
                    pack: stem(&name).to_owned(),
                    name,
                    found,
                }),
            }
        }
        match arrivals.as_mut_slice() {
            [] => {}
            [arrival] if arrival.is_single() => {
                if let Some(only) = arrival.found.good.pop() {
                    self.open_one(only);
                }
            }
            _ => {
                let arrivals = self.together(arrivals);
                self.keep_all(arrivals);
            }
        }
    }

    /// Makes one arrival of all that hold a single puzzle: a pack of one is no pack.
    fn together(&self, arrivals: Vec<Arrival>) -> Vec<Arrival> {
        let (mut singles, mut packs): (Vec<_>, Vec<_>) =
            arrivals.into_iter().partition(Arrival::is_single);
        let Some(more) = singles.len().checked_sub(2) else {
            packs.append(&mut singles);
            return packs;
        };
        let together = |first: &str| {
            let values = [("file", first.into()), ("count", (more + 1).to_string())];
            self.locale.format("files-together", &values)
        };
        let first = &singles[0];
        let (name, pack) = (together(&first.name), together(&first.pack));
        let good = singles.into_iter().flat_map(|single| single.found.good);
        let found = ReadPuzzles {
            good: good.collect(),
            ..ReadPuzzles::default()
        };
        packs.insert(0, Arrival { name, pack, found });
        packs
    }

    /// Tells whether digits are fewer than a row has: somebody meant to paste something else.
    fn is_stray(&self, digits: &str) -> bool {
        let columns = |moves: &Moves| moves.puzzle().size().columns();
        let mut boards = self.board.iter();
        let game = boards
            .find(|(.., ended)| !ended)
            .filter(|_| self.has_game());
        game.is_some_and(|(moves, ..)| digits.split_whitespace().count() < columns(moves))
    }

    /// Tells whether a race is on the screen that is not over.
    fn has_race(&self) -> bool {
        let is_race = |timed: &TimedGame, ended: bool| !ended || timed.mode == Mode::Sprint;
        let mut boards = self.board.iter();
        *self.screen.get() == Screen::Ready
            || boards.any(|(.., timed, ended)| timed.is_some_and(|timed| is_race(timed, ended)))
    }

    /// Tells whether a game is on the board that goes on.
    fn has_game(&self) -> bool {
        let mut boards = self.board.iter();
        *self.screen.get() == Screen::Play && boards.any(|(.., ended)| !ended)
    }

    /// Keeps the puzzles of each text together, and shows where they are.
    fn keep_all(&mut self, arrivals: Vec<Arrival>) {
        let mut came: BTreeSet<Fingerprint> = BTreeSet::new();
        for Arrival { name, pack, found } in arrivals {
            let catalogue = &self.catalogue;
            let news = |found: &ReadPuzzle| {
                !catalogue.knows(found.fingerprint) && came.insert(found.fingerprint)
            };
            let new = found.good.iter().map(news).filter(|is_new| *is_new).count();
            let begun = found.good.iter().filter(|found| self.brings_game(found));
            let games: Vec<TakeUpGame> = begun.map(ReadPuzzle::to_game).collect();
            self.news.write(ArrivalNews::Kept {
                name,
                count: found.good.len(),
                known: found.good.len() - new,
                begun: games.len(),
                faulty: found.faulty,
                left_out: found.left_out,
            });
            if !games.is_empty() {
                self.keep_games.write(KeepGames(games));
            }
            let puzzles = found.good.into_iter().map(|found| found.puzzle);
            self.keep.write(KeepPuzzles {
                puzzles: puzzles.collect(),
                origin: PuzzleOrigin::Imported,
                pack: Some(pack),
            });
        }
        NextState::set_if_neq(&mut self.next_menu, Menu::None);
        NextState::set_if_neq(&mut self.next_screen, Screen::Library);
    }

    /// Tells whether digits came in that no game of the player's has.
    fn brings_game(&self, found: &ReadPuzzle) -> bool {
        let other = || found.history.position(&found.puzzle);
        found.is_begun()
            && self.own_game(found).is_none_or(|own| {
                !own.is_race && !holds_all(&found.puzzle, &own.position, &other())
            })
    }

    /// Keeps a puzzle and puts it on the board, as it was left if it is under way.
    fn open_one(&mut self, found: ReadPuzzle) {
        self.keep.write(KeepPuzzles {
            puzzles: vec![found.puzzle.clone()],
            origin: PuzzleOrigin::Imported,
            pack: None,
        });
        match self.own_game(&found) {
            None if found.is_begun() => drop(self.take_up.write(found.to_game())),
            None => drop(self.open.write(OpenPuzzle(found.puzzle))),
            Some(own) => self.go_on(&own, found),
        }
    }

    /// Goes on with the player's own game if it has everything that came in, and asks otherwise.
    fn go_on(&mut self, own: &OwnGame, found: ReadPuzzle) {
        let other = found.history.position(&found.puzzle);
        if own.is_race || holds_all(&found.puzzle, &own.position, &other) {
            NextState::set_if_neq(&mut self.next_menu, Menu::None);
            match own.game {
                Some(game) => drop(self.resume.write(ContinueGame(game))),
                None => drop(self.news.write(ArrivalNews::OnBoard)),
            }
            return;
        }
        let filled = |position: &Position| {
            let cells = found.puzzle.open_cells();
            let own = cells.filter(|&cell| found.puzzle.given(cell).is_none());
            own.filter(|&cell| position.value(cell).is_some()).count()
        };
        self.commands.insert_resource(TwoGames {
            filled: [filled(&own.position), filled(&other)],
            puzzle: found.puzzle,
            own: own.game,
            other: found.history,
        });
        NextState::set_if_neq(&mut self.next_menu, Menu::TwoGames);
    }

    /// The game on this puzzle that the player can go on with.
    fn own_game(&self, found: &ReadPuzzle) -> Option<OwnGame> {
        let mut boards = self.board.iter();
        let on_board = boards.find(|(moves, _, _, ended)| {
            let is_same = || Fingerprint::of(moves.puzzle()) == found.fingerprint;
            *self.screen.get() == Screen::Play && !ended && moves.have_begun() && is_same()
        });
        if let Some((moves, ..)) = on_board {
            return Some(OwnGame {
                game: None,
                position: moves.position().clone(),
                is_race: false,
            });
        }
        let id = self.games.under_way_of(found.fingerprint)?;
        let game: SavedGame = self.store.read(&game_key(&self.player, id))?;
        Some(OwnGame {
            game: Some(id),
            position: game.history.position(&game.puzzle),
            is_race: game.timed.is_some(),
        })
    }
}

/// A game of the player's.
struct OwnGame {
    /// None where it is on the board.
    game: Option<GameId>,
    position: Position,
    is_race: bool,
}

impl Arrival {
    fn is_single(&self) -> bool {
        self.found.good.len() == 1 && self.found.faulty.is_empty()
    }
}

/// Tells whether every digit of another position stands in one's own.
fn holds_all(puzzle: &Arc<Puzzle>, own: &Position, other: &Position) -> bool {
    let mut cells = puzzle.open_cells();
    cells.all(|cell| {
        let digit = other.value(cell);
        digit.is_none() || digit == own.value(cell)
    })
}

/// The name of a file without its ending.
fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => name,
    }
}
