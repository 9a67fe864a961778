//! Writes records without making a frame wait: a thread of its own brings them to the disk.
//!
//! A commit waits for the disk, some milliseconds on a good day. What is ordered within a moment is written together, the
//! last text for each key, in the order in which the keys were first named.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use bevy::prelude::*;
use bevy_pkv::PkvStore;

use super::problem::{Problem, Problems};

/// How long an order may wait for others.
const MOMENT: Duration = Duration::from_millis(150);

/// Makes a record's text; a long one is made on the writing thread.
pub(super) type Text = Box<dyn FnOnce() -> Option<String> + Send>;

/// What is to be done with a record: a text is written, nothing removes it.
type Content = Option<Text>;

enum WriteOrder {
    Put(String, Content),
    /// Everything ordered so far is to be written now.
    Settle(Sender<()>),
}

/// An open database and the thread that writes into it; dropping it writes what is left.
pub(super) struct Writer {
    database: Arc<Mutex<PkvStore>>,
    orders: Option<Sender<WriteOrder>>,
    thread: Option<JoinHandle<()>>,
    problems: Problems,
}

impl Writer {
    /// Starts the thread of a database.
    pub(super) fn new(database: PkvStore, problems: Problems) -> Self {
        let database = Arc::new(Mutex::new(database));
        let (orders, inbox) = mpsc::channel();
        let (ours, theirs) = (database.clone(), problems.clone());
        let thread = thread::Builder::new()
            .name("store".into())
            .spawn(move || work(&ours, &inbox, &theirs));
        if thread.is_err() {
            problems.add(Problem::NotWritten);
        }
        Self {
            database,
            orders: Some(orders),
            thread: thread.ok(),
            problems,
        }
    }

    /// Orders a record to be written or removed soon.
    pub(super) fn put(&self, key: String, content: Content) {
        self.order(WriteOrder::Put(key, content));
    }

    /// Waits until everything ordered so far has been written.
    pub(super) fn settle(&self) {
        let (done, wait) = mpsc::channel();
        self.order(WriteOrder::Settle(done));
        // The thread is gone when nobody answers, and that has been reported.
        let _ = wait.recv();
    }

    /// Returns the database with everything written that was ordered.
    pub(super) fn settled(&self) -> MutexGuard<'_, PkvStore> {
        self.settle();
        lock(&self.database)
    }

    fn order(&self, order: WriteOrder) {
        let sent = self.orders.as_ref().map(|orders| orders.send(order));
        if !matches!(sent, Some(Ok(()))) {
            self.problems.add(Problem::NotWritten);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

fn lock(database: &Mutex<PkvStore>) -> MutexGuard<'_, PkvStore> {
    database.lock().unwrap_or_else(PoisonError::into_inner)
}

fn work(database: &Mutex<PkvStore>, inbox: &Receiver<WriteOrder>, problems: &Problems) {
    while let Ok(first) = inbox.recv() {
        let WriteBatch { contents, waiting } = WriteBatch::gather(first, inbox);
        for (key, content) in contents {
            if let Err(problem) = write(&mut lock(database), &key, content) {
                error!("{key} cannot be written: {problem}");
                problems.add(Problem::NotWritten);
            }
        }
        if let Some(waiting) = waiting {
            // Whoever asked may have gone.
            let _ = waiting.send(());
        }
    }
}

/// What is written together.
#[derive(Default)]
struct WriteBatch {
    contents: Vec<(String, Content)>,
    waiting: Option<Sender<()>>,
}

impl WriteBatch {
    /// Collects orders for a moment, or until somebody waits for them.
    fn gather(first: WriteOrder, inbox: &Receiver<WriteOrder>) -> Self {
        let end = Instant::now() + MOMENT;
        let mut batch = Self::default();
        let mut next = Ok(first);
        loop {
            match next {
                Ok(WriteOrder::Put(key, content)) => batch.put(key, content),
                Ok(WriteOrder::Settle(waiting)) => {
                    batch.waiting = Some(waiting);
                    return batch;
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return batch,
            }
            next = inbox.recv_timeout(end.saturating_duration_since(Instant::now()));
        }
    }

    fn put(&mut self, key: String, content: Content) {
        match self.contents.iter_mut().find(|(known, _)| *known == key) {
            Some((_, old)) => *old = content,
            None => self.contents.push((key, content)),
        }
    }
}

fn write(database: &mut PkvStore, key: &str, content: Content) -> Result<(), String> {
    match content {
        Some(text) => {
            let text = text().ok_or("it has no text")?;
            database
                .set_string(key, &text)
                .map_err(|problem| problem.to_string())
        }
        None => database.remove(key).map_err(|problem| problem.to_string()),
    }
}
