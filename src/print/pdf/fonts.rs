//! The fonts of a PDF: the whole file each, because it is small, with the widths and the meanings of its letters.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{
    Filter, Finish, Name, Pdf, Rect, Ref, Str,
    types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap},
};
use ttf_parser::{Face, GlyphId};

use super::{EFFORT, name};
use crate::print::typeface::{Typeface, advance};

const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};
const MEANINGS: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"UCS"),
    supplement: 0,
};

/// A font as a PDF has it.
#[derive(Clone, Copy)]
pub(super) struct PdfFont(pub(super) Typeface);

impl PdfFont {
    /// Both fonts.
    pub(super) const ALL: [Self; 2] = [Self(Typeface::Text), Self(Typeface::Display)];
    /// How many objects a font takes.
    pub(super) const REFS: i32 = 5;

    /// What pages call it.
    pub(super) const fn name(self) -> Name<'static> {
        match self.0 {
            Typeface::Text => name(b"T"),
            Typeface::Display => name(b"D"),
        }
    }

    /// What it is called outside.
    const fn title(self) -> Name<'static> {
        match self.0 {
            Typeface::Text => name(b"ShipporiMincho-SemiBold"),
            Typeface::Display => name(b"ShipporiMincho-ExtraBold"),
        }
    }

    /// The object that is the font.
    pub(super) const fn reference(self) -> Ref {
        self.part(0)
    }

    const fn part(self, index: i32) -> Ref {
        let first = match self.0 {
            Typeface::Text => 4,
            Typeface::Display => 4 + Self::REFS,
        };
        Ref::new(first + index)
    }

    /// Writes all objects of the font.
    pub(super) fn write(self, pdf: &mut Pdf) {
        let Some(face) = self.0.face() else {
            return;
        };
        let [letters, descriptor, file, meanings] = [1, 2, 3, 4].map(|index| self.part(index));
        pdf.type0_font(self.reference())
            .base_font(self.title())
            .encoding_predefined(name(b"Identity-H"))
            .descendant_font(letters)
            .to_unicode(meanings);
        self.write_letters(pdf, face, letters, descriptor);
        self.write_descriptor(pdf, face, descriptor, file);
        let packed = compress_to_vec_zlib(self.0.file(), EFFORT);
        let mut stream = pdf.stream(file, &packed);
        stream.filter(Filter::FlateDecode);
        stream.pair(name(b"Length1"), self.0.file().len() as i32);
        stream.finish();
        let packed = compress_to_vec_zlib(&unicode(face), EFFORT);
        pdf.cmap(meanings, &packed).filter(Filter::FlateDecode);
    }

    fn write_letters(self, pdf: &mut Pdf, face: &Face, letters: Ref, descriptor: Ref) {
        let mut font = pdf.cid_font(letters);
        font.subtype(CidFontType::Type2)
            .base_font(self.title())
            .system_info(IDENTITY)
            .font_descriptor(descriptor)
            .cid_to_gid_map_predefined(name(b"Identity"));
        let all = (0..face.number_of_glyphs()).map(GlyphId);
        let widths = all.map(|id| (advance(face, id) * 1000.0).round());
        font.widths().consecutive(0, widths);
    }

    fn write_descriptor(self, pdf: &mut Pdf, face: &Face, descriptor: Ref, file: Ref) {
        let em = f32::from(face.units_per_em()) / 1000.0;
        let units = |length: i16| f32::from(length) / em;
        let bounds = face.global_bounding_box();
        let corners = [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max].map(units);
        pdf.font_descriptor(descriptor)
            .name(self.title())
            .flags(FontFlags::SYMBOLIC | FontFlags::SERIF)
            .bbox(Rect::new(corners[0], corners[1], corners[2], corners[3]))
            .italic_angle(0.0)
            .ascent(units(face.ascender()))
            .descent(units(face.descender()))
            .cap_height(units(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(120.0)
            .font_file2(file);
    }
}

/// Which character each letter stands for; the first where there are several.
fn unicode(face: &Face) -> Vec<u8> {
    let mut meanings = BTreeMap::new();
    let tables = face.tables().cmap.into_iter();
    for table in tables.flat_map(|table| table.subtables) {
        if table.is_unicode() {
            table.codepoints(|code| {
                let glyph = table.glyph_index(code);
                if let (Some(glyph), Some(character)) = (glyph, char::from_u32(code)) {
                    meanings.entry(glyph.0).or_insert(character);
                }
            });
        }
    }
    let mut map = UnicodeCmap::new(name(b"Sumi"), MEANINGS);
    for (glyph, character) in meanings {
        map.pair(glyph, character);
    }
    map.finish().into_vec()
}
