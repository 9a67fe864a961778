//! The digit wheel on the screen: round slips of paper about the selected cell, the chosen one in vermilion.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{
        self, Align2, Color32, FontId, Id, Order, Pos2, Rect as EguiRect, Sense, Shape, Stroke, Ui,
        pos2, vec2,
    },
};

use super::clues::{self, Clue};
use crate::game::{
    base::{
        Screen,
        theme::DrawOverlays,
        theme::{
            scale::Scale,
            style::{display_font, egui_colour},
            widget::{self, Look},
        },
    },
    board::{Board, Cell, Fit, Notes, Selected, Value},
    play::{
        hold::Hold,
        intent::GameIntent,
        placement::Placed,
        wheel::{OpenWheel, Rings, Slot, Wheel},
    },
};
use crate::puzzle::Digit;

/// How far slips stay from the middle, as a share of the distance between rings.
const GAP: f32 = 0.2;
/// How far the corner of a cell is from its middle, and a little more.
const CORNER_DISTANCE: f32 = 0.72;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw_wheel, draw_hold)
            .chain()
            .in_set(DrawOverlays)
            .run_if(in_state(Screen::Play).and_then(resource_exists::<Placed>)),
    );
}

/// Where the slips of a wheel lie.
#[derive(Clone, Copy, Debug, PartialEq)]
struct WheelLayout {
    middle: Vec2,
    /// The distance from the middle to the slips of the innermost ring.
    first: f32,
    /// The distance between two rings.
    step: f32,
    /// The radius of a slip.
    slip: f32,
    rings: u8,
    /// The cell is seen whole through the middle.
    open: bool,
}

impl WheelLayout {
    /// Lays a wheel around a cell, moved only as far as the window's edges demand. A cell that has clues is not left open:
    /// they may stand elsewhere, so the wheel tells them.
    fn new(scale: Scale, rings: Rings, (cell, side): (Vec2, f32), has_clues: bool) -> Self {
        let edge = scale.px(4.0);
        let room = scale.window.min_element() / 2.0 - edge;
        let count = f32::from(rings.count());
        let longest = rings.slots().filter(|slot| slot.ring == 0).count() as f32;
        let slip = scale.px(25.0).min(room / (2.0 * count + 4.0));
        let step = 2.0 * slip + scale.px(5.0);
        // Neighbours must not touch, and the middle has room for clues and a digit.
        let apart = longest * step / std::f32::consts::TAU;
        let around = |hole: f32, open| Self {
            middle: cell,
            first: apart.max(hole + slip + step * GAP),
            step,
            slip,
            rings: rings.count(),
            open,
        };
        let mut layout = around(scale.px(42.0), false);
        let whole = around(side * CORNER_DISTANCE, true);
        let margin = |layout: &Self| Vec2::splat(layout.radius() + edge);
        let is_inside =
            |margin: Vec2| cell.cmpge(margin).all() && cell.cmple(scale.window - margin).all();
        if !has_clues && is_inside(margin(&whole)) {
            return whole;
        }
        let margin = margin(&layout);
        layout.middle = cell.clamp(margin, (scale.window - margin).max(margin));
        layout
    }

    /// Returns the radius of what the slips leave free in the middle.
    fn hole(&self) -> f32 {
        self.first - self.slip - self.step * GAP
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
    board: Single<(&Board, &Fit)>,
    selected: Option<Single<(&Cell, &GlobalTransform, &Value, &Notes), With<Selected>>>,
    camera: Single<(&Camera, &GlobalTransform)>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let (Some(&open), Some(selected)) = (wheel.get(), selected) else {
        return Ok(());
    };
    let (&Cell(id), transform, value, notes) = *selected;
    let (camera, eye) = *camera;
    let Ok(cell) = camera.world_to_viewport(eye, transform.translation()) else {
        return Ok(());
    };
    let (board, fit) = *board;
    let clues = clues::of(board.puzzle(), id);
    let place = (cell, fit.cell);
    let layout = WheelLayout::new(*look.scale, open.rings, place, !clues.is_empty());
    let corner = layout.middle - layout.radius();
    let mut pressed = None;
    let area = egui::Area::new(Id::new("wheel"))
        .order(Order::Foreground)
        .fixed_pos(pos2(corner.x, corner.y))
        .constrain(false)
        .show(contexts.ctx_mut()?, |ui| {
            let size = egui::Vec2::splat(2.0 * layout.radius());
            let (_, ground) = ui.allocate_exact_size(size, Sense::click());
            ring(ui, &look, &layout);
            if !layout.open {
                plate(ui, &look, &layout, &clues, open.chosen.or(value.0));
            }
            for slot in open.rings.slots() {
                let marked = notes.0.contains(slot.digit) || value.0 == Some(slot.digit);
                if slip(ui, &look, &layout, open, &slot, marked) {
                    pressed = Some(slot.digit);
                }
            }
            ground.clicked()
        });
    if let Some(digit) = pressed {
        intents.write(open.intent(digit));
    } else if area.inner {
        wheel.close();
    }
    Ok(())
}

/// The paper on which the slips lie; it may have a hole for the cell.
fn ring(ui: &Ui, look: &Look, layout: &WheelLayout) {
    let palette = look.palette();
    let middle = pos2(layout.middle.x, layout.middle.y);
    let painter = ui.painter();
    let ground = egui_colour(palette.paper);
    if layout.open {
        // The line of a circle grows outwards.
        let band = Stroke::new(layout.radius() - layout.hole(), ground);
        painter.circle_stroke(middle, layout.hole(), band);
        let line = Stroke::new(look.scale.line(), egui_colour(palette.hairline));
        painter.circle_stroke(middle, layout.hole(), line);
    } else {
        painter.circle_filled(middle, layout.radius(), ground);
    }
    let rim = Stroke::new(1.6 * look.scale.line(), egui_colour(palette.ink));
    painter.circle_stroke(middle, layout.radius(), rim);
}

/// What the wheel hides, written into its middle: the clues of the cell, and under them the digit that is chosen or stands
/// there.
fn plate(ui: &Ui, look: &Look, layout: &WheelLayout, clues: &[Clue], digit: Option<Digit>) {
    let palette = look.palette();
    let middle = pos2(layout.middle.x, layout.middle.y);
    let hole = layout.hole();
    let text: Vec<_> = clues.iter().map(Clue::with_arrow).collect();
    let has_both = digit.is_some() && !clues.is_empty();
    let aside = if has_both { hole * 0.45 } else { 0.0 };
    let painter = ui.painter();
    let ink = egui_colour(palette.ink);
    let size = if has_both { 0.42 } else { 0.55 } * hole;
    let written = |size| painter.layout_no_wrap(text.join(" "), FontId::proportional(size), ink);
    // Long clues become small rather than leave the plate.
    let galley = written(size * (1.6 * hole / written(size).size().x).min(1.0));
    painter.galley(middle - vec2(0.0, aside) - galley.size() / 2.0, galley, ink);
    if let Some(digit) = digit {
        let size = if has_both { 0.85 } else { 1.2 } * hole;
        painter.text(
            middle + vec2(0.0, aside * 0.75),
            Align2::CENTER_CENTER,
            digit,
            display_font(size),
            egui_colour(palette.brush),
        );
    }
}

/// Draws one digit and tells whether it was clicked.
fn slip(
    ui: &Ui,
    look: &Look,
    layout: &WheelLayout,
    open: OpenWheel,
    slot: &Slot,
    marked: bool,
) -> bool {
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
pub(super) fn draw_hold(
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

    fn layout(window: Vec2, highest: u8, cell: Vec2, has_clues: bool) -> (WheelLayout, Rings) {
        let mut wheel = Wheel::default();
        let highest = Digit::new(highest).unwrap();
        wheel.open(highest, crate::game::play::wheel::Hand::Pointer, None, true);
        let rings = wheel.get().unwrap().rings;
        let side = window.min_element() / f32::from(highest.get());
        let scale = Scale::for_window(window);
        (
            WheelLayout::new(scale, rings, (cell, side), has_clues),
            rings,
        )
    }

    fn windows() -> impl Iterator<Item = Vec2> {
        let windows = [
            (360.0, 640.0),
            (640.0, 360.0),
            (390.0, 844.0),
            (800.0, 600.0),
            (2560.0, 1440.0),
        ];
        windows.into_iter().map(Vec2::from)
    }

    #[test]
    fn a_wheel_stays_in_the_window_wherever_its_cell_is() {
        for window in windows() {
            for (highest, has_clues) in [2, 3, 4, 9, 16]
                .into_iter()
                .flat_map(|highest| [(highest, false), (highest, true)])
            {
                for cell in [Vec2::ZERO, window / 2.0, window * 0.8, window] {
                    let (layout, _) = layout(window, highest, cell, has_clues);
                    let radius = Vec2::splat(layout.radius());
                    let (low, high) = (layout.middle - radius, layout.middle + radius);
                    assert!(
                        low.min_element() >= 0.0 && high.cmple(window).all(),
                        "{window} {highest} {layout:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_cell_is_seen_whole_or_told_by_the_wheel() {
        for window in windows() {
            for highest in [2, 4, 9, 16] {
                let side = window.min_element() / f32::from(highest);
                let (around, _) = layout(window, highest, window / 2.0, false);
                if around.open {
                    assert!(around.hole() >= side * 0.71, "{window} {highest}");
                    assert_eq!(around.middle, window / 2.0);
                }
                let (clued, _) = layout(window, highest, window / 2.0, true);
                assert!(
                    !clued.open && clued.hole() >= 41.0,
                    "{window} {highest} {clued:?}"
                );
            }
        }
        let (desktop, _) = layout(Vec2::new(1280.0, 800.0), 9, Vec2::new(500.0, 400.0), false);
        assert!(desktop.open);
    }

    #[test]
    fn slips_do_not_overlap() {
        for highest in 2..=16 {
            let middle = Vec2::new(195.0, 400.0);
            let (layout, rings) = layout(Vec2::new(390.0, 844.0), highest, middle, false);
            let places: Vec<_> = rings.slots().map(|slot| layout.place(&slot)).collect();
            for (index, a) in places.iter().enumerate() {
                for b in &places[index + 1..] {
                    assert!(a.distance(*b) >= 2.0 * layout.slip, "{highest}");
                }
            }
        }
    }
}
