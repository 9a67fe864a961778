//! Codes that cameras read.

use qrcode::{Color, EcLevel, QrCode, Version, bits::Bits};

use super::{Drawing, Rectangle, Tone, svg};

/// How many modules of paper a code needs on each side.
const QUIET: usize = 4;
/// The largest version that telephones read without trouble from paper.
const LARGEST_VERSION: i16 = 25;

/// The modules of a code, a square of dark and light ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QrModules {
    side: usize,
    dark: Vec<bool>,
}

/// The code of a text, if one that can be read well holds it.
pub fn qr(text: &str) -> Option<QrModules> {
    codes(text).next()
}

/// The codes of a text: one that bears a stain, then a smaller one that bears less.
pub(super) fn codes(text: &str) -> impl Iterator<Item = QrModules> {
    let levels = [EcLevel::M, EcLevel::L].into_iter();
    let codes = levels.filter_map(|level| encode(text, level));
    codes.map(|code| QrModules {
        side: code.width(),
        dark: code
            .to_colors()
            .into_iter()
            .map(|color| color == Color::Dark)
            .collect(),
    })
}

/// The smallest code of a text that is protected so well.
fn encode(text: &str, level: EcLevel) -> Option<QrCode> {
    (1..=LARGEST_VERSION).find_map(|version| {
        let mut bits = Bits::new(Version::Normal(version));
        // Bytes above ASCII would be taken for another alphabet.
        let pushed = if text.is_ascii() {
            bits.push_optimal_data(text.as_bytes())
        } else {
            bits.push_byte_data(text.as_bytes())
        };
        pushed.ok()?;
        bits.push_terminator(level).ok()?;
        QrCode::with_bits(bits, level).ok()
    })
}

impl QrModules {
    /// How many modules it has in a row, without the paper around it.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// How many modules of paper it needs on each side.
    pub const fn quiet(&self) -> usize {
        QUIET
    }

    /// Whether the module in this column and row is dark; outside there is paper.
    pub fn is_dark(&self, column: usize, row: usize) -> bool {
        column < self.side && self.dark.get(row * self.side + column) == Some(&true)
    }

    /// The code as an SVG of its own, with the paper around it.
    pub fn to_svg(&self) -> String {
        let side = (self.side + 2 * QUIET) as f32;
        let mut drawing = Drawing::new(side, side);
        drawing.fill(vec![Rectangle::new(0.0, 0.0, side, side)], Tone::WHITE);
        let quiet = QUIET as f32;
        let at = Rectangle::new(quiet, quiet, self.side as f32, self.side as f32);
        drawing.fill(self.rectangles(at), Tone::BLACK);
        svg(&drawing)
    }

    /// The dark modules on a square of a drawing, those of a row that touch in one piece.
    pub(super) fn rectangles(&self, square: Rectangle) -> Vec<Rectangle> {
        let module = square.width / self.side as f32;
        let mut rectangles = Vec::new();
        for row in 0..self.side {
            let mut column = 0;
            while column < self.side {
                let length = (column..self.side)
                    .take_while(|&column| self.is_dark(column, row))
                    .count();
                if length > 0 {
                    rectangles.push(Rectangle::new(
                        square.x + column as f32 * module,
                        square.y + row as f32 * module,
                        length as f32 * module,
                        module,
                    ));
                }
                column += length.max(1);
            }
        }
        rectangles
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(qr(&"a".repeat(1_000)).is_some());
        assert!(qr(&"a".repeat(2_000)).is_none());
    }

    #[test]
    fn rectangles_cover_the_dark_modules_and_nothing_else() {
        let modules = qr("4:aa_").unwrap();
        let side = modules.side() as f32;
        let rectangles = modules.rectangles(Rectangle::new(0.0, 0.0, side, side));
        let area: f32 = rectangles
            .iter()
            .map(|piece| piece.width * piece.height)
            .sum();
        let dark = modules.dark.iter().filter(|&&dark| dark).count();
        assert!((area - dark as f32).abs() < 1e-3);
    }

    #[test]
    fn outside_of_a_code_there_is_paper() {
        let modules = qr("1").unwrap();
        assert!(modules.is_dark(0, 0));
        assert!(!modules.is_dark(modules.side(), 0) && !modules.is_dark(0, modules.side()));
    }
}
