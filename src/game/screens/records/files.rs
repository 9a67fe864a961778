//! Files of the records: runs to give away and to believe, and tables of scores.

use std::cmp::Reverse;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::egui::{self, Ui, vec2};
use egui_phosphor::regular as icons;

use super::{view::RecordsView, words::GameWords};
use crate::contest::{FinishedGame, Period, Ranking, RankingScope, Today};
use crate::format::scores::{self, PlayerScore};
use crate::game::{
    base::{
        files::{AskForFile, FilePurpose, SaveFile},
        theme::widget::{self, Look},
    },
    screens::chip::chip,
    store::{ForeignScores, KeptRuns, PlayerId, Players, Store},
};

/// How many runs are offered to be given away.
const OFFERED: usize = 12;

/// What the player wants with files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileWish {
    /// To choose files.
    Open(FilePurpose),
    /// To give away the run with this number.
    GiveRun(u32),
    /// To give away the table of everybody's points.
    GiveScores,
    /// To forget the tables that came as files.
    ForgetScores,
}

/// The runs that can be given away.
#[derive(Default)]
pub(super) struct FilesTab {
    runs: Vec<FinishedGame>,
}

impl FilesTab {
    /// Finds the best games whose runs are kept.
    pub(super) fn of(games: &[FinishedGame]) -> Self {
        let kept = games.iter().filter(|game| game.run.is_some());
        let mut runs: Vec<_> = kept.cloned().collect();
        runs.sort_by_key(|game| (Reverse(game.points), Reverse(game.date)));
        runs.truncate(OFFERED);
        Self { runs }
    }

    /// Draws what can be done with files, and returns what somebody wants.
    pub(super) fn draw(
        &self,
        ui: &mut Ui,
        look: &Look,
        scores: &ForeignScores,
        width: f32,
    ) -> Option<FileWish> {
        let mut wish = None;
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                let gap = look.scale.px(8.0);
                ui.spacing_mut().item_spacing = vec2(gap, gap);
                self.draw_runs(ui, look, &mut wish);
                draw_scores(ui, look, scores, &mut wish);
            });
        });
        wish
    }

    fn draw_runs(&self, ui: &mut Ui, look: &Look, wish: &mut Option<FileWish>) {
        let text = |key: &str| look.locale.text(key);
        heading(ui, look, &text("files-runs"));
        ui.label(look.small(text("run-proof")));
        let open = Some(FileWish::Open(FilePurpose::Run));
        offer(ui, look, &text("files-open-runs"), open, wish);
        if self.runs.is_empty() {
            ui.label(look.small(text("files-no-runs")));
            return;
        }
        ui.label(text("files-give-run"));
        ui.horizontal_wrapped(|ui| {
            for game in &self.runs {
                let words = GameWords::of(look, game);
                let text = format!(
                    "{}  {} · {} · {}",
                    icons::DOWNLOAD_SIMPLE,
                    words.title,
                    words.time,
                    words.points
                );
                offer(ui, look, &text, game.run.map(FileWish::GiveRun), wish);
            }
        });
    }
}

fn draw_scores(ui: &mut Ui, look: &Look, scores: &ForeignScores, wish: &mut Option<FileWish>) {
    let text = |key: &str| look.locale.text(key);
    ui.add_space(look.scale.px(14.0));
    heading(ui, look, &text("files-scores"));
    ui.label(look.small(text("files-scores-detail")));
    ui.horizontal_wrapped(|ui| {
        let give = Some(FileWish::GiveScores);
        offer(ui, look, &text("files-give-scores"), give, wish);
        let open = Some(FileWish::Open(FilePurpose::Scores));
        offer(ui, look, &text("files-open-scores"), open, wish);
        if !scores.is_empty() {
            let forget = Some(FileWish::ForgetScores);
            offer(ui, look, &text("files-forget-scores"), forget, wish);
        }
    });
}

fn heading(ui: &mut Ui, look: &Look, text: &str) {
    ui.label(look.display(text, look.scale.heading() * 0.85));
}

fn offer(
    ui: &mut Ui,
    look: &Look,
    text: &str,
    offered: Option<FileWish>,
    wish: &mut Option<FileWish>,
) {
    let response = chip(ui, look, text, false);
    widget::call(&response, text);
    if response.clicked() {
        *wish = offered;
    }
}

/// The way to files.
#[derive(SystemParam)]
pub(super) struct FileCounter<'w> {
    /// The tables that came as files.
    pub(super) scores: ResMut<'w, ForeignScores>,
    ask: MessageWriter<'w, AskForFile>,
    save: MessageWriter<'w, SaveFile>,
    runs: Res<'w, KeptRuns>,
    players: Res<'w, Players>,
    player: Res<'w, PlayerId>,
    store: Res<'w, Store>,
}

impl FileCounter<'_> {
    /// Does what somebody wants.
    pub(super) fn serve(&mut self, wish: FileWish, view: &RecordsView, today: Today) {
        match wish {
            FileWish::Open(purpose) => drop(self.ask.write(AskForFile(purpose))),
            FileWish::GiveRun(number) => self.give_run(number),
            FileWish::GiveScores => drop(self.save.write(SaveFile {
                purpose: FilePurpose::Scores,
                name: FilePurpose::Scores.file_name("sumi"),
                text: scores::write(&overall(view, today)),
            })),
            FileWish::ForgetScores => self.scores.forget(&self.store),
        }
    }

    fn give_run(&mut self, number: u32) {
        // A run may have been dropped since the page was drawn.
        if let Some(text) = self.runs.text(number, &self.store, &self.player) {
            let about = format!("{}-{number}", self.players.current().name);
            self.save.write(SaveFile {
                purpose: FilePurpose::Run,
                name: FilePurpose::Run.file_name(&about),
                text,
            });
        }
    }
}

/// What everybody has reached in all.
fn overall(view: &RecordsView, today: Today) -> Vec<PlayerScore> {
    let ranking = Ranking::of(view.ranked(), RankingScope::Overall, Period::Ever, today);
    let scores = ranking.rows.iter().filter_map(|row| {
        Some(PlayerScore {
            name: row.player.parse().ok()?,
            points: row.points,
        })
    });
    scores.collect()
}
