#![no_main]

use libfuzzer_sys::fuzz_target;
use sumi::format::Format;

fuzz_target!(|text: &str| sumi_fuzz::read_as(Format::Kdl, text));
