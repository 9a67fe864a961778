//! What we build on: cargo-deny compares the licences and sources of every dependency with `deny.toml`.

use std::path::PathBuf;
use std::process::Command;

use crate::project::Project;
use crate::shell::{self, Outcome};
use crate::tool::Tool;

const CARGO_DENY: Tool = Tool {
    package: "cargo-deny",
    program: "cargo-deny",
    version: "0.20.2",
    options: &["--no-default-features"],
};

/// Makes sure that cargo-deny is there.
pub(crate) fn ensure(project: &Project) -> Outcome<PathBuf> {
    CARGO_DENY.ensure(project)
}

/// Fails on a licence that we do not allow, on a source other than crates.io, and on a dependency that takes any version.
pub(crate) fn check(project: &Project) -> Outcome {
    let mut deny = Command::new(ensure(project)?);
    deny.args(["--log-level", "error", "--locked", "--manifest-path"])
        .arg(project.path("Cargo.toml"));
    shell::run(deny.args(["check", "licenses", "bans", "sources"]))
}
