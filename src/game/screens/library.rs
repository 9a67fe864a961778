//! The library: every puzzle of the catalogue on a card, with chips to choose by.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use super::{
    DrawScreens,
    card::{self, CardGrid, Face},
    chip::{chip, choice},
    names::{self, kind_key, level_key},
};
use crate::game::{
    GameSystems,
    input::{Action, Direction},
    library::{Catalogue, Filter, Offer, Opening},
    state::Screen,
    store::Games,
    theme::{
        style::egui_colour,
        widget::{self, Look},
    },
};
use crate::puzzle::{Kind, Level};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Browsing>()
        .add_systems(OnEnter(Screen::Library), choose_puzzles)
        .add_systems(
            Update,
            (
                browse.run_if(on_message::<Action>),
                choose_puzzles.run_if(resource_changed::<Browsing>),
            )
                .chain()
                .in_set(GameSystems::Apply)
                .run_if(in_state(Screen::Library)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens).run_if(in_state(Screen::Library)),
        );
}

/// What of the catalogue is shown, and which card is highlighted.
#[derive(Resource, Default)]
struct Browsing {
    filter: Filter,
    /// The places of the chosen puzzles in the catalogue.
    chosen: Vec<usize>,
    highlighted: usize,
    /// The highlight has moved and must come into view.
    moved: bool,
    grid: Option<CardGrid>,
}

impl Browsing {
    fn go(&mut self, direction: Direction) {
        let grid = self.grid.as_ref();
        if let Some(next) = grid.and_then(|grid| grid.neighbour(self.highlighted, direction)) {
            self.highlighted = next;
            self.moved = true;
        }
    }
}

fn choose_puzzles(mut browsing: ResMut<Browsing>, catalogue: Res<Catalogue>, games: Res<Games>) {
    let browsing = browsing.bypass_change_detection();
    browsing.chosen = browsing.filter.choose(&catalogue, &games);
    let last = browsing.chosen.len().saturating_sub(1);
    browsing.highlighted = browsing.highlighted.min(last);
}

fn browse(
    mut actions: MessageReader<Action>,
    mut browsing: ResMut<Browsing>,
    catalogue: Res<Catalogue>,
    mut opening: Opening,
) {
    let browsing = browsing.bypass_change_detection();
    for &action in actions.read() {
        match action {
            Action::Go(direction) => browsing.go(direction),
            Action::Confirm => {
                let place = browsing.chosen.get(browsing.highlighted);
                if let Some(offer) = place.and_then(|&place| catalogue.get(place)) {
                    opening.play(offer);
                }
            }
            _ => {}
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    catalogue: Res<Catalogue>,
    games: Res<Games>,
    mut browsing: ResMut<Browsing>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let mut filter = browsing.filter;
    let state = browsing.bypass_change_detection();
    widget::part(context, "library", whole, |ui| {
        let count = [
            ("count", state.chosen.len().to_string()),
            ("all", catalogue.len().to_string()),
        ];
        let count = look.locale.format("library-count", &count);
        let title = look.locale.text("library");
        header(ui, &look, &title, Some(&count), &mut actions);
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(1160.0));
                ui.vertical_centered(|ui| {
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        chips(ui, &look, &catalogue, &mut filter);
                    });
                    ui.add_space(look.scale.px(14.0));
                    cards(ui, &look, width, &catalogue, &games, state, &mut actions);
                    ui.add_space(look.scale.px(24.0));
                });
            });
    });
    if filter != browsing.filter {
        browsing.filter = filter;
        browsing.highlighted = 0;
    }
    Ok(())
}

/// The bar at the top of a menu: the way back, what this is, and a remark.
pub(super) fn header(
    ui: &mut Ui,
    look: &Look,
    title: &str,
    remark: Option<&str>,
    actions: &mut MessageWriter<Action>,
) {
    let margin = look.scale.margin();
    let size = vec2(look.scale.window.x - 2.0 * margin, look.scale.bar());
    ui.horizontal(|ui| {
        ui.add_space(margin);
        ui.allocate_ui_with_layout(
            size,
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_size(size);
                let back = look.locale.text("menu-back");
                if widget::icon_button(ui, look, icons::CARET_LEFT, &back).clicked() {
                    actions.write(Action::Back);
                }
                ui.label(look.display(title, look.scale.heading()));
                if let Some(remark) = remark {
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        ui.label(look.small(remark));
                    });
                }
            },
        );
    });
}

/// The rows of chips; a row with nothing to choose is left out.
fn chips(ui: &mut Ui, look: &Look, catalogue: &[Offer], filter: &mut Filter) {
    let all = || look.locale.text("library-all");
    let gap = look.scale.px(8.0);
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    ui.horizontal_wrapped(|ui| {
        let has = |kind: &Kind| catalogue.iter().any(|offer| offer.puzzle.kind() == *kind);
        let kinds = Kind::ALL.into_iter().filter(has);
        let kinds = kinds.map(|kind| (Some(kind), look.locale.text(kind_key(kind))));
        let mut kind = filter.kind;
        choice(
            ui,
            look,
            &mut kind,
            std::iter::once((None, all())).chain(kinds),
        );
        filter.set_kind(kind, catalogue);
    });
    ui.horizontal_wrapped(|ui| {
        let has = |level: &Level| {
            catalogue
                .iter()
                .any(|offer| offer.puzzle.info().level == Some(*level))
        };
        let levels = Level::ALL.into_iter().filter(has);
        let levels: Vec<_> = levels
            .map(|level| (Some(level), look.locale.text(level_key(level))))
            .collect();
        if !levels.is_empty() {
            let all = std::iter::once((None, all()));
            choice(ui, look, &mut filter.level, all.chain(levels));
        }
        let unsolved = look.locale.text("library-unsolved");
        if chip(ui, look, &unsolved, filter.unsolved).clicked() {
            filter.unsolved = !filter.unsolved;
        }
    });
    ui.horizontal_wrapped(|ui| {
        let sizes = filter.sizes(catalogue).into_iter();
        let sizes = sizes.map(|size| (Some(size), size.to_string()));
        choice(
            ui,
            look,
            &mut filter.size,
            std::iter::once((None, all())).chain(sizes),
        );
    });
}

fn cards(
    ui: &mut Ui,
    look: &Look,
    width: f32,
    catalogue: &[Offer],
    games: &Games,
    browsing: &mut Browsing,
    actions: &mut MessageWriter<Action>,
) {
    let grid = CardGrid::new(look, width, browsing.chosen.len());
    browsing.grid = Some(grid);
    if browsing.chosen.is_empty() {
        ui.label(look.small(look.locale.text("library-none")));
    }
    let into_view = std::mem::take(&mut browsing.moved).then_some(browsing.highlighted);
    let mut pressed = None;
    grid.show(ui, into_view, |ui, index, area| {
        let Some(offer) = browsing
            .chosen
            .get(index)
            .and_then(|&place| catalogue.get(place))
        else {
            return;
        };
        let face = Face {
            puzzle: &offer.puzzle,
            preview: &offer.preview,
            position: None,
            title: &names::title(look, &offer.puzzle),
            detail: &names::description(look, &offer.puzzle),
        };
        let highlighted = index == browsing.highlighted;
        if card::card(ui, look, &face, area, index, highlighted).clicked() {
            pressed = Some(index);
        }
        mark(ui, look, offer, games, area);
    });
    if let Some(index) = pressed {
        browsing.highlighted = index;
        actions.write(Action::Confirm);
    }
}

/// Marks a card in its corner: solved with a small seal, begun with a brush.
fn mark(ui: &Ui, look: &Look, offer: &Offer, games: &Games, area: EguiRect) {
    let palette = look.palette();
    let (icon, ground, ink) = if games.is_solved(offer.fingerprint) {
        (icons::CHECK, palette.vermilion, palette.on_vermilion)
    } else if games.under_way_of(offer.fingerprint).is_some() {
        (icons::PENCIL_SIMPLE, palette.ink, palette.paper)
    } else {
        return;
    };
    let side = look.scale.px(26.0);
    let corner = area.right_top() + vec2(-side * 0.75, -side * 0.25);
    let place = EguiRect::from_min_size(corner, egui::Vec2::splat(side));
    let painter = ui.painter();
    painter.rect_filled(place, side * 0.2, egui_colour(ground));
    painter.text(
        place.center(),
        egui::Align2::CENTER_CENTER,
        icon,
        egui::FontId::proportional(side * 0.62),
        egui_colour(ink),
    );
}
