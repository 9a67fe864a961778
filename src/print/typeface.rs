//! Our two fonts: how wide their letters are, and their outlines.

use std::sync::LazyLock;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

/// The font of texts, clues and entered digits, as a file.
pub const TEXT_FONT: &[u8] = include_bytes!("../../assets/fonts/ShipporiMincho-SemiBold.ttf");
/// The font of headings and given digits, as a file.
pub const DISPLAY_FONT: &[u8] = include_bytes!("../../assets/fonts/ShipporiMincho-ExtraBold.ttf");

/// What stands for a character that the fonts do not have.
const STAND_IN: char = '\u{fffd}';

static TEXT: LazyLock<Option<Face>> = LazyLock::new(|| Face::parse(TEXT_FONT, 0).ok());
static DISPLAY: LazyLock<Option<Face>> = LazyLock::new(|| Face::parse(DISPLAY_FONT, 0).ok());

/// One of our fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Typeface {
    /// Texts, clues and entered digits.
    Text,
    /// Headings and given digits.
    Display,
}

/// One letter as a font has it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct FontGlyph {
    /// Its number in the font.
    pub(super) id: u16,
    /// How far the next letter stands from it, in ems.
    pub(super) advance: f32,
}

/// One step around an outline, in ems, y up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum OutlineStep {
    /// The pen is put down here.
    Move([f32; 2]),
    /// A straight line to here.
    Line([f32; 2]),
    /// A curve by the first point to the second.
    Curve([f32; 2], [f32; 2]),
    /// Back to where the pen was put down.
    Close,
}

impl Typeface {
    /// Both fonts.
    pub const ALL: [Self; 2] = [Self::Text, Self::Display];

    /// The font as a file.
    pub(super) const fn file(self) -> &'static [u8] {
        match self {
            Self::Text => TEXT_FONT,
            Self::Display => DISPLAY_FONT,
        }
    }

    /// The font, parsed once. A test makes sure that there is one.
    pub(super) fn face(self) -> Option<&'static Face<'static>> {
        match self {
            Self::Text => TEXT.as_ref(),
            Self::Display => DISPLAY.as_ref(),
        }
    }

    /// How wide a text is, in ems.
    pub fn width(self, text: &str) -> f32 {
        self.glyphs(text).map(|glyph| glyph.advance).sum()
    }

    /// How high the figures are, in ems.
    pub fn figure_height(self) -> f32 {
        let height = || {
            let face = self.face()?;
            let bounds = face.glyph_bounding_box(face.glyph_index('1')?)?;
            Some(f32::from(bounds.y_max) / f32::from(face.units_per_em()))
        };
        height().unwrap_or_default()
    }

    /// The letters of a text.
    pub(super) fn glyphs(self, text: &str) -> impl Iterator<Item = FontGlyph> {
        let face = self.face();
        text.chars().filter_map(move |character| {
            let face = face?;
            let found = face.glyph_index(character);
            let id = found.or_else(|| face.glyph_index(STAND_IN))?;
            Some(FontGlyph {
                id: id.0,
                advance: advance(face, id),
            })
        })
    }

    /// The outline of a letter.
    pub(super) fn outline(self, glyph: u16) -> Vec<OutlineStep> {
        let mut pen = OutlinePen::default();
        if let Some(face) = self.face() {
            pen.scale = 1.0 / f32::from(face.units_per_em());
            face.outline_glyph(GlyphId(glyph), &mut pen);
        }
        pen.steps
    }
}

/// How far the next letter stands from this one, in ems.
pub(super) fn advance(face: &Face, id: GlyphId) -> f32 {
    let units = face.glyph_hor_advance(id).unwrap_or_default();
    f32::from(units) / f32::from(face.units_per_em())
}

/// Notes the steps around an outline.
#[derive(Default)]
struct OutlinePen {
    scale: f32,
    steps: Vec<OutlineStep>,
}

impl OutlinePen {
    fn point(&self, x: f32, y: f32) -> [f32; 2] {
        [x * self.scale, y * self.scale]
    }
}

impl OutlineBuilder for OutlinePen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.steps.push(OutlineStep::Move(self.point(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.steps.push(OutlineStep::Line(self.point(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (by, to) = (self.point(x1, y1), self.point(x, y));
        self.steps.push(OutlineStep::Curve(by, to));
    }

    /// Fonts in files like ours have curves of the second degree only; of a third one the middle is kept.
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.quad_to(f32::midpoint(x1, x2), f32::midpoint(y1, y2), x, y);
    }

    fn close(&mut self) {
        self.steps.push(OutlineStep::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_fonts_are_there_with_figures_signs_and_accents() {
        for typeface in Typeface::ALL {
            let face = typeface.face().unwrap();
            for character in "0123456789+−×÷^=gcdlm?àçéèíïñòóúüÀÇÉ·¿¡’…–—墨".chars()
            {
                assert!(face.glyph_index(character).is_some(), "{character}");
            }
            assert!((0.6..0.9).contains(&typeface.figure_height()));
        }
    }

    #[test]
    fn a_character_that_is_missing_is_seen() {
        for typeface in Typeface::ALL {
            let glyph = typeface.glyphs("\u{10fffd}").next().unwrap();
            assert!(!typeface.outline(glyph.id).is_empty());
        }
    }

    #[test]
    fn wide_texts_are_wider_than_narrow_ones() {
        for typeface in Typeface::ALL {
            assert!(typeface.width("12×") > typeface.width("12"));
            assert!(typeface.width("").abs() < f32::EPSILON);
        }
    }
}
