// The page fits every width, sharpness and language: nothing overflows, overlaps or lacks its text.
import { faultsOfLayout } from "./faults_of_layout.js";
import { expect, message, test } from "./fixture.js";

const words = (count, word) => Array.from({ length: count }, (_, i) => `|${word}${i + 1}`).join("") + "|";

const PAIRS = {
  short: ["|I|", "|je|suis|"],
  "25 tokens": [words(25, "source"), words(25, "cible")],
  "60 tokens": [words(60, "w"), words(60, "v")],
  Arabic: ["|السيارة|الحمراء|توقفت|أمام|المنزل|.|", "|the|red|car|stopped|.|"],
  emoji: ["|👩‍👩‍👧‍👦|❤️|🇫🇷|👍🏽|🙂|", "|🏴󠁧󠁢󠁳󠁣󠁴󠁿|👨‍💻|loves|🥖|"],
  "one very long word": [`|${"Donaudampfschifffahrtsgesellschaft".repeat(6)}|is|`, `|${"长".repeat(120)}|`],
};
const WIDTHS = [320, 700, 1440];

for (const ratio of [1, 2]) {
  test.describe(`with ${ratio} device pixels in one CSS pixel`, () => {
    test.use({ deviceScaleFactor: ratio, contextOptions: { reducedMotion: "reduce" } });

    for (const [name, [source, target]] of Object.entries(PAIRS)) {
      test(`everything fits in every width, theme and language: ${name}`, async ({ page, loom }) => {
        if (name === "60 tokens") test.slow(); // 3600 cells, laid out anew for each width
        await loom.open({ preset: "none", source, target, embedding: "random", step: "1" });
        await loom.moreSettings();
        const faults = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const lang of ["en", "zh"]) {
            await page.getByRole("radio", { name: message(lang, "language-name"), exact: true }).click();
            // Colours do not depend on the sharpness of the screen.
            for (const colorScheme of ratio === 1 ? ["light", "dark"] : ["dark"]) {
              await page.emulateMedia({ colorScheme });
              await loom.settled();
              const found = await page.evaluate(faultsOfLayout, ratio);
              faults.push(...found.map((fault) => `${width} px, ${lang}, ${colorScheme}: ${fault}`));
            }
          }
        }
        expect(faults).toEqual([]);
      });
    }
  });
}

test("the language switch changes every text, the title and the page's language, and the address", async ({ page, loom }) => {
  await loom.open({ step: "2" });
  const texts = () =>
    page.evaluate(() => [...document.querySelectorAll("[data-text]")].map((element) => [element.dataset.text, element.textContent]));
  for (const [lang, code] of [["zh", "zh"], ["en", "en"], ["zh", "zh"]]) {
    await page.getByRole("radio", { name: message(lang, "language-name"), exact: true }).click();
    loom.lang = lang;
    await loom.settled();
    await expect(page).toHaveTitle(message(lang, "page-title"));
    await expect(page.locator("html")).toHaveAttribute("lang", code);
    for (const [name, text] of await texts()) expect(text, name).toBe(message(lang, name));
    await expect(loom.announcer).toContainText(message(lang, "say-step", { step: 2, steps: 6, word: "voiture", strongest: "" }).slice(0, 8));
    await expect(loom.counter).toHaveText(message(lang, "weights-counter", { computed: 10, total: 30 }));
    await loom.expectInLink("lang", lang);
    // The same controls, by their other names.
    await loom.press("ArrowRight"); // on the language's own choices, arrows choose
    await loom.leaveFocus();
    await page.getByRole("radio", { name: message(lang, "language-name"), exact: true }).click();
    await expect(loom.button("forward")).toBeVisible();
    await expect(loom.sourceWord(1)).toHaveAccessibleName(message(lang, "source-word", { number: 1, word: "the" }));
    await loom.expectStep(2);
  }
});

test("numbers and rounding do not depend on the language", async ({ page, loom }) => {
  await loom.open({ step: "3" });
  const { weights, scores, state, outputs } = await loom.numbers();
  await page.getByRole("radio", { name: message("zh", "language-name"), exact: true }).click();
  loom.lang = "zh";
  await loom.settled();
  expect(await loom.numbers()).toMatchObject({ weights, scores, state, outputs });
});

test("the pictures follow light and dark, and the window's width", async ({ page, loom }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await loom.open({ step: "3" });
  const light = await loom.pixels();
  await page.emulateMedia({ colorScheme: "dark" });
  await loom.settled();
  const dark = await loom.pixels();
  expect(dark[0]).not.toBe(light[0]);
  expect(dark[1]).not.toBe(light[1]);
  await page.emulateMedia({ colorScheme: "light" });
  await loom.settled();
  expect(await loom.pixels()).toEqual(light);

  await page.setViewportSize({ width: 500, height: 800 });
  await loom.settled();
  const narrow = await loom.pixels();
  expect(narrow[0].split(" ")[0]).not.toBe(light[0].split(" ")[0]);
  await loom.reload();
  expect(await loom.pixels()).toEqual(narrow); // as if it had always been so narrow
});

test("a long sentence scrolls inside its picture, to where the step is", async ({ page, loom }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await loom.open({ preset: "none", source: words(30, "source"), target: words(30, "target") });
  const scroll = page.locator('[data-part="alignment-scroll"]');
  expect(await scroll.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await loom.press("End");
  const [box, word] = [await scroll.boundingBox(), await loom.targetWord(30).boundingBox()];
  expect(word.x).toBeGreaterThanOrEqual(box.x - 1);
  expect(word.x + word.width).toBeLessThanOrEqual(box.x + box.width + 1);
  await loom.press("Home");
  await loom.press("ArrowRight");
  expect((await loom.targetWord(1).boundingBox()).x).toBeGreaterThanOrEqual(box.x - 1);
});
