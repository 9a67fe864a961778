//! Where the digits of the wheel stand.

use std::f32::consts::TAU;

use bevy::prelude::*;
use serde::Serialize;

use crate::game::input::Direction;
use crate::puzzle::Digit;

/// The most digits a ring holds before there is a second one.
const ROOMY: u8 = 9;

/// Digits on rings, each beginning at the top and going round with the sun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rings {
    highest: Digit,
}

/// The place of a digit on the rings.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slot {
    /// The digit.
    pub digit: Digit,
    /// The ring, counted from the innermost.
    pub ring: u8,
    /// The direction from the middle, up being positive.
    pub towards: Vec2,
}

impl Rings {
    /// The rings for the digits up to the highest one.
    pub(super) fn new(highest: Digit) -> Self {
        Self { highest }
    }

    /// Returns how many rings there are.
    pub fn count(self) -> u8 {
        self.highest.get().div_ceil(ROOMY)
    }

    /// Returns every digit with its place.
    pub fn slots(self) -> impl Iterator<Item = Slot> {
        let digits = (1..=self.highest.get()).filter_map(Digit::new);
        digits.map(move |digit| self.slot(digit))
    }

    pub(super) fn slot(self, digit: Digit) -> Slot {
        let (ring, index) = self.position(digit);
        let turn = f32::from(index) / f32::from(self.length(ring)) * TAU;
        Slot {
            digit,
            ring,
            towards: Vec2::new(turn.sin(), turn.cos()),
        }
    }

    pub(super) fn pointed(self, ring: u8, towards: Vec2) -> Option<Digit> {
        let length = self.length(ring);
        let turn = towards.x.atan2(towards.y).rem_euclid(TAU) / TAU;
        let index = (turn * f32::from(length)).round() as u8 % length;
        self.digit(ring, index)
    }

    /// Left and right go along the ring; up and down change the ring, or go to the other side of the only one.
    pub(super) fn beside(self, digit: Digit, direction: Direction) -> Digit {
        let (ring, index) = self.position(digit);
        let length = self.length(ring);
        let next = match direction {
            Direction::Right => self.digit(ring, (index + 1) % length),
            Direction::Left => self.digit(ring, (index + length - 1) % length),
            _ if self.count() == 1 => self.digit(ring, (index + length / 2) % length),
            Direction::Up => self.digit(ring + 1, index),
            Direction::Down => ring.checked_sub(1).and_then(|ring| self.digit(ring, index)),
        };
        next.unwrap_or(digit)
    }

    /// All rings have the same length, except that the last may be shorter.
    fn longest(self) -> u8 {
        self.highest.get().div_ceil(self.count())
    }

    fn length(self, ring: u8) -> u8 {
        (self.highest.get() - ring * self.longest()).min(self.longest())
    }

    fn position(self, digit: Digit) -> (u8, u8) {
        let before = digit.get() - 1;
        (before / self.longest(), before % self.longest())
    }

    fn digit(self, ring: u8, index: u8) -> Option<Digit> {
        Digit::new(ring * self.longest() + index + 1).filter(|&digit| digit <= self.highest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_digit_of_every_size_is_where_its_slot_says() {
        for highest in 1..=16 {
            let rings = Rings::new(Digit::new(highest).unwrap());
            assert_eq!(rings.slots().count(), usize::from(highest));
            for slot in rings.slots() {
                assert_eq!(rings.pointed(slot.ring, slot.towards), Some(slot.digit));
                assert!(slot.ring < rings.count());
            }
        }
    }
}
