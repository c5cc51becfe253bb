// The guided lesson: all twelve chapters in both languages, each question answered by doing it, with nothing
// for axe-core to report on any chapter, in light and dark.
import { expect, test } from "@playwright/test";
import { violations } from "./axe.js";

const part = (page, name) => page.locator(`[data-part="${name}"]`);
const field = (page, name) => page.locator(`[data-field="${name}"]`);

/** Opens the settings that are folded away. */
async function moreSettings(page) {
  const details = page.locator(".settings details");
  if ((await details.getAttribute("open")) === null) await details.locator("summary").click();
}

/** Types into a text field and ends it with Enter. */
async function type(page, name, text) {
  await field(page, name).fill(text);
  await field(page, name).press("Enter");
}

/** Chooses a value of a group of choices or of a list. */
async function choose(page, name, value) {
  const control = field(page, name);
  if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(value);
  else await control.locator(`input[value="${value}"]`).check({ force: true });
}

/** What a reader does to answer the question of each chapter. */
const answers = [
  async (page) => {
    await part(page, "lesson-title").press("End");
  },
  async (page) => type(page, "source", "|the|old|man|"),
  async (page) => choose(page, "attention", "on"),
  async (page) => {
    await moreSettings(page);
    await page.locator('input[type="text"][data-field="sharpness"]').fill("0");
    await page.locator('input[type="text"][data-field="sharpness"]').press("Enter");
  },
  async (page) => type(page, "target", "|la|maison|rouge|s'est|arrêtée|.|"),
  async (page) => choose(page, "preset", "economic-area"),
  async (page) => {
    // By the keyboard alone, and the largest weight is found by what the cells say.
    const row = part(page, "grid").getByRole("row").nth(14);
    const weights = await row.getByRole("gridcell").evaluateAll((cells) => cells.map((cell) => Number(cell.ariaLabel)));
    const cell = row.getByRole("gridcell").nth(weights.indexOf(Math.max(...weights)));
    await cell.focus();
    await cell.press("Enter");
  },
  async (page) => {
    await moreSettings(page);
    await type(page, "attention-size", "1");
  },
  async (page) => choose(page, "score", "scaled-key-query"),
  async (page) => choose(page, "score", "dot"),
  async (page) => {
    await moreSettings(page);
    await choose(page, "cell", "lstm");
  },
  async (page) => part(page, "new-seed").click(),
];

const titles = {
  en: ["Encoder and decoder", "What attention weights are not"],
  zh: ["编码器和解码器", "注意力权重不是什么"],
};

for (const lang of ["en", "zh"]) {
  test(`all twelve chapters, each answered by doing something (${lang})`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // Tall, so that the bar at the bottom lies over nothing: a target half behind it would count as small.
    await page.setViewportSize({ width: 1280, height: 2600 });
    await page.goto(`./#lang=${lang}`);
    await part(page, "lesson-open").click();
    await expect(part(page, "lesson-title")).toHaveText(titles[lang][0]);
    for (const [i, answer] of answers.entries()) {
      const title = part(page, "lesson-title");
      await expect(title).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`chapter=${i + 1}$`));
      const state = part(page, "lesson-state");
      await expect(state).not.toHaveAttribute("data-answered");
      for (const colorScheme of ["light", "dark"]) {
        await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
        expect(await violations(page), `chapter ${i + 1}, ${colorScheme}`).toEqual([]);
      }
      const before = await state.textContent();
      await answer(page);
      await expect(state).toHaveAttribute("data-answered");
      expect((await state.textContent()).length, "a reply").toBeGreaterThan(before.length + 10);
      expect(await violations(page), `chapter ${i + 1}, answered`).toEqual([]);
      await expect(part(page, "problem")).toBeHidden();
      if (i < 11) await part(page, "lesson-next").click();
    }
    await expect(part(page, "lesson-title")).toHaveText(titles[lang][1]);
    await expect(part(page, "lesson-next")).toBeDisabled();
    await expect(part(page, "lesson-count")).toContainText("12");
  });
}

test("a link opens a chapter, in its language, and what it adds comes on top", async ({ page }) => {
  await page.goto("./#lang=zh&chapter=8&sharpness=2");
  await expect(part(page, "lesson-title")).toHaveText("2015 年的加性打分");
  await expect(part(page, "lesson-number")).toHaveText("第 8 章，共 12 章");
  await expect(page.locator('input[type="text"][data-field="sharpness"]')).toHaveValue("2");
  // Changing the language keeps the chapter.
  await choose(page, "lang", "en");
  await expect(part(page, "lesson-title")).toHaveText("The additive score of 2015");
  await expect(page).toHaveURL(/#lang=en&chapter=8&sharpness=2$/);
});

test("the lesson by keyboard alone", async ({ page }) => {
  await page.goto("./#lang=en");
  await expect(part(page, "transport")).toBeVisible();
  const opener = part(page, "lesson-open");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "lesson-title")).toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  // Keys still step from the lesson's heading.
  await page.keyboard.press("ArrowRight");
  await expect(part(page, "step-count")).toHaveText("step 1 / 6");
  // The list of chapters.
  await part(page, "lesson-count").focus();
  await page.keyboard.press("Enter");
  const seventh = part(page, "lesson-list").getByRole("button").nth(6);
  await seventh.focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "lesson-number")).toHaveText("Chapter 7 of 12");
  await expect(part(page, "lesson-title")).toBeFocused();
  // Set up again after a step.
  await page.keyboard.press("Home");
  await expect(part(page, "step-count")).toHaveText("step 0 / 14");
  await page.locator('[data-lesson="again"]').focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "step-count")).toHaveText("step 14 / 14");
  // Fold and close: the focus goes back to the button that opens.
  await part(page, "lesson-fold").focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "lesson-body")).toBeHidden();
  await page.locator('.lesson [data-lesson="toggle"]').focus();
  await page.keyboard.press("Enter");
  await expect(part(page, "lesson")).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).not.toHaveURL(/chapter/);
});

test("the numbers in the words are those on the screen", async ({ page }) => {
  await page.goto("./#lang=en&chapter=3");
  await choose(page, "attention", "on");
  // The words follow a frame after the setting.
  await expect(part(page, "lesson-state")).toContainText("largest weight");
  const reply = await part(page, "lesson-state").textContent();
  const [, weight, word] = reply.match(/largest weight, (0\.\d{3}), is on “(.+)”/);
  const row = part(page, "row-numbers-body").locator("tr", { hasText: word });
  await expect(row.locator(".strong")).toHaveText(weight);
});

test("the table of the scoring functions follows the step and adds up", async ({ page }) => {
  await page.goto("./#lang=en&chapter=10");
  for (const [key, word] of [[null, "rouge"], ["ArrowRight", "s'est"], ["ArrowLeft", "rouge"]]) {
    if (key) await page.keyboard.press(key);
    await expect(part(page, "figure-caption")).toContainText(`“${word}”`);
    const rows = await part(page, "figure-body").locator("tr").evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].slice(1).map((cell) => Number(cell.textContent))),
    );
    expect(rows).toHaveLength(6);
    for (const weights of rows) expect(weights.reduce((sum, weight) => sum + Math.round(1000 * weight), 0)).toBe(1000);
  }
  await page.keyboard.press("Home");
  await expect(part(page, "figure-empty")).toBeVisible();
});

for (const width of [320, 700, 1440]) {
  test(`every chapter fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("./#lang=en&chapter=1");
    for (let chapter = 1; chapter <= 12; chapter += 1) {
      await expect(part(page, "lesson-number")).toHaveText(`Chapter ${chapter} of 12`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `chapter ${chapter}`).toBeLessThanOrEqual(0);
      if (width === 1440) {
        // The picture stays in sight beside the text.
        const picture = await page.locator("#picture").boundingBox();
        expect(picture.y, `chapter ${chapter}`).toBeLessThan(500);
      }
      if (chapter < 12) await part(page, "lesson-next").click();
    }
  });
}
