//! Texts that came in become puzzles, in the background: each is read, checked, and told from the others.

use std::{collections::VecDeque, fmt, mem::take, path::Path, sync::Arc, time::Duration};

use bevy::{platform::time::Instant, prelude::*};

use super::TakeUpGame;
use crate::contest::Fingerprint;
use crate::format::{self, Format, ReadError};
use crate::game::{
    base::{
        ApplySystems,
        files::{FileChosen, FilePurpose, TextOrigin},
        jobs::{Cancelled, Job, Outbox},
    },
    input::focus::Menus,
};
use crate::puzzle::{CellId, Digit, Draft, Entry, Faults, History, Move, Puzzle};

/// How many puzzles of one text are used.
pub const MOST_PUZZLES: usize = 2000;
/// What a digit counts as time that came with a text: nobody knows how long it took, and it was not found in no time.
const DIGIT_TIME: Duration = Duration::from_secs(10);
/// After how long somebody may wonder what happens.
const LONG: Duration = Duration::from_millis(700);
/// How many lines are read at once, where each holds a puzzle.
const LINES_AT_ONCE: usize = 200;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<TextsRead>().add_systems(
        Update,
        (start.run_if(on_message::<FileChosen>), finish)
            .chain()
            .in_set(ReadingSystems)
            .in_set(ApplySystems::Program),
    );
}

/// The systems that read texts.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct ReadingSystems;

/// Texts that came in together were read.
#[derive(Message, Clone, Debug)]
pub struct TextsRead(pub Vec<ReadText>);

/// A text that came in, and what is in it.
#[derive(Clone, Debug)]
pub struct ReadText {
    /// The file's name, or what the text is called.
    pub name: String,
    /// How it came.
    pub origin: TextOrigin,
    /// What is in it.
    pub content: TextContent,
}

/// What is in a text.
#[derive(Clone, Debug)]
pub enum TextContent {
    /// Puzzles, of which at least one can be used.
    Puzzles(ReadPuzzles),
    /// The digits of a position, for a board.
    Values(String),
    /// Nothing that can be used.
    Unusable(TextFault),
}

/// The puzzles of a text.
#[derive(Clone, Debug, Default)]
pub struct ReadPuzzles {
    /// Those that can be played.
    pub good: Vec<ReadPuzzle>,
    /// Those that break rules.
    pub faulty: Vec<FaultyPuzzle>,
    /// How many more there are than are used.
    pub left_out: usize,
}

/// A puzzle of a text.
#[derive(Clone, Debug)]
pub struct ReadPuzzle {
    /// The puzzle.
    pub puzzle: Arc<Puzzle>,
    /// What tells it from others.
    pub fingerprint: Fingerprint,
    /// The digits that somebody has entered, one move each.
    pub history: History,
}

impl ReadPuzzle {
    /// The puzzle of a lawful draft, with its entries as the moves of a game; or what is unlawful.
    fn of(draft: &Draft) -> Result<Self, Faults> {
        let puzzle = draft.check()?;
        let placed = draft.entries.iter().filter_map(|&entry| {
            let (cell, digit) = entered(&puzzle, entry)?;
            Some(Move::place(cell, digit))
        });
        let moves = placed.zip((1..).map(|count| Some(DIGIT_TIME * count)));
        Ok(Self {
            // A lawful draft has entries that can be made.
            history: History::replay(&puzzle, moves, Vec::new()).unwrap_or_default(),
            fingerprint: Fingerprint::of(&puzzle),
            puzzle: Arc::new(puzzle),
        })
    }

    /// Tells whether somebody has begun it.
    pub fn is_begun(&self) -> bool {
        self.history.can_undo()
    }

    /// The game that it is.
    pub fn to_game(&self) -> TakeUpGame {
        TakeUpGame {
            puzzle: self.puzzle.clone(),
            history: self.history.clone(),
        }
    }
}

/// The cell and the digit of an entry, where both are possible.
fn entered(puzzle: &Puzzle, entry: Entry) -> Option<(CellId, Digit)> {
    let cell = puzzle.size().cell(entry.place)?;
    let digit = Digit::new(u8::try_from(entry.digit).ok()?)?;
    Some((cell, digit))
}

/// A puzzle that breaks rules.
#[derive(Clone, Debug)]
pub struct FaultyPuzzle {
    /// Which puzzle of its text it is, counted from one.
    pub number: usize,
    /// What it is called, or nothing.
    pub title: String,
    /// What is wrong.
    pub faults: Faults,
}

/// Why a text cannot be used.
#[derive(Clone, Debug)]
pub enum TextFault {
    /// It cannot be read.
    Unreadable(ReadError),
    /// No puzzle of it keeps the rules.
    Unlawful(Vec<FaultyPuzzle>),
}

impl fmt::Display for TextFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(error) => error.fmt(f),
            Self::Unlawful(puzzles) => puzzles
                .iter()
                .try_for_each(|puzzle| writeln!(f, "{}: {}", puzzle.number, puzzle.faults)),
        }
    }
}

/// Texts are being read, and since when.
#[derive(Component)]
pub struct ReadingTexts(Instant);

impl ReadingTexts {
    /// Tells whether it takes so long that somebody may wonder.
    pub fn takes_long(&self) -> bool {
        self.0.elapsed() > LONG
    }
}

/// What the job reports.
enum ReadReport {
    /// There is more to do.
    Busy,
    /// Everything is read.
    Done(Vec<ReadText>),
}

/// Begins to read the texts of puzzles that came in one frame.
fn start(mut files: MessageReader<FileChosen>, menus: Res<Menus>, mut commands: Commands) {
    // A page hears of everything that is pasted into it, also of what a text field takes.
    let is_for_field =
        |file: &FileChosen| file.origin == TextOrigin::Pasted && menus.has_text_field();
    let puzzles = |file: &&FileChosen| file.purpose == FilePurpose::Puzzle && !is_for_field(file);
    let files: Vec<FileChosen> = files.read().filter(puzzles).cloned().collect();
    if files.is_empty() {
        return;
    }
    let job = Job::start(|outbox| async move {
        // Cancelled means that the program ends.
        let _ = read_all(files, outbox).await;
    });
    let since = ReadingTexts(Instant::now());
    commands.spawn((Name::new("Reading texts"), job, since));
}

async fn read_all(files: Vec<FileChosen>, outbox: Outbox<ReadReport>) -> Result<(), Cancelled> {
    let mut texts = Vec::new();
    for file in files {
        let mut reader = TextReader::new(&file);
        let piece = || reader.advance();
        let content = outbox.work(piece, || ReadReport::Busy).await?;
        texts.push(ReadText {
            name: file.name,
            origin: file.origin,
            content,
        });
    }
    outbox.send(ReadReport::Done(texts)).await
}

fn finish(
    mut commands: Commands,
    mut jobs: Query<(Entity, &mut Job<ReadReport>)>,
    mut read: MessageWriter<TextsRead>,
) {
    for (entity, mut job) in &mut jobs {
        let news = job.receive();
        for report in news.reports {
            if let ReadReport::Done(texts) = report {
                read.write(TextsRead(texts));
            }
        }
        if news.finished {
            commands.entity(entity).despawn();
        }
    }
}

/// Reads a text a piece at a time.
struct TextReader {
    text: String,
    /// None where it is in no format.
    format: Option<Format>,
    /// What a puzzle without a title is called, if it is the only one.
    title: String,
    /// Where the lines begin that are not read yet, and how many there are before them.
    read: (usize, usize),
    /// What is read and not checked.
    drafts: VecDeque<Draft>,
    /// How many were checked.
    checked: usize,
    found: ReadPuzzles,
}

impl TextReader {
    fn new(file: &FileChosen) -> Self {
        let text = linked(&file.text).unwrap_or_else(|| file.text.clone());
        let is_file = matches!(file.origin, TextOrigin::File | TextOrigin::AtStart);
        let name = is_file.then_some(file.name.as_str());
        Self {
            format: Format::detect(&text, name),
            title: name.map(stem).unwrap_or_default(),
            text,
            read: (0, 0),
            drafts: VecDeque::new(),
            checked: 0,
            found: ReadPuzzles::default(),
        }
    }

    /// Does a piece of the work, and returns what is in the text once all is done.
    fn advance(&mut self) -> Option<TextContent> {
        if self.format == Some(Format::Values) {
            return Some(TextContent::Values(take(&mut self.text)));
        }
        if self.read.0 < self.text.len() || self.format.is_none() {
            return self.read_on().err().map(|error| {
                let fault = TextFault::Unreadable(error);
                TextContent::Unusable(fault)
            });
        }
        match self.drafts.pop_front() {
            Some(draft) => self.check(draft),
            None => return Some(self.finish()),
        }
        None
    }

    /// Reads some more lines, or everything where puzzles are not in lines.
    fn read_on(&mut self) -> Result<(), ReadError> {
        let Some(format) = self.format else {
            return format::read(&self.text, None).map(drop);
        };
        let (begin, lines_before) = self.read;
        let rest = &self.text[begin..];
        let length = if format.has_puzzles_in_lines() {
            length_of_lines(rest)
        } else {
            rest.len()
        };
        let part = &rest[..length];
        let is_last = begin + length == self.text.len();
        // Blank lines alone are no puzzle, but they do no harm between others.
        if !part.trim().is_empty() || (is_last && self.drafts.is_empty()) {
            let drafts = format::read_as(format, part).map_err(|error| ReadError {
                line: error.line + lines_before,
                ..error
            })?;
            self.drafts.extend(drafts);
        }
        self.read = (begin + length, lines_before + part.matches('\n').count());
        Ok(())
    }

    fn check(&mut self, mut draft: Draft) {
        if self.found.good.len() == MOST_PUZZLES {
            self.found.left_out += 1;
            return;
        }
        let is_only = self.checked == 0 && self.drafts.is_empty();
        if is_only && draft.info.title.is_empty() {
            draft.info.title = take(&mut self.title);
        }
        self.checked += 1;
        match ReadPuzzle::of(&draft) {
            Ok(puzzle) => self.found.good.push(puzzle),
            Err(faults) => self.found.faulty.push(FaultyPuzzle {
                number: self.checked,
                title: draft.info.title,
                faults,
            }),
        }
    }

    fn finish(&mut self) -> TextContent {
        let found = take(&mut self.found);
        if !found.good.is_empty() {
            return TextContent::Puzzles(found);
        }
        TextContent::Unusable(if found.faulty.is_empty() {
            TextFault::Unreadable(ReadError {
                line: 1,
                column: 1,
                expected: "a puzzle".into(),
                found: "none".into(),
            })
        } else {
            TextFault::Unlawful(found.faulty)
        })
    }
}

/// The name of a file without its ending.
fn stem(name: &str) -> String {
    let stem = Path::new(name).file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// The length of so many lines as are read at once.
fn length_of_lines(text: &str) -> usize {
    let mut ends = text.match_indices('\n').map(|(at, _)| at + 1);
    ends.nth(LINES_AT_ONCE - 1).unwrap_or(text.len())
}

/// What stands in an address before the text of a puzzle.
pub const LINK_MARK: &str = "#puzzle=";

/// The text that an address of the game holds, if the text is one.
fn linked(text: &str) -> Option<String> {
    let (address, written) = text.trim().split_once(LINK_MARK)?;
    let is_address = !address.contains(char::is_whitespace);
    is_address.then(|| {
        percent_encoding::percent_decode_str(written)
            .decode_utf8_lossy()
            .into_owned()
    })
}

#[cfg(test)]
mod tests;
