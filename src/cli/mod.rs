//! The command line: make, check, convert, solve and show puzzles, verify and rank runs, without opening a window.
//!
//! Each command is one file with its arguments and a `run` that writes to a [`Console`] and gives a [`CommandStatus`].

mod bench;
mod board;
mod check;
mod console;
mod convert;
mod daily;
mod each;
mod generate;
mod grade;
mod hint;
mod input;
mod interrupt;
mod json;
mod lines;
mod new_file;
mod picture;
mod print;
mod rank;
mod run_files;
mod show;
mod solve;
mod stream;
mod threads;
mod verify;
mod watch;

use std::{ffi::OsString, process::ExitCode};

use clap::{Parser, Subcommand};

pub use self::console::{CommandStatus, Console};

/// KenKen, Kakuro, Sudoku, Hypersudoku and Killer Sudoku, drawn in ink. Without a command, the game opens.
#[derive(Debug, Parser)]
#[command(name = "sumi", version, arg_required_else_help = true)]
#[cfg_attr(
    feature = "game",
    command(after_help = "`sumi play FILE…` opens the game with what is in the files.")
)]
struct Arguments {
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    Bench(bench::BenchCommand),
    Check(check::CheckCommand),
    Convert(convert::ConvertCommand),
    Daily(daily::DailyCommand),
    Generate(generate::GenerateCommand),
    Grade(grade::GradeCommand),
    Hint(hint::HintCommand),
    Picture(picture::PictureCommand),
    Print(print::PrintCommand),
    Rank(rank::RankCommand),
    Show(show::ShowCommand),
    Solve(solve::SolveCommand),
    Verify(verify::VerifyCommand),
}

/// Runs the program with these arguments, of which the first is its name, on the terminal.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    execute(arguments, &mut Console::terminal()).into()
}

/// Runs the program with these arguments on any console.
pub fn execute(
    arguments: impl IntoIterator<Item = OsString>,
    console: &mut Console<'_>,
) -> CommandStatus {
    match Arguments::try_parse_from(arguments) {
        Ok(Arguments { command }) => match command {
            CliCommand::Bench(bench) => bench.run(console),
            CliCommand::Check(check) => check.run(console),
            CliCommand::Convert(convert) => convert.run(console),
            CliCommand::Daily(daily) => daily.run(console),
            CliCommand::Generate(generate) => generate.run(console),
            CliCommand::Grade(grade) => grade.run(console),
            CliCommand::Hint(hint) => hint.run(console),
            CliCommand::Picture(picture) => picture.run(console),
            CliCommand::Print(print) => print.run(console),
            CliCommand::Rank(rank) => rank.run(console),
            CliCommand::Show(show) => show.run(console),
            CliCommand::Solve(solve) => solve.run(console),
            CliCommand::Verify(verify) => verify.run(console),
        },
        Err(message) if message.use_stderr() => {
            console.complain(message.render());
            CommandStatus::Unreadable
        }
        Err(help) => {
            console.say(help.render());
            CommandStatus::Fine
        }
    }
}
