//! The browser tests: the built page, a server, a real Chromium and a script that plays.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use crate::needs::CHROMIUM;
use crate::project::Project;
use crate::serve::Server;
use crate::shell::{self, Outcome, Stop};
use crate::wasm;

/// What drives the browser: the newest version that runs on the Node of Debian 12.
const PLAYWRIGHT: &str = "1.60.0";

/// Installs the driver of the browser into the target folder, once, and returns its folder.
pub(crate) fn playwright(project: &Project) -> Outcome<PathBuf> {
    let folder = project.target(&format!("tools/playwright-{PLAYWRIGHT}"));
    let package = folder.join("node_modules/playwright-core");
    if !package.join("package.json").exists() {
        println!("Installing playwright-core {PLAYWRIGHT} into the target folder.");
        let mut npm = Command::new("npm");
        npm.args([
            "install",
            "--no-save",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--prefix",
        ]);
        shell::run(
            npm.arg(&folder)
                .arg(format!("playwright-core@{PLAYWRIGHT}"))
                .stdin(Stdio::null()),
        )?;
    }
    Ok(package)
}

/// Builds the program that writes the boards of days as a browser makes them, for Node.
pub(crate) fn build_daily_boards(project: &Project) -> Outcome {
    let target = project.target("wasm");
    // Boards are made by the dozen: a little optimising is worth its time, and there is no Bevy in it.
    let line = "build --config profile.web-check.package.sumi.opt-level=1 --profile web-check \
                --bin daily-boards --no-default-features --features stage --target";
    let mut cargo = project.cargo(line);
    shell::run(cargo.arg(wasm::TARGET).env("CARGO_TARGET_DIR", &target))?;
    let mut glue = Command::new(wasm::bindgen(project)?);
    glue.args(["--target", "nodejs", "--no-typescript"])
        .args(["--out-name", "daily-boards", "--out-dir"])
        .arg(daily_boards(project));
    let program = target.join(wasm::TARGET).join("web-check");
    shell::run(glue.arg(program.join("daily-boards.wasm")))
}

fn daily_boards(project: &Project) -> PathBuf {
    project.target("daily-boards")
}

/// Plays the page in this folder, and hands every line that the tests print to `listen`.
pub(crate) fn test(project: &Project, page: &Path, listen: impl FnMut(&str)) -> Outcome {
    let chromium = CHROMIUM.iter().find_map(|name| shell::find(name));
    let server = Server::bind(page.into(), 0)?;
    let mut node = Command::new("node");
    node.arg(project.path("tests/browser/run.mjs"))
        .stdin(Stdio::null());
    node.env("SUMI_ADDRESS", server.address());
    node.env("SUMI_PLAYWRIGHT", playwright(project)?);
    node.env(
        "SUMI_CHROMIUM",
        chromium.ok_or_else(|| Stop::new("there is no Chromium"))?,
    );
    node.env("SUMI_PICTURES", project.target("browser"));
    let boards = daily_boards(project).join("daily-boards.js");
    node.env("SUMI_DAILY_BOARDS", boards);
    thread::spawn(move || server.run());
    shell::relay(&mut node, listen)
}
