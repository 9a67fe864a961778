//! The colours of what is printed.

/// A colour without transparency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// How much red there is.
    pub red: u8,
    /// How much green there is.
    pub green: u8,
    /// How much blue there is.
    pub blue: u8,
}

impl Tone {
    /// The ink of printers.
    pub const BLACK: Self = Self::grey(0);
    /// Paper that nothing is printed on.
    pub const WHITE: Self = Self::grey(255);

    /// The tone between black at 0 and white at 255.
    pub const fn grey(lightness: u8) -> Self {
        Self {
            red: lightness,
            green: lightness,
            blue: lightness,
        }
    }

    /// The tone with this number, as in `0xf6_f0e2`.
    pub const fn hex(number: u32) -> Self {
        let [_, red, green, blue] = number.to_be_bytes();
        Self { red, green, blue }
    }

    /// Whether it needs no colour, so that a printer uses its black ink alone.
    pub const fn is_grey(self) -> bool {
        self.red == self.green && self.green == self.blue
    }
}
