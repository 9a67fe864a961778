//! What the system says about files, in plain words.

use std::io::{self, ErrorKind};

/// Why a file could not be read or written.
pub(super) fn in_words(error: &io::Error) -> String {
    let words = match error.kind() {
        _ if error.get_ref().is_some() => return error.to_string(),
        ErrorKind::NotFound => "there is no such file or folder",
        ErrorKind::PermissionDenied => "access is denied",
        ErrorKind::IsADirectory => "this is a folder, not a file",
        ErrorKind::NotADirectory => "a part of this path is not a folder",
        ErrorKind::AlreadyExists => "this is a file, not a folder",
        ErrorKind::StorageFull => "the disk is full",
        _ => return error.to_string(),
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_troubles_are_told_without_numbers() {
        let missing = std::fs::read("no such file").unwrap_err();
        assert_eq!(in_words(&missing), "there is no such file or folder");
        assert_eq!(
            in_words(&io::Error::other("our own words")),
            "our own words"
        );
    }
}
