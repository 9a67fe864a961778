//! Whether a window can open at all. It is asked before anything else is done: without a display Bevy would end in a panic.

use std::{
    env,
    os::{
        linux::net::SocketAddrExt,
        unix::net::{SocketAddr, UnixStream},
    },
    path::Path,
};

/// Where the programs of this machine find its X servers, as files and under names without a file.
const X_SERVERS: &str = "/tmp/.X11-unix/X";

/// Tells whether the display that the environment names answers, as far as that can be told.
pub(in crate::game) fn answers() -> bool {
    let named = |name| env::var(name).ok().filter(|value| !value.is_empty());
    // In this order the window is opened, and the first name decides.
    match (named("WAYLAND_DISPLAY"), named("DISPLAY")) {
        _ if named("WAYLAND_SOCKET").is_some() => true,
        (Some(name), _) => named("XDG_RUNTIME_DIR")
            .is_some_and(|folder| UnixStream::connect(Path::new(&folder).join(name)).is_ok()),
        (None, Some(display)) => local_number(&display).is_none_or(is_served),
        (None, None) => false,
    }
}

/// The number of a display of this machine, as in `:0` or `unix:1.0`; the displays of others have none.
fn local_number(display: &str) -> Option<&str> {
    let (host, number) = display.rsplit_once(':')?;
    let number = number.split('.').next()?;
    ["", "unix"].contains(&host).then_some(number)
}

fn is_served(number: &str) -> bool {
    let path = format!("{X_SERVERS}{number}");
    let unnamed = SocketAddr::from_abstract_name(&path)
        .and_then(|address| UnixStream::connect_addr(&address));
    unnamed.is_ok() || UnixStream::connect(path).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displays_of_this_machine_are_told_from_those_of_others() {
        let cases = [
            (":0", Some("0")),
            ("unix:12.1", Some("12")),
            ("elsewhere:0", None),
            ("10.0.0.7:1.0", None),
            ("nonsense", None),
        ];
        for (display, number) in cases {
            assert_eq!(local_number(display), number, "{display}");
        }
    }

    #[test]
    fn a_display_that_nobody_serves_does_not_answer() {
        assert!(!is_served("54321"));
    }
}
