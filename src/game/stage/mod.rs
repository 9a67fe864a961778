//! The stage: a text script plays the real game without a window, looks at the screen and takes pictures of it. Tests play
//! it with the same [`driver`].
//!
//! `sumi stage FILE…` runs scripts from the first line to the last and stops at the first that does not hold. The language
//! is described in `command.rs`; `tests/stage` has examples. Time on the stage passes in frames of equal length, whatever
//! the machine does, so that the same script gives the same pictures.

mod animation;
mod canvas;
mod checks;
mod command;
pub mod driver;
mod fake_input;
mod keyboard;
mod picture;
pub mod planted;
pub mod planted_puzzles;
mod runner;
mod script;
mod start;
mod tokens;
mod ui_query;

use std::{
    env, fs,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    process::ExitCode,
};

use self::runner::ScriptRunner;
use self::script::Fault;
pub use self::start::build_bare;
use self::tokens::Mismatch;

/// Runs the scripts named by the arguments; `--out FOLDER` says where pictures and state files go.
pub fn main(arguments: impl IntoIterator<Item = String>) -> ExitCode {
    let Some((scripts, output)) = understand(arguments) else {
        eprintln!("usage: sumi stage [--out FOLDER] SCRIPT…");
        return ExitCode::from(2);
    };
    run(&scripts, &output)
}

fn understand(arguments: impl IntoIterator<Item = String>) -> Option<(Vec<PathBuf>, PathBuf)> {
    let mut arguments = arguments.into_iter();
    let mut output = default_output();
    let mut scripts = Vec::new();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--out" => output = arguments.next()?.into(),
            _ => scripts.push(argument.into()),
        }
    }
    (!scripts.is_empty()).then_some((scripts, output))
}

/// Pictures are products of the build, beside the others.
fn default_output() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from);
    target.join("stage")
}

fn run(scripts: &[PathBuf], output: &Path) -> ExitCode {
    let mut failed = false;
    for script in scripts {
        match perform(script, output) {
            Ok(lines) => println!("{}: {lines} lines hold", script.display()),
            Err(message) => {
                eprintln!("{message}");
                failed = true;
            }
        }
    }
    if failed {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}

fn perform(script: &Path, output: &Path) -> Result<usize, String> {
    let path = script.display();
    let text = fs::read_to_string(script).map_err(|error| format!("{path}: {error}"))?;
    fs::create_dir_all(output).map_err(|error| format!("{}: {error}", output.display()))?;
    play(&text, output).map_err(|fault| format!("{path}:{fault}"))
}

fn play(text: &str, output: &Path) -> Result<usize, Fault> {
    let lines = script::parse(text)?;
    let first = lines.first().map_or(1, |line| line.number);
    let mut runner = guard(first, || ScriptRunner::begin(output))?;
    for line in &lines {
        guard(line.number, || runner.play(&line.command))?;
    }
    Ok(lines.len())
}

/// A panic of the game is a line that does not hold, like any other.
fn guard<T>(line: usize, act: impl FnOnce() -> Result<T, Mismatch>) -> Result<T, Fault> {
    let result = catch_unwind(AssertUnwindSafe(act)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(Mismatch::new(
            "the game to go on",
            format!("a panic: {}", text.unwrap_or("it says nothing")),
        ))
    });
    result.map_err(|mismatch| Fault { line, mismatch })
}
