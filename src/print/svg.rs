//! Drawings as SVG that needs nothing else: letters are outlines, each written down once.

use std::{
    collections::BTreeSet,
    fmt::{self, Write},
};

use super::{Drawing, Mark, Point, Rectangle, TextLine, Tone, Typeface, typeface::OutlineStep};

/// How many units an em has in the outlines.
const EM: f32 = 1000.0;

/// The drawing as a file.
pub fn svg(drawing: &Drawing) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = write_drawing(&mut text, drawing);
    text
}

fn write_drawing(out: &mut String, drawing: &Drawing) -> fmt::Result {
    let (width, height) = (Number(drawing.width), Number(drawing.height));
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\">"
    )?;
    write_outlines(out, drawing)?;
    for mark in &drawing.marks {
        write_mark(out, mark)?;
    }
    writeln!(out, "</svg>")
}

/// Writes the outline of every letter that is used.
fn write_outlines(out: &mut String, drawing: &Drawing) -> fmt::Result {
    let letters = drawing.lines().flat_map(|line| {
        let glyphs = line.typeface.glyphs(&line.text);
        glyphs.map(|glyph| (line.typeface, glyph.id))
    });
    let letters: BTreeSet<(Typeface, u16)> = letters.collect();
    if letters.is_empty() {
        return Ok(());
    }
    writeln!(out, "<defs>")?;
    for (typeface, glyph) in letters {
        write!(out, "<path id=\"{}\" d=\"", Letter(typeface, glyph))?;
        for step in typeface.outline(glyph) {
            write_step(out, step)?;
        }
        writeln!(out, "\"/>")?;
    }
    writeln!(out, "</defs>")
}

fn write_step(out: &mut String, step: OutlineStep) -> fmt::Result {
    let point = |[x, y]: [f32; 2]| (Number(x * EM), Number(-y * EM));
    match step {
        OutlineStep::Move(to) => {
            let (x, y) = point(to);
            write!(out, "M{x} {y}")
        }
        OutlineStep::Line(to) => {
            let (x, y) = point(to);
            write!(out, "L{x} {y}")
        }
        OutlineStep::Curve(by, to) => {
            let ((x1, y1), (x, y)) = (point(by), point(to));
            write!(out, "Q{x1} {y1} {x} {y}")
        }
        OutlineStep::Close => write!(out, "Z"),
    }
}

fn write_mark(out: &mut String, mark: &Mark) -> fmt::Result {
    match mark {
        Mark::Areas { rectangles, tone } => {
            write!(out, "<path fill=\"{}\" d=\"", Shade(*tone))?;
            for &piece in rectangles {
                write_rectangle(out, piece)?;
            }
            writeln!(out, "\"/>")
        }
        Mark::Strokes {
            strokes,
            width,
            tone,
        } => {
            let (shade, width) = (Shade(*tone), Number(*width));
            write!(
                out,
                "<path fill=\"none\" stroke=\"{shade}\" stroke-width=\"{width}\" d=\""
            )?;
            for [Point { x: x1, y: y1 }, Point { x, y }] in strokes {
                let (x1, y1, x, y) = (Number(*x1), Number(*y1), Number(*x), Number(*y));
                write!(out, "M{x1} {y1}L{x} {y}")?;
            }
            writeln!(out, "\"/>")
        }
        Mark::Text(line) => write_line(out, line),
    }
}

fn write_rectangle(out: &mut String, piece: Rectangle) -> fmt::Result {
    let (x, y) = (Number(piece.x), Number(piece.y));
    let (right, bottom) = (Number(piece.right()), Number(piece.bottom()));
    write!(out, "M{x} {y}H{right}V{bottom}H{x}Z")
}

fn write_line(out: &mut String, line: &TextLine) -> fmt::Result {
    let scale = line.size / EM;
    write!(
        out,
        "<g role=\"img\" aria-label=\"{}\" fill=\"{}\" transform=\"matrix({:.5} 0 {:.5} {:.5} {} {})\">",
        Escaped(&line.text),
        Shade(line.tone),
        scale * line.squeeze,
        -line.slant * scale,
        scale,
        Number(line.at.x),
        Number(line.at.y),
    )?;
    let mut x = 0.0;
    for glyph in line.typeface.glyphs(&line.text) {
        let letter = Letter(line.typeface, glyph.id);
        write!(
            out,
            "<use xlink:href=\"#{letter}\" x=\"{}\"/>",
            Number(x * EM)
        )?;
        x += glyph.advance;
    }
    writeln!(out, "</g>")
}

/// A number with two decimals, without zeros that say nothing.
struct Number(f32);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// The name of an outline.
struct Letter(Typeface, u16);

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let font = match self.0 {
            Typeface::Text => 't',
            Typeface::Display => 'd',
        };
        write!(f, "{font}{}", self.1)
    }
}

/// A colour as SVG names it.
struct Shade(Tone);

impl fmt::Display for Shade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tone { red, green, blue } = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A text inside an attribute; characters that XML does not know are left out.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|character| match character {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '"' => f.write_str("&quot;"),
            '\t' | '\n' | '\r' => f.write_char(' '),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => Ok(()),
            _ => f.write_char(character),
        })
    }
}
