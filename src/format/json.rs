//! JSON that is read piece by piece, so that whatever does not fit is named with its place.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error as _, MapAccess, SeqAccess, Visitor},
};
use serde_json::value::RawValue;

use super::{ReadError, TextCursor};
use crate::puzzle::Place;

/// The most items or members that one list or object may have: more than any grid has cells.
const MOST: usize = 1024;

/// A JSON text and where it comes from.
pub(super) struct JsonText<'a> {
    /// Where errors find their place.
    whole: &'a str,
    text: &'a str,
    /// Where the packed text stands that this one was unpacked from; its own lines and columns nobody can see.
    packed: Option<TextCursor<'a>>,
}

impl<'a> JsonText<'a> {
    /// A text that people can see; errors name line and column.
    pub(super) const fn plain(text: &'a str) -> Self {
        Self::plain_within(text, text)
    }

    /// A part of a text that people can see.
    pub(super) const fn plain_within(whole: &'a str, text: &'a str) -> Self {
        Self {
            whole,
            text,
            packed: None,
        }
    }

    /// A text that was unpacked; errors name the way through its members.
    pub(super) const fn unpacked(text: &'a str, packed: TextCursor<'a>) -> Self {
        Self {
            whole: text,
            text,
            packed: Some(packed),
        }
    }

    /// The whole text as one value.
    pub(super) fn value(&self) -> Result<JsonValue<'_>, ReadError> {
        match serde_json::from_str::<&RawValue>(self.text) {
            Ok(raw) => Ok(JsonValue {
                json: self,
                raw: raw.get(),
                path: String::new(),
            }),
            Err(error) => Err(self.syntax_error(&error)),
        }
    }

    fn syntax_error(&self, error: &serde_json::Error) -> ReadError {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        let expected = format!("readable JSON ({message})");
        if let Some(packed) = &self.packed {
            return packed.error(format!("{expected} when unpacked"));
        }
        // The parser counts columns in bytes, and from zero where a line is empty.
        let mut rest = TextCursor::within(self.whole, self.text);
        for _ in 1..error.line() {
            rest.field('\n');
        }
        let before = error.column().saturating_sub(1);
        let passed = rest
            .rest()
            .char_indices()
            .take_while(|(at, _)| *at < before);
        for _ in 0..passed.count() {
            rest.advance();
        }
        rest.error(expected)
    }
}

/// A value in a JSON text, and the way to it.
#[derive(Clone)]
pub(super) struct JsonValue<'a> {
    json: &'a JsonText<'a>,
    raw: &'a str,
    path: String,
}

impl<'a> JsonValue<'a> {
    /// An error at this value.
    pub(super) fn error(&self, expected: impl fmt::Display) -> ReadError {
        let within = TextCursor::within(self.json.whole, self.raw);
        match &self.json.packed {
            None => within.error(expected.to_string()),
            Some(packed) => {
                let at = if self.path.is_empty() {
                    String::new()
                } else {
                    format!(" at `{}`", self.path)
                };
                ReadError {
                    found: TextCursor::new(self.raw).error("").found,
                    ..packed.error(format!("{expected}{at} in the unpacked text"))
                }
            }
        }
    }

    /// An error that names a member which changes the puzzle in a way that is unknown here.
    pub(super) fn unknown_rule(&self, name: &str) -> ReadError {
        let name: String = name.chars().filter(|c| !c.is_control()).take(30).collect();
        ReadError {
            found: format!("`{name}`, a rule that Sumi does not know"),
            ..self.error("only digits, boxes, windows and cages")
        }
    }

    /// Whether there is nothing in the value: nothing, `false`, or an empty text, list or object.
    pub(super) fn is_empty(&self) -> bool {
        let bare = self.raw.split_whitespace().collect::<String>();
        matches!(bare.as_str(), "null" | "false" | "\"\"" | "[]" | "{}")
    }

    /// Whether it is `null`.
    pub(super) fn is_null(&self) -> bool {
        self.raw == "null"
    }

    /// Whether it is an object.
    pub(super) fn is_object(&self) -> bool {
        self.raw.starts_with('{')
    }

    /// The members of an object, each name once.
    pub(super) fn members(&self) -> Result<Vec<(String, Self)>, ReadError> {
        let Members(members) =
            self.parse("an object `{…}` with at most 1024 members, each once")?;
        let member = |(name, raw): (String, &'a RawValue)| {
            let path = if self.path.is_empty() {
                name.clone()
            } else {
                format!("{}: {name}", self.path)
            };
            (name, self.part(raw, path))
        };
        Ok(members.into_iter().map(member).collect())
    }

    /// The member of an object that has this name.
    pub(super) fn member(&self, wanted: &str) -> Result<Self, ReadError> {
        let found = self.members()?.into_iter().find(|(name, _)| name == wanted);
        found
            .map(|(_, value)| value)
            .ok_or_else(|| self.error(format!("the member `{wanted}`")))
    }

    /// The items of a list.
    pub(super) fn items(&self) -> Result<Vec<Self>, ReadError> {
        let Items(items) = self.parse("a list `[…]` of at most 1024 items")?;
        let item = |(index, raw): (usize, &'a RawValue)| {
            self.part(
                raw,
                format!("{} {}", self.path, index + 1).trim().to_owned(),
            )
        };
        Ok(items.into_iter().enumerate().map(item).collect())
    }

    /// Whether something is so.
    pub(super) fn flag(&self) -> Result<bool, ReadError> {
        self.parse("`true` or `false`")
    }

    /// A text.
    pub(super) fn string(&self) -> Result<String, ReadError> {
        self.parse("a text in quotes")
    }

    /// What a text says, or a number written as one.
    pub(super) fn words(&self) -> Result<String, ReadError> {
        if self.raw.starts_with('"') {
            Ok(self.string()?.trim().to_owned())
        } else if self
            .raw
            .starts_with(|c: char| c.is_ascii_digit() || c == '-')
        {
            Ok(self.raw.to_owned())
        } else {
            Err(self.error("a text or a number"))
        }
    }

    /// A whole number that is not negative, or a text of its digits.
    pub(super) fn number<N: std::str::FromStr>(&self, expected: &str) -> Result<N, ReadError> {
        let words = self.words().map_err(|_| self.error(expected))?;
        let is_plain = !words.is_empty() && words.chars().all(|c| c.is_ascii_digit());
        let number = words.parse().ok().filter(|_| is_plain);
        number.ok_or_else(|| self.error(expected))
    }

    /// A cell as its row and column, counted from zero.
    pub(super) fn place(&self) -> Result<Place, ReadError> {
        let expected = "a cell as `[row, column]`, from zero";
        let Ok([row, column]) = <[Self; 2]>::try_from(self.items()?) else {
            return Err(self.error(expected));
        };
        let number = |value: &Self| value.number::<u16>(expected).map(i32::from);
        Ok(Place::new(number(&row)?, number(&column)?))
    }

    fn parse<T: Deserialize<'a>>(&self, expected: &str) -> Result<T, ReadError> {
        serde_json::from_str(self.raw).map_err(|_| self.error(expected))
    }

    fn part(&self, raw: &'a RawValue, path: String) -> Self {
        Self {
            json: self.json,
            raw: raw.get(),
            path,
        }
    }
}

/// The items of a list, still unread.
struct Items<'a>(Vec<&'a RawValue>);

/// The members of an object, still unread.
struct Members<'a>(Vec<(String, &'a RawValue)>);

impl<'de: 'a, 'a> Deserialize<'de> for Items<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ItemsVisitor;

        impl<'de> Visitor<'de> for ItemsVisitor {
            type Value = Items<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Items<'de>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = list.next_element()? {
                    if items.len() == MOST {
                        return Err(A::Error::custom("too many items"));
                    }
                    items.push(item);
                }
                Ok(Items(items))
            }
        }

        deserializer.deserialize_seq(ItemsVisitor)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct MembersVisitor;

        impl<'de> Visitor<'de> for MembersVisitor {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members: Vec<(String, &RawValue)> = Vec::new();
                let mut names = std::collections::HashSet::new();
                while let Some((name, value)) = map.next_entry::<String, _>()? {
                    if members.len() == MOST || !names.insert(name.clone()) {
                        return Err(A::Error::custom("a member twice, or too many"));
                    }
                    members.push((name, value));
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(MembersVisitor)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_in_a_plain_text_names_line_and_column() {
        let json = JsonText::plain("{\"a\":\n  [1, \"x\"]}");
        let (name, list) = json.value().unwrap().members().unwrap().remove(0);
        let error = list.items().unwrap()[1]
            .number::<u8>("a digit")
            .unwrap_err();
        assert_eq!(name, "a");
        assert_eq!(
            error.to_string(),
            "line 2, column 7: expected a digit, found `\"x\"`"
        );
    }

    #[test]
    fn an_error_in_an_unpacked_text_names_the_way_to_it() {
        let packed = TextCursor::new("N4IgPACKED");
        let json = JsonText::unpacked("{\"a\": [{\"b\": null}]}", packed);
        let list = json.value().unwrap().members().unwrap().remove(0).1;
        let (_, value) = list.items().unwrap()[0].members().unwrap().remove(0);
        assert_eq!(
            value.string().unwrap_err().to_string(),
            "line 1, column 1: expected a text in quotes at `a 1: b` in the unpacked text, found `null`"
        );
    }

    #[test]
    fn broken_json_is_refused_where_it_breaks() {
        let place = |text| {
            let error = JsonText::plain(text).value().map(|_| ()).unwrap_err();
            (error.line, error.column)
        };
        assert_eq!(place("{\"ä\": 1,\n \"b\" 2}"), (2, 6));
        assert_eq!(place("{\"a\": [1, 2}"), (1, 12));
        assert_eq!(place(""), (1, 1));
    }

    #[test]
    fn deep_long_and_doubled_texts_are_read_without_recursion_or_refused() {
        let deep = format!("{}1{}", "[".repeat(200_000), "]".repeat(200_000));
        let json = JsonText::plain(&deep);
        assert!(json.value().is_ok_and(|value| value.items().is_ok()));
        let long = format!("[{}1]", "1,".repeat(2000));
        assert!(JsonText::plain(&long).value().unwrap().items().is_err());
        assert!(
            JsonText::plain("{\"a\":1,\"a\":2}")
                .value()
                .unwrap()
                .members()
                .is_err()
        );
    }
}
