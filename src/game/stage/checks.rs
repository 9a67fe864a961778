//! What a script expects, checked against the game's state and against its picture.

use bevy::prelude::*;
use serde_json::Value;

use super::{
    command::{Expectation, Part, Sight, Source, Spot, Target},
    picture::{Pixel, same_ground},
    runner::{self, ScriptRunner},
    tokens::Mismatch,
    ui_query,
};
use crate::format;
use crate::game::{
    base::{
        clipboard::ClipboardDesk,
        theme::{Palette, Theme},
    },
    create::open_drawing::OpenDrawing,
    snapshot,
};
use crate::puzzle::{Digit, Place};

impl ScriptRunner<'_> {
    /// Tells what an expectation wants and what is there instead.
    pub(super) fn check(&mut self, expectation: &Expectation) -> Result<(), Mismatch> {
        match expectation {
            Expectation::Screen(name) => self.check_screen(name),
            Expectation::Selected(places) => self.check_selection(places),
            Expectation::Value { place, digit } => self.check_value(*place, *digit),
            Expectation::Conflicts(count) => self.check_conflicts(*count),
            Expectation::Text { text, present } => self.check_text(text, *present),
            Expectation::Copied(text) => self.check_copied(text),
            Expectation::Drawn(path) => self.check_drawn(path),
            Expectation::State { path, value } => self.check_state(path, value),
            Expectation::Picture { spot, sight } => self.check_picture(spot, sight),
        }
    }

    fn check_screen(&mut self, name: &str) -> Result<(), Mismatch> {
        let screen = format!("{:?}", snapshot::take(self.driver.app.world_mut()).screen);
        hold(screen == name, || {
            Mismatch::new(format!("screen {name}"), screen)
        })
    }

    fn check_selection(&mut self, places: &[Place]) -> Result<(), Mismatch> {
        let markers = snapshot::take(self.driver.app.world_mut()).markers;
        let selected = markers
            .into_iter()
            .filter(|(_, markers)| markers.contains(&"selected"));
        let found: Vec<_> = selected.map(|(place, _)| place).collect();
        let mut wanted: Vec<_> = places.iter().map(Place::to_string).collect();
        wanted.sort();
        let list = |places: &[String]| {
            if places.is_empty() {
                "nothing".into()
            } else {
                places.join(" ")
            }
        };
        hold(found == wanted, || {
            Mismatch::new(format!("{} selected", list(&wanted)), list(&found))
        })
    }

    fn check_value(&mut self, place: Place, digit: Option<Digit>) -> Result<(), Mismatch> {
        self.area(&Target::Cell(place))?;
        let values = snapshot::take(self.driver.app.world_mut()).values;
        let found = values.get(&place.to_string()).copied();
        let name = |digit: Option<u8>| digit.map_or("empty".into(), |digit| digit.to_string());
        let wanted = digit.map(Digit::get);
        hold(found == wanted, || {
            Mismatch::new(format!("{place} = {}", name(wanted)), name(found))
        })
    }

    fn check_conflicts(&mut self, count: usize) -> Result<(), Mismatch> {
        let found = snapshot::take(self.driver.app.world_mut()).conflicts;
        hold(found == count, || {
            Mismatch::new(format!("{count} cells in conflict"), found.to_string())
        })
    }

    fn check_text(&mut self, text: &str, present: bool) -> Result<(), Mismatch> {
        let texts: Vec<_> = ui_query::texts(self.driver.app.world_mut())
            .into_iter()
            .map(|seen| seen.text)
            .collect();
        let found = texts.iter().any(|seen| seen.contains(text));
        let not = if present { "" } else { "no " };
        hold(found == present, || {
            Mismatch::new(format!("{not}text \"{text}\""), format!("{texts:?}"))
        })
    }

    fn check_copied(&mut self, text: &str) -> Result<(), Mismatch> {
        let desk = self.driver.app.world().resource::<ClipboardDesk>();
        let copied = desk.own.as_deref().unwrap_or_default();
        hold(copied.contains(text), || {
            Mismatch::new(format!("copied \"{text}\""), format!("\"{copied}\""))
        })
    }

    fn check_drawn(&mut self, path: &str) -> Result<(), Mismatch> {
        let wanted = runner::puzzle(&Source::Path(path.into()))?;
        let state = snapshot::take(self.driver.app.world_mut());
        let standing = state.drawing.and_then(|drawing| drawing.standing);
        let open = self.driver.app.world().get_resource::<OpenDrawing>();
        let puzzle = open.and_then(OpenDrawing::puzzle);
        let is_wanted = puzzle.is_some_and(|puzzle| puzzle.is_the_same_as(&wanted));
        hold(is_wanted && standing == Some("unique"), || {
            let drawn = open.map(|open| format::share_text(&open.drawing().to_draft()));
            let found = drawn.unwrap_or_else(|| "no drawing".into());
            let expected = format!(
                "{} with one solution",
                format::share_text(&wanted.to_draft())
            );
            Mismatch::new(expected, format!("{found}, which is {standing:?}"))
        })
    }

    fn check_state(&mut self, path: &str, value: &Value) -> Result<(), Mismatch> {
        let state = serde_json::to_value(snapshot::take(self.driver.app.world_mut()));
        let state = state.map_err(|error| Mismatch::new("a state", error.to_string()))?;
        let found = path
            .split('.')
            .try_fold(&state, |entry, name| entry.get(name));
        hold(found == Some(value), || {
            let found = found.map_or("nothing".into(), Value::to_string);
            Mismatch::new(format!("{path} = {value}"), found)
        })
    }

    fn check_picture(&mut self, spot: &Spot, sight: &Sight) -> Result<(), Mismatch> {
        let picture = self.picture()?;
        let area = self.spot(spot)?;
        let ground = picture.ground(area);
        match sight {
            Sight::Colour { name, present } => {
                let palette = &self.driver.app.world().resource::<Theme>().palette;
                let wanted = colour(palette, name)
                    .ok_or_else(|| Mismatch::new("a colour of the theme", name))?;
                let verb = if *present { "" } else { "no " };
                hold(picture.shows(area, wanted) == *present, || {
                    Mismatch::new(
                        format!("{verb}{name} {wanted:?} there"),
                        format!("a ground of {ground:?}"),
                    )
                })
            }
            Sight::Like { other, same } => {
                let other = picture.ground(self.spot(other)?);
                let found = ground.zip(other).is_some_and(|(a, b)| same_ground(a, b));
                let verb = if *same {
                    "the same colour"
                } else {
                    "different colours"
                };
                hold(found == *same, || {
                    Mismatch::new(verb, format!("{ground:?} and {other:?}"))
                })
            }
        }
    }

    fn spot(&mut self, spot: &Spot) -> Result<Rect, Mismatch> {
        let area = self.area(&spot.target)?;
        let share = |left: f32, top: f32, right: f32, bottom: f32| {
            let at = |x, y| area.min + area.size() * Vec2::new(x, y);
            Rect::from_corners(at(left, top), at(right, bottom))
        };
        Ok(match (&spot.target, spot.part) {
            // Without the lines around the cell.
            (Target::Cell(_), Part::Whole) => share(0.1, 0.1, 0.9, 0.9),
            (_, Part::Whole) => area,
            (_, Part::Centre) => share(0.3, 0.32, 0.7, 0.85),
            (_, Part::Corner) => share(0.06, 0.06, 0.5, 0.3),
        })
    }
}

fn hold(condition: bool, otherwise: impl FnOnce() -> Mismatch) -> Result<(), Mismatch> {
    if condition { Ok(()) } else { Err(otherwise()) }
}

fn colour(palette: &Palette, name: &str) -> Option<Pixel> {
    let colour = match name {
        "paper" => palette.paper,
        "sheet" => palette.sheet,
        "ink" => palette.ink,
        "brush" => palette.brush,
        "vermilion" => palette.vermilion,
        "pencil" => palette.pencil,
        "jade" => palette.jade,
        _ => return None,
    };
    let [red, green, blue, _] = colour.to_srgba().to_u8_array();
    Some([red, green, blue])
}
