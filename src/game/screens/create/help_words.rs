//! What the program says while it looks for what is to be added, and when it cannot help.

use bevy_egui::egui::{RichText, Ui};

use crate::create::CompletionRefusal;
use crate::game::{
    base::theme::{style::egui_colour, widget::Look},
    create::{
        adding::{Adding, Addition},
        help_news::HelpRefusal,
        intent::CreateIntent,
        open_drawing::OpenDrawing,
    },
    screens::{chip::chip, names::level_key, new_puzzle::refusal_sentence},
};
use crate::puzzle::Level;

/// Says what is being looked for, with the way to stop it; tells whether anything is.
pub(super) fn progress(
    ui: &mut Ui,
    look: &Look,
    adding: &Adding,
    ask: &mut impl FnMut(CreateIntent),
) -> bool {
    let text = |key: &str| look.locale.text(key);
    let (heading, detail) = match adding.now() {
        None => return false,
        Some(Addition::Solution) => (text("create-filling"), String::new()),
        Some(Addition::Rest(level)) => {
            let tries = [("count", adding.tries().to_string())];
            let tries = look.locale.format("create-tries", &tries);
            let detail = format!("{} · {tries}", text(level_key(level)));
            (text("create-completing"), detail)
        }
    };
    ui.label(look.display(heading, look.scale.heading() * 0.85));
    ui.horizontal(|ui| {
        if chip(ui, look, &text("create-stop"), false).clicked() {
            ask(CreateIntent::StopHelp);
        }
        ui.label(look.small(detail));
    });
    true
}

/// Says why the program could not help.
pub(super) fn refusal(ui: &mut Ui, look: &Look, open: &OpenDrawing, refusal: &HelpRefusal) {
    let alarm = egui_colour(look.palette().vermilion);
    ui.label(
        RichText::new(sentence(look, open, refusal))
            .small()
            .color(alarm),
    );
}

fn sentence(look: &Look, open: &OpenDrawing, refusal: &HelpRefusal) -> String {
    let text = |key: &str| look.locale.text(key);
    match refusal {
        HelpRefusal::NoBoard => text("create-no-board"),
        HelpRefusal::NoSolution => text("create-no-fill"),
        HelpRefusal::NoSuchSolution => text("create-no-such-fill"),
        HelpRefusal::OnlySolution => text("create-only-fill"),
        HelpRefusal::TooLong => text("create-fill-too-long"),
        HelpRefusal::NothingMissing => text("create-nothing-missing"),
        HelpRefusal::NoShape => text("create-no-shape"),
        HelpRefusal::NoRoom => text("create-no-room"),
        HelpRefusal::Rest(CompletionRefusal::NoSolution) => text("create-rest-dead"),
        HelpRefusal::Rest(CompletionRefusal::NotFound) => text("create-rest-not-found"),
        HelpRefusal::Rest(refusal @ CompletionRefusal::Faults(_)) => {
            let first = refusal.fault().map(ToString::to_string);
            let fault = [("fault", first.unwrap_or_default())];
            look.locale.format("create-rest-faults", &fault)
        }
        HelpRefusal::Blocks(refusal) => {
            let wish = open.drawing().wish(Level::Easy);
            refusal_sentence(look, &wish, refusal)
        }
    }
}
