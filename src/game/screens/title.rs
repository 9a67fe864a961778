//! The title screen: the game's name and the puzzles to choose from.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align2, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use super::DrawScreens;
use crate::game::{
    GameSystems,
    board::seal,
    input::{Action, Direction},
    library::{Catalogue, Offer, OpenPuzzle},
    state::Screen,
    theme::{
        style::egui_colour,
        widget::{self, Look},
    },
};
use crate::puzzle::{Kind, Level};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        .add_systems(
            Update,
            choose
                .in_set(GameSystems::Apply)
                .run_if(in_state(Screen::Title)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawScreens).run_if(in_state(Screen::Title)),
        );
}

/// Which puzzle is highlighted, on cards in how many columns.
#[derive(Resource)]
struct Menu {
    highlighted: usize,
    columns: usize,
    /// The highlight has moved and must come into view.
    moved: bool,
}

impl Default for Menu {
    fn default() -> Self {
        Self {
            highlighted: 0,
            columns: 1,
            moved: false,
        }
    }
}

impl Menu {
    fn go(&mut self, direction: Direction, count: usize) {
        let next = match direction {
            Direction::Left => self.highlighted.checked_sub(1),
            Direction::Right => Some(self.highlighted + 1),
            Direction::Up => self.highlighted.checked_sub(self.columns),
            Direction::Down => Some(self.highlighted + self.columns),
        };
        if let Some(next) = next.filter(|&next| next < count) {
            self.highlighted = next;
            self.moved = true;
        }
    }
}

fn choose(
    mut actions: MessageReader<Action>,
    mut menu: ResMut<Menu>,
    catalogue: Res<Catalogue>,
    mut open: MessageWriter<OpenPuzzle>,
) {
    for &action in actions.read() {
        match action {
            Action::Go(direction) => menu.go(direction, catalogue.len()),
            Action::Confirm => {
                open.write_batch(
                    catalogue
                        .get(menu.highlighted)
                        .map(|offer| OpenPuzzle(offer.puzzle.clone())),
                );
            }
            _ => {}
        }
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    catalogue: Res<Catalogue>,
    mut menu: ResMut<Menu>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "title", whole, |ui| {
        ui.vertical_centered(|ui| {
            ui.add_space((window.y * 0.06).min(look.scale.px(72.0)));
            name(ui, &look);
            ui.label(
                look.small(look.locale.text("title-subtitle"))
                    .size(look.scale.body()),
            );
            ui.add_space(look.scale.px(28.0));
            egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(ui, |ui| {
                    cards(
                        ui,
                        &look,
                        &catalogue,
                        menu.bypass_change_detection(),
                        &mut actions,
                    );
                });
        });
    });
    corner(context, &look, &mut actions);
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

/// The button that stands apart, top right.
fn corner(context: &egui::Context, look: &Look, actions: &mut MessageWriter<Action>) {
    let (side, margin) = (look.scale.px(44.0), look.scale.margin());
    let right = look.scale.window.x - margin;
    let area = EguiRect::from_min_max(pos2(right - side, margin), pos2(right, margin + side));
    widget::part(context, "corner", area, |ui| {
        if widget::icon_button(
            ui,
            look,
            icons::CIRCLE_HALF,
            &look.locale.text(look.theme.name.key()),
        )
        .clicked()
        {
            actions.write(Action::NextTheme);
        }
    });
}

fn cards(
    ui: &mut Ui,
    look: &Look,
    catalogue: &Catalogue,
    menu: &mut Menu,
    actions: &mut MessageWriter<Action>,
) {
    let gap = look.scale.px(16.0);
    let size = card_size(look, gap);
    let room = (look.scale.window.x - 2.0 * look.scale.margin()).min(look.scale.px(1020.0));
    menu.columns = (((room + gap) / (size.x + gap)) as usize).clamp(1, catalogue.len().max(1));
    let row_width = menu.columns as f32 * (size.x + gap) - gap;
    ui.spacing_mut().item_spacing = vec2(gap, gap);
    let moved = std::mem::take(&mut menu.moved);
    for row in (0..catalogue.len()).step_by(menu.columns) {
        ui.allocate_ui(vec2(row_width, size.y), |ui| {
            ui.horizontal(|ui| {
                for index in row..(row + menu.columns).min(catalogue.len()) {
                    let highlighted = index == menu.highlighted;
                    let response = offer(ui, look, &catalogue[index], size, highlighted);
                    if highlighted && moved {
                        response.scroll_to_me(None);
                    }
                    if response.clicked() {
                        menu.highlighted = index;
                        actions.write(Action::Confirm);
                    }
                }
            });
        });
    }
    ui.add_space(gap);
}

/// Two cards always fit beside each other, even on a phone.
fn card_size(look: &Look, gap: f32) -> egui::Vec2 {
    let width = look
        .scale
        .px(190.0)
        .min((look.scale.window.x - 2.0 * look.scale.margin() - gap) / 2.0);
    vec2(width, width + look.scale.px(64.0))
}

fn offer(
    ui: &mut Ui,
    look: &Look,
    offer: &Offer,
    size: egui::Vec2,
    highlighted: bool,
) -> egui::Response {
    let response = widget::card(ui, look, size, highlighted);
    let (area, pad) = (response.rect, look.scale.px(14.0));
    let square = EguiRect::from_min_size(
        area.min + vec2(pad, pad),
        egui::Vec2::splat(area.width() - 2.0 * pad),
    );
    let painter = ui.painter();
    offer.preview.paint(painter, square, look.palette());
    let below = area.min.x + pad;
    let (ink, thin) = (
        egui_colour(look.palette().ink),
        egui_colour(look.palette().thin_ink),
    );
    let body = egui::FontId::proportional(look.scale.body());
    let small = egui::FontId::proportional(look.scale.small());
    let info = offer.puzzle.info();
    let title_at = pos2(below, square.max.y + look.scale.px(8.0));
    let title = painter.text(title_at, Align2::LEFT_TOP, &info.title, body, ink);
    painter.text(
        pos2(below, title.max.y),
        Align2::LEFT_TOP,
        description(look, offer),
        small,
        thin,
    );
    response
}

fn description(look: &Look, offer: &Offer) -> String {
    let puzzle = &offer.puzzle;
    let kind = look.locale.text(kind_key(puzzle.kind()));
    let values = [("kind", kind), ("size", puzzle.size().to_string())];
    let what = look.locale.format("puzzle-kind-size", &values);
    match puzzle.info().level {
        Some(level) => format!("{what} · {}", look.locale.text(level_key(level))),
        None => what,
    }
}

/// Returns the key of a kind's name in the locale files.
pub(super) fn kind_key(kind: Kind) -> &'static str {
    match kind {
        Kind::KenKen => "kind-kenken",
        Kind::Kakuro => "kind-kakuro",
        Kind::Sudoku => "kind-sudoku",
        Kind::Hypersudoku => "kind-hypersudoku",
        Kind::Killer => "kind-killer",
    }
}

/// Returns the key of a level's name in the locale files.
pub(super) fn level_key(level: Level) -> &'static str {
    match level {
        Level::Easy => "level-easy",
        Level::Normal => "level-normal",
        Level::Hard => "level-hard",
        Level::Expert => "level-expert",
        Level::Extreme => "level-extreme",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highlight_moves_by_rows_and_stays_among_the_puzzles() {
        let mut menu = Menu {
            highlighted: 0,
            columns: 3,
            moved: false,
        };
        menu.go(Direction::Down, 5);
        assert_eq!(menu.highlighted, 3);
        menu.go(Direction::Down, 5);
        assert_eq!(menu.highlighted, 3);
        menu.go(Direction::Right, 5);
        menu.go(Direction::Right, 5);
        assert_eq!(menu.highlighted, 4);
        menu.go(Direction::Up, 5);
        menu.go(Direction::Up, 5);
        assert_eq!(menu.highlighted, 1);
    }
}
