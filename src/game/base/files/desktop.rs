//! Files of a desktop: the system's own dialogs, a folder to fall back on, and what is dropped on the window.

use std::{
    env, fs,
    io::{self, Read},
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{platform::time::Instant, prelude::*};
use rfd::AsyncFileDialog;

use super::{
    DialogWords, FileAnswer, FileDesk, FileFault, FilePurpose, FileSaved, LARGEST, SaveFile,
};
use crate::game::base::jobs::Job;

/// A dialog that closes sooner was never there: nobody is so quick. A system without dialogs says nothing else.
const SEEN: Duration = Duration::from_millis(400);

/// Lets the player choose files.
pub(super) fn ask(desk: &FileDesk, purpose: FilePurpose, words: DialogWords) -> Job<FileAnswer> {
    let files = desk.folder.is_none().then(|| {
        AsyncFileDialog::new()
            .set_title(words.title)
            .add_filter(words.files, &[purpose.extension()])
            .pick_files()
    });
    let (has_dialog, begun) = (files.is_some(), Instant::now());
    Job::start(move |outbox| async move {
        let paths = match files {
            Some(files) => files.await,
            None => None,
        };
        match paths {
            Some(files) => {
                for file in files {
                    // Cancelled means that nobody wants the rest.
                    if outbox.send(read(file.path(), purpose)).await.is_err() {
                        return;
                    }
                }
            }
            None if !has_dialog || begun.elapsed() < SEEN => {
                let answer = FileAnswer::problem("", FileFault::NoDialog);
                let _ = outbox.send(answer).await;
            }
            None => {}
        }
    })
}

/// Writes a file where the player wants it, or where there is no dialog, into a folder of theirs.
pub(super) fn save(desk: &FileDesk, file: SaveFile, words: DialogWords) -> Job<FileAnswer> {
    let place = desk.folder.is_none().then(|| {
        AsyncFileDialog::new()
            .set_title(words.title)
            .set_file_name(file.name.as_str())
            .add_filter(words.files, &[file.purpose.extension()])
            .save_file()
    });
    let folder = desk.folder.clone();
    let begun = Instant::now();
    Job::start(move |outbox| async move {
        let chosen = match place {
            Some(place) => place.await,
            None => None,
        };
        let path = match chosen {
            Some(chosen) => Some(chosen.path().to_owned()),
            None if folder.is_some() || begun.elapsed() < SEEN => folder
                .or_else(own_folder)
                .map(|folder| free_path(&folder, &file.name)),
            None => return,
        };
        let _ = outbox.send(write(path.as_deref(), &file)).await;
    })
}

/// Takes what was dropped on the window.
pub(super) fn take_dropped(mut drops: MessageReader<FileDragAndDrop>, mut commands: Commands) {
    for drop in drops.read() {
        let FileDragAndDrop::DroppedFile { path_buf, .. } = drop else {
            continue;
        };
        let path = path_buf.clone();
        let job = Job::start(move |outbox| async move {
            let name = name_of(&path);
            let answer = match FilePurpose::of_name(&name) {
                Some(purpose) => read(&path, purpose),
                None => FileAnswer::problem(&name, FileFault::UnknownKind),
            };
            let _ = outbox.send(answer).await;
        });
        commands.spawn((Name::new("Reading a file"), job));
    }
}

fn read(path: &Path, purpose: FilePurpose) -> FileAnswer {
    let name = name_of(path);
    match read_some(path) {
        Ok(content) => FileAnswer::chosen(purpose, &name, content),
        Err(error) => FileAnswer::problem(&name, FileFault::Unreadable(error.to_string())),
    }
}

/// Reads a file, or of a very large one so much that it is seen to be too large.
fn read_some(path: &Path) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    let file = fs::File::open(path)?;
    file.take(LARGEST as u64 + 1).read_to_end(&mut content)?;
    Ok(content)
}

fn write(path: Option<&Path>, file: &SaveFile) -> FileAnswer {
    let written = match path {
        Some(path) => fs::write(path, &file.text),
        None => Err(io::ErrorKind::NotFound.into()),
    };
    let place = path.unwrap_or(Path::new(&file.name)).display().to_string();
    match written {
        Ok(()) => FileAnswer::Saved(FileSaved { place }),
        Err(error) => FileAnswer::problem(&place, FileFault::NotWritten(error.to_string())),
    }
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// The folder of the player's documents, or where there is none, their own.
fn own_folder() -> Option<PathBuf> {
    let home = env::home_dir().filter(|path| path.is_absolute())?;
    let documents = home.join("Documents");
    Some(if documents.is_dir() { documents } else { home })
}

/// A path in a folder at which nothing lies yet: nobody was asked, so nothing is written over.
fn free_path(folder: &Path, name: &str) -> PathBuf {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    let others = (2..).map(|number: u32| format!("{stem}-{number}.{extension}"));
    let names = [name.to_owned()].into_iter().chain(others);
    let mut paths = names.map(|name| folder.join(name));
    paths.find(|path| !path.exists()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_written_over_without_a_question() {
        let folder = tempfile::tempdir().unwrap();
        let first = free_path(folder.path(), "Anna.sumi_player");
        assert_eq!(first, folder.path().join("Anna.sumi_player"));
        fs::write(&first, "").unwrap();
        let second = free_path(folder.path(), "Anna.sumi_player");
        assert_eq!(second, folder.path().join("Anna-2.sumi_player"));
    }

    #[test]
    fn of_a_very_large_file_no_more_is_read_than_is_needed_to_refuse_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("large.sumi_run");
        let file = fs::File::create(&path).unwrap();
        file.set_len(1 << 32).unwrap();
        assert_eq!(read_some(&path).unwrap().len(), LARGEST + 1);
    }
}
