// The page for frames: one element over the whole frame. Its settings are the address's, after `#`, and its height is
// told to the page around, which cannot see it: { type: "attention-loom-height", height } in CSS pixels. It hears nobody.
import "./element.js";

const loom = document.querySelector("attention-loom");
const open = () => {
  loom.openLink(location.hash);
  document.documentElement.lang = loom.lang;
};
loom.addEventListener("attention-loom-ready", open);
addEventListener("hashchange", open);

// Whoever has put the frame there may know its height: there is no secret in it. Told once it has come to rest, so that
// the page around does not leap.
let resting;
function tell() {
  const height = Math.ceil(loom.getBoundingClientRect().height);
  clearTimeout(resting);
  if (height > 0) resting = setTimeout(() => parent.postMessage({ type: "attention-loom-height", height }, "*"), 100);
}
if (parent !== window) new ResizeObserver(tell).observe(loom);
