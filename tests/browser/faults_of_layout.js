// What is wrong with the layout of a page, for any test that has one open.

/** Runs in the page: what is wrong with its layout, in words. */
export function faultsOfLayout(ratio) {
  const faults = [];
  const fault = (wrong, what) => wrong && faults.push(what);
  const all = (selector, root = document) => [...root.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const told = (element) =>
    `${element.tagName.toLowerCase()} ${element.dataset.part ?? element.dataset.command ?? element.getAttribute("aria-label") ?? element.textContent.trim().slice(0, 20)}`.replace(/\s+/g, " ");

  const page = document.scrollingElement;
  fault(page.scrollWidth > innerWidth, `the page is ${page.scrollWidth} px wide`);
  for (const element of all("header *, main *, footer *")) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0 || element.childElementCount > 0 || element.closest(".scroll, .only-heard, svg")) continue;
    fault(left < -0.5 || innerWidth + 0.5 < right, `${told(element)} reaches from ${left} to ${right}`);
  }

  for (const canvas of all("canvas")) {
    const { width, height } = canvas.getBoundingClientRect();
    const off = Math.max(Math.abs(canvas.width - width * ratio), Math.abs(canvas.height - height * ratio));
    fault(off > 1, `canvas ${canvas.dataset.part} has ${canvas.width} × ${canvas.height} pixels for ${width} × ${height}`);
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    fault(!data.some((value) => value !== 0), `canvas ${canvas.dataset.part} is empty`);
  }

  const overlap = (one, other) => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
  };
  const apart = (elements) => {
    elements.forEach((element, i) => {
      for (const other of elements.slice(i + 1)) fault(overlap(element, other), `${told(element)} overlaps ${told(other)}`);
    });
  };
  apart(all("[role=toolbar] button"));
  apart(all("[role=columnheader], [role=rowheader], [role=gridcell]").slice(0, 200));
  apart(all(".transport > *"));
  apart(all(".top > *"));
  apart(all("main .card"));
  for (const stage of all(".stage")) {
    const area = stage.getBoundingClientRect();
    for (const hit of all(".hit", stage)) {
      const { left, right, top, bottom, width, height } = hit.getBoundingClientRect();
      const outside = left < area.left - 1 || area.right + 1 < right || top < area.top - 1 || area.bottom + 1 < bottom;
      fault(outside, `${told(hit)} is outside of its picture`);
      fault(width < 1 || height < 1, `${told(hit)} has no area`);
    }
  }

  const transport = document.querySelector(".transport");
  const bar = transport.getBoundingClientRect();
  const stays = getComputedStyle(transport).position === "sticky";
  fault(!stays && innerHeight > 320, "the transport bar scrolls away");
  if (stays) fault(bar.left < 0 || innerWidth < bar.right || innerHeight + 0.5 < bar.bottom || bar.top < 0, "the transport bar is outside of the window");
  if (stays) fault(bar.height > innerHeight / 4, `the transport bar takes ${bar.height} px`);
  for (const control of all(".transport button, .transport input, .transport select")) {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    const outside = left < bar.left || bar.right < right || top < bar.top || bar.bottom < bottom;
    fault(outside, `${told(control)} is outside of the transport bar`);
    fault(width < 24 || height < 24, `${told(control)} is ${width} × ${height} px`);
  }
  for (const table of all(".row-numbers")) {
    // A cell that spans columns that are not there makes room for them.
    const cells = all("tbody tr:first-child > *", table);
    const unused = table.getBoundingClientRect().right - cells.at(-1).getBoundingClientRect().right;
    fault(unused > 1, `the table of numbers leaves ${unused} px unused`);
  }
  for (const element of all("button:not(.hit), .segments span, h1, h2, .count, label")) {
    fault(element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0, `${told(element)} is cut off`);
  }
  for (const element of document.querySelectorAll("[data-text]")) {
    fault(element.textContent.trim() === "" || element.textContent === element.dataset.text, `the text ${element.dataset.text} is missing`);
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    const label = element.getAttribute("aria-label");
    fault(!label || label === element.dataset.label, `the label ${element.dataset.label} is missing`);
  }
  return faults;
}
