import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { isScriptMark } from "./script-marks.ts";

const folder = fileURLToPath(new URL("client/", import.meta.url));

/** What scripts read of `<html>`, which content of pages is not. */
const ofPage =
  "appearance strict nav sidebar place places announcement base prefix islands fragments words reader";
/**
 * Words that scripts compare or hand on, of elements that they have found by a mark or in the page's frame. None is an address,
 * code or HTML, and sites use them for their own styles.
 */
const words =
  "id title tag tab view active version language base placement actions nocopy no-zoom expandable copied pagefind-ignore";
/** What scripts set anew whenever they are about to look for it. */
const own = "bare broken";
const harmless = new Set(`${ofPage} ${words} ${own}`.split(" "));

/** Names of data attributes that a script looks for or reads. */
function readIn(source: string): readonly string[] {
  const hyphenated = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const selected = [
    ...source.matchAll(/[[,(]\s*data-([a-z-]+)\s*[\]~|^$*=]/g),
    ...source.matchAll(/Attribute\(\s*"data-([a-z-]+)"/g),
  ].map(([, name = ""]) => name);
  const keyed = [...source.matchAll(/dataset(?:\?\.)?\[\s*"(\w+)"/g), ...source.matchAll(/dataset\.(\w+)/g)];
  const taken = [...source.matchAll(/\{([^{}]*)\}\s*=\s*[\w.?]+\.dataset\b/g)].flatMap(([, names = ""]) =>
    names.split(",").map((each) => /^\s*(\w+)/.exec(each)?.[1] ?? ""),
  );
  return [...selected, ...[...keyed.map(([, name = ""]) => name), ...taken].map(hyphenated)].filter(Boolean);
}

it("pages cannot write what the theme's scripts look for", () => {
  const found = new Map<string, string>();
  for (const file of globSync("**/*.{ts,tsx}", { cwd: folder }))
    if (!/\.test\.tsx?$/.test(file))
      for (const name of readIn(readFileSync(folder + file, "utf8"))) found.set(name, file);
  expect([...found.keys()]).toEqual(
    expect.arrayContaining(["island", "slot", "hole", "more", "fragments", "playground", "search", "tabs"]),
  );
  const open = [...found].filter(([name]) => !harmless.has(name) && !isScriptMark(`data-${name}`));
  expect(open).toEqual([]);
});

it.each(["data-island", "data-ISLAND-empty", "data-script", "data-playground-script", "data-search-x"])(
  "%s is the theme's",
  (name) => {
    expect(isScriptMark(name)).toBe(true);
  },
);

it.each(["data-id", "data-theme", "data-searchable", "data-islander", "data-state", "script", "more"])(
  "%s is an author's",
  (name) => {
    expect(isScriptMark(name)).toBe(false);
  },
);
