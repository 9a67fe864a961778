//! The program: without arguments the game, with arguments the command line.

#[cfg(not(target_arch = "wasm32"))]
use std::process::ExitCode;

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    sumi::game::run(None);
}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    #[cfg(feature = "game")]
    if let Some(code) = game(&arguments) {
        return code;
    }
    sumi::cli::run(arguments)
}

/// Carries out what needs the game: opening it, with a puzzle or without, and the stage.
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
fn game(arguments: &[std::ffi::OsString]) -> Option<ExitCode> {
    let words: Vec<String> = arguments
        .iter()
        .skip(1)
        .map(|word| word.to_string_lossy().into())
        .collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        [] => Some(open(None)),
        ["play", path] => Some(match read(path) {
            Ok(puzzle) => open(Some(puzzle)),
            Err(problem) => {
                eprintln!("{path}: {problem}");
                ExitCode::from(2)
            }
        }),
        #[cfg(feature = "stage")]
        ["stage", scripts @ ..] => Some(sumi::game::stage::main(
            scripts.iter().map(ToString::to_string),
        )),
        _ => None,
    }
}

#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
fn open(puzzle: Option<sumi::puzzle::Puzzle>) -> ExitCode {
    if sumi::game::run(puzzle).is_success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Reads the first puzzle of a file.
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
fn read(path: &str) -> Result<sumi::puzzle::Puzzle, Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(path)?;
    let drafts = sumi::format::read(&text, Some(path))?;
    let draft = drafts.first().ok_or("there is no puzzle in this file")?;
    Ok(draft.check()?)
}
