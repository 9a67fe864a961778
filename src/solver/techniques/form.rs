//! What a phrase does in its sentence.

/// What a phrase does in its sentence, so that a language can give it a capital, a preposition or a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::solver) enum Form {
    /// It begins the sentence.
    Start,
    /// It begins the sentence as the place of something.
    StartIn,
    /// It does something.
    Subject,
    /// Something is done to it.
    Object,
    /// It is the place of something.
    In,
    /// Something belongs to it.
    Of,
}

impl Form {
    /// The name by which texts know it.
    pub(super) fn value(self) -> (&'static str, String) {
        let name = match self {
            Self::Start => "start",
            Self::StartIn => "start-in",
            Self::Subject => "subject",
            Self::Object => "object",
            Self::In => "in",
            Self::Of => "of",
        };
        ("form", name.to_owned())
    }

    /// The form of all but the first phrase in a list.
    pub(super) const fn further(self) -> Self {
        match self {
            Self::Start => Self::Subject,
            Self::StartIn => Self::In,
            other => other,
        }
    }
}
