//! Addresses around puzzles: what a link carries is taken out of it, so that its format can be found.
//!
//! A line is an address if it begins with `http://`, `https://` or a host's name and a `/`. The puzzle is what follows
//! `#puzzle=`, or else the first of these that looks like one: a value of the query, the whole query, the fragment, the
//! end of the path. Percent-encoded or not makes no difference.

use std::borrow::Cow;

use super::{Format, ReadError, detect, lines::TextLines};

/// A text whose addresses have given way to what they carry.
pub(super) struct OpenedLinks<'a> {
    /// The text, with as many lines as before unless a puzzle in a link has several.
    pub(super) text: Cow<'a, str>,
    /// What was taken away before the puzzle in each line: so many characters, or it was decoded too.
    before: Vec<Option<usize>>,
}

impl OpenedLinks<'_> {
    /// The error as it concerns the text before its links were opened.
    pub(super) fn locate(&self, error: ReadError) -> ReadError {
        match self.before.get(error.line.saturating_sub(1)) {
            Some(Some(before)) => ReadError {
                column: error.column + before,
                ..error
            },
            Some(None) => ReadError {
                expected: format!("{} in the decoded link", error.expected),
                ..error
            },
            None => error,
        }
    }
}

/// Takes the puzzles out of the addresses in a text, if it is a list of puzzles, each in its line.
pub(super) fn open(text: &str) -> OpenedLinks<'_> {
    let first = TextLines::new(text).next().map(|line| bare(line.rest()));
    // Further lines of anything but a list of puzzles may be addresses for other reasons.
    if !first.is_some_and(|first| is_address(first) || is_in_list(first)) {
        return OpenedLinks {
            text: Cow::Borrowed(text),
            before: Vec::new(),
        };
    }
    let mut opened = String::with_capacity(text.len());
    let mut before = Vec::new();
    for line in text.split_inclusive('\n') {
        let trimmed = bare(line);
        let carried = if is_address(trimmed) {
            carried(trimmed)
        } else {
            None
        };
        match carried {
            Some(Cow::Borrowed(part)) => {
                let start = part.as_ptr().addr().saturating_sub(line.as_ptr().addr());
                before.push(line.get(..start).map(|passed| passed.chars().count()));
                opened.push_str(part);
            }
            Some(Cow::Owned(decoded)) => {
                before.push(None);
                opened.push_str(&decoded);
            }
            None => {
                before.push(Some(0));
                opened.push_str(line.trim_end_matches(['\n', '\r']));
            }
        }
        if line.ends_with('\n') {
            opened.push('\n');
        }
    }
    OpenedLinks {
        text: Cow::Owned(opened),
        before,
    }
}

/// The part of an address that names a puzzle of this host: what follows the host, if it is one of these.
pub(super) fn path_on<'a>(line: &'a str, hosts: &[&str]) -> Option<&'a str> {
    let (host, path) = without_scheme(line).split_once('/')?;
    let host = host.to_ascii_lowercase();
    let is_one = |name: &&str| host == *name || host.ends_with(&format!(".{name}"));
    hosts.iter().any(is_one).then_some(path)
}

/// The line without space around it, and without the brackets in which some programs put addresses.
fn bare(line: &str) -> &str {
    let line = line.trim();
    let inside = line
        .strip_prefix('<')
        .and_then(|line| line.strip_suffix('>'));
    inside.filter(|line| is_address(line)).unwrap_or(line)
}

fn is_address(line: &str) -> bool {
    let is_host = |host: &str| {
        let (name, top) = host.rsplit_once('.').unwrap_or_default();
        !name.is_empty()
            && top.len() >= 2
            && top.chars().all(|c| c.is_ascii_alphabetic())
            && name
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.')
    };
    let bare = without_scheme(line);
    bare.len() < line.len()
        || line.starts_with("#puzzle=")
        || bare.split_once('/').is_some_and(|(host, _)| is_host(host))
        || is_encoded(line)
}

/// Whether a line is a puzzle's own text in the form that it takes inside an address.
fn is_encoded(line: &str) -> bool {
    let is_bare = line.starts_with(|c: char| c.is_ascii_alphanumeric())
        && !line.contains(char::is_whitespace);
    is_bare && line.contains('%') && matches!(decoded(line), Cow::Owned(_))
}

fn without_scheme(line: &str) -> &str {
    ["https://", "http://", "sudokupad://puzzle/"]
        .into_iter()
        .find(|scheme| {
            line.get(..scheme.len())
                .is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        })
        .map_or(line, |scheme| line.get(scheme.len()..).unwrap_or_default())
}

/// What an address carries, if it looks like a puzzle.
fn carried(line: &str) -> Option<Cow<'_, str>> {
    if let Some((_, own)) = line.split_once("#puzzle=") {
        return Some(decoded(own));
    }
    let (address, fragment) = line.split_once('#').unwrap_or((line, ""));
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let values = query
        .split('&')
        .map(|part| part.split_once('=').map_or(part, |(_, value)| value));
    let end = without_scheme(path).rsplit_once('/').map(|(_, end)| end);
    // What is packed may have slashes of its own.
    let packed = path_on(path, &["sudokupad.app", "crackingthecryptic.com"]);
    let packed = packed.map(|path| path.strip_prefix("sudoku/").unwrap_or(path));
    let bare = is_encoded(line).then_some(line);
    let parts = values
        .chain([query, fragment])
        .chain(packed)
        .chain(end)
        .chain(bare);
    parts
        .filter(|part| !part.is_empty())
        .map(decoded)
        .find(|part| is_puzzle(part))
}

/// Whether a line looks like one of a list of puzzles.
fn is_in_list(line: &str) -> bool {
    detect::detect(line, None).is_some_and(Format::has_puzzles_in_lines)
}

/// Whether a part of an address looks like a puzzle; formats that nearly any word looks like do not count.
fn is_puzzle(part: &str) -> bool {
    let format = detect::detect(part, None);
    format.is_some_and(|format| format.has_puzzles_in_lines() || format == Format::Ron)
}

/// The text without percent signs, if they can all be decoded.
fn decoded(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let mut figure = || char::from(rest.next()?).to_digit(16);
            let (Some(high), Some(low)) = (figure(), figure()) else {
                return Cow::Borrowed(text);
            };
            bytes.push((high * 16 + low) as u8);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(text), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opened(text: &str) -> String {
        open(text).text.into_owned()
    }

    #[test]
    fn a_puzzle_is_taken_out_of_its_address() {
        let keen = "3:aa_aa_a_,a3m3a8s1";
        for address in [
            "https://example.org/sumi/#puzzle=3:aa_aa_a_,a3m3a8s1",
            "HTTPS://example.org/#puzzle=3%3Aaa_aa_a_%2ca3m3a8s1",
            "#puzzle=3%3Aaa_aa_a_%2ca3m3a8s1",
            "www.example.org/js/keen.html#3:aa_aa_a_,a3m3a8s1",
            "https://example.org/keen?game=keen&id=3%3Aaa_aa_a_,a3m3a8s1",
            "3%3Aaa_aa_a_%2Ca3m3a8s1",
            " <https://example.org/#puzzle=3:aa_aa_a_,a3m3a8s1> ",
        ] {
            assert_eq!(opened(address), keen, "{address}");
        }
        let line = "1234341221434321";
        assert_eq!(opened(&format!("https://example.org/en/play/{line}")), line);
        assert_eq!(
            opened(&format!("sudokuwiki.org/sudoku.htm?bd={line}")),
            line
        );
        assert_eq!(
            opened("http://pzv.jp/p.html?kakuro/2/2/n4334"),
            "kakuro/2/2/n4334"
        );
        assert_eq!(
            opened("puzz.link/p?kakuro%2F2%2F2%2Fn4334"),
            "kakuro/2/2/n4334"
        );
    }

    #[test]
    fn what_is_no_address_or_carries_nothing_stays_as_it_is() {
        for text in [
            "",
            "3:aa_aa_a_,a3m3a8s1",
            "https://example.org/",
            "https://example.org/abc",
            "100%",
            "(kind: KenKen, title: \"50%41\")",
            "17/23 .",
            "https://puzz.link/p?sudoku/9/9/g",
        ] {
            assert_eq!(opened(text), text);
        }
    }

    #[test]
    fn an_error_is_found_again_in_the_address() {
        let links = open("https://a.org/#puzzle=3:x\nhttps://a.org/#puzzle=3%3Ax\n3:x");
        assert_eq!(links.text, "3:x\n3:x\n3:x");
        let error = |line| {
            let error = links.locate(ReadError {
                line,
                column: 3,
                expected: "y".into(),
                found: "`x`".into(),
            });
            error.to_string()
        };
        assert_eq!(error(1), "line 1, column 25: expected y, found `x`");
        assert_eq!(
            error(2),
            "line 2, column 3: expected y in the decoded link, found `x`"
        );
        assert_eq!(error(3), "line 3, column 3: expected y, found `x`");
    }
}
