//! Pictures one after the other become an animated GIF: 256 colours, and in each frame only what changed.

use std::collections::HashMap;

use color_quant::NeuQuant;
use gif::{Encoder, EncodingError, Frame, Repeat};

use super::picture::Picture;

/// One colour of the table stands for what has not changed.
const TRANSPARENT: u8 = 255;
/// The most colours besides.
const COLOURS: usize = 255;
/// One pixel of so many is looked at to find the colours.
const SAMPLE: i32 = 10;
/// The bytes of a pixel.
const PIXEL: usize = 4;

/// Writes pictures of the same size as a GIF that repeats for ever; `delay` is in hundredths of a second.
pub(super) fn gif(pictures: &[Picture], delay: u16) -> Result<Vec<u8>, EncodingError> {
    let [width, height] = pictures.first().map_or([0; 2], |first| {
        first.size().to_array().map(|side| side as u16)
    });
    let mut colours = Colours::of(pictures);
    let mut encoder = Encoder::new(Vec::new(), width, height, &colours.table())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut last: Option<Vec<u8>> = None;
    for picture in pictures {
        let now = colours.indices(picture);
        let buffer = match &last {
            Some(last) => changes(last, &now).into(),
            None => now.clone().into(),
        };
        encoder.write_frame(&Frame {
            width,
            height,
            delay,
            transparent: Some(TRANSPARENT),
            buffer,
            ..Frame::default()
        })?;
        last = Some(now);
    }
    encoder.into_inner()
}

fn changes(last: &[u8], now: &[u8]) -> Vec<u8> {
    let pairs = last.iter().zip(now);
    pairs
        .map(|(last, now)| if now == last { TRANSPARENT } else { *now })
        .collect()
}

/// The colours of all pictures together, and which of them stands for each that occurs.
struct Colours {
    chosen: NeuQuant,
    known: HashMap<[u8; PIXEL], u8>,
}

impl Colours {
    fn of(pictures: &[Picture]) -> Self {
        let pixels: Vec<u8> = pictures.iter().flat_map(Picture::bytes).copied().collect();
        Self {
            chosen: NeuQuant::new(SAMPLE, COLOURS, &pixels),
            known: HashMap::new(),
        }
    }

    fn table(&self) -> Vec<u8> {
        let mut table = self.chosen.color_map_rgb();
        table.resize(3 * (COLOURS + 1), 0);
        table
    }

    fn indices(&mut self, picture: &Picture) -> Vec<u8> {
        let (pixels, _) = picture.bytes().as_chunks::<PIXEL>();
        pixels
            .iter()
            .map(|pixel| {
                let index = || self.chosen.index_of(pixel) as u8;
                *self.known.entry(*pixel).or_insert_with(index)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use bevy::prelude::UVec2;
    use gif::{ColorOutput, DecodeOptions};

    use super::*;

    const PAPER: [u8; 4] = [246, 240, 226, 255];
    const INK: [u8; 4] = [31, 27, 24, 255];

    /// Forty by twenty pixels of paper, with a stroke of ink in a column.
    fn picture(column: usize) -> Picture {
        let pixel = |at| if at % 40 == column { INK } else { PAPER };
        let bytes = (0..800_usize).flat_map(pixel);
        Picture::new(UVec2::new(40, 20), bytes.collect())
    }

    #[test]
    fn a_film_shows_its_pictures_one_after_the_other() {
        let pictures = [picture(4), picture(5), picture(30)];
        let file = gif(&pictures, 10).unwrap();
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::RGBA);
        let mut decoder = options.read_info(file.as_slice()).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (40, 20));
        let mut shown = vec![0; 40 * 20 * PIXEL];
        for picture in &pictures {
            let frame = decoder.read_next_frame().unwrap().unwrap();
            assert_eq!(frame.delay, 10);
            let (new, _) = frame.buffer.as_chunks::<PIXEL>();
            let (old, _) = shown.as_chunks_mut::<PIXEL>();
            for (old, new) in old.iter_mut().zip(new).filter(|(_, new)| new[3] > 0) {
                *old = *new;
            }
            let far = shown.iter().zip(picture.bytes());
            assert!(far.map(|(a, b)| a.abs_diff(*b)).max() <= Some(8));
        }
        assert!(decoder.read_next_frame().unwrap().is_none());
    }

    #[test]
    fn what_has_not_changed_is_left_out() {
        assert_eq!(
            changes(&[1, 2, 3], &[1, 5, 3]),
            [TRANSPARENT, 5, TRANSPARENT]
        );
    }
}
