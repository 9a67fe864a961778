//! Files that a command makes, and never over others unless somebody says so.

use std::{
    fs::OpenOptions,
    io::{self, Write},
    path::{Path, PathBuf},
};

use super::{CommandStatus, Console};

/// What to do with a file that is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existing {
    /// It stays as it is.
    Stays,
    /// It is written over.
    Goes,
}

impl Existing {
    /// What `--force` says.
    pub(super) const fn or_force(force: bool) -> Self {
        if force { Self::Goes } else { Self::Stays }
    }
}

/// Writes files, or complains about those that cannot be written.
pub(super) fn write_new(
    files: &[(PathBuf, Vec<u8>)],
    existing: Existing,
    console: &mut Console<'_>,
) -> CommandStatus {
    if existing == Existing::Stays
        && let Some((path, _)) = files.iter().find(|(path, _)| path.exists())
    {
        console.complain(format!(
            "{} is there already; --force writes over it",
            path.display()
        ));
        return CommandStatus::Unreadable;
    }
    for (path, bytes) in files {
        if let Err(error) = write(path, bytes, existing) {
            console.complain(format!("{}: {error}", path.display()));
            return CommandStatus::Unreadable;
        }
    }
    CommandStatus::Fine
}

fn write(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let mut options = OpenOptions::new();
    match existing {
        Existing::Stays => options.write(true).create_new(true),
        Existing::Goes => options.write(true).create(true).truncate(true),
    };
    options.open(path)?.write_all(bytes)
}
