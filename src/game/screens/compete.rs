//! The ways to compete: the boards of the day, a ranked race, a sprint.

mod daily;
mod ranked;
mod sprint;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Frame, Margin, Rect as EguiRect, Stroke, Ui, pos2, vec2},
};

use super::library::header;
use crate::game::{
    base::{
        ApplySystems, Menu, Screen,
        settings::Settings,
        theme::{
            DrawScreens,
            style::{corner, egui_colour},
            widget::{self, Look},
        },
    },
    contest::{challenge::Challenge, today::TodaysBoards},
    input::context::{AddContext, Context, Layer, Row, Section},
    store::{PlayedGames, PlayerRatings},
};

pub(super) fn plugin(app: &mut App) {
    let shown = in_state(Screen::Compete).and_then(in_state(Menu::None));
    app.add_context(&COMPETE, shown)
        .add_systems(
            Update,
            obey.in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::Compete).and_then(on_message::<CompeteIntent>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::Compete)),
        );
}

const COMPETE: Context<CompeteIntent> = Context::new(
    "compete",
    Section::Lists,
    Layer::Screen,
    &[Row::new(
        "back",
        CompeteIntent::Back,
        &["Escape"],
        &[GamepadButton::East],
    )],
);

/// What can be asked of the page besides its buttons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum CompeteIntent {
    /// Return to the title.
    Back,
}

fn obey(mut screen: ResMut<NextState<Screen>>) {
    NextState::set_if_neq(&mut screen, Screen::Title);
}

/// What the page shows.
#[derive(SystemParam)]
struct Shown<'w> {
    ratings: Res<'w, PlayerRatings>,
    today: Res<'w, TodaysBoards>,
    played: Res<'w, PlayedGames>,
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    shown: Shown,
    mut settings: ResMut<Settings>,
    mut challenges: MessageWriter<Challenge>,
    mut intents: MessageWriter<CompeteIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let mut choice = settings.contest.clone();
    widget::part(context, "compete", whole, |ui| {
        if header(ui, &look, &look.locale.text("compete"), None) {
            intents.write(CompeteIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(860.0));
                ui.vertical_centered(|ui| {
                    let boards = &shown.today;
                    ui.spacing_mut().item_spacing.y = look.scale.px(12.0);
                    section(ui, &look, width, |ui| {
                        daily::draw(ui, &look, boards, &mut challenges);
                    });
                    let (ratings, played) = (&shown.ratings, &shown.played);
                    let gap = look.scale.px(12.0);
                    let is_wide = width > look.scale.px(700.0);
                    let (part, layout) = if is_wide {
                        let beside = egui::Layout::left_to_right(egui::Align::Min);
                        ((width - gap) / 2.0, beside)
                    } else {
                        (width, egui::Layout::top_down(egui::Align::Min))
                    };
                    ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
                        ui.spacing_mut().item_spacing.x = gap;
                        section(ui, &look, part, |ui| {
                            ranked::draw(ui, &look, ratings, &mut choice, &mut challenges);
                        });
                        section(ui, &look, part, |ui| {
                            sprint::draw(ui, &look, played, &mut choice, &mut challenges);
                        });
                    });
                    ui.add_space(look.scale.px(24.0));
                });
            });
    });
    if choice != settings.contest {
        settings.contest = choice;
    }
    Ok(())
}

/// A sheet of paper for one way to compete.
fn section(ui: &mut Ui, look: &Look, width: f32, content: impl FnOnce(&mut Ui)) {
    let palette = look.palette();
    let pad = look.scale.px(if width < look.scale.px(500.0) {
        14.0
    } else {
        22.0
    });
    ui.allocate_ui(vec2(width, 0.0), |ui| {
        Frame::new()
            .fill(egui_colour(palette.sheet))
            .stroke(Stroke::new(
                look.scale.line(),
                egui_colour(palette.hairline),
            ))
            .corner_radius(corner(*look.scale))
            .inner_margin(Margin::same(pad as i8))
            .show(ui, |ui| {
                ui.set_width(width - 2.0 * pad);
                ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.gap());
                ui.with_layout(egui::Layout::top_down(egui::Align::Min), content);
            });
    });
}

/// The heading of a way to compete, and a line that says what it is.
fn heading(ui: &mut Ui, look: &Look, title: &str, detail: &str) {
    ui.label(look.display(look.locale.text(title), look.scale.heading()));
    ui.label(look.small(look.locale.text(detail)));
    ui.add_space(look.scale.px(8.0));
}
