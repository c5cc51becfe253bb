// One decode in wasm, f32 and f64, against the same decode in plain JavaScript, in one page.
import init, { Decode32, Decode64, Numbers } from "./bench_decode.js";
import { Baseline } from "./baseline.js";

const { memory } = await init();

const GIVEN = [
  "Source",
  "Target",
  "EncoderCell",
  "EncoderBias",
  "DecoderCell",
  "DecoderBias",
  "OutputWeights",
  "OutputBias",
  "KeyWeights",
  "QueryWeights",
  "ScoreVector",
];
/** What the caller gets copies of, inside the measured time. */
const COPIED = ["EncoderStates", "DecoderStates", "Scores", "Weights", "Contexts", "Probabilities"];

const WARM_UP_MS = 500;
const ROUND_MS = 20;
const ROUNDS = 41;

/** Some numbers of a decode, where they are in wasm memory. */
function view(decode, FloatArray, name) {
  const which = Numbers[name];
  return new FloatArray(memory.buffer, decode.address(which), decode.count(which));
}

/** A decode of wasm that ends with its numbers in the caller's own arrays. */
function withCopies(decode, FloatArray) {
  const copies = COPIED.map((name) => [name, view(decode, FloatArray, name).slice()]);
  return () => {
    decode.decode();
    for (const [name, copy] of copies) copy.set(view(decode, FloatArray, name));
  };
}

/** The largest difference between any number of the two. */
function largestDifference(baseline, decode) {
  let largest = 0;
  for (const [name, expected] of Object.entries(baseline.numbers)) {
    const found = view(decode, Float32Array, name);
    if (found.length !== expected.length) throw new Error(`${name}: ${found.length} and ${expected.length} numbers`);
    for (let i = 0; i < found.length; i++) {
      const difference = Math.abs(found[i] - expected[i]);
      if (!(difference <= largest)) largest = difference; // NaN too
    }
  }
  return largest;
}

function time(run, times) {
  const start = performance.now();
  for (let i = 0; i < times; i++) run();
  return (performance.now() - start) / times;
}

function warmUp(run) {
  const end = performance.now() + WARM_UP_MS;
  let times = 0;
  const start = performance.now();
  for (; performance.now() < end; times++) run();
  return (performance.now() - start) / times;
}

/**
 * Milliseconds of each run in each round, `{ name: [..] }`. The runs take turns, the first one of a round changing, so
 * that whatever else the machine does falls on all of them; a round is long against the clock's resolution.
 */
function timeInTurns(runs) {
  const names = Object.keys(runs);
  const times = {};
  for (const name of names) times[name] = Math.max(1, Math.ceil(ROUND_MS / warmUp(runs[name])));
  const taken = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(round + turn) % names.length];
      taken[name].push(time(runs[name], times[name]));
    }
  }
  return taken;
}

/** `size` is { m, t, d, words, additive }. */
export function measure(size) {
  const { m, t, d, words, additive } = size;
  const f32 = new Decode32(m, t, d, words, additive);
  const f64 = new Decode64(m, t, d, words, additive);
  try {
    const given = Object.fromEntries(GIVEN.map((name) => [name, view(f32, Float32Array, name).slice()]));
    const baseline = new Baseline(size, given);
    baseline.decode();
    f32.decode();
    const difference = largestDifference(baseline, f32);
    if (!(difference < 1e-4)) throw new Error(`wasm and JavaScript differ by ${difference}`);
    const taken = timeInTurns({
      javascript: () => baseline.decode(),
      f32: withCopies(f32, Float32Array),
      f64: withCopies(f64, Float64Array),
    });
    return { difference, taken };
  } finally {
    f32.free();
    f64.free();
  }
}
