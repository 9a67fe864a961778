//! What a person does with the devices; every touch takes the frames that a real one takes.

use bevy::{input::touch::TouchPhase, prelude::*};

use super::{ANSWER, Driver, sure};
use crate::game::stage::{
    command::{Gesture, KeyPress, PadPress, Side, Target},
    fake_input,
    tokens::Mismatch,
    ui_query,
};

/// How many steps of the D-pad lead from any control to any other.
const FAR: usize = 60;
/// How near to the middle of a control the focus is on it, in pixels.
const NEAR: f32 = 8.0;
/// The most frames until the focus has moved, or has come to the controls.
const FOCUSING: usize = 12;

impl Driver {
    /// Strikes keys such as `Ctrl+Z`, several with spaces between them.
    #[track_caller]
    pub fn keys(&mut self, keys: &str) {
        for key in keys.split(' ') {
            sure(fake_input::strike(&mut self.app, &key_press(key)));
        }
        self.frames(1);
    }

    /// Strikes keys so fast that all of them go down within one frame.
    #[track_caller]
    pub fn keys_at_once(&mut self, keys: &str) {
        sure(fake_input::strike_at_once(
            &mut self.app,
            &key_presses(keys),
        ));
    }

    /// Clicks a place in the window, with keys struck in the frame before the button goes down and in the frame in which
    /// it comes up.
    #[track_caller]
    pub fn click_among_keys(&mut self, at: Vec2, keys: [&str; 2]) {
        let [before, with] = keys.map(key_presses);
        let keys = [before.as_slice(), &with];
        sure(fake_input::click_among_keys(&mut self.app, at, keys));
    }

    /// Does something with the mouse or a finger at a target.
    #[track_caller]
    fn point(&mut self, target: &str, gesture: Gesture) {
        let at = self.place(target);
        self.point_at(at, gesture);
    }

    fn point_at(&mut self, at: Vec2, gesture: Gesture) {
        fake_input::point(&mut self.app, at, gesture);
        self.frames(ANSWER);
    }

    /// Clicks a target.
    #[track_caller]
    pub fn click(&mut self, target: &str) {
        self.point(target, Gesture::Click);
    }

    /// Clicks a place in the window.
    pub fn click_at(&mut self, at: Vec2) {
        self.point_at(at, Gesture::Click);
    }

    /// Clicks a target with the right button.
    #[track_caller]
    pub fn right_click(&mut self, target: &str) {
        self.point(target, Gesture::RightClick);
    }

    /// Turns the wheel of the mouse over a target; down is negative.
    #[track_caller]
    pub fn scroll(&mut self, target: &str, lines: f32) {
        self.point(target, Gesture::Scroll(lines));
    }

    /// The same wherever the mouse is to be.
    pub fn scroll_at(&mut self, at: Vec2, lines: f32) {
        self.point_at(at, Gesture::Scroll(lines));
    }

    /// Taps a target with a finger.
    #[track_caller]
    pub fn tap(&mut self, target: &str) {
        self.point(target, Gesture::Tap);
    }

    /// Taps a place in the window with a finger.
    pub fn tap_at(&mut self, at: Vec2) {
        self.point_at(at, Gesture::Tap);
    }

    /// Rests a finger on a target for as long as that means more than a tap.
    #[track_caller]
    pub fn rest_finger(&mut self, target: &str) {
        self.point(target, Gesture::Hold);
    }

    /// Moves the mouse from target to target with the left button held.
    #[track_caller]
    pub fn drag(&mut self, targets: &[&str]) {
        let points: Vec<_> = targets.iter().map(|target| self.place(target)).collect();
        fake_input::drag(&mut self.app, &points);
    }

    /// Puts fingers on the screen, moves them or lifts them.
    pub fn fingers(&mut self, phase: TouchPhase, at: &[Vec2]) {
        fake_input::fingers(&mut self.app, phase, at);
        self.frames(1);
    }

    /// Presses and releases gamepad buttons, several with spaces between them.
    #[track_caller]
    pub fn pad(&mut self, buttons: &str) {
        for button in buttons.split(' ') {
            sure(fake_input::press_pad(&mut self.app, button, &[1.0, 0.0]));
            self.frames(1);
        }
        self.frames(1);
    }

    /// Leads the focus to a control with the D-pad and presses it.
    #[track_caller]
    pub fn pad_to(&mut self, label: &str) {
        sure(self.try_pad(&PadPress::Control(Target::named(label))));
    }

    /// Presses a button of the gamepad, or what it leads to.
    pub(in crate::game::stage) fn try_pad(&mut self, press: &PadPress) -> Result<(), Mismatch> {
        let target = match press {
            PadPress::Button(button) => {
                return fake_input::press_pad(&mut self.app, button, &[1.0, 0.0]);
            }
            PadPress::Control(target) => target,
        };
        for _ in 0..FAR {
            let wanted = ui_query::area(self.app.world_mut(), target)?.center();
            let Some(focused) = self.focused() else {
                let wanted = "a control that has the focus";
                return Err(Mismatch::new(wanted, "none"));
            };
            let Some(button) = towards(wanted - focused) else {
                fake_input::press_pad(&mut self.app, "South", &[1.0, 0.0])?;
                self.frames(ANSWER);
                return Ok(());
            };
            fake_input::press_pad(&mut self.app, button, &[1.0, 0.0])?;
            self.while_short(|app| ui_query::focused(app.world_mut()) == Some(focused));
        }
        Err(Mismatch::new("a control in reach", format!("{target:?}")))
    }

    /// The middle of the control that has the focus, as soon as one has.
    fn focused(&mut self) -> Option<Vec2> {
        self.while_short(|app| ui_query::focused(app.world_mut()).is_none());
        ui_query::focused(self.app.world_mut())
    }

    /// Lets a few frames pass while something holds.
    fn while_short(&mut self, holds: impl Fn(&mut App) -> bool) {
        for _ in 0..FOCUSING {
            if !holds(&mut self.app) {
                return;
            }
            self.app.update();
        }
    }

    /// Presses a gamepad button and holds it.
    #[track_caller]
    pub fn hold_pad(&mut self, button: &str) {
        sure(fake_input::press_pad(&mut self.app, button, &[1.0]));
    }

    /// Lets a gamepad button go.
    #[track_caller]
    pub fn release_pad(&mut self, button: &str) {
        sure(fake_input::press_pad(&mut self.app, button, &[0.0]));
    }

    /// Pushes the left stick of the gamepad and leaves it there.
    pub fn left_stick(&mut self, towards: Vec2) {
        fake_input::push_stick(&mut self.app, Side::Left, towards);
    }

    /// Pushes the right stick of the gamepad and leaves it there.
    pub fn right_stick(&mut self, towards: Vec2) {
        fake_input::push_stick(&mut self.app, Side::Right, towards);
        self.frames(ANSWER);
    }

    /// Plugs in a gamepad.
    pub fn plug_in(&mut self) -> Entity {
        fake_input::plug_in(&mut self.app)
    }

    /// Pulls out a gamepad.
    pub fn plug_out(&mut self, pad: Entity) {
        fake_input::plug_out(&mut self.app, pad);
    }

    /// Goes to the window of the game or to another.
    pub fn focus(&mut self, focused: bool) {
        fake_input::focus(&mut self.app, focused);
        self.frames(ANSWER);
    }

    /// Covers the window or its tab with another, or uncovers it.
    pub fn hide(&mut self, hidden: bool) {
        fake_input::hide(&mut self.app, hidden);
        self.frames(ANSWER);
    }
}

/// The button of the D-pad that leads there; none if that is here.
fn towards(way: Vec2) -> Option<&'static str> {
    let across = if way.x > 0.0 { "DPadRight" } else { "DPadLeft" };
    let along = if way.y > 0.0 { "DPadDown" } else { "DPadUp" };
    let button = if way.x.abs() >= way.y.abs() {
        across
    } else {
        along
    };
    (way.abs().max_element() > NEAR).then_some(button)
}

#[track_caller]
fn key_presses(keys: &str) -> Vec<KeyPress> {
    keys.split(' ').map(key_press).collect()
}

#[track_caller]
fn key_press(key: &str) -> KeyPress {
    sure(KeyPress::read(key).ok_or_else(|| Mismatch::new("a key", key)))
}
