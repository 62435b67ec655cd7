import { expect, it } from "vitest";
import { readCode } from "./code-facts.ts";
import { loadEvaluators } from "./code.ts";
import type { ContentTree } from "./content-tree.ts";
import { PageEvaluation } from "./page-evaluation.ts";
import { sharedNames } from "./shared-names.ts";

const evaluators = await loadEvaluators(true);

/** Files of Markdown have no content here, only code. */
function tree(source: string): ContentTree {
  return { root: { type: "root", children: [] }, facts: { ...readCode(source, "jsx"), hasContent: false } };
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

it.each([
  ["beside a local one", "const one = 1, two = 2; export { one as two };", 1, 2],
  ["beside an import", 'import { two } from "./two.js"; const one = 1; export { one as two };', 1, 2],
  ["that it has of another file", 'const two = 2; export { one as two } from "./two.js";', "unknown", 2],
])("what a page exports by another name %s is what others have by it", (_what, page, theirs, own) => {
  const files = { "asks.jsx": "export const asks = () => two;", "two.js": "export const one = 1, two = 2;" };
  const asks = 'import { asks } from "./asks.jsx";';
  expect(value(`${asks} ${page}`, "asks()", files)).toBe(theirs);
  expect(value(`${asks} ${page}`, "two", files)).toBe(own);
  const exporting = { "page.mdx": page, "two.js": files["two.js"] };
  expect(value('import { two } from "./page.mdx";', "two", exporting)).toBe(theirs);
  expect(value('import * as all from "./page.mdx";', "all.two", exporting)).toBe(theirs);
});

it.each(["p.js", "p.mdx"])("what %s passes on is what it is in its own file", (file) => {
  const files = {
    [file]:
      'export { price as cost } from "./price.js"; import { price } from "./price.js"; export { price }; export { default as whole } from "./price.js";',
    "price.js": "export const price = 3; export default 4;",
  };
  expect(value(`import { cost, price, whole } from "./${file}";`, "cost + price + whole", files)).toBe(10);
  expect(value(`import * as all from "./${file}";`, "all.cost + all.price + all.whole", files)).toBe(10);
  const round = {
    "a.js": 'export { x } from "./b.js"; export { y } from "./c.js"',
    "b.js": 'export { x } from "./a.js"',
  };
  expect(value('import { x } from "./a.js";', "x", round)).toBe("unknown");
});

it("what is changed by the name by which it is passed on is known to nobody", () => {
  const files = { "list.js": "export const list = [];", "p.js": 'export { list as all } from "./list.js";' };
  const list = 'import { list } from "./list.js";';
  expect(value(`${list} import { all } from "./p.js";`, "list.length + all.length", files)).toBe(0);
  for (const via of [
    'import { all } from "./p.js"; all.push(1);',
    'import * as p from "./p.js"; p.all.push(1);',
  ])
    expect(value(`${list} ${via}`, "list", files)).toBe("unknown");
  const stars = { ...files, "p.js": 'export * from "./list.js";' };
  const changing = 'import { list as all } from "./p.js"; all.push(1);';
  expect(value(`${list} ${changing}`, "list", stars)).toBe("unknown");
});
