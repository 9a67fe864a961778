//! The page from which puzzles and games go out: as a link with its code, as text, on paper, as a picture.

mod desk;
mod link_tab;
mod making;
mod offer;
mod picture_tab;
mod print_tab;
mod text_tab;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts, EguiPrimaryContextPass,
    egui::{self, Align, Layout, Rect as EguiRect, Ui, pos2, vec2},
};
use egui_phosphor::regular as icons;

use self::desk::{ShareTab, Sharing, WaysOut};
use super::{
    chip::{chip, switch},
    everywhere::AppIntent,
    library::header,
    names,
};
use crate::game::{
    base::{
        ApplySystems, Menu,
        address::PageAddress,
        clipboard::TextCopied,
        theme::{
            DrawMenus,
            style::egui_colour,
            widget::{self, Look},
        },
    },
    library::Share,
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sharing>()
        .add_plugins(making::plugin)
        .add_systems(
            Update,
            (
                note_copy.run_if(on_message::<TextCopied>),
                open.run_if(on_message::<Share>),
            )
                .chain()
                .in_set(ApplySystems::Requests),
        )
        .add_systems(
            EguiPrimaryContextPass,
            draw.in_set(DrawMenus)
                .ambiguous_with(DrawMenus)
                .run_if(in_state(Menu::Share)),
        );
}

fn open(
    mut requests: MessageReader<Share>,
    mut sharing: ResMut<Sharing>,
    address: Res<PageAddress>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if let Some(share) = requests.read().last() {
        sharing.begin(share.clone(), &address);
        NextState::set_if_neq(&mut menu, Menu::Share);
    }
}

fn draw(
    mut contexts: EguiContexts,
    look: Look,
    mut sharing: ResMut<Sharing>,
    mut out: WaysOut,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = look.scale.window;
    let whole = EguiRect::from_min_max(pos2(0.0, 0.0), pos2(window.x, window.y));
    let sharing = sharing.bypass_change_detection();
    let about = title(&look, sharing);
    widget::part(context, "share", whole, |ui| {
        let paper = egui_colour(look.palette().paper);
        ui.painter().rect_filled(whole, 0.0, paper);
        let heading = look.locale.text("share");
        if header(ui, &look, &heading, Some(&about)) {
            out.intents.write(AppIntent::Back);
        }
        egui::ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let width = (window.x - 2.0 * look.scale.margin()).min(look.scale.px(640.0));
                ui.vertical_centered(|ui| {
                    ui.allocate_ui(vec2(width, 0.0), |ui| {
                        ui.with_layout(Layout::top_down(Align::Min), |ui| {
                            SharePage {
                                look: &look,
                                sharing,
                                about: &about,
                            }
                            .draw(ui, &mut out);
                        });
                    });
                });
            });
    });
    Ok(())
}

/// Lets the button of what was copied say so.
fn note_copy(mut copied: MessageReader<TextCopied>, mut sharing: ResMut<Sharing>) {
    sharing.copied = copied.read().last().map(|TextCopied(text)| text.clone());
}

/// What everything is called together.
fn title(look: &Look, sharing: &Sharing) -> String {
    match (&sharing.share, sharing.only()) {
        (Some(Share::Pack { name, .. }), None) => name.clone(),
        (_, Some(puzzle)) => names::title(look, puzzle),
        _ => String::new(),
    }
}

/// The page while it is drawn.
struct SharePage<'a, 'look> {
    look: &'a Look<'look>,
    sharing: &'a mut Sharing,
    /// What is shared, as it is called.
    about: &'a str,
}

impl SharePage<'_, '_> {
    fn draw(&mut self, ui: &mut Ui, out: &mut WaysOut) {
        let look = self.look;
        let gap = look.scale.px(8.0);
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        ui.add_space(look.scale.px(4.0));
        self.tabs(ui);
        ui.add_space(look.scale.px(10.0));
        if self.sharing.has_digits() && self.sharing.tab != ShareTab::Picture {
            self.offer_digits(ui, out);
        }
        match self.sharing.tab {
            ShareTab::Link => self.draw_link(ui, out),
            ShareTab::Text => self.draw_texts(ui, out),
            ShareTab::Print => self.draw_print(ui, out),
            ShareTab::Picture => self.draw_picture(ui, out),
        }
        ui.add_space(look.scale.px(24.0));
    }

    fn tabs(&mut self, ui: &mut Ui) {
        let is_one = self.sharing.only().is_some();
        let tabs = [
            (ShareTab::Link, icons::QR_CODE, "share-link"),
            (ShareTab::Text, icons::FILE_TEXT, "share-text"),
            (ShareTab::Print, icons::PRINTER, "share-print"),
            (ShareTab::Picture, icons::IMAGE, "share-picture"),
        ];
        let fits = |tab: ShareTab| is_one || tab != ShareTab::Picture;
        ui.horizontal_wrapped(|ui| {
            for (tab, icon, key) in tabs.into_iter().filter(|(tab, ..)| fits(*tab)) {
                let name = self.look.locale.text(key);
                // On a phone all of them fit into one line without their signs.
                let text = if self.look.scale.window.x < self.look.scale.px(600.0) {
                    name.clone()
                } else {
                    format!("{icon}  {name}")
                };
                let response = chip(ui, self.look, &text, tab == self.sharing.tab);
                widget::call(&response, &name);
                if response.clicked() {
                    self.sharing.tab = tab;
                }
            }
        });
    }

    /// The switch that takes the digits of a game along.
    fn offer_digits(&mut self, ui: &mut Ui, out: &WaysOut) {
        let mut with_digits = self.sharing.with_digits;
        self.switch(ui, "share-digits", &mut with_digits);
        if with_digits != self.sharing.with_digits {
            self.sharing.with_digits = with_digits;
            self.sharing.write_texts(&out.address);
        }
    }

    /// A line with a switch at its right.
    fn switch(&self, ui: &mut Ui, key: &'static str, on: &mut bool) {
        let look = self.look;
        let name = look.locale.text(key);
        ui.horizontal(|ui| {
            ui.set_min_height(look.scale.px(40.0));
            ui.label(&name);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                switch(ui, look, &name, on);
            });
        });
    }

    /// Tells whether a text is what was copied last.
    fn is_copied(&self, text: &str) -> bool {
        self.sharing.copied.as_deref() == Some(text)
    }

    /// Words that explain, under what they explain.
    fn remark(&self, ui: &mut Ui, key: &'static str) {
        let text = self.look.small(self.look.locale.text(key));
        ui.add(egui::Label::new(text).wrap());
    }
}
