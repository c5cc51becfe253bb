// How a number was computed: the figures in the document, computed again, give the number on the screen.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixture.js";
import { readLine } from "./mathml_reader.js";

const panel = (page) => page.locator("[data-part=arithmetic]");
const number = (page, quantity) => page.locator(`button[data-quantity="${quantity}"]:visible`).first();

async function open(page, hash) {
  await page.goto(`./#${hash}`);
  await expect(page.locator("[data-part=app]")).toBeVisible();
  await expect(page.locator("[data-part=numbers-body]")).toBeVisible();
}

/** Reads every line of the open panel; gives how many results were computed. */
async function checkFigures(page) {
  const read = `(${readLine})`;
  const results = await panel(page).evaluate(
    (element, read) => [...element.querySelectorAll(".derivation .line")].flatMap((line) => eval(read)(line)),
    read,
  );
  expect(results.length).toBeGreaterThan(0);
  for (const { shown, computed } of results) {
    const decimals = shown.split(".")[1]?.length ?? 0;
    const rounded = computed.toFixed(decimals).replace("-", "−").replace(/^−(0\.?0*)$/, "$1");
    expect(rounded).toBe(shown);
  }
  return results.length;
}

async function explain(page, quantity) {
  const chosen = number(page, quantity);
  const onScreen = (await chosen.textContent()).trim();
  await chosen.click();
  await expect(panel(page)).toBeVisible();
  await expect(page.locator("[data-part=arithmetic-title]")).toBeFocused();
  await expect(page.locator("[data-part=arithmetic-shown]")).toContainText(onScreen);
  await checkFigures(page);
  const lastLine = panel(page).locator(".derivation .line").last();
  const result = await lastLine.evaluate((line) => [...line.querySelectorAll("mn")].at(-1).textContent);
  const notes = await page.locator("[data-part=arithmetic-notes]").textContent();
  expect(result === onScreen || notes.includes(onScreen)).toBe(true);
}

/** The names of the numbers that are on the page, one of every kind. */
async function kinds(page) {
  const names = await page.locator("button[data-quantity]:visible").evaluateAll((buttons) => buttons.map((button) => button.dataset.quantity));
  const firsts = new Map();
  for (const name of names) firsts.set(name.split(":")[0], name);
  return [...firsts.values()];
}

const SCORES = ["additive", "dot", "scaled-dot", "general", "key-query", "scaled-key-query"];
const CELLS = ["simple", "gru", "lstm"];

for (const lang of ["en", "zh"]) {
  for (const [i, score] of SCORES.entries()) {
    const cell = CELLS[i % 3];
    test(`figures give the numbers on the screen: ${lang}, ${score}, ${cell}`, async ({ page }) => {
      test.slow();
      const direction = i < 3 ? "forward" : "both";
      const wiring = i % 2 ? "luong" : "bahdanau";
      await open(page, `lang=${lang}&score=${score}&cell=${cell}&direction=${direction}&wiring=${wiring}&step=2`);
      await page.locator('[data-place="s1"]').first().click(); // its encoder state's components are listed
      await expect(page.locator("[data-part=encoder-state]")).toBeVisible();
      const found = await kinds(page);
      expect(found.map((name) => name.split(":")[0]).sort()).toEqual(["context", "decoder", "encoder", "probability", "score", "weight"]);
      for (const quantity of found) {
        await explain(page, quantity);
        const extent = page.locator("[data-part=arithmetic-extent]");
        if (await extent.isVisible()) {
          const lines = await checkFigures(page);
          await extent.click();
          await expect(page.locator("[data-part=arithmetic] .partial")).toHaveCount(0);
          expect(await checkFigures(page)).toBeGreaterThanOrEqual(lines);
          await extent.click();
        }
      }
    });
  }
}

test("without attention, states and outputs are explained", async ({ page }) => {
  for (const cell of CELLS) {
    await open(page, `attention=off&cell=${cell}&step=2`);
    const found = await kinds(page);
    expect(found.map((name) => name.split(":")[0]).sort()).toEqual(["decoder", "probability"]);
    for (const quantity of found) await explain(page, quantity);
    await page.keyboard.press("Escape");
  }
});

test("Escape closes the panel and gives the focus back", async ({ page }) => {
  await open(page, "step=1");
  await number(page, "weight:1:0").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-part=arithmetic-title]")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(number(page, "weight:1:0")).toBeFocused();
});

test("the explanation follows the steps and the settings and closes with its number", async ({ page }) => {
  await open(page, "step=1");
  await number(page, "weight:1:0").click();
  const title = page.locator("[data-part=arithmetic-title]");
  const first = await title.textContent();
  await page.keyboard.press("ArrowRight");
  await expect(title).not.toHaveText(first);
  await expect(page.locator("[data-part=arithmetic-shown]")).toContainText(await number(page, "weight:1:1").textContent());
  await checkFigures(page);
  await page.locator("[data-field=score] label", { hasText: "Dot" }).first().click();
  await expect(page.locator("[data-part=arithmetic-shown]")).toContainText(await number(page, "weight:1:1").textContent());
  await checkFigures(page);
  await page.locator("[data-field=attention] label").last().click();
  await expect(panel(page)).toBeHidden();
});

test("a term that is pointed at lights up its word", async ({ page }) => {
  await open(page, "step=1&score=dot");
  await number(page, "score:1:0").click();
  const row = page.locator("[data-part=row-numbers-body] tr").nth(1);
  await expect(row).not.toHaveAttribute("data-highlight");
  await panel(page).locator(".derivation mn[data-place='s1']").first().hover();
  await expect(row).toHaveAttribute("data-highlight", "");
  await page.locator("h1").hover();
  await expect(row).not.toHaveAttribute("data-highlight");
  await panel(page).locator(".terms button[data-place='s1']").first().focus();
  await expect(row).toHaveAttribute("data-highlight", "");
});

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing in the panel, ${colorScheme}`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await open(page, "step=2&cell=lstm");
    for (const quantity of ["score:0:1", "weight:0:1", "decoder:1:2"]) {
      await number(page, quantity).click();
      await expect(panel(page)).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include("[data-part=arithmetic]").analyze();
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0].html}`)).toEqual([]);
    }
    await context.close();
  });
}
