//! A page or a picture as flat marks, in points from the top left corner, y down.

use super::{Tone, Typeface};

/// The least share of its width that a text may keep before it gets smaller instead.
const LEAST_SQUEEZE: f32 = 0.84;

/// A page or a picture; later marks cover earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
    /// What is on it.
    pub marks: Vec<Mark>,
}

/// One thing on a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// Filled rectangles.
    Areas {
        /// The rectangles; they do not overlap.
        rectangles: Vec<Rectangle>,
        /// Their colour.
        tone: Tone,
    },
    /// Straight strokes that end where they end, without caps.
    Strokes {
        /// Their ends.
        strokes: Vec<[Point; 2]>,
        /// How wide they are.
        width: f32,
        /// Their colour.
        tone: Tone,
    },
    /// A line of text.
    Text(TextLine),
}

/// A place on a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Point {
    /// How far from the left.
    pub x: f32,
    /// How far from the top.
    pub y: f32,
}

/// A rectangle on a drawing.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rectangle {
    /// Where its left side is.
    pub x: f32,
    /// Where its top is.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextLine {
    /// What it says.
    pub text: String,
    /// The left end of its base line.
    pub at: Point,
    /// The size of the font.
    pub size: f32,
    /// The share of its width that it keeps.
    pub squeeze: f32,
    /// How far it leans to the right, for each unit of height.
    pub slant: f32,
    /// The font.
    pub typeface: Typeface,
    /// Its colour.
    pub tone: Tone,
}

impl Drawing {
    /// A drawing with nothing on it.
    pub const fn new(width: f32, height: f32) -> Self {
        Self {
            width,
            height,
            marks: Vec::new(),
        }
    }

    /// Fills rectangles, if there are any.
    pub fn fill(&mut self, rectangles: Vec<Rectangle>, tone: Tone) {
        if !rectangles.is_empty() {
            self.marks.push(Mark::Areas { rectangles, tone });
        }
    }

    /// Draws strokes, if there are any.
    pub fn stroke(&mut self, strokes: Vec<[Point; 2]>, width: f32, tone: Tone) {
        if !strokes.is_empty() {
            self.marks.push(Mark::Strokes {
                strokes,
                width,
                tone,
            });
        }
    }

    /// Writes a line, if it says anything.
    pub fn write(&mut self, line: TextLine) {
        if !line.text.is_empty() {
            self.marks.push(Mark::Text(line));
        }
    }

    /// All lines of text, in the order in which they were written.
    pub fn lines(&self) -> impl Iterator<Item = &TextLine> {
        self.marks.iter().filter_map(|mark| match mark {
            Mark::Text(line) => Some(line),
            Mark::Areas { .. } | Mark::Strokes { .. } => None,
        })
    }
}

impl Point {
    /// The point so far from the left and from the top.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }
}

impl Rectangle {
    /// The rectangle with this corner at its top left.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self {
            x,
            y,
            width,
            height,
        }
    }

    /// Where its right side is.
    pub const fn right(self) -> f32 {
        self.x + self.width
    }

    /// Where its lower side is.
    pub const fn bottom(self) -> f32 {
        self.y + self.height
    }

    /// Its middle.
    pub const fn middle(self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }
}

impl TextLine {
    /// A black line in the top left corner, to be placed.
    pub fn new(text: impl Into<String>, typeface: Typeface, size: f32) -> Self {
        Self {
            text: text.into(),
            at: Point::default(),
            size,
            squeeze: 1.0,
            slant: 0.0,
            typeface,
            tone: Tone::BLACK,
        }
    }

    /// How wide it is, from the start of its first letter to the end of its last.
    pub fn width(&self) -> f32 {
        self.typeface.width(&self.text) * self.size * self.squeeze
    }

    /// The same line no wider than the room: a little squeezed, and if that is not enough, smaller.
    #[must_use]
    pub fn fitted(mut self, room: f32) -> Self {
        let width = self.width();
        if width > room && width > 0.0 {
            let share = (room / width).max(0.0);
            self.squeeze *= share.max(LEAST_SQUEEZE);
            self.size *= (share / LEAST_SQUEEZE).min(1.0);
        }
        self
    }

    /// The same line with its base line beginning here.
    #[must_use]
    pub const fn from(mut self, x: f32, y: f32) -> Self {
        self.at = Point::new(x, y);
        self
    }

    /// The same line with its base line ending here.
    #[must_use]
    pub fn until(self, x: f32, y: f32) -> Self {
        let width = self.width();
        self.from(x - width, y)
    }

    /// The same line with the middle of its base line here.
    #[must_use]
    pub fn around(self, x: f32, y: f32) -> Self {
        let width = self.width();
        self.from(x - width / 2.0, y)
    }

    /// The same line with the middle of its figures here, however it leans.
    #[must_use]
    pub fn amid(self, middle: Point) -> Self {
        let height = self.typeface.figure_height() * self.size;
        let lean = self.slant * height / 2.0;
        self.around(middle.x - lean, middle.y + height / 2.0)
    }

    /// The same line in another colour.
    #[must_use]
    pub const fn toned(mut self, tone: Tone) -> Self {
        self.tone = tone;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> TextLine {
        TextLine::new(text, Typeface::Text, 10.0)
    }

    #[test]
    fn a_line_that_fits_stays_as_it_is() {
        assert_eq!(line("12+").fitted(100.0), line("12+"));
    }

    #[test]
    fn a_line_too_long_is_squeezed_before_it_gets_smaller() {
        let width = line("387420489^").width();
        let (close, far) = (width * 0.9, width * 0.3);
        let squeezed = line("387420489^").fitted(close);
        assert!((squeezed.width() - close).abs() < 1e-3 && (squeezed.size - 10.0).abs() < 1e-3);
        let small = line("387420489^").fitted(far);
        assert!((small.width() - far).abs() < 1e-3 && small.size < 4.0);
        assert!(small.squeeze >= LEAST_SQUEEZE);
    }

    #[test]
    fn lines_are_placed_by_either_end_and_by_their_middle() {
        let width = line("6×").width();
        assert_eq!(line("6×").from(50.0, 20.0).at, Point::new(50.0, 20.0));
        let until = line("6×").until(50.0, 20.0);
        assert_eq!(until.at, Point::new(50.0 - width, 20.0));
        let around = line("6×").around(50.0, 20.0);
        assert_eq!(around.at, Point::new(50.0 - width / 2.0, 20.0));
    }
}
