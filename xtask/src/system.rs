//! Installing what is missing on the Linux distributions whose package managers we know.

use std::env;
use std::fs;
use std::io::{self, IsTerminal};
use std::process::Command;

use crate::needs::Need;
use crate::shell::{self, Outcome, Stop};

/// The families of Linux distributions on which we can install packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Distribution {
    /// Debian and what comes from it, except Ubuntu.
    Debian,
    /// Ubuntu and what comes from it.
    Ubuntu,
    /// Fedora and what comes from it.
    Fedora,
    /// Arch and what comes from it.
    Arch,
}

impl Distribution {
    /// All of them.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 4] = [Self::Debian, Self::Ubuntu, Self::Fedora, Self::Arch];

    /// The distribution this machine runs.
    fn of_this_machine() -> Option<Self> {
        Self::from_os_release(&fs::read_to_string("/etc/os-release").ok()?)
    }

    /// Reads the family from the text of `/etc/os-release`: its own name first, then the names of its parents.
    fn from_os_release(text: &str) -> Option<Self> {
        let field = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
        let names = [field("ID="), field("ID_LIKE=")].into_iter().flatten();
        let mut names = names.flat_map(|names| names.trim_matches(['"', '\'']).split(' '));
        names.find_map(|name| match name {
            "debian" => Some(Self::Debian),
            "ubuntu" => Some(Self::Ubuntu),
            "fedora" => Some(Self::Fedora),
            "arch" => Some(Self::Arch),
            _ => None,
        })
    }

    /// The command that fetches the list of packages, where installing does not do it anyway.
    fn refresh(self) -> Option<&'static str> {
        match self {
            Self::Debian | Self::Ubuntu => Some("apt-get update"),
            Self::Fedora | Self::Arch => None,
        }
    }

    /// The command that installs the packages named after it, without asking.
    fn install(self) -> &'static str {
        match self {
            // A fresh machine may be busy updating itself, and then holds the lock for a while.
            Self::Debian | Self::Ubuntu => {
                "env DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends \
                 -o DPkg::Lock::Timeout=600"
            }
            Self::Fedora => "dnf install --assumeyes",
            Self::Arch => "pacman --sync --refresh --needed --noconfirm",
        }
    }
}

/// Makes sure that the system has all of this, installing what is missing. Other systems than Linux bring it along.
pub(crate) fn ensure(needs: &[&[Need]]) -> Outcome {
    let missing = missing(needs);
    if !cfg!(target_os = "linux") || missing.is_empty() {
        return Ok(());
    }
    let list = in_words(&missing);
    let distribution = Distribution::of_this_machine().ok_or_else(|| {
        Stop::new(format!(
            "this system lacks {list}; please install that with its package manager"
        ))
    })?;
    let packages = packages(&missing, distribution);
    println!(
        "This system lacks {list}.\nInstalling the packages {}.",
        packages.join(", ")
    );
    install(distribution, &packages)?;
    match self::missing(needs).as_slice() {
        [] => Ok(()),
        still => Err(Stop::new(format!(
            "the packages are installed, yet {} cannot be found",
            in_words(still)
        ))),
    }
}

fn missing<'a>(needs: &[&'a [Need]]) -> Vec<&'a Need> {
    needs
        .iter()
        .copied()
        .flatten()
        .filter(|need| !need.is_met())
        .collect()
}

fn in_words(needs: &[&Need]) -> String {
    needs
        .iter()
        .map(|need| need.what())
        .collect::<Vec<_>>()
        .join(", ")
}

/// The packages that bring these things, each once.
fn packages(needs: &[&Need], distribution: Distribution) -> Vec<&'static str> {
    let mut packages: Vec<_> = needs
        .iter()
        .flat_map(|need| need.packages(distribution))
        .collect();
    packages.sort_unstable();
    packages.dedup();
    packages
}

fn install(distribution: Distribution, packages: &[&str]) -> Outcome {
    if let Some(refresh) = distribution.refresh()
        && let Err(stop) = shell::run(&mut as_root(refresh, &[])?)
    {
        println!("{stop}; trying to install with the lists there are.");
    }
    shell::run(&mut as_root(distribution.install(), packages)?)
}

/// A command with the rights to install: as it is for root, with sudo for everybody else.
fn as_root(command: &str, packages: &[&str]) -> Outcome<Command> {
    let mut words: Vec<&str> = command.split(' ').chain(packages.iter().copied()).collect();
    if shell::read(Command::new("id").arg("-u"))?.trim() != "0" {
        if shell::find("sudo").is_none() {
            return Err(Stop::new(format!(
                "there is no sudo; please run this as root:\n  {}",
                words.join(" ")
            )));
        }
        // Where nobody can type a password, sudo must fail instead of waiting for one.
        let alone = env::var_os("CI").is_some() || !io::stdin().is_terminal();
        words.splice(
            0..0,
            if alone {
                vec!["sudo", "-n"]
            } else {
                vec!["sudo"]
            },
        );
    }
    println!("> {}", words.join(" "));
    let mut command = Command::new(words[0]);
    command.args(&words[1..]);
    Ok(command)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::needs;

    #[test]
    fn distributions_are_known_by_their_own_name_or_by_their_parents() {
        let cases = [
            (
                "NAME=\"Debian GNU/Linux\"\nID=debian\n",
                Some(Distribution::Debian),
            ),
            ("ID=ubuntu\nID_LIKE=debian\n", Some(Distribution::Ubuntu)),
            (
                "ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n",
                Some(Distribution::Ubuntu),
            ),
            (
                "ID=fedora\nVARIANT_ID=workstation\n",
                Some(Distribution::Fedora),
            ),
            (
                "ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n",
                Some(Distribution::Fedora),
            ),
            ("ID=arch\n", Some(Distribution::Arch)),
            ("ID=manjaro\nID_LIKE=arch\n", Some(Distribution::Arch)),
            ("ID=nixos\nID_LIKE=\"\"\n", None),
            ("", None),
        ];
        for (text, distribution) in cases {
            assert_eq!(Distribution::from_os_release(text), distribution, "{text}");
        }
    }

    #[test]
    fn a_package_that_serves_two_needs_is_installed_once() {
        let drivers: Vec<_> = needs::RUN.iter().chain(needs::SOFTWARE_VULKAN).collect();
        let packages = packages(&drivers, Distribution::Debian);
        let count = packages
            .iter()
            .filter(|name| **name == "mesa-vulkan-drivers")
            .count();
        assert_eq!(count, 1);
    }

    #[test]
    fn nothing_is_installed_when_nothing_is_needed() {
        assert!(ensure(&[]).is_ok());
    }

    #[test]
    fn no_package_manager_waits_for_an_answer() {
        for distribution in Distribution::ALL {
            let command = distribution.install();
            let answered = ["--yes", "--assumeyes", "--noconfirm"];
            assert!(
                answered.iter().any(|word| command.contains(word)),
                "{command}"
            );
        }
    }
}
