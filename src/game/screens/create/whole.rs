//! The page of a drawing as a whole: kind, size, boxes, symmetry, what it is called, and the other drawings.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, Layout, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use super::title;
use crate::create::{Drawing, Edit};
use crate::game::{
    base::{
        Menu,
        theme::{
            DrawMenus,
            style::egui_colour,
            widget::{self, Look},
        },
    },
    create::{
        apply::EditDrawing,
        drafts::{DrawingRequest, RemovedDrawing},
        open_drawing::OpenDrawing,
    },
    library::Catalogue,
    screens::{
        chip::{self, chip, choice},
        everywhere::AppIntent,
        library::header,
        names::kind_key,
        new_puzzle::{field, kinds, stepper, symmetry_key},
    },
    store::{DrawingLine, Drawings},
};
use crate::generator::{PuzzleWish, Symmetry};
use crate::puzzle::{Boxes, Kind, Size};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        // Only one page lies over a screen.
        draw.in_set(DrawMenus)
            .ambiguous_with(DrawMenus)
            .run_if(in_state(Menu::Drawing).and_then(resource_exists::<OpenDrawing>)),
    );
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    catalogue: Res<Catalogue>,
    (open, drawings, removed): (Res<OpenDrawing>, Res<Drawings>, Res<RemovedDrawing>),
    mut app: MessageWriter<AppIntent>,
    mut edits: MessageWriter<EditDrawing>,
    mut requests: MessageWriter<DrawingRequest>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    widget::part(context, "whole drawing", whole, |ui| {
        let paper = egui_colour(look.palette().paper);
        ui.painter().rect_filled(whole, 0.0, paper);
        if header(ui, &look, &look.locale.text("create-whole"), None) {
            app.write(AppIntent::Back);
        }
        let column = |ui: &mut Ui| {
            let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(760.0));
            ui.allocate_ui_with_layout(vec2(width, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing = egui::Vec2::splat(look.scale.gap());
                let form = WholeForm {
                    look: &look,
                    drawing: open.drawing(),
                };
                edits.write_batch(form.draw(ui, &catalogue, width).map(EditDrawing));
                let list = DrawingList {
                    look: &look,
                    open: &open,
                    drawings: &drawings,
                    removed: &removed,
                };
                requests.write_batch(list.draw(ui));
                ui.add_space(look.scale.px(28.0));
            });
        };
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| ui.vertical_centered(column));
    });
    Ok(())
}

/// What can be changed of the drawing as a whole.
struct WholeForm<'a, 'look> {
    look: &'a Look<'look>,
    drawing: &'a Drawing,
}

impl WholeForm<'_, '_> {
    fn draw(&self, ui: &mut Ui, catalogue: &Catalogue, width: f32) -> Option<Edit> {
        let mut kind = self.drawing.kind();
        ui.add_space(self.look.scale.px(8.0));
        let chosen = kinds::draw(ui, self.look, catalogue, width, &mut kind);
        if let Some(tile) = chosen {
            widget::prefer(&tile);
        }
        ui.add_space(self.look.scale.px(10.0));
        let mut edit = (kind != self.drawing.kind()).then(|| self.of_kind(kind));
        edit = self.size(ui).map(Edit::Size).or(edit);
        edit = self.boxes(ui).or(edit);
        edit = self.symmetry(ui).or(edit);
        edit = self.names(ui).or(edit);
        field(ui, self.look, "create-everything", |ui| {
            if chip(ui, self.look, &self.look.locale.text("create-clear"), false).clicked() {
                edit = Some(Edit::Clear);
            }
        });
        edit
    }

    /// The same drawing as another kind, in the nearest size that this kind has.
    fn of_kind(&self, kind: Kind) -> Edit {
        let before = self.drawing.size();
        let sides = (1..=Size::LIMIT).filter_map(Size::square);
        let sides = sides.filter(|&size| kind.allows_size(size));
        let nearest = sides.min_by_key(|size| size.rows().abs_diff(before.rows()));
        let size = if kind.allows_size(before) {
            before
        } else {
            nearest.unwrap_or(PuzzleWish::usual(kind).size)
        };
        let changed = self.drawing.edited(&Edit::Kind(kind));
        let changed = changed.and_then(|drawing| drawing.edited(&Edit::Size(size)));
        changed.map_or(Edit::Kind(kind), |drawing| Edit::Replace(Box::new(drawing)))
    }

    fn size(&self, ui: &mut Ui) -> Option<Size> {
        let (look, kind, before) = (self.look, self.drawing.kind(), self.drawing.size());
        let mut size = before;
        if kind.has_runs() {
            let (mut rows, mut columns) = (before.rows(), before.columns());
            let bounds = (2, Size::LIMIT);
            field(ui, look, "create-rows", |ui| {
                stepper(ui, look, "create-rows", &mut rows, bounds);
            });
            field(ui, look, "create-columns", |ui| {
                stepper(ui, look, "create-columns", &mut columns, bounds);
            });
            size = Size::new(rows, columns).unwrap_or(before);
        } else {
            let sides = (2..=Size::LIMIT).filter_map(Size::square);
            let sizes = sides.filter(|&size| kind.allows_size(size));
            let names = sizes.map(|size| (size, size.to_string()));
            field(ui, look, "new-puzzle-size", |ui| {
                choice(ui, look, &mut size, names);
            });
        }
        (size != before).then_some(size)
    }

    fn boxes(&self, ui: &mut Ui) -> Option<Edit> {
        let (drawing, look) = (self.drawing, self.look);
        let usual = Boxes::for_size(drawing.size().rows())?;
        if !drawing.kind().has_boxes() || usual == usual.turned() {
            return None;
        }
        let before = drawing.boxes().filter(|&boxes| boxes != usual);
        let mut boxes = before;
        field(ui, look, "new-puzzle-boxes", |ui| {
            let shapes = [(None, usual), (Some(usual.turned()), usual.turned())];
            let names = shapes.map(|(boxes, shape)| (boxes, shape.to_string()));
            choice(ui, look, &mut boxes, names);
        });
        (boxes != before).then_some(Edit::Boxes(boxes))
    }

    fn symmetry(&self, ui: &mut Ui) -> Option<Edit> {
        let (drawing, look) = (self.drawing, self.look);
        if !drawing.kind().has_runs() && !drawing.kind().has_drawn_cages() {
            return None;
        }
        let mut symmetry = drawing.symmetry();
        field(ui, look, "new-puzzle-symmetry", |ui| {
            let names = Symmetry::NAMED;
            let names = names.map(|(_, name)| (name, look.locale.text(symmetry_key(name))));
            choice(ui, look, &mut symmetry, names);
        });
        (symmetry != drawing.symmetry()).then_some(Edit::Symmetry(symmetry))
    }

    /// Title, author and note.
    fn names(&self, ui: &mut Ui) -> Option<Edit> {
        let info = self.drawing.info();
        let title = self.text(ui, "create-title", &info.title, false);
        let author = self.text(ui, "create-author", &info.author, false);
        let note = self.text(ui, "create-note", &info.note, true);
        let author = author.map(Edit::Author);
        title.map(Edit::Title).or(author).or(note.map(Edit::Note))
    }

    /// A field for a text; returns what it has become.
    fn text(&self, ui: &mut Ui, key: &str, before: &str, is_long: bool) -> Option<String> {
        let look = self.look;
        let mut text = before.to_owned();
        field(ui, look, key, |ui| {
            let width = ui.available_width().min(look.scale.px(420.0));
            let edit = if is_long {
                egui::TextEdit::multiline(&mut text).desired_rows(2)
            } else {
                egui::TextEdit::singleline(&mut text)
            };
            let edit = edit
                .id_salt(key)
                .desired_width(width)
                .margin(vec2(look.scale.px(10.0), look.scale.px(8.0)));
            let response = ui.add(edit);
            let name = look.locale.text(key);
            response.widget_info(|| {
                let mut info = egui::WidgetInfo::text_edit(true, "", before, "");
                info.label = Some(name.clone());
                info
            });
        });
        (text != before).then_some(text)
    }
}

/// The drawings there are.
struct DrawingList<'a, 'look> {
    look: &'a Look<'look>,
    open: &'a OpenDrawing,
    drawings: &'a Drawings,
    removed: &'a RemovedDrawing,
}

impl DrawingList<'_, '_> {
    fn draw(&self, ui: &mut Ui) -> Option<DrawingRequest> {
        let look = self.look;
        let mut request = None;
        ui.add_space(look.scale.px(14.0));
        let heading = look.locale.text("create-drawings");
        ui.label(look.display(heading, look.scale.heading() * 0.85));
        if chip(ui, look, &look.locale.text("create-new"), false).clicked() {
            request = Some(DrawingRequest::New);
        }
        if let Some(drawing) = self.removed.drawing() {
            let title = [("title", title(look, drawing))];
            let text = look.locale.format("create-bring-back", &title);
            if chip(ui, look, &text, false).clicked() {
                request = Some(DrawingRequest::BringBack);
            }
        }
        for line in self.drawings.lines() {
            request = self.line(ui, line).or(request);
        }
        request
    }

    fn line(&self, ui: &mut Ui, line: &DrawingLine) -> Option<DrawingRequest> {
        let look = self.look;
        let kind = look.locale.text(kind_key(line.kind));
        let what = [("kind", kind), ("size", line.size.to_string())];
        let what = look.locale.format("puzzle-kind-size", &what);
        let name = if line.title.is_empty() {
            what.clone()
        } else {
            format!("{} · {what}", line.title)
        };
        let is_open = self.open.id() == Some(line.id);
        let mut request = None;
        ui.horizontal(|ui| {
            let room = ui.available_width() - look.scale.px(44.0) - look.scale.gap();
            let size = vec2(room.min(look.scale.px(520.0)), look.scale.px(44.0));
            let open = if is_open {
                chip::primary(ui, look, size, &name, false)
            } else {
                chip::secondary(ui, look, size, &name)
            };
            if open.clicked() && !is_open {
                request = Some(DrawingRequest::Open(line.id));
            }
            let delete = look
                .locale
                .format("create-remove", &[("title", name.clone())]);
            if widget::icon_button(ui, look, icons::TRASH, &delete).clicked() {
                request = Some(DrawingRequest::Remove(line.id));
            }
        });
        request
    }
}
