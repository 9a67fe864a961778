//! What happened in a run, in words with its time.

use std::time::Duration;

use crate::contest::{Aid, Ending, RunAct, RunEvent};
use crate::explain::Explainer;
use crate::game::{
    play::clock::written,
    watch::{Runner, performer::WatchedRun},
};
use crate::locale::Locale;
use crate::puzzle::{Change, Move};
use crate::solver::Step;

/// What is said about the step of a run that is shown.
pub(super) fn sentence(
    locale: &Locale,
    words: Explainer<'_>,
    run: &WatchedRun,
    runner: &Runner,
) -> String {
    let at = runner.tape.at();
    match run.event(at) {
        Some(event) => {
            let what = happened(locale, words, run, event);
            let values = [("time", written(event.at)), ("what", what)];
            locale.format("watch-run-event", &values)
        }
        None if at == 0 => locale.text("watch-says-start"),
        None => ended(locale, run, runner.tape.last_step()),
    }
}

fn ended(locale: &Locale, run: &WatchedRun, step: Option<&Step>) -> String {
    let key = match (step, run.run().claim.ending) {
        (Some(Step::Solved), _) => "watch-run-solved",
        (_, Ending::Surrendered) => "watch-run-given-up",
        _ => "watch-run-left",
    };
    locale.format(key, &[("time", written(run.end()))])
}

fn happened(locale: &Locale, words: Explainer<'_>, run: &WatchedRun, event: &RunEvent) -> String {
    match &event.act {
        RunAct::Move(act) => moved(locale, words, act),
        RunAct::Undo => locale.text("watch-run-undo"),
        RunAct::Redo => locale.text("watch-run-redo"),
        RunAct::Aid(aid) => paid(locale, *aid, run.price(event)),
        RunAct::Resumed(_) => locale.text("watch-run-resumed"),
        RunAct::GiveUp => locale.text("watch-run-give-up"),
    }
}

/// A move by its first change; what else belongs to it is only counted.
fn moved(locale: &Locale, words: Explainer<'_>, act: &Move) -> String {
    let [first, others @ ..] = act.changes() else {
        return String::new();
    };
    let cell = ("cell", words.cell(first.cell()));
    let what = match *first {
        Change::Place(_, digit) => {
            locale.format("watch-run-place", &[cell, ("digit", digit.to_string())])
        }
        Change::Reveal(_, digit) => {
            locale.format("watch-run-reveal", &[cell, ("digit", digit.to_string())])
        }
        Change::Erase(_) => locale.format("watch-run-erase", &[cell]),
        Change::Note(_, notes) if notes.is_empty() => locale.format("watch-run-no-notes", &[cell]),
        Change::Note(_, notes) => {
            locale.format("watch-run-notes", &[cell, ("digits", words.digits(notes))])
        }
    };
    if others.is_empty() {
        return what;
    }
    let values = [("what", what), ("count", others.len().to_string())];
    locale.format("watch-run-more", &values)
}

fn paid(locale: &Locale, aid: Aid, price: Option<Duration>) -> String {
    let what = locale.text(match aid {
        Aid::Marks => "watch-run-marks",
        Aid::Candidates => "watch-run-candidates",
        Aid::Hint(_) => "watch-run-hint",
    });
    let Some(price) = price else { return what };
    let seconds = [("seconds", price.as_secs().to_string())];
    let values = [
        ("what", what),
        ("price", locale.format("price-time", &seconds)),
    ];
    locale.format("watch-run-paid", &values)
}
