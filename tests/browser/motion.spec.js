// The page moves only when something moves, and does no more work than that takes.
import { expect, test } from "./fixture.js";

/** Long enough to see that nothing comes: several hundred of the screen's frames would have been possible. */
const A_WHILE = 1000;

const LINK = { preset: "none", source: "|the|red|car|", target: "|la|voiture|rouge|", embedding: "random", speed: "4" };

test("a page at rest asks for no frames", async ({ page, loom }) => {
  await loom.open(LINK);
  await loom.press("ArrowRight");
  const before = await loom.frames();
  await page.waitForTimeout(A_WHILE);
  expect(await loom.frames()).toBe(before);
});

test("a step moves for some frames and then rests; a jump takes one", async ({ page, loom }) => {
  await loom.open(LINK);
  let before = await loom.frames();
  await page.keyboard.press("ArrowRight");
  await loom.settled();
  expect((await loom.frames()) - before).toBeGreaterThan(2);
  const rested = await loom.pixels();
  await loom.press("End", "Home");
  before = await loom.frames();
  await page.keyboard.press("End");
  await loom.settled();
  expect((await loom.frames()) - before).toBe(1);
  // However a step is reached, the picture is the same.
  await loom.press("Home", "ArrowRight");
  expect(await loom.pixels()).toEqual(rested);
  await loom.press("End", "ArrowLeft", "ArrowLeft");
  expect(await loom.pixels()).toEqual(rested);
});

test("playing stops at the end, and with it the frames", async ({ page, loom }) => {
  await loom.open(LINK);
  await page.keyboard.press("Space");
  await expect(loom.slider).toHaveValue("3");
  await expect(loom.play).toHaveText(loom.text("play"));
  await loom.settled();
  const before = await loom.frames();
  await page.waitForTimeout(A_WHILE);
  expect(await loom.frames()).toBe(before);
  await loom.expectStep(3);
});

test("keys that come between two frames are drawn in one", async ({ page, loom }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await loom.open({ ...LINK, target: `|${"x|".repeat(30)}` });
  const asked = await page.evaluate(() => {
    const before = window.loomFrames.asked;
    for (let press = 0; press < 20; press++) {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true, cancelable: true }));
    }
    return window.loomFrames.asked - before;
  });
  expect(asked).toBe(1);
  await loom.expectStep(20);
});

test("a jump that comes while a step's words are still due is drawn, too", async ({ page, loom }) => {
  await loom.open(LINK);
  await loom.press("End");
  const end = await loom.pixels();
  await loom.press("Home");
  await page.evaluate(
    () =>
      new Promise((done) => {
        const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        press("ArrowRight");
        // Asked for after the page's own frame: this runs once that is drawn, and the page's next one is not.
        window.loomFrames.request(() => done(press("End")));
      }),
  );
  await loom.settled();
  await loom.expectStep(3);
  expect(await loom.pixels()).toEqual(end);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a step is drawn in one frame, and nothing moves", async ({ page, loom }) => {
    await loom.open(LINK);
    expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
    for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home"]) {
      const before = await loom.frames();
      await page.keyboard.press(key);
      await loom.settled();
      expect((await loom.frames()) - before, key).toBe(1);
    }
    const before = await loom.frames();
    await page.waitForTimeout(A_WHILE);
    expect(await loom.frames()).toBe(before);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
  });

  test("the picture is the same as the one that a movement ends in", async ({ page, loom }) => {
    await loom.open(LINK);
    await loom.press("ArrowRight", "ArrowRight");
    const still = await loom.pixels();
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await loom.press("Home");
    await loom.press("ArrowRight", "ArrowRight");
    expect(await loom.pixels()).toEqual(still);
  });
});

test("going from one state of the system to the other is followed at once", async ({ page, loom }) => {
  await loom.open(LINK);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await loom.settled();
  const before = await loom.frames();
  await page.keyboard.press("ArrowRight");
  await loom.settled();
  expect((await loom.frames()) - before).toBe(1);
});

test("steps and edits leave no elements and no listeners behind", async ({ page, loom }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await loom.open(LINK);
  const work = async (rounds) => {
    await page.evaluate(async (rounds) => {
      const press = (key) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      const frame = () => new Promise((done) => window.loomFrames.request(() => window.loomFrames.request(done)));
      const source = document.getElementById("source");
      for (let round = 0; round < rounds; round++) {
        source.value = round % 2 ? "one two three" : "four five six";
        source.dispatchEvent(new Event("change", { bubbles: true }));
        await frame();
        for (const key of ["End", "Home", "ArrowRight"]) {
          press(key);
          await frame();
        }
      }
    }, rounds);
  };
  await work(4);
  const before = await loom.alive();
  await work(25);
  const after = await loom.alive();
  expect(after.listeners).toBe(before.listeners);
  expect(after.nodes).toBeLessThan(before.nodes + 25);
});

test("pointing changes the pictures and the highlight, and no numbers", async ({ page, loom }) => {
  await loom.open({ ...LINK, step: "2" });
  await page.evaluate(() => {
    window.changes = [];
    new MutationObserver((records) => {
      window.changes.push(...records.map(({ type, attributeName }) => attributeName ?? type));
    }).observe(document.querySelector("main"), { subtree: true, childList: true, characterData: true, attributes: true });
  });
  await loom.sourceWord(1).hover();
  await loom.settled();
  await loom.sourceWord(2).hover();
  await loom.settled();
  const changes = new Set(await page.evaluate(() => window.changes));
  expect(changes).toContain("data-highlight");
  for (const change of ["childList", "characterData", "aria-label"]) expect(changes).not.toContain(change);
});
