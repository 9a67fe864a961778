//! Gives own puzzles and packs other names, deletes them, and brings back what was deleted.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use bevy::prelude::*;

use super::CollectionDesk;
use crate::game::{
    library::{CatalogueEntry, Pack},
    store::{OwnId, PuzzleRow, RemovedRows, tidy},
};

/// Asks for something to change among the player's own puzzles. Games and results stay, whatever becomes of their puzzles.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum CollectionEdit {
    /// A puzzle gets another title; without one it is called by its kind and size.
    RenamePuzzle(OwnId, String),
    /// A pack gets another name; where there is a pack of that name already, both become one.
    RenamePack(String, String),
    /// A puzzle is deleted.
    DeletePuzzle(OwnId),
    /// A pack is deleted, with all that is in it.
    DeletePack(String),
    /// What was deleted last comes back.
    Undo,
}

/// What was deleted together, and can come back.
pub struct DeletedPuzzles {
    /// The name of the pack, where a whole pack was deleted.
    pub pack: Option<String>,
    rows: RemovedRows,
    entries: Vec<Arc<CatalogueEntry>>,
}

impl DeletedPuzzles {
    /// Returns the puzzles.
    pub fn entries(&self) -> &[Arc<CatalogueEntry>] {
        &self.entries
    }
}

pub(super) fn obey(mut edits: MessageReader<CollectionEdit>, mut desk: CollectionDesk) {
    for edit in edits.read() {
        match edit {
            CollectionEdit::RenamePuzzle(id, title) => {
                desk.change(&[*id].into(), |row| row.info.title = tidy(title));
            }
            CollectionEdit::RenamePack(pack, name) => desk.rename_pack(pack, &tidy(name)),
            CollectionEdit::DeletePuzzle(id) => desk.delete(&[*id].into(), None),
            CollectionEdit::DeletePack(pack) => {
                desk.delete(&desk.of_pack(pack), Some(pack.clone()));
            }
            CollectionEdit::Undo => desk.undo(),
        }
    }
}

impl CollectionDesk<'_> {
    fn of_pack(&self, pack: &str) -> BTreeSet<OwnId> {
        let pack = Pack::Own(pack.into());
        self.catalogue.of_pack(&pack).collect()
    }

    fn rename_pack(&mut self, pack: &str, name: &str) {
        if !name.is_empty() {
            let puzzles = self.of_pack(pack);
            self.change(&puzzles, |row| row.pack = Some(name.to_owned()));
        }
    }

    /// Changes rows, and shows what they say now.
    fn change(&mut self, ids: &BTreeSet<OwnId>, change: impl Fn(&mut PuzzleRow)) {
        let mut changed = BTreeMap::new();
        let change = |row: &mut PuzzleRow| {
            change(row);
            changed.insert(row.id, row.clone());
        };
        let (own, store, player) = self.own();
        own.change(ids, change, store, player);
        self.catalogue.update(&changed);
    }

    fn delete(&mut self, ids: &BTreeSet<OwnId>, pack: Option<String>) {
        let (own, store, player) = self.own();
        let rows = own.remove(ids, store, player);
        if rows.rows().next().is_none() {
            return;
        }
        let entries = self.catalogue.take_out(|id| ids.contains(&id));
        self.collection.deleted.push(DeletedPuzzles {
            pack,
            rows,
            entries,
        });
    }

    fn undo(&mut self) {
        let Some(deleted) = self.collection.deleted.pop() else {
            return;
        };
        let (own, store, player) = self.own();
        own.put_back(&deleted.rows, store, player);
        self.catalogue.put_back(deleted.entries);
    }
}
