// <attention-loom>: the program of the page in an element of anybody's page. The class knows attributes, properties,
// methods and events; everything else is the program's. `scripts/pack.mjs` puts the names of the settings in.
import { fields } from "./fields.js";

/** Program, tree and style are loaded once, however many elements there are, and only when the first comes near. */
let loading = null;
function load() {
  loading ??= Promise.all([import("./program.js"), import("./parts.js")]).then(async ([program, { html, css }]) => {
    await program.default();
    const [template, style] = [document.createElement("template"), new CSSStyleSheet()];
    template.innerHTML = html; // our own constant, made from the page
    style.replaceSync(css);
    return { program, template, style };
  });
  // What the network has refused once it may give the next time.
  loading.catch(() => (loading = null));
  return loading;
}

/** What stands between an attribute's name and a property's: `state-size` and `stateSize`. */
const propertyOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const settings = new Set(fields);
/** A reader of somebody's page gets steps and nothing to change, unless its author says otherwise. */
const CONTROLS = "step";
const FAILED = "Something went wrong in the program. / 程序出错了。";
const AGAIN = "Start again · 重新开始";

export class AttentionLoomElement extends HTMLElement {
  static observedAttributes = [...fields, "src"];

  #handle = null;
  #watch = null;
  #changed = new Set();
  #isReady = false;
  #mounts = 0;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    this.#rest();
  }

  connectedCallback() {
    for (const name of [...fields, "src"]) this.#upgrade(propertyOf(name));
    if (this.#handle || this.#watch) return;
    // An element out of sight costs nothing until it comes near.
    this.#watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#start(), { rootMargin: "300px" });
    this.#watch.observe(this);
  }

  /** Moved without being taken out, where the browser has moveBefore: everything stays. */
  connectedMoveCallback() {}

  disconnectedCallback() {
    // An element that is only moved is back before this runs.
    queueMicrotask(() => this.isConnected || this.#stop());
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
    const mount = ++this.#mounts;
    try {
      const { program, template, style } = await load();
      // Meanwhile it may have been taken out, and put in again.
      if (!this.isConnected || mount !== this.#mounts) return;
      const root = template.content.firstElementChild.cloneNode(true);
      root.addEventListener("attention-loom-panic", (event) => {
        event.stopPropagation();
        this.#fail(event.detail);
      });
      this.shadowRoot.adoptedStyleSheets = [style];
      this.shadowRoot.replaceChildren(root);
      const language = this.closest("[lang]")?.lang ?? "";
      const handle = program.startElement(root, language, this.#settings(), (kind, detail) => this.#hear(kind, detail), () => import("./gif.js"));
      this.#handle = handle;
      // A lesson file takes its time; the attributes come on top of it.
      if (this.hasAttribute("src")) await this.#load();
      if (this.#handle !== handle) return;
      this.#isReady = true;
      this.#tell("ready", { config: handle.config() });
    } catch (error) {
      if (mount === this.#mounts) this.#fail(error);
    }
  }

  #stop() {
    this.#mounts += 1;
    this.#unwatch();
    this.#handle?.free();
    this.#handle = null;
    this.#isReady = false;
    this.#changed.clear();
    this.#rest();
  }

  #unwatch() {
    this.#watch?.disconnect();
    this.#watch = null;
  }

  /** What attributes say, names and values by turns. */
  #pairs(names) {
    return names.flatMap((name) => [name, this.getAttribute(name)]);
  }

  /** All settings that the attributes say; `controls` is what holds without that attribute. */
  #settings(controls = CONTROLS) {
    const pairs = this.#pairs(fields.filter((name) => this.hasAttribute(name)));
    return this.hasAttribute("controls") ? pairs : [...pairs, "controls", controls];
  }

  /** Takes everything from the attributes, on top of the lesson file if there is one. */
  async #load() {
    const handle = this.#handle;
    if (!this.hasAttribute("src")) return handle.load(this.#settings());
    const lesson = await this.#fetchLesson();
    // What cannot be had or used changes nothing.
    if (this.#handle !== handle || lesson === null || !handle.open(lesson)) return;
    const { controls } = handle.config();
    handle.change(this.#settings(controls === "full" ? CONTROLS : controls));
  }

  /** The text of the lesson file, or null, with the reason told. */
  async #fetchLesson() {
    try {
      const response = await fetch(this.getAttribute("src"));
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return await response.text();
    } catch (error) {
      this.#handle?.refuse(this.getAttribute("src"), String(error?.message ?? error));
      return null;
    }
  }

  /** Brings the program to the attributes that have changed. */
  #follow() {
    const names = [...this.#changed];
    this.#changed.clear();
    if (!this.#handle || names.length === 0) return;
    // What is taken away is as at first again, and what that is depends on all the others.
    if (names.some((name) => name === "src" || !this.hasAttribute(name))) this.#load();
    else this.#handle.change(this.#pairs(names));
  }

  /** What the program tells is an event of the element, steps and settings from when it is ready. */
  #hear(kind, detail) {
    if (this.#isReady || kind === "error") this.#tell(kind, detail);
  }

  /** Told when the program has come to rest, so that who listens may ask it for something at once. */
  #tell(kind, detail) {
    queueMicrotask(() => this.dispatchEvent(new CustomEvent(`attention-loom-${kind}`, { detail, bubbles: true, composed: true })));
  }

  /** Neighbours go on; this one says what has happened, shows what its author has put inside, and can be started again. */
  #fail(error) {
    const message = String(error?.message ?? error).slice(0, 500);
    this.#mounts += 1;
    this.#handle = null; // not freed: a program that has failed is not to be asked anything
    this.#isReady = false;
    const place = Object.assign(document.createElement("div"), { role: "alert" });
    place.setAttribute("part", "failure");
    const line = (name, text) => place.appendChild(Object.assign(document.createElement(name), { textContent: text }));
    line("p", FAILED);
    line("pre", message);
    line("button", AGAIN).addEventListener("click", () => this.#start());
    this.shadowRoot.replaceChildren(place, document.createElement("slot"));
    this.#tell("error", { message });
  }

  /** A property that was set before the class was there is the element's own and hides ours. */
  #upgrade(property) {
    if (!Object.hasOwn(this, property)) return;
    const value = this[property];
    delete this[property];
    this[property] = value;
  }

  /** The running program, having heard of everything that was set so far; null before it is there. */
  get #program() {
    this.#follow();
    return this.#handle;
  }

  forward() { this.#program?.forward(); }
  back() { this.#program?.back(); }
  /** To the end of a step, or to one of its stages. */
  goTo(step, stage) {
    this.#program?.goTo(step);
    if (stage !== undefined) this.#program?.goToStage(stage);
  }
  play() { this.#program?.play(true); }
  pause() { this.#program?.play(false); }
  /** Takes what a link of the page has after its `#`; whether it could be used. */
  openLink(fragment) {
    const pairs = String(fragment).replace(/^#/, "").split("&").filter(Boolean);
    // A link of the page does not say that the page has all controls.
    if (!pairs.some((pair) => pair.startsWith("controls="))) pairs.push(`controls=${encodeURIComponent(this.getAttribute("controls") ?? CONTROLS)}`);
    return this.#program?.openLink(pairs.join("&")) ?? false;
  }
  config() { return this.#program?.config() ?? {}; }
  trace() { return this.#program?.trace() ?? {}; }
  /** A lesson file that says all settings as they are, and one that is opened; whether it could be used. */
  lesson() { return this.#program?.lesson() ?? ""; }
  openLesson(text) { return this.#program?.open(text) ?? false; }
  /** The lines, or the heatmap, as they are on the screen. */
  toSVG({ heatmap = false } = {}) { return this.#program?.toSVG(heatmap); }
  async toPNG({ heatmap = false, scale = 2 } = {}) { return this.#running().toPNG(heatmap, scale); }
  /** The lines as a figure for LaTeX. */
  toTikZ() { return this.#program?.toTikZ(); }
  /** The numbers of the whole decode, as a table and as plain data. */
  toCSV() { return this.#program?.toCSV(); }
  toData() { return this.#program?.toData(); }
  /** The whole decode as an animation; `onProgress` hears the share that is done, and an aborted `signal` stops it. */
  async toGIF({ heatmap = false, scale = 1, onProgress, signal } = {}) {
    signal?.throwIfAborted();
    const program = this.#running();
    const cancel = () => program.cancelGIF();
    signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await program.toGIF(heatmap, scale, onProgress);
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  #running() {
    const program = this.#program;
    if (!program) throw new DOMException("The element is not ready", "InvalidStateError");
    return program;
  }
}

for (const name of settings) {
  Object.defineProperty(AttentionLoomElement.prototype, propertyOf(name), {
    get() { return this.config()[name] ?? this.getAttribute(name); },
    set(value) { value == null ? this.removeAttribute(name) : this.setAttribute(name, String(value)); },
    enumerable: true,
    configurable: true,
  });
}
Object.defineProperty(AttentionLoomElement.prototype, "src", {
  get() { return this.getAttribute("src"); },
  set(value) { value == null ? this.removeAttribute("src") : this.setAttribute("src", String(value)); },
  enumerable: true,
  configurable: true,
});

// A second copy of the script finds the name taken and leaves it at that.
if (!customElements.get("attention-loom")) customElements.define("attention-loom", AttentionLoomElement);
