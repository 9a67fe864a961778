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
    contest::rerun::{KeptRunName, Rerun},
    screens::chip::chip,
    store::{ForeignScores, ImportedGame, KeptRuns, PlayerId, Players, Store},
};

/// How many runs are offered to be given away.
const OFFERED: usize = 12;

/// What the player wants with files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileRequest {
    /// To choose files.
    Open(FilePurpose),
    /// To give away the run with this number.
    GiveRun(u32),
    /// To give away the table of everybody's points.
    GiveScores,
    /// To forget the tables that came as files.
    ForgetScores,
    /// To watch or race a run that came as a file.
    Rerun(Rerun),
}

/// The runs that can be given away, and those that came.
#[derive(Default)]
pub(super) struct FilesTab {
    runs: Vec<FinishedGame>,
    imported: Vec<ImportedGame>,
}

impl FilesTab {
    /// Finds the best games whose runs are kept, and the latest of other people.
    pub(super) fn of(view: &RecordsView) -> Self {
        let kept = view.own().iter().filter(|game| game.run.is_some());
        let mut runs: Vec<_> = kept.cloned().collect();
        runs.sort_by_key(|game| (Reverse(game.points), Reverse(game.date)));
        runs.truncate(OFFERED);
        let imported = view.imported_runs().take(OFFERED).cloned().collect();
        Self { runs, imported }
    }

    /// Draws what can be done with files, and returns what somebody wants.
    pub(super) fn draw(
        &self,
        ui: &mut Ui,
        look: &Look,
        scores: &ForeignScores,
        width: f32,
    ) -> Option<FileRequest> {
        let mut request = None;
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
                let gap = look.scale.px(8.0);
                ui.spacing_mut().item_spacing = vec2(gap, gap);
                self.draw_runs(ui, look, &mut request);
                draw_scores(ui, look, scores, &mut request);
            });
        });
        request
    }

    fn draw_runs(&self, ui: &mut Ui, look: &Look, request: &mut Option<FileRequest>) {
        let text = |key: &str| look.locale.text(key);
        heading(ui, look, &text("files-runs"));
        ui.label(look.small(text("run-proof")));
        let open = Some(FileRequest::Open(FilePurpose::Run));
        offer(ui, look, &text("files-open-runs"), open, request);
        for imported in &self.imported {
            draw_imported(ui, look, imported, request);
        }
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
                offer(ui, look, &text, game.run.map(FileRequest::GiveRun), request);
            }
        });
    }
}

/// The run of somebody else, to be raced or watched.
fn draw_imported(
    ui: &mut Ui,
    look: &Look,
    imported: &ImportedGame,
    request: &mut Option<FileRequest>,
) {
    let ImportedGame { player, game } = imported;
    let Some(run) = game.run.map(KeptRunName::Imported) else {
        return;
    };
    let words = GameWords::of(look, game);
    ui.horizontal_wrapped(|ui| {
        let race = FileRequest::Rerun(Rerun::Race(run));
        let race = game.can_be_raced().then_some(("records-race-run", race));
        let watch = ("records-watch-run", FileRequest::Rerun(Rerun::Watch(run)));
        for (key, rerun) in race.into_iter().chain([watch]) {
            offer(ui, look, &look.locale.text(key), Some(rerun), request);
        }
        let about = format!("{player} · {} · {}", words.title, words.time);
        ui.add(egui::Label::new(about).truncate());
    });
}

fn draw_scores(
    ui: &mut Ui,
    look: &Look,
    scores: &ForeignScores,
    request: &mut Option<FileRequest>,
) {
    let text = |key: &str| look.locale.text(key);
    ui.add_space(look.scale.px(14.0));
    heading(ui, look, &text("files-scores"));
    ui.label(look.small(text("files-scores-detail")));
    ui.horizontal_wrapped(|ui| {
        let give = Some(FileRequest::GiveScores);
        offer(ui, look, &text("files-give-scores"), give, request);
        let open = Some(FileRequest::Open(FilePurpose::Scores));
        offer(ui, look, &text("files-open-scores"), open, request);
        if !scores.is_empty() {
            let forget = Some(FileRequest::ForgetScores);
            offer(ui, look, &text("files-forget-scores"), forget, request);
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
    offered: Option<FileRequest>,
    request: &mut Option<FileRequest>,
) {
    let response = chip(ui, look, text, false);
    widget::call(&response, text);
    if response.clicked() {
        *request = offered;
    }
}

/// The way to files.
#[derive(SystemParam)]
pub(super) struct FileCounter<'w> {
    /// The tables that came as files.
    pub(super) scores: ResMut<'w, ForeignScores>,
    ask: MessageWriter<'w, AskForFile>,
    save: MessageWriter<'w, SaveFile>,
    reruns: MessageWriter<'w, Rerun>,
    runs: Res<'w, KeptRuns>,
    players: Res<'w, Players>,
    player: Res<'w, PlayerId>,
    store: Res<'w, Store>,
}

impl FileCounter<'_> {
    /// Does what somebody wants.
    pub(super) fn serve(&mut self, request: FileRequest, view: &RecordsView, today: Today) {
        match request {
            FileRequest::Open(purpose) => drop(self.ask.write(AskForFile(purpose))),
            FileRequest::GiveRun(number) => self.give_run(number),
            FileRequest::GiveScores => drop(self.save.write(SaveFile::text(
                FilePurpose::Scores,
                FilePurpose::Scores.file_name("sumi"),
                scores::write(&overall(view, today)),
            ))),
            FileRequest::ForgetScores => self.scores.forget(&self.store),
            FileRequest::Rerun(rerun) => drop(self.reruns.write(rerun)),
        }
    }

    fn give_run(&mut self, number: u32) {
        // A run may have been dropped since the page was drawn.
        if let Some(text) = self.runs.text(number, &self.store, &self.player) {
            let about = format!("{}-{number}", self.players.current().name);
            let purpose = FilePurpose::Run;
            let name = purpose.file_name(&about);
            self.save.write(SaveFile::text(purpose, name, text));
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
