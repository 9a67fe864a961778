//! Seeds from words, and seeds that follow from a seed.

/// The seed that a person means by some words, as in `sumi` or `our friday race`; nothing if there are no words.
///
/// A number is itself. Other words are brought to one form - lower case, one space between two words, none around
/// them - and their bytes in UTF-8 are mixed into a number: FNV-1a, and a last stir so that similar words are far
/// apart. Whoever changes that changes every puzzle that people have named.
pub fn seed_of_words(words: &str) -> Option<u64> {
    const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
    const PRIME: u64 = 0x0100_0000_01b3;
    let words: Vec<&str> = words.split_whitespace().collect();
    let words = words.join(" ").to_lowercase();
    if words.is_empty() {
        return None;
    }
    let is_number = words.bytes().all(|byte| byte.is_ascii_digit());
    if let (true, Ok(number)) = (is_number, words.parse()) {
        return Some(number);
    }
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(PRIME);
    Some(stirred(words.bytes().fold(BASIS, mix)))
}

/// The seed of one of many puzzles: the first has the number itself, the others follow from it.
///
/// Neighbouring numbers give seeds far apart, so that packs made from 1 and from 2 share nothing.
pub fn nth_seed(first: u64, index: u32) -> u64 {
    if index == 0 {
        return first;
    }
    stirred(first.wrapping_add(u64::from(index).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
}

/// A number far from those of its neighbours, and another one for each.
const fn stirred(number: u64) -> u64 {
    let mixed = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
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

    #[test]
    fn a_number_is_itself() {
        for (words, seed) in [("0", 0), (" 007\n", 7), ("18446744073709551615", u64::MAX)] {
            assert_eq!(seed_of_words(words), Some(seed));
        }
        // One more than the largest number, and what is none, are words.
        for words in ["18446744073709551616", "-1", "+1", "1.5"] {
            assert!(
                seed_of_words(words).is_some_and(|seed| seed > 1 << 32),
                "{words}"
            );
        }
    }

    /// Puzzles are named by such words: these numbers never change.
    #[test]
    fn words_are_the_same_seed_everywhere_and_for_ever() {
        for (words, seed) in [
            ("sumi", 0x2030_6772_50a3_0c02),
            ("our friday race", 0x3f14_5385_e0b3_7326),
            ("墨", 0xbcaa_6b02_79cd_aa1c),
        ] {
            assert_eq!(seed_of_words(words), Some(seed), "{words}");
        }
    }

    #[test]
    fn case_and_white_space_make_no_difference_and_letters_do() {
        let race = seed_of_words("our friday race");
        for same in [
            "Our Friday Race",
            "  our friday\trace \n",
            "OUR  FRIDAY  RACE",
        ] {
            assert_eq!(seed_of_words(same), race, "{same}");
        }
        for other in ["our fridayrace", "our friday racf", "race friday our"] {
            assert_ne!(seed_of_words(other), race, "{other}");
        }
        assert_eq!(seed_of_words("É"), seed_of_words("é"));
    }

    #[test]
    fn no_words_are_no_seed() {
        assert!(
            ["", " ", "\n\t"]
                .iter()
                .all(|words| seed_of_words(words).is_none())
        );
    }
}
