//! The whole game without a window, a graphics card or a log, as every test of it starts it.

use std::path::Path;

use bevy::{
    gilrs::GilrsPlugin,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings},
    time::TimeUpdateStrategy,
    window::WindowResolution,
    winit::WinitPlugin,
};
use bevy_egui::EguiPlugin;
use sumi::game::{self, store::Store};

/// Builds the game in a window that nobody sees, with what is stored in a folder.
pub(crate) fn app(store: &Path, time: TimeUpdateStrategy) -> App {
    let mut app = App::new();
    app.insert_resource(Store::in_folder(store))
        .add_plugins(plugins())
        .add_plugins((EguiPlugin::default(), game::plugin))
        .insert_resource(time);
    app.finish();
    app.cleanup();
    app
}

/// Bevy's plugins with a window of 1280 by 800, without anything that opens it or draws into it.
pub(crate) fn plugins() -> impl PluginGroup {
    let window = Window {
        resolution: WindowResolution::new(1280, 800),
        ..default()
    };
    let no_graphics_card = WgpuSettings {
        backends: None,
        ..default()
    };
    game::plugins(window)
        .set(RenderPlugin {
            render_creation: no_graphics_card.into(),
            ..default()
        })
        .disable::<WinitPlugin>()
        .disable::<GilrsPlugin>()
        .disable::<LogPlugin>()
}
