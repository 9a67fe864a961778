//! A digit that comes into conflict shakes once.

use bevy::prelude::*;

use super::{InConflict, digits::GlyphOf};
use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::motion::{self, Motion, Progress},
};

/// How far a shaking digit swings, in cells.
const SWING: f32 = 0.06;
/// How often it swings to each side.
const SWINGS: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(shake_new_conflicts)
        .add_systems(Update, shake.in_set(GameSystems::Animate));
}

/// A digit that has just come into conflict.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Shake(#[reflect(ignore)] Progress);

fn shake_new_conflicts(
    added: On<Add, InConflict>,
    mut commands: Commands,
    motion: Res<Motion>,
    glyphs: Query<&GlyphOf>,
) {
    if let Ok(&GlyphOf(glyph)) = glyphs.get(added.entity) {
        commands
            .entity(glyph)
            .insert(Shake(motion.start(motion::SHAKE)));
    }
}

fn shake(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut glyphs: Query<(Entity, &mut Shake, &mut Transform)>,
) {
    for (entity, mut shake, mut transform) in &mut glyphs {
        activity.moving("shake");
        let done = shake.0.advance(time.delta());
        let turn = done * SWINGS * std::f32::consts::TAU;
        transform.translation.x = SWING * (1.0 - done) * turn.sin();
        if shake.0.is_finished() {
            transform.translation.x = 0.0;
            commands.entity(entity).remove::<Shake>();
        }
    }
}
