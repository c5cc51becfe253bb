// How <attention-loom> looks in other people's pages: dark or light, narrow, on paper, in strange styles.
import { violations } from "./axe.js";
import { expect, test } from "./notes.js";

test("an element is as wide as there is room wherever it stands, and looks like itself", async ({ page, notes }) => {
  const strange = "text-transform: uppercase; letter-spacing: 1em; word-spacing: 2em; text-align: right; font-style: italic; white-space: pre; text-indent: 5em";
  await notes.open(`<div style="width: 700px; display: flex"><p>text</p><attention-loom id="row" view="heatmap" step="1"></attention-loom></div>
    <div style="width: 300px; display: flex"><attention-loom id="narrow" view="heatmap" step="1"></attention-loom></div>
    <div style="float: left; width: max-content; max-width: 100%"><attention-loom id="float" view="heatmap" step="1"></attention-loom></div>
    <div dir="rtl" style="clear: both; width: 700px; ${strange}"><attention-loom id="rtl" step="1"></attention-loom></div>
    <div style="width: 700px"><attention-loom id="plain" step="1"></attention-loom></div>`);
  const at = {};
  for (const id of ["row", "narrow", "float", "rtl", "plain"]) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await notes.ready(id);
    at[id] = await page.locator(`#${id}`).evaluate((element) => {
      const numbers = element.shadowRoot.querySelector(".row-numbers");
      const cell = (n) => getComputedStyle(numbers.querySelectorAll("td.number")[n]);
      const { textTransform, letterSpacing, wordSpacing, fontStyle, whiteSpace, direction, textIndent } = cell(0);
      return { width: element.offsetWidth, style: { textTransform, letterSpacing, wordSpacing, fontStyle, whiteSpace, direction, textIndent } };
    });
  }
  expect(at.row.width).toBeGreaterThan(500);
  expect(at.row.width).toBeLessThanOrEqual(700);
  expect(at.narrow.width).toBe(300);
  expect(at.float.width).toBeGreaterThan(500);
  expect(at.rtl).toEqual(at.plain);
});

test("on paper a figure is what it is on the screen, in the colours of paper, and those far away are there too", async ({ page, notes }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await notes.open(`<attention-loom id="one" view="lines" controls="none" step="2"></attention-loom><div style="height: 4000px"></div><attention-loom id="far" view="lines" step="1">Far</attention-loom>`, {
    head: `<meta name="color-scheme" content="light dark"><style>:root { color-scheme: light dark; }</style>`,
  });
  await notes.ready("one");
  const element = page.locator("#one");
  const paper = () => element.evaluate((element) => /<rect[^>]*fill="(#......)"/i.exec(element.toSVG())[1]);
  const dark = await paper();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  expect([dark === "#FFFFFF", await paper()]).toEqual([false, "#FFFFFF"]);
  await expect(element.locator(".sheets")).toBeHidden();
  await notes.ready("far");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  expect(await paper()).toBe(dark);
});

for (const lang of ["en", "zh"]) {
  for (const width of [320, 700]) {
    test(`in a column of ${width} px, ${lang}: nothing sticks out, and axe finds nothing`, async ({ page, notes }) => {
      await page.setViewportSize({ width: width + 20, height: 900 });
      await notes.open(`<main style="margin: 0; width: ${width}px"><h1>Notes</h1><attention-loom id="one" controls="full" step="2" stepping="stages"></attention-loom></main>`, { lang, head: `<meta name="viewport" content="width=device-width"><style>body { margin: 0; }</style>` });
      await notes.ready("one");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width + 20);
      expect(await violations(page)).toEqual([]);
      await page.locator("#one").evaluate((element) => (element.controls = "step"));
      // The buttons stand together, below the slider.
      const rows = () =>
        page.locator("#one").locator(".transport button:visible").evaluateAll((buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size);
      await expect.poll(rows).toBe(1);
    });
  }
}

test("a bad setting does not show what the author leaves out", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" view="heatmap" controls="none" lang="zh" step="9"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  await expect(element.getByRole("alert")).toContainText("9");
  await expect(element.getByRole("grid")).toBeVisible();
  await expect(element.locator("[data-part=picture]")).toBeHidden();
  await expect(element.locator("[data-part=transport]")).toBeHidden();
});

test("an element speaks the language around it, or its own", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one"></attention-loom><attention-loom id="two" lang="en-GB"></attention-loom>`, { lang: "zh-Hans-CN" });
  await notes.ready("one");
  await expect(page.locator("#one").getByRole("button", { name: "前进" })).toBeVisible();
  await page.locator("#two").scrollIntoViewIfNeeded();
  await notes.ready("two");
  await expect(page.locator("#two").getByRole("button", { name: "Forward" })).toBeVisible();
});

test("an element is light or dark as the page around it is, also when that is switched", async ({ page, notes }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await notes.open(`<attention-loom id="one" view="lines" step="1"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  /** The picture's own paper, as an export has it, and the card's. */
  const papers = () =>
    element.evaluate((element) => {
      const [, ...hex] = /<rect[^>]*fill="#(..)(..)(..)"/i.exec(element.toSVG());
      const paper = `rgb(${hex.map((two) => parseInt(two, 16)).join(", ")})`;
      return [paper, getComputedStyle(element.shadowRoot.querySelector("[data-part=picture]")).backgroundColor];
    });
  const [light] = await papers();
  expect(await papers()).toEqual([light, light]);
  expect(light).toBe("rgb(255, 255, 255)");
  for (const [scheme, isLight] of [["dark", false], ["light", true], ["light dark", false]]) {
    await page.evaluate((scheme) => (document.documentElement.style.colorScheme = scheme), scheme);
    await expect.poll(async () => ((await papers())[0] === light) === isLight).toBe(true);
    expect(new Set(await papers()).size).toBe(1);
  }
});

test("view and controls leave out what the author leaves out", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" view="heatmap" controls="none" step="2"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  await expect(element.getByRole("grid")).toBeVisible();
  await expect(element.locator("[data-part=picture]")).toBeHidden();
  await expect(element.locator("[data-part=transport]")).toBeHidden();
  // Keys are controls as well.
  await element.getByRole("grid").locator("[tabindex='0']").focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("p");
  expect(await element.evaluate((element) => [element.step, element.present])).toEqual(["2", "off"]);
  for (const [controls, shown] of [
    ["step", ["transport"]],
    ["sentences lesson", ["source-box", "lesson-open"]],
    ["full", ["transport", "source-box", "lesson-open", "compare", "present", "share-open"]],
  ]) {
    await element.evaluate((element, controls) => (element.controls = controls), controls);
    for (const part of ["transport", "source-box", "lesson-open", "compare", "present", "share-open"]) {
      await expect(element.locator(`[data-part=${part}]`)).toBeVisible({ visible: shown.includes(part) });
    }
  }
  await element.evaluate((element) => (element.view = "lines numbers"));
  await expect(element.getByRole("grid")).toBeHidden();
  await expect(element.locator("[data-part=picture]")).toBeVisible();
  expect(await element.evaluate((element) => element.toSVG())).toContain("<svg");
});

test("an open chapter brings the controls that its question needs, and takes them with it", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" controls="none" chapter="3"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  const parts = { transport: true, "source-box": true, "other-settings": false, compare: true, present: false, "share-open": false };
  for (const [part, isShown] of Object.entries(parts)) await expect(element.locator(`[data-part=${part}]`)).toBeVisible({ visible: isShown });
  // Its question: switch attention on.
  await element.getByRole("radiogroup", { name: "Attention", exact: true }).getByRole("radio", { name: "on", exact: true }).check();
  await expect(element.locator("[data-part=lesson-state]")).toContainText("5 scores and 5 weights");
  await element.locator("[data-part=picture]").focus();
  const before = Number(await element.evaluate((element) => element.step));
  await page.keyboard.press("PageDown");
  await page.keyboard.press("p");
  expect(await element.evaluate((element) => [Number(element.step), element.present, element.controls])).toEqual([before + 1, "off", "none"]);
  await element.evaluate((element) => (element.chapter = 0));
  for (const part of ["transport", "source-box", "compare"]) await expect(element.locator(`[data-part=${part}]`)).toBeHidden();
});
