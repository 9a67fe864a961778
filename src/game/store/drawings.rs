//! The drawings that a player works on: a list of them, and each with everything that was done to it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Key, PlayerId, Record, Store};
use crate::create::{Drawing, Editor};
use crate::puzzle::{Kind, Size};

/// How many numbers in a row nobody has, before a search for drawings gives up.
const GAP: u32 = 32;

/// The number of one of a player's drawings; none is given twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DrawingId(pub u32);

/// What a list says of a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DrawingLine {
    /// Its number.
    pub id: DrawingId,
    /// What it is called, or nothing.
    pub title: String,
    /// The kind of puzzle.
    pub kind: Kind,
    /// How large the grid is.
    pub size: Size,
}

impl DrawingLine {
    /// What there is to say of a drawing.
    pub fn of(id: DrawingId, drawing: &Drawing) -> Self {
        Self {
            id,
            title: drawing.info().title.clone(),
            kind: drawing.kind(),
            size: drawing.size(),
        }
    }
}

/// The drawings of whoever plays, the one worked on last first.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, Reflect)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct Drawings {
    /// The largest number that was ever given.
    next: u32,
    lines: Vec<DrawingLine>,
}

impl Record for Drawings {
    const NAME: &'static str = "drawings";
    const VERSION: u32 = 1;
}

/// A drawing as it is kept, with all that can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptDrawing(pub Editor);

impl Record for KeptDrawing {
    const NAME: &'static str = "drawing";
    const VERSION: u32 = 1;
}

impl Drawings {
    /// Reads the list of a player's drawings; one that is lost is made anew from the drawings there are.
    pub fn open(store: &Store, player: &PlayerId) -> Self {
        let stored = store.load(player);
        stored.unwrap_or_else(|| Self::find(store, player))
    }

    fn find(store: &Store, player: &PlayerId) -> Self {
        let mut found = Self::default();
        let mut number = 0;
        while number < found.next + GAP {
            number += 1;
            let id = DrawingId(number);
            if let Some(editor) = read(store, player, id) {
                found.put_first(DrawingLine::of(id, editor.drawing()));
            }
        }
        if found != Self::default() {
            store.save(player, &found);
        }
        found
    }

    /// The drawings, the one worked on last first.
    pub fn lines(&self) -> &[DrawingLine] {
        &self.lines
    }

    /// Reads a drawing with everything that was done to it. A history that does not lead to it is left out.
    pub fn read(&self, id: DrawingId, store: &Store, player: &PlayerId) -> Option<Editor> {
        read(store, player, id)
    }

    /// Keeps a drawing at the head of the list, under a number of its own if it has none yet.
    pub fn keep(
        &mut self,
        id: Option<DrawingId>,
        editor: &Editor,
        store: &Store,
        player: &PlayerId,
    ) -> DrawingId {
        if Store::IS_SHARED
            && let Some(other) = store.load::<Self>(player)
        {
            self.next = self.next.max(other.next);
            self.lines = other.lines;
        }
        let id = id.unwrap_or(DrawingId(self.next + 1));
        // The list goes first: nothing is there that no list names.
        if self.put_first(DrawingLine::of(id, editor.drawing())) {
            store.save(player, self);
        }
        store.write(&key(player, id), KeptDrawing(editor.clone()));
        id
    }

    /// Removes a drawing for good.
    pub fn remove(&mut self, id: DrawingId, store: &Store, player: &PlayerId) {
        self.lines.retain(|line| line.id != id);
        store.save(player, self);
        store.remove(&key(player, id));
    }

    /// Puts a drawing at the head of the list, and says whether that changes the list.
    fn put_first(&mut self, line: DrawingLine) -> bool {
        if self.lines.first() == Some(&line) {
            return false;
        }
        self.next = self.next.max(line.id.0);
        self.lines.retain(|known| known.id != line.id);
        self.lines.insert(0, line);
        true
    }

    /// The keys of the list and of all drawings.
    pub(super) fn keys(&self, player: &PlayerId) -> Vec<Key> {
        let drawings = self.lines.iter().map(|line| key(player, line.id));
        drawings.chain([Key::of::<Self>(player)]).collect()
    }

    /// Every drawing of a player, the one worked on last first.
    pub(super) fn read_all(store: &Store, player: &PlayerId) -> Vec<KeptDrawing> {
        let drawings = Self::open(store, player).lines.into_iter();
        let drawings = drawings.filter_map(|line| read(store, player, line.id));
        drawings.map(KeptDrawing).collect()
    }

    /// Adds to a player's drawings those from elsewhere that are not among them.
    pub(super) fn add_all(drawings: &[KeptDrawing], store: &Store, player: &PlayerId) {
        let known = Self::read_all(store, player);
        let mut own = Self::open(store, player);
        let is_new = |other: &&KeptDrawing| {
            let mut known = known.iter();
            known.all(|known| known.0.drawing() != other.0.drawing())
        };
        for KeptDrawing(editor) in drawings.iter().rev().filter(is_new) {
            own.keep(None, editor, store, player);
        }
    }
}

fn key(player: &PlayerId, id: DrawingId) -> Key {
    Key::nth::<KeptDrawing>(player, id.0)
}

fn read(store: &Store, player: &PlayerId, id: DrawingId) -> Option<Editor> {
    let KeptDrawing(editor) = store.read(&key(player, id))?;
    Editor::from_text(&editor.to_text()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::create::Edit;

    fn drawn(title: &str) -> Editor {
        let mut editor = Editor::new(Drawing::new(Kind::KenKen, Size::nearest_square(4)));
        editor.apply(&Edit::Title(title.into())).unwrap();
        editor
    }

    fn titles(drawings: &Drawings) -> Vec<&str> {
        let lines = drawings.lines().iter();
        lines.map(|line| line.title.as_str()).collect()
    }

    #[test]
    fn drawings_are_read_as_they_were_kept_and_none_takes_the_number_of_another() {
        let folder = tempfile::tempdir().unwrap();
        let (store, player) = (Store::in_folder(folder.path()), PlayerId::default());
        let mut drawings = Drawings::open(&store, &player);
        let one = drawings.keep(None, &drawn("One"), &store, &player);
        let two = drawings.keep(None, &drawn("Two"), &store, &player);
        drawings.keep(Some(one), &drawn("First"), &store, &player);
        store.settle();
        let again = Drawings::open(&store, &player);
        assert_eq!(again, drawings);
        assert_eq!(titles(&again), ["First", "Two"]);
        assert_eq!(again.read(one, &store, &player), Some(drawn("First")));
        drawings.remove(two, &store, &player);
        assert_eq!(
            drawings.keep(None, &drawn("Three"), &store, &player),
            DrawingId(3)
        );
        assert_eq!(drawings.read(two, &store, &player), None);
    }

    #[test]
    fn a_list_that_is_lost_is_made_anew() {
        let folder = tempfile::tempdir().unwrap();
        let (store, player) = (Store::in_folder(folder.path()), PlayerId::default());
        let mut drawings = Drawings::default();
        drawings.keep(None, &drawn("One"), &store, &player);
        drawings.keep(None, &drawn("Two"), &store, &player);
        store.remove(&Key::of::<Drawings>(&player));
        store.settle();
        assert_eq!(Drawings::open(&store, &player), drawings);
    }

    #[test]
    fn drawings_from_elsewhere_are_added_once() {
        let folder = tempfile::tempdir().unwrap();
        let (store, player) = (Store::in_folder(folder.path()), PlayerId::default());
        let theirs = ["Two", "One"].map(|title| KeptDrawing(drawn(title)));
        for _ in 0..2 {
            Drawings::add_all(&theirs, &store, &player);
            store.settle();
            let own = Drawings::open(&store, &player);
            assert_eq!(titles(&own), ["Two", "One"]);
        }
    }
}
