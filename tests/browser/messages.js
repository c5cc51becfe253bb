// The interface's texts, read from its own message files: the tests find controls by the names that readers see.
import { readFileSync } from "node:fs";

const texts = Object.fromEntries(["en", "zh"].map((lang) => [lang, read(lang)]));

/** A message in a language; `values` are put in the places of its variables. */
export function message(lang, name, values = {}) {
  const text = texts[lang].get(name);
  if (text === undefined) throw new Error(`${lang}.ftl has no message "${name}"`);
  return text.replace(/\{ *(?:\$([a-z]+)|"([^"]*)") *\}/g, (_, variable, literal) => {
    if (variable !== undefined && !(variable in values)) throw new Error(`"${name}" needs ${variable}`);
    return literal ?? String(values[variable]);
  });
}

function read(lang) {
  const file = readFileSync(new URL(`../../www/locales/${lang}.ftl`, import.meta.url), "utf8");
  return new Map([...file.matchAll(/^([a-z][a-z0-9-]*) = (.*)$/gm)].map(([, name, text]) => [name, text]));
}
