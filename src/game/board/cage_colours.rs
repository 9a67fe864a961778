//! Chooses a wash for each cage so that neighbours differ.

use crate::game::base::theme::palette::WASHES;
use crate::puzzle::{CageId, Grid, Puzzle};

/// Returns the wash of each cage of the puzzle, by cage index.
///
/// Cages are coloured in order, each with the wash its neighbours use least; ties go to the wash used least so far,
/// which spreads the colours evenly.
pub fn colour_cages(puzzle: &Puzzle) -> Vec<usize> {
    let neighbours = neighbours(puzzle);
    let mut washes: Vec<Option<usize>> = vec![None; neighbours.len()];
    let mut used = [0_usize; WASHES];
    for cage in 0..neighbours.len() {
        let mut around = [0_usize; WASHES];
        for wash in neighbours[cage].iter().filter_map(|&other| washes[other]) {
            around[wash] += 1;
        }
        let best = (0..WASHES)
            .min_by_key(|&wash| (around[wash], used[wash]))
            .unwrap_or(0);
        used[best] += 1;
        washes[cage] = Some(best);
    }
    washes.into_iter().map(|wash| wash.unwrap_or(0)).collect()
}

fn neighbours(puzzle: &Puzzle) -> Vec<Vec<usize>> {
    let size = puzzle.size();
    let cage_of = Grid::from_fn(size, |cell| {
        puzzle.cages_of(cell).first().copied().map(CageId::index)
    });
    let mut neighbours = vec![Vec::new(); puzzle.cages().len()];
    for (cell, &cage) in cage_of.iter() {
        for other in size.neighbours(cell) {
            if let (Some(a), Some(b)) = (cage, cage_of[other])
                && a != b
                && !neighbours[a].contains(&b)
            {
                neighbours[a].push(b);
            }
        }
    }
    neighbours
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::library::bundled;

    #[test]
    fn neighbouring_cages_of_every_bundled_puzzle_have_different_washes() {
        for draft in bundled().flat_map(|file| file.read().unwrap()) {
            let puzzle = draft.check().unwrap();
            let washes = colour_cages(&puzzle);
            for (cage, around) in neighbours(&puzzle).iter().enumerate() {
                for &other in around {
                    assert_ne!(washes[cage], washes[other], "{}", puzzle.info().title);
                }
            }
        }
    }
}
