//! Puzzles on paper: sheets as PDF and SVG, pictures of boards, and codes that cameras read.
//!
//! A [`Sheet`] lays puzzles out on pages. Each page is a [`Drawing`], and so is a picture: areas, strokes and lines of text
//! in points. The writers know nothing else, so that a page is the same as PDF, as SVG and in pixels. The same input
//! always gives the same bytes.
//!
//! Whoever must not be kept waiting takes a [`SheetMaker`], which solves, draws and writes a little at a time.

mod board;
mod drawing;
mod link;
mod pdf;
mod picture;
mod pixels;
mod qr;
mod sheet;
mod solved;
mod svg;
mod tone;
mod typeface;

pub use self::drawing::{Drawing, Mark, Point, Rectangle, TextLine};
pub use self::link::link;
pub use self::pdf::PdfFile;
pub use self::picture::{LARGEST_SIDE, SMALLEST_SIDE, picture};
pub use self::pixels::{Pixels, UnpaintedError};
pub use self::qr::{QrModules, qr};
pub use self::sheet::{
    PaperSize, PerPage, Sheet, SheetFiles, SheetForm, SheetMaker, SheetOptions, SheetPuzzle,
};
pub use self::solved::solved;
pub use self::svg::svg;
pub use self::tone::Tone;
pub use self::typeface::{DISPLAY_FONT, TEXT_FONT, Typeface};

/// How many points a millimetre has.
pub const MILLIMETRE: f32 = 72.0 / 25.4;
