//! A wash that runs through the cells of a cage when it has been completed correctly.

use bevy::prelude::*;

use super::{Board, Cage, CageCompleted, Cell, Selected, layer};
use crate::game::base::{
    GameSystems,
    activity::Activity,
    theme::{
        Theme,
        motion::{self, Motion, Progress},
    },
};
use crate::puzzle::CellId;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(celebrate_cage)
        .add_observer(start_ripple)
        .add_systems(Update, run_ripples.in_set(GameSystems::Animate));
}

/// Lets a wash run through cells of a board, beginning at one of them.
#[derive(EntityEvent, Clone, Debug)]
pub struct Ripple {
    /// The board.
    pub entity: Entity,
    /// Where it begins.
    pub from: CellId,
    /// The cells it runs through.
    pub cells: Vec<CellId>,
}

/// The wash begins where the last digit was written.
fn celebrate_cage(
    completed: On<CageCompleted>,
    mut commands: Commands,
    boards: Query<&Board>,
    cages: Query<(&Cage, &ChildOf)>,
    selected: Query<(&Cell, &ChildOf), With<Selected>>,
) -> Result {
    if !completed.correctly {
        return Ok(());
    }
    let (&Cage(cage), root) = cages.get(completed.cage)?;
    let board = boards.get(root.parent())?;
    let cells = board.puzzle().cage(cage).cells.clone();
    let written = selected
        .iter()
        .find(|(cell, parent)| parent.parent() == root.parent() && cells.contains(&cell.0));
    let from = written.map(|(cell, _)| cell.0).or(cells.first().copied());
    if let Some(from) = from {
        commands.trigger(Ripple {
            entity: root.parent(),
            from,
            cells,
        });
    }
    Ok(())
}

/// The wash in one cell.
#[derive(Component, Reflect)]
#[reflect(Component, from_reflect = false)]
struct Wave(#[reflect(ignore)] Progress);

fn start_ripple(
    ripple: On<Ripple>,
    mut commands: Commands,
    motion: Res<Motion>,
    boards: Query<&Board>,
) -> Result {
    let board = boards.get(ripple.entity)?;
    let size = board.puzzle().size();
    let from = size.place(ripple.from);
    for &cell in &ripple.cells {
        let place = size.place(cell);
        let steps = place.row.abs_diff(from.row) + place.column.abs_diff(from.column);
        if let Some(entity) = board.cells[cell] {
            let delay = motion::RIPPLE_STEP * steps;
            commands.spawn((
                Name::new("Wave"),
                Wave(motion.start_after(delay, motion::RIPPLE)),
                ChildOf(entity),
                Sprite::from_color(Color::NONE, Vec2::ONE),
                Transform::from_xyz(0.0, 0.0, layer::RIPPLE - layer::TINT),
            ));
        }
    }
    Ok(())
}

fn run_ripples(
    mut commands: Commands,
    time: Res<Time>,
    theme: Res<Theme>,
    mut activity: ResMut<Activity>,
    mut waves: Query<(Entity, &mut Wave, &mut Sprite)>,
) {
    for (entity, mut wave, mut sprite) in &mut waves {
        activity.moving("ripple");
        let done = wave.0.advance(time.delta());
        let colour = theme.palette.ripple;
        let swell = (done * std::f32::consts::PI).sin();
        sprite.color = colour.with_alpha(colour.alpha() * swell);
        if wave.0.is_finished() {
            commands.entity(entity).despawn();
        }
    }
}
