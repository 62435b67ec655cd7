import { bundledLanguages } from "shiki/langs";
import { embeddedLanguages } from "./embedded-languages.ts";
import { languageName } from "./languages.ts";

/** Longer lines stay plain. It is a limit of characters, and not of time, so that every machine makes the same of a page. */
export const lineLimit = 1_500;

/** Grammars that take three times as long as the others at their worst. */
const slow = new Set(["hcl", "terraform", "tf", "tfvars"]);

/** Grammars that embed others, by all of their names. */
const hosts = new Set(
  (
    "adoc asciidoc astro erb erl erlang f# fs fsharp haml jade just latex markdown md mdc mdx mediawiki nim org pug rb rst ruby " +
    "svelte twig typ typst vue wiki wikitext"
  ).split(" "),
);

/** What each embedded language adds: sets of grammars that no other block has are made for it alone. */
const embeddedEffort = 10_000_000;

/**
 * What colouring takes at worst, in nanoseconds, about: the time of grammars that come with us can grow with the cube of a line.
 * `language`: the name of a grammar.
 */
export function effortOf(code: string, language: string): number {
  let effort = 0;
  for (let start = 0; start <= code.length;) {
    const end = code.indexOf("\n", start);
    const length = (end < 0 ? code.length : end) - start;
    if (length < lineLimit) effort += length ** 3 / 2;
    start += length + 1;
  }
  if (hosts.has(language)) effort += embeddedEffort * bundled(embeddedLanguages(language, code));
  return slow.has(language) ? 3 * effort : effort;
}

function bundled(names: ReadonlySet<string>): number {
  return [...names].filter((name) => Object.hasOwn(bundledLanguages, languageName(name))).length;
}
