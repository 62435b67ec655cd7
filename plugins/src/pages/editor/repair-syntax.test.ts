import { LineIndex, parseYaml, repairsOf, Trials, type Problem, type Read, type Repair } from "@octavo/core";
import { openFixture } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "../index.ts";
import { parsePage } from "../syntax/parse-page.ts";
import { repairSyntax } from "./repair-syntax.ts";

const file = "a.mdx";
const words = "Some *words* and `code`, [a link](/b) and more of it.\n\n";
const long = Array.from({ length: 600 }, (_, at) =>
  at % 20 === 3 ? '<Card title="x">\n\nText {a b\n\n' : words,
).join("");

/** What is offered for all problems of a page in one request, and how often the page was read for that. */
async function repairAll(
  text: string,
  onlySafe = false,
): Promise<{ repairs: readonly Repair[]; reads: number }> {
  const tree = parsePage({ file, text }, "mdx", parseYaml);
  const lines = new LineIndex(text);
  let asked = 0;
  const read = { get: () => Promise.resolve((asked++, tree)) } as unknown as Read;
  const repairs: Repair[] = [];
  const trials = new Trials();
  for (const { kind, message, span } of tree.problems) {
    const range = { start: lines.position(span.start), end: lines.position(span.end) };
    const problem: Problem = {
      code: `syntax/${kind}`,
      severity: "error",
      message,
      file,
      range,
      related: [],
      fixes: [],
    };
    const cursor = { file, text, offset: span.start, place: { kind: "other" as const }, onlySafe, trials };
    repairs.push(...(await repairSyntax([], problem, cursor, read)));
  }
  return { repairs, reads: asked - tree.problems.length };
}

it.each([
  ["tags in props that nothing closes", "<A b={<C d={".repeat(1_700), 2],
  ["braces", "{".repeat(20_000), 1],
  ["expressions in a long line", "<A b={".repeat(10_000), 1],
  ["a long page", long, 10],
])("reads a page a few times only, whatever is wrong with it: %s", async (_, text, most) => {
  const { reads } = await repairAll(text);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(most);
});

it("offers the same whether something was tried before or not", async () => {
  const first = await repairAll(long);
  expect(first.repairs.map(({ title }) => title)).toContain("Add </Card>");
  expect(await repairAll(long)).toEqual(first);
});

it("tries nothing for what is safe", async () => {
  const { repairs, reads } = await repairAll(`${long}<br>\n\n<!-- a -->\n`, true);
  expect(reads).toBe(0);
  expect(repairs.map(({ title }) => title)).toEqual(["Write <br />", "Write it as {/* … */}"]);
});

it("finds everything in a long page that needs no question", async () => {
  const safe = "a <br> b\n\n<!-- c -->\n\n<https://a.b/c>\n\n";
  const core = await openFixture(`=== ${file}\n---\ntitle: A\n---\n\n${long}${safe.repeat(10)}`, {
    plugins: [pages()],
  });
  const found = await repairsOf(core, file, await core.problems(), { onlySafe: true });
  const repairs = found.flatMap((each) => each.repairs);
  expect(repairs).toHaveLength(30);
  expect(repairs.every(({ isSafe }) => isSafe === true)).toBe(true);
});
