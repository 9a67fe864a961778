//! Programs from crates.io that builds and checks need, installed once into the target folder.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::Project;
use crate::shell::{self, Doing, Outcome};

/// A program in the one version that is wanted.
pub(crate) struct Tool<'a> {
    /// The package that brings it.
    pub(crate) package: &'a str,
    /// The program.
    pub(crate) program: &'a str,
    pub(crate) version: &'a str,
    /// What `cargo install` is told besides.
    pub(crate) options: &'a [&'a str],
}

impl Tool<'_> {
    /// Finds the program where people install programs or where we do, and installs it if it is missing.
    pub(crate) fn ensure(&self, project: &Project) -> Outcome<PathBuf> {
        let (program, version) = (self.program, self.version);
        let folder = project.target(&format!("tools/{program}-{version}"));
        let ours = folder.join("bin").join(format!("{program}{EXE_SUFFIX}"));
        let there = [Path::new(program), &ours];
        if let Some(program) = there.into_iter().find(|program| self.is(program)) {
            return Ok(program.into());
        }
        println!(
            "Installing {program} {version} into the target folder. This takes a minute or a few, once."
        );
        self.install(&folder)?;
        Ok(ours)
    }

    fn is(&self, program: &Path) -> bool {
        let text = shell::read(Command::new(program).arg("--version")).unwrap_or_default();
        text.split_whitespace().nth(1) == Some(self.version)
    }

    fn install(&self, folder: &Path) -> Outcome {
        let build = folder.join("build");
        let locked = shell::succeeds(self.cargo_install(folder, &build).arg("--locked"));
        if !locked {
            println!("Not with the packages that it was released with, so with those of today.");
            shell::run(&mut self.cargo_install(folder, &build))?;
        }
        fs::remove_dir_all(build).doing("tidy up after the installation")
    }

    /// It runs once per build: building it must be quick, not its result.
    fn cargo_install(&self, folder: &Path, build: &Path) -> Command {
        let mut cargo = Command::new("cargo");
        cargo
            .args(["install", self.package, "--bin", self.program])
            .arg(format!("--version={}", self.version))
            .args(self.options)
            .arg("--root")
            .arg(folder)
            .arg("--target-dir")
            .arg(build)
            .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0")
            .env("CARGO_PROFILE_RELEASE_LTO", "off")
            .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16")
            .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
        cargo
    }
}
