//! `sumi rank`: the table of a folder of runs.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use super::{
    CommandStatus, Console, json,
    output::OutputFile,
    run_files::{RunFile, RunInput, RunOutcome, clock, ending, proof},
    system_words,
};
use crate::{
    contest::{Date, FinishedGame, Period, RankedGame, Ranking, RankingRow, RankingScope, Today},
    format::scores::{self, PlayerScore},
};

/// Play runs again and rank those that prove something, the best first
///
/// Points come first; of equal ones less help, then less time, then the earlier.
#[derive(Debug, Args)]
#[command(after_help = proof())]
pub(super) struct RankCommand {
    #[command(flatten)]
    input: RunInput,
    /// Which runs are compared with each other
    #[arg(long, value_enum, default_value_t)]
    by: RankBy,
    /// Write JSON for other programs
    #[arg(long)]
    json: bool,
    /// Write what each player has reached in all to this `.kenken_scores` file as well; `-` is standard output, instead of
    /// the tables
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    scores: Option<PathBuf>,
    /// Replace that file if it exists
    #[arg(long, requires = "scores")]
    force: bool,
}

/// Which runs are compared with each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum RankBy {
    /// Those of the same puzzle
    #[default]
    Puzzle,
    /// Those of puzzles of the same kind, size and level
    Kind,
    /// Those under the same rules
    Mode,
    /// All, by the points of each player's best runs together
    Overall,
}

/// One table: what it is about, and its runs.
struct Table<'a> {
    title: String,
    ranking: Ranking<'a>,
}

impl RankCommand {
    pub(super) fn run(&self, console: &mut Console<'_>) -> CommandStatus {
        let files = self.input.judge(console);
        let mut status = files.iter().map(RunFile::status).max().unwrap_or_default();
        let games = proven(&files);
        let ranked: Vec<RankedGame<'_>> = games
            .iter()
            .map(|(player, game)| RankedGame { player, game })
            .collect();
        let tables = self.by.tables(&ranked);
        match &self.scores {
            Some(path) => {
                let text = scores_of(&ranked);
                if path.as_os_str() == "-" {
                    console.say(text);
                } else {
                    say_tables(&tables, console);
                    status = status.max(self.write(path, &text, console));
                }
            }
            None if self.json => console.say(json::text(&as_json(&tables, &files))),
            None => say_tables(&tables, console),
        }
        complain_of(&files, console);
        status
    }

    fn write(&self, path: &Path, text: &str, console: &mut Console<'_>) -> CommandStatus {
        match OutputFile::write_all(path, self.force, text) {
            Ok(()) => CommandStatus::Fine,
            Err(error) => {
                let words = system_words::in_words(&error);
                console.complain(format!("{}: {words}", path.display()));
                CommandStatus::Unreadable
            }
        }
    }
}

/// Every game that was proven, with its player.
fn proven(files: &[RunFile]) -> Vec<(String, &FinishedGame)> {
    let games = files.iter().filter_map(|file| match &file.outcome {
        RunOutcome::Proven(player, verified) => Some((player.to_string(), &verified.game)),
        _ => None,
    });
    games.collect()
}

impl RankBy {
    /// The tables of all games that count, in the order in which their first games came.
    fn tables<'a>(self, games: &[RankedGame<'a>]) -> Vec<Table<'a>> {
        let mut scopes: Vec<(RankingScope, &FinishedGame)> = Vec::new();
        for ranked in games.iter().filter(|ranked| ranked.game.counts()) {
            let scope = self.scope(ranked.game);
            if scopes.iter().all(|&(known, _)| known != scope) {
                scopes.push((scope, ranked.game));
            }
        }
        let table = |(scope, game)| Table {
            title: self.title(game),
            ranking: ranking(games, scope),
        };
        scopes.into_iter().map(table).collect()
    }

    const fn scope(self, game: &FinishedGame) -> RankingScope {
        let puzzle = &game.puzzle;
        match self {
            Self::Puzzle => RankingScope::Puzzle(puzzle.fingerprint),
            Self::Kind => RankingScope::Class(puzzle.kind, puzzle.size, puzzle.level),
            Self::Mode => RankingScope::Mode(game.mode),
            Self::Overall => RankingScope::Overall,
        }
    }

    fn title(self, game: &FinishedGame) -> String {
        let puzzle = &game.puzzle;
        let level = puzzle.level.map_or("", |level| level.name());
        let class = format!("{} {} {level}", puzzle.kind, puzzle.size);
        match self {
            Self::Puzzle => {
                let par = clock(puzzle.par.unwrap_or_default());
                let title = Some(&puzzle.title).filter(|title| !title.is_empty());
                let named = title.map_or(class.clone(), |title| format!("{title}: {class}"));
                format!("{named}, par {par}")
            }
            Self::Kind => class,
            Self::Mode => game.mode.to_string(),
            Self::Overall => "overall".to_owned(),
        }
    }
}

/// All games of a scope, whenever they were played.
fn ranking<'a>(games: &[RankedGame<'a>], scope: RankingScope) -> Ranking<'a> {
    let any_day = Today {
        date: Date::MIN,
        offset_minutes: 0,
    };
    Ranking::of(games.iter().copied(), scope, Period::Ever, any_day)
}

fn say_tables(tables: &[Table<'_>], console: &mut Console<'_>) {
    for table in tables {
        console.say(table.text());
    }
    if !tables.is_empty() {
        console.say(format!("{}\n", proof()));
    }
}

impl Table<'_> {
    fn text(&self) -> String {
        let rows = self.ranking.rows.iter();
        let names = rows.clone().map(|row| row.player.chars().count());
        let width = names.max().unwrap_or_default();
        let lines = rows.map(|row| row_text(row, width));
        format!("{}\n{}\n", self.title, lines.collect::<String>())
    }
}

/// A player's place, points and best run, and how many runs there were.
fn row_text(row: &RankingRow<'_>, width: usize) -> String {
    let best = row.best;
    let medal = best
        .medal
        .map_or_else(String::new, |medal| format!("{medal:?}"));
    format!(
        "{:>3}. {:width$} {:>6}  {:>11}  {medal:6} {:>3} hints  {}  {} of {}\n",
        row.place,
        row.player,
        row.points,
        clock(best.total()),
        best.help.hints(),
        best.date.date(0),
        best.mode,
        row.games,
    )
}

/// What each player has reached with the best run of every puzzle.
fn scores_of(games: &[RankedGame<'_>]) -> String {
    let rows = ranking(games, RankingScope::Overall).rows;
    let scores = rows.iter().filter_map(|row| {
        Some(PlayerScore {
            name: row.player.parse().ok()?,
            points: row.points,
        })
    });
    scores::write(&scores.collect::<Vec<_>>())
}

/// Lists what has no place, and why.
fn complain_of(files: &[RunFile], console: &mut Console<'_>) {
    for file in files {
        let name = &file.name;
        match &file.outcome {
            RunOutcome::Proven(player, verified) if !verified.game.counts() => {
                let ending = ending(verified.game.ending);
                console.complain(format!("{name}: no place for {player}: {ending}"));
            }
            RunOutcome::Proven(..) => {}
            RunOutcome::Refused(fault) => console.complain(format!("{name}: refused: {fault}")),
            RunOutcome::Unreadable(error) => console.complain(format!("{name}: {error}")),
        }
    }
}

fn as_json(tables: &[Table<'_>], files: &[RunFile]) -> Vec<Value> {
    let row = |row: &RankingRow<'_>| {
        json!({
            "place": row.place,
            "player": row.player,
            "points": row.points,
            "games": row.games,
            "total_seconds": row.best.total().as_secs_f64(),
            "hints": row.best.help.hints(),
            "medal": row.best.medal.map(|medal| format!("{medal:?}")),
            "ended": row.best.date.0,
        })
    };
    let table = |table: &Table<'_>| {
        let rows: Value = table.ranking.rows.iter().map(row).collect();
        json!({ "table": table.title, "rows": rows })
    };
    let files = files.iter().map(RunFile::as_json);
    tables.iter().map(table).chain(files).collect()
}
