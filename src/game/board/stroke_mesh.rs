//! Strokes of a brush: never quite straight, never quite even.

use bevy::prelude::*;
use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng};

use super::mesh::Triangles;

/// How a kind of line is drawn; lengths are in cells.
pub(super) struct Brush {
    pub(super) width: f32,
    /// How much the width varies, as a share of it.
    pub(super) pressure: f32,
    /// How far the line strays from straight.
    pub(super) tremor: f32,
}

/// The distance between two points of a stroke.
const STEP: f32 = 0.05;
/// The distance over which a hand's pressure and direction change.
const WAVE: f32 = 0.7;

/// Every board trembles the same way, so that the same puzzle always gives the same picture.
const SEED: u64 = 5;

/// Strokes gathered into one mesh.
pub(super) struct Strokes {
    triangles: Triangles,
    random: ChaCha8Rng,
}

impl Default for Strokes {
    fn default() -> Self {
        Self {
            triangles: Triangles::default(),
            random: ChaCha8Rng::seed_from_u64(SEED),
        }
    }
}

impl Strokes {
    /// Adds a stroke from end to end, a little beyond both so that corners close.
    pub(super) fn draw(&mut self, from: Vec2, to: Vec2, brush: &Brush) {
        let along = (to - from).normalize_or_zero();
        let across = along.perp();
        let (from, to) = (
            from - along * brush.width / 2.0,
            to + along * brush.width / 2.0,
        );
        let length = from.distance(to);
        let steps = (length / STEP).ceil().max(1.0) as u32;
        let (sway, press) = (Waver::new(&mut self.random), Waver::new(&mut self.random));
        let mut last = None;
        for step in 0..=steps {
            let at = step as f32 / steps as f32;
            let travelled = at * length / WAVE;
            let middle = from.lerp(to, at) + across * brush.tremor * sway.at(travelled);
            let half = brush.width / 2.0 * (1.0 + brush.pressure * press.at(travelled));
            let [a, b] = [middle + across * half, middle - across * half]
                .map(|side| self.triangles.vertex(side, 0.0));
            if let Some([c, d]) = last.replace([a, b]) {
                self.triangles.join([c, d, a, a, d, b]);
            }
        }
    }

    /// Makes the mesh of all strokes.
    pub(super) fn into_mesh(self) -> Mesh {
        self.triangles.into_mesh()
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
        let brush = Brush {
            width: 0.04,
            pressure: 0.3,
            tremor: 0.006,
        };
        let mut strokes = Strokes::default();
        strokes.draw(Vec2::new(-2.0, 0.0), Vec2::new(2.0, 0.0), &brush);
        let points = &strokes.triangles.positions;
        let xs = || points.iter().map(|p| p[0]);
        assert!(xs().fold(0.0, f32::min) <= -2.0 && xs().fold(0.0, f32::max) >= 2.0);
        assert!(points.iter().all(|p| p[1].abs() < brush.width));
    }
}
