//! A slip of paper that tells what became of a file.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Align2};

use super::notice::news_slip;
use crate::game::{
    base::{
        GameSystems, Screen,
        files::{FileFault, FileProblem, FileSaved},
        locale::GameLocale,
        theme::{DrawOverlays, widget::Look},
    },
    store::TakenIn,
};

/// How many lines are told at once; the last ones, when many files come together.
const MOST: usize = 5;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileNews>()
        .add_systems(
            Update,
            (forget.run_if(state_changed::<Screen>), hear)
                .chain()
                .in_set(GameSystems::Highlight),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawOverlays)
                .after(super::notice::draw)
                .run_if(|news: Res<FileNews>| !news.0.is_empty()),
        );
}

/// What became of the last files.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct FileNews(Vec<String>);

fn forget(mut news: ResMut<FileNews>) {
    news.0.clear();
}

fn hear(
    mut taken: MessageReader<TakenIn>,
    mut saved: MessageReader<FileSaved>,
    mut problems: MessageReader<FileProblem>,
    locale: Res<GameLocale>,
    mut news: ResMut<FileNews>,
) {
    let taken = taken.read().map(|taken| taken_words(&locale, taken));
    let saved = saved.read().map(|FileSaved { place }| {
        let place = ("place", place.clone());
        locale.format("file-saved", &[place])
    });
    let problems = problems.read().map(|file| problem_words(&locale, file));
    let lines: Vec<String> = taken.chain(saved).chain(problems).collect();
    if !lines.is_empty() {
        let skipped = lines.len().saturating_sub(MOST);
        news.0 = lines.into_iter().skip(skipped).collect();
    }
}

fn taken_words(locale: &GameLocale, taken: &TakenIn) -> String {
    match taken {
        TakenIn::Player { name, restored } => {
            let values = [
                ("name", name.clone()),
                ("games", restored.games.to_string()),
                ("history", restored.history.to_string()),
                ("runs", restored.runs.to_string()),
            ];
            let nothing = restored.games + restored.history + restored.runs == 0;
            match (restored.is_new, nothing) {
                (true, _) => locale.format("file-player-came", &values),
                (false, true) => locale.format("file-player-same", &values[..1]),
                (false, false) => locale.format("file-player-merged", &values),
            }
        }
        TakenIn::Run { player, is_new } => {
            let values = [("player", player.clone())];
            if *is_new {
                locale.format("file-run-taken", &values)
            } else {
                locale.format("file-run-known", &values)
            }
        }
        TakenIn::Scores { count } => {
            locale.format("file-scores-taken", &[("count", count.to_string())])
        }
        TakenIn::Refused { file, reason } => {
            let values = [("file", file.clone()), ("reason", reason.clone())];
            locale.format("file-refused", &values)
        }
        TakenIn::NotNow { file } => locale.format("file-not-now", &[("file", file.clone())]),
    }
}

fn problem_words(locale: &GameLocale, FileProblem { name, fault }: &FileProblem) -> String {
    let file = ("file", name.clone());
    let because =
        |key, reason: &String| locale.format(key, &[file.clone(), ("reason", reason.clone())]);
    match fault {
        FileFault::TooLarge => locale.format("file-too-large", &[file]),
        FileFault::NotText => locale.format("file-not-text", &[file]),
        FileFault::UnknownKind => locale.format("file-unknown", &[file]),
        FileFault::Unreadable(reason) => because("file-unreadable", reason),
        FileFault::NotWritten(reason) => because("file-not-written", reason),
        FileFault::NoDialog => locale.text("file-no-dialog"),
    }
}

fn draw(mut contexts: EguiContexts, look: Look, mut news: ResMut<FileNews>) -> Result {
    let context = contexts.ctx_mut()?;
    let text = news.0.join("\n");
    if news_slip(context, &look, "file news", Align2::CENTER_TOP, text) {
        news.0.clear();
    }
    Ok(())
}
