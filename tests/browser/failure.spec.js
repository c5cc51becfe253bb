// When the program fails, or cannot start, the page says so and offers to start again: it is never blank, and keeps the sentences.
import { expect, test } from "./fixture.js";

/** Runs in the page before its scripts: keeps hold of the program's memory, to break it, and of timers that run. */
function holdMemory() {
  const { setTimeout, clearTimeout } = window;
  window.loomTimers = new Set();
  window.setTimeout = (callback, ...rest) => {
    const id = setTimeout(() => {
      window.loomTimers.delete(id);
      callback();
    }, ...rest);
    window.loomTimers.add(id);
    return id;
  };
  window.clearTimeout = (id) => {
    window.loomTimers.delete(id);
    clearTimeout(id);
  };
  const hold = (result) => {
    window.loomMemory = (result.instance ?? result).exports.memory;
    return result;
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const original = WebAssembly[name];
    WebAssembly[name] = (...args) => original(...args).then(hold);
  }
}

const breakMemory = (page) => page.evaluate(() => new Uint8Array(window.loomMemory.buffer).fill(0xff));

async function expectFailure(loom) {
  await expect(loom.failure).toBeVisible();
  await expect(loom.failure).toContainText("Something went wrong in the program.");
  await expect(loom.failure).toContainText("程序出错了。");
  await expect(loom.page.getByText("Loading…")).toBeHidden();
  await expect(restart(loom)).toBeFocused();
}

const restart = (loom) => loom.failure.getByRole("button", { name: /Start again/ });

const CRASHES = {
  "a key": (loom) => loom.page.keyboard.press("ArrowRight"),
  "a click": (loom) => loom.button("forward").click(),
  "typed text": (loom) => loom.source.press("x"),
  "a change of the window's size": (loom) => loom.page.setViewportSize({ width: 900, height: 700 }),
};

for (const lang of ["en", "zh"]) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang });

    for (const [cause, act] of Object.entries(CRASHES).slice(0, lang === "en" ? undefined : 1)) {
      test(`a program whose memory is broken fails visibly at ${cause}, and starts again with the sentences`, async ({
        page,
        loom,
        watch,
      }) => {
        watch.expects(/RuntimeError|unreachable|out of bounds|table index|null function/);
        await page.addInitScript(holdMemory);
        await loom.open({ score: "dot" });
        await loom.typePair("100% of my own & only words", "mes mots | à moi # seul");
        await loom.leaveFocus();
        await expect(loom.failure).toBeHidden();
        // A timer that is left (the address is written after a pause) would fail before the cause in question.
        await expect.poll(() => page.evaluate(() => window.loomTimers.size)).toBe(0);
        expect(loom.link().target).toContain("moi");

        await breakMemory(page);
        await act(loom);
        await expectFailure(loom);
        const typed = [await loom.source.inputValue(), await loom.target.inputValue()];
        for (const sentence of typed) await expect(loom.failure).toContainText(sentence);
        // It stays the one dialog whatever else is done.
        await page.keyboard.press("ArrowLeft");
        await expectFailure(loom);

        await Promise.all([page.waitForEvent("load"), restart(loom).click()]);
        await loom.ready();
        await expect(loom.failure).toBeHidden();
        await expect(loom.problem).toBeHidden();
        expect([await loom.source.inputValue(), await loom.target.inputValue()]).toEqual(typed);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await loom.press("ArrowRight");
        await loom.expectStep(1);
        expect((await loom.numbers()).sum).toBe("1.000");
      });
    }
  });
}

test("a program that fails in the middle of playing says so too", async ({ page, loom, watch }) => {
  watch.expects(/RuntimeError|unreachable|out of bounds|table index|null function/);
  await page.addInitScript(holdMemory);
  await loom.open({ speed: "4" });
  await page.keyboard.press("Space");
  await expect.poll(() => loom.step()).toBeGreaterThan(0);
  await breakMemory(page);
  await expectFailure(loom);
});

test("a page whose program does not arrive says so, and starts when it does", async ({ page, loom, watch }) => {
  watch.expects(/\.wasm/, /ERR_FAILED/);
  await page.route("**/*.wasm", (route) => route.abort());
  await page.goto("./#preset=cats");
  await expectFailure(loom);
  await expect(page.getByRole("main")).toBeHidden();

  await page.unroute("**/*.wasm");
  await Promise.all([page.waitForEvent("load"), restart(loom).click()]);
  await loom.ready();
  await expect(loom.failure).toBeHidden();
});

test("a page whose program is no program says so", async ({ page, loom, watch }) => {
  watch.expects(/wasm|WebAssembly/i);
  await page.route("**/*.wasm", (route) => route.fulfill({ contentType: "application/wasm", body: "<!doctype html>" }));
  await page.goto("./");
  await expectFailure(loom);
});

test("a page whose JavaScript module does not arrive is not blank", async ({ page, loom, watch }) => {
  watch.expects(/attention-loom\.js/, /ERR_FAILED/);
  await page.route("**/attention-loom.js", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByText("Loading…").or(loom.failure)).toBeVisible();
});

test("a browser without Intl.Segmenter is told what it lacks", async ({ page, loom }) => {
  await page.addInitScript(() => delete Intl.Segmenter);
  await page.goto("./");
  await expectFailure(loom);
  await expect(loom.failure).toContainText("Intl.Segmenter");
  await expect(page.getByRole("main")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it needs, in both languages", async ({ page, watch }) => {
    watch.expects(/attention-loom\.js csp/); // no scripts, no preloading of scripts
    await page.goto("./");
    const told = page.locator("noscript p");
    await expect(told).toBeVisible();
    await expect(told).toContainText("it needs JavaScript and WebAssembly");
    await expect(told).toContainText("需要 JavaScript 和 WebAssembly");
  });
});

test("the program lives as long as its page: collecting garbage does not end it", async ({ page, loom }) => {
  await loom.open();
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send("HeapProfiler.collectGarbage");
  await loom.press("ArrowRight");
  await loom.expectStep(1);
});
