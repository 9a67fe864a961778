//! Ctrl-C as a wish to end well: what is finished is kept.

use std::{
    process,
    sync::atomic::{AtomicBool, Ordering},
};

/// What a shell expects of a program that was interrupted.
pub(super) const EXIT_CODE: u8 = 130;

static WISHED: AtomicBool = AtomicBool::new(false);

/// From now on the first Ctrl-C is only remembered; the second ends the program at once.
pub(super) fn listen() {
    // Without a handler Ctrl-C ends the program as it always did, which is no reason to do nothing.
    let _ = ctrlc::set_handler(|| {
        if WISHED.swap(true, Ordering::Relaxed) {
            process::exit(EXIT_CODE.into());
        }
    });
}

/// Whether somebody pressed Ctrl-C since the program began to listen.
pub(super) fn is_wished() -> bool {
    WISHED.load(Ordering::Relaxed)
}
