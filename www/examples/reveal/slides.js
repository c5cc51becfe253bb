import Reveal from "./reveal/reveal.mjs";

const deck = new Reveal({ hash: true, width: 1100, height: 800 });

// The figure of a slide is as many steps on as fragments are shown, forwards and backwards.
function follow() {
  const slide = deck.getCurrentSlide();
  slide?.querySelector("attention-loom")?.goTo(slide.querySelectorAll(".fragment.visible").length);
}

for (const event of ["fragmentshown", "fragmenthidden", "slidechanged"]) deck.on(event, follow);
addEventListener("attention-loom-ready", () => {
  deck.layout(); // the slide has grown
  follow();
});
deck.initialize();
