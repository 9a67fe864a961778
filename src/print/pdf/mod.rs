//! Drawings as the pages of a PDF, with our fonts embedded, so that its texts can be found and copied.

mod fonts;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use self::fonts::PdfFont;
use super::{Drawing, Mark, TextLine, Tone};

/// How hard streams are deflated, from 0 to 10.
const EFFORT: u8 = 6;

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
/// The first number of a page; those before belong to the fonts.
const FIRST_PAGE: i32 = 4 + 2 * PdfFont::REFS;

/// A PDF that grows page by page.
pub struct PdfFile {
    pdf: Pdf,
    pages: Vec<Ref>,
}

impl PdfFile {
    /// A PDF without pages, with the title that windows show.
    pub fn new(title: &str) -> Self {
        let mut pdf = Pdf::new();
        pdf.document_info(INFO)
            .title(TextStr(title))
            .producer(TextStr("Sumi"));
        for font in PdfFont::ALL {
            font.write(&mut pdf);
        }
        Self {
            pdf,
            pages: Vec::new(),
        }
    }

    /// Adds a page.
    pub fn add(&mut self, drawing: &Drawing) {
        let number = FIRST_PAGE + 2 * self.pages.len() as i32;
        let (page, stream) = (Ref::new(number), Ref::new(number + 1));
        let content = compress_to_vec_zlib(&content(drawing), EFFORT);
        self.pdf
            .stream(stream, &content)
            .filter(Filter::FlateDecode);
        let mut writer = self.pdf.page(page);
        writer
            .parent(PAGES)
            .media_box(Rect::new(0.0, 0.0, drawing.width, drawing.height))
            .contents(stream);
        let mut resources = writer.resources();
        let mut fonts = resources.fonts();
        for font in PdfFont::ALL {
            fonts.pair(font.name(), font.reference());
        }
        fonts.finish();
        resources.finish();
        writer.finish();
        self.pages.push(page);
    }

    /// The whole file.
    pub fn finish(mut self) -> Vec<u8> {
        self.pdf.catalog(CATALOG).pages(PAGES);
        let count = self.pages.len() as i32;
        self.pdf.pages(PAGES).kids(self.pages).count(count);
        self.pdf.finish()
    }
}

/// What draws a page. There y points up.
fn content(drawing: &Drawing) -> Vec<u8> {
    let mut content = Content::new();
    let up = |y: f32| round(drawing.height - y);
    for mark in &drawing.marks {
        match mark {
            Mark::Areas { rectangles, tone } => {
                set_fill(&mut content, *tone);
                for piece in rectangles {
                    let (width, height) = (round(piece.width), round(piece.height));
                    content.rect(round(piece.x), up(piece.bottom()), width, height);
                }
                content.fill_nonzero();
            }
            Mark::Strokes {
                strokes,
                width,
                tone,
            } => {
                set_stroke(&mut content, *tone);
                content.set_line_width(round(*width));
                for [from, to] in strokes {
                    content.move_to(round(from.x), up(from.y));
                    content.line_to(round(to.x), up(to.y));
                }
                content.stroke();
            }
            Mark::Text(line) => write_line(&mut content, line, up(line.at.y)),
        }
    }
    content.finish().into_vec()
}

fn write_line(content: &mut Content, line: &TextLine, y: f32) {
    let glyphs = line.typeface.glyphs(&line.text);
    let bytes: Vec<u8> = glyphs.flat_map(|glyph| glyph.id.to_be_bytes()).collect();
    let size = line.size;
    set_fill(content, line.tone);
    content
        .begin_text()
        .set_font(PdfFont(line.typeface).name(), 1.0)
        .set_text_matrix([
            fine(size * line.squeeze),
            0.0,
            fine(size * line.slant),
            fine(size),
            round(line.at.x),
            y,
        ])
        .show(Str(&bytes))
        .end_text();
}

/// Greys are written as such, so that a printer takes its black ink alone.
fn set_fill(content: &mut Content, tone: Tone) {
    let [red, green, blue] = shares(tone);
    if tone.is_grey() {
        content.set_fill_gray(red);
    } else {
        content.set_fill_rgb(red, green, blue);
    }
}

fn set_stroke(content: &mut Content, tone: Tone) {
    let [red, green, blue] = shares(tone);
    if tone.is_grey() {
        content.set_stroke_gray(red);
    } else {
        content.set_stroke_rgb(red, green, blue);
    }
}

fn shares(tone: Tone) -> [f32; 3] {
    [tone.red, tone.green, tone.blue].map(|share| fine(f32::from(share) / 255.0))
}

/// A length with two decimals, which is finer than any printer.
fn round(length: f32) -> f32 {
    (length * 100.0).round() / 100.0
}

/// A factor with four decimals.
fn fine(factor: f32) -> f32 {
    (factor * 10_000.0).round() / 10_000.0
}

/// The name of an object that is known under this name in the file.
const fn name(text: &'static [u8]) -> Name<'static> {
    Name(text)
}
