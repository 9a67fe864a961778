//! `sumi check`: are these puzzles lawful?

use clap::Args;
use serde_json::{Value, json};

use super::{
    CommandStatus, Console,
    input::{Input, Loaded},
    json,
};
use crate::puzzle::Draft;

/// Say of each puzzle whether it is lawful, and if not, all its faults
#[derive(Debug, Args)]
pub(super) struct CheckCommand {
    #[command(flatten)]
    input: Input,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
}

impl CheckCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let loaded = self.input.load(console);
        if self.json {
            let results: Vec<Value> = loaded.iter().map(file_as_json).collect();
            console.say(json::text(&results));
        } else {
            for file in &loaded {
                report(file, console);
            }
        }
        loaded.iter().map(status).max().unwrap_or_default()
    }
}

fn status(file: &Loaded) -> CommandStatus {
    match &file.drafts {
        Err(_) => CommandStatus::Unreadable,
        Ok(drafts) if drafts.iter().all(|draft| draft.check().is_ok()) => CommandStatus::Fine,
        Ok(_) => CommandStatus::Faulty,
    }
}

fn report(file: &Loaded, console: &mut Console<'_>) {
    match &file.drafts {
        Err(error) => console.complain(format!("{}: {error}", file.name)),
        Ok(drafts) => drafts.iter().zip(file.labels()).for_each(|(draft, label)| {
            console.say(format!(
                "{label}: {} {}: {}\n",
                draft.kind,
                draft.size,
                judgement(draft)
            ));
        }),
    }
}

fn judgement(draft: &Draft) -> String {
    match draft.check() {
        Ok(_) => "lawful".to_owned(),
        Err(faults) => {
            let count = faults.iter().count();
            let plural = if count == 1 { "" } else { "s" };
            let told = faults.to_string().replace('\n', "\n  ");
            format!("{count} fault{plural}\n  {told}")
        }
    }
}

fn file_as_json(file: &Loaded) -> Value {
    match &file.drafts {
        Err(error) => json!({ "file": file.name, "error": json::load_error(error) }),
        Ok(drafts) => {
            json!({ "file": file.name, "puzzles": drafts.iter().map(draft_as_json).collect::<Value>() })
        }
    }
}

fn draft_as_json(draft: &Draft) -> Value {
    let faults = draft.check().err();
    json!({
        "kind": draft.kind.name(),
        "rows": draft.size.rows(),
        "columns": draft.size.columns(),
        "lawful": faults.is_none(),
        "faults": faults.as_ref().map_or(json!([]), json::faults),
    })
}
