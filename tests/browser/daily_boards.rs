//! A program for browsers that writes the boards of days, so that they can be compared with those of a desktop.
//!
//! `tests/browser/daily.scenario.mjs` names the days in `sumiDays`, runs it, and finds the text in `sumiBoards`.

#[path = "../common/written_days.rs"]
mod written_days;

#[cfg(target_arch = "wasm32")]
fn main() {
    use js_sys::Reflect;

    console_error_panic_hook::set_once();
    let page = js_sys::global();
    let days = Reflect::get(&page, &"sumiDays".into()).ok();
    let days = days.and_then(|days| days.as_string()).unwrap_or_default();
    // The page that asked can be written to.
    let _ = Reflect::set(&page, &"sumiBoards".into(), &boards_of(&days).into());
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {
    let days: Vec<String> = std::env::args().skip(1).collect();
    print!("{}", boards_of(&days.join(" ")));
}

/// The boards of days that are named with blanks between them; what is no day has none.
fn boards_of(days: &str) -> String {
    let dates = days.split_whitespace().filter_map(|day| day.parse().ok());
    dates.map(written_days::written).collect()
}
