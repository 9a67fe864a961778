//! A board of the day can be played again, for fun: only the first try at it counts, however that went.

use std::collections::BTreeMap;

use super::{Fingerprint, FinishedGame, Mode, RankedGame, Timestamp};

/// Leaves out the games of boards of the day that their players had tried before.
pub fn first_tries<'a>(games: impl IntoIterator<Item = RankedGame<'a>>) -> Vec<RankedGame<'a>> {
    let mut games: Vec<RankedGame<'a>> = games.into_iter().collect();
    let mut first: BTreeMap<(&str, Fingerprint), Timestamp> = BTreeMap::new();
    for &RankedGame { player, game } in games.iter().filter(|one| is_daily(one.game)) {
        let board = (player, game.puzzle.fingerprint);
        let date = first.entry(board).or_insert(game.date);
        *date = game.date.min(*date);
    }
    games.retain(|&RankedGame { player, game }| {
        let board = (player, game.puzzle.fingerprint);
        !is_daily(game) || first.get(&board) == Some(&game.date)
    });
    games
}

/// The same for the games of one player.
pub fn own_first_tries<'a>(
    games: impl IntoIterator<Item = &'a FinishedGame>,
) -> impl Iterator<Item = &'a FinishedGame> {
    let games = games.into_iter();
    let tries = first_tries(games.map(|game| RankedGame { player: "", game }));
    tries.into_iter().map(|one| one.game)
}

/// Whether a game is another try at the same board of the day, after this one.
pub(super) fn is_later_try(later: &FinishedGame, game: &FinishedGame) -> bool {
    is_daily(later)
        && is_daily(game)
        && later.puzzle.fingerprint == game.puzzle.fingerprint
        && later.date > game.date
}

fn is_daily(game: &FinishedGame) -> bool {
    game.mode == Mode::Daily
}
