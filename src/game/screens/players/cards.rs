//! A card for each player, one for a new one, and the ways to backups.

use bevy_egui::egui::{self, Align2, FontId, Rect as EguiRect, Response, Ui, pos2, vec2};
use egui_phosphor::regular as icons;

use crate::contest::{Rating, Ratings};
use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::{self, Look},
    },
    screens::{
        card::{CardGrid, CardLine},
        chip::chip,
        names::rating_words,
        player_seal::paint_player_seal,
    },
    store::{PlayedGames, PlayerId, PlayerProfile, Players, Store},
};

/// What somebody wants of the cards.
pub(super) enum CardRequest {
    /// To play.
    Play(PlayerId),
    /// To change a name or an ink.
    Change(PlayerId),
    /// To begin a new player.
    Add,
    /// To put away everything of whoever plays.
    BackUp,
    /// To take in what was put away.
    Restore,
}

/// The cards, with what each of them tells.
#[derive(Default)]
pub(super) struct PlayerCards(Vec<PlayerFacts>);

/// What a card tells of a player.
struct PlayerFacts {
    profile: PlayerProfile,
    games: usize,
    /// None for somebody who never raced.
    rating: Option<Rating>,
}

impl PlayerCards {
    /// Looks up what there is to tell.
    pub(super) fn of(store: &Store, players: &Players) -> Self {
        let facts = players.profiles().iter().map(|profile| {
            let ratings: Option<Ratings> = store.load(&profile.id);
            PlayerFacts {
                profile: profile.clone(),
                games: PlayedGames::count(store, &profile.id),
                rating: ratings.map(|ratings| ratings.overall),
            }
        });
        Self(facts.collect())
    }

    /// Draws the cards and what stands below them.
    pub(super) fn draw(&self, ui: &mut Ui, look: &Look, players: &Players) -> Option<CardRequest> {
        let room = look.scale.window.x - 2.0 * look.scale.margin();
        let width = room.min(look.scale.px(960.0));
        let mut request = None;
        let grid = CardGrid::new(look, width, self.0.len() + 1);
        grid.show(ui, |ui, index, area| {
            let wanted = match self.0.get(index) {
                Some(facts) => facts.draw(ui, look, area, players),
                None => new_card(ui, look, area)
                    .clicked()
                    .then_some(CardRequest::Add),
            };
            request = wanted.or(request.take());
        });
        ui.add_space(look.scale.px(24.0));
        below(ui, look, players).or(request)
    }
}

impl PlayerFacts {
    fn draw(&self, ui: &Ui, look: &Look, area: EguiRect, players: &Players) -> Option<CardRequest> {
        let PlayerProfile { id, name, seal, .. } = &self.profile;
        let is_current = players.current().id == *id;
        let response = widget::card(ui, look, area, name, &id.0, is_current);
        if is_current {
            widget::prefer(&response);
        }
        let px = |length: f32| look.scale.px(length);
        let side = area.width() * 0.5;
        let corner = pos2(area.center().x - side / 2.0, area.min.y + px(34.0));
        let square = EguiRect::from_min_size(corner, egui::Vec2::splat(side));
        paint_player_seal(ui.painter(), look, square, name, seal.index());
        self.words(
            ui,
            look,
            EguiRect::from_min_max(pos2(area.min.x, square.max.y), area.max),
        );
        let change = ("name", name.clone());
        let change = look.locale.format("players-change", &[change]);
        let pencil = pencil(ui, look, area, &change, &id.0);
        if pencil.clicked() {
            Some(CardRequest::Change(id.clone()))
        } else {
            response.clicked().then(|| CardRequest::Play(id.clone()))
        }
    }

    /// The name, and below it how much was played and how well.
    fn words(&self, ui: &Ui, look: &Look, below: EguiRect) {
        let palette = look.palette();
        let px = |length: f32| look.scale.px(length);
        let count = ("count", self.games.to_string());
        let games = look.locale.format("records-count", &[count]);
        let rating = self.rating.map(|rating| rating_words(look, rating));
        let detail = [Some(games), rating].into_iter().flatten();
        let detail = detail.collect::<Vec<_>>().join(" · ");
        let name = &self.profile.name;
        // Twenty letters have room in small type only.
        let is_long = name.chars().count() > 12;
        let name_font = display_font(px(if is_long { 14.0 } else { 22.0 }));
        let detail_font = FontId::proportional(look.scale.small());
        for (text, font, colour, top) in [
            (name, name_font, palette.ink, 16.0),
            (&detail, detail_font, palette.thin_ink, 46.0),
        ] {
            let line = CardLine {
                text,
                font,
                colour: egui_colour(colour),
            };
            line.paint_centred(ui, below.center().x, below.min.y + px(top), below.width());
        }
    }
}

/// The card for somebody who has no card yet.
fn new_card(ui: &Ui, look: &Look, area: EguiRect) -> Response {
    let text = look.locale.text("players-new");
    let response = widget::card(ui, look, area, &text, "new", false);
    let palette = look.palette();
    let plus = FontId::proportional(area.width() * 0.32);
    let small = FontId::proportional(look.scale.body());
    let middle = area.center();
    let below = middle + vec2(0.0, area.width() * 0.28);
    for (at, text, font) in [(middle, icons::PLUS, plus), (below, text.as_str(), small)] {
        let ink = egui_colour(palette.thin_ink);
        ui.painter()
            .text(at, Align2::CENTER_CENTER, text, font, ink);
    }
    response
}

/// The button in a card's corner that changes the player.
fn pencil(ui: &Ui, look: &Look, card: EguiRect, name: &str, id: &str) -> Response {
    let side = look.scale.px(40.0);
    let corner = card.right_top() - vec2(side, 0.0);
    let area = EguiRect::from_min_size(corner, egui::Vec2::splat(side));
    let response = ui.interact(area, ui.id().with(("change", id)), egui::Sense::click());
    widget::call(&response, name);
    let palette = look.palette();
    let colour = if response.hovered() {
        palette.ink
    } else {
        palette.thin_ink
    };
    ui.painter().text(
        area.center(),
        Align2::CENTER_CENTER,
        icons::PENCIL_SIMPLE,
        FontId::proportional(side * 0.5),
        egui_colour(colour),
    );
    response.on_hover_text(name)
}

/// Backups of whoever plays, and those to take in.
fn below(ui: &mut Ui, look: &Look, players: &Players) -> Option<CardRequest> {
    let name = ("name", players.current().name.clone());
    let back_up = look.locale.format("players-back-up", &[name]);
    let restore = look.locale.text("players-restore");
    let mut request = None;
    for (text, wanted) in [
        (back_up, CardRequest::BackUp),
        (restore, CardRequest::Restore),
    ] {
        if chip(ui, look, &text, false).clicked() {
            request = Some(wanted);
        }
        ui.add_space(look.scale.px(4.0));
    }
    ui.label(look.small(look.locale.text("players-backup-detail")));
    request
}
