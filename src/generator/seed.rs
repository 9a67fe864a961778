//! Seeds that follow from a seed.

/// The seed of one of many puzzles: the first has the number itself, the others follow from it.
///
/// Neighbouring numbers give seeds far apart, so that packs made from 1 and from 2 share nothing.
pub fn nth_seed(first: u64, index: u32) -> u64 {
    if index == 0 {
        return first;
    }
    let mixed = first.wrapping_add(u64::from(index).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_follow_from_the_first_and_differ() {
        let mut seeds: Vec<u64> = (0..1_000)
            .flat_map(|index| [nth_seed(1, index), nth_seed(2, index)])
            .collect();
        assert_eq!(seeds[..2], [1, 2]);
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 2_000);
    }
}
