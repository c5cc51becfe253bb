// Types of <attention-loom>. Every setting is an attribute of that name, and a property in camel case; the README's
// table says what each may hold.

/** Every setting, by its name in links and attributes, as text. */
export type Config = Record<string, string>;

/** Every number of the run on show. A row belongs to one target word; all numbers are as computed, in f32. */
export interface Trace {
  source: string[];
  target: string[];
  /** h_1..h_m. */
  encoderStates: Float32Array[];
  /** s_0..s_t. */
  decoderStates: Float32Array[];
  /** e_1..e_m of each target word; not there without attention. */
  scores?: Float32Array[];
  /** α_1..α_m of each target word, which add up to 1; not there without attention. */
  weights?: Float32Array[];
  /** c of each target word; not there without attention. */
  contexts?: Float32Array[];
  /** The words that can be written. */
  outputWords: string[];
  /** P of each of them, for each target word. */
  probabilities: Float32Array[];
}

export type Stage = "score" | "softmax" | "context" | "state" | "output";

export interface Step {
  /** 0 before the first word, then 1 to the number of target words. */
  step: number;
  /** How much of the step is done. */
  stage: Stage;
}

/** Every setting as a property: null before the element is ready, unless it is an attribute. */
export interface Settings {
  /* SETTINGS */
}

export interface Picture {
  /** The heatmap in place of the lines. */
  heatmap?: boolean;
}

export interface AttentionLoomEventMap {
  "attention-loom-ready": CustomEvent<{ config: Config }>;
  "attention-loom-change": CustomEvent<{ config: Config }>;
  "attention-loom-step": CustomEvent<Step>;
  "attention-loom-error": CustomEvent<{ message: string }>;
}

export interface AttentionLoomElement extends Settings {}

export declare class AttentionLoomElement extends HTMLElement {
  /** The address of a lesson file. */
  src: string | null;
  /** One step or stage on, or back; nothing at the last, or the first. */
  forward(): void;
  back(): void;
  /** To the end of a step (past the last it is the last), or to one of its stages. */
  goTo(step: number, stage?: Stage): void;
  play(): void;
  pause(): void;
  /** Takes what a link of the page has after its `#`; whether it could be used. */
  openLink(fragment: string): boolean;
  /** Empty until the element is ready. */
  config(): Config;
  trace(): Trace | Record<string, never>;
  /** Undefined while the picture is not laid out. */
  toSVG(picture?: Picture): string | undefined;
  addEventListener<K extends keyof AttentionLoomEventMap>(type: K, listener: (event: AttentionLoomEventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "attention-loom": AttentionLoomElement;
  }
}
