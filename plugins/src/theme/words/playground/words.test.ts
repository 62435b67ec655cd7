import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { artifact } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { defaults } from "@octavo/plugins";
import { describe, expect, it } from "vitest";
import { knownLanguages as languagesOfPages, readWords } from "../read-words.ts";
import { english as ofPages } from "../words.ts";
import { knownLanguages, playgroundWords } from "./read-words.ts";
import { english, sharedEnglish, type PlaygroundWords } from "./words.ts";

const all: PlaygroundWords = { ...english, ...sharedEnglish };
const keys = Object.keys(all) as (keyof PlaygroundWords)[];

async function wordsIn(language: string): Promise<PlaygroundWords> {
  return JSON.parse((await playgroundWords(language))?.text ?? "{}") as PlaygroundWords;
}

const placeholders = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

it("every key is used", () => {
  const folder = fileURLToPath(new URL("../../client/playground/", import.meta.url));
  const sources = globSync("**/*.{ts,tsx}", { cwd: folder })
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(folder + file, "utf8"))
    .join("\n");
  // `minLength`: put together from the limit's name.
  const unused = keys.filter(
    (key) =>
      !new RegExp(`words\\.${key}\\b|"${key}"`).test(sources) &&
      !/^(?:min|max)(?:Length|Items|Pro)/.test(key),
  );
  expect(unused).toEqual([]);
});

it("speaks every language that pages speak", () => {
  expect(["en", ...knownLanguages].toSorted()).toEqual(languagesOfPages.toSorted());
});

it("what it shares with pages is said alike", () => {
  for (const [key, text] of Object.entries(sharedEnglish))
    expect(text).toBe(ofPages[key as keyof typeof ofPages]);
});

describe.each(knownLanguages)("%s", (language) => {
  it("fills in what English fills in, and has words of its own", async () => {
    const words = await wordsIn(language);
    expect(Object.keys(words).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) {
      expect(words[key], key).not.toMatch(/^\s|\s$|^$/);
      expect(placeholders(words[key]), key).toEqual(placeholders(all[key]));
    }
    const same = Object.keys(english).filter(
      (key) => words[key as keyof PlaygroundWords] === all[key as keyof PlaygroundWords],
    );
    // "Server", "Parameter": words that are the same in many languages.
    expect(same.length, same.join(", ")).toBeLessThan(8);
    expect((await readWords(language)).language.toLowerCase()).toContain(language.slice(0, 2));
  });
});

describe("pages of endpoints", () => {
  const spec = `openapi: 3.1.0
info: { title: Qx, version: "1" }
servers: [{ url: https://qx.test }]
paths: { /qx: { get: { summary: Qx, responses: { "200": { description: Qx } } } } }`;
  const open = (languages: readonly string[]) =>
    openFixture(
      `=== docs.json
${JSON.stringify({
  theme: "mint",
  name: "Qx",
  colors: { primary: "#000000" },
  navigation: {
    languages: languages.map((language) => ({
      language,
      pages: [`${language}/a`],
      openapi: { source: "q.yaml", directory: language },
    })),
  },
})}
${languages.map((language) => `=== ${language}/a.mdx\n---\ntitle: A\n---\nqx`).join("\n")}
=== q.yaml
${spec}`,
      { plugins: defaults() },
    );

  it("name the words of their own language, and the site has no others", async () => {
    const core = await open(["de", "en", "fr-CA"]);
    const read = async (file: string): Promise<string> => String(await core.get(artifact, file));
    const address = async (file: string): Promise<string | undefined> =>
      / data-playground-words="\/([^"]+)"/.exec(await read(file))?.[1];
    const german = await address("de/qx/index.html");
    expect(german).toBe((await playgroundWords("de"))?.address);
    expect(JSON.parse(await read(german?.replace(/\?.*/, "") ?? ""))).toMatchObject({ send: "Senden" });
    expect(await address("fr-ca/qx/index.html")).toBe((await playgroundWords("fr"))?.address);
    expect(await address("en/qx/index.html")).toBeUndefined();
    expect(await address("de/a/index.html")).toBeUndefined();
    const files = await core.outputs();
    expect(files.filter((file) => /octavo-playground-.*json$/.test(file)).toSorted()).toEqual([
      "assets/octavo-playground-de.json",
      "assets/octavo-playground-fr.json",
    ]);
  });
});
