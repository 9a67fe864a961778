//! The scripts of `tests/stage`: the whole game, drawn and played without a window.
#![cfg(feature = "game")]

use std::{
    error::Error,
    fs,
    num::NonZero,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
};

/// The name of a script that a test writes itself.
const SCRIPT: &str = "test.stage";

type Outcome = Result<(), Box<dyn Error>>;

#[test]
#[ignore = "needs a Vulkan driver: run by cargo ci"]
fn every_script_holds() -> Outcome {
    let scripts = scripts()?;
    assert!(!scripts.is_empty());
    // A stage keeps one core busy: there are as many as there are cores, and each takes the scripts in turn.
    let stages = thread::available_parallelism().map_or(1, NonZero::get);
    let shares = (0..stages).map(|first| scripts.iter().skip(first).step_by(stages));
    let played = thread::scope(|scope| {
        let play = |share| scope.spawn(move || stage().args(share).output());
        let stages: Vec<_> = shares.map(play).collect();
        stages
            .into_iter()
            .map(thread::ScopedJoinHandle::join)
            .collect::<Vec<_>>()
    });
    for output in played {
        let output = output.map_err(|_| "a stage could not be watched")??;
        assert!(output.status.success(), "{}", complaints(&output));
    }
    Ok(())
}

#[test]
#[ignore = "needs a Vulkan driver: run by cargo ci"]
fn the_first_line_that_does_not_hold_is_named() -> Outcome {
    let folder = tempfile::tempdir()?;
    let script = "# A wish.\nexpect screen Title\nexpect conflicts 7\nexpect screen Play\n";
    let output = perform(script, folder.path())?;
    assert_eq!(output.status.code(), Some(1));
    let place = folder.path().join(SCRIPT);
    let complaint = format!(
        "{}:3: expected 7 cells in conflict, found 0",
        place.display()
    );
    assert_eq!(complaints(&output), complaint);
    Ok(())
}

#[test]
#[ignore = "needs a Vulkan driver: run by cargo ci"]
fn the_same_script_gives_the_same_pictures() -> Outcome {
    let folders = [tempfile::tempdir()?, tempfile::tempdir()?];
    for folder in &folders {
        let script =
            "open tests/stage/four-cages.ron\nshot board.png\ntype 1\nwait 0.1s\nshot digit.png\n";
        let output = perform(script, folder.path())?;
        assert!(output.status.success(), "{}", complaints(&output));
    }
    for name in ["board.png", "digit.png"] {
        let [first, second] = folders
            .each_ref()
            .map(|folder| fs::read(folder.path().join(name)));
        assert!(first? == second?, "{name} differs");
    }
    Ok(())
}

/// Writes a script into a folder and plays it there.
fn perform(script: &str, folder: &Path) -> std::io::Result<Output> {
    let place = folder.join(SCRIPT);
    fs::write(&place, script)?;
    stage().arg("--out").arg(folder).arg(place).output()
}

fn stage() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sumi"));
    command.arg("stage").current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

fn scripts() -> std::io::Result<Vec<PathBuf>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stage");
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = entries.collect::<std::io::Result<Vec<_>>>()?;
    paths.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "stage")
    });
    paths.sort();
    Ok(paths)
}

/// What the stage said, without what graphics drivers say about the machine.
fn complaints(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    let ours = text
        .lines()
        .filter(|line| line.contains(".stage:") || line.contains("panicked"));
    ours.collect::<Vec<_>>().join("\n")
}
