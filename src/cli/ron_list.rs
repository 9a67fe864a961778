//! A list in our own format that grows puzzle by puzzle.

use std::slice;

use crate::{format::ron, puzzle::Draft};

/// How a list begins.
pub(super) const BEGIN: &str = "[\n";
/// How a list ends.
pub(super) const END: &str = "]\n";

/// A puzzle as it stands in a list.
pub(super) fn item(draft: &Draft) -> String {
    let list = ron::write_list(slice::from_ref(draft));
    let item = list
        .strip_prefix(BEGIN)
        .and_then(|list| list.strip_suffix(END));
    item.unwrap_or(&list).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Kind, Size};

    #[test]
    fn items_between_the_ends_are_the_list() {
        let draft = Draft::new(Kind::Sudoku, Size::square(4).unwrap());
        let list = format!("{BEGIN}{}{END}", item(&draft).repeat(2));
        assert_eq!(list, ron::write_list(&[draft.clone(), draft]));
    }
}
