//! XML of other programs: parsed within limits, with errors at their places, and texts as they stand in it.

use roxmltree::{Document, Node, ParsingOptions};

use super::{ReadError, TextCursor};

/// More elements than a text of the greatest length has puzzles.
const MOST_ELEMENTS: u32 = 1 << 18;

/// Parses a document, which may have white space around it. It may say of which type it is, but not give names to texts: these could grow beyond all measure.
pub(super) fn parse(text: &str) -> Result<Document<'_>, ReadError> {
    let document = text.trim();
    if let Some(at) = document.find("<!ENTITY") {
        return Err(place(text, at).error("a document that gives no names to texts"));
    }
    let options = ParsingOptions {
        nodes_limit: MOST_ELEMENTS,
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(document, options).map_err(|error| {
        let end = error.pos();
        let mut rest = place(text, 0);
        for _ in 1..end.row {
            rest.field('\n');
        }
        for _ in 1..end.col {
            rest.advance();
        }
        // The message ends with a place of its own.
        let message = error.to_string();
        let message = message
            .rsplit_once(" at ")
            .map_or(message.as_str(), |(message, _)| message);
        rest.error(format!("well-formed XML ({message})"))
    })
}

/// The place of a byte in the document that a text holds, for errors.
pub(super) fn place(text: &str, at: usize) -> TextCursor<'_> {
    TextCursor::within(text, text.trim().get(at..).unwrap_or_default())
}

/// The place where an element begins, for errors.
pub(super) fn start<'a>(text: &'a str, element: Node<'_, '_>) -> TextCursor<'a> {
    place(text, element.range().start)
}

/// A text as it stands in XML, without characters that cannot.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_may_say_of_which_type_it_is() {
        let text = "<?xml version='1.0'?><!-- a --><!DOCTYPE a>\n<a b='&lt;&#49;'/>";
        let document = parse(text).unwrap();
        assert_eq!(document.root_element().attribute("b"), Some("<1"));
        assert!(parse("<!DOCTYPE a SYSTEM \"a.dtd\"><a/>").is_ok());
    }

    #[test]
    fn white_space_around_a_document_moves_the_places_of_errors() {
        let error = parse("\u{a0}\n\n  <a>\n<b></a>\n").unwrap_err();
        assert_eq!((error.line, error.column), (4, 4), "{error}");
        let text = "\n <a><b/></a>";
        let document = parse(text).unwrap();
        let element = document.descendants().find(|node| node.has_tag_name("b"));
        let error = start(text, element.unwrap()).error("c");
        assert_eq!((error.line, error.column), (2, 5), "{error}");
    }

    #[test]
    fn texts_with_names_of_their_own_are_refused_where_they_begin() {
        let named = "<!DOCTYPE a [\n<!ENTITY b \"c\">\n]><a>&b;</a>";
        let error = parse(named).unwrap_err();
        assert_eq!((error.line, error.column), (2, 1), "{error}");
    }
}
