import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { context, jsx, node, paragraph, render, root, tree } from "../test-nodes.ts";
import { renderBody } from "./render.ts";

const raw = (value: string): PageNode => ({ type: "html", value });
const expression = (value: string): PageNode => ({ type: "mdxFlowExpression", value });
const hostile = '"</style><script>alert(1)</script><!-- <svg>"';

describe("style sheets on pages", () => {
  it("are text, in braces or without", () => {
    expect(render(jsx("style", { media: "print" }, expression("`.a > b { color: red }`")))).toBe(
      '<style media="print">.a > b { color: red }</style>',
    );
    expect(
      render(
        jsx(
          "style",
          { jsx: true, onload: "x()" },
          paragraph(".a ", { type: "mdxTextExpression", value: "color" }),
        ),
      ),
    ).toBe("<style>.a {color}</style>");
    const markup = { expression: '{ __html: ".a{}" }' };
    expect(render(jsx("style", { dangerouslySetInnerHTML: markup }))).toBe("<style>.a{}</style>");
  });

  it("are written in drawings as drawings have text", () => {
    const svg = jsx("svg", {}, jsx("defs", {}, jsx("style", {}, expression('"a>b{content:\\"&<\\"}"'))));
    expect(render(svg)).toBe("<svg><defs><style>a&gt;b{content:&quot;&amp;&lt;&quot;}</style></defs></svg>");
    expect(render(raw('<svg><style>a>b{content:"&lt;"}</style></svg>'))).toBe(
      "<svg><style>a&gt;b{content:&quot;&amp;lt;&quot;}</style></svg>",
    );
  });

  it("end where they end", () => {
    const ended = String.raw`"<\/style>\3c script>alert(1)<\/script>\3c !-- \3c svg>"`;
    const { html } = renderBody(tree(root(jsx("style", {}, expression(`'a{content:${hostile}}'`)))), context);
    expect(html).toBe(`<style>a{content:${ended}}</style>`);
  });

  it("make no paragraph, and get no id of others", () => {
    const style = jsx("style", {}, expression("`.a{}`"));
    expect(render(paragraph("One"), style, paragraph("Two"))).toBe("<p>One</p><style>.a{}</style><p>Two</p>");
    expect(render(jsx("Card", { title: "A", id: "x" }, style))).not.toContain("<style id");
  });

  it("stand in raw HTML, in one node or in several", () => {
    expect(render(raw('<STYLE MEDIA="print">a > b::after{content:"<i>"}</STYLE ><p>x</p>'))).toBe(
      String.raw`<style media="print">a > b::after{content:"\3c i>"}</style><p>x</p>`,
    );
    expect(render(paragraph("and ", raw("<style>"), ".a { color: red }", raw("</style>"), " more"))).toBe(
      "<p>and <style>.a { color: red }\n</style> more</p>",
    );
    expect(
      render(raw("<div>\n<style>\n.a{}"), paragraph(".b{}"), raw("</style>\n</div>"), paragraph("x")),
    ).toBe("<div>\n<style>\n.a{}.b{}\n</style>\n</div><p>x</p>");
    expect(render(raw("<style>.a{}"), paragraph("gone"))).toBe("");
    expect(render(raw('<script>"<style>"</script><p>x</p>'))).toBe("<p>x</p>");
  });

  it("are not drawn of what others write", () => {
    const others = { ...context, refusedClasses: new Set<string>() };
    const page = root(
      jsx("style", {}, expression("`.a{}`")),
      raw("<style>.b{}</style><p>b</p>"),
      jsx("div", { dangerouslySetInnerHTML: { expression: '{ __html: "<style>.c{}</style><b>c</b>" }' } }),
    );
    expect(renderBody(tree(page), others).html).toBe("<p>b</p><div><b>c</b></div>");
  });

  it("are no words of headings", () => {
    const heading = node("heading", { depth: 2 }, "Title", jsx("style", {}, expression("`.a{}`")));
    const written = node("heading", { depth: 2 }, "More", raw("<style>"), ".a{}", raw("</style>"));
    const { toc } = renderBody(tree(root(heading, written)), context);
    expect(toc.map(({ id, text }) => [id, text])).toEqual([
      ["title", "Title"],
      ["more", "More"],
    ]);
  });
});
