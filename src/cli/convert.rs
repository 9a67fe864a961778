//! `sumi convert`: write puzzles in another format.

use std::{fs, path::PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::{CommandStatus, Console, input::Input, json};
use crate::{
    format::{self, Format, ron},
    puzzle::{Draft, Kind},
};

/// Write puzzles in another format, or say what does not fit
#[derive(Debug, Args)]
pub(super) struct ConvertCommand {
    #[command(flatten)]
    input: Input,
    #[arg(long, value_name = "FORMAT", help = format!("The format to write: {}", formats()))]
    to: Format,
    /// The file to write instead of standard output
    #[arg(short, long, value_name = "OUT")]
    output: Option<PathBuf>,
    /// Write JSON for other programs: the text of each puzzle, or why there is none
    #[arg(long)]
    json: bool,
}

/// One puzzle and where it came from.
struct Piece {
    label: String,
    draft: Draft,
}

impl ConvertCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut status = CommandStatus::Fine;
        let mut pieces = Vec::new();
        for file in self.input.load(console) {
            let labels = file.labels();
            match file.drafts {
                Ok(drafts) => pieces.extend(
                    labels
                        .into_iter()
                        .zip(drafts)
                        .map(|(label, draft)| Piece { label, draft }),
                ),
                Err(error) => {
                    console.complain(format!("{}: {error}", file.name));
                    status = CommandStatus::Unreadable;
                }
            }
        }
        if status == CommandStatus::Fine || self.json {
            status = status.max(self.convert(&pieces, console));
        }
        status
    }

    /// Writes all puzzles, or, so that no half result is taken for a whole one, none.
    fn convert(&self, pieces: &[Piece], console: &mut Console<'_>) -> CommandStatus {
        let texts: Vec<_> = pieces
            .iter()
            .map(|piece| format::write(self.to, &piece.draft))
            .collect();
        let mut status = CommandStatus::Fine;
        for (piece, error) in pieces
            .iter()
            .zip(&texts)
            .filter_map(|(piece, text)| Some((piece, text.as_ref().err()?)))
        {
            console.complain(format!("{}: {error}", piece.label));
            status = CommandStatus::Faulty;
        }
        if self.json {
            let results = pieces.iter().zip(&texts).map(|(piece, text)| match text {
                Ok(text) => json!({ "puzzle": piece.label, "format": self.to.name(), "text": text }),
                Err(error) => json!({ "puzzle": piece.label, "format": self.to.name(), "error": error.to_string() }),
            });
            return status
                .max(self.deliver(&json::text(&results.collect::<Vec<Value>>()), console));
        }
        if pieces.len() > 1 && !self.to.holds_many() {
            console.complain(format!(
                "{} holds one puzzle, and here are {}",
                self.to.title(),
                pieces.len()
            ));
            return CommandStatus::Faulty;
        }
        if status == CommandStatus::Fine {
            status = self.deliver(&self.join(pieces, texts.into_iter().flatten()), console);
        }
        status
    }

    fn join(&self, pieces: &[Piece], texts: impl Iterator<Item = String>) -> String {
        match self.to {
            Format::Ron => ron::write(
                &pieces
                    .iter()
                    .map(|piece| piece.draft.clone())
                    .collect::<Vec<_>>(),
            ),
            _ => texts.collect(),
        }
    }

    fn deliver(&self, text: &str, console: &mut Console<'_>) -> CommandStatus {
        let Some(path) = &self.output else {
            console.say(text);
            return CommandStatus::Fine;
        };
        match fs::write(path, text) {
            Ok(()) => CommandStatus::Fine,
            Err(error) => {
                console.complain(format!("{}: {error}", path.display()));
                CommandStatus::Unreadable
            }
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
