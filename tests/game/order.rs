//! Systems that touch the same data have an order: what a frame does never depends on chance.

use std::{collections::HashMap, fmt::Write as _, sync::Arc};

use bevy::{ecs::schedule::Schedules, prelude::*};
use sumi::game::{
    base::Screen, create::intent::CreateIntent, library::WatchPuzzle, making::MakePuzzles,
    stage::driver::Driver,
};
use sumi::generator::PuzzleWish;

use crate::player;

/// Where the names of our own systems begin; how those of others are ordered is theirs to say.
const OURS: &str = "sumi::";

#[test]
fn no_two_systems_that_touch_the_same_data_leave_their_order_open() {
    let mut game = Driver::start();
    // What belongs to a screen is known once it has been shown.
    let puzzle = player::puzzle(include_str!("../stage/four-cages.ron"));
    game.open(Arc::clone(&puzzle));
    game.ask(WatchPuzzle::from_the_start(&puzzle));
    game.until(|state| state.screen == Screen::Watch);
    let mut next = game.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::Create);
    game.until(|state| state.drawing.is_some());
    game.ask(CreateIntent::Whole);
    let mut next = game.app.world_mut().resource_mut::<NextState<Screen>>();
    next.set(Screen::NewPuzzle);
    game.until(|state| state.screen == Screen::NewPuzzle);
    game.ask(MakePuzzles::one(PuzzleWish::default()));
    game.until(|state| state.screen == Screen::Play);
    let found = open_orders(&game.app);
    assert!(found.is_empty(), "{found}");
}

#[test]
fn an_order_left_open_is_found() {
    #[derive(Resource, Default)]
    struct Shared(u8);

    fn one(mut shared: ResMut<Shared>) {
        shared.0 = 1;
    }
    fn other(mut shared: ResMut<Shared>) {
        shared.0 = 2;
    }
    let mut app = App::new();
    app.init_resource::<Shared>()
        .add_systems(Update, (one, other));
    app.update();
    // They are of this program, whose name begins otherwise.
    assert!(orders_between(&app, "game::order").contains("Shared"));
}

/// Tells which systems of ours may run in either order, and what both touch.
fn open_orders(app: &App) -> String {
    orders_between(app, OURS)
}

fn orders_between(app: &App, ours: &str) -> String {
    let mut text = String::new();
    let components = app.world().components();
    for (label, schedule) in app.world().resource::<Schedules>().iter() {
        // A schedule that has never run says nothing yet.
        let Ok(systems) = schedule.systems() else {
            continue;
        };
        let names: HashMap<_, _> = systems
            .map(|(key, system)| (key, system.name().to_string()))
            .collect();
        for (one, other, data) in schedule.graph().conflicting_systems().iter() {
            let [one, other] = [one, other].map(|key| &names[key]);
            if one.starts_with(ours) && other.starts_with(ours) {
                let data = data.iter().filter_map(|&id| components.get_name(id));
                let data: Vec<_> = data.map(|name| name.to_string()).collect();
                let _ = writeln!(text, "{label:?}: {one} / {other}: {}", data.join(", "));
            }
        }
    }
    text
}
