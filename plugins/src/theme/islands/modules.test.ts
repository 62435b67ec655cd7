import { describe, expect, it } from "vitest";
import { drawPage } from "./testing.ts";

it("finds modules as problems do: with dots in names, by extensions and as the index of a folder", async () => {
  const { html, problems } = await drawPage(
    `import { Live } from "/parts/live.v2"\nimport { words } from "/parts"\n\n<Live>{words}</Live>\n\nAnd {words}\n`,
    {
      "parts/live.v2.tsx": `import { unit } from "./unit";\nexport const Live = ({ children }: { children: string }) => { const [n] = useState(1); return <b>{n}{unit} {children}</b>; };`,
      "parts/unit.mts": 'export const unit: string = "kg";',
      "parts/index.ts": 'export const words = "some words";',
    },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("<b>1kg some words</b>");
  expect(html).toContain("<p>And some words</p>");
});

it("knows what of TypeScript has a value", async () => {
  const { html, problems } = await drawPage(
    `import { Color, same, Space } from "/lib.ts"\nimport { Show } from "/show.tsx"\nimport * as lib from "/lib.ts"\n\n<Show color={Color.Blue} />\n\nIt is {Color.Red}, {same("as is")}, {Space.inner}, {lib.Color ? "known" : "gone"}.\n`,
    {
      "lib.ts": `import type { Gone } from "a-package";
export interface Props { color: Color }
export enum Color { Red = "red", Blue = "blue" }
export namespace Space { export const inner = "inside" }
export type Words = Gone | string;
export const same = <T>(value: T): T => value;
`,
      "show.tsx": `import { type Props, Color, Words } from "./lib";\nexport const Show = ({ color }: Props) => { const name: Words = color === Color.Blue ? "it is blue" : "not"; return <i>{name}</i>; };`,
    },
  );
  expect(problems).toEqual([]);
  expect(html).toContain("<i>it is blue</i>");
  expect(html.replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ")).toContain(
    "It is red, as is, inside, known.",
  );
});

describe("files that are imported for their address", () => {
  it("have it once below the base, with what a URL escapes", async () => {
    const code =
      'export const A = () => { const [n] = useState(0); return <div onClick={() => n}><img src={url} alt="c" /></div>; };\n\n<A />\n';
    const page = `import url from "./a b#1.png"\n\n${code}\n<img src={url} alt="e" />\n`;
    const { html, script, problems } = await drawPage(page, { "a b#1.png": "x" }, "/docs");
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="/docs/a%20b%231.png"', 'src="/docs/a%20b%231.png"']);
    // Browsers put the base before it.
    expect(script).toContain('"/a%20b%231.png"');
    expect(problems).toEqual([]);
  });
});

it("finds the default export of a snippet, and not words of it in texts", async () => {
  const long = Array.from({ length: 8 }, (_, at) => `export const t${at} = \`${"\n".repeat(45_000)}\`;`);
  const snippet = `export const words = \`;\nexport default here\`;\n\nexport const B = () => { useState(1); return <b>{words.length}</b>; };\n\n<B />\n`;
  const start = performance.now();
  const { html, problems } = await drawPage(
    `import S from "/s.mdx"\nimport { t0 } from "/t.mdx"\n\nexport const A = () => { useState(1); return <i><S />{t0.length}</i>; };\n\n<A />\n`,
    { "s.mdx": snippet, "t.mdx": long.join("\n\n") },
  );
  expect(html).toContain("<b>21</b>");
  expect(html).toContain("45000");
  expect(problems).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5_000);
});

describe("code that is nested too deep", () => {
  const good = `export const Good = () => { useState(1); return <b>drawn</b>; }\n\n<Good />`;
  const parentheses = "(".repeat(20_000) + "1" + ")".repeat(20_000);

  it.each([
    [
      "in a module",
      `import { deep } from "/deep.jsx"\n\n${good}\n\n{deep()}`,
      { "deep.jsx": `export const ok = 1;\nexport const deep = ${parentheses}` },
      /`\{deep\(\)\}` could not be drawn: deep\.jsx cannot be read: .*, in line \d/,
    ],
    [
      "in data",
      `import data from "/data.json"\n\n${good}\n\n{new Map([[1, data]]).get(1)}`,
      { "data.json": `{"a \\" [": ${"[".repeat(20_000)}${"]".repeat(20_000)}}` },
      /data\.json cannot be read: It is nested more than 500 levels deep, in line 1/,
    ],
  ])("%s is told and keeps nothing else from being drawn", async (_, page, files, expected) => {
    const { html, problems } = await drawPage(page, files);
    expect(html).toContain("<b>drawn</b>");
    expect(problems.filter((problem) => problem.includes("island-failed"))).toEqual([
      expect.stringMatching(expected),
    ]);
  });
});

describe("code of files", () => {
  const list = `export const List = ({ n }) => { const [all, set] = useState(n); return <ul onClick={() => set(4)}><Row n={all} /><li>{unit}</li></ul>; };`;

  it("knows what the page that imports it knows, unless it has a name of its own", async () => {
    const { html, script, problems } = await drawPage(
      `import { List } from "/list.jsx"\nimport { Row } from "/row.jsx"\nimport Other from "/other.jsx"\nimport * as all from "./row.jsx"\n\nexport const unit = "kg";\n\n<List n={3} />\n\n<Other />\n`,
      {
        "list.jsx": list,
        "row.jsx": `export const Row = ({ n }) => <li>row {n}</li>;`,
        "other.jsx": `const Row = () => <i>its own</i>;\nexport default () => <p><Row />{typeof gone}{all.Row.name}</p>;`,
      },
    );
    expect(html).toContain("<ul><li>row 3</li><li>kg</li></ul>");
    expect(html).toContain("<p><i>its own</i>undefinedRow</p>");
    expect(script ?? "").toMatch(/row /);
    expect(problems).toEqual([]);
  });

  it("is told where nothing has a name", async () => {
    const { problems } = await drawPage(
      `import { List } from "/list.jsx"\nimport { Gone } from "/row.jsx"\n\n<List n={3} />\n`,
      { "list.jsx": list, "row.jsx": "export const Row = 1;" },
    );
    expect(problems).toEqual([
      expect.stringMatching(/^list\.jsx:1 page\/unknown-component .*`Row`/),
      expect.stringContaining("page/missing-export"),
      expect.stringContaining("page/unused-import"),
      expect.stringMatching(/page\/island-failed .*'unit' is not defined/),
    ]);
  });
});
