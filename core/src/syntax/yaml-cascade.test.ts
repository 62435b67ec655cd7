import { expect, it } from "vitest";
import { parseYaml } from "./yaml.ts";

const text = `paths:
  /users:
    get:
      summary: List
      operationId: list
      tags:
        - users
      parameters:
        - name: a
      responses: {}
    post:
      summary: "Create"
  /jobs:
    get:
      summary: Jobs
`;

it.each<[string, string, string, readonly string[]]>([
  ["a space too few", "      tags:", "     tags:", ["6 indentation"]],
  ["a line at the front", "      operationId", "operationId", ["5 nested-key"]],
  ["a key without a colon", "paths:", "paths", ["1 missing-colon"]],
  ["a deeper one", "    get:\n      summary: List", "    get\n      summary: List", ["3 missing-colon"]],
  ["a quote that nothing closes", "summary: List", 'summary: "List', ["4 unclosed-quote"]],
  ["half a line", "      tags:", "      des\n      tags:", ["6 missing-colon"]],
  [
    "a merge conflict",
    "      summary: List\n",
    "<<<<<<< a\n      summary: List\n=======\n      summary: All\n>>>>>>> b\n",
    ["4 merge-conflict"],
  ],
])("tells once of %s", (_, from, to, expected) => {
  const damaged = text.replace(from, to);
  const { problems } = parseYaml(damaged);
  expect(
    problems
      .filter(({ kind }) => kind !== "duplicate-key")
      .map(({ kind, span }) => `${damaged.slice(0, span.start).split("\n").length} ${kind}`),
  ).toEqual(expected);
  expect(problems.some(({ isGuess }) => isGuess)).toBe(true);
});

it("tells of each of two mistakes", () => {
  const { problems } = parseYaml(text.replace("      tags:", "     tags:").replace("  /jobs:", "  /jobs"));
  expect(problems.filter(({ severity }) => severity === "error")).toHaveLength(2);
});
