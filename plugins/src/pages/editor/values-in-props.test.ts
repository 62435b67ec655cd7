import { define, hover } from "@octavo/core";
import { expect, it } from "vitest";
import { askedAt } from "./test-asked.ts";

const files = { "snippets/w.jsx": "export const colorOf = (x) => x;\nexport const LIMIT = 5;\n" };

async function known(written: string): Promise<readonly [lines: readonly number[], markdown: string]> {
  const head = 'import { colorOf, LIMIT } from "/snippets/w.jsx";\n\n';
  const { core, file, position } = await askedAt(`${head}${written}\n`, files);
  const found = await define(core, file, position);
  const markdown = (await hover(core, file, position))?.markdown ?? "";
  return [found.map(({ range }) => range.start.line), markdown];
}

it.each([
  ["<Meter value={col|orOf(1)} />", 0],
  ["<Card title={LIM|IT}>x</Card>", 1],
  ["<Card icon={<Icon size={2 * LIM|IT} />}>x</Card>", 1],
  ["Text {LIM|IT}", 1],
])("%s leads to where the value is declared", async (written, line) => {
  const [lines, markdown] = await known(written);
  expect(lines).toEqual([line]);
  expect(markdown).toMatch(/^\*\*`(?:colorOf|LIMIT)`\*\* of `snippets\/w\.jsx`/);
});

it.each([
  '<Card title={"LIM|IT"}>x</Card>',
  "<Card title={a.LIM|IT}>x</Card>",
  '<Card title="LIM|IT">x</Card>',
])("%s has a word of that name, and no value", async (written) => {
  const [lines, markdown] = await known(written);
  expect(lines).toEqual([]);
  expect(markdown).not.toContain("snippets/w.jsx");
});
