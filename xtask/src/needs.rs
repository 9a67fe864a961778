//! What the game and its checks need from the system, how to see whether it is there, and which packages bring it.

use std::env;
use std::path::Path;
use std::process::Command;

use crate::system::Distribution;
use crate::{shell, vulkan};

/// One thing the system must have.
pub(crate) struct Need {
    what: &'static str,
    probe: Probe,
    packages: Packages,
}

/// How to see, without asking the package manager, whether a thing is there.
enum Probe {
    /// Any of these programs is on the `PATH`.
    Program(&'static [&'static str]),
    /// The headers of this library are known to pkg-config.
    Headers(&'static str),
    /// The dynamic linker knows all of these libraries.
    Libraries(&'static [&'static str]),
    /// Vulkan can draw, on whatever.
    VulkanDriver,
    /// Vulkan can draw without a graphics card.
    SoftwareVulkanDriver,
}

/// The packages of one need, separated by spaces.
struct Packages {
    apt: &'static str,
    dnf: &'static str,
    pacman: &'static str,
}

/// To compile the game.
pub(crate) const BUILD: &[Need] = &[
    Need {
        what: "a C toolchain",
        probe: Probe::Program(&["cc"]),
        packages: Packages {
            apt: "build-essential",
            dnf: "gcc",
            pacman: "gcc",
        },
    },
    Need {
        what: "pkg-config",
        probe: Probe::Program(&["pkg-config"]),
        packages: Packages {
            apt: "pkg-config",
            dnf: "pkgconf-pkg-config",
            pacman: "pkgconf",
        },
    },
    Need {
        what: "the headers of libudev",
        probe: Probe::Headers("libudev"),
        packages: Packages {
            apt: "libudev-dev",
            dnf: "systemd-devel",
            pacman: "systemd-libs",
        },
    },
];

/// To open a window and draw in it.
pub(crate) const RUN: &[Need] = &[
    Need {
        what: "the Vulkan loader",
        probe: Probe::Libraries(&["libvulkan.so.1"]),
        packages: Packages {
            apt: "libvulkan1",
            dnf: "vulkan-loader",
            pacman: "vulkan-icd-loader",
        },
    },
    Need {
        what: "a Vulkan driver",
        probe: Probe::VulkanDriver,
        packages: Packages {
            apt: "mesa-vulkan-drivers",
            dnf: "mesa-vulkan-drivers",
            pacman: "vulkan-intel vulkan-radeon vulkan-swrast",
        },
    },
    Need {
        what: "the X11 libraries",
        probe: Probe::Libraries(&[
            "libX11.so.6",
            "libX11-xcb.so.1",
            "libXcursor.so.1",
            "libXi.so.6",
            "libXrandr.so.2",
            "libxkbcommon-x11.so.0",
        ]),
        packages: Packages {
            apt: "libx11-6 libx11-xcb1 libxcursor1 libxi6 libxrandr2 libxkbcommon-x11-0",
            dnf: "libX11 libX11-xcb libXcursor libXi libXrandr libxkbcommon-x11",
            pacman: "libx11 libxcursor libxi libxrandr libxkbcommon-x11",
        },
    },
    Need {
        what: "the Wayland libraries",
        probe: Probe::Libraries(&["libwayland-client.so.0", "libxkbcommon.so.0"]),
        packages: Packages {
            apt: "libwayland-client0 libxkbcommon0",
            dnf: "libwayland-client libxkbcommon",
            pacman: "wayland libxkbcommon",
        },
    },
];

/// To draw the same picture on every machine.
pub(crate) const SOFTWARE_VULKAN: &[Need] = &[Need {
    what: "the software Vulkan driver",
    probe: Probe::SoftwareVulkanDriver,
    packages: Packages {
        apt: "mesa-vulkan-drivers",
        dnf: "mesa-vulkan-drivers",
        pacman: "vulkan-swrast",
    },
}];

/// To watch the real window where nobody sits in front of it.
pub(crate) const WINDOW_TESTS: &[Need] = &[
    Need {
        what: "a virtual display",
        probe: Probe::Program(&["Xvfb"]),
        packages: Packages {
            apt: "xvfb",
            dnf: "xorg-x11-server-Xvfb",
            pacman: "xorg-server-xvfb",
        },
    },
    Need {
        what: "xdotool",
        probe: Probe::Program(&["xdotool"]),
        packages: Packages {
            apt: "xdotool",
            dnf: "xdotool",
            pacman: "xdotool",
        },
    },
    Need {
        what: "ImageMagick",
        probe: Probe::Program(&["import"]),
        packages: Packages {
            apt: "imagemagick",
            dnf: "ImageMagick",
            pacman: "imagemagick",
        },
    },
];

/// To play the web version in a real browser.
pub(crate) const BROWSER_TESTS: &[Need] = &[
    Need {
        what: "Chromium",
        probe: Probe::Program(CHROMIUM),
        packages: Packages {
            apt: "chromium",
            dnf: "chromium",
            pacman: "chromium",
        },
    },
    Need {
        what: "Node",
        probe: Probe::Program(&["node"]),
        packages: Packages {
            apt: "nodejs",
            dnf: "nodejs",
            pacman: "nodejs",
        },
    },
    Need {
        what: "npm",
        probe: Probe::Program(&["npm"]),
        packages: Packages {
            apt: "npm",
            dnf: "npm",
            pacman: "npm",
        },
    },
];

/// The names under which a Chromium may be installed.
pub(crate) const CHROMIUM: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

impl Need {
    /// What it is, in words.
    pub(crate) fn what(&self) -> &'static str {
        self.what
    }

    /// Whether the system has it already.
    pub(crate) fn is_met(&self) -> bool {
        match self.probe {
            Probe::Program(names) => names.iter().any(|name| shell::find(name).is_some()),
            Probe::Headers(name) => {
                shell::succeeds(Command::new("pkg-config").args(["--exists", name]))
            }
            Probe::Libraries(names) => names.iter().all(|name| has_library(name)),
            Probe::VulkanDriver => !vulkan::drivers().is_empty(),
            Probe::SoftwareVulkanDriver => vulkan::software_driver().is_some(),
        }
    }

    /// The packages that bring it.
    pub(crate) fn packages(
        &self,
        distribution: Distribution,
    ) -> impl Iterator<Item = &'static str> {
        let names = match distribution {
            // Ubuntu has this one package under another name.
            Distribution::Ubuntu if self.packages.apt == "chromium" => "chromium-browser",
            Distribution::Debian | Distribution::Ubuntu => self.packages.apt,
            Distribution::Fedora => self.packages.dnf,
            Distribution::Arch => self.packages.pacman,
        };
        names.split(' ')
    }
}

/// Whether the dynamic linker would find a library, by its cache or by the path somebody set for it.
fn has_library(name: &str) -> bool {
    // Debian keeps ldconfig off the path of ordinary users. Asked anew each time: an installation changes the answer.
    let list = shell::read(Command::new("/sbin/ldconfig").arg("-p")).unwrap_or_default();
    lists_library(&list, name) || is_on_library_path(name)
}

fn lists_library(cache: &str, name: &str) -> bool {
    cache
        .lines()
        .any(|line| line.split_whitespace().next() == Some(name))
}

fn is_on_library_path(name: &str) -> bool {
    let Some(path) = env::var_os("LD_LIBRARY_PATH") else {
        return false;
    };
    env::split_paths(&path).any(|folder| Path::new(&folder).join(name).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&[Need]; 5] = [BUILD, RUN, SOFTWARE_VULKAN, WINDOW_TESTS, BROWSER_TESTS];

    #[test]
    fn every_need_has_packages_on_every_distribution() {
        for need in ALL.into_iter().flatten() {
            for distribution in Distribution::ALL {
                let mut packages = need.packages(distribution);
                assert!(
                    packages.all(|package| !package.is_empty()),
                    "{} on {distribution:?}",
                    need.what
                );
            }
        }
    }

    #[test]
    fn every_library_has_its_own_package_on_debian() {
        for need in RUN {
            if let Probe::Libraries(libraries) = need.probe {
                let packages = need.packages(Distribution::Debian).count();
                assert_eq!(packages, libraries.len(), "{}", need.what);
            }
        }
    }

    #[test]
    fn chromium_has_another_name_on_ubuntu() {
        let names = |distribution| BROWSER_TESTS[0].packages(distribution).collect::<Vec<_>>();
        assert_eq!(names(Distribution::Debian), ["chromium"]);
        assert_eq!(names(Distribution::Ubuntu), ["chromium-browser"]);
    }

    #[test]
    fn a_library_is_listed_only_under_its_whole_name() {
        let cache = "\tlibXi.so.6 (libc6,x86-64) => /usr/lib/libXi.so.6\n";
        assert!(lists_library(cache, "libXi.so.6"));
        assert!(!lists_library(cache, "libXi.so"));
        assert!(!lists_library(cache, "libX11.so.6"));
    }
}
