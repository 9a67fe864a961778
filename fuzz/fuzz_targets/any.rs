#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| sumi_fuzz::read_any(text));
