import { describe, expect, it } from "vitest";
import { askedReader } from "./asked.ts";
import { doubtOf, isShownAsWritten } from "./doubt.ts";

async function asked(source: string): Promise<readonly string[]> {
  return (await askedReader([source]))(source).names;
}

describe("the names that an expression asks for", () => {
  it.each([
    ["a", "a"],
    ["a.b.c", "a"],
    ["[a, { b: c, d }]", "a c d"],
    ["`${a} ${b}`", "a b"],
    ["a > b", "a b"],
    ["a[b].c(d)", "a b d"],
    ["new A(b)", "A b"],
    ["this.x", "this"],
    ["a && b || c", "a"],
    ["a ? b : c", "a"],
    ["a ?? b", "a"],
    ["a?.[b]", "a"],
    ["a.map((x) => b + x)", "a"],
    ["function f() { return a }", ""],
    ["typeof a === 'b' && c", ""],
    ["useState(a)", "a"],
    ["<a href={b}>{c} text <D e='f' /></a>", "b c"],
    ["/a/.test(b)", "b"],
    ["{ [a]: b }.c", "a b"],
    ["a b", "a"],
    ["1 +", ""],
  ])("%s", async (source, names) => {
    expect((await asked(source)).join(" ")).toBe(names);
  });
});

it("takes no longer for blanks", async () => {
  expect(await asked(" ".repeat(1_000_000) + "a")).toEqual(["a"]);
});

it("reads lists that are longer than a call can take arguments", async () => {
  expect(await asked(`[${"1,".repeat(150_000)}].map((x) => x)`)).toEqual([]);
});

describe("what is doubtful about an expression", () => {
  const knows = (name: string): boolean => name === "known";

  it.each([
    ["known", undefined, undefined],
    ["gone", undefined, "name gone"],
    ["client-id", undefined, "name client-id"],
    ["known - 1", undefined, undefined],
    ["window", undefined, "name window"],
    ["window.location", undefined, undefined],
    ["user.name", undefined, "reader"],
    ["user.content.key", undefined, "reader"],
    ["user.name.split(' ')[0].trim()", undefined, "reader"],
    ["user['name']", undefined, "reader"],
    ["user?.name", undefined, undefined],
    ["user.name ?? 'you'", undefined, undefined],
    ["user.a.b", ["user"], undefined],
    ["/a/", undefined, "pattern"],
    ["", undefined, "empty"],
    [" null ", undefined, "empty"],
    ["known, 1", undefined, "list"],
    ["(known, 1)", undefined, "list"],
    ["' '", undefined, undefined],
    ["[]", undefined, undefined],
    ["''", undefined, undefined],
    ["x => 1", undefined, "function"],
    ["async () => known", undefined, "function"],
    ["function f() {}", undefined, "function"],
    ["{ a: 1 }", undefined, "object"],
    ["{ ...known, a: b => 1 }", undefined, "object"],
    ["{ a: 1 }.a", undefined, undefined],
    ["x => gone", undefined, "function"],
    ["gone", ["gone"], undefined],
    ["gone", ["*"], undefined],
    ["gone", ["other"], "name gone"],
    ["Gone", ["*"], "name Gone"],
    ["gone && known", ["other"], undefined],
    ["gone && known", undefined, "name gone"],
    ["props.gone", ["other"], "name props.gone"],
    ["props.other", ["other"], undefined],
    ["props.gone", undefined, "name props"],
  ])("%j, given %j: %s", async (source, given, doubt) => {
    const found = doubtOf(source, (await askedReader([source]))(source), { knows, given, inProp: false });
    expect(found?.kind === "name" ? `name ${found.name}` : found?.kind).toBe(doubt);
    expect(isShownAsWritten(found)).toBe(doubt?.startsWith("name") === true || doubt === "pattern");
  });
});
