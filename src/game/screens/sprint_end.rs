//! A sprint that is over: how many boards, and every one of them in small, failed and slow ones first.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, FontId, Rect as EguiRect, Ui, pos2, vec2},
};

use super::{
    card::{self, CardFace, CardGrid},
    chip::{primary, secondary},
    library::header,
    names::{kind_key, level_key},
};
use crate::game::{
    base::{
        ApplySystems, Menu, Screen,
        settings::Settings,
        theme::{
            DrawScreens,
            style::egui_colour,
            widget::{self, Look},
        },
    },
    board::preview::Preview,
    contest::{
        challenge::Challenge,
        sprint::{Sprint, SprintBoard, SprintResult},
    },
    input::context::{AddContext, Context, Layer, Row, Section},
    library::WatchPuzzle,
    play::clock::written,
};

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Screen::SprintEnd).and_then(in_state(Menu::None));
    app.add_context(&SPRINT_END, shown)
        .add_systems(
            Update,
            obey.in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::SprintEnd).and_then(on_message::<SprintEndIntent>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::SprintEnd).and_then(resource_exists::<Sprint>)),
        );
}

const SPRINT_END: Context<SprintEndIntent> = Context::new(
    "sprint-end",
    Section::Lists,
    Layer::Screen,
    &[Row::new(
        "back",
        SprintEndIntent::Back,
        &["Escape"],
        &[GamepadButton::East],
    )],
);

/// What can be asked of the page besides its buttons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum SprintEndIntent {
    /// Return to the ways to compete.
    Back,
}

fn obey(mut screen: ResMut<NextState<Screen>>) {
    NextState::set_if_neq(&mut screen, Screen::Compete);
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    sprint: Res<Sprint>,
    result: Option<Res<SprintResult>>,
    settings: Res<Settings>,
    mut intents: MessageWriter<SprintEndIntent>,
    mut challenges: MessageWriter<Challenge>,
    mut watching: MessageWriter<WatchPuzzle>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "sprint end", whole, |ui| {
        if header(ui, &look, &look.locale.text("sprint-over"), None) {
            intents.write(SprintEndIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    summary(ui, &look, &sprint, result.as_deref());
                    ui.add_space(look.scale.px(14.0));
                    let size = vec2(look.scale.px(200.0), look.scale.px(50.0));
                    let again = look.locale.text("result-once-more");
                    if primary(ui, &look, size, &again, false).clicked() {
                        let kinds = settings.contest.sprint.iter().copied().collect();
                        challenges.write(Challenge::Sprint { kinds });
                    }
                    let back = look.locale.text("play-leave");
                    if secondary(ui, &look, vec2(size.x, look.scale.px(44.0)), &back).clicked() {
                        intents.write(SprintEndIntent::Back);
                    }
                    ui.add_space(look.scale.px(20.0));
                    if let Some(board) = boards(ui, &look, &sprint) {
                        watching.write(WatchPuzzle::from_the_start(&board.puzzle));
                    }
                    ui.add_space(look.scale.px(24.0));
                });
            });
    });
    Ok(())
}

/// The number of boards, large, and whether it is a record.
fn summary(ui: &mut Ui, look: &Look, sprint: &Sprint, result: Option<&SprintResult>) {
    ui.add_space(look.scale.px(10.0));
    ui.label(look.display(sprint.solved().to_string(), look.scale.px(92.0)));
    let solved = [("count", sprint.solved().to_string())];
    ui.label(look.locale.format("sprint-solved", &solved));
    let ever = result.and_then(|result| result.0.bests.last());
    if let Some(best) = ever.filter(|best| best.is_beaten) {
        let text = match best.points {
            Some(points) => {
                let before = [("count", (points / 100).to_string())];
                look.locale.format("sprint-record", &before)
            }
            None => look.locale.text("sprint-first"),
        };
        ui.label(look.small(text));
    }
}

/// Draws the boards, failed and slow ones first, and returns the one of which somebody wants to see how.
fn boards<'a>(ui: &mut Ui, look: &Look, sprint: &'a Sprint) -> Option<&'a SprintBoard> {
    let mean = sprint.mean_time().unwrap_or(Duration::MAX);
    let is_slow = |board: &SprintBoard| board.time > mean.saturating_add(mean / 2);
    let mut order: Vec<&SprintBoard> = sprint.boards.iter().collect();
    order.sort_by_key(|board| (board.solved, board.wrong == 0, !is_slow(board)));
    ui.label(look.small(look.locale.text("sprint-review")));
    ui.add_space(look.scale.px(6.0));
    let window = look.scale.window;
    let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(960.0));
    let grid = CardGrid::new(look, width, order.len());
    let mut chosen = None;
    grid.show(ui, |ui, index, area| {
        let board = order[index];
        let preview = Preview::new(&board.puzzle);
        let kind = look.locale.text(kind_key(board.puzzle.kind()));
        let values = [("kind", kind), ("size", board.puzzle.size().to_string())];
        let title = look.locale.format("puzzle-kind-size", &values);
        let level = board.puzzle.info().level;
        let level = level.map(|level| look.locale.text(level_key(level)));
        let detail = format!("{} · {}", level.unwrap_or_default(), written(board.time));
        let face = CardFace {
            puzzle: &board.puzzle,
            preview: &preview,
            position: None,
            title: &title,
            detail: &detail,
            aside: 0.0,
            veiled: false,
        };
        if card::card(ui, look, &face, area, index).clicked() {
            chosen = Some(board);
        }
        mark(ui, look, board, is_slow(board), area);
    });
    chosen
}

/// Says in a corner what went wrong on a board.
fn mark(ui: &Ui, look: &Look, board: &SprintBoard, is_slow: bool, area: EguiRect) {
    let text = match board {
        board if !board.solved => look.locale.text("sprint-unsolved"),
        board if board.wrong > 0 => {
            let wrong = [("count", board.wrong.to_string())];
            look.locale.format("sprint-wrong", &wrong)
        }
        _ if is_slow => look.locale.text("sprint-slow"),
        _ => return,
    };
    let palette = look.palette();
    let font = FontId::proportional(look.scale.px(12.5));
    let ink = egui_colour(palette.on_vermilion);
    let galley = ui.painter().layout_no_wrap(text, font, ink);
    let pad = vec2(look.scale.px(7.0), look.scale.px(3.0));
    let corner = area.right_top() + vec2(look.scale.px(4.0), -look.scale.px(6.0));
    let size = galley.size() + 2.0 * pad;
    let place = EguiRect::from_min_size(corner - vec2(size.x, 0.0), size);
    ui.painter()
        .rect_filled(place, size.y / 2.0, egui_colour(palette.vermilion));
    ui.painter().galley(place.min + pad, galley, ink);
}
