import { describe, expect, test } from "vitest";
import { facts, parse } from "./testing.ts";

describe("a whole page", () => {
  const text = `---
title: Start
---
import Snippet, { a as b, c } from "/snippets/s.mdx";
import * as all from './all.jsx'

export const year = 2026;

# Start here

See [the **guide**](/guide#top "Title"), <a href="/html">raw</a> and https://x.org.

<CardGroup cols={2}>
  <Card title="First" href="/first" img="/first.png" disabled>
    ![Alt](/a.png)
  </Card>
  <Tree.File name={"b"} {...rest} />
</CardGroup>

\`\`\`ts app.ts {1,3}
[not](/a-link)
\`\`\`

{year} {/* a comment */}
`;

  test("has these facts", () => {
    expect(facts(text)).toEqual({
      frontMatter: { title: "Start" },
      headings: [{ depth: 1, text: "Start here", id: "start-here" }],
      links: [
        { target: "/guide#top", text: "the guide" },
        { target: "/html", text: "raw", component: "a", attribute: "href" },
        { target: "https://x.org", text: "https://x.org" },
        { target: "/first", text: "First", component: "Card", attribute: "href" },
      ],
      images: [
        { target: "/first.png", alt: undefined, component: "Card", attribute: "img" },
        { target: "/a.png", alt: "Alt" },
      ],
      components: [
        { name: "CardGroup", attributes: { cols: { kind: "expression", source: "2" } }, parent: -1 },
        {
          name: "Card",
          attributes: {
            title: { kind: "string", value: "First" },
            href: { kind: "string", value: "/first" },
            img: { kind: "string", value: "/first.png" },
            disabled: { kind: "true" },
          },
          parent: 0,
        },
        {
          name: "Tree.File",
          attributes: { name: { kind: "expression", source: '"b"' } },
          parent: 0,
          spread: true,
        },
      ],
      imports: [
        {
          source: "/snippets/s.mdx",
          names: [
            { imported: "default", local: "Snippet" },
            { imported: "a", local: "b" },
            { imported: "c", local: "c" },
          ],
        },
        { source: "./all.jsx", names: [{ imported: "*", local: "all" }] },
      ],
      exports: ["year"],
      constants: [{ name: "year", source: "2026" }],
      code: [{ language: "ts", meta: "app.ts {1,3}", lines: 1 }],
      math: [],
      expressions: ["rest", "year"],
      attributeExpressions: [0],
      variables: [],
      anchors: ["start-here"],
      hasContent: true,
    });
  });

  test("has a tree without positions, with ordinals and anchors", () => {
    const { root } = parse("## A [b](/c)\n\n<Card />");
    expect(JSON.parse(JSON.stringify(root))).toEqual({
      type: "root",
      children: [
        {
          type: "heading",
          depth: 2,
          data: { id: "a-b", ordinal: 0 },
          children: [
            { type: "text", value: "A " },
            {
              type: "link",
              url: "/c",
              title: null,
              data: { ordinal: 0 },
              children: [{ type: "text", value: "b" }],
            },
          ],
        },
        { type: "mdxJsxFlowElement", name: "Card", attributes: [], data: { ordinal: 0 }, children: [] },
      ],
    });
  });

  test("is the same with CRLF and a byte order mark", () => {
    expect(facts(`\uFEFF${text.replaceAll("\n", "\r\n")}`)).toEqual(facts(text));
  });

  test("may be empty", () => {
    for (const empty of [
      "",
      "\n",
      "\uFEFF",
      "---\ntitle: A\n---\n",
      "import a from '/b.mdx'\n\n{/* c */}\n\n[d]: /e",
    ]) {
      expect(facts(empty).hasContent).toBe(false);
    }
    for (const full of ["a", "# A", "***", "<A />", "{a}", "```\n```", "![](a)", "$a$"])
      expect(facts(full).hasContent).toBe(true);
    expect(facts("<!-- c -->", "md").hasContent).toBe(false);
  });
});

test("signs in fences do not count, and a page with too many others is plain Markdown", () => {
  const start = "---\ntitle: A\n---\n\n# H\n\n";
  const fenced = parse(`${start}- \`\`\`json\n  ${"{".repeat(30_000)}\n  \`\`\`\n\n<Card />\n`);
  expect(fenced.problems).toEqual([]);
  expect(fenced.facts).toMatchObject({ code: [{ language: "json" }], components: [{ name: "Card" }] });
  const plain = parse(`${start}${"{a <b ".repeat(100_001)}[c](/d)\n`);
  expect(plain.problems.map(({ kind }) => kind)).toEqual(["too-large"]);
  expect(plain.facts).toMatchObject({
    frontMatter: { title: "A" },
    headings: [{ text: "H" }],
    links: [{ target: "/d" }],
  });
});

test("many expressions in attributes are what they are", () => {
  const line = "<p a={b} c='d' e={`x${1}`} {...f}>{g}</p>\n\n";
  const page = parse(line.repeat(400));
  const { root, problems } = page;
  expect(problems).toEqual([]);
  const [first, last] = [root.children?.[0], root.children?.at(-1)];
  expect(first?.attributes).toEqual(parse(line).root.children?.[0]?.attributes);
  expect(last?.attributes).toEqual(first?.attributes);
  expect(page.facts.expressions).toHaveLength(3 * 400);
  const wrong = parse(`${line.repeat(400)}<p a={b c}>x</p> <p a={b} d>y\n`);
  expect(wrong.problems.map(({ kind }) => kind)).toEqual(["bad-expression", "unclosed-tag"]);
});
