//! The title screen: the game's name, the game to continue, the way to the puzzles, and the other games begun.

mod game_card;
mod player_chip;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect as EguiRect, Response, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use self::{
    game_card::{bin, bin_side, latest_face, progress_text},
    player_chip::player_chip,
};
use super::{
    card::{self, CardFace, CardGrid},
    chip,
    everywhere::AppIntent,
    names,
    notice::slip,
};
use crate::game::{
    base::{
        ApplySystems, Menu, Screen,
        theme::{
            DrawScreens,
            widget::{self, Look},
        },
    },
    board::seal,
    input::context::{AddContext, Context, Layer, Row, Section},
    library::{ContinueGame, DeleteGame, SavedGames, UndoDelete},
    store::{GameId, Games, Players},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Focused>()
        .add_context(
            &TITLE,
            in_state(Screen::Title).and_then(in_state(Menu::None)),
        )
        .add_systems(
            Update,
            choose
                .in_set(ApplySystems::Intents)
                .ambiguous_with(ApplySystems::Intents)
                .run_if(in_state(Screen::Title).and_then(on_message::<TitleIntent>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (draw, draw_deleted)
                .chain()
                .in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::Title)),
        );
}

const TITLE: Context<TitleIntent> = Context::new(
    "title",
    Section::Lists,
    Layer::Screen,
    &[
        Row::new(
            "continue",
            TitleIntent::Continue,
            &["Enter"],
            &[GamepadButton::South],
        ),
        Row::new("delete", TitleIntent::Delete, &["Delete", "Backspace"], &[]),
        Row::new("undo-delete", TitleIntent::Undo, &["Ctrl+Z"], &[]),
    ],
);

/// What can be asked of the title screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum TitleIntent {
    /// Go on with the game played last, or choose a puzzle.
    Continue,
    /// Delete the game that has the focus, or the one played last.
    Delete,
    /// Bring back what was deleted last.
    Undo,
}

/// The game whose card has the focus.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct Focused(#[reflect(ignore)] Option<GameId>);

/// What can be asked of the games.
#[derive(SystemParam)]
struct Requests<'w> {
    app: MessageWriter<'w, AppIntent>,
    screen: ResMut<'w, NextState<Screen>>,
    resume: MessageWriter<'w, ContinueGame>,
    delete: MessageWriter<'w, DeleteGame>,
}

/// Without a focus, the game played last is the one that is meant.
fn choose(
    mut intents: MessageReader<TitleIntent>,
    focused: Res<Focused>,
    games: Res<Games>,
    mut resume: MessageWriter<ContinueGame>,
    mut delete: MessageWriter<DeleteGame>,
    mut undo: MessageWriter<UndoDelete>,
    mut next: ResMut<NextState<Screen>>,
) {
    for &intent in intents.read() {
        let latest = games.under_way().next();
        match intent {
            TitleIntent::Continue => match latest {
                Some(game) => drop(resume.write(ContinueGame(game))),
                None => NextState::set_if_neq(&mut next, Screen::Library),
            },
            TitleIntent::Delete => {
                delete.write_batch(focused.0.or(latest).map(DeleteGame));
            }
            TitleIntent::Undo => {
                undo.write(UndoDelete);
            }
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    games: Res<Games>,
    players: Res<Players>,
    mut saved: ResMut<SavedGames>,
    mut focused: ResMut<Focused>,
    mut requests: Requests,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let games: Vec<GameId> = games.under_way().collect();
    let mut page = TitlePage {
        look: &look,
        has_focus: context.memory(|memory| memory.focused().is_some()),
        saved: saved.bypass_change_detection(),
        requests: &mut requests,
        focused: None,
    };
    widget::part(context, "title", whole, |ui| {
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.vertical_centered(|ui| page.draw(ui, &games));
            });
        // In the same area: of two, the one pressed last would cover the other.
        corner(ui, &look, &mut page.requests.app);
        if player_chip(ui, &look, players.current()) {
            NextState::set_if_neq(&mut page.requests.screen, Screen::Players);
        }
    });
    focused.0 = page.focused;
    Ok(())
}

/// The title screen while it is drawn.
struct TitlePage<'a, 'look, 'request> {
    look: &'a Look<'look>,
    /// Some widget has the focus; otherwise what the confirming key does is framed.
    has_focus: bool,
    saved: &'a mut SavedGames,
    requests: &'a mut Requests<'request>,
    focused: Option<GameId>,
}

impl TitlePage<'_, '_, '_> {
    fn draw(&mut self, ui: &mut Ui, games: &[GameId]) {
        let look = self.look;
        let space = if games.is_empty() { 0.24 } else { 0.07 };
        ui.add_space((look.scale.window.y * space).max(look.scale.px(20.0)));
        name(ui, look);
        let subtitle = look.small(look.locale.text("title-subtitle"));
        ui.label(subtitle.size(look.scale.body()));
        ui.add_space(look.scale.px(26.0));
        let width = (look.scale.window.x - 2.0 * look.scale.margin()).min(look.scale.px(600.0));
        if let Some(&latest) = games.first() {
            self.latest(ui, width, latest);
            ui.add_space(look.scale.px(16.0));
        }
        self.play(ui, width, games.is_empty());
        if let Some(others) = games.get(1..).filter(|others| !others.is_empty()) {
            self.others(ui, others);
        }
        ui.add_space(look.scale.px(28.0));
    }

    /// Draws the game that was played last, large.
    fn latest(&mut self, ui: &mut Ui, width: f32, id: GameId) {
        let look = self.look;
        let size = vec2(width, look.scale.px(164.0));
        let (area, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let name = look.locale.text("title-continue");
        let response = widget::card(ui, look, area, &name, "latest", !self.has_focus);
        if let Some(opened) = self.saved.look_at(id) {
            latest_face(ui, look, opened, area);
        }
        let margin = look.scale.px(8.0);
        let bin = bin(ui, look, area.right_top() + vec2(-margin, margin), id);
        self.answer(id, &response, &bin);
    }

    /// Draws the ways on: the puzzles large, competitions and records beside or below them.
    fn play(&mut self, ui: &mut Ui, width: f32, is_first: bool) {
        let look = self.look;
        let (gap, height) = (look.scale.gap(), look.scale.px(54.0));
        if width > look.scale.px(520.0) {
            let side = (width * 0.27).min(look.scale.px(150.0));
            let size = vec2(width.min(look.scale.px(560.0)), height);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.spacing_mut().item_spacing.x = gap;
                let main = vec2(size.x - 2.0 * (side + gap), height);
                // In the middle, so that the arrows lead from the game above to the puzzles.
                self.way(ui, vec2(side, height), "title-compete", Screen::Compete);
                self.library(ui, main, is_first);
                self.way(ui, vec2(side, height), "title-records", Screen::Records);
            });
        } else {
            let size = vec2(width.min(look.scale.px(280.0)), height);
            self.library(ui, size, is_first);
            let half = vec2((size.x - gap) / 2.0, look.scale.px(44.0));
            let row = vec2(size.x, half.y);
            let layout = egui::Layout::left_to_right(egui::Align::Center);
            ui.allocate_ui_with_layout(row, layout, |ui| {
                ui.spacing_mut().item_spacing.x = gap;
                self.way(ui, half, "title-compete", Screen::Compete);
                self.way(ui, half, "title-records", Screen::Records);
            });
        }
    }

    fn library(&mut self, ui: &mut Ui, size: egui::Vec2, is_first: bool) {
        let text = self.look.locale.text("title-play");
        let response = chip::primary(ui, self.look, size, &text, is_first && !self.has_focus);
        if is_first {
            widget::prefer(&response);
        }
        if response.clicked() {
            NextState::set_if_neq(&mut self.requests.screen, Screen::Library);
        }
    }

    fn way(&mut self, ui: &mut Ui, size: egui::Vec2, key: &str, screen: Screen) {
        let text = self.look.locale.text(key);
        if chip::secondary(ui, self.look, size, &text).clicked() {
            NextState::set_if_neq(&mut self.requests.screen, screen);
        }
    }

    /// Draws the other games on cards.
    fn others(&mut self, ui: &mut Ui, others: &[GameId]) {
        let look = self.look;
        let width = (look.scale.window.x - 2.0 * look.scale.margin()).min(look.scale.px(960.0));
        ui.add_space(look.scale.px(26.0));
        ui.label(look.small(look.locale.text("title-others")));
        ui.add_space(look.scale.px(6.0));
        let grid = CardGrid::new(look, width, others.len());
        grid.show(ui, |ui, index, area| self.other(ui, others[index], area));
    }

    fn other(&mut self, ui: &mut Ui, id: GameId, area: EguiRect) {
        let look = self.look;
        let Some(opened) = self.saved.look_at(id) else {
            return;
        };
        let face = CardFace {
            puzzle: &opened.game.puzzle,
            preview: &opened.preview,
            position: Some(&opened.position),
            title: &game_card::title(look, opened),
            detail: &progress_text(look, opened),
            aside: bin_side(look),
            veiled: opened.game.timed.is_some(),
        };
        let response = card::card(ui, look, &face, area, id);
        let margin = look.scale.px(6.0);
        let corner = area.right_bottom() - vec2(margin, margin + bin_side(look));
        let bin = bin(ui, look, corner, id);
        self.answer(id, &response, &bin);
    }

    /// Does what was asked of a game by its card and its bin.
    fn answer(&mut self, id: GameId, card: &Response, bin: &Response) {
        if card.has_focus() {
            self.focused = Some(id);
        }
        if bin.clicked() {
            self.requests.delete.write(DeleteGame(id));
        } else if card.clicked() {
            self.requests.resume.write(ContinueGame(id));
        }
    }
}

/// Offers to bring back the game that was deleted last.
fn draw_deleted(
    mut contexts: EguiContexts,
    look: Look,
    saved: Res<SavedGames>,
    mut undo: MessageWriter<UndoDelete>,
) -> Result {
    let Some(game) = saved.deleted() else {
        return Ok(());
    };
    let title = names::title(&look, &game.puzzle);
    let text = look.locale.format("title-deleted", &[("title", title)]);
    let context = contexts.ctx_mut()?;
    let pressed = slip(context, &look, "deleted", Align2::CENTER_BOTTOM, |ui| {
        ui.label(text);
        ui.button(look.locale.text("title-undo")).clicked()
    });
    if pressed {
        undo.write(UndoDelete);
    }
    Ok(())
}

/// Writes the name with the seal beside it, together in the middle.
fn name(ui: &mut Ui, look: &Look) {
    let hero = look.scale.hero();
    let text = look.display(look.locale.text("game-name"), hero);
    let galley =
        egui::WidgetText::from(text).into_galley(ui, None, f32::INFINITY, egui::TextStyle::Heading);
    let side = hero * 0.62;
    let width = galley.size().x + look.scale.px(18.0) + side;
    ui.allocate_ui_with_layout(
        vec2(width, galley.size().y),
        egui::Layout::left_to_right(egui::Align::Center).with_main_align(egui::Align::Center),
        |ui| {
            ui.spacing_mut().item_spacing.x = look.scale.px(18.0);
            ui.label(galley);
            widget::seal(ui, look, side, seal::CHARACTER);
        },
    );
}

/// The small ways out, top right.
fn corner(ui: &mut Ui, look: &Look, intents: &mut MessageWriter<AppIntent>) {
    let links = [
        (icons::QUESTION, "title-help", AppIntent::Help),
        (icons::GEAR_SIX, "title-settings", AppIntent::Settings),
        (
            icons::CIRCLE_HALF,
            look.theme.name.key(),
            AppIntent::NextTheme,
        ),
    ];
    let (side, margin) = (look.scale.px(44.0), look.scale.margin());
    let right = look.scale.window.x - margin;
    let width = side * links.len() as f32 + look.scale.gap() * (links.len() - 1) as f32;
    let area = EguiRect::from_min_max(pos2(right - width, margin), pos2(right, margin + side));
    ui.scope_builder(egui::UiBuilder::new().max_rect(area), |ui| {
        ui.horizontal(|ui| {
            for (icon, key, intent) in links {
                if widget::icon_button(ui, look, icon, &look.locale.text(key)).clicked() {
                    intents.write(intent);
                }
            }
        });
    });
}
