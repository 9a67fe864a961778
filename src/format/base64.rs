//! Base64, as plain bytes and as the LZ-string texts that puzzle links carry.

use std::fmt::Write;

use super::LONGEST_TEXT;

/// How many times longer than its packed form a text may be, so that unpacking stays linear.
const MOST_GROWTH: usize = 64;

/// Whether a word could be base64.
pub(super) fn is_base64(word: &str) -> bool {
    !word.is_empty() && sextets(word).is_some()
}

/// The six bits of each character; a space stands for the `+` that an address made of it.
fn sextets(text: &str) -> Option<Vec<u8>> {
    let text = text.trim().trim_end_matches('=');
    let sextet = |c: u8| match c {
        b'A'..=b'Z' => Some(c - b'A'),
        b'a'..=b'z' => Some(c - b'a' + 26),
        b'0'..=b'9' => Some(c - b'0' + 52),
        b'+' | b' ' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    };
    text.bytes().map(sextet).collect()
}

/// The text whose UTF-8 bytes these are.
pub(super) fn decode(text: &str) -> Option<String> {
    let joined: String = text.split_whitespace().collect();
    let sextets = sextets(&joined)?;
    let bytes = sextets.chunks(4).flat_map(|group| {
        let bits = group
            .iter()
            .fold(0_u32, |bits, &sextet| bits << 6 | u32::from(sextet));
        let bits = bits << (6 * (4 - group.len()));
        let count = group.len() * 6 / 8;
        (0..count).map(move |index| (bits >> (16 - 8 * index)) as u8)
    });
    String::from_utf8(bytes.collect()).ok()
}

/// Packs a text as LZ-string does.
pub(super) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Unpacks a text that LZ-string packed, unless it is broken or grows beyond all measure.
///
/// The crate that packs has no limit: a few kilobytes of links would become gigabytes.
pub(super) fn unpack(packed: &str) -> Option<String> {
    let sextets = sextets(packed)?;
    let most = LONGEST_TEXT.min(4096 + MOST_GROWTH * sextets.len());
    let mut bits = Bits {
        sextets: &sextets,
        at: 0,
    };
    let mut output = Unpacked::default();
    while output.units.len() <= most {
        match bits.code(&mut output)? {
            Code::End => return String::from_utf16(&output.units).ok(),
            Code::Unit(unit) => output.push_new(unit),
            Code::Entry(index) => output.push_entry(index)?,
        }
    }
    None
}

/// One thing that a packed text says.
enum Code {
    End,
    /// A character that was not there before.
    Unit(u16),
    /// A piece that was.
    Entry(usize),
}

/// A stream of bits, each number with its lowest bit first.
struct Bits<'a> {
    sextets: &'a [u8],
    at: usize,
}

impl Bits<'_> {
    fn read(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for place in 0..count {
            let sextet = self.sextets.get(self.at / 6)?;
            let bit = sextet >> (5 - self.at % 6) & 1;
            number |= u32::from(bit) << place;
            self.at += 1;
        }
        Some(number)
    }

    fn code(&mut self, output: &mut Unpacked) -> Option<Code> {
        let width = output.code_width();
        Some(match self.read(width)? {
            0 => Code::Unit(self.read(8)? as u16),
            1 => Code::Unit(self.read(16)? as u16),
            2 => Code::End,
            index => Code::Entry(index as usize),
        })
    }
}

/// What has been unpacked so far, and the pieces of it that codes stand for.
#[derive(Default)]
struct Unpacked {
    units: Vec<u16>,
    /// Where each piece begins and how long it is; the first three codes stand for no piece.
    pieces: Vec<(usize, usize)>,
    /// The piece that was written last.
    last: Option<(usize, usize)>,
    /// How many bits the next code has, and after how many more pieces it has one more.
    width: u32,
    left: usize,
}

impl Unpacked {
    fn code_width(&self) -> u32 {
        if self.last.is_none() { 2 } else { self.width }
    }

    fn push_new(&mut self, unit: u16) {
        let piece = (self.units.len(), 1);
        self.units.push(unit);
        if self.last.is_none() {
            (self.width, self.left) = (3, 4);
            self.pieces = vec![(0, 0), (0, 0), (0, 0), piece];
        } else {
            self.pieces.push(piece);
            self.count_piece();
            self.join_last();
        }
        self.last = Some(piece);
    }

    fn push_entry(&mut self, index: usize) -> Option<()> {
        let last = self.last?;
        let (start, length) = match self.pieces.get(index) {
            Some(&piece) => piece,
            // The piece that is just being made: the last one with its own first character.
            None if index == self.pieces.len() => (last.0, last.1 + 1),
            None => return None,
        };
        let begin = self.units.len();
        for offset in start..start + length {
            let unit = *self.units.get(offset)?;
            self.units.push(unit);
        }
        self.join_last();
        self.last = Some((begin, length));
        Some(())
    }

    /// Makes a piece of the last one and the character behind it.
    fn join_last(&mut self) {
        if let Some((start, length)) = self.last {
            self.pieces.push((start, length + 1));
            self.count_piece();
        }
    }

    fn count_piece(&mut self) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.left = 1 << self.width.min(30);
            self.width += 1;
        }
    }
}

/// Any words as they stand in an address.
pub(super) fn escape_all(words: &str) -> String {
    let escaped = |text: &mut String, byte: u8| {
        if byte.is_ascii_alphanumeric() || byte == b'*' {
            text.push(char::from(byte));
        } else {
            let _ = write!(text, "%{byte:02X}");
        }
    };
    words.bytes().fold(String::new(), |mut text, byte| {
        escaped(&mut text, byte);
        text
    })
}

/// A word of base64 as it stands in an address.
pub(super) fn escape(word: &str) -> String {
    word.replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_link_of_another_program_is_unpacked() {
        let packed = "N4IgzglgXgpiBcAWANCALhNAbO90lQHMAnCAEwQG1LQA3AQywFdcURCJaYA7BNYlgF9kwYaJGCAushpi5E6bInLRi8ermTpIANYQsOYgGN6hXDRBGYBsFRAAlAIwBhAEwEHLgMwhtDZrggiCBSgkA===";
        let text = unpack(packed).unwrap();
        assert!(text.starts_with("{\"size\":4,\"title\":\"t\""), "{text}");
        assert!(text.ends_with('}'), "{text}");
    }

    #[test]
    fn a_text_that_grows_beyond_measure_is_refused() {
        let packed = pack(&"a".repeat(5_000_000));
        assert!(packed.len() < 20_000 && unpack(&packed).is_none());
        assert_eq!(
            unpack(&pack(&"a".repeat(4000))).as_deref(),
            Some("a".repeat(4000).as_str())
        );
    }

    #[test]
    fn broken_texts_are_refused() {
        for text in ["", "A", "N4Ig", "!", "Q", "////", "AAAA"] {
            assert!(unpack(text).is_none_or(|text| text.len() < 9), "{text}");
        }
    }

    /// Writes the bytes of a text as base64.
    fn encode(text: &str) -> String {
        const ALPHABET: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let group = |bytes: &[u8]| {
            let bits = bytes
                .iter()
                .fold(0_u32, |bits, &byte| bits << 8 | u32::from(byte));
            let bits = bits << (8 * (3 - bytes.len()));
            let letter =
                |index: usize| char::from(ALPHABET[(bits >> (18 - 6 * index) & 63) as usize]);
            (0..=bytes.len()).map(letter).collect::<String>()
        };
        text.as_bytes().chunks(3).map(group).collect()
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked_again(text in any::<String>(), repeated in "[ab\"]{0,30}", times in 1_usize..40) {
            let text = text + &repeated.repeat(times);
            prop_assert_eq!(unpack(&pack(&text)), Some(text.clone()));
            prop_assert_eq!(decode(&encode(&text)), Some(text));
        }

        #[test]
        fn any_base64_is_unpacked_as_the_crate_does_or_refused(packed in "[A-Za-z0-9+/]{0,60}") {
            if let Some(text) = unpack(&packed) {
                let other = lz_str::decompress_from_base64(&packed);
                prop_assert_eq!(other.map(|units| String::from_utf16(&units).unwrap()), Some(text));
            }
        }
    }
}
