// Every control does what it says, and what was chosen is in the address.
import { expect, test } from "./fixture.js";

/** Sentences of one's own, so that every setting can be chosen freely. */
const OWN = {
  preset: "none",
  source: "|the|red|car|stopped|",
  target: "|la|voiture|rouge|s'est|arrêtée|",
  embedding: "random",
};

test.describe("stepping", () => {
  test.beforeEach(async ({ loom }) => {
    await loom.open({ ...OWN, speed: "4" });
  });

  test("arrows, Home, End, PageUp and PageDown step from anywhere on the page", async ({ loom }) => {
    for (const [key, step] of [
      ["ArrowRight", 1],
      ["PageDown", 2],
      ["ArrowRight", 3],
      ["ArrowLeft", 2],
      ["PageUp", 1],
      ["End", 5],
      ["ArrowRight", 5],
      ["PageDown", 5],
      ["Home", 0],
      ["ArrowLeft", 0],
      ["PageUp", 0],
    ]) {
      await loom.press(key);
      await loom.expectStep(step);
    }
  });

  test("keys held with Ctrl, Alt or Meta are left to the browser", async ({ loom }) => {
    await loom.press("End", "Control+Home", "Control+ArrowLeft", "Meta+ArrowLeft", "Control+PageUp");
    await loom.expectStep(5);
  });

  test("Space plays to the end by itself, and pauses on the way", async ({ page, loom }) => {
    await loom.page.keyboard.press("Space");
    await expect(loom.play).toHaveText(loom.text("pause"));
    await expect.poll(() => loom.step()).toBeGreaterThanOrEqual(2);
    await page.keyboard.press("Space");
    await expect(loom.play).toHaveText(loom.text("play"));
    await loom.settled();
    const paused = await loom.step();
    expect(paused).toBeLessThan(5);

    await page.keyboard.press("Space");
    await expect(loom.play).toHaveText(loom.text("play")); // it stops at the end
    await loom.settled();
    await loom.expectStep(5);
    await loom.expectInLink("step", "5");

    // From the end it starts again.
    await page.keyboard.press("Space");
    await expect.poll(() => loom.step()).toBeLessThan(5);
    await page.keyboard.press("ArrowRight"); // stepping by hand pauses
    await expect(loom.play).toHaveText(loom.text("play"));
  });

  test("the buttons step and play", async ({ loom }) => {
    for (const [name, step] of [["last", 5], ["back", 4], ["first", 0], ["forward", 1], ["forward", 2]]) {
      await loom.button(name).click();
      await loom.settled();
      await loom.expectStep(step);
      await expect(loom.transport.getByText(loom.text("step-count", { step, steps: 5 }))).toBeVisible();
    }
    await loom.play.click();
    await expect(loom.play).toHaveText(loom.text("pause"));
    await expect.poll(() => loom.step()).toBeGreaterThan(2);
    await loom.play.click();
    await expect(loom.play).toHaveText(loom.text("play"));
  });

  test("a focused button answers to Space once, not twice", async ({ page, loom }) => {
    await loom.button("forward").focus();
    await page.keyboard.press("Space");
    await loom.settled();
    await loom.expectStep(1);
    await expect(loom.play).toHaveText(loom.text("play"));
    await loom.play.focus();
    await page.keyboard.press("Space");
    await expect(loom.play).toHaveText(loom.text("pause"));
  });

  test("the slider steps, by pointer and by keyboard", async ({ page, loom }) => {
    const { x, y, width, height } = await loom.slider.boundingBox();
    await page.mouse.move(x + 8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 2, y + height / 2, { steps: 6 });
    await loom.settled();
    await expect(loom.announcer).toContainText("Step 5 of 5"); // already before the button is let go
    await page.mouse.up();
    await loom.press("ArrowLeft");
    await loom.expectStep(4);
    await loom.press("Home");
    await loom.expectStep(0);
    await loom.press("ArrowRight");
    await loom.expectStep(1);
    await expect(loom.slider).toHaveAttribute("aria-valuetext", loom.text("step-count", { step: 1, steps: 5 }));
    await loom.expectInLink("step", "1");
  });

  test("keys inside text and lists do not step, except a clicker's", async ({ page, loom }) => {
    await loom.press("ArrowRight", "ArrowRight");
    await loom.source.focus();
    await loom.press("Home", "ArrowRight", "ArrowLeft", "End", "Space");
    await loom.expectStep(2);
    await expect(loom.source).toHaveValue("the red car stopped ");
    await loom.press("PageDown");
    await loom.expectStep(3);

    await page.getByRole("radio", { name: "additive" }).focus();
    await loom.press("Space", "Home", "End");
    await loom.expectStep(3);

    await page.getByRole("combobox", { name: loom.text("presets-label") }).focus();
    await page.keyboard.press("Tab");
    await loom.moreSettings();
    await page.getByRole("combobox", { name: loom.text("field-cell"), exact: true }).focus();
    await loom.press("ArrowDown");
    await loom.expectStep(3);
    await loom.expectInLink("cell", "gru");
  });

  test("typing shows at once what already works, without a complaint about the rest", async ({ page, loom }) => {
    await loom.source.press("ControlOrMeta+a");
    await page.keyboard.type("blue");
    await loom.settled();
    expect((await loom.numbers()).words).toEqual(["blue"]);
    await expect(loom.sourceWord(1)).toHaveAccessibleName("source word 1: blue");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await loom.settled();
    await expect(loom.problem).toBeHidden();
    expect((await loom.numbers()).words.join("")).toMatch(/^b/);
  });
});

test("sentences cut at a bar, and a first bar cuts at bars only", async ({ loom }) => {
  await loom.open(OWN);
  await loom.type(loom.source, "New|York is big");
  expect(await loom.tokens("source")).toEqual(["New", "York", "is", "big"]);
  await loom.type(loom.source, "|New York|is big");
  expect(await loom.tokens("source")).toEqual(["New York", "is big"]);
  await loom.leaveFocus();
  await loom.expectInLink("source", "|New York|is big|");
});

test("the sentences' tokens stand over the inputs while nobody types", async ({ page, loom }) => {
  await loom.open(OWN);
  const chips = page.locator('[data-part="source-chips"]');
  await expect(chips).toBeVisible();
  await chips.click({ force: true }); // as a reader would, who sees the tokens and clicks there
  await expect(loom.source).toBeFocused();
  await expect(chips).toBeHidden();
  await loom.leaveFocus();
  await expect(chips).toBeVisible();
});

// --- Settings ---------------------------------------------------------------------------------------------------------

/** The settings that are groups of choices, and those that are lists; the first choice is the one in force at first. */
const CHOICES = {
  score: ["additive", "key-query", "scaled-key-query", "dot", "scaled-dot", "general"],
  attention: ["on", "off"],
  embedding: ["random", "one-hot", "spelling"],
  cell: ["simple", "gru", "lstm"],
  direction: ["forward", "both"],
  wiring: ["bahdanau", "luong"],
  memory: ["states", "states+words"],
  segmentation: ["words", "characters", "spaces"],
};
const GROUPS = ["score", "attention", "embedding"];

/** Chooses by clicking or from the list; the control then shows the choice. */
async function choose(loom, field, choice) {
  const label = loom.text(`${field}-${choice.replace("+", "-")}`);
  if (GROUPS.includes(field)) {
    const group = loom.page.getByRole("radiogroup", { name: loom.text(`field-${field}`), exact: true });
    await group.getByRole("radio", { name: label, exact: true }).click();
    await loom.settled();
    await expect(group.getByRole("radio", { checked: true })).toHaveAccessibleName(label);
  } else {
    const list = loom.page.getByRole("combobox", { name: loom.text(`field-${field}`), exact: true });
    await list.selectOption({ label });
    await loom.settled();
    await expect(list.locator("option:checked")).toHaveText(label);
  }
}

for (const [field, choices] of Object.entries(CHOICES)) {
  test(`every choice of ${field} can be made, changes the numbers, and is in the address`, async ({ loom }) => {
    await loom.open({ ...OWN, step: "2" });
    if (!GROUPS.includes(field)) await loom.moreSettings();
    const seen = new Set();
    for (const choice of [...choices.slice(1), choices[0]]) {
      await choose(loom, field, choice);
      await loom.expectInLink(field, choice === choices[0] ? undefined : choice);
      await expect(loom.problem).toBeHidden();
      await loom.expectStep(2);
      const { scores, weights, context, state } = await loom.numbers();
      seen.add(JSON.stringify([scores, weights, context, state]));
    }
    expect(seen.size).toBe(field === "segmentation" ? 1 : choices.length);

    const last = choices.at(-1);
    await choose(loom, field, last);
    await loom.expectInLink(field, last);
    const before = await loom.everything();
    await loom.reload();
    expect(await loom.everything()).toEqual(before);
  });
}

test.describe("in a Chinese browser", () => {
  test.use({ lang: "zh" });

  test("every choice of every setting has its Chinese name, and can be made", async ({ loom }) => {
    await loom.open({ ...OWN, step: "2" });
    await loom.moreSettings();
    for (const [field, choices] of Object.entries(CHOICES)) {
      for (const choice of [...choices.slice(1), choices[0]]) await choose(loom, field, choice);
      await choose(loom, field, choices.at(-1));
      await loom.expectInLink(field, choices.at(-1));
      await choose(loom, field, choices[0]);
      await expect(loom.problem).toBeHidden();
    }
  });
});

test("segmentation decides how what is typed next comes apart", async ({ loom }) => {
  await loom.open(OWN);
  await loom.moreSettings();
  for (const [segmentation, tokens] of [
    ["characters", ["a", "b", ",", "我", "们", "c"]],
    ["spaces", ["ab,我们", "c"]],
    ["words", ["ab", ",", "我们", "c"]],
  ]) {
    await choose(loom, "segmentation", segmentation);
    await loom.type(loom.source, "ab,我们 c");
    expect(await loom.tokens("source")).toEqual(tokens);
    await loom.leaveFocus();
  }
});

test("sizes change the number of components, and are in the address", async ({ page, loom }) => {
  await loom.open({ ...OWN, step: "1" });
  await loom.moreSettings();
  const field = (name) => page.getByRole("textbox", { name: loom.text(`field-${name}`), exact: true });
  const before = await loom.numbers();
  for (const [name, value] of [["state-size", "6"], ["embedding-size", "9"], ["attention-size", "128"]]) {
    await field(name).fill(value);
    await loom.press("Enter");
    await loom.expectInLink(name, value);
    const after = await loom.numbers();
    expect(after.state).not.toEqual(before.state);
    expect(after.state).toHaveLength(6);
    expect(after.context).toHaveLength(6);
  }
  await choose(loom, "memory", "states+words");
  expect((await loom.numbers()).context).toHaveLength(6 + 9);
  const all = await loom.everything();
  await loom.expectInLink("memory", "states+words");
  await loom.reload();
  expect(await loom.everything()).toEqual(all);
});

test("sizes that hand-made vectors fix cannot be typed in", async ({ page, loom }) => {
  await loom.open();
  await loom.moreSettings();
  for (const name of ["state-size", "embedding-size", "attention-size"]) {
    await expect(page.getByRole("textbox", { name: loom.text(`field-${name}`), exact: true })).toBeDisabled();
  }
});

test("sharpness by slider and by text say the same, and change the weights while they are dragged", async ({ page, loom }) => {
  await loom.open({ ...OWN, step: "2" });
  await loom.moreSettings();
  const text = page.getByRole("textbox", { name: loom.text("field-sharpness"), exact: true });
  const slider = page.getByRole("slider", { name: loom.text("field-sharpness"), exact: true });
  await text.fill("0");
  await loom.press("Enter");
  await expect(slider).toHaveValue("0");
  expect((await loom.numbers()).weights).toEqual(["0.250", "0.250", "0.250", "0.250"]);
  await loom.expectInLink("sharpness", "0");

  await slider.fill("20");
  await loom.settled();
  await expect(text).toHaveValue("20");
  await loom.expectInLink("sharpness", "20");
  const sharp = (await loom.numbers()).weights;
  await slider.focus();
  await loom.press("Home", "ArrowRight", "ArrowRight");
  await expect(text).toHaveValue("0.2");
  expect((await loom.numbers()).weights).not.toEqual(sharp);
  await loom.expectStep(2);
});

test("speed can be chosen, and is in the address", async ({ loom }) => {
  await loom.open(OWN);
  const speed = loom.transport.getByRole("combobox", { name: loom.text("field-speed"), exact: true });
  for (const choice of ["0.25", "0.5", "2", "4", "1"]) {
    await speed.selectOption(choice);
    await loom.expectInLink("speed", choice === "1" ? undefined : choice);
    await expect(speed).toHaveValue(choice);
  }
});

test("every example can be chosen, says what it teaches, and is in the address", async ({ page, loom }) => {
  await loom.open();
  const examples = page.getByRole("combobox", { name: loom.text("presets-label"), exact: true });
  const values = await examples.locator("option").evaluateAll((options) => options.map((option) => option.value));
  expect(values.length).toBeGreaterThan(10);
  const seen = new Set();
  for (const value of [...values.filter((value) => value !== "none").slice(1), "adjective"]) {
    await examples.selectOption({ label: loom.text(`preset-${value}`) });
    await loom.settled();
    await loom.expectInLink("preset", value === "adjective" ? undefined : value);
    await expect(page.getByText(loom.text(`preset-${value}-teaches`))).toBeVisible();
    await expect(loom.problem).toBeHidden();
    await expect(page.locator('[data-part="notes"]')).toBeHidden();
    await loom.press("End");
    seen.add(JSON.stringify([await loom.tokens("source"), await loom.tokens("target"), (await loom.numbers()).state]));
    await loom.press("Home");
  }
  expect(seen.size).toBe(values.length - 1);

  await examples.selectOption({ label: loom.text("presets-own") });
  await loom.settled();
  await loom.expectInLink("preset", "none");
  await expect(page.getByText(loom.text("preset-adjective-teaches"))).toBeHidden();
});

test("without attention there are no weights, and the page says so", async ({ page, loom }) => {
  await loom.open({ ...OWN, step: "2" });
  await choose(loom, "attention", "off");
  await expect(page.getByText(loom.text("heatmap-off"))).toBeVisible();
  await expect(page.getByText(loom.text("picture-only-last-state"))).toBeVisible();
  await expect(loom.grid).toBeHidden();
  await expect(loom.announcer).toHaveText(loom.text("say-step-off", { step: 2, steps: 5, word: "voiture" }));
  const { weights, context, state } = await loom.numbers();
  expect([weights, context]).toEqual([null, null]);
  expect(state).toHaveLength(16);

  await choose(loom, "attention", "on");
  await expect(loom.grid).toBeVisible();
  expect((await loom.numbers()).sum).toBe("1.000");
});
