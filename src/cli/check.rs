//! `sumi check`: are these puzzles lawful, and have they one solution?

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    each::{PuzzleAnswer, Teller, each_portion},
    input::{Input, Piece},
    json,
    limits::SearchLimits,
    solutions::SolutionCheck,
};
use crate::{
    locale::Locale,
    puzzle::{Faults, Puzzle},
};

/// Say of each puzzle whether it is lawful, and if not, all its faults
#[derive(Debug, Args)]
pub(super) struct CheckCommand {
    #[command(flatten)]
    input: Input,
    /// Say also whether there is no solution, one or several, with the proof: the steps that lead nowhere, or two
    /// solutions and the cells in which they differ. Only one solution is exit code 0
    #[arg(long)]
    solutions: bool,
    #[command(flatten)]
    limits: SearchLimits,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl CheckCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        if self.limits.are_set() && !self.solutions {
            console.complain("--nodes and --seconds are for --solutions alone");
            return CommandStatus::Unreadable;
        }
        let locale = Locale::default();
        let mut teller = Teller::new(console, self.json);
        let status = each_portion(&self.input, None, &mut teller, |pieces, teller| {
            let mut status = CommandStatus::Fine;
            for piece in &pieces {
                let answer = self.answer(piece, &locale);
                status = status.max(teller.tell(piece, answer));
                if self.solutions {
                    teller.flush();
                }
            }
            status
        });
        teller.finish();
        status
    }

    fn answer(&self, piece: &Piece, locale: &Locale) -> PuzzleAnswer {
        let draft = &piece.draft;
        let name = format!("{piece}: {} {}", draft.kind, draft.size);
        match draft.check() {
            Ok(puzzle) if self.solutions => self.count(&name, puzzle, locale),
            Ok(_) => PuzzleAnswer {
                text: format!("{name}: lawful\n"),
                value: as_json(None),
                complaint: None,
                status: CommandStatus::Fine,
            },
            Err(faults) => PuzzleAnswer {
                text: format!("{name}: {}\n", in_words(&faults)),
                value: as_json(Some(&faults)),
                complaint: None,
                status: CommandStatus::Faulty,
            },
        }
    }

    fn count(&self, name: &str, puzzle: Puzzle, locale: &Locale) -> PuzzleAnswer {
        let check = SolutionCheck::new(puzzle, self.limits);
        let mut value = as_json(None);
        check.add_to(&mut value, locale);
        PuzzleAnswer {
            text: format!("{name}: lawful, {}\n", check.in_words(locale)),
            value,
            complaint: None,
            status: check.status(),
        }
    }
}

fn in_words(faults: &Faults) -> String {
    let count = faults.iter().count();
    let plural = if count == 1 { "" } else { "s" };
    let told = faults.to_string().replace('\n', "\n  ");
    format!("{count} fault{plural}\n  {told}")
}

fn as_json(faults: Option<&Faults>) -> Value {
    json!({
        "lawful": faults.is_none(),
        "faults": faults.map_or(json!([]), json::faults),
    })
}
