//! The files of `puzzles/`, inside the binary.

use include_dir::{Dir, File, include_dir};

use crate::format::{self, ReadError};
use crate::puzzle::Draft;

static PUZZLES: Dir = include_dir!("$CARGO_MANIFEST_DIR/puzzles");

/// One file of puzzles.
pub struct BundledFile {
    /// The file's path below `puzzles/`.
    pub name: &'static str,
    text: &'static str,
}

impl BundledFile {
    fn new(file: &'static File<'static>) -> Option<Self> {
        Some(Self {
            name: file.path().to_str()?,
            text: file.contents_utf8()?,
        })
    }

    /// Reads the puzzles in this file.
    pub fn read(&self) -> Result<Vec<Draft>, ReadError> {
        format::ron::read(self.text)
    }
}

/// Yields every bundled file, sorted by name.
pub fn bundled() -> impl Iterator<Item = BundledFile> {
    let mut files: Vec<_> = PUZZLES.files().filter_map(BundledFile::new).collect();
    files.sort_by_key(|file| file.name);
    files.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bundled_puzzle_is_lawful_and_has_a_title() {
        let mut count = 0;
        for file in bundled() {
            for draft in file.read().unwrap() {
                let puzzle = draft
                    .check()
                    .unwrap_or_else(|faults| panic!("{}: {faults}", file.name));
                assert!(!puzzle.info().title.is_empty(), "{}", file.name);
                count += 1;
            }
        }
        assert!(count > 0);
    }
}
