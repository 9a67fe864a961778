//! The game as it stands on the stage: everything a player gets, without a window system and without real gamepads.

use std::{path::Path, time::Duration};

use bevy::{
    app::{PluginGroupBuilder, PluginsState},
    ecs::schedule::SingleThreadedExecutor,
    gilrs::GilrsPlugin,
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, pipelined_rendering::PipelinedRenderingPlugin, settings::WgpuSettings},
    tasks::tick_global_task_pools_on_main_thread,
    time::TimeUpdateStrategy,
    window::WindowResolution,
    winit::WinitPlugin,
};
use bevy_egui::EguiPlugin;

use super::{canvas, ui_query};
use crate::contest::Timestamp;
use crate::game::{
    self,
    base::{clipboard::ClipboardDesk, date::Calendar, files::FileDesk, steady::SteadyClock},
    engine,
    store::Store,
};

/// The time between two frames.
pub(super) const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);

/// The day on the stage, so that pictures with dates are the same tomorrow: 18 November 2026, noon.
const TODAY: Timestamp = Timestamp(1_795_003_200_000);

/// Whether anybody can see the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Graphics {
    /// It draws pictures.
    Drawn,
    /// It needs no graphics driver: it plays as always, and nobody sees it.
    Unseen,
}

impl Graphics {
    fn plugin(self) -> RenderPlugin {
        match self {
            Self::Drawn => RenderPlugin {
                synchronous_pipeline_compilation: true,
                ..default()
            },
            Self::Unseen => RenderPlugin {
                render_creation: WgpuSettings {
                    backends: None,
                    ..default()
                }
                .into(),
                ..default()
            },
        }
    }
}

/// Builds the game with what is stored in a folder.
pub(super) fn build(store: &Path, graphics: Graphics) -> App {
    let mut app = App::new();
    app.insert_resource(Store::in_folder(store))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(SteadyClock::of_frames())
        .insert_resource(Calendar::of(|| TODAY))
        // Nobody answers a dialog here.
        .insert_resource(FileDesk {
            folder: Some(store.into()),
        })
        // Nor does anybody else's clipboard change.
        .insert_resource(ClipboardDesk {
            own: Some(String::new()),
        })
        .add_plugins((plugins(graphics), EguiPlugin::default(), game::plugin))
        .add_plugins((canvas::plugin, ui_query::plugin));
    complete(&mut app);
    if graphics == Graphics::Unseen {
        run_one_by_one(&mut app);
    }
    app
}

/// Builds Bevy and egui without the game: what there would be to measure without it.
pub fn build_bare() -> App {
    let mut app = App::new();
    app.add_plugins((plugins(Graphics::Unseen), EguiPlugin::default()));
    complete(&mut app);
    run_one_by_one(&mut app);
    app
}

/// Runs systems one after the other: several games are tested side by side, and each has enough to do with one core.
fn run_one_by_one(app: &mut App) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

fn complete(app: &mut App) {
    while app.plugins_state() == PluginsState::Adding {
        tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
}

fn plugins(graphics: Graphics) -> PluginGroupBuilder {
    let window = Window {
        resolution: WindowResolution::new(1280, 800),
        ..default()
    };
    engine::plugins(window)
        .set(graphics.plugin())
        // An update ends when its frame is drawn, so that a picture shows the frame it is taken of.
        .disable::<PipelinedRenderingPlugin>()
        .disable::<WinitPlugin>()
        .disable::<GilrsPlugin>()
        .disable::<LogPlugin>()
}
