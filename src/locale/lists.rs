//! Lists in a sentence: where the commas go, and which word stands before the last item.

use super::Locale;

impl Locale {
    /// Items that all count, as in `1, 3 and 12`.
    pub fn and(&self, items: impl IntoIterator<Item = String>) -> String {
        self.ended(items, "list-and")
    }

    /// Items of which one counts, as in `1, 3 or 12`.
    pub fn or(&self, items: impl IntoIterator<Item = String>) -> String {
        self.ended(items, "list-or")
    }

    /// Items one after the other, as in `1, 3, 12`.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let items: Vec<String> = items.into_iter().collect();
        items.join(&self.text("list-separator"))
    }

    fn ended(&self, items: impl IntoIterator<Item = String>, end: &str) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        match items.pop() {
            Some(last) if items.is_empty() => last,
            Some(last) => self.format(end, &[("items", self.list(items)), ("last", last)]),
            None => String::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn items(count: usize) -> Vec<String> {
        (1..=count).map(|number| number.to_string()).collect()
    }

    #[test]
    fn lists_have_commas_and_a_word_before_the_last() {
        let locale = Locale::default();
        assert_eq!(locale.and(items(0)), "");
        assert_eq!(locale.and(items(1)), "1");
        assert_eq!(locale.and(items(2)), "1 and 2");
        assert_eq!(locale.or(items(3)), "1, 2 or 3");
        assert_eq!(locale.list(items(3)), "1, 2, 3");
    }
}
