//! The shapes of cages: pictures to switch on and off, and a small grid to draw one.

use bevy_egui::egui::{
    self, Rect as EguiRect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::{cages::shape_name, form::field};
use crate::game::{
    base::{
        settings::NewPuzzleChoice,
        theme::{
            style::{corner, egui_colour},
            widget::Look,
        },
    },
    screens::chip::chip,
};
use crate::generator::CageShape;

/// How many rows and columns the small grid has.
const GRID: u8 = CageShape::LIMIT as u8;

/// Lets shapes be chosen and one be drawn.
pub(super) fn draw(
    ui: &mut Ui,
    look: &Look,
    chosen: &mut Vec<CageShape>,
    choice: &mut NewPuzzleChoice,
) {
    field(ui, look, "cages-pictures", |ui| {
        let named = CageShape::NAMED
            .into_iter()
            .filter_map(|(name, _)| CageShape::named(name));
        let named: Vec<CageShape> = named.collect();
        let drawn = choice.drawn_shape().filter(|shape| !named.contains(shape));
        for shape in named.into_iter().chain(drawn) {
            let place = chosen.iter().position(|other| *other == shape);
            if picture(ui, look, &shape, place.is_some()).clicked() {
                match place {
                    Some(place) => drop(chosen.remove(place)),
                    None => chosen.push(shape),
                }
            }
        }
    });
    field(ui, look, "cages-draw", |ui| {
        ui.vertical(|ui| canvas(ui, look, chosen, choice));
    });
}

/// A shape in small, switched on or off.
pub(in crate::game::screens) fn picture(
    ui: &mut Ui,
    look: &Look,
    shape: &CageShape,
    is_chosen: bool,
) -> Response {
    let side = look.scale.px(50.0);
    let (area, response) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::click());
    let name = shape_name(look, shape);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, is_chosen, &name));
    let palette = look.palette();
    let (ground, ink) = if is_chosen {
        (palette.ink, palette.paper)
    } else {
        (palette.sheet, palette.thin_ink)
    };
    let edge = if response.hovered() {
        palette.ink
    } else {
        palette.hairline
    };
    let line = Stroke::new(look.scale.line(), egui_colour(edge));
    let painter = ui.painter();
    painter.rect(
        area,
        corner(*look.scale),
        egui_colour(ground),
        line,
        StrokeKind::Inside,
    );
    let squares = shape.squares().iter();
    let rows = squares.clone().map(|square| square.0).max().unwrap_or(0) + 1;
    let columns = squares.clone().map(|square| square.1).max().unwrap_or(0) + 1;
    let cell = (side * 0.7 / f32::from(rows.max(columns))).min(side * 0.2);
    let size = vec2(f32::from(columns), f32::from(rows)) * cell;
    let first = area.center() - size / 2.0;
    for &(row, column) in squares {
        let at = first + vec2(f32::from(column), f32::from(row)) * cell;
        let square = EguiRect::from_min_size(at, egui::Vec2::splat(cell));
        painter.rect_filled(square.shrink(0.6), 0.0, egui_colour(ink));
    }
    response.on_hover_text(name)
}

/// The small grid, and what is wrong with what is drawn there.
fn canvas(ui: &mut Ui, look: &Look, chosen: &mut Vec<CageShape>, choice: &mut NewPuzzleChoice) {
    let before = choice.drawn_shape();
    let mut changed = false;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.px(2.0));
        for row in 0..GRID {
            ui.horizontal(|ui| {
                for column in 0..GRID {
                    let is_drawn = choice.drawn.contains(&(row, column));
                    if square(ui, look, (row, column), is_drawn).clicked() {
                        changed = true;
                        if is_drawn {
                            choice.drawn.remove(&(row, column));
                        } else {
                            choice.drawn.insert((row, column));
                        }
                    }
                }
            });
        }
    });
    ui.horizontal(|ui| {
        let is_empty = choice.drawn.is_empty();
        if !is_empty && chip(ui, look, &look.locale.text("cages-draw-clear"), false).clicked() {
            choice.drawn.clear();
            changed = true;
        }
        let key = match choice.drawn_shape() {
            None if !is_empty => "cages-draw-apart",
            _ => "cages-draw-detail",
        };
        ui.label(look.small(look.locale.text(key)));
    });
    if changed {
        take_drawing(chosen, before.as_ref(), choice.drawn_shape());
    }
}

/// Puts what is drawn now in the place of what was drawn before.
fn take_drawing(chosen: &mut Vec<CageShape>, before: Option<&CageShape>, now: Option<CageShape>) {
    chosen.retain(|shape| Some(shape) != before || shape.is_named());
    if let Some(now) = now
        && !chosen.contains(&now)
        && !now.is_named()
    {
        chosen.push(now);
    }
}

/// A square of the small grid.
fn square(ui: &mut Ui, look: &Look, (row, column): (u8, u8), is_drawn: bool) -> Response {
    // Large enough for a finger, with the room between.
    let side = look.scale.px(38.0);
    let (area, response) = ui.allocate_exact_size(egui::Vec2::splat(side), Sense::click());
    let values = [
        ("row", (row + 1).to_string()),
        ("column", (column + 1).to_string()),
    ];
    let name = look.locale.format("cages-draw-square", &values);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, is_drawn, &name));
    let palette = look.palette();
    let fill = if is_drawn { palette.ink } else { palette.sheet };
    let edge = if response.hovered() {
        palette.ink
    } else {
        palette.hairline
    };
    let line = Stroke::new(look.scale.line(), egui_colour(edge));
    ui.painter()
        .rect(area, 2.0, egui_colour(fill), line, StrokeKind::Inside);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(text: &str) -> CageShape {
        text.parse().unwrap()
    }

    #[test]
    fn a_drawing_takes_the_place_of_the_one_before() {
        let mut chosen = vec![shape("domino")];
        take_drawing(&mut chosen, None, Some(shape("1111/0001")));
        assert_eq!(chosen, [shape("domino"), shape("1111/0001")]);
        let before = shape("1111/0001");
        take_drawing(&mut chosen, Some(&before), Some(shape("11111/00001")));
        assert_eq!(chosen, [shape("domino"), shape("11111/00001")]);
        // What has a name is chosen by its picture.
        let before = shape("11111/00001");
        take_drawing(&mut chosen, Some(&before), Some(shape("111")));
        assert_eq!(chosen, [shape("domino")]);
        take_drawing(&mut chosen, Some(&shape("domino")), None);
        assert_eq!(chosen, [shape("domino")]);
    }
}
