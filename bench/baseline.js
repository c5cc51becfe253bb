// The decode of examples/bench_decode.rs in plain JavaScript, as fast as it is without tricks: Float32Arrays made once,
// the rational tanh, matrices row by row, products in four sums, whatever does not change taken out of the loops.
// It keeps the same numbers as the Rust core's Trace, so that both do the same work.

/** The tanh of kernels/src/real.rs, x·P(x²) / Q(x²). */
function tanh(x) {
  x = x > 8 ? 8 : x < -8 ? -8 : x;
  const s = x * x;
  const p = ((1.1428452e-5 * s + 2.9510271e-3) * s + 0.12925667) * s + 0.9999999;
  const q = (((2.4592188e-7 * s + 2.3866959e-4) * s + 2.3815569e-2) * s + 0.46258882) * s + 1;
  return (x * p) / q;
}

/**
 * out += M x, M stored row by row. Four rows at a time: four independent sums, and x is read once for all of them.
 * (One row at a time in four sums took V8 1.2 to 1.6 times as long, rounding every step with Math.fround 2 times.)
 */
function addProduct(out, matrix, x) {
  const rows = out.length;
  const n = x.length;
  let row = 0;
  for (; row + 3 < rows; row += 4) {
    const first = row * n;
    const second = first + n;
    const third = second + n;
    const fourth = third + n;
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < n; k++) {
      const value = x[k];
      a += matrix[first + k] * value;
      b += matrix[second + k] * value;
      c += matrix[third + k] * value;
      d += matrix[fourth + k] * value;
    }
    out[row] += a;
    out[row + 1] += b;
    out[row + 2] += c;
    out[row + 3] += d;
  }
  for (; row < rows; row++) {
    let sum = 0;
    for (let k = 0; k < n; k++) sum += matrix[row * n + k] * x[k];
    out[row] += sum;
  }
}

/** out = Σ_i weights_i x_i, the x_i one after another in `vectors`; four at a time as well. */
function weightedSum(out, weights, vectors) {
  const n = out.length;
  const m = weights.length;
  out.fill(0);
  let i = 0;
  for (; i + 3 < m; i += 4) {
    const first = i * n;
    const second = first + n;
    const third = second + n;
    const fourth = third + n;
    const a = weights[i];
    const b = weights[i + 1];
    const c = weights[i + 2];
    const d = weights[i + 3];
    for (let k = 0; k < n; k++) {
      out[k] += a * vectors[first + k] + b * vectors[second + k] + (c * vectors[third + k] + d * vectors[fourth + k]);
    }
  }
  for (; i < m; i++) {
    for (let k = 0; k < n; k++) out[k] += weights[i] * vectors[i * n + k];
  }
}

/** scores_i = vᵀ tanh(k_i + q), the k_i one after another in `keys`; `tanhVectors` keeps the tanhs. */
function additiveScores(scores, tanhVectors, keys, query, v) {
  const n = query.length;
  for (let i = 0; i < scores.length; i++) {
    const at = i * n;
    let score = 0;
    for (let k = 0; k < n; k++) {
      const value = tanh(keys[at + k] + query[k]);
      tanhVectors[at + k] = value;
      score += v[k] * value;
    }
    scores[i] = score;
  }
}

/** Scores to weights. */
function softmax(scores, weights) {
  const n = scores.length;
  let largest = -Infinity;
  for (let i = 0; i < n; i++) if (scores[i] > largest) largest = scores[i];
  let sum = 0;
  for (let i = 0; i < n; i++) {
    const share = Math.exp(scores[i] - largest);
    weights[i] = share;
    sum += share;
  }
  const scale = 1 / sum;
  for (let i = 0; i < n; i++) weights[i] *= scale;
}

function applyTanh(values) {
  for (let k = 0; k < values.length; k++) values[k] = tanh(values[k]);
}

/** Columns `from..to` of a matrix of `rows` rows that is stored column by column, stored row by row. */
function byRows(columns, rows, from, to) {
  const count = to - from;
  const result = new Float32Array(rows * count);
  for (let k = 0; k < count; k++) {
    for (let row = 0; row < rows; row++) result[row * count + k] = columns[(from + k) * rows + row];
  }
  return result;
}

/** Each of the vectors of `n` numbers that lie one after another, without a copy. */
function eachOf(vectors, n) {
  return Array.from({ length: vectors.length / n }, (_, i) => vectors.subarray(i * n, (i + 1) * n));
}

/**
 * A model with room for every number of one decode. `size` is { m, t, d, words, additive }; `given` has the inputs and
 * parameters as the Rust core stores them; `numbers` are the results, under the same names and in the same order.
 */
export class Baseline {
  constructor({ m, t, d, words, additive }, given) {
    this.additive = additive;
    this.inputs = { source: eachOf(given.Source, d), target: eachOf(given.Target, d) };
    this.encoder = {
      onInput: byRows(given.EncoderCell, d, 0, d),
      onState: byRows(given.EncoderCell, d, d, 2 * d),
      bias: given.EncoderBias,
    };
    this.decoder = {
      onInput: byRows(given.DecoderCell, d, 0, d),
      onState: byRows(given.DecoderCell, d, d, 2 * d),
      onContext: byRows(given.DecoderCell, d, 2 * d, 3 * d),
      bias: given.DecoderBias,
    };
    this.output = {
      onState: byRows(given.OutputWeights, words, 0, d),
      onContext: byRows(given.OutputWeights, words, d, 2 * d),
      bias: given.OutputBias,
    };
    this.score = {
      onKey: byRows(given.KeyWeights, d, 0, d),
      onQuery: byRows(given.QueryWeights, d, 0, d),
      v: given.ScoreVector,
    };
    const numbers = {
      EncoderStates: new Float32Array(m * d),
      DecoderStates: new Float32Array((t + 1) * d),
      Queries: new Float32Array(t * d),
      TanhVectors: new Float32Array(additive ? t * m * d : 0),
      Scores: new Float32Array(t * m),
      Weights: new Float32Array(t * m),
      Contexts: new Float32Array(t * d),
      Logits: new Float32Array(t * words),
      Probabilities: new Float32Array(t * words),
    };
    this.numbers = numbers;
    this.keys = new Float32Array(m * d);
    this.vectors = {
      keys: eachOf(this.keys, d),
      encoderStates: eachOf(numbers.EncoderStates, d),
      decoderStates: eachOf(numbers.DecoderStates, d),
      queries: eachOf(numbers.Queries, d),
      tanhVectors: additive ? eachOf(numbers.TanhVectors, m * d) : [],
      scores: eachOf(numbers.Scores, m),
      weights: eachOf(numbers.Weights, m),
      contexts: eachOf(numbers.Contexts, d),
      logits: eachOf(numbers.Logits, words),
      probabilities: eachOf(numbers.Probabilities, words),
    };
  }

  /** One decode; see `numbers` for the results. */
  decode() {
    this.encode();
    const { encoderStates, decoderStates } = this.vectors;
    decoderStates[0].set(encoderStates[encoderStates.length - 1]);
    for (let j = 0; j < this.inputs.target.length; j++) {
      this.attend(j);
      this.step(j);
      this.write(j);
    }
  }

  encode() {
    const { encoder, score } = this;
    const { encoderStates: states, keys } = this.vectors;
    for (let i = 0; i < states.length; i++) {
      states[i].set(encoder.bias);
      addProduct(states[i], encoder.onInput, this.inputs.source[i]);
      if (i > 0) addProduct(states[i], encoder.onState, states[i - 1]);
      applyTanh(states[i]);
      keys[i].fill(0);
      addProduct(keys[i], score.onKey, states[i]);
    }
  }

  attend(j) {
    const { score, keys, vectors } = this;
    const query = vectors.queries[j];
    const scores = vectors.scores[j];
    query.fill(0);
    addProduct(query, score.onQuery, vectors.decoderStates[j]);
    if (this.additive) {
      additiveScores(scores, vectors.tanhVectors[j], keys, query, score.v);
    } else {
      scores.fill(0);
      addProduct(scores, keys, query);
    }
    softmax(scores, vectors.weights[j]);
    weightedSum(vectors.contexts[j], vectors.weights[j], this.numbers.EncoderStates);
  }

  step(j) {
    const { decoder } = this;
    const { decoderStates: states, contexts } = this.vectors;
    states[j + 1].set(decoder.bias);
    addProduct(states[j + 1], decoder.onInput, this.inputs.target[j]);
    addProduct(states[j + 1], decoder.onState, states[j]);
    addProduct(states[j + 1], decoder.onContext, contexts[j]);
    applyTanh(states[j + 1]);
  }

  write(j) {
    const { output, vectors } = this;
    vectors.logits[j].set(output.bias);
    addProduct(vectors.logits[j], output.onState, vectors.decoderStates[j + 1]);
    addProduct(vectors.logits[j], output.onContext, vectors.contexts[j]);
    softmax(vectors.logits[j], vectors.probabilities[j]);
  }
}
