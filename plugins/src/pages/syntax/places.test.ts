import { parseYaml, type PageMark, type PageTree } from "@octavo/core";
import { describe, expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";
import { marks } from "./testing.ts";

const format = (text: string): "mdx" | "md" => (text.startsWith("<!-- md -->") ? "md" : "mdx");

function parse(text: string): PageTree {
  return parsePage({ file: "page.mdx", text }, format(text), parseYaml);
}

/** The stretch of text that a span covers. */
function at(text: string, mark: PageMark, ordinal = 0, attribute?: string): string | undefined {
  const span = parse(text).span(mark, ordinal, attribute);
  return span && text.slice(span.start, span.end);
}

describe("span", () => {
  test.each<[PageMark, string, string]>([
    ["heading", "# A `b` c", "A `b` c"],
    ["heading", "## A ##", "A"],
    ["heading", "> ### A *b*", "A *b*"],
    ["heading", "A b\n===", "A b"],
    ["heading", "## A {#id}", "A"],
    ["heading", "<h2>\n  A\n</h2>", "A"],
    ["heading", "#", "#"],
    ["link", "😀 [a](/b)", "/b"],
    ["link", "[a]( /b 'title' )", "/b"],
    ["link", "[a](</b c> 'title')", "/b c"],
    ["link", "[a](/b_(c)_d)", "/b_(c)_d"],
    ["link", "[a](/b\\)c)", "/b\\)c"],
    ["link", "[a](/b?x=1&amp;y=2)", "/b?x=1&amp;y=2"],
    ["link", "[a](\n/b\n)", "/b"],
    ["link", "> [a](\n> /b)", "/b"],
    ["link", "[a]()", ""],
    ["link", "[](/b)", "/b"],
    ["link", "[a [b] `](c)`](/d)", "/d"],
    ["link", "[![a](/i)](/b)", "/b"],
    ["link", "[a][b]\n\n[b]: /c 'title'", "/c"],
    ["label", "[a][b]\n\n[b]: /c", "b"],
    ["label", "![a][ B\\]\n ]\n\n[b\\]]: /c", " B\\]\n "],
    ["label", "![a][]\n\n[a]: /c", "a"],
    ["label", "![a]\n\n[a]: /c", "a"],
    ["label", "[a [b][c]](/d)\n\n> [C]: /c", "c"],
    ["label", "a[^b]\n\n[^b]: c", "b"],
    ["label", "[a]: /b 'c]: d'", "a"],
    ["label", "- [^a\\]]: b\n\nx[^a\\]]", "a\\]"],
    ["link", "[a]\n\n[a]:\n  </c d>", "/c d"],
    ["link", "see https://a.b/c.", "https://a.b/c"],
    ["link", "see www.a.b", "www.a.b"],
    ["link", "<!-- md -->\n\n<https://a.b>", "https://a.b"],
    ["link", "<Card title='x' href='/a' />", "/a"],
    ["link", '<Card\n  title={`>`}\n\thref={"/a"}\n/>', "/a"],
    ["link", "<!-- md -->\n<a class=x href='/a'>b</a>", "/a"],
    ["image", "![a](/b 'c')", "/b"],
    ["image", "![a [b]](/c)", "/c"],
    ["image", "![a][b]\n\n[b]: /c", "/c"],
    ["image", "<img srcSet='/c/b.png 1x, /b.png 2x' />", "/c/b.png"],
    ["image", "<Frame><img alt='>' src=\"/b.png\" /></Frame>", "/b.png"],
    ["component", "a <Card title='b'>c</Card>", "Card"],
    ["component", "<Tree.File name='b' />", "Tree.File"],
    ["import", "import A from '/a.mdx';", "/a.mdx"],
    ["import", 'import { from as b } from "./from.mdx"', "./from.mdx"],
    ["import", "import 'x'", "x"],
    ["export", "export const abc = 1", "abc"],
    ["export", "export default function () {}", "default"],
    ["export", "export { a as b, c }", "b"],
    ["export", "export const { a: b, c = 1 } = d", "b"],
    ["code", "```ts app.ts {1}\nx\n```", "```ts app.ts {1}"],
    ["code", "  - ~~~\n    x\n    ~~~", "~~~"],
    ["expression", "a {b.c} d", "{b.c}"],
    ["expression", "{\n  b\n}", "{\n  b\n}"],
  ])("of a %s in %j is %j", (mark, text, covered) => {
    expect(at(text, mark)).toBe(covered);
    expect(at(text.replaceAll("\n", "\r\n"), mark)).toBe(covered.replaceAll("\n", "\r\n"));
    if (format(text) === "mdx") expect(at(`\uFEFF---\nt: 😀\n---\n\n${text}`, mark)).toBe(covered);
  });

  test("of an attribute is its value, or its name where it has none", () => {
    const text = "<A\n  one='1'\n  two = {[\"}\", '>']}\n  three {...x}\n  three=\"3\" />";
    expect(at(text, "component", 0, "one")).toBe("1");
    expect(at(text, "component", 0, "two")).toBe("[\"}\", '>']");
    expect(at(text, "component", 0, "three")).toBe("3");
    expect(at("<A bare />", "component", 0, "bare")).toBe("bare");
    expect(at(text, "component", 0, "none")).toBe("A");
  });

  test("of an imported name is the local name", () => {
    const text = "import A, { b as c, d } from '/a.mdx'\nimport * as e from 'f'";
    expect(["A", "c", "d"].map((name) => at(text, "import", 0, name))).toEqual(["A", "c", "d"]);
    expect(at(text, "import", 1, "e")).toBe("e");
    expect(at(text, "import", 1, "none")).toBe("f");
  });

  test("of what is not there is undefined", () => {
    for (const mark of marks) {
      expect(at("text", mark)).toBeUndefined();
      expect(parse("# a").span(mark, -1)).toBeUndefined();
    }
  });
});

describe("at", () => {
  const text = `import { Box } from "/box.mdx"

export const year = 1

# A [link](/target "t") here

<Card title="One" href="/first" disabled>
  Some {year} text ![alt](/i.png)
  [ref]
</Card>

\`\`\`js
code
\`\`\`

[ref]: /ref
`;

  test.each([
    ["Box }", { mark: "import", ordinal: 0, attribute: "Box" }],
    ["/box", { mark: "import", ordinal: 0 }],
    ["year = 1", { mark: "export", ordinal: 0 }],
    ["A [", { mark: "heading", ordinal: 0 }],
    ["ink](", { mark: "link", ordinal: 0 }],
    ["/target", { mark: "link", ordinal: 0 }],
    ["here", { mark: "heading", ordinal: 0 }],
    ["ard title", { mark: "component", ordinal: 0 }],
    ["itle=", { mark: "component", ordinal: 0, attribute: "title" }],
    ["One", { mark: "component", ordinal: 0, attribute: "title" }],
    ["ref=", { mark: "component", ordinal: 0, attribute: "href" }],
    ["/first", { mark: "link", ordinal: 1 }],
    ["isabled", { mark: "component", ordinal: 0, attribute: "disabled" }],
    ["Some", undefined],
    ["year} text", { mark: "expression", ordinal: 0 }],
    ["/i.png", { mark: "image", ordinal: 0 }],
    ["ref]\n<", { mark: "link", ordinal: 2 }],
    ["code", { mark: "code", ordinal: 0 }],
    ["/ref\n", { mark: "link", ordinal: 2 }],
  ])("%j", (place, expected) => {
    expect(text.split(place)).toHaveLength(2);
    expect(parse(text).at(text.indexOf(place))).toEqual(expected);
  });
});

test("props stand where they are written, whatever they hold", () => {
  const text = "😀 <Card\n  title='a > b' {...x} c={{ d: `}` }} e\n  f=g />\n\n<Lost\n\n{ 1 + </Card>";
  const found = parse(text).props("component", 0);
  const written = found.map(({ name, nameSpan, value, isExpression }) => {
    expect(text.slice(nameSpan.start, nameSpan.end)).toBe(name);
    return [name, value && text.slice(value.start, value.end), isExpression];
  });
  expect(written.slice(0, 3)).toEqual([
    ["title", "a > b", false],
    ["c", "{ d: `}` }", true],
    ["e", undefined, false],
  ]);
  expect(parse(text).props("component", 9)).toEqual([]);
  expect(parse(text).props("element", 0)).toEqual([]);
});
