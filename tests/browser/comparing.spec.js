// Two settings side by side: both step together, each with its own pictures, numbers and calculations.
import { violations } from "./axe.js";
import { faultsOfLayout } from "./faults_of_layout.js";
import { expect, numberOf, test } from "./fixture.js";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const first = (page, name) => page.locator(`[data-part="${name}"]`).first();
const other = (page, name) => page.locator(`[data-part="other-side"] [data-part="${name}"]`);

/** The weights of a side, as its table shows them. */
async function weights(body) {
  return (await body.locator("tr .strong").allTextContents()).map(numberOf);
}

test("by keyboard alone: compare, step, change the other side, and stop comparing", async ({ page, loom }) => {
  await loom.open();
  const compare = loom.button("compare");
  await compare.focus();
  await loom.press("Enter");
  await expect(compare).toHaveAttribute("aria-pressed", "true");
  await loom.expectInLink("compare", "on");
  await loom.press("ArrowRight", "ArrowRight", "ArrowRight");
  await expect(page.getByRole("img", { name: loom.text("picture-label", { summary: "" }) })).toHaveCount(2);
  const [one, two] = [await weights(first(page, "row-numbers-body")), await weights(other(page, "row-numbers-body"))];
  for (const side of [one, two]) {
    expect(side).toHaveLength(5);
    expect(side.reduce((sum, weight) => sum + Math.round(1000 * weight), 0)).toBe(1000);
  }
  expect(one).not.toEqual(two);
  await expect(first(page, "side-name")).toHaveText(loom.text("score-additive"));
  await expect(other(page, "side-name").first()).toHaveText(loom.text("score-scaled-key-query"));
  await expect(loom.announcer).toContainText(`${loom.text("score-scaled-key-query")}: `);

  const group = page.getByRole("radiogroup", { name: loom.text("field-compare-score") });
  await loom.tabTo(group.getByRole("radio", { name: loom.text("score-scaled-key-query"), exact: true }));
  await loom.press("ArrowRight");
  await loom.expectInLink("compare-score", "dot");
  expect(await weights(other(page, "row-numbers-body"))).not.toEqual(two);
  expect(await weights(first(page, "row-numbers-body"))).toEqual(one);

  await compare.focus();
  await loom.press(" ");
  await expect(other(page, "numbers-now")).toHaveCount(0);
  await loom.expectInLink("compare", undefined);
});

test("the other side shows what the same settings show alone", async ({ page, loom }) => {
  await loom.open({ step: "4", compare: "on", "compare-score": "general", "compare-cell": "gru", "compare-seed": "3", embedding: "random" });
  const beside = {
    weights: await weights(other(page, "row-numbers-body")),
    state: await other(page, "state").locator("li").allTextContents(),
    outputs: await other(page, "outputs").locator("tr").allTextContents(),
  };
  await loom.open({ step: "4", score: "general", cell: "gru", seed: "3", embedding: "random" });
  expect(beside).toEqual({
    weights: await weights(first(page, "row-numbers-body")),
    state: await first(page, "state").locator("li").allTextContents(),
    outputs: await first(page, "outputs").locator("tr").allTextContents(),
  });
});

test("a number of the other side opens its own calculation, and gets the focus back", async ({ page, loom }) => {
  await loom.open({ step: "3", compare: "on" });
  const panel = page.locator('[data-part="arithmetic"]');
  for (const [side, name, wrong] of [
    [first(page, "row-numbers-body"), "score-additive", "score-scaled-key-query"],
    [other(page, "row-numbers-body"), "score-scaled-key-query", "score-additive"],
  ]) {
    const number = side.locator("tr").nth(1).locator(".strong button");
    await number.click();
    await expect(panel.getByRole("heading", { level: 2 })).toBeFocused();
    await expect(panel.getByRole("heading", { level: 2 })).toContainText(loom.text(name));
    await expect(panel.getByRole("heading", { level: 2 })).not.toContainText(` ${loom.text(wrong)}`);
    await expect(panel.locator('[data-part="arithmetic-shown"]')).toContainText(await number.textContent());
    await expect(page.locator('button[data-quantity][aria-current="true"]:visible')).toHaveCount(1);
    // The scores within are of the same side.
    await panel.locator('math [data-quantity^="score"]').first().click();
    await expect(panel.getByRole("heading", { level: 2 })).toContainText(loom.text(name));
    await loom.press("Escape");
    await expect(panel).toBeHidden();
  }
});

test("a side without attention waits while the other one goes through its stages", async ({ page, loom }) => {
  await loom.open({ compare: "on", attention: "off", stepping: "stages" });
  await expect(first(page, "attention-off")).toBeVisible();
  await expect(other(page, "attention-off")).toBeHidden();
  const count = page.locator('[data-part="step-count"]');
  for (const stage of ["score", "softmax", "context"]) {
    await loom.press("ArrowRight");
    await expect(count).toContainText(loom.text(`stage-${stage}`));
    await expect(first(page, "numbers-body")).toBeHidden();
    await expect(other(page, "numbers-body")).toBeVisible();
  }
  await loom.press("ArrowRight");
  await expect(first(page, "numbers-body")).toBeVisible();
});

test("a pinned weight is told for every side that has it", async ({ page, loom }) => {
  await loom.open({ compare: "on", step: "3" });
  await loom.cell(1, 2).click();
  for (const name of ["score-additive", "score-scaled-key-query"]) await expect(loom.pinned).toContainText(`${loom.text(name)}: `);
  await loom.open({ compare: "on", attention: "off", step: "3" });
  await other(page, "grid").getByRole("gridcell").nth(1).click();
  await expect(loom.pinned).toContainText(loom.text("compare-attention-on"));
  await expect(loom.pinned).not.toContainText("not yet");
});

test("seeds that change nothing are explained", async ({ page, loom }) => {
  await loom.open({ compare: "on", "compare-score": "additive", "compare-seed": "8", step: "2" });
  await expect(page.locator('[data-part="compare-hint"]')).toHaveText(loom.text("compare-alike-seed"));
  await page.getByRole("radio", { name: loom.text("embedding-random"), exact: true }).click();
  await expect(page.locator('[data-part="compare-hint"]')).toHaveText(loom.text("compare-hint"));
});

for (const lang of ["en", "zh"]) {
  test.describe(lang, () => {
    test.use({ lang });

    test("two sides fit every width, and axe finds nothing", async ({ page, loom }) => {
      test.slow();
      const faults = [];
      for (const link of [
        { compare: "on", step: "3", stepping: "stages", stage: "softmax" },
        { compare: "on", "compare-attention": "off", "compare-cell": "lstm", step: "3" },
      ]) {
        await loom.open({ lang, ...link });
        for (const width of [320, 700, 1024, 1440]) {
          await page.setViewportSize({ width, height: 800 });
          await loom.settled();
          const found = await page.evaluate(faultsOfLayout, 1);
          faults.push(...found.map((fault) => `${width} px, ${JSON.stringify(link)}: ${fault}`));
        }
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          expect(await violations(page), colorScheme).toEqual([]);
        }
        await page.evaluate(() => document.querySelector(".transport").removeAttribute("style"));
      }
      expect(faults).toEqual([]);
    });
  });
}

test("comparing again and again leaves no elements and no listeners behind", async ({ page, loom }) => {
  await loom.open();
  const toggle = async (times) => {
    for (let n = 0; n < times; n++) {
      await loom.button("compare").click();
      await loom.settled();
    }
  };
  await toggle(4);
  const before = await loom.alive();
  await toggle(20);
  const after = await loom.alive();
  expect(after.listeners).toBe(before.listeners);
  expect(after.nodes).toBeLessThan(before.nodes + 20);
});
