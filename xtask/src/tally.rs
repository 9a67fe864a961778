//! How many tests passed and failed, read from what the test programs print.

use std::fmt;
use std::ops::AddAssign;

/// A count of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    /// Tests that held.
    pub(crate) passed: usize,
    /// Tests that did not.
    pub(crate) failed: usize,
}

impl Tally {
    /// Reads the line with which `cargo test` or the browser tests end, and nothing else.
    pub(crate) fn in_line(line: &str) -> Option<Self> {
        let counts = match line.strip_prefix("test result: ") {
            Some(result) => result.split_once(". ")?.1,
            None => line,
        };
        let mut counts = counts.split([';', ',']).map(str::trim);
        let passed = counts.next()?.strip_suffix(" passed")?.parse().ok()?;
        let failed = counts.next()?.strip_suffix(" failed")?.parse().ok()?;
        Some(Self { passed, failed })
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} passed, {} failed", self.passed, self.failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_result_lines_of_cargo_test_are_counted() {
        let good = "test result: ok. 12 passed; 0 failed; 3 ignored; 0 measured; 0 filtered out";
        let bad = "test result: FAILED. 7 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(
            Tally::in_line(good),
            Some(Tally {
                passed: 12,
                failed: 0
            })
        );
        assert_eq!(
            Tally::in_line(bad),
            Some(Tally {
                passed: 7,
                failed: 2
            })
        );
    }

    #[test]
    fn a_tally_reads_what_it_writes() {
        let tally = Tally {
            passed: 9,
            failed: 1,
        };
        assert_eq!(Tally::in_line(&tally.to_string()), Some(tally));
    }

    #[test]
    fn other_lines_count_nothing() {
        let lines = [
            "running 3 tests",
            "test a_test_passed ... ok",
            "test result: ",
            "",
            "5 passed",
            "x passed, 1 failed",
        ];
        for line in lines {
            assert_eq!(Tally::in_line(line), None, "{line}");
        }
    }

    #[test]
    fn tallies_add_up() {
        let mut sum = Tally {
            passed: 1,
            failed: 2,
        };
        sum += Tally {
            passed: 3,
            failed: 4,
        };
        assert_eq!(
            sum,
            Tally {
                passed: 4,
                failed: 6
            }
        );
    }
}
