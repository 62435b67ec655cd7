import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

describe("members of constants on pages without other code", () => {
  it.each([
    [
      "lists",
      "export const a = [1, 2]\n\n{a.length} and <b title={a.length}>x</b>",
      '2 and <b title="2">x</b>',
    ],
    [
      "texts",
      "export const a = 'abc'\n\n{a.length} and <b title={a.length}>x</b>",
      '3 and <b title="3">x</b>',
    ],
    ["objects", "export const a = {b: [1], c: 'x'}\n\n{a.b.length} and {a.c}", "<p>1 and x</p>"],
    ["constants", "export const a = [1, 2]\n\nexport const b = a.length\n\n{b} of them", "<p>2 of them</p>"],
    ["functions", "export const f = (x) => x\n\n{f.length} and words", "<p>1 and words</p>"],
  ])("of %s", async (_of, page, expected) => {
    const { html, problems } = await drawPage(page);
    expect(html).toContain(expected);
    expect(problems).toEqual([]);
  });

  it("of what is imported", async () => {
    const page = `import rows from "/rows.json"\nimport { names, site } from "/names.mdx"\n\n{rows.list.length} of {names.length} of {site.name}\n`;
    const files = {
      "rows.json": '{"list": [1, 2]}',
      "names.mdx": "export const names = ['a', 'b', 'c'];\n\nexport const site = { name: 'A' };\n",
    };
    const { html, problems } = await drawPage(page, files);
    expect(html).toContain("<p>2 of 3 of A</p>");
    expect(problems).toEqual([]);
  });

  it("of what snippets are given", async () => {
    const page = `import S from "/s.mdx"\n\n<S items={[1, 2]} name="abc" row={{ id: 5 }} />\n`;
    const { html, problems } = await drawPage(page, {
      "s.mdx": "{items.length} {name.length} {props.items.length} {row.id} {props.name}\n",
    });
    expect(html).toContain("2 3 2 5 abc");
    expect(problems).toEqual([]);
  });

  it("that cannot be had are told", async () => {
    const { problems } = await drawPage("export const a = {b: 1}\n\n{a.c.d} and words");
    expect(problems).toEqual([expect.stringContaining("page/island-failed `{a.c.d}` could not be drawn")]);
  });
});

describe("constants that need each other in a long chain", () => {
  const chain = (length: number, next: (name: string) => string): string =>
    Array.from({ length }, (_, at) => `export const a${at} = ${at === 0 ? "1" : next(`a${at - 1}`)};`).join(
      "\n",
    );

  it.each([
    ["names", (name: string) => name, "Text 1"],
    ["sums", (name: string) => `${name} + 1`, "Text 4000"],
    ["brackets", (name: string) => `${"(".repeat(30)}${name}${")".repeat(30)}`, "Text 1"],
  ])("of %s are computed", async (_what, next, expected) => {
    const { html, problems } = await drawPage(`${chain(4_000, next)}\n\nText {a3999}\n`);
    expect(html).toContain(expected);
    expect(problems).toEqual([]);
  });

  it("in a module are computed", async () => {
    const { html, problems } = await drawPage('import { a2999 } from "/m.js"\n\nText {a2999}\n', {
      "m.js": chain(3_000, (name) => name),
    });
    expect(html).toContain("Text 1");
    expect(problems).toEqual([]);
  });
});

it("files of elements may have types, whatever they are called", async () => {
  const box = `export const Box = ({ n }: { n: number }) => {
  const [count] = React.useState<number>(n);
  return <b>{count as number}</b>;
};
`;
  for (const file of ["box.jsx", "box.js", "box.tsx"]) {
    const { html, problems } = await drawPage(`import { Box } from "/${file}"\n\n<Box n={3} />\n`, {
      [file]: box,
    });
    expect(html).toContain("<b>3</b>");
    expect(problems).toEqual([]);
  }
  // Without types, less and greater signs are what they look like.
  const { html } = await drawPage('import { a } from "/a.jsx"\n\n{a}\n', {
    "a.jsx": "const f = 1, T = 2;\nexport const a = String(f < T > (0));\n",
  });
  expect(html).toContain("true");
});
