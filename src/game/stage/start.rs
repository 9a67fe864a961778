//! The game as it stands on the stage: everything a player gets, without a window system and without real gamepads.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use bevy::{
    app::PluginsState,
    gilrs::GilrsPlugin,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, pipelined_rendering::PipelinedRenderingPlugin},
    tasks::tick_global_task_pools_on_main_thread,
    time::TimeUpdateStrategy,
    window::WindowResolution,
    winit::WinitPlugin,
};
use bevy_egui::EguiPlugin;

use super::{canvas, ui_query};
use crate::game::{self, engine, store::Store};

/// The time between two frames.
pub(super) const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// Builds the game with what is stored in a folder.
pub(super) fn start(store: &Path) -> App {
    build(
        store,
        RenderPlugin {
            synchronous_pipeline_compilation: true,
            ..default()
        },
    )
}

/// Builds the game without a graphics driver: it plays as always, and nobody sees it.
#[cfg(test)]
pub(super) fn start_unseen(store: &Path) -> App {
    let settings = bevy::render::settings::WgpuSettings {
        backends: None,
        ..default()
    };
    build(
        store,
        RenderPlugin {
            render_creation: settings.into(),
            ..default()
        },
    )
}

fn build(store: &Path, render: RenderPlugin) -> App {
    let window = Window {
        resolution: WindowResolution::new(1280, 800),
        ..default()
    };
    let plugins = engine::plugins(window)
        .set(render)
        // An update ends when its frame is drawn, so that a picture shows the frame it is taken of.
        .disable::<PipelinedRenderingPlugin>()
        .disable::<WinitPlugin>()
        .disable::<GilrsPlugin>()
        .disable::<LogPlugin>();
    let mut app = App::new();
    app.insert_resource(Store::in_folder(store))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .add_plugins((plugins, EguiPlugin::default(), game::plugin))
        .add_plugins((canvas::plugin, ui_query::plugin));
    while app.plugins_state() == PluginsState::Adding {
        tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

/// A folder that goes when nobody needs it any more.
pub(super) struct ScratchFolder(PathBuf);

impl ScratchFolder {
    /// Makes an empty folder.
    pub(super) fn new() -> std::io::Result<Self> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("sumi-stage-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    /// Returns where it is.
    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for ScratchFolder {
    fn drop(&mut self) {
        // What is left behind among temporary files harms nobody.
        let _ = fs::remove_dir_all(&self.0);
    }
}
