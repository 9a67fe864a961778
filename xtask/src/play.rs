//! `cargo play`: from a fresh clone to the open game.

use std::env;
use std::process::ExitCode;

use crate::project::Project;
use crate::shell::{self, Outcome, Stop};
use crate::{needs, system};

/// Installs what is missing, builds the game for playing and runs it with these arguments.
pub(crate) fn play(project: &Project, arguments: &[String]) -> Outcome<ExitCode> {
    if arguments.is_empty() && !has_display() {
        // Said before a long build, not after it.
        return Err(Stop::new(
            "there is no display to open a window on; `cargo stage` draws without one",
        ));
    }
    system::ensure(&[needs::BUILD, needs::RUN])?;
    if !project.target("release").exists() {
        println!("Building the game. The first time takes a few minutes.");
    }
    shell::run_as_ours(project.cargo("run --release --bin sumi --").args(arguments))
}

fn has_display() -> bool {
    let named = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || named("DISPLAY") || named("WAYLAND_DISPLAY")
}
