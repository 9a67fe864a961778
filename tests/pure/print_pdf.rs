//! Sheets as PDF, read by a parser that is not ours.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{collections::BTreeMap, sync::Arc};

use hayro_syntax::{
    Pdf,
    content::ops::TypedInstruction,
    object::{Array, Dict, Stream},
    page::Page,
};
use sumi::{
    format,
    locale::Locale,
    print::{PaperSize, PerPage, Sheet, SheetOptions},
};

const KEEN: &str = "3:aa_aa_a_,a3m3a8s1\n";

fn sheet(count: usize, options: SheetOptions) -> Sheet {
    let draft = &format::read(KEEN, None).unwrap()[0];
    let puzzle = Arc::new(draft.check().unwrap());
    let puzzles = vec![puzzle.into(); count];
    Sheet::new(puzzles, options, &Locale::default())
}

/// The characters that a font's letters stand for, as the PDF tells.
fn meanings(font: &Dict<'_>) -> BTreeMap<u16, char> {
    let map: Stream<'_> = font.get("ToUnicode").unwrap();
    let map = String::from_utf8(map.decoded().unwrap().into_owned()).unwrap();
    let pairs = map.lines().filter_map(|line| {
        let (glyph, character) = line
            .strip_prefix('<')?
            .strip_suffix('>')?
            .split_once("> <")?;
        let number = |text| u32::from_str_radix(text, 16).ok();
        Some((number(glyph)? as u16, char::from_u32(number(character)?)?))
    });
    pairs.collect()
}

/// The lines of text on a page, as somebody would copy them.
fn lines(page: &Page<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    let mut font = BTreeMap::new();
    let mut operations = page.typed_operations();
    while let Some(operation) = operations.next() {
        match operation {
            TypedInstruction::TextFont(chosen) => {
                font = meanings(&page.resources().get_font(chosen.0).unwrap());
            }
            TypedInstruction::ShowText(shown) => {
                let glyphs = shown.0.as_bytes().chunks(2);
                let glyphs = glyphs.map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
                lines.push(glyphs.map(|glyph| font[&glyph]).collect());
            }
            _ => {}
        }
    }
    lines
}

#[test]
fn a_pdf_has_its_pages_in_their_size_with_texts_that_can_be_copied() {
    let options = SheetOptions {
        title: "Été 2×2 — “ink”".into(),
        paper: PaperSize::Letter,
        per_page: Some(PerPage::Two),
        ..SheetOptions::default()
    };
    let sheet = sheet(5, options);
    let pdf = Pdf::new(sheet.to_pdf()).unwrap();
    let pages = pdf.pages();
    assert_eq!((pages.len(), sheet.page_count()), (4, 4));
    for (index, page) in pages.iter().enumerate() {
        assert_eq!(page.base_dimensions(), (612.0, 792.0));
        let drawing = sheet.page(index).unwrap();
        let expected: Vec<&str> = drawing.lines().map(|line| line.text.as_str()).collect();
        assert_eq!(lines(page), expected);
    }
    let first = lines(&pages[0]);
    for line in ["Été 2×2 — “ink”", "1 · KenKen 3×3", "2 · KenKen 3×3", "3×"] {
        assert!(first.iter().any(|text| text == line), "{line}: {first:?}");
    }
}

#[test]
fn fonts_are_embedded_whole() {
    let pdf = Pdf::new(sheet(1, SheetOptions::default()).to_pdf()).unwrap();
    let resources = pdf.pages()[0].resources();
    let fonts = resources.fonts.keys();
    let fonts: Vec<Dict<'_>> = fonts.filter_map(|name| resources.get_font(&name)).collect();
    assert_eq!(fonts.len(), 2);
    for font in fonts {
        let letters: Array<'_> = font.get("DescendantFonts").unwrap();
        let letters: Dict<'_> = letters.iter::<Dict<'_>>().next().unwrap();
        let descriptor: Dict<'_> = letters.get("FontDescriptor").unwrap();
        let file: Stream<'_> = descriptor.get("FontFile2").unwrap();
        let file = file.decoded().unwrap();
        assert!(file.len() > 30_000 && file.starts_with(&[0, 1, 0, 0]));
    }
}
