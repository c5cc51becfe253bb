// Makes animations for the program: a frame at a time, so that it stays in charge of the time this takes.
import { GIFEncoder, applyPalette, quantize } from "./gifenc/gifenc.esm.js";

/** An animation that goes on for ever. `add` draws a canvas into it for some milliseconds, `finish` gives the file. */
export function animation() {
  const gif = GIFEncoder();
  return {
    add(canvas, milliseconds) {
      const { width, height } = canvas;
      const { data } = canvas.getContext("2d").getImageData(0, 0, width, height);
      const palette = quantize(data, 256);
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: milliseconds, repeat: 0 });
    },
    finish() {
      gif.finish();
      return new Blob([gif.bytes()], { type: "image/gif" });
    },
  };
}
