// Lesson files: saved, opened by choice and by drop, with annotations at their steps; a bad file says where it is bad.
import { readFile } from "node:fs/promises";
import { violations } from "./axe.js";
import { expect, test } from "./fixture.js";

const LESSON = {
  "attention-loom": 1,
  source: ["the", "New York", "猫"],
  target: ["le", "chat", "<b>noir</b>"],
  embedding: "own",
  "source-vectors": { the: [1, 0, 0.5], 猫: [0, 1, -0.25] },
  "target-vectors": { "<s>": [0, 0, 1], le: [0, 1, 0] },
  attention: true,
  stepping: "stages",
  step: 1,
  annotations: [
    { step: 1, text: "Look at <i>the</i>." },
    { step: 1, stage: "softmax", text: "哪个词最重要？" },
    { step: 3, text: "The end." },
  ],
};

const annotation = (loom) => loom.page.getByRole("note", { name: loom.text("annotation") });
const file = (content, name = "lesson.json") => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.isBuffer(content) ? content : Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
});

/** Chooses a file behind the button, as a reader does in the browser's own dialog. */
async function choose(loom, content) {
  const opener = loom.button("lesson-file-open");
  if (!(await opener.isVisible())) await loom.button("share").click();
  const [chooser] = await Promise.all([loom.page.waitForEvent("filechooser"), opener.click()]);
  await chooser.setFiles(file(content));
}

/** Drops a file on an element; gives whether the page let it be dropped there. */
function drop(loom, selector, content, name = "lesson.json") {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return loom.page.evaluate(
    ({ selector, text, name }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: "application/json" }));
      const event = (kind) => new DragEvent(kind, { dataTransfer: transfer, bubbles: true, cancelable: true, composed: true });
      const target = document.querySelector(selector);
      const isWelcome = !target.dispatchEvent(event("dragover"));
      target.dispatchEvent(event("drop"));
      return isWelcome;
    },
    { selector, text, name },
  );
}

for (const lang of ["en", "zh"]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    test("what is saved is opened again, in the same browser or another", async ({ loom, page }) => {
      await loom.open();
      await choose(loom, { ...LESSON, lang, step: 2, stage: "context" });
      await expect.poll(() => loom.tokens("source")).toEqual(LESSON.source);
      const before = await loom.everything();
      const [download] = await Promise.all([page.waitForEvent("download"), loom.button("lesson-file-save").click()]);
      expect(download.suggestedFilename()).toBe("lesson.json");
      const saved = await readFile(await download.path());
      const { annotations, ...settings } = JSON.parse(saved);
      expect(annotations).toEqual(LESSON.annotations);
      expect(settings).toMatchObject({ "attention-loom": 1, lang, source: LESSON.source, step: 2, stage: "context" });
      expect(settings["source-vectors"]).toEqual(LESSON["source-vectors"]);

      await loom.open();
      expect(await loom.everything()).not.toEqual(before);
      await choose(loom, saved);
      await expect.poll(() => loom.tokens("source")).toEqual(LESSON.source);
      expect(await loom.everything()).toEqual(before);
    });

    test("annotations are shown and said at their step and stage only", async ({ loom, page }) => {
      await loom.open();
      await choose(loom, { ...LESSON, lang, stage: "score" });
      const [one, two, end] = LESSON.annotations.map(({ text }) => text);
      await expect(annotation(loom)).toHaveText(one);
      await expect(loom.announcer).toContainText(one);
      expect(await annotation(loom).locator("*").count(), "text is text").toBe(0);
      expect(await violations(page)).toEqual([]);
      await loom.leaveFocus();
      await loom.press("ArrowRight");
      await expect(annotation(loom)).toHaveText(`${one}\n${two}`);
      await expect(loom.announcer).toContainText(two);
      await loom.press("ArrowRight");
      await expect(annotation(loom)).toHaveText(one);
      await loom.press("End");
      await expect(annotation(loom)).toHaveText(end);
      await loom.press("Home");
      await expect(annotation(loom)).toBeHidden();
      await expect(loom.announcer).not.toContainText(end);
    });

    test("a bad file says where it is bad, and changes nothing", async ({ loom }) => {
      await loom.open("source=|a|b|&target=|c|&embedding=random&step=1");
      const before = await loom.everything();
      const bad = { ...LESSON, annotations: [LESSON.annotations[0], { step: 61, text: "late" }] };
      for (const [content, name, values] of [
        [bad, "problem-out-of-range", { name: "annotations[1].step", found: 61, least: 0, most: 60 }],
        [{ ...LESSON, "attention-loom": 2 }, "problem-lesson-version", { found: 2 }],
        ['{\n  "attention-loom": 1,\n  "step": 1,\n}', "problem-json-syntax", { name: loom.text("lesson-file"), line: 4, column: 1, found: "}" }],
        ['{"attention-loom": 1, "step": 1, "step": 2}', "problem-repeated", { name: "step" }],
        ["", "problem-json-end", { name: loom.text("lesson-file"), line: 1, column: 1 }],
        [Buffer.alloc(8_000_001, " "), "problem-file-size", { name: loom.text("lesson-file"), found: 8_000_001, most: 8_000_000 }],
      ]) {
        await choose(loom, content);
        await expect(loom.problem).toContainText(loom.text(name, values));
        expect(await loom.everything()).toEqual(before);
      }
      await choose(loom, LESSON);
      await expect(loom.problem).toBeHidden();
      await expect.poll(() => loom.tokens("source")).toEqual(LESSON.source);
    });
  });
}

test("a file is opened where it is dropped, be it in an input", async ({ loom }) => {
  await loom.open();
  for (const [n, selector] of ["main", "#source", "canvas", "header"].entries()) {
    expect(await drop(loom, selector, { "attention-loom": 1, source: [`word${n}`] })).toBe(true);
    await expect.poll(() => loom.tokens("source")).toEqual([`word${n}`]);
  }
  expect(await drop(loom, "main", "\u0089PNG\r\n", "picture.png")).toBe(true);
  await expect(loom.problem).toContainText(loom.text("lesson-file"));
  expect(await loom.tokens("source")).toEqual(["word3"]);
});

test("text that is dragged is the browser's", async ({ loom, page }) => {
  await loom.open();
  const isTaken = await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.setData("text/plain", "{}");
    const over = new DragEvent("dragover", { dataTransfer: transfer, bubbles: true, cancelable: true });
    return !document.querySelector("#source").dispatchEvent(over);
  });
  expect(isTaken).toBe(false);
});

test("the author's own vectors can be chosen where there are some", async ({ loom, page }) => {
  const own = page.getByRole("radio", { name: loom.text("embedding-own"), exact: true });
  await loom.open();
  await expect(own).toBeHidden();
  await choose(loom, LESSON);
  await expect(own).toBeChecked();
  await expect(page.locator('[data-part="notes"]')).toHaveText(loom.text("note-no-hand-made", { words: "New York, chat" }));
  await page.getByRole("radio", { name: loom.text("embedding-random"), exact: true }).check();
  await own.check();
  await loom.settled();
  await expect(own).toBeChecked();
});

test("an annotation in a link comes with it, on paper too", async ({ loom, page }) => {
  await loom.open({ preset: "cats", step: 2, annotations: JSON.stringify([{ step: 2, text: "Cats like it." }]) });
  await expect(annotation(loom)).toHaveText("Cats like it.");
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.locator(".sheets")).toContainText("Cats like it.");
});

test.describe("annotations fit", () => {
  const long = "A long annotation, of several sentences. ".repeat(12) + "w".repeat(60);
  for (const width of [320, 700, 1440]) {
    test(`at ${width} px`, async ({ loom, page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const more of [{}, { compare: "on" }, { present: "on" }]) {
        await loom.open({ ...more, preset: "cats", step: 2, annotations: JSON.stringify([{ step: 2, text: long.slice(0, 500) }]) });
        await expect(annotation(loom)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    });
  }
});
