//! Generators that are paused, stopped and interrupted: no slice is long, and what is finished is kept.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

#[path = "../common/stopwatch.rs"]
mod stopwatch;

use std::time::Duration;

use sumi::{
    generator::{Config, Generator, GeneratorProgress},
    puzzle::{Kind, Level, Size},
};

use self::stopwatch::Stopwatch;

/// How long a slice may be, so that whoever waits sees something happen and can stop it.
const SHORT: Duration = Duration::from_millis(100);
/// The exception, without optimisation on a slow machine.
const LONGEST: Duration = Duration::from_millis(400);

/// The time that each slice of a generator takes, up to a number of them.
fn slices(config: Config, seed: u64) -> Vec<Duration> {
    let mut generator = Generator::new(config, seed).unwrap();
    let mut times = Vec::new();
    while times.len() < 60 {
        let watch = Stopwatch::start();
        let progress = generator.advance(1_000);
        times.push(watch.elapsed());
        if !matches!(progress, GeneratorProgress::Working(_)) {
            break;
        }
    }
    times
}

#[test]
fn a_slice_is_short_at_any_moment_of_every_kind() {
    for (kind, side) in [
        (Kind::KenKen, 4),
        (Kind::KenKen, 9),
        (Kind::KenKen, 12),
        (Kind::KenKen, 16),
        (Kind::Sudoku, 9),
        (Kind::Sudoku, 16),
        (Kind::Hypersudoku, 9),
        (Kind::Killer, 9),
    ] {
        for level in Level::ALL {
            let size = Size::square(side).unwrap();
            let mut times = slices(Config::new(kind, size, level), 7);
            times.sort_unstable();
            let most = times[(times.len() - 1) * 19 / 20];
            let longest = times[times.len() - 1];
            assert!(most < SHORT, "{kind} {side} {level}: {most:?}");
            assert!(longest < LONGEST, "{kind} {side} {level}: {longest:?}");
        }
    }
}

#[cfg(unix)]
mod interrupt {
    use std::{
        fs,
        io::Read,
        path::Path,
        process::{Child, Command, Stdio},
        thread,
        time::{Duration, Instant},
    };

    use sumi::format::{self, ron};

    /// Starts to make many more puzzles than anybody waits for.
    fn start(more: &[&str]) -> Child {
        let words = "generate --kind kenken --size 5 --seed 1 --count 1000000 --threads 2";
        Command::new(env!("CARGO_BIN_EXE_sumi"))
            .args(words.split(' '))
            .args(more)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// Presses Ctrl-C and waits; gives the exit code.
    fn interrupt(child: &mut Child) -> Option<i32> {
        let id = child.id().to_string();
        assert!(
            Command::new("kill")
                .args(["-INT", &id])
                .status()
                .unwrap()
                .success()
        );
        child.wait().unwrap().code()
    }

    fn check(text: &str) {
        let drafts = format::read(text, None).unwrap();
        assert!(drafts.len() > 1);
        assert_eq!(text, ron::write(&drafts));
        assert!(drafts.iter().all(|draft| draft.check().is_ok()));
    }

    fn wait_for(path: &Path, bytes: u64) {
        let start = Instant::now();
        while fs::metadata(path).map_or(0, |file| file.len()) < bytes {
            assert!(start.elapsed() < Duration::from_mins(1), "nothing is made");
            thread::yield_now();
        }
    }

    #[test]
    fn a_file_keeps_what_is_finished() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("many.ron");
        let mut child = start(&["-o", &path.display().to_string()]);
        wait_for(&path, 10_000);
        assert_eq!(interrupt(&mut child), Some(130));
        check(&fs::read_to_string(&path).unwrap());
    }

    #[test]
    fn standard_output_is_a_whole_list_of_what_is_finished() {
        let mut child = start(&[]);
        let mut output = child.stdout.take().unwrap();
        let mut begun = vec![0; 10_000];
        output.read_exact(&mut begun).unwrap();
        // Read on while the program ends, or it would wait for somebody to read.
        let rest = thread::spawn(move || {
            let mut rest = Vec::new();
            output.read_to_end(&mut rest).map(|_| rest)
        });
        assert_eq!(interrupt(&mut child), Some(130));
        begun.extend(rest.join().unwrap().unwrap());
        check(&String::from_utf8(begun).unwrap());
    }
}
