//! The page of one player: the name, with what speaks against it, the ink of the seal, and the ways out.

use bevy_egui::egui::{
    self, Rect as EguiRect, Response, RichText, Sense, Stroke, StrokeKind, Ui, vec2,
};

use super::keys;
use crate::contest::Timestamp;
use crate::format::scores::{NameFault, PlayerName};
use crate::game::{
    base::theme::{
        style::egui_colour,
        widget::{self, Look},
    },
    input::device::Device,
    screens::{
        chip::{self, chip},
        player_seal::paint_player_seal,
    },
    store::{PlayerId, PlayerProfile, Players, SealColour},
};

/// What somebody wants on the page of one player.
pub(super) enum EditRequest {
    /// To keep the name and the ink.
    Keep,
    /// To leave everything as it was.
    Leave,
    /// To delete the player.
    Remove(PlayerId),
    /// To put away everything of the player.
    BackUp(PlayerId),
}

/// A name and an ink that are being chosen.
#[derive(Default)]
pub(super) struct PlayerEdit {
    /// None for a new player.
    id: Option<PlayerId>,
    name: String,
    /// None for an ink that nobody has.
    seal: Option<SealColour>,
}

impl PlayerEdit {
    /// Begins with what a player has.
    pub(super) fn of(profile: &PlayerProfile) -> Self {
        Self {
            id: Some(profile.id.clone()),
            name: profile.name.clone(),
            seal: Some(profile.seal),
        }
    }

    /// Returns the heading of the page.
    pub(super) fn title(&self, look: &Look, players: &Players) -> String {
        let profile = self.id.as_ref().and_then(|id| players.profile(id));
        match profile {
            None => look.locale.text("players-new"),
            Some(profile) => profile.name.clone(),
        }
    }

    /// Keeps what was chosen.
    pub(super) fn keep(self, players: &mut Players, now: Timestamp) -> Result<(), NameFault> {
        let id = match self.id {
            Some(id) => players.rename(&id, &self.name).map(|()| id)?,
            None => players.add(&self.name, now)?,
        };
        if let Some(seal) = self.seal {
            players.set_seal(&id, seal);
        }
        Ok(())
    }

    /// Draws the page, and returns what somebody wants.
    pub(super) fn draw(
        &mut self,
        ui: &mut Ui,
        look: &Look,
        device: Device,
        players: &Players,
    ) -> Option<EditRequest> {
        let room = look.scale.window.x - 2.0 * look.scale.margin();
        let width = room.min(look.scale.px(560.0));
        let content = |ui: &mut Ui| {
            let gap = look.scale.px(8.0);
            ui.spacing_mut().item_spacing = vec2(gap, gap);
            let entered = self.draw_name(ui, look, device, players);
            keys::offer_names(ui, look, &mut self.name, players);
            if device != Device::Keyboard {
                keys::offer_letters(ui, look, &mut self.name, PlayerName::LONGEST_CHOSEN);
            }
            ui.add_space(look.scale.px(10.0));
            self.draw_inks(ui, look);
            ui.add_space(look.scale.px(18.0));
            self.ways_out(ui, look, players, entered)
        };
        let layout = egui::Layout::top_down(egui::Align::Min);
        ui.allocate_ui_with_layout(vec2(width, 0.0), layout, content)
            .inner
    }

    /// The field for the name and what speaks against it; returns whether it was confirmed.
    fn draw_name(&mut self, ui: &mut Ui, look: &Look, device: Device, players: &Players) -> bool {
        let text = |key: &str| look.locale.text(key);
        ui.label(text("players-name"));
        let field = egui::TextEdit::singleline(&mut self.name)
            .desired_width(look.scale.px(260.0))
            .margin(vec2(look.scale.px(10.0), look.scale.px(8.0)));
        let field = ui.add(field);
        if device == Device::Keyboard {
            widget::prefer(&field);
        }
        let fault = players.check_name(&self.name, self.id.as_ref()).err();
        match fault {
            // Nobody is told of a fault before they have begun.
            None | Some(NameFault::Empty) => ui.label(look.small(text("players-name-detail"))),
            Some(fault) => {
                let alarm = egui_colour(look.palette().vermilion);
                ui.label(RichText::new(fault_words(look, fault)).small().color(alarm))
            }
        };
        field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter))
    }

    fn draw_inks(&mut self, ui: &mut Ui, look: &Look) {
        ui.label(look.locale.text("players-seal"));
        ui.horizontal_wrapped(|ui| {
            for seal in SealColour::ALL {
                let is_chosen = self.seal == Some(seal);
                if ink(ui, look, &self.name, seal, is_chosen).clicked() {
                    self.seal = Some(seal);
                }
            }
        });
    }

    fn ways_out(
        &self,
        ui: &mut Ui,
        look: &Look,
        players: &Players,
        entered: bool,
    ) -> Option<EditRequest> {
        let text = |key: &str| look.locale.text(key);
        let is_good = players.check_name(&self.name, self.id.as_ref()).is_ok();
        let size = vec2(look.scale.px(200.0), look.scale.px(48.0));
        let keep = if self.id.is_some() {
            "players-keep"
        } else {
            "players-add"
        };
        let keep = ui.add_enabled_ui(is_good, |ui| {
            chip::primary(ui, look, size, &text(keep), false).clicked()
        });
        let mut request = (is_good && (keep.inner || entered)).then_some(EditRequest::Keep);
        ui.add_space(look.scale.px(6.0));
        ui.horizontal_wrapped(|ui| {
            if chip(ui, look, &text("players-leave"), false).clicked() {
                request = Some(EditRequest::Leave);
            }
            let Some(id) = &self.id else { return };
            if chip(ui, look, &text("players-back-up-this"), false).clicked() {
                request = Some(EditRequest::BackUp(id.clone()));
            }
            // Somebody always stays.
            if players.profiles().len() > 1
                && chip(ui, look, &text("players-remove"), false).clicked()
            {
                request = Some(EditRequest::Remove(id.clone()));
            }
        });
        request
    }
}

/// A seal in one of the inks.
fn ink(ui: &mut Ui, look: &Look, name: &str, seal: SealColour, is_chosen: bool) -> Response {
    let side = look.scale.px(52.0);
    let (area, response) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::click());
    let text = look.locale.text(ink_key(seal));
    response.widget_info(|| {
        egui::WidgetInfo::selected(egui::WidgetType::Button, true, is_chosen, &text)
    });
    let inner: EguiRect = area.shrink(look.scale.px(5.0));
    paint_player_seal(ui.painter(), look, inner, name, seal.index());
    if is_chosen {
        let frame = Stroke::new(2.0 * look.scale.line(), egui_colour(look.palette().ink));
        ui.painter()
            .rect_stroke(area, side * 0.14, frame, StrokeKind::Inside);
    }
    response.on_hover_text(text)
}

const fn ink_key(seal: SealColour) -> &'static str {
    match seal {
        SealColour::Vermilion => "ink-vermilion",
        SealColour::Indigo => "ink-indigo",
        SealColour::Pine => "ink-pine",
        SealColour::Plum => "ink-plum",
        SealColour::Ochre => "ink-ochre",
        SealColour::Charcoal => "ink-charcoal",
    }
}

/// What speaks against a name.
fn fault_words(look: &Look, fault: NameFault) -> String {
    let locale = &look.locale;
    match fault {
        NameFault::Empty => locale.text("name-empty"),
        NameFault::Space => locale.text("name-space"),
        NameFault::Control => locale.text("name-control"),
        NameFault::TooLong { most } => {
            locale.format("name-too-long", &[("most", most.to_string())])
        }
        NameFault::Taken => locale.text("name-taken"),
    }
}
