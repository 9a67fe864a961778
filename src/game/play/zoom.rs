//! A closer look at a board whose cells are small. What is seen follows the selected cell, and two fingers.

use bevy::{
    input::{
        gestures::PinchGesture,
        mouse::MouseWheel,
        touch::{Touch, Touches},
    },
    prelude::*,
};

use super::{
    apply::perform_intents,
    entry::await_figures,
    hold::Hold,
    intent::GameIntent,
    layout::PlayLayout,
    phase::Phase,
    placement::{self, Placed},
};
use crate::game::{
    base::{ApplySystems, GameSystems, Menu, Screen, theme::scale::Scale},
    board::{Board, Cell, Extent, Fit, Selected},
    input::router::InputSystems,
};

/// How near the selected cell may come to the edge of what is seen, in cells.
const MARGIN: f32 = 1.5;
/// How much larger cells become, at least and at most.
const LEAST: f32 = 1.5;
const MOST: f32 = 3.0;
/// How far two fingers go apart, and how near they come, to mean something.
const SPREAD: f32 = 1.25;
const PINCHED: f32 = 0.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Zoom>()
        .add_systems(OnEnter(Screen::Play), see_all)
        .add_systems(OnExit(Screen::Play), see_all)
        .add_systems(
            Update,
            (
                (turn_wheel, pinch)
                    .chain()
                    .in_set(InputSystems::Gestures)
                    .after(await_figures),
                choose.in_set(ApplySystems::Intents).after(perform_intents),
                follow_selection
                    .in_set(GameSystems::Highlight)
                    .before(placement::place_board),
            )
                .run_if(in_state(Phase::Playing).and_then(resource_exists::<Placed>))
                .run_if(|menu: Res<State<Menu>>| !menu.covers_screen()),
        );
}

/// The middle of what is seen, in the board's space; nothing while the whole board is seen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[reflect(Resource, Debug)]
pub struct Zoom(Option<Vec2>);

impl Zoom {
    /// Tells whether only a part of the board is seen.
    pub fn is_close(self) -> bool {
        self.0.is_some()
    }

    /// Returns where the board goes.
    pub(super) fn fit(self, placed: &PlayLayout, scale: Scale) -> Fit {
        let Some(middle) = self.0 else {
            return Fit {
                middle: placed.board.center(),
                cell: placed.cell,
            };
        };
        let cell = close_cell(placed, scale);
        Fit {
            middle: placed.board.center() - Vec2::new(middle.x, -middle.y) * cell,
            cell,
        }
    }

    /// Brings a place of the board into sight, moving no farther than needed.
    fn show(&mut self, at: Vec2, view: View) {
        let reach = (view.half - MARGIN).max(Vec2::ZERO);
        let middle = self.0.unwrap_or(at);
        self.0 = Some(view.inside(middle.clamp(at - reach, at + reach)));
    }

    /// Moves what is seen by so many cells.
    fn shift(&mut self, by: Vec2, view: View) {
        self.0 = self.0.map(|middle| view.inside(middle + by));
    }
}

/// How much of a board is seen closely; lengths are in cells.
#[derive(Clone, Copy)]
struct View {
    half: Vec2,
    board: Vec2,
}

impl View {
    fn new(placed: &PlayLayout, scale: Scale, extent: Extent) -> Self {
        Self {
            half: placed.board.size() / (2.0 * close_cell(placed, scale)),
            board: extent.squares() / 2.0,
        }
    }

    /// Nothing beside the board is worth seeing.
    fn inside(self, middle: Vec2) -> Vec2 {
        let free = (self.board - self.half).max(Vec2::ZERO);
        middle.clamp(-free, free)
    }
}

fn close_cell(placed: &PlayLayout, scale: Scale) -> f32 {
    let larger = (scale.tappable_cell() / placed.cell).clamp(LEAST, MOST);
    (placed.cell * larger).floor()
}

fn see_all(mut zoom: ResMut<Zoom>) {
    zoom.set_if_neq(Zoom::default());
}

/// Turns the wheel of a mouse with Ctrl, or two fingers on a touch pad, into an intent.
fn turn_wheel(
    mut wheels: MessageReader<MouseWheel>,
    mut pinches: MessageReader<PinchGesture>,
    keys: Res<ButtonInput<KeyCode>>,
    zoom: Res<Zoom>,
    mut intents: MessageWriter<GameIntent>,
) {
    let held = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    let turned: f32 = wheels.read().filter(|_| held).map(|wheel| wheel.y).sum();
    let spread: f32 = pinches.read().map(|pinch| pinch.0).sum();
    let closer = turned + spread;
    if closer != 0.0 && (closer > 0.0) != zoom.is_close() {
        intents.write(GameIntent::Zoom);
    }
}

/// Two fingers on the board.
#[derive(Clone, Copy)]
pub(super) struct Grip {
    apart: f32,
    middle: Vec2,
}

pub(super) fn pinch(
    touches: Res<Touches>,
    (placed, scale): (Res<Placed>, Res<Scale>),
    board: Single<&Board>,
    mut grip: Local<Option<Grip>>,
    mut zoom: ResMut<Zoom>,
    mut hold: ResMut<Hold>,
    mut intents: MessageWriter<GameIntent>,
) {
    let fingers: Vec<Vec2> = touches.iter().map(Touch::position).collect();
    let [one, other] = fingers[..] else {
        *grip = None;
        return;
    };
    hold.end();
    let (apart, middle) = (one.distance(other), one.midpoint(other));
    let held = grip.get_or_insert(Grip { apart, middle });
    let moved = (middle - std::mem::replace(&mut held.middle, middle)) * Vec2::new(-1.0, 1.0);
    let view = View::new(&placed, *scale, board.extent());
    if moved != Vec2::ZERO && zoom.is_close() {
        zoom.shift(moved / close_cell(&placed, *scale), view);
    }
    let wanted = match apart / held.apart {
        share if share > SPREAD => true,
        share if share < PINCHED => false,
        _ => return,
    };
    held.apart = apart;
    if wanted != zoom.is_close() {
        intents.write(GameIntent::Zoom);
    }
}

fn choose(
    mut intents: MessageReader<GameIntent>,
    (placed, scale): (Res<Placed>, Res<Scale>),
    board: Single<&Board>,
    selected: Option<Single<&Cell, With<Selected>>>,
    mut zoom: ResMut<Zoom>,
) {
    for _ in intents.read().filter(|&&intent| intent == GameIntent::Zoom) {
        if zoom.is_close() {
            *zoom = Zoom::default();
        } else if let Some(selected) = &selected {
            let view = View::new(&placed, *scale, board.extent());
            zoom.show(board.extent().centre(selected.0), view);
        }
    }
}

fn follow_selection(
    (placed, scale): (Res<Placed>, Res<Scale>),
    board: Single<&Board>,
    selected: Single<&Cell, Added<Selected>>,
    mut zoom: ResMut<Zoom>,
) {
    if zoom.is_close() {
        let view = View::new(&placed, *scale, board.extent());
        zoom.show(board.extent().centre(selected.0), view);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::Size;

    const PHONE: Vec2 = Vec2::new(390.0, 844.0);

    fn twenty() -> (PlayLayout, Scale, View, Extent) {
        let extent = Extent::from(Size::square(20).unwrap());
        let scale = Scale::for_window(PHONE);
        let placed = PlayLayout::new(scale, extent, 9, 5);
        (placed, scale, View::new(&placed, scale, extent), extent)
    }

    #[test]
    fn a_finger_can_hit_a_cell_that_is_seen_closely() {
        let (placed, scale, ..) = twenty();
        assert!(placed.cell < 20.0);
        let mut zoom = Zoom::default();
        assert!((zoom.fit(&placed, scale).cell - placed.cell).abs() < 1e-3);
        zoom.0 = Some(Vec2::ZERO);
        assert!(zoom.fit(&placed, scale).cell >= 42.0);
    }

    #[test]
    fn the_selected_cell_is_in_sight_and_nothing_beside_the_board_is() {
        let (placed, scale, view, extent) = twenty();
        let mut zoom = Zoom::default();
        for cell in Size::square(20).unwrap().cells() {
            zoom.show(extent.centre(cell), view);
            let fit = zoom.fit(&placed, scale);
            let centre = extent.centre(cell) * Vec2::new(1.0, -1.0);
            let square =
                Rect::from_center_size(fit.middle + centre * fit.cell, Vec2::splat(fit.cell));
            let seen = placed.board.inflate(0.1);
            assert!(seen.contains(square.min) && seen.contains(square.max));
            let board =
                Rect::from_center_size(fit.middle, extent.squares() * fit.cell).inflate(0.1);
            assert!(board.contains(placed.board.min) && board.contains(placed.board.max));
        }
    }

    #[test]
    fn what_is_seen_stays_while_the_selected_cell_is_well_inside() {
        let (_, _, view, _) = twenty();
        let mut zoom = Zoom(Some(Vec2::ZERO));
        zoom.show(Vec2::new(1.5, 0.5), view);
        assert_eq!(zoom, Zoom(Some(Vec2::ZERO)));
        zoom.show(Vec2::new(9.5, 0.5), view);
        assert!(zoom.0.unwrap().x > 1.0);
    }
}
