import { expect, it } from "vitest";
import { readCode } from "./code-facts.ts";
import { loadEvaluators } from "./code.ts";
import type { ContentTree } from "./content-tree.ts";
import { PageEvaluation } from "./page-evaluation.ts";
import { sharedNames } from "./shared-names.ts";

const evaluators = await loadEvaluators(true);

/** Files of Markdown have no content here, only code. */
function tree(source: string): ContentTree {
  return { root: { type: "root", children: [] }, facts: { ...readCode(source, false), hasContent: false } };
}

/** What an expression of a page comes to, whose code may know the names of the page. */
function value(source: string, expression: string, modules: Readonly<Record<string, string>>): unknown {
  const trees = new Map(Object.entries(modules).map(([file, text]) => [file, tree(text)]));
  const exported = new Map([...trees].map(([file, { facts }]) => [file, facts.exports ?? []]));
  const scope = new PageEvaluation({ trees, evaluators, exported }).scope(tree(source), "page.mdx");
  const found = scope.evaluate(expression);
  return found.ok ? found.value : "unknown";
}

const price = "export const price = 3;";
const total = "export const total = (n) => n * price;";

it.each([
  ["code of files", 'import { total } from "./total.jsx";', { "total.jsx": total }],
  ["code of snippets", 'import { total } from "./total.mdx";', { "total.mdx": total }],
  [
    "code that others import",
    'import { sum } from "./sum.jsx";',
    { "sum.jsx": 'import { total } from "./total.jsx"; export const sum = total; ', "total.jsx": total },
  ],
])("what the page exports and imports is known to %s", (_what, imports, files) => {
  const called = imports.includes("sum") ? "sum(2)" : "total(2)";
  expect(value(`${imports} ${price}`, called, files)).toBe(6);
  const imported = `${imports} import { price } from "./price.jsx";`;
  expect(value(imported, called, { ...files, "price.jsx": price })).toBe(6);
});

it.each([
  ["has a name of its own", "const price = 5; export const total = (n) => n * price;", price, 10],
  ["imports one that is not there", `import { price } from "./none.jsx"; ${total}`, price, "unknown"],
  ["names what the page does not export", total, "const price = 3;", "unknown"],
  ["names what has to be run", total, "export const price = Date.now();", "unknown"],
  ["leads back to itself", total, "export const price = total(1);", "unknown"],
  ["gives it as a parameter", "export const total = (n, price = 1) => n * price;", price, 2],
])("code that %s", (_what, code, page, expected) => {
  const files = { "total.jsx": code, "none.jsx": "export const other = 1;" };
  expect(value(`import { total } from "./total.jsx"; ${page}`, "total(2)", files)).toBe(expected);
});

it("components of the page that have to be run are not lost in code that shows them", () => {
  const files = { "box.jsx": "export const Box = () => <p><Own /></p>;" };
  const box = 'import { Box } from "./box.jsx";';
  expect(value(`${box} export const Own = memo(() => <b />);`, "Box()", files)).toBe("unknown");
  expect(value(`${box} const Own = memo(() => <b />);`, "Box()", files)).not.toBe("unknown");
});

it("what such code changes is known to nobody", () => {
  const lists = { "list.jsx": "export const list = [];" };
  const files = { ...lists, "add.jsx": "export const add = () => list.push(1);" };
  const add = 'import { add } from "./add.jsx";';
  expect(value(`${add} export const list = [];`, "list", files)).toBe("unknown");
  expect(value(`${add} import { list } from "./list.jsx";`, "list", files)).toBe("unknown");
  expect(value('import { list } from "./list.jsx";', "list", lists)).toEqual([]);
});

it("shares neither what is not there nor what the theme and React have", () => {
  const page = tree("export const Badge = 1, React = 2, Own = 3; const local = 4;");
  const imports = new Map([
    ["A", { file: "a.jsx", name: "A" }],
    ["B", { file: "a.jsx", name: "B" }],
    ["all", { file: "a.jsx", name: "*" }],
    ["data", { file: "data.json", name: "default" }],
  ]);
  const shared = sharedNames(page, imports, new Map([["a.jsx", ["A"]]]));
  expect([...shared]).toEqual(["Own", "A", "all", "data"]);
});

it.each([
  ["means the export of that name", "export const data = [1, 2];", 2],
  ["means no other one", "export const other = [1, 2];", "unknown"],
  ["means the default where there is one", "export const data = [1]; export default data;", "unknown"],
])("the import of a snippet that shows nothing %s", (_what, snippet, expected) => {
  const files = { "data.mdx": snippet };
  expect(value('import data from "./data.mdx";', "data.length", files)).toBe(expected);
});
