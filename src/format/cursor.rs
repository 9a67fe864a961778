//! A place in a text that moves forward and can say exactly where and why reading failed.

use std::str::FromStr;

use super::ReadError;

/// How many characters of the offending text an error quotes.
const QUOTED: usize = 20;

/// A position inside a piece of a text; errors name the line and column in the whole text.
#[derive(Debug, Clone)]
pub(crate) struct TextCursor<'a> {
    text: &'a str,
    at: usize,
    end: usize,
}

impl<'a> TextCursor<'a> {
    /// Starts at the beginning of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            end: text.len(),
        }
    }

    /// Starts at the beginning of `part`, a slice borrowed from `text`; errors name places in `text`.
    ///
    /// A slice from elsewhere is read as a text of its own.
    pub(crate) fn within(text: &'a str, part: &'a str) -> Self {
        let start = part.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
        let end = start.saturating_add(part.len());
        if text.get(start..end) == Some(part) {
            Self {
                text,
                at: start,
                end,
            }
        } else {
            Self::new(part)
        }
    }

    /// Starts at a line and column, both counted from one, or at the end of the text.
    pub(crate) fn at(text: &'a str, line: usize, column: usize) -> Self {
        let mut cursor = Self::new(text);
        for _ in 1..line {
            cursor.field('\n');
        }
        for _ in 1..column {
            cursor.advance();
        }
        cursor
    }

    /// The part that has not been read yet.
    pub(crate) fn rest(&self) -> &'a str {
        self.text.get(self.at..self.end).unwrap_or_default()
    }

    /// The next character, which stays unread.
    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Whether everything has been read.
    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.end
    }

    /// Reads one character.
    pub(crate) fn advance(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Reads `wanted` if it comes next, and says whether it did.
    pub(crate) fn eat(&mut self, wanted: &str) -> bool {
        let found = self.rest().starts_with(wanted);
        if found {
            self.at += wanted.len();
        }
        found
    }

    /// Reads `wanted` or fails.
    pub(crate) fn expect(&mut self, wanted: &str) -> Result<(), ReadError> {
        if self.eat(wanted) {
            Ok(())
        } else {
            Err(self.error(format!("`{wanted}`")))
        }
    }

    /// Reads all characters up to the first that is not `wanted`.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += taken;
        rest.get(..taken).unwrap_or_default()
    }

    /// Passes over everything before `wanted`, if it comes at all.
    pub(crate) fn skip_to(&mut self, wanted: &str) {
        self.at += self.rest().find(wanted).unwrap_or(0);
    }

    /// The place behind everything that is left to read.
    pub(crate) fn end(&self) -> TextCursor<'a> {
        TextCursor {
            at: self.end,
            ..self.clone()
        }
    }

    /// The same place, with everything up to the end of the text left to read.
    pub(crate) fn to_end_of_text(&self) -> TextCursor<'a> {
        TextCursor {
            end: self.text.len(),
            ..self.clone()
        }
    }

    /// Passes over white space.
    pub(crate) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Passes over white space and cuts off the next word, empty at the end.
    pub(crate) fn word(&mut self) -> TextCursor<'a> {
        self.skip_space();
        let start = self.at;
        self.take_while(|c| !c.is_whitespace());
        TextCursor {
            text: self.text,
            at: start,
            end: self.at,
        }
    }

    /// The words that are left to read.
    pub(crate) fn words(mut self) -> impl Iterator<Item = TextCursor<'a>> {
        std::iter::from_fn(move || Some(self.word()).filter(|word| !word.is_at_end()))
    }

    /// Cuts off what comes before `separator`, and passes over it; without one, all that is left.
    pub(crate) fn field(&mut self, separator: char) -> TextCursor<'a> {
        let start = self.at;
        self.take_while(|c| c != separator);
        let field = TextCursor {
            text: self.text,
            at: start,
            end: self.at,
        };
        self.advance();
        field
    }

    /// Passes over white space and reads a decimal number without a sign.
    pub(crate) fn number<N: FromStr>(&mut self, expected: &str) -> Result<N, ReadError> {
        self.skip_space();
        self.read(expected, Self::digits)
    }

    /// Reads the digits that come next as a decimal number.
    pub(crate) fn digits<N: FromStr>(&mut self) -> Option<N> {
        self.take_while(|c| c.is_ascii_digit()).parse().ok()
    }

    /// Reads something, or fails at the place where it should have begun.
    pub(crate) fn read<T>(
        &mut self,
        expected: &str,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Result<T, ReadError> {
        // Finding line and column takes time, so it waits until something is wrong.
        let start = self.clone();
        read(self).ok_or_else(|| start.error(expected))
    }

    /// Passes over white space and fails unless everything has been read.
    pub(crate) fn finish(&mut self, expected: &str) -> Result<(), ReadError> {
        self.skip_space();
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.error(expected))
        }
    }

    /// The same piece without the white space at its end.
    pub(crate) fn trimmed(mut self) -> Self {
        self.end = self.at + self.rest().trim_end().len();
        self
    }

    /// An error at this place; what was found is quoted from the text.
    pub(crate) fn error(&self, expected: impl Into<String>) -> ReadError {
        let before = self.text.get(..self.at).unwrap_or(self.text);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ReadError {
            line: 1 + before.matches('\n').count(),
            column: 1 + before.get(line_start..).unwrap_or_default().chars().count(),
            expected: expected.into(),
            found: self.found(),
        }
    }

    fn found(&self) -> String {
        let word = self.clone().word();
        match self.peek() {
            Some(c) if !c.is_whitespace() => quote(word.rest()),
            _ if !word.is_at_end() => format!("a space before {}", quote(word.rest())),
            _ if self
                .text
                .get(self.end..)
                .unwrap_or_default()
                .trim()
                .is_empty() =>
            {
                "the end of the text".to_owned()
            }
            _ => match self
                .text
                .get(self.end..)
                .and_then(|after| after.chars().next())
            {
                Some(c) if !c.is_whitespace() => quote(&c.to_string()),
                Some(' ' | '\t') => "a space".to_owned(),
                _ => "the end of the line".to_owned(),
            },
        }
    }
}

/// Foreign text as it appears in a message: short, on one line, without control characters.
fn quote(text: &str) -> String {
    let mut quoted = String::from("`");
    for c in text.chars().take(QUOTED) {
        if c.is_control() {
            quoted.extend(c.escape_unicode());
        } else {
            quoted.push(c);
        }
    }
    if text.chars().nth(QUOTED).is_some() {
        quoted.push('…');
    }
    quoted + "`"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(error: &ReadError) -> String {
        format!("{}:{} {}", error.line, error.column, error.found)
    }

    #[test]
    fn an_error_counts_lines_and_characters_from_one() {
        let mut cursor = TextCursor::new("ä b\n\n  çé x9\r\n");
        cursor.skip_to("x9");
        assert_eq!(message(&cursor.error("y")), "3:6 `x9`");
    }

    #[test]
    fn an_error_quotes_little_and_no_control_characters() {
        let text = format!("\u{7}{}", "x".repeat(100));
        assert_eq!(
            TextCursor::new(&text).error("y").found,
            format!("`\\u{{7}}{}…`", "x".repeat(19))
        );
    }

    #[test]
    fn a_number_too_large_for_its_type_is_an_error_at_its_first_digit() {
        let mut cursor = TextCursor::new("  300");
        assert_eq!(
            message(&cursor.number::<u8>("a byte").unwrap_err()),
            "1:3 `300`"
        );
    }

    #[test]
    fn fields_are_cut_at_the_separator() {
        let mut cursor = TextCursor::new("a,,b");
        let fields = [(); 4].map(|()| cursor.field(',').rest());
        assert_eq!(fields, ["a", "", "b", ""]);
    }

    #[test]
    fn a_borrowed_part_knows_its_place_in_the_whole() {
        let text = "first\n  \"r1c1\"";
        let part = text.get(9..13).unwrap();
        assert_eq!(
            message(&TextCursor::within(text, part).error("x")),
            "2:4 `r1c1`"
        );
        assert_eq!(
            message(&TextCursor::within("other", part).error("x")),
            "1:1 `r1c1`"
        );
    }
}
