//! Files that come in and go out: chosen in the system's own dialog, dropped on the window, downloaded by a browser.
//!
//! Nobody waits: whoever writes [`AskForFile`] or [`SaveFile`] hears of it by a message, some frames later or never, when a
//! dialog was closed without a choice.

#[cfg(not(target_arch = "wasm32"))]
mod desktop;
#[cfg(target_arch = "wasm32")]
mod web;

use std::path::PathBuf;

use bevy::{ecs::system::NonSendMarker, prelude::*};

#[cfg(not(target_arch = "wasm32"))]
use self::desktop as system;
#[cfg(target_arch = "wasm32")]
use self::web as system;
use super::{GameSystems, jobs::Job, locale::GameLocale};

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
    #[cfg(not(target_arch = "wasm32"))]
    app.add_systems(Update, desktop::take_dropped.in_set(GameSystems::Save));
}

/// What a file is for; each kind has an extension of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FilePurpose {
    /// A whole player, to be put away or taken elsewhere.
    Player,
    /// A game that can be played again and believed.
    Run,
    /// Names and points.
    Scores,
}

impl FilePurpose {
    /// Every purpose.
    pub const ALL: [Self; 3] = [Self::Player, Self::Run, Self::Scores];

    /// Returns how the names of such files end.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Player => "sumi_player",
            Self::Run => "sumi_run",
            Self::Scores => "kenken_scores",
        }
    }

    /// Returns what a file of this name is for.
    pub fn of_name(name: &str) -> Option<Self> {
        let (_, extension) = name.rsplit_once('.')?;
        let is_it = |purpose: &Self| extension.eq_ignore_ascii_case(purpose.extension());
        Self::ALL.into_iter().find(is_it)
    }

    /// Returns the key of what such files are called in a dialog.
    const fn key(self) -> &'static str {
        match self {
            Self::Player => "file-player",
            Self::Run => "file-run",
            Self::Scores => "file-scores",
        }
    }

    /// Returns a name for a file about somebody or something: letters, figures and dashes only.
    pub fn file_name(self, about: &str) -> String {
        let plain = |letter: char| {
            if letter.is_alphanumeric() || letter == '-' {
                letter
            } else {
                '-'
            }
        };
        let stem: String = about.chars().map(plain).collect();
        format!("{stem}.{}", self.extension())
    }
}

/// Where files go; without a folder the player is asked.
#[derive(Resource, Clone, Debug, Default, Reflect)]
#[reflect(Resource, Default)]
pub struct FileDesk {
    /// The folder into which everything is written without a question, and nothing is asked for.
    pub folder: Option<PathBuf>,
}

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
    pub text: String,
}

/// A file that somebody has chosen or dropped.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct FileChosen {
    /// What it is for.
    pub purpose: FilePurpose,
    /// Its name, without where it lies.
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
    /// Its name ends in no way that is known.
    UnknownKind,
    /// The system does not let it be read, and says why.
    Unreadable(String),
    /// The system does not let it be written, and says why.
    NotWritten(String),
    /// There is no dialog to choose files in.
    NoDialog,
}

/// What became of a request.
enum FileAnswer {
    Chosen(FileChosen),
    Saved(FileSaved),
    Problem(FileProblem),
}

impl FileAnswer {
    fn problem(name: &str, fault: FileFault) -> Self {
        Self::Problem(FileProblem {
            name: name.into(),
            fault,
        })
    }

    /// What a file's content means.
    fn chosen(purpose: FilePurpose, name: &str, content: Vec<u8>) -> Self {
        if content.len() > LARGEST {
            return Self::problem(name, FileFault::TooLarge);
        }
        match String::from_utf8(content) {
            Ok(text) => Self::Chosen(FileChosen {
                purpose,
                name: name.into(),
                text,
            }),
            Err(_) => Self::problem(name, FileFault::NotText),
        }
    }
}

/// What a dialog says; a browser's own has words of its own.
#[cfg_attr(
    target_arch = "wasm32",
    expect(dead_code, reason = "a browser has words of its own")
)]
struct DialogWords {
    title: String,
    files: String,
}

impl DialogWords {
    fn new(locale: &GameLocale, purpose: FilePurpose, title: &str) -> Self {
        Self {
            title: locale.text(title),
            files: locale.text(purpose.key()),
        }
    }
}

/// Opens dialogs; some systems want that done in the first thread.
fn ask(
    mut requests: MessageReader<AskForFile>,
    mut commands: Commands,
    desk: Res<FileDesk>,
    locale: Res<GameLocale>,
    _first_thread: NonSendMarker,
) {
    for &AskForFile(purpose) in requests.read() {
        let words = DialogWords::new(&locale, purpose, "file-open");
        let job = system::ask(&desk, purpose, words);
        commands.spawn((Name::new("Choosing a file"), job));
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
        commands.spawn((Name::new("Saving a file"), job));
    }
}

fn deliver(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<FileAnswer>)>,
    mut chosen: MessageWriter<FileChosen>,
    mut saved: MessageWriter<FileSaved>,
    mut problems: MessageWriter<FileProblem>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        for answer in news.reports {
            match answer {
                FileAnswer::Chosen(file) => drop(chosen.write(file)),
                FileAnswer::Saved(file) => drop(saved.write(file)),
                FileAnswer::Problem(problem) => drop(problems.write(problem)),
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_tells_what_a_file_is_for() {
        for purpose in FilePurpose::ALL {
            let name = purpose.file_name("Änne/../2");
            assert_eq!(name, format!("Änne----2.{}", purpose.extension()));
            assert_eq!(FilePurpose::of_name(&name), Some(purpose));
            assert_eq!(FilePurpose::of_name(&name.to_uppercase()), Some(purpose));
        }
        for name in ["", "sumi_run", "run.txt", "a.sumi_run.zip"] {
            assert_eq!(FilePurpose::of_name(name), None);
        }
    }

    #[test]
    fn what_is_too_large_or_no_text_is_refused() {
        let fault = |content| match FileAnswer::chosen(FilePurpose::Run, "run", content) {
            FileAnswer::Problem(problem) => Some(problem.fault),
            FileAnswer::Chosen(_) | FileAnswer::Saved(_) => None,
        };
        assert_eq!(fault(vec![b' '; LARGEST]), None);
        assert_eq!(fault(vec![b' '; LARGEST + 1]), Some(FileFault::TooLarge));
        assert_eq!(fault(vec![0xff, 0xfe, 0x00]), Some(FileFault::NotText));
    }
}
