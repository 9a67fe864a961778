//! The link that opens a puzzle, to be sent or read from paper.

use std::fmt::Write;

/// What stands between the address of the game and the text of a puzzle.
const OPENING: &str = "#puzzle=";
/// What may stand behind the `#` of an address as it is, beside letters and digits.
const PLAIN: &[u8] = b"-._~!$&'()*+,;=:@/?";

/// The link to a text at the address of the web version; without an address, the text itself.
pub fn link(base: &str, text: &str) -> String {
    if base.is_empty() {
        return text.to_owned();
    }
    let mut link = base.trim_end_matches('#').to_owned() + OPENING;
    for &byte in text.as_bytes() {
        if byte.is_ascii_alphanumeric() || PLAIN.contains(&byte) {
            link.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            let _ = write!(link, "%{byte:02X}");
        }
    }
    link
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_an_address_the_link_is_the_text() {
        assert_eq!(link("", "3:a b%"), "3:a b%");
    }

    #[test]
    fn what_addresses_do_not_allow_is_written_in_percent() {
        let found = link("https://example.org/sumi/", "3:aa_,a3m3 \"墨\" 5%");
        assert_eq!(
            found,
            "https://example.org/sumi/#puzzle=3:aa_,a3m3%20%22%E5%A2%A8%22%205%25"
        );
        assert_eq!(
            link("https://example.org/#", "1"),
            "https://example.org/#puzzle=1"
        );
    }
}
