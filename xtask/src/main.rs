//! The project's commands: `cargo play`, `cargo ci`, `cargo web` and `cargo stage`, aliased in `.cargo/config.toml`.
//!
//! Plain Rust without dependencies, so that the first command on a fresh machine starts at once. Each command is one
//! file; the rest is what they share.

mod browser;
mod ci;
mod display;
mod licences;
mod needs;
mod play;
mod project;
mod serve;
mod shape;
mod shell;
mod stage;
mod system;
mod tally;
mod tool;
mod vulkan;
mod wasm;
mod web;

use std::env;
use std::process::ExitCode;

use crate::project::Project;
use crate::shell::Outcome;

const USAGE: &str = "\
The commands of this project:
  cargo play [arguments…]         installs what is missing, builds the game and opens it
  cargo ci [quick | stage…]       runs every check; quick leaves out pictures, web and browser
  cargo web [--build] [--port N]  builds the web version and serves it on this machine
  cargo stage FILE…               plays stage scripts without a window";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(code) => code,
        Err(stop) => {
            eprintln!("\nerror: {stop}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Outcome<ExitCode> {
    let (command, rest) = arguments
        .split_first()
        .map_or(("", &[][..]), |(c, r)| (c.as_str(), r));
    match command {
        "play" => play::play(&Project::find()?, rest),
        "ci" => ci::ci(Project::find()?, rest),
        "web" => web::web(&Project::find()?, rest),
        "stage" => stage::stage(&Project::find()?, rest),
        _ => {
            println!("{USAGE}");
            Ok(if command.is_empty() {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            })
        }
    }
}
