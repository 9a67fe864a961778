//! One unit from which every size on screen follows, so that a phone and a 4K monitor show the same design.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Scale>()
        .add_systems(PreUpdate, follow_window);
}

/// The size of the design's unit in logical pixels, chosen from the window.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Resource, Debug)]
pub struct Scale {
    /// The window's size in logical pixels.
    pub window: Vec2,
    unit: f32,
}

impl Default for Scale {
    fn default() -> Self {
        Self::for_window(Vec2::new(1280.0, 800.0))
    }
}

impl Scale {
    /// Chooses the unit for a window: 1 at the size of a laptop's, growing with larger ones.
    pub fn for_window(window: Vec2) -> Self {
        let unit = (window.min_element() / 760.0).clamp(1.0, 3.0);
        Self { window, unit }
    }

    /// Turns a length of the design into logical pixels.
    pub fn px(self, length: f32) -> f32 {
        length * self.unit
    }

    /// Body text.
    pub fn body(self) -> f32 {
        self.px(17.0)
    }

    /// Small print under a title.
    pub fn small(self) -> f32 {
        self.px(14.0)
    }

    /// The heading of a screen.
    pub fn heading(self) -> f32 {
        self.px(24.0)
    }

    /// The game's name on the title screen.
    pub fn hero(self) -> f32 {
        self.px(72.0).min(self.window.x * 0.18)
    }

    /// The distance between neighbours.
    pub fn gap(self) -> f32 {
        self.px(8.0)
    }

    /// The distance from a screen's edge.
    pub fn margin(self) -> f32 {
        self.px(16.0).min(self.window.x * 0.04)
    }

    /// The side of a key that a thumb can hit.
    pub fn key(self) -> f32 {
        self.px(56.0)
    }

    /// The side of a key where the board needs the room; a thumb still hits it.
    pub fn compact_key(self) -> f32 {
        self.px(46.0)
    }

    /// The side of a cell that needs no more room.
    pub fn comfortable_cell(self) -> f32 {
        self.px(34.0)
    }

    /// The side of a cell that a finger hits.
    pub fn tappable_cell(self) -> f32 {
        self.px(44.0)
    }

    /// The size of text below which it is hard to read.
    pub fn readable(self) -> f32 {
        self.px(8.5)
    }

    /// The side of the largest cell; small boards need not fill a large window.
    pub fn largest_cell(self) -> f32 {
        self.px(132.0)
    }

    /// The radius of corners.
    pub fn radius(self) -> f32 {
        self.px(7.0)
    }

    /// The width of a thin line.
    pub fn line(self) -> f32 {
        self.px(1.2)
    }

    /// The height of the bar at the top of a screen.
    pub fn bar(self) -> f32 {
        self.px(60.0)
    }
}

fn follow_window(window: Option<Single<&Window, With<PrimaryWindow>>>, mut scale: ResMut<Scale>) {
    let Some(window) = window else { return };
    scale.set_if_neq(Scale::for_window(window.size()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stay_large_enough_for_a_thumb_on_the_smallest_phone() {
        let scale = Scale::for_window(Vec2::new(360.0, 640.0));
        assert!(scale.key() >= 44.0 && scale.compact_key() >= 44.0);
    }

    #[test]
    fn sizes_grow_with_the_window_but_not_without_end() {
        let laptop = Scale::for_window(Vec2::new(1280.0, 760.0));
        let monitor = Scale::for_window(Vec2::new(3840.0, 2160.0));
        assert!(monitor.body() > 2.0 * laptop.body());
        assert!(Scale::for_window(Vec2::splat(1e6)).body() < 100.0);
    }
}
