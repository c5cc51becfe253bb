// What all browser tests share: a page that is watched for complaints, and `loom`, which does and reads what a reader does.
import { expect, test as base } from "@playwright/test";
import { message } from "./messages.js";

export { expect, message };

export const test = base.extend({
  /** The language of the interface, which comes from the browser's. */
  lang: ["en", { option: true }],
  locale: async ({ lang }, use) => use({ en: "en-US", zh: "zh-CN" }[lang]),

  /** Fails the test on errors in the console or the page, dialogs, failed requests, and requests to any other host. */
  watch: [
    async ({ context, baseURL }, use) => {
      const complaints = [];
      const own = new URL(baseURL).origin;
      context.on("console", (line) => line.type() === "error" && complaints.push(`console: ${line.text()}`));
      context.on("weberror", (error) => complaints.push(`page: ${error.error()}`));
      context.on("requestfailed", (request) => {
        const { errorText } = request.failure();
        // Leaving a page ends what it was still loading.
        if (errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${errorText}`);
      });
      context.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (!["data:", "blob:", "about:"].includes(protocol) && origin !== own) complaints.push(`elsewhere: ${request.url()}`);
      });
      context.on("dialog", (dialog) => {
        complaints.push(`dialog: ${dialog.message()}`);
        dialog.dismiss().catch(() => {});
      });
      await context.addInitScript(countFrames);
      const expected = [];
      await use({ complaints, expects: (...patterns) => expected.push(...patterns) });
      const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
      expect(unexpected, "complaints of the page").toEqual([]);
    },
    { auto: true },
  ],

  loom: async ({ page, lang, watch }, use) => use(new Loom(page, lang, watch)),
});

/** The page as a reader has it. */
export class Loom {
  constructor(page, lang) {
    this.page = page;
    this.lang = lang;
  }

  text(name, values) {
    return message(this.lang, name, values);
  }

  // --- Opening, waiting -----------------------------------------------------------------------------------------------

  /** Opens a link anew, given as its fragment or as names with values, and waits until its picture stands. */
  async open(link = "") {
    const fragment = typeof link === "string" ? link.replace(/^#/, "") : spell(link);
    if (this.page.url() !== "about:blank") await this.page.goto("about:blank");
    await this.page.goto(fragment ? `./#${fragment}` : "./");
    await this.ready();
  }

  async reload() {
    await this.page.reload();
    await this.ready();
  }

  /** Follows another link on the page that is open, as when it is pasted over the address. */
  async follow(link) {
    await this.page.evaluate((fragment) => (location.hash = fragment), typeof link === "string" ? link : spell(link));
    await this.settled();
  }

  async ready() {
    await expect(this.play).toBeVisible();
    await this.settled();
  }

  /** Waits until the page asks for no more frames: its picture is the one that stays. */
  async settled() {
    await this.page.evaluate(
      () =>
        new Promise((done) => {
          const { request } = window.loomFrames;
          let quiet = 0;
          const look = () => {
            quiet = window.loomFrames.pending > 0 ? 0 : quiet + 1;
            if (quiet > 2) done();
            else request(look);
          };
          request(look);
        }),
    );
  }

  /** How many frames the program has asked for since the page was loaded. */
  frames() {
    return this.page.evaluate(() => window.loomFrames.asked);
  }

  // --- Finding --------------------------------------------------------------------------------------------------------

  get source() {
    return this.page.getByRole("textbox", { name: this.text("source-label"), exact: true });
  }
  get target() {
    return this.page.getByRole("textbox", { name: this.text("target-label"), exact: true });
  }
  get seed() {
    return this.page.getByRole("textbox", { name: this.text("field-seed"), exact: true });
  }
  get transport() {
    return this.page.getByRole("group", { name: this.text("transport"), exact: true });
  }
  get slider() {
    return this.transport.getByRole("slider", { name: this.text("step-slider"), exact: true });
  }
  get play() {
    const either = [this.text("play"), this.text("pause")].join("|");
    return this.transport.getByRole("button", { name: new RegExp(`^(${either})$`) });
  }
  get problem() {
    return this.page.getByRole("alert");
  }
  get failure() {
    return this.page.getByRole("alertdialog");
  }
  get grid() {
    return this.page.getByRole("grid", { name: this.text("heatmap-title"), exact: true }).first();
  }
  get picture() {
    return this.page.getByRole("img", { name: this.text("picture-label", { summary: "" }) });
  }
  get pinned() {
    return this.page.locator('[data-part="pinned"]').first();
  }
  get announcer() {
    return this.page.locator('[data-part="announcer"]');
  }
  get counter() {
    return this.page.locator('[data-part="counter"]').first();
  }
  get numbersPanel() {
    return this.page.getByRole("region", { name: this.text("numbers-title") }).first();
  }
  button(name) {
    return this.page.getByRole("button", { name: this.text(name), exact: true });
  }
  sourceWord(number) {
    const words = this.page.getByRole("toolbar", { name: this.text("source-label"), exact: true });
    return words.getByRole("button").nth(number - 1);
  }
  targetWord(number) {
    const words = this.page.getByRole("toolbar", { name: this.text("target-label"), exact: true });
    return words.getByRole("button").nth(number - 1);
  }
  /** A cell of the heatmap, by its target and source word, counted from 1. */
  cell(target, source) {
    return this.grid.getByRole("row").nth(target).getByRole("gridcell").nth(source - 1);
  }

  columnHeader(word) {
    return this.grid.getByRole("columnheader", { name: word });
  }

  // --- Doing ----------------------------------------------------------------------------------------------------------

  async press(...keys) {
    for (const key of keys) await this.page.keyboard.press(key);
    await this.settled();
  }

  /** Replaces a sentence by typing, with Enter at the end. */
  async type(input, sentence) {
    await input.press("ControlOrMeta+a");
    await this.page.keyboard.insertText(sentence);
    await input.press("Enter");
    await this.settled();
  }

  async typePair(source, target) {
    await this.type(this.source, source);
    await this.type(this.target, target);
  }

  async moreSettings() {
    await this.page.getByText(this.text("more-settings"), { exact: true }).click();
  }

  async leaveFocus() {
    await this.page.evaluate(() => document.activeElement?.blur());
    await this.settled();
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(locator) {
    for (let presses = 0; presses < 60; presses++) {
      await this.page.keyboard.press("Tab");
      if (await locator.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${locator}`);
  }

  // --- Reading --------------------------------------------------------------------------------------------------------

  async step() {
    return Number(await this.slider.inputValue());
  }

  async expectStep(step) {
    await expect(this.slider).toHaveValue(String(step));
  }

  /** The names and values in the page's address. */
  link() {
    const pairs = new URL(this.page.url()).hash.slice(1).split("&").filter(Boolean);
    return Object.fromEntries(pairs.map((pair) => pair.split("=").map(decodeURIComponent)));
  }

  /** Waits until a name has a value in the address; undefined if it must not be there. */
  async expectInLink(name, value) {
    await expect.poll(() => this.link()[name], { message: `${name} in the address` }).toBe(value);
  }

  /** The panel of numbers, as written there. */
  numbers() {
    return this.numbersPanel.evaluate((panel) => {
      const part = (name) => panel.querySelector(`[data-part="${name}"]`);
      const texts = (elements) => [...elements].map((element) => element.textContent);
      const rows = [...part("row-numbers-body").rows];
      const column = (index) => texts(rows.map((row) => row.cells[index]));
      const shown = (name, read) => (part(name).checkVisibility() ? read(part(name)) : null);
      return {
        now: part("numbers-now").textContent,
        words: column(0),
        scores: shown("row-numbers", () => column(2)),
        weights: shown("row-numbers", () => column(6)),
        sum: shown("numbers-sum", (sum) => sum.textContent),
        context: shown("context", (list) => texts(list.children)),
        state: shown("state", (list) => texts(list.children)),
        outputs: shown("outputs", (body) => [...body.rows].map((row) => texts([row.cells[0], row.cells[2]]))),
        highlighted: rows.flatMap((row, index) => (row.hasAttribute("data-highlight") ? [index + 1] : [])),
      };
    });
  }

  /** The heatmap's cells as they are told, row by row; null while there is no heatmap. */
  async gridCells() {
    if (!(await this.grid.isVisible())) return null;
    return this.grid.evaluate((grid) =>
      [...grid.querySelectorAll('[role="row"]')]
        .map((row) => [...row.querySelectorAll('[role="gridcell"]')].map((cell) => cell.getAttribute("aria-label")))
        .filter((row) => row.length > 0),
    );
  }

  /** The pictures that can be seen, pixel by pixel. */
  pixels() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll("canvas")]
        .filter((canvas) => canvas.checkVisibility())
        .map((canvas) => `${canvas.width}×${canvas.height} ${canvas.toDataURL()}`),
    );
  }

  /** How many elements and listeners of the page are alive, once the garbage has gone. */
  async alive() {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send("Performance.enable");
    for (let round = 0; round < 2; round++) await this.session.send("HeapProfiler.collectGarbage");
    const { metrics } = await this.session.send("Performance.getMetrics");
    const count = (name) => metrics.find((metric) => metric.name === name).value;
    return { nodes: count("Nodes"), listeners: count("JSEventListeners") };
  }

  /** The tokens of a sentence, as they are laid over its input. */
  tokens(side) {
    return this.page.locator(`[data-part="${side}-chips"] .chip`).allTextContents();
  }

  /** Everything that a link has to bring back. The pictures come as they are without a pointer over them. */
  async everything() {
    await this.page.mouse.move(0, 0);
    await this.leaveFocus();
    return {
      pixels: await this.pixels(),
      numbers: await this.numbers(),
      cells: await this.gridCells(),
      tokens: [await this.tokens("source"), await this.tokens("target")],
      inputs: [await this.source.inputValue(), await this.target.inputValue(), await this.seed.inputValue()],
      counter: await this.counter.textContent(),
      told: await this.announcer.textContent(),
    };
  }
}

/** Names with values as a link's fragment. */
export function spell(link) {
  return Object.entries(link)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
}

/** A number as written on the page, where minus is a real minus sign. */
export function numberOf(text) {
  if (!/^−?\d+\.\d+$/.test(text)) throw new Error(`"${text}" is not a number as the page writes them`);
  return Number(text.replace("−", "-"));
}

/** Runs in the page before its scripts: counts the frames it asks for. */
function countFrames() {
  const request = window.requestAnimationFrame.bind(window);
  const cancel = window.cancelAnimationFrame.bind(window);
  const waiting = new Set();
  window.loomFrames = {
    request,
    asked: 0,
    get pending() {
      return waiting.size;
    },
  };
  window.requestAnimationFrame = (callback) => {
    const id = request((time) => {
      waiting.delete(id);
      callback(time);
    });
    waiting.add(id);
    window.loomFrames.asked += 1;
    return id;
  };
  window.cancelAnimationFrame = (id) => {
    waiting.delete(id);
    cancel(id);
  };
}
