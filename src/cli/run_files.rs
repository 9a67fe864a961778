//! Runs from files and folders, each of them played again.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    input::{LoadError, read_text},
    json,
};
use crate::{
    contest::{Ending, Run, RunFault, VerifiedRun, verify},
    format::{Format, scores::PlayerName},
    locale::Locale,
    puzzle::Level,
};

/// Which runs to play again.
#[derive(Debug, Args)]
pub(super) struct RunInput {
    /// Files with runs, or folders of `.sumi_run` files; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// A file and what came of it.
pub(super) struct RunFile {
    /// The file's name, for messages.
    pub(super) name: String,
    /// What the run in it proves.
    pub(super) outcome: RunOutcome,
}

/// What came of a file.
pub(super) enum RunOutcome {
    /// This player has done this.
    Proven(PlayerName, Box<VerifiedRun>),
    /// It cannot have happened as it says.
    Refused(RunFault),
    /// There is no run.
    Unreadable(LoadError),
}

impl RunInput {
    /// Plays all runs again, one after the other, and those of a folder in the order of their names.
    pub(super) fn judge(&self, console: &mut Console<'_>) -> Vec<RunFile> {
        let mut judged = Vec::new();
        for path in &self.files {
            match files_of(path) {
                Ok(paths) => judged.extend(paths.iter().map(|path| RunFile {
                    name: path.display().to_string(),
                    outcome: judge(path, console),
                })),
                Err(error) => judged.push(RunFile {
                    name: path.display().to_string(),
                    outcome: RunOutcome::Unreadable(error.into()),
                }),
            }
        }
        judged
    }
}

/// The file itself, or the runs in a folder.
fn files_of(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let is_run = |path: &PathBuf| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| extension.eq_ignore_ascii_case(Format::Run.extension()))
    };
    let mut paths = Vec::new();
    for entry in fs::read_dir(path)? {
        paths.extend(Some(entry?.path()).filter(is_run));
    }
    paths.sort();
    if paths.is_empty() {
        let none = "there are no .sumi_run files in this folder";
        return Err(io::Error::new(io::ErrorKind::NotFound, none));
    }
    Ok(paths)
}

fn judge(path: &Path, console: &mut Console<'_>) -> RunOutcome {
    let run = read_text(path, console).and_then(|text| Ok(text.parse::<Run>()?));
    match run {
        Err(error) => RunOutcome::Unreadable(error),
        Ok(run) => match verify(&run) {
            Ok(verified) => RunOutcome::Proven(run.player, Box::new(verified)),
            Err(fault) => RunOutcome::Refused(fault),
        },
    }
}

impl RunFile {
    /// How the command ends that was given this file.
    pub(super) const fn status(&self) -> CommandStatus {
        match self.outcome {
            RunOutcome::Proven(..) => CommandStatus::Fine,
            RunOutcome::Refused(_) => CommandStatus::Faulty,
            RunOutcome::Unreadable(_) => CommandStatus::Unreadable,
        }
    }

    /// Everything about the file for other programs.
    pub(super) fn as_json(&self) -> Value {
        match &self.outcome {
            RunOutcome::Proven(player, verified) => {
                json!({ "file": self.name, "proven": proven_as_json(player, verified) })
            }
            RunOutcome::Refused(fault) => {
                let event = match fault {
                    RunFault::Event { number, .. } => Some(number),
                    _ => None,
                };
                let mut refused = json::error(&json::code(fault), fault);
                refused["event"] = json!(event);
                json!({ "file": self.name, "refused": refused })
            }
            RunOutcome::Unreadable(error) => {
                json!({ "file": self.name, "error": json::load_error(error) })
            }
        }
    }
}

fn proven_as_json(player: &PlayerName, verified: &VerifiedRun) -> Value {
    let game = &verified.game;
    let remarks = verified.remarks.iter().map(ToString::to_string);
    json!({
        "player": player.to_string(),
        "mode": game.mode.name(),
        "kind": game.puzzle.kind.name(),
        "rows": game.puzzle.size.rows(),
        "columns": game.puzzle.size.columns(),
        "title": game.puzzle.title,
        "level": game.puzzle.level.map(Level::name),
        "par_seconds": game.puzzle.par.map(|par| par.as_secs()),
        "ending": ending(game.ending),
        "solved": verified.solved,
        "time_seconds": game.time.as_secs_f64(),
        "penalty_seconds": game.penalty.as_secs_f64(),
        "total_seconds": game.total().as_secs_f64(),
        "hints": game.help.hints(),
        "medal": game.medal.map(|medal| format!("{medal:?}")),
        "points": game.points,
        "ended": game.date.0,
        "remarks": remarks.collect::<Value>(),
    })
}

/// How a game ended, in words.
pub(super) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Solved => "solved",
        Ending::Surrendered => "given up",
        Ending::Abandoned => "left",
    }
}

/// A time as minutes, seconds and thousandths.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, seconds) = (seconds / 60, seconds % 60);
    format!("{minutes}:{seconds:02}.{:03}", time.subsec_millis())
}

/// What a run proves, and what none can.
pub(super) fn proof() -> String {
    Locale::default().text("run-proof")
}
