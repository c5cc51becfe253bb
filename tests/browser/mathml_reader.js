// A reader with a calculator: computes what a line of MathML says, from the digits in the document. Runs in the page.

/** Takes a `.line` apart; gives the texts of results and what the figures before them come to. */
export function readLine(line) {
  const parts = [...line.querySelectorAll(":scope > math > mrow")].flatMap((row) => [...row.children]);
  const sides = [[]];
  for (const part of parts) {
    if (part.localName === "mo" && part.textContent === "=") sides.push([]);
    else sides.at(-1).push(part);
  }
  if (sides.length < 2) return [];
  const [right, result] = sides.slice(-2);
  const shown = result.length === 1 ? result[0] : null;
  if (shown?.localName === "mtable") {
    // A function of every component; a matrix product only shows the ends of its rows.
    if (right.length !== 2 || right[0].localName !== "mi" || right[1].localName !== "mtable") return [];
    const cells = (table) => [...table.querySelectorAll("mtd")].map((cell) => cell.textContent);
    const results = cells(shown);
    return cells(right[1])
      .map((text, i) => ({ shown: results[i], computed: Math.tanh(number(text)) }))
      .filter(({ shown }) => shown !== "⋮");
  }
  if (shown?.localName !== "mn") return [];
  const code = right.map(codeOf).join("");
  if (code.includes("?")) return []; // symbols alone
  return [{ shown: shown.textContent, computed: Function("tanh", "exp", "sigma", "max", `return ${code}`)(Math.tanh, Math.exp, (a) => 1 / (1 + Math.exp(-a)), Math.max) }];

  function number(text) {
    return Number(text.replace("−", "-"));
  }

  function codeOf(element) {
    const text = element.textContent;
    const children = [...element.children];
    switch (element.localName) {
      case "mn":
        return `(${number(text)})`;
      case "mo":
        return { "·": "*", "−": "-" }[text] ?? text;
      case "mi":
        return { tanh: "tanh", exp: "exp", max: "max", σ: "sigma" }[text] ?? "?";
      case "mfrac":
        return `((${codeOf(children[0])})/(${codeOf(children[1])}))`;
      case "munder":
        return codeOf(children[0]);
      case "mrow":
        if (element.classList.contains("root")) return `Math.sqrt(${codeOf(children[1])})`;
        return children.map(codeOf).join("");
      default:
        return "?";
    }
  }
}
