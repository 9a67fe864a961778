//! What people call the techniques.

use super::Explainer;
use crate::solver::techniques::Technique;

impl Explainer<'_> {
    /// The name of a technique as it stands in a sentence.
    pub fn technique(self, technique: Technique) -> String {
        self.say(technique.key(), &[self.kind()])
    }

    /// The name of a technique as it stands above a text.
    pub fn technique_heading(self, technique: Technique) -> String {
        let key = format!("{}.heading", technique.key());
        self.say(&key, &[self.kind()])
    }
}
