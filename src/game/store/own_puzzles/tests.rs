//! What is promised of own puzzles as they are kept.

use super::*;
use crate::contest::Timestamp;
use crate::game::store::PuzzleOrigin;
use crate::puzzle::Info;

fn row(number: usize) -> PuzzleRow {
    PuzzleRow {
        id: OwnId::default(),
        text: format!("{number:081}"),
        info: Info {
            title: format!("No. {number}"),
            ..Info::default()
        },
        origin: PuzzleOrigin::Imported,
        pack: Some("Club evening".into()),
        added: Timestamp(1_795_003_200_000),
    }
}

fn rows(count: usize) -> Vec<PuzzleRow> {
    (0..count).map(row).collect()
}

struct Scene {
    folder: tempfile::TempDir,
    player: PlayerId,
}

impl Scene {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            player: PlayerId::default(),
        }
    }

    fn store(&self) -> Store {
        Store::in_folder(self.folder.path())
    }

    fn kept(&self, store: &Store) -> Vec<PuzzleRow> {
        let own = OwnPuzzles::open_whole(store, &self.player);
        own.rows().cloned().collect()
    }
}

#[test]
fn puzzles_are_kept_once_in_their_order_and_read_again() {
    let scene = Scene::new();
    let store = scene.store();
    let mut own = OwnPuzzles::open(&store, &scene.player);
    let mut given = rows(150);
    given.push(row(3));
    let (added, refused) = own.add(given, &store, &scene.player);
    assert_eq!((added.len(), refused), (150, 0));
    assert!(own.is_read());
    assert_eq!(own.add(rows(10), &store, &scene.player), (vec![], 0));
    assert!(own.rows().eq(&added));
    drop(store);
    let kept = scene.kept(&scene.store());
    assert_eq!(kept, added);
    let numbers: BTreeSet<_> = kept.iter().map(|row| row.id).collect();
    assert_eq!(numbers.len(), 150);
}

#[test]
fn what_is_deleted_comes_back_where_it_was() {
    let scene = Scene::new();
    let store = scene.store();
    let mut own = OwnPuzzles::open(&store, &scene.player);
    let (before, _) = own.add(rows(200), &store, &scene.player);
    let ids = |from: usize, step: usize| {
        let some = before.iter().skip(from).step_by(step);
        some.map(|row| row.id).collect::<BTreeSet<_>>()
    };
    let first = own.remove(&ids(1, 3), &store, &scene.player);
    let second = own.remove(&ids(0, 2), &store, &scene.player);
    let gone = first.rows().chain(second.rows()).count();
    assert_eq!(own.rows().count() + gone, 200);
    // What is added meanwhile has numbers of its own.
    let (late, _) = own.add(vec![row(900)], &store, &scene.player);
    assert!(late[0].id > before[199].id);
    own.put_back(&second, &store, &scene.player);
    own.put_back(&first, &store, &scene.player);
    let expected: Vec<_> = before.iter().chain(&late).cloned().collect();
    assert!(own.rows().eq(&expected));
    drop(store);
    assert_eq!(scene.kept(&scene.store()), expected);
}

#[test]
fn a_change_touches_what_it_names_and_no_more() {
    let scene = Scene::new();
    let store = scene.store();
    let mut own = OwnPuzzles::open(&store, &scene.player);
    let (before, _) = own.add(rows(100), &store, &scene.player);
    let wanted = [before[70].id].into();
    let rename = |row: &mut PuzzleRow| row.info.title = "Other".into();
    own.change(&wanted, rename, &store, &scene.player);
    for (old, new) in before.iter().zip(scene.kept(&store)) {
        let title = if old.id == before[70].id {
            "Other"
        } else {
            &old.info.title
        };
        assert_eq!(new.info.title, title);
    }
}

#[test]
fn what_has_no_room_is_refused_and_counted() {
    let few = PuzzleLimits {
        puzzles: 3,
        characters: 9_999,
    };
    let (added, refused) = RowTally::default().choose(rows(5), few);
    assert_eq!((added.len(), refused), (3, 2));
    let short = PuzzleLimits {
        puzzles: 9,
        characters: 400,
    };
    let (added, refused) = RowTally::default().choose(rows(5), short);
    assert_eq!((added.len(), refused), (2, 3));
}

#[test]
fn a_page_that_is_damaged_is_no_page() {
    let page = PuzzlePage(rows(20));
    let text = ron::to_string(&page).unwrap();
    assert_eq!(ron::from_str::<PuzzlePage>(&text).unwrap(), page);
    for broken in ["(\"?\")", "(\"AAAA\")", "(\"\")", "7"] {
        assert!(ron::from_str::<PuzzlePage>(broken).is_err(), "{broken}");
    }
    assert!(ron::from_str::<PuzzlePage>(&text[..text.len() / 2]).is_err());
}
