//! Draws walls and hairlines as strokes of a brush: never quite straight, never quite even.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng};

use super::{
    Board,
    geometry::{self, Groups, Segment},
    layer, spawn_board,
};
use crate::game::{play::Session, state::Screen, theme::materials::Materials};
use crate::puzzle::Size;

/// How a kind of line is drawn; lengths are in cells.
struct Brush {
    width: f32,
    /// How much the width varies, as a share of it.
    pressure: f32,
    /// How far the line strays from straight.
    tremor: f32,
}

const WALL: Brush = Brush {
    width: 0.040,
    pressure: 0.30,
    tremor: 0.006,
};
const HAIRLINE: Brush = Brush {
    width: 0.013,
    pressure: 0.35,
    tremor: 0.003,
};

/// The distance between two points of a stroke.
const STEP: f32 = 0.05;
/// The distance over which a hand's pressure and direction change.
const WAVE: f32 = 0.7;

/// Every board trembles the same way, so that the same puzzle always gives the same picture.
const SEED: u64 = 5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), draw_lines.after(spawn_board));
}

fn draw_lines(
    mut commands: Commands,
    session: Res<Session>,
    board: Single<Entity, With<Board>>,
    materials: Res<Materials>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let size = session.puzzle().size();
    let groups = Groups::of(session.puzzle());
    let mut random = ChaCha8Rng::seed_from_u64(SEED);
    for (name, segments, brush, material, depth) in [
        (
            "Hairlines",
            groups.hairlines(),
            HAIRLINE,
            &materials.hairline,
            layer::HAIRLINE,
        ),
        ("Walls", groups.walls(), WALL, &materials.ink, layer::WALL),
    ] {
        let mut strokes = Strokes::default();
        for segment in segments {
            strokes.draw(size, segment, &brush, &mut random);
        }
        commands.spawn((
            Name::new(name),
            ChildOf(*board),
            Mesh2d(meshes.add(strokes.into_mesh())),
            MeshMaterial2d(material.clone()),
            Transform::from_xyz(0.0, 0.0, depth),
        ));
    }
}

/// Strokes gathered into one mesh.
#[derive(Default)]
struct Strokes {
    positions: Vec<[f32; 3]>,
    indices: Vec<u32>,
}

impl Strokes {
    /// Adds a stroke from end to end, a little beyond both so that corners close.
    fn draw(&mut self, size: Size, segment: Segment, brush: &Brush, random: &mut impl Rng) {
        let from = geometry::corner(size, segment.from);
        let to = geometry::corner(size, segment.to);
        let along = (to - from).normalize_or_zero();
        let across = along.perp();
        let (from, to) = (
            from - along * brush.width / 2.0,
            to + along * brush.width / 2.0,
        );
        let steps = ((to - from).length() / STEP).ceil().max(1.0) as u32;
        let (sway, press) = (Waver::new(random), Waver::new(random));
        let first = self.positions.len() as u32;
        for step in 0..=steps {
            let at = step as f32 / steps as f32;
            let travelled = at * (to - from).length() / WAVE;
            let middle = from.lerp(to, at) + across * brush.tremor * sway.at(travelled);
            let half = brush.width / 2.0 * (1.0 + brush.pressure * press.at(travelled));
            for side in [middle + across * half, middle - across * half] {
                self.positions.push([side.x, side.y, 0.0]);
            }
        }
        for quad in (0..steps).map(|step| first + 2 * step) {
            self.indices
                .extend([quad, quad + 1, quad + 2, quad + 2, quad + 1, quad + 3]);
        }
    }

    fn into_mesh(self) -> Mesh {
        let uvs = vec![[0.0, 0.0]; self.positions.len()];
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// A smooth random line between -1 and 1: what the hand does while it draws.
struct Waver {
    phases: [f32; 3],
}

impl Waver {
    fn new(random: &mut impl Rng) -> Self {
        let phases = std::array::from_fn(|_| random.random_range(0.0..std::f32::consts::TAU));
        Self { phases }
    }

    fn at(&self, x: f32) -> f32 {
        let [a, b, c] = self.phases;
        let waves = [(1.0, 0.5, a), (2.3, 0.3, b), (5.1, 0.2, c)];
        waves
            .iter()
            .map(|(frequency, height, phase)| height * (x * frequency * 2.0 + phase).sin())
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stroke_stays_near_its_line_and_covers_it_from_end_to_end() {
        let size = Size::square(4).unwrap();
        let segment = Segment {
            from: IVec2::new(0, 2),
            to: IVec2::new(4, 2),
        };
        let mut strokes = Strokes::default();
        strokes.draw(size, segment, &WALL, &mut ChaCha8Rng::seed_from_u64(SEED));
        let xs = || strokes.positions.iter().map(|p| p[0]);
        assert!(xs().fold(0.0, f32::min) <= -2.0 && xs().fold(0.0, f32::max) >= 2.0);
        assert!(strokes.positions.iter().all(|p| p[1].abs() < WALL.width));
    }
}
