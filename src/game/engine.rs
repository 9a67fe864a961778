//! Bevy's own plugins, set up for this game, and the start of the program.

use std::{sync::Arc, time::Duration};

use bevy::{
    app::PluginGroupBuilder,
    asset::AssetMetaCheck,
    prelude::*,
    window::WindowResolution,
    winit::{UpdateMode, WinitSettings},
};
use bevy_egui::EguiPlugin;

use super::{library::OpenAtStart, play::clock::Clock};
use crate::puzzle::Puzzle;

/// How long the program may sleep when nothing at all happens.
const DEEP_SLEEP: Duration = Duration::from_mins(1);
/// How long it may sleep while the clock on screen runs.
const LIGHT_SLEEP: Duration = Duration::from_millis(250);
/// How long it may sleep while a gamepad is connected: unlike keys, its buttons do not wake the program.
const NAP: Duration = Duration::from_millis(16);

/// Opens the game, with a puzzle on the board or on the title screen.
pub fn run(puzzle: Option<Puzzle>) -> AppExit {
    let mut app = App::new();
    app.add_plugins((plugins(window()), EguiPlugin::default(), super::plugin))
        // A fault in one system must not cost a player the game.
        .set_error_handler(bevy::ecs::error::error)
        .insert_resource(pace(DEEP_SLEEP, DEEP_SLEEP))
        .add_systems(Last, choose_sleep);
    if let Some(puzzle) = puzzle {
        app.insert_resource(OpenAtStart(Arc::new(puzzle)));
    }
    app.run()
}

/// Returns Bevy's plugins for a game in the given window.
pub fn plugins(window: Window) -> PluginGroupBuilder {
    DefaultPlugins
        .set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        })
        .set(AssetPlugin {
            // Everything is embedded: a browser need not ask the server for files that do not exist.
            meta_check: AssetMetaCheck::Never,
            ..default()
        })
}

fn window() -> Window {
    Window {
        title: "Sumi".into(),
        name: Some("sumi".into()),
        resolution: WindowResolution::new(1280, 800),
        canvas: Some("#sumi".into()),
        fit_canvas_to_parent: true,
        ..default()
    }
}

/// Frames are drawn when there is input or when `activity` asks for one; otherwise the program sleeps.
fn pace(focused: Duration, unfocused: Duration) -> WinitSettings {
    WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(focused),
        unfocused_mode: UpdateMode::reactive_low_power(unfocused),
    }
}

fn choose_sleep(
    clock: Res<Clock>,
    pads: Query<(), With<Gamepad>>,
    mut settings: ResMut<WinitSettings>,
) {
    let sleep = if clock.is_running() {
        LIGHT_SLEEP
    } else {
        DEEP_SLEEP
    };
    let focused = if pads.is_empty() { sleep } else { NAP };
    *settings = pace(focused, sleep);
}
