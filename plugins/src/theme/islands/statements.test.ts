import { expect, it } from "vitest";
import { drawPage } from "./testing.ts";

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("statements of modules are run", async () => {
  const { html, problems } = await drawPage(`import { List } from "/snippets/list.jsx"\n\n<List />\n`, {
    "snippets/list.jsx": `const items = [];
items.push("alpha", "beta");
let count = 1;
count = 5;
const o = { a: 1 };
o.a = 7;
const map = {};
["a", "b"].forEach((key) => { map[key] = key + "!"; });
export const List = () => <p>{items.join("+")} count {count} o {o.a} {Object.values(map).join("")}</p>;
`,
  });
  expect(problems).toEqual([]);
  expect(wordsOf(html)).toContain("alpha+beta count 5 o 7 a!b!");
});

it("statements of pages are run", async () => {
  const { html, problems } = await drawPage(`export let total = 0;
for (const x of [1, 2, 3]) total += x;

export const rows = [3, 1, 2];
rows.sort();

export const P = ({ a }) => <i>{a}</i>;
P.defaultProps = { a: "default" };

T {total} R {rows.join("-")} <P />

L {rows}
`);
  expect(problems).toEqual([]);
  expect(wordsOf(html)).toContain("T 6 R 1-2-3 default");
  expect(wordsOf(html)).toMatch(/L 1 ?2 ?3/);
});

it("what the expressions of a page change is changed for all of them", async () => {
  const { html, problems } = await drawPage(
    `export const rows = [3, 1, 2];\n\nR {rows.sort().join("-")} then {rows.join("-")}\n`,
  );
  expect(problems).toEqual([]);
  expect(wordsOf(html)).toContain("R 1-2-3 then 1-2-3");
});

it("lists that are sorted where they stand are run, and what languages order and write is written in them", async () => {
  const { html, script, problems } = await drawPage(`export const rows = [3, 1, 2];

export const First = () => { const sorted = rows.sort(); return <p>{sorted[0]} {rows[0]}</p>; };

<First />

{rows.slice().sort().join("-")} then {[...rows].reverse().join("-")}

P {(1234.5).toLocaleString("en-US", { style: "currency", currency: "USD" })}

S {["a10", "a9"].sort((a, b) => a.localeCompare(b, "en", { numeric: true })).join()}
`);
  expect(problems).toEqual([]);
  expect(wordsOf(html)).toContain("1 1");
  expect(wordsOf(html)).toContain("1-2-3 then 3-2-1");
  expect(wordsOf(html)).toContain("P $1,234.50 S a9,a10");
  expect(script).toBeUndefined();
});

it("statements without a blank line behind them are run, and told once", async () => {
  const files = {
    "components/Chart.jsx": "export const Chart = ({ data }) => <p>chart {data.sort()}</p>;\n",
  };
  const behindImport = await drawPage(
    'import { Chart } from "/components/Chart.jsx"\n## Heading\n\n<Chart data={[2, 1]} />\n',
    files,
  );
  expect(wordsOf(behindImport.html)).toContain("chart 12");
  expect(behindImport.problems).toEqual([expect.stringContaining("page.mdx:2 syntax/error")]);
  const behindExport = await drawPage(
    "export const C = () => <p>made {[2, 1].sort()}</p>;\n**Words**\n\n<C />\n",
  );
  expect(wordsOf(behindExport.html)).toMatch(/Words.* made 12/);
  expect(behindExport.problems).toEqual([expect.stringContaining("page.mdx:2 syntax/error")]);
});

it("a sentence that begins like code keeps no code from running", async () => {
  const { html, problems } = await drawPage(
    "export const C = () => <p>made {[2, 1].sort()}</p>;\n\n<C />\n\nexport let users choose.\n",
  );
  expect(wordsOf(html)).toContain("made 12 export let users choose.");
  expect(problems).toEqual([expect.stringContaining("page.mdx:5 syntax/error")]);
});
