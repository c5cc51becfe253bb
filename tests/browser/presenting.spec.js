// The page in a lecture room, and for readers who enlarge it: letters and pictures grow together, nothing is lost.
import { violations } from "./axe.js";
import { faultsOfLayout } from "./faults_of_layout.js";
import { expect, test } from "./fixture.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const part = (page, name) => page.locator(`[data-part="${name}"]`).first();
const letters = (page) => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
const fills = (page) => page.evaluate(() => document.fullscreenElement !== null);

/** The device pixels of the picture in one of its CSS pixels on the screen. */
const sharpness = (page) =>
  part(page, "alignment").evaluate((canvas) => canvas.width / canvas.getBoundingClientRect().width);

test("from the keyboard: present, step with a clicker, blank, and back", async ({ page, loom }) => {
  await loom.open({ stepping: "stages" });
  const before = await letters(page);
  const height = (await part(page, "alignment").boundingBox()).height;
  await loom.press("p");
  await expect.poll(() => fills(page)).toBe(true);
  expect(await letters(page)).toBeGreaterThan(1.2 * before);
  await expect.poll(async () => (await part(page, "alignment").boundingBox()).height).toBeGreaterThan(1.15 * height);
  expect(await sharpness(page)).toBeCloseTo(1, 2);
  await expect(loom.source).toBeHidden();
  await loom.expectInLink("present", "on");

  await loom.press("PageDown", "PageDown");
  await expect(part(page, "step-count")).toContainText(loom.text("stage-softmax"));
  await expect(part(page, "row-numbers")).toBeVisible();
  await loom.press("PageDown");
  await expect(part(page, "row-numbers")).toBeHidden(); // the light is on the context
  await expect(part(page, "context-block")).toBeVisible();

  for (const key of ["b", "."]) {
    await loom.press(key);
    await expect(part(page, "blank")).toBeVisible();
    await loom.press(key);
    await expect(part(page, "blank")).toBeHidden();
  }
  await loom.press("b");
  await loom.press("p");
  await expect(part(page, "blank")).toBeHidden();
  await expect.poll(() => fills(page)).toBe(false);
  await expect(loom.source).toBeVisible();
  expect(await letters(page)).toBe(before);
  await loom.expectInLink("present", undefined);
});

test("by the buttons, and Escape leads back once nothing is pinned or open", async ({ page, loom }) => {
  await loom.open({ step: "2" });
  await loom.button("present").click();
  await expect.poll(() => fills(page)).toBe(true);
  await loom.button("present-end").click();
  await expect.poll(() => fills(page)).toBe(false);
  // A link cannot fill the screen, but the letters are large.
  await loom.open({ step: "2", present: "on" });
  expect(await fills(page)).toBe(false);
  await expect(loom.source).toBeHidden();
  await loom.cell(1, 2).click();
  await expect(loom.pinned).toBeVisible();
  await loom.press("Escape");
  await expect(loom.pinned).toBeHidden();
  await expect(loom.source).toBeHidden();
  await loom.press("Escape");
  await expect(loom.source).toBeVisible();
});

test("letters are written, not taken as commands, where text is typed", async ({ page, loom }) => {
  await loom.open();
  await loom.source.click();
  await page.keyboard.type("p. s b");
  await expect(loom.source).toHaveValue(/p\. s b$/);
  await expect(loom.source).toBeVisible();
  await loom.expectInLink("present", undefined);
});

test("the spotlight changes the picture, and only by stages", async ({ page, loom }) => {
  const pixels = async (link) => {
    await loom.open({ step: "3", ...link });
    await page.evaluate(() => (document.documentElement.style.fontSize = "20px"));
    await page.setViewportSize({ width: 1200, height: 800 });
    await loom.settled();
    return (await loom.pixels())[0];
  };
  const stages = { stepping: "stages", stage: "context" };
  expect(await pixels({ ...stages, present: "on" })).not.toBe(await pixels(stages));
});

for (const [lang, colorScheme] of [["en", "light"], ["zh", "dark"]]) {
  test.describe(`${lang}, ${colorScheme}`, () => {
    test.use({ lang, colorScheme });

    test("the lecture room fits every screen, and axe finds nothing", async ({ page, loom }) => {
      test.slow();
      const faults = [];
      for (const link of [{ step: "3" }, { step: "3", stepping: "stages", stage: "softmax" }, { chapter: "9" }, { compare: "on", step: "2" }]) {
        await loom.open({ lang, present: "on", ...link });
        for (const [width, height] of [[1024, 768], [1440, 900], [1920, 1080]]) {
          await page.setViewportSize({ width, height });
          await loom.settled();
          const found = await page.evaluate(faultsOfLayout, 1);
          faults.push(...found.map((fault) => `${width} px, ${JSON.stringify(link)}: ${fault}`));
        }
        expect(await violations(page), JSON.stringify(link)).toEqual([]);
        await page.evaluate(() => document.querySelector(".transport").removeAttribute("style"));
      }
      expect(faults).toEqual([]);
    });
  });
}

test.describe("with a zoom of 400 % in a window of 1280 × 1024", () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test("nothing is lost, and what has the focus is seen", async ({ page, loom }) => {
    test.slow();
    for (const link of [{ step: "3" }, { chapter: "3" }, { compare: "on", step: "2" }]) {
      await loom.open(link);
      expect(await page.evaluate(faultsOfLayout, 4), JSON.stringify(link)).toEqual([]);
      await page.evaluate(() => document.body.focus());
      const hidden = [];
      for (let n = 0; n < 45; n++) {
        await page.keyboard.press("Tab");
        hidden.push(
          ...(await page.evaluate(() => {
            const element = document.activeElement;
            const shown = element.type === "radio" ? element.nextElementSibling : element;
            const { left, right, top, bottom } = shown.getBoundingClientRect();
            const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
            return inside ? [] : [element.outerHTML.slice(0, 80)];
          })),
        );
      }
      expect(hidden, JSON.stringify(link)).toEqual([]);
    }
  });
});

test("letters that the reader has made twice as large: the pictures grow with them, and all fits", async ({ page, loom }) => {
  await loom.open({ step: "3" });
  const small = await loom.targetWord(1).boundingBox();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await page.setViewportSize({ width: 1439, height: 900 });
  await loom.settled();
  await expect.poll(async () => (await loom.targetWord(1).boundingBox()).height).toBeGreaterThan(1.5 * small.height);
  expect(await sharpness(page)).toBeCloseTo(1, 2);
  expect((await page.evaluate(faultsOfLayout, 1)).filter((fault) => !fault.includes("transport bar takes"))).toEqual([]);
});
