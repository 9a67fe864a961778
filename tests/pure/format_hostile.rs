//! Whatever the text, every reader ends soon and without a panic.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::fs;

use proptest::prelude::*;
use rand::{Rng, RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use sumi::format::{self, Format, ron, scores};

/// Reads a text in every format; what can be read must be checked and written again without a panic.
fn read_in_every_way(text: &str) {
    let _ = format::read(text, None);
    let _ = scores::read(text).map(|scores| scores::write(&scores));
    for format in Format::ALL {
        for draft in format::read_as(format, text).unwrap_or_default() {
            let _ = draft.check();
            let _ = format::write(format, &draft);
            assert_eq!(
                ron::read(&ron::write(std::slice::from_ref(&draft))).map(|drafts| drafts.len()),
                Ok(1)
            );
        }
    }
}

fn examples() -> Vec<String> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/read");
    let mut paths: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

/// Changes, removes, repeats or moves a few bytes.
fn mutate(text: &str, others: &[String], rng: &mut impl Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..rng.random_range(1..6) {
        let at = rng.random_range(0..=bytes.len());
        let end = rng.random_range(at..=bytes.len().min(at + 8));
        let piece = bytes[at..end].to_vec();
        match rng.random_range(0..6) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, piece.repeat(rng.random_range(1..20)))),
            2 => drop(bytes.splice(
                at..end,
                rng.random_range(0..1_u64 << 40).to_string().into_bytes(),
            )),
            3 => drop(bytes.splice(at..end, [rng.random::<u8>()])),
            4 => drop(bytes.splice(
                at..end,
                [*b"\n ,:;_=\\/.#!()[]\"019azAZ".choose(rng).unwrap()],
            )),
            _ => {
                let other = others.choose(rng).unwrap().as_bytes();
                drop(bytes.splice(at.., other[other.len().min(at)..].to_vec()));
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn mutated_examples_are_read_or_refused() {
    let examples = examples();
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for round in 0..60 {
        for example in &examples {
            let mut text = example.clone();
            for _ in 0..=round % 4 {
                text = mutate(&text, &examples, &mut rng);
            }
            read_in_every_way(&text);
        }
    }
}

#[test]
fn every_beginning_of_an_example_is_read_or_refused() {
    for example in examples() {
        for (end, _) in example.char_indices() {
            read_in_every_way(&example[..end]);
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        read_in_every_way(&text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        read_in_every_way(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn symbols_in_any_order_are_read_or_refused(text in "[ 0-9a-zA-Z.,:;_=#!?*/+\\\\\\n()\\[\\]\"-]{0,120}") {
        read_in_every_way(&text);
    }
}

/// A game with as many moves as the longest of these texts has.
const SAVED_KEEN: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Keen
PARAMS  :1:3
DESC    :17:aa_aa_a_,a3m3a8s1
NSTATES :5:11112
STATEPOS:5:11112
";

#[test]
fn huge_texts_end_soon() {
    // A reader whose time grew with the square of this would not end.
    let many = 200_000;
    let texts = [
        "9".repeat(many),
        "(".repeat(many),
        "[".repeat(many),
        "/*".repeat(many),
        "\n".repeat(many),
        " ".repeat(many),
        "\\ ".repeat(many),
        "#\n".repeat(many),
        ".".repeat(many),
        "1 ".repeat(many),
        "a: ".repeat(many),
        format!("4 4000000000\n{}", "8 1 1 1 1\n".repeat(many / 10)),
        format!("4 1\n1 1 4000000000 {}", "1 ".repeat(many)),
        format!("4\n4000000000\n{}", "1, ,1\n0,0\n".repeat(many / 10)),
        format!("3:{}", "_4000000000".repeat(many / 10)),
        format!("2x2k:{}", "_".repeat(many)),
        "1...............\n".repeat(many / 16),
        "3:aa_aa_a_,a3m3a8s1\n".repeat(many / 20),
        format!(
            "(kind: KenKen, size: (3, 3), cages: [{}])",
            "(\"1\", \"r1c1\"),".repeat(many / 15)
        ),
        format!(
            "(kind: KenKen, size: (3, 3), title: {})",
            "Some(".repeat(many / 5)
        ),
        format!("[{}]", "(kind: KenKen, size: (3, 3)),".repeat(many / 30)),
        format!("{{\"size\": 9, \"grid\": {}", "[".repeat(many)),
        format!(
            "{{\"size\": 9, \"grid\": {}{}}}",
            "[".repeat(many),
            "]".repeat(many)
        ),
        format!("{{\"cells\": [{}{{}}]}}", "{},".repeat(many)),
        format!(
            "{{\"kind\": [\"http://ipuz.org/sudoku\"], \"puzzle\": [{}[0]]}}",
            "[0],".repeat(many)
        ),
        format!("fpuzzlesN4I{}", "g".repeat(many)),
        format!("scl{}\n", "N4I".repeat(many)),
        "sclN4IgzglgXgpiBcBOANCALhNAbO8QF8g\n".repeat(many / 40),
        format!("https://example.org/?{}", "a=%41&".repeat(many / 6)),
        format!("https://example.org/{}", "%".repeat(many)),
        format!("T\n{}V\n", "0 ".repeat(many)),
        format!("0:{}", "00".repeat(many / 2)),
        format!("0:00000000{}", ":0,1,1".repeat(many / 6)),
        "0:00010100:0,1,0:1,3,1\n".repeat(many / 23),
        format!("SAVEFILE:41:{}", "x".repeat(many)),
        "MOVE    :4000000000:R0,0,1\n".repeat(many / 27),
        format!("{SAVED_KEEN}{}", "MOVE    :6:R0,0,1\n".repeat(many / 18)),
        format!(
            "{SAVED_KEEN}{}",
            "SOLVE   :10:S123231312\n".repeat(many / 23)
        ),
        "<".repeat(many),
        format!("{}0", "v".repeat(80)).repeat(many / 81),
        format!("{}\n", "^".repeat(81)).repeat(many / 82),
        format!("scf{}", "x".repeat(many)),
        format!("<opensudoku>{}", "<game>".repeat(many / 6)),
        format!(
            "<opensudoku><game data=\"version: 3 {}\"/>",
            "0|".repeat(many / 2)
        ),
        format!("<ksudoku>{}", "<clique>".repeat(many / 8)),
        format!(
            "<ksudoku><graph order=\"9\" type=\"custom\" sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\">{}</graph><values/></ksudoku>",
            "<clique size=\"1\">0</clique>".repeat(many / 27)
        ),
        format!(
            "<ksudoku><graph order=\"9\" type=\"custom\" sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\"><cage size=\"{many}\">{}</cage></graph>",
            "0 ".repeat(many / 2)
        ),
        format!(
            "<!DOCTYPE a [<!ENTITY b \"{}\">]><ksudoku>{}</ksudoku>",
            "c".repeat(many / 2),
            "&b;".repeat(many / 6)
        ),
        format!("#zzzzz{}", "!".repeat(many)),
        format!(
            "{{\"difficulty_category\": 0, \"cells\": [{}{{}}]}}",
            "{},".repeat(many / 3)
        ),
        format!("{{\"variant\": {{}}, \"cages\": {}", "[".repeat(many)),
        "1 1 - 9 45\n".repeat(many / 11),
        "1 1 - 64 4000000000\n".repeat(many / 20),
        "*".repeat(many),
        format!(".1\n{}", "*\n".repeat(many / 2)),
        format!(".1\n1{}", ",".repeat(many)),
        format!("[Puzzle]\n{}", "1 2\n".repeat(many / 4)),
        ":".repeat(many),
        format!(":0000:x:{}", "+".repeat(many)),
        format!("#A{}\n{}", "a".repeat(many / 2), "1".repeat(many / 2)),
        ",".repeat(many),
        format!("ann 1\n{}", "bob 2\n".repeat(many / 6)),
    ];
    for text in texts {
        let _ = format::read(&text, None);
        for format in Format::ALL {
            let _ = format::read_as(format, &text);
        }
        let _ = scores::read(&text);
    }
}

#[test]
fn texts_beyond_the_limit_are_refused_unread() {
    let text = "1".repeat(format::LONGEST_TEXT + 1);
    for format in Format::ALL {
        let error = format::read_as(format, &text).unwrap_err();
        assert_eq!(error.found, format!("{} bytes", text.len()));
    }
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    assert_eq!(
        format::read("\u{feff}3:aa_aa_a_,a3m3a8s1", None).map(|drafts| drafts.len()),
        Ok(1)
    );
}
