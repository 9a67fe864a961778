//! Where a command reads and writes, and how it ended.

use std::{
    fmt::Display,
    io::{self, IsTerminal, Read, Write},
    process::ExitCode,
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{interrupt, system_words};

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
    Interrupted = interrupt::EXIT_CODE as isize,
}

impl CommandStatus {
    /// What each exit code means, for `--help`.
    pub(super) const HELP: &str = "\
Exit codes:
  0    all is as it should be
  1    a puzzle has faults, has not one solution where one is needed, or does not fit
  2    something could not be read, written or understood
  130  Ctrl-C was pressed; what was finished is kept";
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
    /// Whether results appear on the screen, where a bar would be in their way.
    shows_results: bool,
    /// Hidden unless a long command shows how far it is.
    bar: ProgressBar,
    /// Why nothing more can be said, once that is so.
    silenced: Option<io::Error>,
}

impl<'a> Console<'a> {
    /// A console for tests and for programs that run commands.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a, errors: impl Write + 'a) -> Self {
        Self {
            input: Box::new(input),
            output: Box::new(output),
            errors: Box::new(errors),
            is_terminal: false,
            shows_results: false,
            bar: ProgressBar::hidden(),
            silenced: None,
        }
    }

    /// The standard streams.
    pub fn terminal() -> Console<'static> {
        Console {
            is_terminal: true,
            shows_results: io::stdout().is_terminal(),
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

    /// Writes a result.
    pub(super) fn say(&mut self, text: impl Display) {
        if self.silenced.is_some() {
            return;
        }
        let output = &mut self.output;
        let mut say = || write!(output, "{text}").and_then(|()| output.flush());
        let said = if self.shows_results {
            self.bar.suspend(say)
        } else {
            say()
        };
        self.silenced = said.err();
    }

    /// Writes a line about something that went wrong.
    pub(super) fn complain(&mut self, text: impl Display) {
        let text = text.to_string();
        let errors = &mut self.errors;
        let _ = self.bar.suspend(|| writeln!(errors, "{}", text.trim_end()));
    }

    /// Whether anybody still reads the results; long work ends when nobody does, as behind `sumi solve … | head`.
    pub(super) const fn is_heard(&self) -> bool {
        self.silenced.is_none()
    }

    /// The status of a command that said all it could: that a reader has seen enough is no fault, a full disk is one.
    pub(super) fn close(&mut self, status: CommandStatus) -> CommandStatus {
        match self.silenced.take() {
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                self.complain(format!(
                    "standard output: {}",
                    system_words::in_words(&error)
                ));
                status.max(CommandStatus::Unreadable)
            }
            _ => status,
        }
    }

    /// Shows on standard error how far a command is, where that is a terminal; without a length, that it is at work.
    pub(super) fn begin_progress(&mut self, length: Option<u64>) {
        if self.is_terminal {
            self.show_progress(ProgressDrawTarget::stderr(), length);
        }
    }

    /// How far the command is.
    pub(super) const fn progress(&self) -> &ProgressBar {
        &self.bar
    }

    /// Takes the bar from the screen.
    pub(super) fn end_progress(&mut self) {
        self.bar.finish_and_clear();
        self.bar = ProgressBar::hidden();
    }

    fn show_progress(&mut self, target: ProgressDrawTarget, length: Option<u64>) {
        self.bar = ProgressBar::with_draw_target(length, target);
        let template = match length {
            Some(_) => "{spinner} {wide_bar} {percent}% {msg}",
            None => "{spinner} {elapsed} {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            self.bar.set_style(style);
        }
        self.bar.enable_steady_tick(Duration::from_millis(100));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use indicatif::TermLike;

    use super::*;

    /// A screen that remembers what was done to it, and results that appear on it.
    #[derive(Clone, Debug, Default)]
    struct Screen(Arc<Mutex<Vec<String>>>);

    impl Screen {
        fn note(&self, act: &str) {
            self.0.lock().unwrap().push(act.to_owned());
        }
    }

    impl TermLike for Screen {
        fn width(&self) -> u16 {
            80
        }

        fn move_cursor_up(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_down(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_right(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn move_cursor_left(&self, _: usize) -> io::Result<()> {
            Ok(())
        }

        fn write_line(&self, text: &str) -> io::Result<()> {
            self.note(text);
            Ok(())
        }

        fn write_str(&self, text: &str) -> io::Result<()> {
            self.note(text);
            Ok(())
        }

        fn clear_line(&self) -> io::Result<()> {
            self.note("clear");
            Ok(())
        }

        fn flush(&self) -> io::Result<()> {
            Ok(())
        }
    }

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.note(&String::from_utf8_lossy(bytes));
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_bar_makes_room_for_results_on_the_same_screen() {
        let screen = Screen::default();
        let mut console = Console {
            shows_results: true,
            ..Console::new(io::empty(), screen.clone(), screen.clone())
        };
        let target = ProgressDrawTarget::term_like(Box::new(screen.clone()));
        console.show_progress(target, Some(4));
        console.progress().inc(1);
        // After a result the bar is drawn again, and the next result must find room.
        console.say("an earlier result");
        console.say("a result");
        let acts = screen.0.lock().unwrap().clone();
        let said = acts.iter().position(|act| act == "a result").unwrap();
        let drawn = acts.iter().position(|act| act.contains("25%"));
        assert!(drawn.is_some_and(|drawn| drawn < said), "{acts:?}");
        assert_eq!(acts[said - 1], "clear", "{acts:?}");
        console.end_progress();
        assert!(console.progress().is_hidden());
    }

    #[test]
    fn only_a_terminal_shows_a_bar() {
        let mut console = Console::new(io::empty(), io::sink(), io::sink());
        console.begin_progress(Some(4));
        assert!(console.progress().is_hidden());
    }

    /// An output that fails with an error of this kind.
    struct Failing(io::ErrorKind);

    impl Write for Failing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_reader_who_has_seen_enough_is_no_fault_and_a_full_disk_is_one() {
        for (kind, status) in [
            (io::ErrorKind::BrokenPipe, CommandStatus::Fine),
            (io::ErrorKind::StorageFull, CommandStatus::Unreadable),
        ] {
            let mut console = Console::new(io::empty(), Failing(kind), io::sink());
            assert!(console.is_heard());
            console.say("a result");
            assert!(!console.is_heard());
            assert_eq!(console.close(CommandStatus::Fine), status);
        }
    }
}
