//! `sumi convert`: write puzzles in another format.

mod split;

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use self::split::SplitFolder;
use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, Teller, each_portion},
    input::{self, Input, Piece},
    json,
    output::{OutputArgs, OutputFile},
    ron_list, system_words,
    values::ValuesArgs,
};
use crate::{
    format::{self, Format, WriteError, ron},
    puzzle::{Draft, Kind},
};

/// Write puzzles in another format, or say what does not fit
#[derive(Debug, Args)]
pub(super) struct ConvertCommand {
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    values: ValuesArgs,
    #[arg(long, value_name = "FORMAT", value_parser = input::written_format, help = format!("The format to write: {}", formats()))]
    to: Format,
    #[command(flatten)]
    output: OutputArgs,
    /// Write each puzzle to a file of its own in this folder, named after its file and its number
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["output", "json"])]
    split: Option<PathBuf>,
    /// Write JSON for other programs: the text of each puzzle, or why there is none
    #[arg(long, conflicts_with = "output")]
    json: bool,
}

/// Texts for one file, or for as many as there are puzzles.
enum ConvertTarget<'a> {
    Joined(String),
    Split(SplitFolder<'a>),
}

impl ConvertCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        if self.json {
            return self.tell(console);
        }
        // Whatever cannot be written is better known before the work than after it.
        let file = self.output.path().map(|path| {
            OutputFile::create(path, self.output.force).map_err(|error| {
                console.complain(format!(
                    "{}: {}",
                    path.display(),
                    system_words::in_words(&error)
                ));
            })
        });
        let Ok(file) = file.transpose() else {
            return CommandStatus::Unreadable;
        };
        let (status, target) = self.collect(console);
        match target {
            // So that no half result is taken for a whole one, there is none.
            _ if status != CommandStatus::Fine => status,
            ConvertTarget::Split(folder) => folder.write(self.output.force, console),
            ConvertTarget::Joined(text) => match file {
                None => {
                    console.say(text);
                    status
                }
                Some(file) => self.write(file, &text, console),
            },
        }
    }

    fn write(&self, mut file: OutputFile, text: &str, console: &mut Console<'_>) -> CommandStatus {
        match file.append(text).and_then(|()| file.commit()) {
            Ok(()) => CommandStatus::Fine,
            Err(error) => {
                let name = self.output.name();
                console.complain(format!("{name}: {}", system_words::in_words(&error)));
                CommandStatus::Unreadable
            }
        }
    }

    /// The texts of all puzzles, and whether all could be read and written.
    fn collect(&self, console: &mut Console<'_>) -> (CommandStatus, ConvertTarget<'_>) {
        let mut target = match &self.split {
            Some(folder) => ConvertTarget::Split(SplitFolder::new(folder, self.to)),
            None => ConvertTarget::Joined(String::new()),
        };
        let (mut count, mut last) = (0, None);
        let mut teller = Teller::new(console, false);
        let values = Some(&self.values);
        let mut status = each_portion(&self.input, values, &mut teller, |pieces, teller| {
            let mut status = CommandStatus::Fine;
            for piece in pieces {
                count += 1;
                match self.text(&piece.draft) {
                    Ok(text) => target.add(&piece, &text),
                    Err(error) => {
                        teller.console.complain(format!("{piece}: {error}"));
                        status = CommandStatus::Faulty;
                    }
                }
                last = Some(piece.draft);
            }
            status
        });
        if let (ConvertTarget::Joined(text), Some(draft)) = (&mut target, last) {
            if count > 1 && !self.to.holds_many() {
                let title = self.to.title();
                console.complain(format!(
                    "{title} holds one puzzle, and here are {count}; --split writes a file for each, --only 1 takes the first"
                ));
                status = status.max(CommandStatus::Faulty);
            }
            match self.to {
                Format::Ron if count == 1 => *text = ron::write(&[draft]),
                Format::Ron => *text = format!("{}{text}{}", ron_list::BEGIN, ron_list::END),
                _ => {}
            }
        }
        (status, target)
    }

    /// One puzzle as text; in our own format as part of a list, unless it has a file of its own.
    fn text(&self, draft: &Draft) -> Result<String, WriteError> {
        if self.to == Format::Ron && self.split.is_none() {
            Ok(ron_list::item(draft))
        } else {
            format::write(self.to, draft)
        }
    }

    /// Tells other programs the text of each puzzle.
    fn tell(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut teller = Teller::new(console, true);
        let values = Some(&self.values);
        let status = each_portion(&self.input, values, &mut teller, |pieces, teller| {
            let answers = pieces.iter().map(|piece| {
                let answer = self.answer(&piece.draft);
                teller.tell(piece, answer)
            });
            answers.max().unwrap_or_default()
        });
        teller.finish();
        status
    }

    fn answer(&self, draft: &Draft) -> PuzzleAnswer {
        let text = match format::write(self.to, draft) {
            Ok(text) => text,
            Err(WriteError::Faults(faults)) => return PuzzleAnswer::unlawful(&faults),
            Err(error) => {
                let code = match &error {
                    WriteError::Unfit { what, .. } => format!("unfit-{}", json::code(what)),
                    WriteError::Faults(_) => "faults".to_owned(),
                };
                let format = self.to.name();
                return PuzzleAnswer {
                    text: String::new(),
                    value: json!({ "format": format, "error": json::error(&code, &error) }),
                    complaint: Some(error.to_string()),
                    status: CommandStatus::Faulty,
                };
            }
        };
        PuzzleAnswer {
            text: String::new(),
            value: json!({ "format": self.to.name(), "text": text }),
            complaint: None,
            status: CommandStatus::Fine,
        }
    }
}

impl ConvertTarget<'_> {
    fn add(&mut self, piece: &Piece, text: &str) {
        match self {
            Self::Joined(all) => all.push_str(text),
            Self::Split(folder) => folder.add(piece, text),
        }
    }
}

/// The formats that hold each kind.
fn formats() -> String {
    let formats = |kind: Kind| {
        let formats = Format::ALL.into_iter();
        let holders = formats.filter(|format| format.kinds().contains(&kind));
        let names: Vec<&str> = holders.map(Format::name).collect();
        format!("{} for a {kind}", names.join(", "))
    };
    Kind::ALL.map(formats).join("; ")
}
