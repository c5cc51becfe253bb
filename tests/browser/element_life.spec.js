// The life of <attention-loom>: when it begins and ends, what becomes of it when it is moved, hidden, or fails.
import { expect, test } from "./notes.js";

const RED_CAR = `preset="none" source="|the|red|car|" target="|la|voiture|rouge|" embedding="random"`;

test("of two lesson files the one asked for last is shown, and the author's choices stay", async ({ page, notes }) => {
  for (const word of ["slow", "fast"]) await notes.write(`${word}.json`, JSON.stringify({ "attention-loom": 1, source: [word], target: ["x", "y"] }));
  await page.route("**/slow.json", async (route) => (await new Promise((done) => setTimeout(done, 700)), route.continue()));
  await notes.open(`<attention-loom id="one" view="lines" controls="none" src="slow.json"></attention-loom>`);
  const element = page.locator("#one");
  await expect(element.locator("[data-part=picture]")).toBeVisible();
  await element.evaluate((element) => (element.src = "fast.json"));
  await notes.ready("one");
  await page.waitForTimeout(900);
  const shown = () => element.evaluate((element) => [element.trace().source[0], element.view, element.controls]);
  expect(await shown()).toEqual(["fast", "lines", "none"]);
  expect(await element.evaluate((element) => element.openLink("#step=1&source=|a|b|&target=|c|"))).toBe(true);
  expect(await shown()).toEqual(["a", "lines", "none"]);
  // What the link itself says comes first, however it spells the name.
  expect(await element.evaluate((element) => element.openLink("v%69ew=heatmap"))).toBe(true);
  expect((await shown()).slice(1)).toEqual(["heatmap", "none"]);
  expect(await element.evaluate((element) => element.openLink("step=1"))).toBe(true);
  expect(await element.evaluate((element) => element.openLesson(JSON.stringify({ "attention-loom": 1, source: ["z"], target: ["y"] })))).toBe(true);
  expect(await shown()).toEqual(["z", "lines", "none"]);
  // Nor does a reader open a file where there is no control for it.
  const dropped = await element.evaluate((element) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(["{}"], "lesson.json"));
    const event = new DragEvent("dragover", { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true });
    return element.shadowRoot.querySelector("canvas").dispatchEvent(event);
  });
  expect(dropped).toBe(true);
});

test("what is inside is seen until the element is there, and an element far away costs nothing until it comes near", async ({ page, notes }) => {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await notes.open(`<p>Top</p><div style="height: 5000px"></div><attention-loom id="one"><p>A picture of the weights</p></attention-loom>`);
  await expect.poll(() => page.evaluate(() => customElements.get("attention-loom") !== undefined)).toBe(true);
  await page.waitForTimeout(300);
  expect(asked.filter((url) => /wasm|program|parts/.test(url))).toEqual([]);
  await expect(page.getByText("A picture of the weights")).toBeVisible();
  expect(await page.locator("#one").evaluate((element) => [element.step, element.config()])).toEqual([null, {}]);
  await page.locator("#one").scrollIntoViewIfNeeded();
  await notes.ready("one");
  expect(asked.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  await expect(page.getByText("A picture of the weights")).toBeHidden();
});

test("without JavaScript the author's own content is there", async ({ browser, notes }) => {
  await notes.write("index.html", `<!doctype html><title>Notes</title><attention-loom><p>A picture of the weights</p></attention-loom>${notes.script}`);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(notes.host);
  await expect(page.getByText("A picture of the weights")).toBeVisible();
  await context.close();
});

test("a lesson file comes by its address, attributes come on top, and what is wrong with it is said", async ({ page, notes }) => {
  const lesson = { "attention-loom": 1, lang: "en", source: ["我", "爱", "你"], target: ["I", "love", "you"], score: "dot", step: 2, annotations: [{ step: 2, text: "Look: <b>爱</b>" }] };
  await notes.write("lesson.json", JSON.stringify(lesson));
  await notes.write("bad.json", JSON.stringify({ ...lesson, annotations: [{ step: "two", text: "" }] }));
  notes.expectsComplaints(/404/);
  await notes.open(`<attention-loom id="one" src="lesson.json" score="general"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  expect(await element.evaluate((element) => [element.trace().source, element.score, element.step, element.controls])).toEqual([["我", "爱", "你"], "general", "2", "step"]);
  await expect(element.getByRole("note")).toHaveText("Look: <b>爱</b>");
  await element.evaluate((element) => element.forward());
  await expect(element.getByRole("note")).toBeHidden();
  for (const [src, said] of [["bad.json", "annotations[0].step"], ["nowhere.json", "nowhere.json"]]) {
    await element.evaluate((element, src) => (element.src = src), src);
    await expect(element.getByRole("alert")).toContainText(said);
    await expect.poll(async () => (await notes.told("error", "one")).at(-1)?.message).toContain(said);
  }
  // The file that was there last stays until another can be used, and says itself again.
  const text = await element.evaluate((element) => element.lesson());
  expect(JSON.parse(text)).toMatchObject({ "attention-loom": 1, target: ["I", "love", "you"] });
  expect(await element.evaluate((element, text) => element.openLesson(text), text)).toBe(true);
});

test("what is hidden comes back with the sentences that are there by then, and exports follow at once", async ({ page, notes }) => {
  await notes.open(`<attention-loom id="one" ${RED_CAR} step="3"></attention-loom>`);
  await notes.ready("one");
  const element = page.locator("#one");
  for (const view of ["lines", "heatmap", "numbers", "full"]) {
    for (const [source, target] of [["|a|b|c|d|e|f|g|", "|x|"], ["|a|", "|x|y|z|v|w|"], ["|the|red|car|", "|la|voiture|rouge|"]]) {
      const svg = await element.evaluate((element, settings) => (Object.assign(element, settings), [element.toSVG(), element.toSVG({ heatmap: true })].map((svg) => svg?.includes(`>${settings.target.split("|").at(-2)}<`))), { view, source, target, step: 1 });
      expect(svg, view).toEqual([["lines", "full"], ["heatmap", "full"]].map((shown) => (shown.includes(view) ? true : undefined)));
      await page.waitForTimeout(60);
    }
  }
  expect(await notes.told("error", "one")).toEqual([]);
});

test("moved, cloned, taken out and put back, set before it is defined, defined twice", async ({ page, notes }) => {
  await notes.open(
    `<div id="first"></div><div id="second"></div><script>
      const early = document.createElement("attention-loom");
      early.id = "early";
      early.source = "我 爱 你";
      early.target = "I love you";
      early.segmentation = "spaces";
      first.append(early);
    </script>`,
    { script: `${notes.script}<script type="module" src="${notes.element}attention-loom.js?again"></script>` },
  );
  await notes.ready("early");
  const element = page.locator("#early");
  expect(await element.evaluate((element) => [element.getAttribute("source"), element.trace().source])).toEqual(["我 爱 你", ["我", "爱", "你"]]);
  // Moved: it goes on where it is.
  await element.evaluate((element) => (element.goTo(2), document.querySelector("#second").append(element)));
  await page.waitForTimeout(100);
  expect(await element.evaluate((element) => element.step)).toBe("2");
  await element.evaluate((element) => document.querySelector("#first").moveBefore?.(element, null));
  expect(await element.evaluate((element) => element.step)).toBe("2");
  // Cloned: one of its own with the same attributes.
  await page.evaluate(() => {
    const copy = document.querySelector("#early").cloneNode(true);
    copy.id = "copy";
    document.querySelector("#second").append(copy);
  });
  await page.locator("#copy").scrollIntoViewIfNeeded();
  await notes.ready("copy");
  expect(await page.locator("#copy").evaluate((element) => [element.trace().target, element.step])).toEqual([["I", "love", "you"], "0"]);
  // Taken out, and put back: it starts anew.
  await page.evaluate(() => (window.kept = document.querySelector("#copy"), window.kept.remove()));
  await page.waitForTimeout(50);
  expect(await page.evaluate(() => window.kept.config())).toEqual({});
  await page.evaluate(() => (document.body.prepend(window.kept), scrollTo(0, 0)));
  await expect.poll(() => page.evaluate(() => window.kept.config().step)).toBe("0");
  // Taken out at once after it was put in.
  await page.evaluate(() => {
    const brief = document.createElement("attention-loom");
    document.body.prepend(brief);
    brief.remove();
  });
});

test("an element whose program fails says so, its neighbour goes on, and it can be started again", async ({ page, notes }) => {
  notes.expectsComplaints(/unreachable|RuntimeError|panic/);
  await notes.open(`<attention-loom id="bad" view="lines"><p>Instead</p></attention-loom><attention-loom id="good" view="lines"></attention-loom>`);
  await notes.ready("bad");
  await notes.ready("good");
  // What no program can mend, from within one of the two: the page under it is taken away.
  await page.locator("#bad").evaluate((element) => {
    element.shadowRoot.querySelector("[data-part=slider]").remove();
    element.shadowRoot.querySelector("[data-part=compare-hint]").remove();
    element.score = "dot";
  });
  await expect(page.locator("#bad").getByRole("alert")).toContainText("Something went wrong in the program.");
  await expect(page.getByText("Instead")).toBeVisible();
  expect((await notes.told("error", "bad"))[0].message).toContain("compare-hint");
  await page.locator("#good").evaluate((element) => element.forward());
  expect(await page.locator("#good").evaluate((element) => element.step)).toBe("1");
  expect(await notes.told("error", "good")).toEqual([]);
  await page.locator("#bad").getByRole("button", { name: /Start again/ }).click();
  await expect.poll(() => page.locator("#bad").evaluate((element) => element.score)).toBe("dot");
});

test("twenty elements: the module is loaded and compiled once", async ({ page, notes }) => {
  await page.addInitScript(() => {
    window.compiled = 0;
    for (const name of ["compile", "compileStreaming", "instantiate", "instantiateStreaming"]) {
      const original = WebAssembly[name];
      WebAssembly[name] = (source, ...rest) => {
        if (!(source instanceof WebAssembly.Module)) window.compiled += 1;
        return original(source, ...rest);
      };
    }
  });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  const ids = Array.from({ length: 20 }, (_, i) => `n${i}`);
  await notes.open(ids.map((id) => `<attention-loom id="${id}" view="lines" controls="none" step="${ids.indexOf(id) % 4}"></attention-loom>`).join(""));
  for (const id of ids) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await notes.ready(id);
  }
  expect(await page.evaluate(() => window.compiled)).toBe(1);
  expect(asked.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  expect(await page.evaluate(() => [...document.querySelectorAll("attention-loom")].map((element) => Number(element.step)))).toEqual(ids.map((_, i) => i % 4));
});

test("500 mounts and removals leave listeners, frames and memory where they were", async ({ page, notes }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    // What is open: every listener, observer and frame that was asked for and not given back.
    const open = (window.open_things = { listeners: 0, observers: 0, frames: 0 });
    const heard = new Map();
    const key = (target, type, listener, options) => [type, typeof options === "object" ? Boolean(options?.capture) : Boolean(options)].join();
    for (const outside of [window, document, ...["(prefers-color-scheme: dark)"].map((query) => Object.getPrototypeOf(matchMedia(query)))]) {
      const { addEventListener, removeEventListener } = outside;
      outside.addEventListener = function (type, listener, options) {
        if (options?.once) return addEventListener.call(this, type, listener, options);
        const all = heard.get(listener) ?? heard.set(listener, new Set()).get(listener);
        if (!all.has(key(this, type, listener, options))) open.listeners += 1;
        all.add(key(this, type, listener, options));
        return addEventListener.call(this, type, listener, options);
      };
      outside.removeEventListener = function (type, listener, options) {
        if (heard.get(listener)?.delete(key(this, type, listener, options))) open.listeners -= 1;
        return removeEventListener.call(this, type, listener, options);
      };
    }
    for (const name of ["ResizeObserver", "IntersectionObserver"]) {
      window[name] = class extends window[name] {
        #open = false;
        observe(...args) {
          if (!this.#open) open.observers += 1;
          this.#open = true;
          super.observe(...args);
        }
        disconnect() {
          if (this.#open) open.observers -= 1;
          this.#open = false;
          super.disconnect();
        }
      };
    }
    const pending = new Set();
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    window.requestAnimationFrame = (callback) => {
      const id = requestAnimationFrame((time) => (pending.delete(id), (open.frames = pending.size), callback(time)));
      pending.add(id);
      open.frames = pending.size;
      return id;
    };
    window.cancelAnimationFrame = (id) => (pending.delete(id), (open.frames = pending.size), cancelAnimationFrame(id));
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...args) => {
      const result = await instantiateStreaming(...args);
      window.memory = result.instance.exports.memory;
      return result;
    };
  });
  await notes.open(`<div id="place" style="height: 400px; overflow: auto"></div>`);
  /** Mounts and removes elements one after the other; every other one is removed while it plays. */
  const mount = (count) =>
    page.evaluate(async (count) => {
      const place = document.querySelector("#place");
      for (let i = 0; i < count; i++) {
        const element = document.createElement("attention-loom");
        element.controls = "full";
        element.compare = i % 5 === 0 ? "on" : "off";
        const ready = new Promise((done) => element.addEventListener("attention-loom-ready", done, { once: true }));
        place.append(element);
        // Some are gone before they are there.
        if (i % 7 !== 6) await ready;
        if (i % 2) element.play();
        const animation = i % 10 === 1 && i % 7 !== 6 ? element.toGIF().then(() => "done", (error) => error.name) : "AbortError";
        element.remove();
        if ((await animation) !== "AbortError") throw new Error(`an animation of an element that is gone: ${await animation}`);
        await null;
        await new Promise((done) => setTimeout(done));
      }
      await new Promise((done) => setTimeout(done, 200));
      return { ...window.open_things, bytes: window.memory.buffer.byteLength };
    }, count);
  const before = await mount(20);
  const after = await mount(500);
  console.log(JSON.stringify({ figure: "open after 20 mounts and removals, and after 500 more", before, after }));
  expect(after).toEqual(before);
  expect(after.frames).toBe(0);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  // Nothing holds the trees of the elements that are gone.
  const { nodes } = await session.send("Memory.getDOMCounters");
  expect(nodes).toBeLessThan(5_000);
});
