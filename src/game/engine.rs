//! Bevy's own plugins, set up for this game, and the start of the program.

#[cfg(not(target_arch = "wasm32"))]
use std::path::PathBuf;

#[cfg(not(target_arch = "wasm32"))]
use bevy::app::TerminalCtrlCHandlerPlugin;
use bevy::{app::PluginGroupBuilder, asset::AssetMetaCheck, prelude::*, window::WindowResolution};
use bevy_egui::EguiPlugin;

use crate::game::base::power;
#[cfg(not(target_arch = "wasm32"))]
use crate::game::base::{files::FilesAtStart, wake};

/// Opens the game, with what is in these files or on the title screen.
#[cfg(not(target_arch = "wasm32"))]
pub fn run(files: Vec<PathBuf>) -> AppExit {
    #[cfg(target_os = "linux")]
    if !super::base::display::answers() {
        eprintln!("Sumi finds no display to open its window on.");
        return AppExit::error();
    }
    let mut app = build(plugins(window()).disable::<TerminalCtrlCHandlerPlugin>());
    app.add_plugins(wake::plugin);
    if !files.is_empty() {
        app.insert_resource(FilesAtStart(files));
    }
    app.run()
}

/// Opens the game in a page.
#[cfg(target_arch = "wasm32")]
pub fn run() -> AppExit {
    build(plugins(window())).run()
}

fn build(plugins: PluginGroupBuilder) -> App {
    let mut app = App::new();
    app.add_plugins((plugins, EguiPlugin::default(), super::plugin))
        // A fault in one system must not cost a player the game.
        .set_error_handler(bevy::ecs::error::error)
        .add_plugins(power::plugin);
    app
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
