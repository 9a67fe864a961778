//! Files and texts that come in and go out: chosen in the system's own dialog, dropped on the window, pasted, named when the
//! program starts, downloaded by a browser.
//!
//! Nobody waits: whoever writes [`AskForFile`] or [`SaveFile`] hears of it by a message, some frames later or never, when a
//! dialog was closed without a choice. Files that come at once are told of in one frame.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
mod purpose;
#[cfg(target_arch = "wasm32")]
pub(in crate::game) mod web;

use std::path::PathBuf;

use bevy::{
    ecs::system::{NonSendMarker, SystemParam},
    prelude::*,
};

#[cfg(not(target_arch = "wasm32"))]
use self::desktop as system;
pub(in crate::game) use self::purpose::PLAYER_OPENING;
pub use self::purpose::{FilePurpose, file_name};
#[cfg(target_arch = "wasm32")]
use self::web as system;
use super::{
    GameSystems,
    jobs::{AsksPerson, Job},
    locale::GameLocale,
};

/// The largest file that is read, in bytes.
pub const LARGEST: usize = 8 * 1024 * 1024;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileDesk>()
        .add_message::<AskForFile>()
        .add_message::<SaveFile>()
        .add_message::<FileChosen>()
        .add_message::<FileSaved>()
        .add_message::<FileProblem>()
        .add_systems(
            Update,
            (
                deliver.in_set(GameSystems::Input),
                (ask, save).chain().in_set(GameSystems::Save),
            ),
        );
    #[cfg(target_arch = "wasm32")]
    app.add_systems(
        Update,
        take_waiting
            .in_set(GameSystems::Input)
            .after(deliver)
            .run_if(resource_exists::<web::WaitingTexts>),
    );
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(
        Startup,
        desktop::read_first.run_if(resource_exists::<FilesAtStart>),
    )
    .add_systems(Update, desktop::take_dropped.in_set(GameSystems::Save));
}

/// Where files go; without a folder the player is asked.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct FileDesk {
    /// The folder into which everything is written without a question, and nothing is asked for.
    pub folder: Option<PathBuf>,
}

/// The files that are opened when the program starts.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct FilesAtStart(pub Vec<PathBuf>);

/// Asks the player for files.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AskForFile(pub FilePurpose);

/// Asks for a file to be written where the player wants it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SaveFile {
    /// What it is for.
    pub purpose: FilePurpose,
    /// What it is called unless the player says otherwise.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
    /// What is in the files that belong beside it, such as the further pages of a sheet.
    pub more: Vec<Vec<u8>>,
}

impl SaveFile {
    /// A text of its own.
    pub fn text(purpose: FilePurpose, name: String, text: String) -> Self {
        Self {
            purpose,
            name,
            content: text.into_bytes(),
            more: Vec::new(),
        }
    }
}

/// The name of a further file beside one of this name.
fn numbered(name: &str, number: usize) -> String {
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{number}.{extension}")
}

/// How a text came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextOrigin {
    /// As a file that somebody has chosen or dropped.
    File,
    /// From the clipboard.
    Pasted,
    /// With the address of the page.
    Linked,
    /// As a file that was named when the program was started.
    AtStart,
}

/// A text that has come in: a file that somebody has chosen or dropped, or what was pasted.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FileChosen {
    /// What it is for.
    pub purpose: FilePurpose,
    /// How it came.
    pub origin: TextOrigin,
    /// The file's name, without where it lies, or what the text is called.
    pub name: String,
    /// What is in it.
    pub text: String,
}

/// A file was written.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FileSaved {
    /// Where it lies.
    pub place: String,
}

/// Something is wrong with a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FileProblem {
    /// The file's name, or nothing where there is none.
    pub name: String,
    /// What is wrong.
    pub fault: FileFault,
}

/// What can be wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileFault {
    /// It has more than [`LARGEST`] bytes.
    TooLarge,
    /// It is not text.
    NotText,
    /// There is nothing in it.
    Empty,
    /// The system does not let it be read, and says why.
    Unreadable(String),
    /// The system does not let it be written, and says why.
    NotWritten(String),
    /// What it should hold does not fit, and what that is.
    Unfit(String),
    /// What it should show is not known.
    NotMade,
    /// There is no dialog to choose files in.
    NoDialog,
    /// There is no text on the clipboard.
    NothingToPaste,
}

/// What became of a request.
#[derive(Debug)]
pub(in crate::game) enum FileAnswer {
    /// A text is there.
    Chosen(FileChosen),
    /// A file was written.
    Saved(FileSaved),
    /// Something went wrong.
    Problem(FileProblem),
}

impl FileAnswer {
    pub(in crate::game) fn problem(name: &str, fault: FileFault) -> Self {
        Self::Problem(FileProblem {
            name: name.into(),
            fault,
        })
    }

    /// What a file's content means to somebody who wanted a file for something, or any file.
    pub(in crate::game) fn chosen(
        wanted: Option<FilePurpose>,
        origin: TextOrigin,
        name: &str,
        content: Vec<u8>,
    ) -> Self {
        if content.len() > LARGEST {
            return Self::problem(name, FileFault::TooLarge);
        }
        match decoded(content) {
            Some(text) if text.trim().is_empty() => Self::problem(name, FileFault::Empty),
            Some(text) => Self::Chosen(FileChosen {
                purpose: FilePurpose::of(name, wanted, &text),
                origin,
                name: name.into(),
                text,
            }),
            None => Self::problem(name, FileFault::NotText),
        }
    }

    /// What a text means that did not come as a file.
    pub(in crate::game) fn text(origin: TextOrigin, name: String, text: String) -> Self {
        match text {
            text if text.len() > LARGEST => Self::problem(&name, FileFault::TooLarge),
            text if text.trim().is_empty() => Self::problem(&name, FileFault::NothingToPaste),
            text => Self::Chosen(FileChosen {
                purpose: FilePurpose::of("", None, &text),
                origin,
                name,
                text,
            }),
        }
    }
}

/// The text that bytes are: UTF-8, or UTF-16 where its mark says so, as some spreadsheets and editors write it.
fn decoded(content: Vec<u8>) -> Option<String> {
    let unit: fn([u8; 2]) -> u16 = match content.get(..2) {
        Some([0xff, 0xfe]) => u16::from_le_bytes,
        Some([0xfe, 0xff]) => u16::from_be_bytes,
        _ => return String::from_utf8(content).ok(),
    };
    let (pairs, rest) = content[2..].as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty())
}

/// What a dialog says; a browser's own has words of its own.
#[cfg_attr(
    target_arch = "wasm32",
    expect(dead_code, reason = "a browser has words of its own")
)]
struct DialogWords {
    title: String,
    files: String,
    any: String,
}

impl DialogWords {
    fn new(locale: &GameLocale, purpose: FilePurpose, title: &str) -> Self {
        Self {
            title: locale.text(title),
            files: locale.text(purpose.key()),
            any: locale.text("file-any"),
        }
    }
}

/// A dialog is open in which files are chosen.
#[derive(Component)]
#[require(AsksPerson)]
struct Choosing;

/// Opens dialogs; some systems want that done in the first thread.
fn ask(
    mut requests: MessageReader<AskForFile>,
    mut commands: Commands,
    last: Query<Entity, With<Choosing>>,
    desk: Res<FileDesk>,
    locale: Res<GameLocale>,
    _first_thread: NonSendMarker,
) {
    for &AskForFile(purpose) in requests.read() {
        let words = DialogWords::new(&locale, purpose, "file-open");
        // A dialog that never said how it ended is asked no more.
        last.iter().for_each(|job| commands.entity(job).despawn());
        let job = system::ask(&desk, purpose, words);
        commands.spawn((Name::new("Choosing a file"), Choosing, job));
    }
}

fn save(
    mut requests: MessageReader<SaveFile>,
    mut commands: Commands,
    desk: Res<FileDesk>,
    locale: Res<GameLocale>,
    _first_thread: NonSendMarker,
) {
    for file in requests.read() {
        let words = DialogWords::new(&locale, file.purpose, "file-save");
        let job = system::save(&desk, file.clone(), words);
        commands.spawn((Name::new("Saving a file"), AsksPerson, job));
    }
}

/// Those who are told what became of requests.
#[derive(SystemParam)]
pub(super) struct AnswerWriter<'w> {
    chosen: MessageWriter<'w, FileChosen>,
    saved: MessageWriter<'w, FileSaved>,
    problems: MessageWriter<'w, FileProblem>,
}

impl AnswerWriter<'_> {
    /// Tells what became of a request.
    pub(super) fn write(&mut self, answer: FileAnswer) {
        match answer {
            FileAnswer::Chosen(file) => drop(self.chosen.write(file)),
            FileAnswer::Saved(file) => drop(self.saved.write(file)),
            FileAnswer::Problem(problem) => drop(self.problems.write(problem)),
        }
    }
}

/// Tells what became of requests, all at once of files that came at once.
fn deliver(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<Vec<FileAnswer>>)>,
    mut writer: AnswerWriter,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        let answers = news.reports.into_iter().flatten();
        answers.for_each(|answer| writer.write(answer));
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(target_arch = "wasm32")]
fn take_waiting(waiting: Res<web::WaitingTexts>, mut writer: AnswerWriter) {
    waiting.take().for_each(|answer| writer.write(answer));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(content: &[u8]) -> Result<String, FileFault> {
        let wanted = Some(FilePurpose::Run);
        match FileAnswer::chosen(wanted, TextOrigin::File, "run", content.to_vec()) {
            FileAnswer::Chosen(file) => Ok(file.text),
            FileAnswer::Problem(problem) => Err(problem.fault),
            FileAnswer::Saved(_) => Err(FileFault::Empty),
        }
    }

    #[test]
    fn what_is_too_large_or_empty_or_no_text_is_refused() {
        let large = vec![b'.'; LARGEST + 1];
        assert!(chosen(&large[1..]).is_ok());
        assert_eq!(chosen(&large), Err(FileFault::TooLarge));
        assert_eq!(chosen(&[0xff, 0xfe, 0x00]), Err(FileFault::NotText));
        assert_eq!(chosen(&[b'a', 0xe9]), Err(FileFault::NotText));
        for empty in ["", " \r\n\t"] {
            assert_eq!(chosen(empty.as_bytes()), Err(FileFault::Empty));
        }
    }

    #[test]
    fn the_text_of_other_systems_is_read_where_a_mark_says_what_it_is() {
        for bytes in [
            [0xff, 0xfe, b'1', 0, b',', 0].as_slice(),
            &[0xfe, 0xff, 0, b'1', 0, b','],
            b"1,",
        ] {
            assert_eq!(chosen(bytes).as_deref(), Ok("1,"));
        }
    }
}
