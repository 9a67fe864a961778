//! `.kenken_scores`: who reached how many points.
//!
//! The reader accepts lines `name score` in any order. A name has 1 to 32 characters, without spaces and control
//! characters; the players of a machine have names of at most 20.
//!
//! The writer emits the best score first; equal ones stay in the order they had.

use std::{fmt, fmt::Write, str::FromStr};

use thiserror::Error;

use super::{ReadError, TextCursor, detect::is_digits, facts::FormatFacts, lines::TextLines};

/// What sets the format apart.
pub(super) const FACTS: FormatFacts = FormatFacts {
    name: "scores",
    title: "a table of scores",
    extension: "kenken_scores",
    looks_like: |opening| !opening.first.is_empty() && opening.text.lines().all(is_likely),
    puzzles: None,
};

/// The name of a player, short and without spaces or control characters.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName(String);

impl PlayerName {
    /// The most characters a name can have.
    pub const LONGEST: usize = 32;
    /// The most characters that a player of this machine can choose.
    pub const LONGEST_CHOSEN: usize = 20;

    /// The name that a player of this machine has chosen.
    pub fn chosen(text: &str) -> Result<Self, NameFault> {
        Self::with_at_most(Self::LONGEST_CHOSEN, text)
    }

    /// The name as a text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn with_at_most(most: usize, text: &str) -> Result<Self, NameFault> {
        match text {
            "" => Err(NameFault::Empty),
            _ if text.chars().any(char::is_control) => Err(NameFault::Control),
            _ if text.chars().any(char::is_whitespace) => Err(NameFault::Space),
            _ if text.chars().count() > most => Err(NameFault::TooLong { most }),
            _ => Ok(Self(text.to_owned())),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why a text cannot be the name of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameFault {
    /// There is nothing.
    #[error("Invalid user name: it is empty.")]
    Empty,
    /// There is a space or another blank.
    #[error("Invalid user name: it has a space.")]
    Space,
    /// There is a control character.
    #[error("Invalid user name: it has a control character.")]
    Control,
    /// It goes on and on.
    #[error("Invalid user name: it has more than {most} characters.")]
    TooLong {
        /// The most characters that were allowed.
        most: usize,
    },
    /// Another player of this machine has it.
    #[error("Invalid user name: another player has it.")]
    Taken,
}

impl FromStr for PlayerName {
    type Err = NameFault;

    fn from_str(text: &str) -> Result<Self, NameFault> {
        Self::with_at_most(Self::LONGEST, text)
    }
}

/// One line of a table of scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerScore {
    /// Who played.
    pub name: PlayerName,
    /// How many points were reached.
    pub points: u64,
}

/// Reads a table of scores and puts the best first.
pub fn read(text: &str) -> Result<Vec<PlayerScore>, ReadError> {
    let mut scores = TextLines::new(text)
        .map(read_score)
        .collect::<Result<Vec<_>, _>>()?;
    sort(&mut scores);
    Ok(scores)
}

fn read_score(mut line: TextCursor<'_>) -> Result<PlayerScore, ReadError> {
    let name = line.word();
    let fault = |_| {
        name.error(format!(
            "a name of at most {} plain characters",
            PlayerName::LONGEST
        ))
    };
    let name = name.rest().parse().map_err(fault)?;
    let points = line.number("a score")?;
    line.finish("the end of the line")?;
    Ok(PlayerScore { name, points })
}

/// Writes a table of scores, the best first.
pub fn write(scores: &[PlayerScore]) -> String {
    let mut scores = scores.to_vec();
    sort(&mut scores);
    scores
        .iter()
        .fold(String::new(), |mut text, PlayerScore { name, points }| {
            let _ = writeln!(text, "{name} {points}");
            text
        })
}

fn sort(scores: &mut [PlayerScore]) {
    scores.sort_by_key(|score| std::cmp::Reverse(score.points));
}

fn is_likely(line: &str) -> bool {
    let mut words = line.split_whitespace().skip(1);
    line.trim().is_empty() || words.next().is_some_and(is_digits) && words.next().is_none()
}
