//! The sheet of paper under every screen, and the camera that looks at it.

use bevy::prelude::*;

use crate::game::base::{
    GameSystems,
    theme::{materials::Materials, scale::Scale},
};

/// Behind everything the board draws.
const DEPTH: f32 = -10.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_paper).add_systems(
        Update,
        cover_window
            .in_set(GameSystems::Draw)
            .run_if(resource_changed::<Scale>),
    );
}

#[derive(Component, Reflect)]
#[reflect(Component)]
struct Paper;

fn lay_paper(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, materials: Res<Materials>) {
    commands.spawn((Name::new("Camera"), Camera2d));
    commands.spawn((
        Name::new("Paper"),
        Paper,
        Mesh2d(meshes.add(Rectangle::new(1.0, 1.0))),
        MeshMaterial2d(materials.paper.clone()),
        Transform::from_xyz(0.0, 0.0, DEPTH),
    ));
}

fn cover_window(scale: Res<Scale>, mut paper: Single<&mut Transform, With<Paper>>) {
    paper.scale = scale.window.extend(1.0);
}
