//! Cages by a random walk: a walk over the whole grid, cut into pieces whose sizes follow weights.

use rand::rngs::ChaCha8Rng;

use super::{
    Weights,
    partition::Partition,
    random::{below, pick, shuffle, weighted},
};
use crate::puzzle::{CellId, Grid, Size};

/// How often, for each cell, pieces are cut anew to come closer to the sizes wanted.
const TRIES_PER_CELL: usize = 30;

/// How many pieces of each size there are, by size; the last place is for everything larger.
type Counts = [i32; Weights::LARGEST + 2];

/// Cuts a grid into pieces whose sizes follow the weights as closely as its area allows.
pub(super) fn cut(rng: &mut ChaCha8Rng, size: Size, weights: &Weights) -> Partition {
    let wanted = quota(rng, size.len(), weights);
    let walk = walk(rng, size);
    let mut pieces = Partition::new(size, along(rng, size, &walk, &wanted));
    fit(rng, &mut pieces, &wanted, size.len() * TRIES_PER_CELL);
    pieces
}

/// How many pieces of each size a grid of this area should have: on average as many as the weights say.
fn quota(rng: &mut ChaCha8Rng, area: usize, weights: &Weights) -> Counts {
    let sizes: Vec<(usize, u32)> = weights.sizes().collect();
    let shares = sizes.iter().map(|&(size, weight)| size * weight as usize);
    let unit: usize = shares.sum();
    let mut counts = Counts::default();
    let mut left = area as i32;
    for &(size, weight) in &sizes {
        let share = area * weight as usize;
        let more = below(rng, unit) < share % unit;
        counts[size] = (share / unit + usize::from(more)) as i32;
        left -= size as i32 * counts[size];
    }
    while left != 0 {
        let Some((from, to)) = exchange(rng, &counts, &sizes, left) else {
            break;
        };
        counts[from] -= i32::from(from > 0);
        counts[to] += i32::from(to > 0);
        left -= to as i32 - from as i32;
    }
    settle(&mut counts, left);
    counts
}

/// A size to be exchanged for another so that less area is left; zero stands for no piece.
///
/// Exchanges one way and the other are equally likely, so that they change nothing on average.
fn exchange(
    rng: &mut ChaCha8Rng,
    counts: &Counts,
    sizes: &[(usize, u32)],
    left: i32,
) -> Option<(usize, usize)> {
    let mut ways = Vec::new();
    let all = || sizes.iter().copied().chain([(0, 1)]);
    for (from, from_weight) in all().filter(|&(from, _)| from == 0 || counts[from] > 0) {
        for (to, to_weight) in all() {
            let rest = left - (to as i32 - from as i32);
            if rest == 0 {
                ways.push((
                    (from, to),
                    from_weight.saturating_mul(to_weight).min(1 << 16),
                ));
            }
        }
    }
    if ways.is_empty() {
        // Two exchanges may do what one cannot: take the one that leaves least.
        let lens = sizes.iter().map(|&(size, _)| size);
        let add = lens
            .clone()
            .filter(|&size| size as i32 <= left)
            .map(|size| (0, size));
        let take = lens.filter(|&size| left < 0 && counts[size] > 0 && size as i32 <= -left);
        return add.chain(take.map(|size| (size, 0))).last();
    }
    weighted(rng, &ways)
}

/// Gives area that no exchange can place to the smallest of the pieces; too much is first taken away with the largest.
fn settle(counts: &mut Counts, mut left: i32) {
    let used = |counts: &Counts| {
        let counts = *counts;
        (1..counts.len()).filter(move |&size| counts[size] > 0)
    };
    if left < 0 {
        let largest = used(counts).next_back().unwrap_or(0);
        counts[largest] -= 1;
        left += largest as i32;
    }
    if left > 0 {
        let smallest = used(counts).next().unwrap_or(0);
        counts[smallest] -= i32::from(smallest > 0);
        counts[slot(smallest + left as usize)] += 1;
    }
}

/// All cells in the order of a walk that goes on to a random neighbour, and back where there is none.
fn walk(rng: &mut ChaCha8Rng, size: Size) -> Vec<CellId> {
    let mut seen = Grid::new(size, false);
    let mut path: Vec<CellId> = size.cell_at(below(rng, size.len())).into_iter().collect();
    let mut walk = path.clone();
    while let Some(&cell) = path.last() {
        seen[cell] = true;
        let new = size.neighbours(cell).filter(|&next| !seen[next]);
        let mut new: Vec<CellId> = new.collect();
        shuffle(rng, &mut new);
        match new.first() {
            Some(&next) => {
                path.push(next);
                walk.push(next);
            }
            None => {
                path.pop();
            }
        }
    }
    walk
}

/// Cuts a walk into pieces of the sizes wanted, in random order; a piece ends early where the walk leaves it.
fn along(rng: &mut ChaCha8Rng, size: Size, walk: &[CellId], wanted: &Counts) -> Vec<Vec<CellId>> {
    let counts = wanted.iter().enumerate();
    let mut sizes: Vec<usize> = counts
        .flat_map(|(size, &count)| std::iter::repeat_n(size, count.max(0) as usize))
        .collect();
    shuffle(rng, &mut sizes);
    let mut pieces: Vec<Vec<CellId>> = Vec::new();
    let mut room = 0;
    for &cell in walk {
        match pieces.last_mut() {
            Some(piece)
                if room > 0 && size.neighbours(cell).any(|other| piece.contains(&other)) =>
            {
                piece.push(cell);
            }
            _ => {
                pieces.push(vec![cell]);
                room = sizes.pop().unwrap_or(1);
            }
        }
        room -= 1;
    }
    pieces
}

/// Merges pieces and cuts them anew while that brings their sizes closer to those wanted.
fn fit(rng: &mut ChaCha8Rng, pieces: &mut Partition, wanted: &Counts, tries: usize) {
    let mut counts = Counts::default();
    for (_, cells) in pieces.iter() {
        counts[slot(cells.len())] += 1;
    }
    for _ in 0..tries {
        if counts == *wanted {
            return;
        }
        let first = below(rng, pieces.count());
        let Some(second) = pieces.beside(rng, first) else {
            continue;
        };
        let lens = (pieces.cells(first).len(), pieces.cells(second).len());
        let Some(len) = better(rng, &counts, wanted, lens) else {
            continue;
        };
        if pieces.recut(rng, first, second, len) {
            let all = lens.0 + lens.1;
            recount(&mut counts, lens, (len, all - len));
        }
    }
}

/// How many cells the first of two pieces should have so that the sizes come closer to those wanted, or stay as close.
fn better(
    rng: &mut ChaCha8Rng,
    counts: &Counts,
    wanted: &Counts,
    lens: (usize, usize),
) -> Option<usize> {
    let all = lens.0 + lens.1;
    let now = distance(counts, wanted);
    let mut best = Vec::new();
    let mut least = now;
    for len in 0..all {
        let mut changed = *counts;
        recount(&mut changed, lens, (len, all - len));
        let new = distance(&changed, wanted);
        if new < least {
            best.clear();
            least = new;
        }
        if new == least {
            best.push(len);
        }
    }
    pick(rng, &best)
}

fn recount(counts: &mut Counts, from: (usize, usize), to: (usize, usize)) {
    for len in [from.0, from.1] {
        counts[slot(len)] -= 1;
    }
    for len in [to.0, to.1] {
        counts[slot(len)] += i32::from(len > 0);
    }
}

fn slot(len: usize) -> usize {
    len.min(Weights::LARGEST + 1)
}

fn distance(counts: &Counts, wanted: &Counts) -> i32 {
    let pairs = counts.iter().zip(wanted);
    pairs.map(|(count, wanted)| (count - wanted).abs()).sum()
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    /// How many pieces of each size a thousand boards have.
    fn histogram(side: usize, weights: &Weights) -> Counts {
        let size = Size::square(side).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut counts = Counts::default();
        for _ in 0..1_000 {
            let pieces = cut(&mut rng, size, weights);
            assert_eq!(
                pieces.iter().map(|(_, cells)| cells.len()).sum::<usize>(),
                size.len()
            );
            for (_, cells) in pieces.iter() {
                counts[slot(cells.len())] += 1;
            }
        }
        counts
    }

    #[test]
    fn the_sizes_of_a_thousand_boards_follow_the_weights_to_a_few_percent() {
        // Each board has whole pieces whose sizes add up to its area, so the share of a size is off by a fraction of a
        // piece, the same way on every board: about one in a hundred where there are twenty to thirty pieces. With ones
        // and fours alone, 49 cells allow few numbers of each, and the nearest is taken.
        let cases = [
            (6, "1:1,2:5,3:4", 2),
            (9, "2:5,3:7,4:4,5:1", 2),
            (7, "1:1,4:1", 4),
        ];
        for (side, text, percent) in cases {
            let weights: Weights = text.parse().unwrap();
            let counts = histogram(side, &weights);
            let total: i32 = counts.iter().sum();
            let weight: u32 = weights.sizes().map(|(_, weight)| weight).sum();
            println!("{side}×{side} {text}: cages of each size in 1,000 boards");
            for (size, &count) in counts.iter().enumerate() {
                let wanted = total * weights.of(size) as i32 / weight as i32;
                if count > 0 || wanted > 0 {
                    let share = |count| 100. * f64::from(count) / f64::from(total);
                    let (count, wanted) = (share(count), share(wanted));
                    println!("{size:3} {count:6.2} % of {wanted:6.2} % wanted");
                }
                assert!(
                    (count - wanted).abs() <= percent * total / 100,
                    "{side} {text} {size}: {counts:?}"
                );
            }
        }
    }

    #[test]
    fn an_area_that_the_sizes_cannot_fill_has_one_piece_of_another_size() {
        let counts = histogram(3, &"2:1".parse().unwrap());
        assert_eq!((counts[2], counts[3]), (3_000, 1_000));
    }
}
