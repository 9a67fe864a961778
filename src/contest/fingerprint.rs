//! A number that tells puzzles apart, whatever they are called.

use serde::{Deserialize, Serialize};

use crate::format;
use crate::puzzle::{Draft, Info, Puzzle};

/// Equal for equal puzzles, also tomorrow and elsewhere; titles and authors do not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// Takes the fingerprint of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Self {
        let bare = Draft {
            info: Info::default(),
            ..puzzle.to_draft()
        };
        Self(fnv(format::ron::write(&[bare]).as_bytes()))
    }

    /// The fingerprint as a number, for texts.
    pub(super) const fn number(self) -> u64 {
        self.0
    }

    /// The fingerprint that was written as this number.
    pub(super) const fn from_number(number: u64) -> Self {
        Self(number)
    }
}

/// The FNV-1a hash; the standard library's may differ from one release to the next.
pub(super) fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Kind, Size};

    #[test]
    fn names_do_not_count_and_rules_do() {
        let draft = Draft::new(Kind::Sudoku, Size::square(4).unwrap());
        let mut named = draft.clone();
        named.info.title = "Name".into();
        let mut other = draft.clone();
        other.givens = format::ron::read("(kind: Sudoku, size: (4, 4), givens: \"r1c1=1\")")
            .unwrap()
            .remove(0)
            .givens;
        let of = |draft: &Draft| Fingerprint::of(&draft.check().unwrap());
        assert_eq!(of(&draft), of(&named));
        assert_ne!(of(&draft), of(&other));
    }

    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(b"a"), 0xaf63_dc4c_8601_ec8c);
    }
}
