//! What can be chosen, from the top down: the kind, its size and level, and then everything else.

use bevy_egui::egui::{self, Align, Layout, Response, Ui, UiBuilder, vec2};
use egui_phosphor::regular as icons;

use super::{NewPuzzleIntent, NewPuzzlePage, kinds, more, refusal};
use crate::game::{
    base::{
        settings::NewPuzzleChoice,
        theme::{
            style::egui_colour,
            widget::{self, Look},
        },
    },
    input::device::Device,
    library::Catalogue,
    making::Refused,
    screens::{
        chip::{self, chip, choice},
        names::level_key,
    },
};
use crate::generator::PuzzleWish;
use crate::puzzle::{Level, Size};

/// What somebody asks of the form besides what is chosen.
pub(super) enum FormRequest {
    /// The same as a key.
    Intent(NewPuzzleIntent),
    /// What can be made instead of what cannot.
    WayOut(PuzzleWish),
}

/// The form while it is drawn.
pub(super) struct NewPuzzleForm<'a, 'look> {
    pub(super) look: &'a Look<'look>,
    pub(super) catalogue: &'a Catalogue,
    pub(super) refused: &'a Refused,
    pub(super) device: Device,
    pub(super) choice: &'a mut NewPuzzleChoice,
    pub(super) page: &'a mut NewPuzzlePage,
}

impl NewPuzzleForm<'_, '_> {
    /// Draws the form and returns what is asked.
    pub(super) fn draw(&mut self, ui: &mut Ui) -> Option<FormRequest> {
        let look = self.look;
        let room = look.scale.window.x - 2.0 * look.scale.margin();
        let width = room.min(look.scale.px(760.0));
        let column = |ui: &mut Ui| {
            let layout = Layout::top_down(Align::Min);
            let whole = vec2(width, 0.0);
            ui.allocate_ui_with_layout(whole, layout, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.gap());
                self.everything(ui, width)
            })
            .inner
        };
        ui.vertical_centered(column).inner
    }

    fn everything(&mut self, ui: &mut Ui, width: f32) -> Option<FormRequest> {
        let look = self.look;
        ui.add_space(look.scale.px(8.0));
        // The large button below is the one to begin with.
        drop(kinds::draw(
            ui,
            look,
            self.catalogue,
            width,
            &mut self.choice.kind,
        ));
        ui.add_space(look.scale.px(10.0));
        let mut wish = self.choice.wish();
        size_row(ui, look, &mut wish, self.choice.unfolded);
        level_row(ui, look, &mut wish.level);
        ui.add_space(look.scale.px(14.0));
        let way_out = refusal::draw(ui, look, self.refused, &wish, width);
        let mut request = way_out.map(FormRequest::WayOut);
        let way_on = named_part(ui, "ways on", |ui| self.ways_on(ui, width, &wish));
        request = way_on.or(request);
        if self.choice.unfolded {
            named_part(ui, "more", |ui| {
                more::draw(ui, look, &mut wish, self.choice, self.page, self.device);
            });
        }
        ui.add_space(look.scale.px(28.0));
        if wish != self.choice.wish() {
            self.choice.choose(wish);
        }
        request
    }

    /// The large button, and the one that unfolds the rest.
    fn ways_on(&self, ui: &mut Ui, width: f32, wish: &PuzzleWish) -> Option<FormRequest> {
        let look = self.look;
        let mut request = None;
        ui.vertical_centered(|ui| {
            let play = self.play_button(ui, width, wish);
            if play.is_some_and(|play| play.clicked()) {
                request = Some(FormRequest::Intent(NewPuzzleIntent::Play));
            }
            ui.add_space(look.scale.px(4.0));
            let (key, arrow) = if self.choice.unfolded {
                ("new-puzzle-less", icons::CARET_UP)
            } else {
                ("new-puzzle-more", icons::CARET_DOWN)
            };
            let name = look.locale.text(key);
            let text = format!("{name}  {arrow}");
            let more = named_part(ui, "unfold", |ui| chip(ui, look, &text, false));
            widget::call(&more, &name);
            if more.clicked() {
                request = Some(FormRequest::Intent(NewPuzzleIntent::More));
            }
        });
        request
    }

    /// The large button: to play, or to try again what was not found. What can never be made has none.
    fn play_button(&self, ui: &mut Ui, width: f32, wish: &PuzzleWish) -> Option<Response> {
        let look = self.look;
        let size = vec2(width.min(look.scale.px(340.0)), look.scale.px(60.0));
        let button = match self.refused.reason(wish) {
            Some(refusal) if refusal.is_final() => return None,
            Some(_) => chip::secondary(ui, look, size, &look.locale.text("new-puzzle-again")),
            None => {
                let count = [("count", self.page.count.to_string())];
                let text = if self.page.count > 1 {
                    look.locale.format("new-puzzle-make", &count)
                } else {
                    look.locale.text("new-puzzle-play")
                };
                chip::primary(ui, look, size, &text, false)
            }
        };
        widget::prefer(&button);
        Some(button)
    }
}

/// Draws a part of the form that comes and goes, or stands below one: the focus stays where it is in there, because the
/// names that egui gives its widgets do not depend on what stands above.
pub(super) fn named_part<T>(
    ui: &mut Ui,
    name: &'static str,
    content: impl FnOnce(&mut Ui) -> T,
) -> T {
    let id = ui.id().with(name);
    ui.scope_builder(UiBuilder::new().id(id), content).inner
}

fn size_row(ui: &mut Ui, look: &Look, wish: &mut PuzzleWish, unfolded: bool) {
    let mut sizes: Vec<Size> = if unfolded && !wish.kind.has_runs() {
        let sides = (1..=Size::LIMIT).filter_map(Size::square);
        sides.filter(|&size| wish.kind.allows_size(size)).collect()
    } else {
        PuzzleWish::usual_sizes(wish.kind).collect()
    };
    if !sizes.contains(&wish.size) {
        sizes.push(wish.size);
    }
    let mut size = wish.size;
    field(ui, look, "new-puzzle-size", |ui| {
        let names = sizes.iter().map(|&size| (size, size.to_string()));
        choice(ui, look, &mut size, names);
    });
    if size != wish.size {
        *wish = wish.with_size(size);
    }
}

fn level_row(ui: &mut Ui, look: &Look, level: &mut Level) {
    field(ui, look, "new-puzzle-level", |ui| {
        let names = Level::ALL.map(|level| (level, look.locale.text(level_key(level))));
        choice(ui, look, level, names);
    });
}

/// One thing to choose: what it is about on the left, or above where there is no room, and the chips.
pub(in crate::game::screens) fn field(
    ui: &mut Ui,
    look: &Look,
    key: &str,
    control: impl FnOnce(&mut Ui),
) {
    let name = look.locale.text(key);
    let width = ui.available_width();
    if width < look.scale.px(520.0) {
        ui.label(look.small(name));
        ui.horizontal_wrapped(control);
        return;
    }
    let label = look.scale.px(112.0);
    ui.horizontal_top(|ui| {
        let height = look.scale.px(36.0);
        let (area, _) = ui.allocate_exact_size(vec2(label, height), egui::Sense::hover());
        ui.painter().text(
            area.left_center(),
            egui::Align2::LEFT_CENTER,
            name,
            egui::FontId::proportional(look.scale.small()),
            egui_colour(look.palette().thin_ink),
        );
        let rest = vec2(width - label - look.scale.gap(), 0.0);
        let layout = Layout::left_to_right(Align::Min).with_main_wrap(true);
        ui.allocate_ui_with_layout(rest, layout, control);
    });
}
