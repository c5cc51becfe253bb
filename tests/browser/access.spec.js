// The whole page by keyboard and by ear: the order of Tab, a focus that can be seen, names, and what axe finds.
import { violations } from "./axe.js";
import { expect, test } from "./fixture.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const width of [1440, 320]) {
  test(`Tab reaches every control in reading order, and the focus can be seen: ${width} px wide`, async ({ page, loom }) => {
    await page.setViewportSize({ width, height: 800 });
    await loom.open({ preset: "none", source: "|the|red|car|", target: "|la|voiture|", embedding: "random", step: "1" });
    await loom.moreSettings();
    await loom.sourceWord(1).click(); // so that there is a pin to free
    await loom.follow("nonsense"); // and a message to close
    await expect(loom.problem).toBeVisible();
    await loom.leaveFocus();
    await page.mouse.move(0, 0);

    const wanted = await page.evaluate(() => {
      const group = (element) => (element.type === "radio" ? element.name : element);
      const stops = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
        .filter((element) => element.checkVisibility() && !element.disabled && element.tabIndex >= 0)
        .filter((element) => element.type !== "radio" || element.checked);
      stops.forEach((element, i) => element.setAttribute("data-stop", i));
      return new Set(stops.map(group)).size;
    });
    // From the very top, as after loading.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute("tabindex");
    });
    const visited = [];
    const faults = [];
    for (let stop = 0; stop < wanted; stop++) {
      await page.keyboard.press("Tab");
      await loom.settled();
      const { index, told, problems } = await page.evaluate(lookAtFocus);
      visited.push(index);
      faults.push(...problems.map((problem) => `${told} ${problem}`));
    }
    expect(visited).toEqual(Array.from({ length: wanted }, (_, i) => i));
    expect(faults).toEqual([]);
  });
}

/** Runs in the page: what has the focus, and whether that can be seen. */
function lookAtFocus() {
  const element = document.activeElement;
  const told = element.dataset.part ?? element.dataset.field ?? element.dataset.command ?? element.getAttribute("aria-label") ?? element.name ?? element.outerHTML.slice(0, 60);
  const problems = [];
  // A choice of a group is hidden, its text beside it shows the focus; a sentence's frame shows it for its input.
  const shown = element.type === "radio" ? element.nextElementSibling : (element.closest(".tokens") ?? element);
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(shown);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2 || /, 0\)|transparent/.test(outlineColor)) {
    problems.push(`has the outline ${outlineStyle} ${outlineWidth} ${outlineColor}`);
  }
  const { left, right, top, bottom, width, height } = shown.getBoundingClientRect();
  if (width === 0 || height === 0) problems.push("has no area");
  if (right <= 0 || innerWidth <= left || bottom <= 0 || innerHeight <= top) problems.push("is out of sight");
  const at = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
  const covers = at && !shown.contains(at) && !at.contains(shown) && at !== element && !element.contains(at);
  if (covers) problems.push(`is covered by ${at.outerHTML.slice(0, 60)}`);
  return { index: Number(element.dataset.stop ?? -1), told, problems };
}

test("the skip link leads past the settings to the picture", async ({ page, loom }) => {
  await loom.open();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: loom.text("skip-to-picture") });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(loom.problem).toBeHidden(); // its address is no setting
  await page.keyboard.press("Tab");
  const focused = await page.evaluate(() => document.getElementById("picture").contains(document.activeElement));
  expect(focused).toBe(true);
  await loom.press("PageDown");
  await loom.expectStep(1);
});

test("each step is told once in the live region, and the picture is named by it", async ({ page, loom }) => {
  await loom.open();
  await expect(loom.announcer).toHaveText(loom.text("say-start", { source: "the red car stopped." }));
  await expect(loom.announcer).toHaveAttribute("aria-live", "polite");
  await page.evaluate(() => {
    window.told = [];
    const region = document.querySelector('[data-part="announcer"]');
    new MutationObserver(() => window.told.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await loom.press("ArrowRight");
  await loom.press("ArrowRight");
  await loom.sourceWord(2).hover();
  await loom.settled();
  const told = await page.evaluate(() => window.told);
  expect(told.map((text) => text.split(":")[0])).toEqual(["Step 1 of 6, writing la", "Step 2 of 6, writing voiture"]);
});

for (const [lang, colorScheme, width] of [
  ["en", "light", 1440],
  ["en", "light", 320],
  ["en", "dark", 1440],
  ["en", "dark", 320],
  ["zh", "light", 320],
  ["zh", "dark", 1440],
]) {
  test.describe(`${lang}, ${colorScheme}, ${width} px wide`, () => {
    test.use({ lang, colorScheme, viewport: { width, height: 900 } });

    test("axe finds nothing with everything open", async ({ page, loom }) => {
      await loom.open({ step: "2" });
      await loom.moreSettings();
      await loom.cell(1, 2).click();
      await loom.type(loom.source, " ");
      await expect(loom.problem).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test("axe finds nothing without attention, with a note, and in a right-to-left sentence", async ({ page, loom }) => {
  await loom.open({ preset: "too-long", step: "3" });
  expect(await violations(page), "without attention").toEqual([]);
  await loom.open({ preset: "none", source: "|السيارة|الحمراء|توقفت|\u200b", target: "|the|red|car|", embedding: "random", step: "3" });
  await expect(page.locator('[data-part="notes"]')).toBeVisible();
  expect(await violations(page), "right to left").toEqual([]);
});

test("axe finds nothing in the failure dialog", async ({ page, loom, watch }) => {
  watch.expects(/\.wasm/, /ERR_FAILED/);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./");
  await expect(loom.failure).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
