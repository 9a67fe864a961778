//! Drawings in pixels, and those as PNG.

use png::{BitDepth, ColorType, Encoder, EncodingError};
use thiserror::Error;
use tiny_skia::{Color, FillRule, Paint, PathBuilder, Pixmap, Rect, Stroke, Transform};

use super::{Drawing, Mark, Rectangle, TextLine, Tone, typeface::OutlineStep};

/// A drawing in pixels, on white paper.
pub struct Pixels(Pixmap);

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum UnpaintedError {
    /// It would be too large, or has no size at all.
    #[error("A picture of this size cannot be painted.")]
    Size,
    /// It cannot be written down.
    #[error("The picture cannot be written: {0}")]
    Encoding(#[from] EncodingError),
}

impl Pixels {
    /// Paints a drawing with so many pixels for each point.
    pub fn paint(drawing: &Drawing, scale: f32) -> Result<Self, UnpaintedError> {
        let side = |length: f32| (length * scale).round() as u32;
        let pixmap = Pixmap::new(side(drawing.width), side(drawing.height));
        let mut pixmap = pixmap.ok_or(UnpaintedError::Size)?;
        pixmap.fill(Color::WHITE);
        let scale = Transform::from_scale(scale, scale);
        for mark in &drawing.marks {
            paint_mark(&mut pixmap, mark, scale);
        }
        Ok(Self(pixmap))
    }

    /// How many pixels are in a row.
    pub fn width(&self) -> usize {
        self.0.width() as usize
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.0.height() as usize
    }

    /// How light the pixel in this column and row is, from 0 to 255; outside it is paper.
    pub fn lightness(&self, column: usize, row: usize) -> u8 {
        let pixel = self.0.pixel(column as u32, row as u32);
        pixel.map_or(u8::MAX, |pixel| {
            let sum = u16::from(pixel.red()) + u16::from(pixel.green()) + u16::from(pixel.blue());
            (sum / 3) as u8
        })
    }

    /// The picture as a PNG file.
    pub fn to_png(&self) -> Result<Vec<u8>, UnpaintedError> {
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.0.width(), self.0.height());
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header()?;
        // Nothing shines through, so colours are what they are whether multiplied or not.
        let pixels = self.0.pixels().iter();
        let colours = pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
        writer.write_image_data(&colours.collect::<Vec<u8>>())?;
        writer.finish()?;
        Ok(bytes)
    }
}

fn paint_mark(pixmap: &mut Pixmap, mark: &Mark, scale: Transform) {
    let mut path = PathBuilder::new();
    match mark {
        Mark::Areas { rectangles, tone } => {
            for &piece in rectangles {
                push(&mut path, piece);
            }
            fill(pixmap, path, *tone, scale);
        }
        Mark::Strokes {
            strokes,
            width,
            tone,
        } => {
            for [from, to] in strokes {
                path.move_to(from.x, from.y);
                path.line_to(to.x, to.y);
            }
            let stroke = Stroke {
                width: *width,
                ..Stroke::default()
            };
            if let Some(path) = path.finish() {
                pixmap.stroke_path(&path, &paint(*tone), &stroke, scale, None);
            }
        }
        Mark::Text(line) => {
            write(&mut path, line);
            fill(pixmap, path, line.tone, scale);
        }
    }
}

fn push(path: &mut PathBuilder, piece: Rectangle) {
    if let Some(rect) = Rect::from_xywh(piece.x, piece.y, piece.width, piece.height) {
        path.push_rect(rect);
    }
}

fn fill(pixmap: &mut Pixmap, path: PathBuilder, tone: Tone, scale: Transform) {
    if let Some(path) = path.finish() {
        pixmap.fill_path(&path, &paint(tone), FillRule::Winding, scale, None);
    }
}

fn paint(tone: Tone) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color_rgba8(tone.red, tone.green, tone.blue, u8::MAX);
    paint
}

/// Adds the outlines of a line of text.
fn write(path: &mut PathBuilder, line: &TextLine) {
    let mut x = 0.0;
    for glyph in line.typeface.glyphs(&line.text) {
        let at = |[dx, dy]: [f32; 2]| {
            let along = (x + dx) * line.squeeze + dy * line.slant;
            (line.at.x + along * line.size, line.at.y - dy * line.size)
        };
        for step in line.typeface.outline(glyph.id) {
            match step {
                OutlineStep::Move(to) => path.move_to(at(to).0, at(to).1),
                OutlineStep::Line(to) => path.line_to(at(to).0, at(to).1),
                OutlineStep::Curve(by, to) => path.quad_to(at(by).0, at(by).1, at(to).0, at(to).1),
                OutlineStep::Close => path.close(),
            }
        }
        x += glyph.advance;
    }
}
