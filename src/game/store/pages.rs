//! Long lists in pages: what is added rewrites the last page, what is changed its own, and no other.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Key, Owner, Record, Store};

/// After how many missing numbers a search for pages without their count ends.
const GAP: u32 = 20;

/// A part of a long list, kept as one record.
pub(super) trait Page: Record + Clone + Default + Send + 'static {
    /// What is listed.
    type Entry;

    /// What stands on the page, in the order in which it was added.
    fn entries(&self) -> &[Self::Entry];

    /// Adds something at the end.
    fn add(&mut self, entry: Self::Entry);

    /// Whether what comes next needs a new page.
    fn is_full(&self) -> bool;
}

/// How many pages a list has; written before the page that it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct PageCount(u32);

impl Record for PageCount {
    /// Never used: the count lies under the name of its pages.
    const NAME: &'static str = "pages";
    const VERSION: u32 = 1;

    fn upgrade(_version: u32, text: &str) -> Result<Self, String> {
        ron::from_str(text).map_err(|problem| problem.to_string())
    }
}

/// The pages of a list, each read when it is needed.
#[derive(Clone, Debug)]
pub(super) struct Pages<P> {
    count: u32,
    /// Up to which page every page was read that can be read.
    read: u32,
    loaded: BTreeMap<u32, P>,
}

impl<P> Default for Pages<P> {
    fn default() -> Self {
        Self {
            count: 0,
            read: 0,
            loaded: BTreeMap::new(),
        }
    }
}

impl<P: Page> Pages<P> {
    /// Finds out how many pages there are.
    pub(super) fn open(store: &Store, owner: Owner) -> Self {
        match store.read(&Key::only::<P>(owner)) {
            Some(PageCount(count)) => Self {
                count,
                ..Self::default()
            },
            None => Self::find(store, owner),
        }
    }

    /// Looks for pages that nobody has counted.
    fn find(store: &Store, owner: Owner) -> Self {
        let mut pages = Self::default();
        let mut number = 0;
        while number < pages.count + GAP {
            number += 1;
            if let Some(page) = store.read(&Key::numbered::<P>(owner, number)) {
                pages.loaded.insert(number, page);
                pages.count = number;
            }
        }
        pages
    }

    /// Reads every page that was not read yet; one that cannot be read has been reported, and the others are there.
    pub(super) fn load_all(&mut self, store: &Store, owner: Owner) {
        (1..=self.count).for_each(|number| self.load(number, store, owner));
    }

    /// Reads the next page that was not asked for yet, and returns it if it can be read; there is none after the last.
    pub(super) fn load_next(&mut self, store: &Store, owner: Owner) -> Option<&P> {
        if self.is_read() {
            return None;
        }
        self.read += 1;
        self.load(self.read, store, owner);
        self.loaded.get(&self.read)
    }

    /// Whether every page was read one after the other.
    pub(super) fn is_read(&self) -> bool {
        self.read >= self.count
    }

    fn load(&mut self, number: u32, store: &Store, owner: Owner) {
        if !self.loaded.contains_key(&number)
            && let Some(page) = store.read(&Key::numbered::<P>(owner, number))
        {
            self.loaded.insert(number, page);
        }
    }

    /// Yields what stands on the pages that were read.
    pub(super) fn entries(&self) -> impl Iterator<Item = &P::Entry> {
        self.loaded.values().flat_map(P::entries)
    }

    /// Counts all entries and reads only the last page; every other is full.
    pub(super) fn entry_count(&mut self, full: usize, store: &Store, owner: Owner) -> usize {
        self.load(self.count, store, owner);
        let last = self.loaded.get(&self.count);
        let before = self.count.saturating_sub(1) as usize * full;
        before + last.map_or(0, |page| page.entries().len())
    }

    /// Adds entries to the last page, and begins new ones where it is full.
    pub(super) fn append(
        &mut self,
        entries: impl IntoIterator<Item = P::Entry>,
        store: &Store,
        owner: Owner,
    ) {
        self.catch_up(store, owner);
        let was_read = self.is_read();
        let mut entries = entries.into_iter().peekable();
        while entries.peek().is_some() {
            let has_room = |page: &P| !page.is_full();
            if !self.loaded.get(&self.count).is_some_and(has_room) {
                // Nor is a page written over that could not be read.
                self.count += 1;
                store.write(&Key::only::<P>(owner), PageCount(self.count));
            }
            let page = self.loaded.entry(self.count).or_default();
            while !page.is_full()
                && let Some(entry) = entries.next()
            {
                page.add(entry);
            }
            store.write(&Key::numbered::<P>(owner, self.count), page.clone());
        }
        if was_read {
            self.read = self.count;
        }
    }

    /// Reads the last page, as it stands now.
    pub(super) fn catch_up(&mut self, store: &Store, owner: Owner) {
        if Store::IS_SHARED {
            self.follow(Self::open(store, owner));
        }
        self.load(self.count, store, owner);
    }

    /// Lets every page that was read be changed, and writes those that are said to be.
    pub(super) fn change(
        &mut self,
        mut change: impl FnMut(u32, &mut P) -> bool,
        store: &Store,
        owner: Owner,
    ) {
        self.catch_up(store, owner);
        for (&number, page) in &mut self.loaded {
            if change(number, page) {
                store.write(&Key::numbered::<P>(owner, number), page.clone());
            }
        }
    }

    /// Takes over what another page of the same browser has added.
    fn follow(&mut self, other: Self) {
        let last = self.count;
        self.loaded.retain(|&number, _| number < last);
        self.count = last.max(other.count);
    }

    /// Yields the keys of the pages and of their count.
    pub(super) fn keys(&self, owner: Owner<'_>) -> impl Iterator<Item = Key> {
        let pages = (1..=self.count).map(move |number| Key::numbered::<P>(owner, number));
        [Key::only::<P>(owner)].into_iter().chain(pages)
    }
}
