// <attention-loom> in other people's pages: attributes, properties, methods, events.
import { expect, test } from "./notes.js";

const RED_CAR = `preset="none" source="|the|red|car|" target="|la|voiture|rouge|" embedding="random"`;

test("attributes are settings, and steps are told", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ${RED_CAR} step="1"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  await expect(element.getByRole("button", { name: /source word 2: red/ })).toBeVisible();
  await element.evaluate((element) => element.forward());
  expect(await element.evaluate((element) => element.config().step)).toBe("2");
  await expect.poll(async () => (await notes.told("step", "one")).at(-1)).toEqual({ step: 2, stage: "output" });
  // Every row of weights is a distribution.
  const sums = await element.evaluate((element) => element.trace().weights.map((row) => row.reduce((sum, weight) => sum + weight, 0)));
  expect(sums).toHaveLength(3);
  for (const sum of sums) expect(sum).toBeCloseTo(1, 5);
  await element.evaluate((element) => element.goTo(3, "softmax"));
  await expect.poll(async () => (await notes.told("step", "one")).at(-1)).toEqual({ step: 3, stage: "softmax" });
  await element.evaluate((element) => element.back());
  expect(await element.evaluate((element) => element.step)).toBe("2");
});

test("playing goes on by itself until it is paused", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ${RED_CAR} speed="4"></attention-loom>`);
  await notes.ready("one");
  await page.locator("#one").evaluate((element) => (element.play(), element.play()));
  await expect.poll(async () => (await notes.told("step", "one")).some(({ step }) => step === 1)).toBe(true);
  await page.locator("#one").evaluate((element) => (element.pause(), element.pause()));
  const stopped = await page.locator("#one").evaluate((element) => element.step);
  await page.waitForTimeout(600);
  expect(await page.locator("#one").evaluate((element) => element.step)).toBe(stopped);
});

test("every setting is an attribute and a property, and settings that change together are checked together", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ${RED_CAR} score="dot"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  const unlike = await element.evaluate((element) =>
    Object.keys(element.config()).filter((name) => element[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] !== element.config()[name]),
  );
  expect(unlike).toEqual([]);
  // One after the other either would be refused: the dot score needs a memory of the state's length.
  await element.evaluate((element) => {
    element.memory = "states+words";
    element.score = "additive";
    element.setAttribute("state-size", "12");
  });
  expect(await element.evaluate((element) => [element.memory, element.score, element.stateSize, element.trace().encoderStates[0].length])).toEqual(["states+words", "additive", "12", 12]);
  await element.evaluate((element) => element.removeAttribute("memory"));
  await expect.poll(() => element.evaluate((element) => element.memory)).toBe("states");
  expect(await notes.told("error", "one")).toEqual([]);
  // The reader's own steps do not keep an author from saying the same again.
  await element.evaluate((element) => ((element.step = 1), element.forward(), (element.step = 1)));
  expect(await element.evaluate((element) => element.step)).toBe("1");
});

test("an unknown value is shown and told, the last good state stays, and the neighbour does not care", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="bad" score="nonsense"></attention-loom><attention-loom id="good" step="1"></attention-loom>`);
  await page.locator("#good").scrollIntoViewIfNeeded();
  await notes.ready("good");
  await notes.ready("bad");
  const problem = page.locator("#bad").getByRole("alert");
  await expect(problem).toContainText("“nonsense” is not one of the choices");
  expect((await notes.told("error", "bad"))[0].message).toContain("nonsense");
  await expect(page.locator("#good").getByRole("alert")).toBeHidden();
  expect(await notes.told("error", "good")).toEqual([]);
  await page.locator("#good").evaluate((element) => (element.controls = "step nonsense"));
  await expect(page.locator("#good").getByRole("alert")).toContainText("“nonsense”");
  await expect(page.locator("#good").getByRole("alert")).toContainText("sentences");
  expect(await page.locator("#good").evaluate((element) => element.step)).toBe("1");
  await page.locator("#bad").evaluate((element) => (element.score = "dot"));
  await expect(problem).toBeHidden();
});

test("where one attribute cannot be used the others hold, and once it is put right all do", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" source="I eat fish" target="je mange poisson" score="Additive" memory="states+words" step="2" controls="bogus"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  const shown = () => element.evaluate((element) => [element.trace().source.join(" "), element.score, element.memory, element.step, element.controls]);
  expect(await shown()).toEqual(["I eat fish", "additive", "states+words", "2", "step"]);
  await expect(element.getByRole("alert")).toContainText("“Additive”");
  await element.evaluate((element) => ((element.score = "dot"), (element.memory = null), (element.controls = "none")));
  expect(await shown()).toEqual(["I eat fish", "dot", "states", "2", "none"]);
  await expect(element.getByRole("alert")).toBeHidden();
  // Sizes go before hand-made vectors that nobody has asked for.
  await notes.open(`<attention-loom id="two" source="the red car" target="la voiture rouge" state-size="32"></attention-loom>`);
  await notes.ready("two");
  expect(await page.locator("#two").evaluate((element) => [element.trace().encoderStates[0].length, element.embedding])).toEqual([32, "random"]);
  expect(await notes.told("error", "two")).toEqual([]);
});

test("what is no step or stage is refused, and a change is told only where there is one", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ${RED_CAR} step="1"></attention-loom><script>
    // As frameworks do that keep attributes in step with what they hear.
    addEventListener("attention-loom-change", ({ target, detail }) => target.setAttribute("score", detail.config.score));
  </script>`);
  await notes.ready("one");
  const element = page.locator("#one");
  const went = await element.evaluate((element) => [["two"], [-1], [1.5], [2, "nonsense"], [99], [2, "softmax"]].map(([step, stage]) => [element.goTo(step, stage), element.step, element.stage]));
  expect(went).toEqual([[false, "1", "output"], [false, "1", "output"], [false, "1", "output"], [false, "1", "output"], [true, "3", "output"], [true, "2", "softmax"]]);
  await expect.poll(async () => (await notes.told("error", "one")).length).toBe(4);
  await element.evaluate((element) => (element.score = "dot"));
  await expect.poll(async () => (await notes.told("change", "one")).length).toBe(1);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.evaluate(() => (document.documentElement.style.colorScheme = "dark"));
  await page.waitForTimeout(300);
  expect(await notes.told("change", "one")).toHaveLength(1);
  // The reader stays at the step where an attribute is taken away.
  await element.evaluate((element) => element.removeAttribute("score"));
  await expect.poll(() => element.evaluate((element) => [element.score, element.step])).toEqual(["additive", "1"]);
});

test("a listener may ask the element for something at once", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ${RED_CAR}></attention-loom><script>
    addEventListener("attention-loom-step", ({ target, detail }) => detail.step < 3 && target.forward());
  </script>`);
  await notes.ready("one");
  await page.locator("#one").evaluate((element) => element.forward());
  await expect.poll(() => page.locator("#one").evaluate((element) => element.step)).toBe("3");
});
