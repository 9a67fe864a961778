//! `cargo ci`: every check of the project, in the order in which failures are cheapest.

use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::display::VirtualDisplay;
use crate::project::Project;
use crate::shell::{self, Outcome, Stop};
use crate::tally::Tally;
use crate::web::Build;
use crate::{browser, licences, needs, shape, system, vulkan, wasm, web};

/// Runs the checks, stops at the first that fails, and ends with what ran and how many tests passed.
pub(crate) fn ci(project: Project, arguments: &[String]) -> Outcome<ExitCode> {
    let stages = chosen(arguments)?;
    let needs_all_tools = stages.iter().any(|stage| !stage.is_quick);
    let mut checks = Checks {
        project,
        needs_all_tools,
        tally: Tally::default(),
    };
    let mut times = Vec::new();
    let outcome = stages.into_iter().try_for_each(|stage| {
        println!("\n=== {} ===", stage.name);
        let start = Instant::now();
        let outcome = (stage.run)(&mut checks);
        times.push((stage.name, start.elapsed()));
        outcome.map_err(|stop| Stop::new(format!("{}: {stop}", stage.name)))
    });
    Ok(report(&times, checks.tally, outcome))
}

/// One heading of the run.
struct Stage {
    name: &'static str,
    run: fn(&mut Checks) -> Outcome,
    /// It needs no display, no graphics and no browser.
    is_quick: bool,
}

impl Stage {
    const fn quick(name: &'static str, run: fn(&mut Checks) -> Outcome) -> Self {
        Self {
            name,
            run,
            is_quick: true,
        }
    }

    const fn thorough(name: &'static str, run: fn(&mut Checks) -> Outcome) -> Self {
        Self {
            name,
            run,
            is_quick: false,
        }
    }
}

const STAGES: [Stage; 12] = [
    Stage::quick("tools", Checks::tools),
    Stage::quick("format", Checks::format),
    Stage::quick("shape", Checks::shape),
    Stage::thorough("licences", Checks::licences),
    Stage::quick("clippy", Checks::clippy),
    Stage::quick("release", Checks::release),
    Stage::quick("docs", Checks::docs),
    Stage::quick("pure", Checks::pure_tests),
    Stage::quick("tests", Checks::all_tests),
    Stage::thorough("pictures", Checks::pictures),
    Stage::thorough("web", Checks::web),
    Stage::thorough("browser", Checks::browser),
];

/// How imports are grouped: a stable rustfmt takes this option only here, not from its file.
const GROUPED: &str = "--config group_imports=StdExternalCrate";

/// Every test but those of `tests/pure`, which run without Bevy.
const GAME_TESTS: &str = "--workspace --lib --bins --test game --test stage --test window";

/// The stages that stand after `cargo ci`: nothing means all, and the tools come before any other.
fn chosen(arguments: &[String]) -> Outcome<Vec<&'static Stage>> {
    let known = |name: &str| name == "quick" || STAGES.iter().any(|stage| stage.name == name);
    if let Some(unknown) = arguments.iter().find(|name| !known(name)) {
        let names = STAGES.map(|stage| stage.name).join(", ");
        return Err(Stop::new(format!(
            "cargo ci knows quick, {names}, but not {unknown}"
        )));
    }
    let named = |name: &str| arguments.iter().any(|argument| argument == name);
    let is_chosen = |stage: &&Stage| {
        arguments.is_empty()
            || stage.name == "tools"
            || named(stage.name)
            || named("quick") && stage.is_quick
    };
    let stages: Vec<_> = STAGES.iter().filter(is_chosen).collect();
    if !cfg!(target_os = "linux") && stages.iter().any(|stage| !stage.is_quick) {
        return Err(Stop::new(
            "licences, pictures and browser are checked on Linux; here, run `cargo ci quick`",
        ));
    }
    Ok(stages)
}

/// The run so far.
struct Checks {
    project: Project,
    needs_all_tools: bool,
    tally: Tally,
}

impl Checks {
    /// Installs whatever a later stage needs, so that nothing is missing halfway.
    fn tools(&mut self) -> Outcome {
        ensure_component("rustfmt")?;
        ensure_component("clippy")?;
        system::ensure(&[needs::BUILD])?;
        if self.needs_all_tools {
            system::ensure(&[
                needs::RUN,
                needs::SOFTWARE_VULKAN,
                needs::WINDOW_TESTS,
                needs::BROWSER_TESTS,
            ])?;
            wasm::ensure_target()?;
            wasm::bindgen(&self.project)?;
            browser::playwright(&self.project)?;
            licences::ensure(&self.project)?;
        }
        Ok(())
    }

    fn format(&mut self) -> Outcome {
        self.run(&format!("fmt --all --check -- {GROUPED}"))
            .map_err(|stop| Stop::new(format!("{stop}; `cargo tidy` puts it right")))
    }

    fn shape(&mut self) -> Outcome {
        shape::check(&self.project.path("src"))
    }

    fn licences(&mut self) -> Outcome {
        licences::check(&self.project)
    }

    fn clippy(&mut self) -> Outcome {
        self.run("clippy --workspace --all-targets -- -Dwarnings")?;
        self.run("clippy --workspace --all-targets --no-default-features -- -Dwarnings")
    }

    /// What `cargo play` builds: without debug assertions, some code is another.
    fn release(&mut self) -> Outcome {
        self.run("check --release --bin sumi")
    }

    fn docs(&mut self) -> Outcome {
        let mut doc =
            self.cargo("doc --workspace --no-deps --document-private-items --features sumi/stage");
        shell::run(doc.env("RUSTDOCFLAGS", "-Dwarnings"))
    }

    fn pure_tests(&mut self) -> Outcome {
        let tree = shell::read(&mut self.cargo("tree --no-default-features --prefix none"))?;
        if let Some(bevy) = tree.lines().find(|line| line.starts_with("bevy")) {
            let reason = format!("without default features the package still needs {bevy}");
            return Err(Stop::new(reason));
        }
        self.test(self.cargo("test --no-default-features"))
    }

    /// The tests of the game and those inside the code; `cargo test` would run those of `tests/pure` a second time.
    fn all_tests(&mut self) -> Outcome {
        self.test(self.cargo(&format!("test {GAME_TESTS}")))
    }

    /// The tests that are ignored elsewhere because they need a display or must draw.
    fn pictures(&mut self) -> Outcome {
        let display = VirtualDisplay::start()?;
        let line = format!("test {GAME_TESTS} -- --ignored --test-threads=1");
        let mut test = self.cargo(&line);
        display.show(&mut test);
        vulkan::draw_in_software(&mut test)?;
        count(&mut self.tally, |listen| shell::relay(&mut test, listen))
    }

    fn web(&mut self) -> Outcome {
        web::build(&self.project, Build::ForChecks)?;
        browser::build_daily_boards(&self.project)
    }

    fn browser(&mut self) -> Outcome {
        let page = Build::ForChecks.folder(&self.project);
        count(&mut self.tally, |listen| {
            browser::test(&self.project, &page, listen)
        })
    }

    fn test(&mut self, mut test: Command) -> Outcome {
        count(&mut self.tally, |listen| shell::relay(&mut test, listen))
    }

    fn run(&self, line: &str) -> Outcome {
        shell::run(&mut self.cargo(line))
    }

    fn cargo(&self, line: &str) -> Command {
        unattended(self.project.cargo(line))
    }
}

/// Nobody answers questions, and nobody builds again after the next change.
fn unattended(mut cargo: Command) -> Command {
    cargo
        .env("CI", "true")
        .env("CARGO_INCREMENTAL", "0")
        .stdin(Stdio::null());
    cargo
}

/// Adds up the tests that a program runs; a stage of tests in which none passes is broken.
fn count(sum: &mut Tally, run: impl FnOnce(&mut dyn FnMut(&str)) -> Outcome) -> Outcome {
    let mut tally = Tally::default();
    let outcome = run(&mut |line| tally += Tally::in_line(line).unwrap_or_default());
    *sum += tally;
    outcome?;
    if tally.passed == 0 {
        return Err(Stop::new("no test ran"));
    }
    Ok(())
}

/// Adds a part of the Rust toolchain that a minimal installation leaves out.
fn ensure_component(name: &str) -> Outcome {
    let subcommand = if name == "rustfmt" { "fmt" } else { name };
    if shell::succeeds(Command::new("cargo").args([subcommand, "--version"])) {
        return Ok(());
    }
    println!("Adding {name} to the Rust toolchain.");
    shell::run(Command::new("rustup").args(["component", "add", name]))
}

fn report(times: &[(&str, Duration)], mut tally: Tally, outcome: Outcome) -> ExitCode {
    println!("\n=== summary ===");
    for (name, time) in times {
        println!("{name:<12}{:>8.1} s", time.as_secs_f32());
    }
    let total: Duration = times.iter().map(|(_, time)| time).sum();
    println!("{:<12}{:>8.1} s", "together", total.as_secs_f32());
    if let Err(stop) = &outcome {
        // A check that fails without a failing test is a failure all the same.
        tally.failed = tally.failed.max(1);
        println!("failed in {stop}");
    }
    println!("{tally}");
    if outcome.is_ok() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(arguments: &[&str]) -> Option<Vec<&'static str>> {
        let arguments: Vec<String> = arguments.iter().map(ToString::to_string).collect();
        let stages = chosen(&arguments).ok()?;
        Some(stages.into_iter().map(|stage| stage.name).collect())
    }

    #[test]
    fn the_quick_run_leaves_out_pictures_web_and_browser() {
        let quick = [
            "tools", "format", "shape", "clippy", "release", "docs", "pure", "tests",
        ];
        assert_eq!(names(&["quick"]), Some(quick.to_vec()));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_whole_run_leaves_out_nothing() {
        assert_eq!(names(&[]).map(|names| names.len()), Some(STAGES.len()));
    }

    #[test]
    fn single_stages_run_after_their_tools() {
        assert_eq!(
            names(&["docs", "format"]),
            Some(vec!["tools", "format", "docs"])
        );
    }

    #[test]
    fn cargo_tidy_formats_as_it_is_checked() {
        let aliases = include_str!("../../.cargo/config.toml");
        assert!(aliases.contains(&format!("fmt --all -- {GROUPED}\"")));
    }

    #[test]
    fn unknown_stages_are_refused() {
        assert_eq!(names(&["format", "quik"]), None);
    }

    #[test]
    fn a_stage_in_which_no_test_passes_is_broken() {
        let mut sum = Tally::default();
        let outcome = count(&mut sum, |listen| {
            listen("running 0 tests");
            listen("test result: ok. 0 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out");
            Ok(())
        });
        assert!(outcome.is_err());
    }

    #[test]
    fn a_stage_adds_its_tests_to_the_sum_even_when_it_fails() {
        let mut sum = Tally {
            passed: 3,
            failed: 0,
        };
        let outcome = count(&mut sum, |listen| {
            listen("2 passed, 1 failed");
            Err(Stop::new("a test failed"))
        });
        assert!(outcome.is_err());
        assert_eq!(
            sum,
            Tally {
                passed: 5,
                failed: 1
            }
        );
    }
}
