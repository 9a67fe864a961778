//! Chooses the puzzle to play after this one.

use std::sync::Arc;

use super::CatalogueEntry;
use crate::{contest::Fingerprint, game::store::Games, puzzle::Puzzle};

/// Returns the next unsolved puzzle like this one: of the same kind and level, or else of the same kind, or else any.
pub fn next_unsolved<'a>(
    offers: &'a [Arc<CatalogueEntry>],
    games: &Games,
    puzzle: &Puzzle,
) -> Option<&'a CatalogueEntry> {
    let here = Fingerprint::of(puzzle);
    let place = offers.iter().position(|offer| offer.fingerprint == here);
    let solved = games.solved();
    let (before, after) = offers.split_at(place.map_or(0, |place| place + 1));
    let unsolved: Vec<_> = after
        .iter()
        .chain(before)
        .map(Arc::as_ref)
        .filter(|offer| offer.fingerprint != here && !solved.contains(&offer.fingerprint))
        .collect();
    let same_kind = |offer: &CatalogueEntry| offer.puzzle.kind() == puzzle.kind();
    let same_level = |offer: &CatalogueEntry| offer.puzzle.info().level == puzzle.info().level;
    let alike = unsolved
        .iter()
        .find(|offer| same_kind(offer) && same_level(offer));
    alike
        .or_else(|| unsolved.iter().find(|offer| same_kind(offer)))
        .or_else(|| unsolved.first())
        .copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::game::store::{GameEntry, GameId, Status};

    /// Puzzles told apart by a given; the letter is the level.
    fn offers(puzzles: &[(&str, &str, &str)]) -> Vec<Arc<CatalogueEntry>> {
        let read = |&(kind, level, given): &(&str, &str, &str)| {
            let text = format!("(kind: {kind}, size: (4, 4), level: {level}, givens: \"{given}\")");
            let puzzle = format::ron::read(&text).unwrap()[0].check().unwrap();
            Arc::new(CatalogueEntry::bundled(puzzle, "file"))
        };
        puzzles.iter().map(read).collect()
    }

    #[test]
    fn the_next_puzzle_is_unsolved_and_as_like_this_one_as_there_is() {
        let offers = offers(&[
            ("Sudoku", "Easy", "r1c1=1"),
            ("Sudoku", "Hard", "r1c1=2"),
            ("Killer", "Easy", "r1c1=3"),
            ("Sudoku", "Easy", "r1c1=4"),
        ]);
        let mut games = Games::default();
        let solve = |games: &mut Games, index: usize| {
            let entry = GameEntry {
                id: games.number(),
                puzzle: offers[index].fingerprint,
                status: Status::Solved,
                mode: crate::contest::Mode::Relaxed,
            };
            games.put_first(entry);
        };
        let next = |games: &Games, from: usize| {
            let found = next_unsolved(&offers, games, &offers[from].puzzle)?;
            offers
                .iter()
                .position(|offer| offer.fingerprint == found.fingerprint)
        };
        assert_eq!(next(&games, 0), Some(3));
        assert_eq!(next(&games, 3), Some(0));
        solve(&mut games, 3);
        assert_eq!(next(&games, 0), Some(1));
        solve(&mut games, 1);
        assert_eq!(next(&games, 0), Some(2));
        solve(&mut games, 2);
        assert_eq!(next(&games, 0), None);
        assert_eq!(games.under_way_of(offers[0].fingerprint), None::<GameId>);
    }
}
