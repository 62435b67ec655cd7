import { describe, expect, it } from "vitest";
import { readCode } from "./code-facts.ts";
import { loadEvaluators } from "./code.ts";
import type { ContentTree } from "./content-tree.ts";
import { PageEvaluation } from "./page-evaluation.ts";

const evaluators = await loadEvaluators(true);

function tree(source: string): ContentTree {
  return { root: { type: "root", children: [] }, facts: readCode(source, "jsx") };
}

/** What a name of a module comes to, among other modules. */
function value(source: string, name: string, modules: Readonly<Record<string, string>> = {}): unknown {
  const trees = new Map(Object.entries(modules).map(([file, text]) => [file, tree(text)]));
  const scope = new PageEvaluation({ trees, evaluators }).scope(tree(source), "page.mdx");
  const found = scope.evaluate(name);
  return found.ok ? found.value : "unknown";
}

describe("what only running a module tells", () => {
  it.each([
    ["a name that is assigned", "let a = 1; const f = () => { a = 2; };", "a"],
    ["one that counts", "let a = 1; const f = () => a++;", "a"],
    ["one that a pattern assigns", "let a = 1; const f = ({ b }) => { [{ a = 2 }] = b; };", "a"],
    ["one that a loop assigns", "let a = 1; const f = (b) => { for (a of b) g(a); };", "a"],
    ["a list that is added to", "const a = []; const f = (x) => <b>{a.push(x)}</b>;", "a"],
    ["a list that a method in brackets changes", "const a = []; const n = a['push'](1);", "a"],
    ["a member that is assigned", "const a = { b: { c: 1 } }; const f = () => { a.b['c'] = 2; };", "a.b.c"],
    ["a member that is deleted", "const a = { b: 1 }; const f = () => delete a.b;", "a"],
    ["what Object.assign changes", "const a = { b: 1 }; const c = Object.assign(a, { b: 2 });", "a"],
    ["one of two", "const a = [1], b = [2]; const c = (a || b).push(3);", "b"],
    ["what a changed value was made of", "const a = [3, 1]; const b = { a }; const c = b.a.sort();", "a"],
    ["any name beside statements", "const a = 1; console.log(2);", "a"],
    ["what a sorted list is", "const a = [3, 1]; const b = a.sort();", "b"],
    ["a list that is sorted", "const a = [3, 1]; const b = a.sort();", "a"],
    ["what is made of it", "const a = [3, 1]; const b = a.sort(); const c = a.join();", "c"],
  ])("%s", (_what, source, name) => expect(value(source, name)).toBe("unknown"));

  it.each([
    [
      "copies",
      "const a = [3, 1]; const b = [...a].sort().join(); const c = a.toSorted();",
      "a[0] + b",
      "31,3",
    ],
    ["other names", "const a = [1]; const b = []; const f = () => { b.push(2); };", "a[0]", 1],
    ["new names", "let a = 1; const f = () => { const c = []; for (const b of c) g(b); };", "a", 1],
    ["attributes", "const title = 'a'; const f = () => <b title=\"c\" lang = {title} />;", "title", "a"],
    ["defaults", "const a = 1; const f = ({ b = a, c: d = 2 }) => b + d;", "a", 1],
    ["comparisons", "const a = 1; const b = a === 1 && a >= 1 && a <= 1 ? a : 2;", "b", 1],
  ])("%s change nothing", (_what, source, name, expected) => expect(value(source, name)).toBe(expected));

  it.each([
    'F.displayName = "Box";',
    "F.propTypes = { a: PropTypes.string.isRequired, b: React.PropTypes.oneOf(['c']) }",
    'M.displayName = "Box";',
  ])("notes on components change nothing: %s", (statement) => {
    const module = `const a = 1; const F = () => <b>x</b>; const M = React.memo(F); ${statement}`;
    expect(value(module, "a")).toBe(1);
  });

  it.each([
    'a.displayName = "Box";',
    "F.displayName = a.b++;",
    "F.displayName = f();",
    "F.propTypes = { a: f() };",
    "F.propTypes = a.b = 3;",
    'F.displayName = "Box"; a.b = 3;',
    "F.defaultProps = { a };",
  ])("others may: %s", (statement) => {
    const module = `const a = { b: 1 }; const F = () => <b>x</b>; const f = () => 1; ${statement}`;
    expect(value(module, "a.b")).toBe("unknown");
  });

  it("modules that others change", () => {
    const modules = {
      "m.js":
        "const items = [1]; export { items as list }; export const count = () => items.length; export const other = 1;",
      "n.js": "import { list } from './m.js'; export const n = list.push(2);",
    };
    const page = 'import { list, count, other } from "/m.js"; import { n } from "/n.js";';
    expect(value(page, "list", modules)).toBe("unknown");
    expect(value(page, "count()", modules)).toBe("unknown");
    expect(value(page, "other", modules)).toBe(1);
    const alone = { "m.js": modules["m.js"] };
    expect(value(page, "count()", alone)).toBe(1);
    expect(value(`${page} list.push(3);`, "count()", alone)).toBe("unknown");
    expect(value(`${page} const all = { list }; all.list.push(3);`, "list", alone)).toBe("unknown");
    expect(value(`${page} const a = 1; a.b();`, "other", alone)).toBe(1);
  });
});
