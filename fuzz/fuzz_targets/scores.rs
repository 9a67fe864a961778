#![no_main]

use libfuzzer_sys::fuzz_target;
use sumi::format::scores;

fuzz_target!(|text: &str| {
    if let Ok(table) = scores::read(text) {
        let text = scores::write(&table);
        assert_eq!(scores::read(&text), Ok(table));
    }
});
