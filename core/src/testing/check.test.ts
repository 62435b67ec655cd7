import { describe, expect, it } from "vitest";
import { definePlugin } from "../plugin.ts";
import { defineProblem } from "../problem/problem.ts";
import { dataFacts } from "../queries.ts";
import { isObject } from "../syntax/parts.ts";
import { check, openFixture } from "./check.ts";
import { readFixture } from "./fixture.ts";

const shouting = defineProblem({
  code: "words/shouting",
  severity: "warning",
  message: () => "Do not shout.",
  help: "Write it in lower case.",
});

/** Reports every value of words.json that is in capitals. */
const words = definePlugin(
  "words",
  (hooks) => {
    hooks.check.for("config").tapPromise("words", async (_config, read) => {
      const file = "words.json";
      const value = await read.get(dataFacts, file);
      for (const [key, word] of Object.entries(isObject(value) ? value : {}))
        if (typeof word === "string" && word === word.toUpperCase())
          read.report(shouting, { file, path: [key], part: "value" }, {});
      const answer = read.want("https://example.com/words");
      if (answer?.status === "ok" && answer.text === "LOUD") read.report(shouting, { file: "docs.json" }, {});
    });
  },
  { problems: [shouting] },
)();
const plugins = [words];

const site = `=== docs.json
{}
=== words.json
{ "a": "LOUD", "b": "low", "c": "ALSO" }
`;
const marks = `       ^^^^^^ warning words/shouting
                                ^^^^^^ warning words/shouting
`;

describe("check", () => {
  it("is content with the problems that are marked, in any order", async () => {
    expect(await check(site + marks, { plugins })).toHaveLength(2);
    expect(await check(site + marks.trimEnd().split("\n").toReversed().join("\n"), { plugins })).toHaveLength(
      2,
    );
  });

  it.each([
    [
      "a mark that is missing",
      (text: string) => text.split("\n")[0] ?? "",
      /Found and not expected:\n {2}words\.json:1:33-39 warning/,
    ],
    [
      "one too many",
      (text: string) => `${text}^ error words/other\n`,
      /Expected and not found:\n {2}words\.json:1:1-2 error words\/other\n/,
    ],
    [
      "one twice",
      (text: string) => `${text}${text}`,
      /Expected and not found:\n {2}words\.json:1:8-14 .*\n {2}words\.json:1:33-39/,
    ],
    [
      "one that is too short",
      (text: string) => text.replace("^^^^^^ ", "^^^^^ "),
      /not those that the fixture marks/,
    ],
    [
      "one that begins too late",
      (text: string) => text.replace(" ^^^^^^", "  ^^^^^"),
      /not those that the fixture marks/,
    ],
    [
      "another severity",
      (text: string) => text.replace("warning", "error"),
      /not those that the fixture marks/,
    ],
    [
      "another code",
      (text: string) => text.replace("shouting", "whispering"),
      /not those that the fixture marks/,
    ],
    ["a misspelt severity", (text: string) => text.replace("warning", "warn"), /This is no mark/],
    ["a misspelt code", (text: string) => text.replace("words/shouting", "shouting"), /This is no mark/],
  ])("fails for %s", async (_name, change, message) => {
    await expect(check(site + change(marks), { plugins })).rejects.toThrow(message);
  });

  it("fails for a mark below another line, or in another file", async () => {
    await expect(check(site.replace("{}\n", `{}\n${marks}`), { plugins })).rejects.toThrow(
      /docs\.json:1:8-14/,
    );
    await expect(check(site.replace("{ ", "{\n ") + marks, { plugins })).rejects.toThrow(
      /not those that the fixture marks/,
    );
  });

  it("has values frozen: a tap that changes one fails", async () => {
    const changes = definePlugin("changes", (hooks) => {
      hooks.config.tap("changes", (config) => Object.assign(config, { file: "x" }));
    })();
    await expect(check(site + marks, { plugins: [words, changes] })).rejects.toThrow(/core\/plugin-crashed/);
  });

  it("answers URLs from the given texts; others fail", async () => {
    const urls = { "https://example.com/words": "LOUD" };
    await expect(check(site + marks, { plugins, urls })).rejects.toThrow(
      /docs\.json:1:1-3 warning words\/shouting/,
    );
    const core = await openFixture(site, { plugins });
    expect(core.wants()).toEqual([]);
    expect(await core.problems()).toHaveLength(2);
  });
});

describe("readFixture", () => {
  it("cuts a text into files, and takes marks and the cursor out", () => {
    const fixture = readFixture(
      '\n=== a.json\n{ $0"a": 1 }\n    ^^^ error a/b\n  ^ information c-d/e\n\n=== dir/b c.mdx\nText\n',
    );
    expect([...fixture.files]).toEqual([
      ["a.json", '{ "a": 1 }\n'],
      ["dir/b c.mdx", "Text\n"],
    ]);
    expect(fixture.expected).toEqual([
      { file: "a.json", line: 0, start: 4, end: 7, severity: "error", code: "a/b" },
      { file: "a.json", line: 0, start: 2, end: 3, severity: "information", code: "c-d/e" },
    ]);
    expect(fixture.cursor).toEqual({ file: "a.json", position: { line: 0, character: 2 } });
  });

  it.each([
    ["Text\n=== a", /begins with "=== path"/],
    ["=== a\n^^^ error a/b", /This mark has no line above it/],
    ["=== a\nText\n=== a\nText", /the file a twice/],
    ["=== a\nText\n  ^^^\n", /This is no mark/],
  ])("refuses %j", (text, message) => {
    expect(() => readFixture(text)).toThrow(message);
  });
});
