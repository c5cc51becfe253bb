// What is printed: one page with the step, or a worksheet with its answers on a second page; the page itself stays as it was.
import { expect, test } from "./fixture.js";

const words = (count, word) => Array.from({ length: count }, (_, i) => `|${word}${i + 1}`).join("") + "|";
const own = (source, target, more) => ({ preset: "none", embedding: "random", source, target, ...more });
const ARABIC = "|السيارة|الحمراء|توقفت|أمام|المنزل|.|";

const LINKS = {
  short: { step: "3" },
  "before the first word": {},
  Chinese: { lang: "zh", step: "2", sharpness: "2.5" },
  "right to left": own(ARABIC, "|the|red|car|stopped|.|", { step: "4" }),
  "60 × 60 words": own(words(60, "source"), words(60, "cible"), { step: "31", wiring: "luong" }),
  "one word, 60 to come": own("|a|", words(60, "b"), { step: "1" }),
  "60 words, one to come": own(words(60, "a"), "|b|", { step: "1", sharpness: "20" }),
  "very long words": own(`|${"Donaudampfschifffahrtsgesellschaft".repeat(6)}|is|`, `|${"长".repeat(120)}|`, { step: "1" }),
  "attention off": { attention: "off", step: "3" },
  "attention off, 60 words": own("|a|", words(60, "b"), { attention: "off", step: "1" }),
  "128 components": own("|the|red|car|", "|la|voiture|", { "state-size": "128", cell: "lstm", step: "2" }),
  "a stage": { step: "3", stage: "softmax", stepping: "stages" },
  "lesson open": { chapter: "4", step: "2" },
};

// The dialog of the browser cannot be answered here: PDFs are printed in its place, with the same events.
test.beforeEach(({ page }) => page.addInitScript(() => (window.print = () => {})));

for (const [name, link] of Object.entries(LINKS)) {
  test(`the step takes one page and a worksheet two: ${name}`, async ({ page, loom }) => {
    if (name.includes("60")) test.slow();
    loom.lang = link.lang ?? "en";
    await loom.open(link);
    for (const format of ["A4", "Letter"]) {
      expect(await pages(page, format), `${format}, the step`).toBe(1);
      await loom.button("sheet-print-worksheet").click();
      expect(await pages(page, format), `${format}, the worksheet`).toBe(2);
    }
  });
}

test("of two settings side by side each has its page", async ({ page, loom }) => {
  await loom.open({ step: "3", compare: "on" });
  expect(await pages(page, "A4")).toBe(2);
  const [one, other] = await sheets(page);
  expect(one.title).not.toBe(other.title);
  expect(one.rows).not.toEqual(other.rows);
  for (const [index, { title }] of [one, other].entries()) {
    await loom.button("sheet-print-worksheet").nth(index).click();
    const [questions] = await sheets(page);
    expect(questions.title).toBe(loom.text("sheet-worksheet", { title }));
  }
});

test("a worksheet leaves out what its second page fills in", async ({ page, loom }) => {
  await loom.open({ step: "3" });
  await loom.button("sheet-print-worksheet").click();
  const [questions, answers] = await sheets(page);
  expect(questions.title).toBe(loom.text("sheet-worksheet", { title: answers.title.replace(/^.*?: /, "") }));
  expect(answers.answers.length).toBe(5 * 4 + 3);
  expect(answers.answers.filter((text) => !/^−?\d+\.\d+$/.test(text))).toEqual([]);
  expect(questions.answers).toEqual(answers.answers.map(() => ""));
  // What is given stands on both, and the weights are those of the screen.
  expect(questions.given).toEqual(answers.given);
  expect(questions.given.filter((text) => text !== "").length).toBe(5 * 2);
  const weights = (await loom.gridCells())[2];
  expect(answers.answers.filter((_, index) => index < 20 && index % 4 === 2)).toEqual(weights);
});

test("a sheet has the numbers of the screen", async ({ page, loom }) => {
  await loom.open({ step: "3" });
  const { scores, words, context, outputs } = await loom.numbers();
  const weights = (await loom.gridCells())[2];
  const [sheet] = await sheets(page);
  expect(sheet.sticksOut).toBe(false);
  expect(sheet.rows.slice(1, 6).map((row) => row[0].slice(3))).toEqual(words);
  expect(sheet.rows.slice(1, 6).map((row) => row[1])).toEqual(scores);
  expect(sheet.rows.slice(1, 6).map((row) => row[4])).toEqual(weights);
  expect(sheet.rows.slice(8)).toEqual(outputs);
  expect(sheet.text).toContain(context.join(" "));
});

test("after printing everything is as before, and the next print is the step again", async ({ page, loom }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await loom.open({ step: "3" });
  const before = await loom.everything();
  await loom.button("sheet-print-worksheet").click();
  expect(await pages(page, "A4")).toBe(2);
  await loom.settled();
  expect(await page.locator('[data-part="sheets"]').evaluate((it) => [it.hidden, it.childElementCount])).toEqual([true, 0]);
  expect(await loom.everything()).toEqual(before);
  expect(await pages(page, "A4")).toBe(1);
  await loom.button("sheet-print-step").click();
  expect(await pages(page, "A4")).toBe(1);
});

test("sheets are dark on white whatever the screen is like", async ({ page, loom }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await loom.open({ step: "3" });
  const dark = await sheets(page);
  await page.emulateMedia({ colorScheme: "light" });
  await loom.settled();
  expect(await sheets(page)).toEqual(dark);
});

/** The pages that are printed. */
async function pages(page, format) {
  const pdf = await page.pdf({ format, printBackground: true });
  return pdf.toString("latin1").match(/\/Type \/Page\b/g).length;
}

/** What stands on the sheets while the browser prints, and whether anything sticks out of them. */
async function sheets(page) {
  return page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    const all = (root, selector) => [...root.querySelectorAll(selector)];
    const texts = (elements) => elements.map((element) => element.textContent.trim());
    const read = (article) => ({
      title: article.querySelector("h1").textContent,
      text: article.textContent.replace(/\s+/g, " "),
      rows: all(article, "tr").map((row) => texts([...row.cells])),
      answers: texts(all(article, "td[data-answer]")),
      given: texts(all(article, "td:not([data-answer])")),
      pictures: all(article, "canvas").map((canvas) => canvas.toDataURL()),
      colours: [getComputedStyle(article).color, getComputedStyle(article.querySelector("th")).color],
      sticksOut: article.scrollWidth > article.clientWidth,
    });
    const found = all(document, '[data-part="sheets"] article').map(read);
    window.dispatchEvent(new Event("afterprint"));
    return found;
  });
}
