//! The command line: make, check, convert, solve and show puzzles, verify and rank runs, without opening a window.
//!
//! Each command is one file with its arguments and a `run` that writes to a [`Console`] and gives a [`CommandStatus`].
//! What several share has files of its own: `input` and `stream` read puzzles, `each` goes through them and tells the
//! answers, `json` has the words for other programs, `output` writes files.

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
mod limits;
mod lines;
mod manual;
mod only;
mod output;
mod picture;
mod play;
mod print;
mod qualities;
mod rank;
mod repair;
mod ron_list;
mod run_files;
mod show;
mod solutions;
mod solve;
mod stream;
mod system_words;
mod threads;
mod values;
mod verify;
mod watch;

use std::{ffi::OsString, process::ExitCode};

use clap::{Parser, Subcommand};

pub use self::console::{CommandStatus, Console};

/// KenKen, Kakuro, Sudoku, Hypersudoku and Killer Sudoku, drawn in ink. Without a command, the game opens.
#[derive(Debug, Parser)]
#[command(name = "sumi", version, arg_required_else_help = true, after_help = CommandStatus::HELP)]
struct Arguments {
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    Play(play::PlayCommand),
    Bench(bench::BenchCommand),
    Check(check::CheckCommand),
    Convert(convert::ConvertCommand),
    Daily(daily::DailyCommand),
    Generate(generate::GenerateCommand),
    Grade(grade::GradeCommand),
    Hint(hint::HintCommand),
    Picture(picture::PictureCommand),
    Print(print::PrintCommand),
    Qualities(qualities::QualitiesCommand),
    Rank(rank::RankCommand),
    Repair(repair::RepairCommand),
    Show(show::ShowCommand),
    Solve(solve::SolveCommand),
    Verify(verify::VerifyCommand),
    Completions(manual::CompletionsCommand),
    Man(manual::ManCommand),
    /// Explain what `--json` writes: every key and every code
    #[command(after_long_help = json::HELP)]
    Json,
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
    let status = match Arguments::try_parse_from(arguments) {
        Ok(Arguments { command }) => command.run(console),
        Err(message) if message.use_stderr() => {
            console.complain(message.render());
            CommandStatus::Unreadable
        }
        Err(help) => {
            console.say(help.render());
            CommandStatus::Fine
        }
    };
    console.close(status)
}

impl CliCommand {
    fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        match self {
            Self::Play(play) => play.run(console),
            Self::Bench(bench) => bench.run(console),
            Self::Check(check) => check.run(console),
            Self::Convert(convert) => convert.run(console),
            Self::Daily(daily) => daily.run(console),
            Self::Generate(generate) => generate.run(console),
            Self::Grade(grade) => grade.run(console),
            Self::Hint(hint) => hint.run(console),
            Self::Picture(picture) => picture.run(console),
            Self::Print(print) => print.run(console),
            Self::Qualities(qualities) => qualities.run(console),
            Self::Rank(rank) => rank.run(console),
            Self::Repair(repair) => repair.run(console),
            Self::Show(show) => show.run(console),
            Self::Solve(solve) => solve.run(console),
            Self::Verify(verify) => verify.run(console),
            Self::Completions(completions) => completions.run(console),
            Self::Man(man) => man.run(console),
            Self::Json => manual::explain_json(console),
        }
    }
}
