//! The command line: make, check, convert, solve and show puzzles without opening a window.
//!
//! Each command is one file with its arguments and a `run` that writes to a [`Console`] and gives a [`Status`].

mod bench;
mod board;
mod check;
mod console;
mod convert;
mod each;
mod generate;
mod grade;
mod hint;
mod input;
mod interrupt;
mod json;
mod lines;
mod parallel;
mod show;
mod solve;
mod stream;
mod watch;

use std::{ffi::OsString, process::ExitCode};

use clap::{Parser, Subcommand};

pub use self::console::{Console, Status};

/// KenKen, Kakuro, Sudoku, Hypersudoku and Killer Sudoku, drawn in ink. Without a command, the game opens.
#[derive(Debug, Parser)]
#[command(name = "sumi", version, arg_required_else_help = true)]
#[cfg_attr(
    feature = "game",
    command(after_help = "`sumi play FILE` opens the game with a puzzle.")
)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Bench(bench::Bench),
    Check(check::Check),
    Convert(convert::Convert),
    Generate(generate::Generate),
    Grade(grade::GradeCommand),
    Hint(hint::HintCommand),
    Show(show::Show),
    Solve(solve::Solve),
}

/// Runs the program with these arguments, of which the first is its name, on the terminal.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    execute(arguments, &mut Console::terminal()).into()
}

/// Runs the program with these arguments on any console.
pub fn execute(arguments: impl IntoIterator<Item = OsString>, console: &mut Console<'_>) -> Status {
    match Arguments::try_parse_from(arguments) {
        Ok(Arguments { command }) => match command {
            Command::Bench(bench) => bench.run(console),
            Command::Check(check) => check.run(console),
            Command::Convert(convert) => convert.run(console),
            Command::Generate(generate) => generate.run(console),
            Command::Grade(grade) => grade.run(console),
            Command::Hint(hint) => hint.run(console),
            Command::Show(show) => show.run(console),
            Command::Solve(solve) => solve.run(console),
        },
        Err(message) if message.use_stderr() => {
            console.complain(message.render());
            Status::Unreadable
        }
        Err(help) => {
            console.say(help.render());
            Status::Fine
        }
    }
}
