//! The one way to run long work: a task that streams what happens through a bounded channel.
//!
//! The bound is the point. In a browser tasks share the only thread with the picture, and only a full channel puts
//! them to sleep until a frame has been drawn. So work reports at least every few milliseconds, and each frame takes
//! what has arrived. A job is a component: despawning its entity cancels the work at its next report.

use std::{
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use bevy::{
    platform::time::Instant,
    prelude::*,
    tasks::{AsyncComputeTaskPool, Task},
};

use super::activity::Activity;

/// How many reports may wait for a frame. In a browser one is as many slices of work as fit between two frames.
pub const WAITING: usize = if IN_BROWSER { 1 } else { 8 };
/// How long work goes on between two reports, where it has a thread of its own.
const OWN_SLICE: Duration = Duration::from_millis(4);

const IN_BROWSER: bool = cfg!(target_arch = "wasm32");
/// The part of a frame that all jobs in a browser have together, and its bounds: a frame at rest should not be late, and
/// one that is slow anyway should not be much slower.
const PART: u32 = 4;
const LEAST: Duration = Duration::from_millis(4);
const MOST: Duration = Duration::from_millis(12);

/// How long work goes on between two reports, in microseconds. In a browser all jobs run in one thread, so there is one
/// number for all of them.
static SLICE: AtomicU32 = AtomicU32::new(OWN_SLICE.as_micros() as u32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, stay_awake.before(super::activity::ask_for_next_frame));
    if IN_BROWSER {
        app.add_systems(Last, divide_frame);
    }
}

/// How long work goes on between two reports.
pub fn slice() -> Duration {
    Duration::from_micros(SLICE.load(Ordering::Relaxed).into())
}

/// Divides what a frame can spare among the jobs that work; those that are held sleep.
fn divide_frame(
    time: Res<Time<Real>>,
    jobs: Query<(), (With<Working>, Without<Held>, Without<AsksPerson>)>,
) {
    let share = share(time.delta(), jobs.iter().count());
    SLICE.store(share.as_micros() as u32, Ordering::Relaxed);
}

/// What each of so many jobs has of a frame that took so long.
fn share(frame: Duration, jobs: usize) -> Duration {
    (frame / PART).clamp(LEAST, MOST) / jobs.max(1) as u32
}

/// Work under way that reports values of type `T`.
#[derive(Component)]
#[require(Working)]
pub struct Job<T: Send + 'static> {
    inbox: async_channel::Receiver<T>,
    task: Task<()>,
}

/// Marks the entity of any job, whatever it reports.
#[derive(Component, Default, Reflect)]
#[reflect(Component)]
pub struct Working;

/// A job that waits until a person has chosen something: it takes no time from others.
#[derive(Component, Default, Reflect)]
#[reflect(Component)]
pub struct AsksPerson;

/// A job whose reports nobody wants yet: it sleeps once the channel is full, and so may the program.
#[derive(Component, Reflect)]
#[reflect(Component)]
pub struct Held;

/// The end of the channel that the work holds.
pub struct Outbox<T>(async_channel::Sender<T>);

/// The job was cancelled: nobody waits for its reports any more.
#[derive(Debug)]
pub struct Cancelled;

impl<T> Outbox<T> {
    /// Reports something, sleeping while too many reports wait.
    pub async fn send(&self, report: T) -> Result<(), Cancelled> {
        self.0.send(report).await.map_err(|_| Cancelled)
    }

    /// Does one piece of work after the other until they lead to something, and reports now and then that it takes time.
    pub async fn work<P>(
        &self,
        mut piece: impl FnMut() -> Option<P>,
        sign_of_life: impl Fn() -> T,
    ) -> Result<P, Cancelled> {
        self.work_on(&mut (), |()| piece(), |()| sign_of_life())
            .await
    }

    /// The same with something that the pieces work on, and of which the reports tell.
    pub async fn work_on<S, P>(
        &self,
        state: &mut S,
        mut piece: impl FnMut(&mut S) -> Option<P>,
        sign_of_life: impl Fn(&S) -> T,
    ) -> Result<P, Cancelled> {
        let mut begun = Instant::now();
        loop {
            if let Some(product) = piece(state) {
                return Ok(product);
            }
            if begun.elapsed() >= slice() {
                self.send(sign_of_life(state)).await?;
                begun = Instant::now();
            }
        }
    }
}

/// What has come from a job since the last look.
pub struct Reports<T> {
    /// The reports in order.
    pub reports: Vec<T>,
    /// Nothing more will come.
    pub finished: bool,
}

impl<T: Send + 'static> Job<T> {
    /// Starts work in the background.
    pub fn start<F>(work: impl FnOnce(Outbox<T>) -> F) -> Self
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (sender, inbox) = async_channel::bounded(WAITING);
        let task = AsyncComputeTaskPool::get().spawn(work(Outbox(sender)));
        Self { inbox, task }
    }

    /// Takes the reports that have arrived.
    pub fn receive(&mut self) -> Reports<T> {
        // Asked first: whatever the task sent before it ended is then in the channel already.
        let finished = self.task.is_finished();
        // A worker on another thread refills the channel while it is emptied: what comes later is for the next frame.
        let reports = std::iter::from_fn(|| self.inbox.try_recv().ok())
            .take(WAITING)
            .collect();
        Reports { reports, finished }
    }
}

fn stay_awake(jobs: Query<(), (With<Working>, Without<Held>)>, mut activity: ResMut<Activity>) {
    if !jobs.is_empty() {
        activity.moving("job");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use bevy::tasks::TaskPool;

    use super::*;

    /// How long to wait for another thread.
    const PATIENCE: Duration = Duration::from_mins(2);

    fn pool() {
        AsyncComputeTaskPool::get_or_init(TaskPool::default);
    }

    #[test]
    fn jobs_share_a_part_of_the_frame_however_many_there_are() {
        let [fast, slow] = [Duration::from_millis(16), Duration::from_millis(250)];
        for (frame, whole) in [(Duration::ZERO, LEAST), (fast, LEAST), (slow, MOST)] {
            for jobs in 1..=4 {
                assert_eq!(share(frame, jobs), whole / jobs as u32);
            }
            assert_eq!(share(frame, 0), whole);
        }
    }

    #[test]
    fn every_report_arrives_in_order_though_the_channel_is_small() {
        pool();
        let mut job = Job::start(|outbox| async move {
            for number in 0..500_u32 {
                if outbox.send(number).await.is_err() {
                    return;
                }
            }
        });
        let mut seen = Vec::new();
        loop {
            let Reports { reports, finished } = job.receive();
            assert!(reports.len() <= WAITING);
            seen.extend(reports);
            if finished {
                break;
            }
            std::thread::yield_now();
        }
        assert_eq!(seen, (0..500).collect::<Vec<_>>());
    }

    /// Waits until something holds, however busy the machine is.
    fn wait_until(holds: impl Fn() -> bool) {
        let begun = Instant::now();
        while !holds() {
            assert!(begun.elapsed() < PATIENCE, "never came to pass");
            std::thread::yield_now();
        }
    }

    #[test]
    fn a_dropped_job_ends_at_the_report_that_nobody_takes() {
        pool();
        let count = Arc::new(AtomicUsize::new(0));
        let counter = count.clone();
        let job = Job::start(|outbox| async move {
            while outbox.send(()).await.is_ok() {
                counter.fetch_add(1, Ordering::SeqCst);
            }
        });
        let reports = || count.load(Ordering::SeqCst);
        wait_until(|| reports() == WAITING);
        drop(job);
        // The work lets go of what it holds when it ends.
        wait_until(|| Arc::strong_count(&count) == 1);
        assert_eq!(reports(), WAITING);
    }

    #[test]
    fn long_work_gives_signs_of_life_before_its_product() {
        pool();
        let mut job: Job<Option<u32>> = Job::start(|outbox| async move {
            let mut pieces = 0;
            let piece = || {
                pieces += 1;
                let begun = Instant::now();
                while begun.elapsed() < slice() {
                    std::hint::spin_loop();
                }
                (pieces == 4).then_some(pieces)
            };
            if let Ok(product) = outbox.work(piece, || None).await {
                let _ = outbox.send(Some(product)).await;
            }
        });
        let mut seen = Vec::new();
        while !seen.contains(&Some(4)) {
            seen.extend(job.receive().reports);
            std::thread::yield_now();
        }
        assert_eq!(seen, [None, None, None, Some(4)]);
    }
}
