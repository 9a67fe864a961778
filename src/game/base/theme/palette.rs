//! The colours of each theme, named by what they are for.

use bevy::prelude::*;

use super::ThemeName;

/// How many washes a palette has; enough to colour neighbouring cages differently.
pub const WASHES: usize = 6;

/// One theme's colours.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// The ground everything is drawn on.
    pub paper: Color,
    /// The fibres in the ground.
    pub fibre: Color,
    /// Raised paper: cards, buttons, keys.
    pub sheet: Color,
    /// Walls, headings, given digits.
    pub ink: Color,
    /// The player's own digits.
    pub brush: Color,
    /// Pencil marks.
    pub pencil: Color,
    /// Digits that came from help, and the cells a hint speaks of.
    pub jade: Color,
    /// Digits that are only supposed, at the first guess.
    pub faint: Color,
    /// Secondary text.
    pub thin_ink: Color,
    /// Lines between cells of one cage, borders of cards.
    pub hairline: Color,
    /// Conflicts, the seal, the one accent.
    pub vermilion: Color,
    /// Text on vermilion.
    pub on_vermilion: Color,
    /// The selected cell.
    pub selected: Color,
    /// Cells that share a region or cage with the selected one.
    pub peer: Color,
    /// Cells that hold the same digit as the selected one.
    pub same: Color,
    /// Cells in conflict.
    pub conflict: Color,
    /// The rest of the row, column or cage in which a conflict lies.
    pub strained: Color,
    /// Cells in which the pattern of a hint lies.
    pub lit_pattern: Color,
    /// Cells that make the pattern of a hint true.
    pub lit_evidence: Color,
    /// Cells that a hint changes.
    pub lit_target: Color,
    /// What runs through a cage when it is complete.
    pub ripple: Color,
    /// Squares that take no digit.
    pub block: Color,
    /// Sums on a block.
    pub on_block: Color,
    /// Sums on a block that can no longer be reached.
    pub alarm_on_block: Color,
    /// Sums on a block that somebody proposes.
    pub jade_on_block: Color,
    /// The cages' colours; none stands for anything, neighbours only differ. The first also marks windows on a sheet.
    pub washes: [Color; WASHES],
    /// The inks of players' seals: vermilion, indigo, pine, plum, ochre, charcoal. Letters on them have the colour of paper.
    pub seals: [Color; 6],
    /// Bronze, silver and gold.
    pub medals: [Color; 3],
    /// Letters on those.
    pub on_medal: Color,
    /// How strongly pigment gathers at a wash's edge, from 0 to 1.
    pub pooling: f32,
}

impl Palette {
    /// Returns the colours of a theme.
    pub fn of(theme: ThemeName) -> Self {
        match theme {
            ThemeName::Paper => Self::paper(),
            ThemeName::Night => Self::night(),
            ThemeName::Contrast => Self::contrast(),
        }
    }

    /// Returns the ink of a digit that rests on so many guesses: thin at first, darker the deeper it stands.
    pub fn tentative(&self, depth: u16) -> Color {
        let depth = f32::from(depth);
        self.faint.mix(&self.brush, depth / (depth + 6.0))
    }

    fn paper() -> Self {
        Self {
            paper: rgb(0xf6_f0e2),
            fibre: rgb(0xdc_cfb4),
            sheet: rgb(0xfc_f8ee),
            ink: rgb(0x1f_1b18),
            brush: rgb(0x2b_3f66),
            pencil: rgb(0x4b_443c),
            jade: rgb(0x1d_5f52),
            faint: rgb(0x8d_877e),
            thin_ink: rgb(0x6f_6557),
            hairline: rgb(0xc9_bda5),
            vermilion: rgb(0xc4_371d),
            on_vermilion: rgb(0xfd_f6ea),
            selected: rgb(0xff_fdf4).with_alpha(0.62),
            peer: rgb(0x1f_1b18).with_alpha(0.055),
            same: rgb(0xe0_a82e).with_alpha(0.38),
            conflict: rgb(0xc4_371d).with_alpha(0.30),
            strained: rgb(0xc4_371d).with_alpha(0.10),
            lit_pattern: rgb(0x2f_8a78).with_alpha(0.30),
            lit_evidence: rgb(0xd8_a53a).with_alpha(0.30),
            lit_target: rgb(0x2f_8a78).with_alpha(0.52),
            ripple: rgb(0x6f_bba5).with_alpha(0.55),
            block: rgb(0x3b_3530),
            on_block: rgb(0xf9_f3e6),
            alarm_on_block: rgb(0xff_9b80),
            jade_on_block: rgb(0x9c_dcc6),
            washes: [
                0xbf_d0e0, 0xed_d9a3, 0xc6_dabb, 0xee_c9bd, 0xd6_cae3, 0xb9_dcd6,
            ]
            .map(rgb),
            seals: [
                0xc4_371d, 0x2b_3f66, 0x1d_5f52, 0x6d_3a63, 0x8a_5a10, 0x4b_443c,
            ]
            .map(rgb),
            medals: [0xcf_9a6e, 0xbd_c2c4, 0xe2_b443].map(rgb),
            on_medal: rgb(0x1f_1b18),
            pooling: 0.5,
        }
    }

    fn night() -> Self {
        Self {
            paper: rgb(0x1d_2326),
            fibre: rgb(0x2e_373b),
            sheet: rgb(0x2a_3236),
            ink: rgb(0xed_e8db),
            brush: rgb(0xa9_cdf2),
            pencil: rgb(0xcb_cbbd),
            jade: rgb(0x8f_dcc4),
            faint: rgb(0x86_8b88),
            thin_ink: rgb(0xa3_a698),
            hairline: rgb(0x4d_575a),
            vermilion: rgb(0xff_8565),
            on_vermilion: rgb(0x1d_2326),
            selected: rgb(0x0d_1113).with_alpha(0.75),
            peer: rgb(0xff_ffff).with_alpha(0.045),
            same: rgb(0xe0_b040).with_alpha(0.30),
            conflict: rgb(0x9c_2f1b).with_alpha(0.60),
            strained: rgb(0xb0_3a22).with_alpha(0.28),
            lit_pattern: rgb(0x3f_a88f).with_alpha(0.34),
            lit_evidence: rgb(0xc9_9a34).with_alpha(0.30),
            lit_target: rgb(0x3f_a88f).with_alpha(0.58),
            ripple: rgb(0x6f_d0b5).with_alpha(0.40),
            block: rgb(0x0b_0e10),
            on_block: rgb(0xed_e8db),
            alarm_on_block: rgb(0xff_8565),
            jade_on_block: rgb(0x8f_dcc4),
            washes: [
                0x2c_4257, 0x57_4a26, 0x33_4d33, 0x59_3a33, 0x46_3c5c, 0x24_4f4e,
            ]
            .map(rgb),
            seals: [
                0xff_8565, 0xa9_cdf2, 0x8f_dcc4, 0xd9_b0dc, 0xe3_bf6a, 0xcb_cbbd,
            ]
            .map(rgb),
            medals: [0xc0_8a5e, 0xa8_b1b5, 0xdc_b04a].map(rgb),
            on_medal: rgb(0x1d_2326),
            pooling: 0.35,
        }
    }

    fn contrast() -> Self {
        Self {
            paper: rgb(0xff_ffff),
            fibre: rgb(0xff_ffff),
            sheet: rgb(0xff_ffff),
            ink: rgb(0x00_0000),
            brush: rgb(0x00_32a0),
            pencil: rgb(0x22_2222),
            jade: rgb(0x00_5540),
            faint: rgb(0x77_7777),
            thin_ink: rgb(0x33_3333),
            hairline: rgb(0x77_7777),
            vermilion: rgb(0xc0_0000),
            on_vermilion: rgb(0xff_ffff),
            selected: rgb(0xff_ff00).with_alpha(0.65),
            peer: rgb(0x00_0000).with_alpha(0.08),
            same: rgb(0xff_a500).with_alpha(0.55),
            conflict: rgb(0xff_0000).with_alpha(0.45),
            strained: rgb(0xff_0000).with_alpha(0.16),
            lit_pattern: rgb(0x00_c8a0).with_alpha(0.38),
            lit_evidence: rgb(0xff_d000).with_alpha(0.45),
            lit_target: rgb(0x00_c8a0).with_alpha(0.70),
            ripple: rgb(0x00_c8a0).with_alpha(0.60),
            block: rgb(0x00_0000),
            on_block: rgb(0xff_ffff),
            alarm_on_block: rgb(0xff_a090),
            jade_on_block: rgb(0x7d_f2c8),
            washes: [
                0xd6_e0f2, 0xff_ffff, 0xf4_ecd4, 0xe0_f0e0, 0xf6_e0e0, 0xea_e2f2,
            ]
            .map(rgb),
            seals: [
                0xc0_0000, 0x00_32a0, 0x00_5540, 0x70_0070, 0x80_5000, 0x22_2222,
            ]
            .map(rgb),
            medals: [0xe0_a070, 0xc8_c8c8, 0xff_c820].map(rgb),
            on_medal: rgb(0x00_0000),
            pooling: 0.0,
        }
    }
}

fn rgb(hex: u32) -> Color {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color::srgb_u8(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast ratio that web accessibility guidelines define.
    fn contrast_ratio(a: Color, b: Color) -> f32 {
        let (a, b) = (a.luminance() + 0.05, b.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn digits_and_walls_are_readable_on_every_wash_of_every_theme() {
        for theme in ThemeName::ALL {
            let palette = Palette::of(theme);
            for wash in palette.washes {
                for colour in [palette.ink, palette.brush, palette.pencil, palette.jade] {
                    assert!(contrast_ratio(colour, wash) > 4.5, "{theme:?} {wash:?}");
                }
            }
        }
    }

    #[test]
    fn sums_are_readable_on_blocks() {
        for theme in ThemeName::ALL {
            let palette = Palette::of(theme);
            let inks = [
                palette.on_block,
                palette.alarm_on_block,
                palette.jade_on_block,
            ];
            for colour in inks {
                assert!(contrast_ratio(colour, palette.block) > 4.5, "{theme:?}");
            }
        }
    }

    #[test]
    fn letters_are_readable_on_medals_and_seals() {
        for theme in ThemeName::ALL {
            let palette = Palette::of(theme);
            for seal in palette.seals {
                assert!(contrast_ratio(palette.paper, seal) > 4.5, "{theme:?}");
            }
            for medal in palette.medals {
                assert!(contrast_ratio(palette.on_medal, medal) > 4.5, "{theme:?}");
            }
        }
    }

    #[test]
    fn a_supposed_digit_stands_out_more_the_more_guesses_it_rests_on() {
        for theme in ThemeName::ALL {
            let palette = Palette::of(theme);
            let stands_out = |depth| contrast_ratio(palette.tentative(depth), palette.sheet);
            assert!(stands_out(1) > 2.5, "{theme:?}");
            assert!(stands_out(1) < stands_out(4) && stands_out(4) < stands_out(40));
        }
    }

    #[test]
    fn secondary_text_is_readable_on_paper_and_sheets() {
        for theme in ThemeName::ALL {
            let palette = Palette::of(theme);
            for ground in [palette.paper, palette.sheet] {
                assert!(contrast_ratio(palette.thin_ink, ground) > 4.5, "{theme:?}");
            }
        }
    }

    #[test]
    fn the_windows_of_a_hypersudoku_stand_out_from_their_sheet() {
        for theme in ThemeName::ALL {
            let palette = Palette::of(theme);
            let ratio = contrast_ratio(palette.washes[0], palette.sheet);
            assert!(ratio > 1.2, "{theme:?} {ratio}");
        }
    }

    #[test]
    fn washes_of_a_theme_are_all_different() {
        for theme in ThemeName::ALL {
            let washes = Palette::of(theme).washes;
            for (i, a) in washes.iter().enumerate() {
                assert!(!washes[i + 1..].contains(a), "{theme:?}");
            }
        }
    }
}
