//! What the game says beside the board: a hint, an answer, or why something cannot be right.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Ui},
};

use crate::explain::Explainer;
use crate::game::{
    base::{
        locale::GameLocale,
        settings::CheckLevel,
        theme::widget::{self, Look, egui_rect},
    },
    board::{self, Board, Cell, Fit, Notes, Selected},
    play::{
        advice::Advice,
        flaw::PuzzleFlaw,
        hover::Hovered,
        intent::GameIntent,
        notice::Notice,
        placement::Placed,
        rules::{self, Price},
        validate::Judgement,
    },
    screens::{clues, prices},
    store::{Assistance, TimedGame},
};
use crate::puzzle::{CellId, Conflict, Digits, LineDirection, Puzzle, Reason, Region, RegionKind};
use crate::score::HintStage;
use crate::solver::Hint;

type SpeakingGame = (
    &'static Board,
    &'static Fit,
    &'static Advice,
    &'static Notice,
    &'static Judgement,
    (&'static Assistance, Option<&'static TimedGame>),
);

pub(super) fn draw(
    mut contexts: EguiContexts,
    look: Look,
    placed: Res<Placed>,
    game: Single<SpeakingGame>,
    hovered: Res<Hovered>,
    selected: Option<Single<(&Cell, &Notes), With<Selected>>>,
    mut intents: MessageWriter<GameIntent>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (board, fit, advice, notice, judgement, (assistance, timed)) = *game;
    let puzzle = board.puzzle();
    let selected = selected.map(|selected| (selected.0.0, selected.1.0));
    let looked_at = [hovered.0, selected.map(|(cell, _)| cell)];
    let next = advice.next_stage();
    let price = rules::price(timed, assistance, GameIntent::Hint, next);
    let speech = hinted(&look.locale, puzzle, advice, price)
        .or_else(|| noticed(&look.locale, puzzle, notice))
        .or_else(|| {
            let marked = assistance.check >= CheckLevel::Rules;
            let mut cells = looked_at.into_iter().flatten().filter(|_| marked);
            cells.find_map(|cell| reasons(&look.locale, puzzle, judgement.conflicts(), cell))
        })
        .or_else(|| {
            let size = board::note_size(puzzle) * fit.cell;
            let (cell, notes) = selected.filter(|_| size < look.scale.readable())?;
            enlarged(&look.locale, puzzle, cell, notes)
        });
    if let Some(speech) = speech {
        widget::part(context, "speech", egui_rect(placed.words), |ui| {
            let height = placed.words.height();
            let asks = speech.ask.is_some() || speech.can_close;
            // Where there is little room the words can be scrolled, but not the buttons.
            let buttons = if asks { look.scale.px(46.0) } else { 0.0 };
            egui::ScrollArea::vertical()
                .max_height((height - buttons).max(height / 2.0))
                .auto_shrink([false, true])
                .show(ui, |ui| speak(ui, &look, &speech));
            if asks {
                ask(ui, &look, &speech, &mut intents);
            }
        });
    }
    Ok(())
}

/// What is said: a heading, sentences, and what can be asked next.
#[derive(Default)]
struct Speech {
    heading: Option<String>,
    text: String,
    /// It is read at a glance rather than as a sentence.
    is_large: bool,
    ask: Option<Ask>,
    can_close: bool,
}

/// Something that can be asked for, and what it costs.
struct Ask {
    text: String,
    price: Option<Price>,
    intent: GameIntent,
}

impl Speech {
    fn plain(text: String) -> Self {
        Self {
            text,
            ..Self::default()
        }
    }
}

fn speak(ui: &mut Ui, look: &Look, speech: &Speech) {
    ui.spacing_mut().item_spacing.y = look.scale.px(4.0);
    if let Some(heading) = &speech.heading {
        let size = look.scale.px(if speech.is_large { 22.0 } else { 18.0 });
        ui.label(look.display(heading.as_str(), size));
    }
    let size = look.scale.px(if speech.is_large { 21.0 } else { 15.0 });
    ui.label(egui::RichText::new(&speech.text).size(size));
}

fn ask(ui: &mut Ui, look: &Look, speech: &Speech, intents: &mut MessageWriter<GameIntent>) {
    ui.horizontal(|ui| {
        if let Some(ask) = &speech.ask {
            let price = ask.price.map(|price| prices::written(&look.locale, price));
            let price = look.small(price.unwrap_or_default());
            let response = ui.add(egui::Button::new(&ask.text).right_text(price));
            widget::call(&response, &ask.text);
            if response.clicked() {
                intents.write(ask.intent);
            }
        }
        if speech.can_close && ui.button(look.locale.text("hint-close")).clicked() {
            intents.write(GameIntent::Back);
        }
    });
}

fn hinted(
    locale: &GameLocale,
    puzzle: &Puzzle,
    advice: &Advice,
    price: Option<Price>,
) -> Option<Speech> {
    let (hint, stage) = match advice {
        Advice::None => return None,
        Advice::Thinking => return Some(Speech::plain(locale.text("hint-thinking"))),
        Advice::Given { hint, stage } => (hint, *stage),
    };
    let words = Explainer::new(puzzle, locale);
    let (heading, text) = match (hint, stage) {
        (Hint::Step(_), HintStage::Where) => (None, locale.text("hint-where")),
        (Hint::Step(step), _) => (
            Some(words.technique_heading(step.technique)),
            hint.explain(words),
        ),
        (Hint::WrongDigit { .. }, HintStage::Where) => (None, locale.text("hint-wrong")),
        (Hint::OnlyGuess { .. }, HintStage::Where) => (None, locale.text("hint-guess")),
        _ => (None, hint.explain(words)),
    };
    let ask = match stage {
        _ if !advice.goes_on() => None,
        HintStage::Where => Some("hint-explain"),
        HintStage::Why | HintStage::Played => Some("hint-play"),
    };
    let ask = ask.map(|key| Ask {
        text: locale.text(key),
        price,
        intent: GameIntent::Hint,
    });
    Some(Speech {
        heading,
        text,
        ask,
        can_close: true,
        is_large: false,
    })
}

fn noticed(locale: &GameLocale, puzzle: &Puzzle, notice: &Notice) -> Option<Speech> {
    let words = Explainer::new(puzzle, locale);
    let named = |cell: CellId| ("cell", words.cell(cell));
    let text = match notice {
        Notice::None => return None,
        Notice::Check(level) => locale.format("says-check", &[("level", locale.text(level.key()))]),
        Notice::Checkpoint => locale.text("says-checkpoint"),
        Notice::NoCheckpoint => locale.text("says-no-checkpoint"),
        Notice::AllRight => locale.text("says-all-right"),
        Notice::TakenBack(count) => {
            locale.format("says-taken-back", &[("count", count.to_string())])
        }
        Notice::Unknown => locale.text("says-unknown"),
        Notice::NotRight => locale.text("says-not-right"),
        Notice::Possible(cell, digits) if digits.is_empty() => {
            locale.format("says-impossible", &[named(*cell)])
        }
        Notice::Possible(cell, digits) => {
            let digits = ("digits", words.digits(*digits));
            locale.format("says-possible", &[named(*cell), digits])
        }
        Notice::Restarted => locale.text("says-restarted"),
        Notice::Played => locale.text("says-played"),
        Notice::Marked(price) => {
            let price = prices::written(locale, *price);
            locale.format("says-marked", &[("price", price)])
        }
        Notice::Flawed(PuzzleFlaw::NoSolution) => locale.text("says-no-solution"),
        Notice::Flawed(PuzzleFlaw::SeveralSolutions) => locale.text("says-several-solutions"),
        Notice::Unmarked(flaw) => {
            let flaw = [("flaw", locale.text(flaw.key()))];
            locale.format("says-unmarked", &flaw)
        }
        Notice::AgainstRules => locale.text("says-against-rules"),
        Notice::Price(intent, price) => return Some(offered(locale, *intent, *price)),
    };
    Some(Speech::plain(text))
}

/// Says what something costs before it is paid for, with a button that accepts.
fn offered(locale: &GameLocale, intent: GameIntent, price: Price) -> Speech {
    let name = locale.text(price_key(intent));
    let cost = prices::written(locale, price);
    let values = [("what", name), ("price", cost)];
    Speech {
        text: locale.format("says-price", &values),
        ask: Some(Ask {
            text: locale.text("says-price-accept"),
            price: None,
            intent,
        }),
        can_close: true,
        ..Speech::default()
    }
}

fn price_key(intent: GameIntent) -> &'static str {
    match intent {
        GameIntent::Check => "price-check",
        GameIntent::FillNotes => "menu-fill-notes",
        GameIntent::Possible => "menu-possible",
        GameIntent::UndoToRight => "menu-undo-to-right",
        _ => "play-watch",
    }
}

/// Says every conflict that a cell is part of.
fn reasons(
    locale: &GameLocale,
    puzzle: &Puzzle,
    conflicts: &[Conflict],
    cell: CellId,
) -> Option<Speech> {
    let here = conflicts
        .iter()
        .filter(|conflict| conflict.cells.contains(&cell));
    let mut lines: Vec<String> = here
        .map(|conflict| reason(locale, puzzle, conflict))
        .collect();
    lines.dedup();
    (!lines.is_empty()).then(|| Speech::plain(lines.join("\n")))
}

fn reason(locale: &GameLocale, puzzle: &Puzzle, conflict: &Conflict) -> String {
    match conflict.reason {
        Reason::Repeat { region, digit } => {
            let count = conflict.cells.len();
            let values = [
                ("digit", digit.to_string()),
                ("count", count.to_string()),
                ("group", group(locale, puzzle, puzzle.region(region))),
            ];
            match count {
                2 => locale.format("conflict-two", &values),
                _ => locale.format("conflict-many", &values),
            }
        }
        Reason::OutOfReach { cage } => {
            locale.format("conflict-reach", &[("clue", puzzle.clue(cage))])
        }
        Reason::Wrong { cage } => locale.format("conflict-wrong", &[("clue", puzzle.clue(cage))]),
    }
}

fn group(locale: &GameLocale, puzzle: &Puzzle, region: &Region) -> String {
    let first = region.cells.first().map(|&cell| puzzle.size().place(cell));
    let (row, column) = first.map_or((0, 0), |place| (place.row + 1, place.column + 1));
    let numbered = |number: i32| [("number", number.to_string())];
    match region.kind {
        RegionKind::Row => locale.format("group-row", &numbered(row)),
        RegionKind::Column => locale.format("group-column", &numbered(column)),
        RegionKind::Box => locale.text("group-box"),
        RegionKind::Window => locale.text("group-window"),
        RegionKind::Run => locale.text("group-run"),
        RegionKind::Cage => locale.text("group-cage"),
    }
}

/// Tells in large what is hard to read in a small cell: its clues and its notes.
fn enlarged(locale: &GameLocale, puzzle: &Puzzle, cell: CellId, notes: Digits) -> Option<Speech> {
    let clues = clues::of(puzzle, cell).into_iter().map(|clue| {
        let key = match clue.way {
            Some(LineDirection::Across) => "says-across",
            Some(LineDirection::Down) => "says-down",
            None => return clue.text,
        };
        locale.format(key, &[("sum", clue.text)])
    });
    let clues: Vec<_> = clues.collect();
    let digits = ("digits", Explainer::new(puzzle, locale).digits(notes));
    let noted = (!notes.is_empty()).then(|| locale.format("says-notes", &[digits]));
    (noted.is_some() || !clues.is_empty()).then(|| Speech {
        heading: (!clues.is_empty()).then(|| clues.join(" · ")),
        text: noted.unwrap_or_default(),
        is_large: true,
        ..Speech::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format;
    use crate::puzzle::{Digit, Verdict};

    fn said(entries: &str, cell: &str) -> Option<String> {
        let text = format!(
            r#"(kind: KenKen, size: (3, 3), entries: "{entries}", cages: [("3+", "r1c1 r1c2"), ("3*", "r1c3 r2c3"),
            ("8+", "r2c1 r2c2 r3c1"), ("1-", "r3c2 r3c3")])"#
        );
        let draft = format::ron::read(&text).unwrap().remove(0);
        let puzzle = draft.check().unwrap();
        let verdict = Verdict::of(&puzzle, &draft.position(&puzzle));
        let cell = puzzle.size().cell(cell.parse().unwrap()).unwrap();
        reasons(&GameLocale::default(), &puzzle, verdict.conflicts(), cell)
            .map(|speech| speech.text)
    }

    #[test]
    fn a_conflict_is_told_in_words_where_it_is() {
        let row = said("r2c1=3 r2c2=3", "r2c1");
        assert_eq!(row.as_deref(), Some("Two 3s in row 2"));
        let three = said("r1c1=2 r2c1=2 r3c1=2", "r2c1").unwrap();
        assert!(three.starts_with("3 times 2 in column 1"), "{three}");
        let reach = said("r1c3=2", "r1c3");
        assert_eq!(reach.as_deref(), Some("3× can no longer be reached"));
        let wrong = said("r1c1=1 r1c2=3", "r1c2");
        assert_eq!(wrong.as_deref(), Some("These digits do not make 3+"));
        assert_eq!(said("r2c1=3 r2c2=3", "r1c1"), None);
    }

    #[test]
    fn sums_and_notes_of_a_small_cell_are_told_in_large() {
        let text = r#"(kind: Kakuro, size: (2, 2), cages: [("4", "r1c1 r1c2"), ("6", "r2c1 r2c2"), ("3", "r1c1 r2c1"), ("7", "r1c2 r2c2")])"#;
        let puzzle = format::ron::read(text).unwrap()[0].check().unwrap();
        let cell = puzzle.size().cell("r1c2".parse().unwrap()).unwrap();
        let told = |notes| enlarged(&GameLocale::default(), &puzzle, cell, notes).unwrap();
        let notes = [1, 3].into_iter().filter_map(Digit::new).collect();
        assert_eq!(told(notes).heading.as_deref(), Some("Across 4 · Down 7"));
        assert_eq!(told(notes).text, "Notes: 1, 3");
        assert_eq!(told(Digits::EMPTY).text, "");
    }
}
