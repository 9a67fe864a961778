//! Which Vulkan drivers a Linux system has, and how to make a program draw with the software one.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::needs;
use crate::shell::{Outcome, Stop};
use crate::system;

/// The folders in which drivers announce themselves.
const FOLDERS: [&str; 4] = [
    "/usr/share/vulkan/icd.d",
    "/usr/local/share/vulkan/icd.d",
    "/etc/vulkan/icd.d",
    "/run/opengl-driver/share/vulkan/icd.d",
];

/// Every driver that announces itself.
pub(crate) fn drivers() -> Vec<PathBuf> {
    let entries = FOLDERS.iter().flat_map(fs::read_dir).flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

/// The driver that draws without a graphics card.
pub(crate) fn software_driver() -> Option<PathBuf> {
    drivers().into_iter().find(|path| {
        path.file_name()
            .and_then(|name| name.to_str())
            .is_some_and(is_software_driver)
    })
}

/// Installs the software driver where it is missing and makes a program use it, so that its pictures are the same
/// everywhere. Elsewhere than on Linux the program draws with what there is.
pub(crate) fn draw_in_software(command: &mut Command) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    system::ensure(&[needs::SOFTWARE_VULKAN])?;
    let driver =
        software_driver().ok_or_else(|| Stop::new("the software Vulkan driver is missing"))?;
    command.env("WGPU_BACKEND", "vulkan");
    // The second name is what loaders before 1.3.207 read.
    command
        .env("VK_DRIVER_FILES", &driver)
        .env("VK_ICD_FILENAMES", &driver);
    Ok(())
}

/// Mesa names the file after the processor, and newer versions without it.
fn is_software_driver(file: &str) -> bool {
    file == "lvp_icd.json" || file == format!("lvp_icd.{}.json", env::consts::ARCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_software_driver_is_the_one_for_this_processor() {
        assert!(is_software_driver("lvp_icd.json"));
        assert!(is_software_driver(&format!(
            "lvp_icd.{}.json",
            env::consts::ARCH
        )));
        assert!(!is_software_driver("lvp_icd.other.json"));
        assert!(!is_software_driver("radeon_icd.x86_64.json"));
    }
}
