//! `cargo stage`: plays scripts in the real game without a window or a display.

use std::process::ExitCode;

use crate::project::Project;
use crate::shell::{self, Outcome, Stop};
use crate::{needs, system, vulkan};

/// Plays these scripts; pictures and states land in the target folder's `stage`.
pub(crate) fn stage(project: &Project, files: &[String]) -> Outcome<ExitCode> {
    if files.is_empty() {
        return Err(Stop::new(
            "which scripts? for example: cargo stage tests/stage/*.stage",
        ));
    }
    system::ensure(&[needs::BUILD])?;
    let mut game = project.cargo("run --quiet --bin sumi --features stage -- stage --out");
    vulkan::draw_in_software(&mut game)?;
    shell::run_as_ours(game.arg(project.target("stage")).args(files))
}
