import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createAnalyzer } from "./analyzer.ts";
import { fold } from "./words.ts";

const english = await createAnalyzer("");

function termsOf(text: string): readonly (readonly [string[], string | undefined])[] {
  return english
    .phrases(text)
    .map(({ words, whole }) => [words.map(({ term, stop }) => (stop ? `(${term})` : term)), whole]);
}

describe("analysis", () => {
  it.each([
    ["useRealtimeRunsWithTag", [[["us", "realtim", "run", "(with)", "tag"], "=userealtimerunswithtag"]]],
    ["trigger.config.ts", [[["trigger", "config", "ts"], "=triggerconfigts"]]],
    ["x-hidden", [[["x", "hidden"], "=xhidden"]]],
    ["UPLOAD_FILE_SIZE", [[["upload", "file", "size"], "=uploadfilesize"]]],
    ["HTTPServer", [[["http", "server"], "=httpserver"]]],
    ["S3", [[["s3"], undefined]]],
    ["/v1/jobs/{id}", [[["v1", "job", "id"], "=v1jobsid"]]],
    ["/v1/{jobId}/runs.", [[["v1", "job", "id", "run"], "=v1jobidruns"]]],
    [
      "use{a: 1}",
      [
        [["us", "(a)"], "=usea"],
        [["1"], undefined],
      ],
    ],
    [".difypkg", [[["difypkg"], undefined]]],
    ["don't", [[["(don't)"], undefined]]],
    ["user’s", [[["user", "(s)"], undefined]]],
    ["Café", [[["cafe"], undefined]]],
    ["ＡＰＩ", [[["api"], undefined]]],
  ])("reads %s", (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  it("knows an identifier by one key, however it is written", () => {
    const keys = ["pageSize", "page_size", "page-size", "--page-size", "PAGE_SIZE", "page.size"].map(
      (text) => english.phrases(text)[0]?.whole,
    );
    expect(new Set(keys)).toEqual(new Set(["=pagesize"]));
  });

  it("brings forms of a word together in the language of the text", async () => {
    const stems = async (language: string, text: string): Promise<Set<string | undefined>> => {
      const analyzer = await createAnalyzer(language);
      return new Set(analyzer.phrases(text).map(({ words }) => words[0]?.term));
    };
    expect((await stems("en", "connect connected connection connections")).size).toBe(1);
    expect((await stems("de", "Häuser Haus Hauses")).size).toBe(1);
    expect((await stems("fr", "configuration configurations")).size).toBe(1);
    expect((await stems("pt-BR", "configuração configurações")).size).toBe(1);
  });

  it.each([
    "a",
    "x y",
    "constructor",
    "__proto__",
    "toString",
    "en-",
    "de_",
    "-",
    "\0",
    "\ud800",
    "x".repeat(40),
    "日本",
  ])("reads a text in a language that is none: %j", async (language) => {
    const analyzer = await createAnalyzer(language);
    const words = analyzer.phrases("Pages of 日本語のドキュメント").flatMap((phrase) => phrase.words);
    expect(words.map(({ surface }) => surface)).toEqual(["pages", "of", "日本語", "の", "ドキュメント"]);
  });

  it("cuts scripts without blanks into words", async () => {
    const japanese = await createAnalyzer("ja");
    const words = japanese.phrases("日本語のドキュメント検索").flatMap((phrase) => phrase.words);
    expect(words.map(({ surface }) => surface)).toContain("検索");
    const thai = await createAnalyzer("th");
    expect(thai.phrases("ภาษาไทย").flatMap(({ words: found }) => found).length).toBeGreaterThan(1);
  });

  it("tells where phrases stand", () => {
    const text = "Set  `retry.fetch` in trigger.config.ts.";
    expect(english.placed(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "Set",
      "retry.fetch",
      "in",
      "trigger.config.ts",
    ]);
  });

  it("gives an unknown language its words", async () => {
    const analyzer = await createAnalyzer("xx");
    expect(analyzer.phrases("some words").map(({ words }) => words[0]?.term)).toEqual(["some", "words"]);
  });

  it("folds every character to a form that stays as it is", () => {
    expect(fold("\u{1D5A0}")).toBe("a");
    const unstable: string[] = [];
    for (let code = 0; code < 0x2_0000; code++) {
      // Ideographs and syllables, by the ten thousand alike.
      if (code === 0x3400) code = 0xf900;
      const folded = fold(String.fromCodePoint(code));
      if (fold(folded) !== folded) unstable.push(code.toString(16));
    }
    expect(unstable).toEqual([]);
  });

  it("reads any text, and finds each phrase where it says", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const wrong = english
          .placed(text)
          .filter(
            ({ start, end, words }) =>
              end <= start || end > text.length || words.some(({ surface }) => fold(surface) !== surface),
          );
        expect(wrong).toEqual([]);
      }),
    );
  });
});
