//! A closer look at a board whose cells are small. What is seen follows the selected cell, and two fingers.

use bevy::{
    ecs::system::SystemParam,
    input::{
        gestures::PinchGesture,
        mouse::MouseWheel,
        touch::{Touch, Touches},
    },
    prelude::*,
};

use super::{Extent, Fit};
use crate::game::base::theme::scale::Scale;

/// How near the selected cell may come to the edge of what is seen, in cells.
const MARGIN: f32 = 1.5;
/// How much larger cells become, at least and at most.
const LEAST: f32 = 1.5;
const MOST: f32 = 3.0;
/// How far two fingers go apart, and how near they come, to mean something.
const SPREAD: f32 = 1.25;
const PINCHED: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>();
}

/// The middle of what is seen, in the board's space; nothing while the whole board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Resource, Debug)]
pub struct Zoom(Option<Vec2>);

/// Where a board is seen, as a whole or closely; lengths are in logical pixels.
#[derive(Clone, Copy)]
pub struct ZoomFrame {
    /// The place of the board, exactly as large as its squares.
    pub board: Rect,
    /// The side of a cell while the whole board is seen.
    pub cell: f32,
    /// How many squares the board has.
    pub extent: Extent,
    /// The sizes of the window.
    pub scale: Scale,
}

impl Zoom {
    /// Tells whether only a part of the board is seen.
    pub fn is_close(self) -> bool {
        self.0.is_some()
    }

    /// Returns where the board goes.
    pub fn fit(self, frame: ZoomFrame) -> Fit {
        let Some(middle) = self.0 else {
            return Fit {
                middle: frame.board.center(),
                cell: frame.cell,
            };
        };
        let cell = frame.close_cell();
        Fit {
            middle: frame.board.center() - Vec2::new(middle.x, -middle.y) * cell,
            cell,
        }
    }

    /// Looks closely at a place of the board, or at the whole of it again.
    pub fn toggle(&mut self, at: Vec2, frame: ZoomFrame) {
        if self.is_close() {
            *self = Self::default();
        } else {
            self.show(at, frame);
        }
    }

    /// Brings a place of the board into sight, moving no farther than needed.
    pub fn show(&mut self, at: Vec2, frame: ZoomFrame) {
        let reach = (frame.half() - MARGIN).max(Vec2::ZERO);
        let middle = self.0.unwrap_or(at);
        self.0 = Some(frame.inside(middle.clamp(at - reach, at + reach)));
    }

    /// Moves what is seen by so many cells.
    fn shift(&mut self, by: Vec2, frame: ZoomFrame) {
        self.0 = self.0.map(|middle| frame.inside(middle + by));
    }
}

impl ZoomFrame {
    /// Half of what is seen closely, in cells.
    fn half(self) -> Vec2 {
        self.board.size() / (2.0 * self.close_cell())
    }

    /// Nothing beside the board is worth seeing.
    fn inside(self, middle: Vec2) -> Vec2 {
        let free = (self.extent.squares() / 2.0 - self.half()).max(Vec2::ZERO);
        middle.clamp(-free, free)
    }

    fn close_cell(self) -> f32 {
        let larger = (self.scale.tappable_cell() / self.cell).clamp(LEAST, MOST);
        (self.cell * larger).floor()
    }
}

/// The wheel of a mouse with Ctrl, two fingers on a touch pad, and two fingers on the board.
#[derive(SystemParam)]
pub struct ZoomGestures<'w, 's> {
    wheels: MessageReader<'w, 's, MouseWheel>,
    pinches: MessageReader<'w, 's, PinchGesture>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    touches: Res<'w, Touches>,
    grip: Local<'s, Option<Grip>>,
}

/// Two fingers on the board.
#[derive(Clone, Copy)]
struct Grip {
    apart: f32,
    middle: Vec2,
}

impl ZoomGestures<'_, '_> {
    /// Tells whether two fingers are on the board.
    pub fn has_two_fingers(&self) -> bool {
        self.touches.iter().count() == 2
    }

    /// Moves what is seen with two fingers, and tells whether somebody wants to look closely, or at the whole board again.
    pub fn take(&mut self, zoom: &mut ResMut<Zoom>, frame: ZoomFrame) -> bool {
        let by_wheel = self.turned();
        let by_fingers = self.pinched(zoom, frame);
        let wanted = by_fingers.or(by_wheel);
        wanted.is_some_and(|wanted| wanted != zoom.is_close())
    }

    fn turned(&mut self) -> Option<bool> {
        let held = [KeyCode::ControlLeft, KeyCode::ControlRight];
        let held = self.keys.any_pressed(held);
        let wheels = self.wheels.read().filter(|_| held);
        let turned: f32 = wheels.map(|wheel| wheel.y).sum();
        let spread: f32 = self.pinches.read().map(|pinch| pinch.0).sum();
        let closer = turned + spread;
        (closer != 0.0).then_some(closer > 0.0)
    }

    fn pinched(&mut self, zoom: &mut ResMut<Zoom>, frame: ZoomFrame) -> Option<bool> {
        let fingers: Vec<Vec2> = self.touches.iter().map(Touch::position).collect();
        let [one, other] = fingers[..] else {
            *self.grip = None;
            return None;
        };
        let (apart, middle) = (one.distance(other), one.midpoint(other));
        let held = self.grip.get_or_insert(Grip { apart, middle });
        let moved = (middle - std::mem::replace(&mut held.middle, middle)) * Vec2::new(-1.0, 1.0);
        if moved != Vec2::ZERO && zoom.is_close() {
            zoom.shift(moved / frame.close_cell(), frame);
        }
        let wanted = match apart / held.apart {
            share if share > SPREAD => true,
            share if share < PINCHED => false,
            _ => return None,
        };
        held.apart = apart;
        Some(wanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    /// A board of twenty by twenty on a phone.
    fn twenty() -> ZoomFrame {
        let scale = Scale::for_window(Vec2::new(390.0, 844.0));
        let extent = Extent::from(Size::square(20).unwrap());
        let room = Rect::new(8.0, 60.0, 382.0, 434.0);
        let (size, cell) = extent.fit_into(room.size(), scale);
        ZoomFrame {
            board: Rect::from_center_size(room.center(), size),
            cell,
            extent,
            scale,
        }
    }

    #[test]
    fn a_finger_can_hit_a_cell_that_is_seen_closely() {
        let frame = twenty();
        assert!(frame.cell < 20.0);
        let mut zoom = Zoom::default();
        assert!((zoom.fit(frame).cell - frame.cell).abs() < 1e-3);
        zoom.toggle(Vec2::ZERO, frame);
        assert!(zoom.fit(frame).cell >= 42.0);
        zoom.toggle(Vec2::ZERO, frame);
        assert_eq!(zoom, Zoom::default());
    }

    #[test]
    fn the_selected_cell_is_in_sight_and_nothing_beside_the_board_is() {
        let frame = twenty();
        let mut zoom = Zoom::default();
        for cell in Size::square(20).unwrap().cells() {
            zoom.show(frame.extent.centre(cell), frame);
            let fit = zoom.fit(frame);
            let centre = frame.extent.centre(cell) * Vec2::new(1.0, -1.0);
            let square =
                Rect::from_center_size(fit.middle + centre * fit.cell, Vec2::splat(fit.cell));
            let seen = frame.board.inflate(0.1);
            assert!(seen.contains(square.min) && seen.contains(square.max));
            let board =
                Rect::from_center_size(fit.middle, frame.extent.squares() * fit.cell).inflate(0.1);
            assert!(board.contains(frame.board.min) && board.contains(frame.board.max));
        }
    }

    #[test]
    fn what_is_seen_stays_while_the_selected_cell_is_well_inside() {
        let frame = twenty();
        let mut zoom = Zoom(Some(Vec2::ZERO));
        zoom.show(Vec2::new(1.5, 0.5), frame);
        assert_eq!(zoom, Zoom(Some(Vec2::ZERO)));
        zoom.show(Vec2::new(9.5, 0.5), frame);
        assert!(zoom.0.unwrap().x > 1.0);
    }
}
