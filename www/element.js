// <attention-loom>: the program of the page in an element of anybody's page. The class knows attributes, properties,
// methods and events; everything else is the program's. `scripts/pack.mjs` puts the settings in, each attribute with its
// property.
import { fields } from "./fields.js";

/** Program, tree and style are loaded once, however many elements there are, and only when the first comes near. */
let loading = null;
/** What `load` gives, once it is there. */
let loaded = null;
function load() {
  loading ??= Promise.all([import("./program.js"), import("./parts.js")]).then(async ([program, { html, css }]) => {
    await program.default().catch((error) => {
      throw new Error(`attention-loom_bg.wasm, which belongs beside the script: ${error.message}`);
    });
    const template = document.createElement("template");
    template.innerHTML = html; // our own constant, made from the page
    return (loaded = { program, template, css });
  });
  // What the network has refused once it may give the next time.
  loading.catch(() => (loading = null));
  return loading;
}

/** A style sheet belongs to one document: an element may be taken into a frame's. */
const styles = new WeakMap();
function styleOf(document, css) {
  if (!styles.has(document)) {
    const style = new document.defaultView.CSSStyleSheet();
    style.replaceSync(css);
    styles.set(document, style);
  }
  return styles.get(document);
}

/** Every attribute with its property: the settings, and the address of a lesson file. */
const properties = { ...fields, src: "src" };
const settings = Object.keys(fields);
/** How near to the window an element is when it starts, in CSS pixels. */
const NEAR = 300;
const FAILED = { en: "Something went wrong in the program.", zh: "程序出错了。" };
const AGAIN = { en: "Start again", zh: "重新开始" };

export class AttentionLoomElement extends HTMLElement {
  static observedAttributes = Object.keys(properties);

  #handle = null;
  #watch = null;
  #changed = new Set();
  #isReady = false;
  #hasFailed = false;
  /** Whether what the attributes say was refused, so that the next change has to bring all of it. */
  #isRefused = false;
  /** The text of the lesson file at `src`, and its address. */
  #lesson = null;
  /** Counts starts: what comes back to an older one comes too late. */
  #turn = 0;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    this.#rest();
  }

  connectedCallback() {
    Object.values(properties).forEach((property) => this.#upgrade(property));
    if (this.#handle || this.#watch || this.#hasFailed) return;
    if (loaded && this.#isNear()) {
      this.#start();
      return;
    }
    // An element out of sight costs nothing until it comes near.
    this.#watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#start(), { rootMargin: `${NEAR}px` });
    this.#watch.observe(this);
    // On paper everything is in sight. There is no time to load anything then.
    addEventListener("beforeprint", this.#onPrint);
  }

  /** What the observer would say in the next frame. */
  #isNear() {
    const { top, bottom } = this.getBoundingClientRect();
    return this.getClientRects().length > 0 && -NEAR < bottom && top < innerHeight + NEAR;
  }

  #onPrint = () => {
    if (loaded) this.#start();
  };

  /** Moved without being taken out, where the browser has moveBefore: everything stays. */
  connectedMoveCallback() {}

  disconnectedCallback() {
    // An element that is only moved is back before this runs.
    queueMicrotask(() => this.isConnected || this.#stop());
  }

  /** In another document it starts anew. */
  adoptedCallback() {
    this.#stop();
  }

  attributeChangedCallback(name) {
    if (!this.#handle) return;
    // Several that change together are checked against each other together.
    if (this.#changed.size === 0) queueMicrotask(() => this.#follow());
    this.#changed.add(name);
  }

  /** What the author has put inside is seen until the program is there, and where it cannot be. */
  #rest() {
    this.shadowRoot.replaceChildren(document.createElement("slot"));
  }

  async #start() {
    this.#unwatch();
    this.#hasFailed = false;
    const turn = ++this.#turn;
    try {
      const { program, template, css } = loaded ?? (await load());
      // Meanwhile it may have been taken out, and put in again.
      if (!this.isConnected || turn !== this.#turn) return;
      const root = this.ownerDocument.importNode(template.content.firstElementChild, true);
      root.addEventListener("attention-loom-panic", (event) => {
        event.stopPropagation();
        // What is left of a program that has failed before may fail again.
        if (root === this.shadowRoot.firstElementChild) this.#fail(event.detail);
      });
      this.shadowRoot.adoptedStyleSheets = [styleOf(this.ownerDocument, css)];
      this.shadowRoot.replaceChildren(root);
      const language = this.closest("[lang]")?.getAttribute("lang") ?? "";
      const hasLesson = this.hasAttribute("src");
      // A lesson file takes its time; until it is there the author's choices hold, and afterwards everything on top of it.
      const pairs = hasLesson ? this.#choices() : this.#pairs(settings);
      this.#isRefused = false;
      this.#handle = program.startElement(root, language, pairs, (kind, detail) => this.#hear(kind, detail), () => import("./gif.js"));
      if (hasLesson) await this.#load();
      if (root !== this.shadowRoot.firstElementChild || !this.#handle) return;
      this.#isReady = true;
      this.#tell("ready", { config: this.#handle.config() });
    } catch (error) {
      if (turn === this.#turn) this.#fail(error);
    }
  }

  #stop() {
    this.#turn += 1;
    this.#unwatch();
    this.#handle?.destroy();
    this.#handle?.free();
    this.#handle = null;
    this.#isReady = false;
    this.#hasFailed = false;
    this.#lesson = null;
    this.#changed.clear();
    this.#rest();
  }

  #unwatch() {
    this.#watch?.disconnect();
    this.#watch = null;
    removeEventListener("beforeprint", this.#onPrint);
  }

  /** What attributes say, names and values by turns. */
  #pairs(names) {
    return names.filter((name) => this.hasAttribute(name)).flatMap((name) => [name, this.getAttribute(name)]);
  }

  /** What the author shows and lets the reader do, as far as attributes say so. */
  #choices() {
    return this.#pairs(["view", "controls"]);
  }

  /** Takes everything from the attributes, on top of the lesson file if there is one. */
  async #load() {
    const [handle, address] = [this.#handle, this.getAttribute("src")];
    if (address === null) {
      this.#lesson = null;
      this.#isRefused = !handle.load(this.#pairs(settings));
      return;
    }
    if (this.#lesson?.address !== address) {
      const isWanted = () => this.#handle === handle && this.getAttribute("src") === address;
      const text = await this.#fetch(address, (reason) => isWanted() && handle.refuse(address, reason));
      // What cannot be had changes nothing, and what comes too late is not wanted any more.
      if (!isWanted() || text === null) return;
      this.#lesson = { address, text };
    }
    this.#isRefused = !(handle.open(this.#lesson.text) && handle.change(this.#pairs(settings)));
  }

  /** The text of a file, or null, with the reason told. */
  async #fetch(address, refuse) {
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return await response.text();
    } catch (error) {
      refuse(String(error?.message ?? error));
      return null;
    }
  }

  /** Brings the program to the attributes that have changed. */
  #follow() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.#handle || names.length === 0) return;
    const isWhole = this.#isRefused || names.some((name) => name === "src" || !this.hasAttribute(name));
    if (!isWhole) {
      this.#isRefused = !this.#handle.change(this.#pairs(names));
      return;
    }
    // What is taken away is as at first again, and what that is depends on all the others; but the reader stays at the step.
    const { step, stage } = this.#handle.config();
    const stays = !names.some((name) => ["src", "step", "stage"].includes(name)) && !this.hasAttribute("step");
    this.#load();
    if (stays && !this.#isRefused) this.#handle.goTo(step, this.hasAttribute("stage") || step === "0" ? undefined : stage);
  }

  /** What the program tells is an event of the element, steps and settings from when it is ready. */
  #hear(kind, detail) {
    if (kind === "error" && !this.#isReady) this.#isRefused = true;
    if (this.#isReady || kind === "error") this.#tell(kind, detail);
  }

  /** Told when the program has come to rest, so that who listens may ask it for something at once. */
  #tell(kind, detail) {
    queueMicrotask(() => this.dispatchEvent(new CustomEvent(`attention-loom-${kind}`, { detail, bubbles: true, composed: true })));
  }

  /** Neighbours go on; this one says what has happened, shows what its author has put inside, and can be started again. */
  #fail(error) {
    const message = String(error?.message ?? error).slice(0, 500);
    const handle = this.#handle;
    this.#turn += 1;
    this.#handle = null;
    this.#isReady = false;
    this.#hasFailed = true;
    // Not now: it may be what is failing that has called.
    setTimeout(() => {
      try {
        handle?.free();
      } catch {
        // What has failed once may fail at this, too.
      }
    });
    const hadFocus = this.shadowRoot.activeElement !== null;
    const place = Object.assign(document.createElement("div"), { role: "alert" });
    place.setAttribute("part", "failure");
    const line = (parent, name, more) => parent.appendChild(Object.assign(document.createElement(name), more));
    for (const [lang, textContent] of Object.entries(FAILED)) line(place, "p", { lang, textContent });
    line(place, "pre", { textContent: message });
    const again = line(place, "button", { type: "button" });
    again.addEventListener("click", () => this.#start());
    for (const [lang, textContent] of Object.entries(AGAIN)) line(again, "span", { lang, textContent }).after(lang === "en" ? " · " : "");
    this.shadowRoot.replaceChildren(place, document.createElement("slot"));
    if (hadFocus) again.focus();
    this.#tell("error", { message });
  }

  /** A property that was set before the class was there is the element's own and hides ours. */
  #upgrade(property) {
    if (!Object.hasOwn(this, property)) return;
    const value = this[property];
    delete this[property];
    this[property] = value;
  }

  /** Asks the running program, which hears first of everything that was set so far; undefined before it is there. */
  #ask(question) {
    this.#follow();
    try {
      return this.#handle ? question(this.#handle) : undefined;
    } catch (error) {
      // What a program throws that cannot go on: it has said so itself, or had no time to.
      if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
        if (this.#handle) this.#fail(error);
        return undefined;
      }
      throw error;
    }
  }

  forward() { this.#ask((program) => program.forward()); }
  back() { this.#ask((program) => program.back()); }
  /** To the end of a step, or to one of its stages; whether there is such a one. */
  goTo(step, stage) { return this.#ask((program) => program.goTo(String(step), stage === undefined ? undefined : String(stage))) ?? false; }
  play() { this.#ask((program) => program.play(true)); }
  pause() { this.#ask((program) => program.play(false)); }
  /** Takes what a link of the page has after its `#`; whether it could be used. */
  openLink(fragment) { return this.#ask((program) => program.openLink(String(fragment), this.#choices())) ?? false; }
  config() { return this.#ask((program) => program.config()) ?? {}; }
  trace() { return this.#ask((program) => program.trace()) ?? {}; }
  /** A lesson file that brings back all settings, and one that is opened; whether it could be used. */
  lesson() { return this.#ask((program) => program.lesson()) ?? ""; }
  openLesson(text) { return this.#ask((program) => program.open(String(text))) ?? false; }
  /** The lines, or the heatmap, as they are on the screen. */
  toSVG({ heatmap = false } = {}) { return this.#ask((program) => program.toSVG(heatmap)); }
  async toPNG({ heatmap = false, scale = 2 } = {}) { return this.#promise((program) => program.toPNG(heatmap, scale)); }
  /** The lines as a figure for LaTeX. */
  toTikZ() { return this.#ask((program) => program.toTikZ()); }
  /** The numbers of the whole decode, as a table and as plain data. */
  toCSV() { return this.#ask((program) => program.toCSV()); }
  toData() { return this.#ask((program) => program.toData()); }
  /** The whole decode as an animation; `onProgress` hears the share that is done, and an aborted `signal` stops it. */
  async toGIF({ heatmap = false, scale = 1, onProgress, signal } = {}) {
    signal?.throwIfAborted();
    // In a task of its own: the animation begins only after the call.
    const cancel = () => setTimeout(() => this.#ask((program) => program.cancelGIF()));
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await this.#promise((program) => program.toGIF(heatmap, scale, onProgress));
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  #promise(question) {
    const promise = this.#ask(question);
    if (!promise) throw new DOMException("The element is not ready", "InvalidStateError");
    return promise;
  }
}

for (const [name, property] of Object.entries(properties)) {
  Object.defineProperty(AttentionLoomElement.prototype, property, {
    // HTML's own `lang` is never null.
    get() { return this.config()[name] ?? this.getAttribute(name) ?? (name === "lang" ? "" : null); },
    set(value) { value == null ? this.removeAttribute(name) : this.setAttribute(name, String(value)); },
    enumerable: true,
    configurable: true,
  });
}

// A second copy of the script finds the name taken and leaves it at that.
if (!customElements.get("attention-loom")) customElements.define("attention-loom", AttentionLoomElement);
