//! What the maker of `KenKen` does with its budget and with wishes that lead nowhere.

use rand::SeedableRng;

use super::*;
use crate::{generator::CageCut, puzzle::Size};

fn maker(side: usize) -> KenKen {
    let size = Size::square(side).unwrap();
    KenKen::new(&Config::new(Kind::KenKen, size, Level::Expert)).unwrap()
}

/// The nodes of the proof that is under way.
fn nodes(maker: &KenKen) -> u64 {
    match &maker.stage {
        KenKenStage::Prove(_, proof) => proof.engine.effort().nodes,
        _ => 0,
    }
}

#[test]
fn a_slice_does_no_more_than_its_budget() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut maker = maker(8);
    for budget in [1, 50, 400].into_iter().cycle().take(2_000) {
        let before = nodes(&maker);
        if matches!(maker.advance(&mut rng, budget), Made::Draft(_)) {
            maker.miss(&mut rng, &Miss::TooEasy(Level::Easy));
        }
        let most = u64::from(budget.div_ceil(maker.node));
        assert!(nodes(&maker) <= before + most);
    }
}

#[test]
fn cages_that_never_lead_to_one_solution_are_given_up() {
    let size = Size::square(6).unwrap();
    let bars = CageCut::Shapes(vec!["111/111".parse().unwrap()]);
    let operations = OperationSet::EMPTY.with(Operation::Add);
    let config = Config {
        cut: bars,
        operations,
        givens: Some(0),
        ..Config::new(Kind::KenKen, size, Level::Easy)
    };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut maker = KenKen::new(&config).unwrap();
    assert!(matches!(
        maker.advance(&mut rng, u32::MAX),
        Made::Impossible(GeneratorRefusal::NotUnique { .. })
    ));
}
