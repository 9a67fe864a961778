//! The digit wheel on the screen: round slips of paper about the selected cell, the chosen one in vermilion.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2, Color32, FontId, Id, Order, Pos2, Rect as EguiRect, Sense, Shape, Stroke, Ui,
        pos2, vec2,
    },
};

use super::DrawScreens;
use crate::game::{
    board::{Notes, Placed, Value},
    input::{
        Action,
        hold::Hold,
        wheel::{OpenWheel, Rings, Slot, Wheel},
    },
    play::selection::Selected,
    state::Screen,
    theme::{
        scale::Scale,
        style::{display_font, egui_colour},
        widget::{self, Look},
    },
};
use crate::puzzle::Digit;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw_wheel, draw_hold)
            .in_set(DrawScreens)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Placed>)),
    );
}

/// Where the slips of a wheel lie.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Layout {
    middle: Vec2,
    /// The distance from the middle to the slips of the innermost ring.
    first: f32,
    /// The distance between two rings.
    step: f32,
    /// The radius of a slip.
    slip: f32,
    rings: u8,
    /// The wheel is not around its cell.
    moved: bool,
}

impl Layout {
    /// Lays a wheel around a cell, moved only as far as the window's edges demand.
    fn new(scale: Scale, rings: Rings, cell: Vec2, side: f32) -> Self {
        let room = scale.window.min_element() / 2.0 - scale.px(4.0);
        let count = f32::from(rings.count());
        let longest = rings.slots().filter(|slot| slot.ring == 0).count() as f32;
        let slip = scale.px(25.0).min(room / (2.0 * count + 4.0));
        let step = 2.0 * slip + scale.px(5.0);
        // Neighbours must not touch, and the cell in the middle stays free.
        let apart = longest * step / std::f32::consts::TAU;
        let free = (side * 0.7 + 1.4 * slip).min(room - slip - (count - 1.0) * step);
        let mut layout = Self {
            middle: cell,
            first: apart.max(free),
            step,
            slip,
            rings: rings.count(),
            moved: false,
        };
        let radius = Vec2::splat(layout.radius() + scale.px(4.0));
        layout.middle = cell.clamp(radius, (scale.window - radius).max(radius));
        layout.moved = layout.middle.distance(cell) > scale.px(4.0);
        layout
    }

    /// Returns the distance from the middle to the outer edge.
    fn radius(&self) -> f32 {
        self.first + f32::from(self.rings - 1) * self.step + self.slip + self.step * 0.25
    }

    fn place(&self, slot: &Slot) -> Pos2 {
        let distance = self.first + f32::from(slot.ring) * self.step;
        let at = self.middle + Vec2::new(slot.towards.x, -slot.towards.y) * distance;
        pos2(at.x, at.y)
    }
}

fn draw_wheel(
    mut contexts: EguiContexts,
    look: Look,
    mut wheel: ResMut<Wheel>,
    placed: Res<Placed>,
    selected: Option<Single<(&GlobalTransform, &Value, &Notes), With<Selected>>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    mut actions: MessageWriter<Action>,
) -> Result {
    let (Some(&open), Some(selected)) = (wheel.get(), selected) else {
        return Ok(());
    };
    let (transform, value, notes) = *selected;
    let (camera, eye) = *camera;
    let Ok(cell) = camera.world_to_viewport(eye, transform.translation()) else {
        return Ok(());
    };
    let layout = Layout::new(*look.scale, open.rings, cell, placed.cell);
    let corner = layout.middle - layout.radius();
    let mut pressed = None;
    let area = egui::Area::new(Id::new("wheel"))
        .order(Order::Foreground)
        .fixed_pos(pos2(corner.x, corner.y))
        .constrain(false)
        .show(contexts.ctx_mut()?, |ui| {
            let size = egui::Vec2::splat(2.0 * layout.radius());
            let (_, ground) = ui.allocate_exact_size(size, Sense::click());
            ring(ui, &look, &layout, open.chosen);
            for slot in open.rings.slots() {
                let marked = notes.0.contains(slot.digit) || value.0 == Some(slot.digit);
                if slip(ui, &look, &layout, open, &slot, marked) {
                    pressed = Some(slot.digit);
                }
            }
            ground.clicked()
        });
    if let Some(digit) = pressed {
        actions.write(open.action(digit));
    } else if area.inner {
        wheel.close();
    }
    Ok(())
}

/// The paper on which the slips lie, with a hole for the cell; a wheel that had to move away from its cell has none, and
/// shows the chosen digit there.
fn ring(ui: &Ui, look: &Look, layout: &Layout, chosen: Option<Digit>) {
    let palette = look.palette();
    let middle = pos2(layout.middle.x, layout.middle.y);
    let hole = layout.first - layout.slip - layout.step * 0.2;
    let painter = ui.painter();
    let ground = egui_colour(palette.paper).gamma_multiply(0.95);
    if layout.moved {
        painter.circle_filled(middle, layout.radius(), ground);
        let digit = chosen.map_or(String::new(), |digit| digit.to_string());
        let font = display_font(1.3 * hole);
        let brush = egui_colour(palette.brush);
        painter.text(middle, Align2::CENTER_CENTER, digit, font, brush);
    } else {
        // The line of a circle grows outwards.
        let band = Stroke::new(layout.radius() - hole, ground);
        painter.circle_stroke(middle, hole, band);
        let line = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
        painter.circle_stroke(middle, hole, line);
    }
    let rim = Stroke::new(1.6 * look.scale.line(), egui_colour(palette.ink));
    painter.circle_stroke(middle, layout.radius(), rim);
}

/// Draws one digit and tells whether it was clicked.
fn slip(ui: &Ui, look: &Look, layout: &Layout, open: OpenWheel, slot: &Slot, marked: bool) -> bool {
    let palette = look.palette();
    let at = layout.place(slot);
    let area = EguiRect::from_center_size(at, egui::Vec2::splat(2.0 * layout.slip));
    let response = ui.interact(area, ui.id().with(slot.digit.get()), Sense::click());
    let key = if open.note {
        "wheel-note"
    } else {
        "wheel-digit"
    };
    let values = [("digit", slot.digit.to_string())];
    widget::call(&response, &look.locale.format(key, &values));
    let chosen = open.chosen == Some(slot.digit);
    let (fill, ink, line) = if chosen {
        (palette.vermilion, palette.on_vermilion, palette.vermilion)
    } else if response.hovered() {
        (palette.sheet, palette.ink, palette.ink)
    } else {
        (palette.sheet, palette.ink, palette.hairline)
    };
    let ink = if open.note && !chosen {
        palette.thin_ink
    } else {
        ink
    };
    let radius = layout.slip * if chosen { 1.08 } else { 1.0 };
    let painter = ui.painter();
    painter.circle(
        at,
        radius,
        egui_colour(fill),
        Stroke::new(look.scale.line(), egui_colour(line)),
    );
    let size = layout.slip * if open.note { 0.8 } else { 1.05 };
    let font = if open.note {
        FontId::proportional(size)
    } else {
        display_font(size)
    };
    painter.text(
        at,
        Align2::CENTER_CENTER,
        slot.digit,
        font,
        egui_colour(ink),
    );
    if marked {
        let below = at + vec2(0.0, layout.slip * 0.68);
        painter.circle_filled(below, layout.slip * 0.09, egui_colour(ink));
    }
    response.clicked()
}

/// A finger that rests sees its time pass as a stroke that closes to a circle.
fn draw_hold(
    mut contexts: EguiContexts,
    look: Look,
    hold: Res<Hold>,
    placed: Res<Placed>,
) -> Result {
    let Some((at, share)) = hold.progress() else {
        return Ok(());
    };
    // Wide enough to be seen around the finger.
    let radius = (placed.cell * 0.7).max(look.scale.px(40.0));
    let turn = |part: usize| {
        let angle = part as f32 / 48.0 * share * std::f32::consts::TAU;
        pos2(at.x + angle.sin() * radius, at.y - angle.cos() * radius)
    };
    let painter = contexts
        .ctx_mut()?
        .layer_painter(egui::LayerId::new(Order::Foreground, Id::new("hold")));
    let colour: Color32 = egui_colour(look.palette().vermilion);
    let line = Stroke::new(look.scale.px(5.0), colour);
    painter.add(Shape::line((0..=48).map(turn).collect(), line));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(window: Vec2, highest: u8, cell: Vec2) -> (Layout, Rings) {
        let mut wheel = Wheel::default();
        let highest = Digit::new(highest).unwrap();
        wheel.open(
            highest,
            crate::game::input::wheel::Hand::Pointer,
            None,
            true,
        );
        let rings = wheel.get().unwrap().rings;
        let side = window.min_element() / f32::from(highest.get());
        (
            Layout::new(Scale::for_window(window), rings, cell, side),
            rings,
        )
    }

    #[test]
    fn a_wheel_stays_in_the_window_wherever_its_cell_is() {
        for window in [
            (360.0, 640.0),
            (390.0, 844.0),
            (800.0, 600.0),
            (2560.0, 1440.0),
        ] {
            let window = Vec2::from(window);
            for highest in [2, 4, 9, 16] {
                for cell in [Vec2::ZERO, window / 2.0, window] {
                    let (layout, rings) = layout(window, highest, cell);
                    for slot in rings.slots() {
                        let at = layout.place(&slot);
                        let inside = at.x >= layout.slip
                            && at.x <= window.x - layout.slip
                            && at.y >= layout.slip
                            && at.y <= window.y - layout.slip;
                        assert!(inside, "{window} {highest} {at:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn slips_do_not_overlap() {
        for highest in 2..=16 {
            let (layout, rings) = layout(Vec2::new(390.0, 844.0), highest, Vec2::new(195.0, 400.0));
            let places: Vec<_> = rings.slots().map(|slot| layout.place(&slot)).collect();
            for (index, a) in places.iter().enumerate() {
                for b in &places[index + 1..] {
                    assert!(a.distance(*b) >= 2.0 * layout.slip, "{highest}");
                }
            }
        }
    }
}
