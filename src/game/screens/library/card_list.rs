//! The list of cards in their packs: only what can be seen of it is laid out, and it scrolls to whichever card is wanted.

use std::{collections::BTreeSet, sync::Arc};

use bevy_egui::egui::{
    self, Align, Pos2, Rect as EguiRect, Response, Ui, style::ScrollAnimation, vec2,
};

use super::{
    card_face::LibraryCard,
    card_menu::MenuSubject,
    list_layout::{LaidOutGroup, lay_out, place_of_nth, place_of_puzzle},
    pack_row,
};
use crate::contest::Fingerprint;
use crate::game::{
    base::theme::widget::Look,
    library::{Arrangement, CatalogueEntry, Pack, PuzzleBests},
};

/// In how many passes a card may take the focus that is scrolled to.
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

/// The card that is to be seen and have the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardTarget {
    Puzzle(Fingerprint),
    /// The card at this place, or the last one.
    Place(usize),
}

/// The card that has the focus, or is pointed at.
struct HighlightedCard {
    entry: Arc<CatalogueEntry>,
    /// Its place among the cards that are not folded away.
    place: usize,
    area: EguiRect,
}

/// Where somebody is in the list.
#[derive(Default)]
pub(super) struct CardList {
    highlighted: Option<HighlightedCard>,
    /// What was opened last, to return to.
    opened: Option<Fingerprint>,
    target: Option<CardTarget>,
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

    /// Returns the puzzle whose card has the focus or is pointed at.
    pub(super) fn highlighted(&self) -> Option<&Arc<CatalogueEntry>> {
        self.highlighted.as_ref().map(|card| &card.entry)
    }

    /// Returns where the menu of the highlighted card opens.
    pub(super) fn highlighted_place(&self) -> Pos2 {
        let card = self.highlighted.as_ref();
        card.map_or(Pos2::ZERO, |card| card.area.center())
    }

    /// Notes which puzzle is left for, to return to its card.
    pub(super) fn note_opened(&mut self, entry: &CatalogueEntry) {
        self.opened = Some(entry.fingerprint);
    }

    /// Goes somewhere as soon as the cards are drawn.
    pub(super) fn go(&mut self, way: ListMove) {
        self.wanted_move = Some(way);
    }

    /// Gives the focus back to the card that had it.
    pub(super) fn return_to_highlighted(&mut self) {
        if let Some(card) = &self.highlighted {
            self.aim(CardTarget::Puzzle(card.entry.fingerprint));
        }
    }

    /// Stays at this place, whichever card stands there then.
    pub(super) fn stay_here(&mut self) {
        if let Some(card) = &self.highlighted {
            self.aim(CardTarget::Place(card.place));
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
        let Some(target) = self.target else { return };
        let found = match target {
            CardTarget::Place(place) => place_of_nth(groups, place),
            CardTarget::Puzzle(puzzle) => place_of_puzzle(groups, puzzle),
        };
        if self.tries == 0 || found.is_none() {
            self.target = None;
            return;
        }
        self.tries -= 1;
        ui.ctx().request_repaint();
        if let Some((place, puzzle)) = found {
            self.target = Some(CardTarget::Puzzle(puzzle));
            if !is_in_sight(ui, place) {
                // The first card alone needs no more of the list than itself.
                let align = (target != CardTarget::Place(0)).then_some(Align::Center);
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
            wanted = heading_request(ui, look, laid_out, pack, heading);
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
                self.attend(ui, entry, place, &response.card, shown.points);
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

    /// Notes whether a card is the one that is meant, and gives it the focus that it is to have.
    fn attend(
        &mut self,
        ui: &Ui,
        entry: &Arc<CatalogueEntry>,
        place: usize,
        card: &Response,
        points: bool,
    ) {
        let is_target = self.target == Some(CardTarget::Puzzle(entry.fingerprint));
        if is_target && !points {
            if card.has_focus() && is_in_sight(ui, card.rect) {
                self.target = None;
            }
            card.request_focus();
        }
        if card.gained_focus() && !is_target {
            // By the arrows: as little as needed to see all of it.
            let around = card.rect.expand2(vec2(0.0, card.rect.height() * 0.15));
            ui.scroll_to_rect_animation(around, None, ScrollAnimation::none());
        }
        let is_pointed_at = self.highlighted.is_none() && card.contains_pointer();
        if card.has_focus() || is_target || is_pointed_at {
            self.highlighted = Some(HighlightedCard {
                entry: Arc::clone(entry),
                place,
                area: card.rect,
            });
        }
    }
}

/// Whether a card can be seen from its top to its bottom.
fn is_in_sight(ui: &Ui, card: EguiRect) -> bool {
    let sight = ui.clip_rect().y_range();
    sight.contains(card.min.y) && sight.contains(card.max.y)
}

fn heading_request(
    ui: &Ui,
    look: &Look,
    laid_out: &LaidOutGroup,
    pack: &Pack,
    heading: EguiRect,
) -> Option<ListRequest> {
    let response = pack_row::draw(
        ui,
        look,
        (laid_out.group, pack),
        laid_out.is_folded,
        heading,
    );
    if response.heading.gained_focus() {
        ui.scroll_to_rect_animation(heading.expand(8.0), None, ScrollAnimation::none());
    }
    if let Some((at, name)) = response.menu.zip(pack.own_name()) {
        let subject = MenuSubject::Pack(name.to_owned());
        return Some(ListRequest::Menu(subject, at));
    }
    let folds = response.heading.clicked();
    folds.then(|| ListRequest::Fold(pack.name()))
}
