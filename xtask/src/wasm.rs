//! The tools that turn the game into WebAssembly for browsers.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::project::Project;
use crate::shell::{self, Doing, Outcome, Stop};
use crate::tool::Tool;

/// What the compiler calls browsers.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The parts of wasm-bindgen that do the work; the two hundred packages around them need not be fast.
const OPTIMISED_PARTS: [&str; 4] = [
    "--config=profile.release.package.walrus.opt-level=1",
    "--config=profile.release.package.wasmparser.opt-level=1",
    "--config=profile.release.package.wasm-encoder.opt-level=1",
    "--config=profile.release.package.wasm-bindgen-cli-support.opt-level=1",
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
    let tool = Tool {
        package: "wasm-bindgen-cli",
        program: "wasm-bindgen",
        version,
        options: &OPTIMISED_PARTS,
    };
    tool.ensure(project)
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
