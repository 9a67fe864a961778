//! The browser tests: the built page, a server, a real Chromium and a script that plays.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use crate::needs::CHROMIUM;
use crate::project::Project;
use crate::serve::Server;
use crate::shell::{self, Outcome, Stop};

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
    thread::spawn(move || server.run());
    shell::relay(&mut node, listen)
}
