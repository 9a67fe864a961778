//! Running other programs, and stopping with a reason a person can read.

use std::env;
use std::fmt;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitCode, ExitStatus, Stdio};

/// Why a command of this project cannot go on.
#[derive(Debug)]
pub(crate) struct Stop(String);

impl Stop {
    pub(crate) fn new(reason: impl Into<String>) -> Self {
        Self(reason.into())
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// What every fallible function here returns.
pub(crate) type Outcome<T = ()> = Result<T, Stop>;

/// Adds to an error of the standard library what we were doing.
pub(crate) trait Doing<T> {
    /// Turns the error into a [`Stop`] that says "cannot {what}: {error}".
    fn doing(self, what: impl fmt::Display) -> Outcome<T>;
}

impl<T, E: fmt::Display> Doing<T> for Result<T, E> {
    fn doing(self, what: impl fmt::Display) -> Outcome<T> {
        self.map_err(|error| Stop(format!("cannot {what}: {error}")))
    }
}

/// Runs a program that talks to the person directly; anything but success stops us.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = start(command)?.wait().doing(describe(command))?;
    check(command, status)
}

/// Runs a program in our place: its exit code becomes ours.
pub(crate) fn run_as_ours(command: &mut Command) -> Outcome<ExitCode> {
    let status = start(command)?.wait().doing(describe(command))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Runs a program quietly and returns what it printed.
pub(crate) fn read(command: &mut Command) -> Outcome<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .doing(format!("run {}", describe(command)))?;
    check(command, output.status)?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a program quietly, only to see whether it succeeds.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let quiet = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Runs a program and passes on each line it prints as it comes, after showing it to `listen`.
pub(crate) fn relay(command: &mut Command, mut listen: impl FnMut(&str)) -> Outcome {
    let mut child = start(command.stdout(Stdio::piped()))?;
    if let Some(output) = child.stdout.take() {
        let mut lines = BufReader::new(output);
        let mut line = Vec::new();
        while lines
            .read_until(b'\n', &mut line)
            .doing("read its output")?
            > 0
        {
            let text = String::from_utf8_lossy(&line);
            print!("{text}");
            listen(text.trim_end());
            line.clear();
        }
    }
    let status = child.wait().doing(describe(command))?;
    check(command, status)
}

/// Where a program lies on the `PATH`.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(&file))
        .find(|file| file.is_file())
}

fn start(command: &mut Command) -> Outcome<Child> {
    command.spawn().doing(format!("run {}", describe(command)))
}

fn check(command: &Command, status: ExitStatus) -> Outcome {
    if status.success() {
        return Ok(());
    }
    Err(Stop(format!("`{}` failed ({status})", describe(command))))
}

/// The command as a person would type it, without the parts that are the same every time.
fn describe(command: &Command) -> String {
    let mut arguments = command
        .get_args()
        .map(|argument| argument.to_string_lossy());
    let mut words = vec![command.get_program().to_string_lossy()];
    while let Some(argument) = arguments.next() {
        if argument == "--manifest-path" {
            arguments.next();
        } else {
            words.push(argument);
        }
    }
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_exist_is_named_in_the_reason() {
        let reason = run(&mut Command::new("no-such-program")).map_err(|stop| stop.to_string());
        assert!(reason.is_err_and(|reason| reason.starts_with("cannot run no-such-program: ")));
    }

    #[test]
    fn a_command_is_described_without_the_path_of_the_manifest() {
        let mut command = Command::new("cargo");
        command.args([
            "doc",
            "--manifest-path",
            "/somewhere/Cargo.toml",
            "--no-deps",
        ]);
        assert_eq!(describe(&command), "cargo doc --no-deps");
    }

    #[test]
    fn every_line_a_program_prints_is_heard() {
        let mut heard = Vec::new();
        let outcome = relay(Command::new("cargo").arg("--version"), |line| {
            heard.push(line.to_owned());
        });
        assert!(outcome.is_ok());
        assert!(heard.iter().any(|line| line.starts_with("cargo ")));
    }

    #[test]
    fn programs_are_found_on_the_path_by_their_name() {
        assert!(find("cargo").is_some());
        assert!(find("no-such-program").is_none());
    }
}
