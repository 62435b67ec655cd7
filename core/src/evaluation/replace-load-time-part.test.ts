import { describe, expect, it } from "vitest";
import { replaceLoadTimePart } from "./replace-load-time-part.ts";

/** The module with `V` in the place of what runs at the mark `|`; "" where nothing does. */
async function replaced(marked: string, file = "a.jsx"): Promise<string> {
  const offset = marked.indexOf("|");
  const source = marked.replace("|", "");
  return (await replaceLoadTimePart(file, source, offset, () => "V"))?.text ?? "";
}

describe("what runs while a module is loaded is replaced", () => {
  it.each([
    ["export const a = f(|1), b = 2;", "export const a = V, b = 2;"],
    ["const { a, b: [c] } = f(|);", "const a = V, c = V;"],
    ["let x = {\n  a: |f(),\n};\nrest();", "let x = V\n\n;\nrest();"],
    ["for (const a of b) |f(a);", ";"],
    ["A.b = |f();", ";"],
    ["export class A { static b = |f(); }", "export const A = V;"],
    ["export default f(|);", "export default (V);"],
    ["export default class { static b = |f(); }", "export default (V);"],
  ])("%s", async (source, expected) => {
    expect(await replaced(source)).toBe(expected);
  });

  it("with its types", async () => {
    expect(await replaced("export const a: string[] = |f<string>();", "a.ts")).toBe("export const a = V;");
    expect(await replaced("export const a = f(|) as string;", "page.mdx")).toBe("export const a = V;");
  });
});

it.each([
  "function f() { |g(); }",
  "export default function () { |g(); }",
  'import a from "|b";',
  "enum A { |B }",
  "a(|",
  "|",
])("nothing is replaced in %s", async (source) => {
  expect(await replaced(source, "a.ts")).toBe("");
});
