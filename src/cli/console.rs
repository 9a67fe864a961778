//! Where a command reads and writes, and how it ended.

use std::{
    fmt::Display,
    io::{self, Read, Write},
    process::ExitCode,
};

/// How a command ended; the worst of several things counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum CommandStatus {
    /// Everything was as it should be.
    #[default]
    Fine,
    /// A puzzle has faults, or does not fit.
    Faulty,
    /// Something could not be read, or written, or understood.
    Unreadable,
    /// Somebody pressed Ctrl-C.
    Interrupted = super::interrupt::EXIT_CODE as isize,
}

impl From<CommandStatus> for ExitCode {
    fn from(status: CommandStatus) -> Self {
        Self::from(status as u8)
    }
}

/// The input and output of a command.
pub struct Console<'a> {
    input: Box<dyn Read + 'a>,
    output: Box<dyn Write + 'a>,
    errors: Box<dyn Write + 'a>,
    is_terminal: bool,
}

impl<'a> Console<'a> {
    /// A console for tests and for programs that run commands.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a, errors: impl Write + 'a) -> Self {
        Self {
            input: Box::new(input),
            output: Box::new(output),
            errors: Box::new(errors),
            is_terminal: false,
        }
    }

    /// The standard streams.
    pub fn terminal() -> Console<'static> {
        Console {
            is_terminal: true,
            ..Console::new(io::stdin(), io::stdout(), io::stderr())
        }
    }

    /// Whether these are the standard streams, so that Ctrl-C is meant for the command.
    pub(super) const fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    pub(super) fn input(&mut self) -> &mut dyn Read {
        &mut self.input
    }

    /// Writes a result. That nobody listens any more is no error: `sumi show … | head` has seen enough.
    pub(super) fn say(&mut self, text: impl Display) {
        let _ = write!(self.output, "{text}").and_then(|()| self.output.flush());
    }

    /// Writes a line about something that went wrong.
    pub(super) fn complain(&mut self, text: impl Display) {
        let text = text.to_string();
        let _ = writeln!(self.errors, "{}", text.trim_end());
    }
}
