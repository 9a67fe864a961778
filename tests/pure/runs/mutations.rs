//! Honest runs that somebody has tampered with: each is refused, or proves what its own events say.

use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};
use sumi::contest::{Run, RunFault, verify};

use super::{checker::Checker, honest_runs, proven};

const ROUNDS: usize = 80;

/// What became of the mutations.
#[derive(Debug, Default)]
struct Tally {
    unreadable: usize,
    refused: usize,
    proven: usize,
}

#[test]
fn whatever_is_done_to_a_run_it_is_refused_or_proves_what_its_events_say() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let mut checker = Checker::default();
    let mut tally = Tally::default();
    let texts: Vec<String> = honest_runs().iter().map(Run::to_text).collect();
    for _ in 0..ROUNDS {
        for text in &texts {
            let mut mutated = text.clone();
            for _ in 0..rng.random_range(1..3) {
                mutated = tampered(&mutated, &mut rng);
            }
            judge(&mutated, &mut checker, &mut tally);
            // Whoever tampers may also work out what to claim.
            if let Some(repaired) = repaired(&mutated, &mut checker) {
                judge(&repaired, &mut checker, &mut tally);
            }
        }
    }
    let all = tally.unreadable + tally.refused + tally.proven;
    assert!(all >= 2000, "{tally:?}");
    // A test in which one of these never happens would show little.
    assert!(
        tally.unreadable > 200 && tally.refused > 200 && tally.proven > 200,
        "{tally:?}"
    );
}

fn judge(text: &str, checker: &mut Checker, tally: &mut Tally) {
    let Ok(run) = text.parse::<Run>() else {
        tally.unreadable += 1;
        return;
    };
    let found = checker.prove(text).filter(|_| run.boards.len() == 1);
    match verify(&run) {
        Ok(verified) => {
            assert_eq!(Some(proven(&verified)), found, "{text}");
            tally.proven += 1;
        }
        Err(fault) => {
            let is_claim = matches!(
                fault,
                RunFault::Ending { .. }
                    | RunFault::Solved { .. }
                    | RunFault::Time { .. }
                    | RunFault::Penalty { .. }
            );
            // What it claims is refused where something else is true, all else where nothing is.
            assert_eq!(found.is_some(), is_claim, "{fault}\n{text}");
            assert!(fault.to_string().ends_with('.'), "{fault}");
            tally.refused += 1;
        }
    }
}

/// The same events with what they prove as the claim.
fn repaired(text: &str, checker: &mut Checker) -> Option<String> {
    let found = checker.prove(text)?;
    let seconds = |time: u64| format!("{}.{:03}", time / 1000, time % 1000);
    let line = |line: &str| match line.split_once(' ') {
        Some(("ending", _)) => format!("ending {}", found.ending),
        Some(("boards", _)) => format!("boards {}", u32::from(found.ending == "solved")),
        Some(("time", _)) => format!("time {}", seconds(found.time)),
        Some(("penalty", _)) => format!("penalty {}", seconds(found.penalty)),
        _ => line.to_owned(),
    };
    let lines: Vec<String> = text.lines().map(line).collect();
    Some(lines.join("\n"))
}

/// Does one bad thing to a text.
pub(super) fn tampered(text: &str, rng: &mut ChaCha8Rng) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let [one, other] = [0; 2].map(|_| rng.random_range(0..lines.len()));
    match rng.random_range(0..12) {
        0 => drop(lines.remove(one)),
        1 => lines.insert(one, lines[one].clone()),
        2 => lines.swap(one, other),
        3 => {
            let line = lines.remove(one);
            lines.insert(other.min(lines.len()), line);
        }
        4 => lines.truncate(one),
        5 => lines[one] = with_junk(&lines[one], rng),
        6 | 7 => lines[one] = with_another_number(&lines[one], rng),
        8 => lines[one] = with_another_time(&lines[one], rng),
        9 => lines.insert(one, another_event(&lines[one], rng)),
        10 => {
            let mode = ["relaxed", "ranked", "daily", "race"].choose(rng).unwrap();
            lines[1] = format!("mode {mode}");
        }
        // Some lines are lost.
        _ => lines.retain(|_| rng.random_range(0..30) > 0),
    }
    lines.join("\n") + "\n"
}

fn with_junk(line: &str, rng: &mut ChaCha8Rng) -> String {
    let mut bytes = line.as_bytes().to_vec();
    let at = rng.random_range(0..=bytes.len());
    let end = rng.random_range(at..=bytes.len().min(at + 3));
    let junk = [
        rng.random::<u8>(),
        *b" 0123456789=~!rc.".choose(rng).unwrap(),
    ];
    bytes.splice(at..end, junk.into_iter().skip(rng.random_range(0..2)));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Changes one figure.
fn with_another_number(line: &str, rng: &mut ChaCha8Rng) -> String {
    let figures: Vec<usize> = line
        .char_indices()
        .filter(|(_, c)| c.is_ascii_digit())
        .map(|(at, _)| at)
        .collect();
    let Some(&at) = figures.choose(rng) else {
        return line.to_owned();
    };
    let figure = rng.random_range(0..10).to_string();
    format!("{}{figure}{}", &line[..at], &line[at + 1..])
}

fn with_another_time(line: &str, rng: &mut ChaCha8Rng) -> String {
    let Some((_, act)) = line
        .split_once(' ')
        .filter(|_| line.starts_with(|c: char| c.is_ascii_digit()))
    else {
        return line.to_owned();
    };
    format!(
        "{}.{:03} {act}",
        rng.random_range(0..90),
        rng.random_range(0..1000)
    )
}

/// Something that happens just before a line.
fn another_event(line: &str, rng: &mut ChaCha8Rng) -> String {
    let acts = [
        "undo",
        "redo",
        "marks",
        "candidates",
        "hint-where",
        "hint-why",
        "hint-played",
        "give-up",
        "resumed 5",
        "r1c1=1",
        "r1c1=2",
        "r2c2=",
        "r2c1~1,2",
        "r1c2!1",
        "r3c1=2 r1c3=2",
        "r1c1=1 r1c2=2",
    ];
    let time = line
        .split(' ')
        .next()
        .filter(|time| time.starts_with(|c: char| c.is_ascii_digit()));
    format!("{} {}", time.unwrap_or("0.000"), acts.choose(rng).unwrap())
}
