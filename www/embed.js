// The page for frames: one element over the whole frame. Its settings are the address's, after `#`, and its height is
// told to the page around, which cannot see it: { type: "attention-loom-height", height } in CSS pixels. It hears nobody.
import "./element.js";

const loom = document.querySelector("attention-loom");
const open = () => loom.openLink(location.hash);
loom.addEventListener("attention-loom-ready", open, { once: true });
addEventListener("hashchange", open);

// Whoever has put the frame there may know its height: there is no secret in it.
const tell = () => parent.postMessage({ type: "attention-loom-height", height: Math.ceil(loom.getBoundingClientRect().height) }, "*");
if (parent !== window) new ResizeObserver(tell).observe(loom);
