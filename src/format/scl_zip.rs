//! The abbreviated JSON inside SudokuPad's own links: short names without quotes, texts in single quotes, `t` and `f`,
//! nothing for an empty object, colours without `#`.

use serde_json::Value;

/// The names of members and what they are abbreviated to.
const NAMES: [(&str, &str); 23] = [
    ("color", "c"),
    ("cages", "ca"),
    ("center", "ct"),
    ("borderColor", "c1"),
    ("backgroundColor", "c2"),
    ("cells", "ce"),
    ("cellSize", "cs"),
    ("arrows", "a"),
    ("overlays", "o"),
    ("underlays", "u"),
    ("width", "w"),
    ("height", "h"),
    ("value", "v"),
    ("videos", "vd"),
    ("lines", "l"),
    ("rounded", "r"),
    ("regions", "re"),
    ("fontSize", "fs"),
    ("thickness", "th"),
    ("headLength", "hl"),
    ("wayPoints", "wp"),
    ("title", "t"),
    ("text", "te"),
];

/// Makes plain JSON of an abbreviated text. What is none stays none, and whoever reads it finds the fault.
pub(super) fn unzip(zipped: &str) -> String {
    // A text with double quotes has been abbreviated in all but its quotes.
    let quote = if zipped.contains('"') { '"' } else { '\'' };
    let mut unzipped = String::with_capacity(zipped.len() * 2);
    let mut rest = zipped;
    let mut before = ' ';
    while let Some(next) = rest.chars().next() {
        if next == quote {
            rest = unzip_text(rest, quote, &mut unzipped);
        } else if matches!(next, ',' | '{' | '}' | '[' | ']' | ':') {
            let is_gap = matches!(before, ',' | '[' | '{') && matches!(next, ',' | ']' | '}');
            if is_gap && !(before == '{' && next == '}') {
                unzipped.push_str("{}");
            }
            unzipped.push(next);
            rest = rest.get(1..).unwrap_or_default();
        } else if next.is_whitespace() {
            unzipped.push(next);
            rest = rest.get(next.len_utf8()..).unwrap_or_default();
            continue;
        } else {
            rest = unzip_word(rest, before, &mut unzipped);
        }
        before = if is_mark(next) { next } else { 'x' };
    }
    unzipped
}

fn is_mark(c: char) -> bool {
    matches!(c, ',' | '{' | '}' | '[' | ']' | ':')
}

/// Copies a text in quotes and gives what follows it.
fn unzip_text<'a>(rest: &'a str, quote: char, unzipped: &mut String) -> &'a str {
    unzipped.push('"');
    let mut letters = rest.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => match letters.next() {
                Some((_, '\'')) => unzipped.push('\''),
                Some((_, other)) => unzipped.extend(['\\', other]),
                None => unzipped.push('\\'),
            },
            _ if letter == quote => {
                unzipped.push('"');
                return rest.get(at + 1..).unwrap_or_default();
            }
            '"' => unzipped.push_str("\\\""),
            _ => unzipped.push(letter),
        }
    }
    ""
}

/// Copies a name, a number, a colour or another word without quotes, and gives what follows it.
fn unzip_word<'a>(rest: &'a str, before: char, unzipped: &mut String) -> &'a str {
    let end = rest
        .find(|c: char| is_mark(c) || c.is_whitespace())
        .unwrap_or(rest.len());
    let (word, after) = rest.split_at(end);
    let is_colour = word.len() == 6 && word.chars().all(|c| c.is_ascii_hexdigit());
    match word {
        _ if before != ':' && after.trim_start().starts_with(':') => {
            let name = NAMES
                .iter()
                .find(|(_, short)| *short == word)
                .map_or(word, |(name, _)| name);
            unzipped.extend(["\"", name, "\""]);
        }
        "t" => unzipped.push_str("true"),
        "f" => unzipped.push_str("false"),
        "#0" => unzipped.push_str("\"#000000\""),
        "#F" => unzipped.push_str("\"#FFFFFF\""),
        _ if is_colour && before == ':' => unzipped.extend(["\"#", word, "\""]),
        _ => unzipped.push_str(word),
    }
    after
}

/// Abbreviates JSON that we wrote ourselves; it is only a few levels deep.
pub(super) fn zip(value: &Value) -> String {
    match value {
        Value::Object(members) => {
            let members = members.iter().map(|(name, value)| {
                let short = NAMES
                    .iter()
                    .find(|(long, _)| long == name)
                    .map_or(name.as_str(), |(_, short)| short);
                // Behind a name an empty object is written out.
                let is_empty = value.as_object().is_some_and(serde_json::Map::is_empty);
                let value = if is_empty {
                    "{}".to_owned()
                } else {
                    zip(value)
                };
                format!("{short}:{value}")
            });
            let members: Vec<String> = members.collect();
            if members.is_empty() {
                String::new()
            } else {
                format!("{{{}}}", members.join(","))
            }
        }
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(zip).collect();
            format!("[{}]", items.join(","))
        }
        Value::Bool(true) => "t".to_owned(),
        Value::Bool(false) => "f".to_owned(),
        Value::String(text) if is_plain_number(text) => text.clone(),
        // Both kinds of quotes look alike behind a backslash, so only one of them is kept.
        Value::String(text) => {
            let text = Value::from(text.replace('"', "”")).to_string();
            let inside = text.get(1..text.len() - 1).unwrap_or_default();
            format!("'{}'", inside.replace('\'', "\\'"))
        }
        other => other.to_string(),
    }
}

/// Whether a text is a number just as numbers are written, and no colour.
fn is_plain_number(text: &str) -> bool {
    text.len() < 6
        && text
            .parse::<u32>()
            .is_ok_and(|number| number.to_string() == text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn abbreviated_texts_become_json() {
        for (zipped, json) in [
            (
                "{cs:50,ce:[[{v:2},],[,]],ca:[{unique:f,ce:[[0,1],[1,1]],v:'3+'}]}",
                r#"{"cellSize":50,"cells":[[{"value":2},{}],[{},{}]],"cages":[{"unique":false,"cells":[[0,1],[1,1]],"value":"3+"}]}"#,
            ),
            (
                "{t:'it\\'s {t:f},[,]',c:ff00AA,c1:#0,v:t}",
                r##"{"title":"it's {t:f},[,]","color":"#ff00AA","borderColor":"#000000","value":true}"##,
            ),
            ("{\"t\":\"a'b\"}", r#"{"t":"a'b"}"#),
            ("{}", "{}"),
            ("[]", "[{}]"),
        ] {
            assert_eq!(unzip(zipped), json, "{zipped}");
        }
    }

    #[test]
    fn titles_with_quotes_stay_readable() {
        let value = json!({ "title": "a 'b' \\ c\n{t:f},[,]", "value": "12", "cells": [{}, {"value": 123}], "lines": {} });
        assert_eq!(
            serde_json::from_str::<Value>(&unzip(&zip(&value))).unwrap(),
            json!({ "title": "a 'b' \\ c\n{t:f},[,]", "value": 12, "cells": [{}, {"value": 123}], "lines": {} })
        );
    }

    proptest! {
        #[test]
        fn any_text_is_unzipped_in_one_go(zipped in "[a-f{}\\[\\],:'\"\\\\ 0-9t#ä]{0,60}") {
            prop_assert!(unzip(&zipped).len() <= 12 * zipped.len() + 12);
        }

        #[test]
        fn texts_of_any_letters_survive(title in "[^\"]{0,30}") {
            // Whole numbers lose their quotes, and whoever reads words takes numbers too.
            prop_assume!(!is_plain_number(&title));
            let value = json!({ "metadata": { "author": title } });
            prop_assert_eq!(serde_json::from_str::<Value>(&unzip(&zip(&value))).ok(), Some(value));
        }
    }
}
