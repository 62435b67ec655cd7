import { expect, it } from "vitest";
import { addressLiterals, addressStrings } from "./address-literals.ts";

it.each([
  [
    "elements of lists",
    'export const a = ["/a", `/b`, x ? "/no" : "/no", ["/c"], ...more];',
    ["/a", "/b", "/c"],
  ],
  ["values of addresses' keys", 'f({ href: "/a", "to": "/b", title: "/no", [src]: "/no" });', ["/a", "/b"]],
  [
    "what names are declared with",
    'let a = "/a", b; b = "/no"; const f = ({ c = "/c" }, d = "/d") => d;',
    ["/a", "/c", "/d"],
  ],
  [
    "attributes",
    'const a = <A href="/a" to={"/b"} title="/no" src={"/no" + b}>"/no" {"/no"}</A>;',
    ["/a", "/b"],
  ],
  [
    "with types",
    'const a = ["/a"] as const, b = "/b" satisfies string; const c: string = "/c";',
    ["/a", "/b", "/c"],
  ],
  [
    "no comments, escapes, arguments, comparisons and parts of texts",
    [
      '// "/no"',
      'const a = ["\\/no", "a\\"/no", /"\\/no"/, `/no${b}`, b === "/no", b + "/no", f("/no")];',
    ].join("\n"),
    [],
  ],
  ["nothing that is relative", 'const a = ["a", "./a", "a/b"];', []],
  ["nothing of code that cannot be read", 'const a = ["/no"', []],
])("of code, %s", async (_, source, expected) => {
  const found = await addressLiterals(source, "a.tsx");
  expect(found.map(({ target }) => target)).toEqual(expected);
  for (const { target, span } of found) expect(source.slice(span.start, span.end)).toBe(target);
});

it("an expression of a page is an address only where it is given to something", async () => {
  expect(await addressLiterals('"/a"', "a.mdx")).toEqual([]);
  expect(await addressLiterals('"/a"', "a.mdx", true)).toEqual([
    { target: "/a", span: { start: 1, end: 3 } },
  ]);
  expect(await addressLiterals('{ href: "/a" }', "a.mdx")).toEqual([
    { target: "/a", span: { start: 9, end: 11 } },
  ]);
});

it("of JSON, elements of lists and values of addresses' keys", () => {
  const text =
    '{ "href" : "/a", "x": "/no", "/no": ["/b", { "to":\n"/c" }], "url": "\\"/no", "y": "\\\\", "src": "/d" }';
  const found = addressStrings(text);
  expect(found.map(({ target }) => target)).toEqual(["/a", "/b", "/c", "/d"]);
  for (const { target, span } of found) expect(text.slice(span.start, span.end)).toBe(target);
});

it("strings of JSON may be long, and those that nothing closes are the last ones", () => {
  const escapes = '\\"'.repeat(9_000_000);
  expect(addressStrings(`["${escapes}", "/a"]`).map(({ target }) => target)).toEqual(["/a"]);
  // The square of that would take minutes.
  expect(addressStrings(`["/a", "${escapes}`).map(({ target }) => target)).toEqual(["/a"]);
  expect(addressStrings('["/a", "\\\\", "/b", "/c\\"]').map(({ target }) => target)).toEqual(["/a", "/b"]);
  expect(addressStrings('{"title":"/no"}{"title": x, "b": "/no", "/c"')).toHaveLength(1);
});
