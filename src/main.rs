//! The program: without arguments the game, with arguments the command line.

#[cfg(not(target_arch = "wasm32"))]
use std::process::ExitCode;

#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    sumi::game::run();
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

/// Carries out what needs the game: opening it, with files or without, and the stage.
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
fn game(arguments: &[std::ffi::OsString]) -> Option<ExitCode> {
    let (word, rest) = match arguments {
        [] | [_] => return Some(open(&[])),
        [_, word, rest @ ..] => (word.to_str()?, rest),
    };
    match word {
        "play" if !rest.is_empty() => Some(open(rest)),
        #[cfg(feature = "stage")]
        "stage" => Some(sumi::game::stage::main(
            rest.iter().map(|word| word.to_string_lossy().into_owned()),
        )),
        _ => None,
    }
}

/// Opens the game; what it cannot read of the files it says on the screen, but a name without a file is told at once.
#[cfg(all(feature = "game", not(target_arch = "wasm32")))]
fn open(files: &[std::ffi::OsString]) -> ExitCode {
    let files: Vec<std::path::PathBuf> = files.iter().map(Into::into).collect();
    let missing: Vec<_> = files.iter().filter(|path| !path.exists()).collect();
    for path in &missing {
        eprintln!("{}: there is no such file", path.display());
    }
    if !missing.is_empty() {
        return ExitCode::from(2);
    }
    if sumi::game::run(files).is_success() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
