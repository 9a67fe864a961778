//! `cargo web`: the game as a web page, built into one folder and served on this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use crate::project::Project;
use crate::serve::Server;
use crate::shell::{self, Doing, Outcome, Stop};
use crate::{needs, system, wasm};

/// Stands in the page's source where the size of the program goes.
const SIZE_MARK: &str = "WASM_BYTES";

/// What the compiler assumes that every browser can do, told again to wasm-opt.
const BROWSER_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Builds the web version for players and, unless told only to build, serves it.
pub(crate) fn web(project: &Project, arguments: &[String]) -> Outcome<ExitCode> {
    let options = Options::parse(arguments)?;
    system::ensure(&[needs::BUILD])?;
    let folder = build(project, Build::ForPlayers)?;
    println!("The web version is in {}.", folder.display());
    if options.serve {
        let server = Server::bind(folder, options.port)?;
        println!(
            "Open {} in a browser; Ctrl+C ends the server.",
            server.address()
        );
        server.run();
    }
    Ok(ExitCode::SUCCESS)
}

/// What stands after `cargo web`.
#[derive(Debug, PartialEq)]
struct Options {
    serve: bool,
    port: u16,
}

impl Options {
    fn parse(arguments: &[String]) -> Outcome<Self> {
        let mut options = Self {
            serve: true,
            port: 8470,
        };
        let mut arguments = arguments.iter().map(String::as_str);
        while let Some(argument) = arguments.next() {
            match argument {
                "--build" => options.serve = false,
                "--port" => {
                    let port = arguments.next().and_then(|port| port.parse().ok());
                    options.port =
                        port.ok_or_else(|| Stop::new("--port wants a number up to 65535"))?;
                }
                unknown => return Err(Stop::new(format!("cargo web does not know `{unknown}`"))),
            }
        }
        Ok(options)
    }
}

/// Whom a web build is for: both are the same page, built with more or less patience.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Build {
    /// Small and fast, minutes of work.
    ForPlayers,
    /// Quickly built, warnings denied.
    ForChecks,
}

impl Build {
    /// The Cargo profile, and the name of the page's folder in the target folder.
    fn name(self) -> &'static str {
        match self {
            Self::ForPlayers => "web",
            Self::ForChecks => "web-check",
        }
    }

    /// Where the page goes.
    pub(crate) fn folder(self, project: &Project) -> PathBuf {
        project.target(self.name())
    }

    /// Compiles the program and returns its file.
    fn compile(self, project: &Project) -> Outcome<PathBuf> {
        // A target folder of its own: where the page goes, Cargo would keep the profile's build scripts.
        let target = project.target("wasm");
        let mut cargo = project.cargo("build --bin sumi --profile");
        cargo
            .args([self.name(), "--target", wasm::TARGET])
            .env("CARGO_TARGET_DIR", &target);
        if self == Self::ForChecks {
            // Clippy sees the desktop's half of the code; here the web's half is held to the same rule.
            cargo.env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
                "-Dwarnings",
            );
        }
        shell::run(&mut cargo)?;
        Ok(target
            .join(wasm::TARGET)
            .join(self.name())
            .join("sumi.wasm"))
    }
}

/// Builds the page and returns its folder.
pub(crate) fn build(project: &Project, build: Build) -> Outcome<PathBuf> {
    wasm::ensure_target()?;
    let bindgen = wasm::bindgen(project)?;
    let program = build.compile(project)?;
    let folder = build.folder(project);
    if folder.exists() {
        fs::remove_dir_all(&folder).doing("empty the web folder")?;
    }
    let mut glue = Command::new(bindgen);
    glue.args([
        "--target",
        "web",
        "--no-typescript",
        "--out-name",
        "sumi",
        "--out-dir",
    ]);
    shell::run(glue.arg(&folder).arg(program))?;
    if build == Build::ForPlayers {
        shrink(&folder.join("sumi_bg.wasm"));
    }
    copy_page(&project.path("web"), &folder)?;
    Ok(folder)
}

fn shrink(program: &Path) {
    if shell::find("wasm-opt").is_none() {
        println!(
            "wasm-opt is not installed (package binaryen): the page works, but takes longer to load."
        );
        return;
    }
    println!("Shrinking the program with wasm-opt. This takes minutes.");
    let mut optimise = Command::new("wasm-opt");
    optimise
        .args(["-Os", "--strip-debug", "--strip-producers"])
        .args(BROWSER_FEATURES);
    if let Err(stop) = shell::run(optimise.arg("-o").arg(program).arg(program)) {
        // An old wasm-opt may not know what a new compiler writes, and then leaves the program as it was.
        println!("{stop}; the page works, but takes longer to load.");
    }
}

/// Copies the page's own files and tells it how much there is to load.
fn copy_page(from: &Path, to: &Path) -> Outcome {
    for entry in fs::read_dir(from)
        .doing(format!("read {}", from.display()))?
        .flatten()
    {
        fs::copy(entry.path(), to.join(entry.file_name())).doing("copy the page")?;
    }
    let bytes = fs::metadata(to.join("sumi_bg.wasm"))
        .doing("measure the program")?
        .len();
    let page = to.join("index.html");
    let text = fs::read_to_string(&page).doing("read the page")?;
    fs::write(page, text.replace(SIZE_MARK, &bytes.to_string())).doing("write the page")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Option<Options> {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        Options::parse(&arguments).ok()
    }

    #[test]
    fn the_page_is_served_unless_one_only_wants_to_build() {
        assert!(parse(&[]).is_some_and(|options| options.serve));
        assert!(parse(&["--build"]).is_some_and(|options| !options.serve));
    }

    #[test]
    fn the_port_can_be_chosen() {
        assert_eq!(
            parse(&["--port", "9000"]),
            Some(Options {
                serve: true,
                port: 9000
            })
        );
        assert_eq!(parse(&["--port"]), None);
        assert_eq!(parse(&["--port", "70000"]), None);
    }

    #[test]
    fn unknown_options_are_refused() {
        assert_eq!(parse(&["--release"]), None);
    }

    #[test]
    fn the_page_has_a_place_for_the_size_of_the_program() {
        assert_eq!(
            include_str!("../../web/index.html")
                .matches(SIZE_MARK)
                .count(),
            1
        );
    }
}
