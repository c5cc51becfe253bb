//! The gradient of every make of model against the difference of two losses.

use attention_loom::model::batch::{Batch, Sequence};
use attention_loom::model::cells::CellKind;
use attention_loom::model::network::Network;
use attention_loom::model::parameters::Shape;
use attention_loom::model::scores::Score;
use attention_loom::model::seq2seq::{MemoryKind, Wiring};

const CELLS: [CellKind; 3] = [CellKind::Simple, CellKind::Gru, CellKind::Lstm];
const SCORES: [Score; 6] = [
    Score::Additive,
    Score::Dot,
    Score::ScaledDot,
    Score::General,
    Score::KeyQuery,
    Score::ScaledKeyQuery,
];

/// Three sequences of different lengths, with places to look at.
fn batch(supervision: f64) -> Batch {
    let sequence = |source: &[usize], words: &[usize], looked_at: &[(usize, usize)]| Sequence {
        source: source.to_vec(),
        inputs: std::iter::once(0).chain(words.iter().copied()).take(words.len()).collect(),
        words: words.to_vec(),
        looked_at: (0..words.len())
            .map(|j| looked_at.iter().filter(|link| link.0 == j).map(|link| link.1).collect())
            .collect(),
    };
    let sequences = [
        sequence(&[2, 3, 4], &[3, 2, 1], &[(0, 2), (0, 1), (1, 0)]),
        sequence(&[4], &[4, 1], &[(0, 0)]),
        sequence(&[3, 2, 2, 4], &[1], &[(0, 3)]),
    ];
    Batch::new(&sequences, supervision)
}

fn check(shape: &Shape, supervision: f64) {
    const STEP: f64 = 1e-5;
    let mut network = Network::<f64>::initial(shape, 5, 5, 3);
    let batch = batch(supervision);
    let mut gradient = network.zeros_like();
    network.backward(&batch, &mut gradient);
    let mut unused = network.zeros_like();
    let tensors = gradient.tensors();
    assert!(tensors.iter().all(|(name, _, numbers)| {
        name.starts_with("b") || numbers.iter().any(|&number| number != 0.0)
    }));
    for (tensor, (name, _, numbers)) in tensors.into_iter().enumerate() {
        for (k, &computed) in numbers.iter().enumerate() {
            let mut loss_at = |step: f64| {
                let kept = network.tensors()[tensor].2[k];
                network.tensors_mut()[tensor][k] = kept + step;
                let loss = network.backward(&batch, &mut unused);
                network.tensors_mut()[tensor][k] = kept;
                loss
            };
            let expected = (loss_at(STEP) - loss_at(-STEP)) / (2.0 * STEP);
            assert!(
                (computed - expected).abs() < 1e-8 + 1e-6 * expected.abs(),
                "{shape:?} {name}[{k}]: {computed:e}, by differences {expected:e}"
            );
        }
    }
}

fn shapes() -> impl Iterator<Item = Shape> {
    let attentions = SCORES.into_iter().flat_map(|score| {
        [Wiring::Bahdanau, Wiring::Luong].into_iter().flat_map(move |wiring| {
            [MemoryKind::States, MemoryKind::StatesAndWords]
                .map(|memory| Some((score, wiring, memory)))
        })
    });
    attentions.chain([None]).flat_map(|attention| {
        CELLS.into_iter().flat_map(move |cell| {
            [false, true].map(|bidirectional| Shape {
                cell,
                bidirectional,
                attention,
                embedding_size: 3,
                state_size: 4,
                attention_size: 3,
            })
        })
    })
}

/// A dot product needs a memory as long as the query.
fn is_possible(shape: &Shape) -> bool {
    let is_dot = matches!(shape.attention, Some((Score::Dot | Score::ScaledDot, _, _)));
    !is_dot || shape.context_size() == shape.state_size
}

#[test]
fn every_make_of_model_has_the_gradient_of_its_loss() {
    let shapes: Vec<Shape> = shapes().filter(is_possible).collect();
    assert_eq!(shapes.len(), 126);
    for shape in shapes {
        check(&shape, 0.0);
    }
}

#[test]
fn the_loss_of_links_has_its_gradient() {
    for shape in shapes().filter(is_possible).filter(|shape| shape.attention.is_some()) {
        if shape.cell == CellKind::Simple {
            check(&shape, 0.5);
        }
    }
}
