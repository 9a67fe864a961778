//! The digit wheel around the selected cell: for sticks, for buttons, and in pencil for mouse and finger.

mod rings;

use bevy::prelude::GamepadButton as Pad;
use bevy::prelude::*;
use serde::Serialize;

pub use self::rings::{Rings, Slot};
use super::{apply::perform_intents, hold::wait, intent::GameIntent, moves::Moves, phase::Phase};
use crate::game::{
    base::{ApplySystems, Menu, Screen},
    board::{Selected, Value},
    input::{
        Direction,
        context::{AddContext, Context, Contexts, Figure, Layer, Row, Section},
        router::InputSystems,
    },
};
use crate::puzzle::Digit;

/// How far a stick is pushed to point at a digit, and how far it must come back to be let go.
const PUSHED: f32 = 0.55;
const RELEASED: f32 = 0.3;
/// The buttons that turn a digit of the wheel into a note while they are held.
const PENCIL: [GamepadButton; 2] = [GamepadButton::LeftTrigger2, GamepadButton::RightTrigger2];

/// The wheel while it is open.
#[rustfmt::skip]
const WHEEL: Context<WheelIntent> = Context {
    steers: true,
    figures: Some(WheelIntent::Type),
    ..Context::new("wheel", Section::Wheel, Layer::Over, &[
        Row::new("up", WheelIntent::Turn(Direction::Up), &["Up", "W"], &[Pad::DPadUp]).towards(Direction::Up),
        Row::new("down", WheelIntent::Turn(Direction::Down), &["Down", "S"], &[Pad::DPadDown]).towards(Direction::Down),
        Row::new("left", WheelIntent::Turn(Direction::Left), &["Left", "A"], &[Pad::DPadLeft]).towards(Direction::Left),
        Row::new("right", WheelIntent::Turn(Direction::Right), &["Right", "D"], &[Pad::DPadRight]).towards(Direction::Right),
        Row::new("confirm", WheelIntent::Place, &["Enter"], &[Pad::South]),
        Row::new("close", WheelIntent::Close, &["Escape"], &[Pad::East]),
        Row::new("outer-ring", WheelIntent::Ring(Direction::Up), &[], &[Pad::RightTrigger]),
        Row::new("inner-ring", WheelIntent::Ring(Direction::Down), &[], &[Pad::LeftTrigger]),
    ])
};

pub(super) fn plugin(app: &mut App) {
    let open = |wheel: Res<Wheel>| wheel.get().is_some();
    app.init_resource::<Wheel>()
        .add_context(
            &WHEEL,
            in_state(Phase::Playing)
                .and_then(in_state(Menu::None))
                .and_then(open),
        )
        .add_systems(OnExit(Screen::Play), close_wheel)
        .add_systems(OnExit(Menu::None), close_wheel)
        .add_systems(
            Update,
            (
                close_deaf_wheel.in_set(InputSystems::Gestures).before(wait),
                push_right_stick
                    .in_set(InputSystems::Gestures)
                    .after(wait)
                    .run_if(any_with_component::<Gamepad>),
                (obey, follow_game)
                    .chain()
                    .in_set(ApplySystems::Intents)
                    .before(perform_intents)
                    .run_if(in_state(Screen::Play)),
            ),
        );
}

/// What can be asked of the open wheel.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum WheelIntent {
    /// Turn the choice along its ring, or to the other side.
    Turn(Direction),
    /// Take the choice to the next ring outwards or inwards.
    Ring(Direction),
    /// Write the chosen digit.
    Place,
    /// Type a digit instead.
    Type(Figure),
    /// Close the wheel.
    Close,
}

fn obey(
    mut intents: MessageReader<WheelIntent>,
    mut wheel: ResMut<Wheel>,
    mut game: MessageWriter<GameIntent>,
) {
    for &intent in intents.read() {
        match intent {
            WheelIntent::Turn(direction) => wheel.turn(direction),
            WheelIntent::Ring(direction) => wheel.change_ring(direction),
            WheelIntent::Place => drop(game.write_batch(wheel.place())),
            WheelIntent::Type(figure) => {
                let note = figure.note || wheel.get().is_some_and(|open| open.note);
                game.write(GameIntent::Type(Figure { note, ..figure }));
            }
            WheelIntent::Close => wheel.close(),
        }
    }
}

/// A wheel that hears nothing any more, because the buttons around the board have the arrows, is gone.
fn close_deaf_wheel(contexts: Res<Contexts>, mut wheel: ResMut<Wheel>) {
    if wheel.get().is_some() && !contexts.is_active(WHEEL.name) {
        wheel.close();
    }
}

/// Opens the wheel on request; whatever else is asked of the game closes it.
pub(super) fn follow_game(
    mut intents: MessageReader<GameIntent>,
    moves: Single<&Moves>,
    selected: Option<Single<&Value, With<Selected>>>,
    mut wheel: ResMut<Wheel>,
) {
    for intent in intents.read() {
        match intent {
            GameIntent::OpenWheel => {
                if let Some(value) = &selected {
                    let chosen = value.0.or(Some(Digit::MIN));
                    wheel.open(moves.puzzle().highest(), Hand::Buttons, chosen, false);
                }
            }
            GameIntent::Type(_)
            | GameIntent::Enter(_)
            | GameIntent::Note(_)
            | GameIntent::Select(_)
            | GameIntent::Include(_) => {}
            _ if wheel.get().is_some() => wheel.close(),
            _ => {}
        }
    }
}

/// The right stick opens the wheel and points at digits; letting go places the one it pointed at.
fn push_right_stick(
    pads: Query<&Gamepad>,
    moves: Single<&Moves>,
    selected: Query<(), With<Selected>>,
    contexts: Res<Contexts>,
    mut rested: Local<bool>,
    mut wheel: ResMut<Wheel>,
    mut intents: MessageWriter<GameIntent>,
) {
    let note = pads.iter().any(|pad| pad.any_pressed(PENCIL));
    let stick = farthest(pads.iter().map(Gamepad::right_stick));
    // A wheel that was closed while the stick is still pushed must not open again at once.
    let is_free = contexts.is_active("board") && wheel.get().is_none();
    let may_open = *rested && is_free && !selected.is_empty();
    *rested = stick.length() < RELEASED;
    if wheel.get().is_none() && !may_open || wheel.is_held_by(Hand::Pointer) {
        return;
    }
    wheel.set_note(note);
    if may_open && stick.length() > RELEASED {
        wheel.open(moves.puzzle().highest(), Hand::Stick, None, note);
    }
    if stick.length() > PUSHED {
        wheel.point(stick);
    } else if *rested && wheel.is_held_by(Hand::Stick) {
        intents.write_batch(wheel.place());
    }
}

fn farthest(sticks: impl Iterator<Item = Vec2>) -> Vec2 {
    let by_length = |a: &Vec2, b: &Vec2| a.length().total_cmp(&b.length());
    sticks.max_by(by_length).unwrap_or_default()
}

/// The wheel, open or not.
#[derive(Resource, Default, Debug, PartialEq, Eq, Reflect)]
#[reflect(Resource, Debug, Default)]
pub struct Wheel(#[reflect(ignore)] Option<OpenWheel>);

/// A wheel that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OpenWheel {
    /// The digits that stand on it.
    pub rings: Rings,
    /// The digit that would be placed.
    pub chosen: Option<Digit>,
    /// Digits go in as notes.
    pub note: bool,
    hand: Hand,
}

/// What holds a wheel open, and so what closes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Hand {
    /// A stick that is pushed; letting go places the digit.
    Stick,
    /// A button that was pressed; another press places the digit.
    Buttons,
    /// Mouse or finger, which choose digits until they point elsewhere.
    Pointer,
}

impl Wheel {
    /// Opens the wheel with the digits up to the highest one.
    pub fn open(&mut self, highest: Digit, hand: Hand, chosen: Option<Digit>, note: bool) {
        self.0 = Some(OpenWheel {
            rings: Rings::new(highest),
            chosen,
            note,
            hand,
        });
    }

    /// Closes the wheel without placing anything.
    pub fn close(&mut self) {
        self.0 = None;
    }

    /// Returns the wheel if it is open.
    pub fn get(&self) -> Option<&OpenWheel> {
        self.0.as_ref()
    }

    /// Tells whether this hand holds the wheel open.
    pub fn is_held_by(&self, hand: Hand) -> bool {
        self.0.is_some_and(|open| open.hand == hand)
    }

    /// Says whether digits go in as notes.
    pub fn set_note(&mut self, note: bool) {
        if let Some(open) = &mut self.0 {
            open.note = note;
        }
    }

    /// Chooses the digit of the current ring that lies in a direction; up is positive.
    pub fn point(&mut self, towards: Vec2) {
        if let Some(open) = &mut self.0 {
            let ring = open.chosen.map_or(0, |digit| open.rings.slot(digit).ring);
            open.chosen = open.rings.pointed(ring, towards);
        }
    }

    /// Turns the choice along its ring, or takes it to another ring.
    pub fn turn(&mut self, direction: Direction) {
        if let Some(open) = &mut self.0 {
            open.chosen = Some(match open.chosen {
                Some(digit) => open.rings.beside(digit, direction),
                None => Digit::MIN,
            });
        }
    }

    /// Takes the choice to another ring, where there is one.
    pub fn change_ring(&mut self, direction: Direction) {
        if self.0.is_some_and(|open| open.rings.count() > 1) {
            self.turn(direction);
        }
    }

    /// Returns what placing the chosen digit means, and closes the wheel unless more notes may follow.
    pub fn place(&mut self) -> Option<GameIntent> {
        let open = self.0?;
        if open.hand == Hand::Stick || !open.note {
            self.close();
        }
        open.chosen.map(|digit| open.intent(digit))
    }
}

impl OpenWheel {
    /// Returns what placing a digit means.
    pub fn intent(&self, digit: Digit) -> GameIntent {
        if self.note {
            GameIntent::Note(digit)
        } else {
            GameIntent::Enter(digit)
        }
    }
}

fn close_wheel(mut wheel: ResMut<Wheel>) {
    wheel.close();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    fn wheel(highest: u8, hand: Hand, note: bool) -> Wheel {
        let mut wheel = Wheel::default();
        wheel.open(digit(highest), hand, None, note);
        wheel
    }

    #[test]
    fn a_stick_chooses_the_digit_it_points_at() {
        let mut wheel = wheel(4, Hand::Stick, false);
        for (towards, value) in [
            (Vec2::Y, 1),
            (Vec2::X, 2),
            (Vec2::new(0.3, -0.9), 3),
            (Vec2::new(-0.9, 0.3), 4),
        ] {
            wheel.point(towards);
            assert_eq!(wheel.get().unwrap().chosen, Some(digit(value)));
        }
    }

    #[test]
    fn above_nine_there_is_a_second_ring_and_buttons_reach_it() {
        let mut wheel = wheel(16, Hand::Buttons, false);
        assert_eq!(wheel.get().unwrap().rings.count(), 2);
        wheel.turn(Direction::Right);
        wheel.turn(Direction::Right);
        assert_eq!(wheel.get().unwrap().chosen, Some(digit(2)));
        wheel.turn(Direction::Up);
        assert_eq!(wheel.get().unwrap().chosen, Some(digit(10)));
        wheel.point(Vec2::X);
        assert_eq!(wheel.get().unwrap().chosen, Some(digit(11)));
        wheel.turn(Direction::Down);
        assert_eq!(wheel.place(), Some(GameIntent::Enter(digit(3))));
        assert!(wheel.get().is_none());
    }

    #[test]
    fn a_ring_has_no_end_and_is_crossed_in_one_step() {
        let mut wheel = wheel(9, Hand::Buttons, false);
        wheel.turn(Direction::Down);
        wheel.turn(Direction::Left);
        assert_eq!(wheel.get().unwrap().chosen, Some(digit(9)));
        wheel.turn(Direction::Down);
        assert_eq!(wheel.get().unwrap().chosen, Some(digit(4)));
    }

    #[test]
    fn notes_may_follow_each_other_until_the_stick_is_let_go() {
        let mut buttons = wheel(9, Hand::Buttons, true);
        buttons.turn(Direction::Right);
        assert_eq!(buttons.place(), Some(GameIntent::Note(digit(1))));
        assert!(buttons.get().is_some());
        let mut stick = wheel(9, Hand::Stick, true);
        stick.point(Vec2::Y);
        assert_eq!(stick.place(), Some(GameIntent::Note(digit(1))));
        assert!(stick.get().is_none());
    }
}
