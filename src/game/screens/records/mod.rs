//! The records: the player's own games, the rankings, and what the games tell together.

mod dates;
mod details;
mod files;
mod history;
mod pen;
mod ranking_line;
mod rankings;
mod rows;
mod scope;
mod statistics;
mod view;
mod words;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Rect as EguiRect, Ui, pos2, vec2},
};

pub use self::view::RecordsView;
use self::{
    files::{FileCounter, FileRequest, FilesTab},
    history::{HistoryRequest, HistoryTab},
    rankings::RankingsTab,
    statistics::StatisticsTab,
};
use super::{chip::chip, library::header};
use crate::contest::{Fingerprint, Today};
use crate::game::{
    base::{
        ApplySystems, GameSystems, Menu, Screen,
        date::Calendar,
        theme::{
            DrawScreens,
            widget::{self, Look},
        },
    },
    input::context::{AddContext, Context, Layer, Row, Section},
    store::{ForeignScores, TakenIn},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RecordsView>()
        .init_resource::<RecordsPage>()
        .add_context(
            &RECORDS,
            in_state(Screen::Records).and_then(in_state(Menu::None)),
        )
        .add_systems(OnEnter(Screen::Records), (view::gather, arrive).chain())
        .add_systems(
            Update,
            obey.in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::Records).and_then(on_message::<RecordsIntent>)),
        )
        .add_systems(
            Update,
            view::gather
                .in_set(GameSystems::Validate)
                .run_if(in_state(Screen::Records).and_then(on_message::<TakenIn>)),
        )
        .add_systems(
            Update,
            look_through
                .in_set(GameSystems::Highlight)
                .run_if(in_state(Screen::Records).and_then(resource_changed::<RecordsView>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::Records)),
        );
}

const RECORDS: Context<RecordsIntent> = Context::new(
    "records",
    Section::Lists,
    Layer::Screen,
    &[
        Row::new(
            "previous-tab",
            RecordsIntent::PreviousTab,
            &["Q"],
            &[GamepadButton::LeftTrigger2],
        ),
        Row::new(
            "next-tab",
            RecordsIntent::NextTab,
            &["E"],
            &[GamepadButton::RightTrigger2],
        ),
        Row::new(
            "back",
            RecordsIntent::Back,
            &["Escape"],
            &[GamepadButton::East],
        ),
    ],
);

/// What can be asked of the records.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum RecordsIntent {
    /// Show the tab before this one.
    PreviousTab,
    /// Show the tab after this one.
    NextTab,
    /// Return to the title.
    Back,
}

/// The parts of the records.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
enum RecordsTab {
    #[default]
    History,
    Rankings,
    Statistics,
    Files,
}

impl RecordsTab {
    const ALL: [Self; 4] = [Self::History, Self::Rankings, Self::Statistics, Self::Files];

    const fn key(self) -> &'static str {
        match self {
            Self::History => "records-history",
            Self::Rankings => "records-rankings",
            Self::Statistics => "records-statistics",
            Self::Files => "records-files",
        }
    }

    /// The tab so many places further; the row of tabs ends at both sides.
    fn moved(self, by: isize) -> Self {
        let at = (self as usize).saturating_add_signed(by);
        Self::ALL[at.min(Self::ALL.len() - 1)]
    }
}

/// What is shown of the records. All of it is found out once, when somebody comes or chooses, and never in every frame.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct RecordsPage {
    #[reflect(ignore)]
    tab: RecordsTab,
    #[reflect(ignore)]
    today: Option<Today>,
    #[reflect(ignore)]
    history: HistoryTab,
    #[reflect(ignore)]
    rankings: RankingsTab,
    #[reflect(ignore)]
    statistics: StatisticsTab,
    #[reflect(ignore)]
    files: FilesTab,
}

fn arrive(mut page: ResMut<RecordsPage>) {
    page.tab = RecordsTab::default();
}

/// Finds out what the games tell, when somebody comes and when games come.
fn look_through(mut page: ResMut<RecordsPage>, view: Res<RecordsView>, calendar: Res<Calendar>) {
    let offset_minutes = calendar.offset();
    let today = Today {
        date: calendar.now().date(offset_minutes),
        offset_minutes,
    };
    *page = RecordsPage {
        tab: page.tab,
        today: Some(today),
        history: HistoryTab::of(view.own()),
        rankings: RankingsTab::of(&view, today),
        statistics: StatisticsTab::of(view.own(), today),
        files: FilesTab::of(&view),
    };
}

fn obey(
    mut intents: MessageReader<RecordsIntent>,
    mut page: ResMut<RecordsPage>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            RecordsIntent::PreviousTab => page.tab = page.tab.moved(-1),
            RecordsIntent::NextTab => page.tab = page.tab.moved(1),
            RecordsIntent::Back => NextState::set_if_neq(&mut screen, Screen::Title),
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    view: Res<RecordsView>,
    mut page: ResMut<RecordsPage>,
    mut intents: MessageWriter<RecordsIntent>,
    mut counter: FileCounter,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let page = page.bypass_change_detection();
    let Some(today) = page.today else {
        return Ok(());
    };
    let mut request = None;
    widget::part(context, "records", whole, |ui| {
        let count = view.own().len().to_string();
        let count = look.locale.format("records-count", &[("count", count)]);
        if header(ui, &look, &look.locale.text("title-records"), Some(&count)) {
            intents.write(RecordsIntent::Back);
        }
        let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(1040.0));
        ui.vertical_centered(|ui| {
            ui.allocate_ui(vec2(width, 0.0), |ui| tabs(ui, &look, &mut page.tab));
        });
        ui.add_space(look.scale.px(6.0));
        egui::ScrollArea::vertical()
            .id_salt(page.tab)
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.add_space(look.scale.px(8.0));
                    request = page.draw_tab(ui, &look, &view, &counter.scores, today, width);
                    ui.add_space(look.scale.px(32.0));
                });
            });
    });
    if let Some(request) = request {
        counter.serve(request, &view, today);
    }
    Ok(())
}

impl RecordsPage {
    /// Draws what the tab shows; returns what somebody wants with files.
    fn draw_tab(
        &mut self,
        ui: &mut Ui,
        look: &Look,
        view: &RecordsView,
        scores: &ForeignScores,
        today: Today,
        width: f32,
    ) -> Option<FileRequest> {
        match self.tab {
            RecordsTab::History if view.own().is_empty() => {
                ui.add_space(look.scale.px(60.0));
                ui.label(look.locale.text("records-none"));
            }
            RecordsTab::History => {
                let wanted = self.history.draw(ui, look, view.own(), today, width);
                match wanted {
                    Some(HistoryRequest::Ranking(puzzle)) => self.show_ranking(puzzle, view, today),
                    Some(HistoryRequest::Run(number)) => {
                        return Some(FileRequest::GiveRun(number));
                    }
                    Some(HistoryRequest::Rerun(rerun)) => return Some(FileRequest::Rerun(rerun)),
                    None => {}
                }
            }
            RecordsTab::Rankings => self.rankings.draw(ui, look, view, scores, today, width),
            RecordsTab::Statistics => self.statistics.draw(ui, look, today, width),
            RecordsTab::Files => {
                return self.files.draw(ui, look, scores, width);
            }
        }
        None
    }

    /// Goes from a game to the ranking of its puzzle.
    fn show_ranking(&mut self, puzzle: Fingerprint, view: &RecordsView, today: Today) {
        self.rankings.choose_puzzle(puzzle, view, today);
        self.tab = RecordsTab::Rankings;
    }
}

/// The row of tabs; the one that is shown takes the focus of whoever comes without a pointer.
fn tabs(ui: &mut Ui, look: &Look, shown: &mut RecordsTab) {
    ui.horizontal_wrapped(|ui| {
        for tab in RecordsTab::ALL {
            let response = chip(ui, look, &look.locale.text(tab.key()), *shown == tab);
            if *shown == tab {
                widget::prefer(&response);
            }
            if response.clicked() {
                *shown = tab;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_tabs_ends_at_both_sides() {
        assert_eq!(RecordsTab::History.moved(-1), RecordsTab::History);
        assert_eq!(RecordsTab::History.moved(1), RecordsTab::Rankings);
        assert_eq!(RecordsTab::Files.moved(1), RecordsTab::Files);
    }
}
