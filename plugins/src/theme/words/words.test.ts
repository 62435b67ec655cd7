import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fill, fillHtml, counted } from "./fill.ts";
import { html, textOf } from "../html.ts";
import { knownLanguages, readWords } from "./read-words.ts";
import { english, type Words } from "./words.ts";
import { fieldKeys, scriptKeys } from "./word-keys.ts";

const theme = fileURLToPath(new URL("../", import.meta.url));

function sources(folder: string): readonly string[] {
  return globSync("**/*.{ts,tsx}", { cwd: theme + folder })
    .filter((file) => !/\.test\.tsx?$|^(?:generated|words)\//.test(file))
    .map((file) => readFileSync(`${theme}${folder}${file}`, "utf8"));
}

it("every key is used", () => {
  const all = sources("").join("\n");
  const isUsed = (key: string): boolean =>
    new RegExp(
      // As a member, by its name, or taken out of the words.
      `words(?:Of\\([\\w.]*\\))?\\.${key}\\b|"${key}"|[{,]\\s*${key}\\b[^{}]*\\}(?:: \\w*Words\\b| = context\\.words)`,
    ).test(all);
  expect(Object.keys(english).filter((key) => !isUsed(key))).toEqual([]);
});

it("pages carry the words that scripts ask for, and no others", () => {
  const asked = new Set(
    sources("client/").flatMap((source) =>
      [...source.matchAll(/\bword\(\s*"(\w+)"/g)].map(([, key = ""]) => key),
    ),
  );
  expect([...asked].toSorted()).toEqual([...new Set([...scriptKeys, ...fieldKeys])].toSorted());
});

describe.each(knownLanguages)("%s", (language) => {
  it("fills in what English fills in", async () => {
    const words = await readWords(language);
    const placeholders = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();
    for (const [key, own] of Object.entries(words)) {
      const model = english[key as keyof Words];
      const forms = typeof own === "string" ? { other: own } : own;
      for (const [form, text] of Object.entries(forms)) {
        expect(text.trim(), key).not.toBe("");
        expect(text, key).not.toMatch(/[<>&]|^\s|\s$/);
        // "A field", "two fields": some languages write such counts as words.
        if (["one", "two"].includes(form) && !text.includes("{")) continue;
        expect(placeholders(text), `${key}: ${text}`).toEqual(
          placeholders(typeof model === "string" ? model : model.other),
        );
      }
    }
  });

  it("has a form for every count that the language tells apart", async () => {
    const words = await readWords(language);
    const rules = new Intl.PluralRules(words.language);
    expect(rules.resolvedOptions().locale.slice(0, 2)).toBe(
      words.language === "no" ? "no" : words.language.slice(0, 2),
    );
    const needed = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
    for (const key of ["fields", "alternatives", "headersFolded", "resultCount", "pageCount"] as const)
      expect(new Set([...Object.keys(words[key]), "other"]), key).toEqual(new Set([...needed, "other"]));
  });
});

it("a language of docs.json has its words, those of the language that it belongs to, or English", async () => {
  const tagOf = async (language: string): Promise<string> => (await readWords(language)).language;
  const given: readonly (readonly [string, string])[] = [
    ["pt-BR", "pt-BR"],
    ["pt-AO", "pt"],
    ["fr-CA", "fr"],
    ["fr-ca", "fr"],
    ["de_AT", "de"],
    ["ja-JP", "ja"],
    ["jp", "ja"],
    ["cn", "zh-Hans"],
    ["zh", "zh-Hans"],
    ["zh-CN", "zh-Hans"],
    ["zh-Hans-SG", "zh-Hans"],
    ["zh-TW", "zh-Hant"],
    ["zh-Hant-HK", "zh-Hant"],
    ["zh-HK", "zh-Hant"],
    ["nb-NO", "no"],
    ["lv-LV", "lv"],
    ["uz", "uz"],
    ["eo", "en"],
    ["en-GB", "en"],
    ["", "en"],
    ["-", "en"],
    ["constructor", "en"],
    ["__proto__", "en"],
  ];
  for (const [language, tag] of given) expect([language, await tagOf(language)]).toEqual([language, tag]);
});

it("all languages of docs.json have words", async () => {
  const schema = JSON.parse(
    readFileSync(new URL("../../../../core/schema/docs.schema.json", import.meta.url), "utf8"),
  ) as { $defs: { language: { enum: string[] } } };
  const without: string[] = [];
  for (const language of schema.$defs.language.enum)
    if (language !== "en" && (await readWords(language)) === english) without.push(language);
  expect(without).toEqual([]);
});

it("what is filled in is filled in once, and escaped", () => {
  expect(fill("{a} of {b}{c}", { a: "{b}", b: 2 })).toBe("{b} of 2");
  expect(textOf(fillHtml("<{a}> & {b}", { a: "<i>", b: html`<b>x</b>` }))).toBe(
    "&lt;&lt;i&gt;&gt; &amp; <b>x</b>",
  );
  const forms = { one: "{count} поле", few: "{count} поля", other: "{count} полей" };
  expect([1, 3, 5, 21].map((count) => counted(forms, count, "ru"))).toEqual([
    "1 поле",
    "3 поля",
    "5 полей",
    "21 поле",
  ]);
});
