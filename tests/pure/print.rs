//! Sheets and codes: they hold what they should, nothing runs into anything else, and other programs read them.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::{collections::BTreeSet, fs, path::Path, sync::Arc};

use proptest::prelude::*;
use quircs::Quirc;
use roxmltree::Document;
use sumi::{
    format::{self, share_text},
    locale::Locale,
    print::{
        Drawing, Mark, PaperSize, PerPage, Pixels, Rectangle, Sheet, SheetFiles, SheetForm,
        SheetMaker, SheetOptions, SheetPuzzle, TextLine, Tone, qr,
    },
    puzzle::{Draft, Kind, Puzzle},
};

use crate::common::puzzles::any_sample;

/// Everything that makes pages fuller, but for codes, which take most of the time.
fn plain() -> SheetOptions {
    SheetOptions {
        title: "Two hundred evenings".into(),
        with_codes: false,
        ..SheetOptions::default()
    }
}

fn sheet(puzzles: Vec<SheetPuzzle>, options: SheetOptions) -> Sheet {
    Sheet::new(puzzles, options, &Locale::default())
}

fn pages(sheet: &Sheet) -> impl Iterator<Item = Drawing> {
    (0..sheet.page_count()).map(|index| sheet.page(index).unwrap())
}

fn bundled() -> Vec<SheetPuzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let texts = files.iter().map(|file| fs::read_to_string(file).unwrap());
    texts
        .flat_map(|text| format::read(&text, None).unwrap())
        .map(|draft| of(&draft))
        .collect()
}

/// A bundled puzzle of each kind.
fn one_of_each() -> Vec<SheetPuzzle> {
    let all = bundled();
    let of = |kind| all.iter().rfind(|of| of.puzzle.kind() == kind).cloned();
    Kind::ALL.into_iter().filter_map(of).collect()
}

fn of(draft: &Draft) -> SheetPuzzle {
    let puzzle = draft.check().unwrap();
    SheetPuzzle {
        position: (!draft.entries.is_empty()).then(|| draft.position(&puzzle)),
        ..Arc::new(puzzle).into()
    }
}

fn texts(drawing: &Drawing) -> Vec<&str> {
    drawing.lines().map(|line| line.text.as_str()).collect()
}

/// The room that the figures and letters of a line take, without what hangs below the line.
fn ink(line: &TextLine) -> Rectangle {
    let height = line.typeface.figure_height() * line.size;
    Rectangle::new(line.at.x, line.at.y - height, line.width(), height)
}

fn meet(a: Rectangle, b: Rectangle) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// The black squares of a page: its codes, with the paper that each of them needs.
fn codes(drawing: &Drawing) -> Vec<Rectangle> {
    let black = drawing.marks.iter().filter_map(|mark| match mark {
        Mark::Areas { rectangles, tone } if *tone == Tone::BLACK => Some(rectangles),
        _ => None,
    });
    black
        .map(|modules| {
            let quiet = 4.0 * modules[0].height;
            let least = |of: fn(Rectangle) -> f32| {
                modules
                    .iter()
                    .map(|&piece| of(piece))
                    .fold(f32::MAX, f32::min)
            };
            let most = |of: fn(Rectangle) -> f32| {
                modules.iter().map(|&piece| of(piece)).fold(0.0, f32::max)
            };
            let (x, y) = (least(|piece| piece.x), least(|piece| piece.y));
            let (right, bottom) = (most(Rectangle::right), most(Rectangle::bottom));
            Rectangle::new(
                x - quiet,
                y - quiet,
                right - x + 2.0 * quiet,
                bottom - y + 2.0 * quiet,
            )
        })
        .collect()
}

/// Checks that nothing on a page runs into anything else or off the paper, and that it can be printed.
fn assert_tidy(page: &Drawing) {
    let lines: Vec<(&str, Rectangle)> = page
        .lines()
        .map(|line| (line.text.as_str(), ink(line)))
        .collect();
    let paper = Rectangle::new(36.0, 36.0, page.width - 72.0, page.height - 72.0);
    for (index, (text, ink)) in lines.iter().enumerate() {
        assert!(
            ink.x >= paper.x && ink.right() <= paper.right() && ink.bottom() <= paper.bottom(),
            "{text} {ink:?}"
        );
        for (other, room) in &lines[..index] {
            assert!(!meet(*ink, *room), "{text} and {other}: {ink:?} {room:?}");
        }
    }
    for code in codes(page) {
        for (text, ink) in &lines {
            assert!(!meet(code, *ink), "{text} is in a code");
        }
        for mark in &page.marks {
            if let Mark::Strokes { strokes, .. } = mark {
                for [from, to] in strokes {
                    let line = Rectangle::new(from.x, from.y, to.x - from.x, to.y - from.y);
                    assert!(!meet(code, line), "{line:?} is in a code {code:?}");
                }
            }
        }
    }
    for mark in &page.marks {
        let tone = match mark {
            Mark::Areas { tone, .. } => *tone,
            Mark::Text(line) => line.tone,
            Mark::Strokes { width, tone, .. } => {
                assert!(*width >= 0.25, "{width}");
                *tone
            }
        };
        assert!(tone == Tone::BLACK || (tone.is_grey() && tone.red > 200));
    }
}

#[test]
fn every_bundled_puzzle_is_printed_tidily_on_every_paper() {
    let puzzles = bundled();
    for (paper, per_page) in [
        (PaperSize::A4, None),
        (PaperSize::Letter, None),
        (PaperSize::A4, Some(PerPage::One)),
        (PaperSize::Letter, Some(PerPage::Two)),
        (PaperSize::A4, Some(PerPage::Four)),
        (PaperSize::Letter, Some(PerPage::Six)),
    ] {
        let options = SheetOptions {
            paper,
            per_page,
            ..plain()
        };
        let sheet = sheet(puzzles.clone(), options);
        pages(&sheet).for_each(|page| assert_tidy(&page));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn games_of_every_kind_and_size_are_printed_tidily(
        samples in prop::collection::vec(
            prop::sample::select(Kind::ALL.to_vec()).prop_flat_map(any_sample),
            1..5,
        ),
        per_page in prop::option::of(prop::sample::select(PerPage::ALL.to_vec())),
        with_codes: bool,
    ) {
        let puzzles: Vec<SheetPuzzle> = samples
            .iter()
            .map(|sample| {
                let of = of(&sample.draft);
                let solved = Draft { entries: sample.solution.clone(), ..sample.draft.clone() };
                SheetPuzzle { solution: Some(solved.position(&of.puzzle)), ..of }
            })
            .collect();
        let options = SheetOptions { per_page, with_codes, ..plain() };
        let sheet = sheet(puzzles, options);
        pages(&sheet).for_each(|page| assert_tidy(&page));
    }

    #[test]
    fn codes_hold_what_they_were_given(text in "\\PC{1,80}") {
        let modules = qr(&text).unwrap();
        let side = (modules.side() + 2 * QUIET) * PIXELS;
        let module = |pixel: usize| (pixel / PIXELS).checked_sub(QUIET);
        let is_dark = |x, y| Some(modules.is_dark(module(x)?, module(y)?));
        let light = |x, y| if is_dark(x, y) == Some(true) { 0 } else { u8::MAX };
        prop_assert_eq!(read_code(side, light), Some(text));
    }
}

/// How many pixels a module has on each side, and how many light modules are around a code.
const PIXELS: usize = 4;
const QUIET: usize = 4;

/// The text of the only code in a square picture, if it is sharp enough.
fn read_code(side: usize, light: impl Fn(usize, usize) -> u8) -> Option<String> {
    let picture: Vec<u8> = (0..side * side)
        .map(|at| light(at % side, at / side))
        .collect();
    let mut reader = Quirc::default();
    let codes: Vec<_> = reader.identify(side, side, &picture).collect();
    assert_eq!(codes.len(), 1);
    let code = codes[0].as_ref().unwrap().decode().ok()?;
    Some(String::from_utf8(code.payload).unwrap())
}

/// How many pixels each point has: as sharp as printers print, and as a telephone sees that is held nearer or farther.
const SHARPNESS: [f32; 3] = [600.0 / 72.0, 540.0 / 72.0, 680.0 / 72.0];
/// How far around a code it looks, in points.
const AROUND: f32 = 12.0;

/// The texts of all codes of a page, as a telephone reads them that is held above each until it is sharp.
fn scanned(page: &Drawing) -> BTreeSet<String> {
    let mut unread = codes(page);
    let mut texts = BTreeSet::new();
    for sharpness in SHARPNESS {
        let pixels = Pixels::paint(page, sharpness).unwrap();
        unread.retain(|code| {
            let at = |length: f32| (length * sharpness) as usize;
            let (x, y) = (at(code.x - AROUND), at(code.y - AROUND));
            let light = |column, row| pixels.lightness(x + column, y + row);
            let text = read_code(at(code.width + 2.0 * AROUND), light);
            let is_unread = text.is_none();
            texts.extend(text);
            is_unread
        });
        if unread.is_empty() {
            break;
        }
    }
    texts
}

fn shared(puzzle: &Puzzle) -> String {
    share_text(&puzzle.to_draft())
}

#[test]
fn codes_are_read_back_from_paper() {
    for per_page in PerPage::ALL {
        let options = SheetOptions {
            per_page: Some(per_page),
            with_solutions: false,
            ..SheetOptions::default()
        };
        let puzzles = one_of_each();
        let expected: BTreeSet<String> = puzzles.iter().map(|of| shared(&of.puzzle)).collect();
        let sheet = sheet(puzzles, options);
        let mut found = BTreeSet::new();
        let mut notes = 0;
        for page in pages(&sheet) {
            let noted = texts(&page)
                .iter()
                .filter(|&&text| text == "Too long for a code here")
                .count();
            let codes = codes(&page).len();
            let read = scanned(&page);
            assert_eq!(
                read.len(),
                codes,
                "{per_page:?} {:?} {read:?}",
                texts(&page).first()
            );
            found.extend(read);
            notes += noted;
        }
        assert!(found.is_subset(&expected), "{found:?}");
        assert_eq!(found.len() + notes, expected.len(), "{per_page:?}");
        assert!(found.len() >= 3, "{per_page:?} {}", found.len());
    }
}

#[test]
fn codes_lead_to_the_address_that_was_given() {
    let options = SheetOptions {
        base: "https://example.org/sumi/".into(),
        ..SheetOptions::default()
    };
    let puzzle = bundled().swap_remove(0);
    let text = shared(&puzzle.puzzle);
    let page = sheet(vec![puzzle], options).page(0).unwrap();
    let link = scanned(&page).pop_first().unwrap();
    assert_eq!(link, format!("https://example.org/sumi/#puzzle={text}"));
}

#[test]
fn a_page_has_as_many_puzzles_as_was_wished_and_large_ones_stand_alone() {
    let puzzles = bundled();
    let small: Vec<SheetPuzzle> = puzzles.iter().take(12).cloned().collect();
    for per_page in PerPage::ALL {
        let options = SheetOptions {
            per_page: Some(per_page),
            with_solutions: false,
            ..plain()
        };
        let sheet = sheet(small.clone(), options);
        assert_eq!(sheet.page_count(), small.len() / per_page.count());
    }
    let large = puzzles.iter().filter(|of| of.puzzle.size().rows() == 30);
    let large: Vec<SheetPuzzle> = large.cloned().collect();
    let count = large.len();
    assert!(count > 0);
    let options = SheetOptions {
        per_page: Some(PerPage::Six),
        with_solutions: false,
        ..plain()
    };
    assert_eq!(sheet(large, options).page_count(), count);
}

#[test]
fn puzzles_are_numbered_and_their_solutions_stand_at_the_end() {
    let puzzles: Vec<SheetPuzzle> = bundled().into_iter().take(13).collect();
    let mut maker = SheetMaker::new(sheet(puzzles.clone(), plain()), SheetForm::Svg);
    let SheetFiles::Svg(pages) = made(&mut maker) else {
        panic!("these are no SVGs");
    };
    let with = |text: &str| -> Vec<usize> {
        let label = format!("aria-label=\"{text}\"");
        let found = pages.iter().enumerate();
        let found = found.filter(|(_, page)| page.contains(&label));
        found.map(|(index, _)| index).collect()
    };
    let solutions = with("Solutions");
    assert_eq!(solutions, [pages.len() - 2, pages.len() - 1]);
    for (number, of) in (1..).zip(&puzzles) {
        let places = with(&format!("{number} · {}", of.puzzle.info().title));
        assert_eq!(places.len(), 2, "{number}");
        assert!(!solutions.contains(&places[0]) && solutions.contains(&places[1]));
    }
    assert!(with("No single solution was found.").is_empty());
}

fn made(maker: &mut SheetMaker) -> SheetFiles {
    loop {
        let (done, all) = maker.progress();
        assert!(done <= all);
        if let Some(files) = maker.advance() {
            assert_eq!(maker.progress().0, all);
            return files;
        }
    }
}

#[test]
fn the_same_sheet_has_the_same_bytes_however_it_is_made() {
    let make = || {
        sheet(
            one_of_each(),
            SheetOptions {
                with_solutions: false,
                ..SheetOptions::default()
            },
        )
    };
    let pdf = make().to_pdf();
    assert_eq!(make().to_pdf(), pdf);
    let mut maker = SheetMaker::new(make(), SheetForm::Pdf);
    assert_eq!(made(&mut maker), SheetFiles::Pdf(pdf));
    let mut maker = SheetMaker::new(make(), SheetForm::Svg);
    assert_eq!(made(&mut maker), SheetFiles::Svg(make().to_svg_pages()));
}

#[test]
fn an_svg_is_well_formed_and_has_all_it_refers_to() {
    let mut draft = bundled()[0].puzzle.to_draft();
    draft.info.title = "\"Ink\" & <paper>\u{7} 墨 \u{10fffd}".into();
    let sheet = sheet(vec![of(&draft)], SheetOptions::default());
    for text in sheet.to_svg_pages() {
        let document = Document::parse(&text).unwrap();
        let nodes = || document.descendants();
        let known: BTreeSet<&str> = nodes().filter_map(|node| node.attribute("id")).collect();
        let reference = ("http://www.w3.org/1999/xlink", "href");
        let used = nodes().filter_map(|node| node.attribute(reference));
        let used: BTreeSet<&str> = used.map(|name| name.trim_start_matches('#')).collect();
        assert_eq!(used, known);
        assert!(nodes().all(|node| !node.has_tag_name("text") && !node.has_tag_name("image")));
    }
    let text = sheet.to_svg_pages().swap_remove(0);
    assert!(text.contains("1 · &quot;Ink&quot; &amp; &lt;paper>"));
}

#[test]
fn a_sheet_of_nothing_is_a_file_all_the_same() {
    let sheet = sheet(Vec::new(), SheetOptions::default());
    assert_eq!(sheet.page_count(), 0);
    assert!(sheet.page(0).is_none() && sheet.to_svg_pages().is_empty());
    assert!(sheet.to_pdf().starts_with(b"%PDF"));
}
