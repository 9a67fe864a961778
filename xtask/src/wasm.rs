//! The tools that turn the game into WebAssembly for browsers.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::Project;
use crate::shell::{self, Doing, Outcome, Stop};

/// What the compiler calls browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// wasm-bindgen runs once per build: building it must be quick, not its result.
const QUICK_BUILD: [(&str, &str); 4] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
];

/// Makes sure that the compiler can compile for browsers.
pub(crate) fn ensure_target() -> Outcome {
    let library =
        shell::read(Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]))?;
    if fs::exists(library.trim()).unwrap_or(false) {
        return Ok(());
    }
    println!("Adding the {TARGET} target to the Rust toolchain.");
    shell::run(Command::new("rustup").args(["target", "add", TARGET]))
}

/// The wasm-bindgen program in exactly the version of the library that the game is built with.
pub(crate) fn bindgen(project: &Project) -> Outcome<PathBuf> {
    let lock = fs::read_to_string(project.path("Cargo.lock")).doing("read Cargo.lock")?;
    let version = locked_version(&lock, "wasm-bindgen")
        .ok_or_else(|| Stop::new("Cargo.lock names no version of wasm-bindgen"))?;
    let folder = project.target(&format!("tools/wasm-bindgen-{version}"));
    let ours = folder.join("bin").join(format!("wasm-bindgen{EXE_SUFFIX}"));
    if let Some(program) = [Path::new("wasm-bindgen"), &ours]
        .into_iter()
        .find(|program| is_version(program, version))
    {
        return Ok(program.into());
    }
    println!(
        "Installing wasm-bindgen {version} into the target folder. This takes a few minutes, once."
    );
    install_bindgen(version, &folder)?;
    Ok(ours)
}

fn is_version(program: &Path, version: &str) -> bool {
    let text = shell::read(Command::new(program).arg("--version")).unwrap_or_default();
    text.split_whitespace().nth(1) == Some(version)
}

fn install_bindgen(version: &str, folder: &Path) -> Outcome {
    let build = folder.join("build");
    let install = |options: &[&str]| {
        let mut cargo = Command::new("cargo");
        cargo.args([
            "install",
            "wasm-bindgen-cli",
            "--bin",
            "wasm-bindgen",
            "--version",
        ]);
        cargo
            .arg(format!("={version}"))
            .args(options)
            .arg("--root")
            .arg(folder);
        shell::run(cargo.arg("--target-dir").arg(&build).envs(QUICK_BUILD))
    };
    // A package it was released with may have been withdrawn since; today's versions do as well.
    install(&["--locked"]).or_else(|_| install(&[]))?;
    fs::remove_dir_all(build).doing("tidy up after the installation")
}

/// The version of a package that a lock file names.
fn locked_version<'a>(lock: &'a str, package: &str) -> Option<&'a str> {
    let name = format!("name = \"{package}\"");
    let mut lines = lock.lines().skip_while(|line| *line != name).skip(1);
    lines
        .next()?
        .strip_prefix("version = \"")?
        .strip_suffix('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOCK: &str = "\
[[package]]
name = \"wasm-bindgen-futures\"
version = \"0.4.60\"
dependencies = [
 \"wasm-bindgen\",
]

[[package]]
name = \"wasm-bindgen\"
version = \"0.2.130\"
";

    #[test]
    fn the_version_in_the_lock_file_is_found_by_the_whole_name() {
        assert_eq!(locked_version(LOCK, "wasm-bindgen"), Some("0.2.130"));
        assert_eq!(locked_version(LOCK, "wasm-bindgen-futures"), Some("0.4.60"));
        assert_eq!(locked_version(LOCK, "wasm"), None);
    }

    #[test]
    fn the_lock_file_of_the_project_names_wasm_bindgen() {
        let lock = include_str!("../../Cargo.lock");
        assert!(
            locked_version(lock, "wasm-bindgen").is_some_and(|version| version.starts_with("0.2."))
        );
    }
}
