//! The screen on which puzzles are drawn: what is said of the drawing, the keys, and what can be done with the puzzle.

mod change_words;
mod findings;
mod help_words;
mod helpers;
mod improve;
mod keys;
mod proposal;
mod signs;
mod standing;
mod whole;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, Layout, Ui, vec2},
};
use egui_phosphor::regular as icons;

use self::standing::StandingWords;
use super::{chip, names::kind_key, zoom_frame};
use crate::create::Drawing;
use crate::game::{
    base::{
        GameSystems, Screen,
        theme::{
            DrawScreens,
            widget::{self, Look, egui_rect},
        },
    },
    board::Zoom,
    create::{
        adding::Adding,
        checking::{DrawingCheck, ShownSolutions},
        counting::SolutionCount,
        help_news::HelpNews,
        intent::CreateIntent,
        open_drawing::{DrawingTool, OpenDrawing},
        placement::DrawingPlaced,
        repairing::Proposals,
    },
    library::{PuzzleOrigin, PuzzlesKept},
};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((whole::plugin, helpers::plugin))
        .init_resource::<KeptDrawn>()
        .add_systems(
            Update,
            hear_kept.in_set(GameSystems::Highlight).run_if(
                on_message::<PuzzlesKept>
                    .and_then(in_state(Screen::Create))
                    .and_then(resource_exists::<OpenDrawing>),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens).ambiguous_with(DrawScreens).run_if(
                in_state(Screen::Create)
                    .and_then(resource_exists::<OpenDrawing>)
                    .and_then(resource_exists::<DrawingPlaced>),
            ),
        );
}

/// What became of the puzzle when it was to be kept.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct KeptDrawn {
    /// The edit after which it was.
    revision: u32,
    /// The key of what is said.
    key: Option<&'static str>,
}

fn hear_kept(
    mut news: MessageReader<PuzzlesKept>,
    open: Res<OpenDrawing>,
    mut kept: ResMut<KeptDrawn>,
) {
    let drawn = news
        .read()
        .filter(|news| news.origin == PuzzleOrigin::Drawn);
    if let Some(news) = drawn.last() {
        *kept = KeptDrawn {
            revision: open.revision(),
            key: Some(match news {
                PuzzlesKept { refused: 1.., .. } => "notice-puzzles-refused",
                PuzzlesKept { new: 1.., .. } => "create-kept",
                _ => "create-kept-before",
            }),
        };
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    (placed, zoom): (Res<DrawingPlaced>, Res<Zoom>),
    (open, check, count): (Res<OpenDrawing>, Res<DrawingCheck>, Res<SolutionCount>),
    (shown, kept, proposals): (Res<ShownSolutions>, Res<KeptDrawn>, Res<Proposals>),
    (adding, help): (Res<Adding>, Res<HelpNews>),
    mut intents: MessageWriter<CreateIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut ask = |intent| {
        intents.write(intent);
    };
    if zoom.is_close() {
        zoom_frame::draw(context, &look, placed.board);
    }
    widget::part(context, "drawing header", egui_rect(placed.header), |ui| {
        header(ui, &look, &open, &mut ask);
    });
    if let Some(list) = proposals.list() {
        proposal::draw(context, &look, &placed, list, &mut ask);
        return Ok(());
    }
    widget::part(context, "drawing words", egui_rect(placed.words), |ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.gap() / 2.0);
        tools(ui, &look, &open, &mut ask);
        if let Some(refusal) = help.of(&open) {
            help_words::refusal(ui, &look, &open, refusal);
        }
        if help_words::progress(ui, &look, &adding, &mut ask) {
            return;
        }
        let is_new = kept.revision == open.revision();
        let standing = StandingWords {
            open: &open,
            check: &check,
            count: &count,
            shows_solutions: shown.0,
            news: kept.key.filter(|_| is_new),
        };
        standing.draw(ui, &look, &mut ask);
    });
    widget::part(context, "drawing keys", egui_rect(placed.keys), |ui| {
        keys::draw(ui, &look, &placed, &open, &mut ask);
    });
    widget::part(context, "drawing ways", egui_rect(placed.actions), |ui| {
        let is_small = placed.cell < look.scale.tappable_cell();
        let lens = (is_small || zoom.is_close()).then_some(*zoom);
        ways_on(ui, &look, &open, lens, &mut ask);
    });
    Ok(())
}

/// The title of a drawing; one without is called by its kind and size.
fn title(look: &Look, drawing: &Drawing) -> String {
    match drawing.info().title.trim() {
        "" => kind_and_size(look, drawing),
        title => title.to_owned(),
    }
}

fn kind_and_size(look: &Look, drawing: &Drawing) -> String {
    let kind = look.locale.text(kind_key(drawing.kind()));
    let values = [("kind", kind), ("size", drawing.size().to_string())];
    look.locale.format("puzzle-kind-size", &values)
}

fn header(ui: &mut Ui, look: &Look, open: &OpenDrawing, ask: &mut impl FnMut(CreateIntent)) {
    let (done, undone) = open.history();
    // A narrow window has no room for what a key does as well.
    let is_wide = look.scale.window.x >= look.scale.px(480.0);
    let buttons = [
        (
            icons::SLIDERS_HORIZONTAL,
            "create-whole",
            CreateIntent::Whole,
            true,
        ),
        (
            icons::MAGIC_WAND,
            "create-helpers",
            CreateIntent::Helpers,
            true,
        ),
        (
            icons::STACK,
            "create-solutions",
            CreateIntent::Solutions,
            true,
        ),
        (
            icons::ARROW_U_UP_RIGHT,
            "play-redo",
            CreateIntent::Redo,
            undone > 0,
        ),
        (
            icons::ARROW_U_UP_LEFT,
            "play-undo",
            CreateIntent::Undo,
            done > 0,
        ),
    ];
    ui.horizontal_centered(|ui| {
        let back = look.locale.text("menu-back");
        if widget::icon_button(ui, look, icons::CARET_LEFT, &back).clicked() {
            ask(CreateIntent::Back);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let shown = |intent| is_wide || intent != CreateIntent::Solutions;
            for (icon, key, intent, enabled) in buttons.into_iter().filter(|it| shown(it.2)) {
                let name = look.locale.text(key);
                let button =
                    ui.add_enabled_ui(enabled, |ui| widget::icon_button(ui, look, icon, &name));
                if button.inner.clicked() {
                    ask(intent);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.vertical(|ui| heading(ui, look, open.drawing()));
            });
        });
    });
}

fn heading(ui: &mut Ui, look: &Look, drawing: &Drawing) {
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.add_space(look.scale.px(6.0));
    let title = look.display(title(look, drawing), look.scale.heading() * 0.85);
    ui.add(egui::Label::new(title).truncate());
    ui.label(look.small(look.locale.text("create-detail")));
}

/// What a pointer draws and what is typed, and the way to the next fault.
fn tools(ui: &mut Ui, look: &Look, open: &OpenDrawing, ask: &mut impl FnMut(CreateIntent)) {
    let kind = open.drawing().kind();
    let tools = DrawingTool::all(kind);
    ui.horizontal_wrapped(|ui| {
        for &tool in tools {
            let key = match tool {
                DrawingTool::Shapes if kind.has_runs() => "create-blocks",
                DrawingTool::Shapes => "create-cages",
                DrawingTool::Sums => "create-sums",
                DrawingTool::Digits => "create-digits",
                DrawingTool::Solution => "create-solution",
            };
            if chip::chip(ui, look, &look.locale.text(key), open.tool() == tool).clicked() {
                ask(CreateIntent::Take(tool));
            }
        }
        signs::draw(ui, look, open, ask);
        let count = open.faults().count();
        if count > 0 {
            let text = [("count", count.to_string())];
            let text = look.locale.format("create-faults", &text);
            let next = chip::chip(ui, look, &format!("{text} {}", icons::CARET_RIGHT), false);
            widget::call(&next, &look.locale.text("create-next-fault"));
            if next.clicked() {
                ask(CreateIntent::NextFault);
            }
        }
    });
}

/// What can be done with the puzzle, once nothing is at fault; and the lens, where cells are small.
fn ways_on(
    ui: &mut Ui,
    look: &Look,
    open: &OpenDrawing,
    lens: Option<Zoom>,
    ask: &mut impl FnMut(CreateIntent),
) {
    let gap = look.scale.gap();
    let area = ui.max_rect();
    let side = area.height();
    let squares = if lens.is_some() { 3.0 } else { 2.0 };
    let size = vec2(
        (area.width() - (squares + 1.0) * gap - squares * side) / 2.0,
        side,
    );
    let is_finished = open.puzzle().is_some();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        if let Some(zoom) = lens {
            let (icon, key) = if zoom.is_close() {
                (icons::MAGNIFYING_GLASS_MINUS, "menu-whole")
            } else {
                (icons::MAGNIFYING_GLASS_PLUS, "menu-closer")
            };
            if widget::icon_button(ui, look, icon, &look.locale.text(key)).clicked() {
                ask(CreateIntent::Zoom);
            }
        }
        ui.add_enabled_ui(is_finished, |ui| {
            let text = look.locale.text("create-play");
            if chip::primary(ui, look, size, &text, false).clicked() {
                ask(CreateIntent::Play);
            }
            let keep = look.locale.text("create-keep");
            if chip::secondary(ui, look, size, &keep).clicked() {
                ask(CreateIntent::Keep);
            }
            for (icon, key, intent) in [
                (icons::EYE, "play-watch", CreateIntent::Watch),
                (icons::EXPORT, "play-share", CreateIntent::Share),
            ] {
                if widget::icon_button(ui, look, icon, &look.locale.text(key)).clicked() {
                    ask(intent);
                }
            }
        });
    });
}
