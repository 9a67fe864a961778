//! A slip of paper that tells what became of a file, of a text that was pasted, or of a pack that was made.

mod arrival_words;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui::Align2};

use self::arrival_words::{arrival_words, filled_words};
use super::notice::news_slip;
use crate::game::{
    base::{
        GameSystems, Menu, Screen,
        files::{FileFault, FileProblem, FileSaved},
        locale::GameLocale,
        theme::{DrawMenus, DrawOverlays, widget::Look},
    },
    library::ReadingTexts,
    making::PackShort,
    play::{arrivals::ArrivalNews, filling::BoardFilled, intent::GameIntent},
    store::TakenIn,
};

/// How many lines are told at once; the last ones, when many files come together.
const MOST: usize = 7;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FileNews>()
        .add_systems(
            Update,
            (
                forget.run_if(state_changed::<Screen>),
                put_away.run_if(on_message::<GameIntent>),
                hear,
            )
                .chain()
                .in_set(GameSystems::Highlight),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                draw.in_set(DrawOverlays)
                    .after(super::notice::draw)
                    .run_if(has_news),
                // Over a page that covers the screen, too.
                draw.in_set(DrawMenus)
                    .ambiguous_with(DrawMenus)
                    .run_if(has_news)
                    .run_if(|menu: Res<State<Menu>>| menu.covers_screen()),
            ),
        );
}

/// What became of the last files.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
pub(in crate::game) struct FileNews {
    lines: Vec<String>,
    /// The screen was about to change when it was heard, so that it is told on the next.
    is_for_next: bool,
}

impl FileNews {
    /// Returns what is told, line by line.
    pub(in crate::game) fn lines(&self) -> &[String] {
        &self.lines
    }
}

fn has_news(news: Res<FileNews>, reading: Query<&ReadingTexts>) -> bool {
    !news.lines.is_empty() || reading.iter().any(ReadingTexts::takes_long)
}

fn forget(mut news: ResMut<FileNews>) {
    if !std::mem::take(&mut news.is_for_next) {
        news.lines.clear();
    }
}

/// Whoever plays on has read it.
fn put_away(mut news: ResMut<FileNews>) {
    news.lines.clear();
}

/// Everything that is told of here.
#[derive(SystemParam)]
struct News<'w, 's> {
    taken: MessageReader<'w, 's, TakenIn>,
    arrived: MessageReader<'w, 's, ArrivalNews>,
    filled: MessageReader<'w, 's, BoardFilled>,
    saved: MessageReader<'w, 's, FileSaved>,
    problems: MessageReader<'w, 's, FileProblem>,
    short: MessageReader<'w, 's, PackShort>,
}

impl News<'_, '_> {
    fn lines(&mut self, locale: &GameLocale) -> Vec<String> {
        let taken = self.taken.read().map(|taken| taken_words(locale, taken));
        let arrived = self.arrived.read();
        let arrived = arrived.flat_map(|news| arrival_words(locale, news));
        let filled = self.filled.read().map(|news| filled_words(locale, news));
        let saved = self.saved.read().map(|FileSaved { place }| {
            let place = ("place", place.clone());
            locale.format("file-saved", &[place])
        });
        let problems = self.problems.read();
        let problems = problems.map(|file| problem_words(locale, file));
        let short = self.short.read().filter(|pack| pack.made > 0);
        let short = short.map(|pack| {
            let values = [
                ("made", pack.made.to_string()),
                ("wanted", pack.wanted.to_string()),
            ];
            locale.format("made-fewer", &values)
        });
        let lines = taken.chain(arrived).chain(filled).chain(saved).chain(short);
        lines.chain(problems).collect()
    }
}

fn hear(
    mut heard: News,
    locale: Res<GameLocale>,
    screen: Res<NextState<Screen>>,
    mut news: ResMut<FileNews>,
) {
    let lines = heard.lines(&locale);
    if !lines.is_empty() {
        let skipped = lines.len().saturating_sub(MOST);
        news.lines = lines.into_iter().skip(skipped).collect();
        news.is_for_next = !matches!(&*screen, NextState::Unchanged);
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
                ("puzzles", restored.puzzles.to_string()),
            ];
            let new = restored.games + restored.history + restored.runs + restored.puzzles;
            let nothing = new == 0;
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
        FileFault::Empty => locale.format("file-empty", &[file]),
        FileFault::Unfit(reason) => reason.clone(),
        FileFault::NotMade => locale.text("file-not-made"),
        FileFault::NothingToPaste => locale.text("file-nothing-to-paste"),
        FileFault::Unreadable(reason) => because("file-unreadable", reason),
        FileFault::NotWritten(reason) => because("file-not-written", reason),
        FileFault::NoDialog => locale.text("file-no-dialog"),
    }
}

fn draw(mut contexts: EguiContexts, look: Look, mut news: ResMut<FileNews>) -> Result {
    let context = contexts.ctx_mut()?;
    let text = if news.lines.is_empty() {
        look.locale.text("reading-file")
    } else {
        news.lines.join("\n")
    };
    if news_slip(context, &look, "file news", Align2::CENTER_TOP, text) {
        news.lines.clear();
    }
    Ok(())
}
