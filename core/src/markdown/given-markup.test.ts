import { expect, it } from "vitest";
import { noModules } from "../evaluation/page-evaluation.ts";
import type { PageNode } from "../syntax/page.ts";
import { plainTree } from "./plain-tree.ts";
import { writeMarkdown } from "./write-markdown.ts";

const words: PageNode = { type: "text", value: "w " };

it.each<[string, readonly PageNode[], string]>([
  [
    "items",
    [element("ul", [given("li", "item <i>raw</i>"), element("li", [{ type: "text", value: "b" }])])],
    "- item <i>raw</i>\n- b",
  ],
  [
    "cells and rows",
    [
      element("table", [
        element("tr", [element("th", [{ type: "text", value: "h" }])]),
        element("tbody", [element("tr", [given("td", "c1")]), given("tr", "<td>c2</td>")]),
      ]),
    ],
    "| h |\n| - |\n| c1 |\n| <td>c2</td> |",
  ],
  ["links", [given("a", "anch <b>b</b>", "/index")], "[anch <b>b</b>](/index)"],
  ["words", [given("b", "bold")], "**bold**"],
  [
    "links in a line",
    [
      {
        type: "paragraph",
        children: [words, { ...given("a", "in line", "/index"), type: "mdxJsxTextElement" }],
      },
    ],
    "w [in line](/index)",
  ],
  ["tables", [given("table", "<tr><td>t</td></tr>")], "<table><tr><td>t</td></tr></table>"],
  [
    "parts of tables",
    [element("table", [given("tbody", "<tr><td>u</td></tr>")])],
    "<table><tbody><tr><td>u</td></tr></tbody></table>",
  ],
  ["lists", [given("ol", "<li>o</li>")], "<ol><li>o</li></ol>"],
  ["code", [element("pre", [given("code", "<i>a</i> &lt; 2")])], "```\na < 2\n```"],
  [
    "code with signs of tags in quotes",
    [element("pre", [given("code", `<i title="a>b" it's class = 'c>'>x</i>=<b id="d`)])],
    "```\nx=\n```",
  ],
])("HTML that %s are given is in them", (_what, children, written) => {
  const tree = { root: { type: "root", children }, facts: { imports: [], constants: [] } } as const;
  expect(writeMarkdown(plainTree(tree, "a.mdx", noModules).children ?? [])).toBe(written);
});

function element(name: string, children: readonly PageNode[]): PageNode {
  return { type: "mdxJsxFlowElement", name, attributes: [], children };
}

function given(name: string, markup: string, href?: string): PageNode {
  const value = { type: "mdxJsxAttributeValueExpression", value: `{ __html: ${JSON.stringify(markup)} }` };
  const attributes: PageNode["attributes"] = [
    ...(href === undefined ? [] : [{ type: "mdxJsxAttribute" as const, name: "href", value: href }]),
    { type: "mdxJsxAttribute", name: "dangerouslySetInnerHTML", value },
  ];
  return { type: "mdxJsxFlowElement", name, attributes, children: [] };
}
