//! What the store promises of single records.

use std::fs;

use serde::{Deserialize, Serialize};

use super::*;

#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
struct Sample {
    number: u32,
}

impl Record for Sample {
    const NAME: &'static str = "sample";
    const VERSION: u32 = 3;

    fn upgrade(version: u32, text: &str) -> Result<Self, String> {
        match version {
            2 => Ok(Self {
                number: text.parse().map_err(|_| "no number")?,
            }),
            _ => Err("too old".into()),
        }
    }
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

    /// Writes the text of a version as an earlier program would have done.
    fn plant(&self, version: u32, text: &str) {
        let key = Key::of::<Sample>(&self.player);
        let key = key.versions().find(|key| key.version() == version).unwrap();
        let text = text.to_owned();
        let content = Content::Write(Box::new(move || Some(text)));
        self.store().put(&key, content);
    }
}

#[test]
fn a_record_is_read_as_it_was_written_also_by_the_next_program() {
    let scene = Scene::new();
    let store = scene.store();
    assert_eq!(store.load::<Sample>(&scene.player), None);
    store.save(&scene.player, &Sample { number: 6 });
    store.save(&scene.player, &Sample { number: 7 });
    assert_eq!(store.load(&scene.player), Some(Sample { number: 7 }));
    drop(store);
    assert_eq!(
        scene.store().load(&scene.player),
        Some(Sample { number: 7 })
    );
}

#[test]
fn records_of_one_player_are_not_seen_by_another() {
    let scene = Scene::new();
    let store = scene.store();
    store.save(&scene.player, &Sample { number: 7 });
    assert_eq!(store.load::<Sample>(&PlayerId("other".into())), None);
}

#[test]
fn unreadable_records_are_set_aside_unchanged_however_many() {
    let scene = Scene::new();
    let texts = ["(number: \"seven\")", "", "\u{0}garbage("];
    for text in texts {
        scene.plant(3, text);
        let store = scene.store();
        assert_eq!(store.load::<Sample>(&scene.player), None);
        assert_eq!(store.take_problems(), [Problem::UnreadableRecord]);
        store.save(&scene.player, &Sample { number: 7 });
    }
    let key = Key::of::<Sample>(&scene.player);
    let store = scene.store();
    for (text, aside) in texts.into_iter().zip(key.asides()) {
        assert_eq!(store.text(&aside).as_deref(), Some(text));
    }
    assert_eq!(store.load(&scene.player), Some(Sample { number: 7 }));
    assert_eq!(store.take_problems(), []);
}

#[test]
fn an_older_version_is_upgraded_or_set_aside() {
    let scene = Scene::new();
    scene.plant(1, "old");
    assert_eq!(scene.store().load::<Sample>(&scene.player), None);
    scene.plant(2, "7");
    let store = scene.store();
    assert_eq!(store.load(&scene.player), Some(Sample { number: 7 }));
    assert_eq!(store.take_problems(), []);
    let oldest = Key::of::<Sample>(&scene.player).versions().last().unwrap();
    let aside = oldest.asides().next().unwrap();
    assert_eq!(store.text(&aside).as_deref(), Some("old"));
}

#[test]
fn copies_running_side_by_side_keep_records_of_their_own() {
    let scene = Scene::new();
    let first = scene.store();
    first.save(&scene.player, &Sample { number: 1 });
    let second = scene.store();
    assert_eq!(second.take_problems(), [Problem::OtherCopy]);
    assert_eq!(second.load::<Sample>(&scene.player), None);
    second.save(&scene.player, &Sample { number: 2 });
    assert_eq!(first.load(&scene.player), Some(Sample { number: 1 }));
    // The first copy does not take from one that still runs.
    assert!(first.left_by_others().is_empty());
    drop((first, second));
    let alone = scene.store();
    assert_eq!(alone.take_problems(), []);
    let others = alone.left_by_others();
    assert_eq!(others.len(), 1);
    assert_eq!(others[0].load(&scene.player), Some(Sample { number: 2 }));
}

#[test]
fn a_damaged_store_is_set_aside_and_a_new_one_begun() {
    let scene = Scene::new();
    let file = scene.folder.path().join("sumi.redb");
    let damages = [b"not a database at all".to_vec(), vec![0; 70_000]];
    for (number, damage) in damages.into_iter().enumerate() {
        fs::write(&file, &damage).unwrap();
        let store = scene.store();
        assert_eq!(store.take_problems(), [Problem::DamagedStore]);
        store.save(&scene.player, &Sample { number: 7 });
        drop(store);
        let aside = file.with_extension(format!("unreadable-{}", number + 1));
        assert_eq!(fs::read(aside).unwrap(), damage);
        assert_eq!(
            scene.store().load(&scene.player),
            Some(Sample { number: 7 })
        );
    }
}

#[test]
fn without_a_place_the_game_says_so_and_goes_on() {
    let scene = Scene::new();
    let file = scene.folder.path().join("file");
    fs::write(&file, "").unwrap();
    let store = Store::in_folder(&file.join("below"));
    assert_eq!(store.take_problems(), [Problem::NoPlace]);
    store.save(&scene.player, &Sample { number: 7 });
    assert_eq!(store.load::<Sample>(&scene.player), None);
}
