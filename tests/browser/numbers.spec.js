// A reader types a pair and steps through it: every number on the page agrees with every other, and with the model's own.
import { readFileSync } from "node:fs";
import { expect, numberOf, test } from "./fixture.js";

/** Checks all that is said about the current step against the panel's scores, and gives the weights as written. */
async function checkStep(loom, { step, source, target, sharpness = 1 }) {
  const numbers = await loom.numbers();
  expect(numbers.words).toEqual(source);
  expect(numbers.now).toBe(`${loom.text("numbers-step", { step, steps: target.length })} ${target[step - 1]}`);

  // The scores are known to half a hundredth, the weights are shown within a thousandth.
  const scores = numbers.scores.map(numberOf);
  const weights = numbers.weights.map(numberOf);
  const power = (score) => Math.exp(sharpness * score);
  weights.forEach((weight, i) => {
    const bound = (sign) => {
      const others = scores.reduce((sum, score, k) => sum + (k === i ? 0 : power(score - 0.005 * sign)), 0);
      const own = power(scores[i] + 0.005 * sign);
      return own / (own + others) + 0.001 * sign;
    };
    expect(weight, `softmax of ${scores} at ${i + 1}`).toBeGreaterThanOrEqual(bound(-1));
    expect(weight, `softmax of ${scores} at ${i + 1}`).toBeLessThanOrEqual(bound(1));
  });
  const thousandths = numbers.weights.map((weight) => Math.round(1000 * numberOf(weight)));
  expect(thousandths.reduce((sum, weight) => sum + weight, 0)).toBe(1000);
  expect(numbers.sum).toBe("1.000");

  const cells = await loom.gridCells();
  expect(cells).toHaveLength(target.length);
  expect(cells[step - 1]).toEqual(numbers.weights);
  const later = source.map(() => loom.text("legend-not-yet"));
  expect(cells.slice(step)).toEqual(target.slice(step).map(() => later));

  // The live region and the picture's name tell the three largest in falling order.
  const told = await loom.announcer.textContent();
  const largest = source.map((word, i) => [thousandths[i], word, numbers.weights[i]]).sort(([a], [b]) => b - a);
  const strongest = largest
    .slice(0, 3)
    .map(([, word, weight]) => loom.text("say-share", { word, weight }))
    .join(loom.text("say-join"));
  expect(told).toBe(loom.text("say-step", { step, steps: target.length, word: target[step - 1], strongest }));
  await expect(loom.picture).toHaveAccessibleName(new RegExp(`${escaped(told)}$`));

  await expect(loom.counter).toHaveText(
    loom.text("weights-counter", { computed: source.length * step, total: source.length * target.length }),
  );
  return numbers.weights;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Replaces the sentence in the focused input by what is typed, key by key. */
async function typeHere(loom, sentence) {
  await loom.page.keyboard.press("ControlOrMeta+a");
  await loom.page.keyboard.type(sentence);
  await loom.press("Enter");
}

test("an English–French pair is typed and stepped to the end by keyboard, and all numbers agree", async ({ page, loom }) => {
  await loom.open();
  await loom.tabTo(loom.source);
  await typeHere(loom, "the small cat sleeps");
  await page.keyboard.press("Tab");
  await expect(loom.target).toBeFocused();
  await typeHere(loom, "le petit chat dort");
  await loom.expectStep(0);
  await expect(loom.numbersPanel).toContainText(loom.text("numbers-before"));

  const [source, target] = [["the", "small", "cat", "sleeps"], ["le", "petit", "chat", "dort"]];
  const rows = [];
  for (let step = 1; step <= target.length; step++) {
    await loom.press("PageDown"); // the focus is still in the text, where arrows belong to the text
    await loom.expectStep(step);
    rows.push(await checkStep(loom, { step, source, target }));
  }
  await expect(loom.counter).toHaveText("16 of 16 weights");
  expect(await loom.gridCells()).toEqual(rows);
  // Not all the same: the model does compute something.
  expect(new Set(rows.map(String)).size).toBe(target.length);

  await loom.press("PageDown");
  await loom.expectStep(target.length);
  await loom.press("PageUp");
  expect(await checkStep(loom, { step: 3, source, target })).toEqual(rows[2]);
});

test.describe("in a Chinese browser", () => {
  test.use({ lang: "zh" });

  test("a Chinese sentence comes apart into words, and all numbers agree on the way through it", async ({ page, loom }) => {
    await loom.open();
    await loom.tabTo(loom.source);
    await typeHere(loom, "我们明天去北京看朋友。");
    await page.keyboard.press("Tab");
    await typeHere(loom, "tomorrow we go to Beijing to see friends.");

    const source = await loom.tokens("source");
    const byBrowser = await page.evaluate(() =>
      [...new Intl.Segmenter("en", { granularity: "word" }).segment("我们明天去北京看朋友。")].map(({ segment }) => segment),
    );
    expect(source).toEqual(byBrowser);
    expect(source).toEqual(expect.arrayContaining(["我们", "明天", "北京", "朋友", "。"]));
    const target = ["tomorrow", "we", "go", "to", "Beijing", "to", "see", "friends", "."];
    expect(await loom.tokens("target")).toEqual(target);

    await loom.tabTo(loom.transport.getByRole("button", { name: loom.text("forward"), exact: true }));
    for (let step = 1; step <= target.length; step++) {
      // The button and the arrow key take turns.
      await loom.press(step % 2 ? "Enter" : "ArrowRight");
      await loom.expectStep(step);
      await checkStep(loom, { step, source, target });
    }
    const all = source.length * target.length;
    await expect(loom.counter).toHaveText(`已算 ${all} / ${all} 个权重`);
  });
});

test("sharpness is part of the softmax that is shown", async ({ loom }) => {
  const link = { preset: "none", source: "|the|red|car|stopped|", target: "|la|voiture|", seed: "3", score: "general" };
  const [source, target] = [["the", "red", "car", "stopped"], ["la", "voiture"]];
  const shown = [];
  for (const sharpness of [0, 1, 7.5]) {
    await loom.open({ ...link, sharpness, step: 2 });
    shown.push(await checkStep(loom, { step: 2, source, target, sharpness }));
  }
  expect(shown[0]).toEqual(["0.250", "0.250", "0.250", "0.250"]);
  expect(new Set(shown.map(String)).size).toBe(3);
});

// Made and checked by tests/browser_numbers.rs, natively and in f64.
const runs = JSON.parse(readFileSync(new URL("numbers.json", import.meta.url), "utf8"));

for (const { name, link, source, target, output_words: outputWords, steps } of runs) {
  test(`the page shows the numbers that the model computes natively: ${name}`, async ({ loom }) => {
    await loom.page.goto(`./#${link}`);
    loom.lang = link.includes("lang=zh") ? "zh" : "en";
    await loom.ready();
    expect(await loom.tokens("source")).toEqual(source);
    expect(await loom.tokens("target")).toEqual(target);
    for (const [index, truth] of steps.entries()) {
      await loom.press("ArrowRight");
      await loom.expectStep(index + 1);
      const shown = await loom.numbers();
      for (const kind of ["scores", "context", "state", "weights"]) {
        const error = kind === "weights" ? 0.001 : 0.00501; // three decimals that add up, and two plain ones
        if (truth[kind] === null) expect(shown[kind], `${kind} of step ${index + 1}`).toBeNull();
        else expectNear(shown[kind], truth[kind], error, `${kind} of step ${index + 1}`);
      }
      for (const [word, probability] of shown.outputs) {
        const exact = truth.outputs[outputWords.indexOf(word)];
        expectNear([probability], [exact], 0.001, `P(${word}) of step ${index + 1}`);
      }
      const likeliest = [...truth.outputs].sort((a, b) => b - a).slice(0, 5);
      expectNear(shown.outputs.map(([, probability]) => probability), likeliest, 0.001, `outputs of step ${index + 1}`);
    }
    await loom.press("ArrowRight");
    await loom.expectStep(target.length);
  });
}

function expectNear(shown, exact, error, what) {
  expect(shown, what).toHaveLength(exact.length);
  shown.forEach((text, i) => {
    expect(Math.abs(numberOf(text) - exact[i]), `${what}: ${text} for ${exact[i]}`).toBeLessThanOrEqual(error);
  });
}
