//! The title screen: the game's name, the game to continue, the ways on, and the other games begun.

mod game_card;
mod heading;
mod player_chip;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect as EguiRect, Response, Ui, pos2, vec2},
};

use self::{
    game_card::{bin, bin_side, give, latest_face, progress_text},
    heading::{corner, name},
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
    input::context::{AddContext, Context, Layer, Row, Section},
    library::{ContinueGame, DeleteGame, OpenedGame, SavedGames, Share, UndoDelete},
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
        Row::new(
            "new-puzzle",
            TitleIntent::Open(Screen::NewPuzzle),
            &["N"],
            &[GamepadButton::North],
        ),
        Row::new(
            "library",
            TitleIntent::Open(Screen::Library),
            &["L"],
            &[GamepadButton::West],
        ),
        Row::new("draw", TitleIntent::Open(Screen::Create), &["E"], &[]),
        Row::new("compete", TitleIntent::Open(Screen::Compete), &["C"], &[]),
        Row::new("records", TitleIntent::Open(Screen::Records), &["R"], &[]),
        Row::new("delete", TitleIntent::Delete, &["Delete", "Backspace"], &[]),
        Row::new("undo-delete", TitleIntent::Undo, &["Ctrl+Z"], &[]),
    ],
);

/// What can be asked of the title screen.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum TitleIntent {
    /// Go on with the game played last, or begin a new one.
    Continue,
    /// Take one of the ways on.
    Open(Screen),
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
    share: MessageWriter<'w, Share>,
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
                None => NextState::set_if_neq(&mut next, Screen::NewPuzzle),
            },
            TitleIntent::Open(screen) => NextState::set_if_neq(&mut next, screen),
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
        self.ways(ui, width, games.is_empty());
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
        let corner = area.right_top() + vec2(-margin, margin);
        let bin = bin(ui, look, corner, id);
        self.offer_to_share(ui, corner, id);
        self.answer(id, &response, &bin);
    }

    /// Draws the ways on: side by side, or two by two on a phone. Where there is no game to go on with, a new puzzle stands
    /// out above the others.
    fn ways(&mut self, ui: &mut Ui, width: f32, is_first: bool) {
        let look = self.look;
        let gap = look.scale.gap();
        let is_wide = width > look.scale.px(520.0);
        let width = width.min(look.scale.px(if is_wide { 600.0 } else { 340.0 }));
        let others: [(&str, Screen); 4] = [
            ("title-library", Screen::Library),
            ("title-draw", Screen::Create),
            ("title-compete", Screen::Compete),
            ("title-records", Screen::Records),
        ];
        if is_first {
            let size = vec2(width.min(look.scale.px(300.0)), look.scale.px(58.0));
            self.first_way(ui, size);
            ui.add_space(look.scale.px(4.0));
            for row in others.chunks(if is_wide { 4 } else { 2 }) {
                self.row(ui, width, gap, row);
            }
        } else {
            let new = ("title-new-puzzle", Screen::NewPuzzle);
            let all: Vec<_> = std::iter::once(new).chain(others).collect();
            for row in all.chunks(if is_wide { 5 } else { 2 }) {
                self.row(ui, width, gap, row);
            }
        }
    }

    /// Draws ways on as buttons of equal width beside each other.
    fn row(&mut self, ui: &mut Ui, width: f32, gap: f32, ways: &[(&str, Screen)]) {
        let count = ways.len() as f32;
        let size = vec2(
            (width - gap * (count - 1.0)) / count,
            self.look.scale.px(50.0),
        );
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.allocate_ui_with_layout(vec2(width, size.y), layout, |ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for &(key, screen) in ways {
                let text = self.look.locale.text(key);
                if chip::secondary(ui, self.look, size, &text).clicked() {
                    NextState::set_if_neq(&mut self.requests.screen, screen);
                }
            }
        });
    }

    fn first_way(&mut self, ui: &mut Ui, size: egui::Vec2) {
        let text = self.look.locale.text("title-new-puzzle");
        let response = chip::primary(ui, self.look, size, &text, !self.has_focus);
        widget::prefer(&response);
        if response.clicked() {
            NextState::set_if_neq(&mut self.requests.screen, Screen::NewPuzzle);
        }
    }

    /// Draws the other games on cards.
    fn others(&mut self, ui: &mut Ui, others: &[GameId]) {
        let look = self.look;
        let width = (look.scale.window.x - 2.0 * look.scale.margin()).min(look.scale.px(960.0));
        ui.add_space(look.scale.px(26.0));
        ui.label(look.small(look.locale.text("title-others")));
        ui.add_space(look.scale.px(6.0));
        let grid = CardGrid::new(look, width, others.len()).centred();
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
            aside: 2.0 * bin_side(look),
            veiled: opened.game.timed.is_some(),
        };
        let response = card::card(ui, look, &face, area, id);
        let margin = look.scale.px(6.0);
        let corner = area.right_bottom() - vec2(margin, margin + bin_side(look));
        let bin = bin(ui, look, corner, id);
        self.offer_to_share(ui, corner, id);
        self.answer(id, &response, &bin);
    }

    /// Draws the button beside the bin that gives a game away, unless it is a race.
    fn offer_to_share(&mut self, ui: &Ui, corner: egui::Pos2, id: GameId) {
        let share = self.saved.look_at(id).and_then(OpenedGame::to_share);
        if let Some(share) = share
            && give(ui, self.look, corner, id).clicked()
        {
            self.requests.share.write(share);
        }
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
