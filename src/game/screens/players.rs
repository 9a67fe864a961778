//! Who plays: a card with a seal for each player, and the page on which a player gets a name and an ink.

mod cards;
mod edit;
pub(super) mod keys;

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect as EguiRect, pos2},
};

use self::{
    cards::{CardRequest, PlayerCards},
    edit::{EditRequest, PlayerEdit},
};
use super::{library::header, notice::slip};
use crate::game::{
    base::{
        ApplySystems, GameSystems, Menu, Screen,
        date::Calendar,
        files::{AskForFile, FilePurpose, SaveFile},
        theme::{
            DrawScreens,
            widget::{self, Look},
        },
    },
    input::{
        context::{AddContext, Context, Layer, Row, Section},
        device::LastDevice,
    },
    store::{
        Backup, PlayerId, Players, RemovePlayer, Store, SwitchPlayer, TakenIn, UndoRemovePlayer,
    },
};

pub(super) fn plugin(app: &mut App) {
    let news = resource_changed::<Players>
        .or_eager(resource_changed::<PlayerId>)
        .or_eager(on_message::<TakenIn>);
    app.init_resource::<PlayersPage>()
        .add_context(
            &PLAYERS,
            in_state(Screen::Players).and_then(in_state(Menu::None)),
        )
        .add_systems(OnEnter(Screen::Players), (arrive, count_games).chain())
        .add_systems(
            Update,
            (
                obey.in_set(ApplySystems::Intents)
                    .ambiguous_with(ApplySystems::Intents)
                    .run_if(in_state(Screen::Players).and_then(on_message::<PlayersIntent>)),
                count_games
                    .in_set(GameSystems::Highlight)
                    .run_if(in_state(Screen::Players).and_then(news)),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (draw, draw_removed)
                .chain()
                .in_set(DrawScreens)
                .ambiguous_with(DrawScreens)
                .run_if(in_state(Screen::Players)),
        );
}

const PLAYERS: Context<PlayersIntent> = Context::new(
    "players",
    Section::Lists,
    Layer::Screen,
    &[
        Row::new(
            "add-player",
            PlayersIntent::Add,
            &["N"],
            &[GamepadButton::North],
        ),
        Row::new("undo-remove", PlayersIntent::Undo, &["Ctrl+Z"], &[]),
        Row::new(
            "back",
            PlayersIntent::Back,
            &["Escape"],
            &[GamepadButton::East],
        ),
    ],
);

/// What can be asked of the players' page besides its buttons.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum PlayersIntent {
    /// Begin a new player.
    Add,
    /// Bring back who was deleted last.
    Undo,
    /// Return to the cards, and from there to the title.
    Back,
}

/// What is shown of the players.
#[derive(Resource, Default, Reflect)]
#[reflect(Resource, Default)]
struct PlayersPage {
    #[reflect(ignore)]
    cards: PlayerCards,
    /// The player who gets another name or ink.
    #[reflect(ignore)]
    edit: Option<PlayerEdit>,
}

fn arrive(mut page: ResMut<PlayersPage>) {
    page.edit = None;
}

fn count_games(mut page: ResMut<PlayersPage>, store: Res<Store>, players: Res<Players>) {
    page.cards = PlayerCards::of(&store, &players);
}

fn obey(
    mut intents: MessageReader<PlayersIntent>,
    mut page: ResMut<PlayersPage>,
    mut undo: MessageWriter<UndoRemovePlayer>,
    mut screen: ResMut<NextState<Screen>>,
) {
    for intent in intents.read() {
        match intent {
            PlayersIntent::Add if page.edit.is_none() => page.edit = Some(PlayerEdit::default()),
            PlayersIntent::Undo => drop(undo.write(UndoRemovePlayer)),
            PlayersIntent::Back if page.edit.take().is_none() => {
                NextState::set_if_neq(&mut screen, Screen::Title);
            }
            PlayersIntent::Add | PlayersIntent::Back => {}
        }
    }
}

/// What can be done with players.
#[derive(SystemParam)]
struct PlayerDesk<'w> {
    players: ResMut<'w, Players>,
    store: Res<'w, Store>,
    calendar: Res<'w, Calendar>,
    screen: ResMut<'w, NextState<Screen>>,
    switch: MessageWriter<'w, SwitchPlayer>,
    remove: MessageWriter<'w, RemovePlayer>,
    ask: MessageWriter<'w, AskForFile>,
    save: MessageWriter<'w, SaveFile>,
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    device: Res<LastDevice>,
    mut page: ResMut<PlayersPage>,
    mut desk: PlayerDesk,
    mut intents: MessageWriter<PlayersIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let page = page.bypass_change_detection();
    widget::part(context, "players", whole, |ui| {
        let title = match &page.edit {
            None => look.locale.text("players"),
            Some(edit) => edit.title(&look, &desk.players),
        };
        if header(ui, &look, &title, None) {
            intents.write(PlayersIntent::Back);
        }
        egui::ScrollArea::vertical()
            .id_salt(page.edit.is_some())
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.vertical_centered(|ui| {
                    ui.add_space(look.scale.px(12.0));
                    if let Some(edit) = &mut page.edit {
                        if let Some(request) = edit.draw(ui, &look, device.0, &desk.players) {
                            desk.edited(request, &mut page.edit);
                        }
                    } else if let Some(request) = page.cards.draw(ui, &look, &desk.players) {
                        desk.chosen(request, &mut page.edit);
                    }
                    ui.add_space(look.scale.px(32.0));
                });
            });
    });
    Ok(())
}

impl PlayerDesk<'_> {
    /// Does what was asked for by the cards.
    fn chosen(&mut self, request: CardRequest, edit: &mut Option<PlayerEdit>) {
        match request {
            CardRequest::Play(id) => {
                if id != self.players.current().id {
                    self.switch.write(SwitchPlayer(id));
                }
                NextState::set_if_neq(&mut self.screen, Screen::Title);
            }
            CardRequest::Change(id) => *edit = self.players.profile(&id).map(PlayerEdit::of),
            CardRequest::Add => *edit = Some(PlayerEdit::default()),
            CardRequest::BackUp => self.back_up(&self.players.current().id.clone()),
            CardRequest::Restore => drop(self.ask.write(AskForFile(FilePurpose::Player))),
        }
    }

    /// Does what was asked for on the page of one player.
    fn edited(&mut self, request: EditRequest, edit: &mut Option<PlayerEdit>) {
        match (request, edit.take()) {
            (EditRequest::Keep, Some(changed)) => {
                let now = self.calendar.now();
                // A name that cannot be one is refused before anybody can keep it.
                let _ = changed.keep(&mut self.players, now);
            }
            (EditRequest::Remove(id), _) => drop(self.remove.write(RemovePlayer(id))),
            (EditRequest::BackUp(id), changed) => {
                self.back_up(&id);
                *edit = changed;
            }
            (EditRequest::Keep | EditRequest::Leave, _) => {}
        }
    }

    fn back_up(&mut self, id: &PlayerId) {
        if let Some(profile) = self.players.profile(id) {
            let purpose = FilePurpose::Player;
            self.save.write(SaveFile::text(
                purpose,
                purpose.file_name(&profile.name),
                Backup::write(&self.store, profile),
            ));
        }
    }
}

/// Offers to bring back who was deleted last.
fn draw_removed(
    mut contexts: EguiContexts,
    look: Look,
    players: Res<Players>,
    mut undo: MessageWriter<UndoRemovePlayer>,
) -> Result {
    let Some(removed) = players.removed() else {
        return Ok(());
    };
    let name = ("name", removed.name.clone());
    let text = look.locale.format("players-removed", &[name]);
    let context = contexts.ctx_mut()?;
    let pressed = slip(context, &look, "removed", Align2::CENTER_BOTTOM, |ui| {
        ui.label(text);
        ui.button(look.locale.text("players-undo")).clicked()
    });
    if pressed {
        undo.write(UndoRemovePlayer);
    }
    Ok(())
}
