//! Where the project lies and where its builds go.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::shell::{Outcome, Stop};

/// The two folders every command works with.
pub(crate) struct Project {
    root: PathBuf,
    target: PathBuf,
}

impl Project {
    /// Finds both folders from what Cargo tells this program, so that every way to move the target folder works.
    pub(crate) fn find() -> Outcome<Self> {
        let not_cargo =
            || Stop::new("this program runs through Cargo: `cargo play`, `cargo ci`, …");
        let manifest = env::var_os("CARGO_MANIFEST_DIR").ok_or_else(not_cargo)?;
        let root = Path::new(&manifest).parent().ok_or_else(not_cargo)?;
        // This program is `<target>/debug/xtask`.
        let program = env::current_exe().map_err(|error| Stop::new(error.to_string()))?;
        let target = program.ancestors().nth(2).ok_or_else(not_cargo)?;
        Ok(Self {
            root: root.into(),
            target: target.into(),
        })
    }

    /// A path inside the project.
    pub(crate) fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside)
    }

    /// A path inside the target folder.
    pub(crate) fn target(&self, inside: &str) -> PathBuf {
        self.target.join(inside)
    }

    /// One of Cargo's own commands, written as one types it, for this project, from whatever folder we are in.
    pub(crate) fn cargo(&self, line: &str) -> Command {
        let mut words = line.split(' ');
        let mut command = Command::new("cargo");
        command
            .args(words.next())
            .arg("--manifest-path")
            .arg(self.path("Cargo.toml"))
            .args(words);
        command.env("CARGO_TARGET_DIR", &self.target);
        command
    }
}
