//! Things on a board that glide from where they are to where they belong.

use bevy::prelude::*;

use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::motion::{self, Motion, Progress},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, glide.in_set(GameSystems::Animate));
}

/// Something on its way to another place of its board.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
pub(super) struct Glide {
    from: Vec2,
    to: Vec2,
    #[reflect(ignore)]
    progress: Progress,
}

impl Glide {
    /// Starts on the way from where a thing is now.
    pub(super) fn new(now: &Transform, to: Vec2, motion: Motion) -> Self {
        Self {
            from: now.translation.truncate(),
            to,
            progress: motion.start(motion::GLIDE),
        }
    }
}

pub(super) fn glide(
    mut commands: Commands,
    time: Res<Time>,
    mut activity: ResMut<Activity>,
    mut gliding: Query<(Entity, &mut Transform, &mut Glide)>,
) {
    for (entity, mut transform, mut glide) in &mut gliding {
        activity.moving("glide");
        let done = glide.progress.advance(time.delta());
        let at = glide.from.lerp(glide.to, done);
        transform.translation = at.extend(transform.translation.z);
        if glide.progress.is_finished() {
            commands.entity(entity).remove::<Glide>();
        }
    }
}
