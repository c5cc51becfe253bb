// <attention-loom>: the program of the page in an element of anybody's page. The class knows attributes, properties,
// methods and events; everything else is the program's.
import init, { startElement } from "./attention-loom.js";
import { fields, html, css } from "./parts.js";

const STYLE = new CSSStyleSheet();
STYLE.replaceSync(css);

/** The module is loaded once, however many elements there are. */
let loading = null;
const load = () => (loading ??= init());

/** What stands between an attribute's name and a property's: `state-size` and `stateSize`. */
const propertyOf = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

export class AttentionLoomElement extends HTMLElement {
  static observedAttributes = [...fields, "view", "controls"];

  #handle = null;
  #watch = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [STYLE];
  }

  connectedCallback() {
    for (const name of fields) this.#upgrade(propertyOf(name));
    if (this.#handle || this.#watch) return;
    // An element out of sight costs nothing until it comes near.
    this.#watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && this.#start(), { rootMargin: "300px" });
    this.#watch.observe(this);
  }

  disconnectedCallback() {
    // An element that is only moved is back before this runs.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#watch?.disconnect();
      this.#watch = null;
      this.#handle?.destroy();
      this.#handle = null;
      this.shadowRoot.replaceChildren();
    });
  }

  attributeChangedCallback(name, before, value) {
    if (!this.#handle || before === value) return;
    if (name === "view" || name === "controls") this.#choose();
    else if (value === null) this.#load();
    else this.#handle.set(name, value);
  }

  async #start() {
    this.#watch?.disconnect();
    try {
      await load();
      if (!this.isConnected || this.#handle) return;
      const template = document.createElement("template");
      template.innerHTML = html; // our own constant, made from the page
      const root = template.content.firstElementChild;
      this.shadowRoot.replaceChildren(root);
      this.#handle = startElement(root, (kind, detail) => this.#tell(kind, detail));
      this.#choose();
      if (this.#load()) this.#tell("ready", { config: this.config() });
    } catch (error) {
      this.#fail(error);
    }
  }

  #load() {
    return this.#handle.load([...this.attributes].filter(({ name }) => fields.includes(name)).flatMap(({ name, value }) => [name, value]));
  }

  #choose() {
    const root = this.shadowRoot.firstElementChild;
    root.dataset.view = this.getAttribute("view") ?? "lines heatmap numbers";
    root.dataset.controls = this.getAttribute("controls") ?? "step";
  }

  #tell(kind, detail) {
    this.dispatchEvent(new CustomEvent(`attention-loom-${kind}`, { detail, bubbles: true, composed: true }));
  }

  #fail(error) {
    const message = String(error?.message ?? error).slice(0, 500);
    const place = document.createElement("p");
    place.textContent = message;
    this.shadowRoot.replaceChildren(place);
    this.#tell("error", { message });
  }

  /** A property that was set before the class was there is the element's own and hides ours. */
  #upgrade(property) {
    if (!Object.hasOwn(this, property)) return;
    const value = this[property];
    delete this[property];
    this[property] = value;
  }

  forward() { this.#handle?.forward(); }
  back() { this.#handle?.back(); }
  goTo(step, stage) {
    this.#handle?.goTo(step);
    if (stage !== undefined) this.#handle?.goToStage(stage);
  }
  togglePlay() { this.#handle?.togglePlay(); }
  config() { return this.#handle?.config() ?? {}; }
  /** The lines, or the heatmap, as they are on the screen, as SVG. */
  toSVG({ heatmap = false } = {}) { return this.#handle?.toSVG(heatmap); }
  trace() { return this.#handle?.trace() ?? {}; }
}

for (const name of fields) {
  Object.defineProperty(AttentionLoomElement.prototype, propertyOf(name), {
    get() { return this.config()[name] ?? this.getAttribute(name); },
    set(value) { value == null ? this.removeAttribute(name) : this.setAttribute(name, String(value)); },
    enumerable: true,
    configurable: true,
  });
}

if (!customElements.get("attention-loom")) customElements.define("attention-loom", AttentionLoomElement);
