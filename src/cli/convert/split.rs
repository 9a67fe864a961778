//! A folder with one file for each puzzle.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    cli::{CommandStatus, Console, input::Piece, output::OutputFile, system_words},
    format::Format,
};

/// The files that are to be written into a folder.
pub(super) struct SplitFolder<'a> {
    folder: &'a Path,
    format: Format,
    /// Each puzzle: its file, its number in it if there are others, and its text.
    texts: Vec<(String, Option<usize>, String)>,
}

impl<'a> SplitFolder<'a> {
    pub(super) const fn new(folder: &'a Path, format: Format) -> Self {
        Self {
            folder,
            format,
            texts: Vec::new(),
        }
    }

    /// Adds a puzzle.
    pub(super) fn add(&mut self, piece: &Piece, text: &str) {
        let stem = Path::new(&*piece.file).file_stem();
        let stem = stem.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let stem = if stem == "-" {
            "puzzle".to_owned()
        } else {
            stem
        };
        let number = (!piece.is_alone).then_some(piece.number);
        self.texts.push((stem, number, text.to_owned()));
    }

    /// Writes all files, or, if one of them would replace another, none.
    pub(super) fn write(self, force: bool, console: &mut Console<'_>) -> CommandStatus {
        let mut files = BTreeMap::new();
        let mut complaint = None;
        for (path, text) in self.named() {
            if !force && path.exists() {
                complaint = Some(format!(
                    "{}: the file exists: --force replaces it",
                    path.display()
                ));
            } else if let Some(path) = files.insert(path.clone(), text).map(|_| path) {
                complaint = Some(format!(
                    "{}: two puzzles would have this name",
                    path.display()
                ));
            }
        }
        if let Some(complaint) = complaint {
            console.complain(complaint);
            return CommandStatus::Unreadable;
        }
        let made = fs::create_dir_all(self.folder).map_err(|error| (self.folder, error));
        let written = made.and_then(|()| {
            files.iter().try_for_each(|(path, text)| {
                OutputFile::write_all(path, force, text).map_err(|error| (path.as_path(), error))
            })
        });
        match written {
            Ok(()) => CommandStatus::Fine,
            Err((path, error)) => {
                let words = system_words::in_words(&error);
                console.complain(format!("{}: {words}", path.display()));
                CommandStatus::Unreadable
            }
        }
    }

    /// Every text and where it goes: numbers have as many figures as the largest, so that names sort as puzzles do.
    fn named(&self) -> impl Iterator<Item = (PathBuf, &str)> {
        let largest = self.texts.iter().filter_map(|(_, number, _)| *number).max();
        let width = largest.unwrap_or_default().to_string().len();
        let extension = self.format.extension();
        self.texts.iter().map(move |(stem, number, text)| {
            let name = match number {
                Some(number) => format!("{stem}-{number:0width$}.{extension}"),
                None => format!("{stem}.{extension}"),
            };
            (self.folder.join(name), text.as_str())
        })
    }
}
