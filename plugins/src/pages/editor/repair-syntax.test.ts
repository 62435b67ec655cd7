import { applyEdits, LineIndex, pageFacts, parseYaml, repairsOf } from "@octavo/core";
import { openFixture, repairAll } from "@octavo/core/testing";
import { expect, it } from "vitest";
import { pages } from "../index.ts";
import { parsePage } from "../syntax/parse-page.ts";
import { repairSyntax } from "./repair-syntax.ts";

const file = "a.mdx";
const words = "Some *words* and `code`, [a link](/b) and more of it.\n\n";
const long = Array.from({ length: 600 }, (_, at) =>
  at % 20 === 3 ? '<Card title="x">\n\nText {a b\n\n' : words,
).join("");

function repaired(text: string, onlySafe = false): ReturnType<typeof repairAll> {
  const tree = parsePage({ file, text }, "mdx", parseYaml);
  return repairAll({ file, text, tree, onlySafe }, repairSyntax);
}

async function expectFewReads(_: string, text: string, most: number): Promise<void> {
  const { reads } = await repaired(text);
  expect(reads).toBeGreaterThan(0);
  expect(reads).toBeLessThanOrEqual(most);
}

const fewReads = "reads a page a few times only, whatever is wrong with it: %s";
it.each([["a long page", long, 10]] as const)(fewReads, expectFewReads);
it.each([
  ["tags in props that nothing closes", "<A b={<C d={".repeat(1_700), 2],
  ["braces", "{".repeat(20_000), 1],
  ["expressions in a long line", "<A b={".repeat(10_000), 1],
])(fewReads, { tags: ["long"] }, expectFewReads);

it("offers the same whether something was tried before or not", async () => {
  const first = await repaired(long);
  expect(first.repairs.map(({ title }) => title)).toContain("Add </Card>");
  expect(await repaired(long)).toEqual(first);
});

it("tries nothing for what is safe", async () => {
  const { repairs, reads } = await repaired(`${long}<br>\n\n<!-- a -->\n`, true);
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

it.each([
  ["https://a.b/{x}", "https://a.b/{x}"],
  ["https://a.b/*y*_z_~w~$v$`u`/{x}", "https://a.b/*y*_z_~w~$v$`u`/{x}"],
  ["https://a.b/{{v}}/{x}", "https://a.b/one/{x}"],
])("writes %s as a link with the words %s, and nothing else is wrong then", async (address, expected) => {
  const before = `---\ntitle: A\n---\n\nWords {{v}} <${address}>.\n`;
  const core = await openFixture(`=== docs.json\n{ "variables": { "v": "one" } }\n=== ${file}\n${before}`, {
    plugins: [pages()],
  });
  const [found] = await repairsOf(core, file, await core.problems(), { onlySafe: true });
  const lines = new LineIndex(before);
  const edits = (found?.repairs[0]?.replaced ?? []).map(({ range, newText }) => ({
    span: { start: lines.offset(range.start), end: lines.offset(range.end) },
    newText,
  }));
  expect(edits).toHaveLength(1);
  core.setText(file, applyEdits(before, edits));
  await core.refresh();
  expect(await core.problems()).toEqual([]);
  const { links } = await core.ask((_context, read) => read.get(pageFacts, file));
  expect(links.map(({ text }) => text)).toEqual([expected]);
});
