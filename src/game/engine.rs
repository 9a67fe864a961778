//! Bevy's own plugins, set up for this game, and the start of the program.

use std::sync::Arc;

#[cfg(not(target_arch = "wasm32"))]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::{app::PluginGroupBuilder, asset::AssetMetaCheck, prelude::*, window::WindowResolution};
use bevy_egui::EguiPlugin;

#[cfg(not(target_arch = "wasm32"))]
use crate::game::base::wake;
use crate::game::{base::power, library::OpenAtStart};
use crate::puzzle::Puzzle;

/// Opens the game, with a puzzle on the board or on the title screen.
pub fn run(puzzle: Option<Puzzle>) -> AppExit {
    #[cfg(target_os = "linux")]
    if !super::base::display::answers() {
        eprintln!("Sumi finds no display to open its window on.");
        return AppExit::error();
    }
    let plugins = plugins(window());
    #[cfg(not(target_arch = "wasm32"))]
    let plugins = plugins.disable::<TerminalCtrlCHandlerPlugin>();
    let mut app = App::new();
    app.add_plugins((plugins, EguiPlugin::default(), super::plugin))
        // A fault in one system must not cost a player the game.
        .set_error_handler(bevy::ecs::error::error)
        .add_plugins(power::plugin);
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(wake::plugin);
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
