//! Pictures one after the other become an animated GIF: half as wide, 256 colours, and in each frame only what changed.

use std::collections::BTreeMap;

use super::picture::Pixel;

/// One colour of the table stands for what has not changed.
const TRANSPARENT: u8 = 255;
/// The most colours besides.
const COLOURS: usize = 255;
/// Bits per pixel.
const DEPTH: u8 = 8;
/// The longest word of the compression, in bits.
const LONGEST_WORD: u32 = 12;

/// A picture of the film: its width and its pixels, row by row.
pub(super) struct Frame {
    pub(super) width: usize,
    pub(super) pixels: Vec<Pixel>,
}

impl Frame {
    /// The same picture at half the width and height.
    pub(super) fn halved(&self) -> Self {
        let width = self.width / 2;
        let height = self.pixels.len() / self.width.max(1) / 2;
        let mean = |x: usize, y: usize| -> Pixel {
            let corner = 2 * y * self.width + 2 * x;
            let four = [
                corner,
                corner + 1,
                corner + self.width,
                corner + self.width + 1,
            ];
            let sum = |channel: usize| -> u16 {
                four.iter()
                    .map(|&at| u16::from(self.pixels[at][channel]))
                    .sum()
            };
            std::array::from_fn(|channel| (sum(channel) / 4) as u8)
        };
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self {
            width,
            pixels: pixels.map(|(x, y)| mean(x, y)).collect(),
        }
    }
}

/// Writes frames of the same size as a GIF that repeats for ever; `delay` is in hundredths of a second.
pub(super) fn gif(frames: &[Frame], delay: u16) -> Vec<u8> {
    let Some(first) = frames.first() else {
        return Vec::new();
    };
    let height = first.pixels.len() / first.width.max(1);
    let size = [first.width as u16, height as u16]
        .map(u16::to_le_bytes)
        .concat();
    let table = Table::of(frames);
    let mut file = b"GIF89a".to_vec();
    file.extend(&size);
    file.extend([0xF7, 0, 0]);
    file.extend(table.bytes());
    file.extend(b"\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00");
    let mut last: Option<Vec<u8>> = None;
    for frame in frames {
        let now: Vec<u8> = frame
            .pixels
            .iter()
            .map(|&pixel| table.index(pixel))
            .collect();
        let shown = match &last {
            Some(last) => now
                .iter()
                .zip(last)
                .map(|(now, last)| if now == last { TRANSPARENT } else { *now })
                .collect(),
            None => now.clone(),
        };
        let [low, high] = delay.to_le_bytes();
        file.extend([
            0x21,
            0xF9,
            4,
            0b101,
            low,
            high,
            TRANSPARENT,
            0,
            0x2C,
            0,
            0,
            0,
            0,
        ]);
        file.extend(&size);
        file.extend([0, DEPTH]);
        for block in compress(&shown).chunks(255) {
            file.push(block.len() as u8);
            file.extend(block);
        }
        file.push(0);
        last = Some(now);
    }
    file.push(0x3B);
    file
}

/// The colours of a film, and the one that stands for each that occurs.
struct Table {
    colours: Vec<Pixel>,
    nearest: BTreeMap<u16, u8>,
}

impl Table {
    /// Halves boxes of similar colours where they are widest, until there are enough.
    fn of(frames: &[Frame]) -> Self {
        let mut counts: BTreeMap<u16, u32> = BTreeMap::new();
        for pixel in frames.iter().flat_map(|frame| &frame.pixels) {
            *counts.entry(rough(*pixel)).or_default() += 1;
        }
        let mut boxes = vec![counts.into_iter().collect::<Vec<_>>()];
        while boxes.len() < COLOURS {
            let weight = |colours: &Vec<(u16, u32)>| {
                let (_, range) = widest(colours);
                let count: u32 = colours.iter().map(|(_, count)| count).sum();
                f64::from(range) * f64::from(count).sqrt().sqrt()
            };
            let Some(index) =
                (0..boxes.len()).max_by(|&a, &b| weight(&boxes[a]).total_cmp(&weight(&boxes[b])))
            else {
                break;
            };
            let mut colours = std::mem::take(&mut boxes[index]);
            let (channel, range) = widest(&colours);
            if range == 0 {
                boxes[index] = colours;
                break;
            }
            colours.sort_by_key(|&(colour, _)| fine(colour)[channel]);
            let upper = colours.split_off(colours.len() / 2);
            boxes[index] = colours;
            boxes.push(upper);
        }
        let mut table = Self {
            colours: Vec::new(),
            nearest: BTreeMap::new(),
        };
        for (colours, index) in boxes.iter().zip(0..) {
            table.colours.push(mean(colours));
            table
                .nearest
                .extend(colours.iter().map(|&(colour, _)| (colour, index)));
        }
        table
    }

    fn index(&self, pixel: Pixel) -> u8 {
        self.nearest.get(&rough(pixel)).copied().unwrap_or(0)
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.colours.concat();
        bytes.resize(3 * (COLOURS + 1), 0);
        bytes
    }
}

/// A colour in 16 bits; enough for paper and ink.
fn rough([red, green, blue]: Pixel) -> u16 {
    u16::from(red >> 3) << 11 | u16::from(green >> 2) << 5 | u16::from(blue >> 3)
}

fn fine(rough: u16) -> Pixel {
    let [red, green, blue] = [rough >> 11, rough >> 5 & 63, rough & 31];
    [
        (red << 3 | red >> 2) as u8,
        (green << 2 | green >> 4) as u8,
        (blue << 3 | blue >> 2) as u8,
    ]
}

/// The channel in which some colours differ most, and by how much.
fn widest(colours: &[(u16, u32)]) -> (usize, u8) {
    let range = |channel: usize| {
        let values = colours.iter().map(|&(colour, _)| fine(colour)[channel]);
        values.clone().max().unwrap_or(0) - values.min().unwrap_or(0)
    };
    let channels = (0..3).map(|channel| (channel, range(channel)));
    channels.max_by_key(|&(_, range)| range).unwrap_or((0, 0))
}

fn mean(colours: &[(u16, u32)]) -> Pixel {
    let count: u64 = colours.iter().map(|&(_, count)| u64::from(count)).sum();
    std::array::from_fn(|channel| {
        let sum: u64 = colours
            .iter()
            .map(|&(colour, count)| u64::from(fine(colour)[channel]) * u64::from(count))
            .sum();
        (sum / count.max(1)) as u8
    })
}

/// The LZW compression of GIF: each word stands for bytes seen before and one more.
fn compress(bytes: &[u8]) -> Vec<u8> {
    let (clear, end) = (1_u32 << DEPTH, (1_u32 << DEPTH) + 1);
    let mut bits = Bits::default();
    let mut words: BTreeMap<(u32, u8), u32> = BTreeMap::new();
    let mut width = u32::from(DEPTH) + 1;
    bits.push(clear, width);
    let mut word: Option<u32> = None;
    for &byte in bytes {
        let Some(prefix) = word else {
            word = Some(byte.into());
            continue;
        };
        if let Some(&longer) = words.get(&(prefix, byte)) {
            word = Some(longer);
            continue;
        }
        bits.push(prefix, width);
        let next = end + 1 + words.len() as u32;
        if next < 1 << LONGEST_WORD {
            words.insert((prefix, byte), next);
            if next == 1 << width {
                width += 1;
            }
        } else {
            bits.push(clear, width);
            words.clear();
            width = u32::from(DEPTH) + 1;
        }
        word = Some(byte.into());
    }
    if let Some(word) = word {
        bits.push(word, width);
    }
    bits.push(end, width);
    bits.finish()
}

/// Words of any width, lowest bit first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    rest: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, word: u32, width: u32) {
        self.rest |= word << self.count;
        self.count += width;
        while self.count >= 8 {
            self.bytes.push(self.rest as u8);
            self.rest >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.count > 0 {
            self.bytes.push(self.rest as u8);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Undoes the compression, by the book.
    fn expand(bytes: &[u8]) -> Vec<u8> {
        let (clear, end) = (1_usize << DEPTH, (1_usize << DEPTH) + 1);
        let fresh = || (0..=end).map(|byte| vec![byte as u8]).collect::<Vec<_>>();
        let (mut words, mut width, mut at) = (fresh(), 9, 0);
        let (mut output, mut last): (Vec<u8>, Option<Vec<u8>>) = (Vec::new(), None);
        loop {
            let bit = |bit: usize| usize::from(bytes[bit / 8] >> (bit % 8) & 1);
            let code: usize = (0..width).map(|index| bit(at + index) << index).sum();
            at += width;
            if code == end {
                return output;
            }
            if code == clear {
                (words, width, last) = (fresh(), 9, None);
                continue;
            }
            let word = match (words.get(code), &last) {
                (Some(word), _) => word.clone(),
                (None, Some(last)) => [last.as_slice(), &last[..1]].concat(),
                (None, None) => panic!("a word without a beginning"),
            };
            output.extend(&word);
            if let Some(last) = last
                && words.len() < 1 << LONGEST_WORD
            {
                words.push([last.as_slice(), &word[..1]].concat());
            }
            if words.len() == 1 << width && width < 12 {
                width += 1;
            }
            last = Some(word);
        }
    }

    #[test]
    fn what_is_compressed_comes_back() {
        let mut noise = 1_u32;
        let mut next = || {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (noise >> 24) as u8
        };
        let wild: Vec<u8> = (0..30_000).map(|_| next()).collect();
        let calm: Vec<u8> = (0..30_000).map(|at| (at / 700) as u8).collect();
        for bytes in [Vec::new(), vec![7], vec![7; 100_000], calm, wild] {
            assert_eq!(expand(&compress(&bytes)), bytes);
        }
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let colours = [[246, 240, 226], [31, 27, 24], [196, 55, 29]];
        let frame = Frame {
            width: 3,
            pixels: colours.to_vec(),
        };
        let table = Table::of(&[frame]);
        for colour in colours {
            let shown = table.colours[usize::from(table.index(colour))];
            let far = (0..3)
                .map(|channel| shown[channel].abs_diff(colour[channel]))
                .max();
            assert!(far <= Some(7), "{colour:?} {shown:?}");
        }
    }

    #[test]
    fn a_film_says_its_size_and_has_all_frames() {
        let frame = |value| Frame {
            width: 4,
            pixels: vec![[value; 3]; 8],
        };
        let file = gif(&[frame(0), frame(255), frame(0)], 10);
        assert_eq!(file[..10], *b"GIF89a\x04\x00\x02\x00");
        let frames = file.windows(3).filter(|window| window == &[0x21, 0xF9, 4]);
        assert_eq!(frames.count(), 3);
        assert_eq!(frame(9).halved().pixels, [[9; 3]; 2]);
    }
}
