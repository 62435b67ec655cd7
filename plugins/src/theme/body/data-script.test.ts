import type { PageNode } from "@octavo/core";
import { check } from "@octavo/core/testing";
import { pages } from "@octavo/plugins/pages";
import { theme } from "@octavo/plugins/theme";
import { describe, expect, it } from "vitest";
import { jsx, paragraph, render } from "../test-nodes.ts";

const expression = (value: string): PageNode => ({ type: "mdxFlowExpression", value });
const data = "application/ld+json";

describe("scripts on pages", () => {
  it("stay where they are data for search engines, and end where they end", () => {
    expect(render(jsx("script", { type: data }, expression('`\n{"@type":"FAQPage"}\n`')))).toBe(
      '<script type="application/ld+json">{"@type":"FAQPage"}</script>',
    );
    const markup = { expression: `{ __html: '{"name":"</script><!-- <script>"}' }` };
    expect(render(jsx("script", { type: data, src: "/x.js", dangerouslySetInnerHTML: markup }))).toBe(
      String.raw`<script type="application/ld+json">{"name":"\u003c/script>\u003c!-- \u003cscript>"}</script>`,
    );
  });

  it("are left out where they are code, and so is a head around them, but for its styles", () => {
    const code = expression("`alert(1)`");
    for (const type of [undefined, "module", "text/javascript", `${data}2`, `x ${data}`, ""])
      expect(render(jsx("script", type === undefined ? {} : { type }, code))).toBe("");
    const head = jsx(
      "head",
      {},
      jsx("title", {}, paragraph("No")),
      jsx("script", {}, code),
      jsx("script", { type: data }, expression("`{}`")),
      jsx("style", {}, expression("`.a{}`")),
    );
    expect(render(head)).toBe('<script type="application/ld+json">{}</script><style>.a{}</style>');
  });

  it("are told where they are left out", () =>
    check(
      `=== docs.json
{}
=== a.mdx
<script type="application/ld+json">{\`{"@type":"FAQPage"}\`}</script>

export const Plain = () => <script type={"application/ld+json"}>{\`{}\`}</script>;

<Plain />

<script type={"application/ld+json"}>{\`{}\`}</script>

<script type="module">{\`alert(1)\`}</script>
 ^^^^^^ warning page/refused-element

<head>
 ^^^^ warning page/refused-element
  <script type="application/ld+json">{\`{}\`}</script>
</head>
=== b.md
<script type="application/ld+json">{}</script>
 ^^^^^^ warning page/refused-element
`,
      { plugins: [pages(), theme()] },
    ));
});
