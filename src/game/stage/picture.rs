//! A picture of the game, and what can be seen in it without comparing pixel by pixel.

use std::path::Path;

use bevy::{
    asset::RenderAssetUsages,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

/// How far a pixel may lie from a colour, in steps of one channel, to count as that colour: paper has its fibres.
const NEAR: u8 = 24;
/// How far two grounds may lie apart to count as the same: less than neighbouring washes do.
const SAME: u8 = 10;
/// Which share of an area must have a colour to say that the area shows it: less than the thinnest digit covers.
const SHOWN: f32 = 0.01;

/// Pixels from left to right and top to bottom, four bytes each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Picture {
    size: UVec2,
    bytes: Vec<u8>,
}

/// A colour as it stands in a picture.
pub(super) type Pixel = [u8; 3];

impl Picture {
    /// Makes a picture of rows without padding.
    pub(super) fn new(size: UVec2, bytes: Vec<u8>) -> Self {
        Self { size, bytes }
    }

    /// Tells whether a visible part of an area has this colour.
    pub(super) fn shows(&self, area: Rect, colour: Pixel) -> bool {
        let (mut same, mut all) = (0, 0);
        for pixel in self.pixels(area) {
            same += usize::from(distance(pixel, colour) <= NEAR);
            all += 1;
        }
        all > 0 && same as f32 / all as f32 >= SHOWN
    }

    /// The colour that lies under everything else in an area: the median, which thin strokes do not move.
    pub(super) fn ground(&self, area: Rect) -> Option<Pixel> {
        let mut pixels: Vec<_> = self.pixels(area).collect();
        let middle = pixels.len() / 2;
        pixels.sort_unstable_by_key(|pixel| {
            pixel.iter().map(|&channel| u32::from(channel)).sum::<u32>()
        });
        pixels.get(middle).copied()
    }

    /// Returns the width and the height.
    pub(super) fn size(&self) -> UVec2 {
        self.size
    }

    /// Returns the pixels.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the same picture at half the width and height.
    pub(super) fn halved(&self) -> Result<Self, String> {
        let size = self.size / 2;
        let image = self.image().try_into_dynamic();
        let image = image.map_err(|error| error.to_string())?;
        let small = image.thumbnail_exact(size.x, size.y);
        Ok(Self::new(size, small.into_rgba8().into_raw()))
    }

    /// Writes the picture as a PNG file.
    pub(super) fn save(&self, path: &Path) -> Result<(), String> {
        let image = self.image().try_into_dynamic();
        let image = image.map_err(|error| error.to_string())?;
        let saved = image.to_rgb8().save(path);
        saved.map_err(|error| error.to_string())
    }

    fn image(&self) -> Image {
        let extent = Extent3d {
            width: self.size.x,
            height: self.size.y,
            depth_or_array_layers: 1,
        };
        Image::new(
            extent,
            TextureDimension::D2,
            self.bytes.clone(),
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::MAIN_WORLD,
        )
    }

    fn pixels(&self, area: Rect) -> impl Iterator<Item = Pixel> {
        let whole = Rect::from_corners(Vec2::ZERO, self.size.as_vec2());
        let area = area.intersect(whole).as_urect();
        let row = self.size.x as usize;
        (area.min.y..area.max.y).flat_map(move |y| {
            (area.min.x..area.max.x).filter_map(move |x| {
                let at = (y as usize * row + x as usize) * 4;
                self.bytes.get(at..at + 3)?.try_into().ok()
            })
        })
    }
}

/// Tells whether two grounds look the same.
pub(super) fn same_ground(a: Pixel, b: Pixel) -> bool {
    distance(a, b) <= SAME
}

/// The largest difference in any channel.
fn distance(a: Pixel, b: Pixel) -> u8 {
    let differences = a.into_iter().zip(b).map(|(a, b)| a.abs_diff(b));
    differences.max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAPER: Pixel = [246, 240, 226];
    const INK: Pixel = [31, 27, 24];

    /// Twenty by ten pixels of paper, with a stroke of ink at x = 4.
    fn picture() -> Picture {
        let pixel = |at| if at % 20 == 4 { INK } else { PAPER };
        let bytes = (0..200).flat_map(|at| [pixel(at).as_slice(), &[255]].concat());
        Picture::new(UVec2::new(20, 10), bytes.collect())
    }

    #[test]
    fn a_thin_stroke_is_seen_where_it_is_and_nowhere_else() {
        let picture = picture();
        assert!(picture.shows(Rect::new(0.0, 0.0, 10.0, 10.0), INK));
        assert!(!picture.shows(Rect::new(10.0, 0.0, 20.0, 10.0), INK));
        assert!(picture.shows(Rect::new(10.0, 0.0, 20.0, 10.0), [240, 238, 220]));
    }

    #[test]
    fn the_ground_is_the_colour_below_the_strokes() {
        assert_eq!(
            picture().ground(Rect::new(0.0, 0.0, 10.0, 10.0)),
            Some(PAPER)
        );
    }

    #[test]
    fn half_a_picture_has_a_quarter_of_the_pixels_and_the_same_ground() {
        let half = picture().halved().unwrap();
        assert_eq!((half.size(), half.bytes().len()), (UVec2::new(10, 5), 200));
        let whole = Rect::new(0.0, 0.0, 10.0, 5.0);
        assert_eq!(half.ground(whole), Some(PAPER));
    }

    #[test]
    fn outside_the_picture_nothing_is_seen() {
        let outside = Rect::new(30.0, 30.0, 40.0, 40.0);
        assert!(!picture().shows(outside, PAPER));
        assert_eq!(picture().ground(outside), None);
    }
}
