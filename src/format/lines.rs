//! A text line by line.

use super::{ReadError, TextCursor};
use crate::puzzle::Draft;

/// The filled lines of a text, one cursor for each, without the white space at their ends.
#[derive(Debug, Clone)]
pub(crate) struct TextLines<'a> {
    rest: TextCursor<'a>,
}

impl<'a> TextLines<'a> {
    /// The lines of a whole text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            rest: TextCursor::new(text),
        }
    }

    /// The next line, or an error at the end of the text.
    pub(crate) fn expect(&mut self, expected: &str) -> Result<TextCursor<'a>, ReadError> {
        self.next().ok_or_else(|| self.rest.error(expected))
    }

    /// The place behind the last line that was read.
    pub(crate) fn place(&self) -> &TextCursor<'a> {
        &self.rest
    }

    /// Fails if there is another line.
    pub(crate) fn finish(mut self) -> Result<(), ReadError> {
        match self.next() {
            Some(line) => Err(line.error("the end of the text")),
            None => Ok(()),
        }
    }
}

impl<'a> Iterator for TextLines<'a> {
    type Item = TextCursor<'a>;

    fn next(&mut self) -> Option<TextCursor<'a>> {
        while !self.rest.is_at_end() {
            let line = self.rest.field('\n').trimmed();
            if !line.is_at_end() {
                return Some(line);
            }
        }
        None
    }
}

/// Reads one puzzle from each filled line.
pub(super) fn each_line<'a>(
    text: &'a str,
    read: impl Fn(TextCursor<'a>) -> Result<Draft, ReadError>,
) -> Result<Vec<Draft>, ReadError> {
    let drafts = TextLines::new(text)
        .map(|mut line| {
            line.skip_space();
            read(line)
        })
        .collect::<Result<Vec<_>, _>>()?;
    if drafts.is_empty() {
        return Err(TextCursor::new(text).error("a puzzle"));
    }
    Ok(drafts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_lines_and_line_ends_are_passed_over() {
        let lines: Vec<&str> = TextLines::new("\n a \r\n\n \t\nb")
            .map(|line| line.rest())
            .collect();
        assert_eq!(lines, [" a", "b"]);
    }

    #[test]
    fn an_error_tells_the_end_of_a_line_from_the_end_of_the_text() {
        let ends: Vec<String> = TextLines::new("1\n2\n\n")
            .map(|line| line.end().error("more").found)
            .collect();
        assert_eq!(ends, ["the end of the line", "the end of the text"]);
    }

    #[test]
    fn a_missing_line_is_an_error_behind_the_last_one() {
        let mut lines = TextLines::new("1\n");
        assert!(lines.expect("a line").is_ok());
        let error = lines.expect("a line").unwrap_err();
        assert_eq!((error.line, error.column), (2, 1));
    }
}
