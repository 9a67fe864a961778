#![no_main]

use libfuzzer_sys::fuzz_target;
use sumi::contest::{Run, verify};

fuzz_target!(|text: &str| {
    if let Ok(run) = text.parse::<Run>() {
        assert_eq!(run.to_text().parse(), Ok(run.clone()));
        let _ = run.course();
        let _ = verify(&run);
    }
});
