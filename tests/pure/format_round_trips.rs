//! What is written in a format reads as the same puzzle, and is written in the same way again.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use proptest::prelude::*;
use sumi::{
    format::{self, Format, Unfit, WriteError, ron},
    puzzle::{Boxes, Draft, DraftCage, Entry, Info, Kind, Operation, Place, Size},
};

use crate::common::puzzles::{Sample, any_draft, any_sample};

/// Writes and reads a draft, without telling the reader the format, and checks that only what the format leaves
/// behind is gone.
fn assert_round_trip(format: Format, draft: &Draft) {
    let text = format::write(format, draft).unwrap();
    // A letter grid of nothing but digits looks like a Sudoku.
    let file_name = (format == Format::Ken).then_some("puzzle.ken");
    let read = format::read(&text, file_name).unwrap();
    let [mut read] = <[Draft; 1]>::try_from(read).unwrap();
    if format.leaves_kind_open() {
        read.kind = draft.kind;
    }
    assert_eq!(
        plain(&read),
        plain(&without_extras(format, draft)),
        "{text}"
    );
    assert_eq!(format::write(format, &read).unwrap(), text);
}

/// The draft without what a format leaves behind.
fn without_extras(format: Format, draft: &Draft) -> Draft {
    let mut draft = draft.clone();
    let keeps_names = WITH_NAMES.contains(&format);
    draft.info = match format {
        Format::Ron => draft.info,
        _ if keeps_names => Info {
            title: draft.info.title.trim().to_owned(),
            author: draft.info.author.trim().to_owned(),
            ..Info::default()
        },
        _ => Info::default(),
    };
    if format == Format::SudokuPadLink {
        // Inside its texts one kind of quotes is all that can be told.
        draft.info.title = draft.info.title.replace('"', "”");
        draft.info.author = draft.info.author.replace('"', "”");
    }
    if !WITH_ENTRIES.contains(&format) {
        draft.entries.clear();
    }
    draft
}

/// The formats of other programs that keep title and author.
const WITH_NAMES: [Format; 7] = [
    Format::OpenSudoku,
    Format::FPuzzles,
    Format::FPuzzlesLink,
    Format::SudokuPad,
    Format::SudokuPadLink,
    Format::Scf,
    Format::Ipuz,
];
/// The formats that keep the digits entered so far.
const WITH_ENTRIES: [Format; 10] = [
    Format::KSudoku,
    Format::GnomeSave,
    Format::Sgt,
    Format::OpenSudoku,
    Format::Ipuz,
    Format::Ron,
    Format::KenkenGame,
    Format::Pzprv3,
    Format::FPuzzles,
    Format::FPuzzlesLink,
];

/// The kinds whose squares are all cells.
const WITHOUT_BLOCKS: [Kind; 4] = [Kind::KenKen, Kind::Sudoku, Kind::Hypersudoku, Kind::Killer];

/// Whether the last row or the last column has no cell.
fn has_bare_edge(draft: &Draft) -> bool {
    let (rows, columns) = (draft.size.rows() as i32, draft.size.columns() as i32);
    let count = |is_on_edge: &dyn Fn(&Place) -> bool| {
        draft
            .blocks
            .iter()
            .filter(|place| is_on_edge(place))
            .count()
    };
    count(&|place| place.row == rows - 1) as i32 == columns
        || count(&|place| place.column == columns - 1) as i32 == rows
}

fn plain(draft: &Draft) -> Draft {
    let entries = draft.entries.clone();
    Draft {
        entries,
        ..draft.check().unwrap().to_draft()
    }
}

fn without_givens(draft: Draft) -> Draft {
    Draft {
        givens: Vec::new(),
        ..draft
    }
}

/// The same grid with sums where other programs know no better, and without givens.
fn with_four_functions(sample: Sample) -> Draft {
    let Sample {
        mut draft,
        solution,
    } = sample;
    for cage in &mut draft.cages {
        let is_known =
            cage.operation == Operation::Equal || Operation::HIDDEN.contains(&cage.operation);
        if !is_known {
            cage.operation = Operation::Add;
            cage.target = sum(&solution, &cage.cells);
        }
    }
    without_givens(draft)
}

/// The same Killer with cages of two cells or more, side by side in their rows.
fn with_cages_in_rows(sample: Sample, length: usize) -> Draft {
    let Sample { draft, solution } = sample;
    let columns = draft.size.columns() as i32;
    let row_cages = |row: i32| {
        let places: Vec<Place> = (0..columns).map(|column| Place { row, column }).collect();
        let (rest, whole) = (places.len() % length, places.len() / length);
        let first = if rest == 1 {
            length + 1
        } else {
            length.max(rest)
        };
        let (first, others) = places.split_at(first.min(places.len()));
        let others = others.chunks(length).map(<[Place]>::to_vec);
        assert!(whole > 0);
        [first.to_vec()]
            .into_iter()
            .chain(others)
            .collect::<Vec<_>>()
    };
    let cage = |cells: Vec<Place>| DraftCage {
        operation: Operation::Add,
        target: sum(&solution, &cells),
        cells,
    };
    let cages = (0..draft.size.rows() as i32)
        .flat_map(row_cages)
        .map(cage)
        .collect();
    Draft { cages, ..draft }
}

fn sum(solution: &[Entry], cells: &[Place]) -> u64 {
    let inside = solution.iter().filter(|entry| cells.contains(&entry.place));
    inside.map(|entry| u64::from(entry.digit)).sum()
}

proptest! {
    #[test]
    fn kenkens_keep_everything_in_kenken_files(draft in any_draft(Kind::KenKen)) {
        for format in [Format::Ron, Format::Kenken, Format::KenkenGame] {
            assert_round_trip(format, &draft);
        }
    }

    #[test]
    fn plain_kenkens_keep_everything_elsewhere(sample in any_sample(Kind::KenKen)) {
        let draft = with_four_functions(sample);
        for format in [Format::CageList, Format::KeenId, Format::Ken, Format::Sgt] {
            match format::write(format, &draft) {
                Err(WriteError::Unfit { what: Unfit::Size(size), .. }) => prop_assert!(!(3..=9).contains(&size.rows())),
                Err(WriteError::Unfit { what: Unfit::Cages(count), .. }) => prop_assert!(count > 52),
                Err(WriteError::Unfit { what: Unfit::Target(target, _), .. }) => prop_assert!(target >= 1 << 29),
                _ => assert_round_trip(format, &draft),
            }
        }
    }

    #[test]
    fn kinds_with_cells_in_squares_keep_everything_in_json_and_links(draft in any_kind()) {
        for format in [Format::FPuzzles, Format::FPuzzlesLink, Format::SudokuPad, Format::SudokuPadLink, Format::Scf, Format::OpenSudoku, Format::Ipuz] {
            match format::write(format, &draft) {
                Err(WriteError::Unfit { what: Unfit::Kind(kind), .. }) => prop_assert!(!format.kinds().contains(&kind)),
                Err(WriteError::Unfit { what: Unfit::Size(size), .. }) => prop_assert!(matches!(format, Format::Scf | Format::OpenSudoku) && size.rows() != 9),
                Err(WriteError::Unfit { what: Unfit::Boxes(boxes), .. }) => {
                    prop_assert!(matches!(format, Format::Scf | Format::OpenSudoku | Format::Ipuz) && draft.boxes == Some(boxes));
                }
                Err(WriteError::Unfit { what: Unfit::Operation(operation, _), .. }) => {
                    let is_named = operation != Operation::Mystery && Operation::HIDDEN.contains(&operation);
                    prop_assert!(format == Format::Ipuz && !is_named);
                }
                Err(error) => prop_assert!(false, "{}", error),
                Ok(_) => assert_round_trip(format, &draft),
            }
        }
    }

    #[test]
    fn kenkens_with_four_functions_or_none_keep_everything_in_ipuz(sample in any_sample(Kind::KenKen)) {
        let mut draft = with_four_functions(sample);
        assert_round_trip(Format::Ipuz, &draft);
        for cage in draft.cages.iter_mut().filter(|cage| cage.cells.len() > 1) {
            cage.operation = Operation::Mystery;
        }
        assert_round_trip(Format::Ipuz, &draft);
    }

    #[test]
    fn kenkens_with_four_functions_or_none_keep_everything_in_mathdoku(sample in any_sample(Kind::KenKen), hides in any::<bool>()) {
        let mut draft = with_four_functions(sample);
        for cage in draft.cages.iter_mut().filter(|cage| hides && cage.cells.len() > 1) {
            cage.operation = Operation::Mystery;
        }
        match format::write(Format::MathDoku, &draft) {
            Err(WriteError::Unfit { what: Unfit::Size(size), .. }) => prop_assert!(!(2..=9).contains(&size.rows())),
            Err(WriteError::Unfit { what: Unfit::Target(target, _), .. }) => prop_assert!(target >= 1 << 31),
            _ => assert_round_trip(Format::MathDoku, &draft),
        }
    }

    #[test]
    fn killers_without_givens_keep_everything_in_a_killer_line(draft in any_draft(Kind::Killer)) {
        let draft = without_givens(draft);
        match format::write(Format::KillerLine, &draft) {
            Err(WriteError::Unfit { what: Unfit::Size(size), .. }) => prop_assert_ne!(size.rows(), 9),
            _ => assert_round_trip(Format::KillerLine, &draft),
        }
    }

    #[test]
    fn sudokus_with_boxes_of_any_shape_keep_everything(draft in any_draft(Kind::Sudoku)) {
        assert_round_trip(Format::Ron, &draft);
        assert_round_trip(Format::SoloId, &draft);
        assert_round_trip(Format::Sgt, &draft);
    }

    #[test]
    fn sudokus_with_usual_boxes_keep_everything(
        sample in prop_oneof![any_draft(Kind::Sudoku), any_draft(Kind::Hypersudoku)],
    ) {
        let draft = plain(&sample);
        for format in [Format::SudokuLine, Format::SudokuCsv] {
            match draft.boxes {
                None => assert_round_trip(format, &draft),
                Some(boxes) => prop_assert_eq!(
                    format::write(format, &draft),
                    Err(WriteError::Unfit { format, what: Unfit::Boxes(boxes) })
                ),
            }
        }
    }

    #[test]
    fn hypersudokus_keep_everything(draft in any_draft(Kind::Hypersudoku)) {
        assert_round_trip(Format::Ron, &draft);
    }

    #[test]
    fn killers_keep_everything(draft in any_draft(Kind::Killer)) {
        assert_round_trip(Format::Ron, &draft);
    }

    #[test]
    fn killers_with_cages_everywhere_keep_everything_in_a_game_id(
        sample in any_sample(Kind::Killer),
        length in 2_usize..=4,
    ) {
        let draft = with_cages_in_rows(sample, length);
        assert_round_trip(Format::SoloId, &draft);
        assert_round_trip(Format::Sgt, &draft);
    }

    #[test]
    fn kakuros_keep_everything(draft in any_draft(Kind::Kakuro)) {
        assert_round_trip(Format::Ron, &draft);
        assert_round_trip(Format::KakuroText, &draft);
        let draft = without_givens(draft);
        assert_round_trip(Format::PuzzLink, &draft);
        assert_round_trip(Format::Pzprv3, &draft);
        assert_round_trip(Format::ConciseKakuro, &draft);
        match format::write(Format::Kdl, &draft) {
            Err(WriteError::Unfit { what: Unfit::BareEdge, .. }) => prop_assert!(has_bare_edge(&draft)),
            _ => assert_round_trip(Format::Kdl, &draft),
        }
    }

    #[test]
    fn puzzles_keep_everything_in_files_of_ksudoku(sample in prop::sample::select(&WITHOUT_BLOCKS[..]).prop_flat_map(any_sample)) {
        let draft = if sample.draft.kind == Kind::KenKen {
            // A KenKen may have givens here.
            Draft { givens: sample.draft.givens.clone(), ..with_four_functions(sample) }
        } else {
            sample.draft
        };
        match format::write(Format::KSudoku, &draft) {
            Err(WriteError::Unfit { what: Unfit::Size(size), .. }) => {
                prop_assert!(draft.kind.has_cages() && size.rows() > 9);
            }
            _ => assert_round_trip(Format::KSudoku, &draft),
        }
    }

    #[test]
    fn sudokus_keep_everything_in_lines_and_games_of_gnome_sudoku(draft in any_draft(Kind::Sudoku)) {
        for format in [Format::Gnome, Format::GnomeSave] {
            match format::write(format, &draft) {
                Err(WriteError::Unfit { what: Unfit::Size(size), .. }) => prop_assert_ne!(size.rows(), 9),
                Err(WriteError::Unfit { what: Unfit::Boxes(boxes), .. }) => prop_assert_eq!(draft.boxes, Some(boxes)),
                Err(WriteError::Unfit { what: Unfit::NineGivens(digit), .. }) => {
                    let count = draft.givens.iter().filter(|given| given.digit == digit).count();
                    prop_assert!(format == Format::Gnome && count == 9 && digit % 2 == 1);
                }
                _ => assert_round_trip(format, &draft),
            }
        }
    }

    #[test]
    fn a_list_of_puzzles_keeps_all_of_them(
        drafts in prop::collection::vec(any_kind(), 0..5),
    ) {
        let text = ron::write(&drafts);
        prop_assert_eq!(&ron::read(&text).unwrap(), &drafts);
        prop_assert_eq!(ron::write(&drafts), text);
    }

    #[test]
    fn the_shortest_text_keeps_every_puzzle_in_one_line(draft in any_kind()) {
        let text = format::share_text(&draft);
        let bare = Draft { info: Info::default(), entries: Vec::new(), ..draft.clone() };
        prop_assert_eq!(plain(&read_one(&text)), plain(&bare), "{}", text);
        prop_assert!(!text.contains('\n') && text.len() <= ron::write_line(&bare).len(), "{}", text);
        prop_assert_eq!(format::share_text(&read_one(&text)), text);
        let text = format::share_game(&draft);
        let game = Draft { info: Info::default(), ..draft };
        prop_assert_eq!(plain(&read_one(&text)), plain(&game), "{}", text);
        prop_assert!(!text.contains('\n'), "{}", text);
    }

    #[test]
    fn the_shortest_text_keeps_a_faulty_draft(draft in nonsense()) {
        let bare = Draft { info: Info::default(), ..draft.clone() };
        prop_assert_eq!(sorted(read_one(&format::share_game(&draft))), sorted(bare.clone()));
        let bare = Draft { entries: Vec::new(), ..bare };
        prop_assert_eq!(sorted(read_one(&format::share_text(&draft))), sorted(bare));
    }

    #[test]
    fn our_own_format_keeps_any_nonsense(draft in nonsense()) {
        let [read] = <[Draft; 1]>::try_from(ron::read(&ron::write(std::slice::from_ref(&draft))).unwrap()).unwrap();
        prop_assert_eq!(sorted(read), sorted(draft));
    }
}

/// Lawful drafts of all kinds.
fn any_kind() -> impl Strategy<Value = Draft> {
    prop::strategy::Union::new(Kind::ALL.map(|kind| any_draft(kind).boxed()))
}

fn read_one(text: &str) -> Draft {
    let [draft] = <[Draft; 1]>::try_from(format::read(text, None).unwrap()).unwrap();
    draft
}

/// Drafts that nobody has checked.
fn nonsense() -> impl Strategy<Value = Draft> {
    let near = (-2..8_i32, -2..8_i32);
    let anywhere = (any::<i32>(), any::<i32>());
    let place =
        prop_oneof![3 => near, 1 => anywhere].prop_map(|(row, column)| Place { row, column });
    let digit = prop_oneof![0..20_u32, any::<u32>()];
    let entries = prop::collection::vec(
        (place.clone(), digit).prop_map(|(place, digit)| Entry { place, digit }),
        0..6,
    );
    let cage = (
        prop::sample::select(&Operation::ALL[..]),
        any::<u64>(),
        prop::collection::vec(place.clone(), 0..5),
    );
    let cage = cage.prop_map(|(operation, target, cells)| DraftCage {
        operation,
        target,
        cells,
    });
    let boxes = prop::option::of(
        (any::<u8>(), any::<u8>()).prop_map(|(rows, columns)| Boxes { rows, columns }),
    );
    let info = (
        any::<String>(),
        any::<String>(),
        any::<String>(),
        prop::option::of(any::<u64>()),
    );
    let info = info.prop_map(|(title, author, note, seed)| Info {
        title,
        author,
        note,
        level: None,
        seed,
    });
    let size =
        (1..=6_usize, 1..=6_usize).prop_map(|(rows, columns)| Size::new(rows, columns).unwrap());
    let head = (prop::sample::select(&Kind::ALL[..]), size, boxes, info);
    let body = (
        prop::collection::vec(cage, 0..4),
        prop::collection::vec(place, 0..6),
        entries.clone(),
        entries,
    );
    (head, body).prop_map(
        |((kind, size, boxes, info), (cages, blocks, givens, entries))| Draft {
            kind,
            size,
            boxes,
            cages,
            unclear: Vec::new(),
            blocks,
            givens,
            entries,
            info,
        },
    )
}

/// The order of blocks and givens means nothing.
fn sorted(mut draft: Draft) -> Draft {
    draft.blocks.sort();
    draft.givens.sort_by_key(|given| (given.place, given.digit));
    draft
}

/// A Kakuro of squares of two by two cells with blocks between them.
fn large_kakuro(rows: usize, columns: usize) -> Draft {
    let mut draft = Draft::new(Kind::Kakuro, Size::new(rows, columns).unwrap());
    let cage = |target, cells: [Place; 2]| DraftCage {
        operation: Operation::Add,
        target,
        cells: cells.into(),
    };
    for place in draft.size.cells().map(|cell| draft.size.place(cell)) {
        let Place { row, column } = place;
        if row % 3 == 2 || column % 3 == 2 {
            draft.blocks.push(place);
        } else if (row % 3, column % 3) == (0, 0) {
            let at = |down, right| Place::new(row + down, column + right);
            draft.cages.push(cage(3, [at(0, 0), at(0, 1)]));
            draft.cages.push(cage(4, [at(1, 0), at(1, 1)]));
            draft.cages.push(cage(4, [at(0, 0), at(1, 0)]));
            draft.cages.push(cage(3, [at(0, 1), at(1, 1)]));
        }
    }
    draft
}

#[test]
fn the_largest_kakuros_keep_everything() {
    // The last row and column have cells.
    for (rows, columns) in [(62, 62), (47, 32), (2, 62)] {
        let draft = large_kakuro(rows, columns);
        for format in [
            Format::Ron,
            Format::KakuroText,
            Format::PuzzLink,
            Format::Pzprv3,
            Format::ConciseKakuro,
            Format::Kdl,
        ] {
            assert_round_trip(format, &draft);
        }
        assert_eq!(plain(&read_one(&format::share_text(&draft))), plain(&draft));
    }
    // Blocks alone at the edges.
    let draft = large_kakuro(63, 63);
    assert_round_trip(Format::ConciseKakuro, &draft);
    assert_eq!(
        format::write(Format::Kdl, &draft),
        Err(WriteError::Unfit {
            format: Format::Kdl,
            what: Unfit::BareEdge
        })
    );
}

#[test]
fn nine_givens_of_a_digit_that_comes_first_do_not_fit_a_line_of_gnome_sudoku() {
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let without = |digits: &str| read_one(&solved.replace(|c| digits.contains(c), "."));
    let refused = |digit| {
        Err(WriteError::Unfit {
            format: Format::Gnome,
            what: Unfit::NineGivens(digit),
        })
    };
    assert_eq!(format::write(Format::Gnome, &without("")), refused(1));
    assert_eq!(format::write(Format::Gnome, &without("13")), refused(5));
    assert_round_trip(Format::Gnome, &without("13579"));
}

#[test]
fn the_shortest_text_is_short() {
    let kenken = "3:aa_aa_a_,a3m3a8s1";
    assert_eq!(format::share_text(&read_one(kenken)), kenken);
    assert_eq!(format::share_game(&read_one(kenken)), kenken);
    let sudoku = "2x2:a3e3_1e2a";
    assert_eq!(format::share_text(&read_one(sudoku)), sudoku);
    let full = "1234341221434321";
    assert_eq!(format::share_text(&read_one(full)), full);
    let kakuro = "kakuro/2/2/n4334";
    assert_eq!(format::share_text(&read_one(kakuro)), kakuro);
    let mystery = "(kind:KenKen,size:(2,2),cages:[(\"6?\",\"r1c1 r1c2 r2c1 r2c2\")])";
    assert_eq!(format::share_text(&read_one(mystery)), mystery);
    let titled = Draft {
        entries: vec![Entry {
            place: Place { row: 0, column: 1 },
            digit: 2,
        }],
        info: Info {
            title: "a\nb".into(),
            ..Info::default()
        },
        ..read_one(mystery)
    };
    assert_eq!(format::share_text(&titled), mystery);
    assert_eq!(
        format::share_game(&titled),
        mystery.replace("])", "],entries:\"r1c2=2\")")
    );
}

#[test]
fn nearly_wall_less_grids_do_not_fit_a_game_id() {
    let size = Size::square(6).unwrap();
    let place = |row, column| Place { row, column };
    let cage = |row| DraftCage {
        operation: Operation::Add,
        target: 21,
        cells: (0..6).map(|column| place(row, column)).collect(),
    };
    let draft = Draft {
        cages: (0..6).map(cage).collect(),
        ..Draft::new(Kind::KenKen, size)
    };
    let refused = WriteError::Unfit {
        format: Format::KeenId,
        what: Unfit::FewWalls,
    };
    assert_eq!(format::write(Format::KeenId, &draft), Err(refused));
}
