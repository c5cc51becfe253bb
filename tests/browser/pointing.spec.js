// Pointing, focusing and clicking words and cells: the highlight follows, a click or Enter pins, arrows move.
import { expect, test } from "./fixture.js";

const LINK = { preset: "none", source: "|the|red|car|stopped|", target: "|la|voiture|rouge|", embedding: "random", step: "2" };

async function highlighted(loom) {
  await loom.settled();
  return (await loom.numbers()).highlighted;
}

test("pointing at a source word highlights its row of numbers and the picture, as long as the pointer is there", async ({ page, loom }) => {
  await loom.open(LINK);
  const plain = await loom.pixels();
  expect(await highlighted(loom)).toEqual([]);
  await loom.sourceWord(3).hover();
  expect(await highlighted(loom)).toEqual([3]);
  const pointed = await loom.pixels();
  expect(pointed[0]).not.toBe(plain[0]);
  expect(pointed[1]).not.toBe(plain[1]);
  await page.mouse.move(0, 0);
  expect(await highlighted(loom)).toEqual([]);
  expect(await loom.pixels()).toEqual(plain);
  await expect(loom.pinned).toBeHidden();
});

test("a cell of the heatmap highlights its source word, a target word its lines alone", async ({ loom }) => {
  await loom.open(LINK);
  const plain = await loom.pixels();
  await loom.cell(2, 4).hover();
  expect(await highlighted(loom)).toEqual([4]);
  await loom.targetWord(1).hover();
  expect(await highlighted(loom)).toEqual([]);
  expect((await loom.pixels())[0]).not.toBe(plain[0]);
  await loom.columnHeader("red").hover();
  expect(await highlighted(loom)).toEqual([2]);
});

test("a click pins until it is clicked again or freed, and the pinned place is told", async ({ page, loom }) => {
  await loom.open(LINK);
  const plain = await loom.pixels();
  await loom.sourceWord(2).click();
  await page.mouse.move(0, 0);
  await loom.leaveFocus();
  expect(await highlighted(loom)).toEqual([2]);
  await expect(loom.pinned).toContainText(loom.text("pinned", { what: "source word 2: red" }));

  await loom.cell(1, 3).click(); // another place takes the pin
  const weight = (await loom.gridCells())[0][2];
  const what = loom.text("weight-of", { target: "la", source: "car", weight });
  await expect(loom.pinned).toContainText(loom.text("pinned", { what }));
  await page.mouse.move(0, 0);
  await loom.leaveFocus();
  expect(await highlighted(loom)).toEqual([3]);

  await loom.cell(1, 3).click();
  await expect(loom.pinned).toBeHidden();

  await loom.targetWord(3).click();
  await expect(loom.pinned).toContainText("target word 3: rouge");
  await loom.button("unpin").click();
  await expect(loom.pinned).toBeHidden();
  await page.mouse.move(0, 0);
  await loom.leaveFocus();
  expect(await loom.pixels()).toEqual(plain);
});

test("what is pinned stays pinned while stepping, and tells the weight as soon as it is there", async ({ loom }) => {
  await loom.open(LINK);
  await loom.cell(3, 1).click();
  await expect(loom.pinned).toContainText(loom.text("weight-of-later", { target: "rouge", source: "the" }));
  await loom.press("PageDown");
  const weight = (await loom.gridCells())[2][0];
  await expect(loom.pinned).toContainText(loom.text("weight-of", { target: "rouge", source: "the", weight }));
  await loom.type(loom.source, "other words");
  await expect(loom.pinned).toBeHidden(); // the place is gone
});

test("by keyboard: arrows move among the words, Enter pins, Escape frees, and the step stays", async ({ loom }) => {
  await loom.open(LINK);
  await loom.tabTo(loom.sourceWord(1));
  expect(await highlighted(loom)).toEqual([1]);
  await loom.press("ArrowRight", "ArrowRight");
  await expect(loom.sourceWord(3)).toBeFocused();
  expect(await highlighted(loom)).toEqual([3]);
  await loom.press("ArrowRight", "ArrowRight"); // the last word has none to its right
  await expect(loom.sourceWord(4)).toBeFocused();
  await loom.press("ArrowLeft", "Enter");
  await expect(loom.pinned).toContainText("source word 3: car");
  await loom.press("Escape");
  await expect(loom.pinned).toBeHidden();
  await loom.press("Space");
  await expect(loom.pinned).toContainText("source word 3: car");
  await loom.leaveFocus();
  await loom.press("Escape");
  await expect(loom.pinned).toBeHidden();
  await loom.expectStep(2);
});

test("by keyboard: arrows move in the heatmap from cell to cell and to the words beside it", async ({ page, loom }) => {
  await loom.open(LINK);
  await loom.tabTo(loom.cell(1, 1));
  await loom.press("ArrowRight", "ArrowDown");
  await expect(loom.cell(2, 2)).toBeFocused();
  expect(await highlighted(loom)).toEqual([2]);
  await loom.press("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(loom.cell(3, 4)).toBeFocused();
  await loom.press("Enter");
  await expect(loom.pinned).toContainText(loom.text("weight-of-later", { target: "rouge", source: "stopped" }));
  await loom.press("Escape");
  await expect(loom.pinned).toBeHidden();
  await loom.press("ArrowUp", "ArrowUp", "ArrowUp");
  await expect(loom.columnHeader("stopped")).toBeFocused();
  await loom.press("ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
  await expect(loom.grid.getByRole("rowheader").first()).toBeFocused();
  await loom.expectStep(2);

  // The focus comes back to where it was.
  await loom.press("ArrowRight");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(loom.cell(1, 1)).toBeFocused();
});

test("in a right-to-left sentence arrows go where they point to", async ({ loom }) => {
  await loom.open({ ...LINK, source: "|السيارة|الحمراء|توقفت|هنا|" });
  const boxes = await Promise.all([1, 2, 3, 4].map((number) => loom.sourceWord(number).boundingBox()));
  const rightmost = boxes.map(({ x }) => x);
  expect(rightmost).toEqual([...rightmost].sort((a, b) => b - a)); // the first word stands at the right

  await loom.tabTo(loom.sourceWord(1));
  await loom.press("ArrowLeft", "ArrowLeft");
  await expect(loom.sourceWord(3)).toBeFocused();
  expect(await highlighted(loom)).toEqual([3]);
  await loom.press("ArrowRight");
  await expect(loom.sourceWord(2)).toBeFocused();
  await loom.press("Enter");
  await expect(loom.pinned).toContainText("الحمراء");

  await loom.tabTo(loom.cell(1, 1));
  await loom.press("ArrowLeft", "ArrowDown");
  await expect(loom.cell(2, 2)).toBeFocused();
  await loom.press("ArrowRight");
  await expect(loom.cell(2, 1)).toBeFocused();
  const place = await loom.cell(2, 1).boundingBox();
  expect(place.x).toBeGreaterThan((await loom.cell(2, 2).boundingBox()).x);
  await expect(loom.cell(2, 1)).toHaveAccessibleName((await loom.numbers()).weights[0]);
});

test("the picture changes where the cell is that the pointer is on", async ({ page, loom }) => {
  await loom.open({ ...LINK, step: "3" });
  const canvas = page.locator('[data-part="heatmap"]');
  for (const [target, source] of [[1, 1], [2, 3], [3, 4]]) {
    await page.mouse.move(0, 0);
    await loom.settled();
    await canvas.evaluate((canvas) => {
      window.before = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    });
    await loom.cell(target, source).hover();
    await loom.settled();
    const changed = await loom.cell(target, source).evaluate((cell) => {
      const canvas = document.querySelector('[data-part="heatmap"]');
      const [area, place] = [canvas.getBoundingClientRect(), cell.getBoundingClientRect()];
      const now = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
      const ratio = canvas.width / area.width;
      let changed = 0;
      for (let at = 0; at < now.length; at += 4) {
        if (![0, 1, 2, 3].some((k) => now[at + k] !== window.before[at + k])) continue;
        const x = area.x + ((at / 4) % canvas.width) / ratio;
        const y = area.y + Math.floor(at / 4 / canvas.width) / ratio;
        const isNear = place.x - 4 < x && x < place.right + 4 && place.y - 4 < y && y < place.bottom + 4;
        if (isNear) changed += 1;
      }
      return changed;
    });
    expect(changed, `pixels that change at cell ${target}, ${source}`).toBeGreaterThan(20);
  }
});
