// Measures what the project promises: `./dev bench`, or `node scripts/bench.mjs [decode] [keys] [bytes] [embed] [training]` for a part of
// it once dist/ and pack/ are there. Prints one JSON line a figure:
// {"figure": what, "value": number, "unit": of what, "aim": wanted, ..further numbers, for information}
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { measureBytes, measureEmbed } from "./bench_embed.mjs";
import { buildExample } from "./bench_example.mjs";
import { measureTraining } from "./bench_training.mjs";
import { median, quantile, quartiles, report, rounded, withPage } from "./measuring.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const FRAME_MS = 1000 / 60;

// --- One decode, wasm against plain JavaScript ----------------------------------------------------------------------

const DECODES = [
  { m: 20, t: 20, d: 32, words: 60, additive: true, aim: 1 },
  { m: 20, t: 20, d: 32, words: 60, additive: false, aim: 1 },
  { m: 100, t: 100, d: 128, words: 60, additive: true, aim: 3 },
  { m: 100, t: 100, d: 128, words: 60, additive: false, aim: 4 },
];

async function measureDecodes() {
  const folder = await buildExample("bench_decode");
  await withPage(folder, async (page, url) => {
    await page.goto(url);
    for (const { aim, ...size } of DECODES) {
      const { difference, taken } = await page.evaluate(
        async (size) => (await import("./decode.js")).measure(size),
        size,
      );
      reportDecode(size, aim, difference, taken);
    }
  });
}

function reportDecode({ m, t, d, additive }, aim, difference, { javascript, f32, f64 }) {
  const what = `one decode, m = ${m}, t = ${t}, d = ${d}, ${additive ? "additive" : "key–query"}`;
  const speed = javascript.map((ms, round) => ms / f32[round]);
  report(`${what}: wasm over plain JavaScript`, median(speed), "times as fast", `at least ${aim}`, {
    quartiles: quartiles(speed),
    ms: { wasm: rounded(median(f32)), javascript: rounded(median(javascript)) },
    largest_difference: rounded(difference),
  });
  const slowness = f64.map((ms, round) => ms / f32[round]);
  report(`${what}: f64 over f32, both wasm`, median(slowness), "times as long", "information", {
    quartiles: quartiles(slowness),
    ms: { f64: rounded(median(f64)) },
  });
}

// --- From a key press to the painted frame --------------------------------------------------------------------------

const WORDS = [20, 60];

async function measureKeys() {
  await withPage(join(root, "dist"), async (page, url) => {
    await page.addInitScript(watchKeys);
    for (const count of WORDS) {
      // A page of its own for each: with only the hash changed, goto would not load anew.
      await page.goto("about:blank");
      const response = await page.goto(url + sentence(count));
      if (!response.ok()) throw new Error(`dist/index.html: ${response.status()}; build the page first, with ./dev build`);
      await page.locator("[data-part=\"alignment\"]").waitFor();
      await settled(page);
      const problem = page.getByRole("alert").filter({ visible: true });
      if ((await problem.count()) > 0) throw new Error(`the page says: ${await problem.first().innerText()}`);
      const before = await page.screenshot();
      const pressed = [];
      for (let step = 0; step < count; step++) {
        const painted = page.evaluate(() => window.nextPainted());
        await page.keyboard.press("ArrowRight");
        pressed.push(await withTimeout(painted, "ArrowRight was pressed and no frame painted"));
        // Not in step with the screen.
        await new Promise((done) => setTimeout(done, 30 + 50 * Math.random()));
      }
      await settled(page);
      if (before.equals(await page.screenshot())) throw new Error("ArrowRight changed nothing on the page");
      reportKeys(count, pressed, await page.evaluate(() => window.eventDurations));
    }
  });
}

function reportKeys(count, pressed, eventDurations) {
  const what = `from a key press to the painted frame, ${count} × ${count} words`;
  for (const [name, key, aim] of [
    ["", "painted", `at most ${rounded(FRAME_MS)}`],
    [", without the wait for the screen's next frame", "busy", `at most ${rounded(FRAME_MS)}`],
    [", the frame after it, in which the words follow", "following", `at most ${rounded(FRAME_MS)}`],
  ]) {
    const taken = pressed.map((press) => press[key]);
    report(what + name, median(taken), "ms", aim, {
      percentile_95: rounded(quantile(taken, 0.95)),
      share_of_frame: rounded(median(taken) / FRAME_MS),
      share_of_frame_95: rounded(quantile(taken, 0.95) / FRAME_MS),
      presses: taken.length,
      // What the browser itself saw, up to the pixels on the screen: in steps of 8 ms, and only from 16 ms on.
      ...(key === "painted" && {
        event_timing: { presses_of_16_ms_or_more: eventDurations.length, longest_ms: Math.max(0, ...eventDurations) },
      }),
    });
  }
}

function sentence(count) {
  const tokens = (word) => Array.from({ length: count }, (_, i) => `|${word}${i + 1}`).join("");
  return `#preset=none&embedding=random&source=${tokens("w")}|&target=${tokens("v")}|`;
}

/** Runs in the page, before its own scripts. */
function watchKeys() {
  const waiting = [];
  window.nextPainted = () => new Promise((painted) => waiting.push(painted));
  window.eventDurations = [];
  window.addEventListener(
    "keydown",
    (event) => {
      // The first of all listeners and, appended now, the last one: the page's work on the press is between them.
      const heard = performance.now();
      let handled = heard;
      window.addEventListener("keydown", () => (handled = performance.now()), { once: true });
      requestAnimationFrame(() => {
        // The first callback of the frame; a message that is sent now arrives when the frame's work is done.
        const started = performance.now();
        afterThisFrame(() => {
          const now = performance.now();
          const [painted, busy] = [now - event.timeStamp, handled - heard + (now - started)];
          // A step that moves has its words in the frame after.
          requestAnimationFrame(() => {
            const next = performance.now();
            afterThisFrame(() => waiting.shift()?.({ painted, busy, following: performance.now() - next }));
          });
        });
      });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === "keydown") window.eventDurations.push(entry.duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });

  function afterThisFrame(then) {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  }
}

/** Until the page has drawn what it had to draw. */
async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 300));
  });
}

function withTimeout(promise, message) {
  let timer;
  const late = new Promise((_, failed) => (timer = setTimeout(() => failed(new Error(message)), 5000)));
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

// --------------------------------------------------------------------------------------------------------------------

const PARTS = { decode: measureDecodes, keys: measureKeys, bytes: measureBytes, embed: measureEmbed, training: measureTraining };
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no measurement called ${unknown.join(", ")}: say ${Object.keys(PARTS).join(", ")}, or nothing for all.`);
  process.exit(2);
}
for (const [name, measure] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  try {
    await measure();
  } catch (error) {
    // The other figures are still worth having.
    console.error(`${name}: ${error.stack ?? error}`);
    process.exitCode = 1;
  }
}
