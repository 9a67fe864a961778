//! How deep a search was over time, in as few numbers as a plot can show.

/// The most columns a profile has; twice as many as a wide plot has pixels to spare.
const COLUMNS: usize = 1024;

/// The greatest depth in each of many equal stretches of the work.
///
/// When the columns run out, neighbours are joined and each stands for twice as many steps: the memory stays the same
/// however long the work takes.
#[derive(Clone, Debug)]
pub struct Profile {
    columns: Vec<Column>,
    /// How many steps a column stands for.
    width: u64,
    steps: u64,
}

/// One stretch of the work.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The greatest depth.
    pub deepest: u16,
    /// Whether a guess was taken back.
    pub retreats: bool,
}

impl Default for Profile {
    fn default() -> Self {
        Self {
            columns: Vec::new(),
            width: 1,
            steps: 0,
        }
    }
}

impl Profile {
    /// Notes the depth after the next step, and whether that step was a retreat.
    ///
    /// Steps that were noted before are passed over: the same work always looks the same.
    pub fn note(&mut self, at: u64, depth: usize, retreats: bool) {
        if at < self.steps {
            return;
        }
        self.steps = at + 1;
        let mut index = (at / self.width) as usize;
        while index >= COLUMNS {
            self.join_neighbours();
            index = (at / self.width) as usize;
        }
        if index >= self.columns.len() {
            self.columns.resize(index + 1, Column::default());
        }
        let column = &mut self.columns[index];
        column.deepest = column.deepest.max(depth as u16);
        column.retreats |= retreats;
    }

    /// How many steps were noted.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The stretches in order, each with the step it begins with.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = (u64, Column)> {
        let columns = self.columns.iter().enumerate();
        columns.map(|(index, &column)| (index as u64 * self.width, column))
    }

    fn join_neighbours(&mut self) {
        let joined = self.columns.chunks(2).map(|pair| Column {
            deepest: pair.iter().map(|column| column.deepest).max().unwrap_or(0),
            retreats: pair.iter().any(|column| column.retreats),
        });
        self.columns = joined.collect();
        self.width *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn millions_of_steps_fit_into_the_same_columns_and_peaks_survive() {
        let mut profile = Profile::default();
        for at in 0..3_000_000_u64 {
            profile.note(at, if at == 1_234_567 { 50 } else { 3 }, at == 7);
        }
        assert_eq!(profile.steps(), 3_000_000);
        assert!(profile.columns().len() <= COLUMNS);
        let peak = profile.columns().filter(|(_, column)| column.deepest == 50);
        let [(first, _)] = peak.collect::<Vec<_>>()[..] else {
            panic!("one peak");
        };
        assert!((first..first + profile.width).contains(&1_234_567));
        assert!(profile.columns().next().unwrap().1.retreats);
    }

    #[test]
    fn work_done_again_changes_nothing() {
        let mut profile = Profile::default();
        profile.note(0, 1, false);
        profile.note(1, 2, false);
        profile.note(0, 9, true);
        let depths: Vec<_> = profile
            .columns()
            .map(|(_, column)| column.deepest)
            .collect();
        assert_eq!(depths, [1, 2]);
    }
}
