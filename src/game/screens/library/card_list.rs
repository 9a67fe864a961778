//! The list of cards in their packs: only what can be seen of it is laid out, and it scrolls to whichever card is wanted.

use std::{collections::BTreeSet, sync::Arc};

use bevy_egui::egui::{
    self, Align, Pos2, Rect as EguiRect, Response, Ui, Vec2, style::ScrollAnimation, vec2,
};

use super::{
    card_face::LibraryCard,
    card_menu::MenuSubject,
    card_target::CardTarget,
    list_layout::{LaidOutGroup, lay_out},
    pack_row::{self, PackResponse},
};
use crate::contest::Fingerprint;
use crate::game::{
    base::theme::widget::Look,
    library::{Arrangement, CatalogueEntry, CollectionEdit, Pack, PuzzleBests},
    store::tidy,
};

/// In how many passes a card or heading may take the focus that is scrolled to.
const PATIENCE: u8 = 6;

/// A way through the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ListMove {
    /// To the first card.
    First,
    /// To the last card.
    Last,
    /// As many rows up as can be seen.
    PageUp,
    /// As many rows down as can be seen.
    PageDown,
    /// To the top of the page, to no card.
    Top,
}

/// What somebody wants of a card or a heading.
pub(super) enum ListRequest {
    Play(Arc<CatalogueEntry>),
    Menu(MenuSubject, Pos2),
    /// To fold or unfold a pack, by its name.
    Fold(String),
}

/// What the list shows.
pub(super) struct ShownCards<'a> {
    pub(super) arrangement: &'a Arrangement,
    pub(super) bests: &'a PuzzleBests,
    pub(super) folded: &'a BTreeSet<String>,
    /// It is what was chosen; before, nobody is led anywhere.
    pub(super) is_ready: bool,
    /// Whoever is here points at things, and needs no focus.
    pub(super) points: bool,
}

/// The card or the heading of an own pack that has the focus, or the card that is pointed at.
struct HighlightedCard {
    subject: MenuSubject,
    /// Its place among the cards that are not folded away; of a heading, that of the first card below it.
    place: usize,
    /// What stands in its place when it is gone.
    successor: CardTarget,
    /// Where its menu opens.
    menu: Pos2,
}

/// Where somebody is in the list.
#[derive(Default)]
pub(super) struct CardList {
    highlighted: Option<HighlightedCard>,
    /// What was opened last, to return to.
    opened: Option<Fingerprint>,
    target: Option<CardTarget>,
    /// The name of a pack that has come, to which nobody was led yet.
    new_pack: Option<String>,
    /// In how many passes the target still takes the focus.
    tries: u8,
    /// The target is meant in what will be shown, not in what is shown yet.
    waits: bool,
    wanted_move: Option<ListMove>,
    /// How many rows can be seen, and how many cards stand in each.
    page: (usize, usize),
    /// The first card that can be seen.
    first_seen: usize,
    is_scrolled: bool,
}

impl CardList {
    /// Leads whoever comes to the card that was opened last; whoever does not point needs one to begin with.
    pub(super) fn arrive(&mut self, points: bool) {
        match self.opened {
            Some(puzzle) => self.aim(CardTarget::Puzzle(puzzle)),
            None if !points => self.aim(CardTarget::Place(0)),
            None => {}
        }
        self.waits = false;
    }

    /// Returns the puzzle or own pack that has the focus or is pointed at, and where its menu opens.
    pub(super) fn highlighted(&self) -> Option<(&MenuSubject, Pos2)> {
        let card = self.highlighted.as_ref();
        card.map(|card| (&card.subject, card.menu))
    }

    /// Notes which puzzle is left for, to return to its card.
    pub(super) fn note_opened(&mut self, entry: &CatalogueEntry) {
        self.opened = Some(entry.fingerprint);
    }

    /// Goes somewhere as soon as the cards are drawn.
    pub(super) fn go(&mut self, way: ListMove) {
        self.wanted_move = Some(way);
    }

    /// Gives the focus back to the card or heading that had it.
    pub(super) fn return_to_highlighted(&mut self) {
        let card = self.highlighted.as_ref();
        match card.map(|card| &card.subject) {
            Some(MenuSubject::Puzzle(entry)) => self.aim(CardTarget::Puzzle(entry.fingerprint)),
            Some(MenuSubject::Pack(name)) => {
                self.aim(CardTarget::Pack(Pack::Own(name.as_str().into()).name()));
            }
            Some(MenuSubject::Order) | None => {}
        }
    }

    /// Leads to a pack that has come as soon as it is shown.
    pub(super) fn note_new_pack(&mut self, name: &str) {
        self.new_pack = Some(Pack::Own(name.into()).name());
    }

    /// Notes what a highlighted pack is called from now on.
    pub(super) fn note_edit(&mut self, edit: &CollectionEdit) {
        if let CollectionEdit::RenamePack(before, name) = edit
            && let Some(card) = &mut self.highlighted
            && let MenuSubject::Pack(pack) = &mut card.subject
            && pack == before
        {
            *pack = tidy(name);
        }
    }

    /// Stays at this place, whichever card or heading stands there then.
    pub(super) fn stay_here(&mut self) {
        if let Some(card) = &self.highlighted {
            self.aim(card.successor.clone());
        }
    }

    /// Whether the top of the page is out of sight.
    pub(super) fn is_scrolled(&self) -> bool {
        self.is_scrolled
    }

    fn aim(&mut self, target: CardTarget) {
        self.target = Some(target);
        self.tries = PATIENCE;
        self.waits = true;
    }

    /// Draws the headings and cards that can be seen, and returns what somebody wants.
    pub(super) fn draw(
        &mut self,
        ui: &mut Ui,
        look: &Look,
        width: f32,
        shown: &ShownCards,
    ) -> Option<ListRequest> {
        let (mut groups, height) = lay_out(look, shown, width);
        let (area, _) = ui.allocate_exact_size(vec2(width, height), egui::Sense::hover());
        for group in &mut groups {
            group.move_by(area.min.to_vec2());
        }
        let clip = ui.clip_rect();
        self.is_scrolled = area.min.y < clip.min.y;
        if shown.is_ready {
            if let Some(pack) = self.new_pack.take() {
                self.aim(CardTarget::FirstOf(pack));
            }
            self.follow_move(ui, &groups, clip);
        }
        if shown.is_ready || !self.waits {
            self.seek(ui, &groups, shown.points);
        }
        let is_steered = !shown.points;
        let before = self.highlighted.take();
        self.first_seen = usize::MAX;
        let mut wanted = None;
        for laid_out in &groups {
            let found = self.draw_group(ui, look, laid_out, shown);
            wanted = found.or(wanted);
        }
        // A menu over the cards hides the focus; what it is about stays the same.
        let is_covered = ui.memory(|memory| memory.top_modal_layer().is_some());
        if self.highlighted.is_none() && (is_covered || is_steered && self.target.is_some()) {
            self.highlighted = before;
        }
        wanted
    }

    /// Turns a move into the card to which it leads.
    fn follow_move(&mut self, ui: &Ui, groups: &[LaidOutGroup], clip: EguiRect) {
        let Some(way) = self.wanted_move.take() else {
            return;
        };
        if let Some(group) = groups.iter().find(|group| !group.is_folded) {
            let rows = (clip.height() / group.grid.step()).floor().max(1.0);
            self.page = (rows as usize, group.grid.columns());
        }
        let here = self
            .highlighted
            .as_ref()
            .map_or(self.first_seen, |card| card.place);
        let here = if here == usize::MAX { 0 } else { here };
        let page = self.page.0 * self.page.1;
        let place = match way {
            ListMove::First => 0,
            ListMove::Last => usize::MAX,
            ListMove::PageUp => here.saturating_sub(page),
            ListMove::PageDown => here.saturating_add(page),
            ListMove::Top => {
                let top = EguiRect::from_min_size(clip.min, vec2(1.0, 1.0));
                let far = top.translate(vec2(0.0, -1e6));
                ui.scroll_to_rect_animation(far, Some(Align::TOP), ScrollAnimation::none());
                return;
            }
        };
        self.aim(CardTarget::Place(place));
    }

    /// Scrolls to the target; whoever steers gets the focus there when it is drawn.
    fn seek(&mut self, ui: &Ui, groups: &[LaidOutGroup], points: bool) {
        let Some(target) = self.target.clone() else {
            return;
        };
        let is_first = target == CardTarget::Place(0);
        let found = target.find(groups);
        if self.tries == 0 || found.is_none() {
            self.target = None;
            return;
        }
        self.tries -= 1;
        ui.ctx().request_repaint();
        if let Some((place, target)) = found {
            self.target = Some(target);
            if !is_in_sight(ui, place) {
                // The first card alone needs no more of the list than itself.
                let align = (!is_first).then_some(Align::Center);
                ui.scroll_to_rect_animation(place.expand(6.0), align, ScrollAnimation::none());
            } else if points {
                self.target = None;
            }
        }
    }

    fn draw_group(
        &mut self,
        ui: &mut Ui,
        look: &Look,
        laid_out: &LaidOutGroup,
        shown: &ShownCards,
    ) -> Option<ListRequest> {
        let mut wanted = None;
        let clip = ui.clip_rect().expand(pack_row::height(look) * 2.0);
        if let (Some(heading), Some(pack)) = (laid_out.heading, &laid_out.group.pack)
            && heading.intersects(clip)
        {
            wanted = self.draw_heading(ui, look, laid_out, pack, heading, shown);
        }
        if laid_out.is_folded {
            return wanted;
        }
        let entries = &laid_out.group.entries;
        laid_out
            .grid
            .show_at(ui, laid_out.corner, |ui, index, area| {
                let entry = &entries[index];
                let card = LibraryCard {
                    entry,
                    progress: shown.arrangement.book.of(entry.fingerprint),
                    best: shown.bests.get(&entry.fingerprint),
                };
                let place = laid_out.first + index;
                if area.min.y >= ui.clip_rect().min.y {
                    self.first_seen = self.first_seen.min(place);
                }
                let response = card.draw(ui, look, area);
                self.attend_card(ui, entry, place, &response.card, shown.points);
                let asks = response.dots.clicked() || response.card.secondary_clicked();
                if asks {
                    let at = response.dots.rect.center();
                    let subject = MenuSubject::Puzzle(Arc::clone(entry));
                    wanted = Some(ListRequest::Menu(subject, at));
                } else if response.card.clicked() {
                    wanted = Some(ListRequest::Play(Arc::clone(entry)));
                }
            });
        wanted
    }

    fn attend_card(
        &mut self,
        ui: &Ui,
        entry: &Arc<CatalogueEntry>,
        place: usize,
        card: &Response,
        points: bool,
    ) {
        let target = CardTarget::Puzzle(entry.fingerprint);
        let margin = vec2(0.0, card.rect.height() * 0.15);
        let is_meant = self.attend(ui, &target, card, margin, points);
        // A mouse that rests somewhere means nothing to whoever uses keys.
        let is_pointed_at = points && self.highlighted.is_none() && card.contains_pointer();
        if is_meant || is_pointed_at {
            self.highlighted = Some(HighlightedCard {
                subject: MenuSubject::Puzzle(Arc::clone(entry)),
                place,
                successor: CardTarget::Place(place),
                menu: card.rect.center(),
            });
        }
    }

    /// Gives a card or heading the focus that it is to have, and tells whether it is the one that is meant.
    fn attend(
        &mut self,
        ui: &Ui,
        target: &CardTarget,
        response: &Response,
        margin: Vec2,
        points: bool,
    ) -> bool {
        let is_target = self.target.as_ref() == Some(target);
        if is_target && !points {
            if response.has_focus() && is_in_sight(ui, response.rect) {
                self.target = None;
            }
            response.request_focus();
        }
        if response.gained_focus() && !is_target {
            // By the arrows: as little as needed to see all of it.
            let around = response.rect.expand2(margin);
            ui.scroll_to_rect_animation(around, None, ScrollAnimation::none());
        }
        response.has_focus() || is_target
    }

    fn draw_heading(
        &mut self,
        ui: &Ui,
        look: &Look,
        laid_out: &LaidOutGroup,
        pack: &Pack,
        heading: EguiRect,
        shown: &ShownCards,
    ) -> Option<ListRequest> {
        let group = (laid_out.group, pack);
        let PackResponse { heading, menu } =
            pack_row::draw(ui, look, group, laid_out.is_folded, heading);
        let target = CardTarget::Pack(pack.name());
        let is_meant = self.attend(ui, &target, &heading, Vec2::splat(8.0), shown.points);
        let subject = pack
            .own_name()
            .map(|name| MenuSubject::Pack(name.to_owned()));
        if is_meant && let Some(subject) = &subject {
            self.highlighted = Some(HighlightedCard {
                subject: subject.clone(),
                place: laid_out.first,
                successor: CardTarget::Heading(laid_out.number),
                menu: heading.rect.right_bottom(),
            });
        }
        if let Some((at, subject)) = menu.zip(subject) {
            return Some(ListRequest::Menu(subject, at));
        }
        let folds = heading.clicked() && !shown.arrangement.is_filtered;
        folds.then(|| ListRequest::Fold(pack.name()))
    }
}

/// Whether a card or heading can be seen from its top to its bottom.
fn is_in_sight(ui: &Ui, card: EguiRect) -> bool {
    let sight = ui.clip_rect().y_range();
    sight.contains(card.min.y) && sight.contains(card.max.y)
}
