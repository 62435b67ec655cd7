import { expect, it } from "vitest";
import type { ReportedProblem } from "./problem.ts";
import { toldProblems } from "./told-problems.ts";

function problem(code: string, file: string, more: Partial<ReportedProblem> = {}): ReportedProblem {
  return { code, severity: "error", message: code, origin: { file, path: ["a"], part: "value" }, ...more };
}

const guess = (file: string): ReportedProblem =>
  problem("syntax/error", file, { origin: { file, span: { start: 0, end: 1 } }, isGuess: true });

const others = [
  problem("syntax/forgiven", "docs.json"),
  problem("a/config", "docs.json"),
  problem("a/part", "part.json"),
  problem("a/document", "api.yaml"),
  problem("a/link", "index.mdx", { needsWhole: "configuration" }),
  problem("a/operation", "index.mdx", { needsWhole: "site" }),
  problem("a/page", "index.mdx"),
  problem("a/body", "index.mdx", { origin: { file: "index.mdx", mark: "link", ordinal: 0 } }),
  problem("a/related", "b.mdx", {
    related: [{ message: "", origin: { file: "api.yaml", path: [], part: "key" } }],
  }),
];

it.each<[string, readonly ReportedProblem[], readonly string[]]>([
  ["no file", [], others.map(({ code }) => code)],
  [
    "docs.json",
    [guess("docs.json")],
    ["syntax/error", "syntax/forgiven", "a/document", "a/page", "a/body", "a/related"],
  ],
  [
    "a part of it",
    [guess("part.json")],
    ["syntax/error", "syntax/forgiven", "a/document", "a/page", "a/body", "a/related"],
  ],
  [
    "a document",
    [guess("api.yaml")],
    ["syntax/error", "syntax/forgiven", "a/config", "a/part", "a/link", "a/page", "a/body"],
  ],
  [
    "front matter",
    [guess("index.mdx")],
    ["syntax/error", "syntax/forgiven", "a/config", "a/part", "a/document", "a/body", "a/related"],
  ],
])("tells what does not depend on a guess: %s", async (_, guesses, expected) => {
  const told = await toldProblems([...guesses, ...others], () => Promise.resolve(["docs.json", "part.json"]));
  expect([...told].map(({ code }) => code)).toEqual(expected);
});
