//! Texts of every sort, read piece by piece.

use super::*;

fn read_as_file(name: &str, text: &str) -> TextContent {
    let file = FileChosen {
        purpose: FilePurpose::Puzzle,
        origin: TextOrigin::File,
        name: name.into(),
        text: text.into(),
    };
    let mut reader = TextReader::new(&file);
    loop {
        if let Some(content) = reader.advance() {
            return content;
        }
    }
}

fn puzzles(name: &str, text: &str) -> ReadPuzzles {
    match read_as_file(name, text) {
        TextContent::Puzzles(found) => found,
        other => panic!("{other:?}"),
    }
}

/// An empty Sudoku of four rows, with another given in each line.
fn lines(count: usize) -> String {
    let line = |number: usize| format!("{}{}\n", number % 4 + 1, ".".repeat(15));
    (0..count).map(line).collect()
}

#[test]
fn a_text_of_many_lines_is_read_in_pieces_as_if_it_were_read_at_once() {
    for count in [1, LINES_AT_ONCE, LINES_AT_ONCE + 1, 3 * LINES_AT_ONCE - 1] {
        let text = lines(count);
        let found = puzzles("many.sdm", &text);
        let drafts = format::read(&text, None).unwrap();
        let at_once = drafts.iter().map(|draft| ReadPuzzle::of(draft).unwrap());
        assert!(
            found
                .good
                .iter()
                .map(|found| found.fingerprint)
                .eq(at_once.map(|found| found.fingerprint))
        );
    }
}

#[test]
fn a_fault_in_a_later_piece_is_found_in_its_line() {
    let good = lines(LINES_AT_ONCE + 7);
    let text = format!("\n{good}\n1..x............\n");
    let TextContent::Unusable(TextFault::Unreadable(error)) = read_as_file("many.sdm", &text)
    else {
        panic!("an x is no digit")
    };
    assert_eq!(error.line, LINES_AT_ONCE + 7 + 3);
    assert_eq!(format::read(&text, Some("many.sdm")), Err(error));
}

#[test]
fn of_a_very_long_text_no_more_is_used_than_there_is_room_for() {
    let found = puzzles("many.sdm", &lines(MOST_PUZZLES + 5));
    assert_eq!((found.good.len(), found.left_out), (MOST_PUZZLES, 5));
}

#[test]
fn faulty_puzzles_are_told_by_number_and_name_and_the_others_can_be_used() {
    let list = r#"[(kind: Sudoku, size: (4, 4)), (kind: Sudoku, size: (4, 4), title: "Twice", givens: "r1c1=1 r1c2=1")]"#;
    let found = puzzles("two.ron", list);
    assert_eq!(found.good.len(), 1);
    let faulty = &found.faulty[0];
    assert_eq!((faulty.number, faulty.title.as_str()), (2, "Twice"));
    let only = read_as_file("one.ron", "(kind: KenKen, size: (3, 3))");
    assert!(matches!(
        only,
        TextContent::Unusable(TextFault::Unlawful(faulty)) if faulty.len() == 1
    ));
}

#[test]
fn the_digits_of_a_game_become_its_moves() {
    let game = "2 2\n8 1 1 1 1\n1 5 3 1 2 2 1 2 2\n=====\n1 1 1 !\n1 2 2\n2 1 1\n";
    let found = puzzles("mine.kenken_game", game);
    let ReadPuzzle {
        puzzle, history, ..
    } = &found.good[0];
    let moves: Vec<String> = history
        .done()
        .map(|act| act.to_text(puzzle.size()))
        .collect();
    assert_eq!(moves, ["r1c2=2", "r2c1=1"]);
    assert_eq!(puzzle.info().title, "mine");
}

#[test]
fn an_address_is_read_as_what_it_holds() {
    let line = "1...............";
    for text in [
        format!("https://example.org/sumi/#puzzle={line}"),
        format!("  index.html#puzzle={}\n", line.replace('.', "%2E")),
    ] {
        assert_eq!(puzzles("", &text).good.len(), 1, "{text}");
    }
    for text in [
        "#puzzle=",
        "#puzzle=%ff%00",
        "https://example.org/#puzzle=%%%",
    ] {
        assert!(
            matches!(read_as_file("", text), TextContent::Unusable(_)),
            "{text}"
        );
    }
}

#[test]
fn values_are_kept_for_the_board_that_they_are_meant_for() {
    let values = read_as_file("a.values", "1 2\n2 1\n");
    assert!(matches!(values, TextContent::Values(text) if text == "1 2\n2 1\n"));
}
