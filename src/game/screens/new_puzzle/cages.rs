//! How cages are cut: as it suits, by sizes with a slider for each, or by shapes.

use bevy_egui::egui::{self, Slider, Ui, WidgetInfo, vec2};

use super::{form::field, shapes};
use crate::game::{
    base::{
        settings::NewPuzzleChoice,
        theme::{style::egui_colour, widget::Look},
    },
    screens::chip::chip,
};
use crate::generator::{CageShape, CageWish, PuzzleWish, Weights};

/// The highest weight that a slider gives.
const MOST: u32 = 9;

/// The ways to cut.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CutName {
    Suited,
    Sizes,
    Shapes,
}

/// Lets the way of cutting be chosen, and what it wants to know.
pub(super) fn draw(ui: &mut Ui, look: &Look, wish: &mut PuzzleWish, choice: &mut NewPuzzleChoice) {
    field(ui, look, "new-puzzle-cages", |ui| {
        let now = match wish.cages {
            CageWish::Suited => CutName::Suited,
            CageWish::Sizes(_) => CutName::Sizes,
            CageWish::Shapes(_) => CutName::Shapes,
        };
        let names = [
            (CutName::Suited, "cages-suited"),
            (CutName::Sizes, "cages-sizes"),
            (CutName::Shapes, "cages-shapes"),
        ];
        for (name, key) in names {
            if name == CutName::Shapes && !wish.has_shapes() {
                continue;
            }
            if chip(ui, look, &look.locale.text(key), name == now).clicked() && name != now {
                wish.cages = first(name, wish, choice);
            }
        }
    });
    match &mut wish.cages {
        CageWish::Suited => {}
        CageWish::Sizes(weights) => field(ui, look, "cages-weights", |ui| {
            sliders(ui, look, weights, wish.size.rows());
        }),
        CageWish::Shapes(chosen) => shapes::draw(ui, look, chosen, choice),
    }
}

/// What is chosen at first when somebody turns to another way.
fn first(name: CutName, wish: &PuzzleWish, choice: &NewPuzzleChoice) -> CageWish {
    match name {
        CutName::Suited => CageWish::Suited,
        CutName::Sizes => {
            let weights = Weights::for_level(wish.level);
            CageWish::Sizes(weights.served_by(wish.operations).unwrap_or(weights))
        }
        CutName::Shapes => {
            let first = NewPuzzleChoice::first_shapes();
            CageWish::Shapes(first.chain(choice.drawn_shape()).collect())
        }
    }
}

/// A slider for every size of cages.
fn sliders(ui: &mut Ui, look: &Look, weights: &mut Weights, side: usize) {
    ui.vertical(|ui| {
        ui.spacing_mut().slider_width = look.scale.px(190.0);
        ui.spacing_mut().interact_size.y = look.scale.px(30.0);
        ui.visuals_mut().selection.bg_fill = egui_colour(look.palette().brush);
        // The rail is seen on paper of its own colour, too.
        ui.visuals_mut().widgets.inactive.bg_fill = egui_colour(look.palette().hairline);
        for size in 1..=Weights::LARGEST.min(side) {
            ui.horizontal(|ui| {
                slider(ui, look, weights, size);
            });
        }
    });
}

fn slider(ui: &mut Ui, look: &Look, weights: &mut Weights, size: usize) {
    let count = [("count", size.to_string())];
    let name = look.locale.format("cages-of-size", &count);
    let label = vec2(look.scale.px(72.0), look.scale.px(30.0));
    let (area, _) = ui.allocate_exact_size(label, egui::Sense::hover());
    let ink = egui_colour(look.palette().ink);
    let font = egui::FontId::proportional(look.scale.small());
    let at = area.left_center();
    ui.painter()
        .text(at, egui::Align2::LEFT_CENTER, &name, font, ink);
    let mut weight = weights.of(size).min(MOST);
    let slider = Slider::new(&mut weight, 0..=MOST)
        .show_value(false)
        .trailing_fill(true);
    let response = ui.add(slider);
    response.widget_info(|| WidgetInfo::slider(true, f64::from(weight), &name));
    if response.changed()
        && let Some(changed) = weights.with(size, weight as u16)
    {
        *weights = changed;
    }
    ui.label(look.small(weights.of(size).to_string()));
}

/// What a shape is called: by its name, or as one that was drawn.
pub(super) fn shape_name(look: &Look, shape: &CageShape) -> String {
    let mut named = CageShape::NAMED.into_iter();
    let named = named.find(|(name, _)| CageShape::named(name).as_ref() == Some(shape));
    look.locale
        .text(named.map_or("shape-drawn", |(name, _)| shape_key(name)))
}

/// Returns the key of what a shape with a name is called on screen.
fn shape_key(name: &str) -> &'static str {
    match name {
        "single" => "shape-single",
        "domino" => "shape-domino",
        "bar3" => "shape-bar3",
        "l" => "shape-l",
        "bar4" => "shape-bar4",
        "square" => "shape-square",
        "t" => "shape-t",
        "s" => "shape-s",
        "bigl" => "shape-bigl",
        "bar5" => "shape-bar5",
        "p" => "shape-p",
        "corner" => "shape-corner",
        "plus" => "shape-plus",
        "u" => "shape-u",
        "bigt" => "shape-bigt",
        "ring" => "shape-ring",
        _ => "shape-drawn",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_that_has_a_name_is_called_by_it() {
        let keys: std::collections::BTreeSet<&str> = CageShape::NAMED
            .iter()
            .map(|(name, _)| shape_key(name))
            .collect();
        assert_eq!(keys.len(), CageShape::NAMED.len());
        assert!(!keys.contains("shape-drawn"));
    }
}
