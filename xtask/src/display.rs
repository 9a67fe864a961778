//! A display without a screen, for as long as we need one.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use crate::shell::{Doing, Outcome, Stop};

/// A running Xvfb; dropping it ends it.
pub(crate) struct VirtualDisplay {
    server: Child,
    name: String,
}

impl VirtualDisplay {
    /// Starts a display under the first number that is free and waits until it is ready.
    pub(crate) fn start() -> Outcome<Self> {
        let mut command = Command::new("Xvfb");
        command.args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            "1280x800x24",
            "-nolisten",
            "tcp",
            // A server that resets when its last client leaves drops the one that is about to come.
            "-noreset",
        ]);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = command.spawn().doing("start Xvfb")?;
        let number = server.stdout.take().map(read_number).unwrap_or_default();
        let display = Self {
            server,
            name: format!(":{number}"),
        };
        if number.is_empty() {
            Err(Stop::new("Xvfb did not start"))
        } else {
            Ok(display)
        }
    }

    /// Makes a program open its windows here.
    pub(crate) fn show(&self, command: &mut Command) {
        command
            .env("DISPLAY", &self.name)
            .env_remove("WAYLAND_DISPLAY");
    }
}

/// The server prints its number once it takes connections.
fn read_number(output: impl std::io::Read) -> String {
    let mut line = String::new();
    match BufReader::new(output).read_line(&mut line) {
        Ok(_) => line.trim().to_owned(),
        Err(_) => String::new(),
    }
}

impl Drop for VirtualDisplay {
    fn drop(&mut self) {
        // Nothing is left to do when it is gone already.
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
