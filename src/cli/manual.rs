//! `sumi completions`, `sumi man` and `sumi json`: what shells, manuals and other programs want to know.

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::{Arguments, CommandStatus, Console, json};

/// Write the completions for a shell, to be put where it looks for them
#[derive(Debug, Args)]
pub(super) struct CompletionsCommand {
    /// The shell
    shell: Shell,
}

/// Write the manual page of the program, or of one command, in the form that `man` reads
#[derive(Debug, Args)]
pub(super) struct ManCommand {
    /// The command
    command: Option<String>,
}

impl CompletionsCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut text = Vec::new();
        clap_complete::generate(self.shell, &mut Arguments::command(), "sumi", &mut text);
        console.say(String::from_utf8_lossy(&text));
        CommandStatus::Fine
    }
}

impl ManCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let mut program = Arguments::command();
        program.build();
        let page = match &self.command {
            None => Some(Man::new(program)),
            Some(name) => program.find_subcommand(name).map(page_of),
        };
        let Some(page) = page else {
            let name = self.command.as_deref().unwrap_or_default();
            console.complain(format!("there is no command `{name}`"));
            return CommandStatus::Unreadable;
        };
        let mut text = Vec::new();
        if let Err(error) = page.render(&mut text) {
            console.complain(error);
            return CommandStatus::Unreadable;
        }
        console.say(String::from_utf8_lossy(&text));
        CommandStatus::Fine
    }
}

/// The page of a command, under the name by which `man` finds it.
fn page_of(command: &Command) -> Man {
    Man::new(command.clone()).title(format!("sumi-{}", command.get_name()))
}

/// Writes what `--json` means.
pub(super) fn explain_json(console: &mut Console<'_>) -> CommandStatus {
    console.say(json::HELP);
    CommandStatus::Fine
}
