//! Writes records without making a frame wait: a thread of its own brings them to the disk.
//!
//! A commit waits for the disk, some milliseconds on a good day. What is ordered within a moment is written together, the
//! last text for each key, in the order in which the keys were first named; what is removed goes last.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use super::{
    problem::{Problem, Problems},
    shelf::{Content, Shelf},
};

/// How long an order may wait for others.
const MOMENT: Duration = Duration::from_millis(150);

enum WriteOrder {
    Put(String, Content),
    /// Everything ordered so far is to be written now.
    Settle(Sender<()>),
}

/// An open database and the thread that writes into it; dropping it writes what is left.
pub(super) struct Writer {
    shelf: Arc<Mutex<Shelf>>,
    orders: Option<Sender<WriteOrder>>,
    thread: Option<JoinHandle<()>>,
    problems: Problems,
}

impl Writer {
    /// Starts the thread of a database.
    pub(super) fn new(shelf: Shelf, problems: Problems) -> Self {
        let shelf = Arc::new(Mutex::new(shelf));
        let (orders, inbox) = mpsc::channel();
        let ours = shelf.clone();
        let thread = thread::Builder::new()
            .name("store".into())
            .spawn(move || work(&ours, &inbox));
        if thread.is_err() {
            problems.add(Problem::NotWritten);
        }
        Self {
            shelf,
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
    pub(super) fn settled(&self) -> MutexGuard<'_, Shelf> {
        self.settle();
        lock(&self.shelf)
    }

    /// Lets the thread try again what was refused; nobody waits for it.
    pub(super) fn retry(&self) {
        let is_behind = self.shelf.try_lock().is_ok_and(|shelf| shelf.is_behind());
        if is_behind {
            let (nobody, _) = mpsc::channel();
            self.order(WriteOrder::Settle(nobody));
        }
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

fn lock(shelf: &Mutex<Shelf>) -> MutexGuard<'_, Shelf> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

fn work(shelf: &Mutex<Shelf>, inbox: &Receiver<WriteOrder>) {
    while let Ok(first) = inbox.recv() {
        let WriteBatch { contents, waiting } = WriteBatch::gather(first, inbox);
        for (key, content) in contents {
            lock(shelf).put(key, content);
        }
        if let Some(waiting) = waiting {
            lock(shelf).catch_up();
            // Whoever asked may have gone.
            let _ = waiting.send(());
        }
    }
    lock(shelf).catch_up();
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
        let known = self.contents.iter().position(|(known, _)| *known == key);
        match (known, content) {
            (Some(at), content @ Content::Write(_)) => self.contents[at].1 = content,
            (known, content) => {
                // What takes the place of a record is written before that is removed.
                known.map(|at| self.contents.remove(at));
                self.contents.push((key, content));
            }
        }
    }
}
