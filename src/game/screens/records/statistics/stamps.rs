//! The techniques that were needed in games solved without help, as small stamps.

use std::{cmp::Reverse, sync::Arc};

use bevy_egui::egui::{
    FontId, Galley, Pos2, Rect, Stroke, StrokeKind, Ui, pos2, text::LayoutJob, text::TextFormat,
    vec2,
};

use super::sheet::sheet;
use crate::contest::PlayStatistics;
use crate::game::{
    base::theme::{
        style::{display_font, egui_colour},
        widget::Look,
    },
    screens::{records::pen::Pen, watch::grouped},
};
use crate::solver::techniques::Technique;

/// The techniques with the number of games, the most used first.
#[derive(Default)]
pub(super) struct Stamps(Vec<(Technique, u32)>);

/// A stamp and where it goes.
struct Stamp {
    galley: Arc<Galley>,
    area: Rect,
}

impl Stamps {
    pub(super) fn of(numbers: &PlayStatistics) -> Self {
        let known = Technique::ALL.into_iter();
        let mut stamps: Vec<_> = known
            .filter_map(|technique| {
                let count = numbers.techniques.get(technique.name())?;
                Some((technique, *count))
            })
            .collect();
        stamps.sort_by_key(|(_, count)| Reverse(*count));
        Self(stamps)
    }

    /// Returns how high a sheet of this width is.
    pub(super) fn height(&self, ui: &Ui, look: &Look, width: f32) -> f32 {
        let room = width - look.scale.px(40.0);
        let stamps = self.place(ui, look, Pos2::ZERO, room);
        let bottom = stamps.last().map_or(0.0, |stamp| stamp.area.max.y);
        bottom.max(look.scale.px(60.0)) + look.scale.px(40.0 + 42.0)
    }

    pub(super) fn draw(&self, ui: &Ui, look: &Look, area: Rect) {
        let inner = sheet(ui, look, area, "statistics-techniques");
        let pen = Pen { ui, look };
        if self.0.is_empty() {
            let text = look.locale.text("statistics-no-techniques");
            pen.lines(inner.min, &text, inner.width(), 3);
        }
        let line = Stroke::new(1.2 * look.scale.line(), egui_colour(look.palette().pencil));
        for stamp in self.place(ui, look, inner.min, inner.width()) {
            let round = look.scale.px(3.0);
            let painter = ui.painter();
            painter.rect_stroke(stamp.area, round, line, StrokeKind::Inside);
            let corner = stamp.area.center() - stamp.galley.size() / 2.0;
            painter.galley(corner, stamp.galley, pen.ink());
        }
    }

    /// Puts the stamps into rows.
    fn place(&self, ui: &Ui, look: &Look, corner: Pos2, width: f32) -> Vec<Stamp> {
        let px = |length: f32| look.scale.px(length);
        let (mut x, mut y) = (corner.x, corner.y);
        let mut stamps = Vec::with_capacity(self.0.len());
        for (technique, count) in &self.0 {
            let galley = ui.painter().layout_job(words(look, *technique, *count));
            let size = vec2(galley.size().x + px(20.0), px(34.0));
            if x > corner.x && x + size.x > corner.x + width {
                (x, y) = (corner.x, y + px(42.0));
            }
            let area = Rect::from_min_size(pos2(x, y), size);
            x = area.max.x + px(8.0);
            stamps.push(Stamp { galley, area });
        }
        stamps
    }
}

/// The name of a technique, and in how many games it was needed.
fn words(look: &Look, technique: Technique, count: u32) -> LayoutJob {
    let palette = look.palette();
    let key = format!("{}.heading", technique.key());
    let name = look.locale.format(&key, &[("kind", String::new())]);
    let mut job = LayoutJob::default();
    let font = FontId::proportional(look.scale.small());
    job.append(
        &name,
        0.0,
        TextFormat::simple(font, egui_colour(palette.ink)),
    );
    let font = display_font(look.scale.small());
    let number = grouped(u64::from(count));
    let format = TextFormat::simple(font, egui_colour(palette.vermilion));
    job.append(&number, look.scale.px(8.0), format);
    job
}
