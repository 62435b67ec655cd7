import type { PageNode } from "@octavo/core";
import { describe, expect, it } from "vitest";
import { renderBody } from "../body/render.ts";
import { bare, code, context, inlineJsx, jsx, paragraph, render, root, tree } from "../test-nodes.ts";

describe("accordions", () => {
  it("fold, with an anchor from the title", () => {
    const html = bare(
      render(
        jsx("Accordion", { title: "What's new?", icon: "clock" }, paragraph("x")),
        jsx("Accordion", { title: "What's new?", defaultOpen: true }, "y"),
      ),
    );
    expect(html).toContain('<details class="accordion" id="what’s-new"');
    expect(html).toContain('<details class="accordion" id="what’s-new-2" open');
  });

  it("expandables say what they show", () => {
    const html = render(jsx("Expandable", { title: "properties", defaultOpen: "True" }, paragraph("x")));
    expect(html).toContain('<details class="expandable" data-component-part="expandable" open>');
    expect(html).toContain(
      '<span class="when-closed">Show </span><span class="when-open">Hide </span>properties',
    );
  });
});

describe("tabs", () => {
  it("have a button and a panel each, one active", () => {
    const html = render(
      jsx(
        "Tabs",
        { defaultTabIndex: { expression: "1" } },
        jsx("Tab", { title: "A" }, paragraph("a")),
        paragraph(inlineJsx("Tab", { title: "B" }, "b")),
      ),
    );
    expect(html).toContain(
      '<button type="button" role="tab" class="tab-name" id="tab-1-0" aria-controls="a" aria-selected="false" tabindex="-1" data-title="A">A</button>',
    );
    expect(html).toContain(
      '<div class="tab-panel" id="b" role="tabpanel" aria-labelledby="tab-1-1" data-active><p class="tab-title">B</p>b</div>',
    );
  });

  it("code groups take titles or languages", () => {
    const html = render(jsx("CodeGroup", {}, code("1", "python", "One"), code("2", "js")));
    expect(html).toContain('data-title="One"');
    expect(html).toContain('data-title="JavaScript"');
    expect(html.match(/class="code-block"/g)).toHaveLength(2);
  });

  it("end with a line, and are a list where that is wanted", () => {
    expect(render(jsx("Tabs", { borderBottom: true }, jsx("Tab", { title: "A" }, "a")))).toContain(
      '<div class="tabs bordered" data-tabs="site" data-component-part="tabs">',
    );
    const group = jsx("CodeGroup", { dropdown: true }, code("1", "python"), code("2", "js"));
    expect(render(group)).toMatch(
      /<select class="pick-select"[^>]*><option value="panel-1-0" selected>Python</,
    );
  });

  it("code groups show what is no code below", () => {
    const group = jsx("CodeGroup", {}, code("1", "python"), jsx("Note", {}, paragraph("Read this.")));
    expect(render(group)).toMatch(/^<div class="code-group".*<\/div><div class="callout .*Read this/);
  });

  it("a code block's settings hold for the fence in it", () => {
    const html = render(jsx("CodeBlock", { filename: "a.ts", lines: true }, code("1", "js", "b.js {1}")));
    expect(html).toContain('<span class="code-title">a.ts</span>');
    expect(html).toContain('<pre tabindex="0" class="numbered"><code><span class="code-line marked">1');
  });

  it("lines have the numbers that are asked for", () => {
    const tagOf = (html: string): string | undefined => /<pre[^>]*>/.exec(html)?.[0];
    const block = (props: Parameters<typeof jsx>[1], meta?: string): string | undefined =>
      tagOf(render(jsx("CodeBlock", props, code("1\n2", "js", meta))));
    const from = (style: string): string => `<pre tabindex="0" class="numbered" style="${style}">`;
    expect(tagOf(render(code("1\n2", "js", "showLineNumbers=5")))).toBe(from("counter-reset:line 4"));
    expect(tagOf(render(code("1\n2", "js", "lines=1")))).toBe('<pre tabindex="0" class="numbered">');
    expect(tagOf(render(code("1\n2", "js", "startLineNumber={99}")))).toBe(
      from("counter-reset:line 98;--numbers:3ch"),
    );
    expect(block({ lines: "7" }, "lines=5")).toBe(from("counter-reset:line 6"));
    expect(block({}, "lines=5")).toBe(from("counter-reset:line 4"));
    expect(block({ lines: "0" })).toBe('<pre tabindex="0">');
  });

  it("code blocks as elements", () => {
    const html = render(
      jsx(
        "CodeBlock",
        { language: "ts", filename: "a.ts", highlight: "[1]" },
        { type: "mdxFlowExpression", value: "`const a = 1;\nb`" },
      ),
    );
    expect(html).toContain('<span class="code-title">a.ts</span>');
    expect(html).toContain('<span class="code-line marked">const a = 1;\n</span>');
  });
});

describe("steps", () => {
  it("have the size that is said for all of them, and headings are in the contents", () => {
    const { html, toc } = renderBody(
      tree(
        root(
          jsx(
            "Steps",
            { titleSize: "h3" },
            jsx("Step", { title: "One `a`" }, jsx("Steps", {}, jsx("Step", { title: "Inner" }, "x"))),
            jsx("Step", { title: "Two", titleSize: "p" }, "b"),
          ),
        ),
      ),
      context,
    );
    expect(html).toContain('<h3 class="step-title" data-component-part="step-title">One <code>a</code>');
    expect(html).toContain('<p class="step-title" data-component-part="step-title">Inner');
    expect(html).toContain('<p class="step-title" data-component-part="step-title">Two');
    expect(toc).toEqual([{ id: "one-a", text: "One a", depth: 3 }]);
  });

  it("and headings in folds and updates are not in the contents", () => {
    const heading = (words: string): PageNode => ({
      type: "heading",
      depth: 2,
      children: [{ type: "text", value: words }],
    });
    const { html, toc } = renderBody(
      tree(
        root(
          heading("Top"),
          jsx("Accordion", { title: "Fold" }, heading("In a fold")),
          jsx("Expandable", { title: "More" }, heading("In more")),
          jsx("Update", { label: "June" }, heading("First")),
          heading("Last"),
        ),
      ),
      context,
    );
    expect(html).toContain('id="in-a-fold"');
    expect(toc.map(({ id }) => id)).toEqual(["top", "june", "last"]);
  });

  it("are numbered by style, or have an icon or a number", () => {
    const html = bare(
      render(
        jsx(
          "Steps",
          {},
          jsx("Step", { title: "One" }, "a"),
          jsx("Step", { title: "Two", icon: "key", titleSize: "h3" }, "b"),
          jsx("Step", { title: "Three", stepNumber: { expression: "7" } }, "c"),
        ),
      ),
    );
    expect(html).toContain(
      '<div class="step" id="one" role="listitem" data-component-part="step"><div class="step-marker counted"',
    );
    expect(html).toContain('<h3 class="step-title" data-component-part="step-title">Two');
    expect(html).toContain('style="counter-set:step 7"');
  });

  it("count on behind a number that an icon hides", () => {
    const html = render(
      jsx(
        "Steps",
        {},
        jsx("Step", { title: "One", icon: "rocket", stepNumber: { expression: "3" } }, "a"),
        jsx("Step", { title: "Two" }, "b"),
      ),
    );
    expect(html).toContain('style="counter-set:step 3"');
  });
});
