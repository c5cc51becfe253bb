// A sandboxed frame has no origin to check; that it is one of ours is what its window tells.
addEventListener("message", ({ data, source }) => {
  if (data?.type !== "attention-loom-height" || !Number.isFinite(data.height)) return;
  for (const frame of document.querySelectorAll("iframe.attention-loom")) {
    if (frame.contentWindow === source) frame.height = data.height;
  }
});
