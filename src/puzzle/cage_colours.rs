//! Chooses a colour for each cage so that neighbours differ.

use super::{CageId, Grid, Puzzle};

impl Puzzle {
    /// The colour of each cage out of so many, by cage index.
    ///
    /// Cages are coloured in order, each with the colour its neighbours use least; ties go to the colour used least so
    /// far, which spreads the colours evenly.
    pub fn cage_colours(&self, count: usize) -> Vec<usize> {
        let neighbours = neighbours(self);
        let mut colours: Vec<Option<usize>> = vec![None; neighbours.len()];
        let mut used = vec![0_usize; count];
        for cage in 0..neighbours.len() {
            let mut around = vec![0_usize; count];
            for colour in neighbours[cage].iter().filter_map(|&other| colours[other]) {
                around[colour] += 1;
            }
            let best = (0..count).min_by_key(|&colour| (around[colour], used[colour]));
            if let Some(best) = best {
                used[best] += 1;
            }
            colours[cage] = best;
        }
        colours
            .into_iter()
            .map(|colour| colour.unwrap_or(0))
            .collect()
    }
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
    use std::{fs, path::Path};

    use super::*;
    use crate::format;

    #[test]
    fn neighbouring_cages_of_every_bundled_puzzle_have_different_colours() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
        let files = fs::read_dir(folder).unwrap();
        let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
        for draft in texts.flat_map(|text| format::read(&text, None).unwrap()) {
            let puzzle = draft.check().unwrap();
            if !puzzle.kind().has_drawn_cages() {
                continue;
            }
            let colours = puzzle.cage_colours(6);
            for (cage, around) in neighbours(&puzzle).iter().enumerate() {
                for &other in around {
                    assert_ne!(colours[cage], colours[other], "{}", puzzle.info().title);
                }
            }
        }
    }
}
