import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FileChange } from "../git/changed-files.ts";
import { changeText, changeTitle } from "./describe-change.ts";
import { neutralText } from "./neutral-text.ts";

const file = (path: string, kind: FileChange["kind"] = "changed"): FileChange => ({
  path,
  kind,
  bytes: 1,
  type: "file",
});
const gap = "\u200b";

describe("the title", () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    [
      "is the first sentence of the summary",
      "Please do it",
      "Fixed the typo in start.mdx. It was there twice.",
      "Fixed the typo in start.mdx",
    ],
    ["leaves out marks of Markdown", "x", "## `Fixed` the **typo**\n\nMore", "Fixed the **typo"],
    ["is the prompt where the summary is long", "Fix the typo", "a ".repeat(100), "Fix the typo"],
    [
      "is the prompt where the beginning of the summary is left out",
      "Fix the typo",
      "…\n\nStep 3. Done.",
      "Fix the typo",
    ],
    ["is the first line of the prompt that says something", "\n\n  \nFix the typo\nnow", "", "Fix the typo"],
    ["is cut between words", "word ".repeat(30), "", `${"word ".repeat(14).trim()}…`],
    ["is cut where there are no words", "x".repeat(200), "", `${"x".repeat(71)}…`],
    ["is of the files where nobody said anything", " ", "", "Update a.mdx"],
  ];
  it.each(cases)("%s", (_title, prompt, summary, expected) => {
    const change = { prompts: [prompt], files: [file("a.mdx")], summaries: [summary] };
    expect(changeTitle(change)).toBe(expected);
  });

  it("is one line of 72 characters at most that does nothing, whatever is asked for", () => {
    fc.assert(
      fc.property(hostile(), hostile(), fc.array(hostile(), { maxLength: 3 }), (prompt, summary, paths) => {
        const files = paths.map((path) => file(path));
        const title = changeTitle({ prompts: [prompt], files, summaries: [summary] });
        expect(title.length).toBeLessThanOrEqual(72);
        expect(title.trim()).not.toBe("");
        expect(title).not.toMatch(/[\n\r\0]/);
        expect(title.isWellFormed()).toBe(true);
        expectNeutral(title);
      }),
    );
  });
});

describe("the body", () => {
  it("says what was done, in which files, and what was asked for", () => {
    const changes = [file("a.mdx"), file("b`c.mdx", "added"), file("old\nname.mdx", "removed")];
    const prompts = ["Fix it\nfor ```all```"];
    expect(changeText({ prompts, files: changes, summaries: ["Done:\n\n- one\n- two"] })).toBe(
      [
        "Done:\n\n- one\n- two",
        "**Files**\n\n- `a.mdx` changed\n- ``b`c.mdx`` added\n- `old\\nname.mdx` removed",
        "**Asked for**\n\n````text\nFix it\nfor ```all```\n````",
        "_Written by an agent. Read the changes before you merge them._\n",
      ].join("\n\n"),
    );
  });

  it("is short for large changes and prompts", () => {
    const changes = Array.from({ length: 5000 }, (_, at) => file(`${"long/".repeat(50)}${at}.mdx`));
    const long = { prompts: ["@a ".repeat(10_000)], files: changes, summaries: ["#1 ".repeat(10_000)] };
    expect(changeText(long).length).toBeLessThan(40_000);
    expect(changeText(long)).toContain("- and 4950 more");
  });

  it("tells of all messages of a job, of the last ones of many, and stays short enough for every host", () => {
    const few = changeText({
      prompts: ["One.", " ", "Two."],
      files: [],
      summaries: ["Did one.", "Did two."],
    });
    expect(few).toContain("Did one.\n\nDid two.\n\n**Files**");
    expect(few).toContain("**Asked for**\n\n```text\nOne.\n```\n\n```text\nTwo.\n```\n\n_Written");
    const prompts = Array.from({ length: 100 }, (_, at) => `${at} ${"`".repeat(5_000)}`);
    const files = Array.from({ length: 50 }, (_, at) => file(`${at}${"[".repeat(400)}`));
    const many = changeText({ prompts, files, summaries: prompts.map(() => "[".repeat(5_000)) });
    expect(many.length).toBeLessThan(65_536);
    expect(many).toContain("**Asked for**\n\n_Before that: 60 more._\n\n");
    expect([many.includes("\n59 ``"), many.includes("\n60 ``"), many.includes("\n99 ``")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("keeps a file in one line, whatever breaks lines in its name", () => {
    const files = [file("````\u2028x\u2029.mdx")];
    const body = changeText({ prompts: [""], files, summaries: [""] });
    expect(body.split("\n").filter((line) => line.includes("x"))).toEqual([
      "- ````` ````\u0020x\u0020.mdx ````` changed",
    ]);
  });

  it("does nothing, whatever is asked for", () => {
    fc.assert(
      fc.property(hostile(), hostile(), hostile(), (prompt, summary, path) => {
        const body = changeText({ prompts: [prompt], files: [file(path)], summaries: [summary] });
        expectNeutral(body);
        // Exactly our own fence: no other opens or stays open.
        const fences = body.split("\n").filter((line) => /^\s*(`{3,}|~{3,})/.test(line));
        const [open = ""] = fences.map((line) => line.replace("text", ""));
        expect(fences.length === 0 ? "" : fences.at(-1)).toBe(body.includes("**Asked for**") ? open : "");
      }),
    );
  });
});

/** What code hosts read in texts, and would act on. */
const actions: readonly (readonly [string, RegExp])[] = [
  ["a mention", /@[A-Za-z0-9_-]/],
  ["an issue", /#\d/],
  ["an issue by its number", /\bGH-\d/i],
  ["a merge request or a snippet", /[!$]\d/],
  ["HTML", /<[A-Za-z!/?]/],
  ["an entity", /&#?\w+;/],
  ["an image or a link", /\]\(|!\[(?!\u200b)/],
  ["a definition", /\]:/],
  ["an address", /:\/\//],
  ["a command in a line", /^\s*\/[a-z]/m],
  ["a wish to skip CI", /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]/i],
  ["hidden or turned text", /[\u202a-\u202e\u2066-\u2069\ufeff\0]/],
];

function expectNeutral(text: string): void {
  for (const [name, pattern] of actions)
    expect(pattern.exec(text)?.[0], `${name} in ${JSON.stringify(text)}`).toBeUndefined();
}

function hostile(): fc.Arbitrary<string> {
  const parts = [
    "@octocat",
    "@",
    "#12",
    "#",
    "Fixes #1",
    "closes acme/docs#2",
    "GH-3",
    "ABC-4",
    "!5",
    "![x](http://a.test/b.png)",
    "[x]",
    "(y)",
    "[z]: http://a",
    "<img src=http://a>",
    "<",
    "!",
    "[",
    "](",
    "&lt;",
    "&#60;",
    "https://github.com/a/b/issues/1",
    "www.a.test",
    "/merge",
    "\n/close",
    "\n",
    "```",
    "````\n",
    "~~~",
    "`",
    "[skip ci]",
    "***NO_CI***",
    "\u202e",
    "\ufeff",
    "\u200b",
    "\0",
    "\ud800",
    " ",
    "-",
    "a",
    "1",
    "é",
    "://",
    ":",
    "/",
    "\r\n",
    "\u2028",
    "|",
    "*",
    "_",
    "> ",
    "    ",
    "\t",
  ];
  return fc
    .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 4, unit: "binary" })), {
      maxLength: 12,
    })
    .map((list) => list.join(""));
}

it("leaves names with a number as they are", () => {
  const names = "UTF-8, ISO-8601, SHA-256, covid-19, gpt-4, XGH-1 and RFC-9110";
  expect(neutralText(names)).toBe(names);
  expect(neutralText("gh-3 (GH-4)")).toBe(`gh-${gap}3 (GH-${gap}4)`);
  expect(neutralText("Closes acme/docs#2, !5 by @me")).toBe(
    `Closes acme/docs#${gap}2, !${gap}5 by @${gap}me`,
  );
});

it("leaves what is harmless as it is", () => {
  const text =
    "Write *this* and `that` - 50 % of 3 < 4, a_b, e-mail, 2 + 2.\n\n1. one\n2. two\n\n| a | b |\n|---|---|";
  expect(neutralText(text).replaceAll(gap, "")).toBe(text);
  expect(neutralText("Plain words, and a list:\n- one\n- two")).toBe(
    "Plain words, and a list:\n- one\n- two",
  );
});

it("takes time in proportion to a text", () => {
  // What grows with the square takes longer than a test may.
  for (const part of ["@", "a-1", "a", "1-", "[", "\n/", " ", "`", "\n   "])
    expect(neutralText(part.repeat(100_000)).length).toBeGreaterThan(0);
});
