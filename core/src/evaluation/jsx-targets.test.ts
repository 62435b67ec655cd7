import { expect, it } from "vitest";
import { jsxTargets, plainTags } from "./jsx-targets.ts";

async function written(source: string, file = "a.jsx"): Promise<readonly string[]> {
  return (await jsxTargets(source, file)).map(
    ({ element, attribute, target, span }) =>
      `${element} ${attribute} ${target} ${source.slice(span.start, span.end)}`,
  );
}

it.each([
  ["export const A = () => <a className='x' href='/b'>c</a>;", ["a href /b /b"]],
  [
    "const a = <><img src={'/c.png'} /><Tree.File href={`/d`} /></>;",
    ["img src /c.png /c.png", "Tree.File href /d /d"],
  ],
  ['const a = <a href="/x?a=1&amp;b=2" />;', ["a href /x?a=1&b=2 /x?a=1&amp;b=2"]],
  ["const a = <a href={b + '/c'} src={`/${d}`} title='/e' {...{ href: '/f' }} />;", []],
  ["const text = '<a href=\"/b\">';", []],
  ["const a = <a href='/b'>", []],
])("of %s", async (source, expected) => {
  expect(await written(source)).toEqual(expected);
});

it("are found in types, and in expressions and declarations of pages", async () => {
  expect(
    await written("const a: string = f<string>(<b>x</b>), c = <a href='/d' /> as Node;", "a.tsx"),
  ).toEqual(["a href /d /d"]);
  expect(await written("{ a: 1, b: <a href='/c' /> };", "p.mdx")).toEqual(["a href /c /c"]);
  expect(await written("rows.map((row) => <Card key={row} href='/c' />)", "p.mdx")).toEqual([
    "Card href /c /c",
  ]);
  expect(await written("function A() { return <a href='/c' />; }", "p.mdx")).toEqual(["a href /c /c"]);
  expect(await written("for (const a of b) c.push(<a href='/c' />);", "p.mdx")).toEqual(["a href /c /c"]);
});

it("plain tags are those of components of which all is known", async () => {
  const source =
    "// <A b='c' />\nf(<><A b='c' d e={1} f={`g`} /><a b='c' /><B {...c} /><C d={e} /><D e={{ f: [2] }} /></>);";
  const tags = await plainTags(source, "a.jsx");
  expect(tags.map(({ name, attributes }) => [name, ...attributes.map(({ value }) => value)])).toEqual([
    ["A", "c", null, { source: "1" }, "g"],
    ["D", { source: "{ f: [2] }" }],
  ]);
  const start = source.lastIndexOf("'c' d") + 1;
  expect(tags[0]?.attributes[0]?.span).toEqual({ start, end: start + 1 });
  expect(await plainTags("const a = <A b='/c'>", "a.jsx")).toEqual([]);
});
