//! The page around the puzzles: margins, head and foot.

use super::{SheetOptions, words::SheetWords};
use crate::{
    print::{Drawing, Rectangle, TextLine, Typeface},
    puzzle::Kind,
};

/// How far everything stays from the sides of the paper.
const MARGIN: f32 = 42.0;
/// How far places stay from each other.
pub(super) const GAP: f32 = 24.0;
/// The size of what stands above a page, and the room that it takes.
const HEAD: (f32, f32) = (15.0, 34.0);
/// The size of the rules at the foot, and how far their lines stand apart.
const RULES: (f32, f32) = (7.0, 9.5);
/// The size of the page's number.
const NUMBER: f32 = 8.0;
/// The room of the page's number with the paper above it.
const NUMBER_ROOM: f32 = 20.0;
/// The paper between the puzzles and the foot.
const ABOVE_FOOT: f32 = 10.0;

/// Which way the paper is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageShape {
    /// Higher than wide.
    Upright,
    /// Wider than high, for boards that are.
    Turned,
}

/// A page without what is on it.
pub(super) struct PageFrame {
    width: f32,
    height: f32,
    head: String,
    rules: Vec<String>,
}

impl PageFrame {
    /// A page for puzzles of these kinds, with their rules at the foot.
    pub(super) fn new(
        options: &SheetOptions,
        shape: PageShape,
        words: &SheetWords,
        kinds: impl Iterator<Item = Kind>,
    ) -> Self {
        let mut kinds: Vec<Kind> = kinds.collect();
        kinds.sort_unstable();
        kinds.dedup();
        let rules = kinds.into_iter().map(|kind| words.rules(kind).to_owned());
        Self {
            rules: rules.collect(),
            ..Self::plain(options, shape, options.title.clone())
        }
    }

    /// A page without rules.
    pub(super) fn plain(options: &SheetOptions, shape: PageShape, head: String) -> Self {
        let (short, long) = options.paper.sides();
        let (width, height) = match shape {
            PageShape::Upright => (short, long),
            PageShape::Turned => (long, short),
        };
        Self {
            width,
            height,
            head,
            rules: Vec::new(),
        }
    }

    /// The room between head and foot.
    pub(super) fn room(&self) -> Rectangle {
        let head = if self.head.is_empty() { 0.0 } else { HEAD.1 };
        let foot = NUMBER_ROOM + self.rules.len() as f32 * RULES.1 + ABOVE_FOOT;
        Rectangle::new(
            MARGIN,
            MARGIN + head,
            self.width - 2.0 * MARGIN,
            self.height - 2.0 * MARGIN - head - foot,
        )
    }

    /// The page with head and foot.
    pub(super) fn draw(&self, number: usize) -> Drawing {
        let mut drawing = Drawing::new(self.width, self.height);
        let (middle, room) = (self.width / 2.0, self.width - 2.0 * MARGIN);
        let head = TextLine::new(self.head.clone(), Typeface::Display, HEAD.0);
        drawing.write(head.fitted(room).around(middle, MARGIN + HEAD.0 * 0.8));
        let bottom = self.height - MARGIN;
        let first = bottom - NUMBER_ROOM - self.rules.len() as f32 * RULES.1;
        for (index, rule) in self.rules.iter().enumerate() {
            let y = first + (index + 1) as f32 * RULES.1;
            let line = TextLine::new(rule.clone(), Typeface::Text, RULES.0);
            drawing.write(line.fitted(room).around(middle, y));
        }
        let number = TextLine::new(number.to_string(), Typeface::Text, NUMBER);
        drawing.write(number.around(middle, bottom));
        drawing
    }
}
