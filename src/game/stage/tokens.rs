//! Reading one line word by word, with a clear answer when a word is not what it should be.

use thiserror::Error;

/// What was wanted and what was there instead.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("expected {expected}, found {found}")]
pub(super) struct Mismatch {
    expected: String,
    found: String,
}

impl Mismatch {
    pub(super) fn new(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Self {
            expected: expected.into(),
            found: found.into(),
        }
    }

    fn at(expected: &str, rest: &str) -> Self {
        match rest {
            "" => Self::new(expected, "the end of the line"),
            rest => Self::new(expected, format!("`{rest}`")),
        }
    }
}

/// The part of a line that is not read yet.
pub(super) struct Tokens<'a>(&'a str);

impl<'a> Tokens<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        Self(line.trim())
    }

    /// Takes the next word.
    pub(super) fn next(&mut self, expected: &str) -> Result<&'a str, Mismatch> {
        let (word, rest) = self
            .0
            .split_once(char::is_whitespace)
            .unwrap_or((self.0, ""));
        if word.is_empty() {
            return Err(Mismatch::at(expected, word));
        }
        self.0 = rest.trim_start();
        Ok(word)
    }

    /// Takes the next word and makes something of it.
    pub(super) fn parse<T>(
        &mut self,
        expected: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Mismatch> {
        let word = self.next(expected)?;
        read(word).ok_or_else(|| Mismatch::at(expected, word))
    }

    /// Takes this very word if it comes next.
    pub(super) fn take(&mut self, word: &str) -> bool {
        let mut ahead = Tokens(self.0);
        let found = ahead.next(word).is_ok_and(|next| next == word);
        if found {
            self.0 = ahead.0;
        }
        found
    }

    /// Takes all words that are left.
    pub(super) fn rest(&mut self, expected: &str) -> Result<&'a str, Mismatch> {
        match std::mem::take(&mut self.0) {
            "" => Err(Mismatch::at(expected, "")),
            rest => Ok(rest),
        }
    }

    /// Makes sure that nothing is left.
    pub(super) fn end(&self) -> Result<(), Mismatch> {
        match self.0 {
            "" => Ok(()),
            rest => Err(Mismatch::at("the end of the line", rest)),
        }
    }

    /// Tells which character comes next.
    pub(super) fn peek(&self) -> Option<char> {
        self.0.chars().next()
    }

    /// Takes a text in double quotes, with `\"`, `\\` and `\n` inside.
    pub(super) fn quoted(&mut self) -> Result<String, Mismatch> {
        let inside = self
            .0
            .strip_prefix('"')
            .ok_or_else(|| Mismatch::at("text in double quotes", self.0))?;
        let mut text = String::new();
        let mut chars = inside.char_indices();
        while let Some((at, char)) = chars.next() {
            match char {
                '"' => {
                    self.0 = inside[at + 1..].trim_start();
                    return Ok(text);
                }
                '\\' => match chars.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, escaped)) => text.push(escaped),
                    None => break,
                },
                _ => text.push(char),
            }
        }
        Err(Mismatch::at("a closing double quote", ""))
    }
}
