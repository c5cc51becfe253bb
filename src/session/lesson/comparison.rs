//! All scoring functions on the same states.

use crate::model::attention::attention;
use crate::model::matrix::Matrix;
use crate::model::scores::{Score, ScoreParameters};
use crate::session::choice::Choice;
use crate::session::config::Config;
use crate::session::rounding::thousandths;
use crate::session::run::model_of;
use crate::session::state::Session;

/// What each scoring function makes of one query and the states on the screen.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// The source words.
    pub source: Vec<String>,
    /// The target word whose row it is.
    pub target: String,
    /// One for each scoring function, in the order of the settings.
    pub rows: Vec<Compared>,
}

/// One scoring function.
#[derive(Clone, Debug, PartialEq)]
pub struct Compared {
    /// Which.
    pub score: Score,
    /// Whether it is the one in use.
    pub in_use: bool,
    /// How many numbers of its own it has.
    pub parameters: usize,
    /// The weights as shown, adding up to 1000; None if it cannot compare these sizes.
    pub thousandths: Option<Vec<u16>>,
}

impl Comparison {
    /// For the current step; None before the first word and without attention.
    ///
    /// The states are those of the run; only the score is another, with the parameters
    /// that it would have in a run of its own.
    pub(super) fn of(session: &Session) -> Option<Self> {
        let (config, run) = (session.config(), session.run());
        let j = config.step.checked_sub(1).filter(|_| config.attention)?;
        let query = run.trace.decoder_states.columns(session.asking(j), 1).into_owned();
        let rows = Score::VALUES.iter().map(|&(_, score)| {
            let config = Config { score, ..config.clone() };
            let parameters = config.check().ok().and_then(|()| {
                let p = run.trace.source_embeddings.nrows();
                Some(model_of::<f32>(&config, p, &run.output_words).attention?.score)
            });
            Compared {
                score,
                in_use: run.model.attention.as_ref().is_some_and(|own| own.score.kind() == score),
                parameters: parameters.as_ref().map_or(0, count),
                thousandths: parameters
                    .map(|score| weigh(&run.trace.memory, &query, &score, config.sharpness)),
            }
        });
        Some(Self {
            source: config.source.clone(),
            target: config.target[j].clone(),
            rows: rows.collect(),
        })
    }
}

fn weigh(
    memory: &Matrix<f32>,
    query: &Matrix<f32>,
    score: &ScoreParameters<f32>,
    sharpness: f32,
) -> Vec<u16> {
    thousandths(attention(memory, query, score, None, sharpness).weights.as_slice())
}

fn count(score: &ScoreParameters<f32>) -> usize {
    match score {
        ScoreParameters::Additive { w, v } => w.len() + v.len(),
        ScoreParameters::Dot | ScoreParameters::ScaledDot => 0,
        ScoreParameters::General { w } => w.len(),
        ScoreParameters::KeyQuery { w_k, w_q } | ScoreParameters::ScaledKeyQuery { w_k, w_q } => {
            w_k.len() + w_q.len()
        }
    }
}
