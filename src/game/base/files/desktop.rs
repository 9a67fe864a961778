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
    DialogWords, FileAnswer, FileDesk, FileFault, FilePurpose, FileSaved, FilesAtStart, LARGEST,
    SaveFile, TextOrigin, numbered,
};
use crate::game::base::jobs::Job;

/// A dialog that closes sooner was never there: nobody is so quick. A system without dialogs says nothing else.
const SEEN: Duration = Duration::from_millis(400);

/// Lets the player choose files.
pub(super) fn ask(
    desk: &FileDesk,
    purpose: FilePurpose,
    words: DialogWords,
) -> Job<Vec<FileAnswer>> {
    let files = desk.folder.is_none().then(|| {
        let dialog = AsyncFileDialog::new()
            .set_title(words.title)
            .add_filter(words.files, &purpose.extensions());
        // A puzzle may be a text of any name.
        let dialog = match purpose {
            FilePurpose::Puzzle => dialog.add_filter(words.any, &["*"]),
            _ => dialog,
        };
        dialog.pick_files()
    });
    let (has_dialog, begun) = (files.is_some(), Instant::now());
    Job::start(move |outbox| async move {
        let paths = match files {
            Some(files) => files.await,
            None => None,
        };
        let answers = match paths {
            Some(files) => {
                let paths = files.iter().map(rfd::FileHandle::path);
                read_all(paths, Some(purpose), TextOrigin::File)
            }
            None if !has_dialog || begun.elapsed() < SEEN => {
                vec![FileAnswer::problem("", FileFault::NoDialog)]
            }
            None => return,
        };
        let _ = outbox.send(answers).await;
    })
}

/// Writes a file where the player wants it, or where there is no dialog, into a folder of theirs.
pub(super) fn save(desk: &FileDesk, file: SaveFile, words: DialogWords) -> Job<Vec<FileAnswer>> {
    let (_, extension) = file.name.rsplit_once('.').unwrap_or_default();
    let place = desk.folder.is_none().then(|| {
        AsyncFileDialog::new()
            .set_title(words.title)
            .set_file_name(file.name.as_str())
            .add_filter(words.files, &[extension])
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
        let _ = outbox.send(vec![write(path.as_deref(), &file)]).await;
    })
}

/// Takes what was dropped on the window; what is dropped together comes in one frame.
pub(super) fn take_dropped(mut drops: MessageReader<FileDragAndDrop>, mut commands: Commands) {
    let dropped = |drop: &FileDragAndDrop| match drop {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf.clone()),
        _ => None,
    };
    let paths: Vec<PathBuf> = drops.read().filter_map(dropped).collect();
    if !paths.is_empty() {
        commands.spawn(reading(paths, TextOrigin::File));
    }
}

/// Reads the files that were named when the program was started.
pub(super) fn read_first(mut commands: Commands, files: Res<FilesAtStart>) {
    commands.spawn(reading(files.0.clone(), TextOrigin::AtStart));
    commands.remove_resource::<FilesAtStart>();
}

fn reading(paths: Vec<PathBuf>, origin: TextOrigin) -> impl Bundle {
    let job = Job::start(move |outbox| async move {
        let answers = read_all(paths.iter().map(PathBuf::as_path), None, origin);
        let _ = outbox.send(answers).await;
    });
    (Name::new("Reading files"), job)
}

fn read_all<'a>(
    paths: impl Iterator<Item = &'a Path>,
    wanted: Option<FilePurpose>,
    origin: TextOrigin,
) -> Vec<FileAnswer> {
    let read = |path: &Path| {
        let name = name_of(path);
        match read_some(path) {
            Ok(content) => FileAnswer::chosen(wanted, origin, &name, content),
            Err(error) => FileAnswer::problem(&name, FileFault::Unreadable(error.to_string())),
        }
    };
    paths.map(read).collect()
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
        Some(path) => write_beside(path, file),
        None => Err(io::ErrorKind::NotFound.into()),
    };
    let place = path.unwrap_or(Path::new(&file.name)).display().to_string();
    match written {
        Ok(()) => FileAnswer::Saved(FileSaved { place }),
        Err(error) => FileAnswer::problem(&place, FileFault::NotWritten(error.to_string())),
    }
}

/// Writes a file, and what belongs beside it under numbers behind its name.
fn write_beside(path: &Path, file: &SaveFile) -> io::Result<()> {
    fs::write(path, &file.content)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    for (number, content) in (2..).zip(&file.more) {
        let name = numbered(&name_of(path), number);
        // Nobody was asked about these.
        fs::write(free_path(folder, &name), content)?;
    }
    Ok(())
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
    let others = (2..).map(|number| numbered(name, number));
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
