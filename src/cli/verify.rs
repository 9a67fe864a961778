//! `sumi verify`: can these runs have happened?

use clap::Args;
use serde_json::Value;

use super::{
    CommandStatus, Console, json,
    run_files::{RunFile, RunInput, RunOutcome, clock, ending, proof},
};
use crate::{contest::VerifiedRun, format::scores::PlayerName};

/// Play runs again, and say of each what it proves or why it proves nothing
#[derive(Debug, Args)]
#[command(after_help = proof())]
pub(super) struct VerifyCommand {
    #[command(flatten)]
    input: RunInput,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl VerifyCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let files = self.input.judge(console);
        for file in &files {
            report(file, self.json, console);
        }
        if self.json {
            let results: Vec<Value> = files.iter().map(RunFile::as_json).collect();
            console.say(json::text(&results));
        } else if files
            .iter()
            .any(|file| file.status() == CommandStatus::Fine)
        {
            console.say(format!("{}\n", proof()));
        }
        files.iter().map(RunFile::status).max().unwrap_or_default()
    }
}

fn report(file: &RunFile, as_json: bool, console: &mut Console<'_>) {
    let text = match &file.outcome {
        RunOutcome::Unreadable(error) => {
            console.complain(format!("{}: {error}", file.name));
            return;
        }
        RunOutcome::Refused(fault) => format!("refused: {fault}"),
        RunOutcome::Proven(player, verified) => in_words(player, verified),
    };
    if !as_json {
        console.say(format!("{}: {text}\n", file.name));
    }
}

/// Who played what and how it went, and below that whatever is odd.
fn in_words(player: &PlayerName, verified: &VerifiedRun) -> String {
    let game = &verified.game;
    let puzzle = &game.puzzle;
    let mut parts = vec![
        format!("proven: {player}"),
        format!("{} {} {}", game.mode, puzzle.kind, puzzle.size),
        format!("{} after {}", ending(game.ending), clock(game.total())),
    ];
    if !game.penalty.is_zero() {
        parts.push(format!("of which help cost {}", clock(game.penalty)));
    }
    parts.extend(game.medal.map(|medal| format!("{medal:?}")));
    parts.push(format!("{} points", game.points));
    let remarks = verified.remarks.iter();
    remarks.fold(parts.join(", "), |text, remark| {
        format!("{text}\n  {remark}")
    })
}
