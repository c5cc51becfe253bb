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
    await expect(loom.announcer).toHaveText(loom.text("present-blank"));
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

test("the spotlight dims what the stage is not about, and only by stages", async ({ page, loom }) => {
  // How dark the legend is on average, at the foot of the picture, which no stage is about.
  const ink = async (link) => {
    await loom.open({ step: "3", present: "on", ...link });
    return part(page, "alignment").evaluate((canvas) => {
      const height = Math.round(0.1 * canvas.height);
      const { data } = canvas.getContext("2d").getImageData(0, canvas.height - height, canvas.width, height);
      let ink = 0;
      for (let at = 0; at < data.length; at += 4) ink += (data[at + 3] / 255) * (255 - data[at + 1]);
      return ink / (data.length / 4);
    });
  };
  const whole = await ink({});
  expect(whole).toBeGreaterThan(1);
  for (const stage of ["score", "context", "state", "output"]) {
    expect(await ink({ stepping: "stages", stage }), stage).toBeLessThan(0.5 * whole);
  }
});

test("the focus is never lost, and no word stays lit without it", async ({ page, loom }) => {
  await loom.open({ step: "2", stepping: "stages" });
  const active = () => page.evaluate(() => document.activeElement.outerHTML.slice(0, 80));
  await loom.sourceWord(2).focus();
  await loom.settled();
  await expect(page.locator("tr[data-highlight]")).toHaveCount(1);
  await loom.press("p");
  await expect(page.locator("tr[data-highlight]")).toHaveCount(0);
  await expect(page.locator("#picture")).toBeFocused();
  // Numbers are reached at every stage, and leave the focus to the stage when they go.
  for (const stage of ["score", "softmax", "context", "state", "output"]) {
    await loom.press("PageDown");
    const number = page.locator('.numbers [data-quantity][tabindex="0"]:visible');
    await expect(number, stage).toHaveCount(1);
    await number.focus();
  }
  await loom.press("PageDown");
  await expect(page.locator(".stages [aria-current]")).toBeFocused();
  await loom.button("present-end").focus();
  await loom.press("Enter");
  await expect(loom.button("present"), await active()).toBeFocused();
});

test("letter keys can be switched off", async ({ page, loom }) => {
  await loom.open({ "letter-keys": "off" });
  await loom.press("p", "s");
  await expect(loom.source).toBeVisible();
  await loom.expectInLink("stepping", undefined);
  await loom.moreSettings();
  const group = page.getByRole("radiogroup", { name: loom.text("field-letter-keys") });
  await group.getByRole("radio", { name: loom.text("letter-keys-on"), exact: true }).click();
  await loom.leaveFocus();
  await loom.press("s");
  await loom.expectInLink("stepping", "stages");
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
        await loom.press("Tab");
        hidden.push(
          ...(await page.evaluate(() => {
            const element = document.activeElement;
            const shown = element.type === "radio" ? element.nextElementSibling : element;
            const { left, right, top, bottom } = shown.getBoundingClientRect();
            const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
            return inside ? [] : [`${element.outerHTML.slice(0, 80)} at ${left}, ${top} to ${right}, ${bottom}`];
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
