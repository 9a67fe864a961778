//! Words at fixed places, in the few sizes there are.

use bevy_egui::egui::{
    Align2, Color32, FontId, Pos2, Rect, Ui, text::LayoutJob, text::TextWrapping,
};

use crate::game::base::theme::{
    style::{display_font, egui_colour},
    widget::Look,
};

/// Writes words at fixed places.
#[derive(Clone, Copy)]
pub(super) struct Pen<'a, 'w> {
    /// Where to write.
    pub(super) ui: &'a Ui,
    /// With which colours and sizes.
    pub(super) look: &'a Look<'w>,
}

impl Pen<'_, '_> {
    /// The colour of what matters.
    pub(super) fn ink(&self) -> Color32 {
        egui_colour(self.look.palette().ink)
    }

    /// The colour of what stands beside it.
    pub(super) fn thin(&self) -> Color32 {
        egui_colour(self.look.palette().thin_ink)
    }

    /// Writes in the face of headings and digits.
    pub(super) fn brush(&self, at: Pos2, anchor: Align2, text: &str, size: f32) -> Rect {
        let painter = self.ui.painter();
        painter.text(at, anchor, text, display_font(size), self.ink())
    }

    /// Writes small print.
    pub(super) fn small(&self, at: Pos2, anchor: Align2, text: &str) -> Rect {
        self.small_in(at, anchor, text, self.thin())
    }

    /// Writes small print in a colour.
    pub(super) fn small_in(&self, at: Pos2, anchor: Align2, text: &str, colour: Color32) -> Rect {
        let font = FontId::proportional(self.look.scale.small());
        self.ui.painter().text(at, anchor, text, font, colour)
    }

    /// Writes up to so many lines of body text into a width, from the left top.
    pub(super) fn lines(&self, at: Pos2, text: &str, width: f32, most: usize) {
        let font = FontId::proportional(self.look.scale.body());
        let mut job = LayoutJob::simple(text.into(), font, self.ink(), width);
        job.wrap = TextWrapping {
            max_width: width,
            max_rows: most,
            ..TextWrapping::default()
        };
        let galley = self.ui.painter().layout_job(job);
        self.ui.painter().galley(at, galley, self.ink());
    }
}
