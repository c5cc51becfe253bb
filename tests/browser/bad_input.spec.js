// Whatever is typed, pasted or linked: it is used, or a message says what was found and what is allowed, and the picture stays.
import { expect, test } from "./fixture.js";

const GOOD = { preset: "none", source: "|the|red|car|", target: "|la|voiture|rouge|", embedding: "random", step: "2", seed: "5" };
const HOSTILE = "<img src=x onerror=alert(1)>";

/** The picture and the numbers, which no bad input may change. */
async function shown(loom) {
  return { pixels: await loom.pixels(), numbers: await loom.numbers(), cells: await loom.gridCells() };
}

for (const lang of ["en", "zh"]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    /** The page refuses with exactly this message, and can be used on. */
    async function expectRefused(loom, before, name, values) {
      await loom.settled();
      await expect(loom.problem).toBeVisible();
      await expect(loom.problem).toContainText(loom.text("problem-title"));
      await expect(loom.problem).toContainText(loom.text(name, values));
      await expect(loom.problem).toContainText(loom.text("undo-problem"));
      expect(await shown(loom)).toEqual(before);
    }

    async function expectUsable(loom) {
      const step = await loom.step();
      await loom.press("PageUp");
      await loom.expectStep(step - 1);
      await loom.press("PageDown");
      await loom.type(loom.source, "a new sentence");
      await expect(loom.problem).toBeHidden();
      expect((await loom.numbers()).words).toEqual(["a", "new", "sentence"]);
    }

    const many = Array.from({ length: 61 }, (_, i) => `w${i + 1}`).join(" ");
    test("sentences without a word or with too many are refused, and stay as typed", async ({ loom }) => {
      await loom.open(GOOD);
      const empty = ["problem-empty", { name: loom.text("field-source"), most: 60 }];
      for (const [text, [name, values]] of [
        ["", empty],
        ["  | | ", empty],
        ["\u200b\u202e\u2066\u00ad\ufeff", empty],
        [many, ["problem-too-many-tokens", { name: loom.text("field-source"), found: 61, most: 60 }]],
      ]) {
        await loom.follow(GOOD);
        const before = await shown(loom);
        await loom.type(loom.source, text);
        await expectRefused(loom, before, name, values);
        await expect(loom.source).toHaveValue(text);
        await expect(loom.source).toHaveAttribute("aria-invalid", "true");
        // Also when the reader goes elsewhere and steps.
        await loom.leaveFocus();
        await loom.press("ArrowLeft", "ArrowRight");
        await expect(loom.source).toHaveValue(text);
        await expectRefused(loom, before, name, values);
        await expectUsable(loom);
        await expect(loom.source).not.toHaveAttribute("aria-invalid");
        await loom.leaveFocus();
      }
    });

    test("bad numbers are refused, and stay as typed", async ({ page, loom }) => {
      await loom.open(GOOD);
      await loom.moreSettings();
      await loom.settled();
      const before = await shown(loom);
      const WHOLE = (found, least, most) => ["problem-not-whole", { found, least, most }];
      const RANGE = (found, least, most) => ["problem-out-of-range", { found, least, most }];
      const NUMBER = (found) => ["problem-not-a-number", { found, least: 0, most: 20 }];
      for (const [name, text, [message, values]] of [
        ["sharpness", "NaN", NUMBER("NaN")],
        ["sharpness", "inf", NUMBER("inf")],
        ["sharpness", "", NUMBER("")],
        ["sharpness", "1,5", NUMBER("1,5")],
        ["sharpness", "20.01", RANGE("20.01", 0, 20)],
        ["sharpness", "1e400", RANGE("1e400", 0, 20)],
        ["sharpness", "-1", RANGE("-1", 0, 20)],
        ["seed", "-1", WHOLE("-1", 0, 4294967295)],
        ["seed", "4294967296", RANGE("4294967296", 0, 4294967295)],
        ["seed", "七", WHOLE("七", 0, 4294967295)],
        ["state-size", "1", RANGE("1", 2, 128)],
        ["state-size", "1000000000", RANGE("1000000000", 2, 128)],
        ["embedding-size", "2.5", WHOLE("2.5", 2, 128)],
        ["attention-size", "0", RANGE("0", 1, 128)],
        ["attention-size", HOSTILE, WHOLE(HOSTILE, 1, 128)],
        ["attention-size", "\u202e12", WHOLE("U+202E12", 1, 128)],
      ]) {
        const input = page.getByRole("textbox", { name: loom.text(`field-${name}`), exact: true });
        await input.fill(text);
        await input.press("Enter");
        await expectRefused(loom, before, message, { name: loom.text(`field-${name}`), ...values });
        await expect(input).toHaveValue(text);
        await expect(input).toHaveAttribute("aria-invalid", "true");
      }
      await loom.button("dismiss").click();
      await expect(loom.problem).toBeHidden();
      await expectUsable(loom);
    });

    test("choices that do not fit each other are refused in words", async ({ page, loom }) => {
      await loom.open({ ...GOOD, memory: "states+words" });
      const before = await shown(loom);
      await page.getByRole("radio", { name: loom.text("score-dot"), exact: true }).click();
      await expectRefused(loom, before, "problem-dot-sizes", { score: loom.text("score-dot") });
      await page.getByRole("radio", { name: loom.text("embedding-preset"), exact: true }).click();
      await expectRefused(loom, before, "problem-no-preset");
      await expectUsable(loom);
    });

    test("bad links are refused, and the picture before stays", async ({ loom }) => {
      await loom.open({ ...GOOD, lang });
      const before = await shown(loom);
      const names = "lang, chapter, preset, segmentation, source, target, source-vectors, target-vectors, embedding, score, cell, "
        + "direction, wiring, memory, attention, state-size, embedding-size, attention-size, sharpness, seed, compare, "
        + "compare-score, compare-cell, compare-attention, compare-seed, present, step, stage, stepping, speed, "
        + "letter-keys, view, controls, annotations";
      const sentences = "preset=none&source=a|b&target=x|y";
      for (const [link, name, values = {}] of [
        ["sorce=red", "problem-unknown-name", { found: "sorce", allowed: names }],
        [`${HOSTILE}=1`.replaceAll("=", "%3D").replace(/%3D1$/, "=1"), "problem-unknown-name", { found: HOSTILE, allowed: names }],
        ["seed=1&seed=2", "problem-repeated", { name: "seed" }],
        ["cell=rnn", "problem-unknown-value", { name: loom.text("field-cell"), found: "rnn", allowed: "simple, gru, lstm" }],
        ["cell=gr\u202eu", "problem-unknown-value", { name: loom.text("field-cell"), found: "grU+202Eu", allowed: "simple, gru, lstm" }],
        ["sharpness=NaN", "problem-not-a-number", { name: loom.text("field-sharpness"), found: "NaN", least: 0, most: 20 }],
        ["state-size=1e9", "problem-not-whole", { name: loom.text("field-state-size"), found: "1e9", least: 2, most: 128 }],
        ["seed=99999999999", "problem-out-of-range", { name: loom.text("field-seed"), found: "99999999999", least: 0, most: 4294967295 }],
        [`${sentences}&step=3`, "problem-out-of-range", { name: loom.text("field-step"), found: "3", least: 0, most: 2 }],
        ["preset=none&source=&target=a", "problem-empty", { name: loom.text("field-source"), most: 60 }],
        [`preset=none&source=a&target=${many}`, "problem-too-many-tokens", { name: loom.text("field-target"), found: 61, most: 60 }],
        [`source=${"a".repeat(4001)}`, "problem-too-much-text", { name: loom.text("field-source"), found: 4001, most: 4000 }],
        [`source=${"a".repeat(1_500_000)}`, "problem-link-too-long", { found: 1_500_008, most: 1_500_000 }],
        ["source=100%", "problem-bad-escape", { found: "100%" }],
        ["source=%ff", "problem-bad-escape", { found: "%ff" }],
        ["step", "problem-no-equals", { found: "step" }],
      ]) {
        await loom.follow(link);
        await expectRefused(loom, before, name, values);
      }
      await loom.follow({ ...GOOD, lang, step: "1" });
      await expect(loom.problem).toBeHidden();
      await loom.expectStep(1);
      await loom.press("PageDown");
      await expectUsable(loom);
    });

    test("a page opened with a bad link says so, and shows the first example", async ({ loom }) => {
      await loom.open();
      const first = await shown(loom);
      await loom.open("seed=x");
      await expectRefused(loom, first, "problem-not-whole", { name: loom.text("field-seed"), found: "x", least: 0, most: 4294967295 });
    });

    test("characters that hide or reorder text are left out, and the page names them", async ({ page, loom }) => {
      await loom.open(GOOD);
      await loom.type(loom.source, "a\u202eb c\u200bd \u2066e\u2069");
      expect((await loom.numbers()).words).toEqual(["ab", "cd", "e"]);
      const characters = ["U+200B", "U+202E", "U+2066", "U+2069"].join(loom.text("say-join"));
      await expect(page.getByText(loom.text("note-left-out", { characters }))).toBeVisible();
      await loom.leaveFocus();
      await expect(loom.source).toHaveValue("ab cd e");
    });
  });
}

test("what is refused stays with its message whatever else is touched, and goes with it", async ({ page, loom }) => {
  await loom.open(GOOD);
  const many = "word ".repeat(61).trim();
  await loom.seed.fill("-7");
  await loom.press("Enter");
  await loom.type(loom.source, many);
  await expect(loom.problem).toBeVisible();
  await loom.target.focus();
  await loom.settled();
  await loom.seed.focus();
  await loom.settled();
  await page.emulateMedia({ colorScheme: "dark" });
  await loom.settled();
  await page.setViewportSize({ width: 600, height: 700 });
  await loom.press("PageDown");
  await expect(loom.problem).toContainText("61 tokens");
  await expect(loom.source).toHaveValue(many);
  await expect(loom.source).toHaveAttribute("aria-invalid", "true");
  await expect(loom.seed).toHaveValue("-7");

  await loom.button("dismiss").click();
  await expect(loom.problem).toBeHidden();
  await expect(loom.source).toHaveValue("the red car");
  await expect(loom.seed).toHaveValue("5");
  for (const input of [loom.source, loom.seed]) await expect(input).not.toHaveAttribute("aria-invalid");
});

test("markup is text wherever it comes from", async ({ page, loom }) => {
  await loom.open(GOOD);
  const elements = () => page.locator("img, script, iframe, object, embed, link, style, base").count();
  const before = await elements();
  await loom.typePair(HOSTILE, '"><script>alert(1)</script>');
  await loom.leaveFocus();
  await expect(loom.source).toHaveValue(/<.*img.*onerror/);
  await loom.press("End");
  await loom.sourceWord(1).click();
  expect(await elements()).toBe(before);

  const tokens = [HOSTILE, "<script>alert(1)</script>", "</title><svg onload=alert(1)>", "{{x}}", "javascript:alert(1)"];
  await loom.open({ ...GOOD, source: `|${tokens.join("|")}|`, target: `|${HOSTILE}|&lt;b&gt;|` });
  expect((await loom.numbers()).words).toEqual(tokens);
  expect(await loom.tokens("source")).toEqual(tokens);
  await loom.sourceWord(1).click();
  await expect(loom.pinned).toContainText(HOSTILE);
  await expect(loom.sourceWord(2)).toHaveAccessibleName(`source word 2: ${tokens[1]}`);
  expect(await elements()).toBe(before);

  await loom.follow(`lang=${encodeURIComponent(HOSTILE)}`);
  await expect(loom.problem).toContainText(HOSTILE);
  await loom.follow({ ...GOOD, preset: "adjective", embedding: "preset", source: `|the|${HOSTILE}|` });
  await expect(page.getByText(loom.text("note-no-hand-made", { words: HOSTILE }))).toBeVisible();
  expect(await elements()).toBe(before);
});

test("ten megabytes pasted into a sentence are refused without harm", async ({ page, loom }) => {
  test.slow(); // the browser itself takes seconds to lay out such an input
  await page.emulateMedia({ reducedMotion: "reduce" });
  await loom.open(GOOD);
  await loom.source.focus();
  await loom.settled();
  const before = await shown(loom);
  await page.keyboard.press("ControlOrMeta+a");
  const length = 10_000_000;
  // As a paste does it, and without sending the text from the test to the browser.
  await page.evaluate((length) => document.execCommand("insertText", false, "word ".repeat(length / 5)), length);
  await page.keyboard.press("Enter");
  await expect(loom.problem).toContainText(
    loom.text("problem-too-much-text", { name: loom.text("field-source"), found: length, most: 4000 }),
  );
  expect(await loom.source.evaluate((input) => input.value.length)).toBe(length);
  expect(await shown(loom)).toEqual(before);
  await page.keyboard.press("PageDown");
  await loom.expectStep(3);
  expect(await loom.source.evaluate((input) => input.value.length)).toBe(length);
  await loom.type(loom.source, "short again");
  await expect(loom.problem).toBeHidden();
  expect((await loom.numbers()).words).toEqual(["short", "again"]);
});

test("a message that is on show follows the language, and a bad link's is in the link's own", async ({ page, loom }) => {
  loom.lang = "zh";
  await loom.open("lang=zh&seed=x");
  const message = (lang) => {
    loom.lang = lang;
    return loom.text("problem-not-whole", { name: loom.text("field-seed"), found: "x", least: 0, most: 4294967295 });
  };
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(loom.problem).toContainText(message("zh"));
  await page.getByRole("radio", { name: "English", exact: true }).click();
  await expect(loom.problem).toContainText(message("en"));
  // What is refused stays as typed in either language.
  await loom.type(loom.source, " ");
  await page.getByRole("radio", { name: "中文", exact: true }).click();
  loom.lang = "zh";
  await expect(loom.problem).toContainText(loom.text("problem-empty", { name: loom.text("field-source"), most: 60 }));
});
